"""A server whose component tables have been corrected since tables were begun there."""

from __future__ import annotations

from pathlib import Path

from collegium.kernel.game import Game
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from tests.by_chance import WHOLE, played_on
from tests.table.guests import House

CARD, LEVEL = "l1-wor1", 2  # a card of Newton's first level, which is of the second in the corrected tables


def correction(folder: Path) -> Path:
    """An edition in which one number is another."""
    folder.mkdir(exist_ok=True)
    (folder / "cards.toml").write_text(f'[[card]]\nid = "{CARD}"\nlevel = {LEVEL}\n', "utf-8")
    return folder


def corrected(folder: Path) -> Game:
    """Newton with the correction."""
    return load("newton", correction(folder / "corrected"))


def correct(house: House, name: str = "") -> House:
    """Let a server have the corrected tables from now on, as if it were started with them, or with a new version."""
    folder = correction(house.folder / "corrected")
    if name:
        (folder / "edition.toml").write_text(f'name = "{name}"\n', "utf-8")
    house.hub.editions["newton"] = str(folder)
    house.hub.games = {**house.hub.games, "newton": load("newton", folder)}
    house.hub.live.clear()
    return house


def level_of_the_card(tables: dict[str, dict[str, list[dict[str, object]]]]) -> object:
    """The number that was corrected, as a guest is told it."""
    return next(row["level"] for row in tables["cards"]["card"] if row["id"] == CARD)


def played(game: Game, moves: int = WHOLE) -> Record:
    """A random game for two."""
    return played_on(Record(game, 2, 7, {}, ["Ada", "Bo"]), seeded(7), moves)
