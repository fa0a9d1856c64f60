"""Analysis of a game: which decisions were faults, what was luck, and where it turned."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from collegium.agents.agent import Budget
from collegium.agents.lines import Plan
from collegium.agents.lines import played as after
from collegium.commands import analyse as command
from collegium.kernel.game import Game
from collegium.kernel.record import Record, load_record
from collegium.kernel.rng import seeded
from collegium.study import analysis, judging, looks
from collegium.study.analysis import (
    DECISION,
    LUCK,
    VERSION,
    Settings,
    TurningPoint,
    annotated,
    concluded,
    decisions,
    kept_in,
)
from collegium.study.judging import GOOD, INACCURACY, MISTAKE, Judgement, Line, judged
from tests.cli.drive import collegium
from tests.outside.sealed_bids import SealedBids

FEW = 20  # iterations


@pytest.fixture
def finished(tmp_path: Path, registered: str) -> Path:
    """The record of a finished game, always the first open move."""
    record = Record(SealedBids(), 2, 2, {}, ["human:Ada", "human:Emmy"])
    while not record.state.over:
        record.play(int(record.state.legal()[0]))
    record.save(tmp_path / "game.json")
    return tmp_path / "game.json"


@pytest.fixture
def record(finished: Path) -> Record:
    return load_record(finished)


def line(chance: float, moves: int = 1) -> Line:
    """A plan that leaves the first seat this chance."""
    return Line(["x"] * moves, ["X"] * moves, [chance, 1 - chance], [10.0, 10.0], 0.01)


def decision(at: int, seat: int, best: float, played: float, verdict: str = "", moves: int = 1) -> Judgement:
    """A judgement by the chances of the first seat."""
    return Judgement(at, seat, line(best), line(played, moves), abs(best - played), 0.02, verdict, [], True)


def quiet_pair(record: Record) -> int:
    """A decision after which nothing comes to light until the next move."""
    pairs = (at for at in decisions(record) if record.at(at).reveals == record.at(at + 1).reveals)
    return next(pairs)


def shown_pair(record: Record) -> int:
    """A decision after which something comes to light before the next one."""
    return next(at for at in range(len(record.moves) - 1) if record.at(at).reveals != record.at(at + 1).reveals)


def test_a_fault_counts_once_where_it_could_last_be_avoided(record: Record) -> None:
    at = quiet_pair(record)
    early = decision(at, 0, 0.6, 0.4, MISTAKE, moves=2)
    late = decision(at + 1, 0, 0.58, 0.4, MISTAKE)
    found = concluded(record, Settings(), [late, early])
    assert [each.later for each in found.judgements] == [True, False]
    assert [each.is_fault for each in found.judgements] == [False, True]
    assert [(point.at, point.kind) for point in found.turning_points] == [(at + 1, DECISION)]
    assert found.summaries[0].mistakes == 1
    assert found.summaries[0].lost == pytest.approx(0.18)
    again = concluded(record, Settings(), found.judgements)
    assert again == found, "to conclude twice changes nothing"


def test_a_fault_that_cannot_be_mended_later_counts_where_it_was_made(record: Record) -> None:
    at = quiet_pair(record)
    early = decision(at, 0, 0.6, 0.4, MISTAKE, moves=2)
    late = decision(at + 1, 0, 0.42, 0.4)
    found = concluded(record, Settings(), [early, late])
    assert [each.is_fault for each in found.judgements] == [True, False]
    assert found.turning_points[0].at == at


def test_what_comes_to_light_is_luck_and_nobodys_fault(record: Record) -> None:
    at = shown_pair(record)
    found = concluded(record, Settings(), [decision(at, 0, 0.5, 0.5), decision(at + 1, 1, 0.8, 0.8)])
    (point,) = found.turning_points
    assert (point.at, point.kind) == (at, LUCK)
    assert point.changes == pytest.approx([0.3, -0.3])
    assert [each.luck for each in found.summaries] == pytest.approx([0.3, -0.3])
    assert [each.lost for each in found.summaries] == [0, 0]


def test_a_change_within_the_error_is_no_turning_point(record: Record) -> None:
    quiet, shown = quiet_pair(record), shown_pair(record)
    assert not concluded(record, Settings(), [decision(quiet, 0, 0.5, 0.49)]).turning_points
    near = [decision(shown, 0, 0.5, 0.5), decision(shown + 1, 1, 0.51, 0.51)]
    assert not concluded(record, Settings(), near).turning_points


def test_of_a_turn_one_decision_is_a_turning_point() -> None:
    seats = [0, 0, 1, 1, 1, 0, 1, 0]
    played: Any = SimpleNamespace(at=lambda at: SimpleNamespace(to_move=seats[at]))
    sizes = {0: 0.1, 1: 0.2, 2: 0.3, 3: 0.5, 4: 0.4, 5: 0.15, 6: 0.05}
    points = [TurningPoint(at, seats[at], DECISION, size, [size, -size]) for at, size in sizes.items()]
    luck = TurningPoint(4, 1, LUCK, 0.9, [0.9, -0.9])
    found = analysis.largest(played, [*points, luck], DECISION, 3)
    assert [(point.at, point.size) for point in found] == [(3, 0.5), (1, 0.2), (5, 0.15)]
    assert analysis.largest(played, [*points, luck], LUCK, 2) == [luck]


def test_the_course_goes_from_the_first_chances_to_the_result(record: Record) -> None:
    at = decisions(record)[3]
    found = concluded(record, Settings(), [decision(at, 0, 0.7, 0.7)])
    assert len(found.course) == len(record.moves) + 1
    assert found.course[0] == found.course[at] == [0.7, pytest.approx(0.3)]
    winners = record.game.result(record.state).winners
    assert [seat for seat in (0, 1) if found.course[-1][seat] > 0] == winners
    assert sum(found.course[-1]) == 1


def test_a_summary_counts_verdicts_and_what_mattered(record: Record) -> None:
    at = decisions(record)[:4]
    own = [
        decision(at[0], 0, 0.6, 0.6, GOOD),
        decision(at[1], 0, 0.6, 0.55, INACCURACY),
        replace(decision(at[2], 0, 0.5, 0.5), mattered=False),
        decision(at[3], 1, 0.5, 0.6, MISTAKE),
    ]
    first, second = concluded(record, Settings(), own).summaries
    assert (first.good, first.inaccuracies, first.mistakes, first.mattered, first.accuracy) == (1, 1, 0, 2, 0.5)
    assert (second.mistakes, second.accuracy, second.instructive) == (1, 0.0, [at[3]])


def test_a_decision_is_judged_by_what_its_seat_could_know(record: Record) -> None:
    budget = Budget(iterations=FEW)
    for at in decisions(record)[2:12:3]:
        first = judged(record, at, budget, seed=3)
        assert judged(record, at, budget, seed=3) == first, "the same again"
        assert first.seat == record.at(at).to_move
        assert first.played.moves[0] == record.game.moves.text(record.moves[at])
        assert sum(first.best.chances) == pytest.approx(1)
        assert first.loss >= 0
        assert judging.retold(record, first) == first, "told again it is the same"
        other = Record(record.game, record.seats, record.seed, record.options)
        for move in record.moves:
            other.play(move)
        other._before[at] = record.at(at).determinize(first.seat, seeded(77))
        assert judged(other, at, budget, seed=3) == first, "whatever else lies hidden"


@pytest.mark.first
def test_of_all_cards_one_is_best_and_another_is_surely_a_loss(record: Record) -> None:
    at = decisions(record)[0]
    found = {}
    for move in map(int, record.at(at).legal()):
        other = Record(record.game, record.seats, record.seed, record.options)
        for made in [*record.moves[:at], move]:
            other.play(made)
        found[move] = judged(other, at, Budget(iterations=4 * FEW), seed=1)
    assert min(each.loss for each in found.values()) == 0
    worst = max(found.values(), key=lambda each: each.loss)
    assert worst.loss > worst.error
    assert worst.best.moves[0] != worst.played.moves[0]
    lost = worst.best.chances[worst.seat] - worst.played.chances[worst.seat]
    assert lost == pytest.approx(worst.loss, abs=3 * worst.error), "the lines are those of the longest look"


class Plans:
    """Plans that bring so much to their seat, each with its error, and end at some stage of the turn."""

    def __init__(self, *values: tuple[float, float, str]) -> None:
        self.plans = [stage for _, _, stage in values]
        self.measures = [found[:2] for found in values]


class Staged(looks.Look):
    """A look whose plans say themselves how far they have got."""

    def is_even(self, number: int) -> bool:
        return self.found.plans[number] == self.found.plans[self.own]


def best_of(monkeypatch: pytest.MonkeyPatch, even: looks.Compared, *values: tuple[float, float, str]) -> looks.Look:
    """The look at plans of which the first was played, where those of different stages differ by so much in the end."""
    monkeypatch.setattr(looks, "evened", lambda look, numbers, budget, rng: dict.fromkeys(numbers, even))
    monkeypatch.setattr(looks, "difference", lambda one, other: (one[0] - other[0], max(one[1], other[1])))
    position: Any = SimpleNamespace(state=SimpleNamespace(seats=2))
    look = Staged(position, Plans(*values), 0, 0)  # type: ignore[arg-type]
    how = (Budget(iterations=FEW), seeded(1))
    return looks.led(looks.bettered(look, *how), *how)


def test_a_plan_is_not_better_for_being_measured_in_the_midst_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    played, shown = (0.14, 0.01, "over"), (0.20, 0.01, "something came to light")
    same = best_of(monkeypatch, (-0.01, 0.0), played, shown)
    assert (same.best, same.loss(), same.lead()) == (0, (0.0, 0.0), (0.0, 0.01))
    better = best_of(monkeypatch, (0.05, 0.02), played, shown)
    assert (better.best, better.loss()) == (1, (0.05, 0.02))
    third = best_of(monkeypatch, (-0.01, 0.0), played, shown, (0.18, 0.01, "over"))
    assert third.best == 2, "what is better at the same stage is found behind it"
    assert third.loss() == pytest.approx((0.04, 0.01))


def test_a_plan_does_not_lead_for_being_measured_in_the_midst_of_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    played, over = (0.20, 0.01, "something came to light"), (0.12, 0.01, "over")
    same = best_of(monkeypatch, (-0.01, 0.02), played, over)
    assert (same.best, same.lead()) == (0, (0.01, 0.02))
    behind = best_of(monkeypatch, (0.03, 0.02), played, over)
    assert (behind.best, behind.lead()) == (0, (0.0, 0.02)), "better in one comparison, worse in the other"
    ahead = best_of(monkeypatch, (-0.5, 0.0), played, over, (0.19, 0.01, "something came to light"))
    assert ahead.lead() == pytest.approx((0.01, 0.01)), "it leads by no more than before the next best"


def test_a_plan_in_the_midst_of_the_turn_does_not_hide_one_that_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The move is judged by its plan that ends the turn: beside that, turning over cards at once is no better."""
    shown, over = "something came to light", "over"
    values = ((0.20, 0.01, shown), (0.14, 0.01, over), (0.36, 0.01, shown))
    position: Any = SimpleNamespace(state=SimpleNamespace(seats=2), game=SimpleNamespace(evaluation=lambda: None))
    found: Any = SimpleNamespace(
        plans=[SimpleNamespace(end=stage) for *_, stage in values],
        measures=[SimpleNamespace(value=lambda each=each: each[:2]) for each in values],
    )
    monkeypatch.setattr(looks, "stage", lambda evaluation, state, end: end)
    begun = frozenset({0, 1})
    assert looks.foremost(position, found, begun) == [0, 1]
    assert looks.foremost(position, found, frozenset({0, 2})) == [2], "of one stage the best alone"
    monkeypatch.setattr(looks, "evened", lambda look, numbers, budget, rng: dict.fromkeys(numbers, (-0.01, 0.0)))
    monkeypatch.setattr(looks, "difference", lambda one, other: (one[0] - other[0], 0.01))
    begins = [Staged(position, Plans(*values), own, own, begun=begun) for own in (0, 1)]  # type: ignore[arg-type]
    judged_by = looks.least_lost(begins, Budget(iterations=FEW), seeded(1))
    assert (judged_by.own, judged_by.loss()) == (1, (0.0, 0.0))


