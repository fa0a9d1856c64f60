"""Tuning: the search for weights, its games, its journal, and the spread."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.agents import Budget, Position
from collegium.agents.search_tree import Tree
from collegium.kernel.evaluation import POINT
from collegium.kernel.net import SLIGHT
from collegium.kernel.net_file import read_net
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.weights import Weights, read_weights, write_weights
from collegium.lab import tune_games
from collegium.lab.calibrate import KNOTS, calibrated, fitted, lowest, surprise
from collegium.lab.jobs import WorkError
from collegium.lab.tune import Outcome, Plan, Search, Standing, checked, deviation, find_meaning, tune
from collegium.lab.tune_games import Piece, Played, Players, Sight
from collegium.lab.tune_work import Crew, Journal, TuneError
from tests.lab.orchard import BARE, BROKEN, NAME, RIPE
from tests.nets import net_of, put

WRONG, RIGHT = (1.0, 0.8, 0.4), (1.0, 2.0, -1.5)
PLAYERS = Players(NAME, effort=10, spread=8.0)
QUICK = Plan(PLAYERS, generations=3, population=6, setups=3, step=0.5, every=2, look=8, validate=40, calibrate=10)
DAY = date(2026, 1, 2)


def carried_out(plan: Plan, path: Path, jobs: int = 1, stop_after: int | None = None) -> Outcome:
    """A tuning with its journal in a file; Ctrl-C is pressed after some games."""

    def press(standing: Standing) -> None:
        if stop_after is not None and standing.games >= stop_after:
            raise KeyboardInterrupt

    journal = Journal(path, plan.identity(checked(plan)))
    try:
        return tune(plan, journal, jobs, DAY, press)
    finally:
        journal.close()


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Outcome:
    """What is found for the Orchard in a few generations."""
    plan = replace(QUICK, generations=8, population=12, setups=8, validate=100, calibrate=40)
    return carried_out(plan, tmp_path_factory.mktemp("tune") / "journal")


def test_tuning_finds_what_trees_and_debts_are_worth(found: Outcome) -> None:
    assert found.after is not None
    assert found.after.values["points"] == 1.0
    assert found.after.values["trees"] > 1.2
    assert found.after.values["debts"] < -0.5
    assert found.score is not None
    assert found.score.low > 0.8


def test_the_weights_say_when_and_how_they_were_found_and_can_be_read_back(found: Outcome, tmp_path: Path) -> None:
    assert found.after is not None
    assert found.after.found["date"] == DAY
    assert found.after.found["method"] == "CMA-ES by paired self-play"
    assert found.after.found["games"] == found.standing.games == found.standing.total
    assert found.after.found["improvement"] == str(found.score)
    terms = load(NAME).terms
    file = tmp_path / "weights.toml"
    file.write_text(write_weights(found.after, terms), encoding="utf-8")
    assert read_weights(file, terms) == found.after


def test_weights_that_cannot_be_bettered_stay(tmp_path: Path) -> None:
    plan = replace(QUICK, players=replace(PLAYERS, game=RIPE))
    outcome = carried_out(plan, tmp_path / "journal")
    assert outcome.after is None
    assert outcome.score is not None
    assert outcome.score.share <= 0.5
    assert not outcome.interrupted


def test_the_same_seed_gives_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    alone = carried_out(QUICK, tmp_path / "alone")
    assert carried_out(QUICK, tmp_path / "two", jobs=2) == alone
    other = replace(QUICK, players=replace(PLAYERS, seed=2))
    assert carried_out(other, tmp_path / "other").score != alone.score


def test_a_finished_journal_gives_the_same_result_without_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = carried_out(QUICK, tmp_path / "journal")

    def refuse(players: Players, piece: Piece) -> list[Played]:
        raise AssertionError(f"{piece.key} is in the journal")

    monkeypatch.setattr(Players, "__call__", refuse)
    assert carried_out(QUICK, tmp_path / "journal") == played


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interruption_loses_nothing(tmp_path: Path, jobs: int) -> None:
    journal, whole = tmp_path / "journal", carried_out(QUICK, tmp_path / "whole")
    kept = 0
    for games in (20, 90):
        stopped = carried_out(QUICK, journal, jobs, stop_after=games)
        assert stopped.interrupted
        assert stopped.after is None
        lines = journal.read_text(encoding="utf-8").splitlines()
        assert len(lines) > kept
        kept = len(lines)
    assert carried_out(QUICK, journal, jobs) == whole
    assert sorted(journal.read_text().splitlines()) == sorted((tmp_path / "whole").read_text().splitlines())


def test_a_torn_last_line_is_played_again(tmp_path: Path) -> None:
    whole = carried_out(QUICK, tmp_path / "journal")
    contents = (tmp_path / "journal").read_bytes()
    (tmp_path / "journal").write_bytes(contents[:-9])
    assert carried_out(QUICK, tmp_path / "journal") == whole
    assert (tmp_path / "journal").read_bytes() == contents


def test_more_generations_go_on_from_the_same_journal(tmp_path: Path) -> None:
    carried_out(QUICK, tmp_path / "journal")
    longer = replace(QUICK, generations=5)
    assert longer.journal(load(NAME), tmp_path / "w.toml") == QUICK.journal(load(NAME), tmp_path / "w.toml")
    assert carried_out(longer, tmp_path / "journal") == carried_out(longer, tmp_path / "fresh")


def test_another_search_has_another_journal(tmp_path: Path) -> None:
    game, beside = load(NAME), tmp_path / "w.toml"
    others = [replace(QUICK, setups=4), replace(QUICK, players=replace(PLAYERS, effort=11)), replace(QUICK, step=0.4)]
    names = {plan.journal(game, beside) for plan in [QUICK, *others]}
    assert len(names) == 4
    assert {path.parent for path in names} == {tmp_path}
    carried_out(QUICK, tmp_path / "journal", stop_after=10)
    with pytest.raises(TuneError, match="belongs to another tuning; delete it or give another --out"):
        carried_out(others[0], tmp_path / "journal")


def test_a_damaged_or_busy_journal_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    about = QUICK.identity(load(NAME))
    busy = Journal(path, about)
    with pytest.raises(TuneError, match="another process is at this tuning already"):
        Journal(path, about)
    busy.close()
    with path.open("a") as file:
        file.write('"no answer"\n')
    with pytest.raises(TuneError, match="line 2: damaged; delete the file to begin anew"):
        Journal(path, about)
    with pytest.raises(TuneError, match="cannot be written"):
        Journal(path / "below", about)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_in_a_game_ends_the_search_with_a_sentence(tmp_path: Path, jobs: int) -> None:
    plan = replace(QUICK, players=replace(PLAYERS, game=BROKEN))
    with pytest.raises(WorkError, match="ValueError: a worm"):
        carried_out(plan, tmp_path / "journal", jobs)


def test_what_cannot_be_tuned_is_refused_before_anything_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TuneError, match="The Orchard has nothing to tune: its evaluation counts points so far"):
        checked(replace(QUICK, players=replace(PLAYERS, game=BARE)))
    with pytest.raises(TuneError, match="--seats 1: expected 2 or more"):
        checked(replace(QUICK, players=replace(PLAYERS, seats=1)))
    monkeypatch.setitem(sys.modules, "cmaes", None)
    with pytest.raises(TuneError, match=r"needs the library cmaes: pip install 'collegium\[tune\]'"):
        checked(QUICK)


def test_candidates_play_the_same_setups_and_each_seat_in_turn() -> None:
    games = [PLAYERS(Piece("1", candidate, 4, WRONG, WRONG)) for candidate in range(2)]
    assert games[0] == games[1]
    first, second = games[0]
    assert (first.share, first.lead) == (1 - second.share, -second.lead)
    assert PLAYERS(Piece("2", 0, 4, WRONG, WRONG)) != games[0]
    three = replace(PLAYERS, seats=3)
    assert sum(played.share for played in three(Piece("1", 0, 0, WRONG, WRONG))) == 1
    assert all(played.share == 1 for played in PLAYERS(Piece("1", 0, 0, RIGHT, WRONG)))


def test_the_search_agent_can_play_by_the_weights() -> None:
    searchers = replace(PLAYERS, agent="search", effort=6)
    assert searchers(Piece("1", 0, 0, RIGHT, WRONG)) == searchers(Piece("1", 0, 0, RIGHT, WRONG))
    seated = searchers.seated(Weights({"points": 1.0, "trees": 2.0, "debts": -1.5}))
    state = load(NAME).new(2, 1)
    assert seated.choose(Position(load(NAME), state, 0), Budget(), seeded(1)).move in list(state.legal())


def test_the_value_of_a_game_is_its_lead_and_for_a_quarter_the_victory() -> None:
    assert Played(0.5, 0.0).value(8.0) == 0.5
    assert Played(1.0, 8.0).value(8.0) == pytest.approx((1 + 3 / (1 + math.exp(-1))) / 4)
    assert Played(1.0, 1.0).value(8.0) + Played(0.0, -1.0).value(8.0) == pytest.approx(1)


def test_a_weight_of_nothing_can_move_by_what_is_usual_for_its_term(tmp_path: Path) -> None:
    search = Search(QUICK, load(NAME))
    search.before = (1.0, 0.0, -3.0)
    journal = Journal(tmp_path / "journal", {})
    with Crew(PLAYERS, 1, journal) as crew:
        trees, debts = search.find_steps(crew)
    journal.close()
    assert 0.0 < trees <= 0.25
    assert debts == 3.0
    assert deviation([[0, 4], [1, 1]]) == pytest.approx(math.sqrt(2))
    search.steps = (0.25, 3.0)
    assert search.numbers([2.0, -1.0]) == (1.0, 0.5, -6.0)
    assert search.numbers([1e9, 0.00001]) == (1.0, 1000.0, -3.0)


def sights(spread: float) -> Iterator[Sight]:
    """Positions whose outcomes are exactly as likely as a spread says."""
    for left in (100, 400, 900):
        for lead in (1.0, 4.0, 9.0):
            chance = 1 / (1 + math.exp(-lead / (spread * math.sqrt(left / 1000) + 0.05)))
            yield Sight(left, [20.0 + lead, 20.0], [chance, 1 - chance], [], [])


@pytest.mark.parametrize("spread", [2.5, 12.0, 40.0])
def test_the_spread_is_the_one_that_outcomes_follow(spread: float) -> None:
    assert calibrated(sights(spread), 10.0) == pytest.approx(spread, abs=0.02)


def test_positions_that_tell_nothing_leave_the_spread_as_it_is() -> None:
    assert calibrated([], 10.0) == 10.0
    assert calibrated([Sight(0, [3.0, 1.0], [1.0, 0.0], [], [3, 1])], 10.0) == 10.0


def test_points_are_found_where_scores_follow_lines() -> None:
    seen = [
        Sight(left, [float(worth), 0.0], [], [], [round(10 + left / 10 + worth / 2), round(10 + left / 10)])
        for left in range(50, 1001, 50)
        for worth in (20, 40, 80)
    ]
    points = fitted(seen)
    assert points.left == KNOTS
    assert points.offset == pytest.approx([10 + left / 10 for left in KNOTS], abs=0.1)
    assert points.slope == pytest.approx([0.5] * len(KNOTS), abs=0.01)
    assert points.expected(60.0, 425) == pytest.approx(82.5, abs=0.1)


def test_a_slope_that_makes_no_sense_is_bounded_and_the_mean_stays_right() -> None:
    for sign, slope in ((-1, 0.0), (3, 2.0)):
        seen = [Sight(500, [30.0, 50.0], [], [], [40 - 10 * sign, 40 + 10 * sign])]
        points = fitted(seen)
        assert points.slope[KNOTS.index(500)] == slope
        assert sum(points.expected(worth, 500) for worth in (30.0, 50.0)) == pytest.approx(80.0, abs=0.1)


def test_positions_that_tell_nothing_leave_worths_as_they_are() -> None:
    for points in (fitted([]), fitted([Sight(0, [3.0], [1.0], [], [3])])):
        assert points.left == ()
        assert points.expected(12.5, 500) == 12.5


def test_at_every_stage_of_other_games_the_calibrated_worth_is_near_the_final_score(tmp_path: Path) -> None:
    plan = replace(QUICK, players=replace(PLAYERS, game=RIPE), calibrate=80)
    journal = Journal(tmp_path / "journal", {})
    after = find_meaning(plan, journal)
    journal.close()
    assert after is not None
    assert after.values == load(RIPE).weights.values
    stages: dict[int, list[tuple[float, int]]] = {}
    for setup in range(80):
        for sight in PLAYERS(Piece("other games", 0, setup, RIGHT)):
            for worth, score in zip(sight.worths, sight.scores, strict=True):
                stages.setdefault(sight.left // 250, []).append((after.points.expected(worth, sight.left), score))
    assert len(stages) >= 4
    for seen in stages.values():
        assert sum(expected - score for expected, score in seen) / len(seen) == pytest.approx(0.0, abs=2.5)


def test_a_calibration_is_the_same_for_any_number_of_jobs_and_needs_no_optimiser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "cmaes", None)
    found = []
    for jobs in (1, 2):
        journal = Journal(tmp_path / str(jobs), {})
        found.append(find_meaning(QUICK, journal, jobs))
        journal.close()
    assert found[0] == found[1]


def test_chances_are_those_of_a_search() -> None:
    game = load(NAME)
    worths = [21.5, 20.0, 17.25]
    tree = Tree(game.new(3, 2), 0, game.evaluation(), 6.0, seeded(1))
    tree.judge(vec[i64]([round(worth * POINT) for worth in worths]), 360)
    for seat in range(3):
        won = [1.0 if each == seat else 0.0 for each in range(3)]
        assert math.exp(-surprise([Sight(360, worths, won, [], [])], 6.0)) == pytest.approx(tree.chance[seat])


def test_positions_are_seen_at_several_stages_with_who_won_in_the_end() -> None:
    seen = [Sight(*each) for each in PLAYERS(Piece("spread", 0, 1, RIGHT))]
    assert len(seen) >= 6
    assert len({sight.left for sight in seen}) == len(seen)
    assert all(sum(sight.shares) == pytest.approx(1) for sight in seen)
    assert json.loads(json.dumps(seen)) == [[s.left, s.worths, s.shares, s.terms, s.scores] for s in seen]


def test_worths_mean_what_the_net_of_a_game_makes_of_them(tmp_path: Path) -> None:
    game = load(NAME)
    evaluation, state = game.evaluation(), game.new(2, 3)
    plain = tune_games.sight(evaluation, state, 400)
    evaluation.ask(read_net(put(net_of(game, offset=3000 << SLIGHT), tmp_path / "net.json")).made())
    learned = tune_games.sight(evaluation, state, 400)
    assert learned.worths == [worth + 3.0 for worth in plain.worths]
    assert learned.terms == plain.terms


def test_golden_section_finds_the_lowest_point() -> None:
    assert lowest(lambda x: (x - 1.234) ** 2, -3.0, 8.0) == pytest.approx(1.234, abs=1e-3)
    assert lowest(lambda x: x, -3.0, 8.0) == pytest.approx(-3.0, abs=1e-3)
