"""Setup: the board, the draft of setup cards, chancellors, bookshelves and starting resources."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events
from collegium.games.alma_mater.agenda import (
    ARRANGE_ONE,
    ASK_ARRANGE,
    ASK_CHANCELLOR,
    ASK_DISCARD,
    ASK_DRAFT,
    ASK_EXTRA_CARD,
    ASK_FREE_STUDENT,
    DISCARD_ONE,
    DRAFT_PICK,
    LAY_SETUP_CARDS,
    START_RESOURCES,
    START_ROUND,
    TAKE_CHANCELLOR,
    TAKE_STEPS,
)
from collegium.games.alma_mater.clauses import (
    CHANCELLORS_GLAREANUS_CARD,
    SETUP_BOOKSHELF,
    SETUP_CHANCELLOR,
    SETUP_DRAFT,
    SETUP_KEEP_THREE,
)
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    ARRIVED,
    CHANCELLOR,
    CHANCELLOR_OFFER,
    CLOCK,
    COLOURS,
    DEALT_SIZE,
    DISPLAY,
    DRAWN,
    DRAWN_SIZE,
    FACULTIES,
    FROM_SETUP,
    GLORY,
    HALL_CHANCELLOR,
    HALL_STUDENT,
    IGNOTUS,
    IGNOTUS_DECK,
    IGNOTUS_SIZE,
    ORDER,
    PACK,
    PACK_ROOM,
    PACK_SIZE,
    PICKS,
    PRICE,
    PROFESSOR_IN_PLAY,
    PROFESSOR_STOCK,
    SETUP_DECK,
    SETUP_DECK_SIZE,
    SETUP_DISCARD,
    SETUP_KEPT,
    SHELF,
    SHELVES,
    SIDE,
    STUDENT_ROW,
    STUDENT_SET,
    STUDENT_STOCK,
    STUDENTS_PLACED,
    TABLE_SIZE,
    TRACK,
    TRACK_CARDS,
    TUTOR_SUPPLY,
)
from collegium.games.alma_mater.moves import ARRANGE, CHOOSE_CHANCELLOR, DISCARD_CARD, KEEP_CARD, SHELF_VALUES
from collegium.games.alma_mater.research import green_check, green_step
from collegium.games.alma_mater.state import AlmaMater, receive
from collegium.kernel.packs import Packs
from collegium.kernel.state import append_sorted, bit

PACKS: Final = Packs(PACK, PACK_ROOM, PACK_SIZE, PICKS)


def lay_out(s: AlmaMater, options: vec[i64]) -> None:
    """Fill a blank position: everything before the first setup card is chosen."""
    s.clear(TABLE_SIZE, DEALT_SIZE, options)
    s.dealt[SIDE] = s.content.side_of[s.seats]
    lay_research_track(s)
    lay_campus(s)
    lay_academy(s)
    lay_hall_of_fame(s)
    lay_chancellors(s)
    s.table[TUTOR_SUPPLY] = s.content.tutors
    for colour in range(i64(COLOURS)):
        for place in range(i64(DISPLAY)):
            s.table[PRICE + colour * DISPLAY + place] = s.content.prices[place]
    for seat in range(s.seats):
        s.put(seat, ARCHIVE, s.content.masters)
        s.put(seat, HALL_STUDENT, s.content.printed_student + 1)
        s.put(seat, STUDENTS_PLACED, 1)
        s.put(seat, STUDENT_SET, bit(s.content.printed_student))
    if s.seats == 2:
        lay_ignotus(s)
    deal_setup_cards(s)


def lay_research_track(s: AlmaMater) -> None:
    """One research card of each letter at random."""
    cards = s.rng.shuffled(s.content.n_research_cards)
    for letter in range(i64(TRACK_CARDS)):
        for index in range(i64(len(cards))):
            if s.content.card_letter[cards[index]] == letter:
                s.dealt[TRACK + letter] = cards[index]


def lay_campus(s: AlmaMater) -> None:
    """The students of each faculty at random over the four rows of their column."""
    tiles = s.rng.shuffled(s.content.n_students)
    for faculty in range(i64(FACULTIES)):
        row: i64 = 0
        for index in range(i64(len(tiles))):
            if s.content.student_faculty[tiles[index]] == faculty and row < 4:
                row += 1
                s.dealt[STUDENT_ROW + tiles[index]] = row
                s.table[STUDENT_STOCK + tiles[index]] = s.content.copies[s.dealt[SIDE]]


def lay_academy(s: AlmaMater) -> None:
    """Two professors of each faculty at random."""
    cards = s.rng.shuffled(s.content.n_professors)
    for faculty in range(i64(FACULTIES)):
        chosen: i64 = 0
        for index in range(i64(len(cards))):
            if s.content.professor_faculty[cards[index]] != faculty:
                continue
            if chosen < s.content.professors_each_faculty:
                chosen += 1
                s.dealt[PROFESSOR_IN_PLAY + cards[index]] = 1
                s.table[PROFESSOR_STOCK + cards[index]] = s.content.copies[s.dealt[SIDE]]


def lay_hall_of_fame(s: AlmaMater) -> None:
    """One glory tile of each letter at random."""
    tiles = s.rng.shuffled(s.content.n_glory)
    for letter in range(i64(3)):
        for index in range(i64(len(tiles))):
            if s.content.glory_letter[tiles[index]] == letter:
                s.dealt[GLORY + letter] = tiles[index]


def lay_chancellors(s: AlmaMater) -> None:
    """Two chancellors on the busts b and c, and one more than there are players to choose from."""
    cards = s.rng.shuffled(s.content.n_chancellors)
    s.table[HALL_CHANCELLOR + 1] = cards[0] + 1
    s.table[HALL_CHANCELLOR + 2] = cards[1] + 1
    for index in range(s.seats + s.content.spare_chancellors):
        s.table[CHANCELLOR_OFFER + cards[2 + index]] = 1


def lay_ignotus(s: AlmaMater) -> None:
    """With two players Ignotus joins: his deck, his bookshelves in rising order, his marker under the others."""
    cards = s.rng.shuffled(s.content.n_ignotus)
    for index in range(s.content.n_ignotus):
        s.table[IGNOTUS_DECK + index] = cards[index]
    s.table[IGNOTUS_SIZE] = s.content.n_ignotus
    shelves = vec[i64]()
    for index in range(i64(SHELVES)):
        shelves = append(shelves, s.content.shelves[index])
    for place in range(i64(SHELVES)):
        least = place
        for other in range(place, i64(SHELVES)):
            if shelves[other] < shelves[least]:
                least = other
        held = shelves[least]
        shelves[least] = shelves[place]
        shelves[place] = held
        s.table[SHELF + IGNOTUS * SHELVES + place] = held
    s.table[CLOCK] = 1
    s.table[ARRIVED + IGNOTUS] = 1


def deal_setup_cards(s: AlmaMater) -> None:
    """Four setup cards to each player, and the order of the draft."""
    cards = s.rng.shuffled(s.content.n_setup_cards)
    size = s.content.setup_cards_dealt
    s.table[PACK_SIZE] = size
    for seat in range(s.seats):
        for position in range(size):
            s.table[PACK + seat * PACK_ROOM + position] = cards[seat * size + position]
    left = s.content.n_setup_cards - s.seats * size
    for index in range(left):
        s.table[SETUP_DECK + index] = cards[s.seats * size + index]
    s.table[SETUP_DECK_SIZE] = left
    s.push(LAY_SETUP_CARDS)
    for place in range(s.seats):
        s.push(DISCARD_ONE, s.seats - 1 - place)
    for pick in range(size):
        for place in range(s.seats):
            s.push(DRAFT_PICK, s.seats - 1 - place, size - 1 - pick)


def draft_pick(s: AlmaMater, seat: i64, pick: i64) -> None:
    """A seat's turn to keep one of the setup cards it holds; the last card needs no question."""
    s.to_move = seat
    pack = PACKS.held(s, seat, pick, True)
    s.reveals += 1  # the seat sees the cards that were passed to it
    if s.table[PACK_SIZE] - pick == 1:
        s.whisper(seat, events.KEPT_CARD, PACKS.keep(s, pack, pick, pick))
    else:
        s.push(ASK_DRAFT, pack, pick)


