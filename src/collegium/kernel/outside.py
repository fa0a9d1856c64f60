"""What stands outside the house: things named as 'module:name', of installed packages or of the working folder."""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from types import TracebackType

from collegium.kernel.errors import CollegiumError


class OutsideError(CollegiumError):
    """Something outside that failed; the message ends with its traceback, which only its author can make use of."""


class NothingThere(CollegiumError):
    """A name that leads nowhere."""


def thing_at(path: str) -> object:
    """What stands at 'module:name'; the working folder is searched after all that is installed.

    NothingThere where there is no such thing, OutsideError where its module fails.
    """
    module, _, name = path.partition(":")
    folder = os.getcwd()
    if folder not in sys.path and "" not in sys.path:
        sys.path.append(folder)
        importlib.invalidate_caches()
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise failed(f"{path!r}: its module fails", error) from error
        raise NothingThere(f"there is no module {error.name} in {folder}, nor is one installed") from None
    except (ValueError, TypeError) as error:
        if error.__traceback__ is None or not strangers(error.__traceback__):
            raise NothingThere(str(error)) from None  # an empty name, or one that begins with a dot
        raise failed(f"{path!r}: its module fails", error) from error
    except Exception as error:
        raise failed(f"{path!r}: its module fails", error) from error
    try:
        thing: object = getattr(found, name)
    except AttributeError:
        where = getattr(found, "__file__", None) or module
        raise NothingThere(f"{where} has no {name!r}") from None
    return thing


def failed(what: str, error: BaseException) -> OutsideError:
    """A failure of something outside, with the traceback from where its own code begins."""
    own = strangers(error.__traceback__) if error.__traceback__ else []
    lines = ["Traceback (most recent call last):\n", *traceback.format_list(own)] if own else []
    return OutsideError(f"{what}\n{''.join(lines)}{''.join(traceback.format_exception_only(error))}".rstrip())


def strangers(at: TracebackType) -> list[traceback.FrameSummary]:
    """The frames of a traceback without those before the first one outside the house and the importing of Python."""
    frames = list(traceback.extract_tb(at))
    house = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for index, frame in enumerate(frames):
        inside = os.path.abspath(frame.filename).startswith(house + os.sep)
        if not inside and not frame.filename.startswith("<frozen") and frame.filename != importlib.__file__:
            return frames[index:]
    return []
