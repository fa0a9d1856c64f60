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


@click.command(epilog=EXAMPLES, short_help="Read the rules, or one of them.")
@click.argument("game")
@click.argument("clause", required=False)
@click.option("--search", "word", metavar="WORD", help="All clauses in which a word occurs.")
@json_option
def rules(game: str, clause: str | None, word: str | None, as_json: bool) -> None:
    """Read the rules of a GAME: all of them, a CLAUSE by its id, or a chapter."""
    ledger = load_ledger_of(game)
    found = find(ledger, clause) if clause else list(ledger.clauses.values())
    if word is not None:
        matching = search(ledger, word)
        found = [each for each in found if each in matching]
    if as_json:
        print_json([described(each) for each in found])
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
    """List rule clauses, the tests that prove them, and the clauses that nothing proves.

    Without a GAME, all games, and the rules of every table under the name collegium. A test that is skipped or
    expected to fail proves nothing. The exit code is 1 where a clause lacks a proof.
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
        self.gaps = [clause for clause in self.ledger.clauses.values() if not self.proofs.get(clause.id)]

    def show(self, screen: Screen) -> None:
        """Print every clause with its tests, and then the gaps."""
        for clause in self.ledger.clauses.values():
            screen.say(clause.id, style="bold red" if clause in self.gaps else "bold")
            for test in self.proofs.get(clause.id, []):
                screen.indented(Text(test), 2)
            for test in self.idle.get(clause.id, []):
                screen.indented(Text(f"{test} (skipped or expected to fail)", style="yellow"), 2)
            if clause in self.gaps:
                screen.indented(Text("no test proves it", style="red"), 2)
        screen.say(self.summary(), style="bold")

    def summary(self) -> str:
        """How many clauses are proved, and which are not."""
        number = len(self.ledger.clauses)
        missing = ", ".join(clause.id for clause in self.gaps)
        proved = f"{self.ledger.game}: {number - len(self.gaps)} of {number} clauses are proved"
        return f"{proved}; not proved: {missing}" if self.gaps else proved

    def to_json(self) -> dict[str, Any]:
        """The account for programs."""
        clauses = [
            {**described(clause), "tests": self.proofs.get(clause.id, []), "idle_tests": self.idle.get(clause.id, [])}
            for clause in self.ledger.clauses.values()
        ]
        return {"game": self.ledger.game, "clauses": clauses, "gaps": [clause.id for clause in self.gaps]}


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
