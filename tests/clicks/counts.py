"""How many clicks a turn takes, at a wide screen and on a phone: one by one as without help, and with the table's help.

    python -m tests.clicks.counts

writes the table of docs/clicks.md. Ten turns of each game are counted, out of games that agents played. One by one, a
click previews a move that brings something and another plays it; a move that brings nothing, or ends a question, takes
one. With the table's help only what cannot be taken back is previewed at a click, answers that the table gives take
none, and a run of moves takes two clicks, if the piece of the last of them shows that very way. On a phone every move
is previewed without help; with it as at a wide screen, and a way takes one tap more, to turn to the part where it ends.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from statistics import median
from typing import NamedTuple

from collegium.kernel.questions import DONE
from collegium.kernel.record import Record
from collegium.kernel.registry import load
from collegium.kernel.state import State
from collegium.table import frames
from collegium.table.forced import after, following, forced_answer, is_barred, only_move
from collegium.table.ways import Search

HERE = Path(__file__).parent
DOCS = HERE.parents[1] / "docs" / "clicks.md"
GAMES = ("newton", "alma-mater", "awesome-academics")
NODES = 1500  # positions that a way is looked for in: about as many as there is time for


class Turn(NamedTuple):
    """A turn of the first seat: what it is called, where it begins, and its moves."""

    name: str
    start: int
    moves: list[int]


class Count(NamedTuple):
    """The clicks of a turn, one by one and with the table's help; the same in taps on a phone."""

    name: str
    before: int
    after: int
    taps_before: int
    taps_after: int


@cache
def record_of(game: str) -> Record:
    """The game out of which the turns are taken."""
    kept = json.loads((HERE / f"{game}.json").read_text("utf-8"))
    record = Record(load(game, kept.get("edition")), kept["seats"], kept["seed"], kept["options"], ["Ada", "Bo"])
    for move in kept["moves"]:
        record.play(move)
    return record


def turns(game: str) -> list[Turn]:
    """The ten turns of a game, by the names that are kept with it."""
    record = record_of(game)
    kept = json.loads((HERE / f"{game}.json").read_text("utf-8"))["turns"]
    return [Turn(name, start, list(moves_from(record, start))) for name, start in kept.items()]


def moves_from(record: Record, start: int) -> Iterator[int]:
    """The moves of the seat that is asked after so many moves, until somebody else is, or all are asked anew."""
    first = record.at(start)
    number = record.game.answered_together(first)
    for at in range(start, len(record.moves)):
        state = record.at(at)
        if state.over or state.to_move != first.to_move or record.game.answered_together(state) != number:
            return
        yield record.moves[at]
        if record.game.asked(record.at(at + 1)) == record.game.asked(first) and record.moves[at] == DONE:
            return


def clicks_of(record: Record, state: State, move: int) -> int:
    """The clicks of one move: where it brings something, it is previewed first."""
    label = record.game.label(state, move)
    return 1 if move == DONE or not frames.effects(record.game, state, move, label) else 2


def helped_clicks(record: Record, state: State, move: int) -> int:
    """The same where what can be taken back is previewed by pointing at it."""
    is_final = not record.game.answered_together(state) and is_barred(state, after(state, move))
    return clicks_of(record, state, move) if is_final else 1


def one_by_one(record: Record, turn: Turn) -> int:
    """The clicks of a turn without help."""
    return sum(clicks_of(record, record.at(turn.start + at), move) for at, move in enumerate(turn.moves))


def taps_one_by_one(turn: Turn) -> int:
    """The taps of a turn without help: each shows what a move brings, another plays it, and one ends a question."""
    return sum(1 if move == DONE else 2 for move in turn.moves)


def helped_taps(record: Record, state: State, move: int) -> int:
    """The taps of one move with the table's help: what cannot be taken back is shown first."""
    is_final = not record.game.answered_together(state) and is_barred(state, after(state, move))
    return 2 if is_final and move != DONE else 1


