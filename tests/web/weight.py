"""What a table page weighs: all that it fetches of our own, each file packed alone as it is sent."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import collegium
from collegium.table.pages import Pages

WEB: Final = Path(collegium.__file__).parent / "web"
IMPORTED: Final = re.compile(r"""^\s*(?:import|export)\b[^;]*?["'](\.[^"']+\.js)["'];""", re.M)


def parts_of(entry: Path, seen: set[Path]) -> Iterator[Path]:
    """The modules that are fetched with a module, itself included; not those it may ask for later."""
    if entry in seen:
        return
    seen.add(entry)
    yield entry
    for target in IMPORTED.findall(entry.read_text("utf-8")):
        yield from parts_of((entry.parent / target).resolve(), seen)


def weights(game: str, language: str = "en") -> dict[str, int]:
    """Bytes of the start, the table, the board, their styles, words and icons; not the vendored library, nor fonts."""
    seen: set[Path] = set()
    entries = [WEB / "app/early.js", WEB / "app/main.js", WEB / "table/page.js", WEB / "boards" / game / "board.js"]
    scripts = [path for entry in entries for path in parts_of(entry, seen)]
    linked = re.findall(r'href="/static/(styles/[^"]+)"', (WEB / "index.html").read_text("utf-8"))
    names = [path.relative_to(WEB).as_posix() for path in scripts]
    names += [*linked, f"styles/{game}.css", f"words/{language}.json", "icons.svg"]
    sent = Pages().files
    return {name: len(gzip.compress(sent[name], 9)) for name in names if not name.startswith("vendor/")}
