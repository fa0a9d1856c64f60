"""Project Acquisition: the offer, buying and passing, PhD Students that come along, and Months carried over."""

from __future__ import annotations

import pytest

from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, ids, project, rows

PROJECTS = len(ids("projects", "project"))


def offered(*names: str, money: int = 25) -> Scenario:
    """A deck of these Projects only, of which the first purchases are made by seat 0; seat 1 has no money."""
    return Scenario(2).seat(1).money(0).seat(0).money(money).projects_left(*names)


def until(table: Scenario, question: str) -> Scenario:
    """Everyone does as little as they can until this question is asked."""
    for _ in range(60):
        if table.asked() == question:
            return table
        table.play("done" if "done" in table.moves() else table.moves()[0])
    raise AssertionError(f"{question} is not asked")


@pytest.mark.rule("awesome-academics.acquisition.offer-dealt")
def test_three_projects_of_the_deck_are_laid_open() -> None:
    table = Scenario(3)
    assert table.offer() == []
    table.begin("acquisition")
    assert len(table.offer()) == 3
    assert len(table.projects_at(at.STOCK)) == PROJECTS - 3
    assert table.moves() == ["done", *(f"buy {name}" for name in table.offer())]


@pytest.mark.rule("awesome-academics.acquisition.offer-dealt")
def test_the_deck_is_shuffled_before_each_offer() -> None:
    offers = {tuple(Scenario(2, seed).begin("acquisition").offer()) for seed in range(12)}
    assert len(offers) > 8


@pytest.mark.rule("awesome-academics.acquisition.rounds")
def test_players_buy_one_project_each_in_player_order_round_after_round() -> None:
    table = Scenario(3).order(2, 0, 1).phds_left(0).begin("acquisition")
    seen = []
    for _ in range(7):
        assert table.asked() == "buy"
        seen.append(table.to_move())
        table.play(f"buy {table.offer()[0]}")
    assert seen == [2, 0, 1, 2, 0, 1, 2]
    assert [table.euros(seat) for seat in range(3)] == [15, 15, 10]


@pytest.mark.rule("awesome-academics.acquisition.rounds")
def test_whoever_is_not_asked_to_buy_has_that_ahead_at_the_same_offer() -> None:
    table = Scenario(3).order(2, 0, 1).phds_left(0).begin("acquisition")
    for seat in (0, 1):
        ahead = table.game.turn_ahead(table.state, seat)
        assert ahead is not None
        assert (ahead.to_move, table.game.asked(ahead)) == (seat, "buy")
        moves = [table.game.text(ahead, int(move)) for move in ahead.legal()]
        assert moves == ["done", *(f"buy {name}" for name in table.offer())]
        table.game.play(ahead, "done")
        assert (ahead.to_move, table.game.asked(ahead)) == (0, "buy"), "the round goes on after whoever was asked"


@pytest.mark.rule("awesome-academics.acquisition.rounds")
def test_a_project_costs_5_euros_and_is_replaced_at_once() -> None:
    table = Scenario(2).begin("acquisition")
    first = table.offer()
    table.play(f"buy {first[1]}")
    assert table.in_progress() == [first[1]]
    assert table.euros() == 20
    assert len(table.offer()) == 3
    assert {first[0], first[2]} < set(table.offer())
    assert len(table.projects_at(at.STOCK)) == PROJECTS - 4


@pytest.mark.rule("awesome-academics.acquisition.pass")
def test_whoever_passes_may_still_buy_later() -> None:
    table = Scenario(2).phds_left(0).begin("acquisition").play("done")
    table.play(f"buy {table.offer()[0]}")
    assert (table.asked(), table.to_move()) == ("buy", 0)
    table.play(f"buy {table.offer()[0]}")
    assert (len(table.in_progress(0)), len(table.in_progress(1))) == (1, 1)


@pytest.mark.rule("awesome-academics.acquisition.pass")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_phase_ends_when_all_pass_in_a_row(seats: int) -> None:
    table = Scenario(seats).phds_left(0).begin("acquisition")
    for _ in range(seats - 1):
        table.play("done")
    table.play(f"buy {table.offer()[0]}")
    for _ in range(seats):
        assert (table.asked(), table.table("phase")) == ("buy", 2)
        table.play("done")
    assert table.table("phase") > 2
    table.refused("buy drongo", "table.not-asked")


