"""Frames: all that one guest is shown of a table, built from what its seat may know, in its language."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any, Final

from collegium.agents import LEVELS
from collegium.kernel.clauses import Clause, shared_ledger
from collegium.kernel.errors import UnknownMove
from collegium.kernel.events import SPECTATOR
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.kernel.story import EVERYTHING, Story
from collegium.table.room import Room, spoken
from collegium.table.wire import whole_number

Json = dict[str, Any]

DONE: Final = "done"  # the move that leaves a question as it is
WIDTH: Final = 100  # characters of a line of the table in text


def width_of(text: str) -> int:
    """The width that an address asks for, within reason."""
    width = whole_number(text)
    return WIDTH if width is None else min(300, max(40, width))


def frame(room: Room, viewer: int, language: str, text: bool = False, width: int = WIDTH) -> Json:
    """What is shown of a table as it stands; who asks for it, and the chat, are added by those who send it."""
    game = spoken(room.game, language)
    state = room.view_state(viewer)
    asked = room.asked()
    view = game.view(state, viewer)
    return {
        "t": "frame",
        "v": room.version,
        "table": room.header.id,
        "name": room.header.name,
        "game": game.name,
        "title": game.title,
        "seat": viewer if viewer >= 0 else None,
        "lang": game.language,
        "moves_made": len(room.steps),
        "over": bool(state.over),
        "seats": seats(room, game),
        "to_move": asked,
        "prompt": game.prompt(state) if viewer in asked else "",
        "moves": moves(game, state.forget(viewer)) if viewer in asked and not room.is_agent(viewer) else [],
        "view": view,
        "blocks": blocks(game, view, width) if text else [],
        "since": room.last_turn(viewer),
        "result": result(game, room.state) if room.state.over else None,
        "hints": room.header.hints,
        "options": dict(room.header.options),
        "commitment": room.header.commitment,
        "clock": room.header.clock,
    }


def seats(room: Room, game: Game) -> list[Json]:
    """Who sits where, with points so far and where they come from."""
    found = game.result(room.state)
    asked = room.asked()
    now = datetime.now(UTC)
    return [
        {
            "name": seat.name,
            "kind": seat.kind,
            "level": room.level(number),
            "taken_over": seat.taken_by is not None,
            "to_move": number in asked,
            "clock": room.clocks.told(number, now),
            "points": found.scores[number],
            "sources": {game.source_text(name): n for name, n in found.breakdown[number].items()},
        }
        for number, seat in enumerate(room.seats)
    ]


def moves(game: Game, state: State) -> list[Json]:
    """The open moves with their consequences; those of a kind stand together, to be done comes last."""
    found = []
    for code in map(int, state.legal()):
        kind = game.moves.kind(code).verb
        label = game.label(state, code)
        found.append(
            {
                "code": code,
                "text": game.text(state, code),
                "kind": kind,
                "group": game.kind_text(kind),
                "label": label,
                "effects": effects(game, state, code, label),
                "last": kind == DONE,
            }
        )
    return sorted(found, key=lambda move: move["last"])


def effects(game: Game, state: State, code: int, label: str) -> list[str]:
    """What an open move brings about, in words, without what its label says already."""
    told = [game.event_text(event, []) for event in game.consequences(state, code)]
    return [text for text in told if text and text.casefold() != label.casefold()]


def blocks(game: Game, view: Json, width: int) -> list[Json]:
    """The table in plain text."""
    return [{"title": block.title, "lines": block.lines} for block in game.draw(view, width)]


def result(game: Game, state: State) -> Json:
    """How a game ended."""
    found = game.result(state)
    return {
        "scores": found.scores,
        "breakdown": [{game.source_text(name): n for name, n in row.items()} for row in found.breakdown],
        "winners": found.winners,
        "rank": found.rank,
    }


def log(room: Room, viewer: int, language: str, since: int = 0) -> list[Json]:
    """What a viewer may know of the moves after the first `since`."""
    story = Story(spoken(room.game, language), room.names)
    lines = []
    for at, step in enumerate(room.steps[since:], since + 1):
        lines += [{"at": at, "seat": line.seat, "text": line.text} for line in story.told(viewer, step.events)]
    return lines


def undo(room: Room, mine: list[int], language: str) -> Json:
    """Whether I may take my last move back, how many I may, and the reason if none."""
    count = room.undoable(mine) if mine else 0
    refusal = None if count else room.why_not_undo(mine, language)
    return {
        "ok": count > 0,
        "steps": count,
        "text": refusal.text if refusal else "",
        "clause": clause(refusal) if refusal else None,
    }


def clause(found: Clause) -> Json:
    """A clause as it is shown."""
    return {"id": found.id, "text": found.text, "source": found.source, "kind": found.kind}


def why(room: Room, viewer: int, text: str, language: str) -> Json:
    """Whether a move is open to a viewer, what it means, and the clause that forbids it if not.

    It is judged in the position as the seat knows it, so that no answer tells what is hidden.
    """
    game = spoken(room.game, language)
    try:
        code = game.parse(text)
    except UnknownMove as error:
        return {"legal": False, "text": str(error), "clause": None}
    if viewer not in room.asked():
        refusal = shared_ledger(game.language).clause("table.over" if room.state.over else "table.not-asked")
        return {"legal": False, "text": game.moves.text(code), "clause": clause(refusal)}
    state = room.view_state(viewer).forget(viewer)
    forbids = game.why_not(state, code)
    words = game.describe(state, code) if forbids is None else game.label(state, code)
    return {"legal": forbids is None, "text": words, "clause": clause(forbids) if forbids else None}


def past(room: Room, at: int, viewer: int, language: str, text: bool, width: int) -> Json:
    """A frame of the table as it was after so many moves; nobody is asked anything in it."""
    game = spoken(room.game, language)
    state = room.record.at(at)
    open_view = all_open(game, state) if viewer == EVERYTHING and room.state.over else None
    eyes = max(viewer, SPECTATOR) if open_view is None else int(state.to_move)
    view = game.view(state, eyes)
    found = game.result(state)
    asked = [] if state.over else [int(state.to_move)]
    shown = frame(room, SPECTATOR, language)
    for number, seat in enumerate(shown["seats"]):
        seat["points"] = found.scores[number]
        seat["sources"] = {game.source_text(name): n for name, n in found.breakdown[number].items()}
        seat["to_move"] = number in asked
        seat["clock"] = None
    return {
        **shown,
        "seat": eyes if eyes >= 0 else None,
        "moves_made": at,
        "over": bool(state.over),
        "to_move": asked,
        "prompt": "" if state.over else game.prompt(state) if eyes in asked else "",
        "moves": [],
        "view": view,
        "views": open_view,
        "blocks": blocks(game, view, width) if text else [],
        "log_from": 0,
        "since": 0,
        "result": result(game, state) if state.over else None,
        "log": [line for line in log(room, viewer, language) if line["at"] <= at],
        "undo": {"ok": False, "steps": 0, "text": "", "clause": None},
        "played": played(room, game, at, viewer),
        "steps": len(room.steps),
        "mine": [],
        "chat": [],
        "watch": True,
        "past": True,
    }


def all_open(game: Game, state: State) -> list[Json]:
    """The view of every seat, for a game whose secrets are all known."""
    return [game.view(state, seat) for seat in range(int(state.seats))]


def played(room: Room, game: Game, at: int, viewer: int) -> str | None:
    """The text of the move that led to a past position; while the game runs, only of a move of one's own."""
    if not at or (not room.state.over and room.steps[at - 1].seat != viewer):
        return None
    return game.moves.text(room.steps[at - 1].move)


