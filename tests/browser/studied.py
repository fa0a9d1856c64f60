"""Analyses that nobody searched for: quickly made up, to be looked at in the browser."""

from __future__ import annotations

import json
from pathlib import Path

from collegium.kernel.record import Record
from collegium.study.analysis import Settings, decisions, made_with, trail
from collegium.study.judging import GOOD, INACCURACY, MISTAKE, Judgement, Line
from collegium.study.looks import limits
from collegium.table.storage.rows import JudgementRow
from collegium.table.storage.store import Store
from tests.browser.visitor import Visitor

VERDICTS = {3: MISTAKE, 7: INACCURACY, 11: GOOD, 17: MISTAKE, 23: INACCURACY, 31: MISTAKE}  # every so many decisions
LOSSES = {MISTAKE: 3.0, INACCURACY: 1.5, GOOD: 0.0, "": 0.0}  # in units of what is inaccurate


def made_up(record: Record) -> list[Judgement]:
    """A judgement of every decision: chances drift towards the winner, and some decisions have a verdict."""
    winner = record.game.result(record.state).winners[0]
    slip, _ = limits(record.seats)
    found = []
    for number, at in enumerate(decisions(record)):
        state = record.at(at)
        seat, own = int(state.to_move), record.moves[at]
        verdict = next((word for every, word in VERDICTS.items() if number % 37 == every), "")
        other = next(int(move) for move in state.legal() if int(move) != own)
        best = own if verdict in ("", GOOD) else other
        loss = slip * LOSSES[verdict]
        chance = drift(at / len(record.moves), seat == winner, record.seats)
        lines = [
            line(record, best, seat, chance),
            line(record, own, seat, chance - (loss if record.seats > 1 else 0.0)),
        ]
        found.append(Judgement(at, seat, lines[0], lines[1], loss, slip / 4, verdict, [], bool(verdict)))
    return found


def drift(part: float, wins: bool, seats: int) -> float:
    """A chance on its way from an even share to the result."""
    return (1 - part) / seats + (part * 0.9 if wins else 0.0) + 0.05


def line(record: Record, move: int, seat: int, chance: float) -> Line:
    """A line of one move that leaves its seat this chance."""
    rest = (1.0 - chance) / max(1, record.seats - 1)
    chances = [chance if each == seat else rest for each in range(record.seats)]
    points = [60.0 + 10 * each for each in range(record.seats)]
    return Line([record.game.moves.text(move)], [], chances, points, 0.01)


def study(visitor: Visitor, folder: Path, record: Record, part: float = 1.0) -> str:
    """A table of a record with as much of an analysis as is wished, stored beside the server of a folder."""
    table = str(visitor.post("/api/import", {"record": json.loads(json.dumps(record.to_json()))})["table"])
    found = made_up(record)
    made = made_with(record.game, Settings())
    with Store(f"sqlite:///{folder / 'tables.db'}") as store:
        store.studied.begin_analysis(table, made, "somebody")
        for each in found[: int(len(found) * part)]:
            store.studied.keep_judgement(table, made, JudgementRow(each.at, trail(record, each), each.to_json()))
        store.studied.end_analysis(table, "done" if part == 1.0 else "stopped")
    return table
