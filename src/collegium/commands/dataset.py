"""collegium dataset: every decision of many games in a folder, with its card."""

from __future__ import annotations

import re
import shlex
from datetime import UTC, datetime
from typing import Final

import click

from collegium.agents import Budget
from collegium.commands.matches import Bar, Logs, cluster_option, fresh_option, games_text, opened, workers_for
from collegium.commands.shared import (
    edition_option,
    jobs_option,
    load_game,
    open_screen,
    options_option,
    read_game_options,
    seed_option,
)
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.record import home
from collegium.lab.arena import hold_all
from collegium.lab.dataset import LICENCE, DataSet
from collegium.lab.files import KINDS
from collegium.lab.logs import LogFolder
from collegium.lab.match import Match
from collegium.terminal.seats import split_seats

USUAL: Final = "parquet"


@click.command(short_help="Make a data set: every decision of many games, with its card.")
@click.argument("game")
@click.option("--games", "number", type=click.IntRange(1), default=1000, help="How many to play.")
@click.option("--agents", default="master", help="Who plays on every seat, or a list with one for each seat.")
@click.option("--seats", type=click.IntRange(1), help="How many play; 2 without it, or as many as agents are listed.")
@click.option("--iterations", type=click.IntRange(1), help="Of a turn, for every agent that searches.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Of a turn, at most, likewise.")
@click.option("--out", metavar="DIR", help="The folder; GAME-AGENTS in the working folder without it.")
@click.option(
    "--format",
    "kind",
    type=click.Choice([kind.removeprefix(".") for kind in KINDS]),
    default=USUAL,
    help="What the pieces are.",
)
@click.option("--licence", "--license", default=LICENCE, help="The licence that the card names.")
@seed_option(1)
@jobs_option
@cluster_option
@fresh_option
@options_option
@edition_option
def dataset(
    game: str,
    number: int,
    agents: str,
    seats: int | None,
    iterations: int | None,
    seconds: float | None,
    out: str | None,
    kind: str,
    licence: str,
    seed: int,
    jobs: int,
    cluster: str | None,
    fresh: bool,
    options: tuple[str, ...],
    edition: str | None,
) -> None:
    """Make a data set of a GAME: every decision of many games, with a card that says what it is.

    The folder gets decisions/ and games/ in pieces, README.md (the card: what, how, figures of what was played,
    licence) and SHA256SUMS. A position is what the seat to move knew. Ctrl-C ends it early, with a card of what is
    finished; the same command goes on where it stopped, and with more --games it adds to what is there.
    """
    loaded = load_game(game, edition)
    seated = players(loaded, agents, seats)
    chosen = read_game_options(loaded, options)
    match = Match(game, seated, seed, chosen, edition, Budget(seconds, iterations))
    match.check()
    folder = home(out or re.sub(r"[^\w.-]+", "-", f"{loaded.name}-{'-'.join(dict.fromkeys(seated))}"))
    with (
        opened([(match, number, None)], fresh, Logs(folder, f".{kind}")) as entries,
        workers_for(jobs, cluster, entries) as workers,
    ):
        (entry,) = entries
        with Bar(loaded.title, entry.games, entry.kept) as bar:
            (outcome,) = hold_all(entries, workers, bar)
        assert isinstance(entry.journal, LogFolder)
        if not outcome.rows:
            raise CollegiumError(f"interrupted: nothing is finished yet of {games_text(outcome.wanted)}")
        rows = sorted({row.number: row for row in (*entry.journal.rows, *outcome.rows)}.values())
        wanted = max(number, len(rows))
        told = DataSet(
            match,
            rows,
            entry.journal.tally,
            wanted,
            entry.journal.files(),
            command(match, wanted, edition, kind, licence),
            licence,
        )
        told.finish(folder, datetime.now(UTC).date())
    size = sum(file.stat().st_size for file in told.files)
    screen = open_screen()
    screen.say(f"{games_text(len(rows))}, {told.tally.decisions:,} decisions, {size / 1e6:,.1f} MB")
    screen.unbroken(f"Written to {folder}")
    if outcome.interrupted:
        click.echo(f"Interrupted after {len(rows)} of {games_text(wanted)}; the same command goes on.", err=True)
        raise SystemExit(1)


def players(game: Game, agents: str, seats: int | None) -> tuple[str, ...]:
    """The agent of each seat."""
    named = split_seats(agents)
    if len(named) == 1:
        return tuple(named * (seats or max(2, game.seats[0])))
    if seats is not None and seats != len(named):
        raise click.UsageError(f"--seats {seats}: {len(named)} agents are listed; leave --seats out.")
    return tuple(named)


def command(match: Match, games: int, edition: str | None, kind: str = USUAL, licence: str = LICENCE) -> str:
    """The command that makes the same data set again."""
    words = ["collegium", "dataset", match.game, "--games", str(games), "--agents", ",".join(match.agents)]
    words += ["--seed", str(match.seed)]
    if match.budget.iterations is not None:
        words += ["--iterations", str(match.budget.iterations)]
    if match.budget.seconds is not None:
        words += ["--seconds", str(match.budget.seconds)]
    for name, value in sorted(match.options.items()):
        words += ["--option", f"{name}={value if isinstance(value, str) else 'on' if value else 'off'}"]
    words += ["--edition", edition] if edition else []
    words += ["--format", kind] if kind != USUAL else []
    words += ["--licence", licence] if licence != LICENCE else []
    return shlex.join(words)