def steps(room: Room, viewer: int, language: str) -> Json:
    """The moves so far with what came of each, and the points after each; a hidden move has no name for others."""
    lines: dict[int, list[str]] = {}
    for line in log(room, viewer, language):
        lines.setdefault(line["at"], []).append(line["text"])
    game = spoken(room.game, language)
    found = []
    for at, step in enumerate(room.steps, 1):
        open_to_me = viewer in (step.seat, EVERYTHING)
        found.append(
            {
                "at": at,
                "seat": step.seat,
                "text": game.moves.text(step.move) if open_to_me else None,
                "label": game.label(room.record.at(at - 1), step.move) if open_to_me else None,
                "lines": lines.get(at, []),
            }
        )
    return {"steps": found, "scores": room.scores, "names": room.names, "rounds": rounds(room, game)}


def rounds(room: Room, game: Game) -> list[str]:
    """The number of the round, or turn of all players, after each move."""
    views = (game.view(room.record.at(at), SPECTATOR) for at in range(len(room.steps) + 1))
    return [str(view.get("round", view.get("turn", ""))) for view in views]


def rules(game: Game, ledgers: list[Any]) -> Json:
    """The rules of a game by chapters."""
    chapters = []
    for ledger in ledgers:
        for chapter, title in ledger.chapters.items():
            found = [clause(row) | {"option": row.option} for row in ledger.clauses.values() if row.chapter == chapter]
            chapters.append({"id": f"{ledger.game}.{chapter}", "title": title, "clauses": found})
    return {"game": game.name, "title": game.title, "chapters": chapters}


def game_card(game: Game, tutorial: bool) -> Json:
    """A game as the lobby shows it."""
    options = [
        {
            "name": option.name,
            "text": game.option_text(option),
            "default": option.default,
            "choices": list(option.choices),
        }
        for option in game.options
    ]
    return {
        "name": game.name,
        "title": game.title,
        "seats": list(game.seats),
        "about": game.about,
        "minutes": game.minutes,
        "options": options,
        "languages": list(game.languages),
        "edition": game.edition,
        "provenance": provenance(game),
        "tutorial": tutorial,
    }


def provenance(game: Game) -> dict[str, int]:
    """How surely a game's components are known: how many rows of its tables are of each kind."""
    found: dict[str, int] = {}
    for summary in game.tables.summaries() if game.tables else ():
        for word, number in summary.provenance.items():
            found[word] = found.get(word, 0) + number
    return found


def levels() -> list[Mapping[str, str]]:
    """The levels of opponents, the weakest first."""
    return [{"name": level.name, "title": level.title} for level in LEVELS]
