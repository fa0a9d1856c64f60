"""Analyses in the database: begun, kept decision by decision, ended, and thrown away where they are made anew."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from collegium.table.storage.engine import Database
from collegium.table.storage.errors import StorageError
from collegium.table.storage.rows import JudgementRow
from collegium.table.storage.store import Store
from tests.table.storage.samples import ADA, EMMY, new_table
from tests.table.storage.test_schema import FIRST, opened_at, run

MADE = {"weights": "w1", "iterations": 600, "seconds": None}
ROWS = [JudgementRow(at, f"trail {at}", {"loss": 0.25, "best": {"moves": ["study 1"]}}) for at in (3, 1)]


def test_an_analysis_is_kept_decision_by_decision(url: str) -> None:
    with Store(url) as store:
        table = new_table(store)
        assert store.studied.analysis(table) is None
        store.studied.begin_analysis(table, MADE, ADA)
        assert [store.studied.keep_judgement(table, MADE, row) for row in (*ROWS, ROWS[0])] == [True, True, True]
        assert store.studied.judgements(table) == [ROWS[1], ROWS[0]]
        assert store.studied.going_on() == [table]
        store.studied.end_analysis(table, "done")
    with Store(url) as store:
        found = store.studied.analysis(table)
        assert found is not None
        assert (found.state, found.made, found.guest, found.judged) == ("done", MADE, ADA, 2)
        assert store.studied.going_on() == []


def test_what_was_stopped_takes_nothing_more_and_goes_on_with_what_it_has(url: str) -> None:
    with Store(url) as store:
        table = new_table(store)
        store.studied.begin_analysis(table, MADE, ADA)
        store.studied.keep_judgement(table, MADE, ROWS[0])
        store.studied.end_analysis(table, "stopped")
        assert not store.studied.keep_judgement(table, MADE, ROWS[1])
        store.studied.end_analysis(table, "done")
        assert store.studied.analysis(table).state == "stopped"  # type: ignore[union-attr]
        store.studied.begin_analysis(table, MADE, EMMY)
        assert store.studied.judgements(table) == [ROWS[0]]


def test_what_was_made_with_something_else_is_thrown_away(url: str) -> None:
    with Store(url) as store:
        table = new_table(store)
        store.studied.begin_analysis(table, MADE, ADA)
        store.studied.keep_judgement(table, MADE, ROWS[0])
        store.studied.begin_analysis(table, {**MADE, "weights": "w2"}, ADA)
        assert store.studied.judgements(table) == []
        assert not store.studied.keep_judgement(table, MADE, ROWS[0])


def test_there_is_no_analysis_of_no_table(url: str) -> None:
    with Store(url) as store, pytest.raises(StorageError):
        store.studied.begin_analysis("nowhere", MADE, ADA)


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_tables_of_earlier_schemas_can_be_analysed(url: str, revision: str) -> None:
    opened_at(url, revision)
    statement = FIRST.format(id="older", yes="true", over="true")
    if revision != "0001":
        statement = statement.replace("hints,", "hints, absence,").replace("true, 0,", "true, 'day', 0,")
    run(url, statement)
    with Store(url) as store:
        assert store.studied.analysis("older") is None
        store.studied.begin_analysis("older", MADE, ADA)
        assert store.studied.keep_judgement("older", MADE, ROWS[0])


def test_the_schema_can_be_led_back(url: str) -> None:
    from alembic import command
    from alembic.config import Config

    from collegium.table.storage.migrate import FOLDER

    with Store(url) as store:
        table = new_table(store)
        store.studied.begin_analysis(table, MADE, ADA)
        store.studied.keep_judgement(table, MADE, ROWS[0])
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    database = Database(url)
    with database.rebuilding() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0002")
        assert connection.execute(text("SELECT id FROM tables")).scalars().all() == [table]
    database.close()
    with Store(url) as store:
        assert store.studied.judgements(table) == []
