"""The six steps of the administrative phase."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import end_game, purse, recruit
from tests.alma_mater.scenario import Scenario

STORAGE = {1: 3, 2: 3, 3: 5, 4: 5, 5: 7, 6: 7, 7: 9, 8: 9, 9: 11, 10: 11, 11: 13}  # by the number of students


@pytest.mark.rule("alma-mater.administrative.turn-order", "alma-mater.administrative.same-order")
@pytest.mark.parametrize(("before", "after"), [((0, 2, 3, 1), [3, 1, 0, 2]), ((2, 3, 0, 1), [3, 1, 2, 0])])
def test_julia_and_martin_at_the_bishop(before: tuple[int, ...], after: list[int]) -> None:
    s = Scenario().order(*before).turn_of(3).play("bishop 1", "done").turn_of(1).play("bishop 2", "done")
    s.turn_of(3).play("bishop 1", "done")
    assert [purse(s, seat)[0] for seat in (3, 1)] == [4, 5]
    assert s.end_round().turn_order() == after


@pytest.mark.rule("alma-mater.administrative.turn-order")
def test_the_most_masters_at_the_bishop_come_first() -> None:
    s = Scenario().seat(3).masters_on("bishop", 1).seat(1).masters_on("bishop", 2).seat(2).masters_on("bishop", 3)
    assert s.seat(0).end_round().turn_order() == [2, 1, 3, 0]


@pytest.mark.rule("alma-mater.administrative.turn-order")
@pytest.mark.parametrize("came", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_among_equals_who_came_to_the_bishop_first_is_first(came: tuple[int, ...]) -> None:
    s = Scenario()
    for seat in came:
        s.turn_of(seat).play("bishop 1", "done")
    assert s.end_round().turn_order() == list(came)


@pytest.mark.rule("alma-mater.administrative.same-order")
def test_players_without_a_master_at_the_bishop_keep_their_order_behind_the_others() -> None:
    s = Scenario().order(3, 1, 0, 2).seat(0).masters_on("bishop").seat(0).turn_of(3).end_round()
    assert s.turn_order() == [0, 3, 1, 2]
    assert s.end_round().turn_order() == [0, 3, 1, 2]


@pytest.mark.rule("alma-mater.administrative.turn-order", "alma-mater.bishop.turn-order")
def test_the_new_first_player_begins_the_next_round() -> None:
    s = Scenario().seat(2).masters_on("bishop").seat(0).end_round()
    assert (s.to_move(), s.asked()) == (2, "turn")


@pytest.mark.rule("alma-mater.administrative.storage", "alma-mater.administrative.storage-size")
@pytest.mark.parametrize("names", [("storage",), ("bishop", "two-sellers", "end-busts", "end-students")])
def test_laura_returns_one_of_her_8_books_and_keeps_those_in_the_display(names: tuple[str, ...]) -> None:
    s = Scenario().seat(2).students(*names).books(green=3, red=3, dictionary=2).display(1, 2, 3, 4, 5, 6)
    s.seat(0).end_round()
    assert (s.asked(), s.to_move()) == ("return", 2)
    s.play("return red")
    assert (s.stored(2), s.shown(2)) == ({"green": 3, "red": 2, "dictionary": 2}, [1, 2, 3, 4, 5])


@pytest.mark.rule("alma-mater.administrative.storage")
def test_dictionaries_need_room_too() -> None:
    assert Scenario().books(dictionary=5).end_round().stored() == {"dictionary": 3}


@pytest.mark.rule("alma-mater.administrative.storage")
def test_whoever_has_room_returns_nothing() -> None:
    s = Scenario().books(black=1, blue=1, dictionary=1).end_round()
    assert (s.stored(), s.asked()) == ({"black": 1, "blue": 1, "dictionary": 1}, "turn")


@pytest.mark.rule("alma-mater.administrative.storage-size")
@pytest.mark.parametrize(("students", "size"), STORAGE.items())
def test_the_rightmost_occupied_a_lecture_hall_says_how_many(students: int, size: int) -> None:
    s = Scenario().many_students(students, "storage", "ducat-dictionary")
    assert len(s.halls()) == students
    assert s.books(black=20).end_round().stored() == {"black": size}


@pytest.mark.rule("alma-mater.administrative.storage-size")
def test_a_student_recruited_this_round_counts() -> None:
    s = recruit(Scenario().students("bishop"), "end-students").books(black=9).end_round()
    assert s.stored() == {"black": 5}


@pytest.mark.rule("alma-mater.administrative.storage-choice")
def test_you_choose_which_books_to_return() -> None:
    s = Scenario().books(black=2, blue=2, dictionary=1).end_round()
    assert s.moves() == ["return black", "return blue"]
    s.play("return blue")
    assert s.moves() == ["return blue", "return dictionary"]
    assert s.play("return dictionary").stored() == {"black": 2, "blue": 1}


@pytest.mark.rule("alma-mater.administrative.storage-choice")
def test_every_choice_of_books_is_offered_once() -> None:
    found = kept_by(())
    choices = [{"black": black, "blue": blue, "green": 3 - black - blue} for black in range(3) for blue in range(2)]
    kept = [{name: number for name, number in choice.items() if number} for choice in choices]
    assert len(found) == len(kept) == 6
    assert all(choice in found for choice in kept)


def kept_by(moves: tuple[str, ...]) -> list[dict[str, int]]:
    """What is left of two black, one blue and three green textbooks in all ways to go on after these moves."""
    s = Scenario().books(black=2, blue=1, green=3).end_round().play(*moves)
    if s.asked() != "return":
        return [s.stored()]
    return [stored for move in s.moves() for stored in kept_by((*moves, move))]


@pytest.mark.rule("alma-mater.administrative.storage", "alma-mater.administrative.turn-order")
def test_the_storage_is_checked_after_the_turn_order_in_the_new_order() -> None:
    s = Scenario().seat(3).masters_on("bishop")
    for seat in (0, 1, 3):
        s.seat(seat).books(black=2, blue=2)
    s.end_round()
    for seat in (3, 0, 1):
        assert (s.turn_order(), s.to_move(), s.asked()) == ([3, 0, 1, 2], seat, "return")
        s.play("return blue")
    assert (s.to_move(), s.asked()) == (3, "turn")


@pytest.mark.rule("alma-mater.administrative.reputation")
def test_the_book_reputation_is_determined_after_the_storage_is_checked() -> None:
    s = Scenario().books(black=2, blue=2).level(4).seat(3).level(8).seat(0).end_round()
    assert (s.asked(), s.ranking()) == ("return", [])
    assert s.play("return blue").ranking() == ["red", "black", "blue", "green"]


@pytest.mark.rule("alma-mater.administrative.ready")
def test_all_professors_become_ready() -> None:
    s = Scenario().professors("tutor", exhausted=True).professors("exchange").seat(1)
    s.professors("tutor", exhausted=True).seat(0).passing(0)
    assert s.is_exhausted("exchange")
    s.end_round()
    assert [s.is_ready("tutor"), s.is_ready("exchange"), s.is_ready("tutor", 1)] == [True] * 3


@pytest.mark.rule("alma-mater.administrative.masters")
def test_all_masters_come_back_from_everywhere() -> None:
    s = Scenario().masters_on("park").masters_on("bishop").master_at("printed").end_round()
    assert (s.own("archive"), s.own("dormitory"), s.own("at_students")) == (4, 0, 0)
    assert (s.masters("park"), s.masters("bishop")) == (0, 0)


@pytest.mark.rule("alma-mater.administrative.masters")
def test_masters_come_back_from_the_dormitory_with_the_additional_ones() -> None:
    s = Scenario().ducats(25).play("bust a").archive(2)
    assert (s.own("archive"), s.own("dormitory")) == (2, 3)
    assert s.end_round().own("archive") == 5


@pytest.mark.rule("alma-mater.administrative.masters")
def test_an_action_space_can_be_used_again_in_the_next_round() -> None:
    s = Scenario().ducats(20).play("send park", "done").turn_of(0)
    s.refused("send park", "masters.own")
    s.end_round().turn_of(0).play("send park")
    assert s.masters("park") == 1


@pytest.mark.rule("alma-mater.administrative.round")
def test_the_round_marker_moves_on() -> None:
    s = Scenario()
    for number in range(1, 6):
        assert (s.middle("round"), s.state.over) == (number - 1, False)
        s.end_round()
    assert s.middle("round") == 5
    assert s.end_round().state.over


@pytest.mark.rule("alma-mater.administrative.round")
def test_at_the_end_space_there_is_no_income_phase() -> None:
    s = end_game(Scenario().students("storage").display(4, 5, 6).ducats(1))
    assert (purse(s), s.shown()) == ((1, 12 + 1), [4, 5, 6]), "no ducat was added, and no bookshelf slid"


@pytest.mark.rule("alma-mater.administrative.last-round")
def test_in_the_sixth_round_the_turn_order_is_settled() -> None:
    s = end_game(Scenario().seat(3).masters_on("bishop").seat(0))
    assert s.turn_order() == [3, 0, 1, 2]


@pytest.mark.rule("alma-mater.administrative.last-round")
def test_in_the_sixth_round_the_storage_is_checked_before_textbooks_become_ducats() -> None:
    s = end_game(Scenario().books(black=8))
    assert s.game.result(s.state).breakdown[0]["ducats"] == 0, "three textbooks are left, and 3 ducats bring nothing"


@pytest.mark.rule("alma-mater.administrative.last-round")
def test_in_the_sixth_round_the_book_reputation_is_determined_before_it_scores() -> None:
    s = end_game(Scenario().ranks("black", "blue", "green", "red").seat(3).level(9).seat(0))
    assert [entry["reputation"] for entry in s.game.result(s.state).breakdown] == [7, 3, 0, 12]
