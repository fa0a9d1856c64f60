"""The glossary names every component that a frame may name, in every language, and says what it does."""

from __future__ import annotations

from tests.awesome_academics.scenario import awesome_academics, card_money, ids


def test_tracks_are_named_like_the_moves_that_send_them() -> None:
    tracks = awesome_academics().glossary()["track"]
    assert list(tracks) == [f"{researcher}-{side}" for researcher in ids("researchers", "tenured") for side in "ab"]
    assert tracks["lc-1-b"]["name"] == "The C track of LC-1"
    assert tracks["ll-1-b"]["name"] == "The second L track of LL-1"


def test_entries_say_what_a_component_does() -> None:
    found = awesome_academics().glossary()
    assert found["project"]["spraakkunst"]["text"] == "Language Structures; 6 L, 1 I"
    assert found["project_title"]["easier"]["name"] == "EASIER"
    assert found["tenured"]["ll-1"] == {"name": "Tenured Researcher LL-1", "text": "Linguistics twice"}
    assert found["card"]["travel-grant"] == {
        "name": "1 'Travel Grant'",
        "text": f"Reserve End Game Bonus; or receive €{card_money('travel-grant')}",
    }
    assert found["card_effect"]["deans-backing"]["name"] == "Defence: stops an attack on you"
    assert found["bonus"]["rich-alumnus"]["name"] == "No cancelled Project"
    assert found["bonus"]["rich-alumnus"]["text"] == "For everyone: 5 points each; Reserved: 7 points each"
    assert found["ability"]["immunity"]["text"] == "Once a game be immune from attacks for a turn"


def test_only_cards_with_a_price_or_a_remark_have_one() -> None:
    found = awesome_academics().glossary()
    assert "travel-grant" not in found["card_price"]
    assert found["card_price"]["pest-attack"]["name"] == "Pay €2 for each group attacked"
    assert "travel-grant" not in found["card_remark"]
    assert found["card_remark"]["deadline-extension"]["name"] == "Stays open until used"
