"""collegium puzzles: finds puzzles in games that were played, and makes outdated ones anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import click

from collegium.agents import load_agent
from collegium.commands.matches import Bar, games_text
from collegium.commands.shared import jobs_option, load_game, seed_option
from collegium.kernel.game import Game
from collegium.kernel.questions import Question, name_of
from collegium.kernel.record import home
from collegium.lab.files import check_file
from collegium.lab.jobs import Processes
from collegium.study import puzzles as store
from collegium.study.puzzles import GRADES, Collection, Puzzle, PuzzleError, is_of_other_tables, is_outdated
from collegium.study.puzzles_finding import ITERATIONS, SEEDS, TIMES, Settings
from collegium.study.puzzles_sources import Doubt, Piece, Played, Recorded, look_through, recorded, test_anew


@click.command(short_help="Find puzzles in games that were played.")
@click.argument("game")
@click.option(
    "--from", "sources", multiple=True, metavar="FILE|FOLDER", help="Records to look through; may be repeated."
)
@click.option(
    "--agents",
    metavar="LEVEL[,LEVEL…]",
    help="Let agents play games to look through: one for each seat, or one for all with --seats.",
)
@click.option("--seats", type=click.IntRange(1, 8), help="Of the games that agents play; 3 for one level alone.")
@click.option("--games", type=click.IntRange(1), default=10, help="That agents play.")
@seed_option(1)
@click.option("--out", metavar="FILE", help="Where the puzzles are written; those that are there stay.")
@click.option("--check", metavar="FILE", help="Make the outdated puzzles of a file anew; those that fail go.")
@click.option("--all", "everything", is_flag=True, help="With --check: all, not only those that are outdated.")
@click.option(
    "--without",
    multiple=True,
    metavar="QUESTION",
    help="Pass over what is asked so, as salary in Awesome Academics; may be repeated.",
)
@click.option("--most", type=click.IntRange(1), help="Stop when so many are found.")
@click.option(
    "--iterations",
    type=click.IntRange(20),
    default=ITERATIONS,
    help=f"Of the first look at a turn; the {SEEDS} looks that check have {TIMES} times as many.",
)
@jobs_option
def puzzles(
    game: str,
    sources: tuple[str, ...],
    agents: str | None,
    seats: int | None,
    games: int,
    seed: int,
    out: str | None,
    check: str | None,
    everything: bool,
    without: tuple[str, ...],
    most: int | None,
    iterations: int,
    jobs: int,
) -> None:
    """Find positions of a game in which one plan for the turn is clearly and stably best.

    Every puzzle was found by a short look, checked by long ones that agree, is not what a look along the turn alone
    would choose, has reasons in the game's words, and is graded by the weakest level that solves it. After Ctrl-C the
    same command goes on: games that were looked through are not looked through again.
    """
    loaded = load_game(game)
    settings = Settings(iterations, seed, read_questions(loaded, without))
    if check is not None:
        if sources or agents or out:
            raise click.UsageError("--check tests what is in its file; it takes neither --from nor --agents nor --out")
        check_again(loaded, home(check), settings, everything, jobs)
        return
    if out is None or (not sources and agents is None):
        raise click.UsageError("give games with --from or --agents, and the file of the puzzles with --out")
    path = home(out)
    check_file(path)
    found = store.read(path, loaded.name) if path.exists() else Collection(loaded.name)
    todo: list[Played | Recorded] = [*recorded([home(each) for each in sources], loaded)]
    if agents is not None:
        seated = read_agents(loaded, agents, seats)
        todo += [Played(loaded.name, seated, seed, number) for number in range(games)]
    if not todo:
        raise PuzzleError(f"there is no record of {loaded.title} in {', '.join(sources)}")
    find(found, path, todo, settings, most, jobs)


def read_questions(game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """Questions of the game, by name."""
    known = [name_of(operation) for operation in game.operations if isinstance(operation, Question)]
    for name in names:
        if name not in known:
            raise PuzzleError(f"--without {name}: {game.title} asks {', '.join(sorted(known))}")
    return tuple(names)


def read_agents(game: Game, text: str, seats: int | None) -> tuple[str, ...]:
    """The agents of the games to be played, one for each seat."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        load_agent(name)
    if len(names) == 1:
        names *= seats or min(3, game.seats[-1])
    if seats is not None and seats != len(names):
        raise click.UsageError(f"--agents names {len(names)}, and --seats {seats}; give one for each, or one for all")
    if len(names) not in game.seats:
        raise PuzzleError(f"{game.title} is for {game.seats[0]} to {game.seats[-1]} players, not {len(names)}")
    return tuple(names)


def find(
    found: Collection,
    path: Path,
    sources: Sequence[Played | Recorded],
    settings: Settings,
    most: int | None,
    jobs: int,
) -> None:
    """Look through all games that were not looked through yet; what is found is written after each."""
    looked = set(found.looked)
    todo = [Piece(source, settings) for source in sources if source.key not in looked]
    kept = len(sources) - len(todo)
    if kept:
        click.echo(f"{kept} of {games_text(len(sources))} were looked through before", err=True)
    done = kept
    try:
        with Bar("games", len(sources), kept) as bar:
            for key, new in Processes(max(1, min(jobs, len(todo)))).spread(look_through, todo):
                found.add(new)
                found.looked.append(key)
                found.save(path)
                done += 1
                bar(done)
                if most is not None and len(found.puzzles) >= most:
                    break
    except KeyboardInterrupt:
        told = f"{games_text(done)} of {len(sources)} are looked through, and {len(found.puzzles)} puzzles kept"
        raise click.ClickException(f"{told}; the same command goes on") from None
    tell(found, path)


def tell(found: Collection, path: Path) -> None:
    """Print how many puzzles there are, by grade."""
    counts = Counter(each.grade for each in found.puzzles)
    grades = ", ".join(f"{counts[grade]} {grade}" for grade in GRADES if counts[grade])
    click.echo(f"{len(found.puzzles)} puzzles in {path}{': ' if grades else ''}{grades}")


def check_again(game: Game, path: Path, settings: Settings, everything: bool, jobs: int) -> None:
    """Make the outdated puzzles of a file anew; each is written as soon as it is made."""
    found = store.read(path, game.name)
    pieces = [Doubt(game.name, each, settings) for each in found.puzzles if everything or is_outdated(game, each)]
    foreign = sum(is_of_other_tables(game, piece.puzzle) for piece in pieces)
    failed = 0
    try:
        with Bar("puzzles", len(pieces)) as bar:
            tested = Processes(max(1, min(jobs, len(pieces)))).spread(test_anew, pieces)
            for number, (name, new) in enumerate(tested, 1):
                failed += new is None
                renew(found, name, new)
                found.save(path)
                bar(number)
    except KeyboardInterrupt:
        raise click.ClickException("what was tested is kept; the same command goes on with the rest") from None
    click.echo(
        f"{len(pieces)} tested anew, of which {failed} hold no longer"
        f"{f'; {foreign} were of other component tables' if foreign else ''}"
    )
    tell(found, path)


def renew(found: Collection, name: str, new: Puzzle | None) -> None:
    """Put a puzzle in the place of the one it was, or take that out."""
    found.puzzles = [each for each in found.puzzles if each.id != name] + ([] if new is None else [new])
