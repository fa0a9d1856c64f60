"""The pictures of a report, drawn by matplotlib as SVG whose colours are left to the page around them."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from importlib import import_module
from textwrap import shorten
from typing import Any, Final

from collegium.kernel.errors import CollegiumError
from collegium.lab.balance.account import Account
from collegium.lab.balance.report import Report
from collegium.lab.balance.tables import striking
from collegium.lab.intervals import Difference

# Colours that the page replaces by its own, in light and in dark.
INK: Final = "#010203"
FAINT: Final = "#040506"
FIRST: Final = "#070809"
SECOND: Final = "#0a0b0c"
VARIABLES: Final = {INK: "var(--ink)", FAINT: "var(--line)", FIRST: "var(--first)", SECOND: "var(--second)"}

SETTINGS: Final = {
    "svg.fonttype": "none",  # text stays text
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": FAINT,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.color": INK,
    "ytick.color": INK,
    "grid.color": FAINT,
    "figure.facecolor": "none",
    "savefig.facecolor": "none",
    "legend.frameon": False,
}
WIDE: Final = 7.2  # inches
LONGEST: Final = 36  # letters of a component's name: what is longer leaves no room for the picture
SHOWN: Final = 12  # components in a picture, of those offered and of those taken


class PlotError(CollegiumError):
    """Pictures that cannot be drawn."""


def library(name: str) -> Any:
    """A module of matplotlib, which is installed only where it is wanted."""
    try:
        return import_module(name)
    except ImportError:
        raise PlotError(
            "the page with plots needs matplotlib: pip install 'collegium[balance]'; or leave it out: --formats md,json"
        ) from None


def plots(report: Report, accounts: list[Account]) -> dict[str, str]:
    """The pictures by name, as SVG."""
    drawn: dict[str, Callable[[Any], None]] = {
        "points": lambda axes: draw_points(axes, accounts),
        "sources": lambda axes: draw_sources(axes, report),
    }
    heights = {"points": 2.6, "sources": 0.5 + 0.42 * len(report.sources)}
    if report.seats_number > 1:
        drawn["seats"] = lambda axes: draw_seats(axes, report)
        drawn["course"] = lambda axes: draw_course(axes, report)
        heights |= {"seats": 1.0 + 0.35 * report.seats_number, "course": 3.2}
        shown = striking(report, SHOWN)
        if shown:
            drawn["components"] = lambda axes: draw_components(axes, report)
            heights["components"] = 1.2 + 0.26 * len(shown)
    return {name: picture(name, heights[name], draw) for name, draw in drawn.items()}


def picture(name: str, height: float, draw: Callable[[Any], None]) -> str:
    """One picture as SVG, whose colours are custom properties of the page."""
    matplotlib = library("matplotlib")
    figure_class = library("matplotlib.figure").Figure
    with matplotlib.rc_context({**SETTINGS, "svg.hashsalt": name}):
        figure = figure_class(figsize=(WIDE, height), layout="constrained")
        draw(figure.add_subplot())
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    return inline(text.getvalue(), name)


def inline(svg: str, name: str) -> str:
    """An SVG for the middle of a page: without a head of its own, with names that no other picture has."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    used = set(re.findall(r'(?:href="#|url\(#)([^")]+)', svg))
    svg = re.sub(r' id="([^"]+)"', lambda found: f' id="{name}-{found[1]}"' if found[1] in used else "", svg)
    svg = re.sub(r'(href="#|url\(#)', rf"\g<1>{name}-", svg)
    svg = re.sub(r' (?:width|height)="[\d.]+pt"', "", svg, count=2)
    for colour, variable in VARIABLES.items():
        svg = svg.replace(colour, variable)
    return svg


def above(axes: Any, *labels: str) -> None:
    """The meaning of the colours, above the picture, where it hides nothing."""
    axes.legend(*([labels] if labels else []), loc="lower left", bbox_to_anchor=(0, 1), ncols=2, borderaxespad=0)


