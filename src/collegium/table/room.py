"""A table as it stands, and what its players wish: planned, refused with the reason, or turned into an event.

A room does no input or output. A move is read and judged when it is planned, and never again: what is stored has
happened.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from collegium.kernel.clauses import Clause, shared_ledger
from collegium.kernel.errors import UnknownMove
from collegium.kernel.events import SPECTATOR
from collegium.kernel.questions import DONE
from collegium.table.course import AGREE, MOVE, SEALED, SEAT, UNDO, WITHDRAW, Course, spoken, state_seat
from collegium.table.errors import Refused, moved_on
from collegium.table.forced import next_answer, only_move


class Plan(NamedTuple):
    """An event that may be stored."""

    kind: str
    seat: int | None
    data: dict[str, Any]
    move: int | None = None  # the move it plays, read and found open


class Room(Course):
    """A table as all its events so far have made it, and the wishes of those who sit there."""

    def plan_move(self, mine: list[int], base: int, text: str, language: str) -> Plan:
        """Play a move with one of my seats."""
        return self.plan_answer(self.answering(mine, base, language), text, language)

    def plan_answer(self, seat: int, text: str, language: str) -> Plan:
        """Answer for a seat that is asked; here, and nowhere else, a move is read and judged."""
        state = self.question(seat)
        game = spoken(self.game, language)
        try:
            code = game.parse(text)
        except UnknownMove as error:
            raise Refused("unknown-move", str(error)) from None
        clause = game.why_not(state, code)
        if clause is not None:
            raise Refused("illegal", clause.text, clause)
        kind = SEALED if len(self.together) > 1 else MOVE
        return Plan(kind, seat, {"move": game.moves.text(code)}, code)

    def plan_forced(self, seat: int) -> Plan | None:
        """The answer that the table gives for a seat, where there is one to give."""
        if seat not in self.asked() or seat in self.given_back or self.is_agent(seat):
            return None
        if self.together == [seat]:
            left = self.left_at(seat)
            known = None if left is None else self.record.at(left).forget(seat)
            kind, move = MOVE, next_answer(self.game, known, self.state.forget(seat))
        else:
            kind, move = SEALED, only_move(self.game, self.question(seat))
        return None if move is None else Plan(kind, seat, {"move": self.game.moves.text(move), "by": "table"}, move)

    def left_at(self, seat: int) -> int | None:
        """How many moves had been made when a seat left what it was asked, and did nothing else since; or None."""
        at = len(self.steps)
        while at and self.steps[at - 1].seat == seat and self.steps[at - 1].move == DONE:
            at -= 1
            if at not in self.by_table:
                return at
        return None

    def answering(self, mine: list[int], base: int, language: str) -> int:
        """The seat of mine that is asked, by a question that was there at version `base`."""
        if self.state.over:
            raise self.refusal("illegal", "table.over", language)
        seats = [seat for seat in self.asked() if seat in mine and not self.is_agent(seat)]
        if base < (self.asked_since.get(seats[0], 0) if seats else self.version):
            raise moved_on()
        if not seats:
            raise Refused("not-yours", "It is not your turn.")
        return seats[0]

    def refusal(self, code: str, clause: str, language: str, text: str = "") -> Refused:
        """A refusal by one of the clauses that hold at every table, perhaps with a text that says more."""
        found = shared_ledger(language if language in self.game.languages else "en").clause(clause)
        return Refused(code, text or found.text, found)

    def plan_undo(self, mine: list[int], base: int, language: str, whole_turn: bool) -> Plan:
        """Take back my last move, or those of this turn, as far as nothing has come to light since."""
        waits = self.withdrawable(mine)
        if waits is not None:
            most = self.undoable(mine)
            return Plan(WITHDRAW, waits, {"count": most if whole_turn else min(most, self.sealed_tail(waits) + 1)})
        if base < self.last_asked(mine):
            raise moved_on()
        clause = self.why_not_undo(mine, language)
        if clause is not None:
            raise Refused("undo", clause.text, clause)
        most = self.undoable(mine)
        return Plan(UNDO, state_seat(self.state), {"count": most if whole_turn else min(most, self.tail() + 1)})

    def tail(self) -> int:
        """How many of the last moves the table made: they are taken back with the move before them."""
        number = 0
        while len(self.steps) - 1 - number in self.by_table:
            number += 1
        return number

    def sealed_tail(self, seat: int) -> int:
        """How many of the last answers of a seat that wait the table gave."""
        number = 0
        while (seat, len(self.sealed.get(seat, [])) - 1 - number) in self.sealed_by_table:
            number += 1
        return number

    def why_not_undo(self, mine: list[int], language: str) -> Clause | None:
        """The clause that forbids me to take the last move back, or None."""
        clause = shared_ledger(language if language in self.game.languages else "en").clause
        if self.state.over:
            return clause("table.over")
        if self.steps and self.steps[-1].seat not in mine:
            return clause("table.undo-other")
        refusal = self.record.why_not_undo()
        return clause(refusal.id) if refusal else None

    def undoable(self, mine: list[int]) -> int:
        """How many of my last moves can be taken back."""
        waits = self.withdrawable(mine)
        if waits is not None:
            return len(self.sealed.get(waits, [waits]))
        if self.why_not_undo(mine, "en") is not None:
            return 0
        return self.record.undoable()

    def withdrawable(self, mine: list[int]) -> int | None:
        """The seat of mine whose answer waits and was given last, or None."""
        return next((seat for seat in (*reversed(self.sealed), *self.ahead) if seat in mine), None)

    def plan_seat(self, seat: int, level: str | None) -> Plan:
        """Let an agent play a seat, or give it back to its player."""
        if not 0 <= seat < len(self.seats) or self.seats[seat].kind == "agent":
            raise Refused("bad", "There is no player in that seat.")
        if level == self.seats[seat].taken_by:
            raise Refused("bad", "That is so already.")
        return Plan(SEAT, seat, {"taken_by": level})

    def plan_agreement(self, mine: list[int], absent: int, level: str | None) -> Plan:
        """Agree with all my seats that an agent plays for an absent player; with no level, no longer."""
        return Plan(AGREE, mine[0], {"absent": absent, "level": level, "seats": mine})


def viewer_of(mine: list[int], room: Room) -> int:
    """With whose eyes a guest sees the table: those of its seat that is asked, or its first, or a spectator's."""
    if not mine:
        return SPECTATOR
    asked = [seat for seat in room.asked() if seat in mine]
    return asked[0] if asked else mine[0]
