"""What a position of Newton is worth: each term by a position that changes it, and the whole against played games."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from statistics import correlation

import pytest

from collegium.games.newton import layout as at
from collegium.games.newton.evaluation import NewtonEvaluation
from collegium.games.newton.state import Newton
from collegium.kernel.evaluation import POINT
from collegium.kernel.playout import playout
from collegium.kernel.rng import seeded
from collegium.kernel.state import State
from tests.by_chance import WHOLE
from tests.newton.pieces import end_game, end_round, joker
from tests.newton.scenario import Scenario, newton

Builder = Callable[[Scenario], Scenario]


@cache
def shipped() -> NewtonEvaluation:
    """The evaluation with the weights that are shipped."""
    return newton().evaluation()


def terms(s: Scenario, seat: int = 0) -> dict[str, int]:
    """How much a seat has of each term."""
    evaluation = shipped()
    evaluation.look(s.state, seat)
    return {term.name: int(number) for term, number in zip(newton().terms, evaluation.terms, strict=True)}


def worth(state: Newton, seat: int = 0) -> float:
    """The points a seat may expect."""
    return int(shipped().worth(state, seat)) / POINT


def quiet(state: Newton) -> bool:
    """Whether nothing begun is left to be counted."""
    return bool(shipped().is_quiet(state))


def played_at_random(seed: int, seats: int, until: int) -> Newton:
    """A game played at random up to a round (0 to 5), or to its end."""
    state = newton().new(seats, seed)
    dice = random.Random(seed)
    while not state.over and state.table[at.ROUND] < until:
        state.apply(dice.choice(list(state.legal())))
    return state


def test_points_count_one_for_one() -> None:
    assert terms(Scenario().points(17))["points"] == 17
    assert worth(Scenario().points(17).state) == pytest.approx(worth(Scenario().points(7).state) + 10)


def test_complete_rows_and_columns_count_in_every_income_phase_to_come() -> None:
    books = ("r1c4", "r2c4")  # a column of 2 on the first Study board
    assert terms(Scenario().books(*books))["discoveries"] == 12
    assert terms(Scenario().books(*books).round(6))["discoveries"] == 2
    assert terms(Scenario().books("r1c4"))["discoveries"] == 0


def test_income_tiles_of_points_count_in_every_income_phase_to_come() -> None:
    s = Scenario().incomes("victory_points", "coins").round(3)
    assert terms(s)["income"] == 2 * 4
    assert terms(s, 1)["income"] == 0


def test_medicine_counts_by_its_side_in_every_income_phase_to_come() -> None:
    assert terms(Scenario().round(4))["medicine"] == 0
    assert terms(Scenario().medicine(1).round(4))["medicine"] == 3
    assert terms(Scenario().medicine(2).round(4))["medicine"] == 9


def test_masters_count_once_they_are_played() -> None:
    assert terms(Scenario().masters("gilbert"))["masters"] == 0
    assert terms(Scenario().played("gilbert", "bruno"))["masters"] == 11


def test_objectives_count_when_reached_with_what_is_likely_to_be_added() -> None:
    s = Scenario().objective("al6", "universities").cubes("paris", "bologna").round(6).turn_of(0, 4)
    assert terms(s)["objectives"] == 0
    late = terms(s.students("al6"))["objectives"]
    assert terms(s.cubes("leipzig"))["objectives"] == late + 3 * 20
    assert terms(s.round(1).turn_of(0, 0))["objectives"] > late


@pytest.mark.parametrize(
    "tile",
    [
        "coins",
        "potions",
        "bonus-tokens",
        "universities",
        "ancient-lands",
        "finished-students",
        "masters",
        "bookshelf-tiles",
        "volume-sets",
        "action-card-pairs",
    ],
)
def test_at_the_end_an_objective_counts_what_it_will_score(tile: str) -> None:
    s = Scenario(1).objective("al6", tile).students("al6", "ar5").coins(5).potions(2).set("tokens", 3)
    s.cubes("paris", "athenai").books("r1c4", "r1c2", "r2c1").played("newton").hand(
        "l1-tec1", "l1-tra2", "l3-wor1"
    ).round(6)
    s.turn_of(0, 4).play("play l1-tec1")
    expected = terms(s)["objectives"]
    s.play("done")
    assert expected == 20 * newton().result(s.state).breakdown[0]["objectives"]


def test_piles_count_more_the_fewer_tiles_are_left_in_them() -> None:
    few, many = (terms(Scenario().tiles_taken(number).round(5))["piles"] for number in (9, 11))
    assert 0 < few < many
    assert terms(Scenario().tiles_taken(12))["piles"] == 0


def test_the_last_travel_cubes_count_more_the_nearer_they_are() -> None:
    few, many = (terms(Scenario().set("cubes_placed", number).round(5))["cubes"] for number in (6, 10))
    assert few < many
    assert terms(Scenario().set("cubes_placed", 12))["cubes"] == 0


def test_rows_and_columns_ahead_count_more_when_begun_and_when_their_requirements_are_met() -> None:
    bare = terms(Scenario().round(3))["bookshelf"]
    begun = terms(Scenario().books("r2c4").round(3))["bookshelf"]
    assert bare < begun
    visited = Scenario().books("r2c4").university("paris", "II").round(3)
    there = terms(visited)["bookshelf"]
    assert terms(visited.cubes("paris"))["bookshelf"] > there
    assert terms(Scenario().books("r2c4").round(6).turn_of(0, 4))["bookshelf"] < begun


def test_students_count_more_the_nearer_they_are_to_what_lies_ahead() -> None:
    s = Scenario().no_tokens().invention("ar2", "potion").round(2)
    far, near = (terms(s.students(space))["students"] for space in ("a2", "ar1"))
    assert far < near
    two = terms(s.students("ar1", "s"))["students"]
    assert two > near
    assert terms(s.students("al6"))["students"] == 0


def test_the_marker_counts_more_the_nearer_it_is_to_what_lies_ahead() -> None:
    s = Scenario().round(2)
    far, near = (terms(s.marker(space))["marker"] for space in (13, 15))
    assert 0 < far < near
    assert terms(s.marker(16))["marker"] == 0


def test_the_scientist_counts_what_the_places_around_it_hold() -> None:
    s = Scenario().city("istanbul", "potions").no_tokens().round(6)
    open_place = terms(s.at("v13"))["scientist"]
    assert terms(s.cubes("istanbul"))["scientist"] < open_place
    assert terms(s.set("cubes_placed", 12))["scientist"] == 0


@pytest.mark.parametrize("action", ["work", "technology", "travel", "lessons", "study"])
def test_symbols_count_as_often_as_cards_can_still_use_them(action: str) -> None:
    s = Scenario().board(1 if action != "work" else 2)
    few = terms(s)[f"{action}_symbols"]
    more = terms(s.developments(action))[f"{action}_symbols"]
    assert more > few
    assert terms(s.round(5))[f"{action}_symbols"] < more
    assert terms(s.hand())[f"{action}_symbols"] == 0


def test_turns_are_lost_without_cards_to_play() -> None:
    full = Scenario().round(6)
    assert terms(full)["turns_lost"] == 0
    assert terms(full.hand("red-work", "red-study"))["turns_lost"] == 30
    assert terms(full.round(5))["turns_lost"] > 30


def test_effects_count_as_often_as_the_cards_are_played() -> None:
    s = Scenario().hand("l3-les3", "red-work")
    early = terms(s)["effects"]
    assert early > terms(s.round(6))["effects"] == 4 * 20
    assert terms(s.hand("red-work"))["effects"] == 0


def test_volumes_count_on_cards_and_masters_but_not_tucked() -> None:
    none = terms(Scenario().hand("red-joker"))["volumes"]
    assert none == 0
    assert terms(Scenario().hand("l3-stu1"))["volumes"] == 30
    assert terms(Scenario().hand("red-joker").played("brahe"))["volumes"] == 20
    assert terms(Scenario().hand("red-joker").tucked("l3-stu1"))["volumes"] == 0


def test_coins_count_less_beyond_plenty_and_towards_the_end() -> None:
    counts = [terms(Scenario().coins(number))["coins"] for number in (0, 1, 30, 31)]
    assert counts[1] - counts[0] == 10
    assert counts[3] - counts[2] == 5
    assert terms(Scenario().coins(4).round(6).turn_of(0, 4))["coins"] < terms(Scenario().coins(4))["coins"]
    assert terms(Scenario().coins(0).incomes("coins").round(5))["coins"] == 20


def test_potions_count_less_beyond_plenty_and_towards_the_end() -> None:
    counts = [terms(Scenario().potions(number))["potions"] for number in (0, 1, 30, 31)]
    assert counts[1] - counts[0] == 10
    assert counts[3] - counts[2] == 5
    assert terms(Scenario().incomes("potions").round(5))["potions"] == 10


def test_a_turn_begun_counts_what_is_left_of_it() -> None:
    s = Scenario().hand("l3-les3", "red-joker")
    assert terms(s)["turn_begun"] == 0
    begun = terms(s.play("play l3-les3"))["turn_begun"]
    acted = terms(s.play("perform lessons", "done"))["turn_begun"]
    assert begun > acted > 0
    assert terms(s, 1)["turn_begun"] == 0
    assert terms(s.play("effect"))["turn_begun"] == 0
    assert terms(s.play("done"))["turn_begun"] == 0


def test_an_effect_that_cannot_be_paid_counts_nothing_in_a_turn_begun() -> None:
    poor, rich = (terms(Scenario().coins(n).hand("l3-wor2").play("play l3-wor2"))["turn_begun"] for n in (0, 5))
    assert poor < rich


def test_rows_and_columns_count_what_is_filled_in_time_and_what_is_missing_for_it() -> None:
    s = Scenario().round(3)
    bare = terms(s)["bookshelf"]
    begun = terms(s.books("r2c4"))["bookshelf"]
    assert 0 < bare < begun
    s = Scenario().university("paris", "II").books("r2c4").round(3)
    unvisited = terms(s)["bookshelf"]
    assert terms(s.cubes("paris"))["bookshelf"] > unvisited
    late = terms(Scenario().books("r2c4").round(6))["bookshelf"]
    assert late < begun
    assert terms(Scenario().books("r2c4").round(6).turn_of(0, 4).hand())["bookshelf"] == 0


def test_rows_and_columns_count_more_where_potions_or_volumes_meet_the_requirements() -> None:
    s = Scenario().round(3).hand("red-study", "red-joker")
    poor = terms(s)["bookshelf"]
    assert terms(s.potions(3))["bookshelf"] > poor
    assert terms(Scenario().round(3).hand("red-study", "l3-stu1"))["bookshelf"] > poor


def test_a_book_shared_by_a_row_and_a_column_counts_for_both() -> None:
    crossing = terms(Scenario().books("r2c2").round(3))["bookshelf"]  # in a row of 2 and a column of 3
    aside = terms(Scenario().books("r1c3").round(3))["bookshelf"]  # in a row of 4 that pays 2
    assert crossing > aside


@pytest.mark.parametrize(
    ("near", "far"),
    [
        (lambda s: s.students("al4"), lambda s: s.students("al1")),
        (lambda s: s.marker(14), lambda s: s.marker(4)),
        (lambda s: s.at("moskva"), lambda s: s.at("lisboa")),
        (lambda s: s.hand("red-joker", "l3-wor1", "l3-tec1"), lambda s: s.hand("red-joker", "red-work")),
        (lambda s: s.potions(4), lambda s: s.potions(0)),
    ],
    ids=["students", "marker", "scientist", "volumes", "potions"],
)
def test_objectives_ahead_count_more_the_less_is_missing(near: Builder, far: Builder) -> None:
    def laid() -> Scenario:
        return Scenario().objective("map", "universities").objective("al6", "masters").played("gilbert").round(3)

    assert terms(near(laid()))["objectives_ahead"] > terms(far(laid()))["objectives_ahead"]


def test_objectives_ahead_fade_with_the_time_to_reach_them() -> None:
    s = Scenario().students("al3").objective("al6", "masters").played("gilbert", "bruno")
    early = terms(s.round(2))["objectives_ahead"]
    assert 0 < terms(s.round(6))["objectives_ahead"] < early
    assert terms(s.round(6).turn_of(0, 4).hand().students("al6").marker(16).cubes("objective"))["objectives_ahead"] == 0


def test_masters_ahead_count_the_spaces_that_may_be_reached_and_the_masters_in_hand() -> None:
    s = Scenario().masters("gilbert", "newton", "bruno", "brahe").round(4)
    far = terms(s)["masters_ahead"]
    assert terms(s.marker(10))["masters_ahead"] > far
    assert terms(s.marker(0).students("ar4"))["masters_ahead"] > far
    assert terms(s.students("s").at("v09"))["masters_ahead"] > far
    assert terms(s.at("basel").tiles_taken(8))["masters_ahead"] > far
    assert terms(Scenario().no_masters().round(4))["masters_ahead"] == 0


def test_the_last_cubes_and_tiles_count_by_the_pace_of_the_seat() -> None:
    slow = Scenario().set("cubes_placed", 8).tiles_taken(10).round(5)
    cubes, tiles = (terms(slow)[term] for term in ("cubes", "piles"))
    fast = slow.developments("travel", "travel").hand("l1-tra1", "l1-tra2", "l1-stu1", "l1-stu2", "red-joker")
    assert terms(fast)["cubes"] > cubes > 0
    assert terms(fast)["piles"] > tiles > 0
    done = Scenario().set("cubes_placed", 12).tiles_taken(12)
    assert terms(done)["cubes"] == terms(done)["piles"] == 0


def test_effects_that_count_volumes_count_more_with_more_of_them() -> None:
    few = terms(Scenario().hand("l2-tec3", "red-joker"))["volumes_counted"]
    many = terms(Scenario().hand("l2-tec3", "l3-tec1", "red-joker").played("brahe"))["volumes_counted"]
    assert few < 0 < many
    assert terms(Scenario().hand("red-joker", "l3-tec1"))["volumes_counted"] == 0
    sets = [terms(Scenario().hand("l3-tec3", *cards))["volumes_counted"] for cards in ((), ("l3-wor1", "l1-wor1"))]
    assert sets[0] < sets[1]


def test_a_position_is_quiet_when_a_turn_begins() -> None:
    s = Scenario()
    assert quiet(s.state)
    joker(s, "work")
    assert not quiet(s.state)
    assert not quiet(end_round(Scenario().desk("red-work")).state), "a card is to be tucked first"
    assert quiet(end_game(Scenario()).state)
    assert not quiet(newton().new(2, 1)), "colours are chosen first"


def test_what_is_left_of_the_game_shrinks_turn_by_turn() -> None:
    evaluation = shipped()
    assert evaluation.left(Scenario().state) == 1000
    assert evaluation.left(Scenario().round(4).state) == 500
    assert evaluation.left(Scenario().round(6).turn_of(0, 4).state) == 34
    assert evaluation.left(end_game(Scenario()).state) == 0


def test_seats_in_the_same_position_are_worth_the_same() -> None:
    s = Scenario(4)
    for seat in range(4):
        hand = ("red-work", "l3-les3", "l2-stu1", "red-joker") if seat == 0 else ()
        s.seat(seat).board(1).hand(*hand).no_masters()
    for field in range(at.OWN_SIZE):
        number = s.state.get(0, field)
        for seat in range(1, 4):
            s.state.put(seat, field, number)
    assert len({worth(s.state, seat) for seat in range(4)}) == 1
    assert shipped().margin(s.state, 2) == 0


def test_the_worth_in_the_fourth_round_foretells_what_random_play_scores() -> None:
    expected, found = [], []
    for seed in range(30):
        state = played_at_random(seed, 1, 3)
        expected.append(worth(state))
        ends = [ended_at_random(state, trial) for trial in range(4)]
        found.append(sum(ends) / len(ends))
    assert correlation(expected, found) > 0.4


def ended_at_random(state: State, seed: int) -> int:
    """The score of seat 0 when a copy of the position is played on at random."""
    dice = seeded(seed)
    following = state.determinize(0, dice)
    playout(following, dice, WHOLE)
    return int(following.scores()[0])
