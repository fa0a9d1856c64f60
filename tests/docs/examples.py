"""The examples of the documentation: what stands in its blocks of Python and shell, and how each is run."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from collegium.cli import cli
from tests.cli.drive import ROOT

PAGES = ("README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))))
BLOCK = re.compile(r"^```(\w*)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
TITLE = re.compile(r'title="([^"]+)"')
# What is asked for by the hundred or by the hour is run with less of it.
FEWER = {
    "--games": "2",
    "--jobs": "1",
    "--seconds": "0.1",
    "--iterations": "3",
    "--generations": "1",
}
LESS = {
    "ladder": ("--games", "2", "--slow-games", "2", "--solo", "0", "--levels", "random,greedy"),
    "tune": (
        "--generations",
        "1",
        "--population",
        "4",
        "--setups",
        "1",
        "--validate",
        "4",
        "--games",
        "2",
        "--width",
        "1",
    ),
    "calibrate": ("--generations", "1", "--population", "4", "--check", "2", "--games", "2", "--agents", "random"),
    "balance": ("--games", "2", "--agents", "random"),
    "analyse": ("--seconds", "0.05"),
}
LADDERS = ("ladder",)  # whose rungs must differ
SHOWING = ("--show",)  # with it nothing is played
# Agents that think take their time: what a command does is seen as well with those that play at random.
THINKING = re.compile(r"(?:fresher|bachelor|master|doctor|professor|search|greedy)(?:/\d+)?")


@dataclass(frozen=True)
class Block:
    """A block of one page."""

    page: str
    number: int
    language: str
    text: str
    title: str = ""  # the file that it is, where it is one


class Command(NamedTuple):
    """A line of shell, in words."""

    page: str
    words: tuple[str, ...]

    @property
    def line(self) -> str:
        """The line as it is typed."""
        return shlex.join(self.words)


def blocks(page: str) -> Iterator[Block]:
    """The blocks of a page."""
    text = (ROOT / page).read_text("utf-8")
    for number, found in enumerate(BLOCK.finditer(text)):
        title = TITLE.search(found[2])
        yield Block(page, number, found[1], found[3], title[1] if title else "")


def commands(page: str) -> list[Command]:
    """The lines of shell of a page."""
    return [command for block in blocks(page) if block.language == "sh" for command in commands_in(block)]


def commands_in(block: Block) -> list[Command]:
    """The lines of shell of a block."""
    lines = [tuple(shlex.split(line, comments=True)) for line in block.text.splitlines()]
    return [Command(block.page, words) for words in lines if words]


def shorter(command: Command) -> list[str]:
    """A command of ours with less of everything that takes long."""
    name, words = command.words[1], list(command.words)
    if name not in LADDERS:
        words = [",".join("random" if THINKING.fullmatch(part) else part for part in word.split(",")) for word in words]
    for place, word in enumerate(words[:-1]):
        if word in FEWER:
            words[place + 1] = FEWER[word]
    if not set(SHOWING) & set(words):
        extra = LESS.get(name, ())
        for option, value in zip(extra[::2], extra[1::2], strict=True):
            if option not in words:
                words += [option, value]
    return words


def understood(command: Command) -> None:
    """Fail where a command of ours is none, or has an option that it does not know."""
    found: click.Command = cli.commands[command.words[1]]
    context = click.Context(found, info_name=command.words[1])
    rest = found.make_parser(context).parse_args(list(command.words[2:]))[1]
    assert not rest, f"{command.line}: too many words"


def written_to(folder: Path, block: Block) -> None:
    """Write the file that a block is."""
    (folder / block.title).write_text(block.text, "utf-8")
