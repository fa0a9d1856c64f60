"""The agenda, copies, and the numbers of seats, on a game small enough to follow by hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import ClassVar, Final

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

import collegium
from collegium.kernel.events import EVERYONE, Event, Log
from collegium.kernel.plain import UNWIRED
from collegium.kernel.questions import Question, Secrets, Step, Switchboard
from collegium.kernel.rng import Rng, seeded
from collegium.kernel.state import State, bit, sort_numbers, zeros

AROUND = ("cards", "checks", "components", "draw", "game", "inventory", "old", "tables", "view", "vocabulary", "words")


class Countdown(State):
    """Every answer is a number of steps that then happen by themselves, the last one noted in front."""

    def blank(self) -> Countdown:
        return Countdown()


class HowMany(Question[Countdown]):
    """How many steps?"""

    kinds: ClassVar[tuple[int, ...]] = (1,)

    def moves(self, s: Countdown, out: vec[i64]) -> vec[i64]:
        for number in range(1, 4):
            out = append(out, i64(number))
        return out

    def answer(self, s: Countdown, kind: i64, option: i64) -> None:
        s.push(LAST, option + 1)
        for step in range(option + 1):
            s.push(COUNT, step, 10 * step, 100 * step)


class Count(Step[Countdown]):
    """Notes the sum of its arguments."""

    ONE: Final = 0
    TEN: Final = 1
    HUNDRED: Final = 2

    def happen(self, s: Countdown) -> None:
        s.table = append(s.table, s.given(Count.ONE) + s.given(Count.TEN) + s.given(Count.HUNDRED))


class Last(Step[Countdown]):
    """Notes how many steps there were, below 0; the third one ends the game."""

    STEPS: Final = 0

    def happen(self, s: Countdown) -> None:
        s.table = append(s.table, -s.given(Last.STEPS))
        s.over = s.given(Last.STEPS) == 3


ASK: Final = HowMany()
COUNT: Final = Count()
LAST: Final = Last()
BOARD: Final = Switchboard([ASK, COUNT, LAST], [0, 1], 4, Secrets())


@pytest.fixture
def countdown() -> Countdown:
    state = Countdown()
    state.seats, state.stride = 2, 3
    state.own = zeros(6)
    state.dealt = vec[i64]([7, 8])
    state.switchboard = BOARD
    state.push(ASK)
    return state


def test_what_happens_by_itself_happens_from_the_top_down(countdown: Countdown) -> None:
    countdown.apply(2)
    assert list(countdown.table) == [111, 0, -2]
    assert countdown.asks(ASK)


def test_nothing_happens_after_the_end(countdown: Countdown) -> None:
    countdown.push(COUNT, 5)
    countdown.push(LAST, 3)
    countdown.settle()
    assert countdown.over
    assert countdown.asks(COUNT)
    assert list(countdown.legal()) == []


def test_entries_keep_their_arguments(countdown: Countdown) -> None:
    countdown.push(COUNT, 4, 5, 6)
    assert countdown.asks(COUNT)
    assert [countdown.arg(place) for place in (Count.ONE, Count.TEN, Count.HUNDRED)] == [4, 5, 6]
    countdown.set_arg(Count.TEN, -9)
    assert [countdown.arg(place) for place in (Count.ONE, Count.TEN, Count.HUNDRED)] == [4, -9, 6]
    countdown.drop()
    assert countdown.asks(ASK)
    countdown.drop()
    assert list(countdown.agenda) == []


def test_numbers_belong_to_seats(countdown: Countdown) -> None:
    countdown.put(1, 2, 40)
    countdown.add(1, 2, 2)
    countdown.add(0, 0, -1)
    assert list(countdown.own) == [-1, 0, 0, 0, 0, 42]
    assert (countdown.get(1, 2), countdown.get(0, 2)) == (42, 0)


def test_the_numbers_of_the_seat_to_move_are_its_own(countdown: Countdown) -> None:
    countdown.to_move = 1
    countdown.set_mine(0, 7)
    countdown.add_mine(0, -2)
    assert (countdown.mine(0), list(countdown.own)) == (5, [0, 0, 0, 5, 0, 0])


def test_copies_share_only_what_is_dealt(countdown: Countdown) -> None:
    countdown.rng = seeded(1)
    countdown.to_move, countdown.reveals = 1, 5
    countdown.table = vec[i64]([1, 2])
    countdown.listener = Log()
    copy = countdown.clone()
    assert (copy.seats, copy.to_move, copy.over, copy.reveals, copy.stride) == (2, 1, False, 5, 3)
    assert copy.listener is None
    for array in (copy.table, copy.own, copy.agenda):
        array[0] += 1
    copy.rng.word()
    copy.push(COUNT)
    copy.dealt[0] = 9
    assert (list(countdown.table), list(countdown.own), list(countdown.agenda)) == ([1, 2], [0] * 6, [ASK.number])
    assert countdown.rng.word() == seeded(1).word()
    assert list(countdown.dealt) == [9, 8]


def test_a_copy_is_the_same_until_any_number_changes(countdown: Countdown) -> None:
    countdown.table = vec[i64]([1, 2])
    assert countdown.same_as(countdown.clone())
    for number in ("seats", "to_move", "reveals"):
        copy = countdown.clone()
        setattr(copy, number, 9)
        assert not countdown.same_as(copy)
    for word in "abcd":
        copy = countdown.clone()
        setattr(copy.rng, word, 99)
        assert not countdown.same_as(copy)
    for array in ("table", "own", "dealt", "agenda"):
        longer, other = countdown.clone(), countdown.clone()
        setattr(longer, array, append(getattr(countdown, array), i64(0)))
        values = list(getattr(countdown, array))
        setattr(other, array, vec[i64]([*values[:-1], values[-1] + 1]))
        assert not countdown.same_as(longer)
        assert not longer.same_as(countdown)
        assert not countdown.same_as(other)
    over = countdown.clone()
    over.over = True
    assert not countdown.same_as(over)


@pytest.mark.parametrize("values", [[], [3], [3, 1, 2, 1, -5], [2, 2], [1, 2, 3]])
def test_numbers_are_sorted_between_two_places(values: list[int]) -> None:
    array = vec[i64]([9, *values, 0])
    sort_numbers(array, 1, 1 + len(values))
    assert list(array) == [9, *sorted(values), 0]


def test_a_sampled_move_is_open(countdown: Countdown) -> None:
    rng = seeded(2)
    assert {countdown.sample_move(rng) for _ in range(100)} == {1, 2, 3}


def test_without_a_listener_nothing_is_told(countdown: Countdown) -> None:
    countdown.tell(1)
    countdown.tell_of(1, 2)
    countdown.whisper(0, 3)
    assert countdown.listener is None


def test_events_go_to_those_who_may_know(countdown: Countdown) -> None:
    log = Log()
    countdown.listener, countdown.to_move = log, 1
    countdown.tell(1, 10, 11)
    countdown.tell_of(0, 2, 20)
    countdown.whisper(0, 3)
    assert log.events == [Event(1, 1, EVERYONE, 10, 11), Event(2, 0, EVERYONE, 20, 0), Event(3, 0, 0, 0, 0)]


@pytest.mark.parametrize("number", [0, 1, 50])
def test_zeros(number: int) -> None:
    assert list(zeros(number)) == [0] * number


def test_a_game_must_say_what_its_positions_are() -> None:
    blank = State()
    for ask in (
        blank.blank,
        blank.clone,
        blank.scores,
        lambda: UNWIRED.secrets.redraw(blank, 0, Rng()),
        lambda: UNWIRED.secrets.hide(blank, 0),
    ):
        with pytest.raises(NotImplementedError):
            ask()


@pytest.mark.parametrize("number", [0, 1, 30, 31, 32, 37, 55, 62])
def test_a_bit_stands_where_it_should_beyond_32_too(number: int) -> None:
    assert bit(number) == 2**number


def test_no_rule_shifts_a_plain_one() -> None:
    """Compiled, `1 << n` is a 32-bit shift; `bit(n)` is not."""
    rules = [file for file in Path(collegium.__file__).parent.glob("games/*/*.py") if not file.stem.startswith(AROUND)]
    assert len(rules) > 60
    shifted = re.compile(r"(?<!Final = )\b1 << (?![A-Z_]+\b)")
    assert [file.name for file in rules if shifted.search(file.read_text("utf-8"))] == []
