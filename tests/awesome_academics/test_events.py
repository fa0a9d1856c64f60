"""Events: the roll, the card that lies aside for a turn, what the eight Events do, and the bonuses they become."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, event, ids

ALL = ids("events", "event")


def drawn(name: str, *euros: int) -> Scenario:
    """The dice of the Event Phase have activated this Event; the seats have so much money."""
    table = Scenario(len(euros) or 2)
    for seat, number in enumerate(euros):
        table.seat(seat).money(number)
    return table.events_left(name).dice(3, 4).begin("event")


def planning(name: str, phd_events: bool = True) -> Scenario:
    """Seat 0, without money, is to plan its research in the turn after this Event; seat 1 has nothing."""
    return Scenario(2, phd_events=phd_events).seat(1).money(0).seat(0).money(0).event(name)


@pytest.mark.rule("awesome-academics.events.roll")
@pytest.mark.parametrize("pips", [(1, 6), (6, 1), (3, 4), (6, 6)])
def test_on_7_or_more_the_top_event_takes_effect(pips: tuple[int, int]) -> None:
    name = "financial-restructuring"
    table = Scenario(2).chance((6, pips[0] - 1), (6, pips[1] - 1), (len(ALL), event(name))).begin("event")
    assert table.events_at(at.ASIDE) == [name]
    assert table.euros() == 20
    assert table.events_at(at.STOCK) == [other for other in ALL if other != name]


@pytest.mark.rule("awesome-academics.events.roll")
@pytest.mark.parametrize("pips", [(1, 1), (1, 5), (3, 3), (5, 1)])
def test_on_6_or_less_nothing_happens(pips: tuple[int, int]) -> None:
    table = Scenario(2).dice(*pips).begin("event")
    assert table.events_at(at.ASIDE) == []
    assert table.events_at(at.STOCK) == ALL
    assert table.euros() == 25
    assert table.table("turn") == 3


@pytest.mark.rule("awesome-academics.events.empty")
def test_with_an_empty_event_deck_nothing_is_rolled() -> None:
    table = Scenario(2).events_left().layout("app-game-hype").dice(6, 6).begin("event")
    assert "rolled" not in table.told()
    assert table.events_at(at.ASIDE) == []
    assert table.events_at(at.LAYOUT) == ["app-game-hype"]


@pytest.mark.rule("awesome-academics.events.aside")
@pytest.mark.parametrize("name", ALL)
def test_every_event_lies_aside_until_the_completion_phase_and_then_joins_the_layout(name: str) -> None:
    table = drawn(name)
    assert (table.table("turn"), table.asked()) == (3, "buy")
    assert table.events_at(at.ASIDE) == [name]
    assert table.events_at(at.LAYOUT) == []
    table.seat(0).money(0).seat(1).money(0)
    table.begin("salary")
    assert table.asked() == "draw"
    assert table.events_at(at.ASIDE) == []
    assert table.events_at(at.LAYOUT) == [name]


@pytest.mark.rule("awesome-academics.events.aside")
def test_an_event_card_aside_cannot_happen_again() -> None:
    table = Scenario(2).tenured("lc-1", 2, 2).layout("improved-library-access").money(0).seat(1).money(0)
    table.begin("research")
    assert table.kept() == (2, 2, 0)


@pytest.mark.rule("awesome-academics.events.before-last")
def test_an_event_of_the_turn_before_the_last_works_in_the_final_turn_and_joins_the_layout() -> None:
    table = Scenario(2).money(3).tenured("lc-1", 2, 2).seat(1).money(0)
    table.events_left("improved-library-access").projects_left("arise").dice(6, 6).begin("event")
    assert table.table("final_turn") == 1
    assert table.asked() == "salary"
    assert table.events_at(at.ASIDE) == ["improved-library-access"]
    table.play("done")
    assert table.asked() == "teach"
    assert table.kept() == (3, 3, 0)
    assert table.events_at(at.LAYOUT) == ["improved-library-access"]


def finished(*layout: str) -> Scenario:
    """The final turn is before its end, with these bonuses in the layout; nobody has money."""
    table = Scenario(3).layout(*layout).turn(6, final=True)
    for seat in range(3):
        table.seat(seat).money(0)
    return table


@pytest.mark.rule("awesome-academics.events.layout")
def test_all_players_compete_for_the_bonuses_in_the_layout() -> None:
    table = finished("rumours-of-layoffs", "room-reshuffle")
    table.seat(0).reputation(l=4, i=1).seat(1).reputation(l=4).seat(2).reputation(i=2).begin("teaching")
    assert table.state.over
    assert [table.points(seat).get("layout bonuses", 0) for seat in range(3)] == [5, 5, 5]


@pytest.mark.rule("awesome-academics.events.reserved")
@pytest.mark.parametrize(("mine", "bonus"), [(3, 0), (4, 7), (5, 7)])
def test_only_its_owner_scores_a_reserved_bonus_and_only_if_it_is_fulfilled(mine: int, bonus: int) -> None:
    table = finished().seat(1).reserved("rumours-of-layoffs").reputation(l=mine).seat(0).reputation(l=4)
    table.begin("teaching")
    assert table.points(1).get("reserved bonuses", 0) == bonus
    assert table.points(0) == {"completed projects": 4}


@pytest.mark.parametrize(
    ("name", "scored"),
    [
        pytest.param("app-game-hype", [0, 5, 0], marks=pytest.mark.rule("awesome-academics.end.bonus-app-game-hype")),
        pytest.param("rich-alumnus", [5, 0, 5], marks=pytest.mark.rule("awesome-academics.end.bonus-rich-alumnus")),
        pytest.param(
            "network-failure", [5, 0, 5], marks=pytest.mark.rule("awesome-academics.end.bonus-network-failure")
        ),
        pytest.param(
            "rumours-of-layoffs", [0, 5, 0], marks=pytest.mark.rule("awesome-academics.end.bonus-rumours-of-layoffs")
        ),
        pytest.param(
            "financial-restructuring",
            [0, 0, 5],
            marks=pytest.mark.rule("awesome-academics.end.bonus-financial-restructuring"),
        ),
        pytest.param("room-reshuffle", [0, 0, 5], marks=pytest.mark.rule("awesome-academics.end.bonus-room-reshuffle")),
        pytest.param(
            "network-structure-update",
            [0, 5, 0],
            marks=pytest.mark.rule("awesome-academics.end.bonus-network-structure-update"),
        ),
        pytest.param(
            "improved-library-access",
            [5, 0, 0],
            marks=pytest.mark.rule("awesome-academics.end.bonus-improved-library-access"),
        ),
    ],
)
def test_each_event_card_becomes_a_bonus_of_5_for_those_who_fulfil_it(name: str, scored: list[int]) -> None:
    table = (
        finished(name).seat(0).reputation(l=12, c=26, i=4).completed("arise").tenured("lc-1").tenured("ll-1").money(7)
    )
    table.seat(1).reputation(l=16, c=18).completed("easier", "drongo").tenured("ci-1").money(8).set("mismanaged", 1)
    table.seat(2).reputation(l=15, c=15, i=5).tenured("ii-1").tenured("ii-2").phd("").money(9).begin("teaching")
    assert [table.points(seat).get("layout bonuses", 0) for seat in range(3)] == scored


@pytest.mark.rule("awesome-academics.events.app-game-hype")
def test_app_game_hype_takes_a_month_from_every_track_and_phd_student() -> None:
    table = planning("app-game-hype").tenured("lc-1", 1, 2).tenured("ii-1", 3, 4).phd("").begin("research")
    assert table.kept() == (0, 1, 3)
    assert table.asked() == "draw"


@pytest.mark.rule("awesome-academics.events.app-game-hype")
def test_a_track_without_months_cannot_work() -> None:
    table = planning("app-game-hype").tenured("lc-1", 1, 2).phd("").project("drongo").begin("research")
    assert table.moves() == ["done", "send lc-1-b"]
    table.refused("send lc-1-a", "research.no-months")
    table.refused("send-phd 1-l", "research.no-months")
    table.play("send lc-1-b")
    assert table.progress("drongo") == (0, 1, 0)


@pytest.mark.rule("awesome-academics.events.rich-alumnus")
def test_rich_alumnus_brings_the_poorest_group_12_euros_and_the_others_6_at_once() -> None:
    table = drawn("rich-alumnus", 10, 3, 4)
    assert [table.euros(seat) for seat in range(3)] == [16, 15, 10]


@pytest.mark.rule("awesome-academics.events.rich-alumnus-tie")
@pytest.mark.parametrize(("euros", "after"), [((5, 7, 5), [17, 13, 17]), ((0, 0, 0), [12, 12, 12])])
def test_all_groups_that_tie_for_the_least_money_receive_12_euros(euros: tuple[int, ...], after: list[int]) -> None:
    table = drawn("rich-alumnus", *euros)
    assert [table.euros(seat) for seat in range(3)] == after


@pytest.mark.rule("awesome-academics.events.rich-alumnus")
def test_rich_alumnus_has_no_effect_in_the_next_turn() -> None:
    table = planning("rich-alumnus").tenured("lc-1", 2, 2).begin("research")
    assert (table.kept(), table.euros()) == ((2, 2, 0), 0)


@pytest.mark.rule("awesome-academics.events.network-failure")
def test_network_failure_leaves_one_month_of_information_science_on_a_project() -> None:
    table = planning("network-failure").tenured("ii-1", 2, 2).phd("").project("detecting-needs").begin("research")
    table.money(2).play("send ii-1-a")
    assert table.progress("detecting-needs") == (0, 0, 1)
    assert table.levels("ii-1") == (3, 2)
    for move in ("send ii-1-b", "send-phd 1-i", "consult i"):
        table.refused(move, "events.network-failure")
    table.play("done")
    table.refused("keep-months i", "events.network-failure")
    table.play("keep-months c")
    assert table.kept() == (0, 1, 0)


@pytest.mark.rule("awesome-academics.events.network-failure")
def test_network_failure_leaves_the_other_disciplines_alone_and_ends_with_the_turn() -> None:
    table = planning("network-failure").tenured("lc-1", 4, 4).tenured("ii-1", 4, 4).begin("research")
    assert table.kept() == (3, 3, 1)
    table.months().begin("research")
    assert table.kept() == (3, 3, 6)


@pytest.mark.rule("awesome-academics.events.network-failure-uses")
def test_the_limit_of_network_failure_covers_preparation_and_consultants() -> None:
    table = planning("network-failure").money(10).tenured("ii-1", 3, 3).begin("research").play("consult i")
    assert table.kept() == (0, 0, 1)
    table.refused("consult i", "events.network-failure")
    table.play("done")
    assert table.kept() == (0, 0, 1)


@pytest.mark.rule("awesome-academics.events.network-failure-uses")
def test_all_but_one_of_several_projects_for_information_science_alone_are_cancelled() -> None:
    table = planning("network-failure").tenured("ii-1", 4, 4).reputation(i=9)
    table.project("detecting-needs").project("gesproken-nederlands", l=1, c=1).begin("research")
    table.play("send ii-1-a", "work detecting-needs", "done")
    assert table.in_progress() == ["detecting-needs"]
    assert table.reputations() == (0, 0, 7)
    assert table.kept() == (0, 0, 0)


@pytest.mark.rule("awesome-academics.events.network-failure-uses")
def test_each_group_has_a_month_of_its_own_under_network_failure() -> None:
    table = planning("network-failure").tenured("ii-1", 2, 2).seat(1).tenured("ii-2", 4, 4).begin("research")
    assert (table.kept(0), table.kept(1)) == ((0, 0, 1), (0, 0, 1))


@pytest.mark.rule("awesome-academics.events.rumours-of-layoffs")
def test_rumours_of_layoffs_give_every_track_and_phd_student_a_month_more() -> None:
    table = planning("rumours-of-layoffs").tenured("lc-1", 1, 2).tenured("ii-1", 3, 4).phd("").begin("research")
    table.play("keep-months c")
    assert table.kept() == (2, 5, 7)


@pytest.mark.rule("awesome-academics.events.rumours-of-layoffs")
def test_two_months_of_a_phd_student_go_to_one_project_for_one_token() -> None:
    table = planning("rumours-of-layoffs").phd("").project("drongo").begin("research").play("send-phd 1-l", "done")
    assert table.progress("drongo") == (2, 0, 0)
    assert table.phds() == ["l"]


@pytest.mark.rule("awesome-academics.options.phd-events")
@pytest.mark.parametrize("name", ["app-game-hype", "rumours-of-layoffs"])
def test_without_the_option_these_events_leave_phd_students_their_one_month(name: str) -> None:
    table = planning(name, phd_events=False).phd("").begin("research").play("keep-months c")
    assert table.kept() == (0, 1, 0)


@pytest.mark.rule("awesome-academics.events.financial-restructuring")
@pytest.mark.parametrize(("euros", "left"), [(25, 20), (26, 20), (21, 16), (1, 0), (0, 0), (100, 80)])
def test_financial_restructuring_takes_a_fifth_of_all_money_rounded_up(euros: int, left: int) -> None:
    table = drawn("financial-restructuring", euros, 10)
    assert [table.euros(seat) for seat in range(2)] == [left, 8]


@pytest.mark.rule("awesome-academics.events.room-reshuffle")
def test_room_reshuffle_takes_a_month_from_tracks_of_l_and_c_but_not_from_phd_students() -> None:
    table = planning("room-reshuffle").tenured("lc-1", 1, 2).tenured("ci-1", 4, 3).phd("").begin("research")
    table.play("keep-months l")
    assert table.kept() == (1, 3, 2)


@pytest.mark.rule("awesome-academics.events.network-structure-update")
def test_network_structure_update_gives_tracks_of_i_a_month_more_but_not_phd_students() -> None:
    table = planning("network-structure-update").tenured("li-1", 2, 1).tenured("ci-1", 4, 4).phd("").begin("research")
    table.play("keep-months i")
    assert table.kept() == (2, 3, 2 + 4 + 1)


@pytest.mark.rule("awesome-academics.events.improved-library-access")
def test_improved_library_access_gives_tracks_of_l_and_c_a_month_more_but_not_phd_students() -> None:
    table = planning("improved-library-access").tenured("lc-1", 1, 2).tenured("ci-1", 4, 3).phd("").begin("research")
    table.play("keep-months l")
    assert table.kept() == (2 + 1, 3 + 4, 2)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("app-game-hype", marks=pytest.mark.rule("awesome-academics.events.app-game-hype")),
        pytest.param("network-failure", marks=pytest.mark.rule("awesome-academics.events.network-failure")),
        pytest.param("rumours-of-layoffs", marks=pytest.mark.rule("awesome-academics.events.rumours-of-layoffs")),
        pytest.param("room-reshuffle", marks=pytest.mark.rule("awesome-academics.events.room-reshuffle")),
        pytest.param(
            "network-structure-update", marks=pytest.mark.rule("awesome-academics.events.network-structure-update")
        ),
        pytest.param(
            "improved-library-access", marks=pytest.mark.rule("awesome-academics.events.improved-library-access")
        ),
    ],
)
def test_an_event_of_the_next_turn_changes_nothing_at_once_and_nothing_after_that_turn(name: str) -> None:
    table = drawn(name, 10, 20)
    assert (table.euros(0), table.euros(1)) == (10, 20)
    table = planning(name).tenured("li-1", 2, 3).tenured("ci-1", 2, 3).begin("research").months().begin("research")
    assert table.table("event_at", event(name)) == at.LAYOUT
    assert table.kept() == (2, 2, 4)
