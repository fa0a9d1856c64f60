"""Books of your choice from the supply."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater.clauses import TEXTBOOKS_DIFFERENT, TEXTBOOKS_IN_PLAY, TEXTBOOKS_NO_DICTIONARY
from collegium.games.alma_mater.layout import BOOK_KINDS, DICTIONARY
from collegium.games.alma_mater.moves import TAKE_BOOK
from collegium.games.alma_mater.state import AlmaMater, colours, gain_book
from collegium.kernel.state import bit


def book_check(s: AlmaMater, kind: i64) -> i64:
    """0, or the clause that forbids this textbook as the next one."""
    if kind == DICTIONARY:
        return TEXTBOOKS_NO_DICTIONARY
    if kind >= colours(s):
        return TEXTBOOKS_IN_PLAY
    if s.arg(1) and (s.arg(2) >> kind) & 1:
        return TEXTBOOKS_DIFFERENT
    return 0


def book_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The colours of textbook to choose from, added to `out`."""
    for kind in range(i64(BOOK_KINDS)):
        if book_check(s, kind) == 0:
            out = append(out, TAKE_BOOK + kind)
    return out


def take_book(s: AlmaMater, kind: i64) -> None:
    """Take a textbook into the storage and ask for the next one, if there is one to come."""
    gain_book(s, s.to_move, kind, 1)
    if s.arg(0) == 1:
        s.drop()
    else:
        s.set_arg(0, s.arg(0) - 1)
        s.set_arg(2, s.arg(2) | bit(kind))
