"""Scores of matches that decide."""

from __future__ import annotations

from collegium.lab.score import Score


def test_a_score_is_better_only_if_its_whole_interval_is() -> None:
    assert Score(0.61, 0.579, 0.646, 800, 2).is_better
    assert not Score(0.52, 0.49, 0.55, 800, 2).is_better
    assert Score(0.4, 0.35, 0.45, 300, 3).is_better


def test_a_score_is_told_with_its_interval_and_what_it_came_about_by() -> None:
    tuned = Score(0.613, 0.579, 0.646, 800, 2, rival="the weights before")
    assert str(tuned) == "61.3 % of 800 games against the weights before, 57.9–64.6 %"
    assert str(Score(0.4, 0.35, 0.45, 300, 3, "0.1 s")) == "40.0 % of 300 games with 0.1 s, 35.0–45.0 % (even: 33.3 %)"
    told = {"games": 800, "seats": 2, "share": 0.613, "interval": [0.579, 0.646], "better": True}
    assert tuned.to_json() == told
    assert tuned._replace(budget="90 iterations").to_json() == {"budget": "90 iterations", **told}