def taken(*found: tuple[float, float], lead: bool = False) -> list[Any]:
    """Looks that found such a loss, or such a lead, each with its error."""
    nothing = (0.0, 0.0)
    kinds = [(nothing, each) if lead else (each, nothing) for each in found]
    return [SimpleNamespace(loss=lambda kind=kind: kind[0], lead=lambda kind=kind: kind[1]) for kind in kinds]


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        ([(0.2, 0.01)], ""),  # one look alone
        ([(0.03, 0.001), (0.05, 0.001)], INACCURACY),  # 0.043 together: the second counts twice
        ([(0.05, 0.001), (0.03, 0.001)], ""),
        ([(0.09, 0.001), (0.09, 0.001)], MISTAKE),
        ([(0.09, 0.001), (0.07, 0.001)], INACCURACY),
        ([(0.09, 0.1), (0.09, 0.001)], ""),  # within the error of the first
        ([(0.05, 0.001), (0.05, 0.001), (0.0, 0.0)], ""),  # what a longer look does not find again
        ([(0.0, 0.0), (0.0, 0.0), (0.09, 0.001), (0.09, 0.001)], MISTAKE),  # what only longer ones see
    ],
)
def test_a_verdict_is_what_the_two_longest_looks_come_to(found: list[tuple[float, float]], verdict: str) -> None:
    assert judging.verdict_of(taken(*found), 2, plain=False) == verdict


