"""The evaluation: each term counts what it says, and whoever plays by it lives within its means."""

from __future__ import annotations

import pytest

from collegium.agents.agent import Agent, Budget, ask
from collegium.agents.greedy import GreedyAgent
from collegium.agents.search import SearchAgent
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.evaluation import TERMS, AwesomeAcademicsEvaluation
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.rng import seeded
from tests.awesome_academics.scenario import Scenario, awesome_academics

NAMES = [term.name for term in TERMS]


def evaluation() -> AwesomeAcademicsEvaluation:
    found = awesome_academics().evaluation()
    assert isinstance(found, AwesomeAcademicsEvaluation)
    return found


def term(name: str, s: Scenario, seat: int = 0) -> int:
    """How much of a term a seat has."""
    looking = evaluation()
    looking.look(s.state, seat)
    return int(looking.terms[NAMES.index(name)])


def at_action(s: Scenario) -> Scenario:
    """The position once the Research Phase is over, before cards are laid down."""
    s.state.table[at.PHASE] = 6
    return s


def test_reputation_counts_the_points_so_far() -> None:
    assert term("reputation", Scenario(2).reputation(l=3, c=2)) == 5


def test_experience_counts_all_researchers() -> None:
    assert term("experience", Scenario(2).tenured("lc-1", 2, 3).phd("lc")) == 7


def test_experience_leaves_out_whoever_must_leave_the_top() -> None:
    two = Scenario(2).tenured("lc-1", 4, 4).tenured("li-1", 4, 4)
    assert term("experience", two) == 8
    assert term("experience", two.tiles("more-at-top")) == 16


def test_money_is_counted_after_the_salaries_of_this_turn() -> None:
    assert term("money", Scenario(2).money(20).tenured("lc-1", 2, 2)) == 17
    assert term("money", at_action(Scenario(2).money(20).tenured("lc-1", 2, 2))) == 20


def test_money_to_use_dwindles_with_the_turns_left() -> None:
    long, short = Scenario(2).money(20), Scenario(2).money(20).turn(9, final=True)
    assert term("money_to_use", long) > 20
    assert term("money_to_use", short) == 0


@pytest.mark.parametrize(("money", "missing"), [(8, 0), (3, 0), (1, 2)])
def test_unpaid_salaries_count_what_this_turn_lacks(money: int, missing: int) -> None:
    assert term("unpaid_salaries", Scenario(2).tenured("lc-1", 2, 2).money(money)) == missing


def test_salaries_can_be_paid_out_of_projects_that_will_be_completed() -> None:
    s = at_action(Scenario(2).tenured("lc-1", 2, 2).money(0))
    assert term("unpaid_salaries", s) == 3
    assert term("unpaid_salaries", s.project("drongo", l=4, c=2, i=1)) == 0


def test_thin_reserve_counts_what_new_projects_and_half_of_the_salaries_would_lack() -> None:
    assert term("thin_reserve", Scenario(2).money(30).tenured("lc-1", 2, 2)) == 0
    assert term("thin_reserve", at_action(Scenario(2).money(7).tenured("lc-1", 2, 2))) == 7 + 1 - (7 - 3)


def test_projects_in_time_are_those_that_can_still_be_completed() -> None:
    s = Scenario(2).tenured("lc-1", 2, 2).project("drongo")
    assert term("projects_in_time", s) == 1
    assert term("projects_in_time", s.turn(9, final=True)) == 0


def test_a_student_who_is_there_for_the_taking_counts_at_once() -> None:
    s = Scenario(2).tenured("lc-1").begin("acquisition")
    looking = evaluation()
    s.play(s.moves("buy")[0])
    assert s.asked() == "phd"
    waiting = int(looking.worth(s.state, 0))
    assert looking.worth(s.play("done").state, 0) < waiting


def test_salaries_to_come_grow_with_the_group() -> None:
    one = term("salaries_to_come", Scenario(2).tenured("lc-1"))
    two = term("salaries_to_come", Scenario(2).tenured("lc-1").tenured("li-1"))
    assert two > one > 0


def test_progress_counts_months_on_projects_that_can_be_completed() -> None:
    s = Scenario(2).tenured("lc-1", 3, 3).project("drongo", l=2, c=1)
    assert term("progress", s) == 3
    late = Scenario(2).turn(9, final=True).tenured("ci-1").project("drongo", l=2, c=1)
    assert term("progress", late) == 0


