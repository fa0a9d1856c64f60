"""The package as a user with a C compiler gets it: built from a copy, installed where nothing else is, and played."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.packaging.everywhere import (
    SAMPLE,
    test_a_program_plays_the_same_game_everywhere,
    test_the_command_lists_the_games,
)
from tests.packaging.installation import LIBRARY, Installation, Workshop, objects_in

__all__ = ["test_a_program_plays_the_same_game_everywhere", "test_the_command_lists_the_games"]

pytestmark = pytest.mark.packaging

WAYS = ("compiled",)


def test_kernel_and_games_are_compiled(compiled: Installation, workshop: Workshop) -> None:
    made = {name.removesuffix(LIBRARY) for name in compiled.libraries()}
    modules = {name.removesuffix(".py").removesuffix(".c") for name in workshop.sources()}
    rooms = {str(Path(name).parent) for name in modules if name.endswith("/state")}
    assert {"kernel", "games/newton"} <= rooms
    for room in rooms:
        assert {f"{room}__mypyc", f"{room}/state"} <= made
        assert not {f"{room}/__init__", f"{room}/game", f"{room}/words"} & made
    groups = {f"{Path(name).parent}__mypyc" for name in made}
    assert made <= modules | groups, "a library without its source was packed"
    for module in SAMPLE:
        assert compiled.file_of(module).name.endswith(LIBRARY)


def test_what_a_build_has_compiled_the_next_one_keeps(compiled: Installation, workshop: Workshop) -> None:
    """A stylesheet and a word list compile nothing, a module its own group; all of it is in the wheel."""
    tree, before = compiled.build.tree, compiled.build.packed()
    package = tree / "src" / "collegium"
    objects = objects_in(tree)
    assert objects
    for name in ("web/styles/newton.css", "games/newton/words/en.toml"):
        (package / name).write_bytes((package / name).read_bytes() + b"\n")
    plain = workshop.wheel(tree, COLLEGIUM_COMPILE="1").packed()
    assert objects_in(tree) == objects
    assert changed(before, plain) == {"collegium/web/styles/newton.css", "collegium/games/newton/words/en.toml"}
    with (package / "agents" / "search_playout.py").open("a", encoding="utf-8") as module:
        module.write("\n\ndef added() -> int:\n    return 1\n")
    grown = workshop.wheel(tree, COLLEGIUM_COMPILE="1").packed()
    again = {name for name, moment in objects_in(tree).items() if moment != objects.get(name)}
    assert again
    assert {name for name in again if "agents" not in name} == set()
    assert f"collegium/agents__mypyc{LIBRARY}" in changed(plain, grown)


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    """What a wheel has of the package that an earlier one had not, by name."""
    return {name for name, what in after.items() if before.get(name) != what and name.startswith("collegium/")}


@pytest.mark.parametrize("module", SAMPLE)
def test_a_compiled_installation_can_be_run_interpreted(module: str, compiled: Installation) -> None:
    assert compiled.file_of(module, COLLEGIUM_INTERPRETED="1").suffix == ".py"


def test_what_it_needs_is_declared_and_there(compiled: Installation) -> None:
    assert compiled.pip("check") == "No broken requirements found.\n"


def test_everything_of_the_package_is_installed(compiled: Installation, workshop: Workshop) -> None:
    assert compiled.files() - compiled.libraries() == workshop.sources()
