"""What has happened, in words."""

from __future__ import annotations

from typing import Final

from collegium.games.awesome_academics import happened as ev
from collegium.games.awesome_academics.turn import IDLE, STALLED, TOO_FEW_PROJECTS, TURN_CAP
from collegium.games.awesome_academics.vocabulary import DISCIPLINES, STANDARDS
from collegium.games.awesome_academics.words_cards import bonus_name, event_in_full, tile_in_full
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, Names
from collegium.kernel.events import Event

# What the first and the second number of an event stand for.
FIRST: Final[dict[int, str]] = {
    ev.GAIN_MONEY: "money",
    ev.PAY_MONEY: "money",
    ev.LOSS_WAIVED: "n",
    ev.KEPT_TILE: "tile",
    ev.OPENED_TILE: "tile",
    ev.PLAYER_ORDER: "nth",
    ev.TURN_BEGINS: "n",
    ev.PHASE_BEGINS: "phase",
    ev.TOTAL_MARKED: "n",
    ev.ALLOWANCE: "money",
    ev.TOOK_TENURED: "tenured",
    ev.TENURED_LEFT: "tenured",
    ev.TOOK_PHD: "phd",
    ev.PHD_LEFT: "phd",
    ev.OFFERED: "project",
    ev.BOUGHT: "project",
    ev.CLAIMED: "project",
    ev.CARRIED: "project",
    ev.STAYS_AT_TOP: "tenured",
    ev.PAID_SALARIES: "money",
    ev.GAVE_UP_TRACK: "track",
    ev.GAVE_UP_PHD: "phd",
    ev.SENT_TRACK: "track",
    ev.SENT_PHD: "phd",
    ev.CONSULTED: "discipline",
    ev.SENT_CONSULTANT: "discipline",
    ev.LEVEL: "track",
    ev.PHD_TOKEN: "phd",
    ev.CANCELLED: "project",
    ev.SPARED: "project",
    ev.COMPLETED: "project",
    ev.DIPLOMA: "phd",
    ev.BONUS_TO_LAYOUT: "bonus",
    ev.DREW: "card",
    ev.TOOK_CARD: "card",
    ev.TURNED_UP: "card",
    ev.DISCARDED: "card",
    ev.SELECTED: "card",
    ev.LAID_DOWN: "card",
    ev.REVEALED: "card",
    ev.RESOLVES: "card",
    ev.WASTED: "card",
    ev.STANDARD: "card",
    ev.SPECIAL: "card",
    ev.REFUNDED_MONEY: "money",
    ev.ROLLED: "n",
    ev.ATTACKED: "card",
    ev.DEFENDED: "card",
    ev.STAYS_OPEN: "card",
    ev.CARD_ENDS: "card",
    ev.EXPOSED: "card",
    ev.LOOKED: "card",
    ev.STOLE: "other",
    ev.STOLE_CARD: "card",
    ev.PEST: "months",
    ev.JOINED: "tenured",
    ev.PHD_JOINED: "phd",
    ev.NAMED: "discipline",
    ev.RESERVED: "bonus",
    ev.RELEASED: "bonus",
    ev.RETRAINED: "tenured",
    ev.RETURNED: "project",
    ev.SABBATICAL: "tenured",
    ev.TAUGHT: "months",
    ev.EVENT: "event",
    ev.SCORED: "source",
    ev.SCORED_RESERVED: "bonus",
    ev.SCORED_LAYOUT: "bonus",
    ev.WON_BY_EXPERIENCE: "n",
    ev.WON_BY_MONEY: "money",
    ev.NAMED_TENURED: "tenured",
    ev.NAMED_PHD: "phd",
    ev.NAMED_PROJECT: "project",
    ev.NAMED_CARD: "card",
    ev.PAID_FOR_ATTACK: "money",
}
SECOND: Final[dict[int, str]] = {
    ev.CARRIED: "discipline",
    ev.GAVE_UP_TRACK: "months",
    ev.GAVE_UP_PHD: "months",
    ev.SENT_TRACK: "project",
    ev.SENT_PHD: "project",
    ev.SENT_CONSULTANT: "project",
    ev.LEVEL: "n",
    ev.PHD_TOKEN: "discipline",
    ev.STANDARD: "standard",
    ev.ROLLED: "second",
    ev.ATTACKED: "other",
    ev.STOLE_CARD: "other",
    ev.JOINED: "other",
    ev.PHD_JOINED: "other",
    ev.RETRAINED: "other_tenured",
    ev.SCORED: "n",
    ev.SCORED_RESERVED: "n",
    ev.SCORED_LAYOUT: "n",
    ev.PAID_FOR_ATTACK: "other",
}
WHY_LAST: Final = {TOO_FEW_PROJECTS: "few-projects", STALLED: "stalled", IDLE: "idle", TURN_CAP: "cap"}
MONTHS_OF: Final = (ev.KEPT_MONTHS, ev.PAID_MONTHS, ev.REFUNDED_MONTHS)
POINTS_IN: Final = (ev.GAIN_REPUTATION, ev.LOSE_REPUTATION)
ON_TRACK: Final = (ev.PROGRESS, ev.LOST_PROGRESS)  # the first number is Project * 3 + discipline


