"""Why a line of play is better than another: every reason is a fact of the two positions, and none is made up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from collegium.games.newton.reasons import FACTS, Comparison
from tests.newton.pieces import end_game
from tests.newton.scenario import Scenario, newton

Builder = Callable[[Scenario], Scenario]


def given(after: Builder, otherwise: Builder, seat: int = 0) -> list[str]:
    """The reasons for one position rather than another, both built on the same table."""
    return newton().reasons(Scenario().state, after(Scenario()).state, otherwise(Scenario()).state, seat)


def same(s: Scenario) -> Scenario:
    """The table as it is."""
    return s


def facts(term: str, after: Builder, otherwise: Builder, before: Builder = same) -> list[str]:
    """All that can be said about one term for one position rather than another."""
    here, there, elsewhere = (build(Scenario()).state for build in (before, after, otherwise))
    return list(FACTS[term](Comparison(newton().names, here, there, elsewhere, 0)))


BETTER: list[tuple[str, Builder, str]] = [
    ("points", lambda s: s.points(3), "3 Victory Points more at once"),
    ("points", lambda s: s.points(1), "1 Victory Point more at once"),
    (
        "discoveries",
        lambda s: s.books("r1c4", "r2c4"),
        "complete rows and columns: 2 Victory Points more each round",
    ),
    ("bookshelf", lambda s: s.books("r1c4"), "1 bookshelf tile more placed"),
    ("piles", lambda s: s.tiles_taken(4), "2 bookshelf tiles more empty the pile that brings 4 coins"),
    ("income", lambda s: s.incomes("victory_points"), "2 Victory Points more income each round"),
    ("coins", lambda s: s.incomes("coins", "coins"), "4 coins more income each round"),
    ("medicine", lambda s: s.medicine(2), "Medicine: 3 Victory Points more each round"),
    ("masters", lambda s: s.played("gilbert"), "plays William Gilbert: 7 Victory Points at the end"),
    ("coins", lambda s: s.coins(7), "5 coins more to spend"),
    ("potions", lambda s: s.potions(1), "1 potion more to use"),
    ("marker", lambda s: s.marker(2), "the Marker 2 spaces further on the Work track"),
    ("students", lambda s: s.students("s", "s"), "1 Student more on the Technology track"),
    ("travel_symbols", lambda s: s.developments("travel"), "1 Travel Development tile more"),
    ("technology_symbols", lambda s: s.tucked("l1-tec1"), "1 Technology symbol more tucked under the desk"),
    ("cubes", lambda s: s.cubes("paris", "bologna"), "2 Travel cubes more on the Map"),
    ("scientist", lambda s: s.cubes("paris"), "visits Paris"),
    ("turns_lost", lambda s: s.hand("l3-les3", *s.hand_cards()), "1 Action card more for the rounds to come"),
    (
        "bookshelf",
        lambda s: s.books("r2c4"),
        "1 book space left to fill in a row or column of 2 Victory Points each round",
    ),
    ("masters_ahead", lambda s: s.students("cr2"), "4 spaces nearer to a Master space"),
    ("masters_ahead", lambda s: s.marker(3), "3 spaces nearer to a Master space"),
    (
        "cubes",
        lambda s: s.set("cubes_placed", 7),
        "2 Travel cubes more to place until one brings 1 Victory Point",
    ),
    (
        "cubes",
        lambda s: s.set("cubes_placed", 10),
        "1 Travel cube more to place until one brings 4 Victory Points",
    ),
    ("piles", lambda s: s.tiles_taken(10), "2 bookshelf tiles more empty the pile that brings 8 Victory Points"),
]


@pytest.mark.parametrize(("term", "after", "text"), BETTER, ids=[text for _, _, text in BETTER])
def test_a_difference_for_the_better_can_be_said_in_words(term: str, after: Builder, text: str) -> None:
    assert text in facts(term, after, same)
    assert facts(term, same, after) == [], "the other way round there is nothing to say"
    assert facts(term, after, after) == []


LAST_ROUND: list[tuple[str, Builder, str]] = [
    (
        "discoveries",
        lambda s: s.books("r1c4", "r2c4"),
        "complete rows and columns: 2 Victory Points more at the end of this round",
    ),
    ("income", lambda s: s.incomes("victory_points"), "2 Victory Points more income at the end of this round"),
    ("medicine", lambda s: s.medicine(2), "Medicine: 3 Victory Points more at the end of this round"),
    ("turns_lost", lambda s: s.hand("l3-les3", *s.hand_cards()), "1 Action card more in hand for this round"),
]


@pytest.mark.parametrize(("term", "after", "text"), LAST_ROUND, ids=[text for _, _, text in LAST_ROUND])
def test_in_the_last_round_nothing_is_promised_for_later_ones(term: str, after: Builder, text: str) -> None:
    def last(s: Scenario) -> Scenario:
        return s.round(6)

    assert facts(term, lambda s: after(last(s)), last) == [text]
    assert text not in facts(term, lambda s: after(s.round(5)), lambda s: s.round(5))


def test_in_the_last_round_a_card_on_the_desk_is_none_to_play() -> None:
    def played(s: Scenario) -> Scenario:
        return s.round(6).desk("l3-les3")

    assert facts("turns_lost", played, lambda s: s.round(6)) == []


def test_a_reached_objective_is_named_with_what_it_scores_as_things_stand() -> None:
    def before_it(s: Scenario) -> Scenario:
        return s.objective("al6", "universities").cubes("paris", "bologna").students("al5")

    told = given(lambda s: before_it(s).students("al6"), before_it)
    assert told[0].startswith("reaches the Objective 3 Victory Points for each University visited")
    assert told[0].endswith("6 Victory Points as things stand")


def test_an_objective_reached_already_may_score_more() -> None:
    def reached(s: Scenario) -> Scenario:
        return s.objective("al6", "universities").students("al6")

    told = facts("objectives", lambda s: reached(s).cubes("paris"), reached)
    assert len(told) == 1
    assert told[0].startswith("3 Victory Points more for the Objective")


def test_an_objective_ahead_is_named_with_the_steps_and_the_volumes_that_are_missing_no_more() -> None:
    def on_the_way(s: Scenario) -> Scenario:
        return s.objective("al6", "universities").students("al1").hand("red-joker")

    (nearer,) = facts("objectives_ahead", lambda s: on_the_way(s).students("al4"), on_the_way)
    assert nearer.startswith("a Student 3 spaces nearer to the Objective 3 Victory Points for each University visited")
    (shown,) = facts("objectives_ahead", lambda s: on_the_way(s).hand("red-joker", "l3-tec1"), on_the_way)
    assert shown.startswith("2 Volumes fewer lacking for the Objective 3 Victory Points for each University visited")
    assert facts("objectives_ahead", lambda s: on_the_way(s).students("al6"), on_the_way) == [], "it is reached"


def test_volumes_more_are_told_for_the_card_that_counts_them() -> None:
    def counts(s: Scenario) -> Scenario:
        return s.hand("l2-tec3", "red-joker")

    told = facts("volumes_counted", lambda s: s.hand("l2-tec3", "l3-tec1"), counts)
    assert told == ["2 Volumes more to count for the card " + newton().names.card("l2-tec3")]
    assert facts("volumes_counted", lambda s: s.hand("l2-tec3", "l3-tra1"), counts) == [], "of another colour"


def test_a_place_visited_is_named_with_the_book_space_that_asks_for_it() -> None:
    def there(s: Scenario) -> Scenario:
        return s.university("paris", "II")

    asked = "visits Paris: a book space asks for University II"
    assert facts("bookshelf", lambda s: there(s).cubes("paris"), there) == [asked]
    filled = facts("bookshelf", lambda s: there(s).books("r1c3").cubes("paris"), lambda s: there(s).books("r1c3"))
    assert filled == [], "once the space is filled, nothing asks for the visit"


def test_a_card_is_named_only_if_it_lies_face_up_already() -> None:
    def taken(s: Scenario) -> Scenario:
        return s.hand("l3-les3", *s.hand_cards())

    shown = facts("effects", taken, same, lambda s: s.market(3, "l3-les3"))
    assert shown == ["takes the card Honorary chair (Lessons, level 3): 4 Victory Points"]
    assert facts("effects", taken, same, lambda s: s.market(3, "l3-stu1")) == []


def test_there_are_two_reasons_at_most_and_the_weightiest_comes_first() -> None:
    told = given(lambda s: s.points(9).coins(12).potions(3).medicine(1), same)
    assert told[0] == "9 Victory Points more at once"
    assert len(told) == 2


def test_a_worse_position_gives_no_reason() -> None:
    assert given(same, lambda s: s.points(5).coins(9)) == []


def test_at_the_end_of_the_game_only_the_score_counts() -> None:
    better, worse = end_game(Scenario().points(8)), end_game(Scenario().points(3))
    assert newton().reasons(Scenario().state, better.state, worse.state, 0) == ["5 Victory Points more at the end"]
    assert newton().reasons(Scenario().state, worse.state, better.state, 0) == []


def test_every_term_that_can_differ_between_turns_has_its_words() -> None:
    assert {term.name for term in newton().terms} - set(FACTS) == {"turn_begun"}
