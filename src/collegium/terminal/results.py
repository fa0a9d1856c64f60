"""The result of a game as a table: where everyone's points came from, and who won."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.game import Game, Result
from collegium.kernel.state import State
from collegium.kernel.words import Words
from collegium.terminal.screen import Screen, seat_style, shape


@cache
def result_words(language: str) -> Words:
    """What results are told with in a language, or in ours where there are no words for it."""
    folder = files("collegium.terminal") / "words"
    path = folder / f"{language}.toml"
    return Words(path if path.is_file() else folder / f"{SOURCE_LANGUAGE}.toml")


def show_result(screen: Screen, game: Game, state: State, names: Sequence[str]) -> None:
    """Print the points by source for every seat, and who is ahead or has won, in the language of the game."""
    words, result = result_words(game.language), game.result(state)
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim", show_footer=True, footer_style="bold")
    grid.add_column(words.say("result", "source"), footer=words.say("result", "total"))
    for seat, name in enumerate(names):
        title = Text(f"{shape(seat)} {name}", style="" if screen.plain else seat_style(seat))
        grid.add_column(title, footer=str(result.scores[seat]), justify="right")
    for source in result.breakdown[0]:
        points = [breakdown.get(source, 0) for breakdown in result.breakdown]
        if any(points):
            grid.add_row(game.source_text(source), *(str(number or "–") for number in points))
    screen.show(grid)
    screen.say(verdict(words, result, game.rank_text(result.rank), names), style="bold")


def verdict(words: Words, result: Result, rank: str, names: Sequence[str]) -> str:
    """Who is ahead or has won, in words; what a score is called that was reached alone."""
    if len(names) == 1:
        key = "alone_so_far" if not result.over else "alone_rank" if rank else "alone"
        return words.say("result", key, points=result.scores[0], rank=rank)
    best = words.say("result", "and").join(names[seat] for seat in result.winners)
    return words.say("result", "won" if result.over else "ahead", names=best, n=len(result.winners))
