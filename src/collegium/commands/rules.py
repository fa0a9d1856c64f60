"""collegium rules and collegium ledger: the rules in words, and the tests that prove them."""

from __future__ import annotations

import inspect
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import click
from rich.text import Text

import collegium.kernel
from collegium.commands.shared import json_option, load_game, open_screen, print_json
from collegium.kernel.clauses import Clause, Ledger, shared_ledger
from collegium.kernel.ledger import PROOFS, Proof, check_known, idle_of, proofs_of, proofs_text, scan
from collegium.kernel.places import Place, places_of
from collegium.kernel.record import write_whole
from collegium.kernel.registry import canonical, game_names
from collegium.terminal.rulebook import find, search, show_chapters, show_clauses
from collegium.terminal.screen import Screen

EXAMPLES: Final = """\b
Examples:
  collegium rules newton
  collegium rules newton travel
  collegium rules newton travel.cost
  collegium rules newton --search potion
"""
SHARED: Final = "collegium"  # what the rules are called that hold at every table
ROOT: Final = Path(str(collegium.__file__)).parent
TRIALS: Final = ("conformance", "promises", "trial")  # what tries the rules does not carry them out


@click.command(epilog=EXAMPLES, short_help="Read the rules, or one of them.")
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--search", "word", metavar="WORD", help="All clauses in which a word occurs.")
@json_option
def rules(game: str, clause: str | None, word: str | None, as_json: bool) -> None:
    """Read the rules of a GAME: all of them, a CLAUSE by its id, or a chapter.

    A clause alone is shown with the functions that carry it out and the tests that prove it.
    """
    ledger = load_ledger_of(game)
    found = find(ledger, clause) if clause else list(ledger.clauses.values())
    if word is not None:
        matching = search(ledger, word)
        found = [each for each in found if each in matching]
    if as_json:
        print_json([described(each) for each in found])
    elif len(found) == 1:
        account = Account(SHARED if found[0].id.startswith(f"{SHARED}.") else game, None)
        screen = open_screen()
        show_clauses(screen, ledger, found)
        show_proof(screen, account.places.get(found[0].id, []), account.proofs.get(found[0].id, []))
    elif found:
        screen = open_screen()
        show_clauses(screen, ledger, found)
        if not clause and word is None:
            screen.say()
            show_chapters(screen, ledger)
    else:
        click.echo(f"No clause of {game} has the word {word!r}.", err=True)
    if not found:
        raise SystemExit(1)


@click.command(short_help="Show which tests prove which rules.")
@click.argument("game", required=False)
@json_option
@click.option("--scan", "tests", metavar="DIR", help="Read the proofs from a folder of tests, not from the package.")
@click.option("--write", is_flag=True, help="Write what was scanned into the package.")
def ledger(game: str | None, as_json: bool, tests: str | None, write: bool) -> None:
    """List rule clauses, where the code carries them out, the tests that prove them, and what is missing.

    Without a GAME, all games, and the rules of every table under the name collegium. A test that is skipped or
    expected to fail proves nothing. The exit code is 1 where a clause lacks a proof or a place in the code.
    """
    if write and tests is None:
        raise click.UsageError("--write needs --scan DIR: there is nothing to write without it.")
    proofs = None if tests is None else scan(Path(tests))
    if proofs is not None:
        named = {proof.clause.partition(".")[0] for proof in proofs}
        check_known(proofs, {name: load_ledger_of(name) for name in [SHARED, *game_names()] if name in named})
    accounts = [Account(name, proofs) for name in ([game] if game else [SHARED, *game_names()])]
    if write:
        for account in accounts:
            write_whole(account.folder / PROOFS, proofs_text(account.proofs))
    if as_json:
        print_json({"games": [account.to_json() for account in accounts], "gaps": sum(len(a.gaps) for a in accounts)})
    else:
        screen = open_screen()
        for account in accounts:
            account.show(screen)
    if any(account.gaps for account in accounts):
        raise SystemExit(1)


