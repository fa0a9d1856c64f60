"""The report as tables of words, for the terminal, for Markdown and for the page."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from collegium.kernel.game import Game
from collegium.lab.balance.report import Component, Report, Yield
from collegium.lab.intervals import Difference

STRIKING: Final = 6  # components in the short list, of those offered and of those taken
WORDS: Final = "left"
NUMBER: Final = "right"
YIELD_COLUMNS: Final = ("Winners", "of their points", "Everyone", "of their points", "Winners who use it")


@dataclass(frozen=True)
class Grid:
    """A table of words: its columns each with the side they are set to."""

    title: str
    columns: tuple[tuple[str, str], ...]
    rows: list[list[str]]
    notes: list[str] = field(default_factory=list)
    name: str = ""  # of the picture that belongs to it


@dataclass(frozen=True)
class About:
    """Which games a report is of."""

    game: Game
    seats: int
    who: str  # "bachelor", "people"
    games: int
    seed: int | None = None
    command: str = ""

    @property
    def title(self) -> str:
        """What the report is called."""
        return f"The balance of {self.game.title}"

    @property
    def sentence(self) -> str:
        """Which games they are, in a sentence."""
        table = "alone" if self.seats == 1 else f"{self.seats} at a table"
        edition = f"edition {self.game.edition}, tables {self.game.fingerprint[:8]}"
        seed = "" if self.seed is None else f", seed {self.seed}"
        number = "1 game" if self.games == 1 else f"{self.games} games"
        return f"{number} of {self.who}, {table}; {edition}{seed}."

    def to_json(self) -> dict[str, Any]:
        """The same for programs."""
        return {
            "game": self.game.name,
            "edition": self.game.edition,
            "fingerprint": self.game.fingerprint,
            "seats": self.seats,
            "who": self.who,
            "games": self.games,
            "seed": self.seed,
            "command": self.command,
        }


def grids(about: About, report: Report) -> list[Grid]:
    """All tables of a report but the list of all components."""
    found = [points_grid(report), sources_grid(about, report), parts_grid(about, report)]
    if report.seats_number > 1:
        found += [seats_grid(report), course_grid(report)]
    found.append(pace_grid(report))
    if report.ranks:
        found.append(ranks_grid(about, report))
    if report.components and report.seats_number > 1:
        found.append(striking_grid(report))
    return found


def points_grid(report: Report) -> Grid:
    """Scores and their spreads."""
    lines = [("everyone", report.points), ("winners", report.winners)]
    if report.margin:
        lines.append(("lead of the winner", report.margin))
    if report.seats_number == 1:
        lines.pop(0)
    rows = [
        [name, f"{of.mean:.1f}", f"{of.spread:.1f}", f"{of.low:.0f}", f"{of.middle:.0f}", f"{of.high:.0f}"]
        for name, of in lines
    ]
    columns = ("Points", "Mean", "Spread", "A tenth below", "Half below", "A tenth above")
    return Grid("Points", sided(columns), rows, name="points")


def sources_grid(about: About, report: Report) -> Grid:
    """What each source brings."""
    rows = [[of.name, *yield_cells(of)] for of in report.sources]
    several = [of for of in report.sources if of.parts != (of.name,)]
    held = [f"{of.name}: {', '.join(about.game.source_text(part) for part in of.parts)}" for of in several]
    notes = [f"{'; '.join(held)}."] if held else []
    return Grid("Points by source", sided(("Source", *YIELD_COLUMNS)), rows, notes, "sources")


def parts_grid(about: About, report: Report) -> Grid:
    """What each part of the breakdown brings."""
    rows = [[about.game.source_text(of.name), *yield_cells(of)] for of in report.parts]
    return Grid("Points by part of the breakdown", sided(("Part", *YIELD_COLUMNS)), rows)


def yield_cells(of: Yield) -> list[str]:
    """What a source brings, in five cells."""
    everyone = [f"{of.everyone:.1f}", f"{of.everyone_share:.1%}"]
    return [f"{of.winners:.1f}", f"{of.winners_share:.1%}", *everyone, f"{of.used_by:.0%}"]


def seats_grid(report: Report) -> Grid:
    """How each seat fares."""
    rows = [
        [str(of.seat), f"{of.share:.1%}", f"{of.low * 100:.1f}–{of.high * 100:.1f} %", f"{of.points:.1f}"]
        for of in report.seats
    ]
    notes = [f"An even share is {1 / report.seats_number:.1%}; the intervals are right with 95 %, each for itself."]
    return Grid("Seats", sided(("Seat", "Victories", "Interval", "Points")), rows, notes, "seats")


def course_grid(report: Report) -> Grid:
    """How the lead develops."""
    rows = [
        [
            f"{of.part:.0%}",
            f"{of.lead:.1f}",
            f"{of.leader_wins:.0%}",
            f"{of.decided:.0%}",
            f"{of.foreseen_wins:.0%}",
            f"{of.foreseen_decided:.0%}",
        ]
        for of in report.course
    ]
    columns = ("Played", "Lead", "Leader wins", "Decided", "Foreseen leader wins", "Decided by that")
    notes = [
        "Decided: whoever wins in the end is ahead from there on; by points, and by what the evaluation foresees.",
    ]
    return Grid("How games develop", sided(columns), rows, notes, "course")


def pace_grid(report: Report) -> Grid:
    """How much there is to decide."""
    of = report.pace
    numbers = (of.turns, of.decisions, of.per_turn, of.choices, of.choices_per_turn)
    columns = ("Turns of a seat", "Decisions", "Decisions a turn", "Open moves at a decision", "Open moves a turn")
    columns_sided = tuple((name, NUMBER) for name in columns)
    return Grid("Decisions", columns_sided, [[f"{number:.1f}" for number in numbers]])


def ranks_grid(about: About, report: Report) -> Grid:
    """The ranks of solo games."""
    rows = [
        [about.game.rank_text(rank), str(number), f"{number / report.games:.0%}"]
        for rank, number in report.ranks.items()
    ]
    return Grid("Ranks", sided(("Rank", "Games", "Share")), rows)


def striking_grid(report: Report) -> Grid:
    """The components whose being offered goes with more or fewer victories, and those whose being taken does."""
    title = "Components that go most with victories and defeats"
    rows = [component_cells(of) for of in striking(report, STRIKING)]
    return Grid(title, COMPONENT_COLUMNS, rows, component_notes(report), "components")


def components_grid(report: Report) -> Grid:
    """Every component."""
    rows = [component_cells(of) for of in report.components]
    return Grid("All components", COMPONENT_COLUMNS, rows, component_notes(report))


def farthest(components: list[Component], what: str, number: int) -> list[Component]:
    """Those whose intervals are farthest from 0, or come nearest to leaving it."""
    return sorted(components, key=lambda of: -surest(getattr(of, what)))[:number]


def striking(report: Report, number: int) -> list[Component]:
    """The components that go most with victories and defeats, by being offered and by being taken, so many of each."""
    by_offer = farthest([of for of in report.components if of.if_offered], "if_offered", number)
    by_taking = farthest([of for of in report.components if of.if_taken], "if_taken", number)
    return list({id(of): of for of in by_offer + by_taking}.values())


def surest(moved: Difference) -> float:
    """How far an interval is from 0; below 0 where it holds it."""
    return max(moved.low, -moved.high)


def component_notes(report: Report) -> list[str]:
    """How the intervals of components are to be read."""
    offered, taken = report.comparisons["offered"], report.comparisons["taken"]
    return [
        "Offered, taken, used: in how many games of a seat. If offered, if taken: victories with it less victories "
        "without it, in points of a hundred, with intervals that are right together with 95 % (Bonferroni, for "
        f"{offered} components offered and for {taken} taken); a star where 0 is outside."
    ]


def component_cells(of: Component) -> list[str]:
    """A component, in cells."""
    careers = [f"{of.offered:.0%}", f"{of.taken:.0%}", f"{of.used:.0%}"]
    return [of.kind.replace("_", " "), of.name, *careers, moved_text(of.if_offered), moved_text(of.if_taken)]


def moved_text(moved: Difference | None) -> str:
    """A difference with its interval; a star where 0 is outside; too little was seen where it has no width."""
    if moved is None or moved.low == moved.high:
        return "–"
    star = " *" if surest(moved) > 0 else ""
    return f"{moved.value * 100:+.1f} ({moved.low * 100:+.0f} to {moved.high * 100:+.0f}){star}"


def sided(columns: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Columns of which the first holds words."""
    return tuple((name, NUMBER if at else WORDS) for at, name in enumerate(columns))


COMPONENT_COLUMNS: Final = (
    ("Kind", WORDS),
    ("Component", WORDS),
    ("Offered", NUMBER),
    ("Taken", NUMBER),
    ("Used", NUMBER),
    ("If offered", NUMBER),
    ("If taken", NUMBER),
)


def markdown(about: About, found: list[Grid]) -> str:
    """Tables as a page of Markdown."""
    parts = [f"# {about.title}", about.sentence]
    if about.command:
        parts.append(f"    {about.command}")
    for grid in found:
        parts.append(f"## {grid.title}")
        parts.append(markdown_table(grid))
        parts += grid.notes
    return "\n\n".join(parts) + "\n"


def markdown_table(grid: Grid) -> str:
    """A table in Markdown."""
    lines = [[name for name, _ in grid.columns], ["---:" if side == NUMBER else "---" for _, side in grid.columns]]
    lines += [[cell.replace("|", "\\|") for cell in row] for row in grid.rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
