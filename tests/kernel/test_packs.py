"""Packs that are passed: a redraw gives exactly the worlds that a seat's memory allows, all of them equally often.

What is forgotten is the difference between these worlds, and nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.packs import Packs
from collegium.kernel.rng import seeded
from collegium.kernel.state import State, zeros

ROOM = 4
SIZE = 4 * ROOM
PICKS = SIZE + 1
PACKS = Packs(0, ROOM, SIZE, PICKS)

Look = tuple[int, int, frozenset[int]]  # pack, pick, and the cards that were there to choose from
World = tuple[tuple[tuple[int, ...], frozenset[int]], ...]  # of each pack the picks in order, and the rest


class Table(State):
    """Nothing but packs."""

    def blank(self) -> Table:
        return Table()


class Draft:
    """A draft under way, with what every seat remembers of it."""

    def __init__(self, seats: int, size: int, cards: int, passing: bool, seed: int) -> None:
        self.rng = seeded(seed)
        self.passing = passing
        self.state = Table()
        self.state.seats = seats
        self.state.table = zeros(PICKS + 4)
        self.state.table[SIZE] = size
        self.cards = vec[i64](list(range(cards)))
        self.looks: list[list[Look]] = [[] for _ in range(seats)]
        self.kept: list[dict[tuple[int, int], int]] = [{} for _ in range(seats)]
        self.rng.shuffle(self.cards, 0, cards)
        for pack in range(seats):
            for position in range(size):
                self.state.table[pack * ROOM + position] = self.cards[pack * size + position]

    def play(self, picks: int) -> None:
        """Make so many picks, one seat after the other, and remember what each seat saw and kept."""
        seats = int(self.state.seats)
        for number in range(picks + 1):
            pick, seat = divmod(number, seats)
            if seat == 0 and pick < self.state.table[SIZE]:
                for other in range(seats):
                    pack = int(PACKS.held(self.state, other, pick, self.passing))
                    self.looks[other].append((pack, pick, rest_of(self.state, pack, pick)))
            if number < picks:
                pack = int(PACKS.held(self.state, seat, pick, self.passing))
                position = pick + self.rng.below(self.state.table[SIZE] - pick)
                self.kept[seat][pack, pick] = int(PACKS.keep(self.state, pack, pick, position))

    def allows(self, seat: int, state: State) -> bool:
        """Whether a table agrees with all that a seat remembers."""
        looked = all(rest_of(state, pack, pick) == seen for pack, pick, seen in self.looks[seat])
        return looked and all(PACKS.card(state, *place) == card for place, card in self.kept[seat].items())

    def redrawn(self, seat: int, public: vec[i64]) -> Table:
        """The table redrawn for a seat."""
        copy = self.state.clone()
        PACKS.redraw(copy, seat, self.rng, self.passing, self.cards, public)
        return copy

    def forgotten(self, seat: int, state: Table, public: vec[i64]) -> list[int]:
        """A table as a seat knows it."""
        copy = state.clone()
        PACKS.forget(copy, seat, self.passing, self.cards, public)
        assert self.allows(seat, copy)
        return [int(number) for number in copy.table]


def rest_of(state: State, pack: int, pick: int) -> frozenset[int]:
    """The cards to choose from at a pick."""
    return frozenset(int(PACKS.card(state, pack, position)) for position in range(pick, state.table[SIZE]))


def world(state: State) -> World:
    """What can be told apart: who picked what, and what is left."""
    found = []
    for pack in range(state.seats):
        picked = state.table[PICKS + pack]
        order = tuple(int(PACKS.card(state, pack, position)) for position in range(picked))
        found.append((order, rest_of(state, pack, int(picked))))
    return tuple(found)


def all_tables(draft: Draft, seat: int) -> Iterator[Table]:
    """Every table that a seat's memory allows, found by trying all deals."""
    seats, size = int(draft.state.seats), int(draft.state.table[SIZE])
    for deal in permutations(sorted(draft.cards), seats * size):
        state = draft.state.clone()
        for pack in range(seats):
            for position in range(size):
                state.table[pack * ROOM + position] = deal[pack * size + position]
        if draft.allows(seat, state):
            yield state


