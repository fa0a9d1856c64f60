"""The study of balance: what accounts come to, worked out by hand."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

from collegium.kernel.balance import Balance, Source
from collegium.kernel.game import Game
from collegium.kernel.registry import load
from collegium.lab.balance.account import STAGES, Account, flat, read_account, write_account
from collegium.lab.balance.report import Report, report
from collegium.lab.balance.tables import About, components_grid, grids, markdown, moved_text
from collegium.lab.balance.witness import spaced
from collegium.lab.intervals import Difference, difference, quantile
from tests.lab.orchard import Orchard

FRUIT, WOOD = ("tree", "apple"), ("tree", "oak")


class Grove(Balance):
    """A game with two parts, two sources and two components."""

    @property
    def parts(self) -> tuple[str, ...]:
        return ("fruit", "wood", "fines")

    @property
    def sources(self) -> tuple[Source, ...]:
        return (Source("harvest", ("fruit",), ("take apples",)), Source("timber", ("wood", "fines")))

    @property
    def components(self) -> list[tuple[str, str]]:
        return [FRUIT, WOOD]

    def title(self, thing: tuple[str, str]) -> str:
        return thing[1]


def account(number: int, points: tuple[int, ...], parts: tuple[tuple[int, ...], ...], **changes: Any) -> Account:
    """An account of a game in which nothing is offered, and the points were there from the start."""
    best = max(points)
    winners = [seat for seat, reached in enumerate(points) if reached == best]
    nothing: tuple[tuple[int, ...], ...] = tuple(() for _ in points)
    made = Account(
        number=number,
        setup=number,
        points=points,
        shares=tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(points))),
        parts=parts,
        offered=nothing,
        taken=nothing,
        used=nothing,
        course=(points,) * STAGES,
        foreseen=(points,) * STAGES,
        decisions=tuple(4 for _ in points),
        turns=tuple(2 for _ in points),
        choices=tuple(12 for _ in points),
        rank="",
    )
    return made._replace(**changes)


GAMES = [
    account(0, (10, 6), ((6, 4, 0), (6, 1, -1))),
    account(1, (3, 9), ((3, 0, 0), (0, 9, 0))),
    account(2, (8, 8), ((8, 0, 0), (4, 4, 0))),
]


@pytest.fixture
def told() -> Report:
    return report(Grove(Orchard()), GAMES)


def test_points_by_source_are_those_of_winners_and_a_shared_victory_counts_by_halves(told: Report) -> None:
    harvest, timber = told.sources
    # winners: 10 (6 of fruit), 9 (none) and half of 8 (8) and of 8 (4): 12 of 27 points are fruit, in 3 victories
    assert (harvest.winners, harvest.winners_share) == pytest.approx((12 / 3, 12 / 27))
    assert (timber.winners, timber.winners_share) == pytest.approx((15 / 3, 15 / 27))
    assert harvest.everyone_share == pytest.approx(27 / 44)
    assert harvest.used_by == pytest.approx(2 / 3)
    assert timber.used_by == pytest.approx(2.5 / 3)
    assert [of.name for of in told.parts] == ["fruit", "wood", "fines"]
    assert told.parts[2].everyone == pytest.approx(-1 / 6)


def test_scores_seats_and_pace(told: Report) -> None:
    assert told.points.mean == pytest.approx(44 / 6)
    assert told.winners.mean == pytest.approx(9)
    assert told.margin is not None
    assert told.margin.mean == pytest.approx((4 + 6 + 0) / 3)
    assert [seat.share for seat in told.seats] == pytest.approx([0.5, 0.5])
    assert (told.pace.per_turn, told.pace.choices, told.pace.choices_per_turn) == pytest.approx((2, 3, 6))


def test_games_are_decided_from_where_the_winner_leads_to_the_end() -> None:
    late = tuple([(0, 3)] * 6 + [(5, 3)] * 3 + [(10, 6)])
    judged = tuple([(4, 3)] * 9 + [(10, 6)])
    one = account(0, (10, 6), ((6, 4, 0), (6, 0, 0)), course=late, foreseen=judged)
    course = report(Grove(Orchard()), [one]).course
    assert [stage.decided for stage in course] == [0.0] * 6 + [1.0] * 4
    assert [stage.foreseen_decided for stage in course] == [1.0] * 10
    assert [stage.leader_wins for stage in course] == [0.0] * 6 + [1.0] * 4
    assert [stage.lead for stage in course] == [3] * 6 + [2] * 3 + [4]


def test_components_are_compared_where_some_seats_have_them_and_others_not() -> None:
    offered = [((0,), ()), ((), (0,)), ((0, 1), (0, 1)), ((0,), ())]
    games = [
        account(number, points, ((0, 0, 0),) * 2, offered=having, taken=having, used=(having[0], ()))
        for number, (points, having) in enumerate(zip([(2, 1), (2, 1), (2, 1), (2, 1)], offered, strict=True))
    ]
    apple, oak = report(Grove(Orchard()), games).components
    assert (apple.offered, apple.taken, apple.used) == pytest.approx((5 / 8, 5 / 8, 3 / 8))
    assert apple.if_offered is not None
    assert apple.if_offered.value == pytest.approx(3 / 5 - 1 / 3)  # seats with it won 3 of 5, seats without it 1 of 3
    assert (apple.if_offered.with_it, apple.if_offered.without) == (5, 3)
    assert oak.offered == pytest.approx(2 / 8)
    assert oak.if_offered is None  # both seats of that game had it


def test_the_interval_of_a_difference_is_that_of_games_and_wider_for_many_comparisons() -> None:
    games = [[(True, 1.0), (False, 0.0)]] * 60 + [[(True, 0.0), (False, 1.0)]] * 40
    found = difference(games)
    assert found is not None
    assert found.value == pytest.approx(0.2)
    # by hand: victories drawn anew in a game add 0.5 · (2/100)² / 2 each, one game in a hundred: 0.1² in all
    assert found.high - found.value == pytest.approx(quantile(1) * 0.1, rel=1e-6)
    many = difference(games, 50)
    assert many is not None
    assert many.high - many.value == pytest.approx(quantile(50) * 0.1, rel=1e-6)
    assert (quantile(1), quantile(50)) == pytest.approx((1.959964, 3.290527), abs=1e-5)


def test_one_seat_tells_next_to_nothing() -> None:
    games = [[(True, 1.0), (False, 0.0)]] + [[(False, 1.0), (False, 0.0)]] * 20
    found = difference(games)
    assert found is not None
    assert found.low < 0 < found.value


def test_differences_that_nobody_can_see() -> None:
    assert difference([[(True, 1.0), (True, 0.0)], [(False, 1.0), (False, 0.0)]]) is None
    assert difference([]) is None


def test_a_difference_without_an_interval_is_not_told() -> None:
    assert moved_text(Difference(0.0, 0.0, 0.0, 1, 5)) == moved_text(None) == "–"
    assert moved_text(Difference(0.1, 0.05, 0.15, 9, 9)) == "+10.0 (+5 to +15) *"


def test_an_account_is_read_as_it_was_written_and_nothing_else_is() -> None:
    one = GAMES[0]._replace(offered=((0, 1), ()), rank="Luminary")
    line = write_account(one)
    assert read_account(line, 2) == one
    for damaged in ("[]", "{}", line[:-20], line.replace("[10,6]", "[10]", 1), line.replace('"Luminary"', "3")):
        with pytest.raises(ValueError):  # noqa: PT011, any of them
            read_account(damaged, 2)
    with pytest.raises(ValueError, match="one number for each seat"):
        read_account(line, 3)


def test_an_account_becomes_a_record_for_each_seat() -> None:
    first, second = flat(GAMES[0], ("fruit", "wood", "fines"))
    assert (first["seat"], first["points"], first["from_fruit"], first["share"]) == (1, 10, 6, 1.0)
    assert (second["seat"], second["from_fines"], second["points_after_100"]) == (2, -1, 6)


def test_moments_are_spread_over_the_tenths_of_a_game() -> None:
    moments = [((turn,), (turn,)) for turn in range(20)]
    assert [points for (points,), _ in spaced(moments, ((99,), (99,)))] == [2, 4, 6, 8, 10, 12, 14, 16, 18, 99]
    assert spaced([], ((9,), (9,))) == [((9,), (9,))] * STAGES


def test_a_report_is_told_in_markdown_and_as_json(told: Report) -> None:
    about = About(Orchard(), 2, "greedy", 3, 1, "collegium balance orchard")
    text = markdown(about, [*grids(about, told), components_grid(told)])
    assert "| harvest | 4.0 | 44.4% |" in text
    assert "3 games of greedy, 2 at a table" in text
    assert told.to_json()["sources"][0]["winners_share"] == pytest.approx(12 / 27)
    assert math.isclose(sum(seat["share"] for seat in told.to_json()["seats"]), 1.0)


@pytest.mark.parametrize("name", ["newton", "alma-mater", "awesome-academics"])
def test_the_sources_of_a_game_are_all_its_points_each_once_and_bar_moves_that_exist(name: str) -> None:
    game: Game = load(name)
    balance = game.balance()
    parts = [part for source in balance.sources for part in source.parts]
    assert sorted(parts) == sorted(balance.parts)
    assert len({source.name for source in balance.sources}) == len(balance.sources)
    for source in balance.sources:
        for pattern in source.moves:
            alone = replace(source, moves=(pattern,))
            balance.__dict__["sources"] = (alone,)
            assert balance.barred(source.name), f"{source.name}: no move is like {pattern!r}"


@pytest.mark.parametrize("name", ["newton", "alma-mater", "awesome-academics"])
def test_every_event_that_tells_of_components_is_about_one(name: str) -> None:
    game: Game = load(name)
    balance = game.balance()
    kinds = {kind for kind, _ in balance.components}
    assert kinds == set(balance.kinds)
    assert set(balance.choices.values()) <= kinds
    for verb in balance.choices:
        assert verb in {kind.verb for kind in game.moves.kinds}
