"""Paying with books: entry by entry, one kind at a time, each way offered once."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


def at_the_academy(**books: int) -> Scenario:
    """Seat 0 pays for a professor of mathematics, 2, 1 and 1 books, as the first."""
    return Scenario(4).ducats(5).books(**books).play("send academy-1", "professor fill-display")


@pytest.mark.rule("alma-mater.payment.entries")
def test_a_kind_of_book_is_chosen_for_each_entry() -> None:
    table = at_the_academy(black=2, blue=2, green=2, dictionary=2)
    assert table.moves() == ["pay black", "pay blue", "pay green", "pay dictionary"]
    table.play("pay blue")
    assert table.stored() == {"black": 2, "green": 2, "dictionary": 2}
    assert table.moves() == ["pay black", "pay green"]
    table.play("pay black")
    assert table.moves() == ["pay green", "pay dictionary"]
    table.play("pay dictionary")
    assert table.stored() == {"black": 1, "green": 2, "dictionary": 1}
    assert table.price_books("fill-display") == ["blue", "black", "dictionary"]


@pytest.mark.rule("alma-mater.payment.entries")
def test_where_only_one_choice_is_left_it_is_made() -> None:
    table = at_the_academy(black=1, blue=2, green=1)
    assert (table.asked(), table.stored()) == ("free-lecture", {})


@pytest.mark.rule("alma-mater.payment.book")
@pytest.mark.parametrize("kind", ["red", "green"])
def test_a_kind_not_in_storage_in_full_number_cannot_pay(kind: str) -> None:
    at_the_academy(black=2, blue=2, green=1, dictionary=1).refused(f"pay {kind}", "payment.book")


@pytest.mark.rule("alma-mater.payment.book")
def test_a_kind_used_for_another_entry_cannot_pay() -> None:
    table = at_the_academy(black=4, blue=1, green=1, red=1)
    assert table.moves() == ["pay blue", "pay green"]
    table.refused("pay black", "payment.book")


@pytest.mark.rule("alma-mater.payment.book")
def test_a_kind_the_entry_does_not_allow_cannot_pay() -> None:
    table = Scenario(4).round(2).ranks("black", "blue", "green", "red").books(black=2, blue=2, red=2, dictionary=2)
    table.play("send campus-1", "student ducat-dictionary")
    table.refused("pay red", "payment.book")
    table.refused("pay dictionary", "payment.book")
    table.allowed("pay blue")


@pytest.mark.rule("alma-mater.payment.book")
def test_a_kind_that_leaves_another_entry_unpaid_cannot_pay() -> None:
    table = Scenario(4).students("fewer-textbooks").books(black=2, blue=1, green=1)
    table.play("send campus-1", "student four-ducats")
    assert table.moves() == ["pay blue", "pay green"]
    table.refused("pay black", "payment.book")


@pytest.mark.rule("alma-mater.payment.order")
def test_entries_that_ask_for_the_same_are_paid_in_the_order_of_the_kinds() -> None:
    table = at_the_academy(black=1, blue=1, green=1, red=2, dictionary=1)
    assert table.moves() == ["pay black", "pay blue", "pay green"]
    table.play("pay blue")
    assert table.moves() == ["pay green", "pay dictionary"]
    table.refused("pay black", "payment.order")


@pytest.mark.rule("alma-mater.payment.order")
def test_any_mixture_of_textbooks_is_paid_in_the_order_of_the_kinds() -> None:
    table = Scenario(4).facing("three-textbooks").steps(black=1).books(black=2, blue=3, red=1).play("black")
    assert table.moves() == ["pay black", "pay blue"]
    table.refused("pay red", "payment.order")
    table.play("pay blue")
    assert table.moves() == ["pay blue", "pay red"]
    table.refused("pay black", "payment.order")
    table.play("pay red")
    assert table.stored() == {"black": 2, "blue": 1}


@pytest.mark.rule("alma-mater.payment.order")
def test_a_textbook_comes_off_the_first_of_entries_that_ask_for_the_same() -> None:
    table = Scenario(4).students("fewer-textbooks").books(black=2, blue=1, green=1)
    table.play("send campus-1", "student ducat-dictionary")
    assert table.moves() == ["waive 1", "waive 2"]
    table.refused("waive 3", "payment.order")


@pytest.mark.rule("alma-mater.payment.waive")
def test_a_textbook_comes_off_no_entry_of_dictionaries() -> None:
    table = Scenario(4).round(2).ranks("black", "blue", "green", "red").students("fewer-textbooks")
    table.books(black=2, blue=2, dictionary=2).play("send campus-1", "student end-milestones")
    assert table.moves() == ["waive 1", "waive 2"]
    table.refused("waive 3", "payment.waive")


@pytest.mark.rule("alma-mater.payment.waive")
def test_what_remains_after_a_textbook_less_must_be_payable() -> None:
    table = Scenario(4).round(2).ranks("black", "blue", "green", "red").students("fewer-textbooks")
    table.books(black=2, blue=1, green=1, red=1).play("send campus-1", "student four-ducats")
    assert table.moves() == ["waive 1", "waive 2"]
    table.refused("waive 3", "payment.waive")


@pytest.mark.rule("alma-mater.payment.waive")
def test_an_entry_beyond_the_cost_cannot_be_lowered() -> None:
    table = Scenario(4).students("fewer-textbooks").books(black=2, blue=1).play("send campus-1")
    table.play("student eight-textbooks").refused("waive 3", "payment.waive")


@pytest.mark.rule("alma-mater.payment.order", "alma-mater.students.fewer-textbooks")
def test_three_entries_that_ask_for_the_same_are_paid_in_the_order_of_the_kinds() -> None:
    table = Scenario(4).students("fewer-textbooks").books(black=1, blue=1, green=1, red=1)
    table.play("send campus-1", "student ducat-dictionary")  # 2, 1 and 1 textbooks, one less: 1, 1 and 1
    assert table.moves() == ["pay black", "pay blue"]
    table.refused("pay green", "payment.order")
    table.play("pay black")
    assert table.moves() == ["pay blue", "pay green"]
    table.refused("pay red", "payment.order")


@pytest.mark.rule("alma-mater.payment.entries")
def test_once_all_is_paid_nothing_of_the_payment_is_left_on_the_table() -> None:
    table = at_the_academy(black=2, blue=2, green=2, dictionary=2).play("pay blue", "pay black", "pay dictionary")
    assert table.asked() == "free-lecture"
    layout = table.game.layout.table
    fields = [(name, item) for name, _, room in layout if name.startswith("pay_") for item in range(room)]
    assert [field for field in fields if table.middle(*field)] == []