def draw_points(axes: Any, accounts: list[Account]) -> None:
    """How often points are reached."""
    everyone = [points for account in accounts for points in account.points]
    winners = [max(account.points) for account in accounts]
    low, high = min(everyone), max(everyone)
    bins = min(40, max(5, high - low + 1))
    if len(accounts[0].points) > 1:
        axes.hist(everyone, bins=bins, range=(low, high + 1), color=SECOND, alpha=0.55, label="everyone")
    axes.hist(winners, bins=bins, range=(low, high + 1), color=FIRST, alpha=0.75, label="winners")
    axes.set_xlabel("points")
    axes.set_ylabel("seats")
    above(axes)


def draw_sources(axes: Any, report: Report) -> None:
    """What winners' and all points come from."""
    names = [of.name for of in report.sources]
    places = range(len(names))
    axes.barh([at - 0.19 for at in places], [100 * of.winners_share for of in report.sources], 0.36, color=FIRST)
    axes.barh([at + 0.19 for at in places], [100 * of.everyone_share for of in report.sources], 0.36, color=SECOND)
    above(axes, "winners", "everyone")
    axes.set_yticks(list(places), names)
    axes.invert_yaxis()
    axes.set_xlabel("% of their points")
    axes.grid(axis="x", alpha=0.5)
    axes.set_axisbelow(True)


def draw_seats(axes: Any, report: Report) -> None:
    """The victories of each seat, with their intervals, beside an even share."""
    shares = [100 * of.share for of in report.seats]
    off = [
        [100 * (of.share - of.low) for of in report.seats],
        [100 * (of.high - of.share) for of in report.seats],
    ]
    places = list(range(len(shares)))
    axes.errorbar(shares, places, xerr=off, fmt="o", color=FIRST, capsize=4)
    axes.axvline(100 / len(shares), color=INK, linestyle="--", linewidth=1)
    axes.set_yticks(places, [f"seat {of.seat}" for of in report.seats])
    axes.set_ylim(len(shares) - 0.5, -0.5)
    axes.set_xlabel("% of the victories; dashed: an even share")


def draw_course(axes: Any, report: Report) -> None:
    """How surely the leader wins, and how many games are decided."""
    played = [100 * of.part for of in report.course]
    axes.plot(played, [100 * of.leader_wins for of in report.course], "-o", color=FIRST, label="leader in points wins")
    foreseen = [100 * of.foreseen_wins for of in report.course]
    axes.plot(played, foreseen, "-s", color=SECOND, label="foreseen leader wins")
    axes.plot(played, [100 * of.decided for of in report.course], "--", color=FIRST, label="decided, by points")
    decided = [100 * of.foreseen_decided for of in report.course]
    axes.plot(played, decided, "--", color=SECOND, label="decided, as foreseen")
    axes.set_xlabel("% of the game played")
    axes.set_ylabel("% of the games")
    axes.set_ylim(0, 104)
    axes.grid(alpha=0.5)
    above(axes)


def draw_components(axes: Any, report: Report) -> None:
    """The differences that go most with victories, by what was offered and by what was taken."""
    shown = striking(report, SHOWN)
    series = ((-0.15, FIRST, "if_offered", "if offered"), (0.15, SECOND, "if_taken", "if taken"))
    for shift, colour, what, label in series:
        moved: list[tuple[float, Difference]] = [
            (at + shift, getattr(of, what)) for at, of in enumerate(shown) if getattr(of, what)
        ]
        axes.errorbar(
            [100 * of.value for _, of in moved],
            [at for at, _ in moved],
            xerr=[[100 * (of.value - of.low) for _, of in moved], [100 * (of.high - of.value) for _, of in moved]],
            fmt="o",
            markersize=4,
            color=colour,
            label=label,
        )
    axes.axvline(0, color=INK, linewidth=1)
    names = [f"{shorten(of.name, LONGEST, placeholder='…')} ({of.kind.replace('_', ' ')})" for of in shown]
    axes.set_yticks(list(range(len(shown))), names)
    axes.set_ylim(len(shown) - 0.5, -0.5)
    axes.set_xlabel("% of victories with it less without it")
    above(axes)
