"""Network addresses: as what they are counted, which are public, and which proxies are believed about them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Final

from collegium.kernel.errors import CollegiumError

HOUSEHOLD: Final = 64  # bits of an IPv6 address that name a network; whoever has one has all addresses in it

UNICAST: Final = ipaddress.IPv6Network("2000::/3")  # all that is public; translated IPv4, as 64:ff9b::/96, is not in it
TUNNELS: Final = tuple(
    ipaddress.ip_network(network)
    for network in (
        "2001::/32",  # Teredo
        "2002::/16",  # 6to4,
        "192.88.99.0/24",  # and its relays
    )
)


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


def is_public(host: str) -> bool:
    """Whether an address is one of the public network, reached by no tunnel or translation to another one."""
    address = ipaddress.ip_address(host)
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if isinstance(address, ipaddress.IPv6Address) and address not in UNICAST:
        return False
    tunnel = any(address in network for network in TUNNELS if network.version == address.version)
    return address.is_global and not address.is_multicast and not address.is_reserved and not tunnel


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
