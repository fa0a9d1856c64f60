"""Setup: the board, the draft of setup cards, chancellors, bookshelves and starting resources."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.alma_mater import events, setup_cards
from collegium.games.alma_mater.administration import START_ROUND
from collegium.games.alma_mater.campus import ASK_FREE_STUDENT
from collegium.games.alma_mater.clauses import SETUP_BOOKSHELF, SETUP_CHANCELLOR
from collegium.games.alma_mater.gains import receive
from collegium.games.alma_mater.layout import (
    ARCHIVE,
    ARRIVED,
    CHANCELLOR,
    CHANCELLOR_OFFER,
    CLOCK,
    COLOURS,
    DEALT_SIZE,
    DISPLAY,
    FACULTIES,
    FROM_SETUP,
    GLORY,
    HALL_CHANCELLOR,
    HALL_STUDENT,
    IGNOTUS,
    IGNOTUS_DECK,
    IGNOTUS_SIZE,
    ORDER,
    PRICE,
    PROFESSOR_IN_PLAY,
    PROFESSOR_STOCK,
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
from collegium.games.alma_mater.moves import ARRANGE, CHOOSE_CHANCELLOR, SHELF_VALUES
from collegium.games.alma_mater.research import green_check, green_step
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.questions import Question, Step
from collegium.kernel.state import bit


class Chancellor(Question[AlmaMater]):
    """Which chancellor do you choose?"""

    kinds: ClassVar[tuple[int, ...]] = (CHOOSE_CHANCELLOR,)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return chancellor_check(s, option)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        s.drop()
        choose_chancellor(s, option)


class Arrange(Question[AlmaMater]):
    """Which bookshelf comes to this place of your display?"""

    PLACE: Final = 0
    kinds: ClassVar[tuple[int, ...]] = (ARRANGE,)

    def moves(self, s: AlmaMater, out: vec[i64]) -> vec[i64]:
        return arrange_moves(s, out)

    def check(self, s: AlmaMater, kind: i64, option: i64) -> i64:
        return arrange_check(s, option + 1)

    def answer(self, s: AlmaMater, kind: i64, option: i64) -> None:
        place = s.arg(Arrange.PLACE)
        s.drop()
        place_shelf(s, place, option + 1)


class LaySetupCards(Step[AlmaMater]):
    """All have put a setup card back, and the others are laid down."""

    def happen(self, s: AlmaMater) -> None:
        lay_setup_cards(s)


class TakeChancellor(Step[AlmaMater]):
    """A seat's turn to choose its chancellor."""

    SEAT: Final = 0

    def happen(self, s: AlmaMater) -> None:
        s.to_move = s.given(TakeChancellor.SEAT)
        s.push(ASK_CHANCELLOR)


class ArrangeOne(Step[AlmaMater]):
    """A seat's turn to place a bookshelf."""

    SEAT: Final = 0
    PLACE: Final = 1

    def happen(self, s: AlmaMater) -> None:
        arrange_one(s, s.given(ArrangeOne.SEAT), s.given(ArrangeOne.PLACE))


class StartResources(Step[AlmaMater]):
    """A seat gains what one of its setup cards gives."""

    SEAT: Final = 0
    CARD: Final = 1  # which of its cards, from 0 on

    def happen(self, s: AlmaMater) -> None:
        start_resources(s, s.given(StartResources.SEAT), s.given(StartResources.CARD))


class TakeSteps(Step[AlmaMater]):
    """The green steps of a setup card."""

    def happen(self, s: AlmaMater) -> None:
        take_steps(s)


ASK_CHANCELLOR: Final = Chancellor()
ASK_ARRANGE: Final = Arrange()
LAY_SETUP_CARDS: Final = LaySetupCards()
TAKE_CHANCELLOR: Final = TakeChancellor()
ARRANGE_ONE: Final = ArrangeOne()
START_RESOURCES: Final = StartResources()
TAKE_STEPS: Final = TakeSteps()


def lay_out(s: AlmaMater, options: vec[i64]) -> None:
    """Fill a blank position: everything before the first setup card is chosen.

    Rules: setup.board, setup.tracks, setup.pieces, students.action-space.
    """
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
    setup_cards.deal_setup_cards(s)


def lay_research_track(s: AlmaMater) -> None:
    """One research card of each letter at random.

    Rules: setup.research-cards.
    """
    cards = s.rng.shuffled(s.content.n_research_cards)
    for letter in range(i64(TRACK_CARDS)):
        for index in range(i64(len(cards))):
            if s.content.card_letter[cards[index]] == letter:
                s.dealt[TRACK + letter] = cards[index]


