"""Academy: professors, what the first and the later recruiters pay, the free lecture and the bookmark."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario, professor

MARTIN = 1
COSTS = {
    "academy-1": ("fill-display", 5, (2, 1, 1)),
    "academy-2": ("green-step", 6, (3, 2, 1)),
    "academy-3": ("archive-prestige", 7, (4, 2, 1)),
    "academy-4": ("display-prestige", 8, (4, 3, 1)),
}
SECOND = {"academy-1": "repeat-master", "academy-2": "recruit", "academy-3": "recruit-prestige"}


def recruiter(**books: int) -> Scenario:
    """Seat 0 with ducats for a professor of medicine, and these books."""
    return Scenario(4).ducats(6).books(**books)


def paid() -> Scenario:
    """Seat 0 has recruited the professor of the green step as the first and is offered the free lecture."""
    return recruiter(blue=3, red=2, dictionary=1).play("send academy-2", "professor green-step")


@pytest.mark.rule("alma-mater.academy.recruit")
def test_an_academy_space_brings_one_of_its_professors() -> None:
    table = recruiter(black=3, blue=2, red=1).play("send academy-2")
    assert table.moves() == ["professor recruit", "professor green-step"]
    table.play("professor green-step", "done")
    assert table.is_ready("green-step")
    assert not table.is_ready("recruit")
    assert table.middle("professor_stock", professor("green-step")) == 2


@pytest.mark.rule("alma-mater.academy.spaces")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 2), (3, 2), (4, 4)])
def test_there_are_four_academy_spaces_or_two(seats: int, spaces: int) -> None:
    table = Scenario(seats).ducats(8).books(black=4, blue=3, green=2, dictionary=1)
    assert [move for move in table.moves("send") if "academy" in move] == [
        f"send academy-{number}" for number in range(1, spaces + 1)
    ]


@pytest.mark.rule("alma-mater.academy.faculties")
@pytest.mark.parametrize(
    ("seats", "space", "names"),
    [
        (4, "academy-1", ["fill-display", "repeat-master"]),
        (4, "academy-2", ["recruit", "green-step"]),
        (4, "academy-3", ["recruit-prestige", "archive-prestige"]),
        (4, "academy-4", ["archive-ducats", "display-prestige"]),
        (3, "academy-1", ["fill-display", "repeat-master", "recruit", "green-step"]),
        (2, "academy-2", ["recruit-prestige", "archive-prestige", "archive-ducats", "display-prestige"]),
    ],
)
def test_each_academy_space_stands_for_its_faculties(seats: int, space: str, names: list[str]) -> None:
    table = Scenario(seats).ducats(8).books(black=4, blue=3, green=2, dictionary=1).play(f"send {space}")
    assert table.moves() == [f"professor {name}" for name in names]


@pytest.mark.rule("alma-mater.academy.faculty")
def test_a_professor_of_another_academy_space_is_refused() -> None:
    table = recruiter(black=3, blue=2, red=1).play("send academy-2")
    table.refused("professor fill-display", "academy.faculty")


@pytest.mark.rule("alma-mater.academy.faculty")
def test_a_bonus_for_other_faculties_brings_no_professor_of_art() -> None:
    table = Scenario(4).below("e1").steps(green=1).play("green")
    table.refused("professor archive-ducats", "academy.faculty")
    table.allowed("professor archive-prestige")


@pytest.mark.rule("alma-mater.academy.stock")
def test_a_professor_of_whom_no_card_is_left_is_refused() -> None:
    table = recruiter(black=3, blue=2, red=1).stock("green-step", 0).play("send academy-2")
    table.refused("professor green-step", "academy.stock")


@pytest.mark.rule("alma-mater.academy.once")
def test_a_professor_you_have_already_is_refused() -> None:
    table = recruiter(black=3, blue=2, red=1).professors("green-step").play("send academy-2")
    table.refused("professor green-step", "academy.once")
    table.allowed("professor recruit")


@pytest.mark.rule("alma-mater.academy.first", "alma-mater.academy.costs")
@pytest.mark.parametrize("space", list(COSTS))
def test_the_first_recruiter_pays_the_ducats_and_the_books_shown(space: str) -> None:
    name, ducats, (most, more, one) = COSTS[space]
    table = Scenario(4).ducats(ducats).books(green=most, red=more, dictionary=one)
    table.play(f"send {space}", f"professor {name}")
    while table.asked() == "pay":
        table.play(table.moves()[0])
    assert (table.own("ducats"), table.stored()) == (0, {})
    table.play("done")
    assert table.is_ready(name)


@pytest.mark.rule("alma-mater.academy.costs")
@pytest.mark.parametrize("space", list(COSTS))
def test_one_book_less_does_not_pay_a_professor(space: str) -> None:
    _, ducats, (most, more, one) = COSTS[space]
    for books in ((most - 1, more, one), (most, more - 1, one), (most, more, 0)):
        table = Scenario(4).ducats(ducats).books(green=books[0], red=books[1], dictionary=books[2])
        table.refused(f"send {space}", "academy.books")


@pytest.mark.rule("alma-mater.academy.ducats", "alma-mater.academy.first", "alma-mater.academy.costs")
@pytest.mark.parametrize("space", list(SECOND))
def test_without_the_ducats_the_first_recruit_is_refused(space: str) -> None:
    name, ducats, (most, more, one) = COSTS[space]
    table = Scenario(4).ducats(ducats - 1).books(green=most, red=more, blue=one)
    table.paid_before(SECOND[space], "green", "red", "blue").play(f"send {space}")
    table.refused(f"professor {name}", "academy.ducats")
    table.allowed(f"professor {SECOND[space]}")


@pytest.mark.rule("alma-mater.academy.books")
def test_books_that_do_not_fill_the_numbers_are_refused() -> None:
    table = Scenario(3).ducats(6).books(black=2, blue=1, green=1).play("send academy-1")
    table.refused("professor green-step", "academy.books")
    table.allowed("professor fill-display")


@pytest.mark.rule("alma-mater.academy.kinds")
def test_each_number_takes_a_kind_of_its_own() -> None:
    recruiter(black=6, blue=2).refused("send academy-2", "academy.books")
    recruiter(black=3, blue=3).refused("send academy-2", "academy.books")
    recruiter(black=3, blue=2, red=1).allowed("send academy-2")


@pytest.mark.rule("alma-mater.academy.kinds")
def test_dictionaries_are_one_kind_among_others() -> None:
    table = recruiter(black=3, dictionary=2, red=1).play("send academy-2", "professor green-step")
    assert table.stored() == {}
    table = recruiter(black=2, dictionary=3, red=1).play("send academy-2", "professor green-step")
    assert table.stored() == {}
    recruiter(black=3, dictionary=3).refused("send academy-2", "academy.books")


@pytest.mark.rule("alma-mater.academy.exact")
def test_exactly_the_numbers_shown_are_paid() -> None:
    table = recruiter(blue=5, red=2, green=1).play("send academy-2", "professor green-step")
    assert table.stored() == {"blue": 2}


@pytest.mark.rule("alma-mater.academy.exact")
def test_nothing_lowers_the_books_of_a_professor() -> None:
    table = recruiter(blue=3, red=2).students("fewer-textbooks")
    table.refused("send academy-2", "academy.books")


@pytest.mark.rule("alma-mater.academy.pattern")
def test_a_book_of_each_kind_paid_lies_beside_the_professor() -> None:
    table = paid()
    assert table.price_books("green-step") == ["blue", "red", "dictionary"]
    assert table.price_books("recruit") == []


@pytest.mark.rule("alma-mater.academy.pattern", "alma-mater.academy.same-books")
def test_a_later_recruiter_pays_exactly_the_same_books_and_no_ducats() -> None:
    table = paid().seat(1).ducats(6).books(blue=4, red=3, dictionary=2, black=5).turn_of(1)
    table.play("send academy-2", "professor green-step", "done")
    assert table.stored(1) == {"blue": 1, "red": 1, "dictionary": 1, "black": 5}
    assert table.own("ducats", 0, 1) == 6


@pytest.mark.rule("alma-mater.academy.same-books")
def test_other_books_do_not_pay_a_professor_paid_for_before() -> None:
    table = recruiter(black=3, blue=2, red=1).paid_before("green-step", "blue", "red", "black").play("send academy-2")
    table.refused("professor green-step", "academy.same-books")
    table.allowed("professor recruit")


@pytest.mark.rule("alma-mater.academy.paid-books")
def test_the_books_of_a_later_recruiter_go_to_the_supply() -> None:
    table = recruiter(blue=3, red=2, black=1).paid_before("green-step", "blue", "red", "black")
    table.play("send academy-2", "professor green-step", "done")
    assert (table.stored(), table.price_books("green-step")) == ({}, ["blue", "red", "black"])
    assert [table.stored(seat) for seat in (1, 2, 3)] == [{}, {}, {}]


@pytest.mark.rule("alma-mater.academy.first-payer")
def test_after_a_recruit_without_cost_the_next_one_pays_ducats_and_chooses_the_kinds() -> None:
    table = Scenario(4).below("e1").steps(green=1).play("green", "professor green-step", "done", "take black")
    assert table.price_books("green-step") == []
    table.seat(1).ducats(6).books(red=3, blue=2, dictionary=1).turn_of(1)
    table.play("send academy-2", "professor green-step", "done")
    assert (table.own("ducats", 0, 1), table.stored(1)) == (0, {})
    assert table.price_books("green-step") == ["red", "blue", "dictionary"]


@pytest.mark.rule("alma-mater.academy.first-payer")
def test_to_the_letter_whoever_follows_a_recruit_without_cost_pays_nothing() -> None:
    table = Scenario(4, first_payer=False).below("e1").steps(green=1)
    table.play("green", "professor green-step", "done", "take black").seat(1).ducats(6).books(red=3).turn_of(1)
    table.play("send academy-2", "professor green-step", "done", "take blue")
    assert (table.own("ducats", 0, 1), table.stored(1)) == (6, {"red": 3})
    assert table.bookmark("green-step", 1) == "blue"


@pytest.mark.rule("alma-mater.academy.first-payer")
def test_to_the_letter_whoever_follows_a_recruit_for_books_pays_the_same() -> None:
    table = Scenario(4, first_payer=False).ducats(6).books(blue=3, red=2, dictionary=1)
    table.play("send academy-2", "professor green-step", "done")
    assert (table.own("ducats"), table.stored()) == (0, {})
    table.seat(1).books(blue=4, red=2, dictionary=1).turn_of(1).play("send academy-2", "professor green-step", "done")
    assert table.stored(1) == {"blue": 1}


@pytest.mark.rule("alma-mater.academy.no-ducats")
def test_where_the_ducats_are_waived_the_books_are_paid_and_set_the_price() -> None:
    bonus = Scenario(4).below("b1").steps(green=1).books(blue=3, red=2, dictionary=1)
    bonus.play("green", "professor green-step", "done")
    student = Scenario(4).students("professor-ducats").books(blue=3, red=2, dictionary=1)
    student.play("send academy-2", "professor green-step", "done")
    for table in (bonus, student):
        assert (table.own("ducats"), table.stored()) == (0, {})
        assert table.price_books("green-step") == ["blue", "red", "dictionary"]


@pytest.mark.rule("alma-mater.academy.free-lecture")
def test_the_lecture_right_after_recruiting_is_free_and_exhausts_the_professor() -> None:
    table = recruiter(blue=3, red=2, black=1).in_play("tutor").play("send academy-2", "professor tutor", "agree")
    assert table.is_exhausted("tutor")
    assert (table.own("tutors"), table.stored()) == (1, {})


@pytest.mark.rule("alma-mater.academy.decline")
def test_without_the_free_lecture_the_professor_stays_ready_and_later_costs_its_book() -> None:
    table = paid().play("done")
    assert (table.is_ready("green-step"), table.research(), table.asked()) == (True, 0, "rest")
    table.turn_of(0).refused("lecture green-step", "lecture.book")
    table.books(blue=1).play("lecture green-step", "green")
    assert (table.stored(), table.research()) == ({}, 1)


@pytest.mark.rule("alma-mater.academy.bookmark")
@pytest.mark.parametrize("free_lecture", ["agree", "done"])
def test_a_book_of_the_kind_paid_most_comes_onto_the_bookmark(free_lecture: str) -> None:
    table = paid().play(free_lecture)
    assert table.bookmark("green-step") == "blue"


@pytest.mark.rule("alma-mater.academy.bookmark")
def test_a_later_recruiter_has_the_kind_paid_most_on_the_bookmark() -> None:
    table = recruiter(blue=3, red=2, black=1).paid_before("green-step", "blue", "red", "black")
    table.play("send academy-2", "professor green-step", "done")
    assert table.bookmark("green-step") == "blue"


@pytest.mark.rule("alma-mater.academy.bookmark-dictionary")
def test_if_most_was_paid_in_dictionaries_a_lecture_costs_a_dictionary() -> None:
    table = recruiter(dictionary=3, red=2, black=1).play("send academy-2", "professor green-step", "done")
    assert table.bookmark("green-step") == "dictionary"
    table.books(black=1, blue=1, green=1, red=1).turn_of(0).refused("lecture green-step", "lecture.book")
    table.books(dictionary=1).play("lecture green-step")
    assert table.stored() == {}


@pytest.mark.rule(
    "alma-mater.academy.first",
    "alma-mater.academy.pattern",
    "alma-mater.academy.free-lecture",
    "alma-mater.academy.bookmark",
)
def test_martin_pays_6_ducats_3_blue_2_red_and_a_dictionary_and_takes_a_green_step() -> None:
    table = Scenario(4).seat(MARTIN).ducats(6).books(blue=3, red=2, dictionary=1).turn_of(MARTIN)
    table.play("send academy-2", "professor green-step")
    assert (table.own("ducats", 0, MARTIN), table.stored(MARTIN)) == (0, {})
    assert table.price_books("green-step") == ["blue", "red", "dictionary"]
    table.play("agree", "green")
    assert (table.is_exhausted("green-step", MARTIN), table.research(MARTIN)) == (True, 1)
    assert table.bookmark("green-step", MARTIN) == "blue"
    table.seat(MARTIN).books(blue=2).play("done").end_round().turn_of(MARTIN).play("lecture green-step")
    assert table.stored(MARTIN) == {"blue": 1}


@pytest.mark.rule("alma-mater.academy.same-books")
def test_a_later_recruiter_pays_nothing_of_what_another_professor_costs() -> None:
    table = recruiter(blue=4, red=3, black=2, green=9).in_play("recruit", "green-step")
    table.paid_before("recruit", "blue", "red", "black").paid_before("green-step", "green", "red", "black")
    table.play("send academy-2", "professor recruit", "done")
    assert table.stored() == {"blue": 1, "red": 1, "black": 1, "green": 9}
