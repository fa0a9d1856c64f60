"""What is stored of games that are studied: analyses with their judgements, and lines beside a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from collegium.table.storage import branches, queries, studies
from collegium.table.storage.engine import Database
from collegium.table.storage.notices import Notice, Notices
from collegium.table.storage.rows import AnalysisRow, BranchRow, JudgementRow, StudyState


class Studied:
    """The analyses and branches of all tables; every call is one transaction."""

    def __init__(self, database: Database, notices: Notices) -> None:
        self._database = database
        self.notices = notices

    def analysis(self, table_id: str) -> AnalysisRow | None:
        """The analysis of the table's game, as far as it is."""
        with self._database.reading() as connection:
            return studies.analysis_of(connection, table_id)

    def judgements(self, table_id: str) -> list[JudgementRow]:
        """The decisions of the table's game that were judged, in order."""
        with self._database.reading() as connection:
            return studies.judgements_of(connection, table_id)

    def begin_analysis(self, table_id: str, made: Mapping[str, Any], guest: str) -> None:
        """Let an analysis begin or go on; what was made with something else is thrown away."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self._database.place)
            studies.begin(connection, table_id, made, guest)
            self.notices.tell(connection, Notice(table_id, "analysis"))

    def keep_judgement(self, table_id: str, made: Mapping[str, Any], row: JudgementRow) -> bool:
        """Keep a judgement in the place of an earlier one; False where the analysis was stopped, or is made anew."""
        with self._database.writing() as connection:
            return studies.keep(connection, table_id, made, row)

    def end_analysis(self, table_id: str, state: StudyState) -> None:
        """An analysis that goes on ends, as it is done or stopped."""
        with self._database.writing() as connection:
            studies.end(connection, table_id, state)

    def analysed(self) -> list[str]:
        """The tables with an analysis, however far it is, the oldest first."""
        with self._database.reading() as connection:
            return studies.all_tables(connection)

    def going_on(self) -> list[str]:
        """The tables whose analyses go on, those asked for first before the others."""
        with self._database.reading() as connection:
            return studies.running(connection)

    def branches(self, table_id: str) -> list[BranchRow]:
        """The what-if lines beside the table's game, each branch after the one it follows."""
        with self._database.reading() as connection:
            return branches.branches_of(connection, table_id)

    def grow_branch(self, table_id: str, line: Sequence[BranchRow], most: int) -> str | None:
        """Keep a line beside the table's game; the id of its last move, or None where there would be too many."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self._database.place)
            return branches.grow(connection, table_id, line, most)

    def name_branch(self, table_id: str, branch: str, words: str) -> None:
        """Give a branch a name."""
        with self._database.writing() as connection:
            branches.name(connection, table_id, branch, words)

    def remove_branch(self, table_id: str, branch: str) -> None:
        """Remove a branch and all that follows it."""
        with self._database.writing() as connection:
            queries.lock(connection, table_id, self._database.place)
            branches.remove(connection, table_id, branch)