def test_full_projects_are_those_that_the_next_completion_rewards() -> None:
    assert term("full_projects", Scenario(2).project("drongo", l=4, c=2, i=1)) == 1
    assert term("full_projects", Scenario(2).project("drongo", l=4, c=2)) == 0


def test_work_ahead_counts_the_months_that_fit() -> None:
    s = Scenario(2).tenured("lc-1", 2, 2).phd("").project("drongo", c=1)
    assert term("work_ahead", s) == 2 + 1 + 1
    assert term("work_ahead", at_action(s)) == 0


def test_work_next_turn_takes_its_place_after_the_research_phase() -> None:
    s = Scenario(2).tenured("lc-1", 2, 2).phd("").project("drongo", c=1)
    assert term("work_next_turn", s) == 0
    assert term("work_next_turn", at_action(s)) == 4


def test_nearly_complete_projects_can_be_full_in_the_next_research_phase() -> None:
    assert term("nearly_complete", Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=2, i=1)) == 1
    assert term("nearly_complete", Scenario(2).tenured("lc-1", 2, 2).project("drongo", l=1, i=1)) == 0


def test_late_projects_cannot_be_completed_before_the_end() -> None:
    s = Scenario(2).tenured("lc-1", 2, 2).project("drongo")
    assert term("late_projects", s) == 0
    assert term("late_projects", s.turn(9, final=True)) == 1


def test_after_the_last_research_phase_whatever_is_not_full_is_late() -> None:
    s = at_action(Scenario(2).turn(9, final=True).tenured("lc-1", 4, 4).project("drongo", l=3, c=2, i=1))
    assert (term("late_projects", s), term("projects_in_time", s), term("progress", s)) == (1, 0, 0)


def test_neglected_projects_have_no_researcher() -> None:
    s = Scenario(2).tenured("cc-1").project("drongo").project("spraakkunst")
    assert term("neglected_projects", s) == 1
    assert term("neglected_projects", s.phd("")) == 0


def test_months_to_come_grow_with_levels_and_turns() -> None:
    low, high = Scenario(2).tenured("lc-1", 1, 1), Scenario(2).tenured("lc-1", 3, 3)
    assert term("months_to_come", high) > term("months_to_come", low) > 0
    assert term("months_to_come", high.turn(9, final=True)) == 0


def test_fitting_deck_prefers_researchers_of_several_disciplines() -> None:
    mixed = Scenario(2).tenured("li-1", 3, 3).tenured("cc-1", 3, 3)
    alike = Scenario(2).tenured("cc-1", 3, 3).tenured("cc-2", 3, 3)
    assert term("fitting_deck", mixed) > term("fitting_deck", alike)


def test_diplomas_count_steps_that_lead_to_one_in_time() -> None:
    assert term("diplomas", Scenario(2).phd("lc", "")) == 3 + 1
    assert term("diplomas", Scenario(2).turn(9, final=True).project("drongo").phd("lc", "")) == 3


def test_graduates_to_come_are_worth_the_turns_they_will_work() -> None:
    early, late = Scenario(2).phd("lc"), Scenario(2).turn(9, final=True).project("drongo").phd("lc")
    assert term("graduates_to_come", early) > term("graduates_to_come", late) == 0


def test_allowance_is_what_the_leader_is_ahead() -> None:
    s = Scenario(3).reputation(l=2).seat(1).reputation(l=9)
    assert (term("allowance", s), term("allowance", s, 1)) == (7, 0)


def test_reserved_bonuses_count_by_their_chance() -> None:
    ahead = Scenario(2).reserved("app-game-hype").completed("drongo", "spraakkunst")
    behind = Scenario(2).reserved("app-game-hype").seat(1).completed("drongo", "spraakkunst")
    assert term("reserved_bonuses", ahead) > term("reserved_bonuses", behind)
    assert term("reserved_bonuses", Scenario(2).completed("drongo")) == 0


def test_a_bonus_is_certain_once_nothing_can_change() -> None:
    s = Scenario(2).turn(9, final=True).reserved("improved-library-access").reputation(c=3).seat(1).reputation(c=2)
    at_action(s)
    assert term("reserved_bonuses", s) == 100


def test_a_cancelled_project_spoils_the_bonus_for_none() -> None:
    s = Scenario(2).layout("rich-alumnus").events_left()
    assert term("layout_bonuses", s) > 0
    assert term("layout_bonuses", s.set("mismanaged", 1)) == 0


