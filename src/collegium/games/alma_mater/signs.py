"""What the events of Alma Mater are about: components, amounts, and the steps of income and of the final scoring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from collegium.games.alma_mater import events
from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.abilities import ACTION_NAMES, GAIN_NAMES, LETTERS
from collegium.games.alma_mater.moves import ACADEMY, ANTIQUARIAN, CAMPUS
from collegium.games.alma_mater.words import COUNTED, SCORED_FOR
from collegium.games.alma_mater.words_names import BOARD_ACTIONS, BOOK_IDS, Names
from collegium.kernel.events import NOBODY, Event
from collegium.kernel.signs import COUNT, INCOME, NEWS, ROUND, Sign, Thing

# The component that the first number of an event is.
THINGS: Final[dict[int, Callable[[Names, int], Thing]]] = {
    events.KEPT_CARD: lambda names, a: ("setup_card", names.setup_ids[a]),
    events.DISCARDED_CARD: lambda names, a: ("setup_card", names.setup_ids[a]),
    events.LAID_CARD: lambda names, a: ("setup_card", names.setup_ids[a]),
    events.DREW_CARD: lambda names, a: ("setup_card", names.setup_ids[a]),
    events.CHOSE_CHANCELLOR: lambda names, a: ("chancellor", names.chancellor_ids[a]),
    events.COUNTED_MORE: lambda names, a: ("chancellor", names.chancellor_ids[a]),
    events.SENT_TO_STUDENT: lambda names, a: ("student", names.student_ids[a]),
    events.REPEATS_STUDENT: lambda names, a: ("student", names.student_ids[a]),
    events.RECRUITED_STUDENT: lambda names, a: ("student", names.student_ids[a]),
    events.INCOME_FROM_STUDENT: lambda names, a: ("student", names.student_ids[a]),
    events.LECTURED: lambda names, a: ("professor", names.professor_ids[a]),
    events.READIED: lambda names, a: ("professor", names.professor_ids[a]),
    events.EXHAUSTED: lambda names, a: ("professor", names.professor_ids[a]),
    events.RECRUITED_PROFESSOR: lambda names, a: ("professor", names.professor_ids[a]),
    events.BOOKMARKED: lambda names, a: ("professor", names.professor_ids[a]),
    events.CLAIMED_BUST: lambda names, a: ("bust", LETTERS[a]),
}
SIGNS: Final = {events.GAIN: 1, events.STEPS: 1, events.PAY: -1}
BOOKS: Final = {events.TOOK_BOOK: 1, events.PAID_BOOK: -1, events.RETURNED_BOOK: -1}
PLACES: Final = (events.SENT, events.REPEATS_ACTION)
WITH_OTHERS: Final = (events.BOUGHT, events.SOLD, events.SCORED_SHELF)
ON_THE_TRACK: Final = (events.RESEARCHED, events.REACHED_MILESTONE)  # `a` says whose marker
NEW: Final = (events.TURN_ORDER, events.RANKED, events.FIRST_PLAYER)
INCOMES: Final = {  # the words for where an income comes from, and its rule
    events.INCOME_FROM_DISPLAY: ("display", "alma-mater.income.clean-up"),
    events.INCOME_FROM_STUDENT: ("students", "alma-mater.income.students"),
    events.INCOME_FROM_REPUTATION: ("reputation", "alma-mater.income.reputation"),
}
COUNT_RULES: Final = {
    at.FROM_DUCATS: "alma-mater.end.ducats",
    at.FROM_DICTIONARIES: "alma-mater.end.dictionaries",
    at.FROM_REPUTATION: "alma-mater.end.reputation",
    at.FROM_RESEARCH: "alma-mater.end.milestones",
    at.FROM_PROFESSORS: "alma-mater.end.professors",
    at.FROM_MATHEMATICS: "alma-mater.end.mathematics",
    at.FROM_HALLS: "alma-mater.end.halls",
    at.FROM_BUSTS: "alma-mater.end.busts",
}


def sign(names: Names, name: str, event: Event) -> Sign:
    """What an event is about."""
    kind, seat, a, b = event.kind, event.seat, event.a, event.b
    things = (THINGS[kind](names, a),) if kind in THINGS else ()
    if kind in SIGNS:
        return Sign(name, seat, amounts=((GAIN_NAMES[a], SIGNS[kind] * b),))
    if kind in BOOKS:
        return Sign(name, seat, amounts=((BOOK_IDS[a], BOOKS[kind] * b),))
    if kind == events.ROUND_BEGINS:
        return Sign(name, NOBODY, number=a, step=ROUND)
    if kind in INCOMES:
        source, rule = INCOMES[kind]
        return Sign(name, seat, things, step=INCOME, source=names.say("income", source), rule=rule)
    if kind == events.SCORED:
        return Sign(name, seat, step=COUNT, source=names.say("scored", SCORED_FOR[a]), rule=COUNT_RULES[a])
    if kind == events.EXCHANGED_TEXTBOOKS:
        return Sign(name, seat, step=COUNT, source=names.say("scored", "textbooks"), rule="alma-mater.end.textbooks")
    if kind in PLACES:
        return Sign(name, seat, spaces_of(names, a), (f"send {BOARD_ACTIONS[a]}",), number=b)
    if kind in WITH_OTHERS:
        return Sign(name, seat, seats=(a,), number=b)
    if kind in ON_THE_TRACK:
        return Sign(name, a, number=b)
    if kind in NEW:
        number = {events.RANKED: b, events.TURN_ORDER: a}.get(kind, 0)
        return Sign(name, a if kind == events.RANKED else seat, number=number, step=NEWS)
    return Sign(name, seat, things, number=a if kind in COUNTED else b if kind == events.SENT_TO_STUDENT else 0)


def spaces_of(names: Names, action: int) -> tuple[Thing, ...]:
    """The space of the board where an action is performed, as far as the number of players is known."""
    if not names.players:
        return ()
    side = names.side_for(len(names.players))
    rows = names.spaces[side]
    if action < ACADEMY:
        found = [space for space, row in rows.items() if row.get("row") == action - CAMPUS + 1]
    elif action < ANTIQUARIAN:
        found = [space for space, row in rows.items() if "faculties" in row][action - ACADEMY :][:1]
    else:
        found = [space for space, row in rows.items() if ACTION_NAMES[action - ANTIQUARIAN] in row["actions"]]
    return tuple(("space", f"{side} {space}") for space in found)
