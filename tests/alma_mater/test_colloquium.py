"""Colloquium: textbooks from another player's display and beyond it from the supply, or dictionaries."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario

ALEX, MARTIN, LAURA, JULIA = 0, 1, 2, 3


def buyer(ducats: int, *places: int, flipped: tuple[int, ...] = ()) -> Scenario:
    """Seat 0 has these ducats; the blue display holds textbooks on these places and costs 2, 3, 3, 3, 4, 4."""
    return Scenario(4).ducats(ducats).seat(1).display(*places).shelves(1, 2, 3, 1, 2, 1, 1, flipped=flipped).seat(0)


@pytest.mark.rule("alma-mater.colloquium.one-master")
def test_the_colloquium_takes_one_master_each_time() -> None:
    table = buyer(4).seat(2).masters_on("colloquium", 2).seat(0).play("send colloquium")
    assert (table.masters("colloquium"), table.own("archive")) == (1, 3)


@pytest.mark.rule("alma-mater.colloquium.options")
def test_textbooks_of_one_other_player_or_dictionaries_are_bought() -> None:
    table = buyer(20, 1, 2).play("send colloquium")
    assert table.moves() == ["seller blue", "seller green", "seller red", "dictionaries"]


@pytest.mark.rule("alma-mater.colloquium.options")
def test_any_number_can_be_bought() -> None:
    table = buyer(15, 1, 2, 3).play("send colloquium", "seller blue")
    assert table.moves() == [f"buy {number}" for number in range(1, 5)]
    table = buyer(15, 1, 2, 3).play("send colloquium", "dictionaries")
    assert table.moves() == [f"buy {number}" for number in range(1, 4)]


@pytest.mark.rule("alma-mater.colloquium.prices")
@pytest.mark.parametrize(("number", "ducats"), [(1, 2), (2, 5), (3, 8), (4, 11), (5, 15), (6, 19)])
def test_the_owner_is_paid_the_price_above_each_place_from_left_to_right(number: int, ducats: int) -> None:
    table = buyer(19, 1, 2, 3, 4, 5, 6).play("send colloquium", "seller blue", f"buy {number}")
    assert (table.own("ducats"), table.own("ducats", 0, 1)) == (19 - ducats, ducats)
    assert table.stored() == {"blue": number}
    assert table.shown(1) == list(range(number + 1, 7))


@pytest.mark.rule("alma-mater.colloquium.prices")
def test_gaps_in_a_display_are_left_out() -> None:
    table = buyer(7, 3, 5, 6).play("send colloquium", "seller blue", "buy 2")
    assert (table.own("ducats"), table.own("ducats", 0, 1), table.shown(1)) == (0, 7, [6])


@pytest.mark.rule("alma-mater.colloquium.supply-price", "alma-mater.colloquium.supply")
def test_beyond_the_display_the_supply_sells_for_4_ducats_each() -> None:
    table = buyer(16, 1, 2).play("send colloquium", "seller blue", "buy 4")
    assert (table.own("ducats"), table.own("ducats", 0, 1)) == (16 - 5 - 8, 5)
    assert (table.stored(), table.shown(1)) == ({"blue": 4}, [])


@pytest.mark.rule("alma-mater.colloquium.supply")
def test_the_supply_sells_only_what_the_display_does_not_hold() -> None:
    table = buyer(4, 6).play("send colloquium", "seller blue", "buy 1")
    assert (table.own("ducats", 0, 1), table.shown(1)) == (4, [])


@pytest.mark.rule("alma-mater.colloquium.empty-display")
def test_a_colour_can_be_bought_from_the_supply_alone() -> None:
    table = buyer(8).play("send colloquium", "seller blue", "buy 2")
    assert (table.own("ducats"), table.own("ducats", 0, 1), table.stored()) == (0, 0, {"blue": 2})
    assert (table.asked(), table.own("prestige")) == ("rest", 0)


@pytest.mark.rule("alma-mater.colloquium.cost")
def test_books_you_cannot_pay_are_refused() -> None:
    table = buyer(8, 1, 2, 3).play("send colloquium", "seller blue")
    table.refused("buy 4", "colloquium.cost")
    table.allowed("buy 3")
    buyer(8).play("send colloquium", "dictionaries").refused("buy 3", "colloquium.cost")


@pytest.mark.rule("alma-mater.colloquium.cost")
def test_a_seller_whose_first_textbook_you_cannot_pay_is_refused() -> None:
    table = buyer(3, 1).play("send colloquium")
    assert table.moves() == ["seller blue"]
    table.refused("seller green", "colloquium.cost")
    table.refused("dictionaries", "colloquium.cost")


@pytest.mark.rule("alma-mater.colloquium.other-player")
def test_your_own_colour_is_not_sold_to_you() -> None:
    table = buyer(20, 1).seat(0).display(5, 6).play("send colloquium")
    table.refused("seller black", "colloquium.other-player")


@pytest.mark.rule("alma-mater.colloquium.other-player")
def test_a_colour_without_a_player_is_not_sold() -> None:
    table = Scenario(3).ducats(20).play("send colloquium")
    table.refused("seller red", "colloquium.other-player")
    Scenario(2).ducats(20).play("send colloquium").allowed("seller green")


@pytest.mark.rule("alma-mater.colloquium.at-least-one")
@pytest.mark.parametrize("offer", ["seller blue", "dictionaries"])
def test_at_least_one_book_is_bought(offer: str) -> None:
    table = buyer(8, 1).play("send colloquium")
    assert "done" not in table.moves()
    table.play(offer)
    assert table.moves()[0] == "buy 1"
    table.refused("done", "table.not-asked")


@pytest.mark.rule("alma-mater.colloquium.one-seller")
@pytest.mark.parametrize("offer", ["seller blue", "dictionaries"])
def test_after_one_purchase_the_colloquium_is_over(offer: str) -> None:
    table = buyer(30).seat(2).display(5, 6).seat(0).play("send colloquium", offer, "buy 1")
    assert table.asked() == "rest"
    table.refused("seller green", "table.not-asked")


@pytest.mark.rule("alma-mater.colloquium.second-seller")
def test_a_second_purchase_is_not_made_from_the_same_player() -> None:
    table = buyer(30, 1, 2).students("two-sellers").play("send colloquium", "seller blue", "buy 1")
    table.refused("seller blue", "colloquium.second-seller")
    assert [move for move in table.moves() if not move.startswith("bust")] == [
        "done",
        "seller green",
        "seller red",
        "dictionaries",
    ]


@pytest.mark.rule("alma-mater.colloquium.second-seller")
def test_a_second_purchase_of_dictionaries_is_refused() -> None:
    table = buyer(30, 1, 2).students("two-sellers").play("send colloquium", "dictionaries", "buy 1")
    table.refused("dictionaries", "colloquium.second-seller")
    table.allowed("seller blue")


@pytest.mark.rule("alma-mater.colloquium.dictionaries")
def test_dictionaries_cost_4_ducats_each() -> None:
    table = buyer(13).play("send colloquium", "dictionaries", "buy 3")
    assert (table.own("ducats"), table.stored()) == (1, {"dictionary": 3})


@pytest.mark.rule("alma-mater.colloquium.score")
@pytest.mark.parametrize(("place", "prestige"), [(1, 1), (2, 2), (3, 3)])
def test_one_bookshelf_you_bought_from_is_scored_and_turned(place: int, prestige: int) -> None:
    table = buyer(8, 1, 2, 3).play("send colloquium", "seller blue", "buy 3")
    assert table.moves() == ["score blue-1", "score blue-2", "score blue-3"]
    table.play(f"score blue-{place}")
    assert (table.own("prestige"), table.flipped(1), table.asked()) == (prestige, [place], "rest")
    assert table.shelf_row(1) == [1, 2, 3, 1, 2, 1, 1]


@pytest.mark.rule("alma-mater.colloquium.shelf")
def test_a_bookshelf_you_did_not_buy_from_is_not_scored() -> None:
    table = buyer(5, 1, 2, 3).play("send colloquium", "seller blue", "buy 2")
    table.refused("score blue-3", "colloquium.shelf")
    table.refused("score red-1", "colloquium.shelf")


@pytest.mark.rule("alma-mater.colloquium.shelf")
def test_a_bookshelf_on_its_darker_side_is_not_scored() -> None:
    table = buyer(8, 1, 2, 3, flipped=(2,)).play("send colloquium", "seller blue", "buy 3")
    table.refused("score blue-2", "colloquium.shelf")
    assert table.moves() == ["score blue-1", "score blue-3"]


@pytest.mark.rule("alma-mater.colloquium.none-left")
def test_if_all_bookshelves_show_their_darker_side_there_are_no_points() -> None:
    table = buyer(5, 1, 2, flipped=(1, 2)).play("send colloquium", "seller blue", "buy 2")
    assert (table.asked(), table.own("prestige"), table.flipped(1)) == ("rest", 0, [1, 2])


@pytest.mark.rule("alma-mater.colloquium.must-score")
def test_a_bookshelf_that_still_brings_points_must_be_scored() -> None:
    table = buyer(8, 1, 2, 3).play("send colloquium", "seller blue", "buy 3")
    table.refused("done", "table.not-asked")
    table = buyer(5, 1, 2, flipped=(1,)).play("send colloquium", "seller blue", "buy 2")
    assert (table.own("prestige"), table.flipped(1)) == (2, [1, 2])


@pytest.mark.rule("alma-mater.colloquium.stays-flipped")
def test_a_bookshelf_once_turned_stays_so_through_the_slides_and_beside_the_display() -> None:
    table = buyer(2, 1).play("send colloquium", "seller blue", "buy 1", "done")
    for place in (7, 6, 5):
        table.end_round()
        assert table.flipped(1) == [place]
    assert table.shelf_row(1)[4] == 1


@pytest.mark.rule("alma-mater.colloquium.stays-flipped")
def test_a_turned_bookshelf_still_takes_textbooks() -> None:
    table = Scenario(4).ducats(6).shelves(1, 1, 1, 1, 2, 2, 3, flipped=(5, 6)).play("use printed", "buy 2", "display 2")
    assert (table.shown(), table.flipped()) == ([5, 6], [5, 6])


@pytest.mark.rule("alma-mater.colloquium.prices", "alma-mater.colloquium.score")
def test_julia_buys_2_textbooks_from_laura_for_5_ducats_and_gains_2_prestige_points() -> None:
    table = Scenario(4).seat(LAURA).display(1, 2, 3, 4, 5, 6).shelves(1, 2, 1, 1, 1, 2, 3)
    table.seat(JULIA).ducats(5).turn_of(JULIA).play("send colloquium", "seller green", "buy 2", "score green-2")
    assert (table.own("ducats", 0, JULIA), table.own("ducats", 0, LAURA)) == (0, 5)
    assert (table.stored(JULIA), table.shown(LAURA)) == ({"green": 2}, [3, 4, 5, 6])
    assert (table.own("prestige", 0, JULIA), table.flipped(LAURA)) == (2, [2])
