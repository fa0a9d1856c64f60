"""Matches: who sits where, which setups are shared, and what is written down of a game."""

from __future__ import annotations

import pytest

from collegium.kernel.outside import OutsideError
from collegium.lab.arena import hold
from collegium.lab.jobs import Processes, WorkError
from collegium.lab.match import Clock, Match, play_by_choice
from collegium.lab.rows import Row
from tests.lab.players import CAREFUL, CHEAT, FIRST_SEAT, GAME, LOT_BY_LOT, Whim


def what_happened(rows: list[Row]) -> list[Row]:
    """Rows without their times, which are never the same."""
    return [row._replace(seconds=0.0, thinking=(0.0,) * len(row.thinking)) for row in rows]


def test_agents_sit_everywhere_equally_often() -> None:
    for swap in (False, True):
        rows = Match(GAME, ("random", CAREFUL, "random"), 1, swap=swap)(range(9))
        for agent in range(3):
            assert sorted(row.seat_of(agent) for row in rows) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_with_swap_all_seatings_of_a_setup_begin_from_the_same_position(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    match = Match(GAME, ("random", CAREFUL, "random"), 1, swap=True)
    game, _ = match.load()
    new = type(game).new

    def note(self: object, seats: int, seed: int = 0, **options: object) -> object:
        state = new(game, seats, seed, **options)
        begun.append(game.digest(state))
        return state

    monkeypatch.setattr(type(game), "new", note)
    rows = match(range(6))
    assert [row.setup for row in rows] == [0, 0, 0, 1, 1, 1]
    assert begun[0] == begun[1] == begun[2] != begun[3] == begun[4] == begun[5]
    assert len({row.seating for row in rows[:3]}) == 3


def test_without_swap_every_game_has_a_setup_of_its_own() -> None:
    assert [row.setup for row in Match(GAME, (CAREFUL, "random"), 1)(range(4))] == [0, 1, 2, 3]


def test_with_swap_the_number_of_games_is_rounded_up_to_whole_setups() -> None:
    agents = ("random", "random", "random")
    assert [Match(GAME, agents, swap=True).whole(games) for games in (1, 3, 4, 300)] == [3, 3, 6, 300]
    assert Match(GAME, agents).whole(4) == 4
    assert hold(Match(GAME, agents, swap=True), 4).games == 6


def test_what_only_the_seat_decides_comes_out_even() -> None:
    outcome = hold(Match(GAME, (FIRST_SEAT, FIRST_SEAT), 1, {"swap": False}, swap=True), 100)
    first_wins = [row.shares[0] for row in outcome.rows]
    assert sum(first_wins) > 80  # so that without swapped seats it would look like strength
    seats = outcome.to_json()["seats"]
    assert [seat["win_share"] for seat in seats] == [0.5, 0.5]
    for seat in seats:
        low, high = seat["interval"]
        assert low < 0.5 < high


def test_points_and_wins_are_told_by_seat() -> None:
    for row in Match("newton", ("random", "random", "random"), 5)(range(3)):
        assert sum(row.shares) == pytest.approx(1)
        assert [share > 0 for share in row.shares] == [points == max(row.points) for points in row.points]


def test_a_better_agent_wins_more_wherever_it_sits() -> None:
    for agents in ((CAREFUL, "random"), ("random", CAREFUL)):
        for swap in (False, True):
            outcome = hold(Match(GAME, agents, 1, swap=swap), 200)
            assert outcome.side(CAREFUL).interval()[0] > 0.5
            assert sum(seat["win_share"] for seat in outcome.to_json()["seats"]) == pytest.approx(1)


def test_decisions_turns_and_thought_are_counted_by_seat() -> None:
    (row,) = Match(GAME, (CAREFUL, "random"), 1)([1])
    assert row.decisions == sum(row.asked) >= 12
    assert row.asked == row.turns  # in this game every decision is a turn
    assert row.asked[row.seat_of(0)] == 6  # Careful never swaps a card
    assert 0 < sum(row.thinking) < row.seconds


def test_a_turn_of_many_decisions_counts_once() -> None:
    (row,) = Match(LOT_BY_LOT, (CAREFUL, "random"), 1)([0])
    assert row.turns == (6, 6)
    assert row.asked[row.seat_of(1)] == 7  # the random agent swaps a card once


def test_a_turn_without_a_number_begins_at_each_quiet_position() -> None:
    clock = Clock(2)
    for seat, quiet in ((0, False), (0, False), (0, True), (1, True), (1, False), (0, False), (0, True), (0, True)):
        clock.count(seat, -1, quiet, 0.5)
    assert clock.turns == [4, 1]  # the first decision begins a turn, too
    assert clock.asked == [6, 2]
    assert clock.thinking == [3.0, 1.0]


def test_turns_of_alma_mater_begin_where_nothing_of_them_is_done() -> None:
    match = Match("alma-mater", ("random", "random", "random"), 3)
    game, _ = match.load()
    players, clock = [Whim(), Whim(), Whim()], Clock(3)
    play_by_choice(game, game.new(3, 3), players, match, 0, clock)
    for seat, player in enumerate(players):
        assert clock.asked[seat] == len(player.quiet)
        assert clock.turns[seat] == sum(player.quiet) + (not player.quiet[0]) < clock.asked[seat]
        assert clock.turns[seat] > 6  # at least one in each round


def test_an_agent_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(OutsideError, match=r"Cheat chooses what is not open, .*\[sealed-bids\.sale\.hand\]"):
        hold(Match(GAME, (CHEAT, "random"), 1), 4)
    with pytest.raises(WorkError, match=r"\[sealed-bids\.sale\.hand\]"):
        hold(Match(GAME, (CHEAT, "random"), 1), 40, Processes(2))
