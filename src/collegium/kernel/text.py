"""Plain text: phrases made of a game's words, seats as marks, and lists, columns and grids of a given width."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from collegium.kernel.schema import Row
from collegium.kernel.words import Words

SHAPES: Final = "●▲■◆"  # a seat never goes by its colour alone
BLANK: Final = " "
Entries = dict[str, dict[str, str]]  # of one kind of component in a glossary, by id: "name" and "text"
Say = Callable[[str], str]
NO_BREAK: Final = "\N{NO-BREAK SPACE}"  # a blank at which no line ends; written as a plain one


def by_id(rows: list[Row]) -> dict[str, Row]:
    """The rows of a table by their ids, in the same order."""
    return {str(row["id"]): row for row in rows}


class Phrases:
    """What every game says alike, from the sections of its word list: list, name, ordinal, amount and draw."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.players: Sequence[str] = ()  # the names of the seats, where they are known

    def say(self, section: str, key: str, **arguments: object) -> str:
        """A text of the word list."""
        return self.words.say(section, key, **arguments)

    def has(self, section: str, key: str) -> bool:
        """Whether the word list has that text."""
        return key in self.words.sections.get(section, {})

    def called(self, what: str, number: int) -> str:
        """A component by its number, as moves name it: the card, the place."""
        raise NotImplementedError(f"{what}: a game whose moves name components says how they are called")

    def seated(self, seat: int) -> str:
        """The name of a seat's player, or nothing where it is not known."""
        return self.players[seat] if seat < len(self.players) else ""

    def known(self, text: str) -> str:
        """A text of the component tables in the language of the word list; an edition's own texts stay as they are."""
        return self.words.sections.get("text", {}).get(text, text)

    def join(self, parts: Iterable[str], by: str = "comma") -> str:
        """The parts that are not empty, one after the other."""
        return self.say("list", by).join(part for part in parts if part)

    def choice(self, parts: Sequence[str], last: str = "or") -> str:
        """A list whose last two parts are joined by a word of their own: 'art, law or medicine'."""
        found = [part for part in parts if part]
        return self.join([self.join(found[:-1]), *found[-1:]], last)

    def bracketed(self, name: str, details: str) -> str:
        """A name with details in brackets, if there are any."""
        return self.say("name", "in_brackets", name=name, details=details) if details else name

    def nth(self, number: int) -> str:
        """An ordinal number."""
        key = str(number) if str(number) in self.words.sections["ordinal"] else "other"
        return self.say("ordinal", key, n=number)

    def amounts(self, amounts: Mapping[str, int], names: Iterable[str]) -> str:
        """Numbers of things: '4 Victory Points and 2 coins'."""
        return self.choice(self.listed(amounts, names), "and")

    def listed(self, amounts: Mapping[str, int], names: Iterable[str]) -> list[str]:
        """Numbers of things, one by one."""
        return [self.say("amount", name, n=amounts[name]) for name in names if amounts.get(name)]

    def times(self, counts: Mapping[str, int]) -> str:
        """Things that exist several times: 'Work ×2, Travel'."""
        parts = ((what if n == 1 else self.say("draw", "times", what=what, n=n)) for what, n in counts.items() if n)
        return self.join(parts) or self.say("draw", "none")


def capital(text: str) -> str:
    """The text with a capital letter first, the others as they are."""
    return text[:1].upper() + text[1:]


def entries(ids: Iterable[str], name: Say, text: Say | None = None) -> Entries:
    """An entry for each id; without a text the name says it all."""
    return {one: {"name": capital(name(one)), "text": capital(text(one)) if text else ""} for one in ids}


def mark(seat: int) -> str:
    """A seat by number and shape: '1●'."""
    return f"{seat + 1}{SHAPES[seat % len(SHAPES)]}"


def marks(seats: Iterable[int]) -> str:
    """Several seats: '1●2▲'."""
    return "".join(mark(seat) for seat in seats)


def shapes(seats: Sequence[int]) -> str:
    """Seats by shape alone, where room is scarce, with a number where one stands there several times: '●▲2'."""
    counts = {seat: list(seats).count(seat) for seat in sorted(set(seats))}
    return "".join(SHAPES[seat % len(SHAPES)] + (str(count) if count > 1 else "") for seat, count in counts.items())


def clip(text: str, width: int) -> str:
    """A text cut to a width, with an ellipsis where something is missing."""
    return text if len(text) <= width else text[: max(0, width - 1)] + "…"


def wrap(text: str, width: int, indent: int = 2) -> list[str]:
    """A text in lines of at most `width`, those after the first indented."""
    lines = textwrap.wrap(text, max(width, indent + 1), subsequent_indent=BLANK * indent)
    return [line.replace(NO_BREAK, BLANK) for line in lines] or [""]


def item(heading: str, text: str, width: int, indent: int) -> list[str]:
    """A heading with its text beside it in a column of its own."""
    lines = wrap(text, width - indent, 0)
    first = f"{clip(heading, indent - 1):<{indent}}{lines[0]}"
    return [first.rstrip(), *(BLANK * indent + line for line in lines[1:])]


def listing(heading: str, texts: Sequence[str], width: int, indent: int) -> list[str]:
    """A heading with several texts beside it, each on lines of its own."""
    lines: list[str] = []
    for number, text in enumerate(texts):
        lines += item(heading if number == 0 else "", text, width, indent)
    return lines


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """Cells in columns; a negative width aligns to the right."""
    parts = []
    for cell, width in zip(cells, widths, strict=True):
        fitted = clip(cell, abs(width) - 1)
        parts.append(f"{fitted:<{width}}" if width > 0 else f"{fitted:>{-width - 1}} ")
    return "".join(parts).rstrip()


class Canvas:
    """A grid of characters to write on."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.cells = [[BLANK] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str) -> None:
        """Write a text from a place to the right; what falls off the edge is lost."""
        for offset, character in enumerate(text):
            if 0 <= x + offset < self.width and 0 <= y < len(self.cells):
                self.cells[y][x + offset] = character

    def lines(self) -> list[str]:
        """The grid as lines without blanks at their ends."""
        return ["".join(line).rstrip() for line in self.cells]