def event_key(key: str, event: Event) -> str:
    """The key of an event's words: its name, with a variant where its numbers make a difference."""
    if event.kind == ev.ROLLED and event.b:
        return f"{key}-two"
    return f"{key}-{WHY_LAST[event.b]}" if event.kind == ev.TURN_BEGINS and event.b else key


def event_arguments(words: Names, event: Event, names: list[str]) -> dict[str, object]:
    """What an event's words may speak of."""
    a, b = event.a, event.b
    if event.kind in POINTS_IN:
        return {"points": words.reputation_in(DISCIPLINES[a], b)}
    if event.kind in MONTHS_OF:
        return {"months": words.months_of(DISCIPLINES[a], b)}
    if event.kind in ON_TRACK:
        project = words.project(words.project_ids[a // len(DISCIPLINES)])
        return {"project": project, "months": words.months_of(DISCIPLINES[a % len(DISCIPLINES)], b)}
    found: dict[str, object] = {}
    for meaning, number in ((FIRST.get(event.kind), a), (SECOND.get(event.kind), b)):
        if meaning:
            found[meaning] = player(words, number, names) if meaning == "other" else meant(words, meaning, number)
    return found


def player(words: Names, seat: int, names: list[str]) -> str:
    """The name of a seat, or its group where nobody has a name."""
    return names[seat] if 0 <= seat < len(names) else words.group(seat)


def meant(words: Names, meaning: str, number: int) -> object:
    """What a number of an event stands for, in words."""
    by_id = {
        "tile": (tile_in_full, words.ability_ids),
        "event": (event_in_full, words.event_ids),
        "bonus": (bonus_name, words.event_ids),
    }
    if meaning in by_id:
        text, ids = by_id[meaning]
        return text(words, ids[number])
    texts = {
        "money": lambda: words.money(number),
        "months": lambda: words.months(number),
        "nth": lambda: words.nth(number),
        "phase": lambda: words.phase(words.phase_ids[number - 1]),
        "tenured": lambda: words.tenured(words.researcher_ids[number]),
        "other_tenured": lambda: words.tenured(words.researcher_ids[number]),
        "phd": lambda: words.phd(number),
        "project": lambda: words.project(words.project_ids[number]),
        "card": lambda: words.card(words.card_ids[number]),
        "track": lambda: words.track(number),
        "discipline": lambda: words.discipline(DISCIPLINES[number]),
        "standard": lambda: words.standard(STANDARDS[number]),
        "source": lambda: words.say("source", SOURCE_NAMES[number]),
    }
    return texts[meaning]() if meaning in texts else number
