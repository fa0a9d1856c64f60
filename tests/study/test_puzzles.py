"""Puzzles: what a file of them holds, how they are found, graded, explained, and tested anew."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from collegium.agents import Budget, Level, Position, dice
from collegium.agents.lines import played
from collegium.kernel.record import Record
from collegium.kernel.registry import game_names, load
from collegium.kernel.state import State
from collegium.study import puzzles_finding as finding
from collegium.study import puzzles_outlook
from collegium.study import puzzles_sources as sources
from collegium.study.puzzles import (
    GRADES,
    Collection,
    Puzzle,
    PuzzleError,
    Way,
    after,
    id_of,
    is_of_other_tables,
    is_outdated,
    is_whole,
    known_way,
    laid,
    laid_today,
    lead,
    made_with,
    read,
    shipped,
    told,
)
from collegium.study.puzzles_finding import Compared, Settings
from collegium.study.puzzles_sources import Played, Recorded, recorded

TINY = Settings(iterations=20)


def way(*moves: str, loss: float = 0.0) -> Way:
    return Way(list(moves), [0.5, 0.5], [60.0, 50.0], 0.01, loss, 0.01)


def puzzle(name: str = "a", **fields: Any) -> Puzzle:
    """A puzzle that nobody found."""
    first = Puzzle(name, f"newton:1?1:{name}", "master", way("x"), [], [way("y", loss=0.1)], {}, {})
    return replace(first, **fields)


@pytest.fixture(scope="module")
def record() -> Record:
    return Played("newton", ("fresher", "fresher"), 5, 0).record()


# The file.


def test_a_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = Collection("newton", [puzzle("b", grade="doctor"), puzzle("a"), puzzle("c", grade="fresher")], ["x"])
    found.add([puzzle("a", grade="professor")])
    found.save(tmp_path / "p.json")
    again = read(tmp_path / "p.json", "newton")
    assert [each.id for each in again.puzzles] == ["c", "a", "b"], "from the easiest on"
    assert again.puzzles == found.in_order()
    assert again.looked == ["x"]
    lines = (tmp_path / "p.json").read_text("utf-8").splitlines()
    assert [json.loads(line.rstrip(","))["id"] for line in lines[1:-1]] == ["c", "a", "b"], "one in each line"
    assert lead(again.puzzles[0]) == 0.1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "no longer valid JSON"),
        ('{"format": "collegium-record"}', "no puzzles of Collegium"),
        ('{"format": "collegium-puzzles", "version": 9}', "version 9"),
        ('{"format": "collegium-puzzles", "version": 1, "game": "newton"}', "are not what they should be"),
        ('{"format": "collegium-puzzles", "version": 1, "game": "n", "looked": [], "puzzles": [{"id": "z"}]}', "z"),
    ],
)
def test_what_is_no_file_of_puzzles_is_refused_with_a_reason(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "p.json"
    path.write_text(text, "utf-8")
    with pytest.raises(PuzzleError, match=said):
        read(path)
    with pytest.raises(PuzzleError, match="cannot be read"):
        read(tmp_path / "none.json")


def test_puzzles_of_another_game_are_refused(tmp_path: Path) -> None:
    Collection("newton", [puzzle()]).save(tmp_path / "p.json")
    with pytest.raises(PuzzleError, match="of newton, not of alma-mater"):
        read(tmp_path / "p.json", "alma-mater")


def former_puzzle(change: Callable[[State], None] = lambda state: None) -> Puzzle:
    """A puzzle of Newton as it was with the tables it was first shipped with."""
    former = load("newton", Path("first"))
    state = former.new(2, 1)
    change(state)
    return puzzle("former", position=former.to_text(state, int(state.to_move)))


def test_a_puzzle_of_former_tables_is_laid_with_those_of_today() -> None:
    game, old = load("newton"), former_puzzle()
    new = laid_today(game, old)
    assert new is not None
    assert is_of_other_tables(game, old)
    assert not is_of_other_tables(game, new)
    assert (new.id, new.best, new.made) == (id_of(new.position), old.best, old.made)
    former = load("newton", Path("first"))
    seat = int(laid(game, new).to_move)
    assert list(laid(game, new).forget(seat).table) == list(laid(former, old).forget(seat).table)


def test_a_puzzle_that_no_box_of_today_could_lay_is_none() -> None:
    def too_much(state: State) -> None:
        state.own[0] = -3

    assert laid_today(load("newton"), former_puzzle(too_much)) is None


# What is shipped.


@pytest.mark.parametrize("name", game_names())
def test_every_shipped_puzzle_can_be_laid_played_and_told_in_every_language(name: str) -> None:
    game = load(name)
    found = shipped(name)
    assert len({each.id for each in found}) == len(found)
    for each in found:
        assert not is_of_other_tables(game, each), f"{each.id}: collegium puzzles {name} --check makes it anew"
        state = laid(game, each)
        for plan in (each.best, *each.as_good, *each.others):
            assert is_whole(game, state, after(game, state, plan.moves)), f"{each.id}: a plan for the whole turn"
        assert known_way(game, each, each.best.moves) is each.best
        assert each.others
        assert all(other.moves[0] != each.best.moves[0] for other in each.others)
        assert game.parse(each.best.moves[0]) not in finding.short_look(game, state), (
            f"{each.id}: not the first one sees"
        )
        assert lead(each) > 0
    for language in game.languages:
        spoken = game.speaking(language)
        for each in found[:3]:
            words = told(spoken, each)
            assert len(words.words) == len(each.best.moves)
            assert words.reasons


# Finding.


def compared(values: list[tuple[float, float]], firsts: list[int]) -> Compared:
    """A look at plans with these losses and errors, which begin with these moves."""
    end = SimpleNamespace(same_as=lambda other: False)
    plans: Any = [SimpleNamespace(line=[first], end=end) for first in firsts]
    position: Any = None
    found: Any = SimpleNamespace(plans=plans, measures=[])
    return Compared(position, found, 0, values)


def test_a_plan_leads_only_beyond_every_error() -> None:
    assert compared([(0, 0), (0.1, 0.02), (0.2, 0.02)], [1, 2, 3]).lead() == 0.1
    assert compared([(0, 0), (0.1, 0.06), (0.2, 0.02)], [1, 2, 3]).lead() == 0.0, "by twice the error at least"
    assert compared([(0, 0), (0.1, 0.06), (0.2, 0.02)], [1, 2, 3]).lead(finding.LIKELY) == 0.1, "a first look by once"
    assert compared([(0, 0), (0.0, 0.0), (0.2, 0.02)], [1, 1, 3]).lead() == 0.2, "what begins alike is no rival"
    assert compared([(0, 0), (0.0, 0.0)], [1, 1]).lead() == 0.0, "without a rival there is nothing to find"


def test_turns_are_where_a_plan_begins_and_something_is_to_be_decided(record: Record) -> None:
    found = list(finding.turns(record))
    evaluation = record.game.evaluation()
    assert found
    assert all(evaluation.is_quiet(record.at(at)) and len(record.at(at).legal()) >= finding.LEAST for at in found)


def test_a_turn_becomes_a_puzzle_only_where_all_looks_agree(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    at = next(at for at in finding.turns(record) if at > 60)
    state = record.at(at)
    plain = finding.short_look(record.game, state)
    firsts = [move for move in map(int, state.legal()) if move not in plain]
    lines = {move: finding.played_on(position_of(record, at), [move], dice(1)) for move in firsts[:2]}
    told: list[int] = []
    expected, losses = [60.0, 55.0, 50.0], [(0.1, 0.01)]

    def measure(points: float) -> SimpleNamespace:
        return SimpleNamespace(chances=[[[0.6, 0.4]]], points=[[[points, points]]], value=lambda: (0.6, 0.01))

    def look(game: Any, state: Any, budget: Any, seed: int, known: Any = ()) -> Compared:
        """A look that finds one of the moves clearly best: which, the list says."""
        position = position_of(record, at)
        best = told.pop(0)
        plans: Any = [
            SimpleNamespace(line=line, end=played(position.state, line))
            for line in (lines[best], plain, *(lines[move] for move in lines if move != best))
        ]
        found: Any = SimpleNamespace(plans=plans, measures=[measure(points) for points in expected])
        return Compared(position, found, 0, [(0.0, 0.0), losses[0], (0.2, 0.01)])

    monkeypatch.setattr(finding, "compare", look)
    monkeypatch.setattr(finding, "grade_of", lambda *_: "doctor")
    one, other = list(lines)
    told[:] = [one, one, other]
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "the third look finds another plan"
    told[:] = [one, one, one]
    monkeypatch.setattr(finding, "told", lambda *_: SimpleNamespace(reasons=[]))
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "nothing can be said for it"
    told[:] = [one, one, one]
    monkeypatch.setattr(
        finding,
        "told",
        lambda game, puzzle, way: SimpleNamespace(reasons=["why"] if way is puzzle.others[0] else []),
    )
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "something must speak against every other plan"
    monkeypatch.setattr(finding, "told", lambda *_: SimpleNamespace(reasons=["why"]))
    for told[:], expected[1], losses[0], wrong in (
        ([one, one, one], 59.0, (0.1, 0.01), "it brings hardly more points"),
        ([one, one, one], 55.0, (0.05, 0.01), "the lead is small"),
    ):
        assert finding.puzzle_at(record.game, state, TINY, {}) is None, wrong
    losses[0] = (0.1, 0.01)
    told[:] = [one, one, one]
    monkeypatch.setattr(finding, "is_over", lambda *_: False)
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "the turn goes on after something came to light"
    monkeypatch.undo()
    monkeypatch.setattr(finding, "compare", look)
    monkeypatch.setattr(finding, "grade_of", lambda *_: "doctor")
    monkeypatch.setattr(finding, "told", lambda *_: SimpleNamespace(reasons=["why"]))
    told[:] = [one, one, one]
    found = finding.puzzle_at(record.game, state, TINY, {"move": at})
    assert found is not None
    assert found.grade == "doctor"
    assert found.best.moves[0] == record.game.text(state, one)
    assert found.others[0].moves == [record.game.text(state, move) for move in plain], "what a short look chooses"
    assert found.made == made_with(record.game, TINY.iterations, TINY.seed)
    assert laid(record.game, found).forget(int(state.to_move)).same_as(state.forget(int(state.to_move)))
    monkeypatch.setattr(finding, "holds_played", lambda *_: False)
    told[:] = [one, one, one]
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "agents who play on do better with another plan"
    monkeypatch.setattr(finding, "holds_played", lambda *_: True)
    lines[one] = plain
    told[:] = [one, one, one]
    assert finding.puzzle_at(record.game, state, TINY, {}) is None, "a short look finds it"


def position_of(record: Record, at: int) -> Position:
    """A position of a record as its seat knows it."""
    state = record.at(at)
    seat = int(state.to_move)
    return Position(record.game, state.forget(seat).determinize(seat, dice(2)), seat)


def test_a_real_look_measures_the_plans_it_is_given(record: Record) -> None:
    state = record.at(next(finding.turns(record)))
    plain = finding.short_look(record.game, state)
    look = finding.compare(record.game, state, Budget(iterations=20), 3, [plain])
    assert look.losses[look.best] == (0.0, 0.0)
    assert any(finding.leads_to_same(look, plan.line, plain) for plan in look.found.plans)
    again = finding.compare(record.game, state, Budget(iterations=20), 3, [plain])
    assert (again.line, again.losses) == (look.line, look.losses), "the same seed gives the same"


@pytest.fixture(scope="module")
def academics() -> Record:
    """A game with the numbers it was first shipped with: what its last turns come to changes with no calibration."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sources, "game_here", lambda name: load(name, Path("first")))
        return Played("awesome-academics", ("fresher", "fresher"), 5, 0).record()


