"""The report: what many accounts of a game come to, in numbers with names."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median, quantiles, stdev
from typing import Any

from collegium.kernel.balance import CAREER, OFFERED, TAKEN, USED, Balance
from collegium.lab.balance.account import Account
from collegium.lab.intervals import Difference, difference, wilson


@dataclass(frozen=True)
class Spread:
    """A set of numbers: how many, where they lie and how far apart."""

    number: int
    mean: float
    spread: float
    low: float  # a tenth is below
    middle: float
    high: float  # a tenth is above


@dataclass(frozen=True)
class Yield:
    """What a source, or one part of it, brings."""

    name: str
    parts: tuple[str, ...]
    winners: float  # points of a winner, in the mean
    winners_share: float  # of all points of the winners
    everyone: float
    everyone_share: float
    used_by: float  # the share of the winners who had any points from it


@dataclass(frozen=True)
class Seat:
    """How a seat fares."""

    seat: int  # from 1
    share: float
    low: float
    high: float
    points: float


@dataclass(frozen=True)
class Component:
    """What becomes of a component: in how many seats' games, and the shares of victories that go with it."""

    kind: str
    id: str
    name: str
    offered: float
    taken: float
    used: float
    if_offered: Difference | None
    if_taken: Difference | None


@dataclass(frozen=True)
class Stage:
    """How a game stands after a part of it."""

    part: float  # of the game, up to 1
    lead: float  # of the first over the second in points, in the mean
    leader_wins: float  # the share of victories of whoever leads in points
    foreseen_wins: float  # the share of whoever the evaluation has ahead
    decided: float  # the share of games in which the winner leads in points from here to the end
    foreseen_decided: float  # the same by the evaluation


@dataclass(frozen=True)
class Pace:
    """How much there is to decide."""

    decisions: float  # of a seat in a game
    turns: float
    per_turn: float  # decisions in a turn
    choices: float  # open moves at a decision
    choices_per_turn: float


@dataclass(frozen=True)
class Report:
    """What many games of a kind come to."""

    seats_number: int
    games: int
    points: Spread
    winners: Spread
    margin: Spread | None  # of the first over the second; None alone
    sources: list[Yield]
    parts: list[Yield]
    seats: list[Seat]
    components: list[Component]
    comparisons: dict[str, int]  # the intervals of components are right together, for so many of them
    course: list[Stage]
    pace: Pace
    ranks: dict[str, int]

    def to_json(self) -> dict[str, Any]:
        """The report for programs."""
        told = asdict(self)
        for component, row in zip(self.components, told["components"], strict=True):
            row["if_offered"] = component.if_offered and component.if_offered._asdict()
            row["if_taken"] = component.if_taken and component.if_taken._asdict()
        return told


def report(balance: Balance, accounts: Sequence[Account]) -> Report:
    """What the accounts of some games of the same number of seats come to; there must be one at least."""
    seats = len(accounts[0].points)
    found, comparisons = components(balance, accounts)
    return Report(
        seats_number=seats,
        games=len(accounts),
        points=spread([points for account in accounts for points in account.points]),
        winners=spread([max(account.points) for account in accounts]),
        margin=spread([lead(account.points) for account in accounts]) if seats > 1 else None,
        sources=[worth(balance, source.name, source.parts, accounts) for source in balance.sources if source.parts],
        parts=[worth(balance, part, (part,), accounts) for part in balance.parts],
        seats=[seat_of(seat, accounts) for seat in range(seats)],
        components=found,
        comparisons=comparisons,
        course=course(accounts) if seats > 1 else [],
        pace=pace(accounts),
        ranks=ranks(accounts),
    )


def spread(numbers: Sequence[float]) -> Spread:
    """How numbers are spread."""
    deviation = stdev(numbers) if len(numbers) > 1 else 0.0
    tenths = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else [float(numbers[0])] * 9
    return Spread(len(numbers), fmean(numbers), deviation, tenths[0], float(median(numbers)), tenths[-1])


def lead(points: Sequence[int]) -> int:
    """How far the first is ahead of the second."""
    first, second = sorted(points, reverse=True)[:2]
    return first - second


