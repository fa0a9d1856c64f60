"""Special Actions that bring money or Action cards, and the bookkeeping that brings money turn after turn."""

from __future__ import annotations

from itertools import pairwise

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, card_money, card_row, ids

MOST_LECTURES = int(card_row("guest-lectures")["pay"]["up_to"])


@pytest.mark.rule("awesome-academics.special-actions.travel-grant")
def test_travel_grant_brings_its_euros() -> None:
    table = Scenario(2).money(1).lays("travel-grant").resolve().play("special")
    assert table.euros() == 1 + card_money("travel-grant")
    assert table.cards_at(at.DISCARDED) == ["travel-grant"]
    assert table.asked() == ""


@pytest.mark.rule("awesome-academics.special-actions.crowdfunding")
@pytest.mark.parametrize("pips", [(1, 1), (6, 2), (6, 6)])
def test_crowdfunding_brings_the_sum_of_two_dice_for_a_month(pips: tuple[int, int]) -> None:
    table = Scenario(2).money(3).months(l=1, i=1).lays("crowdfunding").dice(*pips).resolve()
    table.play("special")
    assert table.moves() == ["pay l", "pay i"]
    table.play("pay i")
    assert table.euros() == 3 + sum(pips)
    assert table.kept() == (1, 0, 0)


@pytest.mark.rule("awesome-academics.special-actions.guest-lectures")
@pytest.mark.parametrize("spent", range(1, MOST_LECTURES + 1))
def test_guest_lectures_bring_euros_for_each_month_up_to_the_most(spent: int) -> None:
    table = Scenario(2).money(0).months(l=2, c=MOST_LECTURES).lays("guest-lectures").resolve().play("special", "pay l")
    for _ in range(spent - 1):
        table.play("pay c")
    if spent < MOST_LECTURES:
        table.play("done")
    assert table.asked() == ""
    assert table.euros() == spent * card_money("guest-lectures", "gain_per_month")
    assert table.kept() == (1, MOST_LECTURES - (spent - 1), 0)


@pytest.mark.rule("awesome-academics.special-actions.guest-lectures")
def test_guest_lectures_do_not_count_towards_the_limit_of_teaching() -> None:
    table = Scenario(2).money(0).months(l=MOST_LECTURES + 3).hand("guest-lectures").events_left().begin("action")
    table.play("commit guest-lectures", "done", "special", *["pay l"] * (MOST_LECTURES - 1))
    assert table.asked() == "teach"
    assert table.kept() == (3, 0, 0)
    table.play("teach 3")
    assert table.euros() == MOST_LECTURES * card_money("guest-lectures", "gain_per_month") + 3


@pytest.mark.rule("awesome-academics.special-actions.industry-contract")
@pytest.mark.parametrize(("reputation", "euros"), [(0, 0), (7, 7), (10, 10), (14, 10)])
def test_industry_contract_brings_the_reputation_of_its_discipline_up_to_10(reputation: int, euros: int) -> None:
    table = Scenario(2).money(0).reputation(l=9, c=reputation).months(l=1, c=2).lays("industry-contract").resolve()
    table.play("special")
    assert table.asked() == ""
    assert table.euros() == euros
    assert table.kept() == (1, 0, 0)
    assert table.reputations() == (9, reputation, 0)


@pytest.mark.rule("awesome-academics.special-actions.faculty-retreat")
def test_faculty_retreat_draws_two_cards_from_the_open_ones_or_the_deck() -> None:
    table = Scenario(2).lays("faculty-retreat").hand("sabbatical").cards("open", "overtime", "red-tape", "headhunter")
    table.cards("deck", "travel-grant", "crowdfunding").chance((2, 0), (1, 0)).resolve().play("special")
    assert table.moves() == ["draw", "take-card headhunter", "take-card red-tape", "take-card overtime"]
    table.refused("take-card travel-grant", "action-draw.open")
    table.refused("discard sabbatical", "action-draw.either")
    table.play("take-card headhunter")
    assert table.cards_at(at.OPEN) == ["travel-grant", "red-tape", "overtime"]
    table.play("draw")
    assert table.asked() == ""
    assert table.hand_cards() == ["crowdfunding", "headhunter", "sabbatical"]
    assert table.cards_at(at.DISCARDED) == ["faculty-retreat"]


@pytest.mark.rule("awesome-academics.special-actions.faculty-retreat")
def test_faculty_retreat_draws_as_many_cards_as_there_are() -> None:
    table = Scenario(2).lays("faculty-retreat").cards("deck", "travel-grant").cards("open").resolve()
    table.play("special", "draw")
    assert table.asked() == ""
    assert table.hand_cards() == ["travel-grant"]