@pytest.mark.rule("awesome-academics.acquisition.price")
@pytest.mark.parametrize("money", [0, 2])
def test_a_project_cannot_be_bought_without_its_price(money: int) -> None:
    table = Scenario(2).money(money).months(l=1).lays("pilot-study").resolve()
    table.refused("special", "acquisition.price")
    table.allowed("recruit")


@pytest.mark.rule("awesome-academics.acquisition.price")
def test_pilot_study_buys_for_3_euros() -> None:
    table = Scenario(2).money(3).months(l=1).lays("pilot-study").resolve().play("special")
    while table.asked() == "pay":
        table.play("pay l")
    table.play("buy drongo")
    assert (table.euros(), table.in_progress()) == (0, ["drongo"])


@pytest.mark.rule("awesome-academics.acquisition.forced-pass")
@pytest.mark.parametrize(("money", "asked"), [(4, False), (5, True)])
def test_whoever_cannot_pay_5_euros_passes_unasked(money: int, asked: bool) -> None:
    table = Scenario(2).money(money).seat(1).money(50).begin("acquisition")
    assert (table.asked(), table.to_move()) == ("buy", 0 if asked else 1)


@pytest.mark.rule("awesome-academics.acquisition.forced-pass")
def test_a_forced_pass_counts_among_those_that_end_the_phase() -> None:
    table = Scenario(2).money(4).begin("acquisition").play("done")
    assert table.table("phase") > 2


@pytest.mark.rule("awesome-academics.acquisition.offer")
def test_after_the_first_turn_a_face_down_project_cannot_be_bought() -> None:
    table = Scenario(2).begin("acquisition")
    hidden = table.projects_at(at.STOCK)
    for name in hidden[:5]:
        table.refused(f"buy {name}", "acquisition.offer")


@pytest.mark.rule("awesome-academics.acquisition.owned")
def test_a_project_of_a_group_in_progress_or_completed_cannot_be_bought() -> None:
    table = Scenario(2).completed("drongo").project("easier").seat(1).completed("arise").project("jerusalem")
    table.begin("acquisition")
    for name in ("drongo", "easier", "arise", "jerusalem"):
        table.refused(f"buy {name}", "acquisition.owned")


@pytest.mark.rule("awesome-academics.acquisition.length")
@pytest.mark.parametrize("turn", [1, 2])
def test_a_shorter_game_has_no_project_marked_l(turn: int) -> None:
    table = Scenario(2, length="short").turn(turn).begin("acquisition")
    for row in rows("projects", "project"):
        if row["mark"] == "L":
            table.refused(f"buy {row['id']}", "acquisition.length")


@pytest.mark.rule("awesome-academics.acquisition.first-choice")
def test_the_first_project_of_the_game_is_chosen_from_the_whole_deck() -> None:
    table = Scenario(2).turn(1).begin("acquisition")
    assert len(table.moves("buy")) == PROJECTS
    hidden = table.projects_at(at.STOCK)[4]
    table.play(f"buy {hidden}")
    assert (table.in_progress(), table.euros()) == ([hidden], 20)


@pytest.mark.rule("awesome-academics.acquisition.first-choice")
def test_the_first_choice_also_waits_for_a_player_who_passes_at_first() -> None:
    table = Scenario(2).turn(1).phds_left(0).begin("acquisition").play("done")
    table.play(f"buy {table.projects_at(at.STOCK)[0]}")
    assert (table.to_move(), len(table.moves("buy"))) == (0, PROJECTS - 1)


@pytest.mark.rule("awesome-academics.acquisition.first-choice")
def test_there_is_no_free_choice_in_the_second_turn() -> None:
    assert len(Scenario(2).turn(2).begin("acquisition").moves("buy")) == 3


@pytest.mark.rule("awesome-academics.acquisition.first-choice-offer")
def test_the_first_choice_covers_deck_and_offer_with_price_and_phd_student() -> None:
    table = Scenario(2).turn(1).begin("acquisition")
    offer = table.offer()
    table.play(f"buy {offer[0]}")
    assert (table.asked(), table.euros(), len(table.offer())) == ("phd", 20, 3)
    table.play("take-phd")
    hidden = table.projects_at(at.STOCK)[0]
    offer = table.offer()
    table.play(f"buy {hidden}")
    assert (table.asked(), table.to_move(), table.euros(1)) == ("phd", 1, 20)
    assert table.offer() == offer


