"""Files as they are served: read once, known again by their tags, compressed once."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

COMPRESSED: Final = ("text/", "application/json", "image/svg")
FOREVER: Final = "public, max-age=31536000, immutable"
DOCS: Final = "/docs"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("font/woff2", ".woff2")


class Shelf:
    """Files by their names."""

    def __init__(self, contents: Mapping[str, bytes]) -> None:
        self.files = dict(contents)
        self.tags = {name: hashlib.sha256(data).hexdigest()[:20] for name, data in self.files.items()}
        self.packed: dict[str, bytes] = {}

    def answer(self, request: Request, name: str) -> Response:
        """One of the files, as a browser asks for it."""
        data = self.files.get(name)
        if data is None:
            raise HTTPException(404)
        tag = f'"{self.tags[name]}"'
        headers = {"ETag": tag, "Cache-Control": FOREVER if "v" in request.query_params else "no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if kind.startswith(COMPRESSED) and "gzip" in request.headers.get("accept-encoding", ""):
            if name not in self.packed:
                self.packed[name] = gzip.compress(data, 9, mtime=0)
            data = self.packed[name]
            headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        media_type = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        return Response(data, media_type=media_type, headers=headers)


class Docs:
    """The documentation site: in a folder that is given, or in the package, where `make docs` puts it."""

    def __init__(self, folder: Path | None = None) -> None:
        self.root: Traversable = folder if folder is not None else files("collegium") / "site"

    @property
    def is_there(self) -> bool:
        """Whether the site was built."""
        return (self.root / "index.html").is_file()

    @cached_property
    def shelf(self) -> Shelf:
        """Its files, read when somebody first asks for one."""
        return Shelf(dict(walk(self.root)))

    def page(self, request: Request) -> Response:
        """One of its pages or files; the address alone leads to the first page."""
        name = request.path_params.get("path", "")
        if not name:
            return RedirectResponse(f"{DOCS}/index.html")
        return self.shelf.answer(request, name)


def walk(folder: Traversable, prefix: str = "") -> list[tuple[str, bytes]]:
    """All files of a folder and those below, by their paths."""
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += walk(entry, f"{prefix}{entry.name}/")
        elif not entry.name.startswith("."):
            found.append((f"{prefix}{entry.name}", entry.read_bytes()))
    return found
