"""Every clause has a proof and a place in the code; the proofs that the package ships are what its tests say."""

from __future__ import annotations

import json

import pytest

from collegium.commands.rules import ROOT, source_of
from collegium.games import HOUSE
from collegium.kernel.clauses import SHARED_BY_ALL
from collegium.kernel.ledger import proofs_of, scan
from collegium.kernel.places import places_of
from tests.goldens import TESTS, ledger_of, proofs_file

LEDGERS = [SHARED_BY_ALL, *sorted(HOUSE)]


def test_the_shipped_proofs_are_those_of_the_tests() -> None:
    found = scan(TESTS)
    for name in LEDGERS:
        shipped = json.loads(proofs_file(name).read_text("utf-8"))
        assert shipped == proofs_of(ledger_of(name), found), f"{name}: make goldens renews them"


@pytest.mark.parametrize("name", LEDGERS)
def test_every_clause_is_proved(name: str) -> None:
    assert [clause.id for clause in ledger_of(name).gaps()] == []


@pytest.mark.parametrize("name", LEDGERS)
def test_every_clause_has_a_place_in_the_code(name: str) -> None:
    ledger = ledger_of(name)
    places = places_of(ledger, source_of(name), ROOT)
    assert [clause for clause in ledger.clauses if clause not in places] == []


def test_what_is_laid_out_is_found_where_it_is_laid_out() -> None:
    places = places_of(ledger_of("alma-mater"), source_of("alma-mater"), ROOT)
    assert [place.function for place in places["alma-mater.setup.busts"]] == ["lay_hall_of_fame"]