@pytest.mark.rule("awesome-academics.acquisition.first-choice-offer")
def test_later_purchases_of_the_first_turn_come_from_the_offer() -> None:
    table = Scenario(2).turn(1).phds_left(0).begin("acquisition")
    table.play(f"buy {table.projects_at(at.STOCK)[0]}", "done")
    assert (table.to_move(), table.moves("buy")) == (0, [f"buy {name}" for name in table.offer()])
    table.refused(f"buy {table.projects_at(at.STOCK)[0]}", "acquisition.offer")


@pytest.mark.rule("awesome-academics.acquisition.first-choice-offer")
def test_after_the_first_choice_the_deck_is_in_random_order() -> None:
    found = set()
    for which in range(6):
        table = Scenario(3).turn(1).phds_left(0).begin("acquisition")
        table.play(f"buy {table.projects_at(at.STOCK)[0]}")
        before = table.offer()
        table.chance((26, which * 4)).play(f"buy {before[0]}")
        found |= set(table.offer()) - set(before)
    assert len(found) == 6


@pytest.mark.rule("awesome-academics.acquisition.unsold")
def test_unsold_projects_return_to_the_deck() -> None:
    table = Scenario(2).begin("acquisition").play("done", "done")
    assert table.offer() == []
    assert len(table.projects_at(at.STOCK)) == PROJECTS


@pytest.mark.rule("awesome-academics.acquisition.deck-dry")
def test_an_empty_deck_does_not_fill_the_offer_and_an_empty_offer_ends_the_phase() -> None:
    table = offered("drongo", "easier", "arise", "jerusalem", money=100).phds_left(0).begin("acquisition")
    sizes = []
    while table.asked() == "buy":
        sizes.append(len(table.offer()))
        table.play(f"buy {table.offer()[0]}")
    assert sizes == [3, 3, 2, 1]
    assert table.table("phase") > 2
    assert len(table.in_progress()) == 4


@pytest.mark.rule("awesome-academics.acquisition.phd-student")
@pytest.mark.parametrize(("answer", "phds"), [("take-phd", [""]), ("done", [])])
def test_a_phd_student_may_come_with_the_first_project_of_the_phase(answer: str, phds: list[str]) -> None:
    table = Scenario(2).begin("acquisition")
    table.play(f"buy {table.offer()[0]}")
    assert (table.asked(), table.to_move()) == ("phd", 0)
    table.play(answer)
    assert table.phds() == phds
    assert table.euros() == 20


@pytest.mark.rule("awesome-academics.acquisition.phd-student")
def test_without_a_phd_student_in_stock_none_is_offered() -> None:
    table = Scenario(2).phds_left(1).begin("acquisition")
    table.play(f"buy {table.offer()[0]}", "take-phd")
    table.play(f"buy {table.offer()[0]}")
    assert (table.asked(), table.to_move(), table.phds(1)) == ("buy", 0, [])


@pytest.mark.rule("awesome-academics.acquisition.phd-once")
@pytest.mark.parametrize("answer", ["take-phd", "done"])
def test_the_second_project_of_the_phase_brings_no_phd_student(answer: str) -> None:
    table = offered("drongo", "easier", "arise").begin("acquisition").play("buy drongo", answer)
    table.refused("take-phd", "acquisition.phd-once")
    table.play("buy easier")
    assert table.asked() == "buy"
    table.refused("take-phd", "acquisition.phd-once")


@pytest.mark.rule("awesome-academics.phd.stock")
def test_with_an_empty_stock_that_is_why_no_phd_student_is_taken() -> None:
    table = offered("drongo", "easier", "arise").phds_left(0).begin("acquisition")
    table.refused("take-phd", "phd.stock")
    table.play("buy drongo")
    assert table.asked() == "buy"
    table.refused("take-phd", "phd.stock")


@pytest.mark.rule("awesome-academics.phd.stock")
def test_an_empty_stock_is_why_no_phd_student_comes_with_a_claim_or_a_subsidy() -> None:
    table = Scenario(2).tiles("claim-project").phds_left(0).seat(1).money(25).order(1, 0).begin("acquisition")
    assert table.asked() == "claim"
    table.refused("take-phd", "phd.stock")
    action = Scenario(2).phds_left(0).months(l=3).reputation(l=9).lays("whisper-campaign").resolve().play("subsidy")
    assert action.asked() == "project"
    action.refused("take-phd", "phd.stock")


@pytest.mark.rule("awesome-academics.acquisition.phd-now")
def test_a_phd_student_is_not_taken_before_a_purchase() -> None:
    Scenario(2).begin("acquisition").refused("take-phd", "table.not-asked")


