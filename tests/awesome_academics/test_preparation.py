"""Preparation: Total Reputation, Player Order, allowances, and hiring with them."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.awesome_academics.scenario import Scenario, awesome_academics, card_reputation


def standing(*totals: int, seed: int = 1) -> Scenario:
    """Groups with so much Reputation in L and no money, before the Preparation Phase."""
    table = Scenario(len(totals), seed)
    for seat, total in enumerate(totals):
        table.seat(seat).money(0).reputation(l=total)
    return table.seat(0)


def player_order(table: Scenario) -> tuple[int, ...]:
    """The seats in Player Order."""
    return tuple(table.table("order", position) for position in range(int(table.state.seats)))


def prepare_again(table: Scenario) -> tuple[int, ...]:
    """The Player Order after one more Preparation Phase."""
    while len(table.state.agenda):
        table.state.drop()
    return player_order(table.begin("preparation"))


@pytest.mark.rule("awesome-academics.preparation.first-turn")
@pytest.mark.parametrize("seed", range(6))
def test_in_the_first_turn_the_order_of_the_setup_stands(seed: int) -> None:
    game = awesome_academics()
    table = Scenario(4)
    state = game.new(4, seed, basic=True)
    assert isinstance(state, type(table.state))
    table.state = state
    before = player_order(table)
    while table.asked() == "first":
        table.play(table.moves()[-1])
    assert (table.table("turn"), table.asked()) == (1, "buy")
    assert player_order(table) == before
    assert table.to_move() == before[0]


@pytest.mark.rule("awesome-academics.preparation.first-turn")
def test_in_the_first_turn_reputation_does_not_change_the_order() -> None:
    table = standing(9, 0).turn(1).begin("preparation")
    assert player_order(table) == (0, 1)
    assert (table.own("total", 0, 0), table.euros(1)) == (0, 0)


@pytest.mark.rule("awesome-academics.preparation.total")
def test_the_black_marker_shows_the_sum_of_the_three_disciplines() -> None:
    table = Scenario(2).reputation(3, 0, 4).seat(1).reputation(1, 1, 1).begin("preparation")
    assert (table.own("total", 0, 0), table.own("total", 0, 1)) == (7, 3)


@pytest.mark.rule("awesome-academics.preparation.total")
def test_the_black_marker_also_moves_back() -> None:
    table = Scenario(2).reputation(1, 1, 0).total(9).begin("preparation")
    assert table.own("total") == 2


@pytest.mark.rule("awesome-academics.preparation.total-start")
@pytest.mark.parametrize(
    ("tiles", "reputation", "total"),
    [
        (["start-l"], (9, 2, 0), 6),
        (["start-l", "start-c"], (9, 6, 0), 5),
        (["start-i"], (0, 0, 3), 0),
        (["start-c", "start-i"], (1, 5, 5), 1),
        (["start-money"], (2, 0, 0), 2),
    ],
)
def test_reputation_from_start_tiles_is_left_out_of_the_total(
    tiles: list[str], reputation: tuple[int, int, int], total: int
) -> None:
    table = Scenario(2).tiles(*tiles).reputation(*reputation).begin("preparation")
    assert table.own("total") == total
    assert table.reputations() == reputation


@pytest.mark.rule("awesome-academics.preparation.total-start")
def test_start_reputation_counts_neither_for_order_nor_for_allowances() -> None:
    table = Scenario(2).tiles("start-l").reputation(l=6).seat(1).money(0).reputation(c=2).begin("preparation")
    assert player_order(table) == (0, 1)
    assert (table.euros(0), table.euros(1)) == (25 + 1, 0)


@pytest.mark.rule("awesome-academics.preparation.total-start")
def test_start_reputation_joins_the_total_when_the_game_ends() -> None:
    table = Scenario(2).money(0).tiles("start-l").seat(1).money(0).turn(5, final=True).begin("preparation")
    assert table.state.over
    assert (table.own("total", 0, 0), table.own("total", 0, 1)) == (5, 0)


@pytest.mark.rule("awesome-academics.preparation.total-when")
def test_reputation_gained_in_the_turn_does_not_move_the_black_marker() -> None:
    table = Scenario(2).reputation(l=4).total(4).project("detecting-needs", i=7).begin("completion")
    assert table.reputations() == (4, 0, 3)
    assert table.own("total") == 4


@pytest.mark.rule("awesome-academics.preparation.total-when")
def test_the_black_marker_moves_at_the_end_of_the_game() -> None:
    table = standing(4, 2).total(1).turn(5, final=True).begin("teaching")
    assert table.state.over
    assert (table.own("total", 0, 0), table.own("total", 0, 1)) == (4, 2)


@pytest.mark.rule("awesome-academics.preparation.total-when")
@pytest.mark.parametrize(("mine", "field"), [(2, "gain_if_lowest"), (6, "gain")])
def test_early_career_award_counts_total_reputation_as_it_is_now(mine: int, field: str) -> None:
    table = Scenario(2).reputation(c=mine).total(20 - mine).months(l=1).lays("early-career-award")
    table.seat(1).reputation(c=4).total(10).seat(0).resolve().play("special")
    while table.asked() == "pay":
        table.play("pay l")
    assert table.reputations() == (card_reputation("early-career-award", field), mine, 0)


@pytest.mark.rule("awesome-academics.preparation.order")
@pytest.mark.parametrize(
    ("totals", "order"),
    [((3, 1), (1, 0)), ((5, 0, 2), (1, 2, 0)), ((4, 3, 2, 1), (3, 2, 1, 0)), ((1, 9, 4, 6), (0, 2, 3, 1))],
)
def test_the_lowest_total_goes_first(totals: tuple[int, ...], order: tuple[int, ...]) -> None:
    for seed in range(5):
        assert player_order(standing(*totals, seed=seed).begin("preparation")) == order


@pytest.mark.rule("awesome-academics.preparation.order")
def test_the_new_order_holds_in_the_phases_that_follow() -> None:
    table = standing(3, 1)
    table.seat(0).money(20).seat(1).money(20).begin("preparation")
    assert (table.asked(), table.to_move()) == ("buy", 1)


@pytest.mark.rule("awesome-academics.preparation.order-ties")
def test_players_who_are_tied_get_their_tiles_at_random() -> None:
    found = Counter(player_order(standing(2, 7, 2, 2, seed=seed).begin("preparation")) for seed in range(60))
    assert len(found) == 6
    assert {order[3] for order in found} == {1}


@pytest.mark.rule("awesome-academics.preparation.order-ties")
def test_ties_are_broken_anew_each_turn() -> None:
    table = standing(4, 4)
    assert {prepare_again(table) for _ in range(20)} == {(0, 1), (1, 0)}


@pytest.mark.rule("awesome-academics.preparation.allowance")
@pytest.mark.parametrize(
    ("totals", "euros"), [((0, 4), (4, 0)), ((3, 3), (0, 0)), ((6, 2, 5), (0, 4, 1)), ((0, 0, 12, 9), (12, 12, 0, 3))]
)
def test_the_allowance_is_a_euro_for_each_point_behind_the_leader(
    totals: tuple[int, ...], euros: tuple[int, ...]
) -> None:
    table = standing(*totals).tenured_left().begin("preparation")
    assert tuple(table.euros(seat) for seat in range(len(totals))) == euros


@pytest.mark.rule("awesome-academics.preparation.allowance-turns")
def test_nobody_receives_an_allowance_in_the_first_turn() -> None:
    table = standing(0, 0).tiles("start-c").turn(1).begin("preparation")
    assert (table.euros(0), table.euros(1)) == (0, 0)


@pytest.mark.rule("awesome-academics.preparation.allowance-turns")
def test_the_allowance_is_paid_and_can_be_spent_in_the_final_turn() -> None:
    table = standing(0, 6).turn(5, final=True).begin("preparation")
    assert (table.euros(0), table.asked(), table.to_move()) == (6, "hire", 0)
    table.play("take cc-1")
    assert (table.group(), table.euros()) == (["cc-1"], 1)


@pytest.mark.rule("awesome-academics.preparation.hire")
def test_tenured_researchers_are_hired_for_5_euros_each() -> None:
    table = standing(0, 12).begin("preparation")
    assert (table.asked(), table.to_move(), table.euros()) == ("hire", 0, 12)
    table.play("take li-1")
    assert table.euros() == 7
    table.play("take cc-1")
    assert (table.group(), table.euros()) == (["cc-1", "li-1"], 2)


@pytest.mark.rule("awesome-academics.preparation.hire")
def test_hiring_is_voluntary() -> None:
    table = standing(0, 12).begin("preparation").play("done")
    assert (table.group(), table.euros()) == ([], 12)
    assert table.asked() == "buy"


@pytest.mark.rule("awesome-academics.preparation.hire-limit")
@pytest.mark.parametrize(("allowance", "hired"), [(4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (17, 3)])
def test_no_more_than_the_allowance_is_spent_on_hiring(allowance: int, hired: int) -> None:
    table = standing(0, allowance).money(100).begin("preparation")
    for _ in range(hired):
        assert (table.asked(), table.to_move()) == ("hire", 0)
        table.play(table.moves("take")[0])
    assert table.asked() == "buy"
    assert (len(table.group()), table.euros()) == (hired, 100 + allowance - 5 * hired)


@pytest.mark.rule("awesome-academics.preparation.hire-limit")
def test_the_leader_hires_nobody() -> None:
    table = standing(8, 8).money(100).begin("preparation")
    assert table.asked() == "buy"
    table.refused("take cc-1", "table.not-asked")


@pytest.mark.rule("awesome-academics.preparation.hire-order")
def test_hiring_goes_in_player_order_each_player_finishing_first() -> None:
    table = standing(5, 20, 0).begin("preparation")
    seen = []
    while table.asked() == "hire":
        seen.append(table.to_move())
        table.play(table.moves("take")[-1])
    assert seen == [2, 2, 2, 2, 0, 0, 0]


@pytest.mark.rule("awesome-academics.preparation.hire-order")
def test_a_hired_researcher_has_both_tracks_at_1_and_is_paid_this_turn() -> None:
    table = standing(0, 9).begin("preparation").play("take lc-1")
    assert (table.levels("lc-1"), table.euros()) == ((1, 1), 4)
    assert (table.asked(), table.to_move()) == ("salary", 0)
    table.play("done")
    assert table.euros() == 2


@pytest.mark.rule("awesome-academics.preparation.allowance-kept")
def test_what_is_left_of_the_allowance_stays_with_the_group_but_buys_nobody_later() -> None:
    table = standing(0, 4).money(6).begin("preparation")
    assert table.euros() == 10
    assert (table.asked(), table.own("allowance")) == ("buy", 0)


@pytest.mark.rule("awesome-academics.preparation.allowance-kept")
def test_other_money_never_raises_the_limit() -> None:
    table = standing(0, 9).money(1).begin("preparation").play("take ll-1")
    assert (table.euros(), table.asked()) == (5, "buy")
    table.refused("take ll-2", "table.not-asked")
