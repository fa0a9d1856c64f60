"""Setting up: decks and stocks, the draft of Special Ability tiles, the first Player Order and first researchers."""

from __future__ import annotations

from collections import Counter
from typing import Self

import pytest

from collegium.games.awesome_academics import layout as at
from collegium.games.awesome_academics.state import AwesomeAcademics
from collegium.kernel.errors import SeatsError
from tests.awesome_academics.scenario import Scenario, awesome_academics, event, ids, rows, tenured, tile

HANDS = (
    ("start-l", "start-money", "claim-project"),
    ("start-c", "more-at-top", "two-bonuses"),
    ("start-i", "immunity", "select-card"),
    ("combine-work", "any-researcher", "consultant-discount"),
)


class Setup(Scenario):
    """A game at its very beginning: the first question is still to be answered."""

    def __init__(self, seats: int = 4, seed: int = 1, **options: object) -> None:
        super().__init__(seats, seed, None, **options)
        state = self.game.new(seats, seed, **options)
        assert isinstance(state, AwesomeAcademics)
        self.state = state

    def deal(self, *hands: tuple[str, ...]) -> Self:
        """Each seat has been dealt these three tiles."""
        for seat, names in enumerate(hands):
            for position, name in enumerate(names):
                self.state.table[at.PACK + seat * at.PACK_ROOM + position] = tile(name)
        return self

    def draft(self) -> Self:
        """All keep the first tile they can, up to the choice of the first Tenured Researchers."""
        while self.asked() == "tile":
            self.state.apply(self.state.legal()[0])
        return self

    def first(self) -> Self:
        """All take the first Tenured Researcher in stock, up to the first turn."""
        while self.asked() == "first":
            self.state.apply(self.state.legal()[0])
        return self

    def packs(self) -> list[str]:
        """All tiles dealt."""
        seats = range(int(self.state.seats))
        return [
            ids("abilities", "ability")[self.table("pack", seat * at.PACK_ROOM + place)]
            for seat in seats
            for place in range(3)
        ]

    def board(self, seat: int) -> list[str]:
        """The tiles on the board of a seat."""
        return [ids("abilities", "ability")[self.own("tile", place, seat) - 1] for place in range(at.TILES)]

    def player_order(self) -> list[int]:
        """The seats in Player Order."""
        return [self.table("order", position) for position in range(int(self.state.seats))]

    def number_at(self, field: str, room: int, place: int) -> int:
        """How many components of a kind are at a place."""
        return sum(self.table(field, index) == place for index in range(room))


