"""collegium arena: agents play each other many times."""

from __future__ import annotations

from collections.abc import Sequence

import click
from rich.box import ASCII2, ROUNDED
from rich.table import Table as Grid

from collegium.agents import Budget
from collegium.commands.matches import (
    Bar,
    Logs,
    add_column,
    cluster_option,
    finish,
    fresh_option,
    games_text,
    interval_text,
    opened,
    read_out,
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
from collegium.kernel.record import home
from collegium.lab.arena import hold_all
from collegium.lab.files import KINDS
from collegium.lab.ladder import solo_json
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.terminal.screen import Screen
from collegium.terminal.seats import split_seats


@click.command()
@click.argument("game")
@click.option("--seats", metavar="LIST", default="random,random", help="The agents, one for each seat.")
@click.option("--iterations", type=click.IntRange(1), help="Of a turn, for every agent that searches.")
@click.option("--seconds", type=click.FloatRange(0, min_open=True), help="Of a turn, at most, likewise.")
@click.option("--games", "number", type=click.IntRange(1), default=1000, help="How many to play.")
@click.option(
    "--swap", is_flag=True, help="Play every setup once with each agent in each seat, to compare like with like."
)
@seed_option(1)
@jobs_option
@cluster_option
@click.option("--out", metavar="FILE", help="Write a row for each game: .parquet, .csv or .jsonl.")
@click.option("--logs", metavar="DIR", help="Keep every decision in this folder, with a row for each game.")
@click.option(
    "--log-format",
    type=click.Choice([kind.removeprefix(".") for kind in KINDS]),
    default="parquet",
    help="What the pieces of --logs are.",
)
@fresh_option
@options_option
@edition_option
@json_option
def arena(
    game: str,
    seats: str,
    iterations: int | None,
    seconds: float | None,
    number: int,
    swap: bool,
    seed: int,
    jobs: int,
    cluster: str | None,
    out: str | None,
    logs: str | None,
    log_format: str,
    fresh: bool,
    options: tuple[str, ...],
    edition: str | None,
    as_json: bool,
) -> None:
    """Let agents play a GAME against each other many times.

    An agent is one of the house (random, greedy, search, a level) or your own, module:maker, found among what is
    installed and in the working folder: a class or function that makes one. Arguments for it follow a question mark, as
    in "my:UCT?iterations=2000&c=1.4" or "search?iterations=300".

    They move on by one seat after every game, so that each sits everywhere equally often. The same seed gives the same
    games for any number of jobs, as long as levels are limited by their iterations: where a turn runs into its limit of
    seconds, as on a slow or busy machine, it is played as far as it was thought through. A tie is shared among the
    winners.

    --logs writes what each seat knew at every decision, the open moves, the choice, the seconds of thought, what the
    position was worth and what the agent thought: in pieces, decisions/ and games/, that pandas and polars read by the
    name of the folder, whatever has interrupted it.

    Ctrl-C ends it early, prints what is finished and writes it to --out; finished games are kept, and the same command
    goes on with the others.
    """
    loaded = load_game(game, edition)
    budget = Budget(seconds, iterations)
    match = Match(game, tuple(split_seats(seats)), seed, read_game_options(loaded, options), edition, budget, swap)
    match.check()
    file = read_out(out)
    kept = Logs(home(logs), f".{log_format}") if logs is not None else None
    with opened([(match, number, file)], fresh, kept) as entries, workers_for(jobs, cluster, entries) as workers:
        (entry,) = entries
        with Bar(loaded.title, entry.games, entry.kept) as bar:
            (outcome,) = hold_all(entries, workers, bar)
        finish(entry, outcome, file)
    if as_json:
        print_json({**outcome.to_json(), "game": loaded.name})
    else:
        show_outcome(open_screen(), outcome)
    if outcome.interrupted:
        raise SystemExit(1)


def show_outcome(screen: Screen, outcome: Outcome) -> None:
    """Print how the agents fared, if any game is finished."""
    if outcome.games:
        titles, rows = alone(outcome) if len(outcome.match.agents) == 1 else against_each_other(outcome)
        grid = Grid(box=ASCII2 if screen.plain else ROUNDED, border_style="dim")
        for title in titles:
            add_column(grid, title)
        for row in rows:
            grid.add_row(*row)
        screen.show(grid)
    screen.say(told(outcome))


def against_each_other(outcome: Outcome) -> tuple[Sequence[str], list[list[str]]]:
    """The table of agents that played each other."""
    rows = [
        [
            short(agent["agent"]),
            f"{agent['win_share']:.1%}",
            interval_text(*agent["interval"]),
            f"{agent['mean_points']:.2f}",
            f"{agent['rating']['mu']:.1f} ± {agent['rating']['sigma']:.1f}",
            seconds_text(agent["seconds_per_turn"]),
        ]
        for agent in outcome.to_json()["seats"]
    ]
    return ("Agent", "Wins", "95 % interval", "Mean points", "Rating", "s/turn"), rows


def alone(outcome: Outcome) -> tuple[Sequence[str], list[list[str]]]:
    """The table of an agent that played alone: there is nobody to win against, so only points tell something."""
    solo = solo_json(outcome)
    spread = "–" if solo["points_spread"] is None else f"{solo['points_spread']:.2f}"
    row = [
        short(solo["agent"]),
        f"{solo['mean_points']:.2f}",
        spread,
        solo["rank"] or "–",
        seconds_text(solo["seconds_per_turn"]),
    ]
    return ("Agent", "Mean points", "Spread", "Rank", "s/turn"), [row]


def told(outcome: Outcome) -> str:
    """How many games there were, and how long they took."""
    if not outcome.games:
        return f"interrupted: nothing is finished yet of {games_text(outcome.wanted)}"
    played = games_text(outcome.games)
    if outcome.interrupted:
        played = f"{outcome.games} of {games_text(outcome.wanted)}, interrupted"
    if outcome.kept == outcome.games:
        return f"{played}; {outcome.decisions:,} decisions, none of them now"
    earlier = f", {outcome.kept} of them earlier" if outcome.kept else ""
    speed = f"{outcome.speed or 0:,.0f} decisions/s"
    return f"{played}{earlier}; {outcome.made:,} decisions in {outcome.seconds:.1f} s, {speed}"
