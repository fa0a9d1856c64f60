"""Frames: all that one guest is shown of a table, built from what its seat may know, in its language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from collegium.agents import LEVELS
from collegium.kernel.clauses import Clause, Ledger, shared_ledger
from collegium.kernel.errors import UnknownMove
from collegium.kernel.events import SPECTATOR
from collegium.kernel.forgone import forgone
from collegium.kernel.game import Game
from collegium.kernel.questions import DONE as LEAVE
from collegium.kernel.signs import Sign
from collegium.kernel.state import State
from collegium.kernel.story import EVERYTHING, Story
from collegium.table import answers_games
from collegium.table.absence import agreed_absence
from collegium.table.answers_games import Chapter, GameInfo, GameOption, Level, RuleBook
from collegium.table.forced import after, following, is_barred
from collegium.table.glossary import things
from collegium.table.parts import (
    ABSENT,
    Block,
    ClauseShort,
    LineSign,
    LogLine,
    Move,
    Result,
    TableClock,
    UndoState,
    changed,
)
from collegium.table.room import Room
from collegium.table.scene import Scene, sources
from collegium.table.seeds import known_seed
from collegium.table.shapes import Frame, Judged, WayStep
from collegium.table.ways import Search
from collegium.table.wire import whole_number

Json = dict[str, Any]

DONE: Final = "done"  # the move that leaves a question as it is
WIDTH: Final = 100  # characters of a line of the table in text
WIDTHS: Final = (40, 50, 60, 66, 72, 80, 90, 100, 110, 120, 150, 200, 300)  # in which it is drawn


def width_of(text: str) -> int:
    """The width that an address asks for, within reason."""
    width = whole_number(text)
    return WIDTH if width is None else drawn_width(min(300, max(40, width)))


def drawn_width(width: int) -> int:
    """The width of the text for those who have so much room: few widths, so that many share what is drawn."""
    return max(drawn for drawn in WIDTHS if drawn <= width)


def frame(
    room: Room,
    viewer: int,
    language: str,
    text: bool = False,
    width: int = WIDTH,
    mine: Sequence[int] | None = None,
    scene: Scene | None = None,
    swift: bool = False,
) -> Frame:
    """What is shown of a table as it stands; who asks for it, and the chat, are added by those who send it.

    What is counted in it is what one hears of who holds the seats `mine`, or the viewer's where nothing is said; a
    `scene` has what everyone is shown alike. For the `swift` moves say what the table will do after them.
    """
    scene = scene or Scene(room)
    mine = [viewer] if mine is None and viewer >= 0 else mine or ()
    game = scene.told(language)
    state = scene.state(viewer)
    asked = room.asked()
    view = game.whole_view(scene.public(viewer, language), state, viewer)
    return Frame(
        v=room.seen_version(mine),
        table=room.header.id,
        name=room.header.name,
        game=game.name,
        title=game.title,
        edition=game.fingerprint,
        seat=viewer if viewer >= 0 else None,
        lang=game.language,
        moves_made=room.moves_seen(mine),
        over=bool(state.over),
        seats=scene.seated(language),
        to_move=asked,
        prompt=game.prompt(state) if viewer in asked else "",
        opening=opening(room, game, state, viewer) if viewer in asked else "",
        moves=moves(game, state.forget(viewer), swift) if viewer in asked and not room.is_agent(viewer) else [],
        view=view,
        blocks=blocks(game, view, width) if text else [],
        since=room.moves_seen(mine, room.last_turn(viewer)),
        result=result(game, room.state) if room.state.over else None,
        hints=room.header.hints,
        absence=agreed_absence(room.header),
        options=dict(room.header.options),
        commitment=room.header.commitment,
        seed=known_seed(room.header),
        clock=TableClock(**room.header.clock) if room.header.clock else None,
    )


def opening(room: Room, game: Game, state: State, viewer: int) -> str:
    """What helps whoever is asked the first time, and the first time after all have prepared; empty later on."""
    last = room.last_turn(viewer)
    before = room.record.at(last - 1) if last else None
    return game.opening(state) if game.begins(before, state) else ""


def moves(game: Game, state: State, swift: bool = False) -> list[Move]:
    """The open moves with their consequences; those of a kind stand together, to be done comes last."""
    found = []
    answers, aside, together = game.answers(state), game.question(state).aside, game.answered_together(state)
    for code in map(int, state.legal()):
        kind = game.moves.kind(code).verb
        label = game.label(state, code)
        found.append(
            Move(
                code=code,
                text=game.text(state, code),
                kind=kind,
                group=game.kind_text(kind),
                label=label,
                effects=effects(game, state, code, label),
                last=kind == DONE,
                final=not together and is_barred(state, after(state, code)),
                extra=code not in answers or (aside and kind != DONE),
                **(ending(game, state, answers, swift) if kind == DONE else {}),
            )
        )
    return sorted(found, key=lambda move: move.last)


def ending(game: Game, state: State, answers: list[int], swift: bool) -> Json:
    """What is to be known of the move that leaves a question: whether it is the usual one, and what is lost by it."""
    then = following(game, state, LEAVE) if swift else []
    words, ahead = [], state.clone()
    for move, answer in zip([LEAVE, *then], then, strict=False):
        ahead.apply(move)
        words.append(game.label(ahead, answer))
    return {
        "strong": game.question(state).usual or answers == [LEAVE],
        "loses": [game.label(state, move) for move in forgone(game, state)],
        "then": words,
    }


def effects(game: Game, state: State, code: int, label: str) -> list[str]:
    """What an open move brings about, in words, without what its label says already."""
    told = [game.event_text(event, []) for event in game.consequences(state, code)]
    return [text for text in told if text and text.casefold() != label.casefold()]


def blocks(game: Game, view: Json, width: int) -> list[Block]:
    """The table in plain text."""
    return [Block(block.title, block.lines) for block in game.draw(view, width)]


def result(game: Game, state: State) -> Result:
    """How a game ended."""
    found = game.result(state)
    return Result(
        found.scores, [sources(game, row) for row in found.breakdown], found.winners, game.rank_text(found.rank)
    )


def log(
    room: Room, viewer: int, language: str, since: int = 0, until: int | None = None, scene: Scene | None = None
) -> list[LogLine]:
    """What a viewer may know of the moves after the first `since`, as it was told after `until` moves.

    A `scene` has the lines that others were told of the same moves.
    """
    scene = scene or Scene(room)
    game = scene.told(language)
    story = scene.story(language) if until is None else Story(game, room.names, room.steps[:until])
    found: list[LogLine] = []
    for at, events in story.told(viewer, since):
        key = (language, at, tuple(events))
        if key not in scene.lines:
            told = story.sentences(events)
            scene.lines[key] = [LogLine(at, line.seat, line.text, list(map(line_sign, line.signs))) for line in told]
        found += scene.lines[key]
    made = [step + 1 for step in room.by_table if since <= step < len(story.steps) and room.steps[step].seat == viewer]
    labels = [(at, game.label(room.record.at(at - 1), room.steps[at - 1].move)) for at in made]
    lines = [LogLine(at, viewer, label, table=True) for at, label in labels]
    return sorted([*lines, *found], key=lambda line: line.at) if lines else found


def line_sign(sign: Sign) -> LineSign:
    """A sign as it is sent: without what it has nothing of."""
    return LineSign(
        sign.name,
        sign.seat,
        things=list(sign.things) or ABSENT,
        moves=list(sign.moves) or ABSENT,
        seats=list(sign.seats) or ABSENT,
        amounts=dict(sign.amounts) or ABSENT,
        number=sign.number or ABSENT,
        step=sign.step or ABSENT,
        source=sign.source or ABSENT,
        rule=sign.rule or ABSENT,
    )


def counted(room: Room, mine: Sequence[int], lines: list[LogLine]) -> list[LogLine]:
    """Lines with the moves numbered as the seats `mine` have heard of them."""
    if room.state.over or not room.moves_heard.quiet:
        return lines
    return [changed(line, at=room.moves_seen(mine, line.at)) for line in lines]


def undo(room: Room, mine: list[int], language: str) -> UndoState:
    """Whether I may take my last move back, how many I may, and the reason if none."""
    count = room.undoable(mine) if mine else 0
    refusal = None if count else room.why_not_undo(mine, language)
    return UndoState(count > 0, count, refusal.text if refusal else "", clause(refusal) if refusal else None)


def clause(found: Clause) -> ClauseShort:
    """A clause as it is cited."""
    return ClauseShort(found.id, found.text, found.source, found.kind)


def why(room: Room, viewer: int, text: str, language: str) -> Judged:
    """Whether a move is open to a viewer, what it means, and the clause that forbids it if not.

    It is judged in the position as the seat knows it, so that no answer tells what is hidden.
    """
    game = room.told(language)
    try:
        code = game.parse(text)
    except UnknownMove as error:
        return Judged(False, str(error))
    if viewer not in room.asked():
        refusal = shared_ledger(game.language).clause("table.over" if room.state.over else "table.not-asked")
        return Judged(False, game.moves.text(code), clause(refusal))
    return judged(game, room.view_state(viewer).forget(viewer), code)


def judged(game: Game, state: State, code: int) -> Judged:
    """Whether a move is open in a position as its seat knows it, what it means, and the clause that forbids it."""
    forbids = game.why_not(state, code)
    if forbids is None:
        return Judged(True, game.describe(state, code))
    words = game.label(state, code) if game.moves.exists(code) else game.moves.text(code)
    return Judged(False, words, clause(forbids))


def ways(room: Room, search: Search, language: str, swift: bool) -> list[list[WayStep]]:
    """The ways that were found, in words; for the `swift` with what the table does on them."""
    game = room.told(language)
    return [steps_of(game, search.start, moves, swift) for moves in search.ways()]


def steps_of(game: Game, start: State, moves: Sequence[int], swift: bool) -> list[WayStep]:
    """Moves one after the other, as they would be played from a position as its seat knows it."""
    state, steps = start.clone(), []
    given: list[int] = []  # the answers that the table gives next
    for code in moves:
        label = game.label(state, code)
        steps.append(WayStep(game.moves.text(code), label, effects(game, state, code, label), given[:1] == [code]))
        given = given[1:] if given[:1] == [code] else following(game, state, code) if swift else []
        state.apply(code)
    return steps


def past(
    room: Room,
    at: int,
    viewer: int,
    language: str,
    text: bool,
    width: int,
    lines: list[LogLine],
    mine: Sequence[int] = (),
    present: bool = False,
) -> Frame:
    """A frame of the table as it was after so many moves, with what was told then; nobody is asked anything in it.

    The moves are counted as the seats `mine` have heard of them; the `present` moment has its clocks.
    """
    game = room.told(language)
    made = room.move_seen(mine, at)
    state = room.record.at(made)
    open_view = all_open(game, state) if viewer == EVERYTHING and room.state.over else None
    eyes = max(viewer, SPECTATOR) if open_view is None else int(state.to_move)
    view = game.view(state, eyes)
    found = game.result(state)
    asked = [] if state.over else [int(state.to_move)]
    shown = frame(room, SPECTATOR, language, mine=mine)
    return changed(
        shown,
        seat=eyes if eyes >= 0 else None,
        moves_made=at,
        over=bool(state.over),
        seats=[
            changed(
                seat,
                points=found.scores[number],
                sources=sources(game, found.breakdown[number]),
                to_move=number in asked,
                clock=seat.clock if present else None,
            )
            for number, seat in enumerate(shown.seats)
        ],
        to_move=asked,
        prompt=game.prompt(state) if eyes in asked else "",
        view=view,
        views=open_view,
        blocks=blocks(game, view, width) if text else [],
        since=0,
        result=result(game, state) if state.over else None,
        log=counted(room, mine, lines),
        played=played(room, game, made, viewer),
        steps=room.moves_seen(mine),
        chat=[],
        watch=True,
        past=True,
    )


def all_open(game: Game, state: State) -> list[Json]:
    """The view of every seat, for a game whose secrets are all known."""
    return [game.view(state, seat) for seat in range(int(state.seats))]


def played(room: Room, game: Game, at: int, viewer: int) -> str | None:
    """The text of the move that led to a past position; while the game runs, only of a move of one's own."""
    if not at or (not room.state.over and room.steps[at - 1].seat != viewer):
        return None
    return game.moves.text(room.steps[at - 1].move)