@pytest.mark.rule("awesome-academics.setup.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_people_play_each_with_a_group_of_their_own(seats: int) -> None:
    table = Setup(seats).draft().first()
    assert [len(table.group(seat)) for seat in range(seats)] == [1] * seats
    assert len({name for seat in range(seats) for name in table.group(seat)}) == seats


@pytest.mark.rule("awesome-academics.setup.players")
@pytest.mark.parametrize("seats", [1, 5])
def test_one_or_five_people_cannot_play(seats: int) -> None:
    with pytest.raises(SeatsError, match="2 to 4"):
        awesome_academics().new(seats)


@pytest.mark.rule("awesome-academics.setup.project-deck")
@pytest.mark.parametrize(("length", "marks"), [("full", "SL"), ("short", "S")])
def test_all_projects_of_the_agreed_length_form_the_face_down_deck(length: str, marks: str) -> None:
    table = Setup(3, length=length)
    agreed = [row["id"] for row in rows("projects", "project") if row["mark"] in marks]
    assert table.projects_at(at.STOCK) == agreed
    assert table.offer() == []
    assert table.draft().offer() == []


@pytest.mark.rule("awesome-academics.setup.project-deck")
def test_the_project_deck_is_shuffled() -> None:
    offers = {tuple(Setup(2, seed, basic=True).first().offer()) for seed in range(12)}
    assert len(offers) > 8


@pytest.mark.rule("awesome-academics.setup.marks")
def test_one_project_or_more_of_each_area_is_marked_l_and_two_are_marked_s() -> None:
    marks = Counter((row["area"], row["mark"]) for row in rows("projects", "project"))
    areas = ids("projects", "area")
    assert len(areas) == 10
    assert marks >= Counter({(area, "S"): 2 for area in areas} | {(area, "L"): 1 for area in areas})


@pytest.mark.rule("awesome-academics.setup.marks")
def test_the_shorter_game_leaves_exactly_the_projects_marked_l_in_the_box() -> None:
    marked = [row["id"] for row in rows("projects", "project") if row["mark"] == "L"]
    assert Setup(2, length="short").projects_at(at.BOX) == marked


@pytest.mark.rule("awesome-academics.setup.board")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_begins_with_25_euros_and_all_markers_on_0(seats: int) -> None:
    table = Setup(seats)
    for seat in range(seats):
        assert table.euros(seat) == 25
        assert table.reputations(seat) == (0, 0, 0)
        assert table.own("total", 0, seat) == 0
        assert table.own("mismanaged", 0, seat) == 0


def number_in_deck(deck: str) -> int:
    """How many Tenured Researchers there are in one reading of them."""
    return sum(deck in row["decks"] for row in rows("researchers", "tenured"))


@pytest.mark.rule("awesome-academics.setup.tenured")
@pytest.mark.parametrize("researchers", ["doubles", "mixed"])
@pytest.mark.parametrize("seats", [2, 4])
def test_all_tenured_researchers_of_the_deck_are_in_the_stock(researchers: str, seats: int) -> None:
    table = Setup(seats, researchers=researchers)
    assert table.number_at("tenured_at", at.TENURED, at.STOCK) == number_in_deck(researchers)


@pytest.mark.rule("awesome-academics.setup.phd-students")
@pytest.mark.rule("awesome-academics.setup.scaling")
@pytest.mark.parametrize(("seats", "phds"), [(2, 6), (3, 9), (4, 12)])
def test_the_stock_has_three_phd_students_for_each_player(seats: int, phds: int) -> None:
    table = Setup(seats)
    assert table.number_at("phd_at", at.PHD_STUDENTS, at.STOCK) == phds
    assert table.number_at("phd_at", 12, at.BOX) == 12 - phds


@pytest.mark.rule("awesome-academics.setup.scaling")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_only_phd_students_and_tiles_depend_on_the_number_of_players(seats: int) -> None:
    table = Setup(seats)
    assert len(set(table.packs())) == 3 * seats
    assert table.projects_at(at.STOCK) == ids("projects", "project")
    assert table.number_at("tenured_at", at.TENURED, at.STOCK) == number_in_deck("doubles")
    assert len(table.cards_at(at.OPEN)) == 3
    assert table.events_at(at.STOCK) == ids("events", "event")


@pytest.mark.rule("awesome-academics.setup.supply")
def test_money_tokens_and_reputation_go_beyond_what_the_box_holds() -> None:
    table = Scenario(2).seat(1).money(0).seat(0).money(2000).reputation(l=300).months(l=60)
    table.tenured("ll-1", 4, 4).project("spraakkunst", l=6)
    table.begin("research").play("consult i", "work spraakkunst", "done")
    assert table.kept() == (66, 0, 0)
    table.play("gain l", "gain l", "gain l")
    assert table.reputations() == (303, 0, 0)
    assert table.euros() == 2000 - 2 + 12


@pytest.mark.rule("awesome-academics.setup.action-deck")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_action_cards_lie_open_and_each_player_has_two(seats: int) -> None:
    table = Setup(seats)
    assert len(table.cards_at(at.OPEN)) == 3
    assert [len(table.hand_cards(seat)) for seat in range(seats)] == [2] * seats
    assert len(table.cards_at(at.STOCK)) == len(ids("action_cards", "card")) - 3 - 2 * seats


@pytest.mark.rule("awesome-academics.setup.action-deck")
def test_the_action_cards_are_shuffled() -> None:
    assert len({tuple(Setup(2, seed).hand_cards()) for seed in range(12)}) > 8


@pytest.mark.rule("awesome-academics.setup.action-deck")
def test_a_hand_is_hidden_from_the_others() -> None:
    table = Setup(2)
    mine, theirs = tuple(table.hand_cards(0)), tuple(table.hand_cards(1))
    worlds = table.worlds(0, 60)
    assert {hands[0] for hands in worlds} == {mine}
    assert len({hands[1] for hands in worlds}) > 20
    shown = str(table.game.view(table.state, 0))
    assert all(name in shown for name in mine)
    assert not any(f"'{name}'" in shown for name in theirs)


@pytest.mark.rule("awesome-academics.setup.event-deck")
def test_all_events_are_in_the_event_deck() -> None:
    assert Setup(2).events_at(at.STOCK) == ids("events", "event")


@pytest.mark.rule("awesome-academics.setup.event-deck")
def test_which_event_comes_first_is_left_to_chance() -> None:
    found = set()
    number = len(ids("events", "event"))
    for which in range(number):
        table = Scenario(2).chance((6, 5), (6, 0), (number, which)).money(0).begin("event")
        found |= {name for name in ids("events", "event") if table.table("event_at", event(name)) == at.ASIDE}
    assert len(found) == number


@pytest.mark.rule("awesome-academics.setup.tiles-dealt")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_is_dealt_three_different_tiles(seats: int) -> None:
    table = Setup(seats)
    assert table.table("pack_size") == 3
    assert len(set(table.packs())) == 3 * seats
    assert table.moves() == sorted([f"keep {name}" for name in table.packs()[:3]], key=table.game.parse)


@pytest.mark.rule("awesome-academics.setup.tiles-dealt")
def test_tiles_are_dealt_at_random() -> None:
    assert len({frozenset(Setup(2, seed).packs()[:3]) for seed in range(12)}) > 8


@pytest.mark.rule("awesome-academics.setup.tiles-draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_tile_is_kept_two_go_left_and_one_of_those_received_is_kept(seats: int) -> None:
    table = Setup(seats).deal(*HANDS[:seats])
    for seat in range(seats):
        assert (table.asked(), table.to_move()) == ("tile", seat)
        assert set(table.moves()) == {f"keep {name}" for name in HANDS[seat]}
        table.play(f"keep {HANDS[seat][0]}")
    for seat in range(seats):
        right = HANDS[(seat - 1) % seats]
        assert (table.asked(), table.to_move()) == ("tile", seat)
        assert set(table.moves()) == {f"keep {name}" for name in right[1:]}
        table.play(f"keep {right[2]}")
    assert [table.board(seat) for seat in range(seats)] == [
        [HANDS[seat][0], HANDS[(seat - 1) % seats][2]] for seat in range(seats)
    ]
    assert table.asked() == "first"


@pytest.mark.rule("awesome-academics.setup.tiles-keep")
def test_a_tile_that_is_not_with_you_cannot_be_kept() -> None:
    table = Setup(3).deal(*HANDS[:3])
    table.refused("keep start-c", "setup.tiles-keep")
    table.refused("keep combine-work", "setup.tiles-keep")
    table.play("keep start-l", "keep start-c", "keep start-i")
    table.allowed("keep immunity")
    table.refused("keep start-money", "setup.tiles-keep")
    table.refused("keep start-i", "setup.tiles-keep")


@pytest.mark.rule("awesome-academics.setup.tiles-unused")
def test_tiles_discarded_or_not_dealt_are_out_of_the_game_and_stay_hidden() -> None:
    table = Setup(2).deal(*HANDS[:2]).draft()
    kept = {name for seat in range(2) for name in table.board(seat)}
    assert len(kept) == 4
    assert all(table.table("pack", index) == 0 for index in range(at.MAX_SEATS * at.PACK_ROOM))
    assert all(table.table("picks", pack) == 0 for pack in range(at.MAX_SEATS))
    shown = str(table.game.view(table.state, 0))
    assert {name for name in ids("abilities", "ability") if f"'{name}'" in shown} == kept


@pytest.mark.rule("awesome-academics.setup.tiles-extra")
def test_four_players_use_exactly_the_twelve_tiles_of_the_appendix() -> None:
    tables = awesome_academics().tables
    assert tables is not None
    known = [
        row for row in rows("abilities", "ability") if tables.provenance("abilities", "ability", row) == "rulebook"
    ]
    assert [row["number"] for row in known] == list(range(1, 13))
    for seed in range(4):
        packs = Setup(4, seed).packs()
        assert len(packs) == len(set(packs)) == 12
        assert set(packs) <= set(ids("abilities", "ability"))


@pytest.mark.rule("awesome-academics.setup.tiles-open")
@pytest.mark.rule("awesome-academics.group.tiles")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_tiles_lie_open_on_each_board(seats: int) -> None:
    table = Setup(seats).draft()
    boards = [table.board(seat) for seat in range(seats)]
    assert len({name for board in boards for name in board}) == 2 * seats
    for seat in range(seats):
        shown = str(table.game.view(table.state, seat))
        assert all(f"'{name}'" in shown for board in boards for name in board)


@pytest.mark.rule("awesome-academics.setup.tiles-open")
def test_a_tile_that_works_once_in_the_game_is_turned_over_when_used() -> None:
    table = Scenario(2).tiles("select-card").hand("travel-grant", "overtime").begin("action-draw")
    assert table.own("specials_used") == 0
    table.play("select", "discard travel-grant", "take-card sabbatical")
    assert table.own("specials_used") != 0
    table.refused("select", "abilities.used")


@pytest.mark.rule("awesome-academics.setup.tiles-start")
def test_start_tiles_take_effect_before_the_first_researchers_are_chosen() -> None:
    table = Setup(2).deal(("start-l", "immunity", "select-card"), ("start-c", "start-money", "two-bonuses"))
    table.play("keep start-l", "keep start-c")
    assert (table.euros(0), table.reputations(0), table.reputations(1)) == (25, (0, 0, 0), (0, 0, 0))
    table.play("keep start-money", "keep immunity")
    assert (table.asked(), table.group(0), table.group(1)) == ("first", [], [])
    assert (table.euros(0), table.reputations(0)) == (35, (5, 0, 0))
    assert (table.euros(1), table.reputations(1)) == (25, (0, 5, 0))


@pytest.mark.rule("awesome-academics.setup.order")
@pytest.mark.parametrize("basic", [False, True])
def test_the_first_player_order_is_dealt_at_random(basic: bool) -> None:
    found = Counter(tuple(Setup(3, seed, basic=basic).draft().player_order()) for seed in range(90))
    assert len(found) == 6
    assert min(found.values()) > 4
    assert all(sorted(order) == [0, 1, 2] for order in found)


@pytest.mark.rule("awesome-academics.setup.first-researcher")
@pytest.mark.parametrize("seed", range(4))
def test_first_researchers_are_taken_in_reverse_player_order(seed: int) -> None:
    table = Setup(4, seed).draft()
    order = table.player_order()
    wanted = ["ii-1", "lc-1", "ll-1", "ci-1"]
    for seat, name in zip(reversed(order), wanted, strict=True):
        assert (table.asked(), table.to_move()) == ("first", seat)
        table.allowed(f"take {name}")
        table.play(f"take {name}")
        assert (table.group(seat), table.levels(name)) == ([name], (1, 1))
    assert table.asked() in ("buy", "claim")


@pytest.mark.rule("awesome-academics.setup.first-researcher")
def test_a_first_researcher_must_be_taken_and_comes_from_the_stock() -> None:
    table = Setup(2).draft()
    table.refused("done", "table.not-asked")
    table.play("take lc-1")
    table.refused("take lc-1", "researchers.stock")
    assert len(table.moves()) == 6
    assert table.table("tenured_at", tenured("lc-2")) == at.STOCK