def late(record: Record, asked: str) -> int:
    """Where a question is asked last before the final turn: from there a game is soon played to its end."""
    turn = record.game.evaluation().turn
    before = [at for at in finding.turns(record) if turn(record.at(at)) < turn(record.state)]
    return [at for at in before if record.game.asked(record.at(at)) == asked][-1]


@pytest.mark.parametrize(
    ("differences", "better", "why"),
    [
        ([3] * 48, True, "always three points"),
        ([1] * 48, False, "hardly more points"),
        ([40, -35] * 24, False, "the error is larger"),
        ([9] * 30 + [-1] * 18, False, "too many games end worse"),
        ([9] * 12 + [0] * 36, True, "it matters in one game of four, and never harms"),
    ],
)
def test_a_plan_is_better_in_the_end_only_surely_and_in_most_games(
    differences: list[int], better: bool, why: str
) -> None:
    assert puzzles_outlook.is_better(differences, puzzles_outlook.SURE) is better, why


def test_fewer_games_need_not_be_as_sure() -> None:
    few = [12, 12, 12, 12, -12, -6]  # 5 points more on average, with an error of 4
    assert puzzles_outlook.is_better(few, puzzles_outlook.LIKELY)
    assert not puzzles_outlook.is_better(few, puzzles_outlook.SURE)


