"""Nets: what they say, where they are asked, and which files are refused."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from collegium.agents import Budget, Choice, GreedyAgent, SearchAgent, ask, dice, load_agent
from collegium.agents.agent import Agent
from collegium.games import HOUSE
from collegium.kernel.evaluation import Evaluation
from collegium.kernel.game import Game
from collegium.kernel.net import FINE, LEFT, SLIGHT, SMALL, STEEP
from collegium.kernel.net_file import LARGEST, NetError, net_for, read_net
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.state import State
from collegium.kernel.weights import Weights
from tests.lab.orchard import NAME, Orchard, RipeOrchard
from tests.nets import linear_net, net_of, put, random_net

ROOT = Path(__file__).parents[2]
GAMES = sorted(HOUSE)
PROGRAM = """
import json, sys
from collegium.agents import Budget, GreedyAgent, SearchAgent, ask, dice
from collegium.kernel import net, rng
from collegium.kernel.playout import playout
from collegium.kernel.registry import load

game, said = load(sys.argv[1]), []
for agent, steps in ((SearchAgent(6, net=sys.argv[2]), 12), (GreedyAgent(width=1, net=sys.argv[2]), 30)):
    position = game.new(2, steps)
    playout(position, dice(3), steps)
    choice = ask(agent, game, position, Budget(), dice(4))
    evaluation = agent.judge.of(game)
    said.append([choice.move, choice.thought, int(evaluation.settle(position, 0)), int(evaluation.margin(position, 0))])
