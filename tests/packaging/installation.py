"""How the tests of the package copy the project, build it, install it and run what was installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
import zipfile
from dataclasses import dataclass
from importlib.metadata import PathDistribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
MADE_HERE = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "*.egg-info", "*.so", "__pycache__", ".*_cache", ".hypothesis", ".coverage*"
)
LIBRARY = sysconfig.get_config_var("EXT_SUFFIX")
SWITCHES = ("PYTHONPATH", "COLLEGIUM_PURE", "COLLEGIUM_COMPILE", "COLLEGIUM_INTERPRETED")


def call(*command: str, cwd: Path, **switches: str) -> str:
    """Run a command to its end and return what it printed; fail with all of that when it fails."""
    environment = {name: value for name, value in os.environ.items() if name not in SWITCHES} | switches
    done = subprocess.run(
        command, cwd=cwd, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    assert done.returncode == 0, f"{' '.join(command)} failed:\n{done.stdout}"
    return done.stdout


def pip(*arguments: str, cwd: Path, **switches: str) -> str:
    """Run the pip of these tests."""
    return call(sys.executable, "-m", "pip", *arguments, cwd=cwd, **switches)


@dataclass(frozen=True)
class Build:
    """A wheel of the package."""

    wheel: Path
    tree: Path  # what it was built from
    said: str  # what was printed meanwhile

    def packed(self) -> dict[str, bytes]:
        """What the wheel holds, by name."""
        with zipfile.ZipFile(self.wheel) as opened:
            return {name: opened.read(name) for name in opened.namelist()}


@dataclass(frozen=True)
class Installation:
    """A virtual environment that holds the package and what it depends on, nothing else."""

    folder: Path
    build: Build

    def run(self, program: str, *arguments: str, **switches: str) -> str:
        """What a program of the environment prints, run away from the source with these environment variables."""
        return call(str(self.folder / "bin" / program), *arguments, cwd=self.folder, **switches)

    def pip(self, *arguments: str) -> str:
        """What pip says that works on the environment."""
        return pip("--python", str(self.folder / "bin" / "python"), *arguments, cwd=self.folder)

    def file_of(self, module: str, **switches: str) -> Path:
        """The file that Python imports a module from."""
        statement = f"import importlib; print(importlib.import_module({module!r}).__file__)"
        return Path(self.run("python", "-c", statement, **switches).strip())

    def files(self) -> set[str]:
        """All files of the installed package, relative to it."""
        (package,) = self.folder.glob("lib/*/site-packages/collegium")
        files = [file for file in package.rglob("*") if file.is_file() and "__pycache__" not in file.parts]
        return {str(file.relative_to(package)) for file in files}

    def libraries(self) -> set[str]:
        """Those of them that are compiled."""
        return {file for file in self.files() if file.endswith((".so", ".pyd"))}


class Workshop:
    """A folder where copies of the project, as it was at the start of the tests, are built and installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder / "project", ignore=MADE_HERE)

    def files(self, *patterns: str) -> set[str]:
        """The files of the project that match, relative to it."""
        project = self.folder / "project"
        found = [file for pattern in patterns for file in project.glob(pattern)]
        return {str(file.relative_to(project)) for file in found if file.is_file()}

    def sources(self) -> set[str]:
        """What the package must contain, relative to it."""
        return {file.removeprefix("src/collegium/") for file in self.files("src/collegium/**/*")}

    def copy(self, name: str) -> Path:
        """The project as a fresh checkout has it."""
        return shutil.copytree(self.folder / "project", self.folder / name)

    def built_copy(self, name: str) -> Path:
        """The project with what its last build has left, if there was one: no library is compiled a second time."""
        tree = self.copy(name)
        if (ROOT / "build").exists():
            shutil.copytree(ROOT / "build", tree / "build", ignore=shutil.ignore_patterns("pictures"))
        return tree

    def again(self, installed: Installation, name: str) -> Path:
        """The project with what the build of an installation has left, so that mypyc translates nothing again."""
        return shutil.copytree(installed.build.tree, self.folder / name, ignore=shutil.ignore_patterns("dist"))

    def wheel(self, tree: Path, source: str = ".", **switches: str) -> Build:
        """The wheel that pip builds from a tree or from a source archive in it."""
        options = ("--verbose", "--no-deps", "--no-build-isolation", "--wheel-dir", "dist")
        said = pip("wheel", *options, source, cwd=tree, **switches)
        return Build(only(tree / "dist", "*.whl"), tree, said)

    def editable_wheel(self, tree: Path) -> Build:
        """The wheel of an installation in place."""
        (tree / "dist").mkdir()
        build = "import setuptools.build_meta as backend; backend.build_editable('dist')"
        said = call(sys.executable, "-c", build, cwd=tree)
        return Build(only(tree / "dist", "*.whl"), tree, said)

    def install(self, build: Build) -> Installation:
        """A wheel in an environment of its own, in which all that it declares to need is at hand, and nothing else."""
        dependencies = self.folder / "dependencies"
        if not dependencies.exists():
            copy_needs(build.wheel, dependencies)
        folder = build.tree.with_suffix(".venv")
        venv.create(folder, symlinks=True)
        (site,) = folder.glob("lib/*/site-packages")
        (site / "dependencies.pth").write_text(f"{dependencies}\n")
        installed = Installation(folder, build)
        installed.pip("install", "--quiet", "--no-compile", "--no-index", "--no-deps", str(build.wheel))
        return installed


def copy_needs(wheel: Path, folder: Path) -> None:
    """Copy whatever a wheel needs, by what it and the others declare, from where these tests run."""
    name, version = wheel.name.split("-")[:2]
    told = PathDistribution(zipfile.Path(wheel) / f"{name}-{version}.dist-info")
    waiting, copied = list(told.requires or ()), set[str]()
    while waiting:
        need = Requirement(waiting.pop())
        if need.name in copied or (need.marker is not None and not need.marker.evaluate({"extra": ""})):
            continue
        copied.add(need.name)
        found = distribution(need.name)
        waiting += found.requires or ()
        for file in found.files or ():
            if ".." not in file.parts:  # not a command
                (folder / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(found.locate_file(file)), folder / file)


def objects_in(tree: Path) -> dict[str, int]:
    """The objects that the C compiler has made in a tree, and when."""
    made = (tree / "build").rglob("*.o")
    return {str(file.relative_to(tree)): file.stat().st_mtime_ns for file in made}


def only(folder: Path, pattern: str) -> Path:
    """The one file in a folder that matches."""
    (file,) = folder.glob(pattern)
    return file
