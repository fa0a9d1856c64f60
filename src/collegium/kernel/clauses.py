"""Rule clauses: every rule once, in words; legality and its explanation meet in their numbers.

A check in the engine returns 0 or a number. The constant with that number is named after the clause: `TRAVEL_COST`
stands for `travel.cost`. The clause's text is the in-app rulebook, the tooltip and the answer to *why not?*.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from collegium.kernel.errors import ContentError, UnknownMove
from collegium.kernel.questions import NOT_ASKED

KINDS: Final = ("rulebook", "ruling", "option")
SHARED: Final = {"TABLE_NOT_ASKED": NOT_ASKED}
SHARED_BY_ALL: Final = "collegium"
SOURCE_LANGUAGE: Final = "en"  # the language of rules.toml; `rules.de.toml` beside it has the texts in German


@dataclass(frozen=True)
class Clause:
    """One rule in our own words."""

    id: str  # newton.travel.cost
    chapter: str
    text: str
    source: str
    kind: str  # rulebook, ruling or option
    option: str = ""
    refuses: bool = False
    number: int = 0  # what the engine's checks return, or 0 for a clause that never refuses by itself


@dataclass(frozen=True)
class Ledger:
    """All clauses of a game in reading order, with the tests that prove them."""

    game: str
    chapters: dict[str, str]
    clauses: dict[str, Clause]
    proofs: dict[str, list[str]] = field(default_factory=dict)
    language: str = SOURCE_LANGUAGE

    def clause(self, name: str) -> Clause:
        """A clause by its id, with or without the name of the game in front."""
        found = self.clauses.get(name) or self.clauses.get(f"{self.game}.{name}")
        if found is None and self.game != SHARED_BY_ALL:
            shared = shared_ledger(self.language).clauses
            found = shared.get(name) or shared.get(f"{SHARED_BY_ALL}.{name}")
        if found is None:
            raise ContentError(f"{name}: {self.game} has no such clause; `collegium rules {self.game}` lists them")
        return found

    def numbered(self, number: int) -> Clause:
        """The clause that the engine's checks mean by a number."""
        for clause in self.clauses.values():
            if clause.number == number:
                return clause
        for clause in shared_ledger(self.language).clauses.values():
            if clause.number == number:
                return clause
        raise UnknownMove(f"no clause of {self.game} has the number {number}")

    def gaps(self) -> list[Clause]:
        """The clauses that no test proves."""
        return [clause for clause in self.clauses.values() if not self.proofs.get(clause.id)]


def constant_name(clause_id: str) -> str:
    """The name of the constant that stands for a clause: `travel.cube-once` is TRAVEL_CUBE_ONCE."""
    return clause_id.upper().replace(".", "_").replace("-", "_")


def load_ledger(game: str, folder: Traversable, numbers: Mapping[str, int]) -> Ledger:
    """The clauses of `rules.toml` in a folder, joined with the numbers of their constants and with their proofs."""
    path = folder / "rules.toml"
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path}: {error}") from None
    chapters = {row["id"]: row["title"] for row in data["chapter"]}
    clauses: dict[str, Clause] = {}
    for row in data["clause"]:
        full = f"{game}.{row['id']}"
        chapter = row["id"].split(".")[0]
        if full in clauses or chapter not in chapters or row["kind"] not in KINDS:
            raise ContentError(f"rules.toml, clause {row['id']}: a new id in a known chapter, kind one of {KINDS}")
        clauses[full] = Clause(
            id=full,
            chapter=chapter,
            text=row["text"],
            source=row["source"],
            kind=row["kind"],
            option=row.get("option", ""),
            refuses=row.get("refuses", False),
            number=numbers.get(constant_name(row["id"]), 0),
        )
    unknown = set(numbers) - {constant_name(row["id"]) for row in data["clause"]}
    if unknown:
        raise ContentError(f"rules.toml: no clause for {', '.join(sorted(unknown))}")
    return Ledger(game, chapters, clauses, load_proofs(folder))


def translated(ledger: Ledger, folder: Traversable, language: str) -> Ledger:
    """The same clauses with the texts and titles of `rules.LANGUAGE.toml`; what that lacks stays as it is."""
    if language == ledger.language:
        return ledger
    path = folder / f"rules.{language}.toml"
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except OSError:
        raise ContentError(f"{path}: {ledger.game} has no rules in the language {language!r}") from None
    except tomllib.TOMLDecodeError as error:
        raise ContentError(f"{path}: {error}") from None
    chapters = {chapter: data["chapter"].get(chapter, title) for chapter, title in ledger.chapters.items()}
    sources = {**shared_sources(language), **data.get("source", {})}
    clauses = {
        name: replace(
            clause,
            text=data["clause"].get(name.removeprefix(f"{ledger.game}."), clause.text),
            source=translated_source(clause.source, sources),
        )
        for name, clause in ledger.clauses.items()
    }
    return replace(ledger, chapters=chapters, clauses=clauses, language=language)


@cache
def shared_sources(language: str) -> dict[str, str]:
    """What the parts of sources are called in a language that all games name; nothing where it has no such words."""
    path = files("collegium.kernel") / f"rules.{language}.toml"
    found: dict[str, str] = tomllib.loads(path.read_text("utf-8")).get("source", {}) if path.is_file() else {}
    return found


def translated_source(source: str, words: Mapping[str, str]) -> str:
    """A source in other words, part by part: `rulebook, Setup; the stacks are deduced` is a book, a chapter and a note.

    A number in a part stands as `{n}` in its key. A part without words stays as it is.
    """
    told = []
    for note in source.split("; "):
        book, comma, chapter = note.partition(", ")
        told.append(comma.join(translated_part(part, words) for part in ((book, chapter) if comma else (book,))))
    return "; ".join(told)


def translated_part(part: str, words: Mapping[str, str]) -> str:
    """A part of a source in other words."""
    number = re.search(r"\d+", part)
    if part in words or number is None:
        return words.get(part, part)
    key = part.replace(number[0], "{n}", 1)
    return words.get(key, key).replace("{n}", number[0])


def load_proofs(folder: Traversable) -> dict[str, list[str]]:
    """Which tests prove which clauses, as the package ships it; nothing where no list was made."""
    path = folder / "proofs.json"
    if not path.is_file():
        return {}
    proofs: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return proofs


@cache
def shared_ledger(language: str = SOURCE_LANGUAGE) -> Ledger:
    """The clauses that hold at every table, whatever the game."""
    folder = files("collegium.kernel")
    return translated(load_ledger(SHARED_BY_ALL, folder, SHARED), folder, language)
