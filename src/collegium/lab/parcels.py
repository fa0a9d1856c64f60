"""What is handed to other processes: pickled once, with the program that it comes from where it needs that.

Processes that Python starts import the program they were started from, whether anything in it is wanted or not: one
that is typed in, or in a notebook, cannot be imported, and one that does its work as it is imported would begin all of
it anew. Ours are started without it, and import it only for a parcel with something in it that the program defines, or
where it has registered games.
"""

from __future__ import annotations

import pickle
import runpy
import sys
import types
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

from collegium.kernel.errors import CollegiumError
from collegium.kernel.outside import failed
from collegium.kernel.registry import registered_names

MAIN: Final = "__main__"
STAND_IN: Final = "__mp_main__"  # what Python calls the program in other processes: not what a guard asks for
ADVICE: Final = "put it into a module of its own and import it from there, or do with one job"
GUARD: Final = f"put what starts the work under if __name__ == '{MAIN}'"


class ParcelError(CollegiumError):
    """Something that cannot be handed to other processes."""


class Program(NamedTuple):
    """Where a program is found again: by the name of its module, or by its file."""

    module: str
    file: str


@dataclass(frozen=True)
class Parcel:
    """Something pickled, and the program that has to be there to make it again, if any."""

    contents: bytes
    program: Program | None

    _there: ClassVar[set[Program]] = set()  # the programs that this process has imported
    importing: ClassVar[bool] = False

    def opened(self) -> Any:
        """What was packed, made anew in this process."""
        if self.program is not None and self.program not in Parcel._there:
            Parcel.importing = True
            try:
                bring(self.program)
            finally:
                Parcel.importing = False
            Parcel._there.add(self.program)
        return pickle.loads(self.contents)


def packed(thing: Any) -> Parcel:
    """Something as a parcel; what no other process could open is refused."""
    if Parcel.importing:
        raise ParcelError(f"the program starts its work anew in every process that imports it: {GUARD}")
    try:
        contents = pickle.dumps(thing, pickle.HIGHEST_PROTOCOL)
    except Exception as error:
        reason = str(error) or type(error).__name__
        raise ParcelError(f"an agent or game cannot be handed to other processes: {reason}; {ADVICE}") from error
    program, is_needed = program_here(), MAIN.encode() in contents
    if is_needed and program is None:
        raise ParcelError(
            f"an agent or game that is defined in a notebook, or typed in, is not there for other processes; {ADVICE}"
        )
    return Parcel(contents, program if is_needed or registered_names() else None)


def program_here() -> Program | None:
    """The program that is running; None where it cannot be imported, as in a notebook."""
    main = sys.modules[MAIN]
    spec, file = getattr(main, "__spec__", None), getattr(main, "__file__", None)
    if spec is not None and spec.name:
        return Program(spec.name, "")
    return Program("", str(Path(file).resolve())) if file is not None and Path(file).is_file() else None


def bring(program: Program) -> None:
    """Import a program, and let what it defines be found under the name it had where it was started."""
    module = types.ModuleType(STAND_IN)
    try:
        if program.module:
            found = runpy.run_module(program.module, run_name=STAND_IN, alter_sys=True)
        else:
            found = runpy.run_path(program.file, run_name=STAND_IN)
    except CollegiumError:
        raise
    except (Exception, SystemExit) as error:
        told = f"{program.module or program.file} cannot be imported by other processes"
        raise failed(f"{told}; {GUARD}", error) from error
    module.__dict__.update(found)
    sys.modules[MAIN] = sys.modules[STAND_IN] = module


@contextmanager
def without_program() -> Iterator[None]:
    """Hides the program from whoever starts a process meanwhile."""
    program = sys.modules[MAIN]
    sys.modules[MAIN] = types.ModuleType(MAIN)
    try:
        yield
    finally:
        sys.modules[MAIN] = program


class BareProcess(SpawnProcess):
    """A process that imports nothing of the program that starts it."""

    @staticmethod
    def _Popen(process_obj: BaseProcess) -> Any:  # noqa: N802, as the class it derives from calls it
        with without_program():
            return SpawnProcess._Popen(process_obj)


class BareContext(SpawnContext):
    """Starts such processes."""

    Process = BareProcess