def draft_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids keeping this setup card."""
    return SETUP_DRAFT if PACKS.position(s, s.arg(0), s.arg(1), card) < 0 else 0


def draft_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The setup cards to choose from, added to `out`."""
    for position in range(s.arg(1), s.table[PACK_SIZE]):
        out = append_sorted(out, 0, KEEP_CARD + PACKS.card(s, s.arg(0), position))
    return out


def keep_card(s: AlmaMater, card: i64) -> None:
    """Keep a setup card and pass the others."""
    pack, pick = s.arg(0), s.arg(1)
    s.drop()
    s.whisper(s.to_move, events.KEPT_CARD, PACKS.keep(s, pack, pick, PACKS.position(s, pack, pick, card)))


def picked_card(s: AlmaMater, seat: i64, pick: i64) -> i64:
    """The setup card a seat kept at a pick."""
    return PACKS.card(s, PACKS.held(s, seat, pick, True), pick)


def discard_one(s: AlmaMater, seat: i64) -> None:
    """Ask a seat which of its four setup cards goes back to the box."""
    s.to_move = seat
    s.push(ASK_DISCARD)


def pick_of(s: AlmaMater, seat: i64, card: i64) -> i64:
    """The pick at which a seat kept a card, or -1."""
    for pick in range(s.content.setup_cards_dealt):
        if picked_card(s, seat, pick) == card:
            return pick
    return -1


