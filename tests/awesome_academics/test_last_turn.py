"""The last turn, in which only what is scored counts: opponents pay for nothing that brings less than it costs."""

from __future__ import annotations

import pytest

from collegium.agents import Agent, Budget, ask, dice, load_agent
from collegium.games.awesome_academics import layout as at
from tests.awesome_academics.scenario import Scenario, awesome_academics

DRAWS = {"fresher": 6, "bachelor": 6, "greedy": 1, "master": 1}  # generators: a level with noise does not always err
AGENTS = tuple(DRAWS)


def last_research() -> Scenario:
    """The Research Phase of the last turn, with money and without Projects."""
    return Scenario(2).turn(9, final=True).tenured("lc-1", 2, 2).money(25)


def months_bought(agent: Agent, s: Scenario, draw: int) -> int:
    """For how many paid Months an agent plans that go to no Project: it has no use for them but to teach."""
    bought = 0
    while s.asked() in ("research", "task"):
        before, euros = sum(s.kept()), s.euros()
        seat = int(s.state.to_move)
        if seat:
            break
        move = ask(agent, awesome_academics(), s.state, Budget(), dice(draw, "last")).move
        text = awesome_academics().text(s.state, move)
        s.play(text)
        bought += text.startswith("consult") and s.euros() < euros and sum(s.kept()) > before
    return bought


def played(name: str, s: Scenario) -> list[int]:
    """What an agent does in copies of a position: so many Months bought in vain, with each generator."""
    start, found = s.state.clone(), []
    for draw in range(DRAWS[name]):
        s.state = start.clone()
        found.append(months_bought(load_agent(name), s, draw))
    return found


@pytest.mark.parametrize("name", AGENTS)
def test_nobody_hires_a_consultant_to_teach_a_month_that_costs_more(name: str) -> None:
    assert played(name, last_research().begin("research")) == [0] * DRAWS[name]


@pytest.mark.parametrize("name", AGENTS)
def test_nobody_does_so_to_put_off_the_end_where_others_are_ahead(name: str) -> None:
    s = last_research().phd("", "").layout("improved-library-access", "rumours-of-layoffs", "room-reshuffle")
    s.seat(1).reputation(l=1, c=1, i=1).tenured("li-1", 2, 2).tenured("ci-1", 2, 2)
    assert played(name, s.begin("research")) == [0] * DRAWS[name]


@pytest.mark.parametrize("name", AGENTS)
def test_nor_after_consultants_who_come_for_nothing(name: str) -> None:
    s = last_research().phd("", "").in_play("visiting-fellows").layout("improved-library-access", "rumours-of-layoffs")
    s.seat(1).reputation(l=1, c=1, i=1).tenured("li-1", 2, 2).tenured("ci-1", 2, 2)
    assert played(name, s.begin("research")) == [0] * DRAWS[name]


@pytest.mark.parametrize("name", AGENTS)
def test_nor_before_projects_that_are_full_bring_what_they_are_worth(name: str) -> None:
    s = last_research().order(1, 0).project("drongo", l=4, c=2, i=1)
    s.begin("research").play("done")
    assert int(s.state.to_move) == 0
    assert played(name, s) == [0] * DRAWS[name]


@pytest.mark.parametrize("name", AGENTS)
def test_whoever_completes_a_project_with_a_consultant_hires_one(name: str) -> None:
    s = Scenario(2).turn(9, final=True).tenured("lc-1", 2, 2).project("drongo", l=4, c=2).money(9).begin("research")
    start = s.state.clone()
    for draw in range(DRAWS[name]):
        s.state = start.clone()
        months_bought(load_agent(name), s, draw)
        assert s.progress("drongo") == (4, 2, 1)
        assert s.euros() in (7, 7 + 12)


def test_a_free_consultant_begins_the_plan_as_a_paid_one_does() -> None:
    s = last_research().in_play("visiting-fellows").begin("research")
    evaluation = awesome_academics().evaluation()
    assert s.state.get(0, at.FREE_CONSULTANTS) > 0
    assert evaluation.is_quiet(s.state)
    s.play("consult l")
    assert s.asked() == "research"
    assert not evaluation.is_quiet(s.state)
