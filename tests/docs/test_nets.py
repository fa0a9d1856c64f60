"""The nets that stand beside the documentation, to be tried."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.games import HOUSE
from collegium.kernel.net_file import net_for
from collegium.kernel.registry import load

NETS = sorted((Path(__file__).parents[2] / "docs" / "nets").glob("*.json"))


@pytest.mark.parametrize("path", NETS, ids=lambda path: path.stem)
def test_it_can_be_asked_and_says_how_it_fared(path: Path) -> None:
    game = load(path.stem)
    net = net_for(str(path), game.weights, game.terms)
    assert net.card["command"].startswith(f"collegium train {game.name} ")
    assert {result["seats"] for result in net.card["results"]} <= set(net.seats)
    assert all(result["better"] for result in net.card["results"])


def test_every_game_of_the_house_has_one_here_or_plays_by_one() -> None:
    beside = [path.stem for path in NETS]
    playing = [name for name in HOUSE if load(name).net is not None]
    assert sorted(beside + playing) == sorted(HOUSE)
