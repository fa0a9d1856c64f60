"""What a seat may see of a position, built from a whitelist and named by the ids of the content files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.months import event_aside, is_limited
from collegium.games.awesome_academics.points import BY_PROJECT
from collegium.games.awesome_academics.research import A_CONSULTANT, A_PHD, A_TRACK
from collegium.games.awesome_academics.seen import IN_DECK
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.view_group import cards_at, group, projects_at
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import View
from collegium.kernel.options import Option, Value
from collegium.kernel.questions import arguments_of

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame


def public(game: AwesomeAcademicsGame, state: AwesomeAcademics, seen: list[int]) -> View:
    """Everything that everyone may know of the position, made of what is not hidden, and of what everyone has seen."""
    names, table = game.names, state.table
    seats = range(int(state.seats))
    return {
        "seats": len(seats),
        "over": bool(state.over),
        "turn": int(table[at.TURN]),
        "final_turn": bool(table[at.FINAL_TURN]),
        "phase": phase(game, state),
        "to_move": None if state.over else int(state.to_move),
        "question": None if state.over else question(game, state),
        "options": {
            option.name: chosen(option, int(state.dealt[number])) for number, option in enumerate(game.options)
        },
        "order": [int(table[at.ORDER + position]) for position in seats] if in_play(state) else [],
        "passes": int(table[at.PASSES]),
        "offer": projects_at(names, state, at.OPEN),
        "project_stock": projects_at(names, state, at.STOCK),
        "tenured_stock": [name for n, name in enumerate(names.researcher_ids) if table[at.TENURED_AT + n] == at.STOCK],
        "phd_stock": sum(table[at.PHD_AT + n] == at.STOCK for n in range(at.PHD_STUDENTS)),
        "action_deck": seen[IN_DECK],
        "open_cards": cards_at(names, state, at.OPEN),
        "discard": cards_at(names, state, at.DISCARDED),
        "committing": bool(table[at.COMMITTING]),
        "action": action(names, state),
        "event": names.event_ids[int(event_aside(state))] if event_aside(state) >= 0 else None,
        "limited": limited(state),
        "event_stock": events_at(names, state, at.STOCK),
        "bonus_layout": events_at(names, state, at.LAYOUT),
        "players": [group(game, state, seen, other) for other in seats],
    }


def argument(state: AwesomeAcademics, name: str) -> int:
    """An argument of the question that is being asked, by its name."""
    return int(state.arg(arguments_of(state.switchboard.asked(state)).index(name)))


def chosen(option: Option, number: int) -> Value:
    """How an option of the game is set."""
    return option.choices[number] if option.choices else bool(number)


def in_play(state: AwesomeAcademics) -> bool:
    """Whether the Special Ability tiles are open and the first Player Order is known."""
    return bool(state.table[at.PACK_SIZE] == 0)


def phase(game: AwesomeAcademicsGame, state: AwesomeAcademics) -> str:
    """The phase of the turn, or the setup, or the end."""
    if state.over:
        return "over"
    return "setup" if game.preparing(state) else game.names.phase_ids[int(state.table[at.PHASE]) - 1]


def events_at(names: Names, state: AwesomeAcademics, place: int) -> list[str]:
    """The Event cards at a place."""
    return [name for number, name in enumerate(names.event_ids) if state.table[at.EVENT_AT + number] == place]


def limited(state: AwesomeAcademics) -> View:
    """The disciplines that an Event limits, with the Months that the planning group can still spend."""
    left = int(state.table[at.LIMITED_LEFT])
    return {name: left for number, name in enumerate(DISCIPLINES) if is_limited(state, number)}


def by_discipline(state: AwesomeAcademics, first: int) -> View:
    """Three numbers of the table by discipline."""
    return {name: int(state.table[first + number]) for number, name in enumerate(DISCIPLINES)}


def seats_of(bits: int) -> list[int]:
    """The seats whose bit is set."""
    return [seat for seat in range(at.MAX_SEATS) if bits >> seat & 1]


def action(names: Names, state: AwesomeAcademics) -> View | None:
    """The Action card being resolved: whose it is, what was paid, and what it strikes."""
    card = int(state.table[at.RESOLVING]) - 1
    if card < 0:
        return None
    return {
        "card": names.card_ids[card],
        "owner": int(state.table[at.CARD_AT + card]) - at.COMMITTED,
        "targets": seats_of(int(state.table[at.TARGETS])),
        **attacked(names, state, card),
        "halved": bool(state.table[at.HALVED]),
        "paid": by_discipline(state, at.PAID),
        "paid_money": int(state.table[at.PAID_MONEY]),
        "due": int(state.table[at.PAY_DUE]),
        "more": int(state.table[at.PAY_MORE]),
    }


def attacked(names: Names, state: AwesomeAcademics, card: int) -> View:
    """The researcher, Project or card that the Action card resolved strikes, once it is named."""
    target, item = int(state.content.cards.target[card]), int(state.table[at.ITEM])
    if not state.table[at.TARGETS]:
        return {}
    if target == on.TARGET_TENURED:
        return {"tenured": names.researcher_ids[item]}
    if target == on.TARGET_PHD:
        return {"phd": item + 1}
    if target == on.TARGET_PROJECT:
        return {"project": names.project_ids[item]}
    return {"exposed": names.card_ids[item]} if target == on.TARGET_CARD else {}


def question(game: AwesomeAcademicsGame, state: AwesomeAcademics) -> View:
    """What the seat to move is asked, with the numbers and names that belong to the question."""
    found = game.question_view(state)
    if found["kind"] == "task":
        found["worker"] = worker(game.names, argument(state, "worker"), argument(state, "number"))
    elif found["kind"] == "divide":
        found["worker"] = worker(game.names, A_TRACK, argument(state, "track"))
    elif found["kind"] in ("gain", "lose"):
        found["project"] = project_of(game.names, state)
    return found


def project_of(names: Names, state: AwesomeAcademics) -> str | None:
    """The Project by which points of Reputation are gained or lost, if it is one."""
    return names.project_ids[argument(state, "project")] if argument(state, "bound") == BY_PROJECT else None


def worker(names: Names, kind: int, number: int) -> View:
    """Who is sent to work: a track, a PhD Student or a Consultant."""
    if kind == A_CONSULTANT:
        return {"kind": "consultant"}
    if kind == A_PHD:
        return {"kind": "phd", "phd": number + 1}
    return {"kind": "track", "tenured": names.researcher_ids[number // 2], "track": number % 2 + 1}