@pytest.mark.parametrize("plain", [True, False])
def test_who_leads_by_enough_has_played_well_unless_it_was_plain(plain: bool) -> None:
    assert judging.verdict_of(taken((0.03, 0.001), (0.05, 0.001), lead=True), 2, plain) == ("" if plain else GOOD)
    assert judging.verdict_of(taken((0.03, 0.001), (0.04, 0.001), lead=True), 2, plain) == ""
    assert judging.is_open(taken((0.05, 0.001), lead=True), 2, plain) is not plain


@pytest.mark.parametrize(
    ("found", "goes_on"),
    [
        ([(0.009, 0.05)], False),  # nothing to see
        ([(0.015, 0.001)], True),  # may be inaccurate, as a longer look sees more
        ([(0.2, 0.001)], True),  # is looked at twice
        ([(0.2, 0.001), (0.2, 0.001)], False),  # and then sure
        ([(0.2, 0.001), (0.09, 0.001)], True),  # they lie apart
        ([(0.07, 0.001), (0.07, 0.001)], True),  # an inaccuracy, or a mistake?
        ([(0.06, 0.001), (0.06, 0.001)], True),  # however far from both limits: all are judged by the same looks
        ([(0.02, 0.001), (0.02, 0.001), (0.02, 0.001)], True),
        ([(0.02, 0.001), (0.0, 0.0)], False),
        ([(0.13, 0.03), (0.13, 0.03)], True),  # so wide an error may hide either
    ],
)
def test_another_look_is_taken_where_the_verdict_is_open(found: list[tuple[float, float]], goes_on: bool) -> None:
    assert judging.is_open(taken(*found), 2, plain=True) is goes_on