class Account:
    """The clauses of one game with their proofs: scanned ones if there are any, or else those in the package."""

    def __init__(self, name: str, scanned: list[Proof] | None) -> None:
        self.ledger = load_ledger_of(name)
        self.folder = folder_of(name)
        self.proofs = self.ledger.proofs if scanned is None else proofs_of(self.ledger, scanned)
        self.idle = idle_of(self.ledger, scanned or [])
        self.places = places_of(self.ledger, source_of(name), ROOT)
        self.unproved = [clause for clause in self.ledger.clauses.values() if not self.proofs.get(clause.id)]
        self.homeless = [clause for clause in self.ledger.clauses.values() if clause.id not in self.places]
        self.gaps = [clause for clause in self.ledger.clauses.values() if clause in self.unproved + self.homeless]

    def show(self, screen: Screen) -> None:
        """Print every clause with its places and tests, and then the gaps."""
        for clause in self.ledger.clauses.values():
            screen.say(clause.id, style="bold red" if clause in self.gaps else "bold")
            for place in self.places.get(clause.id, []):
                screen.indented(Text(str(place), style="cyan"), 2)
            for test in self.proofs.get(clause.id, []):
                screen.indented(Text(test), 2)
            for test in self.idle.get(clause.id, []):
                screen.indented(Text(f"{test} (skipped or expected to fail)", style="yellow"), 2)
            if clause in self.homeless:
                screen.indented(Text("no function names it", style="red"), 2)
            if clause in self.unproved:
                screen.indented(Text("no test proves it", style="red"), 2)
        screen.say(self.summary(), style="bold")

    def summary(self) -> str:
        """How many clauses are proved and have a place in the code, and which do not."""
        number = len(self.ledger.clauses)
        lines = [f"{self.ledger.game}: {number - len(self.unproved)} of {number} clauses are proved"]
        lines += [f"not proved: {', '.join(clause.id for clause in self.unproved)}"] if self.unproved else []
        lines += [f"{number - len(self.homeless)} have a place in the code"]
        lines += [f"without one: {', '.join(clause.id for clause in self.homeless)}"] if self.homeless else []
        return "; ".join(lines)

    def to_json(self) -> dict[str, Any]:
        """The account for programs."""
        clauses = [
            {
                **described(clause),
                "places": [str(place) for place in self.places.get(clause.id, [])],
                "tests": self.proofs.get(clause.id, []),
                "idle_tests": self.idle.get(clause.id, []),
            }
            for clause in self.ledger.clauses.values()
        ]
        return {"game": self.ledger.game, "clauses": clauses, "gaps": [clause.id for clause in self.gaps]}


def show_proof(screen: Screen, places: list[Place], tests: list[str]) -> None:
    """Print where a clause is carried out, and what proves it."""
    for title, lines in (("In the code:", [str(place) for place in places]), ("Proved by:", tests)):
        if lines:
            screen.say(title, style="bold")
            for line in lines:
                screen.indented(Text(line), 2)


def source_of(name: str) -> list[Path]:
    """The modules in which the rules of a game are carried out; those of every table stand outside the games."""
    folder = folder_of(name)
    if canonical(name) != SHARED:
        return sorted(folder.glob("*.py"))
    return sorted(path for path in ROOT.rglob("*.py") if "games" not in path.parts and path.stem not in TRIALS)


def load_ledger_of(name: str) -> Ledger:
    """The ledger of a game, or that of every table."""
    return shared_ledger() if canonical(name) == SHARED else load_game(name).ledger


def folder_of(name: str) -> Path:
    """The folder in which the rules of a game stand, and its proofs beside them."""
    source = collegium.kernel if canonical(name) == SHARED else inspect.getmodule(type(load_game(name)))
    assert source is not None
    return Path(str(source.__file__)).parent


def described(clause: Clause) -> dict[str, Any]:
    """A clause for programs; its number is an inner matter of the engine."""
    return {name: value for name, value in asdict(clause).items() if name != "number"}
