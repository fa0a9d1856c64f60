"""How the tests of the command run it: in this process, through real pipes, and at a terminal of its own."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType

import pytest
from click.testing import CliRunner, Result

from collegium.cli import cli
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
OUTSIDE = "tests.outside.sealed_bids:SealedBids"
COMMAND = (sys.executable, "-m", "collegium.cli")
AT_ITS_TERMINAL = """
import fcntl, signal, termios
from collegium.cli import main

fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # keys such as Ctrl-C are for this process
signal.signal(signal.SIGINT, signal.default_int_handler)  # even where the tests run in the background
main()
"""
STILL = 5  # looks in a row that find a process asleep
CODES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")


def collegium(*arguments: str, typed: str = "") -> Result:
    """Run the command in this process with what is piped in."""
    return CliRunner().invoke(cli, arguments, input=typed)


def surroundings(**settings: str) -> dict[str, str]:
    """The environment for a process of its own; games from outside the package can be found."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH", ""))))
    unset = ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES")
    return {**{k: v for k, v in os.environ.items() if k not in unset}, "PYTHONPATH": path, **settings}


def piped(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own with real pipes."""
    command = [*COMMAND, *arguments]
    return subprocess.run(
        command, input=typed, capture_output=True, text=True, timeout=PATIENCE, check=False, env=surroundings()
    )


class Terminal:
    """The command at a terminal of its own, typed at and read like a person would."""

    def __init__(
        self, *arguments: str, width: int = 80, height: int = 30, settings: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        self.arguments = arguments
        self.size = struct.pack("HHHH", height, width, 0, 0)
        self.settings = {"TERM": "xterm", **settings}
        self.raw = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Terminal:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, self.size)
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_ITS_TERMINAL, *self.arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=surroundings(**self.settings),
            start_new_session=True,
        )
        os.close(theirs)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def read_until(self, wanted: str, limit: float = PATIENCE) -> str:
        """Everything said from now on until it contains a pattern, without control codes."""
        start, deadline = len(self.raw), time.monotonic() + limit
        while not re.search(wanted, CODES.sub("", self.raw[start:])):
            ready, _, _ = select.select([self.ours], [], [], max(0.0, deadline - time.monotonic()))
            try:
                more = os.read(self.ours, 65536) if ready else b""
            except OSError:  # how Linux says that nobody writes any more
                more = b""
            if not more:
                pytest.fail(f"{wanted!r} never came; this did:\n{CODES.sub('', self.raw[start:])}")
            self.raw += self.decoder.decode(more)
        return CODES.sub("", self.raw[start:])

    def type(self, words: str) -> None:
        """Type a line."""
        os.write(self.ours, f"{words}\n".encode())

    def answer(self, words: str) -> str:
        """Type a line and read up to the next question."""
        self.type(words)
        return self.read_until("\n> ")

    def interrupt(self) -> None:
        """Press Ctrl-C."""
        os.write(self.ours, b"\x03")

    def interrupt_until(self, wanted: str) -> str:
        """Press Ctrl-C when the keyboard is listened to, as a key that comes a moment sooner waits for the next one."""
        self.rests()
        self.interrupt()
        return self.read_until(wanted)

    def rests(self) -> None:
        """Wait until the process does nothing but wait, after all that was read of it so far."""
        still, end = 0, time.monotonic() + PATIENCE
        while still < STILL:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
            still = still + 1 if fields[0] == "S" else 0
            assert time.monotonic() < end, "it never rests"
            time.sleep(0.01)

    def leave(self) -> int:
        """Wait for the end; the exit code."""
        return self.process.wait(timeout=PATIENCE)
