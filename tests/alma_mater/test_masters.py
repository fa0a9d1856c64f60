"""Sending masters: how many an action space takes, and when it may be used."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater.abilities import FACULTY_NAMES
from tests.alma_mater.scenario import Scenario, professors_of, students_of

ALEX, MARTIN, LAURA, JULIA = 0, 1, 2, 3


def rich(seats: int = 4) -> Scenario:
    """Seat 0 can pay for every action."""
    return Scenario(seats).ducats(30).books(black=5, blue=5, green=5, dictionary=5)


@pytest.mark.rule("alma-mater.masters.send")
def test_masters_go_from_the_archive_to_one_action_space_and_the_action_is_performed() -> None:
    table = Scenario(4).ducats(10).play("send park")
    assert (table.own("archive"), table.masters("park")) == (3, 1)
    assert (table.own("ducats"), table.own("prestige")) == (0, 7)


@pytest.mark.rule("alma-mater.masters.send")
def test_a_master_may_go_to_the_action_space_of_an_own_student() -> None:
    table = Scenario(4).ducats(4).play("use printed", "buy 4", "display 2")
    assert (table.own("archive"), table.own("at_students")) == (3, 1)
    assert (table.stored(), table.shown(), table.own("ducats")) == ({"black": 2}, [5, 6], 0)


@pytest.mark.rule("alma-mater.masters.unoccupied", "alma-mater.masters.exact-number")
@pytest.mark.parametrize(("there", "sent"), [((), 1), ((1,), 2), ((1, 2), 3), ((3,), 4), ((1, 1), 2)])
def test_a_space_takes_one_more_master_than_the_largest_group_of_one_colour(there: tuple[int, ...], sent: int) -> None:
    table = Scenario(4).ducats(10)
    for seat, number in enumerate(there, 1):
        table.seat(seat).masters_on("park", number)
    table.play("send park")
    assert (table.masters("park"), table.own("archive")) == (sent, 4 - sent)


@pytest.mark.rule("alma-mater.masters.unoccupied", "alma-mater.masters.exact-number", "alma-mater.masters.too-few")
def test_julia_needs_2_masters_after_martins_1_and_a_third_player_3() -> None:
    table = Scenario(4).seat(MARTIN).ducats(10).seat(JULIA).ducats(10).seat(ALEX).ducats(10)
    table.turn_of(MARTIN).play("send park")
    assert table.masters("park", MARTIN) == 1
    table.turn_of(JULIA).play("send park")
    assert table.masters("park", JULIA) == 2
    table.archive(2).turn_of(ALEX).refused("send park", "masters.too-few")
    table.archive(3).play("send park")
    assert table.masters("park", ALEX) == 3


@pytest.mark.rule("alma-mater.masters.exact-number", "alma-mater.chancellors.agricola")
def test_martin_with_agricola_places_2_masters_beside_1_red_and_2_green_and_alex_then_3() -> None:
    table = Scenario(4).seat(JULIA).masters_on("park", 1).seat(LAURA).masters_on("park", 2)
    table.seat(MARTIN).ducats(10).chancellor("agricola").turn_of(MARTIN).play("send park")
    assert table.masters("park", MARTIN) == 2
    table.seat(ALEX).ducats(10).turn_of(ALEX).play("send park")
    assert table.masters("park", ALEX) == 3


@pytest.mark.rule("alma-mater.masters.too-few")
@pytest.mark.parametrize("move", ["send park", "send colloquium", "use printed", "bishop 1", "send campus-1"])
def test_without_masters_in_the_archive_nothing_can_be_sent(move: str) -> None:
    table = rich()
    table.allowed(move)
    table.archive(0).refused(move, "masters.too-few")


@pytest.mark.rule("alma-mater.masters.too-few")
def test_an_occupied_space_needs_the_whole_number() -> None:
    table = rich().archive(2).seat(1).masters_on("laboratory", 2).seat(0)
    table.refused("send laboratory", "masters.too-few")
    table.archive(3).allowed("send laboratory")


@pytest.mark.rule("alma-mater.masters.own")
@pytest.mark.parametrize("space", ["park", "antiquarian", "laboratory", "campus-2", "academy-1"])
def test_a_space_with_an_own_master_cannot_be_used_again(space: str) -> None:
    table = rich()
    table.allowed(f"send {space}")
    table.masters_on(space).refused(f"send {space}", "masters.own")


@pytest.mark.rule("alma-mater.masters.own", "alma-mater.masters.standard")
def test_an_own_student_with_a_master_cannot_be_used_again_this_round() -> None:
    table = rich().play("use printed", "buy 1", "display 0", "done").turn_of(0)
    table.refused("use printed", "masters.own")
    table.end_round()
    while table.asked() == "return":
        table.state.apply(table.state.legal()[0])
    table.allowed("use printed")


@pytest.mark.rule("alma-mater.masters.action-impossible")
def test_a_space_whose_action_cannot_be_performed_may_not_be_used() -> None:
    Scenario(4).track("a1").refused("use printed", "masters.action-impossible")


@pytest.mark.rule("alma-mater.colloquium.cost")
@pytest.mark.parametrize(("places", "price"), [((1, 2), 2), ((), 4)])
def test_a_colloquium_where_no_book_can_be_paid_says_that_ducats_are_missing(
    places: tuple[int, ...], price: int
) -> None:
    table = Scenario(4).seat(1).display(*places).seat(0).ducats(price - 1)
    table.refused("send colloquium", "colloquium.cost")
    table.ducats(price).allowed("send colloquium")


@pytest.mark.rule("alma-mater.masters.action-impossible")
def test_a_space_with_nobody_left_to_recruit_may_not_be_used() -> None:
    table = Scenario(4).ducats(50).books(black=9, blue=9, green=9, red=9, dictionary=9)
    for faculty in FACULTY_NAMES:
        table.stock(students_of(faculty)[0], 0)
    for name in professors_of("mathematics"):
        table.stock(name, 0)
    table.refused("send campus-1", "masters.action-impossible")
    table.refused("send academy-1", "masters.action-impossible")
    table.allowed("send campus-2")
    table.allowed("send academy-2")


@pytest.mark.rule("alma-mater.campus.cost", "alma-mater.campus.hall-cost")
def test_a_campus_row_whose_students_nobody_can_pay_says_what_is_missing() -> None:
    Scenario(4).refused("send campus-1", "campus.cost")
    Scenario(4).books(black=2).refused("send campus-4", "campus.cost")
    full = Scenario(4).students(*students_of("art")[1:], *students_of("law")[1:])
    full.books(black=2, blue=1).ducats(0).refused("send campus-1", "campus.hall-cost")


@pytest.mark.rule("alma-mater.academy.ducats", "alma-mater.academy.books", "alma-mater.academy.same-books")
def test_an_academy_whose_professors_nobody_can_pay_says_what_is_missing() -> None:
    books = {"black": 4, "blue": 3, "green": 1}
    Scenario(4).refused("send academy-1", "academy.ducats")
    Scenario(4).books(**books).refused("send academy-1", "academy.ducats")
    Scenario(4).ducats(20).refused("send academy-1", "academy.books")
    first, second = professors_of("mathematics")[:2]
    paid = Scenario(4).paid_before(first, "red", "blue", "green").paid_before(second, "red", "blue", "black")
    paid.books(**books).refused("send academy-1", "academy.same-books")


@pytest.mark.rule("alma-mater.masters.performed")
@pytest.mark.parametrize(
    ("move", "ducats", "clause"),
    [
        ("send antiquarian", 2, "antiquarian.cost"),
        ("send park", 9, "park.cost"),
        ("send colloquium", 3, "colloquium.cost"),
    ],
)
def test_antiquarian_park_and_colloquium_need_the_ducats(move: str, ducats: int, clause: str) -> None:
    table = Scenario(4).ducats(ducats)
    table.refused(move, clause)
    table.ducats(ducats + 1).allowed(move)


@pytest.mark.rule("alma-mater.masters.performed")
def test_campus_and_academy_need_a_recruit_that_can_be_paid() -> None:
    table = Scenario(4).ducats(5).books(black=2)
    table.refused("send campus-1", "campus.cost")
    table.refused("send academy-1", "academy.books")
    table.books(black=2, blue=1).allowed("send campus-1")
    table.books(black=2, blue=1, red=1).allowed("send academy-1")


@pytest.mark.rule("alma-mater.masters.performed")
def test_the_laboratory_needs_a_step_that_can_be_taken() -> None:
    Scenario(4).level(20).refused("send laboratory", "laboratory.step")
    Scenario(4).level(18).allowed("send laboratory")


@pytest.mark.rule("alma-mater.masters.performed")
def test_an_own_student_needs_a_book_bought_or_a_step_taken() -> None:
    Scenario(4).track("a4").allowed("use printed")
    Scenario(4).track("a4").archive(1).refused("use printed", "masters.action-impossible")
    Scenario(4).track("a4").archive(1).ducats(1).allowed("use printed")


@pytest.mark.rule("alma-mater.masters.performed")
def test_an_own_student_without_a_book_bought_must_bring_a_step() -> None:
    table = Scenario(4).track("a4").play("use printed", "buy 0")
    table.refused("done", "students.nothing-done")
    table.play("black").allowed("done")


@pytest.mark.rule("alma-mater.masters.performed")
def test_the_bishop_is_always_possible() -> None:
    assert Scenario(4).level(20).moves() == ["done", "bishop 1", "bishop 2", "bishop 3"]


@pytest.mark.rule("alma-mater.masters.standard")
@pytest.mark.parametrize("space", ["campus-1", "academy-1", "antiquarian", "laboratory", "park"])
def test_the_number_of_masters_counts_on_every_space_but_bishop_and_colloquium(space: str) -> None:
    table = rich().seat(1).masters_on(space, 2).seat(0).play(f"send {space}")
    assert (table.masters(space), table.own("archive")) == (3, 1)


@pytest.mark.rule("alma-mater.masters.special-spaces")
def test_masters_on_the_bishop_and_the_colloquium_do_not_matter() -> None:
    table = rich().seat(1).masters_on("bishop", 3).masters_on("colloquium", 1).seat(0)
    table.play("bishop 1").turn_of(0).play("send colloquium", "dictionaries", "buy 1")
    assert (table.masters("bishop"), table.masters("colloquium")) == (1, 1)


@pytest.mark.rule("alma-mater.masters.special-spaces")
def test_bishop_and_colloquium_may_be_used_several_times_a_round() -> None:
    table = Scenario(4).ducats(8)
    for number in (1, 2):
        table.turn_of(0).play("send colloquium", "dictionaries", "buy 1")
        assert table.masters("colloquium") == number
    for number in (1, 2):
        table.turn_of(0).play("bishop 1")
        assert table.masters("bishop") == number


@pytest.mark.rule("alma-mater.masters.dual", "alma-mater.masters.dual-pair")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("action", ["antiquarian", "park"])
def test_antiquarian_and_park_share_a_space_with_two_or_three_players(seats: int, action: str) -> None:
    table = Scenario(seats).ducats(30).seat(1).masters_on("antiquarian-park").seat(0).play(f"send {action}")
    assert table.masters("antiquarian-park") == 2
    table.turn_of(0).refused("send antiquarian", "masters.own")
    table.refused("send park", "masters.own")


@pytest.mark.rule("alma-mater.masters.dual")
def test_on_the_space_for_two_actions_one_of_them_is_performed() -> None:
    park = Scenario(3).ducats(10).play("send park")
    assert (park.own("ducats"), park.own("prestige"), park.asked()) == (0, 7, "rest")
    antiquarian = Scenario(3).ducats(10).play("send antiquarian", "option 1", "take blue")
    assert (antiquarian.own("ducats"), antiquarian.own("prestige"), antiquarian.stored()) == (7, 0, {"blue": 1})


@pytest.mark.rule("alma-mater.masters.dual", "alma-mater.masters.dual-pair")
def test_with_four_players_antiquarian_and_park_are_two_spaces() -> None:
    table = Scenario(4).ducats(30).seat(1).masters_on("antiquarian").seat(0).play("send park")
    assert (table.masters("park"), table.masters("antiquarian")) == (1, 0)
    table.turn_of(0).allowed("send antiquarian")


@pytest.mark.rule("alma-mater.masters.no-space")
@pytest.mark.parametrize("move", ["send academy-3", "send academy-4"])
def test_the_board_for_two_or_three_has_no_third_and_fourth_academy_space(move: str) -> None:
    rich(3).refused(move, "masters.no-space")
    rich(2).refused(move, "masters.no-space")
    rich(4).allowed(move)


@pytest.mark.rule("alma-mater.masters.own-student")
def test_an_action_space_of_a_student_you_do_not_have_cannot_be_used() -> None:
    table = rich().seat(1).students("eight-textbooks").seat(0)
    table.refused("use eight-textbooks", "masters.own-student")
    table.turn_of(1).seat(1).ducats(1).allowed("use eight-textbooks")
