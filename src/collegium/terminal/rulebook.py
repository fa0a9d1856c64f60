"""The rulebook in the terminal: clauses by id, by chapter or by a word that occurs in them."""

from __future__ import annotations

import difflib
from itertools import groupby

from rich.text import Text

from collegium.kernel.clauses import Clause, Ledger, shared_ledger
from collegium.kernel.errors import ContentError
from collegium.terminal.screen import Screen


def find(ledger: Ledger, wanted: str) -> list[Clause]:
    """The clauses of that id or chapter, with or without the game's name in front."""
    short = " ".join(wanted.lower().split()).removeprefix(f"{ledger.game}.")
    chapters = [chapter for chapter, title in ledger.chapters.items() if short in (chapter, title.lower())]
    if chapters:
        return [clause for clause in ledger.clauses.values() if clause.chapter == chapters[0]]
    for clauses in (ledger.clauses, shared_ledger().clauses):
        for clause in clauses.values():
            if short in (clause.id, short_id(clause)):
                return [clause]
    known = [*ledger.chapters, *map(short_id, ledger.clauses.values())]
    near = difflib.get_close_matches(short, known, 2)
    advice = f"did you mean {' or '.join(near)}?" if near else f"the chapters are {', '.join(ledger.chapters)}"
    raise ContentError(f"{wanted}: no clause or chapter is called so; {advice}")


def search(ledger: Ledger, word: str) -> list[Clause]:
    """The clauses in which a word occurs."""
    return [clause for clause in ledger.clauses.values() if word.lower() in f"{clause.id} {clause.text}".lower()]


def short_id(clause: Clause) -> str:
    """A clause's id without the game's name."""
    return clause.id.partition(".")[2]


def show_clauses(screen: Screen, ledger: Ledger, clauses: list[Clause]) -> None:
    """Print clauses under the titles of their chapters."""
    for chapter, group in groupby(clauses, lambda clause: clause.chapter):
        screen.say(ledger.chapters.get(chapter) or shared_ledger().chapters.get(chapter, ""), style="bold underline")
        for clause in group:
            show_clause(screen, clause)


def show_clause(screen: Screen, clause: Clause) -> None:
    """Print one clause with its id and where it stands."""
    screen.say(short_id(clause), style="bold cyan")
    screen.indented(Text(clause.text), 2)
    origin = clause.source if clause.source.startswith(clause.kind) else f"{clause.kind}; {clause.source}"
    option = f"; option {clause.option}" if clause.option else ""
    screen.indented(Text(f"{origin}{option}", style="dim"), 2)


def show_chapters(screen: Screen, ledger: Ledger) -> None:
    """Print the chapters with the number of their clauses."""
    width = max(len(chapter) for chapter in ledger.chapters)
    for chapter, title in ledger.chapters.items():
        number = sum(clause.chapter == chapter for clause in ledger.clauses.values())
        screen.say(f"{chapter:<{width}}  {title} ({number})")
