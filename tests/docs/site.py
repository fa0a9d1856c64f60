"""The documentation site for tests: built once, by whichever process asks for it first, until its sources change."""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.cli.drive import ROOT

KEPT = ROOT / "build" / "site-of-tests"
TARGET = ROOT / "src" / "collegium" / "site"  # where `make docs` puts it


def built() -> Path:
    """The site as `make docs` builds it; whatever a page refers to in vain is an error."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = KEPT / digest_of_sources()
        if not folder.exists():
            for older in KEPT.iterdir():
                if older.is_dir():
                    shutil.rmtree(older)
            begun = KEPT / "begun"
            command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(begun)]
            done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
            assert done.returncode == 0, done.stdout + done.stderr
            begun.rename(folder)
    return folder


def digest_of_sources() -> str:
    """A digest of all that the site is made of, and of the Python that makes it."""
    seen = hashlib.sha256(sys.version.encode())
    for file in sources():
        seen.update(f"{file.relative_to(ROOT)}\n".encode())
        seen.update(file.read_bytes())
    return seen.hexdigest()[:16]


def sources() -> Iterator[Path]:
    """The pages, what they are made from, and how."""
    yield from sorted([*ROOT.glob("*.md"), ROOT / "mkdocs.yml", ROOT / "pyproject.toml"])
    for folder in (ROOT / "docs", ROOT / "src" / "collegium"):
        for where, folders, files in os.walk(folder):
            folders[:] = sorted(name for name in folders if name != "__pycache__" and Path(where, name) != TARGET)
            yield from (Path(where, name) for name in sorted(files) if not name.endswith((".so", ".pyd", ".pyc")))
