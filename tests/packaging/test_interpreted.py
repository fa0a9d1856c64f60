"""The package where nothing can or shall be compiled: installed all the same, complete, and playing the same games."""

from __future__ import annotations

import sys
import tarfile

import pytest

from tests.packaging.everywhere import (
    SAMPLE,
    test_a_program_plays_the_same_game_everywhere,
    test_the_command_lists_the_games,
)
from tests.packaging.installation import Installation, Workshop, call, objects_in, only

__all__ = ["test_a_program_plays_the_same_game_everywhere", "test_the_command_lists_the_games"]

pytestmark = pytest.mark.packaging

WAYS = ("pure", "without_compiler", "half_compiled", "without_mypyc", "editable")
TOLD = {
    "without_compiler": "the C compiler failed or is missing",
    "half_compiled": "the C compiler failed or is missing",
    "without_mypyc": "mypyc is not installed",
}


@pytest.mark.parametrize("module", SAMPLE)
def test_it_is_interpreted(installed: Installation, module: str) -> None:
    assert installed.file_of(module).suffix == ".py"


@pytest.mark.parametrize("way", TOLD)
def test_a_failed_compilation_is_told_in_one_line_and_leaves_no_library(
    way: str, request: pytest.FixtureRequest
) -> None:
    installed: Installation = request.getfixturevalue(way)
    told = [line.strip() for line in installed.build.said.splitlines() if line.strip().startswith("collegium: ")]
    assert told == [f"collegium: {TOLD[way]}, so the games install interpreted: complete, but slower."]
    assert installed.libraries() == set()
    assert bool(objects_in(installed.build.tree)) is (way == "half_compiled")


def test_a_build_that_is_to_stay_plain_says_nothing(pure: Installation) -> None:
    assert "interpreted" not in pure.build.said
    assert pure.libraries() == set()


def test_an_editable_installation_is_the_source_itself(editable: Installation) -> None:
    for module in SAMPLE:
        assert editable.file_of(module).is_relative_to(editable.build.tree / "src")


def test_everything_of_the_package_is_installed(pure: Installation, workshop: Workshop) -> None:
    assert pure.files() == workshop.sources()


def test_the_source_archive_is_complete(workshop: Workshop) -> None:
    tree = workshop.copy("archive")
    call(sys.executable, "-m", "build", "--sdist", "--no-isolation", cwd=tree)
    archive = only(tree / "dist", "*.tar.gz")
    with tarfile.open(archive) as opened:
        packed = {name.partition("/")[2] for name in opened.getnames()}
    folders = workshop.files("src/**/*", "tests/**/*", "bench/**/*", "docs/**/*", ".ci/*")
    assert folders | {"LICENSE", "Makefile", "README.md", "pyproject.toml", "setup.py"} <= packed
    again = workshop.wheel(tree, str(archive), COLLEGIUM_PURE="1")
    assert {f"collegium/{file}" for file in workshop.sources()} <= set(again.packed())
