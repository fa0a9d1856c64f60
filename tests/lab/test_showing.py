"""Tables of the laboratory on a narrow terminal: nothing that tells two things apart is cut off."""

from __future__ import annotations

import re

import pytest

import collegium
from collegium.commands.arena import show_outcome
from collegium.commands.ladder import show as show_ladder
from collegium.commands.train_showing import thumbs_grid, units_grid
from collegium.kernel.weights import Term
from collegium.lab.arena import hold
from collegium.lab.ladder import Plan, Standing
from collegium.lab.thumbs import PARTS, Thumb
from collegium.terminal.screen import Screen
from tests.lab.players import GAME

ALIKE = ("UCT?iterations=2000&exploration=1.4&rollouts=3&depth=12", "UCT?iterations=2000&exploration=1.4&rollouts=4")


def together(text: str) -> str:
    """What stands in the first column, without its borders and line breaks."""
    return "".join(
        re.sub(r"^[|│]", "", line).split("|")[0].split("│")[0].split("  ")[0].strip() for line in text.splitlines()
    )


def test_names_of_agents_are_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    show_outcome(Screen(80), collegium.arena(GAME, dict.fromkeys(ALIKE, "random"), 4))
    told = capsys.readouterr().out
    assert "…" not in told
    assert all(len(line) <= 80 for line in told.splitlines())
    for name in ALIKE:
        assert name in together(told)


def test_names_of_a_ladder_are_told_whole(capsys: pytest.CaptureFixture[str]) -> None:
    rungs = ("random", "tests.lab.players:Careful", "tests.lab.players:FirstSeat")
    plan = Plan(GAME, rungs, 2, 2, 0, 2, 1, 1, False, {}, None)
    standing = Standing(plan, [hold(match, games) for match, games in plan.matches()], [])
    show_ladder(Screen(64), standing, collegium.load(GAME))
    told = capsys.readouterr().out
    assert "…" not in told
    assert "FirstSeat" in told


def test_rules_of_thumb_fit_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    terms = [Term("connected_universities", "Universities " + "that are connected to another one " * 4), Term("a", "b")]
    rules = [Thumb(term, 12.5, -10.25, (1.0,) * len(PARTS)) for term in terms]
    for grid in (thumbs_grid(rules, plain=True), units_grid(rules)):
        Screen(80).show(grid)
    told = capsys.readouterr().out
    assert "…" not in told
    assert told.count("connected_universities") == 2
    assert all(len(line) <= 80 for line in told.splitlines())
