"""collegium usual: what points by source are usual at a level, from games of agents."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib.resources import files
from pathlib import Path

import click

import collegium
from collegium.agents import LEVELS
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
from collegium.study.usual import FILE, usual_of, write_usual
from collegium.study.versions import judged_by

GAMES = 40
KNOWN = "fresher,bachelor,master"


@click.command(short_help="Find what points by source are usual at a level.")
@click.argument("game")
@click.option("--games", type=click.IntRange(4), default=GAMES, help="For each level and table.")
@click.option("--levels", default=KNOWN, help="Who plays, all seats of a table alike.")
@click.option("--out", metavar="FILE", help="Where to write it; beside the rules of the game without it.")
@seed_option(1)
@fresh_option
@jobs_option
def usual(game: str, games: int, levels: str, out: str | None, seed: int, fresh: bool, jobs: int) -> None:
    """Find what points by source are usual in a GAME, for each level and each number of seats.

    Analyses compare with it. It holds for the component tables and weights it was found with: run this again when they
    have changed. After Ctrl-C the same command goes on.
    """
    loaded = load_game(game)
    wanted = levels.split(",")
    unknown = [name for name in wanted if name not in [each.name for each in LEVELS]]
    if unknown:
        raise CollegiumError(f"--levels {unknown[0]}: one of {', '.join(each.name for each in LEVELS)}")
    path = home(out) if out else beside(loaded)
    check_file(path)
    places = [(level, seats) for level in wanted for seats in loaded.seats]
    matches = [(Match(game, (level,) * seats, seed), games, None) for level, seats in places]
    with opened(matches, fresh) as entries, Bar("games", games * len(places)) as bar:
        outcomes = hold_all(entries, Processes(jobs), bar)
    if any(each.games < each.wanted for each in outcomes):
        kept = "interrupted; finished games are kept, and the same command goes on"
        raise click.ClickException(f"{kept}; {path} is written when all are finished")
    found = {
        (level, seats): usual_of(level, [each for row in outcome.rows for each in row.breakdown], games)
        for (level, seats), outcome in zip(places, outcomes, strict=True)
    }
    command = f"collegium usual {game} --games {games} --levels {levels} --seed {seed}"
    made = {
        "command": command,
        "collegium": collegium.__version__,
        "tables": loaded.fingerprint,
        "weights": judged_by(loaded),
        "since": datetime.now(UTC).date().isoformat(),
    }
    write_whole(path, write_usual(made, found))
    click.echo(f"{len(found)} tables of {games} games: {path}")


def beside(game: Game) -> Path:
    """Where the file of a game of the house is."""
    if game.name not in HOUSE:
        raise CollegiumError(f"{game.name} is no game of the house; say with --out where to write")
    return Path(str(files(HOUSE[game.name].partition(":")[0].rpartition(".")[0]) / FILE))
