"""Plans: a seat's next moves on a copy as it knows the table, while others are asked; nothing of them is kept here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from collegium.kernel.state import State
from collegium.table.forced import after, is_barred
from collegium.table.frames import blocks, frame, judged, moves, steps_of, why
from collegium.table.parts import UndoState, changed
from collegium.table.room import Room
from collegium.table.shapes import Frame, Judged, WayStep
from collegium.table.ways import codes_of


class Draft(NamedTuple):
    """Moves on a copy: where they begin, those that are open there, and where they lead."""

    start: State
    moves: list[int]
    state: State
    ends: bool  # the turn passes on or chance decides with the last move, and what comes of it is not known


def drafted(room: Room, viewer: int, texts: Sequence[str]) -> Draft | None:
    """A seat's next moves, as far as they are open; None where it is not known what the seat is asked next."""
    start = room.game.turn_ahead(room.state, viewer)
    if start is None:
        return None
    state, codes, ends = start.clone(), [], False
    for code in codes_of(room.game, texts):
        if ends or room.game.why_not(state, code) is not None:
            break
        ahead = after(state, code)
        ends = is_barred(state, ahead)
        state = state if ends else ahead
        codes.append(code)
    return Draft(start, codes, state, ends)


def planned(
    room: Room, viewer: int, texts: Sequence[str], language: str, text: bool, width: int, swift: bool
) -> tuple[list[WayStep], Frame | None]:
    """A seat's next moves in words, and what it is shown after them."""
    draft = drafted(room, viewer, texts)
    if draft is None:
        return [], None
    game, state = room.told(language), draft.state
    view = game.view(state, viewer)
    shown = frame(room, viewer, language)
    return steps_of(game, draft.start, draft.moves, swift), changed(
        shown,
        seats=[changed(seat, to_move=number == viewer) for number, seat in enumerate(shown.seats)],
        to_move=[viewer],
        prompt="" if draft.ends else game.prompt(state),
        moves=[] if draft.ends else moves(game, state),
        view=view,
        blocks=blocks(game, view, width) if text else [],
        undo=UndoState(bool(draft.moves), len(draft.moves)),
        hints=False,
        log_from=shown.moves_made,
    )


def why_there(room: Room, viewer: int, draft: Draft | None, text: str, language: str) -> Judged:
    """Whether a move is open after those of a plan; where the plan has ended, the answer is the table's."""
    codes = codes_of(room.game, [text])
    if draft is None or draft.ends or not codes:
        return why(room, viewer, text, language)
    return judged(room.told(language), draft.state, codes[0])
