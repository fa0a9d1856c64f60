"""collegium backup, restore and upgrade: what was kept goes on being kept."""

from __future__ import annotations

from pathlib import Path

import click

from collegium.commands.serve import database_option, default_database
from collegium.terminal.saves import data_folder


def secret_file() -> Path:
    """The file of the server's secret, where nothing else is said."""
    return data_folder() / "server.secret"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
def backup(file: Path, database: str | None) -> None:
    """Copy all tables to a new file.

    The server may go on meanwhile. A PostgreSQL database is copied with pg_dump.
    """
    from collegium.table.storage.backup import back_up

    back_up(database or default_database(), file)
    click.echo(f"All tables are in {file}. For links and guests to be known again, keep {secret_file()} too.")


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Keep the database that is there aside, and restore.")
def restore(file: Path, database: str | None, force: bool) -> None:
    """Put a backup in the place of the database.

    FILE is what collegium backup has made. It is checked first; a server must have ended. A PostgreSQL database is
    restored with pg_restore.
    """
    from collegium.table.storage.restore import restore as put_back

    if database is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    restored = put_back(file, database or default_database(), force)
    click.echo(f"All tables of {file} are in place (schema {restored.revision}).")
    if restored.aside is not None:
        click.echo(f"What was there before is in {restored.aside}.")
    click.echo(f"For links and guests to be known again, {secret_file()} must be the one of that time.")


@click.command()
@database_option
def upgrade(database: str | None) -> None:
    """Lead a database to the schema of this version.

    A file is backed up beside itself first. collegium serve does the same when it starts, without a backup.
    """
    from collegium.table.storage.restore import upgrade_database

    done = upgrade_database(database or default_database())
    if done.before == done.after:
        click.echo(f"The database has schema {done.after}, the newest there is.")
        return
    click.echo(f"The database was led from schema {done.before} to {done.after}.")
    if done.backup is not None:
        click.echo(f"As it was, it is in {done.backup}; remove that when all is well.")