def test_a_plan_that_loses_in_the_end_is_no_puzzle(
    academics: Record, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles_outlook, "GAMES", 2)
    position = position_of(academics, late(academics, "salary"))
    lines = [finding.played_on(position, [int(move)], dice(1)) for move in position.state.legal()][:2]
    points = {0: 50, 1: 40}

    def ends(position: Position, lines: list[list[int]], worlds: int, turns: int) -> list[list[Any]]:
        return [[SimpleNamespace(scores=lambda n=n: [points[n]] * 2)] * worlds for n in range(len(lines))]

    real = puzzles_outlook.ends_of(position, lines, 2, puzzles_outlook.FOREVER)
    assert all(state.over for states in real for state in states), "the games are played to their end"
    assert not puzzles_outlook.holds(position, lines[0], [lines[0]]), "nothing is better than itself"
    monkeypatch.setattr(puzzles_outlook, "PLAYED", 1)
    assert [[state.over for state in states] for states in puzzles_outlook.ends_played(position, lines)] == [[True]] * 2
    monkeypatch.setattr(puzzles_outlook, "ends_of", ends)
    monkeypatch.setattr(puzzles_outlook, "ends_played", lambda position, lines: ends(position, lines, 1, 0))
    for check in (puzzles_outlook.holds, puzzles_outlook.holds_played):
        points[1] = 40
        assert check(position, lines[0], lines[1:])
        points[1] = 49
        assert not check(position, lines[0], lines[1:])
    newton = next(finding.turns(record))
    line = finding.short_look(record.game, record.at(newton))
    for check in (puzzles_outlook.holds, puzzles_outlook.holds_played):
        assert check(position_of(record, newton), line, [line]), "its search looks further than the turn"