def worth(balance: Balance, name: str, parts: tuple[str, ...], accounts: Sequence[Account]) -> Yield:
    """What some parts of the breakdown bring together, to winners and to everyone; a shared victory counts in parts."""
    at = [balance.parts.index(part) for part in parts]
    winners = everyone = winners_points = everyone_points = won = users = 0.0
    for account in accounts:
        for seat, share in enumerate(account.shares):
            brought = sum(account.parts[seat][index] for index in at)
            winners += share * brought
            winners_points += share * account.points[seat]
            everyone += brought
            everyone_points += account.points[seat]
            won += share
            users += share * (brought > 0)
    seats = sum(len(account.points) for account in accounts)
    return Yield(
        name,
        parts,
        winners=winners / won,
        winners_share=part_of(winners, winners_points),
        everyone=everyone / seats,
        everyone_share=part_of(everyone, everyone_points),
        used_by=users / won,
    )


def part_of(some: float, whole: float) -> float:
    """A part of a whole; nothing of nothing."""
    return some / whole if whole else 0.0


def seat_of(seat: int, accounts: Sequence[Account]) -> Seat:
    """How a seat fares over all games."""
    won = math.fsum(account.shares[seat] for account in accounts)
    low, high = wilson(won, len(accounts))
    return Seat(seat + 1, won / len(accounts), low, high, fmean(account.points[seat] for account in accounts))


def components(balance: Balance, accounts: Sequence[Account]) -> tuple[list[Component], dict[str, int]]:
    """What becomes of each component, and how many are compared by what was offered and by what was taken."""
    seats = sum(len(account.points) for account in accounts)
    sets = {name: [[set(seat) for seat in account.career(name)] for account in accounts] for name in CAREER}
    numbers = range(len(balance.components))
    compared = {name: sum(is_uneven(sets[name], number) for number in numbers) for name in (OFFERED, TAKEN)}
    found = []
    for number, (kind, name) in enumerate(balance.components):
        parts = {career: sum(number in one for game in sets[career] for one in game) / seats for career in CAREER}
        moved: dict[str, Difference | None] = {}
        for career in (OFFERED, TAKEN):
            games = [
                [(number in having, share) for having, share in zip(game, account.shares, strict=True)]
                for game, account in zip(sets[career], accounts, strict=True)
            ]
            moved[career] = difference(games, compared[career])
        careers = (parts[OFFERED], parts[TAKEN], parts[USED], moved[OFFERED], moved[TAKEN])
        found.append(Component(kind, name, balance.title((kind, name)), *careers))
    return found, compared


def is_uneven(games: Iterable[Sequence[set[int]]], number: int) -> bool:
    """Whether in any game some seats have a component and others have not."""
    return any(len({number in seat for seat in game}) > 1 for game in games)


def course(accounts: Sequence[Account]) -> list[Stage]:
    """How games stand after each tenth."""
    stages = range(len(accounts[0].course))
    return [
        Stage(
            part=(stage + 1) / len(stages),
            lead=fmean(lead(account.course[stage]) for account in accounts),
            leader_wins=fmean(won_by_leaders(account.course[stage], account.shares) for account in accounts),
            foreseen_wins=fmean(won_by_leaders(account.foreseen[stage], account.shares) for account in accounts),
            decided=fmean(is_decided(account.course[stage:], account.shares) for account in accounts),
            foreseen_decided=fmean(is_decided(account.foreseen[stage:], account.shares) for account in accounts),
        )
        for stage in stages
    ]


def won_by_leaders(points: Sequence[int], shares: Sequence[float]) -> float:
    """The share of the victory that goes to whoever is ahead; of several who are level, the mean."""
    ahead = [seat for seat, number in enumerate(points) if number == max(points)]
    return fmean(shares[seat] for seat in ahead)


def is_decided(moments: Iterable[Sequence[int]], shares: Sequence[float]) -> bool:
    """Whether a winner is ahead, alone or level, at all of these moments; at the end a tie is broken in some games."""
    winners = [seat for seat, share in enumerate(shares) if share]
    listed = list(moments)
    return any(all(points[seat] == max(points) for points in listed[:-1]) for seat in winners)


def pace(accounts: Sequence[Account]) -> Pace:
    """How much there is to decide."""
    seats = sum(len(account.points) for account in accounts)
    decisions = sum(sum(account.decisions) for account in accounts)
    turns = sum(sum(account.turns) for account in accounts)
    choices = sum(sum(account.choices) for account in accounts)
    return Pace(
        decisions / seats,
        turns / seats,
        part_of(decisions, turns),
        part_of(choices, decisions),
        part_of(choices, turns),
    )


def ranks(accounts: Sequence[Account]) -> dict[str, int]:
    """How often each rank of a solo game was reached, from the best score down."""
    found: dict[str, int] = {}
    for account in sorted(accounts, key=lambda one: -max(one.points)):
        if account.rank:
            found[account.rank] = found.get(account.rank, 0) + 1
    return found