@pytest.mark.rule("awesome-academics.special-actions.committee-work")
def test_committee_work_takes_a_card_from_the_discard_pile_into_the_hand() -> None:
    table = Scenario(2).lays("committee-work").months(c=1).cards("discard", "headhunter", "travel-grant").resolve()
    table.play("special")
    assert table.kept() == (0, 0, 0)
    assert table.moves() == ["take-card travel-grant", "take-card headhunter"]
    table.play("take-card headhunter")
    assert table.asked() == ""
    assert table.hand_cards() == ["headhunter"]
    assert table.cards_at(at.DISCARDED) == ["travel-grant", "committee-work"]


@pytest.mark.rule("awesome-academics.special-actions.committee-work")
def test_committee_work_takes_neither_itself_nor_a_card_that_is_not_discarded() -> None:
    table = Scenario(2).lays("committee-work").months(c=1).cards("discard", "headhunter").resolve().play("special")
    table.refused("take-card committee-work", "special-actions.committee-work")
    table.refused("take-card travel-grant", "special-actions.committee-work")


@pytest.mark.rule("awesome-academics.special-actions.committee-work")
def test_committee_work_is_refused_while_the_discard_pile_is_empty() -> None:
    table = Scenario(2).lays("committee-work").months(c=3).resolve()
    table.refused("special", "special-actions.committee-work")
    table.allowed("subsidy")


@pytest.mark.rule("awesome-academics.special-actions.creative-bookkeeping")
def test_creative_bookkeeping_brings_3_euros_in_each_teaching_phase_this_one_included() -> None:
    table = Scenario(2).money(10).months(l=1, i=2).hand("creative-bookkeeping").events_left().begin("action")
    table.play("commit creative-bookkeeping", "done", "special", "pay l")
    assert table.asked() == "teach"
    assert table.open_before() == ["creative-bookkeeping"]
    assert table.euros() == 13
    table.play("done").begin("teaching")
    assert table.euros() == 16
    assert table.euros(1) == 25


@pytest.mark.rule("awesome-academics.special-actions.creative-bookkeeping")
def test_creative_bookkeeping_works_in_the_final_turn_too() -> None:
    table = Scenario(2).money(0).in_play("creative-bookkeeping").months(l=1).turn(5, final=True).begin("teaching")
    assert table.euros() == 3


@pytest.mark.rule("awesome-academics.special-actions.honourable-termination")
def test_honourable_termination_returns_a_project_for_its_euros_without_loss() -> None:
    table = Scenario(2).money(2).reputation(l=3).project("drongo", l=4, c=1).project("arise", l=1)
    table.lays("honourable-termination").resolve().play("special")
    assert table.moves() == ["project arise", "project drongo"]
    table.play("project drongo")
    assert table.euros() == 2 + card_money("honourable-termination")
    assert table.reputations() == (3, 0, 0)
    assert table.own("mismanaged") == 0
    assert table.in_progress() == ["arise"]
    assert table.progress("drongo") == (0, 0, 0)
    assert "drongo" in table.projects_at(at.STOCK)


@pytest.mark.rule("awesome-academics.special-actions.honourable-termination")
def test_honourable_termination_does_not_end_lean_administration() -> None:
    table = Scenario(2).project("drongo").in_play("lean-administration").lays("honourable-termination").resolve()
    table.play("special", "project drongo")
    assert table.open_before() == ["lean-administration"]


@pytest.mark.rule("awesome-academics.special-actions.honourable-termination")
def test_honourable_termination_needs_an_unfinished_project_of_your_own() -> None:
    table = Scenario(2).completed("spraakkunst").lays("honourable-termination").seat(1).project("arise", l=1)
    table.resolve().refused("special", "special-actions.honourable-termination")
    table = Scenario(2).completed("spraakkunst").project("drongo").lays("honourable-termination")
    table.seat(1).project("arise", l=1).resolve().play("special")
    for name in ("spraakkunst", "arise", "jerusalem"):
        table.refused(f"project {name}", "special-actions.honourable-termination")


@pytest.mark.rule("awesome-academics.special-actions.honourable-termination")
def test_honourable_termination_leaves_the_progress_of_every_other_project() -> None:
    names = ids("projects", "project")
    for name, following in pairwise(names):
        table = Scenario(2).project(name).project(following, l=1, c=1, i=1).lays("honourable-termination").resolve()
        table.play("special", f"project {name}")
        assert table.progress(following) == (1, 1, 1)
