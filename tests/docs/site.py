"""The documentation site for tests: built once, whichever of the processes that share the tests asks for it first."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.drive import ROOT


def built(factory: pytest.TempPathFactory) -> Path:
    """The site as `make docs` builds it; whatever a page refers to in vain is an error."""
    shared = factory.getbasetemp().parent if "PYTEST_XDIST_WORKER" in os.environ else factory.mktemp("docs")
    folder = shared / "site"
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            begun = shared / "begun"
            command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(begun)]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
            assert done.returncode == 0, done.stdout + done.stderr
            begun.rename(folder)
    return folder
