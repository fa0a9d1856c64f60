"""Changes the rules a little, again and again, and asks whether the rule tests notice: `make mutants`."""

from __future__ import annotations

import argparse
import fcntl
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.mutants.changes import Change
from tests.mutants.equivalents import read_equivalents, reason, stale
from tests.mutants.games import ROOT, MutantsError, all_changes, find_game, games, sample
from tests.mutants.journal import NO_TEST, Journal, Outcome
from tests.mutants.overlay import Overlay
from tests.mutants.process import Trial
from tests.mutants.reach import Reach, digest, measure
from tests.mutants.report import Result, report, summary

KEPT: Final = Path("build/mutants")
INTERRUPTED: Final = 130


def try_changes(
    game: str, chosen: Sequence[Change], reach: Reach, journal: Journal, jobs: int, folder: Path, root: Path = ROOT
) -> None:
    """Try the changes that the journal does not know, several at a time, and add what comes of them."""
    waiting = [change for change in reversed(chosen) if change.key not in journal.outcomes]
    free = [Overlay(folder / f"changed-{job}", game, root) for job in range(jobs)]
    running: list[tuple[Change, Overlay, Trial, int]] = []
    try:
        while waiting or running:
            while waiting and free:
                change = waiting.pop()
                tests = reach.tests(change)
                if not tests:
                    journal.add(Outcome(change.key, False, NO_TEST))
                    continue
                overlay = free.pop()
                overlay.change(change)
                running.append((change, overlay, Trial(overlay, game, tests, root), len(tests)))
            time.sleep(0.02)
            for entry in list(running):
                change, overlay, trial, number = entry
                answer = trial.poll()
                if answer is not None:
                    running.remove(entry)
                    free.append(overlay)
                    by = answer["failed"] if not answer["passed"] else f"{number} rule tests pass"
                    journal.add(Outcome(change.key, not answer["passed"], by))
            progress(game, chosen, journal)
    finally:
        for _, _, trial, _ in running:
            trial.end()
        for overlay in [*free, *(entry[1] for entry in running)]:
            overlay.remove()


def progress(game: str, chosen: Sequence[Change], journal: Journal) -> None:
    """One line that says how far it is, where somebody looks on."""
    if not sys.stderr.isatty():
        return
    known = [journal.outcomes[change.key] for change in chosen if change.key in journal.outcomes]
    width = 30
    bar = "#" * (width * len(known) // max(1, len(chosen)))
    survived = sum(not outcome.killed for outcome in known)
    end = "\n" if len(known) == len(chosen) else ""
    text = f"\r{game} [{bar:<{width}}] {len(known)} of {len(chosen)}, {survived} survived "
    print(text[: shutil.get_terminal_size().columns], end=end, file=sys.stderr, flush=True)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep a folder to this process: two in it would change each other's overlays."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise MutantsError(f"{folder.name} is being tried by another process; wait for it or stop it") from None
        yield


def examine(game: str, number: int, seed: int, jobs: int, root: Path = ROOT) -> Result:
    """Try a sample of changes to one game."""
    folder = root / KEPT / game
    entries = read_equivalents(game)
    found = all_changes(game, root)
    result = Result(game, seed, stale=stale(entries, found))
    chosen = sample([change for change in found if not reason(change, entries)], number, seed)
    drawn = sample(found, number, seed)
    result.equivalent = [(change, reason(change, entries)) for change in drawn if reason(change, entries)]
    print(f"{game}: {len(found)} changes are possible; the rule tests run once without any.", flush=True)
    state = digest(game, root)
    reach = measure(game, folder, state, root)
    journal = Journal(folder / "journal.jsonl", state)
    print(f"{game}: {len(reach.seconds)} rule tests; {len(chosen)} changes are tried, {jobs} at a time.", flush=True)
    try_changes(game, chosen, reach, journal, jobs, folder, root)
    for change in chosen:
        outcome = journal.outcomes[change.key]
        (result.killed if outcome.killed else result.survivors).append((change, outcome))
    (folder / "report.txt").write_text(report(result))
    return result


def number(least: int) -> type[int]:
    """A type of argument: a whole number, not below the least."""

    class Number(int):
        """Parses itself, and says what is wrong."""

        def __new__(cls, text: str) -> Number:
            if not text.isascii() or not text.isdigit() or int(text) < least:
                raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
            return super().__new__(cls, text)

    return Number


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """The command; 0 if enough changes are killed in every game."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--game", default="", help="the game whose rules are changed; all of them if none is named")
    parser.add_argument("-N", "--number", type=number(1), default=100, help="how many changes to each game (N)")
    parser.add_argument("--seed", type=number(0), default=1, help="which changes are drawn (SEED)")
    parser.add_argument("--jobs", type=number(1), default=2, help="how many are tried at a time")
    told = parser.parse_args(arguments)
    try:
        wanted = [find_game(told.game, root)] if told.game else games(root)
        enough = True
        for game in wanted:
            with alone(root / KEPT / game):
                result = examine(game, int(told.number), int(told.seed), int(told.jobs), root)
            print("\n".join(summary(result)), flush=True)
            print(f"Everything that came of it: {KEPT / game / 'report.txt'}", flush=True)
            enough = enough and result.is_enough
    except MutantsError as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nmutants: interrupted; the same command goes on from here", file=sys.stderr)
        return INTERRUPTED
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
