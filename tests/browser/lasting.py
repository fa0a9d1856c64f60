"""`collegium` whose server lets browsers keep the client without asking again: while tests run it does not change."""

from __future__ import annotations

from unittest.mock import patch

from starlette.requests import Request
from starlette.responses import Response

from collegium.cli import main
from collegium.table.shelf import FOREVER, Shelf


class LastingShelf(Shelf):
    """Files that are asked for once."""

    def answer(self, request: Request, name: str) -> Response:
        found = super().answer(request, name)
        found.headers["Cache-Control"] = FOREVER
        return found


if __name__ == "__main__":
    with patch("collegium.table.pages.Shelf", LastingShelf):
        main()
