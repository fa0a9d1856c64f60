"""Travel: move the Scientist along the routes of the Map and place a Travel cube where the journey ends."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.agenda import ASK_TRAVEL, CUBE_EACH_PLACE, FREE_ROUTES, MOVED, OF_CARD, PASSING
from collegium.games.newton.clauses import (
    EFFECTS_COST,
    EFFECTS_EXTRA_CUBE,
    MASTERS_GALILEI,
    OBJECTIVES_PASS,
    REQUIREMENTS_VOLUMES,
    TRAVEL_COST,
    TRAVEL_ROUTE,
    TRAVEL_VALUE,
)
from collegium.games.newton.components import ADDITIONAL_CUBE, OBJECTIVE_PLACE
from collegium.games.newton.cubes import cube_check, lay_cube
from collegium.games.newton.layout import COINS, EFFECT_DONE, OPTION_PASS_OBJECTIVE, PLACE_TOKEN, SCIENTIST
from collegium.games.newton.moves import DONE, PLACE_CUBE, TRAVEL_TO
from collegium.games.newton.quick import could_boost, passing_objective, quick_moves
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.state import Newton, card_in_play, pay_coins, pay_potions
from collegium.games.newton.tokens import take_bonus_token


def route_cost(s: Newton, here: i64, there: i64) -> i64:
    """The Coins of a route in this action, or -1 where there is none."""
    cost = s.content.route_cost(here, there)
    if cost > 0 and s.arg(1) & FREE_ROUTES:
        return 0
    return cost


def step_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids this step."""
    cost = route_cost(s, s.mine(SCIENTIST), place)
    if cost < 0:
        return TRAVEL_ROUTE
    if s.arg(0) < 1:
        return TRAVEL_VALUE
    if cost > s.mine(COINS):
        return TRAVEL_COST
    if s.content.place_kind[place] != OBJECTIVE_PLACE:
        return 0
    refusal = objective_check(s, s.content.map_need)
    if refusal and s.dealt[OPTION_PASS_OBJECTIVE] and leads_on(s, place, s.mine(COINS) - cost):
        return 0
    return refusal


def leads_on(s: Newton, place: i64, coins: i64) -> bool:
    """Whether the action reaches beyond a place, with the Coins to leave it again."""
    if s.arg(0) < 2:
        return False
    for index in range(s.content.first_neighbour[place], s.content.first_neighbour[place + 1]):
        there = s.content.neighbour[index]
        if s.content.place_kind[there] != OBJECTIVE_PLACE and route_cost(s, place, there) <= coins:
            return True
    return False


def stop_check(s: Newton) -> i64:
    """0, or the clause that forbids ending the movement here."""
    return OBJECTIVES_PASS if passing_objective(s) else 0


def passing_cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids a cube on a place you are only passing through."""
    if place != s.mine(SCIENTIST) or s.arg(1) & MOVED == 0:
        return MASTERS_GALILEI if s.arg(1) & CUBE_EACH_PLACE else EFFECTS_EXTRA_CUBE
    if s.arg(1) & CUBE_EACH_PLACE == 0:
        if s.arg(1) & OF_CARD == 0 or s.table[EFFECT_DONE]:
            return EFFECTS_EXTRA_CUBE
        if s.content.card_special[card_in_play(s)] != ADDITIONAL_CUBE:
            return EFFECTS_EXTRA_CUBE
        if s.mine(COINS) < s.content.card_pay_coins[card_in_play(s)]:
            return EFFECTS_COST
    if passing_objective(s):
        return REQUIREMENTS_VOLUMES
    return cube_check(s, place)


def travel_moves(s: Newton, out: vec[i64]) -> vec[i64]:
    """The steps open to the Scientist, a cube in passing, and stopping, added to `out`."""
    if stop_check(s) == 0:
        out = append(out, i64(DONE))
    out = quick_moves(s, out)
    here = s.mine(SCIENTIST)
    for index in range(s.content.first_neighbour[here], s.content.first_neighbour[here + 1]):
        place = s.content.neighbour[index]
        if step_check(s, place) == 0:
            out = append(out, TRAVEL_TO + place)
    if s.arg(1) & MOVED and passing_cube_check(s, here) == 0:
        out = append(out, PLACE_CUBE + here)
    return out


def travel_step(s: Newton, place: i64) -> None:
    """Move the Scientist along one route, paying for it and taking what lies there."""
    pay_coins(s, route_cost(s, s.mine(SCIENTIST), place))
    flags = (s.arg(1) | MOVED) & ~PASSING
    if s.content.place_kind[place] == OBJECTIVE_PLACE:
        flags |= PASSING
    s.set_mine(SCIENTIST, place)
    s.set_arg(0, s.arg(0) - 1)
    s.set_arg(1, flags)
    if s.dealt[OPTION_PASS_OBJECTIVE] == 0:
        pay_for_objective(s)
    s.tell(events.TRAVELLED, place)
    take_bonus_token(s, PLACE_TOKEN + place, 0)
    end_if_spent(s)


def end_if_spent(s: Newton) -> None:
    """End the movement when no step is left and none can be bought."""
    if s.top() == ASK_TRAVEL and s.arg(0) == 0 and not could_boost(s, s.arg(1)):
        stop_travel(s)


def passing_cube(s: Newton, place: i64) -> None:
    """Place a cube in passing: for Coins once, with the card that allows it, or freely with a Master that does."""
    if s.arg(1) & CUBE_EACH_PLACE == 0:
        pay_coins(s, s.content.card_pay_coins[card_in_play(s)])
        s.table[EFFECT_DONE] = 1
    pay_for_objective(s)
    lay_cube(s, place)
    end_if_spent(s)


def pay_for_objective(s: Newton) -> None:
    """Spend the Potion tokens for the Objective space, once for each time it is entered."""
    if s.arg(1) & PASSING:
        pay_potions(s, potions_for_objective(s, s.content.map_need))
        s.set_arg(1, s.arg(1) & ~PASSING)


def stop_travel(s: Newton) -> None:
    """End the movement and place a Travel cube if the place takes one of yours."""
    moved = s.arg(1) & MOVED
    pay_for_objective(s)
    s.drop()
    if moved and cube_check(s, s.mine(SCIENTIST)) == 0:
        lay_cube(s, s.mine(SCIENTIST))
