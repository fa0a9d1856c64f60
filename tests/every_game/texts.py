"""What is asked of every text: no blank left unfilled, no id in place of a name, no English in another language."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from collegium.kernel.game import Game
from collegium.kernel.words import Words

Sections = dict[str, dict[str, str]]

NAMES = ["Ada", "Ben", "Cyd", "Dot"]  # those of the seats, where events are told
RAW = re.compile(r"[{}_#]|\bNone\b|  |\(\)|[,;:] *$")  # what a reader should never meet
ENGLISH = re.compile(
    r"\b(the|and|with|your|you|each|from|takes?|pays?|receives?|cards?|points?|turn|round|more|less)\b", re.IGNORECASE
)
NUMBERS = re.compile(r"\d+")


def package_of(game: Game) -> Traversable:
    """The folder of the package that a game stands in."""
    return files(type(game).__module__.rpartition(".")[0])


def word_list(game: Game, language: str = "en") -> Sections:
    """The word list of a game in a language, by section and key; empty where it has none."""
    path = package_of(game) / "words" / f"{language}.toml"
    return Words(path).sections if path.is_file() else {}


def board_of(game: Game) -> str:
    """The scripts of a game's drawn board, one after the other; nothing where it has none."""
    folder = files("collegium") / "web" / "boards" / game.name
    scripts = [path for path in folder.iterdir() if path.name.endswith(".js")] if folder.is_dir() else []
    return "\n".join(script.read_text("utf-8") for script in sorted(scripts, key=lambda path: path.name))


def blanks(template: str) -> set[str]:
    """The arguments that a template names."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def plain(template: str) -> str:
    """A template without its arguments."""
    return "".join(text for text, _, _, _ in string.Formatter().parse(template)).strip()


def rows(game: Game) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Every row of the component tables with its file and array."""
    for summary in game.tables.summaries() if game.tables else ():
        yield from ((summary.file, summary.table, row) for row in listed(game, summary.file, summary.table))


def listed(game: Game, file: str, array: str) -> list[dict[str, object]]:
    """The rows of an array; those of a plain table are one."""
    assert game.tables is not None
    return game.tables.rows(file, array)


@cache
def hidden_ids(game: Game) -> frozenset[str]:
    """The ids of components that no reader should meet: those that are no word of any name in the tables."""
    ids = {str(row["id"]) for _, _, row in rows(game) if "id" in row}
    printed = {str(row[field]).casefold() for _, _, row in rows(game) for field in ("name", "title") if field in row}
    words = {word for text in printed for word in re.findall(r"[\w-]+", text)}
    return frozenset(name for name in ids if re.search(r"[\w]-\w", name) and name not in words)


def ids_shown(game: Game, text: str) -> list[str]:
    """The ids that stand in a text."""
    return [word for word in re.findall(r"[\w-]+", text) if word in hidden_ids(game)]


def faults(game: Game, texts: Iterable[str]) -> list[str]:
    """The texts that show an id or a blank that was not filled in."""
    return [text for text in texts if RAW.search(text) or ids_shown(game, text)]
