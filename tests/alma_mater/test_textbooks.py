"""Textbooks and dictionaries, the display they are sold from, the storage they are paid from, and price tiles."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import laid, price_rows, prices, purse, recruit
from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.textbooks.colours")
def test_textbooks_come_in_the_colours_of_all_players_your_own_included() -> None:
    s = Scenario().ducats(3).play("send antiquarian", "option 1")
    assert s.moves() == ["take black", "take blue", "take green", "take red"]


@pytest.mark.rule("alma-mater.textbooks.in-play")
def test_with_three_players_there_are_no_textbooks_of_the_fourth_colour() -> None:
    s = Scenario(3).ducats(3).play("send antiquarian", "option 1")
    s.refused("take red", "textbooks.in-play")
    assert s.moves() == ["take black", "take blue", "take green"]


@pytest.mark.rule("alma-mater.textbooks.in-play", "alma-mater.textbooks.colours")
def test_with_two_players_there_are_textbooks_of_ignotus() -> None:
    s = Scenario(2).ducats(3).play("send antiquarian", "option 1")
    s.refused("take red", "textbooks.in-play")
    assert s.play("take green").stored() == {"green": 1}


@pytest.mark.rule("alma-mater.textbooks.in-play")
def test_a_bookmark_takes_no_textbook_of_a_colour_that_is_not_in_play() -> None:
    s = Scenario(3).level(18).steps(green=1).play("green", "professor fill-display", "done")
    assert s.asked() == "bookmark"
    s.refused("take red", "textbooks.in-play")
    s.allowed("take dictionary")


@pytest.mark.rule("alma-mater.textbooks.storage")
def test_textbooks_without_a_star_go_to_the_storage_even_in_your_own_colour() -> None:
    s = Scenario().ducats(3).play("send antiquarian", "option 1", "take black")
    assert (s.stored(), s.shown(), s.asked()) == ({"black": 1}, [], "rest")


@pytest.mark.rule("alma-mater.textbooks.star", "alma-mater.textbooks.right-to-left")
def test_martin_places_two_of_his_four_textbooks_in_the_display_and_two_in_the_storage() -> None:
    s = Scenario().seat(1).ducats(4).turn_of(1).play("use printed", "buy 4", "display 2", "done")
    assert (s.shown(1), s.stored(1), purse(s, 1), s.research(1)) == ([5, 6], {"blue": 2}, (0, 0), 0)
    assert (s.to_move(), s.asked()) == (2, "turn")


@pytest.mark.rule("alma-mater.textbooks.star")
@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_of_textbooks_with_a_star_any_number_goes_to_the_display(number: int) -> None:
    s = Scenario().ducats(3).play("use printed", "buy 3", f"display {number}")
    assert (len(s.shown()), s.own("books", 0)) == (number, 3 - number)


@pytest.mark.rule("alma-mater.textbooks.dictionaries")
def test_dictionaries_pay_for_a_mathematics_student() -> None:
    s = Scenario().books(black=2, blue=2, dictionary=3).play("send campus-1", "student end-milestones")
    assert (s.halls(), s.stored()) == (["printed", "end-milestones"], {"dictionary": 1})
    s = Scenario().books(black=9, blue=9, green=9, red=9, dictionary=1).play("send campus-1")
    s.refused("student end-milestones", "campus.cost")


@pytest.mark.rule("alma-mater.textbooks.dictionaries")
def test_dictionaries_pay_for_a_professor() -> None:
    s = Scenario().ducats(5).books(black=2, blue=1, dictionary=1).play("send academy-1", "professor fill-display")
    assert (s.stored(), s.price_books("fill-display")) == ({}, ["black", "blue", "dictionary"])


@pytest.mark.rule("alma-mater.textbooks.no-dictionary")
def test_where_you_gain_a_textbook_you_take_no_dictionary() -> None:
    s = Scenario().ducats(3).play("send antiquarian", "option 1")
    s.refused("take dictionary", "textbooks.no-dictionary")


@pytest.mark.rule("alma-mater.textbooks.no-dictionary")
def test_where_textbooks_are_to_pay_dictionaries_will_not_do() -> None:
    s = Scenario().level(1).steps(black=1).books(black=1, dictionary=5)
    s.refused("black", "research.cost-books")  # two different textbooks
    s = Scenario().books(black=2, dictionary=5)
    s.refused("send campus-1", "campus.cost")  # an art student, two textbooks and another one
    s.books(black=2, blue=1, green=1, dictionary=5).play("send campus-1", "student eight-textbooks")
    assert s.moves("pay") == ["pay blue", "pay green"]


@pytest.mark.rule("alma-mater.textbooks.different")
def test_different_textbooks_are_each_of_another_colour() -> None:
    s = Scenario().track("b2").level(6).steps(green=1).play("green", "take blue")
    s.refused("take blue", "textbooks.different")
    s.play("take red").refused("take red", "textbooks.different")
    assert s.play("take black").stored() == {"black": 1, "blue": 1, "red": 1, "dictionary": 1}


@pytest.mark.rule("alma-mater.textbooks.different")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_three_colours_three_different_textbooks_are_one_of_each(seats: int) -> None:
    s = Scenario(seats).track("b2").level(6).steps(green=1).play("green")
    assert (s.stored(), s.asked()) == ({"black": 1, "blue": 1, "green": 1, "dictionary": 1}, "turn")


@pytest.mark.rule("alma-mater.textbooks.none")
def test_you_return_only_books_that_you_have() -> None:
    s = Scenario().books(black=3, blue=3).end_round()
    s.refused("return red", "textbooks.none")
    s.refused("return dictionary", "textbooks.none")


@pytest.mark.rule("alma-mater.textbooks.only-storage")
def test_textbooks_in_the_display_pay_nothing() -> None:
    s = Scenario().display(1, 2, 3, 4, 5, 6).professors("green-step", bookmark="black").level(9).steps(black=1)
    s.refused("lecture green-step", "lecture.book")
    s.refused("black", "research.cost-books")  # three textbooks
    s.books(blue=1).refused("send campus-1", "campus.cost")


@pytest.mark.rule("alma-mater.textbooks.only-storage")
def test_books_on_the_board_and_on_bookmarks_pay_nothing() -> None:
    s = Scenario().professors("green-step", bookmark="blue").paid_before("green-step", "blue", "red", "green")
    s.level(1).steps(black=1).refused("black", "research.cost-books")  # two different textbooks
    s.refused("lecture green-step", "lecture.book")


@pytest.mark.rule("alma-mater.textbooks.right-to-left")
def test_the_display_fills_from_right_to_left() -> None:
    s = Scenario().ducats(5).play("use printed", "buy 3", "display 3", "done")
    assert s.shown() == [4, 5, 6]
    s.turn_of(0).set("at_students", 0).play("use printed", "buy 2", "display 2")
    assert s.shown() == [2, 3, 4, 5, 6]


@pytest.mark.rule("alma-mater.textbooks.gaps")
@pytest.mark.parametrize(("number", "shown"), [(1, [2, 4, 5, 6]), (2, [2, 3, 4, 5, 6]), (3, [1, 2, 3, 4, 5, 6])])
def test_the_rightmost_gap_is_filled_first(number: int, shown: list[int]) -> None:
    s = Scenario().display(2, 4, 6).ducats(3).play("use printed", "buy 3", f"display {number}")
    assert s.shown() == shown


@pytest.mark.rule("alma-mater.textbooks.places")
def test_you_place_no_more_than_there_are_empty_bookshelves() -> None:
    s = Scenario().display(1, 3, 5, 6).ducats(4).play("use printed", "buy 4")
    s.refused("display 3", "textbooks.places")
    assert s.play("display 2").own("books", 0) == 2


@pytest.mark.rule("alma-mater.textbooks.places")
def test_the_seventh_bookshelf_takes_no_textbook() -> None:
    s = Scenario().display(1, 2, 3, 4, 5, 6).ducats(4).play("use printed", "buy 4")
    assert s.moves() == ["display 0"]
    s.refused("display 1", "textbooks.places")


@pytest.mark.rule("alma-mater.textbooks.places", "alma-mater.textbooks.no-moving")
def test_you_place_no_more_than_you_gained() -> None:
    s = Scenario().books(black=5).ducats(2).play("use printed", "buy 2")
    s.refused("display 3", "textbooks.places")
    assert s.play("display 2").stored() == {"black": 5}


@pytest.mark.rule("alma-mater.textbooks.no-moving")
def test_textbooks_in_storage_wait_there_beside_an_empty_display() -> None:
    s = Scenario().books(black=3)
    assert s.moves("display") == []
    s.refused("display 1", "table.not-asked")
    s.end_round()
    assert (s.stored(), s.shown()) == ({"black": 3}, [])


@pytest.mark.rule("alma-mater.textbooks.no-moving", "alma-mater.income.pushed-out")
def test_a_textbook_pushed_out_of_the_display_does_not_come_to_the_storage() -> None:
    s = Scenario().display(1, 6).end_round()
    assert (s.shown(), s.stored()) == ([5], {})


@pytest.mark.rule("alma-mater.textbooks.limit")
def test_during_a_round_the_storage_holds_any_number_of_books() -> None:
    s = Scenario().books(black=9).ducats(6).play("use printed", "buy 6", "display 0", "done")
    assert (s.stored(), s.asked(), s.to_move()) == ({"black": 15}, "turn", 1)
    s.end_round()
    assert s.stored() == {"black": 3}


@pytest.mark.rule("alma-mater.textbooks.limit")
def test_ducats_are_never_limited() -> None:
    s = Scenario().ducats(500).end_round()
    assert s.own("ducats") == 500 + 4


@pytest.mark.rule("alma-mater.textbooks.price-tiles")
def test_price_tiles_change_what_others_pay_for_good() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.play(prices(s, 3, 3, 4, 4, 4, 4)).display(1, 2, 3).seat(1).ducats(20).turn_of(1)
    s.play("send colloquium", "seller black", "buy 3", "score black-1")
    assert (s.own("ducats"), s.own("ducats", 0, 1), s.price_row()) == (10, 10, [3, 3, 4, 4, 4, 4])
    s.play("done").end_round()
    assert s.play("done").price_row() == [3, 3, 4, 4, 4, 4]


@pytest.mark.rule("alma-mater.textbooks.price-tiles")
def test_price_tiles_of_2_and_4_lie_with_the_side_you_choose() -> None:
    s = recruit(Scenario(), "price-tiles")
    rows = {laid(s, move) for move in s.moves()}
    assert {(2, 2, 2, 3, 3, 4), (2, 2, 3, 3, 4, 4), (3, 3, 4, 4, 4, 4)} <= rows


@pytest.mark.rule("alma-mater.textbooks.price-order", "alma-mater.textbooks.price-all")
def test_every_row_of_prices_that_does_not_fall_and_uses_three_tiles_is_offered_and_no_other() -> None:
    s = recruit(Scenario(), "price-tiles")
    rows = [laid(s, move) for move in s.moves()]
    assert len(rows) == len(set(rows)) == 12
    assert set(rows) == price_rows()


@pytest.mark.rule("alma-mater.textbooks.price-all")
def test_price_tiles_cannot_be_left_aside_when_they_come() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.refused("done", "table.not-asked")
