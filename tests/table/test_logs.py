"""Logs stay short and keep secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator

import pytest

from collegium.table.identity import digest
from collegium.table.logs import BURST, LINE, AsJson, AsText, Quiet, configure, without_secrets

TOKEN = "Q2hhcmxlcy1CYWJiYWdlLWFuZC1BZGEtTG92ZWxhY2U"  # 43 characters, as a guest's token has


class Written:
    """A log with a clock of its own."""

    def __init__(self, form: logging.Formatter) -> None:
        self.stream = io.StringIO()
        self.now = 0.0
        self.handler = Quiet(self.stream, lambda: self.now)
        self.handler.setFormatter(form)
        self.log = logging.Logger("collegium.table")
        self.log.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        return self.stream.getvalue().splitlines()


@pytest.fixture
def text() -> Written:
    return Written(AsText("%(levelname)s %(message)s"))


def test_a_message_that_repeats_is_counted(text: Written) -> None:
    for number in range(1000):
        text.log.warning("request %d failed", number)
    assert text.lines == ["WARNING request 0 failed"]
    text.now = 61
    text.log.warning("request %d failed", 1000)
    assert text.lines[1:] == ["WARNING request 1000 failed (999 more of these meanwhile)"]
    text.log.warning("another")
    assert text.lines[2:] == ["WARNING another"]


def test_an_error_that_repeats_is_counted_by_where_it_is_raised(text: Written) -> None:
    def fail(error: Exception) -> None:
        try:
            raise error
        except Exception:
            text.log.exception("a request failed")

    for _ in range(100):
        fail(KeyError(1))
        fail(OSError(24, "Too many open files"))
    assert text.stream.getvalue().count("Traceback") == 2


def test_there_are_never_too_many_lines_whatever_they_say(text: Written) -> None:
    for number in range(5000):
        text.log.warning(f"message {number}")
    assert len(text.lines) == BURST
    text.now = 10
    text.log.warning("later")
    assert text.lines[-1] == f"WARNING later ({5000 - int(BURST)} other messages were left out before)"


def test_a_line_is_never_too_long(text: Written) -> None:
    text.log.warning("much %s", "x y " * LINE)
    assert len(text.stream.getvalue()) < LINE + 100


def test_a_line_for_programs_is_one_object() -> None:
    written = Written(AsJson())
    written.log.warning("first\nsecond")
    try:
        raise ValueError("no")
    except ValueError:
        written.log.exception("a request failed")
    written.now = 100
    written.log.warning("first\nsecond")
    first, failed, again = map(json.loads, written.lines)
    assert (first["level"], first["logger"], first["message"]) == ("warning", "collegium.table", "first\nsecond")
    assert "ValueError: no" in failed["error"]
    assert set(first) == {"time", "level", "logger", "message"}
    assert "repeats" not in again


@pytest.mark.parametrize(
    "secret",
    [
        TOKEN,
        digest("guest"),
        "https://hooks.example/services/T0/B0/abc?key=1",
        "postgresql://ada:lovelace@db.example/tables",
        "seed=12345",
        "{'seed': '12345'}",
        '"salt": "abcdef"',
        f"/join#{TOKEN}",
        f"cookie: collegium={TOKEN}",
    ],
)
@pytest.mark.parametrize("form", [AsText("%(message)s"), AsJson()])
def test_a_secret_is_not_written(secret: str, form: logging.Formatter) -> None:
    written = Written(form)
    written.log.warning("it failed: %s", secret)
    try:
        raise ValueError(secret)
    except ValueError:
        written.log.exception("a request failed")
    told = written.stream.getvalue()
    for word in ("lovelace", "12345", "abcdef", "services", "key=1", secret.rpartition("#")[2]):
        assert word not in told
    assert "it failed" in told
    assert "hooks.example" in told or "hooks.example" not in secret  # whose endpoint is slow may be known


def test_what_is_no_secret_is_left_as_it_is() -> None:
    told = "table k3J9aQ: 127.0.0.1 File '/usr/lib/python3/site-packages/collegium/table/app.py', line 12"
    assert without_secrets(told) == told


@pytest.fixture
def _logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.mark.usefixtures("_logging_as_before")
def test_all_that_a_server_logs_goes_the_same_way() -> None:
    stream = io.StringIO()
    configure("json", stream)
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("uvicorn.error").info("Uvicorn running")
    logging.getLogger("asyncio").error("socket.accept() out of system resource")
    logging.getLogger("collegium.table").info("closing")
    assert [json.loads(line)["logger"] for line in stream.getvalue().splitlines()] == [
        "uvicorn.error",
        "asyncio",
        "collegium.table",
    ]
