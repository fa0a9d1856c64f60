"""Puzzles that nobody searched for: quickly made up of a game, to be solved in tests."""

from __future__ import annotations

from collegium.agents import Position, dice
from collegium.kernel.record import Record
from collegium.study.puzzles import Puzzle, Way, id_of, made_with
from collegium.study.puzzles_finding import played_on, short_look, turns


def made_up(record: Record) -> Puzzle:
    """A puzzle at a turn of a game: another plan than the plain one is said to be the best."""
    return next(filter(None, (made_at(record, at) for at in turns(record) if at > 40)))


def made_at(record: Record, at: int) -> Puzzle | None:
    """A puzzle of three plans for a turn, two of them of several moves, so that it is played on; None without them."""
    state, game = record.at(at), record.game
    seat = int(state.to_move)
    position = Position(game, state.forget(seat).determinize(seat, dice(1)), seat)
    plain = short_look(game, state)
    firsts = [move for move in map(int, state.legal()) if move != plain[0]]
    lines = [line for line in (played_on(position, [move], dice(1)) for move in firsts) if len(line) > 1]
    if len(lines) < 2 or len(firsts) < 3:
        return None
    text = game.to_text(state, seat)

    def way(line: list[int], loss: float) -> Way:
        chances = [0.7 - loss if each == seat else 0.1 for each in range(record.seats)]
        points = [60.0 - 50 * loss] * record.seats
        return Way([game.moves.text(move) for move in line], chances, points, 0.01, loss, 0.01)

    return Puzzle(
        id=id_of(text),
        position=text,
        grade="master",
        best=way(lines[0], 0.0),
        as_good=[],
        others=[way(plain, 0.1), way(lines[1], 0.2)],
        origin={},
        made=made_with(game, 300, 1),
    )
