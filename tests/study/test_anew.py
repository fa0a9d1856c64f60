"""Analyses made anew: only what was made with other numbers, going on where it stopped, in files and in a database."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from collegium.cli import cli
from collegium.kernel.record import Record, digest
from collegium.study import analysis
from collegium.study.analysis import VERSION, Piece, Settings, annotated, concluded, decisions, made_with, trail
from collegium.study.judging import Judgement
from collegium.table.storage.rows import JudgementRow
from collegium.table.storage.store import Store
from tests.table.guests import House, finished, judged_somehow

Json = dict[str, Any]

FORMER: list[Json] = [{"weights": "former"}, {"judged": VERSION - 1}, {"judged": None}]  # what else it was made with
FORMER_NAMES = ["other weights", "the former way of judging", "a way of judging that is not told"]


class Judges:
    """Judges that need no search; they may be interrupted after so many decisions."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.asked: list[int] = []
        self.most = 10_000

    def __call__(self, piece: Piece) -> Judgement:
        if len(self.asked) >= self.most:
            raise KeyboardInterrupt
        self.asked.append(piece.at)
        return judged_somehow(self.record, piece.at)


@pytest.fixture(scope="module")
def record() -> Record:
    return finished(seed=4)


@pytest.fixture
def judges(record: Record, monkeypatch: pytest.MonkeyPatch) -> Judges:
    found = Judges(record)
    monkeypatch.setattr(analysis, "judge_piece", found)
    return found


def as_before(made: Json, former: Json) -> Json:
    """With what an analysis was made that was made with something else; what is None was not told then."""
    return {key: value for key, value in {**made, **former}.items() if value is not None or key not in former}


def copy_of(record: Record, path: Path, settings: Settings, former: Json | None = None) -> Path:
    """An annotated copy, perhaps made with something else than today's."""
    found = [judged_somehow(record, at) for at in decisions(record)]
    body = annotated(record, concluded(record, settings, found))
    body["analysis"]["made"] = as_before(body["analysis"]["made"], former or {})
    path.write_text(json.dumps({**body, "digest": digest(body)}), "utf-8")
    return path


def anew(*arguments: str | Path) -> Result:
    return CliRunner().invoke(cli, ["analyse", "--anew", *map(str, arguments)])


@pytest.mark.parametrize("former", FORMER, ids=FORMER_NAMES)
def test_copies_made_with_something_else_are_judged_anew(
    record: Record, judges: Judges, tmp_path: Path, former: Json
) -> None:
    settings = Settings(iterations=33, seed=7)
    old = copy_of(record, tmp_path / "old.analysed.json", settings, former)
    new = copy_of(record, tmp_path / "new.analysed.json", settings)
    record.save(tmp_path / "old.json")
    told = anew(tmp_path / "old.json", new)
    assert told.exit_code == 0, told.output
    assert f"{len(decisions(record))} decisions judged anew" in told.output
    assert "2 of 2" in told.output
    assert "up to date" in told.output
    assert judges.asked == decisions(record)
    made = json.loads(old.read_text("utf-8"))["analysis"]["made"]
    assert made == made_with(record.game, settings), "as it was made the first time"
    assert anew(old, new).output.count("up to date") == 2
    plain = tmp_path / "plain.json"
    record.save(plain)
    assert "no analysis of it yet" in anew(plain).output


def test_a_copy_goes_on_where_it_stopped(record: Record, judges: Judges, tmp_path: Path) -> None:
    old = copy_of(record, tmp_path / "old.analysed.json", Settings(), {"weights": "former"})
    judges.most = 45
    told = anew(old)
    assert told.exit_code == 1
    assert "45 of" in told.output
    judges.most = 10_000
    assert f"{len(decisions(record)) - 45} decisions judged anew" in anew(old).output
    assert judges.asked == decisions(record)


@pytest.mark.parametrize("former", FORMER, ids=FORMER_NAMES)
def test_a_database_is_gone_through_and_goes_on(record: Record, judges: Judges, tmp_path: Path, former: Json) -> None:
    with House(tmp_path) as house:
        ada = house.guest()
        tables = [house.lay(record, {0: ada, 1: ada}) for _ in range(3)]
    url = next(f"sqlite:///{path}" for path in tmp_path.glob("*.db"))
    current = made_with(record.game, Settings())
    row = judged_somehow(record, decisions(record)[0])
    with Store(url) as store:
        for table, made in zip(tables[:2], (as_before(current, former), current), strict=True):
            store.studied.begin_analysis(table, made, "somebody")
            store.studied.keep_judgement(table, made, JudgementRow(row.at, trail(record, row), row.to_json()))
            store.studied.end_analysis(table, "done")
    judges.most = 30
    told = anew("--db", url)
    assert told.exit_code == 1
    assert "0 of 2 games are done" in told.output
    judges.most = 10_000
    told = anew("--db", url)
    assert told.exit_code == 0, told.output
    assert "1 of 2 analyses were made anew" in told.output
    assert judges.asked == decisions(record)
    with Store(url) as store:
        done = store.studied.analysis(tables[0])
        assert done is not None
        assert (done.state, done.made, done.judged) == ("done", current, len(decisions(record)))
        kept = store.studied.analysis(tables[1])
        assert kept is not None
        assert kept.judged == 1, "what is up to date is left alone"


def test_without_anew_one_record_is_analysed_at_a_time(tmp_path: Path) -> None:
    told = CliRunner().invoke(cli, ["analyse", "a.json", "b.json"])
    assert told.exit_code == 2
    assert "--anew takes several" in told.output
