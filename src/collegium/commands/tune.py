"""collegium tune: the weights of a game's evaluation, shown or searched anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click
from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid

from collegium.commands.matches import Bar, fresh_option
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
from collegium.kernel.game import Game
from collegium.kernel.record import home, write_whole
from collegium.kernel.weights import FILE, POINTS, Weights, write_weights
from collegium.lab.files import check_file, made_folder
from collegium.lab.identity import module_file
from collegium.lab.tune import Outcome, Plan, Standing, checked, find_meaning, playable, tune
from collegium.lab.tune_games import AGENTS, Players
from collegium.lab.tune_work import Journal
from collegium.terminal.saves import data_folder
from collegium.terminal.screen import Screen

INSTALLED = frozenset(("site-packages", "dist-packages"))  # folders that hold copies, and no source


@click.command("tune", short_help="Search better weights for what the agents compare positions by.")
@click.argument("game")
@click.option("--show", is_flag=True, help="Print the present weights, what they count and since when, and stop.")
@click.option(
    "--calibrate", is_flag=True, help="Keep the weights, and find anew from games what they mean: spread and points."
)
@click.option("--seats", type=click.IntRange(1), default=2, help="How many play.")
@click.option("--agent", type=click.Choice(AGENTS), default=AGENTS[0], help="Who plays by the weights.")
@click.option("--width", type=click.IntRange(1), default=2, help="Positions that greedy follows in a turn.")
@click.option("--iterations", type=click.IntRange(1), default=200, help="Of a turn, where search plays.")
@click.option("--generations", type=click.IntRange(1), default=40, help="How long to search.")
@click.option(
    "--population", type=click.IntRange(4), help="Candidates in a generation; by the number of terms without it."
)
@click.option("--setups", type=click.IntRange(1), default=12, help="That each candidate plays.")
@click.option(
    "--step",
    type=click.FloatRange(0.01, 2),
    default=0.3,
    help="How far the first candidates are from the present weights, as a part of them.",
)
@click.option("--validate", type=click.IntRange(4), default=800, help="Games that decide in the end.")
@click.option("--games", type=click.IntRange(1), default=200, help="From which spread and points are found.")
@seed_option(1)
@jobs_option
@click.option("--out", metavar="FILE", help="Where to write the weights; your data folder without it.")
@click.option("--write", is_flag=True, help="Write them into the source of the game, where this is a source checkout.")
@fresh_option
@options_option
@edition_option
@json_option
def tune_command(
    game: str,
    show: bool,
    calibrate: bool,
    seats: int,
    agent: str,
    width: int,
    iterations: int,
    generations: int,
    population: int | None,
    setups: int,
    step: float,
    validate: int,
    games: int,
    seed: int,
    jobs: int,
    out: str | None,
    write: bool,
    fresh: bool,
    options: tuple[str, ...],
    edition: str | None,
    as_json: bool,
) -> None:
    """Search better weights for the evaluation of a GAME, by playing with them.

    Candidates play the present weights on the same setups, each seat in turn. What is found is written only if it
    beats the present weights in a match that decides; else they stay. The same seed gives the same result for any
    number of jobs. Ctrl-C ends it early, and the same command goes on where it stood.
    """
    loaded = load_game(game, edition)
    if show:
        show_weights(loaded, as_json)
        return
    effort = width if agent == "greedy" else iterations
    chosen = read_game_options(loaded, options)
    players = Players(game, seats, agent, effort, seed, loaded.weights.spread, chosen, edition)
    plan = Plan(players, generations, population, setups, step, validate=validate, calibrate=games)
    beside = home(out) if out else data_folder() / "tune" / f"{loaded.name}.toml"
    if calibrate:
        playable(plan)
        path = place(loaded, out, write)
        kept = plan.journal(loaded, beside.with_stem(f"{beside.stem}-calibration"))
        calibrate_weights(plan, loaded, path, kept, fresh, jobs, as_json)
        return
    checked(plan)
    path = place(loaded, out, write)
    kept = plan.journal(loaded, beside)
    outcome = carry_out(plan, kept, fresh, jobs, loaded.title)
    if outcome.after:
        write_whole(path, write_weights(outcome.after, loaded.terms))
        kept.unlink(missing_ok=True)
    if as_json:
        print_json(described(loaded, outcome, path, kept))
    else:
        show_outcome(open_screen(), loaded, outcome, path, kept)
    if outcome.interrupted:
        raise SystemExit(1)


def calibrate_weights(plan: Plan, game: Game, path: Path, kept: Path, fresh: bool, jobs: int, as_json: bool) -> None:
    """Find anew what the present weights mean, write them with it, and say what changed."""
    if fresh:
        kept.unlink(missing_ok=True)
    journal = Journal(kept, plan.identity(game))
    try:
        with Bar(game.title, plan.calibrate) as bar:
            after = find_meaning(
                plan, journal, jobs, lambda standing: bar.progress.update(bar.task, completed=standing.games)
            )
    finally:
        journal.close()
    if after is None:
        click.echo(f"Interrupted. The same command goes on from here; what is played is kept in {kept}", err=True)
        raise SystemExit(1)
    write_whole(path, write_weights(after, game.terms))
    kept.unlink(missing_ok=True)
    if as_json:
        before = told(game, game.weights)
        print_json({"game": game.name, "before": before, "after": told(game, after), "file": str(path)})
        return
    screen = open_screen()
    screen.say(f"{game.title}: spread {game.weights.spread:.2f} before, {after.spread:.2f} by {plan.calibrate} games.")
    show_points(screen, after)
    screen.unbroken(f"Written to {path}")


def show_points(screen: Screen, weights: Weights) -> None:
    """Print what worths come to, where that is known."""
    points = weights.points
    for left, offset, slope in zip(points.left, points.offset, points.slope, strict=True):
        screen.say(f"points with {left / 10:g} % of a game left: {offset:.2f} + {slope:.3f} × worth")


def place(game: Game, out: str | None, write: bool) -> Path:
    """The file that weights are to be written to."""
    if out is not None and write:
        raise click.UsageError("--out and --write name two places: give one of them.")
    path = home(out) if out else made_folder(data_folder() / "tune") / f"{game.name}.toml"
    check_file(path)
    folder = source_folder(game) if write else None
    return folder / FILE if folder else path


def source_folder(game: Game) -> Path | None:
    """The folder of a game's source, or None where it is an installed copy."""
    folder = module_file(game).resolve().parent
    if INSTALLED.intersection(folder.parts):
        return None
    return folder if any((parent / "pyproject.toml").is_file() for parent in (folder, *folder.parents)) else None


