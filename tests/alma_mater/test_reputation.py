"""The book reputation track."""

from __future__ import annotations

import pytest

from tests.alma_mater.scenario import Scenario


@pytest.mark.rule("alma-mater.reputation.first-round")
def test_during_the_first_round_no_colour_has_a_rank() -> None:
    s = Scenario()
    assert s.ranking() == []
    s.seat(0).level(8).passing(0, 1, 2)
    assert s.ranking() == []
    assert s.passing(3).ranking() == ["black", "blue", "green", "red"]


@pytest.mark.rule("alma-mater.reputation.first-round")
def test_a_game_begins_without_ranks() -> None:
    s = Scenario(3, setup=True)
    while s.asked() != "turn":
        s.play(s.moves()[0])
    assert s.ranking() == []


@pytest.mark.rule("alma-mater.reputation.order", "alma-mater.reputation.ties")
def test_alex_martin_laura_and_julia() -> None:
    s = Scenario().seat(0).level(9).seat(1).level(8).seat(3).level(6).seat(2).level(6).end_round()
    assert s.ranking() == ["black", "blue", "green", "red"]


@pytest.mark.rule("alma-mater.reputation.order")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_higher_the_marker_the_better_the_rank(seats: int) -> None:
    s = Scenario(seats)
    for seat in range(seats):
        s.seat(seat).level(seat + 1)
    assert s.end_round().ranking() == ["black", "blue", "green", "red"][seats - 1 :: -1]


@pytest.mark.rule("alma-mater.reputation.order")
def test_the_ranks_are_settled_anew_after_each_round() -> None:
    s = Scenario().seat(0).level(8).seat(1).level(6).end_round()
    assert s.ranking()[:2] == ["black", "blue"]
    s.seat(1).level(9)
    assert s.ranking()[:2] == ["black", "blue"]
    assert s.end_round().ranking()[:2] == ["blue", "black"]


@pytest.mark.rule("alma-mater.reputation.ties")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)])
def test_on_the_same_level_the_upper_marker_ranks_higher(order: tuple[int, ...]) -> None:
    s = Scenario()
    for seat in order:
        s.seat(seat).level(5)
    names = ("black", "blue", "green", "red")
    assert s.end_round().ranking() == [names[seat] for seat in reversed(order)]


@pytest.mark.rule("alma-mater.reputation.ties")
def test_a_marker_that_comes_to_a_level_lies_on_top_of_those_there() -> None:
    s = Scenario().seat(1).level(1).seat(0).steps(green=1).play("green")
    assert s.research(0) == s.research(1) == 1
    assert s.end_round().ranking()[:2] == ["black", "blue"]


@pytest.mark.rule("alma-mater.reputation.income")
@pytest.mark.parametrize(("seats", "ducats"), [(4, [4, 3, 2, 1]), (3, [4, 3, 2])])
def test_the_rank_brings_ducats(seats: int, ducats: list[int]) -> None:
    s = Scenario(seats).end_round()
    assert [s.own("ducats", 0, seat) for seat in range(seats)] == ducats


@pytest.mark.rule("alma-mater.reputation.income")
@pytest.mark.parametrize(("level", "ducats"), [(0, [4, 3]), (6, [4, 2]), (9, [3, 2])])
def test_with_two_players_ignotus_takes_a_rank(level: int, ducats: list[int]) -> None:
    s = Scenario(2).seat(0).level(8).seat(1).level(5).seat(2).level(level).end_round()
    assert [s.own("ducats", 0, seat) for seat in (0, 1)] == ducats
