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


@pytest.mark.parametrize(
    ("clause", "functions"),
    [
        ("alma-mater.setup.busts", ["lay_hall_of_fame"]),
        ("alma-mater.turn.order", ["next_turn"]),
        ("alma-mater.ignotus.card", ["start_round", "ignotus_acts"]),
        ("alma-mater.lecture.exhausted", ["ready_check"]),
        ("awesome-academics.phd.token", ["phd_works"]),
        ("newton.masters.played", ["play_master"]),
    ],
)
def test_a_clause_is_found_where_it_is_carried_out(clause: str, functions: list[str]) -> None:
    game = clause.partition(".")[0]
    places = places_of(ledger_of(game), source_of(game), ROOT)
    assert [place.function for place in places[clause]] == functions
