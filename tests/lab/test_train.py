"""Training: the games that are noted, the fit of a net to them, and the match that decides."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.kernel.net_file import NetError
from collegium.kernel.registry import load
from collegium.lab import train_fit
from collegium.lab.arena import hold
from collegium.lab.jobs import Processes
from collegium.lab.match import Match
from collegium.lab.outcome import Outcome
from collegium.lab.train import Gate, Plan, check_net, decided, with_results
from collegium.lab.train_data import DataFolder, TrainError
from collegium.lab.train_fit import FitError, Fitted, Recipe, heard, quantised, read, whole_answers
from collegium.lab.train_games import A_PIECE, Course, Piece, SelfPlay
from tests.lab.orchard import NAME
from tests.nets import linear_net, net_of, put, random_net

PLAY = SelfPlay(NAME, effort=2, seed=3)
GATE = Gate(NAME, games=40, agent="greedy")


def pieces(folder: Path) -> dict[str, dict[str, Any]]:
    """All that a folder of noted games holds, by piece and column."""
    found = {}
    for file in sorted(folder.glob("games-*.npz")):
        with numpy.load(file) as arrays:
            found[file.name] = {name: arrays[name].tolist() for name in arrays.files}
    return found


def generated(folder: Path, games: int, play: SelfPlay = PLAY, jobs: int = 1) -> dict[str, dict[str, Any]]:
    """Games that were played and noted in a folder."""
    assert DataFolder(folder, play).generate(games, Processes(jobs))
    return pieces(folder)


def test_noted_are_the_ends_of_turns_after_the_exploring_part_with_how_the_game_ended() -> None:
    game = load(NAME)
    noted = PLAY(Piece(0, range(40)))
    early = 0
    for number in range(40):
        sights = [sight for sight in noted.sights if sight.game == number]
        lefts = [sight.left for sight in sights]
        assert lefts == sorted(lefts, reverse=True)
        early += bool(lefts) and lefts[0] > 850
        again = Course(PLAY, game, number)
        assert again.run() == sights
        assert noted.scores[number] == [int(points) for points in again.state.scores()]
        assert sum(noted.shares[number]) == pytest.approx(1)
    assert 5 < early < 35, "some games are noted from the beginning on, and some are not"
    assert all(len(terms) == len(game.terms) for sight in noted.sights for terms in sight.terms)


def test_games_go_on_where_they_stopped_and_are_the_same_for_any_number_of_jobs(tmp_path: Path) -> None:
    whole = generated(tmp_path / "whole", 3 * A_PIECE)
    assert len(whole) == 3
    assert generated(tmp_path / "two", 3 * A_PIECE, jobs=2) == whole

    def press(games: int) -> None:
        raise KeyboardInterrupt

    assert not DataFolder(tmp_path / "stopped", PLAY).generate(3 * A_PIECE, Processes(), press)
    assert len(pieces(tmp_path / "stopped")) == 1
    assert generated(tmp_path / "stopped", 3 * A_PIECE) == whole


def test_what_is_there_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = generated(tmp_path, A_PIECE)

    def refuse(play: SelfPlay, piece: Piece) -> None:
        raise AssertionError(f"piece {piece.number} is there")

    monkeypatch.setattr(SelfPlay, "__call__", refuse)
    assert generated(tmp_path, A_PIECE) == first
    with pytest.raises(AssertionError, match="piece 1 is there"):
        generated(tmp_path, 2 * A_PIECE)


def test_games_of_other_players_are_not_mixed(tmp_path: Path) -> None:
    generated(tmp_path, A_PIECE)
    for other in (
        replace(PLAY, seed=4),
        replace(PLAY, effort=3),
        replace(PLAY, agent="search"),
        replace(PLAY, seats=3),
    ):
        with pytest.raises(TrainError, match="has games of another self-play"):
            DataFolder(tmp_path, other)
    DataFolder(tmp_path, replace(PLAY, seed=4), fresh=True)
    assert pieces(tmp_path) == {}


def test_the_fit_needs_nothing_of_the_house() -> None:
    tree = ast.parse(Path(train_fit.__file__).read_text("utf-8"))
    imported = {
        name.split(".")[0]
        for node in ast.walk(tree)
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }
    assert imported <= sys.stdlib_module_names


def test_whole_numbers_say_what_the_kernel_says_and_almost_what_was_fitted(tmp_path: Path) -> None:
    generated(tmp_path, 32)
    data, game = read([tmp_path]), load(NAME)
    chance = numpy.random.default_rng(1)
    weights = {
        "first": chance.normal(size=(7, 8)),
        "bias": chance.normal(size=8),
        "last": chance.normal(size=8) * 3,
        "offset": numpy.float64(0.7),
    }
    scales = train_fit.scales_of(numpy, data)
    parts = quantised(numpy, Fitted(weights, scales, [], 0.0), Recipe(hidden=8, strength=1.0))
    inputs = heard(numpy, data, scales)
    said = whole_answers(numpy, parts, inputs)
    exact = numpy.maximum(inputs / train_fit.UNIT @ weights["first"] + weights["bias"], 0) @ weights["last"] + 0.7
    assert numpy.abs(said / 1000 - exact).max() < 0.05
    assert numpy.abs(exact).max() > 5
    net = check_net(put(net_of(game, 8) | parts, tmp_path / "net.json"), game, 2).made()
    net.make_room(2)
    for row in range(0, len(said), 7):
        for seat in range(2):
            net.hear(vec[i64](data.terms[row][seat].tolist()), 0)
            net.hear(vec[i64](data.terms[row][1 - seat].tolist()), 1)
            assert net.answer(0, 1, int(data.left[row])) == said[row][seat]


def test_games_of_two_and_of_three_are_read_together(tmp_path: Path) -> None:
    generated(tmp_path / "two", A_PIECE)
    generated(tmp_path / "three", A_PIECE, replace(PLAY, seats=3))
    two, three = read([tmp_path / "two"]), read([tmp_path / "three"])
    both = read([tmp_path / "two", tmp_path / "three"])
    rows = len(two.game)
    assert (both.seats, both.games) == ([2, 3], two.games + three.games)
    assert both.present.tolist() == [[True, True, False]] * rows + [[True] * 3] * len(three.game)
    assert (both.worths[:rows, :2] == two.worths).all()
    assert (both.margins[:rows, :2] == two.margins).all()
    assert (both.rival[:rows, :2] == two.rival).all()
    assert (both.worths[rows:] == three.worths).all()
    assert (both.rival[rows:] == three.rival).all()
    scales = train_fit.scales_of(numpy, both)
    assert (heard(numpy, both, scales)[:rows, :2] == heard(numpy, two, scales)).all()


def test_a_seat_that_nobody_has_changes_no_fit(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    generated(tmp_path / "two", A_PIECE)
    generated(tmp_path / "three", A_PIECE, replace(PLAY, seats=3))
    both = train_fit.Fit(read([tmp_path / "two", tmp_path / "three"]), Recipe(hidden=4))
    alone = train_fit.Fit(read([tmp_path / "two"]), Recipe(hidden=4))
    alone.inputs, alone.size = both.inputs[: len(alone.inputs), :2], both.size
    rows = torch.arange(len(alone.inputs))
    for fit in (both, alone):
        fit.first, fit.bias, fit.last = both.first, both.bias, torch.ones(4)
    losses = [float(fit.loss(rows, fit.won, fit.final)) for fit in (both, alone)]
    assert losses[0] == pytest.approx(losses[1])


def test_targets_of_temporal_differences_are_what_followed_and_in_the_end_what_came_of_it(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    generated(tmp_path, A_PIECE)
    data = read([tmp_path])
    fit = train_fit.Fit(data, Recipe(trust=0.25))
    won, final = (each.numpy() for each in fit.targets())
    chances, margins = (each.detach().numpy() for each in fit.foreseen(fit.torch.arange(len(data.game)))[1:])
    chances = numpy.exp(chances)
    for row in range(len(data.game)):
        if row + 1 == len(data.game) or data.game[row + 1] != data.game[row]:
            assert (won[row] == data.shares[row]).all()
            assert (final[row] == data.margins[row]).all()
        else:
            assert won[row] == pytest.approx(0.75 * chances[row + 1] + 0.25 * won[row + 1], abs=1e-5)
            assert final[row] == pytest.approx(0.75 * margins[row + 1] + 0.25 * final[row + 1], abs=1e-3)
    assert (train_fit.Fit(data, Recipe()).targets()[1].numpy() == data.margins).all()


@pytest.mark.parametrize("kind", train_fit.KINDS)
def test_a_net_learns_what_trees_and_debts_are_worth(kind: str, tmp_path: Path) -> None:
    pytest.importorskip("torch")
    generated(tmp_path / "data", 96)
    net, report = train_fit.carry_out([tmp_path / "data"], Recipe(kind, hidden=8, epochs=8, strength=1.0), "train")
    assert report["foresight_before"][-1] < 0
    assert report["foresight"][-1] > 0.5
    assert report["rounding"] < 0.1
    assert report["curve"][-1]["tried"] < report["curve"][0]["tried"]
    assert net["card"]["data"]["positions"] == report["positions"] > 100
    scores = decided(GATE, put(net, tmp_path / "net.json"), None, 1, holding)
    assert scores is not None
    assert scores[0].is_better
    quiet, _ = train_fit.carry_out([tmp_path / "data"], Recipe(kind, hidden=8, epochs=1, strength=0.0), "train")
    assert set(quiet["last"]) == {0}
    assert quiet["offset"] == 0


def holding(match: Match, games: int) -> Outcome:
    """A match that is held here and now."""
    return hold(match, games)


def plan_in(folder: Path, fit: Callable[[int], dict[str, Any]]) -> Plan:
    """A plan whose nets are made by somebody else than a fit."""
    plan = Plan(folder, PLAY, GATE)
    for number in (1, 2, 3):
        plan.room(number).mkdir(parents=True)
        put(fit(number), plan.net(number))
    return plan


def test_only_a_net_that_wins_stays_and_plays_the_next_round(tmp_path: Path) -> None:
    game = load(NAME)
    better = linear_net(game, {"trees": 1.2, "debts": -1.9})
    plan = plan_in(tmp_path, lambda number: better if number == 2 else net_of(game))
    first = plan.decide(1, holding)
    assert first is not None
    assert (first[0].share, first[0].is_better) == (0.5, False)
    assert plan.players(2, 2).net is None
    assert plan.unfinished(3) == 2
    second = plan.decide(2, holding)
    assert second is not None
    assert second[0].is_better
    assert second[0].games == 40
    assert plan.players(3, 2).net == str(plan.net(2))
    assert plan.players(3, 2).seed != plan.players(2, 2).seed
    assert plan.players(3, 4).seats == 4
    card = json.loads(with_results(plan.net(2), second))["card"]
    assert card["results"] == [second[0].to_json()]
    third = plan.decide(3, holding)
    assert third is not None
    assert third[0].share < 0.1, "it plays the net that was better before it"
    assert plan.unfinished(3) is None
    assert plan.best(4) == plan.net(2)


def test_a_match_with_equal_seconds_follows_one_that_was_won(tmp_path: Path) -> None:
    game = load(NAME)
    gate = replace(GATE, agent="search", iterations=8, seconds=0.002)
    better = put(linear_net(game, {"trees": 1.2, "debts": -1.9}), tmp_path / "better.json")
    assert [told for told, _ in gate.matches(better, None, 1)] == ["8 iterations", "0.002 s"]
    scores = decided(gate, better, None, 1, holding)
    assert scores is not None
    assert [score.budget for score in scores] == ["8 iterations", "0.002 s"]
    worse = put(linear_net(game, {"trees": -1.2}), tmp_path / "worse.json")
    lost = decided(gate, worse, None, 1, holding)
    assert lost is not None
    assert len(lost) == 1
    seeds = {match.seed for number in (1, 2) for _, match in gate.matches(better, None, number)}
    assert len(seeds) == 4


def test_a_net_for_two_and_three_has_to_win_with_both(tmp_path: Path) -> None:
    game = load(NAME)
    gate = replace(GATE, seats=(2, 3))
    better = linear_net(game, {"trees": 1.2, "debts": -1.9}) | {"seats": [2, 3]}
    scores = decided(gate, put(better, tmp_path / "net.json"), None, 1, holding)
    assert scores is not None
    assert [score.seats for score in scores] == [2, 3]
    assert all(score.is_better for score in scores)
    plan = Plan(tmp_path, PLAY, gate, games=100)
    assert (plan.seats, plan.games_of_each) == ((2, 3), 50)
    assert [plan.data(1, seats).name for seats in plan.seats] == ["2-seats", "3-seats"]


def test_a_net_for_other_seats_or_weights_is_refused(tmp_path: Path) -> None:
    game = load(NAME)
    with pytest.raises(TrainError, match="is a net for 2 players, not for 3"):
        check_net(put(linear_net(game, {"trees": 1.0}), tmp_path / "net.json"), game, 3)
    with pytest.raises(NetError, match="other terms or weights"):
        check_net(put(random_net(game, 1) | {"weights": [1, 2, 3]}, tmp_path / "net.json"), game, 2)


def test_what_cannot_be_fitted_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(FitError, match="is no folder of noted games"):
        read([tmp_path])
    DataFolder(tmp_path / "empty", PLAY)
    with pytest.raises(FitError, match="no noted games are there yet"):
        read([tmp_path / "empty"])
    generated(tmp_path / "two", A_PIECE)
    generated(tmp_path / "other", A_PIECE)
    told = json.loads((tmp_path / "other" / "about.json").read_text("utf-8"))
    (tmp_path / "other" / "about.json").write_text(json.dumps(told | {"spread": told["spread"] + 1}))
    with pytest.raises(FitError, match="other: has another spread than"):
        read([tmp_path / "two", tmp_path / "other"])
    with pytest.raises(FitError, match="expected an even number of hidden units, found 5"):
        train_fit.carry_out([tmp_path / "two"], Recipe(hidden=5), "train")
    (tmp_path / "two" / "games-000000.npz").write_bytes(b"torn")
    with pytest.raises(FitError, match=r"games-000000\.npz: cannot be read"):
        read([tmp_path / "two"])
    monkeypatch.setitem(sys.modules, "torch", None)
    generated(tmp_path / "round-01" / "2-seats", A_PIECE)
    with pytest.raises(TrainError, match=r"needs the library torch: pip install 'collegium\[train\]'"):
        Plan(tmp_path, PLAY, GATE).fit(1, "train")
