"""Milestones: the automatic step, the eight bonuses, and the fifth milestone."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario, rows

ALEX = 0


def reaching(card: str, seats: int = 4) -> Scenario:
    """Seat 0 is one green step from the milestone of a card."""
    return Scenario(seats).below(card).steps(green=1)


@pytest.mark.rule("alma-mater.milestones.automatic")
@pytest.mark.parametrize("card", ["a1", "b2", "c3", "d4", "e2"])
def test_from_the_level_below_the_marker_moves_on_to_the_milestone(card: str) -> None:
    table = reaching(card).steps(green=2, black=2)
    before = table.research()
    table.play("green")
    assert table.research() == before + 2
    assert (table.middle("green_steps"), table.middle("black_steps")) == (1, 2)


@pytest.mark.rule("alma-mater.milestones.automatic")
def test_the_bonus_comes_at_once_and_only_from_the_last_level() -> None:
    table = Scenario(4).track("a1").steps(green=3).play("green", "green")
    assert (table.research(), table.own("prestige")) == (2, 0)
    table.play("green")
    assert (table.research(), table.own("prestige")) == (4, 3)


@pytest.mark.rule("alma-mater.milestones.automatic")
def test_alex_pays_a_textbook_and_3_prestige_points_and_recruits_a_professor_without_ducats() -> None:
    table = Scenario(4).below("b1").steps(black=1).prestige(5).books(red=1, blue=3, green=2, dictionary=1)
    table.play("black", "pay red")
    assert (table.research(ALEX), table.own("prestige"), table.asked()) == (8, 2, "professor")
    table.play("professor green-step", "done")
    assert (table.own("ducats"), table.stored(), table.is_ready("green-step")) == (0, {}, True)


@pytest.mark.rule("alma-mater.milestones.decline")
@pytest.mark.parametrize(("card", "question"), [("b1", "professor"), ("c1", "free-student"), ("e1", "professor")])
def test_a_student_or_professor_of_a_bonus_may_be_left_out(card: str, question: str) -> None:
    table = reaching(card).books(black=5, blue=5, green=5).play("green")
    assert table.asked() == question
    assert len(table.moves()) > 1
    table.play("done")
    assert (table.halls(), table.asked()) == (["printed"], "turn")
    assert not table.own("professor", 5)


@pytest.mark.rule("alma-mater.milestones.decline")
def test_what_cannot_be_done_is_left_out() -> None:
    table = reaching("b1").play("green")
    assert table.moves() == ["done"]
    table.play("done")
    assert table.research() == 8


@pytest.mark.rule(
    "alma-mater.milestones.fifth", "alma-mater.milestones.fifth-order", "alma-mater.milestones.fifth-rest"
)
def test_with_four_players_the_first_three_at_the_fifth_milestone_rank_in_the_order_they_came() -> None:
    table = Scenario(4).track("e2")
    for seat in (2, 0, 3, 1):
        table.seat(seat).level(18).turn_of(seat).steps(green=1).play("green", "take black", "take black")
        assert table.research(seat) == 20
    table.play("done").end_round()
    assert table.ranking() == ["green", "black", "red", "blue"]


@pytest.mark.rule(
    "alma-mater.milestones.fifth", "alma-mater.milestones.fifth-order", "alma-mater.milestones.fifth-rest"
)
@pytest.mark.parametrize("order", [(2, 0, 1), (1, 2, 0)])
def test_with_three_players_the_first_two_have_symbols_and_the_third_is_behind(order: tuple[int, int, int]) -> None:
    table = Scenario(3).track("e2")
    for seat in order:
        table.seat(seat).level(18).turn_of(seat).steps(green=1).play("green", "take black", "take black")
    table.play("done").end_round()
    assert table.ranking() == [("black", "blue", "green")[seat] for seat in order]


@pytest.mark.rule("alma-mater.milestones.fifth")
@pytest.mark.parametrize(("side", "symbols"), [("four", 3), ("two-three", 2)])
def test_there_is_a_symbol_for_the_first_two_players_and_with_four_players_for_the_third(
    side: str, symbols: int
) -> None:
    assert [row["milestone_symbols"] for row in rows("board", "side") if row["id"] == side] == [symbols]


@pytest.mark.rule("alma-mater.milestones.two-ducats")
def test_a_bonus_of_two_ducats() -> None:
    assert reaching("a2").play("green").own("ducats") == 2


@pytest.mark.rule("alma-mater.milestones.three-different")
def test_a_bonus_of_three_different_textbooks_and_a_dictionary() -> None:
    table = reaching("b2").play("green", "take red", "take black")
    table.refused("take red", "textbooks.different")
    table.play("take blue")
    assert (table.stored(), table.asked()) == ({"black": 1, "blue": 1, "red": 1, "dictionary": 1}, "turn")


@pytest.mark.rule("alma-mater.milestones.three-different")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_three_colours_the_bonus_is_one_of_each(seats: int) -> None:
    table = reaching("b2", seats).play("green")
    assert (table.stored(), table.asked()) == ({"black": 1, "blue": 1, "green": 1, "dictionary": 1}, "turn")


@pytest.mark.rule("alma-mater.milestones.three-prestige")
def test_a_bonus_of_three_prestige_points() -> None:
    assert reaching("a4").play("green").own("prestige") == 3


@pytest.mark.rule("alma-mater.milestones.textbooks-prestige")
def test_a_bonus_of_two_textbooks_and_five_prestige_points() -> None:
    table = reaching("d2").play("green", "take red", "take red")
    assert (table.stored(), table.own("prestige"), table.asked()) == ({"red": 2}, 5, "turn")


@pytest.mark.rule("alma-mater.milestones.dictionary-student")
@pytest.mark.parametrize("name", ["bishop", "two-sellers", "blue-level", "end-busts"])
def test_a_bonus_of_a_dictionary_and_any_student(name: str) -> None:
    table = reaching("d1").play("green")
    assert len(table.moves("student")) == 16
    table.play(f"student {name}")
    assert (table.stored(), table.halls()) == ({"dictionary": 1}, ["printed", name])
    assert (table.own("ducats"), table.own("archive")) == (0, 4)


@pytest.mark.rule("alma-mater.milestones.dictionary-student", "alma-mater.milestones.art-law-student")
@pytest.mark.parametrize("card", ["d1", "c1"])
def test_the_halls_7_to_11_still_cost_ducats_for_a_student_of_a_bonus(card: str) -> None:
    table = reaching(card).many_students(9, "bishop").ducats(4).play("green", "student bishop")
    assert (table.own("ducats"), table.own("students_placed")) == (0, 10)


@pytest.mark.rule("alma-mater.milestones.professor-no-ducats")
def test_a_bonus_of_any_professor_for_the_books_alone() -> None:
    table = reaching("b1").books(black=4, blue=3, red=1).play("green")
    assert table.moves("professor") == [
        f"professor {name}"
        for name in (
            "fill-display",
            "repeat-master",
            "recruit",
            "green-step",
            "recruit-prestige",
            "archive-prestige",
            "archive-ducats",
            "display-prestige",
        )
    ]
    table.play("professor archive-ducats", "agree")
    assert (table.stored(), table.own("ducats"), table.own("archive")) == ({}, 8, 4)
    assert table.is_exhausted("archive-ducats")


@pytest.mark.rule("alma-mater.milestones.professor-no-ducats")
def test_without_the_books_a_professor_of_this_bonus_is_refused() -> None:
    reaching("b1").books(black=4, blue=3).play("green").refused("professor archive-ducats", "academy.books")


@pytest.mark.rule("alma-mater.milestones.art-law-student")
def test_a_bonus_of_an_art_or_law_student() -> None:
    table = reaching("c1").play("green")
    assert len(table.moves("student")) == 8
    table.play("student two-sellers")
    assert (table.halls(), table.stored(), table.own("archive")) == (["printed", "two-sellers"], {}, 4)


@pytest.mark.rule("alma-mater.milestones.free-professor")
@pytest.mark.parametrize("name", ["fill-display", "green-step", "archive-prestige"])
def test_a_bonus_of_a_professor_of_mathematics_medicine_or_law_without_any_cost(name: str) -> None:
    table = reaching("e1").ducats(1).books(red=1).play("green")
    assert len(table.moves("professor")) == 6
    table.play(f"professor {name}", "done", "take red")
    assert (table.own("ducats"), table.stored(), table.own("archive")) == (1, {"red": 1}, 4)
    assert table.is_ready(name)


@pytest.mark.rule("alma-mater.milestones.free-professor")
def test_a_professor_without_any_cost_may_give_a_free_lecture() -> None:
    table = reaching("e1").play("green", "professor archive-prestige", "agree", "take red")
    assert (table.own("prestige"), table.is_exhausted("archive-prestige")) == (4, True)


@pytest.mark.rule("alma-mater.milestones.free-bookmark")
def test_a_free_professor_who_was_paid_for_before_has_the_kind_paid_most_on_the_bookmark() -> None:
    table = reaching("e1").paid_before("green-step", "dictionary", "red", "black")
    table.play("green", "professor green-step", "done")
    assert (table.bookmark("green-step"), table.asked()) == ("dictionary", "turn")


@pytest.mark.rule("alma-mater.milestones.free-bookmark")
@pytest.mark.parametrize("kind", ["black", "red", "dictionary"])
def test_a_free_professor_nobody_has_paid_for_has_any_book_on_the_bookmark(kind: str) -> None:
    table = reaching("e1").play("green", "professor green-step", "done")
    assert table.moves() == ["take black", "take blue", "take green", "take red", "take dictionary"]
    table.play(f"take {kind}")
    assert (table.bookmark("green-step"), table.stored(), table.price_books("green-step")) == (kind, {}, [])


@pytest.mark.rule("alma-mater.milestones.free-bookmark")
def test_a_second_taker_without_cost_chooses_a_book_too_while_nobody_has_paid() -> None:
    table = reaching("e1").play("green", "professor green-step", "done", "take red")
    table.seat(1).level(18).turn_of(1).steps(green=1).play("green", "professor green-step", "done", "take dictionary")
    assert (table.bookmark("green-step", 0), table.bookmark("green-step", 1)) == ("red", "dictionary")
