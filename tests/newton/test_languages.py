"""The game says the same in every language it speaks: nothing is missing, and everything fits the drawn table."""

from __future__ import annotations

import pytest

from collegium.games.newton.state import Newton
from tests.newton.pieces import end_game
from tests.newton.scenario import Scenario, newton, rows

OTHERS = ("de", "nl")


@pytest.mark.parametrize("width", [100, 140])
@pytest.mark.parametrize("language", OTHERS)
def test_the_drawn_map_is_as_wide_as_asked(language: str, width: int) -> None:
    game = newton().speaking(language)
    blocks = game.draw(game.view(Scenario(4).state, 0), width)
    assert blocks[1].title == {"de": "Europaplan", "nl": "Landkaart"}[language]
    assert max(len(line) for block in blocks for line in block.lines) <= width


@pytest.mark.parametrize(
    ("language", "rank"),
    [("en", "Science Legend"), ("de", "Legende der Wissenschaft"), ("nl", "Legende van de wetenschap")],
)
def test_a_solo_rank_is_told_in_the_language_of_the_game(language: str, rank: str) -> None:
    state = end_game(Scenario(1).points(150)).state
    result = newton().speaking(language).result(state)
    assert result.rank == rank
    assert result.breakdown == newton().result(state).breakdown


@pytest.mark.parametrize(
    ("language", "reason"),
    [
        ("en", "3 Victory Points more at once"),
        ("de", "sofort 3 Siegpunkte mehr"),
        ("nl", "meteen 3 overwinningspunten meer"),
    ],
)
def test_reasons_are_told_in_the_language_of_the_game(language: str, reason: str) -> None:
    before, after = Scenario().state, Scenario().points(3).state
    assert isinstance(after, Newton)
    assert newton().speaking(language).reasons(before, after, before, 0) == [reason]


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Travel to Bologna"),
        ("de", "Reiseziel Bologna"),
        ("nl", "Reis naar Bologna"),
    ],
)
def test_names_of_the_box_stay_and_our_own_are_translated(language: str, label: str) -> None:
    game = newton().speaking(language)
    state = Scenario().state
    assert game.label(state, game.parse("travel bologna")).startswith(label)
    villages = {game.names.place(row["id"]) for row in rows("map", "place") if row["kind"] == "village"}
    english = {row["name"] for row in rows("map", "place") if row["kind"] == "village"}
    assert villages == english if language == "en" else not villages & english
