"""What a position of Newton is worth to a seat: Victory Points it has, those that are sure, and those within reach."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton.basic_action import VALUE_LEFT, BasicAction
from collegium.games.newton.effects import effect_moves, payment_check
from collegium.games.newton.layout import (
    ACTIONS,
    BASIC_DONE,
    COINS,
    EFFECT_DONE,
    GAIN_COINS,
    GAIN_POINTS,
    GAIN_POTIONS,
    GAINS,
    HAND_SIZE,
    INCOME_TILES,
    INCOMES,
    JOKER,
    LESSONS,
    MEDICINE,
    ROUND,
    STUDY,
    SYMBOLS,
    TURN_NUMBER,
    VICTORY_POINTS,
)
from collegium.games.newton.lessons import ASK_LESSONS
from collegium.games.newton.prospects_books import completed_runs, note_books, note_efforts
from collegium.games.newton.prospects_goals import (
    last_cubes,
    last_tiles,
    masters_ahead,
    note_hand_of_masters,
    objectives_ahead,
)
from collegium.games.newton.prospects_map import note_cube, note_visits, places_ahead
from collegium.games.newton.prospects_objectives import masters_points, note_masters, objectives_reached
from collegium.games.newton.prospects_outlook import FULL, Outlook, at_most
from collegium.games.newton.prospects_paces import note_paces, volumes_counted
from collegium.games.newton.prospects_shelves import note_hurdles, rows_planned
from collegium.games.newton.prospects_tables import Charts
from collegium.games.newton.prospects_tracks import marker_ahead, note_technology, students_ahead
from collegium.games.newton.state import Newton, card_in_play
from collegium.games.newton.study import ASK_STUDY
from collegium.games.newton.turn import ASK_CARD, ASK_TURN
from collegium.kernel.evaluation import Evaluation

# The terms, in the order in which they are counted.
POINTS: Final = 0
DISCOVERIES: Final = 1
INCOME: Final = 2
MEDICINE_INCOME: Final = 3
MASTERS: Final = 4
OBJECTIVES: Final = 5
PILES: Final = 6
CUBES: Final = 7
BOOKSHELF: Final = 8
STUDENTS: Final = 9
MARKER: Final = 10
SCIENTIST: Final = 11
ACTION_SYMBOLS: Final = 12  # + action
TURNS_LOST: Final = 17
EFFECTS: Final = 18
VOLUMES: Final = 19
COINS_KEPT: Final = 20
POTIONS_KEPT: Final = 21
TURN_BEGUN: Final = 22
OBJECTIVES_AHEAD: Final = 23
MASTERS_AHEAD: Final = 24
VOLUMES_COUNTED: Final = 25
TERMS: Final = (
    ("points", "Victory Points so far"),
    ("discoveries", "Victory Points of complete rows and columns in all income phases to come"),
    ("income", "Victory Points of Income tiles in all income phases to come"),
    ("medicine", "Victory Points of the Medicine Income tile in all income phases to come"),
    ("masters", "Victory Points on Masters played"),
    ("objectives", "twentieths of Victory Points that Objectives reached are likely to bring"),
    ("piles", "twentieths of Victory Points of emptied piles of bookshelf tiles, by the pace of the studies"),
    ("cubes", "twentieths of Victory Points of the last Travel cubes, by the pace of the journeys"),
    ("bookshelf", "twentieths of Victory Points that rows and columns filled one after the other will pay in time"),
    ("students", "twentieths of Victory Points that lie ahead of the Students"),
    ("marker", "twentieths of Victory Points that lie ahead of the Marker"),
    ("scientist", "twentieths of Victory Points that the places around the Scientist hold"),
    ("work_symbols", "tenths of Work symbols used in actions to come"),
    ("technology_symbols", "tenths of Technology symbols used in actions to come"),
    ("travel_symbols", "tenths of Travel symbols used in actions to come"),
    ("lessons_symbols", "tenths of Lessons symbols used in actions to come, as far as cards ask for them"),
    ("study_symbols", "tenths of Study symbols used in actions to come, as far as shelves ask for them"),
    ("turns_lost", "tenths of turns without a card to play, if no more are taken"),
    ("effects", "twentieths of Victory Points that the effects of the cards will bring"),
    ("volumes", "tenths of Volumes on cards and Masters, while there is time to use them"),
    ("coins", "tenths of coins to spend, those of Income tiles included"),
    ("potions", "tenths of potions to use, those of Income tiles included"),
    ("turn_begun", "twentieths of Victory Points still to be had from the card just played"),
    ("objectives_ahead", "twentieths of Victory Points of Objectives to be reached, by steps, pace and Volumes"),
    ("masters_ahead", "twentieths of Victory Points of Masters in hand, by the Master spaces that are likely reached"),
    ("volumes_counted", "twentieths of Victory Points that effects count Volumes for, beyond what is usual"),
)

PART: Final = 50  # thousandths: prospects are counted in twentieths of a Victory Point
PLENTY_OF_COINS: Final = 8
PLENTY_OF_POTIONS: Final = 4
EFFECT_PART: Final = 700  # the part of an effect not yet applied that counts already
STEP_PRICE: Final = 250  # what each step or level of an action not yet carried out counts
USEFUL: Final = 3  # no shelf and no card asks for more in a Study or Lessons action


class NewtonEvaluation(Evaluation[Newton]):
    """The worth of positions of Newton."""

    def __init__(self, charts: Charts, weights: vec[i64]) -> None:
        super().__init__(weights)
        self.outlook: Outlook = Outlook(charts)

    def look(self, s: Newton, seat: i64) -> None:
        outlook = self.outlook
        outlook.note(s, seat)
        terms = self.terms
        terms[POINTS] = s.get(seat, VICTORY_POINTS)
        terms[MASTERS] = masters_points(s, seat)
        terms[DISCOVERIES] = completed_runs(s, outlook, seat) * outlook.incomes
        self.look_at_income(s, seat)
        self.look_at_cards(s, seat)
        self.look_at_supply(s, seat)
        note_visits(s, outlook, seat)
        note_masters(s, outlook, seat)
        note_efforts(s, outlook, seat)
        terms[OBJECTIVES] = objectives_reached(s, outlook, seat) // PART
        note_books(s, outlook, seat)
        note_cube(s, outlook, seat)
        terms[SCIENTIST] = places_ahead(s, outlook, seat) // PART
        note_technology(s, outlook, seat)
        terms[STUDENTS] = students_ahead(s, outlook, seat) // PART
        terms[MARKER] = marker_ahead(s, outlook, seat) // PART
        self.look_ahead(s, seat)
        terms[TURN_BEGUN] = 0
        if s.to_move == seat:
            terms[TURN_BEGUN] = turn_begun(s, outlook) // PART
        if outlook.turns == 0 and (s.to_move != seat or is_spent(s)):
            terms[STUDENTS] = 0
            terms[MARKER] = 0

    def look_ahead(self, s: Newton, seat: i64) -> None:
        """What the turns left will bring at the pace of the seat."""
        outlook = self.outlook
        terms = self.terms
        note_paces(s, outlook, seat)
        note_hurdles(s, outlook, seat)
        note_hand_of_masters(s, outlook, seat)
        terms[BOOKSHELF] = rows_planned(s, outlook, seat) // PART
        terms[OBJECTIVES_AHEAD] = objectives_ahead(s, outlook, seat) // PART
        terms[MASTERS_AHEAD] = masters_ahead(s, outlook, seat) // PART
        terms[CUBES] = last_cubes(s, outlook, seat) // PART
        terms[PILES] = last_tiles(s, outlook, seat) // PART
        terms[VOLUMES_COUNTED] = volumes_counted(outlook) // PART

    def look_at_income(self, s: Newton, seat: i64) -> None:
        """Victory Points of Income tiles and of the Medicine Income tile in all income phases to come."""
        gain = s.content.income_gain
        own = s.own
        tiles = seat * s.stride + INCOME_TILES
        points: i64 = 0
        for income in range(i64(INCOMES)):
            points += own[tiles + income] * gain[income * GAINS + GAIN_POINTS]
        self.terms[INCOME] = points * self.outlook.incomes
        side = s.get(seat, MEDICINE)
        self.terms[MEDICINE_INCOME] = 0
        if side > 0:
            self.terms[MEDICINE_INCOME] = s.content.medicine_points[side] * self.outlook.incomes

    def look_at_cards(self, s: Newton, seat: i64) -> None:
        """Symbols for the actions to come, effects and Volumes of the cards, and turns without a card."""
        outlook = self.outlook
        own = s.own
        symbols = seat * s.stride + SYMBOLS
        for action in range(i64(ACTIONS)):
            now = own[symbols + action]
            lasting = outlook.lasting[action]
            room = True
            if action == LESSONS or action == STUDY:
                room = lasting < USEFUL
                now = at_most(now, USEFUL)
                lasting = at_most(lasting, USEFUL)
            soon = outlook.plays_now[action]
            later = outlook.plays_later[action]
            self.terms[ACTION_SYMBOLS + action] = (now * soon + lasting * later) // 100
            plays = (soon + later) // 100
            outlook.symbol[action] = 0
            if room:
                outlook.symbol[action] = self.weights[ACTION_SYMBOLS + action] * plays
        self.terms[EFFECTS] = outlook.effects // PART
        self.terms[TURNS_LOST] = turns_lost(outlook, s.get(seat, HAND_SIZE))
        volumes = at_most(outlook.orange, 3) + at_most(outlook.blue, 3) + at_most(outlook.green, 3)
        volumes += at_most(outlook.of_choice, 3)
        self.terms[VOLUMES] = volumes * outlook.fading(15) // 100

    def look_at_supply(self, s: Newton, seat: i64) -> None:
        """Coins and Potion tokens, those of the Income tiles included; beyond plenty they count half."""
        outlook = self.outlook
        gain = s.content.income_gain
        own = s.own
        base = seat * s.stride
        coins = own[base + COINS]
        potions = outlook.potions
        to_come = outlook.later
        for income in range(i64(INCOMES)):
            tiles = own[base + INCOME_TILES + income] * to_come
            coins += tiles * gain[income * GAINS + GAIN_COINS]
            potions += tiles * gain[income * GAINS + GAIN_POTIONS]
        part = outlook.fading(8)
        outlook.coin = self.weights[COINS_KEPT] * 10 * part // FULL
        outlook.potion = self.weights[POTIONS_KEPT] * 10 * part // FULL
        outlook.student = 2000 * outlook.fading(15) // FULL
        self.terms[COINS_KEPT] = halved_beyond(coins, PLENTY_OF_COINS + to_come) * part // 200
        self.terms[POTIONS_KEPT] = halved_beyond(potions, PLENTY_OF_POTIONS + to_come // 2) * part // 200

    def is_quiet(self, s: Newton) -> bool:
        return s.over or s.asks(ASK_TURN)

    def turn(self, s: Newton) -> i64:
        return s.table[ROUND] * (s.content.turns + 1) + s.table[TURN_NUMBER]

    def left(self, s: Newton) -> i64:
        if s.over:
            return 0
        turns = s.content.turns
        played = s.table[ROUND] * turns + s.table[TURN_NUMBER]
        return 1000 - played * 1000 // (s.content.rounds * turns)


def halved_beyond(number: i64, plenty: i64) -> i64:
    """Twice the number up to plenty, and what goes beyond it once."""
    return number + at_most(number, plenty)


def turns_lost(outlook: Outlook, hand: i64) -> i64:
    """Tenths of turns in which there will be no card to play, if none is taken; later ones count less."""
    lost: i64 = 0
    if hand < outlook.turns_now:
        lost = (outlook.turns_now - hand) * 10
    held = outlook.cards
    later = outlook.later
    part: i64 = 9
    if outlook.turns_now == 0:
        part = 10  # as it will count once the next round has begun: to end this one must not seem a loss
    for _round in range(later):
        if held > 0:
            held -= 1
        if held < outlook.content.turns:
            lost += (outlook.content.turns - held) * part
        if part == 10:
            part = 9
        elif part > 4:
            part -= 2
    return lost


def is_spent(s: Newton) -> bool:
    """Whether nothing is left to do with the card of the turn but to end it."""
    if len(s.agenda) == 0 or not s.asks(ASK_CARD) or s.table[BASIC_DONE] == 0:
        return False
    return len(effect_moves(s, vec[i64]())) == 0


def turn_begun(s: Newton, outlook: Outlook) -> i64:
    """What is still to be had in a turn looked at in its middle: the effect of the card, the rest of an action."""
    card = card_in_play(s)
    if s.over or card < 0 or len(s.agenda) == 0 or is_spent(s):
        return 0
    worth: i64 = 0
    if s.table[EFFECT_DONE] == 0 and payment_check(s, card) == 0:
        worth = outlook.card_worth[card] * EFFECT_PART // FULL
    if s.asks(ASK_CARD):
        basic = s.content.card_basic[card]
        if s.table[BASIC_DONE]:
            return worth
        if basic == JOKER:
            return worth + 2 * STEP_PRICE
        return worth + s.mine(SYMBOLS + basic) * STEP_PRICE
    if s.asks(ASK_LESSONS) or s.asks(ASK_STUDY):
        return worth + at_most(s.arg(VALUE_LEFT), USEFUL) * STEP_PRICE
    if isinstance(s.switchboard.asked(s), BasicAction):
        return worth + s.arg(VALUE_LEFT) * STEP_PRICE
    return worth
