"""collegium serve: the table in the browser. collegium export: the record of a table."""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import click

from collegium.kernel.errors import CollegiumError
from collegium.kernel.record import write_whole
from collegium.terminal.saves import data_folder


def default_database() -> str:
    """The database where nothing else is said: a file in the user's data folder."""
    from collegium.table.storage.engine import file_url

    return file_url(data_folder() / "tables.db")


EVERYWHERE: Final = ("0.0.0.0", "::")

database_option = click.option(
    "--db", "database", metavar="URL", envvar="COLLEGIUM_DB", help="sqlite:///FILE or postgresql://USER@HOST/NAME."
)


@click.command()
@click.option("--host", default="127.0.0.1", help="The address to listen on; 0.0.0.0 for all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8087, help="0: any free one.")
@database_option
@click.option(
    "--secret", type=click.Path(path_type=Path), help="The file of the server's secret; made if it is missing."
)
@click.option("--allow-host", "hosts", multiple=True, metavar="NAME", help="A name this server answers to; repeatable.")
@click.option(
    "--trusted-proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy or network whose X-Forwarded-For and X-Forwarded-Proto are believed; repeatable.",
)
@click.option(
    "--public",
    metavar="URL",
    default="",
    show_default=False,
    help="The server's address as friends see it, for notices.",
)
@click.option(
    "--workers", type=click.IntRange(1), help="Processes for opponents who search; all cores but one without it."
)
@click.option(
    "--processes",
    type=click.IntRange(1, 64),
    default=1,
    help="Processes that serve together, each some of the tables; more than one need PostgreSQL.",
)
@click.option(
    "--edition", "editions", multiple=True, metavar="GAME=FOLDER", help="An owner's corrected tables, or GAME=first."
)
@click.option(
    "--browser/--no-browser", default=False, show_default=False, help="Open the page when the server is ready."
)
@click.option("--log-format", type=click.Choice(["text", "json"]), default="text", help="How logs are written.")
@click.option(
    "--metrics-port",
    type=click.IntRange(0, 65535),
    help="Tell Prometheus figures at this port of 127.0.0.1; nobody without it. 0: any free one.",
)
@click.option("--no-limits", is_flag=True, help="Do without rate limits, for measurements on your own machine.")
@click.option(
    "--docs",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="The documentation site for /docs; the one that make docs has built into the package without it.",
)
@click.option("--gallery", is_flag=True, help="Serve /gallery as well: all that boards share, for those who draw them.")
def serve(
    host: str,
    port: int,
    database: str | None,
    secret: Path | None,
    hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    public: str,
    workers: int | None,
    processes: int,
    editions: tuple[str, ...],
    browser: bool,
    log_format: str,
    metrics_port: int | None,
    no_limits: bool,
    docs: Path | None,
    gallery: bool,
) -> None:
    """Open the table in the browser; friends join by a link."""
    from collegium.table.addresses import read_proxies
    from collegium.table.app import Setup
    from collegium.table.guard import LOOPBACK
    from collegium.table.processes import Serving, Several, run

    if docs is not None and not (docs / "index.html").is_file():
        raise CollegiumError(f"--docs {docs}: there is no index.html in it; make docs builds the site")
    trusted = read_proxies(proxies)
    listening = listen_on(host, port)
    port = listening.getsockname()[1]
    near = friends_addresses(host)
    names = (*LOOPBACK, *near, socket.gethostname(), *hosts, *filter(None, [urlsplit(public).hostname]))
    if database is None:
        data_folder().mkdir(parents=True, exist_ok=True)
    setup = Setup(
        database=database or default_database(),
        secret=secret or data_folder() / "server.secret",
        workers=workers,
        limits=not no_limits,
        warm=True,
        hosts=names,
        proxies=trusted,
        public=public,
        editions=read_editions(editions),
        addresses=[f"http://{found}:{port}" for found in near],
        docs=docs.absolute() if docs is not None else None,
        gallery=gallery,
    )
    address = f"http://{host if near and host not in EVERYWHERE else 'localhost'}:{port}/"
    greeting = [f"Collegium is at {address} (Ctrl-C ends it; every game is kept)."]
    greeting += [f"Friends on your network: http://{found}:{port}/" for found in near]
    serving = Serving(setup, log_format, metrics_port, tuple(greeting))
    if browser:
        threading.Thread(target=open_when_ready, args=(address,), daemon=True).start()
    if processes > 1:
        Several(serving, listening, processes).run(click.echo)
    else:
        run(serving, listening, click.echo)


def friends_addresses(host: str) -> list[str]:
    """The addresses under which other devices find a server that listens on `host`; none for this machine alone."""
    if host in ("127.0.0.1", "localhost", "::1"):
        return []
    if host not in EVERYWHERE:
        return [f"[{host}]" if ":" in host else host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: it only finds the address one would send from
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def listen_on(host: str, port: int) -> socket.socket:
    """A socket that listens, or an error that says what is in the way."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # With its protocol named, asyncio lets every accepted connection send at once; set here, it is inherited as well.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CollegiumError(
            f"{host}:{port} cannot be listened on: {error.strerror}. Is Collegium running already? "
            "Another port: --port 8088"
        ) from None
    listening.listen()
    return listening


def read_editions(given: tuple[str, ...]) -> dict[str, str]:
    """Editions as GAME=FOLDER."""
    found = {}
    for text in given:
        game, sign, folder = text.partition("=")
        if not sign or not folder:
            raise CollegiumError(f"--edition {text}: expected GAME=FOLDER, as in newton=my-newton")
        found[game.strip().lower().replace("_", "-")] = folder
    return found


def open_when_ready(address: str) -> None:
    """Open the page as soon as the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


@click.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a hyphen
@click.argument("table")
@click.option("--out", type=click.Path(path_type=Path), help="A file instead of the screen.")
@database_option
def export(table: str, out: Path | None, database: str | None) -> None:
    """Write the record of a table.

    TABLE is its id, or the address of its page. Nothing is hidden in a record.
    """
    from collegium.table.branches import with_branches
    from collegium.table.storage.store import Store
    from collegium.table.stored import stored_room

    wanted = table.rstrip("/").rpartition("/")[2]
    if database is None and not (data_folder() / "tables.db").exists():
        raise CollegiumError(f"{data_folder() / 'tables.db'}: there are no tables yet; another database: --db URL")
    with Store(database or default_database()) as store:
        room, branches = stored_room(store, wanted), store.studied.branches(wanted)
    body = with_branches(room, branches, room.record.to_json())
    text = json.dumps(body, indent=1, ensure_ascii=False) + "\n"
    if out is None:
        sys.stdout.write(text)
    else:
        write_whole(out, text)
        click.echo(f"The record is in {out}.")