def rules(game: Game, ledgers: list[Ledger]) -> RuleBook:
    """The rules of a game by chapters."""
    chapters = []
    for ledger in ledgers:
        for chapter, title in ledger.chapters.items():
            rows = [row for row in ledger.clauses.values() if row.chapter == chapter]
            found = [
                answers_games.Clause(row.id, row.text, row.source, row.kind, row.option, row.refuses) for row in rows
            ]
            chapters.append(Chapter(f"{ledger.game}.{chapter}", title, found))
    return RuleBook(game.name, game.title, chapters, things(game))


def game_card(game: Game, lesson: int) -> GameInfo:
    """A game as the lobby shows it."""
    options = [
        GameOption(
            option.name,
            game.option_text(option),
            option.default,
            list(option.choices),
            [game.choice_text(option, choice) for choice in option.choices],
        )
        for option in game.options
    ]
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        about=game.about,
        minutes=game.minutes,
        options=options,
        languages=list(game.languages),
        edition=game.edition,
        provenance=provenance(game),
        lesson=lesson,
        colours=game.seat_colours(game.new(max(game.seats))),
    )


def provenance(game: Game) -> dict[str, int]:
    """How surely a game's components are known: how many rows of its tables are of each kind."""
    found: dict[str, int] = {}
    for summary in game.tables.summaries() if game.tables else ():
        for word, number in summary.provenance.items():
            found[word] = found.get(word, 0) + number
    return found


def levels(language: str) -> list[Level]:
    """The levels of opponents, the weakest first."""
    return [Level(level.name, level.title(language)) for level in LEVELS]
