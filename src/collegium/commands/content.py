"""collegium content: the component tables of a game, and how surely each is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click
from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid
from rich.text import Text

from collegium.commands.shared import edition_option, json_option, load_game, open_screen, print_json
from collegium.kernel.content import Summary, Tables
from collegium.kernel.errors import ContentError
from collegium.kernel.schema import Row
from collegium.terminal.screen import Screen


@click.command()
@click.argument("game")
@click.option(
    "--table",
    "name",
    metavar="NAME",
    help="Show the rows of one table, as in map.place; a file's name shows all in it.",
)
@edition_option
@json_option
def content(game: str, name: str | None, edition: str | None, as_json: bool) -> None:
    """Show the component tables of a GAME and their provenance.

    Cards, tiles and boards stand in tables. Each row says how surely it is known: from the rulebook, repaired where
    the text was damaged, from public sources, deduced from the rules, reconstructed, or calibrated by games.
    """
    loaded = load_game(game, edition)
    if loaded.tables is None:
        raise ContentError(f"{loaded.title} has no component tables")
    summaries = list(loaded.tables.summaries())
    if name is not None:
        chosen = [summary for summary in summaries if name in named(summary)]
        if not chosen:
            known = ", ".join(f"{summary.file}.{summary.table}" for summary in summaries)
            raise ContentError(f"{name}: {loaded.title} has no such table; it has {known}")
        show_rows(loaded.tables, chosen, as_json)
    elif as_json:
        tables = [described(summary) for summary in summaries]
        print_json(
            {"game": loaded.name, "edition": loaded.edition, "fingerprint": loaded.fingerprint, "tables": tables}
        )
    else:
        screen = open_screen()
        screen.say(f"{loaded.title}, edition {loaded.edition}, fingerprint {loaded.fingerprint[:12]}", style="bold")
        show_summaries(screen, summaries)


def named(summary: Summary) -> tuple[str, str, str]:
    """The names a table goes by."""
    return summary.file, summary.table, f"{summary.file}.{summary.table}"


def described(summary: Summary) -> dict[str, Any]:
    """What a table holds, for programs."""
    return {
        "table": f"{summary.file}.{summary.table}",
        "title": summary.title,
        "rows": summary.rows,
        "provenance": summary.provenance,
        "source": summary.source,
        "note": summary.note,
        "calibration": summary.calibration,
    }


def show_summaries(screen: Screen, summaries: Sequence[Summary]) -> None:
    """Print one line for each table, and below them where each file comes from."""
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
    for title in ("Table", "Rows", "Provenance"):
        grid.add_column(title, justify="right" if title == "Rows" else "left")
    for summary in summaries:
        counts = ", ".join(f"{number} {word}" for word, number in summary.provenance.items())
        grid.add_row(f"{summary.file}.{summary.table}", str(summary.rows), counts)
    screen.show(grid)
    for file in dict.fromkeys(summary.file for summary in summaries):
        about = next(summary for summary in summaries if summary.file == file)
        screen.say(f"{file}: {about.title}", style="bold")
        screen.indented(Text(about.source), 2)
        if about.note:
            screen.indented(Text(about.note, style="dim"), 2)
        if about.calibration:
            screen.indented(Text(f"calibrated {about.calibration}"), 2)


def show_rows(tables: Tables, chosen: Sequence[Summary], as_json: bool) -> None:
    """Print the rows of some tables."""
    rows = {f"{summary.file}.{summary.table}": rows_of(tables, summary) for summary in chosen}
    if as_json:
        print_json(rows)
        return
    screen = open_screen()
    for name, each in rows.items():
        screen.say(name, style="bold underline")
        for row in each:
            text = Text()
            for field, value in row.items():
                text.append(f"{field} ", style="dim").append(f"{shown(value)}  ")
            screen.indented(text, 2)


def rows_of(tables: Tables, summary: Summary) -> list[Row]:
    """The rows of a table, each with its provenance."""
    rows = tables.rows(summary.file, summary.table)
    return [{**row, "provenance": tables.provenance(summary.file, summary.table, row)} for row in rows]


def shown(value: object) -> str:
    """A field's value in words."""
    if isinstance(value, list):
        return ", ".join(map(shown, value)) or "none"
    if isinstance(value, dict):
        return "; ".join(f"{key} {shown(inner)}" for key, inner in value.items())
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