def carry_out(plan: Plan, kept: Path, fresh: bool, jobs: int, title: str) -> Outcome:
    """Search, with a bar that shows how far it is."""
    if fresh:
        kept.unlink(missing_ok=True)
    journal = Journal(kept, plan.identity(checked(plan)))
    try:
        if journal.answers:
            click.echo("Going on with an earlier run of this search (--fresh begins anew).", err=True)
        with Bar(title, 1) as bar:
            return tune(plan, journal, jobs, progress=Shown(bar, title))
    finally:
        journal.close()


class Shown:
    """Shows on a bar of games the generation, its best value and the last look at what is reached."""

    def __init__(self, bar: Bar, what: str) -> None:
        self.bar = bar
        self.what = what

    def __call__(self, standing: Standing) -> None:
        text = f"{self.what}, generation {standing.generation}"
        if standing.best is not None:
            text += f", best {standing.best:.3f}"
        if standing.look:
            text += f", reached {standing.look.share:.1%}"
        bar = self.bar
        bar.progress.update(bar.task, completed=standing.games, total=standing.total, description=text)


def show_weights(game: Game, as_json: bool) -> None:
    """Print the present weights, each with what it counts."""
    weights = game.weights
    if as_json:
        print_json({"game": game.name, **told(game, weights)})
        return
    screen = open_screen()
    screen.say(f"{game.title}, weights of its evaluation", style="bold")
    for name, value in weights.found.items():
        screen.say(f"{name}: {value}")
    screen.say(f"spread: {weights.spread:g} points of lead at the start of a game multiply the odds by e")
    show_points(screen, weights)
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
    grid.add_column("Term")
    grid.add_column("Points", justify="right")
    grid.add_column("What one unit is")
    for term in game.terms:
        grid.add_row(term.name, f"{weights.values[term.name]:.3f}", term.counts)
    screen.show(grid)


def show_outcome(screen: Screen, game: Game, outcome: Outcome, path: Path, kept: Path) -> None:
    """Print what came of a search."""
    standing = outcome.standing
    if outcome.interrupted:
        screen.say(f"Interrupted in generation {standing.generation}, after {standing.games} games.")
        screen.say("The same command goes on from here; with a smaller --generations it ends with what is found.")
        screen.unbroken(f"What is played is kept in {kept}")
        return
    if outcome.after is None:
        screen.say(f"Nothing better was found: {outcome.score}. The present weights stay, nothing is written.")
        screen.say("The same command with more --generations goes on from here.")
        screen.unbroken(f"What is played is kept in {kept}")
        return
    grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
    for title in ("Term", "Before", "Found"):
        grid.add_column(title, justify="left" if title == "Term" else "right")
    for term in game.terms:
        before, after = outcome.before.values[term.name], outcome.after.values[term.name]
        grid.add_row(term.name, f"{before:.3f}", f"{after:.3f}")
    grid.add_row("spread", f"{outcome.before.spread:.2f}", f"{outcome.after.spread:.2f}")
    screen.show(grid)
    screen.say(f"Better: {outcome.score}; {standing.generation} generations, {standing.games} games.")
    screen.unbroken(f"Written to {path}")


def described(game: Game, outcome: Outcome, path: Path, kept: Path) -> dict[str, Any]:
    """What came of a search, for programs."""
    verdict = "interrupted" if outcome.interrupted else "better" if outcome.after else "not better"
    return {
        "game": game.name,
        "verdict": verdict,
        "generations": outcome.standing.generation,
        "games": outcome.standing.games,
        "score": outcome.score.to_json() if outcome.score else None,
        "looks": [{"generation": number, **look.to_json()} for number, look in outcome.looks.items()],
        "before": told(game, outcome.before),
        "after": told(game, outcome.after) if outcome.after else None,
        "file": str(path) if outcome.after else None,
        "journal": None if outcome.after else str(kept),
    }


def told(game: Game, weights: Weights) -> dict[str, Any]:
    """Weights, for programs."""
    found = {
        name: value if isinstance(value, (int, float, str)) else str(value) for name, value in weights.found.items()
    }
    terms = [{"term": term.name, "points": weights.values[term.name], "counts": term.counts} for term in game.terms]
    points = {name: list(getattr(weights.points, name)) for name in POINTS}
    return {"found": found, "spread": weights.spread, "points": points, "terms": terms}
