"""Campus: students, what they cost by book reputation, and the lecture halls they go to."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario, alma_mater
from tests.every_game.sources import Source

ART, LAW, MEDICINE, MATHEMATICS = "eight-textbooks", "ducat-dictionary", "four-ducats", "end-milestones"  # in row 1
MARTIN = 1


def ranked(seats: int = 4) -> Scenario:
    """Round 2, with black, blue, green and red in this order on the book reputation track."""
    return Scenario(seats).round(2).ranks(*("black", "blue", "green", "red")[:seats])


def payable(table: Scenario, **books: int) -> list[str]:
    """The students of row 1 that can be paid with these books."""
    table.books(**books)
    if "send campus-1" not in table.moves():
        return []
    table.play("send campus-1")
    return [move.split()[1] for move in table.moves("student")]


def gaining(card: str = "c1") -> Scenario:
    """A table one green step from a bonus that brings a student: of art or law with c1, any with d1."""
    return Scenario(4).below(card).steps(green=1)


@pytest.mark.rule("alma-mater.campus.recruit")
def test_a_campus_space_brings_a_student_of_its_row_for_the_cost_of_its_faculty() -> None:
    table = ranked().books(black=2, blue=1).play("send campus-1", f"student {ART}")
    assert (table.halls(), table.stored()) == (["printed", ART], {})
    assert table.middle("student_stock", 1) == 2


@pytest.mark.rule("alma-mater.campus.row")
def test_a_student_of_another_row_is_refused() -> None:
    table = ranked().books(black=2, blue=1).row("bishop", 2).row("storage", 1).play("send campus-1")
    table.refused("student bishop", "campus.row")
    table.refused("student printed", "campus.row")
    assert table.moves() == ["student storage"]


@pytest.mark.rule("alma-mater.campus.stock")
def test_a_student_of_whom_no_tile_is_left_is_refused() -> None:
    table = ranked().books(black=5, blue=5, green=5).stock(ART, 0).play("send campus-1")
    table.refused(f"student {ART}", "campus.stock")


@pytest.mark.rule("alma-mater.campus.once")
def test_a_student_you_have_already_is_refused() -> None:
    table = ranked().books(black=5, blue=5, green=5).students(ART).play("send campus-1")
    table.refused(f"student {ART}", "campus.once")
    table.allowed(f"student {LAW}")


@pytest.mark.rule("alma-mater.campus.once")
def test_the_last_tile_of_a_student_you_have_is_still_yours() -> None:
    table = ranked().books(black=5, blue=5, green=5).students(ART).stock(ART, 0).play("send campus-1")
    table.refused(f"student {ART}", "campus.once")


@pytest.mark.rule("alma-mater.campus.faculty")
@pytest.mark.parametrize("name", [MEDICINE, MATHEMATICS])
def test_a_bonus_for_art_or_law_brings_no_student_of_another_faculty(name: str) -> None:
    table = gaining("c1").play("green")
    table.refused(f"student {name}", "campus.faculty")
    table.allowed(f"student {LAW}")


@pytest.mark.rule("alma-mater.campus.spaces")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_there_is_a_campus_space_for_each_row(seats: int, row: int) -> None:
    table = Scenario(seats).books(black=2, blue=1).play(f"send campus-{row}")
    assert table.masters(f"campus-{row}") == 1
    assert table.moves() == [f"student {('eight-textbooks', 'storage', 'bishop', 'price-tiles')[row - 1]}"]


@pytest.mark.rule("alma-mater.campus.cost-art")
@pytest.mark.parametrize("books", [{"red": 2, "green": 1}, {"black": 2, "red": 1}, {"green": 1, "blue": 2}])
def test_an_art_student_costs_two_textbooks_of_one_colour_and_one_of_another(books: dict[str, int]) -> None:
    table = ranked()
    assert payable(table, **books) == [ART]
    table.play(f"student {ART}")
    assert table.stored() == {}


@pytest.mark.rule("alma-mater.campus.cost-art")
@pytest.mark.parametrize("books", [{"red": 3}, {"red": 1, "green": 1, "black": 1}, {"red": 2, "dictionary": 5}])
def test_less_does_not_pay_an_art_student(books: dict[str, int]) -> None:
    assert payable(ranked(), **books) == []


@pytest.mark.rule("alma-mater.campus.cost-law")
@pytest.mark.parametrize(
    "books", [{"black": 2, "blue": 1, "red": 1}, {"blue": 2, "green": 1, "red": 1}, {"blue": 2, "black": 1, "green": 1}]
)
def test_a_law_student_costs_two_of_rank_2_one_of_rank_3_and_one_of_any_rank(books: dict[str, int]) -> None:
    table = ranked()
    assert LAW in payable(table, **books)
    table.play(f"student {LAW}")
    while table.asked() == "pay":
        table.play(table.moves()[0])
    assert table.stored() == {"dictionary": 1}


@pytest.mark.rule("alma-mater.campus.cost-law")
@pytest.mark.parametrize(
    "books", [{"green": 2, "blue": 1, "black": 1}, {"red": 2, "blue": 1, "black": 1}, {"black": 3, "red": 1}]
)
def test_other_books_do_not_pay_a_law_student(books: dict[str, int]) -> None:
    assert payable(ranked(), **books) == [ART]


@pytest.mark.rule("alma-mater.campus.cost-law")
def test_martin_pays_2_blue_1_black_and_1_green_textbook_for_a_law_student() -> None:
    table = ranked().seat(MARTIN).books(blue=2, black=1, green=1, red=2).turn_of(MARTIN)
    table.play("send campus-1", f"student {LAW}", "pay black", "pay green")
    assert table.stored(MARTIN) == {"red": 2, "dictionary": 1}
    assert table.halls(MARTIN) == ["printed", LAW]


@pytest.mark.rule("alma-mater.campus.cost-medicine")
@pytest.mark.parametrize("books", [{"black": 2, "blue": 2, "red": 1}, {"blue": 2, "green": 2, "black": 1}])
def test_a_medicine_student_costs_two_of_rank_2_two_of_rank_3_and_one_more(books: dict[str, int]) -> None:
    table = ranked()
    assert MEDICINE in payable(table, **books)
    table.play(f"student {MEDICINE}")
    while table.asked() == "pay":
        table.play(table.moves()[0])
    assert table.stored() == {}


@pytest.mark.rule("alma-mater.campus.cost-medicine")
@pytest.mark.parametrize(
    "books",
    [{"black": 2, "red": 2, "blue": 1}, {"black": 2, "blue": 1, "green": 1}, {"green": 2, "red": 2, "black": 1}],
)
def test_other_books_do_not_pay_a_medicine_student(books: dict[str, int]) -> None:
    assert MEDICINE not in payable(ranked(), **books)


@pytest.mark.rule("alma-mater.campus.cost-mathematics", "alma-mater.campus.dictionaries")
def test_a_mathematics_student_costs_two_of_rank_2_two_of_rank_3_and_two_dictionaries() -> None:
    table = ranked()
    assert MATHEMATICS in payable(table, blue=2, green=2, dictionary=2)
    table.play(f"student {MATHEMATICS}")
    assert table.stored() == {}


@pytest.mark.rule("alma-mater.campus.cost-mathematics", "alma-mater.campus.dictionaries")
@pytest.mark.parametrize(
    "books",
    [
        {"blue": 2, "green": 2, "dictionary": 1},
        {"blue": 2, "dictionary": 4},
        {"green": 2, "red": 2, "dictionary": 2},
        {"blue": 2, "red": 2, "dictionary": 2},
        {"blue": 2, "green": 2, "black": 2},
    ],
)
def test_other_books_do_not_pay_a_mathematics_student(books: dict[str, int]) -> None:
    assert MATHEMATICS not in payable(ranked(), **books)


@pytest.mark.rule("alma-mater.campus.reputation")
def test_the_same_books_pay_or_do_not_pay_by_their_reputation() -> None:
    books = {"green": 2, "red": 1, "black": 1}
    assert LAW not in payable(Scenario(4).round(2).ranks("black", "blue", "green", "red"), **books)
    assert LAW in payable(Scenario(4).round(2).ranks("blue", "green", "red", "black"), **books)


@pytest.mark.rule("alma-mater.campus.three-colours")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_three_colours_an_entry_for_any_rank_takes_rank_3(seats: int) -> None:
    table = Scenario(seats).round(2).ranks("black", "blue", "green")
    assert payable(table, green=2, black=1) == [ART]
    table = Scenario(seats).round(2).ranks("black", "blue", "green")
    assert LAW in payable(table, black=2, blue=1, green=1)


@pytest.mark.rule("alma-mater.campus.first-round")
def test_in_the_first_round_only_numbers_and_different_colours_matter() -> None:
    assert payable(Scenario(4), red=2, green=2, blue=1) == [ART, LAW, MEDICINE]
    assert payable(Scenario(4), red=4, green=1) == [ART]


@pytest.mark.rule("alma-mater.campus.cost")
def test_a_student_you_cannot_pay_is_refused() -> None:
    table = ranked().books(black=2, blue=1).play("send campus-1")
    for name in (LAW, MEDICINE, MATHEMATICS):
        table.refused(f"student {name}", "campus.cost")


@pytest.mark.rule("alma-mater.campus.rank")
def test_a_textbook_of_a_lower_rank_does_not_pay_an_entry() -> None:
    table = ranked().books(black=2, blue=2, green=2, red=2).play("send campus-1", f"student {LAW}")
    assert table.moves() == ["pay black", "pay blue"]
    table.refused("pay green", "payment.book")
    table.play("pay black")
    assert table.moves() == ["pay blue", "pay green"]
    table.play("pay blue")
    assert table.moves() == ["pay green", "pay red"]


@pytest.mark.rule("alma-mater.campus.different-colours")
def test_each_entry_is_paid_in_another_colour() -> None:
    table = ranked().books(black=6, blue=2, green=1).play("send campus-1", f"student {LAW}", "pay black")
    table.refused("pay black", "payment.book")
    assert payable(ranked(), black=6, blue=1) == [ART]


@pytest.mark.rule("alma-mater.campus.own-colour")
def test_your_own_colour_pays_at_its_rank() -> None:
    books = {"black": 2, "blue": 1, "green": 1}
    assert LAW in payable(Scenario(4).round(2).ranks("black", "blue", "green", "red"), **books)
    assert LAW not in payable(Scenario(4).round(2).ranks("red", "blue", "green", "black"), **books)


@pytest.mark.rule("alma-mater.campus.reduction")
def test_a_textbook_less_comes_off_an_entry_of_your_choice() -> None:
    table = ranked().students("fewer-textbooks").books(black=2, blue=1).play("send campus-1", f"student {ART}")
    assert table.moves() == ["waive 1", "waive 2"]
    table.play("waive 2")
    assert table.stored() == {"blue": 1}


@pytest.mark.rule("alma-mater.campus.reduction")
def test_an_entry_at_nothing_needs_no_colour() -> None:
    table = ranked().students("fewer-textbooks")
    assert payable(table, red=2) == [ART]
    table.play(f"student {ART}")
    assert table.stored() == {}


@pytest.mark.rule("alma-mater.campus.reduction")
def test_reductions_add_up() -> None:
    table = ranked().students("fewer-textbooks").professors("recruit", bookmark="red").books(black=1, green=1, red=1)
    table.play("lecture recruit", f"student {LAW}")
    while table.asked() in ("waive", "pay"):
        table.play(table.moves()[0])
    assert table.halls() == ["printed", "fewer-textbooks", LAW]
    assert table.stored() == {"dictionary": 1}


@pytest.mark.rule("alma-mater.campus.reduction")
def test_dictionaries_are_never_reduced() -> None:
    table = ranked().students("fewer-textbooks")
    assert MATHEMATICS not in payable(table, black=2, blue=2, dictionary=1)
    table = ranked().students("fewer-textbooks")
    assert MATHEMATICS in payable(table, black=2, blue=1, dictionary=2)
    table.play(f"student {MATHEMATICS}")
    assert table.moves() == ["waive 1", "waive 2"]
    table.play("waive 2")
    assert table.stored() == {}


@pytest.mark.rule("alma-mater.campus.hall")
@pytest.mark.parametrize("number", [1, 4, 6, 10])
def test_a_student_goes_to_the_lowest_free_hall(number: int) -> None:
    table = gaining().ducats(5).many_students(number, ART)
    before = table.halls()
    table.play("green", f"student {ART}")
    assert table.halls() == [*before, ART]


@pytest.mark.rule("alma-mater.campus.full")
def test_with_all_halls_occupied_no_student_can_be_recruited() -> None:
    table = gaining().ducats(50).many_students(11, ART).books(black=5, blue=5, green=5, dictionary=5)
    table.refused("send campus-1", "campus.full")
    table.play("green").refused(f"student {ART}", "campus.full")


@pytest.mark.rule("alma-mater.campus.hall-cost")
@pytest.mark.parametrize(("hall", "ducats"), [(2, 0), (6, 0), (7, 1), (8, 2), (9, 3), (10, 4), (11, 5)])
def test_halls_7_to_11_cost_1_to_5_ducats(hall: int, ducats: int) -> None:
    table = ranked().ducats(ducats).many_students(hall - 1, ART).books(black=2, blue=1)
    table.play("send campus-1", f"student {ART}")
    assert (table.own("students_placed"), table.own("ducats"), table.stored()) == (hall, 0, {})


@pytest.mark.rule("alma-mater.campus.hall-cost")
@pytest.mark.parametrize(("hall", "ducats"), [(7, 0), (9, 2), (11, 4)])
def test_without_the_ducats_for_the_hall_the_student_is_refused(hall: int, ducats: int) -> None:
    table = gaining().ducats(ducats).many_students(hall - 1, ART).books(black=2, blue=1)
    table.refused("send campus-1", "campus.hall-cost")
    table.play("green").refused(f"student {ART}", "campus.hall-cost")


@pytest.mark.rule("alma-mater.campus.hall-cost-always")
def test_the_hall_is_paid_also_for_a_student_without_cost() -> None:
    table = gaining().ducats(9).many_students(8, ART).play("green", f"student {ART}")
    assert (table.own("students_placed"), table.own("ducats")) == (9, 6)


@pytest.mark.rule("alma-mater.campus.hall-cost-always")
@pytest.mark.parametrize("name", ["student-ducats", "storage"])
def test_the_ducats_of_the_student_itself_come_too_late_for_its_hall(name: str) -> None:
    table = gaining().ducats(1).many_students(7, name).play("green")
    table.refused(f"student {name}", "campus.hall-cost")


@pytest.mark.rule("alma-mater.campus.hall-cost-always")
def test_the_ducats_of_other_students_and_chancellors_come_too_late_for_the_hall() -> None:
    names = ("student-ducats", "end-busts", "end-students", "end-professors", "blue-level", "two-sellers")
    table = gaining().ducats(1).chancellor("biringuccio").students(*names).play("green")
    table.refused(f"student {ART}", "campus.hall-cost")
    table.ducats(2).play(f"student {ART}")
    assert table.own("ducats") == 2 - 2 + 2 + 3


@pytest.mark.rule("alma-mater.campus.recruit-lost")
@pytest.mark.parametrize("number", [11, 6])
def test_without_a_hall_or_its_ducats_the_rest_of_the_bonus_is_gained(number: int) -> None:
    table = gaining("d1").many_students(number, ART).play("green")
    assert (table.asked(), table.moves("student"), table.stored()) == ("free-student", [], {"dictionary": 1})
    table.play("done")
    assert (table.own("students_placed"), table.research(), table.asked()) == (number, 16, "turn")


@pytest.mark.rule("alma-mater.campus.storage")
@pytest.mark.parametrize(
    ("number", "size"), [(1, 3), (2, 3), (3, 5), (4, 5), (5, 7), (6, 7), (7, 9), (8, 9), (9, 11), (10, 11), (11, 13)]
)
def test_the_rightmost_a_hall_with_a_student_gives_the_storage_size(number: int, size: int) -> None:
    table = Scenario(4).many_students(number, "storage").books(black=20).end_round()
    assert table.own("books") == size


@pytest.mark.rule("alma-mater.campus.sixth")
@pytest.mark.parametrize(("hall", "masters"), [(5, 4), (6, 5), (7, 4)])
def test_a_student_in_the_sixth_hall_brings_a_master_at_once(hall: int, masters: int) -> None:
    table = gaining().ducats(1).many_students(hall - 1, ART).play("green", f"student {ART}")
    assert table.own("archive") == masters


@pytest.mark.rule("alma-mater.campus.immediate")
@pytest.mark.parametrize(
    ("name", "ducats", "dictionaries", "prestige"),
    [("storage", 1, 1, 0), (LAW, 1, 2, 0), ("student-ducats", 2, 1, 0), (MEDICINE, 4, 1, 1), (ART, 0, 1, 0)],
)
def test_a_student_has_its_effect_right_after_it_is_placed(
    name: str, ducats: int, dictionaries: int, prestige: int
) -> None:
    table = gaining("d1").play("green", f"student {name}")
    assert (table.own("ducats"), table.own("prestige")) == (ducats, prestige)
    assert table.stored() == {"dictionary": dictionaries}


def test_the_open_rows_are_found_by_what_judges_a_recruit() -> None:
    asked = Source(alma_mater()).calls["open_rows"]
    assert "recruit_check" in asked
    assert not asked & {"place_check", "hall_check", "is_affordable"}, "no part of it a second time"
