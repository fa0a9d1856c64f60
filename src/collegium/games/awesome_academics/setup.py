"""Setup: decks and stocks, the draft of Special Ability tiles, the first Player Order and the first researchers."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.awesome_academics import happened
from collegium.games.awesome_academics.clauses import SETUP_TILES_KEEP
from collegium.games.awesome_academics.deck import draw_from_deck, turn_up
from collegium.games.awesome_academics.layout import (
    CARD_AT,
    DEALT_SIZE,
    DISCIPLINES,
    EVENT_AT,
    FROM_START,
    MAX_SEATS,
    MONEY,
    OPTION_BASIC,
    OPTION_MIXED,
    OPTION_SHORT,
    ORDER,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PHD_AT,
    PICKS,
    PROJECT_AT,
    SPECIALS,
    START_REPUTATION,
    STOCK,
    TABLE_SIZE,
    TENURED_AT,
    TILE,
)
from collegium.games.awesome_academics.moves import KEEP_TILE
from collegium.games.awesome_academics.people import FromStock, take_tenured
from collegium.games.awesome_academics.state import AwesomeAcademics, gain_money, gain_reputation, in_order
from collegium.games.awesome_academics.turn import START_TURN
from collegium.kernel.packs import Packs
from collegium.kernel.questions import Question, Step

PACKS: Final = Packs(PACK, PACK_ROOM, PACK_SIZE, PICKS)


class Tile(Question[AwesomeAcademics]):
    """Which Special Ability tile do you keep?

    Rules: setup.tiles-draft.
    """

    PACK: Final = 0  # the pack it is chosen from
    PICK: Final = 1  # how many were chosen before
    kinds: ClassVar[tuple[int, ...]] = (KEEP_TILE,)
    secret: ClassVar[bool] = True

    def check(self, s: AwesomeAcademics, kind: i64, option: i64) -> i64:
        return SETUP_TILES_KEEP if PACKS.position(s, s.arg(Tile.PACK), s.arg(Tile.PICK), option) < 0 else 0

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        pack, pick = s.arg(Tile.PACK), s.arg(Tile.PICK)
        s.drop()
        s.whisper(s.to_move, happened.KEPT_TILE, PACKS.keep(s, pack, pick, PACKS.position(s, pack, pick, option)))

    def together(self, s: AwesomeAcademics) -> i64:
        return 1 + s.arg(Tile.PICK)


class First(FromStock):
    """Which Tenured Researcher do you take at the start?

    Rules: setup.first-researcher.
    """

    def answer(self, s: AwesomeAcademics, kind: i64, option: i64) -> None:
        s.drop()
        take_tenured(s, s.to_move, option, s.content.start_level, s.content.start_level)


class DraftPick(Step[AwesomeAcademics]):
    """A seat's turn to keep one of the tiles with it; the last tile needs no question.

    Rules: setup.tiles-draft.
    """

    SEAT: Final = 0
    PICK: Final = 1

    def happen(self, s: AwesomeAcademics) -> None:
        seat, pick = s.given(DraftPick.SEAT), s.given(DraftPick.PICK)
        s.to_move = seat
        pack = PACKS.held(s, seat, pick, True)
        if s.table[PACK_SIZE] - pick == 1:
            s.whisper(seat, happened.KEPT_TILE, PACKS.keep(s, pack, pick, pick))
            return
        s.reveals += 1  # the seat sees the tiles that were passed to it
        s.push(ASK_TILE, pack, pick)


class OpenTiles(Step[AwesomeAcademics]):
    """All tiles kept are opened and change the start; then the first Player Order and the first researchers.

    Rules: setup.tiles-open.
    """

    def happen(self, s: AwesomeAcademics) -> None:
        if s.table[PACK_SIZE]:
            for seat in range(s.seats):
                for pick in range(s.content.tiles_kept):
                    open_tile(s, seat, PACKS.card(s, PACKS.held(s, seat, pick, True), pick), pick)
            clear_packs(s)
        deal_order(s)
        s.push(START_TURN)
        for position in range(s.seats):
            s.push(FIRST_RESEARCHER, in_order(s, position))


class FirstResearcher(Step[AwesomeAcademics]):
    """A seat is asked for its first Tenured Researcher."""

    SEAT: Final = 0

    def happen(self, s: AwesomeAcademics) -> None:
        s.to_move = s.given(FirstResearcher.SEAT)
        s.push(ASK_FIRST)


ASK_TILE: Final = Tile()
ASK_FIRST: Final = First()
DRAFT_PICK: Final = DraftPick()
OPEN_TILES: Final = OpenTiles()
FIRST_RESEARCHER: Final = FirstResearcher()


def lay_out(s: AwesomeAcademics, options: vec[i64]) -> None:
    """Fill a blank position: everything before the first Special Ability tile is chosen.

    Rules: setup.board, options.basic.
    """
    s.clear(TABLE_SIZE, DEALT_SIZE, options)
    lay_stock(s)
    for seat in range(s.seats):
        s.put(seat, MONEY, s.content.start_money)
        for discipline in range(i64(DISCIPLINES)):
            gain_reputation(s, seat, discipline, s.content.start_reputation, FROM_START)
    s.push(OPEN_TILES)
    if s.dealt[OPTION_BASIC] == 0:
        lay_cards(s)
        deal_tiles(s)


def lay_stock(s: AwesomeAcademics) -> None:
    """Lay out the Projects of the agreed length, the Tenured Researchers of the agreed reading, and PhD Students.

    Rules: setup.project-deck, setup.tenured, setup.phd-students, setup.scaling, options.length, options.researchers,
    researchers.cards, phd.alike.
    """
    content = s.content
    for project in range(content.n_projects):
        if content.in_length[s.dealt[OPTION_SHORT] * content.n_projects + project]:
            s.table[PROJECT_AT + project] = STOCK
    for tenured in range(content.n_tenured):
        if content.in_deck[s.dealt[OPTION_MIXED] * content.n_tenured + tenured]:
            s.table[TENURED_AT + tenured] = STOCK
    for phd in range(content.phds_per_player * s.seats):
        s.table[PHD_AT + phd] = STOCK


def lay_cards(s: AwesomeAcademics) -> None:
    """The Action Deck with its open cards, two cards for each player, and the Event Deck.

    Rules: setup.action-deck, setup.event-deck.
    """
    for card in range(s.content.cards.number):
        s.table[CARD_AT + card] = STOCK
    for _ in range(s.content.open_cards):
        turn_up(s)
    for seat in range(s.seats):
        for _ in range(s.content.start_hand):
            draw_from_deck(s, seat)
    for event in range(s.content.n_events):
        s.table[EVENT_AT + event] = STOCK


def deal_tiles(s: AwesomeAcademics) -> None:
    """Deal Special Ability tiles at random, and plan the draft.

    Rules: setup.tiles-dealt.
    """
    tiles = vec[i64]()
    for tile in range(s.content.n_abilities):
        tiles = append(tiles, tile)
    s.rng.shuffle(tiles, 0, len(tiles))
    size = s.content.tiles_dealt
    s.table[PACK_SIZE] = size
    for seat in range(s.seats):
        for position in range(size):
            s.table[PACK + seat * PACK_ROOM + position] = tiles[seat * size + position]
    for back in range(s.content.tiles_kept):
        for place in range(s.seats):
            s.push(DRAFT_PICK, s.seats - 1 - place, s.content.tiles_kept - 1 - back)


def open_tile(s: AwesomeAcademics, seat: i64, tile: i64, place: i64) -> None:
    """Open a tile on the board of a seat.

    Rules: setup.tiles-start, group.tiles, abilities.start-l, abilities.start-c, abilities.start-i,
    abilities.start-money.
    """
    content = s.content
    s.put(seat, TILE + place, tile + 1)
    s.put(seat, SPECIALS, s.get(seat, SPECIALS) | content.ability_special[tile])
    s.tell_of(seat, happened.OPENED_TILE, tile)
    gain_money(s, seat, content.ability_money[tile])
    gain_reputation(s, seat, content.ability_discipline[tile], content.ability_reputation[tile], FROM_START)
    s.add(seat, START_REPUTATION, content.ability_reputation[tile])


def clear_packs(s: AwesomeAcademics) -> None:
    """Tiles that were discarded stay hidden and out of the game.

    Rules: setup.tiles-unused.
    """
    for field in range(i64(PACK), i64(PACK + MAX_SEATS * PACK_ROOM)):
        s.table[field] = 0
    for pack in range(i64(MAX_SEATS)):
        s.table[PICKS + pack] = 0
    s.table[PACK_SIZE] = 0


def deal_order(s: AwesomeAcademics) -> None:
    """Deal the Player Order tiles at random.

    Rules: setup.order.
    """
    seats = vec[i64]()
    for seat in range(s.seats):
        seats = append(seats, seat)
    s.rng.shuffle(seats, 0, s.seats)
    s.reveals += 1
    for position in range(s.seats):
        s.table[ORDER + position] = seats[position]
        s.tell_of(seats[position], happened.PLAYER_ORDER, position + 1)
