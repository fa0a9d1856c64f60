"""What positions are worth: every term by itself, the weights that are shipped, and how worth foretells the score."""

from __future__ import annotations

from statistics import correlation

import pytest

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.evaluation import AlmaMaterEvaluation
from collegium.games.alma_mater.prospects_terms import TERMS
from collegium.kernel.evaluation import POINT
from collegium.kernel.playout import playout
from collegium.kernel.rng import seeded
from tests.alma_mater.pieces import end_game
from tests.alma_mater.scenario import Scenario, alma_mater

NAMES = [term.name for term in TERMS]


def evaluation() -> AlmaMaterEvaluation:
    """The evaluation with the weights shipped."""
    return alma_mater().evaluation()


def seen(s: Scenario, seat: int = 0) -> dict[str, int]:
    """The terms of a seat by name."""
    found = evaluation()
    found.look(s.state, seat)
    return dict(zip(NAMES, map(int, found.terms), strict=True))


def term(s: Scenario, name: str, seat: int = 0) -> int:
    """One term of a seat."""
    return seen(s, seat)[name]


def worth(s: Scenario, seat: int = 0) -> int:
    """The worth of a position for a seat, in thousandths."""
    return int(evaluation().worth(s.state, seat))


def test_worth_is_the_sum_of_the_terms_by_their_weights() -> None:
    s = Scenario().ducats(7).books(black=3, blue=1).students("storage").professors("tutor").level(6)
    values = alma_mater().weights.values
    total = sum(round(values[name] * POINT) * number for name, number in seen(s).items())
    assert worth(s) == total


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("prestige", Scenario().prestige(4), Scenario().prestige(3)),
        ("ducats", Scenario().ducats(4), Scenario().ducats(3)),
        ("ducats", Scenario().books(red=2), Scenario().books(red=1)),
        ("spending", Scenario().ducats(8), Scenario().ducats(5)),
        ("dictionaries", Scenario().books(dictionary=2), Scenario().books(dictionary=1)),
        ("own_textbooks", Scenario().books(black=3), Scenario().books(black=2)),
        ("other_books", Scenario().books(blue=1, red=1), Scenario().books(blue=1)),
        ("other_books", Scenario().books(dictionary=1), Scenario()),
        ("storage", Scenario().books(blue=9), Scenario().books(blue=3)),
        ("storage", Scenario().books(blue=9), Scenario().students("storage").books(blue=9)),
        ("income", Scenario().display(5, 6), Scenario().display(6)),
        ("income", Scenario().display(6), Scenario().display(1)),
        ("income", Scenario().display(5, 6).chancellor("copernicus"), Scenario().display(5, 6)),
        ("income", Scenario().students("four-ducats"), Scenario().students("blue-level")),
        ("display", Scenario().display(4, 5, 6), Scenario().display(5, 6)),
        ("reputation", Scenario().seat(0).level(9), Scenario().seat(1).level(9).seat(0)),
        ("research", Scenario().level(5), Scenario().level(4)),
        ("milestones_professors", Scenario().level(8).professors("tutor"), Scenario().level(4).professors("tutor")),
        ("milestones_professors", Scenario().level(4).professors("tutor"), Scenario().level(4)),
        ("research_early", Scenario().level(4), Scenario().level(3)),
        ("professors", Scenario().professors("tutor"), Scenario()),
        ("professors_prestige", Scenario().professors("exchange"), Scenario().professors("tutor")),
        ("lectures", Scenario().professors("exchange"), Scenario()),
        ("lectures", Scenario().professors("exchange"), Scenario().professors("exchange", exhausted=True)),
        ("lectures", Scenario().professors("exchange"), Scenario().professors("exchange", bookmark="red")),
        ("halls", Scenario().many_students(4), Scenario().many_students(3)),
        ("students", Scenario().many_students(3), Scenario().many_students(2)),
        ("mathematics", Scenario().students("end-milestones").level(8), Scenario().students("end-milestones").level(4)),
        ("abilities", Scenario().students("ducat-dictionary"), Scenario().students("price-tiles")),
        ("chancellors", Scenario().chancellor("agricola"), Scenario()),
        ("chancellors", Scenario().chancellor("alberti").professors("tutor"), Scenario().chancellor("alberti")),
        ("busts", Scenario().busts("a", "b"), Scenario().busts("a")),
        ("glory", Scenario().ducats(24), Scenario().ducats(10)),
        ("masters", Scenario().archive(3), Scenario().archive(2)),
        ("masters_to_come", Scenario().set("masters_added", 1), Scenario()),
        ("masters_to_come", Scenario().prestige(14), Scenario().prestige(5)),
        ("turn_order", Scenario().seat(3).masters_on("bishop"), Scenario().seat(3)),
        ("next_professor", Scenario().books(black=2, blue=1, red=1).ducats(5), Scenario().books(black=2, blue=1)),
        ("next_student", Scenario().books(black=2, blue=1), Scenario().books(black=2)),
        ("under_way", Scenario().steps(green=1), Scenario()),
        ("under_way", Scenario().ducats(9).play("send colloquium"), Scenario()),
    ],
)
def test_a_term_grows_with_what_it_counts(name: str, better: Scenario, worse: Scenario) -> None:
    assert better.who == worse.who
    assert term(better, name, better.who) > term(worse, name, worse.who)


