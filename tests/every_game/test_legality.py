"""Legality stands once: what lists the open moves asks the functions that judge them, as their source says."""

from __future__ import annotations

from collegium.kernel.game import Game
from tests.every_game.sources import Source


def test_moves_are_listed_by_what_judges_them(game: Game) -> None:
    source = Source(game)
    apart = []
    for name, (listing, judging) in source.listing.items():
        checks = {each for each in judging if each.endswith("_check")}
        reached = source.reached(listing)
        if not {"check", "moves"} & reached and checks - reached:
            apart.append(f"{name}: {', '.join(sorted(checks - reached))}")
    assert apart == []
