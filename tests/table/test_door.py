"""How many connections there may be, and who has to go."""

from __future__ import annotations

import pytest

from collegium.table.door import Door, Place, Terms, room_for_connections
from collegium.table.errors import Refused


class Crowd:
    """Connections that note who was sent away."""

    def __init__(self, terms: Terms, *proxies: str) -> None:
        self.door = Door(terms, proxies)
        self.gone: list[tuple[str, str]] = []
        self.places: dict[str, Place] = {}

    def come(self, name: str, host: str = "192.0.2.1", asks: bool = False) -> Place:
        """Somebody comes to the door."""

        def send_away(reason: str) -> None:
            self.gone.append((name, reason))
            self.door.leave(self.places[name])

        self.places[name] = self.door.enter(host, send_away)
        if asks:
            self.door.ask(self.places[name])
        return self.places[name]


def test_an_address_has_so_many_connections_and_another_has_its_own() -> None:
    crowd = Crowd(Terms(by_address=2))
    first = crowd.come("a", asks=True)
    crowd.come("b", asks=True)
    with pytest.raises(Refused, match="from your address") as refused:
        crowd.come("c")
    assert (refused.value.code, crowd.door.closed) == ("rate", {"address": 1})
    crowd.come("other", "192.0.2.2")
    crowd.door.leave(first)
    crowd.come("c")
    assert (crowd.door.number, crowd.gone) == (3, [])
    crowd.come("d", asks=True)  # one that asks nothing makes room for it
    assert (crowd.door.number, crowd.gone) == (3, [("c", "crowd")])


def test_a_network_of_ipv6_counts_as_one_address() -> None:
    crowd = Crowd(Terms(by_address=2))
    crowd.come("a", "2001:db8::1", asks=True)
    crowd.come("b", "2001:db8::2", asks=True)
    with pytest.raises(Refused):
        crowd.come("c", "2001:db8::3")
    crowd.come("d", "2001:db8:0:1::1")


def test_of_those_who_ask_nothing_the_one_that_waits_longest_has_to_go() -> None:
    crowd = Crowd(Terms(waiting=2))
    crowd.come("served", asks=True)
    for name in "abcd":
        crowd.come(name)
    assert crowd.gone == [("a", "crowd"), ("b", "crowd")]
    assert crowd.door.closed == {"crowd": 2}
    crowd.door.wait(crowd.places["served"])  # it is answered, and waits for its next request
    assert crowd.gone[2:] == [("c", "crowd")]


def test_where_it_is_full_whoever_waits_longest_makes_room_and_those_who_are_served_stay() -> None:
    crowd = Crowd(Terms(in_all=3))
    crowd.come("served", "192.0.2.1", asks=True)
    crowd.come("a", "192.0.2.2")
    crowd.come("b", "192.0.2.3")
    crowd.come("c", "192.0.2.4", asks=True)
    crowd.come("d", "192.0.2.5", asks=True)
    assert crowd.gone == [("a", "crowd"), ("b", "crowd")]
    with pytest.raises(Refused, match="no room") as refused:
        crowd.come("e", "192.0.2.6")
    assert (refused.value.code, crowd.door.number) == ("full", 3)


def test_behind_a_proxy_are_many_and_it_counts_them_itself() -> None:
    crowd = Crowd(Terms(by_address=1, waiting=1, in_all=4), "127.0.0.0/8")
    for name in "abcde":
        crowd.come(name, "127.0.0.1")
    assert crowd.gone == [("a", "crowd")]  # no more than there is room for, all the same


def test_nothing_is_remembered_of_those_who_have_left() -> None:
    crowd = Crowd(Terms())
    for name in "abc":
        crowd.come(name, asks=name == "b")
    for place in crowd.places.values():
        crowd.door.leave(place)
    assert (crowd.door.number, crowd.door.visitors, crowd.door.waiting) == (0, {}, {})


def test_there_is_room_for_as_many_as_files_can_be_opened() -> None:
    assert room_for_connections(10) == 10
    assert 0 < room_for_connections(10**9) < 10**9
