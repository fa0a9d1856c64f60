"""Tenured Researchers: their tracks, how they begin, their total Experience, and the stock they come from."""

from __future__ import annotations

import pytest

from tests.awesome_academics.scenario import Scenario, rows


def hiring(allowance: int = 20) -> Scenario:
    """Seat 0 may hire with so much allowance."""
    return Scenario(2).money(0).seat(1).money(0).reputation(l=allowance).seat(0)


@pytest.mark.rule("awesome-academics.researchers.cards")
@pytest.mark.parametrize("deck", ["doubles", "mixed"])
def test_there_are_18_tenured_researchers_with_two_tracks_each(deck: str) -> None:
    cards = [row for row in rows("researchers", "tenured") if deck in row["decks"]]
    assert len(cards) == 18
    assert {len(row["tracks"]) for row in cards} == {2}


@pytest.mark.rule("awesome-academics.researchers.cards")
def test_a_track_has_four_levels() -> None:
    table = Scenario(2).money(0).seat(1).money(0).seat(0).tenured("ll-1", 3, 4)
    table.project("spraakkunst").project("middle-field").begin("research")
    table.play("send ll-1-a", "work spraakkunst", "send ll-1-b", "work middle-field")
    assert table.levels("ll-1") == (4, 4)


@pytest.mark.rule("awesome-academics.researchers.start")
def test_a_hired_researcher_begins_with_both_tracks_at_1() -> None:
    assert hiring().begin("preparation").play("take li-1").levels("li-1") == (1, 1)


@pytest.mark.rule("awesome-academics.researchers.start")
def test_a_recruited_researcher_begins_with_both_tracks_at_1() -> None:
    table = Scenario(2).lays("guest-lectures").resolve().play("recruit", "take li-1")
    assert (table.group(), table.levels("li-1")) == (["li-1"], (1, 1))


@pytest.mark.rule("awesome-academics.researchers.start")
def test_a_graduate_begins_with_both_tracks_at_1() -> None:
    table = Scenario(2).phd("lii").begin("completion").play("gain i", "take li-1")
    assert (table.group(), table.levels("li-1")) == (["li-1"], (1, 1))


@pytest.mark.rule("awesome-academics.researchers.start")
def test_a_card_may_say_otherwise() -> None:
    table = Scenario(2).months(l=2).lays("senior-appointment").resolve().play("special")
    while table.asked() == "pay":
        table.play("pay l")
    assert table.play("take lc-1").levels("lc-1") == (2, 2)


@pytest.mark.rule("awesome-academics.researchers.total")
def test_total_experience_counts_both_levels_towards_the_top() -> None:
    table = Scenario(2).money(50).tenured("ll-1", 4, 4).tenured("cc-1", 4, 3).tenured("ii-1", 3, 4).begin("salary")
    assert table.asked() == "salary"
    table.play("done")
    assert table.euros() == 50 - 5 - 4 - 4


@pytest.mark.rule("awesome-academics.researchers.total")
@pytest.mark.parametrize(("levels", "points"), [((1, 2), 0), ((3, 1), 1), ((4, 3), 1), ((4, 4), 2)])
def test_total_experience_counts_both_levels_at_the_end(levels: tuple[int, int], points: int) -> None:
    table = Scenario(2).money(0).seat(1).money(0).seat(0).tenured("lc-1", *levels).turn(5, final=True)
    table.begin("teaching")
    assert table.state.over
    assert table.points().get("experience", 0) == points


@pytest.mark.rule("awesome-academics.researchers.stock")
def test_a_researcher_of_a_group_is_not_in_the_stock() -> None:
    table = hiring().tenured("ll-1").seat(1).tenured("cc-1").seat(0).begin("preparation")
    table.refused("take ll-1", "researchers.stock")
    table.refused("take cc-1", "researchers.stock")
    table.allowed("take ll-2")


@pytest.mark.rule("awesome-academics.researchers.stock")
@pytest.mark.parametrize(("deck", "missing"), [("doubles", "lc-4"), ("mixed", "ll-1")])
def test_a_researcher_of_the_other_reading_is_not_in_the_stock(deck: str, missing: str) -> None:
    table = Scenario(2, researchers=deck).lays("guest-lectures").resolve().play("recruit")
    table.refused(f"take {missing}", "researchers.stock")


@pytest.mark.rule("awesome-academics.researchers.stock")
def test_a_dismissed_researcher_is_in_the_stock_again() -> None:
    table = Scenario(2).tenured("ll-1", 4, 2).begin("salary").play("dismiss ll-1").lays("guest-lectures")
    while len(table.state.agenda):
        table.state.drop()
    table.resolve().play("recruit", "take ll-1")
    assert table.levels("ll-1") == (1, 1)


@pytest.mark.rule("awesome-academics.researchers.stock-empty")
@pytest.mark.parametrize(
    ("card", "move"),
    [("guest-lectures", "recruit"), ("senior-appointment", "special"), ("old-boys-network", "special")],
)
def test_nobody_can_be_taken_from_an_empty_stock(card: str, move: str) -> None:
    table = Scenario(2).months(l=2).tenured_left("cc-1").lays(card).resolve()
    table.allowed(move)
    table = Scenario(2).months(l=2).tenured_left().lays(card).resolve()
    table.refused(move, "researchers.stock-empty")


@pytest.mark.rule("awesome-academics.researchers.stock-empty")
def test_hiring_ends_with_the_stock() -> None:
    table = hiring(20).tenured_left("cc-1", "li-2").begin("preparation")
    table.play("take cc-1", "take li-2")
    assert (table.asked() == "hire", table.group(), table.euros()) == (False, ["cc-1", "li-2"], 10)


@pytest.mark.rule("awesome-academics.researchers.alike")
def test_of_researchers_alike_the_first_in_stock_is_taken() -> None:
    table = hiring().begin("preparation")
    assert table.moves("take") == ["take ll-1", "take cc-1", "take ii-1", "take lc-1", "take li-1", "take ci-1"]
    table.refused("take lc-2", "researchers.alike")
    table.refused("take lc-3", "researchers.alike")
    table.play("take lc-1")
    table.refused("take lc-3", "researchers.alike")
    table.allowed("take lc-2")


@pytest.mark.rule("awesome-academics.researchers.yours")
def test_a_researcher_of_another_group_does_not_work_for_you() -> None:
    table = Scenario(2).project("drongo").tenured("ll-1").seat(1).tenured("ll-2").begin("research")
    table.allowed("send ll-1-a")
    table.refused("send ll-2-a", "researchers.yours")
    table.refused("send ll-3-b", "researchers.yours")


@pytest.mark.rule("awesome-academics.researchers.yours")
def test_a_researcher_of_another_group_is_not_dismissed_by_you() -> None:
    table = Scenario(2).tenured("ll-1").seat(1).tenured("ll-2").begin("salary")
    table.refused("dismiss ll-2", "researchers.yours")
    table.refused("dismiss cc-1", "researchers.yours")


@pytest.mark.rule("awesome-academics.researchers.yours")
def test_a_researcher_of_another_group_does_not_take_your_place_at_the_top() -> None:
    table = Scenario(2).tenured("ll-1", 4, 4).tenured("cc-1", 4, 4).seat(1).tenured("ii-1", 4, 4).begin("salary")
    table.refused("name ii-1", "researchers.yours")
