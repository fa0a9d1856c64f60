"""The end of the game, the nine steps of the final scoring, and the winner."""

from __future__ import annotations

import pytest

from tests.alma_mater.pieces import end_game, final
from tests.alma_mater.scenario import Scenario, ids, professors_of, students_of

RANKED = {"reputation": 12}  # seat 0 is on top of the stack on the start level


@pytest.mark.rule("alma-mater.end.sixth-round")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_ends_after_six_rounds(seats: int) -> None:
    s = Scenario(seats)
    for _ in range(5):
        s.end_round()
        assert (s.state.over, s.asked()) == (False, "turn")
    s.end_round()
    assert (s.state.over, s.game.result(s.state).over) == (True, True)
    clause = s.game.why_not(s.state, s.game.parse("done"))
    assert clause is not None
    assert clause.id == "collegium.table.over"


@pytest.mark.rule("alma-mater.end.textbooks", "alma-mater.end.ducats")
def test_textbooks_become_ducats_and_4_ducats_a_point() -> None:
    assert final(Scenario().ducats(2).books(black=1, red=1)) == {"ducats": 1, **RANKED}
    assert final(Scenario().ducats(2)) == RANKED


@pytest.mark.rule("alma-mater.end.textbooks")
@pytest.mark.parametrize("colour", ["black", "blue", "green", "red"])
def test_textbooks_of_every_colour_become_ducats(colour: str) -> None:
    s = end_game(Scenario().ducats(1).books(**{colour: 3}))
    assert (s.own("ducats"), s.stored(), s.game.result(s.state).breakdown[0]["ducats"]) == (4, {}, 1)


@pytest.mark.rule("alma-mater.end.ducats", "alma-mater.end.ducats-rest")
@pytest.mark.parametrize(("ducats", "points"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (41, 10)])
def test_every_4_ducats_bring_a_point_and_the_rest_nothing(ducats: int, points: int) -> None:
    assert final(Scenario().ducats(ducats)).get("ducats", 0) == points


@pytest.mark.rule("alma-mater.end.ducats-rest")
def test_books_in_the_display_and_on_bookmarks_bring_nothing() -> None:
    s = Scenario().display(1, 2, 3, 4, 5, 6).professors("tutor", bookmark="red").paid_before("tutor", "red", "blue")
    assert final(s) == {"professors": 4, **RANKED}


@pytest.mark.rule("alma-mater.end.dictionaries")
def test_each_dictionary_in_storage_brings_a_point() -> None:
    s = Scenario().students("storage").books(dictionary=7).professors("tutor", bookmark="dictionary")
    assert final(s) == {"dictionaries": 7, "professors": 4, "lecture halls": 1, **RANKED}


@pytest.mark.rule("alma-mater.end.dictionaries")
def test_a_dictionary_is_no_ducat() -> None:
    assert final(Scenario().ducats(3).books(dictionary=1)) == {"dictionaries": 1, **RANKED}


@pytest.mark.rule("alma-mater.end.reputation")
@pytest.mark.parametrize(("seats", "points"), [(4, [12, 7, 3, 0]), (3, [12, 5, 0])])
def test_the_ranks_of_book_reputation_bring_points(seats: int, points: list[int]) -> None:
    s = end_game(Scenario(seats))
    assert s.game.result(s.state).scores == points


@pytest.mark.rule("alma-mater.end.reputation", "alma-mater.ignotus.ranks")
@pytest.mark.parametrize(("level", "points"), [(0, [12, 5]), (6, [12, 0]), (9, [5, 0])])
def test_with_two_players_ignotus_may_take_a_rank_from_them(level: int, points: list[int]) -> None:
    s = end_game(Scenario(2).seat(0).level(8).seat(1).level(5).seat(2).level(level).seat(0))
    assert s.game.result(s.state).scores == points


@pytest.mark.rule("alma-mater.end.milestones")
@pytest.mark.parametrize(
    ("level", "names", "points"),
    [
        (12, (), 0),
        (3, ("tutor",), 0),
        (4, ("tutor",), 1),
        (14, ("tutor", "exchange"), 6),
        (20, ("tutor", "exchange"), 10),
    ],
)
def test_milestones_times_professors(level: int, names: tuple[str, ...], points: int) -> None:
    found = final(Scenario().level(level).professors(*names))
    assert found.get("milestones and professors", 0) == points


@pytest.mark.rule("alma-mater.end.professors")
@pytest.mark.parametrize(("faculty", "points"), [("mathematics", 3), ("medicine", 4), ("law", 5), ("art", 7)])
def test_the_points_printed_on_a_professor(faculty: str, points: int) -> None:
    for name in professors_of(faculty):
        assert final(Scenario().professors(name, exhausted=True)) == {"professors": points, **RANKED}


