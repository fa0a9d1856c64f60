"""The end of the game: the final turn, what is cancelled and counted after it, and who wins."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.vocabulary import PHASES
from tests.awesome_academics.pieces_b import Table
from tests.awesome_academics.scenario import ids

PROJECTS = ids("projects", "project")


def new_turn(s: Table) -> Table:
    """The next turn begins."""
    return s.begin("event")


def poor(seats: int = 2) -> Table:
    """Nobody has money."""
    s = Table(seats)
    for seat in range(seats):
        s.seat(seat).money(0)
    return s.seat(0)


@pytest.mark.rule("awesome-academics.end.stock")
@pytest.mark.parametrize(("left", "final"), [(3, 1), (4, 0), (0, 1)])
def test_with_fewer_than_four_projects_in_stock_the_turn_is_the_last(left: int, final: int) -> None:
    s = new_turn(Table(2).projects_left(*PROJECTS[:left]).tenured("lc-1"))
    assert (s.table("turn"), s.table("final_turn")) == (3, final)
    assert s.asked() == ("salary" if final else "buy")


@pytest.mark.rule("awesome-academics.end.stock-count")
def test_projects_of_a_group_are_not_in_stock_and_those_unsold_are() -> None:
    s = Table(2).projects_left(*PROJECTS[:6]).project(PROJECTS[0]).completed(PROJECTS[1]).tenured("lc-1")
    assert new_turn(s).table("final_turn") == 0
    unsold = Table(2).projects_left(*PROJECTS[:4]).events_left().turn(2).begin("acquisition")
    assert len(unsold.offer()) == 3
    while unsold.table("turn") == 2:
        unsold.play("done" if "done" in unsold.moves() else unsold.moves()[0])
    assert unsold.table("final_turn") == 0


@pytest.mark.rule("awesome-academics.end.stock-count")
def test_projects_that_return_do_not_call_the_final_turn_off() -> None:
    s = new_turn(Table(2).projects_left(*PROJECTS[:3]).project("war-memories").project("jerusalem").reputation(c=9))
    assert s.table("final_turn") == 1
    while s.asked() != "research":
        s.play("done")
    s.play("done")
    while not s.state.over:
        s.play(s.moves()[0])
    assert len(s.projects_at(at.STOCK)) == 5
    assert s.table("turn") == 3


@pytest.mark.rule("awesome-academics.end.stalled")
@pytest.mark.parametrize("basic", [True, False])
def test_when_nobody_has_anything_to_decide_the_next_turn_is_the_last_whatever_was_agreed(basic: bool) -> None:
    s = Table(2, basic=basic, idle_end=False, turn_cap=False).money(0).seat(1).money(0).events_left()
    s.cards("deck").cards("open").state.table[at.ACTIVITY] = 0
    s.begin("completion" if basic else "event")
    assert (s.state.over, s.table("turn")) == (True, 3)
    assert s.told().count("turn-begins") == 1


@pytest.mark.rule("awesome-academics.end.stalled")
def test_an_allowance_keeps_the_game_alive() -> None:
    s = Table(2, basic=True, idle_end=False, turn_cap=False).money(0).seat(1).money(0).reputation(l=3)
    s.begin("preparation")
    assert s.asked() == "buy"
    assert s.table("turn") == 3
    assert s.euros() == 6, "two turns of allowances, with nothing to decide in the first"


@pytest.mark.rule("awesome-academics.end.phases")
def test_the_final_turn_has_preparation_salary_research_completion_and_teaching() -> None:
    s = Table(2).projects_left().layout("app-game-hype").hand("travel-grant").tenured("lc-1")
    s.project("detecting-needs", i=7).seat(1).reputation(l=2)
    new_turn(s)
    played = []
    while not s.state.over:
        played.append((PHASES[s.table("phase") - 1], s.asked()))
        s.play(s.moves()[-1] if s.asked() == "teach" else "done")
    assert played == [("salary", "salary"), ("research", "research"), ("research", "research"), ("teaching", "teach")]
    assert s.euros() == 25 + 2 - 2 + 12 + 2
    assert s.table("turn") == 3


@pytest.mark.rule("awesome-academics.end.cards")
def test_cards_in_hand_are_worth_nothing_and_open_ones_still_work() -> None:
    s = poor().hand("travel-grant", "sabbatical", "keynote-lecture").in_play("creative-bookkeeping").last_turn()
    assert (s.count().scores, s.euros()) == ([0, 0], 3)


@pytest.mark.rule("awesome-academics.end.cards")
def test_a_discount_on_salaries_works_in_the_final_turn() -> None:
    s = Table(2).in_play("lean-administration").tenured("lc-1", 4, 3).turn(9, final=True).begin("salary").play("done")
    assert s.euros() == 25 - (4 - 2)


@pytest.mark.rule("awesome-academics.end.cancel")
def test_unfinished_projects_are_cancelled_for_2_reputation_each() -> None:
    s = poor().reputation(c=9).project("war-memories", c=5).project("detecting-needs", i=6).last_turn()
    assert s.state.over
    assert (s.reputations(), s.own("mismanaged"), s.in_progress()) == ((0, 7, 0), 1, [])
    assert s.points() == {"completed projects": 9, "cancelled projects": -2}
    assert s.count().scores == [7, 0]


@pytest.mark.rule("awesome-academics.end.cancel")
def test_the_disciplines_of_the_loss_are_chosen_as_in_the_research_phase() -> None:
    s = poor().reputation(c=3, i=3).project("war-memories", c=5).last_turn()
    assert (s.asked(), s.moves()) == ("lose", ["lose c", "lose i"])
    s.play("lose i")
    assert (s.state.over, s.reputations()) == (True, (0, 2, 2))


@pytest.mark.rule("awesome-academics.end.cancel")
def test_a_deadline_extension_saves_no_project_at_the_end() -> None:
    s = poor().reputation(c=5).in_play("deadline-extension").project("war-memories", c=5).last_turn()
    assert (s.state.over, s.reputations()) == (True, (0, 3, 0))


@pytest.mark.rule("awesome-academics.end.cancel", "awesome-academics.end.bonus-rich-alumnus")
def test_the_cancellation_comes_before_the_bonus_for_no_cancelled_projects() -> None:
    s = poor().layout("rich-alumnus").project("detecting-needs", i=6).last_turn()
    assert (s.points(0), s.points(1)) == ({}, {"layout bonuses": 5})


@pytest.mark.rule("awesome-academics.end.total")
def test_the_total_is_the_sum_of_the_disciplines_with_that_of_tiles() -> None:
    s = poor().reputation(l=3, c=4, i=2).seat(1).tiles("start-c", "start-i").last_turn()
    assert s.count().scores == [9, 10]
    assert (s.own("total", 0, 0), s.own("total", 0, 1)) == (9, 10)


@pytest.mark.rule("awesome-academics.end.reserved")
def test_a_reserved_bonus_that_you_fulfil_brings_7() -> None:
    s = poor().reputation(l=3).reserved("rumours-of-layoffs").seat(1).reputation(c=3).reserved("room-reshuffle")
    s.seat(0).set("reputation", 1, 2).last_turn()
    assert s.points(0) == {"completed projects": 3, "reserved bonuses": 7}
    assert s.points(1) == {"completed projects": 3}


@pytest.mark.rule("awesome-academics.end.reserved", "awesome-academics.end.reserved-alone")
def test_a_tie_fulfils_a_reserved_bonus_in_full_and_nobody_else_scores_it() -> None:
    s = poor().reputation(l=3).reserved("rumours-of-layoffs").seat(1).reputation(l=3).last_turn()
    assert s.count().scores == [10, 3]


@pytest.mark.rule("awesome-academics.end.reserved-alone")
def test_whoever_fulfils_the_bonus_that_another_has_reserved_scores_nothing() -> None:
    s = poor().reserved("rumours-of-layoffs").seat(1).reputation(l=3).last_turn()
    assert s.count().scores == [0, 3]


@pytest.mark.rule("awesome-academics.end.layout")
def test_each_bonus_of_the_layout_that_you_fulfil_brings_5() -> None:
    s = poor(3).reputation(l=4, c=2).seat(1).reputation(l=4, i=1).seat(2).reputation(c=1)
    s.layout("rumours-of-layoffs", "improved-library-access", "room-reshuffle").last_turn()
    assert [s.points(seat).get("layout bonuses", 0) for seat in range(3)] == [10, 10, 0]


@pytest.mark.rule("awesome-academics.end.layout")
@pytest.mark.parametrize("place", ["deck", "aside"])
def test_bonuses_that_did_not_join_the_layout_count_for_nobody(place: str) -> None:
    s = poor().reputation(l=4)
    if place == "aside":
        s.event("rumours-of-layoffs")
    s.last_turn()
    assert s.count().scores == [4, 0]


@pytest.mark.rule("awesome-academics.end.experience")
@pytest.mark.parametrize(("first", "second", "points"), [(1, 2, 0), (2, 2, 1), (4, 3, 1), (4, 4, 2)])
def test_every_4_points_of_experience_bring_1(first: int, second: int, points: int) -> None:
    s = poor().tenured("lc-1", first, second).last_turn()
    assert s.count().scores == [points, 0]


@pytest.mark.rule("awesome-academics.end.experience", "awesome-academics.end.experience-all")
def test_experience_of_all_researchers_is_added_up_first() -> None:
    s = poor().tenured("lc-1", 1, 2).tenured("ll-1", 1, 1).phd("l", "cc").last_turn()
    assert s.points() == {"experience": 2}
    less = poor().tenured("lc-1", 1, 2).tenured("ll-1", 1, 1).phd("cc").last_turn()
    assert less.points() == {"experience": 1}


@pytest.mark.rule("awesome-academics.end.money")
@pytest.mark.parametrize(("euros", "points"), [(9, 0), (10, 1), (39, 3)])
def test_every_10_euros_left_bring_1(euros: int, points: int) -> None:
    s = poor().money(euros).last_turn()
    assert s.count().scores == [points, 0]


@pytest.mark.rule("awesome-academics.end.money-after", "awesome-academics.end.bonus-financial-restructuring")
def test_the_bonus_for_the_most_money_is_judged_before_euros_become_reputation() -> None:
    s = poor().layout("financial-restructuring").money(12).seat(1).money(11).last_turn()
    assert s.count().scores == [5 + 1, 1]
    assert (s.euros(0), s.euros(1)) == (12, 11)


@pytest.mark.rule("awesome-academics.end.bonus-tracks")
def test_bonuses_for_reputation_go_by_the_tracks_after_the_last_cancellations() -> None:
    s = poor().layout("room-reshuffle").reputation(i=6).project("detecting-needs").seat(1).reputation(i=5).last_turn()
    assert s.count().scores == [4, 5 + 5]


@pytest.mark.rule("awesome-academics.end.bonus-tracks")
def test_bonuses_for_reputation_include_that_of_start_tiles() -> None:
    s = poor().layout("rumours-of-layoffs").tiles("start-l").seat(1).reputation(l=4).last_turn()
    assert s.count().scores == [5 + 5, 4]


@pytest.mark.rule("awesome-academics.end.bonus-zero")
@pytest.mark.parametrize(
    "name", ["app-game-hype", "network-failure", "rumours-of-layoffs", "financial-restructuring", "room-reshuffle"]
)
def test_a_tie_at_0_fulfils_a_bonus_for_the_most(name: str) -> None:
    assert poor().layout(name).last_turn().count().scores == [5, 5]


@pytest.mark.rule("awesome-academics.end.bonus-app-game-hype")
def test_the_bonus_of_app_game_hype_is_for_the_most_completed_projects() -> None:
    s = poor().layout("app-game-hype").completed("drongo", "arise").seat(1).completed("easier").last_turn()
    assert (s.points(0), s.points(1)) == ({"layout bonuses": 5}, {})


@pytest.mark.rule("awesome-academics.end.bonus-app-game-hype")
def test_projects_in_progress_are_not_completed() -> None:
    s = poor().layout("app-game-hype").project("drongo", l=4, c=2).project("arise").seat(1).completed("easier")
    s.last_turn()
    assert (s.points(0), s.points(1)) == ({}, {"layout bonuses": 5})


@pytest.mark.rule("awesome-academics.end.bonus-rich-alumnus")
def test_the_bonus_of_rich_alumnus_is_for_no_cancelled_project_in_the_whole_game() -> None:
    s = poor(3).layout("rich-alumnus").set("mismanaged", 1).last_turn()
    assert [s.points(seat) for seat in range(3)] == [{}, {"layout bonuses": 5}, {"layout bonuses": 5}]


@pytest.mark.rule("awesome-academics.end.bonus-network-failure")
def test_the_bonus_of_network_failure_is_for_the_most_tenured_researchers() -> None:
    s = poor().layout("network-failure").tenured("lc-1").tenured("lc-2").seat(1).tenured("ll-1").phd("", "", "")
    s.last_turn()
    assert (s.points(0)["layout bonuses"], "layout bonuses" in s.points(1)) == (5, False)


@pytest.mark.rule("awesome-academics.end.bonus-financial-restructuring")
def test_the_bonus_of_financial_restructuring_is_for_the_most_money() -> None:
    s = poor().layout("financial-restructuring").money(8).seat(1).money(9).last_turn()
    assert (s.points(0), s.points(1)) == ({}, {"layout bonuses": 5})


@pytest.mark.rule(
    "awesome-academics.end.bonus-rumours-of-layoffs",
    "awesome-academics.end.bonus-room-reshuffle",
    "awesome-academics.end.bonus-improved-library-access",
)
@pytest.mark.parametrize(
    ("name", "discipline"), [("rumours-of-layoffs", 0), ("improved-library-access", 1), ("room-reshuffle", 2)]
)
def test_three_bonuses_are_for_the_most_reputation_in_one_discipline(name: str, discipline: int) -> None:
    s = poor().layout(name).reputation(l=9, c=9, i=9).seat(1).reputation(l=9, c=9, i=9)
    s.set("reputation", 8, discipline).last_turn()
    assert s.points(0)["layout bonuses"] == 5
    assert "layout bonuses" not in s.points(1)


@pytest.mark.rule("awesome-academics.end.bonus-network-structure-update")
def test_the_bonus_of_network_structure_update_compares_12_with_16_in_the_example() -> None:
    s = poor().layout("network-structure-update").reputation(l=12, c=26, i=40).seat(1).reputation(l=16, c=18)
    s.last_turn()
    assert ("layout bonuses" in s.points(0), s.points(1)["layout bonuses"]) == (False, 5)


@pytest.mark.rule("awesome-academics.end.winner")
def test_the_most_total_reputation_wins() -> None:
    s = poor(3).reputation(l=5).tenured("lc-1", 4, 3).seat(1).reputation(l=7).seat(2).reputation(l=3).last_turn()
    assert (s.count().scores, s.count().winners) == ([6, 7, 3], [1])


@pytest.mark.rule("awesome-academics.end.tie-experience")
def test_among_groups_that_are_tied_the_most_experience_wins() -> None:
    s = poor().reputation(l=5).money(9).tenured("lc-1", 1, 1).seat(1).reputation(l=5).phd("lll").last_turn()
    assert (s.count().scores, s.count().winners) == ([5, 5], [1])


@pytest.mark.rule("awesome-academics.end.tie-money")
def test_if_they_are_still_tied_the_most_money_wins() -> None:
    s = poor().reputation(l=5).money(8).phd("ll").seat(1).reputation(c=5).money(7).tenured("lc-1").last_turn()
    assert (s.count().scores, s.count().winners) == ([5, 5], [0])


@pytest.mark.rule("awesome-academics.end.tie-shared")
def test_groups_that_are_tied_even_then_win_together() -> None:
    s = poor(3).reputation(l=5).phd("ll").seat(1).reputation(c=5).tenured("lc-1").seat(2).reputation(l=4).last_turn()
    assert s.count().winners == [0, 1]
