"""collegium hint: the best moves where a saved game stands."""

from __future__ import annotations

from pathlib import Path

import click

from collegium.agents.hints import SECONDS
from collegium.commands.shared import edition_option, json_option, open_screen, print_json
from collegium.kernel.errors import RecordError
from collegium.kernel.record import load_record
from collegium.terminal.advice import LONGEST, SHORTEST, show_advice, think
from collegium.terminal.screen import shape
from collegium.terminal.seats import plain_names


@click.command(short_help="Show the best moves where a saved game stands.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seconds",
    type=click.FloatRange(SHORTEST, LONGEST),
    default=SECONDS,
    show_default=True,
    help="How long to think.",
)
@edition_option
@json_option
def hint(file: Path, seconds: float, edition: str | None, as_json: bool) -> None:
    """Show the three best moves where a saved game stands, what they may bring, and why.

    The advice is for the seat to move and made of nothing but what that seat knows. Ctrl-C ends the thinking and shows
    what has been found so far.
    """
    record = load_record(file, edition)
    if record.state.over:
        raise RecordError(f"{file}: this game is over, there is nothing left to decide")
    screen = open_screen()
    advice = think(screen, record, seconds)
    if as_json:
        print_json({"game": record.game.name, "number": len(record.moves), **advice.to_json()})
        return
    names = plain_names(record.players)
    screen.say(f"{shape(advice.seat)} {names[advice.seat]}: {record.game.prompt(record.state)}", style="bold")
    show_advice(screen, advice, names)
