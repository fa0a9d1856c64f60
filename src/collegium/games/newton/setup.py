"""Setup: tiles and tokens on the boards, colours, Study boards, Masters, and the first player."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.clauses import SETUP_COLOUR_TAKEN, SETUP_DRAFT
from collegium.games.newton.components import (
    ANCIENT_LAND,
    BONUS,
    CITY,
    INVENTION,
    OBJECTIVE_SPACE,
    PRINTED,
    SPECIALIZATION,
    UNIVERSITY,
)
from collegium.games.newton.layout import (
    ACTION_CARDS,
    ACTIONS,
    BOARD,
    BOOK_SPACES,
    BOOKSHELF,
    CARD_PLAYED,
    DEALT_SIZE,
    DECK,
    DECK_SIZE,
    DEVELOPMENT_STACK,
    FIRST_PLAYER,
    INCOME_STACK,
    INCOMES,
    LEVEL_CARDS,
    MAP_OBJECTIVE,
    MAX_SEATS,
    MEDICINE_STACK,
    OPTION_DRAFT,
    OPTION_PRINTED_SYMBOL,
    OPTION_PROMOS,
    OPTION_RANDOM_COLOURS,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PICKS,
    PLACE_TILE,
    PLACE_TOKEN,
    PLACES,
    PLAYER_COLOUR,
    SCIENTIST,
    SPACE_TILE,
    SPACE_TOKEN,
    SPACES,
    STUDENT_AT,
    STUDENTS,
    SYMBOLS,
    TABLE_SIZE,
    VISIT_PLACE,
    WORK_SPACES,
    WORK_TILE,
)
from collegium.games.newton.market import turn_over
from collegium.games.newton.moves import CHOOSE_COLOUR, KEEP_MASTER
from collegium.games.newton.packs import PACKS, is_passed, keep_master
from collegium.games.newton.round_end import START_ROUND
from collegium.games.newton.state import Newton, add_to_hand, gain_coins
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import bit


class Preparing(Question[Newton]):
    """A question asked before the first round: what the players begin with."""

    phase: ClassVar[str]  # what this part of the preparations is called


class Colour(Preparing):
    """Which colour do you play?"""

    phase: ClassVar[str] = "colours"
    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_COLOUR,)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return colour_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        s.drop()
        take_colour(s, option)


class Draft(Preparing):
    """Which Master do you keep?"""

    PACK: Final = 0
    PICK: Final = 1
    phase: ClassVar[str] = "masters"
    kinds: ClassVar[tuple[int, ...]] = (KEEP_MASTER,)
    secret: ClassVar[bool] = True

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return keep_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        pack, pick = s.arg(Draft.PACK), s.arg(Draft.PICK)
        s.drop()
        keep_master(s, pack, pick, PACKS.position(s, pack, pick, option))

    def together(self, s: Newton) -> i64:
        return 1 + s.arg(Draft.PICK) if s.seats > 1 else i64(0)


class ChooseColours(Step[Newton]):
    """A seat's turn to choose a colour, or to be given one at random.

    Rules: setup.colours-random.
    """

    SEAT: Final = 0

    def happen(self, s: Newton) -> None:
        s.to_move = s.given(ChooseColours.SEAT)
        if s.dealt[OPTION_RANDOM_COLOURS] == 0:
            s.push(ASK_COLOUR)
            return
        free = ASK_COLOUR.moves(s, vec[i64]())
        s.reveals += 1
        take_colour(s, free[s.rng.below(len(free))] - CHOOSE_COLOUR)


class Deal(Step[Newton]):
    """Study boards at random, starting Coins, the first player, and the Masters.

    Rules: setup.first-player.
    """

    def happen(self, s: Newton) -> None:
        s.reveals += 1
        deal_boards(s)
        s.table[FIRST_PLAYER] = s.rng.below(s.seats)
        if s.seats > 1:
            s.tell_of(s.table[FIRST_PLAYER], events.FIRST)
        deal_masters(s)


class DraftPick(Step[Newton]):
    """A seat's turn to keep one of the Masters in the pack it holds; the last card needs no question."""

    SEAT: Final = 0
    PICK: Final = 1

    def happen(self, s: Newton) -> None:
        s.to_move, pick = s.given(DraftPick.SEAT), s.given(DraftPick.PICK)
        pack = PACKS.held(s, s.to_move, pick, is_passed(s))
        if s.seats > 1:
            s.reveals += 1  # the seat sees the pack that was passed to it
        if s.table[PACK_SIZE] - pick == 1:
            keep_master(s, pack, pick, pick)
        else:
            s.push(ASK_DRAFT, pack, pick)