@pytest.mark.rule("awesome-academics.acquisition.phd-now")
def test_the_chance_comes_anew_in_each_acquisition_phase() -> None:
    table = offered("drongo", "easier", "arise").set("phd_chance", 0).begin("acquisition").play("buy drongo")
    assert table.asked() == "phd"


@pytest.mark.rule("awesome-academics.acquisition.phd-now")
def test_the_action_phase_has_a_chance_of_its_own_once() -> None:
    table = offered("drongo", "easier", "arise").set("phd_chance", 0).hand("pilot-study", "crowdfunding").months(l=4)
    table.begin("action").play("commit pilot-study", "commit crowdfunding", "done")
    table.dice(6).play("subsidy")
    while table.asked() == "pay":
        table.play("pay l")
    table.play("buy drongo")
    assert table.asked() == "phd"
    table.play("done", "special")
    while table.asked() == "pay":
        table.play("pay l")
    table.play("buy arise")
    assert (table.asked() == "phd", table.phds(), len(table.in_progress())) == (False, [], 2)


@pytest.mark.rule("awesome-academics.acquisition.phd-now")
def test_phd_vacancy_needs_no_purchase() -> None:
    table = Scenario(2).months(l=2).lays("phd-vacancy").resolve().set("phd_chance", 0).play("special")
    while table.asked() == "pay":
        table.play("pay l")
    assert (table.phds(), table.in_progress()) == ([""], [])


@pytest.mark.rule("awesome-academics.acquisition.progress")
@pytest.mark.parametrize("name", ["drongo", "spraakkunst", "detecting-needs"])
def test_a_new_project_begins_with_empty_progress_tracks(name: str) -> None:
    table = offered(name).begin("acquisition").play(f"buy {name}")
    assert (table.in_progress(), table.progress(name)) == ([name], (0, 0, 0))
    assert table.asked() == "phd"