def discard_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids discarding this setup card."""
    return SETUP_KEEP_THREE if pick_of(s, s.to_move, card) < 0 else 0


def discard_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """Your setup cards, added to `out`."""
    for pick in range(s.content.setup_cards_dealt):
        out = append_sorted(out, 0, DISCARD_CARD + picked_card(s, s.to_move, pick))
    return out


def discard_card(s: AlmaMater, card: i64) -> None:
    """Put a setup card back, face down until all players lay theirs."""
    s.drop()
    s.set_mine(SETUP_DISCARD, pick_of(s, s.to_move, card) + 1)
    s.whisper(s.to_move, events.DISCARDED_CARD, card)


def lay_setup_cards(s: AlmaMater) -> None:
    """Lay the setup cards down, and determine the turn order by their totals."""
    s.reveals += 1
    for seat in range(s.seats):
        kept: i64 = 0
        for pick in range(s.content.setup_cards_dealt):
            if pick != s.get(seat, SETUP_DISCARD) - 1:
                lay_card(s, seat, picked_card(s, seat, pick), kept)
                kept += 1
    for seat in range(s.seats):
        position: i64 = 0
        for other in range(s.seats):
            if other != seat and comes_before(s, other, seat):
                position += 1
        s.table[ORDER + position] = seat
        s.tell_of(seat, events.TURN_ORDER, position + 1)
    for position in range(s.seats):
        s.table[CLOCK] += 1
        s.table[ARRIVED + s.table[ORDER + s.seats - 1 - position]] = s.table[CLOCK]
    plan_player_setup(s)


def lay_card(s: AlmaMater, seat: i64, card: i64, laid: i64) -> None:
    """Lay a setup card among those already laid, in the order of their numbers."""
    position = laid
    number = s.content.setup_number
    while position > 0 and number[s.get(seat, SETUP_KEPT + position - 1) - 1] > number[card]:
        s.put(seat, SETUP_KEPT + position, s.get(seat, SETUP_KEPT + position - 1))
        position -= 1
    s.put(seat, SETUP_KEPT + position, card + 1)
    s.tell_of(seat, events.LAID_CARD, card)


def comes_before(s: AlmaMater, seat: i64, other: i64) -> bool:
    """Whether a seat's total is lower; a tie goes to the lowest card number."""
    if total_value(s, seat) != total_value(s, other):
        return total_value(s, seat) < total_value(s, other)
    return lowest_number(s, seat) < lowest_number(s, other)


def total_value(s: AlmaMater, seat: i64) -> i64:
    """The sum of the white numbers on a seat's setup cards."""
    total: i64 = 0
    for index in range(s.content.setup_cards_kept):
        total += s.content.setup_value[s.get(seat, SETUP_KEPT + index) - 1]
    return total


def lowest_number(s: AlmaMater, seat: i64) -> i64:
    """The lowest card number among a seat's setup cards."""
    lowest = s.content.setup_number[s.get(seat, SETUP_KEPT) - 1]
    for index in range(s.content.setup_cards_kept):
        number = s.content.setup_number[s.get(seat, SETUP_KEPT + index) - 1]
        if number < lowest:
            lowest = number
    return lowest


def plan_player_setup(s: AlmaMater) -> None:
    """Chancellors, bookshelves and resources, each for all players in turn order; then the first round."""
    s.push(START_ROUND)
    for back in range(s.seats):
        seat = s.table[ORDER + s.seats - 1 - back]
        for card in range(i64(4)):
            s.push(START_RESOURCES, seat, 3 - card)
    for back in range(s.seats):
        for place in range(i64(SHELVES)):
            s.push(ARRANGE_ONE, s.table[ORDER + s.seats - 1 - back], SHELVES - 1 - place)
    for back in range(s.seats):
        s.push(TAKE_CHANCELLOR, s.table[ORDER + s.seats - 1 - back])


def take_chancellor(s: AlmaMater, seat: i64) -> None:
    """Ask a seat for its chancellor."""
    s.to_move = seat
    s.push(ASK_CHANCELLOR)


def chancellor_check(s: AlmaMater, chancellor: i64) -> i64:
    """0, or the clause that forbids this chancellor."""
    return 0 if s.table[CHANCELLOR_OFFER + chancellor] else SETUP_CHANCELLOR


