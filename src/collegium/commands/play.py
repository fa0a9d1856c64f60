"""collegium play: a game at the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Final

import click

from collegium.agents import LEVELS
from collegium.commands.shared import (
    edition_option,
    language_option,
    load_game,
    options_option,
    read_game_options,
    spoken,
)
from collegium.kernel.errors import RecordError, SeatsError
from collegium.kernel.game import Game
from collegium.kernel.record import Record, load_record
from collegium.kernel.registry import game_names
from collegium.terminal.keyboard import Keyboard
from collegium.terminal.saves import new_save, resume_command
from collegium.terminal.screen import Screen
from collegium.terminal.seats import Seat, is_from_outside, read_seats, resumed_seats, split_seats
from collegium.terminal.session import Session
from collegium.terminal.table import Table

EXAMPLES: Final = """\b
Examples:
  collegium play
  collegium play newton --seats human --seed 7
  collegium play alma-mater --seats human,professor,fresher
  collegium play newton --seats human:Ada,human:Emmy,master --option masters=draft
  collegium play --resume newton.json
"""
FIRST: Final = "newton"  # what is played where nobody says which game,
USUAL: Final = "bachelor"  # and against whom


@click.command(epilog=EXAMPLES)
@click.argument("game", required=False)
@click.option("--seats", metavar="LIST", help="Who plays, in order: human, human:NAME, or an opponent such as master.")
@click.option("--seed", type=click.IntRange(0), help="The number all chance comes from; at random without it.")
@options_option
@language_option
@edition_option
@click.option("--resume", metavar="FILE", help="Go on with a saved game.")
@click.option("--save", metavar="FILE", help="Keep the game in this file instead of your data folder.")
@click.option(
    "--width", type=click.IntRange(40, 1000), help="Characters in a line; as wide as the terminal without it."
)
@click.option(
    "--no-colour", "--no-color", is_flag=True, help="Do without colours, as NO_COLOR in the environment does."
)
def play(
    game: str | None,
    seats: str | None,
    seed: int | None,
    options: tuple[str, ...],
    language: str | None,
    edition: str | None,
    resume: str | None,
    save: str | None,
    width: int | None,
    no_colour: bool,
) -> None:
    """Play a game at the terminal.

    Without a GAME you are asked which, and whom you play against; a GAME without --seats is against Bachelors. The
    levels of opponents are fresher, bachelor, master, doctor and professor; professor/8 thinks an eighth as much, and
    random plays anything. While one thinks, Ctrl-C makes it move at once.

    At every decision the open moves are listed with what they bring: type a number, or the text of a move. Other
    things to type: hint shows the best moves and why, why MOVE tells the rule that forbids a move, undo takes one back,
    ? lists the rest.

    The game is saved after every move, and you are told how to go on with it when you quit.

    Moves can be piped in, one in a line; empty lines and what follows a # are passed over, and so is a line that is no
    move, with a sentence about it. The end of input quits.
    """
    if resume is not None:
        refuse_with_resume(seed, options)
        record, seated, path = resumed(game, Path(resume), seats, edition)
    else:
        asked = game is None and sys.stdin.isatty() and sys.stdout.isatty()
        name = game or (asked_game() if asked else FIRST)
        opponent = asked_opponent() if asked and seats is None else USUAL
        record, seated = started(name, seats, opponent, seed, options, edition)
        path = new_save(record.game.name)
    if save is not None:
        path = free_path(Path(save).expanduser(), path)
    record.game = spoken(record.game, language)
    table = Table(record, seated, path.absolute())
    from_outside = (
        ",".join(seat.text for seat in seated) if any(is_from_outside(seat.text) for seat in seated) else None
    )
    command = resume_command(table.path, edition, game if game and ":" in game else None, language, from_outside)
    Session(table, Screen(width, not no_colour), Keyboard(), command).run()


def asked_game() -> str:
    """The game that a person wants to play, where none is named."""
    choice: str = click.prompt("Which game?", default=FIRST, type=click.Choice(game_names()))
    return choice


def asked_opponent() -> str:
    """Whom a person wants to play against, from the weakest to the strongest."""
    names = ["random", *(level.name for level in LEVELS)]
    choice: str = click.prompt("Against whom?", default=USUAL, type=click.Choice(names, case_sensitive=False))
    return choice


def started(
    name: str, seats: str | None, opponent: str, seed: int | None, options: tuple[str, ...], edition: str | None
) -> tuple[Record, list[Seat]]:
    """A new game and who plays it."""
    game = load_game(name, edition)
    chosen = read_game_options(game, options)
    seated = read_seats(split_seats(seats) if seats is not None else usual_seats(game, opponent))
    number = secrets.randbits(64) if seed is None else seed
    return Record(game, len(seated), number, chosen, [seat.text for seat in seated]), seated


def usual_seats(game: Game, opponent: str) -> list[str]:
    """One person and opponents of a kind: three seats, or as near to that as the game allows."""
    number = min(max(3, game.seats[0]), game.seats[-1])
    return ["human", *[opponent] * (number - 1)]


def resumed(game: str | None, path: Path, seats: str | None, edition: str | None) -> tuple[Record, list[Seat], Path]:
    """A saved game, who plays it, and the file it goes on being kept in."""
    named = load_game(game, edition).name if game else ""
    record = load_record(path, edition)
    if named and record.game.name != named:
        raise RecordError(f"{path}: a game of {record.game.title}, not of {game}")
    seated = read_seats(split_seats(seats)) if seats is not None else resumed_seats(record.players)
    if len(seated) != record.seats:
        raise SeatsError(f"{path}: a game of {record.seats} seats, but {len(seated)} are given")
    return record, seated, path.expanduser()


def refuse_with_resume(seed: int | None, options: tuple[str, ...]) -> None:
    """A saved game has its own seed and options."""
    for name, given in (("--seed", seed is not None), ("--option", bool(options))):
        if given:
            raise click.UsageError(f"{name} is for a new game; a saved one goes on with its own.")


def free_path(path: Path, resumed_path: Path) -> Path:
    """A file to keep a game in that holds no other game."""
    if path.exists() and path != resumed_path:
        raise RecordError(f"{path}: there is such a file already; go on with it (--resume) or choose another name")
    return path
