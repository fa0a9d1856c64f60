"""A witness looks on at a game and keeps an account of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from collegium.kernel.balance import CAREER, OFFERED, Balance
from collegium.kernel.evaluation import POINT
from collegium.kernel.events import Log
from collegium.kernel.game import Game
from collegium.kernel.signs import Thing
from collegium.kernel.state import State
from collegium.lab.balance.account import STAGES, Account
from collegium.lab.match import Clock

Moment = tuple[tuple[int, ...], tuple[int, ...]]  # the points of all seats, and what is expected of them


class Witness:
    """Sees every decision of one game, from its beginning on; the position must not have another listener."""

    def __init__(self, game: Game, balance: Balance, state: State) -> None:
        self.game = game
        self.balance = balance
        self.evaluation = game.evaluation()
        self.number = {thing: number for number, thing in enumerate(balance.components)}
        self.clock = Clock(int(state.seats))
        self.choices = [0] * int(state.seats)
        self.found: dict[str, list[set[int]]] = {name: [set() for _ in range(int(state.seats))] for name in CAREER}
        self.moments: list[Moment] = []
        self.log = Log()
        state.listener = self.log

    def before(self, state: State) -> None:
        """Note what a seat may choose from, and, where its turn begins, what is offered to it and how all stand."""
        seat = int(state.to_move)
        begun = self.clock.turns[seat]
        self.clock.count(seat, int(self.evaluation.turn(state)), self.evaluation.is_quiet(state), 0.0)
        self.choices[seat] += len(state.legal())
        self.note(OFFERED, [seat], self.balance.open_to(state))
        if self.clock.turns[seat] > begun and not self.game.preparing(state):
            self.note(OFFERED, [seat], self.balance.offered(state, seat))
            self.moments.append(self.moment(state))

    def after(self, state: State) -> None:
        """Note what has become of components."""
        seats = range(int(state.seats))
        for event in self.log.take():
            for career, thing, seat in self.balance.seen(state, event):
                self.note(career, [seat] if seat in seats else seats, [thing])

    def note(self, career: str, seats: Iterable[int], things: Iterable[Thing]) -> None:
        """Note what some seats have to do with components; what is not followed is passed over."""
        numbers = {self.number[thing] for thing in things if thing in self.number}
        for seat in seats:
            self.found[career][seat] |= numbers

    def moment(self, state: State) -> Moment:
        """How all seats stand."""
        self.evaluation.margin(state, 0)
        seats = range(int(state.seats))
        points = state.scores()
        foreseen = tuple(round(int(self.evaluation.worths[seat]) / POINT) for seat in seats)
        return tuple(int(points[seat]) for seat in seats), foreseen

    def account(self, state: State, number: int, setup: int) -> Account:
        """What is kept of the game, once it is over."""
        result = self.game.result(state)
        seats = range(int(state.seats))
        end = tuple(result.scores)
        moments = spaced(self.moments, (end, end))
        told = {name: tuple(tuple(sorted(seen)) for seen in self.found[name]) for name in CAREER}
        return Account(
            number=number,
            setup=setup,
            points=end,
            shares=tuple(1 / len(result.winners) if seat in result.winners else 0.0 for seat in seats),
            parts=tuple(tuple(result.breakdown[seat][part] for part in self.balance.parts) for seat in seats),
            offered=told["offered"],
            taken=told["taken"],
            used=told["used"],
            course=tuple(points for points, _ in moments),
            foreseen=tuple(foreseen for _, foreseen in moments),
            decisions=tuple(self.clock.asked),
            turns=tuple(self.clock.turns),
            choices=tuple(self.choices),
            rank=result.rank,
        )


def spaced(moments: Sequence[Moment], end: Moment) -> list[Moment]:
    """The moments after each tenth of the turns of a game; the last one is its end."""
    if not moments:
        return [end] * STAGES
    return [moments[min(len(moments) - 1, stage * len(moments) // STAGES)] for stage in range(1, STAGES)] + [end]