def chancellor_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The chancellors still to be had, added to `out`."""
    for chancellor in range(s.content.n_chancellors):
        if chancellor_check(s, chancellor) == 0:
            out = append(out, CHOOSE_CHANCELLOR + chancellor)
    return out


def choose_chancellor(s: AlmaMater, chancellor: i64) -> None:
    """Take a chancellor; the last one left goes to the busts a, and one of them brings another setup card."""
    s.drop()
    s.set_mine(CHANCELLOR, chancellor + 1)
    s.table[CHANCELLOR_OFFER + chancellor] = 0
    s.tell(events.CHOSE_CHANCELLOR, chancellor)
    left = chancellor_moves(s, vec[i64]())
    if len(left) == s.content.spare_chancellors:
        last = left[0] - CHOOSE_CHANCELLOR
        s.table[CHANCELLOR_OFFER + last] = 0
        s.table[HALL_CHANCELLOR] = last + 1
    draw_setup_cards(s, s.content.chancellor_cards[chancellor])


def draw_setup_cards(s: AlmaMater, number: i64) -> None:
    """Draw setup cards to keep one of them."""
    while s.table[DRAWN_SIZE] < number and s.table[SETUP_DECK_SIZE] > 0:
        s.table[SETUP_DECK_SIZE] -= 1
        at = SETUP_DECK + s.table[SETUP_DECK_SIZE]
        s.table[DRAWN + s.table[DRAWN_SIZE]] = s.table[at]
        s.whisper(s.to_move, events.DREW_CARD, s.table[at])
        s.table[at] = 0
        s.table[DRAWN_SIZE] += 1
    if s.table[DRAWN_SIZE]:
        s.reveals += 1
        s.push(ASK_EXTRA_CARD)


def extra_card_check(s: AlmaMater, card: i64) -> i64:
    """0, or the clause that forbids keeping this of the cards drawn."""
    for index in range(s.table[DRAWN_SIZE]):
        if s.table[DRAWN + index] == card:
            return 0
    return CHANCELLORS_GLAREANUS_CARD


def extra_card_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The cards drawn, added to `out`."""
    for index in range(s.table[DRAWN_SIZE]):
        out = append_sorted(out, 0, KEEP_CARD + s.table[DRAWN + index])
    return out


def keep_extra_card(s: AlmaMater, card: i64) -> None:
    """Lay one of the cards drawn with your others; it does not change the turn order."""
    s.drop()
    s.reveals += 1
    lay_card(s, s.to_move, card, s.content.setup_cards_kept)
    for index in range(s.table[DRAWN_SIZE]):
        s.table[DRAWN + index] = 0
    s.table[DRAWN_SIZE] = 0


def arrange_one(s: AlmaMater, seat: i64, place: i64) -> None:
    """Ask which bookshelf comes next; equal ones need no question."""
    s.to_move = seat
    open_shelves = arrange_moves(s, vec[i64]())
    if len(open_shelves) == 1:
        place_shelf(s, place, open_shelves[0] - ARRANGE + 1)
    else:
        s.push(ASK_ARRANGE, place)


def arrange_check(s: AlmaMater, prestige: i64) -> i64:
    """0, or the clause that forbids a bookshelf of this value: none is left."""
    left: i64 = 0
    for index in range(i64(SHELVES)):
        if s.content.shelves[index] == prestige:
            left += 1
        if s.table[SHELF + s.to_move * SHELVES + index] == prestige:
            left -= 1
    return 0 if left > 0 else SETUP_BOOKSHELF


def arrange_moves(s: AlmaMater, out: vec[i64]) -> vec[i64]:
    """The values of the bookshelves still to place, added to `out`."""
    for prestige in range(i64(1), i64(SHELF_VALUES + 1)):
        if arrange_check(s, prestige) == 0:
            out = append(out, ARRANGE + prestige - 1)
    return out


def place_shelf(s: AlmaMater, place: i64, prestige: i64) -> None:
    """Put a bookshelf on a place of the display, the seventh near it."""
    s.table[SHELF + s.to_move * SHELVES + place] = prestige
    s.tell(events.ARRANGED, place, prestige)


def answer_arrange(s: AlmaMater, prestige: i64) -> None:
    """Place the bookshelf chosen."""
    place = s.arg(0)
    s.drop()
    place_shelf(s, place, prestige)


def start_resources(s: AlmaMater, seat: i64, index: i64) -> None:
    """Gain what a setup card gives; steps are taken at once and without cost."""
    s.to_move = seat
    card = s.get(seat, SETUP_KEPT + index) - 1
    if card < 0:
        return
    if s.content.setup_student[card]:
        s.push(ASK_FREE_STUDENT, s.content.setup_student[card], 1)
    s.push(TAKE_STEPS)
    receive(s, s.content.setup_gain, card, 1, FROM_SETUP, 0)


def take_steps(s: AlmaMater) -> None:
    """Advance the marker by the green steps of a setup card, one after the other."""
    if green_check(s) == 0:
        s.push(TAKE_STEPS)
        green_step(s)
