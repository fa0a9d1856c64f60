"""The analyses of games: statements that run in the caller's transaction."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from collegium.table.storage.rows import AnalysisRow, JudgementRow, StudyState, now
from collegium.table.storage.schema import analyses, judgements


def analysis_of(connection: Connection, table_id: str) -> AnalysisRow | None:
    """The analysis of a table's game, as far as it is."""
    found = connection.execute(select(analyses).where(analyses.c.table_id == table_id)).mappings().first()
    if found is None:
        return None
    count = select(func.count()).select_from(judgements).where(judgements.c.table_id == table_id)
    values = {key: value for key, value in found.items() if key != "table_id"}
    return AnalysisRow(**values, judged=connection.scalar(count) or 0)


def judgements_of(connection: Connection, table_id: str) -> list[JudgementRow]:
    """The decisions of a table's game that were judged, in order."""
    query = select(judgements.c.at, judgements.c.trail, judgements.c.data).where(judgements.c.table_id == table_id)
    return [JudgementRow(*row) for row in connection.execute(query.order_by(judgements.c.at))]


def begin(connection: Connection, table_id: str, made: Mapping[str, Any], guest: str) -> None:
    """Let an analysis begin or go on; what was made with something else is thrown away."""
    known = connection.execute(select(analyses.c.made).where(analyses.c.table_id == table_id)).first()
    values = {"state": "running", "made": dict(made), "guest": guest, "since": now()}
    if known is None:
        connection.execute(insert(analyses), {"table_id": table_id, **values})
        return
    if known.made != made:
        connection.execute(delete(judgements).where(judgements.c.table_id == table_id))
    connection.execute(update(analyses).where(analyses.c.table_id == table_id).values(values))


def keep(connection: Connection, table_id: str, made: Mapping[str, Any], row: JudgementRow) -> bool:
    """Keep a judgement in the place of an earlier one; False where the analysis was stopped, or is made anew."""
    query = select(analyses.c.state, analyses.c.made).where(analyses.c.table_id == table_id)
    found = connection.execute(query).first()
    if found is None or found.state != "running" or found.made != made:
        return False
    connection.execute(delete(judgements).where(judgements.c.table_id == table_id, judgements.c.at == row.at))
    connection.execute(
        insert(judgements), {"table_id": table_id, "at": row.at, "trail": row.trail, "data": dict(row.data)}
    )
    return True


def end(connection: Connection, table_id: str, state: StudyState) -> None:
    """An analysis that goes on ends, as it is done or stopped."""
    running = (analyses.c.table_id == table_id, analyses.c.state == "running")
    connection.execute(update(analyses).where(*running).values(state=state))


def running(connection: Connection) -> list[str]:
    """The tables whose analyses go on, those asked for first before the others."""
    query = select(analyses.c.table_id).where(analyses.c.state == "running")
    return list(connection.scalars(query.order_by(analyses.c.since)))


def all_tables(connection: Connection) -> list[str]:
    """The tables with an analysis, the oldest first."""
    return list(connection.scalars(select(analyses.c.table_id).order_by(analyses.c.since, analyses.c.table_id)))
