"""Travel: move the Scientist along the routes of the Map and place a Travel cube where the journey ends."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from collegium.games.newton import cubes, events
from collegium.games.newton.basic_action import BasicAction, effect_check, price_check, tell_once
from collegium.games.newton.clauses import (
    EFFECTS_EXTRA_CUBE,
    MASTERS_GALILEI,
    OBJECTIVES_PASS,
    REQUIREMENTS_VOLUMES,
    TRAVEL_COST,
    TRAVEL_CUBE,
    TRAVEL_ROUTE,
    TRAVEL_VALUE,
)
from collegium.games.newton.components import ADDITIONAL_CUBE, OBJECTIVE_PLACE
from collegium.games.newton.layout import (
    COINS,
    CUBE_EACH_PLACE,
    EFFECT_DONE,
    FREE_ROUTES,
    OPTION_PASS_OBJECTIVE,
    PLACE_TOKEN,
    SCIENTIST,
    TRAVEL,
)
from collegium.games.newton.moves import PLACE_CUBE, TRAVEL_TO
from collegium.games.newton.quick import QuickActionsInAction, boost_check
from collegium.games.newton.requirements import objective_check, potions_for_objective
from collegium.games.newton.state import Newton, card_in_play, pay_coins, pay_potions
from collegium.games.newton.tokens import take_bonus_token
from collegium.kernel.questions import Meanwhile


class QuickActionsOnTheWay(QuickActionsInAction):
    """Quick actions while travelling: none as long as the Scientist only passes through the Objective space."""

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        return out if passing_check(s) else super().moves(s, out)

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        refusal = passing_check(s)
        return refusal if refusal else super().check(s, kind, option)


class Travel(BasicAction):
    """Where does the Scientist go?"""

    STEPS_LEFT: Final = 0
    MOVED: Final = 2  # whether a step of this movement is made
    UNPAID: Final = 3  # whether the last step led onto the Objective space, and its requirement is not paid for yet
    kinds: ClassVar[tuple[int, ...]] = (TRAVEL_TO, PLACE_CUBE)
    meanwhile: ClassVar[Meanwhile[Any] | None] = QuickActionsOnTheWay()

    def moves(self, s: Newton, out: vec[i64]) -> vec[i64]:
        here = s.mine(SCIENTIST)
        for index in range(s.content.first_neighbour[here], s.content.first_neighbour[here + 1]):
            place = s.content.neighbour[index]
            if step_check(s, place) == 0:
                out = append(out, TRAVEL_TO + place)
        if passing_cube_check(s, here) == 0:
            out = append(out, PLACE_CUBE + here)
        return out

    def check(self, s: Newton, kind: i64, option: i64) -> i64:
        return step_check(s, option) if kind == TRAVEL_TO else passing_cube_check(s, option)

    def answer(self, s: Newton, kind: i64, option: i64) -> None:
        if kind == TRAVEL_TO:
            take_step(s, option)
        else:
            place_passing_cube(s, option)

    def leave_check(self, s: Newton) -> i64:
        return passing_check(s)

    def leave(self, s: Newton) -> None:
        end_movement(s)

    def end_if_spent(self, s: Newton) -> None:
        end_if_spent(s)


ASK_TRAVEL: Final = Travel()


def route_cost(s: Newton, here: i64, there: i64) -> i64:
    """The Coins of a route in this action, or -1 where there is none.

    Rules: masters.pascal.
    """
    cost = s.content.route_cost(here, there)
    if cost > 0 and s.arg(Travel.FLAGS) & FREE_ROUTES:
        return 0
    return cost


def route_check(s: Newton, here: i64, there: i64, steps: i64, coins: i64) -> i64:
    """0, or the clause that forbids taking this route with so many steps left and so many Coins."""
    cost = route_cost(s, here, there)
    if cost < 0:
        return TRAVEL_ROUTE
    if steps < 1:
        return TRAVEL_VALUE
    return TRAVEL_COST if cost > coins else 0


def step_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids this step.

    Rules: travel.enter-objective.
    """
    refusal = route_check(s, s.mine(SCIENTIST), place, s.arg(Travel.STEPS_LEFT), s.mine(COINS))
    if refusal or s.content.place_kind[place] != OBJECTIVE_PLACE:
        return refusal
    refusal = objective_check(s, s.content.map_need)
    if refusal and s.dealt[OPTION_PASS_OBJECTIVE] and leads_on(s, place):
        return 0
    return refusal


