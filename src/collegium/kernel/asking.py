"""Who is asked what: one seat alone, or all at the same time, and what a seat will be asked next."""

from __future__ import annotations

from abc import abstractmethod
from typing import Generic

from collegium.kernel.any_state import S
from collegium.kernel.questions import Question, Switchboard, asked_of


class Asking(Generic[S]):
    """The part of a game that knows who is asked what."""

    @property
    @abstractmethod
    def switchboard(self) -> Switchboard:
        """The rules as positions carry them."""

    def question(self, state: S) -> Question[S]:
        """What the seat to move is asked."""
        return self.switchboard.asked(state)

    def asked(self, state: S) -> str:
        """The name of the question that is asked, or 'over'."""
        return asked_of(state)

    def answered_together(self, state: S) -> int:
        """0 where one seat is asked alone, or the number of what all are asked at once.

        What a seat may answer depends on nothing that another answers, nor does what it sees where they answer in
        secret, so that a table may ask all at once.
        """
        if state.over:
            return 0
        question = self.question(state)
        return int(question.together(state)) or int(question.abreast(state))

    def asked_together(self, state: S) -> list[int]:
        """The seats that may answer now, the one to move first: more than one where all are asked at the same time."""
        seats = [int(state.to_move)]
        number = 0 if state.over else self.answered_together(state)
        if not number:
            return seats
        if self.question(state).abreast(state):
            return seats + [seat for seat in range(state.seats) if seat not in seats and self.is_asked(state, seat)]
        ahead = state.clone()
        while not ahead.over and self.answered_together(ahead) == number:
            if int(ahead.to_move) not in seats:
                seats.append(int(ahead.to_move))
            ahead.apply(ahead.legal()[0])
        return seats

    def is_asked(self, state: S, seat: int) -> bool:
        """Whether a seat is asked, too, what all do at the same time in the open."""
        ahead = state.clone()
        is_brought = ahead.bring(seat) and ahead.to_move == seat
        return is_brought and self.answered_together(ahead) == self.answered_together(state)

    def asked_of(self, state: S, seat: int) -> S:
        """A copy in which a seat is asked what all are asked, whatever the others answer."""
        ahead = state.clone()
        if ahead.to_move != seat and self.question(state).abreast(state):
            ahead.bring(seat)
        while ahead.to_move != seat:
            ahead.apply(ahead.legal()[0])
        return ahead

    def turn_ahead(self, state: S, seat: int) -> S | None:
        """What a seat will be asked next, as if that were now, in a copy as it knows it; None where that is not known.

        Here it is what stands on the agenda for the seat; a game may know more of the turns to come.
        """
        ahead = state.forget(seat)
        is_known = ahead.bring(seat) and not ahead.over and ahead.to_move == seat and ahead.reveals == state.reveals
        return ahead if is_known else None

    def answers(self, state: S) -> list[int]:
        """The open moves that answer what is asked; the others are extras, which may be done meanwhile."""
        return [int(move) for move in state.legal() if not self.switchboard.is_extra(state, move)]
