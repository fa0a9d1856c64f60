"""By what games are judged."""

from __future__ import annotations

from copy import copy
from pathlib import Path

from collegium.kernel.net_file import read_net
from collegium.kernel.registry import load
from collegium.study.puzzles import is_outdated, shipped
from collegium.study.versions import judged_by
from tests.nets import net_of, put, random_net


def test_a_net_that_is_asked_makes_what_was_judged_without_it_outdated(tmp_path: Path) -> None:
    house = load("newton")
    plain = copy(house)
    plain.net = None
    learned, other, idle = copy(plain), copy(plain), copy(plain)
    learned.net = read_net(put(random_net(plain, 1), tmp_path / "one.json"))
    other.net = read_net(put(random_net(plain, 2), tmp_path / "two.json"))
    idle.net = read_net(put(net_of(plain) | {"weights": [1] * len(plain.terms)}, tmp_path / "idle.json"))
    assert len({judged_by(game) for game in (plain, learned, other)}) == 3
    assert judged_by(idle) == judged_by(plain), "it was fitted to other weights, and is not asked"
    retold = copy(plain)
    retold.net = read_net(put(random_net(plain, 1) | {"card": {"results": [{"better": True}]}}, tmp_path / "told.json"))
    assert judged_by(retold) == judged_by(learned), "what is told of a net changes nothing that it says"
    puzzle = shipped("newton")[0]
    assert not is_outdated(house, puzzle)
    assert is_outdated(plain, puzzle)
    assert is_outdated(learned, puzzle)
