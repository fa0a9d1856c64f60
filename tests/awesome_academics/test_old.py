"""Positions and moves that earlier versions wrote: read today, they are what today's rules make of the same moves.

They are played on with the numbers they began with, those that the game was first shipped with.

`old_positions.json` has pieces of games by the first version: where each begins, the moves, and the positions after
some of them, of which only what differs from the beginning is kept. Together they come by every question, and by all
that was packed into one number or noted in the place of another. `old_positions_2.json` has pieces by the second
version, in which an open card had one number for whatever it remembered.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from collegium.games.awesome_academics.game import AwesomeAcademicsGame
from collegium.games.awesome_academics.points import BY_DISCIPLINES, BY_PROJECT, FREELY
from collegium.games.awesome_academics.research import A_CONSULTANT, A_PHD, A_TRACK
from collegium.games.awesome_academics.rules import OPERATIONS
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.errors import PositionError
from collegium.kernel.events import SPECTATOR
from collegium.kernel.playout import playout
from collegium.kernel.questions import name_of
from collegium.kernel.rng import seeded
from collegium.kernel.written import POSITION_VERSION

Written = dict[str, Any]
Piece = dict[str, Any]


@cache
def first() -> AwesomeAcademicsGame:
    """The game with the numbers it was first shipped with."""
    return AwesomeAcademicsGame(Path("first"))


def pieces(file: str) -> list[Piece]:
    """The pieces of games in a file."""
    found: list[Piece] = json.loads((Path(__file__).parent / file).read_text("utf-8"))
    return found


PIECES = pieces("old_positions.json")
PIECES_2 = pieces("old_positions_2.json")


def whole(start: Written, changed: Written) -> Written:
    """A written position of which only what differs from another was kept."""
    own = [{**before, **after} for before, after in zip(start["own"], changed["own"], strict=True)]
    return {**start, **changed, "table": {**start["table"], **changed["table"]}, "own": own}


def old_positions() -> list[Written]:
    """Every position that was kept."""
    return [whole(piece["start"], stop["position"]) for piece in PIECES for stop in piece["stops"]]


def read(written: Written) -> AwesomeAcademics:
    """A position of the first version, which did not say so, or of the second, read today."""
    assert written.get("version", 1) < POSITION_VERSION
    return first().read_position({**written, "edition": first().fingerprint})


@pytest.mark.parametrize("piece", PIECES + PIECES_2, ids=range(len(PIECES + PIECES_2)))
def test_old_moves_lead_to_what_old_positions_say(piece: Piece) -> None:
    game, state = first(), read(piece["start"])
    stops = {stop["after"]: stop["position"] for stop in piece["stops"]}
    for number, move in enumerate([*piece["moves"], ""]):
        if number in stops:
            written = whole(piece["start"], stops.pop(number))
            assert game.position(state) == game.position(read(written))
        if move:
            game.play(state, move)
    assert not stops


def test_they_come_by_every_question() -> None:
    asked = {first().asked(read(written)) for written in old_positions()}
    assert asked == {name_of(operation) for operation in OPERATIONS if operation.is_question}


def test_they_come_by_everything_that_was_packed() -> None:
    entries = [entry for written in old_positions() for entry in first().position(read(written))["agenda"]]

    def values(name: str, argument: str) -> set[int]:
        return {given[argument] for asked, given in entries if asked == name}

    assert values("task", "worker") == {A_TRACK, A_PHD, A_CONSULTANT}
    assert values("gain", "bound") == {FREELY, BY_PROJECT, BY_DISCIPLINES}
    assert values("lose", "bound") == {FREELY, BY_PROJECT}
    assert max(values("gain", "in_l") | values("gain", "in_c") | values("gain", "in_i")) > 0
    assert [values("draw", flag) for flag in ("refreshed", "drawn", "by_card")] == [{0, 1}] * 3
    assert values("take", "special") == {0, 1}
    assert any(values("raise", "first_raised") | values("raise", "second_raised"))
    assert any(values("school", "taught"))
    assert any(values("mark", "spent_on"))


def test_what_open_cards_remembered_in_one_number_has_fields_of_its_own() -> None:
    found: dict[str, set[tuple[str, object]]] = {}
    for piece in PIECES_2:
        for written in (piece["start"], *(whole(piece["start"], stop["position"]) for stop in piece["stops"])):
            assert any(written["table"]["card_note"]) == any(lasting(written).values())
            for card, remembered in lasting(written).items():
                found.setdefault(card, set()).update(remembered.items())
    assert found == {
        "ghost-writer": {("discipline", "l"), ("discipline", "i")},
        "old-boys-network": {("tenured", "ll-1"), ("tenured", "lc-1")},
        "sabbatical": {("tenured", "ii-1"), ("tenured", "lc-1")},
        "deadline-extension": {("left", 1)},
    }


def lasting(written: Written) -> dict[str, Any]:
    """What the open cards of an old position remember, as all see it."""
    seen = first().view(read(written), SPECTATOR)
    return {card: remembered for player in seen["players"] for card, remembered in player["in_play"].items()}


def test_old_positions_are_played_on() -> None:
    for number, written in enumerate(old_positions()):
        state = read(written)
        before = first().inventory(state)
        playout(state, seeded(number), 30)
        assert first().inventory(state) == before


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"table": None}, "table: expected exactly the fields"),
        ({"table": {**PIECES[0]["start"]["table"], "card_note": [None]}}, "table: expected exactly the fields"),
        ({"agenda": [["dance", 0, 0, 0]]}, "agenda: expected entries of an operation"),
        ({"agenda": [["gain", 1]]}, "agenda, gain: expected whole numbers as its arguments"),
        ({"agenda": [["gain", 1, None, 0]]}, "agenda, gain: expected whole numbers as its arguments"),
    ],
)
def test_what_was_never_a_position_is_refused(changed: Written, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        read({**PIECES[0]["start"], **changed})
