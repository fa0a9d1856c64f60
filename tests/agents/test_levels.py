"""The levels: a budget each, noise among near-equal moves, and nothing else that makes them weak."""

from __future__ import annotations

from collections import Counter

from collegium.agents import LEVELS, Budget, LevelAgent, ask, dice, level_called
from collegium.agents.greedy import noisy
from collegium.agents.levels import all_titles
from collegium.kernel.game import Game


def test_the_levels_rise_in_budget_and_fall_in_noise() -> None:
    assert [level.title() for level in LEVELS] == ["Fresher", "Bachelor", "Master", "Doctor", "Professor"]
    assert [level.iterations for level in LEVELS] == sorted(level.iterations for level in LEVELS)
    assert [level.noise for level in LEVELS] == sorted((level.noise for level in LEVELS), reverse=True)
    assert LEVELS[-1].seconds <= 6.0


def test_every_level_has_a_title_in_every_language_and_is_known_by_it() -> None:
    for language, titles in all_titles().items():
        assert list(titles) == [level.name for level in LEVELS]
        assert [level_called(level.title(language)) for level in LEVELS] == list(LEVELS)
    assert [level_called(level.name) for level in LEVELS] == list(LEVELS)
    assert LEVELS[0].title("xx") == LEVELS[0].title()
    assert len({LEVELS[0].title(language) for language in ("en", "de", "nl")}) == 3
    assert level_called("Hypatia") is None


def test_noise_prefers_what_is_better_by_its_measure() -> None:
    rng = dice(1)
    drawn = Counter(noisy({1: 10.0, 2: 8.0, 3: -50.0}, 2.0, rng) for _ in range(3000))
    assert 2.2 < drawn[1] / drawn[2] < 3.3  # e times as often
    assert drawn[3] == 0


def test_without_noise_only_the_best_is_played() -> None:
    rng = dice(1)
    assert {noisy({1: 10.0, 2: 9.9, 3: 10.0}, 0.0, rng) for _ in range(50)} == {1, 3}


def test_every_level_plays_an_open_move(newton: Game) -> None:
    state = newton.new(2, 4)
    for level in LEVELS:
        move = ask(LevelAgent(level), newton, state, Budget(iterations=10), dice(2)).move
        newton.play(state, move)
