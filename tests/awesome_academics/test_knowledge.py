"""What a seat knows of cards in other hands follows from what it could observe, and from nothing else.

Two worlds that differ in what a seat cannot see are played side by side: as long as the seat observes the same in both,
it must see the same. And what it knows and imagines is compared with all worlds that could be, worked out one by one.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.deck import discard_from_hand, draw_from_deck, reshuffle, take_seen
from collegium.games.awesome_academics.knowledge import knows_deck, secret_transfer, sees_hand
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.events import Log
from collegium.kernel.rng import Rng, seeded
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import awesome_academics, card, ids

CARDS = ids("action_cards", "card")
FEW = CARDS[:8]  # the cards that are in the game where all worlds are worked out
World = tuple[int, ...]  # the place of each of those cards


def theft(thief: str, robbed: str, taken: str) -> Table:
    """Seat 0 looks at the hand of seat 1, where everyone has seen travel-grant, and takes a card; seat 2 looks on."""
    s = Table(3).cards("deck", "retraining", "keynote-lecture", "pilot-study").months(l=1).hand(thief)
    s.lays("hallway-espionage").seat(1).seen_hand("travel-grant").hand(robbed).seat(2).hand("sabbatical").resolve()
    return s.play("special", "target 2", "done", f"take-card {taken}")


def known(state: AwesomeAcademics, seat: int) -> dict[str, list[str]]:
    """The cards that a seat is shown in the hands of others."""
    eyes = state.clone()
    eyes.over = eyes.over or not len(eyes.agenda)  # where nothing is asked, nobody looks through the deck
    found: dict[str, list[str]] = awesome_academics().private_view(eyes, seat)["known"]
    return found


def pairs(s: Table) -> set[tuple[tuple[str, ...], ...]]:
    """The hands of seats 0 and 1 that seat 2 imagines."""
    return {hands[:2] for hands in s.worlds(2, 300)}


# A card comes to light after a theft.


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_third_seat_cannot_tell_a_stolen_card_from_one_that_the_thief_had() -> None:
    stolen = theft(thief="red-tape", robbed="overtime", taken="overtime")
    owned = theft(thief="overtime", robbed="red-tape", taken="travel-grant")
    assert stolen.game.view(stolen.state, 2) == owned.game.view(owned.state, 2)
    for s in (stolen, owned):
        s.begin("action").play("commit overtime", "done", "done", "done", "done")
        assert "overtime" in s.discard_pile()
    assert stolen.game.view(stolen.state, 2) == owned.game.view(owned.state, 2)
    assert known(stolen.state, 2) == {}
    unknown = ("retraining", "keynote-lecture", "pilot-study", "red-tape")
    kept = {((name,), ("travel-grant",)) for name in unknown}
    assert pairs(stolen) == pairs(owned) == kept | {(giver, taker) for taker, giver in kept}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_third_seat_cannot_tell_a_card_left_behind_from_one_drawn_since() -> None:
    views = []
    for left, drawn in (("overtime", "red-tape"), ("red-tape", "overtime")):
        s = theft(thief="headhunter", robbed=left, taken="travel-grant").seat(1).hand(drawn)
        s.begin("action").play("done", "commit overtime", "done", "done", "done")
        views.append(s.game.view(s.state, 2))
        assert len(pairs(s)) > 5
    assert views[0] == views[1]
    assert views[0]["private"]["known"] == {}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_third_seat_can_tell_the_stolen_card_where_the_thief_had_no_other() -> None:
    s = Table(3).cards("deck", "retraining", "keynote-lecture", "pilot-study").months(l=1).lays("hallway-espionage")
    s.seat(1).seen_hand("travel-grant").hand("overtime").seat(2).hand("sabbatical").resolve()
    s.play("special", "target 2", "done", "take-card overtime")
    assert known(s.state, 2) == {}
    s.begin("action").play("commit overtime", "done", "done", "done", "done")
    assert known(s.state, 2) == {"1": ["travel-grant"]}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_a_third_seat_can_tell_the_stolen_card_where_the_hand_had_no_other() -> None:
    s = Table(3).months(l=1).hand("overtime").lays("hallway-espionage").seat(1).seen_hand("travel-grant").resolve()
    s.play("special", "target 2", "done", "take-card travel-grant")
    assert known(s.state, 2) == {"0": ["travel-grant"]}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
@pytest.mark.parametrize("hand", [0, 1])
def test_whoever_looks_at_either_hand_clears_a_theft_up(hand: int) -> None:
    s = theft(thief="red-tape", robbed="overtime", taken="travel-grant")
    sees_hand(s.state, 2, hand)
    assert known(s.state, 2)["0"] == (["travel-grant", "red-tape"] if hand == 0 else ["travel-grant"])


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
def test_what_a_fourth_seat_has_seen_of_a_card_does_not_go_with_the_theft() -> None:
    positions = []
    for taken in ("travel-grant", "overtime"):
        s = Table(4).cards("deck", "retraining", "keynote-lecture").months(l=1).lays("hallway-espionage")
        s.seat(1).seen_hand("travel-grant").hand("overtime").seat(2).hand("sabbatical").seat(3).hand("pilot-study")
        s.resolve().play("special", "target 2", "done", f"take-card {taken}")
        positions.append(s.state)
    for seat in (2, 3):
        forgotten = [state.forget(seat) for state in positions]
        assert forgotten[0].same_as(forgotten[1])
        other = 5 - seat
        notes = [int(forgotten[0].get(other, at.KNOWN + card(name))) for name in ("travel-grant", "overtime")]
        assert notes[0] != notes[1], "everyone has seen travel-grant, wherever it is"
        for state in positions:
            for turn in range(10):
                copy = state.determinize(seat, seeded(turn))
                assert copy.get(other, at.KNOWN + card("travel-grant")) == notes[0]


# Two worlds of one game.


class Twins:
    """Two worlds between which the last seat cannot tell, with a spy at work; others choose in secret in each world."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = seeded(seed)
        self.eye = seats - 1
        self.compared = 0  # how often the two worlds differed
        names = [CARDS[number] for number in self.rng.shuffled(20)]
        one = Table(seats, seed).cards("deck", *names[:3]).months(l=1).lays("hallway-espionage")
        for seat in range(seats):
            first = 3 + 3 * seat
            one.seat(seat).seen_hand(names[first]).hand(*names[first + 1 : first + 2 + int(self.rng.below(2))])
        one.resolve().log.take()
        other = copy(one)
        other.log = Log()
        other.state = one.state.determinize(self.eye, self.rng)
        other.state.listener = other.log
        self.tables = (one, other)

    def choose(self, s: Table, wanted: str) -> str:
        """The move wanted, or one that looks the same to the eye; nothing where there is none."""
        secret = s.asked() in ("commit", "steal") and s.to_move() != self.eye
        moves = s.moves(wanted.partition(" ")[0]) if secret else []
        return wanted if wanted in s.moves() and (not secret or self.rng.below(3)) else next(iter(moves), "")

    def play(self, wanted: str) -> bool:
        """Play a move in both worlds; whether the eye has observed the same."""
        told = []
        for s in self.tables:
            move = self.choose(s, wanted)
            if not move:
                return False
            s.play(move)
            told.append([event for event in s.log.take() if event.known_to(self.eye)])
        return told[0] == told[1]

    def go_on(self) -> bool:
        """Play up to where nothing is asked, or to the Teaching Phase; whether the eye has observed the same."""
        one, other = self.tables
        while one.asked() not in ("", "teach") and one.table("phase") == 7:
            moves = one.moves("special") or one.moves("target") or one.moves()
            moves = [move for move in moves if move in other.moves()] or moves
            if not self.play(moves[int(self.rng.below(len(moves)))]):
                return False
            self.compared += one.game.position(one.state) != other.game.position(other.state)
            assert one.game.view(one.state, self.eye) == other.game.view(other.state, self.eye)
        return True

    def next_phase(self) -> None:
        """Another Action Phase begins in both worlds."""
        for s in self.tables:
            while len(s.state.agenda):
                s.state.drop()
            s.resting = False
            s.begin("action")


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage", "awesome-academics.actions.commit-secret")
@pytest.mark.parametrize("seats", [3, 4])
def test_in_two_worlds_that_a_seat_cannot_tell_apart_it_sees_the_same(seats: int) -> None:
    compared = 0
    for seed in range(80):
        twins = Twins(seats, seed)
        for _ in range(4):
            if not twins.go_on():
                break
            twins.next_phase()
        compared += twins.compared
    assert compared > 400


