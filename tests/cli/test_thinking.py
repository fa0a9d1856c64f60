"""The bar that shows how far somebody's thinking is."""

from __future__ import annotations

import pytest

from collegium.agents.search import PARTS
from collegium.commands.shared import open_screen
from collegium.terminal.thinking import Thinking


def test_each_decision_of_a_turn_takes_the_part_of_the_bar_that_an_agent_spends_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinking = Thinking(open_screen())
    shown: list[float] = []
    monkeypatch.setattr(thinking, "show", shown.append)
    for _ in range(3):
        thinking.decide("Emmy")
        assert thinking.watch(1.0)
    left = [(1 - 1 / PARTS) ** decisions for decisions in range(4)]
    assert shown == pytest.approx([1 - left[number] for number in (0, 1, 1, 2, 2, 3)])
    thinking.decide("Ada")
    assert shown[-1] == 0.0
