"""The report as a page: one file that needs no network, in light and in dark."""

from __future__ import annotations

from html import escape
from typing import Final

from collegium.lab.balance.tables import NUMBER, About, Grid

COLOURS: Final = """
:root { color-scheme: light dark;
  --paper: #fbf9f4; --ink: #22201c; --line: #b9b2a3; --first: #8a3a1f; --second: #2f6b7d; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a18; --ink: #ece7dc; --line: #5d574c; --first: #f0a27f; --second: #7cc3d6; }
}
""".strip()
STYLE: Final = """
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 600; line-height: 1.2; }
h2 { margin-top: 2.5rem; }
figure { margin: 1rem 0; }
figure svg { display: block; width: 100%; height: auto; max-width: 46rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9rem; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.7rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { border-bottom-width: 2px; }
.number { text-align: right; white-space: nowrap; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; font-weight: 600; }
""".strip()

WHOLE: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>
<style>
{colours}
{style}
</style></head>
<body><main>
{body}
</main></body>
</html>
"""


def page(about: About, found: list[Grid], everything: Grid | None, pictures: dict[str, str]) -> str:
    """The whole page; `everything` is the long table of all components."""
    parts = [f"<h1>{escape(about.title)}</h1>", f"<p>{escape(about.sentence)}</p>"]
    if about.command:
        parts.append(f"<p><code>{escape(about.command)}</code></p>")
    for grid in found:
        parts.append(f"<h2>{escape(grid.title)}</h2>")
        if grid.name in pictures:
            label = escape(f"{grid.title}, as a picture; the table below has its numbers", quote=True)
            parts.append(f'<figure role="img" aria-label="{label}">{pictures[grid.name]}</figure>')
        parts.append(table(grid))
    if everything:
        parts.append(f"<details><summary>{escape(everything.title)}</summary>{table(everything)}</details>")
    body = "\n".join(parts)
    return WHOLE.format(title=escape(about.title), colours=COLOURS, style=STYLE, body=body)


def alone(svg: str) -> str:
    """A picture of the page as a file of its own, on its own paper, in light and in dark."""
    paper = f'<style>{COLOURS}</style>\n<rect width="100%" height="100%" style="fill: var(--paper)"/>'
    head, mark, rest = svg.partition(">")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{head}{mark}\n{paper}{rest}'


def table(grid: Grid) -> str:
    """A table, with its notes."""
    sides = [' class="number"' if side == NUMBER else "" for _, side in grid.columns]
    head = "".join(
        f'<th scope="col"{side}>{escape(name)}</th>' for (name, _), side in zip(grid.columns, sides, strict=True)
    )
    rows = "\n".join(
        "<tr>" + "".join(f"<td{side}>{escape(cell)}</td>" for cell, side in zip(row, sides, strict=True)) + "</tr>"
        for row in grid.rows
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in grid.notes)
    label = escape(grid.title, quote=True)
    listed = f'<table aria-label="{label}"><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>'
    return f'<div class="wide" tabindex="0" role="region" aria-label="{label}">{listed}</div>{notes}'
