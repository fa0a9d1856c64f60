"""Research: green and black steps, what a level needs, and where the markers lie."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.research.green")
@pytest.mark.parametrize("cost", ["three-ducats", "dictionary", "all-masters", "exhaust", "three-busts"])
def test_a_green_step_costs_and_needs_nothing(cost: str) -> None:
    table = Scenario(4).facing(cost).steps(green=1).ducats(7).books(dictionary=1)
    before = table.research()
    table.play("green")
    assert (table.research(), table.own("ducats"), table.own("archive")) == (before + 1, 7, 4)
    assert table.stored() == {"dictionary": 1}


@pytest.mark.rule("alma-mater.research.black")
def test_a_black_step_pays_the_cost_of_the_level() -> None:
    table = Scenario(4).track("a1").steps(black=1).ducats(4).play("black")
    assert (table.research(), table.own("ducats")) == (1, 1)


@pytest.mark.rule("alma-mater.research.black")
def test_a_black_step_is_free_where_the_requirement_is_met() -> None:
    table = Scenario(4).facing("one-professor").steps(black=1).professors("tutor").books(black=1).prestige(3)
    table.play("black")
    assert (table.research(), table.own("prestige"), table.stored()) == (9, 3, {"black": 1})


@pytest.mark.rule("alma-mater.research.on-top")
@pytest.mark.parametrize(("first", "second", "ranking"), [(0, 1, ["blue", "black"]), (1, 0, ["black", "blue"])])
def test_the_marker_that_comes_later_lies_on_top(first: int, second: int, ranking: list[str]) -> None:
    table = Scenario(4)
    for seat in (first, second):
        table.turn_of(seat).steps(green=1).play("green")
    table.play("done").end_round()
    assert table.ranking() == [*ranking, "green", "red"]


@pytest.mark.rule("alma-mater.research.mix")
@pytest.mark.parametrize(
    ("order", "ducats", "books"), [(("green", "black"), 3, {}), (("black", "green"), 0, {"blue": 1, "red": 1})]
)
def test_green_and_black_steps_are_used_in_any_order(
    order: tuple[str, str], ducats: int, books: dict[str, int]
) -> None:
    table = Scenario(4).track("a1").steps(green=1, black=1).ducats(3).books(red=1, blue=1)
    table.play(*order)
    assert (table.research(), table.own("ducats")) == (2, ducats)
    assert table.stored() == books


@pytest.mark.rule("alma-mater.research.mix")
def test_steps_may_be_used_before_and_after_the_action() -> None:
    table = Scenario(4).track("a1").steps(green=2).play("green", "bishop 1", "green")
    assert table.research() == 2


@pytest.mark.rule("alma-mater.research.no-keeping")
def test_a_step_not_used_is_lost_at_the_end_of_the_turn() -> None:
    table = Scenario(2).steps(green=2, black=2).ducats(3).play("green", "bishop 1", "done", "done")
    assert table.to_move() == 0
    table.refused("green", "research.no-step")
    table.refused("black", "research.no-step")


@pytest.mark.rule("alma-mater.research.optional")
def test_a_step_need_not_be_taken() -> None:
    table = Scenario(4).professors("green-step").books(black=1).play("lecture green-step")
    assert table.moves() == ["done", "green"]
    table.play("done")
    assert (table.research(), table.to_move()) == (0, 1)


@pytest.mark.rule("alma-mater.research.no-step")
def test_without_a_step_of_the_kind_there_is_no_research() -> None:
    table = Scenario(4).ducats(50).facing("exhaust-or-ducats")
    for move in ("green", "black", "black-instead"):
        table.refused(move, "research.no-step")
    table.steps(green=1).refused("black", "research.no-step")
    table.steps(black=1).refused("green", "research.no-step")


@pytest.mark.rule("alma-mater.research.top")
@pytest.mark.parametrize("move", ["green", "black", "black-instead"])
def test_there_is_no_step_beyond_the_fifth_milestone(move: str) -> None:
    Scenario(4).ducats(50).level(20).steps(green=1, black=1).refused(move, "research.top")


@pytest.mark.rule("alma-mater.research.cost-ducats")
@pytest.mark.parametrize(
    ("cost", "due"),
    [("three-ducats", 3), ("bishop-ducats", 5), ("archive-ducats", 8), ("student-ducats", 2), ("players-behind", 6)],
)
def test_a_level_is_refused_without_its_ducats(cost: str, due: int) -> None:
    table = Scenario(4).facing(cost).steps(black=1).ducats(due - 1)
    table.refused("black", "research.cost-ducats")
    table.ducats(due).allowed("black")


@pytest.mark.rule("alma-mater.research.cost-ducats")
def test_the_other_cost_of_a_level_is_refused_without_its_ducats() -> None:
    Scenario(4).facing("exhaust-or-ducats").steps(black=1).ducats(4).refused("black-instead", "research.cost-ducats")


@pytest.mark.rule("alma-mater.research.cost-books")
@pytest.mark.parametrize(
    ("cost", "books"),
    [
        ("dictionary", {"black": 5}),
        ("two-different", {"black": 2, "dictionary": 1}),
        ("three-textbooks", {"black": 1, "blue": 1, "dictionary": 1}),
        ("two-pairs", {"black": 4, "blue": 1, "green": 1}),
        ("five-textbooks", {"black": 4, "dictionary": 1}),
    ],
)
def test_a_level_is_refused_without_its_books(cost: str, books: dict[str, int]) -> None:
    table = Scenario(4).facing(cost).steps(black=1).books(**books).display(1, 2, 3, 4, 5, 6)
    table.refused("black", "research.cost-books")


@pytest.mark.rule("alma-mater.research.cost-prestige")
@pytest.mark.parametrize(("cost", "due"), [("three-students", 3), ("one-professor", 3), ("three-busts", 4)])
def test_a_level_is_refused_without_its_prestige_points(cost: str, due: int) -> None:
    table = Scenario(4).facing(cost).steps(black=1).ducats(2).books(black=1).prestige(due - 1)
    table.refused("black", "research.cost-prestige")
    table.prestige(due).allowed("black")


@pytest.mark.rule("alma-mater.research.cost-masters")
@pytest.mark.parametrize("cost", ["one-master", "lose-master", "all-masters", "three-busts"])
def test_a_level_is_refused_without_a_master_in_the_archive(cost: str) -> None:
    table = Scenario(4).facing(cost).steps(black=1).prestige(4).archive(0)
    table.refused("black", "research.cost-masters")
    table.archive(1).allowed("black")


@pytest.mark.rule("alma-mater.research.cost-professor", "alma-mater.research.ready")
@pytest.mark.parametrize("cost", ["exhaust", "exhaust-or-ducats"])
def test_a_level_is_refused_without_a_ready_professor(cost: str) -> None:
    table = Scenario(4).facing(cost).steps(black=1)
    table.refused("black", "research.cost-professor")
    table.professors("tutor", exhausted=True).refused("black", "research.cost-professor")
    table.professors("green-step").allowed("black")


@pytest.mark.rule("alma-mater.research.ready")
def test_only_a_ready_professor_of_your_own_is_exhausted() -> None:
    table = Scenario(4).facing("exhaust").steps(black=1).professors("tutor", exhausted=True)
    table.professors("green-step", "recruit").seat(1).professors("archive-ducats").seat(0).play("black")
    assert table.moves() == ["exhaust recruit", "exhaust green-step"]
    table.refused("exhaust tutor", "lecture.exhausted")
    table.refused("exhaust archive-ducats", "lecture.professor")


@pytest.mark.rule("alma-mater.research.alternative")
@pytest.mark.parametrize("cost", ["three-ducats", "exhaust", "two-different"])
def test_most_levels_have_no_other_cost(cost: str) -> None:
    table = Scenario(4).facing(cost).steps(black=1).ducats(50).books(black=1, blue=1).professors("tutor")
    table.allowed("black")
    table.refused("black-instead", "research.alternative")


@pytest.mark.rule("alma-mater.research.alternative")
def test_the_other_cost_of_a_level_takes_exactly_its_ducats() -> None:
    table = Scenario(4).facing("exhaust-or-ducats").steps(black=1).ducats(4)
    table.refused("black-instead", "research.cost-ducats")
    table.ducats(5).play("black-instead")
    assert (table.own("ducats"), table.middle("black_steps")) == (0, 0)


@pytest.mark.rule("alma-mater.research.top")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_at_the_top_no_marker_of_any_player_goes_on(seat: int) -> None:
    table = Scenario(4).seat(seat).level(20).turn_of(seat).steps(green=1, black=1)
    for move in ("green", "black"):
        table.refused(move, "research.top")
