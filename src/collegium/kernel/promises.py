"""The promises of the contract: each function with a trial for its only argument tries one, and raises what it finds.

The first line of a function is the promise; those about what seats cannot know stand in `promises_hidden`. At the end
stands when each of them is tried.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from collegium.kernel.clauses import shared_ledger
from collegium.kernel.errors import IllegalMove, NothingOpen, RecordError
from collegium.kernel.events import EVERYONE, NOBODY, SPECTATOR, Log
from collegium.kernel.promises_hidden import (
    forgetting_keeps_what_is_known,
    forgetting_leaves_one_copy,
    redraws_keep_what_is_known,
    redraws_take_the_chance_given,
    secrets_are_redrawn,
    what_comes_to_light_is_counted,
    what_is_open_is_known,
)
from collegium.kernel.record import Record, check_result, digest
from collegium.kernel.trial import Broken, Trial, checks, draw_rng, numbers, require

WIDTHS: Final = (80, 120)
DRAWN_SELDOM: Final = 4  # drawing takes longer than all the rest together

Promise = Callable[[Trial], None]


def every_move_has_a_text(trial: Trial) -> None:
    """Every move has a text of its own, which is read back as that move."""
    texts = [trial.game.text(trial.state, move) for move in range(trial.game.n_moves)]
    require(len(set(texts)) == len(texts), "two moves have the same text")
    for move, text in enumerate(texts):
        require(trial.game.parse(text) == move, f"the text {text!r} of move {move} is read as another move")


def the_start_is_fixed(trial: Trial) -> None:
    """The same seed and options give the same start."""
    record = trial.record
    again = trial.game.new(record.seats, record.seed, **record.options)
    require(numbers(again) == numbers(trial.state), "the start differs when it is laid out again")


def open_moves_are_listed(trial: Trial) -> None:
    """Until the game is over, legal() lists at least one move, in rising order, all of components that there are."""
    try:
        trial.open = [int(move) for move in trial.state.legal()]
    except NothingOpen:
        trial.open = []
    require(trial.open != [], "legal() is empty though the game is not over")
    require(trial.open == sorted(set(trial.open)), f"legal() is not in rising order, each move once: {trial.open}")
    require(trial.open[0] >= 0 and trial.open[-1] < trial.game.n_moves, f"legal() lists no such move: {trial.open}")
    for move in trial.open:
        require(trial.game.moves.exists(move), f"{trial.game.moves.text(move)} names no component of this edition")


def copies_are_independent(trial: Trial) -> None:
    """A copy equals its original, has no listener, and shares nothing with it that ever changes."""
    original = numbers(trial.state)
    copy = trial.twin.clone()
    require(copy.listener is None, "a copy has the listener of its original")
    require(numbers(copy) == original, "a copy differs from its original")
    for array in (copy.table, copy.own, copy.agenda):
        for index in range(len(array)):
            array[index] += 1
    copy.rng.word()
    require(numbers(trial.state) == original == numbers(trial.twin), "a change to a copy changes the original")
    trial.kept[len(trial.record.moves)] = trial.state.clone(), original


def legal_and_check_agree(trial: Trial) -> None:
    """A move is listed by legal() exactly if check() answers 0, and sample_move draws one of these."""
    trial.clauses = checks(trial, trial.state)
    allowed = [move for move, clause in enumerate(trial.clauses) if clause == 0]
    for move in set(allowed) ^ set(trial.open):
        lists = "lists" if move in trial.open else "does not list"
        raise Broken(f"legal() {lists} {trial.game.moves.text(move)!r}, but check() answers {trial.clauses[move]}")
    sampled = int(trial.state.sample_move(draw_rng(trial)))
    require(sampled in trial.open, f"sample_move gives {trial.game.moves.text(sampled)!r}, which is not open")


def refusals_name_a_clause(trial: Trial) -> None:
    """A move that is not open is refused with a clause of the ledger, and changes nothing."""
    original = numbers(trial.state)
    tried: dict[int, int] = {}  # one move for each clause
    for move, clause in enumerate(trial.clauses):
        wanted = clause not in tried or trial.rng.below(8) == 0
        if clause != 0 and wanted and trial.game.moves.exists(move):
            tried[clause] = move
    for move in tried.values():
        try:
            trial.game.play(trial.state, move)
        except IllegalMove as refusal:
            require(refusal.clause.refuses, f"{refusal.clause.id} refuses a move, but is not marked as one that does")
            require(trial.game.ledger.clause(refusal.clause.id) == refusal.clause, f"{refusal} is not in the ledger")
        else:
            raise Broken(f"{trial.game.moves.text(move)!r} is played though check() forbids it")
    require(numbers(trial.state) == original, "a refused move changes the position")


def open_moves_can_be_played(trial: Trial) -> None:
    """Every open move can be played."""
    for move in trial.open:
        try:
            trial.state.clone().apply(move)
        except Exception as error:
            text = trial.game.moves.text(move)
            raise Broken(f"{text!r} is open, but playing it raises {type(error).__name__}: {error}") from error


def looking_changes_nothing(trial: Trial) -> None:
    """Views, texts, results and counts leave the position as it is, and come in the form promised."""
    game, state = trial.game, trial.state
    original = numbers(state)
    for seat in (*trial.seats, SPECTATOR):
        view = trial.views[seat] = game.view(state, seat)
        require(json.loads(json.dumps(view)) == view, f"the view of seat {seat} cannot be sent as JSON")
    require(game.prompt(state) != "", "the question has no words")
    for move in trial.open:
        words = f"{game.label(state, move)!r} {game.describe(state, move)!r}"
        require("''" not in words, f"{game.moves.text(move)!r} has no words: {words}")
    game.result(state)
    game.digest(state)
    require(numbers(state) == original, "looking at the position changes it")


def drawings_fit(trial: Trial) -> None:
    """The table is drawn in lines of no more than the width given."""
    if trial.rng.below(DRAWN_SELDOM):
        return
    seat = (*trial.seats, SPECTATOR)[trial.rng.below(len(trial.seats) + 1)]
    width = WIDTHS[trial.rng.below(len(WIDTHS))]
    blocks = trial.game.draw(trial.views[seat], width)
    require(blocks != [], f"nothing is drawn for seat {seat}")
    wide = [line for block in blocks for line in block.lines if len(line) > width]
    require(wide == [], f"drawn for seat {seat}, a line is wider than {width}: {wide[:1]}")


def positions_are_read_back(trial: Trial) -> None:
    """A position written as JSON is read back the same, with the same open moves."""
    written = json.dumps(trial.game.position(trial.state))
    again = trial.game.read_position(json.loads(written))
    require(numbers(again) == numbers(trial.state), "the position read back has other numbers than the one written")
    require(trial.game.digest(again) == trial.game.digest(trial.state), "the position read back has another digest")
    require([int(move) for move in again.legal()] == trial.open, "the position read back has other open moves")


def components_are_kept(trial: Trial) -> None:
    """Components are neither made nor lost."""
    found = trial.game.inventory(trial.state)
    changed = {name: (trial.inventory.get(name), found.get(name)) for name in {*trial.inventory, *found}}
    wrong = [f"{name} {was} -> {now}" for name, (was, now) in sorted(changed.items()) if was != now]
    require(wrong == [], f"since the start there are other numbers of components: {', '.join(wrong)}")


def scores_agree(trial: Trial) -> None:
    """scores() and result() agree, the points add up from their sources, and who is ahead is at the table."""
    scores = [int(points) for points in trial.state.scores()]
    result = trial.game.result(trial.state)
    require(result.scores == scores, f"scores() gives {scores}, result() {result.scores}")
    require(len(scores) == len(trial.seats), f"{len(scores)} scores for {len(trial.seats)} seats")
    added = [sum(sources.values()) for sources in result.breakdown]
    require(added == scores, f"the sources of the points add up to {added}, the scores are {scores}")
    require(set(result.winners) <= set(trial.seats), f"winners {result.winners} are not at the table")
    shares = [1 / len(result.winners) if result.over and seat in result.winners else 0.0 for seat in trial.seats]
    found = list(trial.state.returns())
    require(found == shares, f"returns() gives {found}, but the winners of result() are {result.winners}")
    require(result.over == trial.state.over, "result() and the position disagree on whether the game is over")


def a_listener_changes_nothing(trial: Trial) -> None:
    """Through the checked door or not, heard or not, an open move leads to the same position."""
    log = trial.twin.listener
    assert isinstance(log, Log)
    trial.before = trial.state.clone()
    trial.record.play(trial.move)
    trial.twin.apply(trial.move)
    require(numbers(trial.twin) == numbers(trial.state), "a position with a listener goes another way")
    trial.told = log.take()
    trial.events += trial.told


def what_is_dealt_stays(trial: Trial) -> None:
    """`dealt` never changes after the start, because copies share it."""
    require(list(trial.state.dealt) == trial.dealt, "`dealt` was changed")


def events_have_words_and_hearers(trial: Trial) -> None:
    """An event happens to a seat, is told to one seat or everyone, and can be put into words."""
    names = [f"seat {seat + 1}" for seat in trial.seats]
    for event in trial.told:
        require(event.audience == EVERYONE or event.audience in trial.seats, f"{event} is told to no seat")
        require(event.seat == NOBODY or event.seat in trial.seats, f"{event} happens to no seat")
        require(isinstance(trial.game.event_text(event, names), str), f"{event} has no words")


def moves_can_be_taken_back(trial: Trial) -> None:
    """Taking a move back restores the position before it; where it is refused, nothing changes."""
    record = trial.record
    before, after = numbers(trial.before), numbers(trial.state)
    if record.why_not_undo() is not None:
        try:
            record.undo()
        except RecordError:
            require(numbers(record.state) == after, "a refused undo changes the position")
        else:
            raise Broken("a move is taken back over a barrier")
    require(record.undo(force=True) == trial.move, "another move is taken back than was played last")
    require(numbers(record.state) == before, "taking a move back does not restore the position before it")
    record.play(trial.move)
    require(numbers(record.state) == after, "the same move played again leads to another position")


def written_positions_play_on(trial: Trial) -> None:
    """A position read back plays on as the one written: it holds all there is."""
    again = trial.game.read_position(trial.game.position(trial.before))
    again.apply(trial.move)
    require(numbers(again) == numbers(trial.state), "the same move leads elsewhere from the position read back")


def nothing_is_open_at_the_end(trial: Trial) -> None:
    """When the game is over no move is open, and the table says so."""
    require(len(trial.state.legal()) == 0, "legal() lists moves though the game is over")
    require(0 not in checks(trial, trial.state), "check() allows a move though the game is over")
    final = numbers(trial.state)
    for move in range(trial.game.n_moves):
        clause = trial.game.why_not(trial.state, move)
        there_is = trial.game.moves.exists(move)
        expected = shared_ledger().clause("table.over" if there_is else "table.no-component")
        require(clause == expected, f"{trial.game.moves.text(move)!r} is not refused as {expected.id}")
    require(numbers(trial.state) == final, "asking for moves after the end changes the position")


def old_copies_stay(trial: Trial) -> None:
    """A copy never changes while the game goes on without it."""
    for number, (copy, noted) in trial.kept.items():
        require(numbers(copy) == noted, f"the copy made at decision {number} has changed since")


def games_can_be_replayed(trial: Trial) -> None:
    """The same seed, options and moves give the same positions and events."""
    record = trial.record
    state, log = trial.game.new(record.seats, record.seed, **record.options), Log()
    state.listener = log
    for number, move in enumerate(record.moves):
        if number in trial.kept:
            require(numbers(state) == trial.kept[number][1], f"the replay differs at decision {number}")
        state.apply(move)
    require(numbers(state) == numbers(trial.state), "the replay ends elsewhere")
    require(log.events == trial.events, "the replay tells other events")


def records_are_read_back(trial: Trial) -> None:
    """A record written as JSON is whole, and its moves lead to its result."""
    data = json.loads(json.dumps(trial.record.to_json()))
    require(data["digest"] == digest(data), "the record read back does not match its digest")
    again = Record(trial.game, data["seats"], data["seed"], data["options"], data["players"])
    for text in data["moves"]:
        again.play(text)
    check_result(again, data["result"])
    require(again.to_json() == trial.record.to_json(), "the record of the replay is another")


BEFORE_THE_GAME: Final = (every_move_has_a_text, the_start_is_fixed)
AT_EVERY_DECISION: Final = (open_moves_are_listed,)
AT_A_DECISION: Final = (
    copies_are_independent,
    legal_and_check_agree,
    refusals_name_a_clause,
    open_moves_can_be_played,
    what_is_dealt_stays,
    components_are_kept,
    scores_agree,
    positions_are_read_back,
    redraws_take_the_chance_given,
    looking_changes_nothing,
    drawings_fit,
    redraws_keep_what_is_known,
    what_is_open_is_known,
    forgetting_keeps_what_is_known,
    forgetting_leaves_one_copy,
)
AT_EVERY_MOVE: Final = (a_listener_changes_nothing, what_is_dealt_stays)
AFTER_A_MOVE: Final = (
    moves_can_be_taken_back,
    written_positions_play_on,
    what_comes_to_light_is_counted,
    events_have_words_and_hearers,
)
AFTER_THE_GAME: Final = (
    nothing_is_open_at_the_end,
    components_are_kept,
    scores_agree,
    old_copies_stay,
    games_can_be_replayed,
    records_are_read_back,
    secrets_are_redrawn,
)
