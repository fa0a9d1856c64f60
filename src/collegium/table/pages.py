"""The client's files as they are served: one page for all addresses, modules, styles, fonts, with their caching."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from collegium.table.shelf import Shelf, walk

LANGUAGES: Final = ("en", "de", "nl")
ENTRY: Final = "app/main.js"
PAGES: Final = {  # the module of each page, by the first part of its address
    "": "lobby/page.js",
    "join": "lobby/join.js",
    "new": "lobby/new_table.js",
    "table": "table/page.js",
    "replay": "table/replay/replay.js",
    "analysis": "analysis/page.js",
    "position": "position/page.js",
    "setup": "position/setup.js",
    "puzzles": "puzzles/page.js",
    "challenge": "challenge/page.js",
    "learn": "learn/page.js",
    "rules": "rules/page.js",
    "about": "about/page.js",
    "me": "me/page.js",
    "games": "games/page.js",
    "watch": "games/watch.js",
    "gallery": "gallery/page.js",
}
IMPORT: Final = re.compile(
    r"""(?:^|\s)(?:import|export)\s(?:[^'"()]*?\sfrom\s)?\s*["'](\.{1,2}/[^"']+|[@a-z][^"']*)["']"""
)
COMMENT: Final = re.compile(rb"^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/[ \t]*|//[^\n]*)$", re.M)  # alone on its lines
TYPE: Final = re.compile(rb"/\*\* @type \{[^\n*]*\} \*/ ?")  # of a value, within a line


class Pages:
    """The files of the client, read once."""

    def __init__(self) -> None:
        self.root = files("collegium") / "web"
        sent = {name: as_sent(name, data) for name, data in walk(self.root)}
        self.shelf = Shelf(sent | catalogues(sent))
        self.files = self.shelf.files
        self.pages: dict[str, str] = {}

    @cached_property
    def version(self) -> str:
        """A name for exactly these files."""
        return hashlib.sha256("".join(sorted(self.shelf.tags.values())).encode()).hexdigest()[:12]

    @cached_property
    def importmap(self) -> str:
        """The import map as it stands in the page, without the spaces that would change its digest."""
        return json.dumps(json.loads(self.files["importmap.json"]), separators=(",", ":"))

    @cached_property
    def policy(self) -> str:
        """What the page may do: nothing from elsewhere, no script in the page but the import map."""
        digest = base64.b64encode(hashlib.sha256(self.importmap.encode()).digest()).decode()
        return "; ".join(
            (
                "default-src 'none'",
                f"script-src 'self' 'sha256-{digest}'",
                "style-src 'self'",
                "img-src 'self' data:",
                "font-src 'self'",
                "connect-src 'self'",
                "manifest-src 'self'",
                "base-uri 'none'",
                "form-action 'self'",
                "frame-ancestors 'none'",
            )
        )

    def modules(self, page: str = "") -> list[str]:
        """The modules that a page needs, so that they are fetched at once and not in turn."""
        aliases = {name: path.removeprefix("/static/") for name, path in json.loads(self.importmap)["imports"].items()}
        found: list[str] = []
        waiting = [ENTRY, PAGES[page]]
        while waiting:
            name = waiting.pop(0)
            if name in found or name not in self.files:
                continue
            found.append(name)
            folder = name.rpartition("/")[0]
            for target in IMPORT.findall(self.files[name].decode()):
                waiting.append(aliases[target] if target in aliases else joined(folder, target))
        return found

    def page(self, name: str) -> str:
        """A page, but for its language."""
        if name not in self.pages:
            self.pages[name] = self.written(name)
        return self.pages[name]

    def written(self, name: str) -> str:
        """The page with what belongs to this server and to its own address."""
        preload = "\n  ".join(f'<link rel="modulepreload" href="/static/{path}">' for path in self.modules(name))
        text = self.files["index.html"].decode()
        text = text.replace("{{importmap}}", f'<script type="importmap">{self.importmap}</script>')
        return text.replace("{{preload}}", preload).replace("{{version}}", self.version)

    def index(self, request: Request) -> Response:
        """The page, in the language that the browser asks for until the client knows better."""
        wanted = request.headers.get("accept-language", "")[:2].lower()
        page = self.page(request.url.path.strip("/").partition("/")[0])
        text = page.replace("{{lang}}", wanted if wanted in LANGUAGES else "en")
        return Response(text, media_type="text/html; charset=utf-8", headers={"Cache-Control": "no-cache"})

    def static(self, request: Request) -> Response:
        """One of the client's files."""
        name = request.path_params["path"]
        if name.endswith((".d.ts", ".html")):
            raise HTTPException(404)
        return self.shelf.answer(request, name)


def as_sent(name: str, data: bytes) -> bytes:
    """A file as browsers get it: our modules and styles without their comments; every line keeps its number."""
    if not name.endswith((".js", ".css")) or name.startswith("vendor/"):
        return data
    return TYPE.sub(b"", COMMENT.sub(lambda found: b"\n" * found[0].count(b"\n"), data))


def catalogues(sent: Mapping[str, bytes]) -> dict[str, bytes]:
    """The words of all areas in one file for each language, so that a page waits for one answer and not for twenty."""
    found = {}
    for language in LANGUAGES:
        names = sorted(name for name in sent if name.startswith("words/") and name.endswith(f".{language}.json"))
        words = {key: text for name in names for key, text in json.loads(sent[name]).items()}
        found[f"words/{language}.json"] = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
    return found


def joined(folder: str, target: str) -> str:
    """The path of a module named from another one's folder."""
    parts = folder.split("/") if folder else []
    for part in target.split("/"):
        if part == "..":
            parts = parts[:-1]
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