def test_what_is_clear_must_hold_in_the_end(academics: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    at = late(academics, "salary")
    position = position_of(academics, at)
    plain = finding.short_look(academics.game, academics.at(at))
    first = next(int(move) for move in position.state.legal() if move not in plain)
    lines = [finding.played_on(position, [first], dice(1)), plain]
    plans: Any = [SimpleNamespace(line=line, end=played(position.state, line)) for line in lines]
    measures: Any = [SimpleNamespace(points=[[[points] * 2]]) for points in (60.0, 50.0)]
    found: Any = SimpleNamespace(plans=plans, measures=measures)
    look = Compared(position, found, 0, [(0.0, 0.0), (0.2, 0.01)])
    monkeypatch.setattr(finding, "is_turn_over", lambda *_: True)
    asked: list[list[list[int]]] = []
    held = [True, False, True]

    def holding(position: Position, best: list[int], others: list[list[int]]) -> bool:
        asked.append([best, *others])
        return held.pop(0)

    monkeypatch.setattr(finding, "holds", holding)
    assert finding.is_clear(look, plain)
    assert asked == [[finding.whole_line(look, 0), plain]]
    assert not finding.is_clear(look, plain)
    assert finding.is_clear(replace(look, losses=[(0.0, 0.0), (0.05, 0.01)]), plain), "then a smaller lead will do"
    assert not finding.is_clear(replace(look, losses=[(0.0, 0.0), (0.03, 0.01)]), plain)
    held.append(True)
    monkeypatch.setattr(finding, "FEW", len(position.state.legal()))
    firsts = {line[0] for line in finding.all_rivals(look)}
    assert firsts == {int(move) for move in position.state.legal()} - {first}, "every other move is a rival"
    monkeypatch.setattr(finding, "FEW", 1)
    assert finding.all_rivals(look) == [plain], "but where many are open"
    other = next(move for move in firsts if move != plain[0])
    monkeypatch.setattr(academics.game, "alike", lambda state, move, like: (move, like) == (first, other))
    assert not finding.is_clear(look, plain), "nobody is asked which of two moves that are much the same is better"


def test_two_plans_are_compared_where_the_turn_and_the_game_end(
    academics: Record, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzles_outlook, "GAMES", 2)
    monkeypatch.setattr(puzzles_outlook, "WORLDS", 2)
    position = position_of(academics, late(academics, "salary"))
    lines = [finding.played_on(position, [int(move)], dice(1)) for move in position.state.legal()]
    found = [
        puzzles_outlook.outlook(position, *pair)
        for other in lines[:2]
        for pair in ((lines[-1], other), (other, lines[-1]))
    ]
    keys = {key for told in found for key, _ in told}
    assert "end" in keys, "some dismissals cost points in the end"
    assert any(not key.startswith("end") for key in keys), "and of some there is something to say at once"
    assert puzzles_outlook.outlook(position, lines[0], lines[0]) == []
    monkeypatch.setattr(academics.game, "outlook", lambda one, two, seat: [("end", 3)])
    assert puzzles_outlook.outlook(position, lines[-1], lines[0]) == [["end", 3]], "the last turn is told of once"
    monkeypatch.undo()
    at_once = puzzles_outlook.outlook(position, lines[-1], lines[0], in_the_end=False)
    assert not any(key.startswith("end") for key, _ in at_once), "who waits for an answer is told of the turn alone"
    both = next(told for told in found if any(key == "end" for key, _ in told))
    assert academics.game.say_outlook([(key, least) for key, least in both])[0].startswith("at the end of the game")
    line = finding.short_look(record.game, record.at(next(finding.turns(record))))
    position = position_of(record, next(finding.turns(record)))
    assert puzzles_outlook.outlook(position, line, line[:1]) == [], "its search is no search by whole plans"


def test_the_grade_is_the_weakest_level_that_finds_it(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    levels = (Level("fresher", noise=0.0), Level("bachelor", noise=0.0))
    monkeypatch.setattr(finding, "LEVELS", levels)
    state = record.at(next(at for at in finding.turns(record) if at > 60))
    plain = finding.short_look(record.game, state)
    assert finding.grade_of(record.game, state, [plain], TINY) == "fresher"
    assert is_whole(record.game, state, played(state, plain))
    others = [[move] for move in map(int, state.legal()) if move != plain[0]]
    assert finding.grade_of(record.game, state, others[:0], TINY) is None
    monkeypatch.setattr(finding, "solves", lambda game, state, level, ways, rng: level.name == "bachelor")
    assert finding.grade_of(record.game, state, [plain], TINY) == "bachelor"
    assert GRADES[0] == "fresher"


# Sources and renewal.


def test_records_are_found_in_folders_once_each(record: Record, tmp_path: Path) -> None:
    record.save(tmp_path / "one.json")
    (tmp_path / "deep").mkdir()
    record.save(tmp_path / "deep" / "same.json")
    (tmp_path / "other.json").write_text("{}", "utf-8")
    found = list(recorded([tmp_path], record.game))
    assert len(found) == 1
    assert isinstance(found[0], Recorded)
    assert found[0].record().moves == record.moves
    with pytest.raises(PuzzleError, match="no such file"):
        list(recorded([tmp_path / "none"], record.game))
    with pytest.raises(Exception, match="no record of Collegium"):
        list(recorded([tmp_path / "other.json"], record.game))
    with pytest.raises(Exception, match="a game of newton, not of alma-mater"):
        list(recorded([tmp_path / "one.json"], load("alma-mater")))


def test_what_was_made_with_other_weights_or_tables_is_outdated() -> None:
    game = load("newton")
    fresh = puzzle(made=made_with(game, 300, 1))
    assert not is_outdated(game, fresh)
    assert not is_outdated(game, replace(fresh, made=made_with(game, 20, 7))), "budget and seed do not matter"
    assert is_outdated(game, replace(fresh, made={**fresh.made, "weights": "x"}))
    assert is_outdated(game, replace(fresh, made={**fresh.made, "tables": "x"}))
    assert is_outdated(game, replace(fresh, made={}))


def test_games_of_agents_are_the_same_again(record: Record) -> None:
    again = sources.Played("newton", ("fresher", "fresher"), 5, 0)
    assert again.record().moves == record.moves
    assert again.key == "fresher,fresher seed 5 game 0"


def test_a_quick_action_does_not_end_a_turn(record: Record) -> None:
    for at in finding.turns(record):
        state = record.at(at)
        for move in map(int, state.legal()):
            now = played(state, [move])
            again = now.to_move == state.to_move and record.game.asked(now) == record.game.asked(state)
            if again and now.reveals == state.reveals and not now.over:
                assert record.game.evaluation().is_quiet(now)
                assert not is_whole(record.game, state, now)
                return
    pytest.fail("there is no quick action in this game")
