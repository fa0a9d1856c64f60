"""What the events of Newton are about: components, amounts, and the steps of income and of the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collegium.games.newton import events
from collegium.games.newton import layout as at
from collegium.games.newton.components import BOOK_SPACE_NAMES, COLOURS, GAIN_NAMES
from collegium.games.newton.words_names import ACTION_IDS, INCOME_IDS, Names
from collegium.kernel.events import Event
from collegium.kernel.signs import COUNT, INCOME, NEWS, ROUND, Sign, Thing

# The component that the first number of an event is; some are known by the moves that lead there.
THINGS: Final[dict[int, Callable[[Names, int], Thing]]] = {
    events.CHOSE_COLOUR: lambda names, a: ("colour", COLOURS[a]),
    events.DEALT_BOARD: lambda names, a: ("board", names.board_ids[a]),
    events.DEALT_MASTER: lambda names, a: ("master", names.master_ids[a]),
    events.KEPT_MASTER: lambda names, a: ("master", names.master_ids[a]),
    events.PLAYED_MASTER: lambda names, a: ("master", names.master_ids[a]),
    events.PLAYED_CARD: lambda names, a: ("card", names.card_ids[a]),
    events.REPEATED: lambda names, a: ("card", names.card_ids[a]),
    events.DISCARDED: lambda names, a: ("card", names.card_ids[a]),
    events.TOOK_CARD: lambda names, a: ("card", names.card_ids[a]),
    events.TUCKED_CARD: lambda names, a: ("card", names.card_ids[a]),
    events.CHOSE_TO_TUCK: lambda names, a: ("card", names.card_ids[a]),
    events.PERFORMS: lambda names, a: ("action", ACTION_IDS[a]),
    events.JUMPED: lambda names, a: ("place", names.place_ids[a]),
    events.TRAVELLED: lambda names, a: ("place", names.place_ids[a]),
    events.PLACED_CUBE: lambda names, a: ("place", names.place_ids[a]),
    events.MARKER_MOVED: lambda names, a: ("work_space", str(a)),
    events.STUDENT_MOVED: lambda names, a: ("space", names.space_ids[a]),
    events.TOOK_TOKEN: lambda names, a: ("bonus_token", names.token_ids[a]),
    events.TOOK_DEVELOPMENT: lambda names, a: ("development", ACTION_IDS[a]),
    events.RETURNED_DEVELOPMENT: lambda names, a: ("development", ACTION_IDS[a]),
    events.TOOK_INCOME: lambda names, a: ("income", INCOME_IDS[a]),
    events.RETURNED_INCOME: lambda names, a: ("income", INCOME_IDS[a]),
    events.INVENTED: lambda names, a: ("invention", names.invention_ids[a]),
    events.OBJECTIVE_SCORED: lambda names, a: ("objective", names.objective_ids[a]),
}
CARDS: Final = (events.REVEALED, events.TURNED_UP)  # the card is the second number
NUMBERED: Final = (events.PERFORMS, events.PLACED_CUBE, events.MARKER_MOVED, events.TOOK_TOKEN)
NEW: Final = (events.FIRST, events.TUCKED_CARD, events.MARKET_RENEWED)
INCOME_SOURCES: Final = {
    at.FROM_DISCOVERIES: "rows and columns",
    at.FROM_INCOME: "income tiles",
    at.FROM_MEDICINE: "medicine",
}


def sign(names: Names, name: str, event: Event) -> Sign:
    """What an event is about."""
    kind, seat, a, b = event.kind, event.seat, event.a, event.b
    if kind in (events.GAIN, events.PAY):
        return Sign(name, seat, amounts=((GAIN_NAMES[a], b if kind == events.GAIN else -b),))
    if kind == events.ROUND_BEGINS:
        return Sign(name, seat, number=a, step=ROUND)
    if kind == events.INCOME_OF:
        return Sign(name, seat, step=INCOME, source=names.say("source", INCOME_SOURCES[a]), rule="newton.round.income")
    if kind == events.OBJECTIVE_SCORED:
        source = names.objective(names.objective_ids[a])
        return Sign(name, seat, things_of(names, event), step=COUNT, source=source, rule="newton.end.objectives")
    if kind == events.MASTERS_SCORED:
        return Sign(name, seat, step=COUNT, source=names.say("source", "masters"), rule="newton.end.masters")
    if kind == events.PLACED_BOOK:
        return Sign(name, seat, moves=(f"book {BOOK_SPACE_NAMES[a]}",))
    if kind == events.ENROLLED:
        return Sign(name, seat, amounts=(("students", a),))
    number = b if kind in NUMBERED else 0
    return Sign(name, seat, things_of(names, event), number=number, step=NEWS if kind in NEW else "")


def things_of(names: Names, event: Event) -> tuple[Thing, ...]:
    """The components that an event is about."""
    if event.kind in CARDS:
        return (("card", names.card_ids[event.b]),)
    return (THINGS[event.kind](names, event.a),) if event.kind in THINGS else ()
