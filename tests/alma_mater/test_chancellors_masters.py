"""The chancellors of masters: Erasmus at the bishop, Pereira's improved actions, and Agricola on occupied spaces."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import lecture, purse, serving, steps
from tests.alma_mater.scenario import Scenario

either_way = pytest.mark.parametrize("by", ["own", "a", "b", "c"])


@pytest.mark.rule("alma-mater.chancellors.erasmus")
@either_way
def test_erasmus_adds_a_master_for_ducats_and_turn_order(by: str) -> None:
    s = serving(Scenario().seat(1).masters_on("bishop").seat(0), "erasmus", by).play("bishop-extra 1")
    assert (purse(s), s.masters("bishop"), s.own("archive")) == ((5, 0), 1, 3)
    assert s.end_round().turn_order() == [0, 1, 2, 3]


@pytest.mark.rule("alma-mater.chancellors.erasmus")
def test_erasmus_may_be_left_out() -> None:
    s = Scenario().chancellor("erasmus").seat(1).masters_on("bishop").seat(0).play("bishop 1")
    assert purse(s) == (2, 0)
    assert s.end_round().turn_order() == [1, 0, 2, 3]


@pytest.mark.rule("alma-mater.chancellors.erasmus")
def test_the_master_of_erasmus_lasts_for_the_round() -> None:
    s = Scenario().chancellor("erasmus").play("bishop-extra 1").end_round()
    assert s.turn_order() == [0, 1, 2, 3]
    s.seat(1).masters_on("bishop").seat(0).end_round()
    assert s.turn_order() == [1, 0, 2, 3]
    assert (s.end_round().turn_order(), s.own("archive")) == ([1, 0, 2, 3], 4)


@pytest.mark.rule("alma-mater.chancellors.erasmus", "alma-mater.chancellors.erasmus-three")
@pytest.mark.parametrize(("masters", "ducats"), [(1, 5), (2, 8), (3, 8)])
def test_with_three_masters_erasmus_brings_the_ducats_of_three(masters: int, ducats: int) -> None:
    assert purse(Scenario().chancellor("erasmus").play(f"bishop-extra {masters}")) == (ducats, 0)


@pytest.mark.rule("alma-mater.chancellors.erasmus-three")
def test_three_masters_and_erasmus_are_four_for_the_turn_order() -> None:
    s = Scenario().seat(1).masters_on("bishop", 3).seat(0).chancellor("erasmus").play("bishop-extra 3").end_round()
    assert s.turn_order() == [0, 1, 2, 3]
    s = Scenario().seat(1).set("archive", 5).masters_on("bishop", 4).seat(0)
    s.chancellor("erasmus").play("bishop-extra 3").end_round()
    assert s.turn_order() == [1, 0, 2, 3], "four against four, and seat 1 came first"


@pytest.mark.rule("alma-mater.chancellors.erasmus-three")
def test_three_masters_and_erasmus_are_four_for_the_student_at_the_bishop() -> None:
    assert purse(Scenario().chancellor("erasmus").students("bishop").play("bishop-extra 3")) == (8 + 4, 0)


@pytest.mark.rule("alma-mater.chancellors.erasmus", "alma-mater.chancellors.erasmus-three")
@pytest.mark.parametrize(("move", "cost"), [("bishop 1", 3), ("bishop-extra 1", 1), ("bishop-extra 2", 0)])
def test_erasmus_counts_for_a_cost_that_counts_masters_at_the_bishop(move: str, cost: int) -> None:
    s = Scenario().chancellor("erasmus").track("b1").level(4).play(move, "done").turn_of(0).steps(black=1).ducats(5)
    assert purse(s.play("black")) == (5 - cost, 0)


@pytest.mark.rule("alma-mater.chancellors.erasmus-tie")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (1, [1, 0, 2, 3])])
def test_among_equals_erasmus_does_not_change_who_came_first(first: int, order: list[int]) -> None:
    s = Scenario().chancellor("erasmus")
    if first == 1:
        s.turn_of(1).play("bishop 2", "done").turn_of(0).play("bishop-extra 1", "done")
    else:
        s.play("bishop-extra 1", "done", "bishop 2", "done")
    assert s.end_round().turn_order() == order


@pytest.mark.rule("alma-mater.chancellors.pereira", "alma-mater.chancellors.pereira-actions")
@either_way
@pytest.mark.parametrize(
    ("option", "cost", "dictionaries"), [("option 1", 2, 0), ("option 2", 4, 1), ("option 3", 6, 2)]
)
def test_pereira_at_the_antiquarian(by: str, option: str, cost: int, dictionaries: int) -> None:
    s = serving(Scenario(), "pereira", by).ducats(cost).play("send antiquarian")
    s.play(option, "take blue")
    assert (purse(s), s.own("books", 1), s.own("books", 4)) == ((0, 0), 1, dictionaries)


@pytest.mark.rule("alma-mater.chancellors.pereira", "alma-mater.chancellors.pereira-actions")
@either_way
@pytest.mark.parametrize("masters", [1, 2, 3])
def test_pereira_at_the_bishop(by: str, masters: int) -> None:
    assert purse(serving(Scenario(), "pereira", by).play(f"bishop {masters}")) == (3 * masters, 0)


@pytest.mark.rule("alma-mater.chancellors.pereira", "alma-mater.chancellors.pereira-actions")
@either_way
def test_pereira_in_the_park(by: str) -> None:
    assert purse(serving(Scenario(), "pereira", by).ducats(8).play("send park")) == (0, 7)


@pytest.mark.rule("alma-mater.chancellors.pereira", "alma-mater.chancellors.pereira-actions")
@either_way
@pytest.mark.parametrize(("option", "gained"), [("option 1", (0, 4)), ("option 2", (1, 1))])
def test_pereira_in_the_laboratory(by: str, option: str, gained: tuple[int, int]) -> None:
    s = serving(Scenario(), "pereira", by).ducats(3).play("send laboratory", option)
    assert steps(s) == gained


@pytest.mark.rule("alma-mater.chancellors.pereira-repeat")
def test_pereira_improves_repeated_actions() -> None:
    s = Scenario().chancellor("pereira").masters_on("bishop", 2).masters_on("park").ducats(8)
    assert purse(lecture(s, "repeat-master").play("repeat bishop")) == (8 + 3, 0)
    s = Scenario().chancellor("pereira").masters_on("park").ducats(8)
    assert purse(lecture(s, "repeat-master").play("repeat park")) == (0, 7)


@pytest.mark.rule("alma-mater.chancellors.pereira-repeat")
@pytest.mark.parametrize(("masters", "ducats"), [(1, 6), (2, 9), (3, 9)])
def test_pereira_and_erasmus_at_the_bishop(masters: int, ducats: int) -> None:
    s = Scenario().chancellor("pereira").hall("erasmus", "copernicus", "alberti").busts("a")
    assert purse(s.play(f"bishop-extra {masters}")) == (ducats, 0)


@pytest.mark.rule("alma-mater.chancellors.agricola")
@either_way
def test_martin_places_2_masters_beside_1_red_and_2_green_ones_and_alex_then_3(by: str) -> None:
    s = Scenario().seat(3).masters_on("laboratory").seat(2).masters_on("laboratory", 2)
    serving(s.seat(1), "agricola", by).turn_of(1).play("send laboratory", "option 2", "green", "done")
    assert (s.masters("laboratory", 1), s.own("archive", 0, 1)) == (2, 2)
    s.turn_of(0).play("send laboratory", "option 2", "green")
    assert (s.masters("laboratory", 0), s.own("archive", 0, 0)) == (3, 1)


@pytest.mark.rule("alma-mater.chancellors.agricola")
@pytest.mark.parametrize("space", ["campus-1", "academy-1", "antiquarian", "park"])
def test_agricola_serves_on_every_ordinary_space(space: str) -> None:
    s = Scenario().chancellor("agricola").seat(1).masters_on(space, 2).seat(0).archive(2).ducats(20)
    s.books(black=3, blue=2, green=2).play(f"send {space}")
    assert (s.masters(space), s.own("archive")) == (2, 0)
    s = Scenario().seat(1).masters_on(space, 2).seat(0).archive(2).ducats(20).books(black=3, blue=2, green=2)
    s.refused(f"send {space}", "masters.too-few")


@pytest.mark.rule("alma-mater.chancellors.agricola")
def test_agricola_changes_nothing_at_bishop_and_colloquium() -> None:
    s = Scenario().chancellor("agricola").seat(1).masters_on("bishop", 2).masters_on("colloquium", 2).seat(0).ducats(4)
    s.play("send colloquium", "dictionaries", "buy 1", "done").turn_of(0).play("bishop 2")
    assert (s.masters("colloquium"), s.masters("bishop"), purse(s), s.own("archive")) == (1, 2, (5, 0), 1)


@pytest.mark.rule("alma-mater.chancellors.agricola-one")
@pytest.mark.parametrize("there", [0, 1])
def test_agricola_places_at_least_one_master(there: int) -> None:
    s = Scenario().chancellor("agricola").seat(1).masters_on("park", there).seat(0).ducats(10).play("send park")
    assert (s.masters("park"), s.own("archive")) == (1, 3)


@pytest.mark.rule("alma-mater.chancellors.agricola-one")
def test_agricola_still_needs_a_master() -> None:
    s = Scenario().chancellor("agricola").seat(1).masters_on("park").seat(0).archive(0).ducats(10)
    s.refused("send park", "masters.too-few")
