"""The arena."""

from __future__ import annotations

import json
import re

import pytest

from collegium.agents import Agent, load_agent
from collegium.kernel.errors import IllegalMove
from collegium.kernel.game import Game
from collegium.kernel.state import State
from collegium.lab.arena import Match, Tally, hold, share_unit, wilson
from collegium.lab.jobs import WorkError, pieces
from tests.cli.drive import Terminal, collegium
from tests.lab.players import CAREFUL, CHEAT, GAME


def test_the_same_seed_gives_the_same_tally_for_any_number_of_jobs() -> None:
    match = Match(GAME, ("random", CAREFUL, "random"), 3)
    alone = hold(match, 20).tally
    assert alone == hold(match, 20).tally == hold(match, 20, jobs=2).tally
    assert alone != hold(Match(GAME, match.agents, 4), 20).tally


def test_all_random_games_have_the_same_tally_for_any_number_of_jobs() -> None:
    match = Match("newton", ("random", "random"), 3)
    assert hold(match, 8).tally == hold(match, 8, jobs=2).tally


def test_a_better_agent_wins_more_wherever_it_sits() -> None:
    for agents in ((CAREFUL, "random"), ("random", CAREFUL)):
        outcome = hold(Match(GAME, agents, 1), 200).to_json()
        better = next(seat for seat in outcome["seats"] if seat["agent"] == CAREFUL)
        assert better["interval"][0] > 0.5
        assert sum(seat["win_share"] for seat in outcome["seats"]) == pytest.approx(1)


def test_agents_sit_everywhere_equally_often(sealed_bids: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("random", CAREFUL, "random")
    agents = [load_agent(name) for name in names]
    match = Match(GAME, names, 1)
    sat: list[int] = []

    def note(game: Game, state: State, seated: list[Agent], match: Match, number: int) -> int:
        sat.append(seated.index(agents[1]))
        return 0

    monkeypatch.setattr("collegium.lab.arena.play_by_choice", note)
    for number in range(9):
        match.play(sealed_bids, agents, number)
    assert sorted(sat) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_points_and_wins_are_counted_for_the_agent_and_not_for_the_seat(newton: Game) -> None:
    match = Match("newton", ("random", "random", "random"), 5)
    agents = [load_agent("random")] * 3
    for number in range(3):
        tally = match.play(newton, agents, number)
        assert sum(tally.shares) == share_unit(3)
        best = max(tally.points)
        assert [share > 0 for share in tally.shares] == [points == best for points in tally.points]


def test_an_agent_that_breaks_the_rules_is_stopped() -> None:
    with pytest.raises(IllegalMove):
        hold(Match(GAME, (CHEAT, "random"), 1), 4)
    with pytest.raises(WorkError, match=r"\[sealed-bids\.sale\.hand\]"):
        hold(Match(GAME, (CHEAT, "random"), 1), 40, jobs=2)


def test_ties_are_shared_exactly() -> None:
    assert [share_unit(agents) for agents in (1, 2, 3, 4)] == [1, 2, 6, 12]
    assert Tally(1, 2, (1, 1), (3, 3)) + Tally(2, 3, (2, 0), (1, 0)) == Tally(3, 5, (3, 1), (4, 3))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (611, 1000, 0.5804, 0.6407),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_pieces_cover_all_games_once() -> None:
    for number in (1, 7, 1000, 5000):
        for jobs in (1, 2, 7):
            assert [game for piece in pieces(number, jobs) for game in piece] == list(range(number))


def test_the_command_prints_a_table_and_json() -> None:
    arguments = ("arena", GAME, "--seats", f"random,{CAREFUL}", "--games", "30", "--option", "winner=second")
    text = collegium(*arguments).stdout
    assert "95 % interval" in text
    assert "30 games; " in text
    told = json.loads(collegium(*arguments, "--json").stdout)
    assert (told["game"], told["games"], told["options"]["winner"]) == ("sealed-bids", 30, "second")
    for seat in told["seats"]:
        assert set(seat) == {"agent", "win_share", "interval", "mean_points"}
        assert seat["interval"][0] <= seat["win_share"] <= seat["interval"][1]


@pytest.mark.parametrize(
    ("arguments", "code", "sentence"),
    [
        (("--seats", "random,nobody"), 1, "no agent is called 'nobody'"),
        (("--seats", "random"), 1, "Sealed Bids is for 2 to 4 players, not 1"),
        (("--option", "swap=perhaps"), 1, "option swap: expected on or off"),
        (("--games", "0"), 2, "Invalid value for '--games'"),
        (("--jobs", "0"), 2, "Invalid value for '--jobs'"),
    ],
)
def test_the_command_refuses_what_cannot_be_played(arguments: tuple[str, ...], code: int, sentence: str) -> None:
    done = collegium("arena", GAME, *arguments)
    assert (done.exit_code, sentence in done.stderr) == (code, True)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_and_prints_what_is_finished(jobs: str) -> None:
    with Terminal("arena", GAME, "--games", "9999999", "--jobs", jobs, width=100) as terminal:
        terminal.read_until(r"[1-9]\d*/9999999")  # the bar shows that games are finished
        terminal.interrupt()
        seen = terminal.read_until(r"decisions/s\n")
        assert terminal.leave() == 1
    finished = re.search(r"(\d+) of 9999999 games, interrupted", seen)
    assert finished is not None
    assert int(finished[1]) > 0
    assert "95 % interval" in seen
    assert "Aborted" not in seen
