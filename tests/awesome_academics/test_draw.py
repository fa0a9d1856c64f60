"""The table as plain text: within its width, readable, and true to the position."""

from __future__ import annotations

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.acquisition import ASK_BUY
from collegium.games.awesome_academics.plan import ASK_RESEARCH
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.state import bit
from tests.awesome_academics.scenario import card_money
from tests.awesome_academics.walks import academics, start
from tests.drawing import drawn, ended, line_of, text

SPECTATOR = -2


def table(seats: int = 3) -> AwesomeAcademics:
    """The first turn of a game in which nobody has anything yet, seat 0 to plan its research."""
    state = start(seats, 1)
    while state.table[at.TURN] == 0:
        state.apply(state.legal()[0])
    for first, room, place in (
        (at.TENURED_AT, at.TENURED, at.BOX),
        (at.CARD_AT, len(academics().names.card_ids), at.STOCK),
    ):
        for number in range(room):
            state.table[first + number] = place
    for seat in range(seats):
        for field in range(at.SCORE, at.LOOKS):
            state.put(seat, field, 0)
        state.put(seat, at.MONEY, 10)
    state.table[at.LIMITED_LEFT] = -1
    state.table[at.PHASE] = 4
    state.to_move = 0
    state.push(ASK_RESEARCH)
    return state


def give_project(state: AwesomeAcademics, seat: int, name: str, *months: int) -> None:
    """Lay a Project before a seat, with Months marked."""
    number = academics().names.project_ids.index(name)
    state.table[at.PROJECT_AT + number] = at.HELD + seat
    for discipline, marked in enumerate(months):
        state.table[at.PROGRESS + number * at.DISCIPLINES + discipline] = marked


def give_tenured(state: AwesomeAcademics, seat: int, name: str, *levels: int) -> None:
    """A Tenured Researcher for a seat."""
    number = academics().names.researcher_ids.index(name)
    state.table[at.TENURED_AT + number] = at.HELD + seat
    for side, level in enumerate(levels):
        state.table[at.LEVEL + number * 2 + side] = level


def put_card(state: AwesomeAcademics, name: str, place: int) -> None:
    """An Action card at a place."""
    state.table[at.CARD_AT + academics().names.card_ids.index(name)] = place


def draw(state: AwesomeAcademics, seat: int = 0, width: int = 80) -> dict[str, list[str]]:
    return drawn(academics(), state, seat, width)


def test_the_groups_stand_side_by_side_with_their_marks() -> None:
    state = table()
    give_tenured(state, 0, "lc-1", 4, 3)
    give_project(state, 1, "drongo")
    for field, number in ((at.MONEY, 7), (at.REPUTATION, 5), (at.SCORE, 5), (at.MONTHS + 1, 2), (at.MONTHS + 2, 1)):
        state.put(0, field, number)
    lines = draw(state)["Awesome Academics"]
    assert lines[0] == "Turn 1. 1● is to move."
    assert lines[1] == "Preparation Acquisition Salary ►Research◄ Completion Draw Action Teaching Event"
    assert lines[2].split() == ["►1●", "2▲", "3■"]
    assert line_of(lines, "Reputation L") == "Reputation L 5 0 0"
    assert line_of(lines, "Total Reputation") == "Total Reputation 5 0 0"
    assert line_of(lines, "Money") == "Money €7 €10 €10"
    assert line_of(lines, "Salaries due") == "Salaries due €4 €0 €0"
    assert line_of(lines, "Tenured") == "Tenured 1 0 0"
    assert line_of(lines, "In progress") == "In progress 0 1 0"
    assert line_of(lines, "Months kept") == "Months kept 2C 1I 0 0"