# Few cards on their way at random, in two worlds or more.


class Hands:
    """A few cards that go from place to place; the knowledge functions are called as the rules call them."""

    def __init__(self, seats: int, state: AwesomeAcademics | None = None) -> None:
        self.seats = seats
        self.state = state or Table(seats).cards("deck", *FEW).state
        self.state.listener = None

    def at(self, place: int) -> list[int]:
        """The cards at a place."""
        return [n for n in range(len(FEW)) if self.state.table[at.CARD_AT + n] == place]

    def world(self) -> World:
        """Where every card is."""
        return tuple(int(self.state.table[at.CARD_AT + n]) for n in range(len(FEW)))

    def draw(self, seat: int) -> None:
        """A seat draws from the deck."""
        draw_from_deck(self.state, seat)

    def take(self, seat: int, number: int) -> None:
        """A card goes from the deck into a hand for everyone to see."""
        take_seen(self.state, seat, number)

    def discard(self, seat: int, number: int) -> None:
        """A card of a hand comes to light."""
        discard_from_hand(self.state, seat, number)

    def steal(self, giver: int, taker: int, number: int) -> None:
        """A seat looks at a hand and takes a card out of it."""
        sees_hand(self.state, taker, giver)
        secret_transfer(self.state, giver, taker, number)
        self.state.table[at.CARD_AT + number] = at.HELD + taker

    def notes(self, seat: int) -> list[int]:
        """What a seat has noted of cards that it does not see."""
        hidden = {at.STOCK, *(at.HELD + other for other in range(self.seats) if other != seat)}
        return [int(self.state.get(seat, at.KNOWN + n)) for n, place in enumerate(self.world()) if place in hidden]


