"""The door: how many connections there may be, in all and by address, and who has to go when there are too many.

A connection waits until the head of a request is whole, and between two requests. Whoever waits can be sent away: an
honest client sends its head at once, so that the one that has waited longest is the one to go; among several processes,
the one in that process where most of its address wait.
"""

from __future__ import annotations

import ipaddress
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from collegium.table.addresses import counted
from collegium.table.errors import Refused
from collegium.table.neighbours import Count, Neighbours

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
    """Counts the connections of one process, and those of an address in all processes of the server."""

    def __init__(self, terms: Terms | None = None, proxies: Sequence[str] = ()) -> None:
        self.terms = terms or Terms()
        self.proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self.closing = False  # whether the server ends
        self.number = 0
        self.visitors: dict[str, Visitors] = {}
        self.waiting: dict[Place, None] = {}
        self.closed: Counter[str] = Counter()  # connections that were refused or sent away, by the reason
        self.neighbours: Neighbours | None = None  # the other processes, where there are any

    def enter(self, host: str, send_away: Callable[[str], None], is_led: bool = False) -> Place:
        """Let a connection in, or refuse it with the reason; it waits until it is said to have asked something.

        One that another process has led here was let in there, and leaves its place there to this one.
        """
        place = Place(counted(host), send_away, self.is_proxy(host))
        free = place.is_proxy or is_led
        if not free and sum(count.number for count in self.counts(place.address)) >= self.terms.by_address:
            if not self.make_room(place.address):
                self.closed["address"] += 1
                raise Refused("rate", "Too many connections from your address; close some, and try again.")
        elif self.number >= self.terms.in_all:
            if not self.waiting:
                self.closed["full"] += 1
                raise Refused("full", "There is no room for more connections just now; try again in a moment.")
            self.dismiss(next(iter(self.waiting)), "crowd")
        self.number += 1
        self.visitors.setdefault(place.address, Visitors()).number += 1
        self.wait(place)
        return place

    def counts(self, address: str) -> list[Count]:
        """The connections of an address: here, and in each of the other processes."""
        here = self.visitors.get(address, Visitors())
        return [Count(here.number, len(here.waiting)), *(self.neighbours.count(address) if self.neighbours else ())]

    def make_room(self, address: str) -> bool:
        """Send somebody of an address away who waits, here or where most do; False if there is no room here at once.

        Who waits elsewhere may have asked something before that process hears of it.
        """
        here, *elsewhere = (count.waiting for count in self.counts(address))
        if here > max(elsewhere, default=0):  # or the one that has just come would have to go, where most are elsewhere
            self.dismiss(next(iter(self.visitors[address].waiting)), "crowd")
            return True
        if self.neighbours is not None and any(elsewhere):
            self.neighbours.ask(elsewhere.index(max(elsewhere)), address)
        return False

    def asked_to_make_room(self, address: str) -> None:
        """Another process has no room for an address: who waits longest here has to go."""
        if address in self.visitors and self.visitors[address].waiting:
            self.dismiss(next(iter(self.visitors[address].waiting)), "crowd")

    def tell(self, address: str) -> None:
        """Let the other processes know how many connections an address has here."""
        if self.neighbours is not None:
            here = self.visitors.get(address, Visitors())
            self.neighbours.note(address, Count(here.number, len(here.waiting)))

    def wait(self, place: Place) -> None:
        """A connection begins to wait; where too many of its address do, the one that has waited longest has to go."""
        visitors = self.visitors[place.address]
        self.waiting[place] = visitors.waiting[place] = None
        self.tell(place.address)
        if place.is_proxy:
            return
        if sum(count.waiting for count in self.counts(place.address)) > self.terms.waiting:
            self.make_room(place.address)

    def ask(self, place: Place) -> None:
        """A connection has asked something, and waits no more."""
        if place in self.waiting:
            del self.waiting[place]
            del self.visitors[place.address].waiting[place]
            self.tell(place.address)

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
        self.tell(place.address)

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
