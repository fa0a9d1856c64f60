"""The turn: its nine phases, what goes by Player Order, and what does not depend on any order."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics.happened import PHASE_BEGINS
from collegium.games.awesome_academics.vocabulary import PHASES
from tests.awesome_academics.scenario import Scenario

NAMES = [
    "preparation",
    "acquisition",
    "salary",
    "research",
    "completion",
    "action-draw",
    "action",
    "teaching",
    "event",
]


def phases(table: Scenario) -> list[int]:
    """The phases that have begun since the last look."""
    return [heard.a for heard in table.log.take() if heard.kind == PHASE_BEGINS]


def first_asked(table: Scenario, number: int) -> list[int]:
    """The seats that are asked the next questions, each answered with the first open move."""
    found = []
    for _ in range(number):
        found.append(table.to_move())
        table.play(table.moves()[0])
    return found


@pytest.mark.rule("awesome-academics.turn.phases")
def test_a_turn_has_nine_phases_in_this_order() -> None:
    assert list(PHASES) == NAMES
    table = Scenario(3)
    for seat, name in enumerate(("ll-1", "cc-1", "ii-1")):
        table.seat(seat).tenured(name)
    table.seat(0).begin("preparation")
    while table.table("turn") == 2:
        table.play("done" if "done" in table.moves() else table.moves()[0])
    begun = phases(table)
    assert begun[:9] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert begun[9] == 1
    assert table.table("turn") == 3


@pytest.mark.rule("awesome-academics.turn.phases")
def test_a_phase_is_for_all_players_before_the_next_begins() -> None:
    table = Scenario(2).tenured("ll-1").seat(1).tenured("cc-1").begin("salary")
    seen = []
    while table.table("phase") < 5:
        seen.append((table.asked(), table.to_move()))
        table.play("done")
    assert seen == [("salary", 0), ("salary", 1), ("research", 0), ("research", 1)]


@pytest.mark.rule("awesome-academics.turn.player-order")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_buying_goes_by_the_player_order_tiles(order: tuple[int, int, int]) -> None:
    table = Scenario(3).order(*order).begin("acquisition")
    assert first_asked(table, 3) == list(order)


@pytest.mark.rule("awesome-academics.turn.player-order")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_diplomas_go_by_the_player_order_tiles(order: tuple[int, int, int]) -> None:
    table = Scenario(3).order(*order)
    for seat in range(3):
        table.seat(seat).phd("lll")
    table.begin("completion")
    assert table.asked() == "diploma"
    assert first_asked(table, 3) == list(order)


@pytest.mark.rule("awesome-academics.turn.player-order")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_action_cards_go_by_their_own_numbers(order: tuple[int, int]) -> None:
    table = Scenario(2).order(*order).money(0).seat(1).money(0).seat(0)
    table.lays("travel-grant", "faculty-retreat").seat(1).lays("guest-lectures").months(l=1).resolve()
    seen = []
    while table.asked() == "use":
        seen.append(table.to_move())
        table.play("done")
    assert seen == [0, 1, 0]


@pytest.mark.rule("awesome-academics.turn.together")
@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_salaries_and_research_come_to_the_same_in_any_order(order: tuple[int, int]) -> None:
    table = Scenario(2).order(*order)
    table.seat(0).money(9).tenured("lc-1", 2, 2).project("literatur-lexicon")
    table.seat(1).money(9).tenured("ci-1", 3, 1).phd("c").project("jerusalem")
    table.begin("salary")
    moves = {
        ("salary", 0): ["done"],
        ("salary", 1): ["dismiss-phd 1"],
        ("research", 0): ["send lc-1-a", "send lc-1-b", "done"],
        ("research", 1): ["send ci-1-a", "done"],
    }
    while table.table("phase") < 5:
        waiting = moves[table.asked(), table.to_move()]
        table.play(waiting.pop(0) if waiting else "done")
    assert (table.euros(0), table.euros(1)) == (9 - 3, 9 - 3)
    assert (table.progress("literatur-lexicon"), table.progress("jerusalem")) == ((2, 2, 0), (0, 2, 0))
    assert (table.levels("lc-1"), table.levels("ci-1"), table.phds(1)) == ((3, 3), (4, 1), [])
    assert (table.kept(0), table.kept(1)) == ((0, 0, 0), (0, 0, 1))
