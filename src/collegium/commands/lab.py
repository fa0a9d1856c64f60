"""collegium arena, perft and fuzz: many games at once."""

from __future__ import annotations

import sys
from pathlib import Path

import click
from rich.box import ASCII2, ROUNDED
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from collegium.agents import load_agent
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
from collegium.lab.arena import Match, Outcome, hold
from collegium.lab.fuzz import Hunt, hunt
from collegium.lab.perft import Count
from collegium.lab.perft import perft as counts
from collegium.terminal.saves import data_folder
from collegium.terminal.screen import Screen
from collegium.terminal.seats import split_seats


class Bar:
    """A bar that shows how far the work is, on a terminal and nowhere else."""

    def __init__(self, what: str, total: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
            refresh_per_second=5,
        )
        self.task = self.progress.add_task(what, total=total)

    def __enter__(self) -> Bar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def __call__(self, done: int) -> None:
        self.progress.update(self.task, completed=done)


@click.command()
@click.argument("game")
@click.option(
    "--seats", metavar="LIST", default="random,random", show_default=True, help="The agents, one for each seat."
)
@click.option("--games", "number", type=click.IntRange(1), default=1000, show_default=True, help="How many to play.")
@seed_option(1)
@jobs_option
@options_option
@edition_option
@json_option
def arena(
    game: str,
    seats: str,
    number: int,
    seed: int,
    jobs: int,
    options: tuple[str, ...],
    edition: str | None,
    as_json: bool,
) -> None:
    """Let agents play a GAME against each other many times.

    They move on by one seat after every game, so that each sits everywhere equally often. The same seed gives the same
    result for any number of jobs. A tie is shared among the winners. Ctrl-C ends it early and prints what is finished.
    """
    loaded = load_game(game, edition)
    agents = tuple(split_seats(seats))
    for name in agents:
        load_agent(name)
    match = Match(game, agents, seed, read_game_options(loaded, options), edition)
    loaded.new(len(agents), 0, **match.options)  # what cannot be played is refused before any process starts
    with Bar(loaded.title, number) as bar:
        outcome = hold(match, number, jobs, bar)
    if as_json:
        print_json({**outcome.to_json(), "game": loaded.name})
    else:
        show_outcome(open_screen(), outcome, number)
    if outcome.interrupted:
        raise SystemExit(1)


def show_outcome(screen: Screen, outcome: Outcome, wanted: int) -> None:
    """Print how the agents fared."""
    data = outcome.to_json()
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
    for title in ("Agent", "Wins", "95 % interval", "Mean points"):
        grid.add_column(title, justify="left" if title == "Agent" else "right")
    for agent in data["seats"]:
        if outcome.tally.games:
            low, high = agent["interval"]
            share, points = f"{agent['win_share']:.1%}", f"{agent['mean_points']:.2f}"
            grid.add_row(agent["agent"], share, f"{low:.1%} to {high:.1%}", points)
    screen.show(grid)
    played = f"{data['games']} of {wanted} games, interrupted" if outcome.interrupted else f"{data['games']} games"
    speed = f"{data['decisions_per_second']:,} decisions/s"
    screen.say(f"{played}; {data['decisions']:,} decisions in {data['seconds']:.1f} s, {speed}")


@click.command(short_help="Count sequences of decisions, as a check of the rules.")
@click.argument("game")
@click.option("--seats", type=click.IntRange(1), default=2, show_default=True, help="How many play.")
@seed_option(1)
@click.option("--depth", type=click.IntRange(1), default=4, show_default=True, help="How many decisions deep.")
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
@click.option("--games", "number", type=click.IntRange(1), default=100, show_default=True, help="How many to play.")
@seed_option(1)
@click.option("--seats", type=click.IntRange(1), help="How many play; all numbers in turn without it.")
@click.option(
    "--every", type=click.IntRange(1), default=16, show_default=True, help="Examine one in so many decisions."
)
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