def test_a_look_measures_the_best_plans_of_those_before_with_the_move_and_without(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    at, given = quiet_pair(record), []
    look_at = looks.look_at

    def noted(*how: Any) -> looks.Look:
        given.append(how[4] if len(how) > 4 else [])
        return look_at(*how)

    monkeypatch.setattr(judging, "look_at", noted)
    monkeypatch.setattr(judging, "is_open", lambda found, seats, plain: len(found) == 1)
    judged(record, at, Budget(iterations=4 * FEW), seed=1)
    first, second = given
    assert first == []
    assert record.moves[at] in {line[0] for line in second}
    assert {line[0] for line in second} - {record.moves[at]}


def test_looks_that_lie_apart_are_not_sure() -> None:
    assert judging.pooled([(0.1, 0.01)]) == (0.1, 0.01)
    assert judging.pooled([(0.1, 0.03), (0.1, 0.03)]) == pytest.approx((0.1, 0.03 * 5**0.5 / 3))
    assert judging.pooled([(0.0, 0.001), (0.3, 0.001)]) == pytest.approx((0.2, 0.02**0.5))


def test_what_a_short_look_chooses_as_well_is_no_find(record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    at = decisions(record)[0]
    for margin, plain in ((1, True), (0, True), (-1, False)):
        margins = dict.fromkeys(map(int, record.at(at).legal()), 0) | {record.moves[at]: margin}
        monkeypatch.setattr(looks, "looks", lambda *args, found=margins: found)
        assert looks.is_plain(record, at) is plain


def test_a_move_is_judged_by_the_best_that_can_follow_it(newton: Game) -> None:
    played = Record(newton, 2, 4, {}, ["human:Ada", "human:Emmy"])
    rng = seeded(3)
    while not played.state.over:
        played.play(int(played.state.legal()[rng.below(len(played.state.legal()))]))
    for at in decisions(played)[5:60:6]:
        look = looks.look_at(played, at, Budget(iterations=4 * FEW), 1)
        firsts = {look.found.plans[number].line[0] for number in look.others()}
        assert played.moves[at] not in firsts, "no plan that begins so speaks against it"
        assert list(look.line) == played.moves[at : at + len(look.line)], "what is told is what was played"
        as_played = look.found.add(Plan(list(look.line), after(look.position.state, list(look.line)), 0))
        assert look.ahead(as_played)[0] <= 0, "nor is it judged by a worse one"


def test_the_annotated_copy_is_a_record_and_brings_its_judgements_back(record: Record, tmp_path: Path) -> None:
    settings = Settings(iterations=FEW)
    found = concluded(record, settings, [judged(record, at, settings.budget(), 1) for at in decisions(record)[:3]])
    data: dict[str, Any] = json.loads(json.dumps(annotated(record, found)))
    (tmp_path / "copy.json").write_text(json.dumps(data))
    assert load_record(tmp_path / "copy.json").moves == record.moves
    assert kept_in(data, record, settings) == [Judgement.from_json(each.to_json()) for each in found.judgements]
    assert kept_in(data, record, replace(settings, seed=2)) == []
    assert kept_in(record.to_json(), record, settings) == []
    assert kept_in({**data, "moves": data["moves"][:-1]}, record, settings) == []
    assert kept_in({**data, "analysis": {**data["analysis"], "judgements": [{}]}}, record, settings) == []


def test_what_was_judged_in_the_former_way_does_not_come_back(record: Record) -> None:
    settings = Settings(iterations=FEW)
    found = concluded(record, settings, [judged(record, decisions(record)[0], settings.budget(), 1)])
    data: dict[str, Any] = json.loads(json.dumps(annotated(record, found)))
    made: dict[str, Any] = data["analysis"]["made"]
    assert made["judged"] == data["analysis"]["version"] == VERSION
    assert len(kept_in(data, record, settings)) == 1
    untold = {key: value for key, value in made.items() if key != "judged"}
    for former in ({"made": {**made, "judged": VERSION - 1}}, {"made": untold}, {"version": VERSION - 1}):
        assert kept_in({**data, "analysis": {**data["analysis"], **former}}, record, settings) == []


def test_the_command_judges_writes_and_goes_on(finished: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    judged_here: list[int] = []
    plain = analysis.judge_piece

    def watched(piece: analysis.Piece) -> Judgement:
        if len(judged_here) == 3:
            raise KeyboardInterrupt
        judged_here.append(piece.at)
        return plain(piece)

    monkeypatch.setattr(analysis, "judge_piece", watched)
    stopped = collegium("analyse", str(finished), "--iterations", str(FEW))
    assert stopped.exit_code == 1
    assert "3 of " in stopped.stderr
    assert "the same command goes on" in stopped.stderr
    monkeypatch.setattr(analysis, "judge_piece", plain)
    told = collegium("analyse", str(finished), "--iterations", str(FEW))
    assert told.exit_code == 0, told.output
    assert "Chances to win over" in told.stdout
    assert "accuracy" in told.stdout
    copy = finished.with_name("game.analysed.json")
    record = load_record(copy)
    written = json.loads(copy.read_text())["analysis"]
    assert [each["at"] for each in written["judgements"]] == decisions(record)
    monkeypatch.setattr(analysis, "judge_piece", lambda piece: pytest.fail("all is known"))
    again = json.loads(collegium("analyse", str(finished), "--iterations", str(FEW), "--json").stdout)
    assert again["judgements"] == written["judgements"]
    assert again["course"] == written["course"]


def test_the_judgements_are_told_in_the_language_and_with_the_names(tmp_path: Path, newton: Game) -> None:
    played = Record(newton, 2, 4, {}, ["human:Ada", "human:Emmy"])
    while not played.state.over:
        played.play(int(played.state.legal()[0]))
    at = decisions(played)[4]
    text = json.dumps(played.to_json())
    told = [
        analysis.judge_piece(analysis.Piece(text, None, ("Ada", "Emmy"), at, Settings(FEW, language=language)))
        for language in ("en", "de")
    ]
    state = played.at(at)
    labels = [newton.speaking(language).label(state, played.moves[at]) for language in ("en", "de")]
    assert [each.played.words[0] for each in told] == labels
    assert labels[0] != labels[1]
    assert told[0].loss == told[1].loss


def test_what_cannot_be_analysed_is_refused(finished: Path, tmp_path: Path) -> None:
    record = load_record(finished)
    record.undo(force=True)
    record.save(tmp_path / "running.json")
    running = collegium("analyse", str(tmp_path / "running.json"))
    assert running.exit_code == 1
    assert "this game is not over" in running.stderr
    same = collegium("analyse", str(finished), "--out", str(finished))
    assert "that is the record itself" in same.stderr
    assert load_record(finished).state.over


def test_a_spark_line_is_as_long_as_it_may_be() -> None:
    assert command.spark([0.0, 0.5, 1.0], 1.0) == "▁▅█"
    assert len(command.spark([0.5] * 1000, 1.0)) <= command.SPARK + 1
    assert command.spark([-3.0, 60.0], 60.0) == "▁█"


def test_another_move_is_judged_with_the_turn_played_on_well(record: Record) -> None:
    at = decisions(record)[0]
    found = {
        move: judging.judged_try(record, at, record.game.moves.text(move), Budget(iterations=4 * FEW), seed=1)
        for move in map(int, record.at(at).legal())
    }
    for move, each in found.items():
        assert each.played.moves[0] == record.game.moves.text(move)
        assert (each.verdict != "") == (each.loss > judging.SURE * each.error and each.loss >= looks.SLIP)
    assert any(each.loss == 0 for each in found.values())