ASK_COLOUR: Final = Colour()
ASK_DRAFT: Final = Draft()
CHOOSE_COLOURS: Final = ChooseColours()
DEAL: Final = Deal()
DRAFT_PICK: Final = DraftPick()


def lay_out(s: Newton, options: vec[i64]) -> None:
    """Fill a blank position: everything before the players choose their colours.

    Rules: setup.pieces.
    """
    s.clear(TABLE_SIZE, DEALT_SIZE, options)
    lay_map_tiles(s)
    lay_track_tiles(s)
    lay_objectives(s)
    lay_bonus_tokens(s)
    lay_stacks(s)
    lay_market(s)
    s.table[CARD_PLAYED] = -1
    for seat in range(s.seats):
        s.put(seat, PLAYER_COLOUR, -1)
        s.put(seat, BOARD, -1)
        s.put(seat, SCIENTIST, s.content.start_place)
        for student in range(i64(STUDENTS)):
            s.put(seat, STUDENT_AT + student, s.content.start_space if student == 0 else -1)
    s.push(DEAL)
    for place in range(s.seats):
        s.push(CHOOSE_COLOURS, s.seats - 1 - place)


def lay_map_tiles(s: Newton) -> None:
    """City, University and Ancient Land tiles at random on the places of their kind.

    Rules: setup.map-tiles.
    """
    cities = s.rng.shuffled(s.content.n_cities)
    universities = s.rng.shuffled(6)
    lands = s.rng.shuffled(3)
    city: i64 = 0
    university: i64 = 0
    land: i64 = 0
    for place in range(i64(PLACES)):
        kind = s.content.place_kind[place]
        tile: i64 = -1
        if kind == CITY:
            tile = cities[city]
            city += 1
        elif kind == UNIVERSITY:
            tile = universities[university]
            university += 1
        elif kind == ANCIENT_LAND:
            tile = 6 + lands[land]
            land += 1
        s.dealt[PLACE_TILE + place] = tile
        if kind in (UNIVERSITY, ANCIENT_LAND):
            s.dealt[VISIT_PLACE + tile] = place


def lay_track_tiles(s: Newton) -> None:
    """Specialization and Invention tiles, drawn at random, on the spaces of their kind on both tracks.

    Rules: setup.track-tiles.
    """
    special = s.rng.shuffled(s.content.n_specializations)
    inventions = s.rng.shuffled(s.content.n_inventions)
    drawn_special: i64 = 0
    drawn_inventions: i64 = 0
    for index in range(i64(WORK_SPACES + SPACES)):
        kind = s.content.work_kind[index] if index < WORK_SPACES else s.content.space_kind[index - WORK_SPACES]
        tile: i64 = -1
        if kind == SPECIALIZATION:
            tile = special[drawn_special]
            drawn_special += 1
        elif kind == INVENTION:
            tile = inventions[drawn_inventions]
            drawn_inventions += 1
        s.dealt[(WORK_TILE if index < WORK_SPACES else SPACE_TILE - WORK_SPACES) + index] = tile


def lay_objectives(s: Newton) -> None:
    """Objective tiles at random on the Map, at the end of the Work track and of four paths.

    Rules: setup.objectives.
    """
    tiles = s.rng.shuffled(s.content.n_objectives)
    s.dealt[MAP_OBJECTIVE] = tiles[0]
    s.dealt[WORK_TILE + s.content.work_end] = tiles[1]
    drawn: i64 = 2
    for space in range(i64(SPACES)):
        if s.content.space_kind[space] == OBJECTIVE_SPACE:
            s.dealt[SPACE_TILE + space] = tiles[drawn]
            drawn += 1


def lay_bonus_tokens(s: Newton) -> None:
    """Bonus tokens at random on the bonus places of this number of players.

    Rules: setup.tokens.
    """
    tokens = s.rng.shuffled(s.content.n_tokens)
    drawn: i64 = 0
    for place in range(i64(PLACES)):
        least = s.content.place_bonus_from[place]
        if 0 < least <= s.seats:
            s.table[PLACE_TOKEN + place] = tokens[drawn] + 1
            drawn += 1
    for space in range(i64(SPACES)):
        if s.content.space_kind[space] == BONUS and s.content.space_bonus_from[space] <= s.seats:
            s.table[SPACE_TOKEN + space] = tokens[drawn] + 1
            drawn += 1


