"""What a seat may see of a position, built from a whitelist and named by the ids of the content files."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from collegium.games.awesome_academics import agenda
from collegium.games.awesome_academics import cards as on
from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.agenda import CONSULTANT, PHD_WORKER
from collegium.games.awesome_academics.deck import count_cards
from collegium.games.awesome_academics.months import event_aside, is_limited
from collegium.games.awesome_academics.points import kind_of
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.games.awesome_academics.view_group import cards_at, group, private, projects_at
from collegium.games.awesome_academics.vocabulary import DISCIPLINES
from collegium.games.awesome_academics.words_names import Names
from collegium.kernel.game import View
from collegium.kernel.options import Option, Value

if TYPE_CHECKING:
    from collegium.games.awesome_academics.game import AwesomeAcademicsGame

MARKED_BY: Final = {agenda.BY_GAIN: "gain", agenda.BY_SPENDING: "spending", agenda.AFTER_SPENDING: "after-spending"}


def view(game: AwesomeAcademicsGame, state: AwesomeAcademics, seat: int) -> View:
    """Everything that a seat may know of the position; a seat that does not exist sees what is public."""
    names, table = game.names, state.table
    seats = range(int(state.seats))
    return {
        "seat": seat,
        "seats": len(seats),
        "over": bool(state.over),
        "turn": int(table[at.TURN]),
        "final_turn": bool(table[at.FINAL_TURN]),
        "phase": phase(names, state),
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
        "action_deck": int(count_cards(state, at.STOCK)),
        "open_cards": cards_at(names, state, at.OPEN),
        "discard": cards_at(names, state, at.DISCARDED),
        "committing": bool(table[at.COMMITTING]),
        "action": action(names, state),
        "event": names.event_ids[int(event_aside(state))] if event_aside(state) >= 0 else None,
        "limited": limited(state),
        "event_stock": events_at(names, state, at.STOCK),
        "bonus_layout": events_at(names, state, at.LAYOUT),
        "players": [group(game, state, other) for other in seats],
        "private": private(names, state, seat) if seat in seats else None,
    }


def asked_of(state: AwesomeAcademics) -> str:
    """The name of the question that is being asked, or 'over'."""
    return "over" if state.over else agenda.OPERATIONS[int(state.top())]


def chosen(option: Option, number: int) -> Value:
    """How an option of the game is set."""
    return option.choices[number] if option.choices else bool(number)


def in_play(state: AwesomeAcademics) -> bool:
    """Whether the Special Ability tiles are open and the first Player Order is known."""
    return bool(state.table[at.PACK_SIZE] == 0)


def phase(names: Names, state: AwesomeAcademics) -> str:
    """The phase of the turn, or the setup, or the end."""
    if state.over:
        return "over"
    number = int(state.table[at.PHASE])
    return names.phase_ids[number - 1] if number else "setup"


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
    asked = int(state.top())
    out: View = {"kind": agenda.OPERATIONS[asked]}
    first, second, third = (int(state.arg(index)) for index in range(3))
    if asked == agenda.ASK_TILE:
        out["pick"] = second + 1
    elif asked in COUNTED:
        out["left"] = first
    elif asked in OF_CARD:
        out["card"] = game.names.card_ids[first]
    elif asked in OF_PROJECT:
        out["project"] = game.names.project_ids[first]
        if asked in (agenda.ASK_CARRY, agenda.ASK_MARK, agenda.ASK_CRASH):
            out["left"] = second
        if asked == agenda.ASK_MARK:
            out["by"] = MARKED_BY[third]
    elif asked in (agenda.ASK_KEEP, agenda.ASK_DIPLOMA):
        out["phd"] = first + 1
    else:
        out.update(more_of(game.names, state, asked))
    if asked == agenda.ASK_MARK_PROJECT:
        out["by"] = MARKED_BY[second]
    elif asked in (agenda.ASK_EXCHANGE, agenda.ASK_RANSOM):
        out["tenured"] = game.names.researcher_ids[second]
    elif asked in (agenda.ASK_LOSE, agenda.ASK_GAIN):
        out["project"] = project_of(game.names, second)
    elif asked == agenda.ASK_DRAW:
        out["discarded"] = second
        out["by_card"] = bool(third & agenda.BY_CARD)
    return out


def project_of(names: Names, by: int) -> str | None:
    """The Project by which points of Reputation are gained or lost, if it is one."""
    kind = int(kind_of(by))
    return names.project_ids[kind - agenda.OF_PROJECT] if agenda.OF_PROJECT <= kind < agenda.OF_MASK else None


def more_of(names: Names, state: AwesomeAcademics, asked: int) -> View:
    """What belongs to the questions that are like no other."""
    first, second, third = (int(state.arg(index)) for index in range(3))
    if asked == agenda.ASK_TASK:
        return {"worker": worker(names, first), "discipline": DISCIPLINES[second]}
    if asked == agenda.ASK_DIVIDE:
        return {"worker": worker(names, first), "project": names.project_ids[second]}
    if asked == agenda.ASK_TAKE:
        return {"card": names.card_ids[first - 1] if first else None}
    if asked == agenda.ASK_LEVELS:
        return {"tenured": names.researcher_ids[first], "levels": [second, third]}
    if asked == agenda.ASK_PROJECT:
        return {"price": first, "subsidised": bool(second)}
    if asked == agenda.ASK_RELEASE:
        return {"bonus": names.event_ids[first]}
    if asked == agenda.ASK_IMPROVE:
        return {"tenured": names.researcher_ids[first], "levels_more": second}
    if asked == agenda.ASK_STEAL:
        return {"group": first, "left": second}
    return {}


def worker(names: Names, number: int) -> View:
    """Who is sent to work: a track, a PhD Student or a Consultant."""
    if number == CONSULTANT:
        return {"kind": "consultant"}
    if number >= PHD_WORKER:
        return {"kind": "phd", "phd": number - PHD_WORKER + 1}
    return {"kind": "track", "tenured": names.researcher_ids[number // 2], "track": number % 2 + 1}


COUNTED: Final = (  # questions whose first number is how many are left
    agenda.ASK_TOP,
    agenda.ASK_PEST,
    agenda.ASK_LOSE,
    agenda.ASK_GAIN,
    agenda.ASK_DRAW,
    agenda.ASK_FETCH,
)
OF_CARD: Final = (
    agenda.ASK_SELECT,
    agenda.ASK_USE,
    agenda.ASK_TARGET,
    agenda.ASK_NAME,
    agenda.ASK_RAISE,
    agenda.ASK_SCHOOL,
    agenda.ASK_RETRAIN,
    agenda.ASK_EXCHANGE,
    agenda.ASK_MARK_PROJECT,
    agenda.ASK_RETURN,
    agenda.ASK_SABBATICAL,
    agenda.ASK_GIFT,
    agenda.ASK_DEFEND,
    agenda.ASK_RANSOM,
)
OF_PROJECT: Final = (agenda.ASK_CARRY, agenda.ASK_SPARE, agenda.ASK_MARK, agenda.ASK_CRASH)
