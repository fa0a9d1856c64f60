"""The result of a game as a table: where everyone's points came from, and who won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.game import Result
from collegium.terminal.screen import Screen, seat_style, shape


def show_result(screen: Screen, result: Result, names: Sequence[str]) -> None:
    """Print the points by source for every seat, and who is ahead or has won."""
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim", show_footer=True, footer_style="bold")
    grid.add_column("Points from", footer="in all")
    for seat, name in enumerate(names):
        title = Text(f"{shape(seat)} {name}", style="" if screen.plain else seat_style(seat))
        grid.add_column(title, footer=str(result.scores[seat]), justify="right")
    for source in result.breakdown[0]:
        points = [breakdown.get(source, 0) for breakdown in result.breakdown]
        if any(points):
            grid.add_row(source, *(str(number or "–") for number in points))
    screen.show(grid)
    screen.say(verdict(result, names), style="bold")


def verdict(result: Result, names: Sequence[str]) -> str:
    """Who is ahead or has won, in words; what a score is called that was reached alone."""
    best = " and ".join(names[seat] for seat in result.winners)
    many = len(result.winners) > 1
    if not result.over:
        if len(names) == 1:
            return f"{result.scores[0]} points so far."
        return f"{best} {'are' if many else 'is'} ahead."
    if len(names) == 1:
        rank = f": {result.rank}" if result.rank else ""
        return f"The game is over with {result.scores[0]} points{rank}."
    return f"{best} {'share the victory' if many else 'wins'}."
