"""The table as plain text: within its width, readable, and in every language the same."""

from __future__ import annotations

import unicodedata

from collegium.kernel.game import Game
from tests.every_game.texts import ENGLISH, ids_shown
from tests.every_game.walks import eyes, moments

WIDTHS = (40, 66, 80, 100, 133, 220)
LEAST = 80  # the width at which nothing is cut off
BESIDE = 3  # players who have room for long names side by side
CUT = "…"


def test_no_line_is_wider_than_asked_and_no_character_wider_than_one(game: Game, seats: int) -> None:
    for state in moments(game, seats, 90, 1, seats % 2 == 0):
        for seat in eyes(seats):
            view = game.view(state, seat)
            for width in WIDTHS:
                blocks = game.draw(view, width)
                assert len({block.title for block in blocks}) == len(blocks)
                for block in blocks:
                    assert block.title
                    assert [line for line in block.lines if len(line) > width or line != line.rstrip()] == []
                    characters = set("".join(block.lines)) - {" "}
                    assert not [c for c in characters if unicodedata.category(c)[0] in "CMZ"]
                    assert not [c for c in characters if unicodedata.east_asian_width(c) in ("W", "F")]


def test_nothing_is_cut_off_and_no_id_is_shown_in_any_language(game: Game, seats: int, language: str) -> None:
    teller = game.speaking(language)
    entries = [entry for kind in teller.glossary().values() for entry in kind.values()]
    short = {entry["name"] for entry in entries if entry["name"].endswith(CUT)}  # titles that are told no longer
    for state in moments(game, seats, 60, 1):
        for seat in (int(state.to_move), eyes(seats)[-1]):
            view = game.view(state, seat)
            blocks = teller.draw(view, LEAST)
            assert len(blocks) == len(game.draw(view, LEAST))
            drawn = " ".join(" ".join(line for block in blocks for line in block.lines).split())
            for title in short:
                drawn = drawn.replace(title, "")
            assert CUT not in drawn or seats > BESIDE
            assert "None" not in drawn
            assert ids_shown(game, drawn) == []


def test_the_blocks_have_titles_in_every_language(game: Game, translation: str) -> None:
    for state in moments(game, game.seats[-1], 60, 1):
        for block in game.speaking(translation).draw(game.view(state, 0), LEAST):
            assert not ENGLISH.search(block.title)