def test_layout_bonuses_count_those_that_events_may_bring() -> None:
    none = term("layout_bonuses", Scenario(2).events_left())
    some = term("layout_bonuses", Scenario(2).events_left("rich-alumnus"))
    assert some > none == 0


def test_in_the_final_turn_a_bonus_goes_to_whoever_is_ahead_whether_or_not_all_is_planned() -> None:
    s = Scenario(2).turn(9, final=True).layout("room-reshuffle").tenured("lc-1", 2, 2)
    s.seat(1).tenured("li-1", 2, 2).tenured("ci-1", 2, 2).begin("research")
    before = [term("layout_bonuses", s, seat) for seat in (0, 1)]
    s.play("done")
    assert before == [term("layout_bonuses", s, seat) for seat in (0, 1)]


def test_projects_that_are_full_count_for_the_bonus_of_the_most_completed() -> None:
    s = Scenario(2).turn(9, final=True).layout("app-game-hype").events_left().seat(1).completed("spraakkunst")
    assert (term("layout_bonuses", s), term("layout_bonuses", s, 1)) == (0, 100)
    s.seat(0).project("drongo", l=4, c=2, i=1)
    assert (term("layout_bonuses", s), term("layout_bonuses", s, 1)) == (100, 100)


def test_cards_in_hand_are_worth_nothing_in_the_final_turn() -> None:
    s = Scenario(2).hand("guest-lectures", "keynote-lecture")
    assert term("cards_in_hand", s) > 0
    assert term("cards_in_hand", s.turn(9, final=True)) == 0


def test_months_kept_make_a_card_worth_more() -> None:
    without, with_them = (at_action(Scenario(2).hand("legal-department").months(l=n)) for n in (0, 2))
    assert term("cards_in_hand", with_them) > term("cards_in_hand", without)


def test_cards_laid_down_need_their_months() -> None:
    assert term("cards_laid_down", at_action(Scenario(2).lays("legal-department").months(l=2))) > 0
    assert term("cards_laid_down", at_action(Scenario(2).lays("legal-department").months(l=1, c=1))) == 0


def test_cards_laid_down_cannot_use_the_same_months() -> None:
    one = term("cards_laid_down", at_action(Scenario(2).lays("legal-department").months(l=2)))
    both = term("cards_laid_down", at_action(Scenario(2).lays("legal-department", "system-crash").months(l=2)))
    assert both == one


def test_cards_in_play_bring_something_each_turn() -> None:
    early = term("cards_in_play", Scenario(2).in_play("lean-administration"))
    assert early > term("cards_in_play", Scenario(2).turn(9, final=True).in_play("lean-administration"))


def test_cards_in_play_that_can_be_exposed_are_a_risk() -> None:
    assert term("cards_in_play", Scenario(2).in_play("whisper-campaign")) < 0


def test_kept_months_count_as_far_as_they_can_be_taught() -> None:
    assert term("kept_months", Scenario(2).months(l=5, i=1)) == 4


def test_months_kept_in_the_final_turn_are_the_euros_they_will_bring() -> None:
    s = Scenario(2).turn(9, final=True).months(l=5, i=1).money(10)
    assert (term("kept_months", s), term("money", s)) == (0, 14)


def test_diplomas_of_the_last_turn_need_a_project_to_work_on() -> None:
    s = Scenario(2).turn(9, final=True).phd("lc")
    assert term("diplomas", s) == 0
    assert term("diplomas", s.project("drongo")) == 3


def test_tiles_that_are_turned_over_bring_nothing_more() -> None:
    s = Scenario(2).tiles("immunity")
    assert term("tiles", s) > 0
    assert term("tiles", s.set("specials_used", s.own("specials"))) == 0


def test_the_tiles_chosen_in_the_draft_count_at_once() -> None:
    state = awesome_academics().new(2, 4)
    looking = evaluation()
    before = int(looking.worth(state, 0))
    state.apply(state.legal()[0])
    assert int(looking.worth(state, 0)) > before


def test_less_and_less_of_the_game_is_left() -> None:
    looking = evaluation()
    full, used_up = Scenario(2).turn(1), Scenario(2).turn(7).projects_left("drongo", "spraakkunst")
    last = at_action(Scenario(2).turn(8, final=True))
    assert looking.left(full.state) > looking.left(used_up.state) > looking.left(last.state) == 0


