"""collegium hint: the best moves where a saved game stands."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import click

from collegium.agents.hints import SECONDS
from collegium.commands.shared import edition_option, json_option, open_screen, print_json
from collegium.kernel.errors import RecordError
from collegium.kernel.record import load_record
from collegium.terminal.advice import LONGEST, SHORTEST, show_advice, think
from collegium.terminal.screen import shape
from collegium.terminal.seats import plain_names


class Seconds(click.FloatRange):
    """A number of seconds within bounds, which what is not a number would slip through."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        seconds = float(super().convert(value, param, ctx))
        if math.isnan(seconds):
            self.fail(f"{value} is not in the range {self.min}<=x<={self.max}.", param, ctx)
        return seconds


@click.command(short_help="Show the best moves where a saved game stands.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seconds", type=Seconds(SHORTEST, LONGEST), help=f"How long to think; {SECONDS:g} without --iterations."
)
@click.option(
    "--iterations", type=click.IntRange(1), help="How often to look ahead: the same each time, on any machine."
)
@click.option(
    "--seed", type=click.IntRange(0), help="Of what is imagined; without it the advice follows the saved game."
)
@edition_option
@json_option
def hint(
    file: Path, seconds: float | None, iterations: int | None, seed: int | None, edition: str | None, as_json: bool
) -> None:
    """Show the three best moves where a saved game stands, what they may bring, and why.

    The advice is for the seat to move and made of nothing but what that seat knows. Ctrl-C ends the thinking and shows
    what has been found so far.
    """
    record = load_record(file, edition)
    if record.state.over:
        raise RecordError(f"{file}: this game is over, there is nothing left to decide")
    screen = open_screen()
    names = plain_names(record.players)
    advice = think(screen, record, names, seconds, iterations, seed)
    if as_json:
        print_json({"game": record.game.name, "number": len(record.moves), **advice.to_json()})
        return
    asked = record.game.seated(names).prompt(record.state)
    screen.say(f"{shape(advice.seat)} {names[advice.seat]}: {asked}", style="bold")
    show_advice(screen, advice, names)