def with_help(record: Record, turn: Turn, phone: bool = False) -> int:
    """The fewest clicks of a turn with the table's help: from each moment by the next move or by a way."""
    clicks, way = (helped_taps, 3) if phone else (helped_clicks, 2)
    size = len(turn.moves)
    least = [0] * (size + 1)
    for at in range(size - 1, -1, -1):
        state = record.at(turn.start + at)
        known = state.forget(int(state.to_move))
        one = clicks(record, known, turn.moves[at]) + least[answered(record, turn, known, at, at + 1)]
        ends = [end for end in range(at + 2, size + 1) if is_way(record, turn, known, at, end)]
        least[at] = min([one, *(way + least[answered(record, turn, known, at, end)] for end in ends)])
    first = record.at(turn.start)
    if given(record, first.forget(int(first.to_move))) == turn.moves[0]:
        return least[1]
    return least[0]


def given(record: Record, state: State) -> int | None:
    """The answer that the table gives by itself to what is asked, or None."""
    find = only_move if record.game.answered_together(state) else forced_answer
    return find(record.game, state)


def answered(record: Record, turn: Turn, known: State, at: int, end: int) -> int:
    """Where a turn stands when the moves up to `end` are made, and the table has answered what it answers."""
    state = known.clone()
    for move in turn.moves[at : end - 1]:
        state.apply(move)
    if not record.game.answered_together(state):
        rest = following(record.game, state, turn.moves[end - 1])
        while rest and end < len(turn.moves) and turn.moves[end] == rest[0]:
            rest, end = rest[1:], end + 1
        return end
    state.apply(turn.moves[end - 1])
    while end < len(turn.moves) and only_move(record.game, state) == turn.moves[end]:
        state.apply(turn.moves[end])
        end += 1
    return end


def is_way(record: Record, turn: Turn, known: State, at: int, end: int) -> bool:
    """Whether the moves from `at` to `end` are a way that is shown at a click on the last of them."""
    wanted = tuple(turn.moves[at:end])
    if known.check(wanted[-1]) == 0 or wanted[-1] == DONE:
        return False
    search = Search(record.game, known, [wanted[-1]], clock=lambda: 0.0)
    while search.looked_at < NODES and search.go_on():
        pass
    return wanted in search.ways()


@cache
def counts(game: str) -> list[Count]:
    """The clicks of the ten turns of a game."""
    record = record_of(game)
    return [
        Count(
            turn.name,
            one_by_one(record, turn),
            with_help(record, turn),
            taps_one_by_one(turn),
            with_help(record, turn, phone=True),
        )
        for turn in turns(game)
    ]


def fewer(game: str) -> float:
    """By which part there are fewer clicks, in the median of the turns."""
    return median(1 - count.after / count.before for count in counts(game))


def fewer_taps(game: str) -> float:
    """The same on a phone."""
    return median(1 - count.taps_after / count.taps_before for count in counts(game))


def page() -> str:
    """The page of the documentation."""
    lines = ["# How many clicks a turn takes", "", PREFACE.strip(), ""]
    for game in GAMES:
        title = load(game).title
        lines += [f"## {title}: {fewer(game):.0%} fewer in the median, {fewer_taps(game):.0%} on a phone", ""]
        lines += ["| turn | one by one | with the table's help | phone, one by one | phone, with help |"]
        lines += ["|---|---|---|---|---|"]
        lines += [f"| {' | '.join(map(str, count))} |" for count in counts(game)]
        lines.append("")
    return "\n".join(lines)


PREFACE = """
Ten turns of each game, out of games that agents played, before a wide screen with a mouse, counted by
`python -m tests.clicks.counts`; a test keeps this page true. *One by one* is how it is with *Preview every move* and
without the table's answers and ways: a click shows what a move brings, another plays it; a move that brings nothing
takes one, as does the end of a question. *With the table's help* what can be taken back is shown while it is pointed at
and played at one click, answers that have no alternative take none, to stop and to end the turn is one click, and
several moves in a row take two, where a click on the last piece shows just that way.

On a phone (390 pixels wide) nothing is pointed at: one by one, a tap shows what a move brings and another plays it,
whatever it brings. With the table's help what can be taken back is played at one tap, from the fourth game of a browser
on; at the first three, or with *Preview every move*, each takes two. The part with the pieces of a question comes up by
itself; for a way one more tap is counted, to turn to the part where it ends.
"""


if __name__ == "__main__":
    DOCS.write_text(page(), "utf-8")
