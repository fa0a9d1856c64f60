"""What the commands that hold matches have in common: workers, journals, files of games and the bar of progress."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from collegium.kernel.record import home
from collegium.lab.arena import Entry
from collegium.lab.cluster import connected
from collegium.lab.files import check_out, check_own, write_records
from collegium.lab.jobs import Processes, Workers
from collegium.lab.journal import Journal, archive, open_journal
from collegium.lab.logs import LogFolder
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.terminal.saves import data_folder

HOUR = 3600.0
NAMES = frozenset(("Agent", "Pair", "Alone", "Rank"))  # columns of words

fresh_option = click.option("--fresh", is_flag=True, help="Play all games anew, and write over whatever is there.")
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="Share the work on a Ray cluster, as 10.0.0.1:6379, and not among processes."
)


class Logs(NamedTuple):
    """Where every decision is kept, and as which kind of file."""

    folder: Path
    kind: str


class Speed(ProgressColumn):
    """How many games are finished in a second, or in an hour where that is more telling."""

    def render(self, task: Task) -> Text:
        if not task.speed:
            return Text("")
        if task.speed >= 0.1:
            return Text(f"{task.speed:,.1f}/s")
        return Text(f"{task.speed * HOUR:.0f}/h")


class Bar:
    """A bar that shows how far the work is, on a terminal and nowhere else."""

    def __init__(self, what: str, total: int, done: int = 0) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Speed(), TimeRemainingColumn())
        self.progress = Progress(
            *columns,
            console=Console(stderr=True),
            transient=True,
            disable=not sys.stderr.isatty(),
            refresh_per_second=5,
            speed_estimate_period=HOUR,  # a game may take minutes
        )
        self.task = self.progress.add_task(what, total=total, completed=done)

    def __enter__(self) -> Bar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def __call__(self, done: int) -> None:
        self.progress.update(self.task, completed=done)


@contextmanager
def workers_for(jobs: int, cluster: str | None, entries: Sequence[Entry]) -> Iterator[Workers]:
    """Those who share the work: a cluster where one is named, else no more processes than there are games left."""
    missing = sum(entry.games - entry.kept for entry in entries)
    if cluster is None or not missing:
        yield Processes(max(1, min(jobs, missing)))
        return
    with connected(cluster) as found:
        yield found


def journals() -> Path:
    """The folder of the journals of matches."""
    return data_folder() / "arena"


def read_out(text: str | None) -> Path | None:
    """The file that games are to be written to, if there is to be one and it can be written."""
    if text is None:
        return None
    path = home(text)
    check_out(path)
    return path


@contextmanager
def opened(
    matches: Sequence[tuple[Match, int, Path | None]], fresh: bool, logs: Logs | None = None
) -> Iterator[list[Entry]]:
    """The matches with their journals (each with its games, and the file they are to be written to).

    With logs, of one match, the folder of its decisions is its journal.
    """
    entries: list[Entry] = []
    for match, _, out in matches:
        if out is not None and not fresh:
            check_own(out, match.agents, match.about())
    try:
        for match, games, out in matches:
            folder = LogFolder(logs.folder, match, logs.kind, fresh) if logs else None
            entries.append(Entry(match, games, folder or open_journal(match, journals(), out, fresh)))
        kept, games = sum(entry.kept for entry in entries), sum(entry.games for entry in entries)
        if kept:
            goes_on = "nothing is played again" if kept == games else "the rest is played now"
            verb = "is" if kept == 1 else "are"
            told = f"{kept} of {games_text(games)} {verb} kept from an earlier run; {goes_on} (--fresh plays all)"
            click.echo(told, err=True)
        yield entries
    finally:
        for entry in entries:
            if entry.journal:
                entry.journal.close()


def finish(entry: Entry, outcome: Outcome, out: Path | None) -> None:
    """Write the file of what is finished of a match; where that is all of it, put its journal with those of others."""
    if out is None or entry.journal is None or not outcome.games:
        return
    write_records(out, outcome.records(), entry.journal.identity)
    if outcome.games < outcome.wanted:
        told = f"{outcome.games} of {games_text(outcome.wanted)} are written to {out}"
        click.echo(f"{told}; the same command goes on with the rest", err=True)
    elif isinstance(entry.journal, Journal):
        entry.journal.move(archive(journals(), outcome.match))


def add_column(grid: Grid, title: str) -> None:
    """Add a column: names are told whole, however many lines they take, and numbers stay in one."""
    if title in NAMES:
        grid.add_column(title, overflow="fold")
    else:
        grid.add_column(title, justify="right", no_wrap=True)


def short(agent: str) -> str:
    """An agent's name without the module it comes from."""
    name, mark, arguments = agent.partition("?")
    return f"{name.rpartition(':')[2]}{mark}{arguments}"


def games_text(number: int) -> str:
    """A number of games."""
    return "1 game" if number == 1 else f"{number} games"


def interval_text(low: float, high: float) -> str:
    """An interval of shares."""
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def seconds_text(seconds: float | None) -> str:
    """A time of thought: two digits tell enough."""
    if seconds is None:
        return "–"
    return f"{seconds:.0f}" if seconds >= 9.95 else f"{seconds:.1f}" if seconds >= 0.995 else hundredths(seconds)


def hundredths(seconds: float) -> str:
    """A time below a second."""
    return f"{seconds:.2f}" if seconds >= 0.01 else "<0.01"