def lay_campus(s: AlmaMater) -> None:
    """The students of each faculty at random over the four rows of their column.

    Rules: setup.students, setup.student-rows, campus.spaces.
    """
    tiles = s.rng.shuffled(s.content.n_students)
    for faculty in range(i64(FACULTIES)):
        row: i64 = 0
        for index in range(i64(len(tiles))):
            if s.content.student_faculty[tiles[index]] == faculty and row < 4:
                row += 1
                s.dealt[STUDENT_ROW + tiles[index]] = row
                s.table[STUDENT_STOCK + tiles[index]] = s.content.copies[s.dealt[SIDE]]


def lay_academy(s: AlmaMater) -> None:
    """Two professors of each faculty at random.

    Rules: setup.professors.
    """
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
    """One glory tile of each letter at random, for the bust cards of that letter that all have still to take.

    Rules: setup.glory, setup.busts.
    """
    tiles = s.rng.shuffled(s.content.n_glory)
    for letter in range(i64(3)):
        for index in range(i64(len(tiles))):
            if s.content.glory_letter[tiles[index]] == letter:
                s.dealt[GLORY + letter] = tiles[index]


def lay_chancellors(s: AlmaMater) -> None:
    """Two chancellors on the busts b and c, and one more than there are players to choose from.

    Rules: setup.chancellors-dealt.
    """
    cards = s.rng.shuffled(s.content.n_chancellors)
    s.table[HALL_CHANCELLOR + 1] = cards[0] + 1
    s.table[HALL_CHANCELLOR + 2] = cards[1] + 1
    for index in range(s.seats + s.content.spare_chancellors):
        s.table[CHANCELLOR_OFFER + cards[2 + index]] = 1


def lay_ignotus(s: AlmaMater) -> None:
    """With two players Ignotus joins: his deck, his bookshelves in rising order, his marker under the others.

    Rules: ignotus.third, ignotus.pieces, ignotus.bottom.
    """
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


def lay_setup_cards(s: AlmaMater) -> None:
    """Lay the setup cards down, and determine the turn order by their totals.

    Rules: setup.secret, setup.turn-order, setup.research-start.
    """
    s.reveals += 1
    for seat in range(s.seats):
        kept: i64 = 0
        for pick in range(s.content.setup_cards_dealt):
            if pick != s.get(seat, SETUP_DISCARD) - 1:
                setup_cards.lay_card(s, seat, setup_cards.picked_card(s, seat, pick), kept)
                kept += 1
    for seat in range(s.seats):
        position: i64 = 0
        for other in range(s.seats):
            if other != seat and setup_cards.comes_before(s, other, seat):
                position += 1
        s.table[ORDER + position] = seat
        s.tell_of(seat, events.TURN_ORDER, position + 1)
    for position in range(s.seats):
        s.table[CLOCK] += 1
        s.table[ARRIVED + s.table[ORDER + s.seats - 1 - position]] = s.table[CLOCK]
    plan_player_setup(s)


def plan_player_setup(s: AlmaMater) -> None:
    """Chancellors, bookshelves and resources, each for all players in turn order; then the first round.

    Rules: setup.display, setup.resources.
    """
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
    """Take a chancellor; the last one left goes to the busts a, and one of them brings another setup card.

    Rules: setup.chancellor-left, chancellors.glareanus.
    """
    s.set_mine(CHANCELLOR, chancellor + 1)
    s.table[CHANCELLOR_OFFER + chancellor] = 0
    s.tell(events.CHOSE_CHANCELLOR, chancellor)
    left = chancellor_moves(s, vec[i64]())
    if len(left) == s.content.spare_chancellors:
        last = left[0] - CHOOSE_CHANCELLOR
        s.table[CHANCELLOR_OFFER + last] = 0
        s.table[HALL_CHANCELLOR] = last + 1
    setup_cards.draw_setup_cards(s, s.content.chancellor_cards[chancellor])


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


def start_resources(s: AlmaMater, seat: i64, index: i64) -> None:
    """Gain what a setup card gives; steps are taken at once and without cost.

    Rules: setup.resources, setup.resources-order, setup.books.
    """
    s.to_move = seat
    card = s.get(seat, SETUP_KEPT + index) - 1
    if card < 0:
        return
    if s.content.setup_student[card]:
        s.push(ASK_FREE_STUDENT, s.content.setup_student[card], 1)
    s.push(TAKE_STEPS)
    receive(s, s.content.setup_gain, card, 1, FROM_SETUP, 0)


def take_steps(s: AlmaMater) -> None:
    """Advance the marker by the green steps of a setup card, one after the other.

    Rules: setup.milestone.
    """
    if green_check(s) == 0:
        s.push(TAKE_STEPS)
        green_step(s)
