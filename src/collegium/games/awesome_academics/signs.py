"""What the events of Awesome Academics are about: components, amounts, the account of a turn and the final scoring."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics import happened as ev
from collegium.games.awesome_academics.layout import FROM_EXPERIENCE, FROM_MONEY
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words import FIRST, MONTHS_OF, ON_TRACK, POINTS_IN, SECOND
from collegium.games.awesome_academics.words_cards import bonus_name
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, Names
from collegium.kernel.events import NOBODY, Event
from collegium.kernel.signs import COUNT, INCOME, NEWS, ROUND, Sign, Thing

INCOMES: Final = {  # the words for what the account of a turn says of it
    ev.ALLOWANCE: "allowance",
    ev.PAID_SALARIES: "salaries",
    ev.COMPLETED: "completed",
    ev.CANCELLED: "cancelled",
    ev.DIPLOMA: "diplomas",
    ev.TAUGHT: "teaching",
}
SOURCES: Final = {  # the same of what stands in the middle of a sentence
    ev.BOUGHT: "bought",
    ev.CONSULTED: "consultants",
    ev.STANDARD: "cards",
    ev.SPECIAL: "cards",
    ev.ATTACKED: "cards",
    ev.EXPOSED: "cards",
    ev.EVENT: "event",
}
RULES: Final = {FROM_EXPERIENCE: "awesome-academics.end.experience", FROM_MONEY: "awesome-academics.end.money"}
MONEY: Final = {ev.GAIN_MONEY: 1, ev.PAY_MONEY: -1, ev.REFUNDED_MONEY: 1, ev.PAID_FOR_ATTACK: -1}
LOST: Final = (ev.LOSE_REPUTATION, ev.PAID_MONTHS, ev.LOST_PROGRESS)
NEW: Final = (ev.PLAYER_ORDER, ev.EVENT, ev.NO_EVENT)
OF_ALL: Final = (ev.TURN_BEGINS, ev.PHASE_BEGINS, ev.EVENT, ev.NO_EVENT, ev.NO_EVENTS_LEFT, ev.TURNED_UP, ev.OFFERED)
PLAIN: Final = ("n", "nth", "money", "months", "points", "source", "other", "standard", "second")  # no components


def sign(names: Names, name: str, event: Event) -> Sign:
    """What an event is about."""
    kind, a = event.kind, event.a
    seat = NOBODY if kind in OF_ALL else event.seat
    others = tuple(number for number, meaning in meanings(event) if meaning == "other")
    if kind in MONEY:
        return Sign(name, seat, seats=others, amounts=(("money", MONEY[kind] * a),))
    if kind in (*POINTS_IN, *MONTHS_OF, *ON_TRACK):
        return amount_sign(names, name, event)
    if kind == ev.TURN_BEGINS:
        return Sign(name, seat, number=a, step=ROUND)
    if kind in (ev.SCORED, ev.SCORED_RESERVED, ev.SCORED_LAYOUT):
        return count_sign(names, name, event)
    source = INCOMES.get(kind) or SOURCES.get(kind, "")
    step = INCOME if kind in INCOMES else NEWS if kind in NEW else ""
    number = a + event.b if kind == ev.ROLLED else a if FIRST.get(kind) in ("n", "nth", "months") else 0
    things = things_of(names, event)
    return Sign(name, seat, things, (), others, (), number, step, names.say("account", source) if source else "")


def amount_sign(names: Names, name: str, event: Event) -> Sign:
    """Reputation or Months of a discipline, received or lost."""
    sort = "reputation" if event.kind in POINTS_IN else "months"
    on_track = event.kind in ON_TRACK
    discipline = DISCIPLINES[event.a % len(DISCIPLINES) if on_track else event.a]
    things = (("project", names.project_ids[event.a // len(DISCIPLINES)]),) if on_track else ()
    number = -event.b if event.kind in LOST else event.b
    return Sign(name, event.seat, things, amounts=((f"{sort}_{discipline}", number),))


def count_sign(names: Names, name: str, event: Event) -> Sign:
    """Points of the final scoring."""
    amounts = (("reputation", event.b),)
    if event.kind == ev.SCORED:
        source = names.say("source", SOURCE_NAMES[event.a])
        return Sign(name, event.seat, amounts=amounts, step=COUNT, source=source, rule=RULES[event.a])
    things = (("bonus", names.event_ids[event.a]),)
    rule = "awesome-academics.end.reserved" if event.kind == ev.SCORED_RESERVED else "awesome-academics.end.layout"
    source = bonus_name(names, names.event_ids[event.a])
    return Sign(name, event.seat, things, amounts=amounts, step=COUNT, source=source, rule=rule)


def meanings(event: Event) -> list[tuple[int, str]]:
    """The numbers of an event, each with what it stands for."""
    found = [(event.a, FIRST.get(event.kind, "")), (event.b, SECOND.get(event.kind, ""))]
    return [(number, meaning) for number, meaning in found if meaning]


def things_of(names: Names, event: Event) -> tuple[Thing, ...]:
    """The components that an event is about."""
    return tuple(thing(names, meaning, number) for number, meaning in meanings(event) if meaning not in PLAIN)


def thing(names: Names, meaning: str, number: int) -> Thing:
    """The component that a number stands for."""
    ids = {
        "tile": names.ability_ids,
        "event": names.event_ids,
        "bonus": names.event_ids,
        "project": names.project_ids,
        "card": names.card_ids,
        "tenured": names.researcher_ids,
        "other_tenured": names.researcher_ids,
        "discipline": list(DISCIPLINES),
    }
    kinds = {"tile": "ability", "other_tenured": "tenured"}
    if meaning == "phase":
        return "phase", names.phase_ids[number - 1]
    if meaning == "track":
        return "track", f"{names.researcher_ids[number // 2]}-{'ab'[number % 2]}"
    if meaning == "phd":
        return "phd", str(number + 1)
    return kinds.get(meaning, meaning), ids[meaning][number]
