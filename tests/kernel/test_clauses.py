"""Ledgers: clauses by id and by number, their proofs, and the mistakes a ledger can have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.kernel.clauses import Ledger, constant_name, load_ledger, shared_ledger
from collegium.kernel.errors import ContentError, UnknownMove
from collegium.kernel.questions import NOT_ASKED

RULES = """\
[[chapter]]
id = "road"
title = "The road"

[[clause]]
id = "road.toll-gate"
text = "A gate costs a coin."
source = "rulebook"
kind = "rulebook"
refuses = true

[[clause]]
id = "road.night"
text = "At night the gates are open."
source = "ruling"
kind = "option"
option = "night"
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (tmp_path / "rules.toml").write_text(RULES, "utf-8")
    (tmp_path / "proofs.json").write_text(json.dumps({"walk.road.night": ["tests/test_night.py::test_open"]}), "utf-8")
    return load_ledger("walk", tmp_path, {"ROAD_TOLL_GATE": 7})


def test_a_clause_has_all_that_was_written(ledger: Ledger) -> None:
    clause = ledger.clause("road.toll-gate")
    assert clause == ledger.clauses["walk.road.toll-gate"] == ledger.clause("walk.road.toll-gate")
    assert (clause.chapter, clause.text, clause.kind) == ("road", "A gate costs a coin.", "rulebook")
    assert (clause.refuses, clause.number) == (True, 7)
    assert ledger.clause("road.night").option == "night"
    assert ledger.clause("road.night").number == 0
    assert ledger.chapters == {"road": "The road"}


def test_a_number_means_its_clause(ledger: Ledger) -> None:
    assert ledger.numbered(7).id == "walk.road.toll-gate"
    assert ledger.numbered(NOT_ASKED).id == "collegium.table.not-asked"
    with pytest.raises(UnknownMove, match="no clause of walk has the number 99"):
        ledger.numbered(99)


def test_every_game_has_the_clauses_of_the_table(ledger: Ledger) -> None:
    assert ledger.clause("collegium.table.over") == shared_ledger().clause("table.over")


def test_an_unknown_clause_is_named(ledger: Ledger) -> None:
    with pytest.raises(ContentError, match=r"road\.bridge: walk has no such clause"):
        ledger.clause("road.bridge")
    with pytest.raises(ContentError, match=r"road\.bridge: collegium has no such clause"):
        shared_ledger().clause("road.bridge")


def test_gaps_are_the_clauses_without_a_proof(ledger: Ledger) -> None:
    assert [clause.id for clause in ledger.gaps()] == ["walk.road.toll-gate"]
    assert ledger.proofs == {"walk.road.night": ["tests/test_night.py::test_open"]}


def test_constants_are_named_after_clauses() -> None:
    assert constant_name("travel.cube-once") == "TRAVEL_CUBE_ONCE"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('id = "road.night"', 'id = "road.toll-gate"', r"rules\.toml, clause road\.toll-gate: a new id"),
        ('id = "road.night"', 'id = "sea.night"', r"rules\.toml, clause sea\.night: a new id in a known chapter"),
        ('kind = "option"', 'kind = "habit"', r"rules\.toml, clause road\.night: .*kind one of"),
        ('id = "road.toll-gate"', 'id = "road.gate"', r"rules\.toml: no clause for ROAD_TOLL_GATE"),
        ("[[chapter]]", "[[chapter", r"rules\.toml: "),
    ],
)
def test_a_ledger_with_a_mistake_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    (tmp_path / "rules.toml").write_text(RULES.replace(old, new), "utf-8")
    with pytest.raises(ContentError, match=said):
        load_ledger("walk", tmp_path, {"ROAD_TOLL_GATE": 7})


def test_every_shared_clause_refuses() -> None:
    clauses = shared_ledger().clauses
    assert clauses
    assert all(clause.refuses and clause.id.startswith("collegium.table.") for clause in clauses.values())
