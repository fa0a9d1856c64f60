"""The command `collegium`: play, read the rules, look at components, check records, and run many games at once."""

from __future__ import annotations

import io
import sys
from typing import Any

import click

import collegium
from collegium.commands.analyse import analyse
from collegium.commands.arena import arena
from collegium.commands.balance import balance
from collegium.commands.calibrate import calibrate_command
from collegium.commands.content import content
from collegium.commands.database import backup, restore, upgrade
from collegium.commands.dataset import dataset
from collegium.commands.games import games
from collegium.commands.hint import hint
from collegium.commands.lab import fuzz, perft
from collegium.commands.ladder import ladder
from collegium.commands.play import play
from collegium.commands.puzzles import puzzles
from collegium.commands.records import position, replay, verify
from collegium.commands.rules import ledger, rules
from collegium.commands.serve import export, serve
from collegium.commands.train import train_command
from collegium.commands.tune import tune_command
from collegium.commands.usual import usual
from collegium.kernel.errors import CollegiumError


class House(click.Group):
    """The commands in the order of a first acquaintance; what goes wrong is told in one sentence."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except CollegiumError as error:
            raise click.ClickException(str(error)) from None


SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 100, "show_default": True}


@click.group(cls=House, context_settings=SETTINGS)
@click.version_option(collegium.__version__, prog_name="collegium")
def cli() -> None:
    """A digital table for heavy board games about academic life.

    To begin in the browser: collegium serve --browser

    To begin in the terminal: collegium play

    Exit codes: 0 all is well, 1 something is not in order (one sentence says what), 2 the command was not understood.
    """


COMMANDS = (
    *(serve, play, hint, games, rules, content, replay, analyse, position, puzzles),
    *(verify, backup, restore, upgrade, export),
    *(ledger, arena, ladder, dataset, tune_command, train_command, balance, usual, calibrate_command, perft, fuzz),
)
for command in COMMANDS:
    cli.add_command(command)


def main() -> None:
    """Run the command with the arguments of the process."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that cannot be read or shown is no reason to stop
    cli(prog_name="collegium")


if __name__ == "__main__":
    main()
