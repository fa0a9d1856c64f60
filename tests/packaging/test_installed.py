"""The package as a user gets it: built from a clean copy, installed into an empty environment, and played there."""

from __future__ import annotations

import re
import sys
import tarfile
from pathlib import Path

import pytest

from tests.packaging.installation import LIBRARY, Installation, Workshop, call, only

pytestmark = pytest.mark.packaging

SAMPLE = ("collegium.kernel.state", "collegium.games.newton.state")
WAYS = ("compiled", "pure", "without_compiler", "half_compiled", "without_mypyc", "editable")
TOLD = {
    "without_compiler": "the C compiler failed or is missing",
    "half_compiled": "the C compiler failed or is missing",
    "without_mypyc": "mypyc is not installed",
}
PLAY = """
import collegium

game = collegium.load("newton")
state = game.new(seats=3, seed=7)
for turn in range(60):
    moves = list(state.legal())
    game.play(state, moves[turn % len(moves)])
print(collegium.__version__, game.digest(state))
"""


def libraries(installed: Installation) -> set[str]:
    return {file for file in installed.files() if file.endswith((".so", ".pyd"))}


def sources(workshop: Workshop) -> set[str]:
    """What the package must contain, relative to it."""
    return {file.removeprefix("src/collegium/") for file in workshop.files("src/collegium/**/*")}


@pytest.fixture(params=WAYS)
def installed(request: pytest.FixtureRequest) -> Installation:
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Installation)
    return found


def test_the_command_lists_the_games(installed: Installation) -> None:
    assert "newton" in installed.run("collegium", "games").lower()


def test_a_program_plays_the_same_game_everywhere(installed: Installation, pure: Installation) -> None:
    played = installed.run("python", "-c", PLAY)
    assert re.fullmatch(r"\d+\.\d+\.\d+ [0-9a-f]{64}\n", played)
    assert played == pure.run("python", "-c", PLAY)


def test_kernel_and_games_are_compiled(compiled: Installation, workshop: Workshop) -> None:
    made = {name.removesuffix(LIBRARY) for name in libraries(compiled)}
    modules = {name.removesuffix(".py").removesuffix(".c") for name in sources(workshop)}
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
    objects = compiled_in(tree)
    assert objects
    for name in ("web/styles/newton.css", "games/newton/words/en.toml"):
        (package / name).write_bytes((package / name).read_bytes() + b"\n")
    plain = workshop.wheel(tree, COLLEGIUM_COMPILE="1").packed()
    assert compiled_in(tree) == objects
    assert changed(before, plain) == {"collegium/web/styles/newton.css", "collegium/games/newton/words/en.toml"}
    with (package / "agents" / "search_playout.py").open("a", encoding="utf-8") as module:
        module.write("\n\ndef added() -> int:\n    return 1\n")
    grown = workshop.wheel(tree, COLLEGIUM_COMPILE="1").packed()
    again = {name for name, moment in compiled_in(tree).items() if moment != objects.get(name)}
    assert again
    assert {name for name in again if "agents" not in name} == set()
    assert f"collegium/agents__mypyc{LIBRARY}" in changed(plain, grown)


def compiled_in(tree: Path) -> dict[str, int]:
    """The objects that the C compiler has made in a tree, and when."""
    made = (tree / "build").rglob("*.o")
    return {str(file.relative_to(tree)): file.stat().st_mtime_ns for file in made}


def changed(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    """What a wheel has of the package that an earlier one had not, by name."""
    return {name for name, what in after.items() if before.get(name) != what and name.startswith("collegium/")}


@pytest.mark.parametrize("way", WAYS[1:])
@pytest.mark.parametrize("module", SAMPLE)
def test_other_ways_are_interpreted(way: str, module: str, request: pytest.FixtureRequest) -> None:
    installed: Installation = request.getfixturevalue(way)
    assert installed.file_of(module).suffix == ".py"


@pytest.mark.parametrize("module", SAMPLE)
def test_a_compiled_installation_can_be_run_interpreted(module: str, compiled: Installation) -> None:
    assert compiled.file_of(module, COLLEGIUM_INTERPRETED="1").suffix == ".py"


@pytest.mark.parametrize("way", TOLD)
def test_a_failed_compilation_is_told_in_one_line_and_leaves_no_library(
    way: str, request: pytest.FixtureRequest
) -> None:
    installed: Installation = request.getfixturevalue(way)
    told = [line.strip() for line in installed.build.said.splitlines() if line.strip().startswith("collegium: ")]
    assert told == [f"collegium: {TOLD[way]}, so the games install interpreted: complete, but slower."]
    assert libraries(installed) == set()


def test_a_build_that_is_to_stay_plain_says_nothing(pure: Installation) -> None:
    assert "interpreted" not in pure.build.said
    assert libraries(pure) == set()


def test_an_editable_installation_is_the_source_itself(editable: Installation) -> None:
    for module in SAMPLE:
        assert editable.file_of(module).is_relative_to(editable.build.tree / "src")


@pytest.mark.parametrize("way", ["compiled", "pure"])
def test_everything_of_the_package_is_installed(way: str, workshop: Workshop, request: pytest.FixtureRequest) -> None:
    installed: Installation = request.getfixturevalue(way)
    assert installed.files() - libraries(installed) == sources(workshop)


def test_the_source_archive_is_complete(workshop: Workshop) -> None:
    tree = workshop.copy("archive")
    call(sys.executable, "-m", "build", "--sdist", "--no-isolation", cwd=tree)
    archive = only(tree / "dist", "*.tar.gz")
    with tarfile.open(archive) as opened:
        packed = {name.partition("/")[2] for name in opened.getnames()}
    folders = workshop.files("src/**/*", "tests/**/*", "bench/**/*", "docs/**/*", ".ci/*")
    assert folders | {"LICENSE", "Makefile", "README.md", "pyproject.toml", "setup.py"} <= packed
    again = workshop.wheel(tree, str(archive), COLLEGIUM_PURE="1")
    assert {f"collegium/{file}" for file in sources(workshop)} <= set(again.packed())
