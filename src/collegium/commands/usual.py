"""collegium usual: what points by source are usual at a level, from games of agents."""

from __future__ import annotations

import tomllib
from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import click

import collegium
from collegium.agents import LEVELS, load_agent
from collegium.commands.matches import Bar, fresh_option, opened
from collegium.commands.shared import jobs_option, load_game, seed_option
from collegium.games import HOUSE
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.record import home, write_whole
from collegium.lab.arena import hold_all
from collegium.lab.files import check_file
from collegium.lab.jobs import Processes
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.study.usual import FILE, AtLevel, read_usual, usual_of, write_usual
from collegium.study.versions import judged_by

GAMES = 40
KNOWN = "fresher,bachelor,master"


@click.command(short_help="Find what points by source are usual at a level.")
@click.argument("game")
@click.option("--games", type=click.IntRange(4), default=GAMES, help="For each level and table.")
@click.option(
    "--levels",
    default=KNOWN,
    help="Who plays, all seats of a table alike; professor/8 for a level with a part of its iterations.",
)
@click.option("--out", metavar="FILE", help="Where to write it; beside the rules of the game without it.")
@seed_option(1)
@fresh_option
@jobs_option
def usual(game: str, games: int, levels: str, out: str | None, seed: int, fresh: bool, jobs: int) -> None:
    """Find what points by source are usual in a GAME, for each level and each number of seats.

    Analyses compare with it. It holds for the component tables and weights it was found with: run this again when they
    have changed. What the file has of other levels stays in it, if it was found with the same. After Ctrl-C the same
    command goes on.
    """
    loaded = load_game(game)
    wanted = [read_level(name) for name in levels.split(",")]
    path = home(out) if out else beside(loaded)
    check_file(path)
    places = [(level, seats) for level in wanted for seats in loaded.seats]
    matches = [(Match(game, (level,) * seats, seed), games, None) for level, seats in places]
    with opened(matches, fresh) as entries, Bar("games", games * len(places)) as bar:
        outcomes = hold_all(entries, Processes(jobs), bar)
    if any(each.games < each.wanted for each in outcomes):
        kept = "interrupted; finished games are kept, and the same command goes on"
        raise click.ClickException(f"{kept}; {path} is written when all are finished")
    held = {
        "command": f"collegium usual {game} --games {games} --levels {levels} --seed {seed}",
        "collegium": collegium.__version__,
        "since": datetime.now(UTC).date().isoformat(),
    }
    found = dict(zip(places, outcomes, strict=True))
    by_level = {
        level_of(level): AtLevel(
            held, {seats: usual_of(level_of(level), breakdowns(found[level, seats]), games) for seats in loaded.seats}
        )
        for level in wanted
    }
    made = {"tables": loaded.fingerprint, "weights": judged_by(loaded)}
    write_whole(path, write_usual(made, {**kept_beside(path, made), **by_level}))
    click.echo(f"{len(places)} tables of {games} games: {path}")


def read_level(name: str) -> str:
    """A level as it is written, perhaps with a part of its iterations."""
    if level_of(name) not in [each.name for each in LEVELS]:
        raise CollegiumError(f"--levels {name}: one of {', '.join(each.name for each in LEVELS)}")
    load_agent(name)
    return name


def level_of(name: str) -> str:
    """The level in 'professor/8'."""
    return name.partition("/")[0]


def breakdowns(outcome: Outcome) -> list[dict[str, int]]:
    """The points by source of every seat in all games."""
    return [each for row in outcome.rows for each in row.breakdown]


def kept_beside(path: Path, made: dict[str, str]) -> dict[str, AtLevel]:
    """What a file has of all levels, if it was made with the same tables and weights."""
    return read_usual(tomllib.loads(path.read_text("utf-8")), made) if path.is_file() else {}


def beside(game: Game) -> Path:
    """Where the file of a game of the house is."""
    if game.name not in HOUSE:
        raise CollegiumError(f"{game.name} is no game of the house; say with --out where to write")
    return Path(str(files(HOUSE[game.name].partition(":")[0].rpartition(".")[0]) / FILE))
