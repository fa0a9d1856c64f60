"""The pace of a seat: how far its actions will carry it in the turns left, and how likely it gets somewhere by then."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from collegium.games.newton.layout import ACTIONS, BLUE, ORANGE, SCIENTIST, STUDY, SYMBOLS, TRAVEL
from collegium.games.newton.prospects_outlook import FULL, REPEATED, Outlook, at_most
from collegium.games.newton.prospects_tables import COUNTED_VOLUMES
from collegium.games.newton.state import Newton

VISIBLE: Final = 700  # how much of a Volume in hand or on the desk lies there when it is counted
USUAL: Final = 190  # thousandths: how often each basic action is performed in an average turn
TENTH: Final = 100  # thousandths
VISIT_STEPS: Final = 2500  # thousandths of steps that lie between two places worth a visit
POTION_HELP: Final = 850  # how likely a Volume is shown that a Potion token at hand may replace,
LACKING: Final = 550  # and one that nothing at hand replaces


def note_paces(s: Newton, outlook: Outlook, seat: i64) -> None:
    """How many steps each basic action will bring in the turns left, how many books are placed and places visited.

    Half of it is what the cards at hand let expect, half what is usual: cards come and go.
    """
    own = s.own
    symbols = seat * s.stride + SYMBOLS
    steps = outlook.steps
    usual = outlook.turns * USUAL
    for action in range(i64(ACTIONS)):
        now = own[symbols + action] + 1
        later = outlook.lasting[action] + 1
        by_cards = outlook.plays_now[action] * now + outlook.plays_later[action] * later
        steps[action] = (by_cards + usual * later) // 2
    outlook.studies = (outlook.plays_now[STUDY] + outlook.plays_later[STUDY] + usual) // 2
    travels = (outlook.plays_now[TRAVEL] + outlook.plays_later[TRAVEL] + usual) // 2
    outlook.visits = steps[TRAVEL] * FULL // VISIT_STEPS
    if outlook.visits > travels:
        outlook.visits = travels
    outlook.here = s.get(seat, SCIENTIST)


def chance(reach: i64, need: i64) -> i64:
    """How likely something so many steps away is reached, if so many are to be expected, both in thousandths."""
    if need <= 0:
        return FULL
    far = need // TENTH
    near = reach // TENTH
    return near * near * FULL // (near * near + far * far)


def shown(outlook: Outlook, lack: i64) -> i64:
    """How likely Volumes can be shown of which so many are lacking: some of them may be replaced by Potion tokens."""
    likely: i64 = FULL
    potions = outlook.potions
    while lack > 0:
        if potions > 0:
            likely = likely * POTION_HELP // FULL
            potions -= 1
        else:
            likely = likely * LACKING // FULL
        lack -= 1
    return likely


def volumes_counted(outlook: Outlook) -> i64:
    """What effects that count Volumes will bring more (or less) than they are usually reckoned with."""
    content = outlook.content
    total: i64 = 0
    for position in range(at_most(outlook.best_cards, content.turns)):
        card = outlook.best[position]
        per = content.card_per_volume[card]
        sets = content.card_identical[card]
        if per < 0 and sets == 0:
            continue
        worth: i64 = -COUNTED_VOLUMES
        if per >= 0:
            worth += (of_colour(outlook, per) + outlook.of_choice) * VISIBLE
        else:
            worth += sets * FULL * (largest(outlook) + outlook.of_choice) // 4
        total += worth * (outlook.later * REPEATED + FULL // 2) // FULL
    return total


def of_colour(outlook: Outlook, colour: i64) -> i64:
    """The Volumes of a colour on cards and Masters."""
    if colour == ORANGE:
        return outlook.orange
    if colour == BLUE:
        return outlook.blue
    return outlook.green


def largest(outlook: Outlook) -> i64:
    """The Volumes of the colour there are most of."""
    most = outlook.orange
    if outlook.blue > most:
        most = outlook.blue
    if outlook.green > most:
        most = outlook.green
    return most
