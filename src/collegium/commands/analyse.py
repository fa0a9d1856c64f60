"""collegium analyse: what the decisions of a recorded game were worth, and where it turned."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Final

import click
from rich.table import Table as Grid
from rich.text import Text

from collegium.agents import level_called
from collegium.commands.anew import anew_in_database, anew_in_files
from collegium.commands.hint import Seconds
from collegium.commands.matches import Bar
from collegium.commands.serve import database_option, default_database
from collegium.commands.shared import (
    edition_option,
    jobs_option,
    json_option,
    language_option,
    open_screen,
    print_json,
    spoken,
)
from collegium.kernel.errors import RecordError
from collegium.kernel.record import Record, home, load_record, read_json, write_whole
from collegium.lab.files import check_file
from collegium.lab.jobs import Processes
from collegium.study.analysis import (
    DECISION,
    ITERATIONS,
    Analysis,
    Settings,
    TurningPoint,
    annotated,
    concluded,
    decisions,
    judgements,
    kept_in,
)
from collegium.study.branches import Branch, kept_branches
from collegium.study.judging import MISTAKE, Judgement
from collegium.study.usual import Range, Usual, usual_for
from collegium.terminal.screen import Screen, shape
from collegium.terminal.seats import plain_names

BARS: Final = "▁▂▃▄▅▆▇█"
SPARK: Final = 60  # characters of a spark line, at most
SAVED_EVERY: Final = 20  # decisions
FAULTS: Final = 12  # that are told, the dearest ones
STEPS: Final = 4  # of a line


@click.command(short_help="Judge the decisions of a recorded game.")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--seconds", type=Seconds(0.05, 60), help="How long to look at each decision, in place of iterations.")
@click.option(
    "--iterations",
    type=click.IntRange(20),
    help=f"How often to look ahead at each decision, the same on any machine; {ITERATIONS} without --seconds.",
)
@click.option("--seed", type=click.IntRange(0), default=1, help="Of what is imagined.")
@click.option("--out", metavar="FILE", help="The annotated copy; beside the record, as game.analysed.json, without it.")
@click.option("--fresh", is_flag=True, help="Judge all decisions anew, not only those that the copy lacks.")
@click.option(
    "--anew",
    is_flag=True,
    help="Make analyses anew that were made with other weights or tables: of FILES, or without any of a database.",
)
@database_option
@jobs_option
@language_option
@edition_option
@json_option
def analyse(
    files: tuple[Path, ...],
    seconds: float | None,
    iterations: int | None,
    seed: int,
    out: str | None,
    fresh: bool,
    anew: bool,
    database: str | None,
    jobs: int,
    language: str | None,
    edition: str | None,
    as_json: bool,
) -> None:
    """Judge every decision of a recorded game with what its seat could know then.

    Writes a copy of the record with all judgements in it, and prints the turning points, the faults and a summary for
    each seat. The game must be over: nobody is helped in the midst of one. After Ctrl-C the same command goes on.

    With --anew all FILES whose analysis was made with other weights or component tables are judged anew, as they were
    the first time; without FILES those in the database of a server, which must have ended where it is a file.
    """
    if anew:
        if files:
            anew_in_files(files, jobs, edition)
        else:
            anew_in_database(database or default_database(), jobs)
        return
    if len(files) != 1:
        raise click.UsageError("give one record; --anew takes several")
    file = files[0]
    record = load_record(file, edition)
    if not record.state.over:
        raise RecordError(f"{file}: this game is not over; to be advised in the midst of a game is what `hint` is for")
    record.game = spoken(record.game, language)
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    settings = Settings(iterations, seconds, seed, record.game.language)
    path = home(out) if out else file.with_name(f"{file.stem}.analysed.json")
    if path.resolve() == home(file).resolve():
        raise RecordError(f"--out {path}: that is the record itself; give the copy a name of its own")
    check_file(path)
    known = [] if fresh or not path.exists() else kept_in(read_json(path), record, settings)
    branches = kept_branches(read_json(home(file)), record)
    analysis = judge_all(record, settings, known, path, jobs, edition, branches)
    if as_json:
        sources = [asdict(each) if each else None for each in usual_at(record)]
        print_json({"game": record.game.name, "players": record.players, **analysis.to_json(), "usual": sources})
        return
    show_analysis(open_screen(), record, analysis)
    click.echo(f"All judgements: {path}")


def judge_all(
    record: Record,
    settings: Settings,
    known: Sequence[Judgement],
    path: Path,
    jobs: int,
    edition: str | None,
    branches: Sequence[Branch],
) -> Analysis:
    """Judge what is not known yet; what is judged is written down now and then, and when the work is interrupted."""
    total = len(decisions(record))
    workers = Processes(max(1, min(jobs, total - len(known))))
    found: list[Judgement] = []
    try:
        with Bar("decisions", total, len(known)) as bar:
            for each in judgements(record, settings, workers, plain_names(record.players), edition, known):
                found.append(each)
                bar(len(found))
                if len(found) > len(known) and len(found) % SAVED_EVERY == 0:
                    save(path, record, concluded(record, settings, found), branches)
    except KeyboardInterrupt:
        save(path, record, concluded(record, settings, found), branches)
        kept = f"{len(found)} of {total} decisions are judged and kept; the same command goes on"
        raise click.ClickException(kept) from None
    analysis = concluded(record, settings, found)
    save(path, record, analysis, branches)
    return analysis


def save(path: Path, record: Record, analysis: Analysis, branches: Sequence[Branch]) -> None:
    """Write the annotated copy."""
    write_whole(path, json.dumps(annotated(record, analysis, branches), indent=1, ensure_ascii=False) + "\n")


def show_analysis(screen: Screen, record: Record, analysis: Analysis) -> None:
    """Print what an analysis found."""
    names = plain_names(record.players)
    what = "Chances to win" if record.seats > 1 else "Points expected"
    screen.say(f"{record.game.title}: {', '.join(names)}", style="bold")
    screen.say(f"{what} over {len(record.moves)} moves")
    top = 1.0 if record.seats > 1 else max(max(moment) for moment in analysis.course)
    for seat, name in enumerate(names):
        screen.say(f"  {spark([moment[seat] for moment in analysis.course], top)}  {shape(seat)} {name}")
    by_moment = {each.at: each for each in analysis.judgements}
    if analysis.turning_points:
        screen.say("Turning points", style="bold")
        for point in analysis.turning_points:
            screen.say(f"  {turning_text(record, point, by_moment[point.at], names)}")
    faults = sorted((each for each in analysis.judgements if each.is_fault), key=lambda each: -each.loss)
    if faults:
        screen.say("What would have been better", style="bold")
        for each in sorted(faults[:FAULTS], key=lambda each: each.at):
            show_fault(screen, record, each, names)
        if len(faults) > FAULTS:
            screen.say(f"  and {len(faults) - FAULTS} smaller ones, all in the copy", style="dim")
    screen.show(summary_grid(record, analysis, names))
    screen.show(sources_grid(record, names))
    screen.say("A verdict needs two looks that agree, each beyond its error. Luck is what came to light.", style="dim")


def spark(numbers: Sequence[float], top: float) -> str:
    """Numbers as a row of bars, at most SPARK of them."""
    step = max(1, -(-len(numbers) // SPARK))
    chosen = [*numbers[:-1:step], numbers[-1]]
    return "".join(BARS[min(len(BARS) - 1, int(len(BARS) * max(0.0, number) / (top or 1.0)))] for number in chosen)


def amount(record: Record, number: float, sign: bool = False) -> str:
    """A change of chances in per cent, or of points."""
    plus = "+" if sign and number > 0 else ""
    return f"{plus}{100 * number:.0f} %" if record.seats > 1 else f"{plus}{number:.1f} points"


def turning_text(record: Record, point: TurningPoint, judgement: Judgement, names: Sequence[str]) -> str:
    """A turning point in a line."""
    changes = ", ".join(
        f"{name} {amount(record, change, sign=True)}" for name, change in zip(names, point.changes, strict=True)
    )
    did = "; ".join(judgement.played.words[:1])
    who = f"move {point.at + 1}, {names[point.seat]}: {did}"
    return f"{who} ({changes})" if point.kind == DECISION else f"{who}: luck ({changes})"


def show_fault(screen: Screen, record: Record, judgement: Judgement, names: Sequence[str]) -> None:
    """A fault with the better line and why it is better."""
    mark = "??" if judgement.verdict == MISTAKE else "?!"
    lost = f"{amount(record, judgement.loss)} ± {amount(record, judgement.error)}"
    head = f"{mark} move {judgement.at + 1}, {names[judgement.seat]}: {judgement.played.words[0]}"
    screen.indented(Text.assemble((head, "bold"), f" ({judgement.verdict}, lost {lost})"), 2)
    screen.indented(Text(f"better: {'; '.join(judgement.best.words[:STEPS])}"), 6)
    for reason in judgement.reasons:
        screen.indented(Text(f"+ {reason}"), 6)


def summary_grid(record: Record, analysis: Analysis, names: Sequence[str]) -> Grid:
    """The seats in numbers."""
    grid = Grid(title="Decisions")
    for heading in ("", "good", "inaccurate", "mistakes", "accuracy", "lost by decisions", "luck"):
        grid.add_column(heading, justify="right" if heading else "left")
    for seat, each in enumerate(analysis.summaries):
        accuracy = f"{100 * each.accuracy:.0f} % of {each.mattered}"
        counts = [str(number) for number in (each.good, each.inaccuracies, each.mistakes)]
        sums = (amount(record, each.lost), amount(record, each.luck, sign=True))
        grid.add_row(f"{shape(seat)} {names[seat]}", *counts, accuracy, *sums)
    return grid


def usual_at(record: Record) -> list[Usual | None]:
    """What is usual at each seat's level."""
    levels = [level_called(player.partition(":")[0]) for player in record.players]
    return [usual_for(record.game, record.seats, level.name if level else None) for level in levels]


def sources_grid(record: Record, names: Sequence[str]) -> Grid:
    """Everybody's points by source, and what is usual at their level."""
    result, usual = record.game.result(record.state), usual_at(record)
    grid = Grid(title="Points by source")
    grid.add_column("")
    for seat, name in enumerate(names):
        known = usual[seat]
        grid.add_column(f"{shape(seat)} {name}" + (f"\nusual for {title_of(known)}s" if known else ""), justify="right")
    for source in result.breakdown[0]:
        spans = [each.sources.get(source) if each else None for each in usual]
        points = [breakdown[source] for breakdown in result.breakdown]
        if any(points) or any(span and span[1] for span in spans):
            row = [beside(number, span) for number, span in zip(points, spans, strict=True)]
            grid.add_row(record.game.source_text(source), *row)
    totals = [each.total if each else None for each in usual]
    grid.add_row("all", *(beside(points, span) for points, span in zip(result.scores, totals, strict=True)))
    return grid


def title_of(usual: Usual) -> str:
    """What a level is called."""
    found = level_called(usual.level)
    return found.title() if found else usual.level


def beside(points: int, span: Range | None) -> str:
    """Points, and what is usual."""
    return f"{points}" if span is None else f"{points} ({span[1]})"