def test_a_turn_without_any_project_may_be_the_last_but_one() -> None:
    looking = evaluation()
    idle, busy = (Scenario(2).tenured("lc-1").money(25) for _ in range(2))
    for s, activity in ((idle, 0), (busy, at.PROJECT_ACTIVITY)):
        s.state.table[at.PHASE] = 3
        s.state.table[at.ACTIVITY] = activity
    assert looking.left(idle.state) < looking.left(busy.state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_is_quiet_when_a_seat_begins_to_plan_and_not_in_the_middle_of_it(seats: int) -> None:
    s = Scenario(seats).tenured("lc-1", 2, 2).project("drongo").begin("research")
    looking = evaluation()
    assert looking.is_quiet(s.state)
    s.play("send lc-1-a")
    assert not looking.is_quiet(s.state)


def greedy_game(seats: int, seed: int, **options: object) -> list[tuple[AwesomeAcademics, int, str]]:
    """A game between equals that play by the evaluation: each position with who moves, and the text of the move."""
    game = awesome_academics()
    state = game.new(seats, seed, **options)
    rng, agent = seeded(seed), GreedyAgent(width=1)
    played: list[tuple[AwesomeAcademics, int, str]] = []
    while not state.over:
        move = ask(agent, game, state, Budget(), rng).move
        copy = state.clone()
        assert isinstance(copy, AwesomeAcademics)
        played.append((copy, int(state.to_move), game.text(state, move)))
        state.apply(move)
    assert isinstance(state, AwesomeAcademics)
    played.append((state, -1, ""))
    return played


@pytest.mark.parametrize(("seats", "seed", "basic"), [(2, 1, False), (3, 2, True)])
def test_whoever_plays_by_it_is_never_ruined(seats: int, seed: int, basic: bool) -> None:
    game = greedy_game(seats, seed, length="short", basic=basic)
    end = game[-1][0]
    for seat in range(seats):
        staff = [int(end.table[at.TENURED_AT + n]) for n in range(end.content.n_tenured)].count(at.HELD + seat)
        completed = [int(end.table[at.PROJECT_AT + n]) for n in range(end.content.n_projects)].count(
            at.COMPLETED + seat
        )
        assert staff >= 1
        assert completed >= 2
        assert end.get(seat, at.SCORE) >= 10
    assert int(end.table[at.TURN]) < int(end.content.turn_cap)
    for s, seat, move in game[:-1]:
        if move.startswith("dismiss "):
            others = [int(s.table[at.TENURED_AT + n]) for n in range(s.content.n_tenured)].count(at.HELD + seat)
            assert others > 1, "the last Tenured Researcher is sent away"


def test_whoever_plays_by_it_teaches_all_it_can() -> None:
    s = Scenario(2).months(l=3, c=1).seat(1).months(l=1).begin("teaching")
    move = ask(GreedyAgent(), s.game, s.state, Budget(), seeded(1)).move
    assert s.game.text(s.state, move) == "teach 4"


def test_whoever_plays_by_it_pays_its_researchers() -> None:
    s = Scenario(2).tenured("lc-1", 3, 2).tenured("li-1").phd("l").money(20).begin("salary")
    move = ask(GreedyAgent(), s.game, s.state, Budget(), seeded(1)).move
    assert s.game.text(s.state, move) == "done"


def test_whoever_plays_by_it_keeps_the_money_for_salaries() -> None:
    s = Scenario(2).tenured("lc-1", 4, 4).tenured("li-1", 3, 4).money(11).begin("acquisition")
    move = ask(GreedyAgent(), s.game, s.state, Budget(), seeded(1)).move
    assert s.game.text(s.state, move) == "done"


@pytest.mark.parametrize("iterations", [0, 60])
@pytest.mark.parametrize("money", [7, 9, 12, 20])
@pytest.mark.parametrize("working", [False, True])
def test_whoever_plays_by_it_pays_salaries_it_can_pay(iterations: int, money: int, working: bool) -> None:
    s = Scenario(2).turn(3).tenured("lc-1", 2, 2).tenured("li-1", 2, 1).phd("l").money(money)
    if working:
        s.project("drongo", l=3, c=1).project("spraakkunst")
    s.seat(1).tenured("cc-1", 2, 2).money(20).begin("salary")
    assert s.to_move() == 0
    assert {"done", "dismiss lc-1", "dismiss li-1", "dismiss-phd 1"} == set(s.moves())
    agent: Agent = SearchAgent(iterations) if iterations else GreedyAgent(width=2)
    move = ask(agent, s.game, s.state, Budget(), seeded(1)).move
    assert s.game.text(s.state, move) == "done"
