"""collegium calibrate: reconstructed numbers of a game are scaled until it plays as it should."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import click

from collegium.agents import load_agent
from collegium.commands.balance import show
from collegium.commands.matches import Bar, cluster_option, fresh_option
from collegium.commands.shared import (
    edition_option,
    jobs_option,
    json_option,
    load_game,
    open_screen,
    print_json,
    read_seats,
    seed_option,
)
from collegium.commands.tune import source_folder
from collegium.kernel.errors import CollegiumError
from collegium.kernel.game import Game
from collegium.kernel.record import home
from collegium.lab.balance.calibration import METHOD, Found, Outcome, Plan, Player, Standing, calibrate
from collegium.lab.balance.rewriting import write_content
from collegium.lab.balance.scales import changes_of, edition_files, house_of, write_edition
from collegium.lab.balance.tables import NUMBER, WORDS, Grid, sided
from collegium.lab.balance.targets import Wishes, wishes_of
from collegium.lab.cluster import connected
from collegium.lab.files import check_folder
from collegium.lab.identity import digest
from collegium.lab.tune import library
from collegium.lab.tune_work import Journal
from collegium.terminal.saves import data_folder
from collegium.terminal.screen import Screen

CONTENT = "content"


@click.command("calibrate", short_help="Scale reconstructed numbers until a game plays as it should.")
@click.argument("game")
@click.option("--show", "only_show", is_flag=True, help="Print the scales and the targets, and stop.")
@click.option("--seats", default="2", metavar="LIST", help="Numbers of players, as in 2,3,4.")
@click.option("--agents", "agent", default="bachelor", help="Who plays on every seat.")
@click.option("--iterations", type=click.IntRange(1), help="Of a turn, where a search plays.")
@click.option("--games", type=click.IntRange(2), default=24, help="Of a candidate, for each number of seats.")
@click.option("--generations", type=click.IntRange(1), default=20, help="How long to search.")
@click.option(
    "--population", type=click.IntRange(4), help="Candidates in a generation; by the number of scales without it."
)
@click.option(
    "--step",
    type=click.FloatRange(0.01, 2),
    default=0.3,
    help="How far the first candidates are from the present numbers.",
)
@click.option("--check", type=click.IntRange(2), default=300, help="Games that tell in the end, likewise.")
@click.option("--solo", type=click.IntRange(0), default=0, help="Games of each agent that has a target alone.")
@seed_option(1)
@jobs_option
@cluster_option
@click.option("--out", metavar="DIR", help="Where to write the edition; your data folder without it.")
@click.option("--write", is_flag=True, help="Write it into the content files, where this is a source checkout, too.")
@fresh_option
@edition_option
@json_option
def calibrate_command(
    game: str,
    only_show: bool,
    seats: str,
    agent: str,
    iterations: int | None,
    games: int,
    generations: int,
    population: int | None,
    step: float,
    check: int,
    solo: int,
    seed: int,
    jobs: int,
    cluster: str | None,
    out: str | None,
    write: bool,
    fresh: bool,
    edition: str | None,
    as_json: bool,
) -> None:
    """Scale the reconstructed numbers of a GAME until it meets its targets, as far as it can.

    Only rows marked reconstructed (or calibrated before) change. What is found is written as an edition if it misses
    the targets by less than the present numbers, in games that were not searched by. Ctrl-C ends it early; the same
    command goes on where it stood, and with more --generations it goes on from the end.
    """
    loaded = load_game(game, edition)
    wishes = wishes_of(loaded)
    screen = open_screen()
    if only_show:
        show(screen, scales_grid(loaded, wishes))
        show(screen, wanted_grid(wishes))
        return
    library("cmaes")
    load_agent(agent)
    if write and edition:
        raise click.UsageError("--write and --edition: the content files are not those of the edition; give --out.")
    source = source_folder(loaded) if write else None
    if write and source is None:
        raise CollegiumError("--write: this is an installed copy, and no source checkout; give --out")
    folder = home(out) if out else data_folder() / "calibrate" / f"{loaded.name}-edition"
    check_folder(folder)
    player = Player(game, wishes.scales, agent, iterations, seed, edition)
    plan = Plan(player, wishes, read_seats(seats, loaded), games, generations, population, step, check, solo)
    identity = plan.identity(loaded)
    kept = data_folder() / "calibrate" / f"{loaded.name}-{digest(identity)}.jsonl"
    outcome = carry_out(plan, loaded, Work(kept, identity, fresh, jobs, cluster))
    written = finished(loaded, plan, outcome, folder, source) if outcome.is_better else []
    if as_json:
        print_json(described(loaded, plan, outcome, written))
    else:
        tell(screen, loaded, plan, outcome, written, kept)
    if outcome.after is None:
        raise SystemExit(1)


@dataclass(frozen=True)
class Work:
    """Where what is played is kept, and who plays it."""

    kept: Path
    identity: dict[str, Any]
    fresh: bool
    jobs: int
    cluster: str | None


def carry_out(plan: Plan, game: Game, work: Work) -> Outcome:
    """Search, with a bar that shows how far it is."""
    if work.fresh:
        work.kept.unlink(missing_ok=True)
    journal = Journal(work.kept, work.identity)
    try:
        if journal.answers:
            click.echo("Going on with an earlier run of this search (--fresh begins anew).", err=True)
        with Bar(game.title, 1) as bar:

            def progress(at: Standing) -> None:
                best = "" if at.best is None else f", least violation {at.best:.2f}"
                text = f"{game.title}, generation {at.generation}{best}"
                bar.progress.update(bar.task, completed=at.games, total=at.total, description=text)

            if work.cluster is None:
                return calibrate(plan, game, journal, work.jobs, progress)
            with connected(work.cluster) as found:
                return calibrate(plan, game, journal, 1, progress, found)
    finally:
        journal.close()


def evidence(plan: Plan, outcome: Outcome) -> str:
    """What speaks for the numbers that were found."""
    assert outcome.before is not None
    assert outcome.after is not None
    seats = " and ".join(map(str, plan.seats))
    games = f"{outcome.games} games of {plan.player.agent} at {seats} seats, {outcome.generation} generations"
    return f"{games}; violations {outcome.after.violation:.2f}, {outcome.before.violation:.2f} before"


def finished(game: Game, plan: Plan, outcome: Outcome, folder: Path, source: Path | None) -> list[Path]:
    """Write the numbers that were found: as an edition, and into the source where that is wanted."""
    assert game.tables is not None
    assert outcome.after is not None
    changes = changes_of(game.tables, plan.wishes.scales, outcome.after.factors)
    if not changes.fields:
        return []
    found = {"date": date.today().isoformat(), "method": METHOD, "evidence": evidence(plan, outcome)}
    house = house_of(game.name, plan.player.edition)
    write_edition(folder, edition_files(game.tables, changes, "calibrated", found, house))
    load_game(game.name, str(folder))  # what was written can be played
    return [folder, *(write_content(source / CONTENT, changes, found) if source else [])]


def tell(screen: Screen, game: Game, plan: Plan, outcome: Outcome, written: list[Path], kept: Path) -> None:
    """Print what came of a calibration."""
    if outcome.before is None or outcome.after is None:
        screen.say(f"Interrupted in generation {outcome.generation}, after {outcome.games} games.")
        screen.say("The same command goes on from here; with a smaller --generations it ends with what is found.")
        screen.unbroken(f"What is played is kept in {kept}")
        return
    show(screen, scales_grid(game, plan.wishes, outcome.after))
    show(screen, readings_grid(outcome.before, outcome.after))
    if not outcome.is_better:
        screen.say(
            "Nothing better was found, and nothing is written. The same command with more --generations goes on."
        )
    for path in written:
        screen.unbroken(f"Written to {path}")
    if len(written) > 1:
        screen.say(f"Now make goldens GAME={game.name} and make archive GAME={game.name}, and read what changed.")


def scales_grid(game: Game, wishes: Wishes, found: Found | None = None) -> Grid:
    """The scales, with the factors that were found."""
    assert game.tables is not None
    factors = [f"{factor:.3f}" for factor in found.factors] if found else ["1"] * len(wishes.scales)
    rows = [
        [
            scale.name,
            f"{scale.file}.{scale.table}",
            str(len(scale.rows(game.tables))),
            f"{scale.low:g}–{scale.high:g}",
            factor,
        ]
        for scale, factor in zip(wishes.scales, factors, strict=True)
    ]
    columns = (("Scale", WORDS), ("Table", WORDS), ("Rows", NUMBER), ("Bounds", NUMBER), ("Factor", NUMBER))
    return Grid("Scales", columns, rows)


def wanted_grid(wishes: Wishes) -> Grid:
    """The targets."""
    rows = [[target.name, target.wanted] for target in wishes.targets]
    return Grid("Targets", sided(("Target", "Wanted")), rows)


def readings_grid(before: Found, after: Found) -> Grid:
    """What the targets came to, before and after."""
    rows = []
    earlier = {(reading.target, reading.seats): reading for reading in before.readings}
    for reading in after.readings:
        target = reading.target
        old = earlier.get((target, reading.seats))
        was = target.text(old.value) if old else "–"
        off = f"{reading.violation:.2f}" if reading.violation else "met"
        rows.append([target.name, str(reading.seats), target.wanted, was, target.text(reading.value), off])
    notes = [f"The sum of violations: {before.violation:.2f} before, {after.violation:.2f} after."]
    return Grid("Targets", sided(("Target", "Seats", "Wanted", "Before", "After", "Beyond")), rows, notes)


def described(game: Game, plan: Plan, outcome: Outcome, written: list[Path]) -> dict[str, Any]:
    """What came of a calibration, for programs."""

    def told(found: Found | None) -> dict[str, Any] | None:
        if found is None:
            return None
        names = [scale.name for scale in plan.wishes.scales]
        readings = [
            {"target": of.target.name, "seats": of.seats, "value": of.value, "violation": of.violation}
            for of in found.readings
        ]
        factors = dict(zip(names, found.factors, strict=True))
        return {"factors": factors, "violation": found.violation, "readings": readings}

    return {
        "game": game.name,
        "generations": outcome.generation,
        "games": outcome.games,
        "least_violations": outcome.best,
        "before": told(outcome.before),
        "after": told(outcome.after),
        "is_better": outcome.is_better,
        "written": [str(path) for path in written],
    }
