"""The switchboard: which chapter of the rules lists, checks and answers the question on top of the agenda."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from collegium.games.newton import (
    actions,
    cubes,
    effects,
    lessons,
    masters,
    packs,
    quick,
    round_end,
    setup,
    study,
    technology,
    tiles,
    travel,
    turn,
    work,
)
from collegium.games.newton import agenda as at
from collegium.games.newton import moves as mv
from collegium.games.newton.clauses import STUDY_ONE_TILE, TURN_HAND, WORK_OBJECTIVE
from collegium.games.newton.hidden import forget_hidden, redraw_hidden
from collegium.games.newton.layout import ACTION_CARDS, BASIC_DONE, PLACES, STUDY
from collegium.games.newton.state import Newton, card_in_play, show_volumes
from collegium.kernel.rng import Rng
from collegium.kernel.state import NOT_ASKED


class NewtonPosition(Newton):
    """A position of Newton that knows its rules."""

    def clone(self) -> NewtonPosition:
        other = NewtonPosition(self.content)
        self.copy_to(other)
        return other

    def determinize(self, seat: i64, rng: Rng) -> NewtonPosition:
        other = self.clone()
        redraw_hidden(other, seat, rng)
        return other

    def forget(self, seat: i64) -> NewtonPosition:
        other = self.clone()
        forget_hidden(other, seat)
        return other

    def legal(self) -> vec[i64]:
        return vec[i64]() if self.over else open_moves(self)

    def check(self, move: i64) -> i64:
        if self.over:
            return NOT_ASKED
        if quick.is_quick(move):
            return quick.quick_check(self, move) if takes_quick_actions(self.top()) else NOT_ASKED
        return check_move(self, move)

    def answer(self, move: i64) -> None:
        if quick.is_quick(move):
            quick.quick_action(self, move)
            travel.end_if_spent(self)
            technology.end_if_spent(self)
        else:
            answer_move(self, move)

    def happen(self, operation: i64, a: i64, b: i64, c: i64) -> None:
        if operation == at.END_TURN:
            turn.end_turn(self)
        elif operation == at.FORGET_VOLUMES:
            show_volumes(self, self.to_move, a, -1)
        elif operation == at.START_ROUND:
            round_end.start_round(self)
        elif operation == at.END_ROUND:
            round_end.end_round(self)
        elif operation == at.TUCK_ONE:
            round_end.tuck_one(self, a)
        elif operation == at.CLOSE_ROUND:
            round_end.close_round(self)
        elif operation == at.CHOOSE_COLOURS:
            setup.choose_colours(self, a)
        elif operation == at.DEAL:
            setup.deal(self)
        elif operation == at.DRAFT_PICK:
            setup.draft_pick(self, a, b)


def takes_quick_actions(asked: i64) -> bool:
    """Whether quick actions may be taken at this question: in a turn, around and during basic actions."""
    return at.ASK_TURN <= asked <= at.ASK_STUDY


def open_moves(s: Newton) -> vec[i64]:
    """The codes of the open moves in rising order."""
    asked = s.top()
    out = vec[i64](capacity=16)
    if asked == at.ASK_TURN:
        return turn.turn_moves(s, out)
    if asked == at.ASK_CARD:
        return turn.card_moves(s, out)
    if asked == at.ASK_TRAVEL:
        return travel.travel_moves(s, out)
    if asked == at.ASK_ADVANCE:
        return technology.advance_moves(s, out)
    if asked == at.ASK_STUDENT:
        return technology.student_moves(s, out)
    if asked == at.ASK_WORK:
        return work.work_moves(s, out)
    if asked == at.ASK_LESSONS:
        return lessons.lessons_moves(s, out)
    if asked == at.ASK_STUDY:
        return study.study_moves(s, out)
    if asked == at.ASK_WORK_OBJECTIVE:
        return work.objective_moves(s, out)
    if asked == at.ASK_TUCK:
        return round_end.tuck_moves(s, out)
    return rare_moves(s, asked, out)


def rare_moves(s: Newton, asked: i64, out: vec[i64]) -> vec[i64]:
    """The open moves at the questions that come less often."""
    if asked == at.ASK_MASTER:
        return packs.hand_moves(s, out)
    if asked in (at.ASK_CITY_CUBE, at.ASK_FREE_CUBE):
        return cubes.chosen_cube_moves(s, out)
    if asked in (at.ASK_DEVELOPMENT, at.ASK_INCOME):
        return tiles.choice_moves(s, out)
    if asked in (at.ASK_REPLACE_DEVELOPMENT, at.ASK_REPLACE_INCOME):
        return tiles.replacement_moves(s, out)
    if asked == at.ASK_DISCARD:
        return effects.discard_moves(s, out)
    if asked == at.ASK_ANY_ACTION:
        return actions.any_action_moves(out)
    if asked == at.ASK_COLOUR:
        return setup.colour_moves(s, out)
    return packs.draft_moves(s, out)


def check_move(s: Newton, move: i64) -> i64:
    """0, or the clause that forbids a move that is no quick action."""
    asked = s.top()
    if move == mv.DONE:
        return done_check(s, asked)
    if asked == at.ASK_TURN:
        return turn.play_check(s, move - mv.PLAY_CARD) if mv.PLAY_CARD <= move < mv.PERFORM else NOT_ASKED
    if asked == at.ASK_CARD:
        return card_check(s, move)
    if asked == at.ASK_TRAVEL:
        if mv.TRAVEL_TO <= move < mv.PLACE_CUBE:
            return travel.step_check(s, move - mv.TRAVEL_TO)
        return travel.passing_cube_check(s, move - mv.PLACE_CUBE) if is_cube(move) else NOT_ASKED
    if asked == at.ASK_ADVANCE:
        return technology.advance_check(s, move - mv.ADVANCE_TO) if mv.ADVANCE_TO <= move < mv.TRAVEL_TO else NOT_ASKED
    if asked == at.ASK_STUDENT:
        if mv.CHOOSE_STUDENT <= move < mv.ADVANCE_TO:
            return technology.student_check(s, move - mv.CHOOSE_STUDENT)
        return NOT_ASKED
    if asked == at.ASK_WORK:
        if mv.WORK_FOR <= move < mv.ENTER_OBJECTIVE:
            return work.work_check(s, move - mv.WORK_FOR + 1)
        return WORK_OBJECTIVE if move == mv.ENTER_OBJECTIVE else NOT_ASKED
    if asked == at.ASK_LESSONS:
        return lessons.take_check(s, move - mv.TAKE_CARD) if mv.TAKE_CARD <= move < mv.FILL_BOOK else NOT_ASKED
    if asked == at.ASK_STUDY:
        if mv.FILL_BOOK <= move < mv.FILL_IGNORING:
            return study.fill_check(s, move - mv.FILL_BOOK)
        if mv.FILL_IGNORING <= move < mv.TAKE_DEVELOPMENT:
            return study.fill_ignoring_check(s, move - mv.FILL_IGNORING)
        return NOT_ASKED
    return rare_check(s, asked, move)


def done_check(s: Newton, asked: i64) -> i64:
    """0, or the clause that forbids leaving the question as it is."""
    if asked == at.ASK_TURN:
        return turn.pass_check(s)
    if asked == at.ASK_ADVANCE:
        return technology.stop_check(s)
    if asked == at.ASK_TRAVEL:
        return travel.stop_check(s)
    if asked in (at.ASK_COLOUR, at.ASK_DRAFT, at.ASK_DISCARD, at.ASK_TUCK):
        return NOT_ASKED
    return 0


def card_check(s: Newton, move: i64) -> i64:
    """0, or the clause that forbids a move while the card played lies on the desk."""
    if mv.PERFORM <= move < mv.APPLY_EFFECT:
        return turn.perform_check(s, move - mv.PERFORM)
    if move == mv.APPLY_EFFECT:
        return effects.apply_check(s)
    if mv.REPEAT_EFFECT <= move < mv.DISCARD:
        return effects.repeat_check(s, move - mv.REPEAT_EFFECT)
    if mv.TO_VILLAGE <= move < mv.WORK_FOR:
        return effects.village_check(s, move - mv.TO_VILLAGE)
    if mv.PLAY_CARD <= move < mv.PERFORM:
        return TURN_HAND
    if mv.FILL_BOOK <= move < mv.TAKE_DEVELOPMENT and s.table[BASIC_DONE] == STUDY + 1:
        return STUDY_ONE_TILE
    return NOT_ASKED


def rare_check(s: Newton, asked: i64, move: i64) -> i64:
    """0, or the clause that forbids a move at the questions that come less often."""
    if asked == at.ASK_MASTER:
        return packs.play_check(s, move - mv.PLAY_MASTER) if mv.PLAY_MASTER <= move < mv.PLAY_CARD else NOT_ASKED
    if asked in (at.ASK_CITY_CUBE, at.ASK_FREE_CUBE):
        return cubes.chosen_cube_check(s, move - mv.PLACE_CUBE) if is_cube(move) else NOT_ASKED
    if asked in (at.ASK_DEVELOPMENT, at.ASK_INCOME):
        if mv.TAKE_DEVELOPMENT <= move < mv.TAKE_INCOME:
            return tiles.development_check(s, move - mv.TAKE_DEVELOPMENT)
        if mv.TAKE_INCOME <= move < mv.REPLACE_DEVELOPMENT:
            return tiles.income_check(s, move - mv.TAKE_INCOME)
    elif asked == at.ASK_REPLACE_DEVELOPMENT:
        if mv.REPLACE_DEVELOPMENT <= move < mv.REPLACE_INCOME:
            return tiles.replace_development_check(s, move - mv.REPLACE_DEVELOPMENT)
    elif asked == at.ASK_REPLACE_INCOME:
        if mv.REPLACE_INCOME <= move < mv.TUCK:
            return tiles.replace_income_check(s, move - mv.REPLACE_INCOME)
    elif asked == at.ASK_DISCARD:
        if mv.DISCARD <= move < mv.TO_VILLAGE:
            return effects.discard_check(s, move - mv.DISCARD)
    elif asked == at.ASK_ANY_ACTION:
        return 0 if mv.PERFORM <= move < mv.APPLY_EFFECT else NOT_ASKED
    elif asked == at.ASK_COLOUR:
        if mv.CHOOSE_COLOUR <= move < mv.KEEP_MASTER:
            return setup.colour_check(s, move - mv.CHOOSE_COLOUR)
    elif asked == at.ASK_DRAFT:
        if mv.KEEP_MASTER <= move < mv.PLAY_MASTER:
            return packs.draft_check(s, move - mv.KEEP_MASTER)
    elif asked == at.ASK_TUCK:
        return round_end.tuck_check(s, move - mv.TUCK) if mv.TUCK <= move < mv.N_MOVES else NOT_ASKED
    elif asked == at.ASK_WORK_OBJECTIVE:
        return work.enter_objective_check(s) if move == mv.ENTER_OBJECTIVE else NOT_ASKED
    return NOT_ASKED


def is_cube(move: i64) -> bool:
    """Whether a move places a Travel cube."""
    return mv.PLACE_CUBE <= move < mv.PLACE_CUBE + PLACES


def answer_move(s: Newton, move: i64) -> None:
    """Carry out an open move that is no quick action."""
    if move == mv.DONE:
        answer_done(s)
    elif move < mv.PERFORM:
        answer_setup_or_card(s, move)
    elif move < mv.WORK_FOR:
        answer_card_in_play(s, move)
    elif move < mv.TRAVEL_TO:
        answer_track(s, move)
    elif move < mv.TAKE_DEVELOPMENT:
        answer_journey_or_shelf(s, move)
    else:
        answer_tile(s, move)


def answer_done(s: Newton) -> None:
    """Leave the question as it is."""
    asked = s.top()
    if asked == at.ASK_TURN:
        turn.pass_turn(s)
    elif asked == at.ASK_CARD:
        turn.finish_card(s)
    elif asked == at.ASK_ADVANCE:
        technology.stop_student(s)
    elif asked == at.ASK_TRAVEL:
        travel.stop_travel(s)
    elif asked == at.ASK_WORK_OBJECTIVE:
        work.answer_objective(s, False)
    else:
        s.drop()


def answer_setup_or_card(s: Newton, move: i64) -> None:
    """Colours, Masters, and the card of the turn."""
    if move >= mv.PLAY_CARD:
        turn.play_card(s, move - mv.PLAY_CARD)
    elif move >= mv.PLAY_MASTER:
        masters.play_master(s, move - mv.PLAY_MASTER)
    elif move >= mv.KEEP_MASTER:
        pack, pick = s.arg(0), s.arg(1)
        s.drop()
        packs.keep_master(s, pack, pick, packs.PACKS.position(s, pack, pick, move - mv.KEEP_MASTER))
    else:
        s.drop()
        setup.take_colour(s, move - mv.CHOOSE_COLOUR)


def answer_card_in_play(s: Newton, move: i64) -> None:
    """The basic action and the effect of the card in play."""
    if move < mv.APPLY_EFFECT:
        if s.top() == at.ASK_ANY_ACTION:
            masters.perform_any_action(s, move - mv.PERFORM)
        else:
            turn.perform(s, move - mv.PERFORM)
    elif move == mv.APPLY_EFFECT:
        effects.apply_effect(s, card_in_play(s))
    elif move < mv.DISCARD:
        effects.repeat_effect(s, move - mv.REPEAT_EFFECT)
    elif move < mv.TO_VILLAGE:
        effects.discard(s, move - mv.DISCARD)
    else:
        effects.to_village(s, move - mv.TO_VILLAGE)


def answer_track(s: Newton, move: i64) -> None:
    """Marker and Students."""
    if move >= mv.ADVANCE_TO:
        technology.advance(s, move - mv.ADVANCE_TO)
    elif move >= mv.CHOOSE_STUDENT:
        technology.choose_student(s, move - mv.CHOOSE_STUDENT)
    elif move == mv.ENTER_OBJECTIVE:
        work.answer_objective(s, True)
    else:
        work.work(s, move - mv.WORK_FOR + 1)


def answer_journey_or_shelf(s: Newton, move: i64) -> None:
    """Scientist and Travel cubes, market and bookshelf."""
    if move < mv.PLACE_CUBE:
        travel.travel_step(s, move - mv.TRAVEL_TO)
    elif move < mv.TAKE_CARD:
        if s.top() == at.ASK_TRAVEL:
            travel.passing_cube(s, move - mv.PLACE_CUBE)
        else:
            cubes.place_chosen_cube(s, move - mv.PLACE_CUBE)
    elif move < mv.TAKE_CARD + ACTION_CARDS:
        lessons.take_card(s, move - mv.TAKE_CARD)
    elif move < mv.FILL_IGNORING:
        study.fill_book(s, move - mv.FILL_BOOK, False)
    else:
        study.fill_book(s, move - mv.FILL_IGNORING, True)


def answer_tile(s: Newton, move: i64) -> None:
    """Development and Income tiles, and the card to tuck."""
    if move >= mv.TUCK:
        round_end.tuck(s, move - mv.TUCK)
    elif move >= mv.REPLACE_INCOME:
        tiles.replace_income(s, move - mv.REPLACE_INCOME)
    elif move >= mv.REPLACE_DEVELOPMENT:
        tiles.replace_development(s, move - mv.REPLACE_DEVELOPMENT)
    elif move >= mv.TAKE_INCOME:
        s.drop()
        tiles.offer_income(s, move - mv.TAKE_INCOME)
    else:
        s.drop()
        tiles.offer_development(s, move - mv.TAKE_DEVELOPMENT)
