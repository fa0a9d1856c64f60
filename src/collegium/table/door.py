"""The door: how many connections there may be, in all and by address, and who has to go when there are too many.

A connection waits until the head of a request is whole, and between two requests. Whoever waits can be sent away: an
honest client sends its head at once, so that the one that has waited longest is the one to go.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from collegium.table.addresses import counted
from collegium.table.errors import Refused

OPEN_FILES: Final = 65_536  # as many as a server asks the system for
OWN_FILES: Final = 256  # of these, those that databases, workers and web-hooks may need


@dataclass(frozen=True)
class Terms:
    """How many connections there may be, and how many seconds a client may take."""

    in_all: int = 4000
    by_address: int = 200  # a class in one network has several for each
    waiting: int = 32  # by one address
    head: float = 10.0  # until the head of a request is whole
    body: float = 30.0  # and then its body
    idle: float = 5.0  # between two requests
    reading: float = 30.0  # until all that was sent is taken


@dataclass(eq=False)
class Place:
    """A connection that was let in."""

    address: str
    send_away: Callable[[str], None]
    is_proxy: bool = False


@dataclass
class Visitors:
    """The connections of one address."""

    number: int = 0
    waiting: dict[Place, None] = field(default_factory=dict)  # in the order in which they began to wait


class Door:
    """Counts the connections of one server."""

    def __init__(self, terms: Terms | None = None, proxies: Sequence[str] = ()) -> None:
        self.terms = terms or Terms()
        self.proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self.closing = False  # whether the server ends
        self.number = 0
        self.visitors: dict[str, Visitors] = {}
        self.waiting: dict[Place, None] = {}
        self.closed: Counter[str] = Counter()  # connections that were refused or sent away, by the reason

    def enter(self, host: str, send_away: Callable[[str], None]) -> Place:
        """Let a connection in, or refuse it with the reason; it waits until it is said to have asked something."""
        place = Place(counted(host), send_away, self.is_proxy(host))
        known = self.visitors.get(place.address, Visitors())
        if known.number >= self.terms.by_address and not place.is_proxy:
            if not known.waiting:
                self.closed["address"] += 1
                raise Refused("rate", "Too many connections from your address; close some, and try again.")
            self.dismiss(next(iter(known.waiting)), "crowd")
        elif self.number >= self.terms.in_all:
            if not self.waiting:
                self.closed["full"] += 1
                raise Refused("full", "There is no room for more connections just now; try again in a moment.")
            self.dismiss(next(iter(self.waiting)), "crowd")
        self.number += 1
        self.visitors.setdefault(place.address, Visitors()).number += 1
        self.wait(place)
        return place

    def wait(self, place: Place) -> None:
        """A connection begins to wait; where too many of its address do, the one that has waited longest has to go."""
        visitors = self.visitors[place.address]
        self.waiting[place] = visitors.waiting[place] = None
        if len(visitors.waiting) > self.terms.waiting and not place.is_proxy:
            self.dismiss(next(iter(visitors.waiting)), "crowd")

    def ask(self, place: Place) -> None:
        """A connection has asked something, and waits no more."""
        if place in self.waiting:
            del self.waiting[place]
            del self.visitors[place.address].waiting[place]

    def dismiss(self, place: Place, reason: str) -> None:
        """Send a connection away."""
        self.ask(place)
        self.closed[reason] += 1
        place.send_away(reason)

    def leave(self, place: Place) -> None:
        """A connection is closed."""
        self.ask(place)
        self.number -= 1
        visitors = self.visitors[place.address]
        visitors.number -= 1
        if not visitors.number:
            del self.visitors[place.address]

    def is_proxy(self, host: str) -> bool:
        """Whether many people may come from an address, as somebody before us counts them."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        return any(address in proxy for proxy in self.proxies)


def room_for_connections(wanted: int) -> int:
    """How many connections the system's limit of open files has room for, raised as far as that is allowed."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    infinite = resource.RLIM_INFINITY
    if soft != infinite and soft < OPEN_FILES:
        soft = OPEN_FILES if hard == infinite else min(OPEN_FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    if soft == infinite:
        return wanted
    return min(wanted, soft - min(OWN_FILES, soft // 2))
