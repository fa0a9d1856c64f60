"""collegium perft and fuzz: checks of the rules."""

from __future__ import annotations

from pathlib import Path

import click

from collegium.commands.matches import Bar
from collegium.commands.shared import (
    edition_option,
    jobs_option,
    json_option,
    load_game,
    open_screen,
    options_option,
    print_json,
    read_game_options,
    seed_option,
)
from collegium.lab.fuzz import Hunt, hunt
from collegium.lab.perft import Count
from collegium.lab.perft import perft as counts
from collegium.terminal.saves import data_folder


@click.command(short_help="Count sequences of decisions, as a check of the rules.")
@click.argument("game")
@click.option("--seats", type=click.IntRange(1), default=2, help="How many play.")
@seed_option(1)
@click.option("--depth", type=click.IntRange(1), default=4, help="How many decisions deep.")
@options_option
@edition_option
@json_option
def perft(
    game: str, seats: int, seed: int, depth: int, options: tuple[str, ...], edition: str | None, as_json: bool
) -> None:
    """Count the sequences of decisions from the start of a GAME, depth by depth.

    The numbers are a fingerprint of the rules: compiled and interpreted, on every machine, they are the same.
    """
    loaded = load_game(game, edition)
    state = loaded.new(seats, seed, **read_game_options(loaded, options))
    found: list[Count] = []
    screen = open_screen()
    for count in counts(state, depth):
        found.append(count)
        if not as_json:
            screen.say(f"depth {count.depth}: {count.leaves:,} leaves, {count.seconds:.3f} s")
    if as_json:
        depths = [{"depth": c.depth, "leaves": c.leaves, "seconds": round(c.seconds, 6)} for c in found]
        print_json({"game": loaded.name, "seats": seats, "seed": seed, "depths": depths})


@click.command(short_help="Play random games and look for broken promises.")
@click.argument("game")
@click.option("--games", "number", type=click.IntRange(1), default=100, help="How many to play.")
@seed_option(1)
@click.option("--seats", type=click.IntRange(1), help="How many play; all numbers in turn without it.")
@click.option("--every", type=click.IntRange(1), default=16, help="Examine one in so many decisions.")
@jobs_option
@click.option("--keep", metavar="DIR", help="Where to put the records of faulty games; your data folder without it.")
@edition_option
@json_option
def fuzz(
    game: str,
    number: int,
    seed: int,
    seats: int | None,
    every: int,
    jobs: int,
    keep: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """Play random games of a GAME, with all numbers of seats and random options, and look for broken promises.

    Each game is checked against the contract that every game must keep. A faulty game is written to a record file that
    leads to the fault, and the exit code is 1.
    """
    loaded = load_game(game, edition)
    if seats is not None:
        loaded.new(seats)  # a number of seats that the game is not for is refused here
    with Bar(loaded.title, number) as bar:
        found = hunt(Hunt(game, seed, seats, every, edition), number, jobs, bar)
    folder = Path(keep).expanduser() if keep else data_folder() / "fuzz"
    files = [fault.write(loaded, folder) for fault in found.faults]
    if as_json:
        faults = [{"message": f.message, "file": str(file)} for f, file in zip(found.faults, files, strict=True)]
        print_json({"game": loaded.name, "games": found.games, "decisions": found.decisions, "faults": faults})
    else:
        for fault, file in zip(found.faults, files, strict=True):
            click.echo(f"{fault.message}\n  {file}")
        click.echo(f"{found.games} games, {found.decisions:,} decisions, {len(files)} faulty")
    if found.faults or found.interrupted:
        raise SystemExit(1)
