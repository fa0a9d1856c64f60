"""Analyses made anew: those in files and in a server's database that were made with other numbers than today's."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from collegium.commands.matches import Bar
from collegium.kernel.errors import RecordError
from collegium.kernel.kept import Edition
from collegium.kernel.record import home, read_json, read_record
from collegium.lab.jobs import Processes
from collegium.study.analysis import Settings, decisions, judgements, kept_in, made_with, trail
from collegium.study.branches import kept_branches
from collegium.terminal.seats import plain_names

if TYPE_CHECKING:
    from collegium.table.room import Room
    from collegium.table.storage.store import Store


def anew_in_files(files: Sequence[Path], jobs: int, edition: str | None) -> None:
    """Judge all decisions anew in copies whose analysis is outdated; what is up to date, or judged already, stays."""
    from collegium.commands.analyse import judge_all

    for number, file in enumerate(files, 1):
        path, data = annotated_copy(file)
        record = read_record(data, edition)
        settings = settings_of(data["analysis"].get("made"))
        record.game = record.game.speaking(settings.language)
        known = kept_in(data, record, settings)
        left = len(decisions(record)) - len(known)
        if left:
            judge_all(record, settings, known, path, jobs, edition, kept_branches(data, record))
        words = f"{left} decisions judged anew" if left else "up to date"
        click.echo(f"{number} of {len(files)}, {path}: {words}")


def annotated_copy(file: Path) -> tuple[Path, dict[str, Any]]:
    """The copy of a record with its analysis: the file itself, or the one beside it."""
    for path in (file, file.with_name(f"{file.stem}.analysed.json")):
        data = read_json(home(path)) if path == file or path.exists() else {}
        if isinstance(data.get("analysis"), dict):
            return path, data
    raise RecordError(f"{file}: there is no analysis of it yet; collegium analyse {file} makes one")


def settings_of(made: object) -> Settings:
    """The settings that an analysis was made with."""
    plain = Settings()
    if not isinstance(made, dict):
        return plain
    found = {name: made.get(name, getattr(plain, name)) for name in ("iterations", "seconds", "seed", "language")}
    return Settings(**found)


def anew_in_database(url: str, jobs: int) -> None:
    """Judge anew what is outdated in a database, game by game; what is judged is stored at once."""
    from collegium.table.storage.store import Store
    from collegium.table.stored import stored_room

    made = 0
    with Store(url) as store:
        tables = store.studied.analysed()
        for number, table_id in enumerate(tables, 1):
            room = stored_room(store, table_id)
            try:
                judged = anew_at(store, table_id, room, jobs)
            except KeyboardInterrupt:
                kept = f"{number - 1} of {len(tables)} games are done, and what is judged of the next is kept"
                raise click.ClickException(f"{kept}; the same command goes on") from None
            made += judged > 0
            words = f"{judged} decisions judged anew" if judged else "up to date"
            click.echo(f"{number} of {len(tables)}, {room.game.title} {table_id}: {words}")
    click.echo(f"{made} of {len(tables)} analyses were made anew.")


def anew_at(store: Store, table_id: str, room: Room, jobs: int) -> int:
    """Judge what is missing of a table's analysis, all of it where it was made with something else; how many."""
    from collegium.table.storage.rows import JudgementRow
    from collegium.table.studies import valid

    settings = Settings()
    made, stored, record = made_with(room.game, settings), store.studied.analysis(table_id), room.record
    if stored is None or (stored.made == made and stored.state != "running"):
        return 0
    store.studied.begin_analysis(table_id, made, stored.guest)
    known = valid(record, store.studied.judgements(table_id))
    total = len(decisions(record))
    edition: Edition | None = room.game.tables.kept() if room.game.tables else None
    workers = Processes(max(1, min(jobs, total - len(known))))
    with Bar("decisions", total, len(known)) as bar:
        found = judgements(record, settings, workers, plain_names(record.players), edition, known)
        for number, each in enumerate(found, 1):
            if number > len(known):
                store.studied.keep_judgement(table_id, made, JudgementRow(each.at, trail(record, each), each.to_json()))
            bar(number)
    store.studied.end_analysis(table_id, "done")
    return total - len(known)
