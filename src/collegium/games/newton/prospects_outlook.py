"""What an evaluation of Newton reckons with for one seat: the time left, the cards at hand, and the price of things.

Worths are thousandths of a Victory Point. The outlook is filled anew for each seat and position looked at; the tables
it keeps depend on nothing but the components.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton.components import Content
from collegium.games.newton.layout import (
    ACTION_CARDS,
    ACTIONS,
    ANY_COLOUR,
    BLUE,
    BOARD,
    BOOK_SPACES,
    CARD_PLAYED,
    DESK,
    DESK_SIZE,
    FIRST_PLAYER,
    GAIN_COINS,
    GAIN_POINTS,
    GAIN_POTIONS,
    GAIN_STUDENTS,
    GAINS,
    GREEN,
    HAND,
    HAND_SIZE,
    JOKER,
    MASTERS_PLAYED,
    ORANGE,
    POTIONS,
    ROUND,
    SPACES,
    SYMBOLS,
    TO_TUCK,
    TURN_NUMBER,
    VOLUMES,
)
from collegium.games.newton.prospects_tables import Charts
from collegium.games.newton.state import Newton

FULL: Final = 1000  # a whole, where parts are counted in thousandths
REPEATED: Final = 850  # how much of the cards of today is played in a later round: some will be tucked
ROOM_FOR_BEST: Final = 6
HAND_OF_MASTERS: Final = 6
STEPS: Final = 12  # room for the steps from one space of the Technology track to the next that does something
JOKER_SHARE: Final = 250  # how often a Joker stands for one of the actions


def at_most(number: i64, limit: i64) -> i64:
    """The smaller of two numbers; a conditional expression would leave the numbers of the machine."""
    if number < limit:
        return number
    return limit


class Outlook:
    """The time, cards and Volumes of one seat, and what one more of a thing is worth to it."""

    def __init__(self, charts: Charts) -> None:
        self.content: Content = charts.content
        self.distance: vec[i64] = charts.distance
        self.places: vec[i64] = charts.places
        self.objective_places: vec[i64] = charts.objective_places
        self.visit_book: vec[i64] = charts.visit_book
        self.special: vec[i64] = charts.special
        self.ways: vec[i64] = charts.ways
        self.onward: vec[i64] = charts.onward
        self.run_space: vec[i64] = charts.run_space
        self.card_worth: vec[i64] = charts.card_worth
        self.card_rank: vec[i64] = charts.card_rank
        self.master_power: vec[i64] = charts.master_power
        self.willing: vec[i64] = charts.willing
        self.steps_to: vec[i64] = charts.steps_to
        self.objective_spaces: vec[i64] = charts.objective_spaces
        self.master_spaces: vec[i64] = charts.master_spaces
        self.work_masters: vec[i64] = charts.work_masters
        self.master_places: vec[i64] = charts.master_places
        self.board: i64 = 0  # the Study board of the seat
        self.turns: i64 = 0  # turns the seat has still to begin
        self.turns_now: i64 = 0  # those of them in this round
        self.incomes: i64 = 0  # income phases still to come
        self.later: i64 = 0  # rounds after this one
        self.cards: i64 = 0  # cards in hand and on the desk
        self.best_cards: i64 = 0  # how many cards are ranked
        self.effects: i64 = 0  # what the effects of the cards will bring
        self.new_cards: i64 = 0  # those of them that are not starting cards
        self.potions: i64 = 0
        self.orange: i64 = 0  # Volumes on all cards not tucked and on Masters played
        self.blue: i64 = 0
        self.green: i64 = 0
        self.of_choice: i64 = 0
        self.masters_played: i64 = 0
        self.universities: i64 = 0  # visited
        self.ancient_lands: i64 = 0
        self.discoveries: i64 = 0
        self.standing: i64 = 0  # one bit for each space of the Technology track with a Student
        self.best_master: i64 = 0  # what playing the best Master in hand is worth
        self.coin: i64 = 0  # what one more is worth
        self.potion: i64 = 0
        self.student: i64 = 0
        self.cube: i64 = 0
        self.best: vec[i64] = vec[i64]([0] * ROOM_FOR_BEST)  # the best cards, the best first
        self.lasting: vec[i64] = vec[i64]([0] * ACTIONS)  # symbols that do not leave with the cards on the desk
        self.plays_now: vec[i64] = vec[i64]([0] * ACTIONS)  # how often an action is performed in this round
        self.plays_later: vec[i64] = vec[i64]([0] * ACTIONS)
        self.symbol: vec[i64] = vec[i64]([0] * ACTIONS)  # what a Development tile of an action is worth
        self.holds: vec[i64] = vec[i64]([0] * SPACES)  # what a space holds for a Student, with what follows it
        self.fading_steps: vec[i64] = vec[i64]([0] * STEPS)  # the part left of what is so many steps away
        self.effort: vec[i64] = vec[i64]([0] * BOOK_SPACES)  # tenths of a turn it takes to fill a book space
        self.here: i64 = 0  # the place of the Scientist
        self.studies: i64 = 0  # thousandths of Study actions to come,
        self.visits: i64 = 0  # and of places visited
        self.steps: vec[i64] = vec[i64]([0] * ACTIONS)  # thousandths of steps that each action will bring
        self.n_masters: i64 = 0
        self.masters: vec[i64] = vec[i64]([0] * HAND_OF_MASTERS)  # what the Masters in hand are worth, the best first
        self.price: vec[i64] = vec[i64]([0] * BOOK_SPACES)  # thousandths of Study actions that a book space takes
        self.met: vec[i64] = vec[i64]([0] * BOOK_SPACES)  # how likely its requirement will be met
        self.book: vec[i64] = vec[i64]([0] * BOOK_SPACES)  # what a book space adds to its row and column

    def note(self, s: Newton, seat: i64) -> None:
        """Take down the time and the cards of a seat."""
        self.note_time(s, seat)
        self.board = s.get(seat, BOARD)
        self.potions = s.get(seat, POTIONS)
        self.masters_played = s.get(seat, MASTERS_PLAYED)
        self.note_cards(s, seat)

    def note_time(self, s: Newton, seat: i64) -> None:
        """The turns and income phases left to a seat; a turn in which the card is played counts as gone."""
        content = self.content
        first = s.table[FIRST_PLAYER]
        here = (s.to_move - first + s.seats) % s.seats
        own = (seat - first + s.seats) % s.seats
        turn = s.table[TURN_NUMBER]
        now = content.turns - turn
        if turn < content.turns and (own < here or (own == here and s.table[CARD_PLAYED] >= 0)):
            now -= 1
        self.later = content.rounds - 1 - s.table[ROUND]
        self.incomes = self.later + 1
        self.turns_now = now
        self.turns = now + self.later * content.turns

    def note_cards(self, s: Newton, seat: i64) -> None:
        """What the best cards in hand and on the desk will be good for, in this round and later."""
        own = s.own
        first = seat * s.stride
        hand = own[first + HAND_SIZE]
        desk = own[first + DESK_SIZE]
        to_tuck = own[first + TO_TUCK] - 1
        self.cards = hand + desk
        for action in range(i64(ACTIONS)):
            self.lasting[action] = own[first + SYMBOLS + action]
            self.plays_now[action] = 0
            self.plays_later[action] = 0
        self.orange = own[first + VOLUMES + ORANGE]
        self.blue = own[first + VOLUMES + BLUE]
        self.green = own[first + VOLUMES + GREEN]
        self.of_choice = own[first + VOLUMES + ANY_COLOUR]
        self.effects = 0
        self.new_cards = 0
        self.best_cards = 0
        for position in range(first + HAND, first + HAND + hand):
            self.note_volumes(own[position], 1)
            self.rank(own[position])
        self.play_best(self.turns_now, FULL, self.plays_now)
        for position in range(first + DESK, first + DESK + desk):
            card = own[position]
            if card == to_tuck:
                self.cards -= 1
                self.note_volumes(card, -1)
                continue
            self.rank(card)
            basic = self.content.card_basic[card]
            if basic != JOKER:
                self.lasting[basic] -= 1
        self.play_best(self.content.turns, self.later * REPEATED, self.plays_later)

    def rank(self, card: i64) -> None:
        """Sort a card in among the best, as many as are played in a round."""
        if card < ACTION_CARDS:
            self.new_cards += 1
        best = self.best
        ranks = self.card_rank
        worth = ranks[card]
        position = self.best_cards
        if position < ROOM_FOR_BEST:
            self.best_cards += 1
        else:
            position -= 1
            if worth <= ranks[best[position]]:
                return
        while position > 0 and worth > ranks[best[position - 1]]:
            best[position] = best[position - 1]
            position -= 1
        best[position] = card

    def play_best(self, number: i64, part: i64, plays: vec[i64]) -> None:
        """Count so many of the best cards as played, to that part: the actions they perform, and their effects."""
        if number > self.best_cards:
            number = self.best_cards
        for position in range(number):
            card = self.best[position]
            basic = self.content.card_basic[card]
            if basic == JOKER:
                for action in range(i64(ACTIONS)):
                    plays[action] += part * JOKER_SHARE // FULL
            else:
                plays[basic] += part
            self.effects += self.card_worth[card] * part // FULL

    def note_volumes(self, card: i64, times: i64) -> None:
        """Count the Volumes of a card in hand (once) or to be tucked (away); the rules count those on the desk."""
        printed = self.content.card_volumes
        self.orange += printed[card * 4 + ORANGE] * times
        self.blue += printed[card * 4 + BLUE] * times
        self.green += printed[card * 4 + GREEN] * times
        self.of_choice += printed[card * 4 + ANY_COLOUR] * times

    def fading(self, full: i64) -> i64:
        """The part of what takes time that can still be had: all of it with `full` turns left, nothing at the end."""
        if self.turns >= full:
            return FULL
        return self.turns * FULL // full

    def gain(self, table: vec[i64], row: i64) -> i64:
        """What a row of a gain table is worth."""
        first = row * GAINS
        return (
            table[first + GAIN_POINTS] * FULL
            + table[first + GAIN_COINS] * self.coin
            + table[first + GAIN_POTIONS] * self.potion
            + table[first + GAIN_STUDENTS] * self.student
        )

    def lacking(self, orange: i64, blue: i64, green: i64) -> i64:
        """How many of these Volumes neither the cards and Masters nor those of choice can show together."""
        lack: i64 = 0
        if orange > self.orange:
            lack += orange - self.orange
        if blue > self.blue:
            lack += blue - self.blue
        if green > self.green:
            lack += green - self.green
        lack -= self.of_choice
        if lack < 0:
            return 0
        return lack
