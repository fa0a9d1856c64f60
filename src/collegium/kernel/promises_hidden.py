"""The promises about what seats cannot know: it shows nowhere, and copies that redraw or forget it are true."""

from __future__ import annotations

from collections.abc import Sequence

from collegium.kernel.events import EVERYONE, SPECTATOR, Event, Log
from collegium.kernel.game import View
from collegium.kernel.state import State
from collegium.kernel.trial import Broken, Trial, checks, draw_rng, numbers, require


def redraws_keep_what_is_known(trial: Trial) -> None:
    """What a seat cannot know changes nothing that it sees, may do or is told."""
    game, state = trial.game, trial.state
    watched = trial.rng.below(len(trial.seats))  # the copy that a spectator looks at too
    for seat in trial.seats:
        copy = state.determinize(seat, draw_rng(trial))
        trial.redrawn += numbers(copy)[1:] != numbers(state)[1:]
        for eye in (seat, SPECTATOR) if seat == watched else (seat,):
            seen = difference(trial.views[eye], game.view(copy, eye))
            require(seen == "", f"the view of seat {eye} shows what seat {seat} cannot know: {seen}")
        require(game.inventory(copy) == trial.inventory, f"the copy redrawn for seat {seat} has other components")
        require(copy.to_move == state.to_move, f"the copy redrawn for seat {seat} asks another seat")
        if seat == state.to_move:
            require(checks(trial, copy) == trial.clauses, "what is open depends on what the seat cannot know")
            require([int(move) for move in copy.legal()] == trial.open, "legal() depends on what the seat cannot know")
            require(game.prompt(copy) == game.prompt(state), "the prompt depends on what the seat cannot know")
            for move in trial.open:
                one, other = game.describe(state, move), game.describe(copy, move)
                advice = "does its secret count in `reveals`?"
                require(one == other, f"a move is described as {one!r} or {other!r} by what is hidden; {advice}")


def what_is_open_is_known(trial: Trial) -> None:
    """What is open to a seat depends on nothing that another seat cannot see, unless the question is secret."""
    game, state = trial.game, trial.state
    rng = trial.rng.clone()
    if game.question(state).secret:
        return
    for seat in trial.seats:
        found = [int(move) for move in state.determinize(seat, rng).legal()]
        advice = f"{game.asked(state)!r} should be declared as secret"
        require(found == trial.open, f"what is open depends on what seat {seat} cannot see: {advice}")


def redraws_take_the_chance_given(trial: Trial) -> None:
    """A redraw leaves the original alone, depends on the generator given alone, and takes its chance from it."""
    original = numbers(trial.state)
    for seat in trial.seats:
        rng = draw_rng(trial)
        first, second = trial.state.determinize(seat, rng.clone()), trial.state.determinize(seat, rng)
        require(numbers(trial.state) == original, "redrawing a copy changes the original")
        require(numbers(first) == numbers(second), "the same generator redraws two different copies")
        require(first.listener is None, "the redrawn copy has the listener of its original")
        chance = [(state.rng.a, state.rng.b, state.rng.c, state.rng.d) for state in (first, trial.state)]
        require(chance[0] != chance[1], "the redrawn copy has the generator of its original: it can read the future")


def forgetting_keeps_what_is_known(trial: Trial) -> None:
    """Forgetting leaves the original alone, and changes nothing that a seat sees or may do."""
    game, state = trial.game, trial.state
    original = numbers(state)
    for seat in trial.seats:
        copy = trial.twin.forget(seat)
        require(numbers(trial.twin) == original, f"what seat {seat} forgets changes the original")
        require(copy.listener is None, "the forgotten copy has the listener of its original")
        seen = difference(trial.views[seat], game.view(copy, seat))
        require(seen == "", f"seat {seat} forgets what it sees: {seen}")
        require(game.inventory(copy) == trial.inventory, f"the copy forgotten by seat {seat} has other components")
        public = (copy.to_move, copy.over, copy.reveals) == (state.to_move, state.over, state.reveals)
        require(public, f"seat {seat} forgets who is asked, whether the game is over, or `reveals`")
        if seat == state.to_move:
            require(checks(trial, copy) == trial.clauses, "the seat that is asked forgets what is open")
            require([int(move) for move in copy.legal()] == trial.open, "legal() lists other moves once forgotten")


def forgetting_leaves_one_copy(trial: Trial) -> None:
    """forget() depends on what a seat knows alone: all that could be becomes the same copy, chance included."""
    rng = trial.rng.clone()
    for seat in trial.seats:
        known = trial.state.forget(seat)
        for position in (trial.state, known):
            again = position.determinize(seat, rng).forget(seat)
            if not again.same_as(known):
                raise Broken(f"seat {seat} does not forget what it cannot know: {where_they_differ(known, again)}")


def what_comes_to_light_is_counted(trial: Trial) -> None:
    """Unless `reveals` grows, a move tells no seat anything that it could not know before."""
    before, after = trial.before, trial.state
    require(after.reveals >= before.reveals, "`reveals` has become less")
    if after.reveals > before.reveals:
        return
    for seat in trial.seats:
        known = outcome(trial, seat, after, trial.told)
        redrawn = before.determinize(seat, draw_rng(trial))
        moves = [int(move) for move in redrawn.legal()]
        candidates = [trial.move] * (trial.move in moves) + (moves if seat != before.to_move else [])
        same = any(known == foreseen(trial, seat, redrawn, move) for move in candidates)
        require(same, f"seat {seat} learns something from this move, but `reveals` stays {after.reveals}")


def foreseen(trial: Trial, seat: int, redrawn: State, move: int) -> tuple[View, list[Event]]:
    """What a seat would know if a move were made in a redrawn copy."""
    copy, log = redrawn.clone(), Log()
    copy.listener = log
    copy.apply(move)
    return outcome(trial, seat, copy, log.events)


def outcome(trial: Trial, seat: int, state: State, told: list[Event]) -> tuple[View, list[Event]]:
    """What a seat knows after a move: what it sees, and what it was told."""
    return trial.game.view(state, seat), [event for event in told if event.known_to(seat)]


def secrets_are_redrawn(trial: Trial) -> None:
    """Where something is told to one seat of several alone, redrawn copies differ for the others."""
    examined = trial.kept != {}
    whispered = any(event.audience != EVERYONE for event in trial.events)
    if examined and whispered and len(trial.seats) > 1:
        require(trial.redrawn > 0, "there are secrets, but no redrawn copy ever differed from its original")


def difference(one: View, other: View) -> str:
    """The first field in which two views differ, with both values; empty if they agree."""
    for name in {**one, **other}:
        if one.get(name) != other.get(name):
            return f"{name} is {one.get(name)!r} or {other.get(name)!r}"
    return ""


def where_they_differ(one: State, other: State) -> str:
    """The first number in which two positions differ."""
    arrays = ("seats, to_move, over, reveals and chance", "table", "own", "dealt", "agenda")
    for name, first, second in zip(arrays, numbers(one), numbers(other), strict=True):
        assert isinstance(first, Sequence)
        assert isinstance(second, Sequence)
        if len(first) != len(second):
            return f"{name} has {len(first)} or {len(second)} numbers"
        for index, (was, now) in enumerate(zip(first, second, strict=True)):
            if was != now:
                return f"{name}[{index}] is {was} or {now}"
    return "nowhere"
