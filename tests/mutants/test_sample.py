"""The sample: which modules hold rules, and which changes are drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.mutants.changes import Change, changes
from tests.mutants.games import MutantsError, find_game, games, rule_modules, sample

SOURCE = b"def rule(s):\n" + b"".join(b"    s.go(%d)\n" % number for number in range(50))


def drawn(found: list[Change], number: int, seed: int = 1) -> list[str]:
    return [change.key for change in sample(found, number, seed)]


def test_one_seed_draws_the_same_changes_in_whatever_order_they_are_found() -> None:
    found = changes("chapter", SOURCE)
    assert drawn(found, 20) == drawn(found[::-1], 20)
    assert drawn(found, 20) != drawn(found, 20, seed=2)


def test_a_smaller_sample_begins_a_larger_one() -> None:
    found = changes("chapter", SOURCE)
    assert drawn(found, 30)[:10] == drawn(found, 10)


def test_code_that_is_added_leaves_the_rest_of_the_sample() -> None:
    found = changes("chapter", SOURCE)
    more = [*found, *changes("another", b"def rule(s):\n    s.stop()\n    return 0\n")]
    both = drawn(more, 30)
    assert [key for key in both if key.startswith("chapter")] == [key for key in drawn(found, 30) if key in both]


def test_what_weighs_less_is_drawn_less_often() -> None:
    light = [replace(change, kind="address", nth=number) for number, change in enumerate(changes("a", SOURCE))]
    heavy = [replace(change, kind="guard", nth=number) for number, change in enumerate(changes("b", SOURCE))]
    names = [key[0] for key in drawn([*light, *heavy], 60)]
    assert names.count("b") > 2 * names.count("a")


def test_the_games_of_the_house_have_rule_modules_and_no_others_among_them() -> None:
    for game in games():
        names = [file.stem for file in rule_modules(game)]
        assert {"turn", "setup"} <= set(names)
        assert not {"evaluation", "view", "words_moves", "draw", "game", "components", "layout", "old"} & set(names)


def test_a_game_is_found_by_either_way_to_write_it() -> None:
    assert find_game("alma-mater") == find_game("alma_mater") == "alma_mater"


def test_an_unknown_game_is_an_error_that_names_those_there_are() -> None:
    with pytest.raises(MutantsError, match=r"GAME=chess: there is no such game; it is one of alma_mater, .*newton"):
        find_game("chess")
