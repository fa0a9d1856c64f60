"""Research, bust cards and readying between a question that waits and its answer, which is judged by what it meets."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

import pytest

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.hall import BUST_CARDS
from collegium.games.alma_mater.research import ANYTIME, BEFORE_REPEAT
from collegium.games.alma_mater.rules import OPERATIONS
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.events import Log
from collegium.kernel.questions import DONE, Question, name_of
from collegium.kernel.rng import Rng, seeded
from tests.alma_mater.middle import middle
from tests.alma_mater.scenario import EXHAUSTED, Scenario, alma_mater
from tests.answers import check_moves
from tests.by_chance import wander

QUESTIONS = {name_of(each): each for each in OPERATIONS if isinstance(each, Question)}
WAITING = {name: question for name, question in QUESTIONS.items() if question.between}
POSITIONS = 8  # for each question, of random games
GAMES = 60  # in which they are looked for
ANSWERS = 3  # tried after each thing that came in between
NEXT = -1  # in place of a move: whatever else may come in between
LONGEST = 80  # decisions until a question is asked again, or a turn is over


def rich(seats: int = 4) -> Scenario:
    """The first turn of someone who can do everything in between: steps, a bust card, and a professor to be readied."""
    s = Scenario(seats).hall("copernicus", "paracelsus", "marschalk").busts("b").ducats(60).prestige(10)
    s.books(black=6, blue=6, green=6, red=6 if seats == 4 else 0, dictionary=6).facing("exhaust-or-ducats")
    return s.professors("tutor", exhausted=True).professors("archive-prestige").steps(green=2, black=2)


def until(s: Scenario, question: str) -> Scenario:
    """The first open answers are given until this is asked."""
    while s.asked() != question:
        s.state.apply(next(int(move) for move in s.state.legal() if not is_between(s.state, int(move))))
    return s


ASKED: dict[str, Callable[[], Scenario]] = {
    "turn": rich,
    "rest": lambda: rich().play("bishop 1"),
    "free-student": lambda: rich().below("d1").play("green"),
    "professor": lambda: rich().play("send academy-2"),
    "seller": lambda: rich().students("two-sellers").play("send colloquium"),
    "free-lecture": lambda: until(rich().play("send academy-2"), "free-lecture"),
    "repeat-bonus": lambda: rich().chancellor("da-vinci").below("a1").play("green"),
}


def is_between(state: AlmaMater, move: int) -> bool:
    """Whether a move leaves the question waiting that is asked."""
    between = alma_mater().question(state).between
    return between is not None and alma_mater().moves.kind(move).first in between.kinds


def between_moves(state: AlmaMater) -> list[int]:
    """What may be done while the question waits."""
    return [int(move) for move in state.legal() if is_between(state, int(move))]


@cache
def positions(name: str) -> list[AlmaMater]:
    """Where the question is asked and something may come in between: the one set up, and some of random games."""
    found = [ASKED[name]().state]
    for seed in range(GAMES):
        state, rng = middle().new(2 + seed % 3, seed), seeded(seed)
        while not state.over and len(found) <= POSITIONS:
            if middle().asked(state) == name and state.table[at.PLAYING] and rng.below(4) == 0:
                enriched = state.clone()
                enrich(enriched)
                if between_moves(enriched):
                    found.append(enriched)
                    break
            moves = state.legal()
            state.apply(moves[rng.below(len(moves))])
    return found


def enrich(state: AlmaMater) -> None:
    """Give the seat that is asked steps to use and the means to pay for them."""
    state.table[at.GREEN_STEPS] += 1
    state.table[at.BLACK_STEPS] += 2
    state.put(state.to_move, at.DUCATS, 30)
    for colour in range(3):
        state.put(state.to_move, at.BOOKS + colour, 4)


def examine(state: AlmaMater, stock: dict[str, int]) -> None:
    """Something is open, exactly what is listed passes its check, and nothing is created or lost."""
    check_moves(alma_mater(), state)
    assert alma_mater().inventory(state) == stock


def play(state: AlmaMater, move: int) -> None:
    """Play a move, and see that nobody exhausted gives a lecture and that no bonus is doubled after another was."""
    before, log = state.clone(), Log()
    state.listener = log
    state.apply(move)
    state.listener = None
    for event in log.take():
        if event.kind == events.LECTURED:
            assert before.get(event.seat, at.PROFESSOR + event.a) != EXHAUSTED
        if event.kind == events.REPEATED_BONUS:
            assert before.get(event.seat, at.BONUS_REPEATED) == 0


def play_on(state: AlmaMater, rng: Rng, stop: Callable[[], bool]) -> None:
    """Random answers until something is so; there is always one to give."""
    for _ in range(LONGEST):
        if state.over or stop():
            return
        moves = state.legal()
        assert len(moves)
        play(state, int(moves[rng.below(len(moves))]))
    raise AssertionError(f"still at {alma_mater().asked(state)} after {LONGEST} decisions")


def waits_again(state: AlmaMater, name: str, depth: int) -> bool:
    """Whether the question that waited is asked again, with everything above it done."""
    return len(state.agenda) <= depth and alma_mater().asked(state) == name


@pytest.mark.parametrize("name", WAITING)
def test_what_comes_in_between_leaves_a_question_that_can_be_answered(name: str) -> None:
    tried = set()
    for number, start in enumerate(positions(name)):
        stock, seat, depth = alma_mater().inventory(start), int(start.to_move), len(start.agenda)
        examine(start, stock)
        for move in between_moves(start):
            rng = seeded(number)
            after = start.clone()
            for step in [move, *[NEXT] * rng.below(3)]:
                open_now = between_moves(after)
                if step == NEXT and not open_now:
                    break
                play(after, open_now[rng.below(len(open_now))] if step == NEXT else step)
                play_on(after, rng, partial(waits_again, after, name, depth))
                examine(after, stock)
            tried.add(alma_mater().moves.kind(move).verb)
            answers = [int(code) for code in after.legal() if not is_between(after, int(code))]
            for _ in range(min(ANSWERS, len(answers))):
                answered = after.clone()
                play(answered, answers.pop(rng.below(len(answers))))
                play_on(answered, rng, partial(is_over_for, answered, seat))
                if not answered.over:
                    examine(answered, stock)
    expected = {"green", "black", "black-instead", "bust", "ready"} if WAITING[name].between is ANYTIME else {"bust"}
    assert tried >= expected
    assert tried <= expected | ({"ready"} if WAITING[name].between is BEFORE_REPEAT else set())


def is_over_for(state: AlmaMater, seat: int) -> bool:
    """Whether the turn of a seat is over."""
    return int(state.to_move) != seat or alma_mater().asked(state) in ("turn", "return", "prices")


def test_every_question_says_what_may_come_in_between() -> None:
    assert set(ASKED) == set(WAITING)
    sets = {name: question.between for name, question in WAITING.items()}
    assert {name for name, between in sets.items() if between is ANYTIME} == {"turn", "rest", "free-lecture"}
    assert {name for name, between in sets.items() if between is BUST_CARDS} == {"free-student", "professor", "seller"}
    assert {name for name, between in sets.items() if between is BEFORE_REPEAT} == {"repeat-bonus"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_comes_in_between_a_question_that_does_not_wait_and_its_answer(seats: int) -> None:
    kinds = {alma_mater().moves.kind(first).verb for first in ANYTIME.kinds}
    seen = set()
    for seed in range(6):
        for state in wander(middle().new(seats, seed), seeded(seed)):
            name = middle().asked(state)
            if name not in WAITING and name not in seen:
                seen.add(name)
                rich_one = state.clone()
                enrich(rich_one)
                verbs = {middle().moves.kind(int(move)).verb for move in rich_one.legal() if move != DONE}
                assert verbs & kinds == set()
    assert len(seen) > 10
