"""The files of a report: a page with plots, the plots alone, Markdown, JSON, and a row for each seat in Parquet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from collegium.kernel.errors import CollegiumError
from collegium.kernel.record import write_whole
from collegium.lab.balance.account import Account, flat
from collegium.lab.balance.page import alone, page
from collegium.lab.balance.plots import library, plots
from collegium.lab.balance.report import Report
from collegium.lab.balance.tables import About, components_grid, grids, markdown
from collegium.lab.files import arrow, write_records

USUAL: Final = ("html", "md", "json", "parquet")  # what is written where nothing else is said
FORMATS: Final = (*USUAL, "svg")
NAMES: Final = {"html": "balance.html", "md": "balance.md", "json": "balance.json", "parquet": "games.parquet"}


def check_formats(text: str) -> tuple[str, ...]:
    """The formats that are named, if they are known and what they need is installed."""
    named = tuple(dict.fromkeys(word.strip().lower() for word in text.split(",") if word.strip()))
    for name in named:
        if name not in FORMATS:
            raise CollegiumError(f"--formats: expected some of {', '.join(FORMATS)}, found {name!r}")
    if "html" in named or "svg" in named:
        library("matplotlib")
    if "parquet" in named:
        arrow("pyarrow")
    return named


def write_report(
    folder: Path, formats: tuple[str, ...], about: About, report: Report, accounts: list[Account]
) -> list[Path]:
    """Write a report; the files written."""
    found = grids(about, report)
    everything = components_grid(report) if report.components else None
    told = {"about": about.to_json(), **report.to_json()}
    drawn = plots(report, accounts) if {"html", "svg"} & {*formats} else {}
    for name in formats:
        if name == "svg":
            continue
        path = folder / NAMES[name]
        if name == "html":
            write_whole(path, page(about, found, everything, drawn))
        elif name == "md":
            write_whole(path, markdown(about, found + ([everything] if everything else [])))
        elif name == "json":
            write_whole(path, json.dumps(told, indent=2, ensure_ascii=False) + "\n")
        else:
            balance = about.game.balance()
            ids = [f"{kind} {name}" for kind, name in balance.components]
            records = [record for account in accounts for record in flat(account, balance.parts)]
            write_records(path, records, {**about.to_json(), "components": ids})
    written = [folder / NAMES[name] for name in formats if name in NAMES]
    return [*written, *(write_pictures(folder, drawn) if "svg" in formats else [])]


def write_pictures(folder: Path, drawn: Mapping[str, str]) -> list[Path]:
    """Write every plot to a file of its own; the files written."""
    written = []
    for name, svg in drawn.items():
        path = folder / f"balance-{name}.svg"
        write_whole(path, alone(svg))
        written.append(path)
    return written
