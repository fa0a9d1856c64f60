"""Speed, measured side by side in one run: every game compiled and interpreted, and the peers beside them.

    python bench/run.py [--seconds S] [--json FILE]

Absolute figures depend on the machine; the ratios are what to compare.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import collegium

HERE = Path(__file__).parent
PEERS = ("catanatron", "backgammon", "gin_rummy", "chess")  # as peers.py knows them
BROWSER = ("first", "redraw", "redraw_p90", "click")  # what is timed in a browser


def child(script: str, *arguments: str, interpreted: bool = False) -> dict[str, Any] | None:
    """The figures that a script prints in a process of its own, or None where it cannot run."""
    environment = dict(os.environ)
    environment.pop("COLLEGIUM_INTERPRETED", None)
    if interpreted:
        environment["COLLEGIUM_INTERPRETED"] = "1"
    done = subprocess.run(
        [sys.executable, str(HERE / script), *arguments], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(
            f"{' '.join((script, *arguments[:1]))}: not measured: {done.stderr.strip().splitlines()[-1:]}",
            file=sys.stderr,
        )
        return None
    figures: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return figures


def engine_table() -> Table:
    """The table of engines, still empty."""
    table = Table(title="Random play on one core, four players")
    headings = ("game", "", "inside", "from Python", "games/s", "decisions a game", "open moves", "forced")
    for heading in (*headings, "clone µs", "legal µs", "apply µs", "JSON µs", "times"):
        table.add_column(heading, justify="left" if heading in ("game", "") else "right")
    table.caption = (
        "Decisions a second by the engine's own loop over whole games, and by a plain loop in Python that lists the "
        "open moves, picks one and plays it; games a second by the first. Then the mean number of open moves, how "
        "often there is one alone, and a copy in mid-game. JSON is a whole round trip. The last column is compiled "
        "over interpreted, inside. Seconds are those of the processor, which other programs change less."
    )
    return table


def row(name: str, kind: str, figures: dict[str, Any], base: float | None) -> list[str]:
    """A line of the table."""
    speed = figures["decisions_per_second"]
    counts = [f"{speed:,.0f}", f"{figures['python_decisions_per_second']:,.0f}", f"{figures['games_per_second']:,.1f}"]
    counts += [f"{figures['decisions_per_game']:,.0f}", f"{figures['legal_moves']:.1f}", f"{figures['forced']:.0%}"]
    times = [f"{figures[key]:,.2f}" if key in figures else "" for key in ("clone", "legal", "apply", "json")]
    return [name, kind, *counts, *times, f"{speed / base:,.1f}" if base else ""]


def search_table(searches: list[dict[str, Any]]) -> Table:
    """How fast the search is in each game, and where its time goes."""
    table = Table(title="Search on one core, two players")
    parts = ("imagining", "playing", "looking", "judging", "tree")
    counts = ("decisions", "looked")
    for heading in ("game", "iterations/s", *(f"{count} each" for count in counts), *parts):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for figures in searches:
        each = [f"{figures[count]:.1f}" for count in counts]
        shares = [f"{100 * figures[part]:.0f} %" for part in parts]
        table.add_row(figures["game"], f"{figures['iterations_per_second']:,.0f}", *each, *shares)
    table.caption = (
        "An iteration imagines what is hidden, plays decisions down the tree, looks at positions to the end of a turn "
        "and judges each. The last columns are shares of the time, which is that of the processor."
    )
    return table


def vector_table(vectors: list[dict[str, Any]]) -> Table:
    """How many observed and masked steps a second a vector of games takes."""
    table = Table(title="Observed and masked steps on one core, 64 games for four")
    headings = ("game", "numbers", "moves", "plain Python, raw numbers", "single calls", "vector", "times")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for figures in vectors:
        sizes = [f"{figures[key]:,}" for key in ("numbers", "moves")]
        speeds = [f"{figures[key]:,.0f}" for key in ("plain", "single", "vector")]
        table.add_row(figures["game"], *sizes, *speeds, f"{figures['vector'] / figures['plain']:.1f}")
    table.caption = (
        "Steps a second of processor time, in the best of five rounds. The plain vector copies raw numbers of "
        "positions, hidden ones included, and marks the open moves; the last column is the vector over it."
    )
    return table


def server_table(figures: dict[str, Any]) -> Table:
    """How many moves a second one server process takes, and how long they take."""
    table = Table(title="One server process, four sockets a table, everyone moving as fast as it lets them")
    for heading in ("tables", "sockets", "moves/s", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="right")
    for load in figures["loads"]:
        times = [f"{load[key]:,.0f}" for key in ("moves_per_second", "p50_ms", "p99_ms")]
        table.add_row(str(load["tables"]), str(load["sockets"]), *times)
    idle, watched = figures["idle"], figures["watched"]
    table.caption = (
        f"{idle['tables']} idle tables with a socket each take {idle['memory_mb']:,.0f} MB. At a table that "
        f"{watched['watchers']} watch, a move is seen by its players in {watched['p50_ms']:,.0f} ms, "
        f"by everyone in {watched['everyone_p50_ms']:,.0f} ms."
    )
    return table


def thinkers_table(figures: dict[str, Any]) -> Table:
    """How long honest people wait for thinking while others want all of it."""
    table = Table(title="A Fresher's answer, and a hint of a second, while others want all the thinking")
    for heading in ("attack", "idle p50 ms", "p99 ms", "meanwhile p50 ms", "p99 ms"):
        table.add_column(heading, justify="left" if heading == "attack" else "right")
    for attack in figures["attacks"]:
        times = [f"{attack[when][key]:,.0f}" for when in ("idle", "meanwhile") for key in ("p50_ms", "p99_ms")]
        table.add_row(attack["attack"], *times)
    return table


def attacks_table(attacks: list[dict[str, Any]]) -> Table:
    """How long an honest player waits while somebody attacks."""
    table = Table(title="An honest move while somebody attacks, limits on; ms from sending to the acknowledgement")
    for heading in ("attack", "p50 idle", "p99 idle", "p50 attacked", "p99 attacked", "times p99", "log kB"):
        table.add_column(heading, justify="left" if heading == "attack" else "right")
    for figures in attacks:
        idle, attacked = figures["idle"], figures["attacked"]
        times = [f"{part[key]:,.0f}" for part in (idle, attacked) for key in ("p50_ms", "p99_ms")]
        ratio = f"{attacked['p99_ms'] / idle['p99_ms']:.1f}"
        table.add_row(figures["attack"].replace("_", " "), *times, ratio, f"{figures['log_bytes'] / 1000:.1f}")
    table.caption = "The aim: at most five times the idle value, and below 250 ms."
    return table


def browser_table(figures: dict[str, Any]) -> Table:
    """How fast the boards are drawn in a browser, and how heavy they are."""
    table = Table(title="The drawn boards in Chromium, late in a game for four: ms by the wall / by the processor")
    for heading in ("game", "px wide", "first", "redraw", "redraw p90", "click to highlight", "kB compressed"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    for game in figures["games"]:
        times = (f"{game[f'{key}_ms']:,.1f} / {game[f'{key}_cpu_ms']:,.1f}" for key in BROWSER)
        table.add_row(game["game"], game["size"], *times, f"{game['kilobytes']:,.1f}")
    table.caption = "The aim: a redraw within 16 ms, a click until its highlight is painted within 50 ms."
    return table


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4.0, help="how long to play each (default 4)")
    parser.add_argument("--json", type=Path, help="also write all figures to this file")
    options = parser.parse_args()
    console = Console(width=None if sys.stdout.isatty() else 150)
    table = engine_table()
    found: list[dict[str, Any]] = []
    with console.status("measuring") as status:
        for name in collegium.game_names():
            status.update(f"measuring {name}")
            plain = child("engine.py", name, str(options.seconds), interpreted=True)
            fast = child("engine.py", name, str(options.seconds))
            if plain and fast:
                found += [{**plain, "kind": "interpreted"}, {**fast, "kind": "compiled"}]
                base = plain["decisions_per_second"]
                table.add_row(*row(name, "interpreted", plain, None))
                kind = "compiled" if fast["compiled"] == "yes" else "not compiled"
                table.add_row(*row(name, kind, fast, base), end_section=True)
        for peer in PEERS:
            status.update(f"measuring {peer}")
            figures = child("peers.py", peer, str(options.seconds))
            if figures:
                found.append({**figures, "kind": "peer"})
                table.add_row(*row(figures["game"], "", figures, None))
    console.print(table)
    with console.status("measuring") as status:
        searches = []
        for name in collegium.game_names():
            status.update(f"measuring the search in {name}")
            searches.append(child("search.py", name, str(options.seconds)))
    with console.status("measuring") as status:
        vectors = []
        for name in collegium.game_names():
            status.update(f"measuring vectors of {name}")
            vectors.append(child("vector.py", name, str(options.seconds)))
    console.print(vector_table([figures for figures in vectors if figures]))
    found += [{**figures, "kind": "vector"} for figures in vectors if figures]
    console.print(search_table([figures for figures in searches if figures]))
    found += [{**figures, "kind": "search"} for figures in searches if figures]
    with console.status("measuring the server and the browser"):
        server, attacks, thinkers = child("table.py"), child("attacks.py"), child("attack_thinkers.py")
        browser = child("browser.py")
    if server:
        console.print(server_table(server))
        found.append({**server, "kind": "server"})
    if attacks:
        console.print(attacks_table(attacks["attacks"]))
        found.append({**attacks, "kind": "attacks"})
    if thinkers:
        console.print(thinkers_table(thinkers))
        found.append({**thinkers, "kind": "thinkers"})
    if browser:
        console.print(browser_table(browser))
        found.append({**browser, "kind": "browser"})
    if options.json:
        options.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
