"""Investigative Reporter and what can be exposed: the penalty of each susceptible card, and who may defend it."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, card_money, card_months, card_reputation

SUSCEPTIBLE = [
    "old-boys-network",
    "hallway-espionage",
    "whisper-campaign",
    "ghost-writer",
    "creative-bookkeeping",
    "polished-data",
]


def reporting(number: int = 31) -> Scenario:
    """Seat 0 lays down an Investigative Reporter with its Months of L; seat 1 is chosen, with 5 Reputation in C."""
    name = f"investigative-reporter-{number}"
    table = Scenario(2).money(0).months(l=card_months(name)).lays(name)
    return table.seat(1).money(20).reputation(c=5)


@pytest.mark.parametrize(
    "number",
    [
        pytest.param(31, marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-31")),
        pytest.param(34, marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-34")),
        pytest.param(38, marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-38")),
    ],
)
def test_each_reporter_exposes_a_card_for_its_months_and_gains_its_reputation(number: int) -> None:
    points = card_reputation(f"investigative-reporter-{number}")
    table = reporting(number).in_play("polished-data").resolve().play("special", "expose polished-data")
    assert table.kept() == (0, 0, 0)
    assert table.reputations(1) == (0, 5 - card_reputation("polished-data", "penalty"), 0)
    assert table.open_before(1) == []
    for _ in range(points):
        assert (table.asked(), table.to_move()) == ("gain", 0)
        assert table.moves() == ["gain l", "gain c", "gain i"]
        table.play("gain i")
    assert table.asked() == ""
    assert table.reputations() == (0, 0, points)
    assert table.cards_at(at.DISCARDED) == ["polished-data", f"investigative-reporter-{number}"]


@pytest.mark.parametrize(
    ("number", "standard"),
    [
        pytest.param(31, "done", marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-31")),
        pytest.param(
            34, "reserve", marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-34")
        ),
        pytest.param(
            38, "publish l", marks=pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-38")
        ),
    ],
)
def test_a_stopped_reporter_gets_the_months_back_but_no_reputation(number: int, standard: str) -> None:
    table = reporting(number).in_play("polished-data").hand("legal-department").resolve()
    table.allowed(standard)
    table.play("special", "expose polished-data", "defend legal-department")
    assert table.asked() == ""
    assert table.kept() == (card_months(f"investigative-reporter-{number}"), 0, 0)
    assert table.reputations() == (0, 0, 0)
    assert table.reputations(1) == (0, 5, 0)
    assert table.open_before(1) == ["polished-data"]


@pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-target")
def test_a_reporter_exposes_only_susceptible_cards_open_before_another_group() -> None:
    table = reporting().in_play("polished-data").in_play("lean-administration").hand("ghost-writer")
    table.seat(0).in_play("creative-bookkeeping").resolve().play("special")
    assert table.moves() == ["expose polished-data"]
    for name in ("lean-administration", "ghost-writer", "creative-bookkeeping", "whisper-campaign"):
        table.refused(f"expose {name}", "special-actions.investigative-reporter-target")


@pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-target")
def test_exactly_these_six_cards_are_susceptible() -> None:
    table = Scenario(2).months(l=2).lays("investigative-reporter-31").seat(1)
    for name in [*SUSCEPTIBLE, "lean-administration", "deadline-extension", "visiting-fellows"]:
        table.in_play(name)
    table.resolve().play("special")
    assert table.moves() == [f"expose {name}" for name in SUSCEPTIBLE]


@pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-none")
@pytest.mark.parametrize("number", [31, 34, 38])
def test_without_anything_to_expose_a_reporter_brings_euros_for_no_months(number: int) -> None:
    name = f"investigative-reporter-{number}"
    table = reporting(number).in_play("lean-administration").seat(0).in_play("polished-data").resolve().play("special")
    assert table.asked() == ""
    assert table.euros() == card_money(name, "terms")
    assert table.kept() == (card_months(name), 0, 0)
    assert table.reputations() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.investigative-reporter-none")
def test_with_something_to_expose_a_reporter_without_months_brings_nothing() -> None:
    table = reporting(34).in_play("polished-data").seat(0).months(l=1).resolve()
    table.refused("special", "actions.months-short")


@pytest.mark.rule("awesome-academics.special-actions.polished-data")
def test_the_exposed_polished_data_cost_3_reputation_but_no_progress() -> None:
    table = reporting().project("drongo", l=3).in_play("polished-data").resolve()
    table.play("special", "expose polished-data", "gain l")
    assert table.reputations(1) == (0, 2, 0)
    assert table.progress("drongo") == (3, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.creative-bookkeeping")
@pytest.mark.parametrize(("euros", "left"), [(20, 14), (6, 0), (4, 0)])
def test_the_exposed_bookkeeping_costs_6_euros_or_all_and_1_reputation(euros: int, left: int) -> None:
    table = reporting().money(euros).in_play("creative-bookkeeping").resolve()
    table.play("special", "expose creative-bookkeeping", "gain l")
    assert table.euros(1) == left
    assert table.euros(0) == 0
    assert table.reputations(1) == (0, 4, 0)
    assert table.open_before(1) == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(
            "creative-bookkeeping", marks=pytest.mark.rule("awesome-academics.special-actions.creative-bookkeeping")
        ),
        pytest.param("old-boys-network", marks=pytest.mark.rule("awesome-academics.special-actions.old-boys-network")),
    ],
)
def test_neither_a_defence_card_nor_immunity_helps_against_this_exposure(name: str) -> None:
    table = reporting().hand("legal-department").tiles("immunity").in_play(name).resolve()
    table.play("special", f"expose {name}")
    assert (table.asked(), table.to_move()) == ("gain", 0)
    assert table.reputations(1)[1] < 5
    assert table.hand_cards(1) == ["legal-department"]


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network")
@pytest.mark.parametrize(("order", "levels"), [("straight", (3, 1)), ("crossed", (1, 3))])
def test_old_boys_network_brings_a_researcher_at_3_and_1(order: str, levels: tuple[int, int]) -> None:
    table = Scenario(2).lays("old-boys-network").resolve().play("special", "take ci-1", f"arrange {order}")
    assert table.asked() == ""
    assert table.group() == ["ci-1"]
    assert table.levels("ci-1") == levels
    assert table.open_before() == ["old-boys-network"]


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network")
def test_the_researcher_of_the_exposed_network_leaves_and_1_reputation_is_lost() -> None:
    table = reporting().lays("old-boys-network").resolve().play("special", "take ll-1")
    assert table.levels("ll-1") == (3, 1)
    table.play("special", "expose old-boys-network", "gain l")
    assert table.group(1) == []
    assert table.levels("ll-1") == (0, 0)
    assert table.reputations(1) == (0, 4, 0)
    assert table.open_before(1) == []


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network")
def test_old_boys_network_needs_a_researcher_in_stock() -> None:
    table = Scenario(2).tenured_left().lays("old-boys-network").resolve()
    table.refused("special", "researchers.stock-empty")


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network-gone")
def test_the_network_of_a_dismissed_researcher_stays_open_and_costs_2_reputation() -> None:
    table = reporting().tenured("lc-1", 3, 1).in_play("old-boys-network", "lc-1").begin("salary")
    table.play("dismiss lc-1")
    assert table.group(1) == []
    assert table.open_before(1) == ["old-boys-network"]
    table.resolve().play("special", "expose old-boys-network", "gain l")
    assert table.reputations(1) == (0, 3, 0)


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network-gone")
def test_hiring_the_same_researcher_again_does_not_tie_the_network_to_the_person() -> None:
    table = reporting().tenured("lc-1", 3, 1).in_play("old-boys-network", "lc-1").lays("pilot-study")
    table.begin("salary").play("dismiss lc-1").resolve().play("recruit", "take lc-1")
    table.play("special", "expose old-boys-network", "gain l")
    assert table.reputations(1) == (0, 3, 0)
    assert table.group(1) == ["lc-1"]


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network-gone")
def test_an_exchanged_researcher_counts_as_gone() -> None:
    table = reporting().tenured("lc-1", 3, 1).in_play("old-boys-network", "lc-1").lays("retraining").resolve()
    table.play("special", "name lc-1", "take ii-1", "raise ii-1-b")
    table.play("special", "expose old-boys-network", "gain l")
    assert table.reputations(1) == (0, 3, 0)
    assert table.group(1) == ["ii-1"]
    assert table.levels("ii-1") == (3, 2)


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network-gone")
def test_a_researcher_lost_to_another_group_counts_as_gone() -> None:
    table = reporting().tenured("lc-1", 3, 1).tenured("ll-1").in_play("old-boys-network", "lc-1")
    table.seat(0).months(l=5).lays("headhunter").dice(6).resolve()
    table.play("special", "name lc-1", "hand-over", "special", "expose old-boys-network", "gain l")
    assert table.group(0) == ["lc-1"]
    assert table.reputations(1) == (0, 3, 0)


@pytest.mark.rule("awesome-academics.special-actions.ghost-writer")
@pytest.mark.parametrize(("gained", "left"), [("l", (2, 5, 5)), ("c", (5, 2, 5)), ("i", (5, 5, 2))])
def test_ghost_writer_exposed_loses_where_it_gained_whatever_else_there_is(
    gained: str, left: tuple[int, int, int]
) -> None:
    penalty = card_reputation("ghost-writer", "penalty")
    had = [points + penalty if points == 2 else points for points in left]
    table = reporting().reputation(*had).in_play("ghost-writer", gained).resolve()
    table.play("special", "expose ghost-writer")
    assert (table.asked(), table.to_move(), table.reputations(1)) == ("gain", 0, left)


@pytest.mark.rule("awesome-academics.special-actions.old-boys-network-gone")
def test_that_another_researcher_leaves_changes_nothing_for_the_network() -> None:
    table = reporting().tenured("lc-1", 3, 1).tenured("ll-1").in_play("old-boys-network", "lc-1").begin("salary")
    table.play("dismiss ll-1").resolve().play("special", "expose old-boys-network", "gain l")
    assert (table.group(1), table.reputations(1)) == ([], (0, 4, 0)), "the person of the network leaves, for 1 point"
