"""Questions that all answer together: what one seat answers changes nothing for the seats that are still asked."""

from __future__ import annotations

from typing import Any

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.actions import ASK_COMMIT
from collegium.games.awesome_academics.components import SELECT_CARD
from collegium.games.awesome_academics.deck import has_card
from collegium.games.awesome_academics.end import FINAL_SCORING
from collegium.games.awesome_academics.setup import ASK_TILE, Tile
from collegium.games.awesome_academics.state import AwesomeAcademics
from tests.awesome_academics.walks import academics, walk

DONE = academics().parse("done")
SELECT = academics().parse("select")


def question(state: AwesomeAcademics) -> tuple[str, int]:
    """What is asked, and at which pick of the tiles."""
    return academics().asked(state), int(state.arg(Tile.PICK)) if state.asks(ASK_TILE) else 0


def answered(state: AwesomeAcademics, move: int) -> AwesomeAcademics:
    """The position when the seat to move has made a move and all that it is asked besides."""
    seat, asked = state.to_move, question(state)
    after = state.clone()
    after.apply(move)
    while not after.over and after.to_move == seat and question(after) == asked:
        after.apply(DONE)
    return after


def seen(state: AwesomeAcademics, seat: int) -> list[Any]:
    """Everything that a seat can see and do."""
    game = academics()
    moves = [int(move) for move in state.legal()] if state.to_move == seat else []
    prompt = game.prompt(state) if state.to_move == seat else ""
    return [game.view(state, seat), prompt, moves, [game.label(state, move) for move in moves]]


@pytest.mark.rule("awesome-academics.turn.together")
def test_tiles_and_cards_laid_down_are_the_only_such_secrets() -> None:
    for state, _ in walk(3, 0):
        if not state.over and academics().question(state).together(state):
            assert academics().asked(state) in ("tile", "commit")
        elif academics().asked(state) == "commit":
            assert may_be_shown(state)


@pytest.mark.rule("awesome-academics.turn.together")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_salaries_research_and_teaching_are_for_all_at_once(seats: int) -> None:
    phases = {3: "salary", 4: "research", 8: "teaching"}
    found = set()
    for state, _ in walk(seats, 0):
        if state.over or state.waits(FINAL_SCORING):
            continue
        phase, number = int(state.table[at.PHASE]), academics().question(state).abreast(state)
        assert bool(number) == (phase in phases)
        if number and len(academics().asked_together(state)) == seats:
            found.add(phases[phase])
            assert academics().asked_together(state)[0] == state.to_move
            for seat in range(seats):
                brought = academics().asked_of(state, seat)
                assert (brought.to_move, academics().answered_together(brought)) == (seat, number)
    assert found >= {"salary", "research"}


def may_be_shown(state: AwesomeAcademics) -> bool:
    """Whether a seat that has not decided yet has the tile that fetches a card, not turned over."""
    undecided = [seat for seat in range(state.seats) if not state.table[at.DECIDED] >> seat & 1]
    return any(state.get(s, at.SPECIALS) & ~state.get(s, at.SPECIALS_USED) & SELECT_CARD for s in undecided)


@pytest.mark.rule("awesome-academics.turn.together", "awesome-academics.actions.commit-secret")
def test_cards_are_not_laid_down_together_while_a_tile_may_show_one() -> None:
    state = laying_down()
    assert academics().answered_together(state)
    later = 1 - int(state.to_move)
    state.put(later, at.SPECIALS, SELECT_CARD)
    assert not academics().answered_together(state)
    state.put(later, at.SPECIALS_USED, SELECT_CARD)
    assert academics().answered_together(state)


@pytest.mark.rule("awesome-academics.turn.together")
def test_showing_a_card_is_seen_by_the_next_seat() -> None:
    state = laying_down()
    seat = int(state.to_move)
    state.put(seat, at.SPECIALS, SELECT_CARD)
    assert SELECT in list(state.legal())
    shown = state.clone()
    shown.apply(SELECT)
    shown.apply(shown.legal()[0])  # the card that is given
    shown.apply(shown.legal()[0])  # the card that is fetched
    shown.apply(DONE)
    assert shown.to_move != seat
    assert seen(shown, int(shown.to_move)) != seen(answered(state, DONE), int(shown.to_move))


def laying_down() -> AwesomeAcademics:
    """Two seats with cards in hand are asked which of them they lay down; nobody has the tile that fetches a card."""
    for state, _ in walk(2, 0):
        if not state.over and state.asks(ASK_COMMIT) and has_card(state, at.HELD) and has_card(state, at.HELD + 1):
            for seat in range(2):
                state.put(seat, at.SPECIALS, 0)
            return state
    raise AssertionError("no two seats were asked to lay down cards")
