"""Every clause has a proof and a place in the code; the proofs that the package ships are what its tests say."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

import pytest

from collegium.commands.rules import ROOT, source_of
from collegium.games import HOUSE
from collegium.kernel.clauses import Ledger, shared_ledger
from collegium.kernel.ledger import PROOFS, proofs_of, scan
from collegium.kernel.places import places_of
from collegium.kernel.registry import load

TESTS = Path(__file__).parent
LEDGERS = ["collegium", *sorted(HOUSE)]


def ledger_of(name: str) -> Ledger:
    """The clauses of a game, or those of every table."""
    return shared_ledger() if name == "collegium" else load(name).ledger


def shipped(name: str) -> dict[str, list[str]]:
    """The list of proofs in the package."""
    package = "collegium.kernel" if name == "collegium" else f"collegium.games.{name.replace('-', '_')}"
    found: dict[str, list[str]] = json.loads((files(package) / PROOFS).read_text("utf-8"))
    return found


@pytest.mark.parametrize("name", LEDGERS)
def test_the_shipped_proofs_are_those_of_the_tests(name: str) -> None:
    assert shipped(name) == proofs_of(ledger_of(name), scan(TESTS)), "collegium ledger --scan tests --write renews them"


@pytest.mark.parametrize("name", LEDGERS)
def test_every_clause_is_proved(name: str) -> None:
    assert [clause.id for clause in ledger_of(name).gaps()] == []


@pytest.mark.parametrize("name", LEDGERS)
def test_every_clause_has_a_place_in_the_code(name: str) -> None:
    ledger = ledger_of(name)
    places = places_of(ledger, source_of(name), ROOT)
    assert [clause for clause in ledger.clauses if clause not in places] == []
