"""collegium balance: where points come from, what components are worth and what decides, in many games."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.box import ASCII2, ROUNDED
from rich.table import Table as RichTable

from collegium.agents import Budget
from collegium.commands.matches import Bar, cluster_option, finish, fresh_option, games_text, opened, workers_for
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
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.record import home, write_whole
from collegium.lab.arena import hold_all
from collegium.lab.balance.ablation import Ablation, ablation_grid, match_without, sources
from collegium.lab.balance.account import Account
from collegium.lab.balance.report import report
from collegium.lab.balance.survey import Survey, accounts_of, hold, journal_of
from collegium.lab.balance.tables import About, Grid, grids, markdown
from collegium.lab.balance.writing import USUAL, check_formats, write_report
from collegium.lab.cluster import connected
from collegium.lab.files import made_folder
from collegium.lab.jobs import Processes
from collegium.lab.match import Match
from collegium.terminal.saves import data_folder
from collegium.terminal.screen import Screen

GAMES = 400
QUICK_GAMES = 100
AGENT = "bachelor"


@click.command(short_help="See where points come from and what decides, in many games.")
@click.argument("game")
@click.option("--games", type=click.IntRange(1), help=f"How many games; {GAMES} without it.")
@click.option("--seats", type=click.IntRange(1), help="How many play; 2 without it, or as most of the people did.")
@click.option("--agents", "agent", default=AGENT, help="Who plays on every seat, as in master or doctor/8.")
@click.option("--iterations", type=click.IntRange(1), help="Of a turn, where a search plays.")
@click.option(
    "--without",
    "without",
    multiple=True,
    metavar="SOURCE",
    help="Let one that may not use a source play free ones; may be repeated; 'all' are all of them.",
)
@click.option("--from-db", metavar="FILE", help="The games that people have finished in a server's database instead.")
@click.option("--quick", is_flag=True, help=f"A first look: {QUICK_GAMES} games, two processes.")
@seed_option(1)
@jobs_option
@cluster_option
@click.option("--out", metavar="DIR", help="Write the report to a folder: a page with plots, Markdown, JSON, Parquet.")
@click.option("--formats", default=",".join(USUAL), help="Which files to write; svg are the plots alone.")
@fresh_option
@options_option
@edition_option
@json_option
def balance(
    game: str,
    games: int | None,
    seats: int | None,
    agent: str,
    iterations: int | None,
    without: tuple[str, ...],
    from_db: str | None,
    quick: bool,
    seed: int,
    jobs: int,
    cluster: str | None,
    out: str | None,
    formats: str,
    fresh: bool,
    options: tuple[str, ...],
    edition: str | None,
    as_json: bool,
) -> None:
    """See where the points of a GAME come from, what its components are worth and what decides.

    Equal agents play it many times. With --without SOURCE, one that may not use a source plays free ones, on the same
    setups from every seat. The same seed gives the same games for any number of jobs. Ctrl-C ends it early, prints
    what is finished and writes it to --out; finished games are kept, and the same command goes on with the others.
    """
    loaded = load_game(game, edition)
    folder = None if out is None else Folder.made(out, formats)
    if from_db is not None:
        if without:
            raise click.UsageError("--from-db and --without: people use what they like; give one of them.")
        about, accounts = of_people(loaded, from_db, seats)
        tell(about, accounts, folder, as_json)
        return
    number = games or (QUICK_GAMES if quick else GAMES)
    jobs = max(jobs, min(2, os.cpu_count() or 1)) if quick else jobs
    table = seats or max(2, loaded.seats[0])
    chosen = read_game_options(loaded, options)
    match = Match(game, (agent,) * table, seed, chosen, edition, Budget(iterations=iterations))
    match.check()
    command = " ".join(
        ["collegium balance", game, f"--games {number} --seats {table} --agents {agent}"]
        + ([f"--iterations {iterations}"] if iterations else [])
        + [f"--without {name}" for name in without]
        + [f"--seed {seed}", *(f"--option {text}" for text in options)]
        + ([f"--edition {edition}"] if edition else [])
    )
    who = f"{agent}, {iterations} iterations a turn" if iterations else agent
    about = About(loaded, table, who, number, seed, command)
    if without:
        ablate(about, match, sources(loaded, without), Work(number, jobs, cluster, fresh), folder, as_json)
        return
    accounts, interrupted = surveyed(about, Survey(match), Work(number, jobs, cluster, fresh))
    if not accounts:
        click.echo(f"Interrupted: nothing is finished yet of {games_text(number)}.", err=True)
        raise SystemExit(1)
    finished = About(loaded, table, who, len(accounts), seed, command)
    tell(finished, accounts, folder, as_json)
    if interrupted:
        click.echo(f"Interrupted after {len(accounts)} of {games_text(number)}; the same command goes on.", err=True)
        raise SystemExit(1)


@dataclass(frozen=True)
class Folder:
    """Where a report is written, and as what."""

    path: Path
    formats: tuple[str, ...]

    @staticmethod
    def made(out: str, formats: str) -> Folder:
        """The folder, made where it is missing; what could not be written is refused before anything is played."""
        chosen = check_formats(formats)
        return Folder(made_folder(home(out)), chosen)


@dataclass(frozen=True)
class Work:
    """How much is to be played, and by whom."""

    games: int
    jobs: int
    cluster: str | None
    fresh: bool


def surveyed(about: About, survey: Survey, work: Work) -> tuple[list[Account], bool]:
    """The accounts of the games of a survey, and whether it was cut short."""
    journal = journal_of(survey, data_folder() / "balance", work.fresh)
    try:
        kept = sum(number < work.games for number in journal.accounts)
        if kept:
            rest = "nothing is played again" if kept == work.games else "the rest is played now"
            told = f"{kept} of {games_text(work.games)} kept from an earlier run; {rest} (--fresh plays all)"
            click.echo(told, err=True)
        with Bar(about.game.title, work.games, kept) as bar:
            if work.cluster is not None and kept < work.games:
                with connected(work.cluster) as found:
                    return hold(survey, work.games, found, journal, bar)
            processes = Processes(max(1, min(work.jobs, work.games - kept)))
            return hold(survey, work.games, processes, journal, bar)
    finally:
        journal.close()


def of_people(game: Game, database: str, seats: int | None) -> tuple[About, list[Account]]:
    """The accounts of the games that people have finished."""
    from collegium.table.people import Finished
    from collegium.table.storage.store import Store

    url = database
    if "://" not in database:
        path = home(database)
        if not path.is_file():
            raise CollegiumError(f"{path}: there is no such database")
        url = f"sqlite:///{path}"
    with Store(url) as store:
        finished = Finished(game, store)
        accounts = list(accounts_of(finished.records()))
    counts = Counter(len(account.points) for account in accounts)
    if seats is None and counts:
        seats = counts.most_common(1)[0][0]
    chosen = [account for account in accounts if len(account.points) == seats]
    left_out = dict(finished.left_out)
    if len(accounts) > len(chosen):
        left_out["another number of players"] = len(accounts) - len(chosen)
    if left_out:
        reasons = ", ".join(f"{reason} {number}" for reason, number in left_out.items())
        click.echo(f"Finished tables that are left out: {reasons}.", err=True)
    if not chosen:
        raise CollegiumError(f"{database}: people have finished no games of {game.title} there that could be studied")
    return About(game, seats or 0, "people", len(chosen)), chosen


def tell(about: About, accounts: list[Account], folder: Folder | None, as_json: bool) -> None:
    """Print the report, and write it where that is wanted."""
    found = report(about.game.balance(), accounts)
    written = write_report(folder.path, folder.formats, about, found, accounts) if folder else []
    if as_json:
        print_json({"about": about.to_json(), **found.to_json()})
        return
    screen = open_screen()
    screen.say(f"{about.title}: {about.sentence}", style="bold")
    for grid in grids(about, found):
        show(screen, grid)
    for path in written:
        screen.unbroken(f"Written to {path}")


def ablate(about: About, free: Match, names: Sequence[str], work: Work, folder: Folder | None, as_json: bool) -> None:
    """Let those who do without a source play free ones, and tell what came of it."""
    if about.seats < 2:
        raise click.UsageError("--without: expected 2 seats or more, as whoever does without a source plays others.")
    matches = [(match_without(name, free), work.games, None) for name in names]
    with opened(matches, work.fresh) as entries, workers_for(work.jobs, work.cluster, entries) as workers:
        total, kept = sum(entry.games for entry in entries), sum(entry.kept for entry in entries)
        with Bar(about.game.title, total, kept) as bar:
            outcomes = hold_all(entries, workers, bar)
        for entry, outcome in zip(entries, outcomes, strict=True):
            finish(entry, outcome, None)
    found = [Ablation(name, outcome) for name, outcome in zip(names, outcomes, strict=True)]
    interrupted = any(outcome.interrupted for outcome in outcomes)
    grid = ablation_grid(found, about.seats)
    told = {"about": about.to_json(), "ablation": [one.to_json() for one in found if one.outcome.games]}
    screen = open_screen()
    if as_json:
        print_json(told)
    else:
        show(screen, grid)
    if folder and told["ablation"]:
        for path in write_ablation(folder, about, grid, told):
            screen.unbroken(f"Written to {path}") if not as_json else None
    if interrupted:
        click.echo("Interrupted; what is finished is kept, and the same command goes on.", err=True)
        raise SystemExit(1)


def write_ablation(folder: Folder, about: About, grid: Grid, told: dict[str, Any]) -> list[Path]:
    """Write what came of doing without sources; the files written."""
    contents = {
        "md": ("ablation.md", markdown(about, [grid])),
        "json": ("ablation.json", json.dumps(told, indent=2, ensure_ascii=False) + "\n"),
    }
    written = []
    for name, text in (contents[kind] for kind in folder.formats if kind in contents):
        write_whole(folder.path / name, text)
        written.append(folder.path / name)
    return written


def show(screen: Screen, grid: Grid) -> None:
    """Print a table with its notes."""
    screen.say(f"\n{grid.title}", style="bold")
    drawn = RichTable(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
    for name, side in grid.columns:
        drawn.add_column(name, justify="right" if side == "right" else "left", overflow="fold")
    for row in grid.rows:
        drawn.add_row(*row)
    screen.show(drawn)
    for note in grid.notes:
        screen.say(note)