@pytest.mark.rule("alma-mater.end.professors")
def test_the_points_of_all_professors_add_up() -> None:
    names = [name for faculty in ("mathematics", "medicine", "law", "art") for name in professors_of(faculty)[:2]]
    assert final(Scenario().professors(*names))["professors"] == 2 * (3 + 4 + 5 + 7)


@pytest.mark.rule("alma-mater.end.mathematics")
def test_the_points_of_mathematics_students_add_up() -> None:
    s = Scenario().students(*students_of("mathematics")).level(8).busts("a", "b").professors("tutor")
    assert final(s)["mathematics students"] == 2 * 2 + 3 * 2 + 5 + 2


@pytest.mark.rule("alma-mater.end.mathematics")
@pytest.mark.parametrize("name", [name for name in ids("students", "student") if not name.startswith("end-")][1:])
def test_other_students_bring_no_points_in_the_end(name: str) -> None:
    s = Scenario().students(name).level(8).busts("a").professors("tutor")
    assert final(s).get("mathematics students", 0) == 0


@pytest.mark.rule("alma-mater.end.halls", "alma-mater.end.halls-printed")
@pytest.mark.parametrize(("students", "points"), [(1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12), (11, 30)])
def test_students_in_a_halls_times_students_in_b_halls(students: int, points: int) -> None:
    assert final(Scenario().many_students(students)).get("lecture halls", 0) == points


@pytest.mark.rule("alma-mater.end.busts")
@pytest.mark.parametrize(
    ("letters", "points"), [((), 0), (("a",), 3), (("c",), 3), (("a", "b"), 7), (("b", "c"), 7), (("a", "b", "c"), 12)]
)
def test_3_7_or_12_points_for_bust_cards(letters: tuple[str, ...], points: int) -> None:
    assert final(Scenario().busts(*letters)).get("bust cards", 0) == points


@pytest.mark.rule("alma-mater.end.textbooks", "alma-mater.end.busts")
def test_all_nine_steps() -> None:
    s = Scenario().prestige(14).ducats(10).books(black=2, blue=1, dictionary=2).level(12).busts("a", "c")
    s.students("storage", "end-busts", "bishop", "end-professors").professors("tutor", "exchange", "professors")
    assert final(s) == {
        "ducats": 3,  # 13 ducats
        "dictionaries": 2,
        "reputation": 12,
        "milestones and professors": 3 * 3,
        "professors": 4 + 5 + 7,
        "mathematics students": 3 * 2 + 2 * 3,
        "lecture halls": 3 * 2,
        "bust cards": 7,
    }
    assert s.own("prestige") == 14 + 3 + 2 + 12 + 9 + 16 + 12 + 6 + 7


@pytest.mark.rule("alma-mater.end.winner")
def test_the_most_points_win() -> None:
    s = end_game(Scenario().seat(1).prestige(30).seat(3).prestige(38).seat(0).prestige(25))
    found = s.game.result(s.state)
    assert (found.scores, found.winners, found.over) == ([37, 37, 3, 38], [3], True)


@pytest.mark.rule("alma-mater.end.winner")
@pytest.mark.parametrize(("order", "winner"), [((0, 1, 2, 3), 0), ((3, 1, 0, 2), 1), ((2, 3, 1, 0), 1)])
def test_of_tied_players_the_earlier_in_turn_order_wins(order: tuple[int, ...], winner: int) -> None:
    s = Scenario().order(*order).seat(1).prestige(30).seat(0).prestige(25).turn_of(order[0])
    found = end_game(s).game.result(s.state)
    assert (found.scores[:2], found.winners) == ([37, 37], [winner])


@pytest.mark.rule("alma-mater.end.winner")
def test_the_turn_order_determined_at_the_end_of_the_sixth_round_breaks_the_tie() -> None:
    s = Scenario().seat(1).prestige(30).masters_on("bishop").seat(0).prestige(25)
    found = end_game(s).game.result(s.state)
    assert (found.scores[:2], found.winners) == ([37, 37], [1])


@pytest.mark.rule("alma-mater.end.sixth-round")
def test_15_points_of_the_final_scoring_bring_no_master() -> None:
    s = end_game(Scenario().prestige(14))
    assert (s.own("prestige"), s.own("masters_added")) == (26, 0)


@pytest.mark.rule("alma-mater.end.mathematics")
def test_what_a_mathematics_student_counts_brings_nothing_without_that_student() -> None:
    s = Scenario().students("eight-textbooks").professors("tutor", "exchange", "clean-up").level(8).busts("a")
    assert final(s).keys() == {
        "reputation", "milestones and professors", "professors", "lecture halls", "bust cards",
    }  # fmt: skip
