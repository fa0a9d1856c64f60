"""The project built and installed in several ways, from copies; each way is made once for all tests."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig

import pytest

from tests.packaging.installation import LIBRARY, Installation, Workshop


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    """The place where all installations are made, each once."""
    return Workshop(tmp_path_factory.mktemp("packaging"))


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
def without_compiler(workshop: Workshop) -> Installation:
    """Installed where there is no C compiler."""
    tree = workshop.copy("without_compiler")
    return workshop.install(workshop.wheel(tree, CC="/bin/false"))


@pytest.fixture(scope="session")
def without_mypyc(workshop: Workshop) -> Installation:
    """Installed where mypyc cannot be imported."""
    tree = workshop.copy("without_mypyc")
    hidden = workshop.folder / "hidden"
    hidden.mkdir()
    (hidden / "mypyc.py").write_text("raise ImportError\n")
    return workshop.install(workshop.wheel(tree, PYTHONPATH=str(hidden)))


@pytest.fixture(scope="session")
def half_compiled(workshop: Workshop) -> Installation:
    """Installed with a C compiler that gives up on the games after it has compiled the kernel."""
    tree = workshop.copy("half_compiled")
    compiler = workshop.folder / "compiler-without-games"
    compiler.write_text('#!/bin/sh\ncase "$*" in */games/*) exit 1 ;; esac\nexec cc "$@"\n')
    compiler.chmod(0o755)
    return workshop.install(workshop.wheel(tree, CC=str(compiler)))


@pytest.fixture(scope="session")
def editable(workshop: Workshop) -> Installation:
    """Installed in place, beside a library that an earlier build left next to its source."""
    tree = workshop.copy("editable")
    (tree / "src" / "collegium" / "kernel" / f"state{LIBRARY}").touch()
    return workshop.install(workshop.editable_wheel(tree))