def test_projects_are_bars_of_months_with_what_becomes_of_them() -> None:
    state = table()
    give_project(state, 0, "jerusalem", 0, 2, 3)
    give_project(state, 0, "stress-in-motion", 6, 0, 1)
    give_project(state, 1, "drongo", 3, 1, 0)
    give_project(state, 0, "easier", 1, 0, 0)
    state.table[at.WORKED + academics().names.project_ids.index("jerusalem")] = 1
    blocks = draw(state, 0, 66)
    lines = [" ".join(line.split()) for line in blocks["Group of 1●"][:3]]
    assert lines == [
        "Projects L █···· I ·· EASIER (will be cancelled)",
        "L ██████ I █ Stress in motion (will finish)",
        "C ██·· I ███ Jerusalem, Jerusalem (advances)",
    ]
    other = " ".join(blocks["Group of 2▲"][0].split())
    assert other == "Projects L ███· C █· I · DRONGO Language Festival"


def test_researchers_are_shown_with_tracks_months_and_salary() -> None:
    state = table()
    give_tenured(state, 0, "lc-2", 4, 1)
    state.table[at.TRACKS_USED] = bit(academics().names.researcher_ids.index("lc-2"))
    state.table[at.PHD_AT + 2] = at.HELD
    state.table[at.PHD_TOKENS + 2 * at.DISCIPLINES] = 1
    state.table[at.PHD_TOKENS + 2 * at.DISCIPLINES + 2] = 1
    lines = draw(state, 0, 66)["Group of 1●"]
    assert line_of(lines, "Researchers") == "Researchers LC-2 L ████ used C █··· 1 Month salary €3"
    assert line_of(lines, "PhD Students") == "PhD Students 3 LI· 1 Month salary €2"
    assert line_of(draw(state, 1)["Group of 1●"], "Researchers") == "Researchers LC-2 (L 4, C 1)"
    assert line_of(draw(state, 1)["Group of 1●"], "PhD Students") == "PhD Students 3 LI·"


def test_consultants_and_limits_are_told_while_a_group_plans() -> None:
    state = table()
    event = academics().names.event_ids.index("network-failure")
    state.table[at.EVENT_AT + event] = at.ASIDE
    state.table[at.LIMITED_LEFT] = 1
    state.put(0, at.CONSULTANTS, 2)
    state.put(0, at.MISMANAGED, 1)
    lines = draw(state, 0, 120)["Group of 1●"]
    assert line_of(lines, "Remarks") == (
        "Remarks marked for mismanagement, next Consultant €4, "
        "at most 1 Month of Information Science can still be spent"
    )


def test_the_offer_shows_areas_and_months_and_the_first_purchase_the_whole_deck() -> None:
    state = start(2, 1)
    while not state.asks(ASK_BUY):
        state.apply(state.legal()[0])
    view = academics().view(state, 0)
    blocks = draw(state, 0, 120)
    assert len([line for line in blocks["Projects on offer"] if "·" in line]) == 3
    left = len(view["project_stock"])
    assert blocks["Projects on offer"][-1] == (
        f"{left} more in the deck. Each costs €5; completed, it brings €12 and 3 Reputation."
    )
    assert len(blocks["Projects in the deck"]) >= left == len(academics().names.projects) - 3
    state.put(int(state.to_move), at.BOUGHT, 1)
    assert "Projects in the deck" not in draw(state)


def test_the_stock_counts_researchers_by_their_disciplines() -> None:
    state = table()
    for name in ("ll-1", "lc-1", "lc-2"):
        state.table[at.TENURED_AT + academics().names.researcher_ids.index(name)] = at.STOCK
    lines = draw(state)["Stock"]
    assert line_of(lines, "Tenured Researchers") == "Tenured Researchers LL, LC ×2"


def test_open_and_discarded_cards_are_public_and_hands_are_not() -> None:
    state = table()
    put_card(state, "travel-grant", at.OPEN)
    put_card(state, "retraining", at.DISCARDED)
    put_card(state, "overtime", at.HELD)
    game = academics()
    left = len(game.names.cards) - 3
    mine, public = draw(state, 0, 120), text(game.draw(game.view(state, SPECTATOR), 120))
    assert mine["Action cards"] == [
        f"1 'Travel Grant': Reserve End Game Bonus; or receive €{card_money('travel-grant')}",
        f"{left} in the deck. Discard pile: 13 'Retraining'.",
    ]
    assert mine["Cards of 1●"][0].startswith("28 'Overtime': Apply for Subsidy; or spend 1 to 3 Months: ")
    assert "Overtime" not in public
    assert "Overtime" not in text(game.draw(game.view(state, 1), 120))