print(json.dumps({"file": net.__file__, "said": said}))
"""


def reference(net: dict[str, Any], own: list[int], rival: list[int], left: int) -> int:
    """What a net says, reckoned number by number."""

    def heard(terms: list[int]) -> list[int]:
        return [
            max(-STEEP, min(STEEP, (term * scale) >> FINE)) for term, scale in zip(terms, net["scales"], strict=True)
        ]

    inputs = [*heard(own), *heard(rival), left // LEFT]
    total = net["offset"]
    for unit, begin in enumerate(net["bias"]):
        reached = begin + sum(number * row[unit] for number, row in zip(inputs, net["first"], strict=True))
        total += (max(0, reached) >> SMALL) * net["last"][unit]
    return int(max(-net["most"], min(net["most"], total >> SLIGHT)))


@pytest.mark.parametrize("seed", range(6))
def test_a_net_says_what_its_numbers_come_to(seed: int, tmp_path: Path) -> None:
    game, chance = load(NAME), random.Random(seed)
    told = random_net(game, seed)
    net = read_net(put(told, tmp_path / "net.json")).made()
    net.make_room(4)
    said = set()
    for _ in range(40):
        own, rival = ([chance.choice((0, chance.randint(-400, 400))) for _ in game.terms] for _ in range(2))
        left = chance.randint(0, 1000)
        net.hear(vec[i64](own), 2)
        net.hear(vec[i64](rival), 0)
        assert net.answer(2, 0, left) == reference(told, own, rival, left)
        net.copy(3, 2)
        assert net.answer(3, 0, left) == net.answer(2, 0, left)
        said.add(int(net.answer(2, 0, left)))
    assert len(said) > 10


def test_hidden_units_at_the_limit_do_not_spill_into_each_other(tmp_path: Path) -> None:
    game = load(NAME)
    for signs in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        most = 2**30 // (6 * STEEP + 1000 // LEFT) - 1
        told = net_of(game, hidden=2, first=[[sign * most for sign in signs] for _ in range(7)], last=[1000, 3])
        net = read_net(put(told, tmp_path / "net.json")).made()
        net.make_room(2)
        for terms in ([9999] * 3, [-9999] * 3):
            net.hear(vec[i64](terms), 0)
            net.hear(vec[i64](terms), 1)
            assert net.answer(0, 1, 1000) == reference(told, terms, terms, 1000)


def choices(game: Game, agent: Agent, decisions: int) -> list[Choice]:
    """What an agent chooses in a game against itself."""
    state, found = game.new(2, 5), list[Choice]()
    while not state.over and len(found) < decisions:
        found.append(ask(agent, game, state, Budget(), dice(7, len(found))))
        state.apply(found[-1].move)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_net_that_says_nothing_changes_nothing(name: str, tmp_path: Path) -> None:
    game = load(name)
    nothing = str(put(net_of(game), tmp_path / "nothing.json"))
    something = str(put(random_net(game, 1), tmp_path / "something.json"))
    for kind, decisions in ((lambda net: GreedyAgent(width=1, net=net), 16), (lambda net: SearchAgent(12, net=net), 6)):
        without = choices(game, kind(False), decisions)
        assert choices(game, kind(nothing), decisions) == without
        assert choices(game, kind(something), decisions) != without


@pytest.mark.parametrize("name", GAMES)
def test_a_net_is_asked_only_where_a_turn_is_over(name: str, tmp_path: Path) -> None:
    game = load(name)
    told = random_net(game, 2)
    evaluation, plain = game.evaluation(), game.evaluation()
    plain.ask(None)
    evaluation.ask(read_net(put(told, tmp_path / "net.json")).made())
    state = game.new(2, 3)
    playout(state, dice(1), 60)
    assert evaluation.margin(state, 1) == plain.margin(state, 1)
    terms, worths = [], []
    for seat in range(2):
        worths.append(int(plain.worth(state, seat)))
        terms.append([int(number) for number in plain.terms])
    left = int(plain.left(state))
    both = [worths[seat] + reference(told, terms[seat], terms[1 - seat], left) for seat in range(2)]
    assert evaluation.settle(state, 1) == both[1] - both[0]
    assert [int(evaluation.worths[seat]) for seat in range(2)] == both
    instead = told | {"kind": "replacement"}
    evaluation.ask(read_net(put(instead, tmp_path / "net.json")).made())
    assert evaluation.settle(state, 0) == both[0] - worths[0] - (both[1] - worths[1])


def test_the_rival_of_a_seat_is_the_best_of_the_others(tmp_path: Path) -> None:
    game = load(NAME)
    told = random_net(game, 3)
    evaluation = game.evaluation()
    evaluation.ask(read_net(put(told, tmp_path / "net.json")).made())
    state = game.new(3, 8)
    playout(state, dice(2), 9)
    plain, seen = game.evaluation(), []
    for seat in range(3):
        worth = int(plain.worth(state, seat))
        seen.append((worth, [int(number) for number in plain.terms]))
    assert len({worth for worth, _ in seen}) == 3
    evaluation.settle(state, 0)
    for seat in range(3):
        rival = max((other for other in range(3) if other != seat), key=lambda other: seen[other][0])
        said = reference(told, seen[seat][1], seen[rival][1], int(plain.left(state)))
        assert evaluation.worths[seat] == seen[seat][0] + said


def test_a_game_that_is_over_or_has_other_seats_is_not_corrected(tmp_path: Path) -> None:
    game = load(NAME)
    file = put(net_of(game, seats=(2,), offset=2**SLIGHT * 5000), tmp_path / "net.json")
    evaluation = game.evaluation()
    evaluation.ask(read_net(file).made())
    two, three = game.new(2, 1), game.new(3, 1)
    assert evaluation.is_learned(two)
    assert not evaluation.is_learned(three)
    assert evaluation.settle(three, 0) == game.evaluation().margin(three, 0)
    playout(two, dice(1), 1000)
    assert two.over
    assert not evaluation.is_learned(two)


def test_a_net_that_knows_better_plays_better(tmp_path: Path) -> None:
    game = load(NAME)
    net = str(put(linear_net(game, {"trees": 1.2, "debts": -1.9}), tmp_path / "net.json"))
    knowing = load_agent(f"greedy?width=2&net={net}")
    assert [choice.move for choice in choices(game, knowing, 12)] == [
        choice.move for choice in choices(RipeOrchard(), GreedyAgent(width=2), 12)
    ]
    assert choices(game, knowing, 12) != choices(game, GreedyAgent(width=2), 12)


def test_a_game_asks_its_own_net_unless_its_weights_have_changed(tmp_path: Path) -> None:
    game = Orchard()
    game.net = read_net(put(linear_net(game, {"trees": 1.0}), tmp_path / "net.json"))
    state = game.new(2, 1)
    assert asked(game.evaluation(), state)
    assert not asked(game.evaluation(game.weights), state), "weights that are being tried have no net"
    game.weights = Weights({**game.weights.values, "trees": 0.9}, 8.0)
    assert not asked(game.evaluation(), state)
    with pytest.raises(NetError, match="was fitted to an evaluation with other terms or weights"):
        net_for(str(tmp_path / "net.json"), game.weights, game.terms)


def asked(evaluation: Evaluation, state: State) -> bool:
    """Whether an evaluation asks a net about a position."""
    return evaluation.is_learned(state)


@pytest.mark.parametrize("name", GAMES)
def test_the_net_of_a_game_fits_its_weights_and_has_a_card(name: str) -> None:
    game = load(name)
    if game.net is None:
        assert not asked(game.evaluation(), game.new(2, 1))
        return
    assert game.net.suits(game.weights, game.terms)
    assert {"date", "data", "rounds", "recipe", "command", "results"} <= set(game.net.card)
    assert all(result["better"] for result in game.net.card["results"])


@pytest.mark.parametrize("name", ["alma-mater", "awesome-academics"])
def test_compiled_or_not_a_net_says_the_same(name: str, tmp_path: Path) -> None:
    file = str(put(random_net(load(name), 5), tmp_path / "net.json"))
    told = []
    for switches in ({}, {"COLLEGIUM_INTERPRETED": "1"}):
        environment = {key: value for key, value in os.environ.items() if key != "COLLEGIUM_INTERPRETED"} | switches
        command = [sys.executable, "-c", PROGRAM, name, file]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        told.append(json.loads(done.stdout))
    assert told[1]["file"].endswith(".py")
    assert told[0]["said"] == told[1]["said"]
    assert any(settled != margin for _, _, settled, margin in told[0]["said"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"format": "something"}, "is no net"),
        ({"version": 2}, "is a net of version 2"),
        ({"kind": "oracle"}, "kind: expected correction or replacement, found 'oracle'"),
        ({"seats": []}, "seats: expected numbers from 2 to 8"),
        ({"seats": [1]}, "seats: expected numbers from 2 to 8"),
        ({"terms": []}, "terms: expected the names of terms"),
        ({"bias": [0, 0, 0]}, "expected an even number of hidden units"),
        ({"last": [0, 0]}, "expected an even number of hidden units"),
        ({"first": [[0] * 4]}, "first: expected 7 rows"),
        ({"first": [[0] * 3] * 7}, "first: expected 4 numbers in each row"),
        ({"first": [[0.5] * 4] * 7}, "first: expected whole numbers"),
        ({"first": [[10**6] * 4] * 7}, "hidden unit 1 could run over"),
        ({"weights": [1]}, "weights: expected a number for each term"),
        ({"scales": "large"}, "scales: expected whole numbers"),
        ({"offset": None}, "offset and most: expected whole numbers"),
        ({"card": 3}, "card: expected a table"),
    ],
)
def test_what_is_no_net_is_refused(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    with pytest.raises(NetError, match=sentence):
        read_net(put(net_of(load(NAME)) | change, tmp_path / "net.json"))


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NetError, match="cannot be read"):
        read_net(tmp_path / "nowhere.json")
    (tmp_path / "text.json").write_text("a net", encoding="utf-8")
    with pytest.raises(NetError, match="is not JSON"):
        read_net(tmp_path / "text.json")
    (tmp_path / "large.json").write_text(" " * (LARGEST + 1), encoding="utf-8")
    with pytest.raises(NetError, match="is larger than a net may be, 300 kB"):
        read_net(tmp_path / "large.json")
