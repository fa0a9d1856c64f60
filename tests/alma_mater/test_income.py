"""The income phase."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import prices, purse, recruit
from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.income.clean-up", "alma-mater.income.students", "alma-mater.income.reputation")
def test_laura_gains_9_ducats_and_a_dictionary() -> None:
    s = Scenario().seat(2).display(1, 2, 3, 4, 5, 6).students("ducat-dictionary").shelves(3, 2, 2, 1, 1, 1, 1)
    s.seat(0).end_round()
    assert s.ranking()[2] == "green"
    assert (purse(s, 2), s.stored(2)) == ((6 + 1 + 2, 0), {"dictionary": 1})
    assert (s.shown(2), s.shelf_row(2)) == ([1, 2, 3, 4, 5], [2, 2, 1, 1, 1, 1, 3])


@pytest.mark.rule("alma-mater.income.order")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (2, 0, 3, 1)])
def test_income_comes_in_turn_order(order: tuple[int, ...]) -> None:
    s = Scenario().order(*order)
    for seat in range(4):
        s.seat(seat).students("price-tiles").set("price_tiles", 1)
    s.seat(0).turn_of(order[0]).end_round()
    for position, seat in enumerate(order):
        assert (s.asked(), s.to_move()) == ("prices", seat)
        paid = [other for other in range(4) if s.own("ducats", 0, other)]
        assert paid == sorted(order[: position + 1])
        s.play("done")
    assert (s.asked(), s.to_move()) == ("turn", order[0])


@pytest.mark.rule("alma-mater.income.clean-up")
@pytest.mark.parametrize("shown", [(), (1,), (2, 6), (1, 2, 3, 4, 5, 6)])
def test_a_ducat_for_each_textbook_in_the_display_and_then_the_slide(shown: tuple[int, ...]) -> None:
    s = Scenario().display(*shown).shelves(1, 2, 1, 2, 1, 3, 1).end_round()
    assert purse(s) == (len(shown) + 4, 0)
    assert s.shown() == [place - 1 for place in shown if place > 1]
    assert s.shelf_row() == [2, 1, 2, 1, 3, 1, 1]


@pytest.mark.rule("alma-mater.income.clean-up")
def test_textbooks_keep_their_bookshelves_and_change_their_prices() -> None:
    s = Scenario().display(2).shelves(1, 3, 1, 1, 2, 2, 1).end_round()
    s.seat(1).ducats(2).turn_of(1).play("send colloquium", "seller black", "buy 1")
    assert purse(s, 1) == (0, 3)


@pytest.mark.rule("alma-mater.income.pushed-out")
def test_the_bookshelf_pushed_out_waits_beside_the_display_with_the_same_side_up() -> None:
    s = Scenario().shelves(3, 1, 1, 2, 1, 1, 2, flipped=(1, 4)).display(1).end_round()
    assert (s.shelf_row(), s.flipped(), s.shown()) == ([1, 1, 2, 1, 1, 2, 3], [3, 7], [])
    s.end_round()
    assert (s.shelf_row(), s.flipped()) == ([1, 2, 1, 1, 2, 3, 1], [2, 6])


@pytest.mark.rule("alma-mater.income.pushed-out")
def test_after_seven_rounds_of_sliding_a_bookshelf_is_back() -> None:
    s = Scenario().shelves(3, 1, 1, 2, 1, 1, 2, flipped=(1,))
    for _ in range(7):
        s.round(1).end_round()
    assert (s.shelf_row(), s.flipped()) == ([3, 1, 1, 2, 1, 1, 2], [1])


@pytest.mark.rule("alma-mater.income.students")
def test_each_student_with_an_income_brings_it() -> None:
    s = Scenario().students("storage", "ducat-dictionary", "four-ducats", "student-ducats").end_round()
    assert (purse(s), s.stored()) == ((1 + 1 + 4 + 4, 0), {"dictionary": 1})


@pytest.mark.rule("alma-mater.income.students")
def test_the_income_of_the_students_comes_after_the_storage_was_checked() -> None:
    s = Scenario().students("ducat-dictionary").books(black=3).end_round()
    assert s.stored() == {"black": 3, "dictionary": 1}


@pytest.mark.rule("alma-mater.income.reputation")
def test_the_rank_just_determined_brings_the_ducats() -> None:
    s = Scenario().ranks("black", "blue", "green", "red").seat(3).level(5).seat(0).end_round()
    assert [s.own("ducats", 0, seat) for seat in range(4)] == [3, 2, 1, 4]


@pytest.mark.rule("alma-mater.income.price-tiles")
def test_price_tiles_laid_anew_belong_to_places_and_not_to_bookshelves() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.play(prices(s, 2, 2, 2, 3, 3, 4)).display(2, 3).end_round()
    assert (s.shown(), purse(s)) == ([1, 2], (2 + 4, 0))
    s.play(prices(s, 3, 3, 4, 4, 4, 4))
    assert (s.price_row(), s.shown(), purse(s)) == ([3, 3, 4, 4, 4, 4], [1, 2], (6, 0))


@pytest.mark.rule("alma-mater.income.price-tiles")
def test_prices_stay_when_the_bookshelves_slide() -> None:
    s = recruit(Scenario(), "price-tiles")
    s.play(prices(s, 2, 2, 3, 3, 3, 4)).end_round()
    assert s.price_row() == [2, 2, 3, 3, 3, 4]
    assert s.play("done").price_row() == [2, 2, 3, 3, 3, 4]
