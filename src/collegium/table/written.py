"""What people write about themselves and to each other: in one line that can be seen, and names that look different."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

JOINERS: Final = "\u200c\u200d"  # they join letters of some scripts, and pictures; between two of them alone
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs with nothing in them
UNSEEN: Final = ("Cc", "Cf", "Cs", "Co")  # what controls something or stands for nothing
ACCENTS: Final = ("Mn", "Me")
HIGHEST: Final = 3  # accents on one letter


def one_line(text: str) -> str:
    """What somebody wrote, in one line: single spaces, nothing that controls anything, and no towers of accents."""
    found: list[str] = []
    accents = 0
    for sign in " ".join(text.split()):
        kind = unicodedata.category(sign)
        accents = accents + 1 if kind in ACCENTS else 0
        joins = sign in JOINERS and bool(found) and found[-1] not in JOINERS
        if (joins or kind not in UNSEEN) and accents <= HIGHEST:
            found.append(" " if sign in BLANK else sign)
    return " ".join("".join(found).split()).strip(JOINERS)


def looks(name: str) -> str:
    """What two names have in common that can hardly be told apart."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if sign not in JOINERS)


def apart(wanted: str, others: Iterable[str]) -> str:
    """A name that looks like none of the others, with a number where it has to."""
    taken = set(map(looks, others))
    name, count = wanted, 1
    while looks(name) in taken:
        count += 1
        name = f"{wanted} {count}"
    return name