def test_cards_that_stay_open_say_what_they_remember() -> None:
    state = table()
    put_card(state, "old-boys-network", at.IN_PLAY + 1)
    state.table[at.CARD_TENURED + academics().names.card_ids.index("old-boys-network")] = 1
    lines = draw(state, 0, 200)["Group of 2▲"]
    assert line_of(lines, "Open cards").startswith("Open cards 15 'Old Boys' Network' (with LL-1): take a Tenured")


def test_tiles_that_were_turned_over_are_marked() -> None:
    state = table()
    names = academics().names
    tile = names.ability_ids.index("immunity")
    state.put(0, at.TILE, tile + 1)
    special = state.content.ability_special[tile]
    state.put(0, at.SPECIALS, special)
    assert not line_of(draw(state, 0, 120)["Group of 1●"], "Tiles").endswith("turned over")
    state.put(0, at.SPECIALS_USED, special)
    assert line_of(draw(state, 0, 120)["Group of 1●"], "Tiles").endswith("turned over")


def test_events_and_bonuses_are_told_with_what_they_do() -> None:
    state = table()
    for name, place in (("room-reshuffle", at.ASIDE), ("rich-alumnus", at.LAYOUT), ("network-failure", at.HELD + 1)):
        state.table[at.EVENT_AT + academics().names.event_ids.index(name)] = place
    lines = draw(state, 0, 120)["Events and Game End Bonuses"]
    assert line_of(lines, "In force") == (
        "In force Room Reshuffle: in the next Research Phase 1 Month fewer on each track of L and C"
    )
    assert line_of(lines, "For everyone") == "For everyone no cancelled Project (5 points each)"
    assert line_of(lines, "Reserved 2▲") == "Reserved 2▲ the most Tenured Researchers (7 points each)"
    assert line_of(lines, "In the deck") == "In the deck App Game Hype: the most completed Projects"


def test_the_basic_game_has_neither_cards_nor_events() -> None:
    state = start(3, 1, basic=True)
    while state.table[at.TURN] == 0:
        state.apply(state.legal()[0])
    blocks = draw(state)
    assert not {"Action cards", "Events and Game End Bonuses"} & blocks.keys()
    assert blocks["Awesome Academics"][1] == "Preparation ►Acquisition◄ Salary Research Completion"


def test_tiles_of_the_draft_are_drawn_for_their_owner_alone() -> None:
    state = start(2, 1)
    game = academics()
    mine = game.view(state, 0)["private"]["pack"]
    names = [game.names.tile(tile) for tile in mine]
    drawn, other = text(game.draw(game.view(state, 0), 120)), text(game.draw(game.view(state, 1), 120))
    assert [name for name in names if name not in drawn] == []
    assert [name for name in names if name in other] == []


def test_others_are_summed_up_and_a_spectator_sees_all_in_full() -> None:
    state = table()
    for seat in range(3):
        give_tenured(state, seat, f"ll-{seat + 1}", 1, 1)
    assert line_of(draw(state)["Group of 2▲"], "Researchers") == "Researchers LL-2 (L 1, L 1)"
    full = [line_of(draw(state, SPECTATOR)[f"Group of {mark}"], "Researchers") for mark in ("1●", "2▲", "3■")]
    assert [line.endswith("salary €2") for line in full] == [True] * 3


def test_the_end_shows_where_the_points_came_from() -> None:
    state = ended(academics(), 3)
    lines = draw(state)["Awesome Academics"]
    assert lines[0].startswith("The game is over after turn ")
    shares = [line.split()[-3:] for line in lines if line.startswith(" ") and line[1] != " " and line[-1].isdigit()]
    scores = academics().result(state).scores
    assert [sum(int(share[seat]) for share in shares) for seat in range(3)] == scores
    assert line_of(lines, "Points").split()[1:] == [str(score) for score in scores]
    assert not [line for line in lines if line.startswith(("Salaries due", "If scored"))]