def some(numbers: list[int], rng: Rng) -> int:
    """One of the numbers."""
    return numbers[int(rng.below(len(numbers)))]


class Lockstep:
    """Two worlds between which seat `eye` cannot tell, in which it observes the same."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = seeded(seed)
        self.eye = int(self.rng.below(seats))
        one = Hands(seats)
        for seat in range(seats):
            one.draw(seat)
            one.take(seat, some(one.at(at.STOCK), self.rng))
        self.worlds = (one, Hands(seats, one.state.determinize(self.eye, self.rng)))
        self.thefts = 0
        self.apart = 0  # how often the two worlds differed

    def in_both(self, place: int) -> list[int]:
        """The cards that are at a place in both worlds."""
        return [number for number in self.worlds[0].at(place) if number in self.worlds[1].at(place)]

    def step(self) -> None:
        """Something happens that looks the same to the eye in both worlds."""
        one, other = self.worlds
        seat = int(self.rng.below(one.seats))
        happens = int(self.rng.below(6))
        deck, hand = self.in_both(at.STOCK), self.in_both(at.HELD + seat)
        if happens == 0 and not one.at(at.STOCK):
            for hands in self.worlds:
                reshuffle(hands.state)
        elif happens == 0 and one.at(at.STOCK) == other.at(at.STOCK):
            for hands in self.worlds:
                knows_deck(hands.state, self.eye)
        elif happens == 1 and deck and len(one.at(at.HELD + seat)) < 4:
            number = some(deck, self.rng)
            for hands in self.worlds:
                hands.take(seat, number)
        elif happens == 2 and one.at(at.STOCK) and seat != self.eye:
            for hands in self.worlds:
                hands.draw(seat)
        elif happens == 3 and hand:
            number = some(hand, self.rng)
            for hands in self.worlds:
                hands.discard(seat, number)
        elif happens > 3:
            self.steal(seat, (seat + 1 + int(self.rng.below(one.seats - 1))) % one.seats)

    def steal(self, giver: int, taker: int) -> None:
        """A theft; where the eye has part in it, it must see the same hand, and the same card go."""
        one, other = self.worlds
        if not one.at(at.HELD + giver):
            return
        self.thefts += 1
        if self.eye not in (giver, taker):
            for hands in self.worlds:
                hands.steal(giver, taker, some(hands.at(at.HELD + giver), self.rng))
        elif one.at(at.HELD + giver) == other.at(at.HELD + giver):
            number = some(one.at(at.HELD + giver), self.rng)
            for hands in self.worlds:
                hands.steal(giver, taker, number)

    def check(self) -> None:
        """The eye sees the same in both worlds, and has noted the same."""
        one, other = self.worlds
        self.apart += one.world() != other.world()
        assert known(one.state, self.eye) == known(other.state, self.eye)
        assert sorted(one.notes(self.eye)) == sorted(other.notes(self.eye))
        assert one.state.get(self.eye, at.LOOKS) == other.state.get(self.eye, at.LOOKS)

    def check_forgetting(self) -> None:
        """What a seat forgets is the same in all that it imagines."""
        state = self.worlds[0].state
        for seat in range(int(state.seats)):
            forgotten = state.forget(seat)
            for position in (state, forgotten):
                assert position.determinize(seat, self.rng).forget(seat).same_as(forgotten)


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
@pytest.mark.parametrize("seats", [3, 4])
def test_what_a_seat_cannot_see_never_changes_what_it_sees(seats: int) -> None:
    thefts = apart = 0
    for seed in range(60):
        pair = Lockstep(seats, seed)
        for _ in range(25):
            pair.step()
            pair.check()
        pair.check_forgetting()
        thefts += pair.thefts
        apart += pair.apart
    assert thefts > 200
    assert apart > 400


class Reckoner:
    """Cards on their way, and all worlds that could be in the eyes of the last seat, worked out one by one."""

    def __init__(self, seats: int, seed: int) -> None:
        self.rng = seeded(seed)
        self.hands = Hands(seats)
        self.eye = seats - 1
        self.could_be: set[World] = {self.hands.world()}
        self.thefts = 0
        self.certain = 0  # how often a card was known to be in another hand
        for seat in range(seats):
            self.draw(seat)
            self.take(seat)

    def moves(self, number: int, source: int, place: int) -> None:
        """The eye sees a card go."""
        self.could_be = {
            (*world[:number], place, *world[number + 1 :]) for world in self.could_be if world[number] == source
        }

    def goes_unseen(self, source: int, place: int) -> None:
        """Any card of a place may have gone."""
        self.could_be = {
            (*world[:number], place, *world[number + 1 :])
            for world in self.could_be
            for number in range(len(FEW))
            if world[number] == source
        }

    def looks(self, place: int) -> None:
        """The eye sees all cards of a place."""
        there = self.hands.at(place)
        self.could_be = {world for world in self.could_be if [n for n, at in enumerate(world) if at == place] == there}

    def draw(self, seat: int) -> None:
        """A seat draws from the deck."""
        if self.hands.at(at.STOCK):
            before = self.hands.at(at.HELD + seat)
            self.hands.draw(seat)
            if seat == self.eye:
                drawn = next(number for number in self.hands.at(at.HELD + seat) if number not in before)
                self.moves(drawn, at.STOCK, at.HELD + seat)
            else:
                self.goes_unseen(at.STOCK, at.HELD + seat)

    def take(self, seat: int) -> None:
        """A seat takes a card of the deck for everyone to see."""
        if self.hands.at(at.STOCK):
            number = some(self.hands.at(at.STOCK), self.rng)
            self.hands.take(seat, number)
            self.moves(number, at.STOCK, at.HELD + seat)

    def discard(self, seat: int) -> None:
        """A card of a hand comes to light."""
        if self.hands.at(at.HELD + seat):
            number = some(self.hands.at(at.HELD + seat), self.rng)
            self.hands.discard(seat, number)
            self.moves(number, at.HELD + seat, at.DISCARDED)

    def steal(self, giver: int, taker: int) -> None:
        """A seat looks at a hand and takes a card out of it."""
        if not self.hands.at(at.HELD + giver):
            return
        self.thefts += 1
        number = some(self.hands.at(at.HELD + giver), self.rng)
        if taker == self.eye:
            self.looks(at.HELD + giver)
        self.hands.steal(giver, taker, number)
        if self.eye in (giver, taker):
            self.moves(number, at.HELD + giver, at.HELD + taker)
        else:
            self.goes_unseen(at.HELD + giver, at.HELD + taker)

    def step(self, steals: bool) -> None:
        """Something happens."""
        seat = int(self.rng.below(self.hands.seats))
        happens = int(self.rng.below(5))
        if not self.hands.at(at.STOCK) and happens < 2:
            reshuffle(self.hands.state)
            self.could_be = {
                tuple(at.STOCK if place == at.DISCARDED else place for place in world) for world in self.could_be
            }
        elif happens == 0:
            self.draw(seat)
        elif happens == 1:
            self.take(seat)
        elif happens == 2:
            self.discard(seat)
        elif happens == 3 and self.rng.below(3) == 0:
            knows_deck(self.hands.state, self.eye)
            self.looks(at.STOCK)
        elif happens == 4 and steals:
            self.steal(seat, (seat + 1 + int(self.rng.below(self.hands.seats - 1))) % self.hands.seats)

    def imagined(self, number: int) -> Iterator[World]:
        """Worlds that the eye imagines."""
        for _ in range(number):
            yield Hands(self.hands.seats, self.hands.state.determinize(self.eye, self.rng)).world()

    def check(self) -> None:
        """The eye is shown only what is so in every world that could be."""
        assert self.hands.world() in self.could_be
        for seat, names in known(self.hands.state, self.eye).items():
            for name in names:
                self.certain += 1
                assert {world[card(name)] for world in self.could_be} == {at.HELD + int(seat)}


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_seat_knows_only_what_is_certain(seats: int) -> None:
    thefts = certain = 0
    for seed in range(25):
        reckoner = Reckoner(seats, seed)
        for _ in range(20):
            reckoner.step(steals=True)
            reckoner.check()
        thefts += reckoner.thefts
        certain += reckoner.certain
    assert thefts > 50
    assert certain > 200


@pytest.mark.rule("awesome-academics.special-actions.hallway-espionage")
@pytest.mark.parametrize("seats", [3, 4])
def test_after_a_theft_a_seat_imagines_all_that_could_be_and_nothing_else(seats: int) -> None:
    compared = 0
    for seed in range(40):
        reckoner = Reckoner(seats, seed)
        reckoner.draw(0)
        giver = int(reckoner.rng.below(2))
        reckoner.steal(giver, 1 - giver)
        for _ in range(8):
            reckoner.step(steals=False)
            reckoner.check()
            assert set(reckoner.imagined(5)) <= reckoner.could_be
            if 1 < len(reckoner.could_be) <= 24:
                assert set(reckoner.imagined(24 * len(reckoner.could_be))) == reckoner.could_be
                compared += 1
    assert compared > 20