@pytest.mark.rule("awesome-academics.acquisition.progress")
def test_a_project_of_another_area_carries_nothing_over() -> None:
    table = offered("drongo").completed("lessen-in-lyriek").begin("acquisition").play("buy drongo")
    assert (table.asked(), table.progress("drongo")) == ("phd", (0, 0, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry")
@pytest.mark.rule("awesome-academics.acquisition.carry-sources")
@pytest.mark.parametrize(
    ("answers", "progress"),
    [
        (["carry c", "carry i"], (0, 1, 1)),
        (["carry c", "carry c"], (0, 2, 0)),
        (["carry i", "done"], (0, 0, 1)),
        (["done"], (0, 0, 0)),
    ],
)
def test_one_or_two_months_carry_over_from_a_project_of_the_same_area(
    answers: list[str], progress: tuple[int, int, int]
) -> None:
    table = offered("world-trade-center").completed("literatur-lexicon").begin("acquisition")
    table.play("buy world-trade-center")
    assert table.asked() == "carry"
    table.play(*answers)
    assert (table.asked(), table.progress("world-trade-center")) == ("phd", progress)


@pytest.mark.rule("awesome-academics.acquisition.carry-two")
def test_after_two_months_no_third_is_carried_over() -> None:
    table = offered("ecole-de-nimegue").completed("lessen-in-lyriek").begin("acquisition")
    table.play("buy ecole-de-nimegue", "carry l", "carry c")
    assert table.asked() == "phd"
    table.refused("carry i", "table.not-asked")
    assert table.progress("ecole-de-nimegue") == (1, 1, 0)


@pytest.mark.rule("awesome-academics.acquisition.carry-marked")
def test_no_more_months_carry_over_than_the_earlier_project_shows() -> None:
    table = offered("world-trade-center").completed("literatur-lexicon").begin("acquisition")
    table.play("buy world-trade-center", "carry i")
    table.refused("carry i", "acquisition.carry-marked")
    table.allowed("carry c")


@pytest.mark.rule("awesome-academics.acquisition.carry-marked")
def test_the_earlier_track_need_not_be_full_but_an_empty_one_gives_nothing() -> None:
    table = offered("ecole-de-nimegue").project("lessen-in-lyriek", l=1).begin("acquisition")
    table.play("buy ecole-de-nimegue")
    table.refused("carry c", "acquisition.carry-marked")
    table.play("carry l")
    assert (table.asked(), table.progress("ecole-de-nimegue")) == ("phd", (1, 0, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry-need")
def test_months_carry_over_only_where_the_new_project_needs_them() -> None:
    table = offered("world-trade-center").completed("literatur-lexicon").begin("acquisition")
    table.play("buy world-trade-center")
    table.refused("carry l", "acquisition.carry-need")


@pytest.mark.rule("awesome-academics.acquisition.carry-need")
def test_a_full_progress_track_takes_no_further_month() -> None:
    table = offered("drongo").completed("vreemde-talen").begin("acquisition").play("buy drongo", "carry i")
    assert table.progress("drongo") == (0, 0, 1)
    table.refused("carry i", "acquisition.carry-need")
    table.play("carry l")
    assert table.progress("drongo") == (1, 0, 1)


@pytest.mark.rule("awesome-academics.acquisition.carry-sources")
def test_months_carry_over_from_a_project_in_progress() -> None:
    table = offered("world-trade-center").project("literatur-lexicon", l=1, c=2).begin("acquisition")
    table.play("buy world-trade-center", "carry c", "carry c")
    assert table.progress("world-trade-center") == (0, 2, 0)


@pytest.mark.rule("awesome-academics.acquisition.carry-sources")
def test_nothing_carries_over_from_another_group() -> None:
    table = offered("world-trade-center").seat(1).completed("literatur-lexicon").project("crafting-wearables", c=3)
    table.begin("acquisition").play("buy world-trade-center")
    assert (table.asked(), table.progress("world-trade-center")) == ("phd", (0, 0, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry-sources")
def test_nothing_carries_over_from_a_cancelled_project() -> None:
    table = offered("world-trade-center", "drongo", "easier", "arise", money=50)
    table.project("literatur-lexicon", l=2, c=3).begin("research").play("done")
    assert table.in_progress() == []
    until(table, "buy")
    table.projects_left("world-trade-center", "literatur-lexicon")
    for name in ("world-trade-center", "literatur-lexicon"):
        table.state.table[at.PROJECT_AT + project(name)] = at.OPEN
    table.play("buy world-trade-center")
    assert (table.asked(), table.progress("world-trade-center")) == ("phd", (0, 0, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry-sources")
def test_nothing_carries_over_from_a_returned_project() -> None:
    table = offered("world-trade-center").project("literatur-lexicon", c=3).lays("honourable-termination").resolve()
    table.play("special", "project literatur-lexicon")
    assert table.in_progress() == []
    table.begin("acquisition").play("buy world-trade-center")
    assert (table.asked(), table.progress("world-trade-center")) == ("phd", (0, 0, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry-best")
def test_the_best_earlier_project_counts_in_each_discipline() -> None:
    table = offered("ecole-de-nimegue").project("lessen-in-lyriek", l=1).project("european-literary-history", c=1, l=1)
    table.begin("acquisition").play("buy ecole-de-nimegue", "carry l")
    table.refused("carry l", "acquisition.carry-marked")
    table.play("carry c")
    assert (table.asked(), table.progress("ecole-de-nimegue")) == ("phd", (1, 1, 0))


@pytest.mark.rule("awesome-academics.acquisition.carry-best")
def test_months_that_were_carried_over_count_as_marked() -> None:
    table = offered("european-literary-history", "ecole-de-nimegue").completed("lessen-in-lyriek").begin("acquisition")
    table.play("buy european-literary-history", "carry i", "carry i", "done")
    table.state.table[at.PROJECT_AT + project("lessen-in-lyriek")] = at.BOX
    table.play("buy ecole-de-nimegue")
    table.refused("carry l", "acquisition.carry-marked")
    table.play("carry i", "carry i")
    assert table.progress("ecole-de-nimegue") == (0, 0, 2)


@pytest.mark.rule("awesome-academics.acquisition.carry-no-work")
def test_months_carried_over_do_not_save_a_project_from_cancellation() -> None:
    table = offered("world-trade-center", "drongo").completed("literatur-lexicon").begin("acquisition")
    table.play("buy world-trade-center", "carry c", "carry c", "done", "done")
    assert table.asked() == "research"
    table.play("done")
    assert (table.in_progress(), table.own("mismanaged")) == ([], 1)


@pytest.mark.rule("awesome-academics.acquisition.carry-no-work")
def test_time_spent_beside_carried_months_keeps_the_project() -> None:
    table = offered("world-trade-center", "drongo").completed("literatur-lexicon").begin("acquisition")
    table.play("buy world-trade-center", "carry c", "carry c", "done", "done", "consult i", "work world-trade-center")
    table.play("done")
    assert (table.in_progress(), table.progress("world-trade-center")) == (["world-trade-center"], (0, 2, 1))
