"""Network addresses: as what they are counted, and from which proxies one takes another's word for them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

from collegium.kernel.errors import CollegiumError

HOUSEHOLD: Final = 64  # bits of an IPv6 address that name a network; whoever has one has all addresses in it


def counted(host: str) -> str:
    """An address as limits count it: IPv6 by its network, IPv4 by itself, however it is written.

    What is no address, as the name of a local socket, is counted by its name: all who come through it share a limit.
    """
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    inside = address.ipv4_mapped or address.sixtofour  # a holder of one IPv4 address has 65,536 networks of 6to4
    if inside is not None:
        return str(inside)
    return str(ipaddress.IPv6Network((int(address), HOUSEHOLD), strict=False))


def read_proxies(given: Iterable[str]) -> list[str]:
    """Addresses and networks of proxies, each also as it is written where a socket serves IPv4 and IPv6 alike."""
    found = []
    for text in given:
        try:
            network = ipaddress.ip_network(text)
        except ValueError:
            raise CollegiumError(
                f"--trusted-proxy {text}: expected an address or a network, as in 127.0.0.1 or 10.0.0.0/8"
            ) from None
        found.append(str(network))
        if isinstance(network, ipaddress.IPv4Network):
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return found
