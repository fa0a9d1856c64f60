"""Logs that stay short and keep secrets: what repeats is counted, lines are few and bounded, tokens are left out."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final, TextIO

FORMATS: Final = ("text", "json")
AGAIN: Final = 60.0  # seconds after which a message is written again
BURST: Final = 200.0  # lines at once, whatever they say,
A_SECOND: Final = 1.0  # and how many more in a second
LINE: Final = 8000  # characters of a line, its traceback included
REMEMBERED: Final = 500  # messages that are known to repeat
SECRETS: Final = (
    (re.compile(r"[A-Za-z0-9_=-]{40,}"), "…"),  # tokens, digests and salts
    (re.compile(r"(?<=://)[^/@\s]+(?=@)"), "…"),  # who logs in at a database, and how
    (re.compile(r"(?<=[a-z]://)([^/\s'\"]+)[/?#][^\s'\"]+"), r"\1/…"),  # where a web-hook goes
    (
        re.compile(r"(?i)\b(seed|salt|token|secret|password|cookie)(['\"]?\s*[=:]\s*)(['\"]?)[^\s,;'\"})\]]+"),
        r"\1\2\3…",
    ),
)


def configure(form: str = "text", stream: TextIO | None = None) -> None:
    """Let all that is logged in this process go out in one form, and nothing but warnings of what is not ours."""
    handler = Quiet(stream or sys.stderr)
    handler.setFormatter(AsJson() if form == "json" else AsText("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
    logging.getLogger("collegium").setLevel(logging.INFO)


def without_secrets(text: str) -> str:
    """A text in which whatever looks like a secret is left out."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def bounded(text: str) -> str:
    """The beginning and the end of a text that is too long for a log."""
    return text if len(text) <= LINE else f"{text[: LINE // 2]} … {text[-LINE // 2 :]}"


class AsText(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        """A message with its time and its traceback, if it has one."""
        return without_secrets(bounded(super().format(record)))


class AsJson(logging.Formatter):
    """A line for programs: one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """A message with its time, its level and its traceback, if it has one."""
        found: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(bounded(record.getMessage())),
        }
        repeats = getattr(record, "repeats", 0)
        if repeats:
            found["repeats"] = repeats
        if record.exc_info:
            found["error"] = without_secrets(bounded(self.formatException(record.exc_info)))
        return json.dumps(found, ensure_ascii=False)


class Quiet(logging.StreamHandler[TextIO]):
    """Writes a message once in a while, with how often it came meanwhile, and so many lines at most."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._clock = clock
        self._known: OrderedDict[tuple[object, ...], tuple[float, int]] = OrderedDict()  # written when, and then seen
        self._lines = BURST
        self._since = clock()
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Write a message, unless it was written a moment ago or too much is written as it is."""
        now = self._clock()
        key = (record.name, record.levelno, record.msg, raised_at(record))
        written, repeats = self._known.pop(key, (-AGAIN, 0))
        if now - written < AGAIN:
            self._known[key] = (written, repeats + 1)
            return
        self._lines = min(BURST, self._lines + (now - self._since) * A_SECOND)
        self._since = now
        if self._lines < 1:
            self._left_out += 1
            return
        self._lines -= 1
        self._known[key] = (now, 0)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        record.repeats = repeats
        self.write(record, repeats)

    def write(self, record: logging.LogRecord, repeats: int) -> None:
        """Write a line, and how many were left out before it."""
        left_out, self._left_out = self._left_out, 0
        notes = [f"{repeats} more of these meanwhile"] if repeats else []
        notes += [f"{left_out} other messages were left out before"] if left_out else []
        if notes:
            record = logging.makeLogRecord({**record.__dict__, "msg": f"{record.getMessage()} ({'; '.join(notes)})"})
            record.args = None
        super().emit(record)


def raised_at(record: logging.LogRecord) -> tuple[object, ...]:
    """The kind of a record's error and the line it was raised in."""
    if not record.exc_info or record.exc_info[0] is None:
        return ()
    trace = record.exc_info[2]
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return (record.exc_info[0], trace.tb_lineno if trace else 0)
