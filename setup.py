"""Compiles the rules with mypyc while the package is built; where that cannot be done, they install interpreted.

COLLEGIUM_PURE=1 compiles nothing. COLLEGIUM_COMPILE=1 insists: an editable install is compiled too, and whatever
keeps the rules from compiling is an error.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PURE = os.environ.get("COLLEGIUM_PURE", "0") not in ("", "0")
INSIST = os.environ.get("COLLEGIUM_COMPILE", "0") not in ("", "0")
EDITABLE = "editable_wheel" in sys.argv
BUILDING = EDITABLE or "bdist_wheel" in sys.argv or "build_ext" in sys.argv

PACKAGE = Path("src/collegium")
KERNEL = ("rng", "events", "questions", "state", "packs", "playout", "evaluation")
# Of each game, what no simulation calls.
INTERPRETED = (
    "__init__",
    "checks",
    "draw*",
    "game",
    "glossary",
    "inventory",
    "old",
    "reasons*",
    "tables",
    "view*",
    "words*",
)


def groups() -> list[tuple[list[str], str]]:
    """What is compiled together, and its name: the kernel is one group, each game another."""
    kernel = [str(PACKAGE / "kernel" / f"{name}.py") for name in KERNEL]
    found = [(kernel, "collegium.kernel")]
    for game in sorted(PACKAGE.glob("games/*/")):
        modules = [file for file in sorted(game.glob("*.py")) if not any(map(file.with_suffix("").match, INTERPRETED))]
        if modules:
            found.append(([str(module) for module in modules], f"collegium.games.{game.name}"))
    found.append(([str(file) for file in sorted(PACKAGE.glob("agents/search_*.py"))], "collegium.agents"))
    return found


def extensions() -> list[Extension]:
    """The rules translated to C, or nothing where they are to stay interpreted."""
    try:
        from mypyc.build import mypycify
    except ImportError:
        return interpreted("mypyc is not installed")
    files = [file for group, _ in groups() for file in group]
    # Only the files named here must please mypy, whatever else the project's settings ask of its source.
    options = ["--config-file=", "--follow-imports=silent", "--cache-dir=build/mypy"]
    try:
        return mypycify([*options, *files], opt_level="2", separate=groups())
    except SystemExit:
        return interpreted("mypyc refused the source")


def interpreted(reason: str) -> list[Extension]:
    """Say in one line that nothing is compiled, and why."""
    if INSIST:
        sys.exit(f"collegium: {reason}, and COLLEGIUM_COMPILE asks for a compiled package.")
    print(f"collegium: {reason}, so the games install interpreted: complete, but slower.", flush=True)
    return []


class AllOrNothing(build_ext):
    """Compiles every group or none: a group without the library of another could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = interpreted("the C compiler failed or is missing")


if BUILDING:
    shutil.rmtree("build", ignore_errors=True)  # a library left by an earlier build would be packed again
if EDITABLE:
    for left_over in [*Path("src").rglob("*.so"), *Path("src").rglob("*.pyd")]:
        left_over.unlink()  # it would be imported in place of the source beside it

setup(
    ext_modules=extensions() if BUILDING and not PURE and (INSIST or not EDITABLE) else [],
    cmdclass={"build_ext": AllOrNothing},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
