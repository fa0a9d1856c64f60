"""The project built and installed in several ways, from copies; each way is made once for all tests."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packaging.everywhere import PLAY
from tests.packaging.installation import LIBRARY, Installation, Workshop, call


@pytest.fixture(scope="session")
def workshop() -> Iterator[Workshop]:
    """The place where all installations are made, each once; too large for memory, it is on the disk."""
    with tempfile.TemporaryDirectory(prefix="collegium-packaging-") as folder:
        yield Workshop(Path(folder))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test every way to install the package that its module names."""
    if "installed" in metafunc.fixturenames:
        metafunc.parametrize("installed", metafunc.module.WAYS, indirect=True)


@pytest.fixture
def installed(request: pytest.FixtureRequest) -> Installation:
    """The package installed in one of the ways below."""
    found = request.getfixturevalue(request.param)
    assert isinstance(found, Installation)
    return found


@pytest.fixture(scope="session")
def played(workshop: Workshop) -> str:
    """What a program prints with the source as it is, not installed in any way."""
    source = str(workshop.folder / "project" / "src")
    return call(sys.executable, "-c", PLAY, cwd=workshop.folder, PYTHONPATH=source)


@pytest.fixture(scope="session")
def compiler(workshop: Workshop) -> Path:
    """A C compiler that cannot compile anything."""
    program = workshop.folder / "compiler"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)
    return program


@pytest.fixture(scope="session")
def compiled(workshop: Workshop) -> Installation:
    """Installed where a C compiler is at hand, from a tree in which an earlier build left something behind."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        pytest.skip("there is no C compiler here")
    tree = workshop.built_copy("compiled")
    kept = tree / "build" / f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}" / "collegium"
    kept.mkdir(parents=True, exist_ok=True)
    for name in (f"left_over{LIBRARY}", "left_over.py", "left_over.toml"):
        (kept / name).touch()
    insist = "1"  # so that a refusal fails here, with its reasons
    return workshop.install(workshop.wheel(tree, COLLEGIUM_COMPILE=insist))


@pytest.fixture(scope="session")
def pure(workshop: Workshop) -> Installation:
    """Installed with COLLEGIUM_PURE=1."""
    tree = workshop.copy("pure")
    return workshop.install(workshop.wheel(tree, COLLEGIUM_PURE="1"))


@pytest.fixture(scope="session")
def without_compiler(workshop: Workshop, compiler: Path) -> Installation:
    """Installed where no C compiler does its work."""
    tree = workshop.copy("without_compiler")
    return workshop.install(workshop.wheel(tree, CC=str(compiler)))


@pytest.fixture(scope="session")
def without_mypyc(workshop: Workshop) -> Installation:
    """Installed where mypyc cannot be imported."""
    tree = workshop.copy("without_mypyc")
    hidden = workshop.folder / "hidden"
    hidden.mkdir()
    (hidden / "mypyc.py").write_text("raise ImportError\n")
    return workshop.install(workshop.wheel(tree, PYTHONPATH=str(hidden)))


@pytest.fixture(scope="session")
def half_compiled(without_compiler: Installation, workshop: Workshop, compiler: Path) -> Installation:
    """Installed with the C compiler mended, but for the games: it gives up on them after it has compiled the kernel.

    What mypyc translated the first time is kept, and the compiler does not take its time to optimize.
    """
    tree = workshop.again(without_compiler, "half_compiled")
    compiler.write_text('#!/bin/sh\ncase "$*" in */games/*) exit 1 ;; esac\nexec cc "$@" -O0\n')
    return workshop.install(workshop.wheel(tree, CC=str(compiler)))


@pytest.fixture(scope="session")
def editable(workshop: Workshop) -> Installation:
    """Installed in place, beside a library that an earlier build left next to its source."""
    tree = workshop.copy("editable")
    (tree / "src" / "collegium" / "kernel" / f"state{LIBRARY}").touch()
    return workshop.install(workshop.editable_wheel(tree))
