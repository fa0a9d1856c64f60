"""Compiles the rules with mypyc while the package is built; where that cannot be done, they install interpreted.

COLLEGIUM_PURE=1 compiles nothing. COLLEGIUM_COMPILE=1 insists: an editable install is compiled too, and whatever
keeps the rules from compiling is an error.

What is compiled is kept in build/, so that the next build compiles only the groups that changed, or nothing.
As soon as one module changed, mypyc translates all of them anew, in seconds: what it translated at different times need
not fit together. The C compiler, which takes minutes, is called only where other C comes out than before.
"""

import hashlib
import os
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

PURE = os.environ.get("COLLEGIUM_PURE", "0") not in ("", "0")
INSIST = os.environ.get("COLLEGIUM_COMPILE", "0") not in ("", "0")
EDITABLE = "editable_wheel" in sys.argv
BUILDING = EDITABLE or "bdist_wheel" in sys.argv or "build_ext" in sys.argv

BUILD = Path("build")
MADE_BY = BUILD / "made-by.txt"
TRANSLATED = BUILD / "mypy" / "translated.txt"  # what mypyc's cache was made of
PACKAGE = Path("src/collegium")
LIBRARIES = (".so", ".pyd")
MEMORY = sorted(map(str, (PACKAGE / "kernel").glob("_memory*.c")))  # what compiled Python cannot do fast, written in C
HEADERS = sorted(map(str, (PACKAGE / "kernel").glob("_memory*.h")))
OPTIMIZED = ["-O2"] if os.name == "posix" else []
KERNEL = ("rng", "events", "questions", "plain", "state", "packs", "playout", "stepping", "net", "evaluation")
# Of each game, what neither a simulation nor the frames of every move call.
INTERPRETED = (
    "__init__",
    "balance",
    "checks",
    "draw*",
    "game",
    "glossary",
    "inventory",
    "laying",
    "observation",
    "old",
    "reasons*",
    "signs*",
    "tables",
    "view_shape",
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
    options = ["--config-file=", "--follow-imports=silent", f"--cache-dir={TRANSLATED.parent}"]
    if not TRANSLATED.is_file() or TRANSLATED.read_text("utf-8") != modules():
        shutil.rmtree(TRANSLATED.parent, ignore_errors=True)
    try:
        translated = mypycify([*options, *files], opt_level="2", separate=groups())
    except SystemExit:
        return interpreted("mypyc refused the source")
    TRANSLATED.write_text(modules(), "utf-8")
    memory = Extension("collegium.kernel._memory", MEMORY, depends=HEADERS, extra_compile_args=OPTIMIZED)
    translated.append(memory)
    if os.name == "posix":
        for extension in translated:
            # Nothing replaces a library's own functions from outside: small ones may be inlined, a tenth of all time.
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return translated


def modules() -> str:
    """A digest of all that compiled modules are made of: themselves, and whatever they may import."""
    files = [file for part in ("kernel", "games", "agents") for file in sorted((PACKAGE / part).rglob("*.py"))]
    digests = [f"{file.as_posix()} {hashlib.sha256(file.read_bytes()).hexdigest()}" for file in files]
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()


def interpreted(reason: str) -> list[Extension]:
    """Say in one line that nothing is compiled, and why."""
    if INSIST:
        sys.exit(f"collegium: {reason}, and COLLEGIUM_COMPILE asks for a compiled package.")
    print(f"collegium: {reason}, so the games install interpreted: complete, but slower.", flush=True)
    return []


def tools() -> str:
    """Everything but the source that decides what the libraries become."""
    try:
        compiler = version("mypy")
    except PackageNotFoundError:
        compiler = "none"
    settings = [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return "\n".join([sys.version, f"mypy {compiler}", *settings, Path(__file__).read_text("utf-8")])


def tidy() -> None:
    """Keep of earlier builds only what the same tools have compiled: whatever else lies in build/ might be packed."""
    if not MADE_BY.is_file() or MADE_BY.read_text("utf-8") != tools():
        shutil.rmtree(BUILD, ignore_errors=True)
        BUILD.mkdir()
        MADE_BY.write_text(tools(), "utf-8")
    for packed in BUILD.glob("bdist.*"):
        shutil.rmtree(packed)
    for file in [file for room in BUILD.glob("lib*") for file in room.rglob("*")]:
        if file.is_file() and file.suffix not in LIBRARIES:
            file.unlink()


class AllOrNothing(build_ext):
    """Compiles every group or none: a group without the library of another could not be imported.

    A library that is newer than all it is made of stays as it is; one that is made of nothing any more goes.
    """

    def run(self) -> None:
        try:
            super().run()
        except Exception:
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = interpreted("the C compiler failed or is missing")
        room = Path(self.build_lib)
        made = {room / self.get_ext_filename(extension.name) for extension in self.extensions}
        for file in [file for file in room.rglob("*") if file.suffix in LIBRARIES]:
            if file in made:
                file.touch()  # mypyc dates the C it writes a second ahead
            else:
                file.unlink()


if BUILDING:
    tidy()
if EDITABLE:
    for left_over in [file for file in Path("src").rglob("*") if file.suffix in LIBRARIES]:
        left_over.unlink()  # it would be imported in place of the source beside it

setup(
    ext_modules=extensions() if BUILDING and not PURE and (INSIST or not EDITABLE) else [],
    cmdclass={"build_ext": AllOrNothing},
    options={"build_ext": {"parallel": os.cpu_count()}},
)
