"""Your Research Group: money, Months, Reputation and its loss, mismanagement, tiles, and a group without staff."""

from __future__ import annotations

import pytest

from tests.awesome_academics.scenario import Scenario


def cancelling(name: str, l: int = 0, c: int = 0, i: int = 0) -> Scenario:  # noqa: E741
    """A group that lets its only Project be cancelled, with so much Reputation; the others have nothing to decide."""
    table = Scenario(2).seat(1).money(0).seat(0).money(0).reputation(l, c, i).project(name)
    return table.begin("research")


def whispered(l: int, c: int, i: int) -> Scenario:  # noqa: E741
    """Seat 1 has so much Reputation and must lose 3 in disciplines that nothing names."""
    table = Scenario(2).dice(4).months(l=6).lays("whisper-campaign").seat(1).reputation(l, c, i).seat(0)
    table.resolve().play("special")
    while table.asked() in ("target", "pay"):
        table.play(table.moves()[0])
    return table


@pytest.mark.rule("awesome-academics.group.money")
def test_prices_are_paid_with_the_money_you_have() -> None:
    table = Scenario(2).money(11).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "done", "done")
    assert table.euros() == 6
    table.play(f"buy {table.offer()[0]}")
    assert table.euros() == 1
    assert len(table.in_progress()) == 2
    table.play("done")
    assert table.asked() != "buy"


@pytest.mark.rule("awesome-academics.group.money")
def test_income_is_added_to_the_money_you_have() -> None:
    table = Scenario(2).money(3).project("detecting-needs", i=7).begin("completion")
    assert table.euros() == 15


@pytest.mark.rule("awesome-academics.group.months")
@pytest.mark.parametrize(
    ("name", "kept"),
    [("ll-1", (3, 0, 0)), ("cc-1", (0, 3, 0)), ("ii-1", (0, 0, 3)), ("lc-1", (1, 2, 0)), ("li-1", (1, 0, 2))],
)
def test_a_month_is_a_token_of_the_discipline_of_its_track(name: str, kept: tuple[int, int, int]) -> None:
    table = Scenario(2).tenured(name, 1, 2).begin("research").play("done")
    assert table.kept() == kept


@pytest.mark.rule("awesome-academics.group.months")
def test_a_month_advances_only_the_progress_track_of_its_discipline() -> None:
    table = Scenario(2).tenured("lc-1", 2, 1).project("lessen-in-lyriek").begin("research")
    table.play("send lc-1-a")
    assert table.progress("lessen-in-lyriek") == (2, 0, 0)
    table.play("send lc-1-b")
    assert table.progress("lessen-in-lyriek") == (2, 1, 0)


@pytest.mark.rule("awesome-academics.group.reputation")
def test_the_board_shows_each_discipline_and_the_total() -> None:
    table = Scenario(2).reputation(4, 2, 1).begin("preparation")
    assert table.reputations() == (4, 2, 1)
    assert table.own("total") == 7


@pytest.mark.rule("awesome-academics.group.reputation")
@pytest.mark.parametrize(("letter", "after"), [("l", (3, 2, 2)), ("c", (2, 3, 2)), ("i", (2, 2, 3))])
def test_a_point_moves_the_marker_of_its_own_discipline(letter: str, after: tuple[int, int, int]) -> None:
    table = Scenario(2).reputation(2, 2, 2).phd(letter * 3).begin("completion")
    table.play("done")
    assert table.reputations() == after


@pytest.mark.rule("awesome-academics.group.reputation-floor")
def test_reputation_cannot_be_lost_where_there_is_none() -> None:
    table = cancelling("drongo", l=0, c=2, i=2)
    table.refused("lose l", "group.reputation-floor")
    table.play("lose i")
    assert table.reputations() == (0, 1, 1)


@pytest.mark.rule("awesome-academics.group.reputation-floor")
def test_reputation_lost_to_an_attack_never_falls_below_0() -> None:
    table = whispered(1, 2, 4)
    table.play("lose l")
    table.refused("lose l", "group.reputation-floor")
    assert table.reputations(1) == (0, 2, 4)


