"""A copy of the package that differs from the source in one file: everything else is linked."""

from __future__ import annotations

import os
import shutil
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode

from tests.mutants.changes import Change
from tests.mutants.games import GAMES, ROOT


class Overlay:
    """A folder from which the package can be imported, with the modules of one game as files of its own."""

    def __init__(self, folder: Path, game: str, root: Path = ROOT) -> None:
        self.folder = folder
        self.source = root / GAMES / game
        shutil.rmtree(folder, ignore_errors=True)
        package = root / GAMES.parts[0] / GAMES.parts[1]
        self.modules = folder / GAMES.relative_to(GAMES.parts[0]) / game
        self.modules.mkdir(parents=True)
        link(package, folder / package.name, package / "games")
        link(package / "games", folder / package.name / "games", self.source)
        link(self.source, self.modules)
        compile_dir(self.modules, maxlevels=0, quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)

    def change(self, change: Change) -> None:
        """Let the package differ by this change, and by no other."""
        self.restore()
        file = self.modules / f"{change.module}.py"
        contents = change.apply((self.source / file.name).read_bytes())
        file.unlink()
        file.write_bytes(contents)

    def restore(self) -> None:
        """Let the package be what the source is."""
        for file in self.modules.glob("*.py"):
            if not file.is_symlink():
                file.unlink()
                os.symlink(self.source / file.name, file)

    def remove(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder, ignore_errors=True)


def link(source: Path, target: Path, but: Path | None = None) -> None:
    """Link what is in a folder from another one; nothing compiled, as the files themselves are to be run."""
    for entry in source.iterdir():
        if entry != but and entry.name != "__pycache__" and entry.suffix not in (".so", ".pyd"):
            os.symlink(entry, target / entry.name)
