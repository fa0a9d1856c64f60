"""Why a line of play is advised: what is said is true of both positions, and nothing is said without a reason."""

from __future__ import annotations

import pytest

from collegium.games.alma_mater import layout as at
from collegium.games.alma_mater.reasons import MOST, REASONS
from collegium.games.alma_mater.state import AlmaMater
from collegium.kernel.rng import seeded
from tests.alma_mater.pieces import end_game
from tests.alma_mater.scenario import Scenario, alma_mater


def told(after: Scenario, otherwise: Scenario, seat: int = 0) -> list[str]:
    """The reasons for one position rather than the other."""
    return alma_mater().reasons(Scenario().state, after.state, otherwise.state, seat)


@pytest.mark.parametrize(
    ("after", "otherwise", "reason"),
    [
        (Scenario().prestige(5), Scenario().prestige(2), "3 more prestige points"),
        (Scenario().ducats(9), Scenario().ducats(5), "4 more ducats"),
        (Scenario().books(black=3), Scenario(), "3 more textbooks of your colour in storage"),
        (Scenario().books(blue=1), Scenario(), "1 more textbook of other colours in storage"),
        (Scenario().books(dictionary=2), Scenario(), "2 more dictionaries"),
        (Scenario().display(4, 5, 6), Scenario().display(6), "2 more textbooks in your display"),
        (Scenario().level(3), Scenario().seat(1).level(1), "first on the research track, by which books are ranked"),
        (Scenario().level(4), Scenario().level(2), "1 more milestone"),
        (Scenario().level(6), Scenario().level(4), "2 more levels on the research track"),
        (
            Scenario().level(8).professors("tutor", exhausted=True),
            Scenario().level(8),
            "milestones times professors: 2 more at the end",
        ),
        (
            Scenario().professors("tutor", exhausted=True),
            Scenario(),
            "1 more professor: +4 on the cards at the end",
        ),
        (
            Scenario().professors("exchange"),
            Scenario().professors("exchange", exhausted=True),
            "1 more professor ready for a lecture",
        ),
        (
            Scenario().many_students(5),
            Scenario().many_students(4),
            "1 more student: A halls times B halls +2 at the end",
        ),
        (Scenario().busts("a", "b"), Scenario().busts("a"), "1 more bust card: +4 at the end"),
        (Scenario().archive(3), Scenario().archive(2), "1 more master left to send this round"),
        (Scenario().set("masters_added", 1), Scenario(), "1 more master for the rest of the game"),
    ],
)
def test_a_difference_is_told(after: Scenario, otherwise: Scenario, reason: str) -> None:
    assert reason in told(after, otherwise)


def test_nothing_is_told_for_the_worse_position() -> None:
    assert told(Scenario(), Scenario().ducats(9).books(black=3, red=2).level(6)) == []


def test_there_are_two_reasons_at_most_and_the_weightiest_comes_first() -> None:
    after = Scenario().prestige(3).ducats(9).level(8).busts("a").books(dictionary=2)
    found = told(after, Scenario())
    assert len(found) == MOST == 2
    assert found == told(after, Scenario())


def test_a_professor_that_could_be_paid_only_this_way_is_named() -> None:
    s = Scenario().round(3).ducats(5).books(black=2, blue=1, red=1)
    otherwise = Scenario().round(3).ducats(5).books(black=2, blue=2)
    found = told(s, otherwise)
    assert any(text.startswith("the books for the professor") for text in found), found


def test_a_professor_that_is_there_otherwise_is_not_named() -> None:
    names = ("fill-display", "repeat-master")
    s = Scenario().ducats(5).books(black=2, blue=1, red=1)
    otherwise = Scenario().professors(*names)
    assert not any("for the professor" in text for text in told(s, otherwise))


def test_across_the_end_of_a_round_masters_and_ducats_are_no_reason() -> None:
    found = told(Scenario().round(3).ducats(9), Scenario().round(2).archive(1))
    assert not any("ducat" in text or "this round" in text for text in found)


def test_at_the_end_only_the_score_counts() -> None:
    won, lost = end_game(Scenario().prestige(9)), end_game(Scenario().prestige(4))
    assert told(won, lost) == ["5 points more in the final score"]
    assert told(lost, won) == told(won, won) == told(won, Scenario()) == []


@pytest.mark.parametrize(("number", "start"), [(1, "1 master goes to"), (2, "2 masters go to")])
def test_masters_that_are_sent_agree_in_number(number: int, start: str) -> None:
    assert alma_mater().names.say("prompt", "tutors", n=number, where="the colloquium").startswith(start)


def test_every_reason_has_its_words() -> None:
    words = alma_mater().names.words.sections["reasons"]
    assert all(isinstance(text, str) and text for text in words.values())
    assert len(words) >= len(REASONS)


def after(state: AlmaMater, move: int) -> AlmaMater:
    """The position after a move."""
    following = state.clone()
    following.apply(move)
    return following


@pytest.mark.parametrize("seats", [2, 4])
def test_in_play_whatever_is_told_of_points_and_ducats_is_so(seats: int) -> None:
    game, rng, heard = alma_mater(), seeded(3), 0
    state = game.new(seats, 4)
    evaluation = game.evaluation()
    while not state.over and heard < 12:
        moves = [int(move) for move in state.legal()]
        if evaluation.is_quiet(state) and len(moves) > 2:
            seat = int(state.to_move)
            ends = [after(state, move) for move in moves]
            best, second = sorted(ends, key=lambda end: -int(evaluation.worth(end, seat)))[:2]
            found = game.reasons(state, best, second, seat)
            heard += bool(found)
            for field, word in ((at.PRESTIGE, "prestige point"), (at.DUCATS, "ducat")):
                more = int(best.get(seat, field) - second.get(seat, field))
                for text in found:
                    if text.startswith(tuple("0123456789")) and f" more {word}" in text:
                        assert text.split()[0] == str(more)
        state.apply(moves[rng.below(len(moves))])
    assert heard
