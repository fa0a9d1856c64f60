"""Whatever may be done while a question waits is put between the question and its answer.

Every question is met in the pieces of games that `old_positions.json` keeps, and the frequent ones in games besides.
Afterwards the open moves are exactly those that pass the check, nothing is created or lost, and the turn can be
played to its end.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.action_draw import FETCHING, select_check
from collegium.games.awesome_academics.components import SELECT_CARD
from collegium.games.awesome_academics.moves import SELECT
from collegium.games.awesome_academics.rules import OPERATIONS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.questions import Question, name_of
from collegium.kernel.rng import seeded
from tests.answers import check_moves
from tests.awesome_academics.scenario import Scenario
from tests.awesome_academics.test_old import old_positions, read
from tests.awesome_academics.walks import academics, walk

QUESTIONS: Final = {name_of(operation): operation for operation in OPERATIONS if isinstance(operation, Question)}
FETCHED_AT: Final = ("draw", "commit", "defend")  # the questions at which the tile that fetches a card may be used
KEPT: Final = 3  # positions of games that are looked at for each question, besides those in the file
LONGEST: Final = 40  # decisions until the end of a turn


@cache
def met() -> dict[str, list[AwesomeAcademics]]:
    """Positions by the question that is asked in them."""
    found: dict[str, list[AwesomeAcademics]] = {name: [] for name in QUESTIONS}
    for written in old_positions():
        state = read(written)
        found[academics().asked(state)].append(state)
    rng = seeded(5)
    for state, _ in walk(3, 2):
        kept = found[academics().asked(state)] if not state.over and rng.below(6) == 0 else []
        if kept and len(kept) < KEPT:
            kept.append(state.clone())
    return found


def end_turn(state: AwesomeAcademics, seed: int) -> None:
    """Play at random to the end of the turn, every position on the way being as it should be."""
    rng, turn, before = seeded(seed), state.table[at.TURN], academics().inventory(state)
    for _ in range(LONGEST):
        if state.over or state.table[at.TURN] != turn:
            return
        check_moves(academics(), state)
        moves = state.legal()
        state.apply(moves[rng.below(len(moves))])
        assert academics().inventory(state) == before


def with_tile(state: AwesomeAcademics) -> AwesomeAcademics:
    """A copy in which the seat to move has the tile that fetches a card, and a card to give for it."""
    copy = state.clone()
    seat = copy.to_move
    copy.put(seat, at.SPECIALS, copy.get(seat, at.SPECIALS) | SELECT_CARD)
    copy.put(seat, at.SPECIALS_USED, copy.get(seat, at.SPECIALS_USED) & ~SELECT_CARD)
    hand = [card for card in range(copy.content.cards.number) if copy.table[at.CARD_AT + card] == at.HELD + seat]
    unheld = [card for card in range(copy.content.cards.number) if copy.table[at.CARD_AT + card] < at.HELD]
    if not hand:
        copy.table[at.CARD_AT + unheld[0]] = at.HELD + seat
    return copy


def test_every_question_is_met() -> None:
    assert all(met().values()), [name for name, found in met().items() if not found]


def test_the_tile_may_be_used_where_the_rules_say_so_and_nowhere_else() -> None:
    between = {name for name, question in QUESTIONS.items() if question.between is FETCHING}
    own = {name for name, question in QUESTIONS.items() if SELECT in question.kinds}
    assert between == {"commit", "defend"}
    assert own == {"draw"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_turn_can_be_ended_from_every_question(question: str) -> None:
    for number, state in enumerate(met()[question]):
        end_turn(state.clone(), number)


@pytest.mark.rule("awesome-academics.abilities.select-card-when")
@pytest.mark.parametrize("question", FETCHED_AT)
def test_a_card_is_fetched_between_a_question_and_its_answer(question: str) -> None:
    used = 0
    for number, found in enumerate(met()[question]):
        start = with_tile(found)
        if select_check(start) or SELECT not in start.legal():
            continue
        asked, before = academics().position(start)["agenda"][-1], academics().inventory(start)
        for given in range(2):
            state = start.clone()
            state.apply(SELECT)
            assert academics().asked(state) == "give"
            check_moves(academics(), state)
            gifts = state.legal()
            state.apply(gifts[min(given, len(gifts) - 1)])
            assert academics().asked(state) == "select"
            check_moves(academics(), state)
            cards = state.legal()
            state.apply(cards[(number * 7 + given) % len(cards)])
            used += 1
            assert academics().position(state)["agenda"][-1] == asked
            assert academics().inventory(state) == before
            assert SELECT not in state.legal()
            end_turn(state, number)
    assert used


@pytest.mark.rule("awesome-academics.abilities.select-card-when")
@pytest.mark.parametrize("question", [name for name in QUESTIONS if name not in FETCHED_AT])
def test_at_every_other_question_nothing_comes_between(question: str) -> None:
    for found in met()[question]:
        if found.table[at.PACK_SIZE] == 0:
            assert SELECT not in with_tile(found).legal()


@pytest.mark.rule("awesome-academics.abilities.claim-timing")
def test_a_claim_between_two_players_is_met_by_whoever_decides_next() -> None:
    table = Scenario(2).seat(1).tiles("claim-project").money(25).seat(0).money(25).projects_left("drongo")
    table.begin("acquisition")
    assert (table.asked(), table.to_move()) == ("claim", 1)
    table.play("claim drongo")
    while table.asked() in ("carry", "phd"):
        table.play("done")
    assert table.asked() != "buy", "a claim has emptied the offer"


@pytest.mark.rule("awesome-academics.events.network-failure-uses")
def test_what_one_phd_student_prepares_is_met_by_the_next() -> None:
    table = Scenario(2).event("network-failure").phd("", "l").begin("research").play("done")
    assert table.asked() == "keep"
    table.allowed("keep-months i")
    table.play("keep-months i")
    assert table.asked() == "keep"
    table.refused("keep-months i", "events.network-failure")


@pytest.mark.rule("awesome-academics.special-actions.deadline-extension")
def test_a_card_that_saved_one_project_is_gone_for_the_next() -> None:
    table = Scenario(2).project("drongo").project("easier").in_play("deadline-extension").reputation(l=9)
    table.begin("research").play("done")
    assert table.asked() == "spare"
    table.play("spare")
    assert table.asked() != "spare"
    assert len(table.in_progress()) == 1