@pytest.mark.rule("awesome-academics.group.reputation-choice")
def test_the_player_who_loses_reputation_chooses_the_disciplines_point_by_point() -> None:
    table = whispered(3, 3, 3)
    for move in ("lose i", "lose l", "lose i"):
        assert (table.asked(), table.to_move()) == ("lose", 1)
        assert table.moves() == ["lose l", "lose c", "lose i"]
        table.play(move)
    assert table.reputations(1) == (2, 3, 1)
    assert table.asked() != "lose"


@pytest.mark.rule("awesome-academics.group.reputation-choice")
def test_the_player_who_gains_reputation_chooses_the_discipline() -> None:
    table = Scenario(2).reputation(1, 1, 1).months(l=2).lays("investigative-reporter-31")
    table.seat(1).reputation(5, 0, 0).in_play("hallway-espionage").seat(0).resolve().play("special")
    while table.asked() in ("target", "pay"):
        table.play(table.moves()[0])
    assert (table.asked(), table.to_move()) == ("gain", 0)
    assert table.moves() == ["gain l", "gain c", "gain i"]
    table.play("gain c")
    assert (table.reputations(0), table.reputations(1)) == ((1, 2, 1), (3, 0, 0))


@pytest.mark.rule("awesome-academics.group.reputation-most")
@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 0, 0), (0, 0, 0)), ((1, 0, 0), (0, 0, 0)), ((0, 3, 0), (0, 0, 0)), ((0, 0, 5), (0, 0, 2))],
)
def test_an_attack_takes_all_it_can_and_the_rest_is_waived(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    table = whispered(*before)
    assert table.reputations(1) == after
    assert ("loss-waived" in table.told()) == (sum(before) < 3)


@pytest.mark.rule("awesome-academics.group.reputation-most")
@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 0, 0), (0, 0, 0)), ((1, 4, 0), (0, 4, 0)), ((0, 4, 5), (0, 4, 4)), ((3, 0, 0), (1, 0, 0))],
)
def test_a_cancellation_takes_what_the_project_allows_and_the_rest_is_waived(
    before: tuple[int, int, int], after: tuple[int, int, int]
) -> None:
    assert cancelling("spraakkunst", *before).reputations() == after


@pytest.mark.rule("awesome-academics.group.reputation-most")
@pytest.mark.parametrize("first", ["lose l", "lose i"])
def test_no_order_of_choices_spares_a_point_that_could_be_lost(first: str) -> None:
    table = cancelling("spraakkunst", l=1, i=4).play(first)
    assert table.reputations() == (0, 0, 3)


@pytest.mark.rule("awesome-academics.group.mismanagement")
def test_a_cancelled_project_puts_a_token_in_the_mismanagement_slot() -> None:
    table = cancelling("spraakkunst")
    assert table.in_progress() == []
    assert (table.own("mismanaged", 0, 0), table.own("mismanaged", 0, 1)) == (1, 0)


@pytest.mark.rule("awesome-academics.group.mismanagement")
def test_a_completed_project_leaves_the_mismanagement_slot_empty() -> None:
    table = Scenario(2).project("detecting-needs", i=7).begin("completion")
    assert table.in_progress() == []
    assert table.own("mismanaged") == 0


@pytest.mark.rule("awesome-academics.group.no-staff")
def test_a_group_without_researchers_buys_projects_and_hires_consultants() -> None:
    table = Scenario(2).money(30).seat(1).money(0).seat(0).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "done")
    table.play(f"buy {table.offer()[0]}", "done")
    assert (table.group(), table.phds(), len(table.in_progress())) == ([], [], 2)
    assert (table.asked(), table.to_move()) == ("research", 0)
    assert {move.split()[0] for move in table.moves()} == {"done", "consult"}
    table.play("consult i", f"work {table.in_progress()[0]}")
    assert sum(table.progress(table.in_progress()[0])) == 1


@pytest.mark.rule("awesome-academics.group.no-staff")
def test_a_group_without_researchers_may_take_a_phd_student() -> None:
    table = Scenario(2).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "take-phd")
    assert (table.group(), table.phds()) == ([], [""])


@pytest.mark.rule("awesome-academics.group.no-staff")
def test_a_group_without_researchers_receives_its_allowance_and_may_hire_with_it() -> None:
    table = Scenario(2).money(0).seat(1).reputation(l=7).seat(0).begin("preparation")
    assert table.euros() == 7
    table.play("take ci-1")
    assert (table.group(), table.euros()) == (["ci-1"], 2)
