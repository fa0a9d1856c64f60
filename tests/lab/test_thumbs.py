"""Rules of thumb: what a net values otherwise than the weights."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.kernel.net_file import read_net
from collegium.kernel.registry import load
from collegium.lab.thumbs import by_third, thumbs
from collegium.lab.train_games import Piece, SelfPlay
from tests.cli.drive import collegium
from tests.lab.orchard import NAME
from tests.nets import linear_net, net_of, put


def test_what_a_net_adds_for_a_term_stands_beside_what_its_weight_says(tmp_path: Path) -> None:
    game = load(NAME)
    sights = SelfPlay(NAME, seed=3)(Piece(0, range(24))).sights
    net = read_net(put(linear_net(game, {"trees": 1.2, "debts": -1.9}), tmp_path / "net.json")).made()
    found = {rule.term.name: rule for rule in thumbs(net, game.terms, game.weights, sights)}
    assert {"trees", "debts"} < found.keys()
    for name, rule in found.items():
        wanted = {"trees": 1.2, "debts": -1.9}.get(name, 0.0)
        for added, part in zip(rule.added, by_third(sights), strict=True):
            assert part, "there are ends of turns in every third"
            assert added == pytest.approx(wanted * rule.difference, abs=0.1)
        assert rule.weighed == pytest.approx(game.weights.values[name] * rule.difference, abs=0.01)


def test_a_net_that_says_nothing_values_nothing_otherwise(tmp_path: Path) -> None:
    game = load(NAME)
    sights = SelfPlay(NAME, seed=3)(Piece(0, range(8))).sights
    net = read_net(put(net_of(game), tmp_path / "net.json")).made()
    assert {rule.size for rule in thumbs(net, game.terms, game.weights, sights)} == {0.0}


def test_the_command_prints_them_the_largest_first(tmp_path: Path) -> None:
    net = put(linear_net(load(NAME), {"trees": 0.1, "debts": -1.9}), tmp_path / "net.json")
    done = collegium("train", NAME, "--thumbs", "--net", str(net))
    assert done.exit_code == 0, done.output
    assert done.stdout.index("debts") < done.stdout.index("trees")
    told = json.loads(collegium("train", NAME, "--thumbs", "--net", str(net), "--json").stdout)
    assert told["thumbs"][0]["term"] == "debts"
    assert told["thumbs"][0]["net"]["late"] < 0
    refused = collegium("train", NAME, "--thumbs")
    assert (refused.exit_code, "has no net: name one with --net FILE" in refused.stderr) == (1, True)