def all_worlds(draft: Draft, seat: int) -> set[World]:
    """Every world that a seat's memory allows."""
    return {world(state) for state in all_tables(draft, seat)}


@pytest.mark.parametrize("passing", [True, False])
@pytest.mark.parametrize("picks", range(7))
def test_every_world_that_memory_allows_comes_up_equally_often(picks: int, passing: bool) -> None:
    draft = Draft(seats=2, size=3, cards=7, passing=passing, seed=picks)
    draft.play(picks)
    for seat in range(2):
        expected = all_worlds(draft, seat)
        times = 30 * len(expected)
        counts = Counter(world(draft.redrawn(seat, zeros(7))) for _ in range(times))
        assert set(counts) == expected
        spread = sum((count - 30) ** 2 / 30 for count in counts.values())
        assert spread < len(expected) + 4 * (2 * len(expected)) ** 0.5 + 4


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("passing", [True, False])
def test_a_redraw_agrees_with_memory(seats: int, passing: bool) -> None:
    for picks in range(4 * seats + 1):
        draft = Draft(seats, size=4, cards=20, passing=passing, seed=picks)
        draft.play(picks)
        for seat in range(seats):
            for _ in range(10):
                copy = draft.redrawn(seat, zeros(20))
                assert draft.allows(seat, copy)
                cards = [int(PACKS.card(copy, pack, position)) for pack in range(seats) for position in range(4)]
                assert len(set(cards)) == 4 * seats


def test_what_everyone_has_seen_stays_where_it_is() -> None:
    draft = Draft(seats=3, size=4, cards=20, passing=True, seed=1)
    draft.play(12)
    shown = int(PACKS.card(draft.state, 1, 2))
    public = zeros(20)
    public[shown] = 1
    for seat in range(3):
        for _ in range(20):
            assert PACKS.card(draft.redrawn(seat, public), 1, 2) == shown


@pytest.mark.parametrize("passing", [True, False])
@pytest.mark.parametrize("picks", range(7))
def test_every_table_that_memory_allows_is_forgotten_alike(picks: int, passing: bool) -> None:
    draft = Draft(seats=2, size=3, cards=7, passing=passing, seed=picks)
    draft.play(picks)
    for seat in range(2):
        found = {tuple(draft.forgotten(seat, state, zeros(7))) for state in all_tables(draft, seat)}
        assert found == {tuple(draft.forgotten(seat, draft.state, zeros(7)))}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("passing", [True, False])
def test_a_redraw_is_forgotten(seats: int, passing: bool) -> None:
    for picks in range(4 * seats + 1):
        draft = Draft(seats, size=4, cards=20, passing=passing, seed=picks)
        draft.play(picks)
        for seat in range(seats):
            known = draft.forgotten(seat, draft.state, zeros(20))
            for _ in range(5):
                assert draft.forgotten(seat, draft.redrawn(seat, zeros(20)), zeros(20)) == known


def test_what_everyone_has_seen_stays_with_its_holder_whenever_it_was_picked() -> None:
    draft = Draft(seats=4, size=4, cards=20, passing=True, seed=1)
    draft.play(16)
    first, second = ((2 - pick) % 4 * ROOM + pick for pick in (0, 1))  # seat 2 made these picks unseen by seat 0
    shown = draft.state.table[second]
    public = zeros(20)
    public[shown] = 1
    known = draft.forgotten(0, draft.state, public)
    assert known[first] == shown
    exchanged = draft.state.clone()
    exchanged.table[first], exchanged.table[second] = draft.state.table[second], draft.state.table[first]
    assert draft.forgotten(0, exchanged, public) == known
