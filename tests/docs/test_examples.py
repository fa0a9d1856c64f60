"""Every example of the documentation in Python or shell runs as it stands, with fewer games where it asks for many."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import collegium
from collegium.cli import cli
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.by_chance import WHOLE, played_on
from tests.cli.drive import ROOT, surroundings
from tests.docs.examples import PAGES, Command, blocks, commands, commands_in, shorter, understood, written_to
from tests.patience import PATIENCE

SAMPLE = ("docs/research.md",)  # whose examples are run every time; the others with the long tests
SERVING = "serve"
# What belongs to another machine, or changes this one; only ours among them are checked for their options.
ELSEWHERE = {
    "useradd --system --home-dir /var/lib/collegium collegium": "makes a user",
    "python3 -m venv /opt/collegium": "installs for the machine",
    "/opt/collegium/bin/pip install '.[postgres]'": "installs for the machine",
    "apt install nginx certbot": "installs for the machine",
    "pg_dump --format=custom --file=FILE URL": "needs a server of PostgreSQL; tests/table/storage runs it",
    "pg_restore --clean --if-exists --no-owner --dbname=URL FILE": "likewise",
    "collegium upgrade --db URL": "likewise",
    "collegium balance newton --edition calibrated --agents master --games 400 --jobs 16": "needs hours before it",
    "collegium puzzles newton --agents bachelor --games 20 --out puzzles.json": "takes minutes; tests/cli runs it",
    "collegium puzzles newton --from games --out puzzles.json --jobs 2": "likewise",
    "collegium puzzles newton --check puzzles.json": "likewise",
    "collegium train alma-mater --rounds 4 --games 20000 --seats 2,3 --jobs 16": "needs PyTorch; tests/cli runs it",
    "collegium position TEXT": "stands for any text; the tests of positions run it",
    "collegium balance newton --from-db tables.db --out people": "needs games of people; test_balance_command runs it",
}


def all_commands() -> list[Command]:
    return [command for page in PAGES for command in commands(page)]


def test_there_are_examples_on_the_pages_that_need_them() -> None:
    having = {command.page for command in all_commands()}
    assert {"README.md", "docs/play.md", "docs/research.md", "docs/balance.md", "docs/storage.md"} <= having
    assert len([block for page in PAGES for block in blocks(page) if block.language == "python"]) > 6
    for page in PAGES:
        for block in blocks(page):
            assert block.language or page == "docs/design.md", f"{page}: a block without a language is run by nobody"


def test_what_is_not_run_is_still_written_somewhere() -> None:
    assert set(ELSEWHERE) <= {command.line for command in all_commands()}


@pytest.mark.parametrize("command", all_commands(), ids=lambda command: command.line[:60])
def test_every_command_is_one(command: Command) -> None:
    program, *rest = command.words
    if program == "collegium":
        assert rest[0] in cli.commands
        understood(command)
    elif program == "make":
        listed = (ROOT / "Makefile").read_text("utf-8")
        assert f"\n{rest[0]}:" in listed
    elif program == "pip":
        extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
        assert rest[0] == "install"
        wanted = rest[1].partition("[")[2].rstrip("]")
        assert not wanted or set(wanted.split(",")) <= set(extras)
    else:
        assert command.line in ELSEWHERE


def run_page(page: str, folder: Path) -> None:
    """Run all that stands on a page, in its order, in one folder."""
    save_game(folder, finished=True)
    (folder / "docs").symlink_to(ROOT / "docs")
    environment = environment_in(folder)
    if any(command.words[1:2] == ("backup",) for command in commands(page)):
        serve([sys.executable, "-m", "collegium.cli", SERVING], folder, environment)  # so that there are tables
    for block in blocks(page):
        if block.title:
            written_to(folder, block)
        elif block.language == "python":
            done = subprocess.run(
                [sys.executable, "-c", block.text],
                capture_output=True,
                text=True,
                check=False,
                cwd=folder,
                env=environment,
            )
            assert done.returncode == 0, f"{page}, block {block.number}:\n{done.stderr}"
        elif block.language == "sh":
            for command in commands_in(block):
                run_command(command, folder, environment)


def save_game(folder: Path, finished: bool) -> None:
    """Save the game that examples call game.json, to its end or to somewhere in its middle."""
    record = Record(load("awesome-academics"), 2, 1, {"length": "short"})
    played_on(record, seeded(1), WHOLE if finished else 20)
    record.save(folder / "game.json")


def environment_in(folder: Path) -> dict[str, str]:
    """The environment of examples that are run in a folder."""
    found = os.pathsep.join([str(Path(collegium.__file__).parents[1]), str(ROOT), str(folder)])
    return surroundings(PYTHONPATH=found, COLLEGIUM_HOME=str(folder / "home"), PYTHONWARNINGS="error")


def run_command(command: Command, folder: Path, environment: dict[str, str]) -> None:
    """Run one line of shell."""
    if command.words[0] != "collegium" or command.line in ELSEWHERE:
        return  # what it is was checked above
    if "game.json" in command.words:
        save_game(folder, finished=command.words[1] != "hint")
    if command.words[1] == "restore" and "--force" not in command.words:
        (folder / "home" / "tables.db").unlink()  # it is for a place without one
    words = [sys.executable, "-m", "collegium.cli", *shorter(command)[1:]]
    if command.words[1] == SERVING:
        serve(words, folder, environment)
        return
    done = subprocess.run(words, input="", capture_output=True, text=True, check=False, cwd=folder, env=environment)
    assert done.returncode == 0, f"{command.page}: {command.line}\n{done.stdout}{done.stderr}"


def serve(words: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Start a server, and end it when it has said where it is."""
    words = [word for word in words if word != "--browser"]
    process = subprocess.Popen(
        [*words, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, env=environment
    )
    assert process.stdout is not None
    said = process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert said.startswith("Collegium is at http://"), errors


@pytest.mark.parametrize("page", SAMPLE)
def test_the_examples_of_a_page_run(page: str, tmp_path: Path) -> None:
    run_page(page, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("page", [page for page in PAGES if page not in SAMPLE])
def test_the_examples_of_every_other_page_run(page: str, tmp_path: Path) -> None:
    run_page(page, tmp_path)


def test_an_example_that_fails_is_noticed(tmp_path: Path) -> None:
    wrong = Command("", ("collegium", "arena", "newton", "--seats", "nobody,random"))
    with pytest.raises(AssertionError, match="no agent is called 'nobody'"):
        run_command(wrong, tmp_path, environment_in(tmp_path))
