"""What-if lines in the file of a record: written, read back with every move checked, and passed over by old readers."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from collegium.cli import cli
from collegium.kernel.errors import RecordError
from collegium.kernel.record import Record, digest, load_record, read_json, whole
from collegium.study.analysis import Settings, annotated, concluded
from collegium.study.branches import DEEPEST, FIELD, MOST, Branch, kept_branches, laid_out, written
from tests.table.guests import finished


def tried(record: Record, at: int) -> list[Branch]:
    """Two lines that share their first move: one of the engine's, and one that goes on from it otherwise."""
    state = record.at(at)
    moves = [record.game.moves.text(int(move)) for move in state.legal()]
    first = Branch(at, None, moves[0], "another way", engine=True)
    after = laid_out(record, [first])[0]
    next_moves = [record.game.moves.text(int(move)) for move in after.legal()]
    return [first, *(Branch(at, 0, move) for move in next_moves[:2]), Branch(at, None, moves[1])]


def decision(record: Record) -> int:
    """A moment with several open moves."""
    return next(at for at in range(40, len(record.moves)) if len(record.at(at).legal()) > 3)


@pytest.fixture(scope="module")
def record() -> Record:
    return finished(seed=4)


def test_lines_are_read_back_as_they_were_written(record: Record) -> None:
    branches = tried(record, decision(record))
    data = json.loads(json.dumps({FIELD: written(branches)}))
    assert kept_branches(data, record) == branches
    assert kept_branches({}, record) == []


def test_a_move_that_is_not_open_is_refused_with_its_clause(record: Record) -> None:
    at = decision(record)
    state = record.at(at)
    shut = next(move for move in range(record.game.n_moves) if record.game.why_not(state, move) is not None)
    clause = record.game.why_not(state, shut)
    assert clause is not None
    data = {FIELD: written([Branch(at, None, record.game.moves.text(shut))])}
    with pytest.raises(RecordError, match=rf"branch 1: .*\[{clause.id}\]"):
        kept_branches(data, record)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda found: found[1].update(after=1), "stands before it"),
        (lambda found: found[1].update(after=True), "stands before it"),
        (lambda found: found[1].update(at=0), "leaves the game once"),
        (lambda found: found[0].update(at=99_999), "this game has moves"),
        (lambda found: found[0].update(name="x" * 41), "40 characters"),
        (lambda found: found[0].update(name="a\nb"), "40 characters"),
        (lambda found: found[0].update(move=3), "expected a move"),
        (lambda found: found[0].update(engine=1), "true or false"),
        (lambda found: found[0].pop("engine"), "expected at, after"),
        (lambda found: found.extend([found[3]] * MOST), "at most 200"),
    ],
)
def test_what_is_no_tree_of_lines_is_refused(record: Record, spoil: Callable[[Any], Any], said: str) -> None:
    found = written(tried(record, decision(record)))
    spoil(found)
    with pytest.raises(RecordError, match=said):
        kept_branches({FIELD: found}, record)


def test_a_line_has_an_end(record: Record) -> None:
    branches = [Branch(0, None if number == 0 else number - 1, "end") for number in range(DEEPEST + 1)]
    with pytest.raises(RecordError, match=f"at most {DEEPEST} moves"):
        kept_branches({FIELD: written(branches)}, record)


def test_a_record_with_lines_is_a_record_like_any_other(record: Record, tmp_path: Path) -> None:
    """The digest covers them, whoever does not know them passes over them, and an analysis keeps them."""
    branches = [replace(each, name="") for each in tried(record, decision(record))]
    body = {**record.to_json(), FIELD: written(branches)}
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**body, "digest": digest(body)}), "utf-8")
    assert load_record(path).to_json() == record.to_json()
    answer = CliRunner().invoke(cli, ["verify", str(path)])
    assert answer.exit_code == 0, answer.output
    copy = annotated(record, concluded(record, Settings(), []), kept_branches(read_json(path), record))
    assert kept_branches(whole(copy), record) == branches
