"""The sample: which modules hold rules, and which changes are drawn."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from collegium.commands.rules import ROOT as PACKAGE
from collegium.commands.rules import source_of
from collegium.kernel.places import places_of
from tests.goldens import ledger_of
from tests.mutants.changes import Change, changes
from tests.mutants.games import (
    GAMES,
    ROOT,
    MutantsError,
    all_changes,
    find_game,
    games,
    holds_rules,
    rule_modules,
    rules_beside,
    sample,
)

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
        assert not {"evaluation", "view", "words_moves", "draw", "game", "components", "layout", "laying"} & set(names)


@pytest.mark.parametrize("game", games())
def test_no_clause_is_carried_out_by_what_is_left_out(game: str) -> None:
    name = game.replace("_", "-")
    beside = {file.stem: rules_beside(file.read_bytes()) for file in (ROOT / GAMES / game).glob("*.py")}
    for clause, places in places_of(ledger_of(name), source_of(name), PACKAGE).items():
        for place in places:
            module = Path(place.file).stem
            assert holds_rules(module) or place.function in beside[module], f"{clause} is left out: {place}"


GAME = '''
class Walk:
    """A game.

    Rules: setup.walkers.
    """

    walkers = range(2, 5)

    def rank(self, points):
        """What a score is called.

        Rules: end.rank.
        """
        return points > 3

    def draw(self, state):
        """A picture of the road."""
        return state.road + 1
'''


def test_what_carries_out_a_clause_beside_the_rules_is_changed_and_nothing_else_there(tmp_path: Path) -> None:
    folder = tmp_path / GAMES / "walk"
    folder.mkdir(parents=True)
    (folder / "game.py").write_text(GAME, "utf-8")
    (folder / "signs.py").write_text("def sign(s):\n    return 1 if s else 0\n", "utf-8")
    (folder / "road.py").write_text("def toll(s):\n    return 3\n", "utf-8")
    names = {f"{change.module}.{change.function}" for change in all_changes("walk", tmp_path)}
    assert names == {"game.Walk", "game.Walk.rank", "road.toll"}


def test_a_game_is_found_by_either_way_to_write_it() -> None:
    assert find_game("alma-mater") == find_game("alma_mater") == "alma_mater"


def test_an_unknown_game_is_an_error_that_names_those_there_are() -> None:
    with pytest.raises(MutantsError, match=r"GAME=chess: there is no such game; it is one of alma_mater, .*newton"):
        find_game("chess")
