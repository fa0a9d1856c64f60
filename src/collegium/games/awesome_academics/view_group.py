"""What everyone may see of a research group, and what its owner alone may see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.end import score_all
from collegium.games.awesome_academics.months import count_months, event_aside
from collegium.games.awesome_academics.open_cards import on_sabbatical
from collegium.games.awesome_academics.research import consultant_price, is_used
from collegium.games.awesome_academics.salary import bill, phd_salary, salary
from collegium.games.awesome_academics.seen import HIDDEN, IN_PACK, KEPT
from collegium.games.awesome_academics.state import (
    AwesomeAcademics,
    experience,
    in_group,
    phd_experience,
    total_experience,
    total_reputation,
)
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_names import SOURCE_NAMES, Names
from collegium.kernel.game import View

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame


def projects_at(names: Names, state: AwesomeAcademics, place: int) -> list[str]:
    """The Projects at a place."""
    return [name for number, name in enumerate(names.project_ids) if state.table[at.PROJECT_AT + number] == place]


def cards_at(names: Names, state: AwesomeAcademics, place: int) -> list[str]:
    """The Action cards at a place, in the order of the table of cards."""
    return [name for number, name in enumerate(names.card_ids) if state.table[at.CARD_AT + number] == place]


def group(game: AwesomeAcademicsGame, state: AwesomeAcademics, seen: list[int], seat: int) -> View:
    """What everyone may know of a seat."""
    names = game.names
    eye = in_the_place_of(state, seat)

    def own(field: int) -> int:
        return int(state.get(seat, field))

    return {
        "money": own(at.MONEY),
        "score": own(at.SCORE),
        "score_from": {name: own(at.SCORE_FROM + number) for number, name in enumerate(SOURCE_NAMES)},
        "score_by_now": score_by_now(state, seat),
        "reputation": {name: own(at.REPUTATION + number) for number, name in enumerate(DISCIPLINES)},
        "start_reputation": own(at.START_REPUTATION),
        "total": own(at.TOTAL),
        "total_now": int(total_reputation(state, seat)),
        "experience": int(total_experience(state, seat)),
        "tiles": tiles(names, state, seat),
        "mismanaged": bool(own(at.MISMANAGED)),
        "months": {name: own(at.MONTHS + number) for number, name in enumerate(DISCIPLINES)},
        "allowance": own(at.ALLOWANCE),
        "salaries": int(bill(state, seat)),
        "consultants": own(at.CONSULTANTS),
        "free_consultants": own(at.FREE_CONSULTANTS),
        "consultant_price": int(consultant_price(eye)),
        "bought": bool(own(at.BOUGHT)),
        "phd_chance": bool(own(at.PHD_CHANCE)),
        "claimed": bool(own(at.CLAIMED)),
        "subsidies": own(at.SUBSIDIES),
        "immune": bool(own(at.IMMUNE)),
        "pest": own(at.PEST),
        "projects": {name: progress(names, state, name) for name in projects_at(names, state, at.HELD + seat)},
        "completed": projects_at(names, state, at.COMPLETED + seat),
        "tenured": tenured(names, state, eye, seat),
        "phds": phds(state, eye, seat),
        "hand": seen[HIDDEN + seat],
        "decided": bool(state.table[at.DECIDED] >> seat & 1),
        "committed": [] if state.table[at.COMMITTING] else cards_at(names, state, at.COMMITTED + seat),
        "in_play": {name: lasting(names, state, name) for name in cards_at(names, state, at.IN_PLAY + seat)},
        "reserved": [name for n, name in enumerate(names.event_ids) if state.table[at.EVENT_AT + n] == at.HELD + seat],
    }


def in_the_place_of(state: AwesomeAcademics, seat: int) -> AwesomeAcademics:
    """The same position with another seat to move, and the Months that its researchers would give."""
    eye = state.clone()
    eye.to_move = seat
    count_months(eye, event_aside(eye))
    return eye


def score_by_now(state: AwesomeAcademics, seat: int) -> int:
    """The Reputation a seat would have if the game were scored as it stands, without cancelling anything."""
    if state.over:
        return int(state.get(seat, at.SCORE))
    ahead = state.clone()
    score_all(ahead)
    return int(ahead.get(seat, at.SCORE))


def tiles(names: Names, state: AwesomeAcademics, seat: int) -> list[View]:
    """The open Special Ability tiles of a seat, and whether they were turned over."""
    found = [int(state.get(seat, at.TILE + place)) - 1 for place in range(at.TILES)]
    used = int(state.get(seat, at.SPECIALS_USED))
    return [
        {"tile": names.ability_ids[tile], "used": bool(used & int(state.content.ability_special[tile]))}
        for tile in found
        if tile >= 0
    ]


def progress(names: Names, state: AwesomeAcademics, project: str) -> View:
    """The Progress Tracks of a Project: Months marked and open by discipline, and whether time was spent on it."""
    number = names.project_ids.index(project)
    first = number * at.DISCIPLINES
    printed = {name: int(state.content.months[first + n]) for n, name in enumerate(DISCIPLINES)}
    marked = {name: int(state.table[at.PROGRESS + first + n]) for n, name in enumerate(DISCIPLINES)}
    return {
        "marked": {name: marked[name] for name in DISCIPLINES if printed[name]},
        "open": {name: printed[name] - marked[name] for name in DISCIPLINES if printed[name]},
        "worked": bool(state.table[at.WORKED + number]),
    }


def tenured(names: Names, state: AwesomeAcademics, eye: AwesomeAcademics, seat: int) -> dict[str, View]:
    """The Tenured Researchers of a seat: levels, Months left in this Research Phase, Months to come, and salary."""
    found: dict[str, View] = {}
    for number, name in enumerate(names.researcher_ids):
        if not in_group(state, seat, number):
            continue
        found[name] = {
            "tracks": [
                {
                    "discipline": names.researchers[name]["tracks"][side],
                    "level": int(state.table[at.LEVEL + number * 2 + side]),
                    "gives": int(eye.table[at.TRACK_MONTHS + number * 2 + side]),
                    "months": int(state.table[at.TRACK_MONTHS + number * 2 + side]),
                    "used": bool(is_used(state, number * 2 + side)),
                }
                for side in range(2)
            ],
            "experience": int(experience(state, number)),
            "salary": int(salary(state, number)),
            "on_sabbatical": bool(on_sabbatical(state, number) >= 0),
        }
    return found


def phds(state: AwesomeAcademics, eye: AwesomeAcademics, seat: int) -> dict[str, View]:
    """The PhD Students of a seat by number: tokens, Months as for Tenured Researchers, and salary."""
    found: dict[str, View] = {}
    for number in range(at.PHD_STUDENTS):
        if state.table[at.PHD_AT + number] == at.HELD + seat:
            first = at.PHD_TOKENS + number * at.DISCIPLINES
            found[str(number + 1)] = {
                "tokens": {name: int(state.table[first + n]) for n, name in enumerate(DISCIPLINES)},
                "experience": int(phd_experience(state, number)),
                "gives": int(eye.table[at.PHD_MONTHS + number]),
                "months": int(state.table[at.PHD_MONTHS + number]),
                "used": bool(state.table[at.PHDS_USED] >> number & 1),
                "salary": int(phd_salary(state, number)),
            }
    return found


def lasting(names: Names, state: AwesomeAcademics, card: str) -> View:
    """What an open Action card remembers: a researcher, a discipline, or how often it can still be used."""
    number = names.card_ids.index(card)
    tenured, discipline = int(state.table[at.CARD_TENURED + number]), int(state.table[at.CARD_DISCIPLINE + number])
    found: View = {}
    if tenured:
        found["tenured"] = names.researcher_ids[tenured - 1]
    if discipline:
        found["discipline"] = DISCIPLINES[discipline - 1]
    if state.content.cards.spared_projects[number]:
        found["left"] = int(state.table[at.CARD_SPARES + number])
    return found


def private(names: Names, state: AwesomeAcademics, seen: list[int], seat: int) -> View:
    """What a seat knows and the others do not: its tiles in the draft, its cards, and cards it was shown."""
    committing = bool(state.table[at.COMMITTING])
    return {
        "pack": tiles_at(names, seen, IN_PACK),
        "kept": tiles_at(names, seen, KEPT),
        "hand": cards_at(names, state, at.HELD + seat),
        "committed": cards_at(names, state, at.COMMITTED + seat) if committing else [],
        "known": known(names, state, seat),
        "deck": cards_at(names, state, at.STOCK),
    }


def known(names: Names, state: AwesomeAcademics, seat: int) -> dict[str, list[str]]:
    """The cards that a seat knows to be in the hands of others, by seat."""
    found = {str(other): cards_at(names, state, at.HELD + other) for other in range(int(state.seats)) if other != seat}
    return {other: cards for other, cards in found.items() if cards}


def tiles_at(names: Names, seen: list[int], first: int) -> list[str]:
    """Tiles that a seat sees, in the order of their numbers, which tells nothing about where they came from."""
    return [name for number, name in enumerate(names.ability_ids) if seen[first + number]]