def test_every_term_has_a_position_that_changes_it() -> None:
    marks = test_a_term_grows_with_what_it_counts.pytestmark  # type: ignore[attr-defined]
    assert {entry[0] for entry in marks[0].args[1]} == set(NAMES)


@pytest.mark.parametrize(
    "name", ["research_early", "students", "abilities", "chancellors", "masters_to_come", "turn_order", "income"]
)
def test_what_pays_off_over_time_is_worth_nothing_in_the_last_round(name: str) -> None:
    def position(number: int) -> Scenario:
        s = Scenario().students("ducat-dictionary").chancellor("agricola").level(8).display(5, 6).masters_on("bishop")
        return s.round(number)

    assert term(position(2), name) > term(position(5), name) or name == "turn_order"
    assert term(position(5), name) > term(position(6), name) == 0


def test_books_lose_their_use_with_the_last_masters() -> None:
    early, late = Scenario().books(black=2, red=2).round(2), Scenario().books(black=2, red=2).round(6).archive(1)
    assert term(early, "own_textbooks") > term(late, "own_textbooks") > 0
    assert term(early, "other_books") > term(late, "other_books") > 0
    done = Scenario().books(black=2, red=2).round(6).archive(0)
    assert {term(done, name) for name in ("own_textbooks", "other_books", "next_student", "next_professor")} == {0}


def test_a_position_is_quiet_where_a_turn_begins() -> None:
    s = Scenario().ducats(9)
    assert evaluation().is_quiet(s.state)
    assert not evaluation().is_quiet(s.play("send colloquium").state)
    assert not evaluation().is_quiet(Scenario(setup=True).state)
    assert not evaluation().is_quiet(Scenario().steps(black=1).state)


def test_what_is_left_of_the_game_falls_from_the_whole_to_nothing() -> None:
    assert evaluation().left(Scenario(setup=True).state) == 1000
    numbers = [int(evaluation().left(Scenario().round(number).state)) for number in range(1, 7)]
    assert numbers == sorted(numbers, reverse=True)
    assert evaluation().left(Scenario().round(6).archive(1).state) < numbers[-1]
    assert evaluation().left(end_game(Scenario()).state) == 0


def test_a_better_setup_card_is_worth_more_before_it_pays() -> None:
    s = Scenario(setup=True).hands((1, 12, 3, 4), (5, 6, 7, 8), (9, 10, 11, 13), (14, 15, 16, 17))
    other = Scenario(setup=True).hands((1, 12, 3, 4), (5, 6, 7, 8), (9, 10, 11, 13), (14, 15, 16, 17))
    card = [at.PACK, at.PACK + 1]
    other.state.table[card[0]], other.state.table[card[1]] = other.state.table[card[1]], other.state.table[card[0]]
    s.state.table[at.PICKS] = other.state.table[at.PICKS] = 1
    assert term(s, "under_way") != term(other, "under_way")


@pytest.mark.parametrize("seats", [2, 4])
def test_worth_foretells_the_score(seats: int) -> None:
    foretold, scores = [], []
    for seed in range(12):
        state = alma_mater().new(seats, seed)
        rng = seeded(seed)
        while not state.over and not (state.table[at.ROUND] == 4 and evaluation().is_quiet(state)):
            playout(state, rng, 1)
        foretold += [int(evaluation().worth(state, seat)) for seat in range(seats)]
        playout(state, rng, 100_000)
        scores += [int(score) for score in state.scores()]
    assert correlation(foretold, scores) > 0.5