def lay_stacks(s: Newton) -> None:
    """Development, Income and Medicine Income tiles in their stacks.

    Rules: setup.stacks, setup.medicine-stack.
    """
    for action in range(i64(ACTIONS)):
        s.table[DEVELOPMENT_STACK + action] = s.content.development_number[action]
    for income in range(i64(INCOMES)):
        s.table[INCOME_STACK + income] = s.content.income_number[income]
    s.table[MEDICINE_STACK] = s.content.medicine_number


def lay_market(s: Newton) -> None:
    """Three shuffled decks of Action cards, the first cards of each turned over.

    Rules: setup.market.
    """
    for card in range(s.content.n_action_cards):
        level = s.content.card_level[card] - 1
        s.table[DECK + level * LEVEL_CARDS + s.table[DECK_SIZE + level]] = card
        s.table[DECK_SIZE + level] += 1
    for level in range(i64(3)):
        first = DECK + level * LEVEL_CARDS
        s.rng.shuffle(s.table, first, first + s.table[DECK_SIZE + level])
        turn_over(s, level, s.content.solo_market if s.seats == 1 else s.content.market, events.TURNED_UP)


def colour_check(s: Newton, colour: i64) -> i64:
    """0, or the clause that forbids this colour: another player has it."""
    for seat in range(s.seats):
        if s.get(seat, PLAYER_COLOUR) == colour:
            return SETUP_COLOUR_TAKEN
    return 0


def keep_check(s: Newton, master: i64) -> i64:
    """0, or the clause that forbids keeping this Master."""
    return SETUP_DRAFT if PACKS.position(s, s.arg(Draft.PACK), s.arg(Draft.PICK), master) < 0 else 0


def take_colour(s: Newton, colour: i64) -> None:
    """Take a colour with its six starting Action cards.

    Rules: setup.colour, setup.starting-cards.
    """
    s.set_mine(PLAYER_COLOUR, colour)
    s.tell(events.CHOSE_COLOUR, colour)
    for card in range(i64(6)):
        add_to_hand(s, s.to_move, ACTION_CARDS + colour * 6 + card)


def deal_boards(s: Newton) -> None:
    """Study boards at random, with what is printed on them, and starting Coins.

    Rules: setup.study-board, setup.coins, turn.printed-symbol.
    """
    boards = s.rng.shuffled(MAX_SEATS)
    for seat in range(s.seats):
        s.put(seat, BOARD, boards[seat])
        s.tell_of(seat, events.DEALT_BOARD, boards[seat])
        gain_coins(s, seat, s.content.starting_coins)
        symbol = s.content.board_symbol[boards[seat]]
        if s.dealt[OPTION_PRINTED_SYMBOL]:
            s.add(seat, SYMBOLS + symbol, 1)
        s.put(seat, BOOKSHELF, printed_books(s, boards[seat]))


def printed_books(s: Newton, board: i64) -> i64:
    """The book spaces of a Study board that count as filled from the start."""
    shelf: i64 = 0
    for space in range(i64(BOOK_SPACES)):
        if s.content.book_kind[board * BOOK_SPACES + space] == PRINTED:
            shelf |= bit(space)
    return shelf


def deal_masters(s: Newton) -> None:
    """Deal a pack of Masters to each seat, to keep or to draft from; a solo player draws more and keeps four.

    Rules: setup.masters-deal, setup.masters-solo.
    """
    masters = s.rng.shuffled(s.content.n_masters)
    size = s.content.solo_masters if s.seats == 1 else s.content.masters_dealt
    s.table[PACK_SIZE] = size
    drawn: i64 = 0
    for seat in range(s.seats):
        for position in range(size):
            while s.content.master_promo[masters[drawn]] and s.dealt[OPTION_PROMOS] == 0:
                drawn += 1
            s.table[PACK + seat * PACK_ROOM + position] = masters[drawn]
            s.whisper(seat, events.DEALT_MASTER, masters[drawn])
            drawn += 1
    s.push(START_ROUND)
    if s.seats > 1 and s.dealt[OPTION_DRAFT] == 0:
        for seat in range(s.seats):
            s.table[PICKS + seat] = size
        return
    for pick in range(s.content.masters_dealt):
        for place in range(s.seats):
            s.push(DRAFT_PICK, s.seats - 1 - place, s.content.masters_dealt - 1 - pick)
