"""One network calls from as many addresses as it likes: it has one share, and cannot speak for others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from collegium.table.limits import LIMITS
from tests.table.guests import Guest, House

BURST = int(LIMITS["join"].burst)
NOWHERE = b'{"token": "a-link-that-leads-nowhere"}'


@contextmanager
def limited(folder: Path, *proxies: str) -> Iterator[House]:
    """A server with limits whose clock stands still."""
    with House(folder, limits=True, proxies=proxies) as house:
        house.hub.limits._clock = lambda: 0.0
        yield house


def knocks(guests: Iterable[Guest], said: Iterable[str | None]) -> list[int]:
    """What guests are answered who try one link each; behind a proxy that says where they call from."""
    return [
        guest.request("POST", "/api/join", [NOWHERE], content_type="application/json", x_forwarded_for=address).status
        for guest, address in zip(guests, said, strict=True)
    ]


@pytest.mark.parametrize("address", ["2001:db8:0:7::{:x}", "::ffff:192.0.2.7", "2002:c000:207:{:x}::1"])
def test_a_network_has_one_share_however_many_addresses_it_uses(tmp_path: Path, address: str) -> None:
    with limited(tmp_path) as house:
        many = [house.guest(address.format(number)) for number in range(1, BURST + 3)]
        assert knocks(many, [None] * len(many)) == [404] * BURST + [429] * 2
        assert knocks([house.guest("2001:db8:0:8::1")], [None]) == [404]


def test_whoever_is_no_trusted_proxy_cannot_say_where_it_calls_from(tmp_path: Path) -> None:
    with limited(tmp_path, "127.0.0.1") as house:
        many = [house.guest("192.0.2.7") for _ in range(BURST + 2)]
        said = [f"198.51.100.{number}" for number in range(BURST + 2)]
        assert knocks(many, said) == [404] * BURST + [429] * 2


def test_behind_a_trusted_proxy_the_last_address_that_it_does_not_know_counts(tmp_path: Path) -> None:
    with limited(tmp_path, "127.0.0.1", "10.0.0.0/8") as house:
        many = [house.guest("127.0.0.1") for _ in range(BURST + 2)]
        said = [f"198.51.100.{number}, 2001:db8:0:7::{number:x}, 10.0.0.3" for number in range(BURST + 2)]
        assert knocks(many, said) == [404] * BURST + [429] * 2
        assert knocks([house.guest("127.0.0.1")], ["198.51.100.0"]) == [404]
