"""The glossary as it is told: every component with its name, what it does, and the clauses about it."""

from __future__ import annotations

from collegium.kernel.game import Game
from collegium.table.answers_games import GlossaryEntry, Thing

Told = dict[str, dict[str, GlossaryEntry]]


def glossary(game: Game) -> Told:
    """Every component by kind and id."""
    return {
        kind: {one: entry(game, kind, one, said) for one, said in rows.items()}
        for kind, rows in game.glossary().items()
    }


def entry(game: Game, kind: str, component: str, said: dict[str, str]) -> GlossaryEntry:
    """A component in words; where its own words say nothing, the first clause about it says what it does."""
    clauses = game.clauses_about(kind, component)
    rule = game.ledger.clauses[clauses[0]].text if clauses and not said["text"] else ""
    return GlossaryEntry(said["name"], said["text"], rule, clauses)


def things(game: Game) -> list[Thing]:
    """The components that clauses are about, for the rulebook: each once, however many kinds it is told under."""
    found: dict[tuple[str, str], Thing] = {}
    for kind, rows in glossary(game).items():
        for one, told in rows.items():
            if told.clauses:
                thing = Thing(f"{kind}.{one}".replace(" ", "."), told.name, told.text, told.clauses)
                found.setdefault((told.name, told.text), thing)
    return list(found.values())
