"""When things may be done: research and bust cards in between, tutors back after the action, steps that are due."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


def recruiting(name: str) -> Scenario:
    """A seat that has just paid for a professor and may give the free lecture."""
    table = Scenario().in_play(name).ducats(20).books(black=4, blue=4, green=4, red=4).students("professor-step")
    table.play(next(move for move in table.moves("send") if "academy" in move and table_offers(table, move, name)))
    table.play(f"professor {name}")
    while table.asked() == "pay":
        table.play(table.moves("pay")[0])
    return table


def table_offers(table: Scenario, move: str, name: str) -> bool:
    """Whether a professor can be recruited from the academy space of a move."""
    ahead = table.state.clone()
    table.game.play(ahead, move)
    return table.game.why_not(ahead, table.game.parse(f"professor {name}")) is None


@pytest.mark.rule("alma-mater.research.mix")
def test_a_step_of_the_turn_may_be_used_before_the_free_lecture() -> None:
    table = recruiting("green-step")
    before = table.research()
    assert table.asked() == "free-lecture"
    table.play("green")
    assert (table.asked(), table.research() > before) == ("free-lecture", True)


@pytest.mark.rule("alma-mater.hall-of-fame.your-turn")
def test_a_bust_card_may_be_taken_while_a_bonus_student_is_chosen() -> None:
    table = Scenario().glory("dictionaries-ducats", "each-faculty", "four-professors").ducats(15).books(dictionary=3)
    table.many_students(6).below("d1").steps(green=1).play("green")
    assert table.asked() == "free-student"
    table.play("bust a")
    assert (table.own("busts"), table.asked()) == (1, "free-student")


def due() -> Scenario:
    """A seat with a green step from elsewhere, and the means for black steps."""
    table = Scenario().facing("three-ducats").ducats(9).books(black=2, blue=2, green=2, dictionary=2)
    return table.track("a1", "b2", "c2", "d1", "e1")


@pytest.mark.rule("alma-mater.students.nothing-done", "alma-mater.laboratory.must-step")
def test_a_step_from_elsewhere_does_not_do_for_the_action() -> None:
    table = due().play("use printed", "buy 0").steps(green=1, black=1).play("green")
    table.refused("done", "students.nothing-done")
    table = due().play("send laboratory", "option 1").steps(green=1, black=3).play("green")
    table.refused("done", "laboratory.must-step")


@pytest.mark.rule("alma-mater.tutors.return", "alma-mater.tutors.supply")
def test_a_tutor_returns_after_the_action() -> None:
    table = Scenario().tutors(6).archive(0).in_play("tutor").ducats(20).books(black=4, blue=4, green=4, red=4)
    move = next(move for move in table.moves("send") if "academy" in move and table_offers(table, move, "tutor"))
    table.play(move, "professor tutor")
    while table.asked() == "pay":
        table.play(table.moves("pay")[0])
    assert (table.asked(), table.middle("tutor_supply")) == ("free-lecture", 0)
    table.refused("agree", "tutors.supply")
    table.play("done")
    assert table.middle("tutor_supply") == 1


@pytest.mark.rule("alma-mater.chancellors.glareanus")
def test_the_point_of_glareanus_may_pay_for_the_exchange() -> None:
    table = Scenario().chancellor("glareanus").professors("exchange", bookmark="black").books(black=1)
    table.ducats(0).prestige(0).play("lecture exchange", "option 3")
    assert (table.own("ducats"), table.own("prestige")) == (5, 0)


@pytest.mark.rule("alma-mater.colloquium.at-least-one")
def test_nothing_is_not_bought_at_the_colloquium() -> None:
    table = Scenario().ducats(20).play("send colloquium", "dictionaries")
    table.refused("buy 0", "colloquium.at-least-one")


@pytest.mark.rule("alma-mater.academy.stock")
def test_a_professor_that_is_not_in_the_game_cannot_be_recruited() -> None:
    table = recruiting("green-step")
    tables = table.game.tables
    assert tables is not None
    rows = tables.rows("professors", "professor")
    absent = next(row["id"] for row in rows if not in_game(table, row["id"]))
    table.play("done", "done")
    table.turn_of(0).archive(4).play(next(move for move in table.moves("send") if "academy" in move))
    table.refused(f"professor {absent}", "academy.stock")


def in_game(table: Scenario, name: str) -> bool:
    """Whether a professor was chosen at setup."""
    return bool(table.state.dealt[table.in_play_field(name)])


@pytest.mark.rule("alma-mater.payment.order")
def test_the_same_books_in_another_order_are_refused_as_such() -> None:
    table = Scenario().in_play("three-black-steps").ducats(20).books(black=1, blue=1, green=1, red=2, dictionary=1)
    move = next(m for m in table.moves("send") if "academy" in m and table_offers(table, m, "three-black-steps"))
    table.play(move, "professor three-black-steps")
    assert table.asked() == "pay"
    table.refused("pay dictionary", "payment.order")


@pytest.mark.rule("alma-mater.bishop.number")
def test_masters_are_sent_to_the_bishop_in_a_number_of_your_choice() -> None:
    table = Scenario().archive(2)
    table.refused("send bishop", "bishop.number")
    assert table.moves("bishop") == ["bishop 1", "bishop 2"]


@pytest.mark.rule("alma-mater.colloquium.most")
def test_one_purchase_is_of_twenty_books_at_most() -> None:
    table = Scenario().ducats(200).play("send colloquium", "dictionaries")
    assert table.moves("buy")[-1] == "buy 20"


@pytest.mark.rule("alma-mater.campus.full", "alma-mater.campus.hall-cost")
def test_without_a_lecture_hall_the_campus_is_closed() -> None:
    table = Scenario().many_students(11).ducats(9).books(black=4, blue=4, green=4, red=4)
    table.refused("send campus-1", "campus.full")
    table = Scenario().many_students(6).ducats(0).books(black=4, blue=4, green=4, red=4)
    table.refused("send campus-1", "campus.hall-cost")
