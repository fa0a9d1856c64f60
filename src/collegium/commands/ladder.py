"""collegium ladder: the levels play each other, and the table says how far apart they are."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import click
from rich.table import Table as Grid

from collegium.commands.matches import (
    Bar,
    add_column,
    cluster_option,
    finish,
    fresh_option,
    games_text,
    interval_text,
    opened,
    seconds_text,
    short,
    workers_for,
)
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
from collegium.lab.arena import hold_all
from collegium.lab.files import made_folder
from collegium.lab.ladder import LadderError, Plan, Standing, named
from collegium.terminal.screen import Screen
from collegium.terminal.seats import split_seats

SOLO = 20  # games, where the game can be played alone and nothing else is said


@click.command(short_help="Let the levels play each other, and print the table.")
@click.argument("game")
@click.option("--levels", metavar="LIST", help="The agents from the bottom up; all levels and some checks without it.")
@click.option("--games", type=click.IntRange(1), default=400, help="Games of each pair.")
@click.option("--slow-games", type=click.IntRange(1), default=100, help="Games of pairs that think long.")
@click.option("--solo", type=click.IntRange(0), help=f"Solo games of each; {SOLO} without it, if the game has them.")
@click.option("--seats", type=int, default=2, help="2 or 4: the two agents sit in turn.")
@click.option(
    "--scale",
    type=click.IntRange(1),
    default=1,
    help="Where Professor plays, divide the budgets of both sides by this.",
)
@click.option("--all-pairs", is_flag=True, help="All play all; without it, neighbours only.")
@seed_option(1)
@jobs_option
@cluster_option
@click.option("--out", metavar="DIR", help="Write the table, and a row for each game, to a folder.")
@fresh_option
@options_option
@edition_option
@click.option("--markdown", is_flag=True, help="Print the table as Markdown.")
@json_option
def ladder(
    game: str,
    levels: str | None,
    games: int,
    slow_games: int,
    solo: int | None,
    seats: int,
    scale: int,
    all_pairs: bool,
    seed: int,
    jobs: int,
    cluster: str | None,
    out: str | None,
    fresh: bool,
    options: tuple[str, ...],
    edition: str | None,
    markdown: bool,
    as_json: bool,
) -> None:
    """Let the levels play a GAME against each other, and print the table.

    Neighbours play each other, each rung against the one below: that shows whether every level is stronger than the
    last, and pairs further apart would take most of the time to tell what is plain. With --all-pairs all play all.
    Every setup is played with both sides in every seat. The share counts a victory as 1 and a tie as a half. Ctrl-C
    prints what is finished and writes it to --out; the same command goes on with the rest.
    """
    loaded = load_game(game, edition)
    chosen = read_game_options(loaded, options)
    rungs = tuple(split_seats(levels)) if levels else ()
    alone = solo if solo is not None else SOLO if 1 in loaded.seats else 0
    plan = Plan(game, rungs, games, slow_games, alone, seats, scale, seed, all_pairs, chosen, edition)
    check(plan, loaded)
    folder = None if out is None else made_folder(home(out))
    standing = climb(plan, loaded, folder, jobs, cluster, fresh)
    told = {**standing.to_json(), "game": loaded.name}
    if folder and any(outcome.games for outcome in (*standing.pairs, *standing.solo)):
        write_whole(folder / "ladder.json", json.dumps(told, indent=2, ensure_ascii=False) + "\n")
        write_whole(folder / "ladder.md", as_markdown(standing, loaded))
    if as_json:
        print_json(told)
    elif markdown:
        click.echo(as_markdown(standing, loaded), nl=False)
    else:
        show(open_screen(), standing, loaded)
    if standing.interrupted:
        raise SystemExit(1)


def check(plan: Plan, game: Game) -> None:
    """Refuse what cannot be played before any process starts."""
    if plan.solo_games and 1 not in game.seats:
        raise LadderError(f"{game.title} has no solo game; leave --solo out")
    for match, _ in (*plan.matches(), *plan.solo_matches()):
        match.check()


def climb(plan: Plan, game: Game, folder: Path | None, jobs: int, cluster: str | None, fresh: bool) -> Standing:
    """Hold all matches of a ladder."""
    pairs = plan.matches()
    matches = [*pairs, *plan.solo_matches()]
    files = [
        folder / f"{game.name}-{named(match.agents[:2])}-{len(match.agents)}.csv" if folder else None
        for match, _ in matches
    ]
    wanted = [(match, number, file) for (match, number), file in zip(matches, files, strict=True)]
    with opened(wanted, fresh) as entries, workers_for(jobs, cluster, entries) as workers:
        done = sum(entry.kept for entry in entries)
        with Bar(game.title, sum(entry.games for entry in entries), done) as bar:
            outcomes = hold_all(entries, workers, bar)
        for entry, outcome, file in zip(entries, outcomes, files, strict=True):
            finish(entry, outcome, file)
    return Standing(plan, outcomes[: len(pairs)], outcomes[len(pairs) :])


PAIRS = ("Pair", "Games", "Share", "95 % interval", "Points", "s/turn")
RATINGS = ("Agent", "Rating", "At least")
SOLOS = ("Alone", "Games", "Mean points", "Spread", "Rank")


def show(screen: Screen, standing: Standing, game: Game) -> None:
    """Print the tables, in lines that fit a terminal."""
    screen.say(heading(standing, game))
    for titles, rows in tables(standing):
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
        for title in titles:
            add_column(grid, title)
        for row in rows:
            grid.add_row(*row)
        screen.say()
        screen.show(grid)


def as_markdown(standing: Standing, game: Game) -> str:
    """The tables as Markdown."""
    lines = [heading(standing, game)]
    for titles, rows in tables(standing):
        lines += ["", f"| {' | '.join(titles)} |", "|---" + "|---:" * (len(titles) - 1) + "|"]
        lines += [f"| {' | '.join(row)} |" for row in rows]
    return "\n".join(lines) + "\n"


def heading(standing: Standing, game: Game) -> str:
    """What was played."""
    plan = standing.plan
    budget = "whole budgets" if plan.scale == 1 else f"1/{plan.scale} of both sides' budgets where Professor plays"
    played = sum(outcome.games for outcome in standing.pairs)
    wanted = sum(outcome.wanted for outcome in standing.pairs)
    games = games_text(played) if played == wanted else f"{played} of {games_text(wanted)}"
    ending = ", interrupted" if standing.interrupted else ""
    return f"{game.title}, {plan.seats} seats, {budget}, seed {plan.seed}: {games}{ending}"


def tables(standing: Standing) -> list[tuple[Sequence[str], list[list[str]]]]:
    """The tables of a ladder with their titles, those without rows left out."""
    told = standing.to_json()
    pairs = [
        [
            f"{short(pair['upper'])} – {short(pair['lower'])}",
            str(pair["games"]),
            "–" if pair["share"] is None else f"{pair['share']:.1%}",
            interval_text(*pair["interval"]) if pair["games"] else "–",
            both([number(points) for points in pair["mean_points"]]),
            both([seconds_text(seconds) for seconds in pair["seconds_per_turn"]]),
        ]
        for pair in told["pairs"]
    ]
    ratings = [
        [short(rated["agent"]), f"{rated['mu']:.1f} ± {rated['sigma']:.1f}", f"{rated['ordinal']:.1f}"]
        for rated in told["ratings"]
    ]
    solos = [
        [
            short(alone["agent"]),
            str(alone["games"]),
            number(alone["mean_points"]),
            number(alone["points_spread"]),
            alone["rank"] or "–",
        ]
        for alone in told["solo"]
    ]
    return [(titles, rows) for titles, rows in ((PAIRS, pairs), (RATINGS, ratings), (SOLOS, solos)) if rows]


def both(texts: Sequence[str]) -> str:
    """What both sides of a pair have."""
    return " : ".join(texts)


def number(value: float | None) -> str:
    """A mean of points."""
    return "–" if value is None else f"{value:.1f}"
