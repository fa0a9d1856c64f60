"""Calibrated numbers are written into the content files of a game's source, line by line, so that all else stays."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from collegium.kernel.content import ABOUT, CALIBRATED
from collegium.kernel.record import write_whole
from collegium.kernel.schema import Row
from collegium.kernel.sources import lines_of
from collegium.lab.balance.scales import Changes, toml

REMARK: Final = re.compile(r"\s+#[^\"']*$")


def rewritten(text: str, changed: Mapping[tuple[str, int], Row], found: Mapping[str, str]) -> str:
    """The text of a content file with changed fields, by table and place of the row, and how they were found."""
    lines = text.split("\n")
    at = lines_of(text)
    added: dict[int, list[str]] = {}  # below the line of that number
    about: Row = {"calibration": dict(found)}
    rows = {**{key: {**row, "provenance": CALIBRATED} for key, row in changed.items()}, (ABOUT, 0): about}
    for (table, number), fields in rows.items():
        last = max(line for (of, row, _), line in at.items() if (of, row) == (table, number))
        for name, value in fields.items():
            line = at.get((table, number, name))
            if line is None:
                added.setdefault(last, []).append(f"{name} = {toml(value)}")
            else:
                remark = REMARK.search(lines[line - 1])
                lines[line - 1] = f"{name} = {toml(value)}{remark[0] if remark else ''}"
    for line in sorted(added, reverse=True):
        lines[line:line] = added[line]
    return "\n".join(lines)


def write_content(folder: Path, changes: Changes, found: Mapping[str, str]) -> list[Path]:
    """Write changes into the content files of a folder; the files written."""
    written = []
    for file in changes.files():
        path = folder / f"{file}.toml"
        changed = {(table, at): fields for (of, table, at), fields in changes.fields.items() if of == file}
        write_whole(path, rewritten(path.read_text("utf-8"), changed, found))
        written.append(path)
    return written