def leads_on(s: Newton, place: i64) -> bool:
    """Whether the action reaches beyond the Objective space: with one step less, and the Coins that remain."""
    steps = s.arg(Travel.STEPS_LEFT) - 1
    coins = s.mine(COINS) - route_cost(s, s.mine(SCIENTIST), place)
    for index in range(s.content.first_neighbour[place], s.content.first_neighbour[place + 1]):
        if route_check(s, place, s.content.neighbour[index], steps, coins) == 0:
            return True
    return False


def passing_check(s: Newton) -> i64:
    """0, or the clause that lets the Scientist do nothing on the Objective space but pass through."""
    if s.arg(Travel.UNPAID) and objective_check(s, s.content.map_need):
        return OBJECTIVES_PASS
    return 0


def passing_cube_check(s: Newton, place: i64) -> i64:
    """0, or the clause that forbids a cube on a place you are only passing through."""
    here = s.arg(Travel.MOVED) and place == s.mine(SCIENTIST)
    if s.arg(Travel.FLAGS) & CUBE_EACH_PLACE == 0:
        refusal = effect_check(s, ADDITIONAL_CUBE, TRAVEL_CUBE)
        if refusal:
            return refusal
        if not here:
            return EFFECTS_EXTRA_CUBE
        refusal = price_check(s, card_in_play(s), s.mine(COINS))
        if refusal:
            return refusal
    elif not here:
        return MASTERS_GALILEI
    if passing_check(s):
        return REQUIREMENTS_VOLUMES
    return cubes.cube_check(s, place)


def take_step(s: Newton, place: i64) -> None:
    """Move the Scientist along one route, paying for it and taking what lies there.

    Rules: travel.pay-again.
    """
    tell_once(s, TRAVEL, s.arg(Travel.STEPS_LEFT))
    pay_coins(s, route_cost(s, s.mine(SCIENTIST), place))
    s.set_mine(SCIENTIST, place)
    s.set_arg(Travel.STEPS_LEFT, s.arg(Travel.STEPS_LEFT) - 1)
    s.set_arg(Travel.MOVED, 1)
    s.set_arg(Travel.UNPAID, 1 if s.content.place_kind[place] == OBJECTIVE_PLACE else 0)
    if s.dealt[OPTION_PASS_OBJECTIVE] == 0:
        pay_for_objective(s)
    s.tell(events.TRAVELLED, place)
    take_bonus_token(s, PLACE_TOKEN + place, 0)
    end_if_spent(s)


def place_passing_cube(s: Newton, place: i64) -> None:
    """Place a cube in passing: for Coins once, with the card that allows it, or freely with a Master that does.

    Rules: effects.extra-cube-places, masters.galilei-places.
    """
    if s.arg(Travel.FLAGS) & CUBE_EACH_PLACE == 0:
        pay_coins(s, s.content.card_pay_coins[card_in_play(s)])
        s.table[EFFECT_DONE] = 1
    pay_for_objective(s)
    cubes.lay_cube(s, place)
    if s.asks(ASK_TRAVEL):
        end_if_spent(s)


def pay_for_objective(s: Newton) -> None:
    """Spend the Potion tokens for the Objective space, once for each time it is entered.

    Rules: travel.enter-objective.
    """
    if s.arg(Travel.UNPAID):
        pay_potions(s, potions_for_objective(s, s.content.map_need))
        s.set_arg(Travel.UNPAID, 0)


def end_if_spent(s: Newton) -> None:
    """End the movement when no step is left and none can be bought."""
    if s.arg(Travel.STEPS_LEFT) == 0 and boost_check(s):
        end_movement(s)


def end_movement(s: Newton) -> None:
    """End the movement and place a Travel cube if the place takes one of yours.

    Rules: travel.stop-again, turn.one-step.
    """
    moved = s.arg(Travel.MOVED)
    pay_for_objective(s)
    s.drop()
    if moved and cubes.cube_check(s, s.mine(SCIENTIST)) == 0:
        cubes.lay_cube(s, s.mine(SCIENTIST))
