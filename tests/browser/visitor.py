"""A person with a browser of their own, and what they do at a table."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from collegium.kernel.record import Record
from tests import patience

HERE = Path(__file__).parent
SHOTS = HERE / "shots"
TAKES_SHOTS = "COLLEGIUM_SHOTS" in os.environ
PATIENCE = 1000 * patience.PATIENCE  # milliseconds
SETTLING = 400  # milliseconds: presses so soon after a new question are taken for presses meant for the one before
WIDE, TABLET, PHONE = (1366, 768), (820, 1180), (400, 800)
Json = dict[str, Any]
Theme = Literal["light", "dark"]

expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Played:
    """What the player of player.js did: by a click on a piece, on an end button, or in the list of moves."""

    made: int
    over: bool
    pieces: int
    ends: int
    listed: list[str]
    hidden: list[str]  # pieces that lie under something else
    unreached: list[str]  # open moves for which no piece stands


class Visitor:
    """A guest of the server with cookies and settings of their own; what their page complains about is kept.

    Who only asks the server something never opens a page.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        size: tuple[int, int] = WIDE,
        theme: Theme = "light",
        language: str = "en",
        unguarded: bool = False,
    ) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.expected: list[str] = []  # patterns of complaints that a test causes on purpose
        self.context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            color_scheme=theme,
            locale=language,
            reduced_motion="reduce",
            bypass_csp=unguarded,
        )
        self.context.set_default_timeout(PATIENCE)
        for script in ("watch.js", "player.js"):
            self.context.add_init_script(path=HERE / script)

    @cached_property
    def page(self) -> Page:
        """The page before which the visitor sits."""
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"error in the page: {error}"))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location.get('url', '')})")

    @property
    def unexpected(self) -> list[str]:
        """What the page complained about without reason."""
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in self.expected)]

    def open(self, path: str) -> Page:
        """Go to an address of the server."""
        self.page.goto(path)
        return self.page

    def get(self, path: str) -> Json:
        """What the server answers to this guest."""
        answer = self.context.request.get(path, timeout=PATIENCE)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: Json = answer.json()
        return found

    def post(self, path: str, body: Json) -> Json:
        """What the server answers to this guest's wish."""
        answer = self.context.request.post(
            path,
            data=json.dumps(body),
            headers={"Origin": self.address, "Content-Type": "application/json"},
            timeout=PATIENCE,
        )
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        found: Json = answer.json()
        return found

    def new_table(self, game: str, seats: int = 2, **more: Any) -> str:
        """A table of mine with the weakest opponents."""
        return str(self.open_table(game, seats, **more)["table"])

    def open_table(self, game: str, seats: int = 2, friend: bool = False, **more: Any) -> Json:
        """The same with its links; a friend may be invited to the second seat."""
        me = {"kind": "me", "name": "Ada"}
        others = [{"kind": "agent", "level": "fresher", "name": name} for name in ("Bo", "Cy", "Di")[: seats - 1]]
        if friend:
            others[0] = {"kind": "open"}
        seed = None if friend else "7"
        wish: Json = {"game": game, "seats": [me, *others], "options": {}, "seed": seed, "lang": "en", "hints": True}
        return self.post("/api/tables", {**wish, **more})

    def take_in(self, record: Record) -> str:
        """A table that goes on from a record."""
        return str(self.post("/api/import", {"record": record.to_json()})["table"])

    def remember(self, key: str, value: Json) -> None:
        """Let the browser have kept something of an earlier visit."""
        name, words = json.dumps(f"collegium.{key}"), json.dumps(json.dumps(value))
        self.context.add_init_script(f"if (origin !== 'null') localStorage[{name}] ??= {words}")

    def sit(self, table: str) -> Page:
        """Go to a table and wait until its board is there."""
        page = self.open(f"/table/{table}")
        expect(page.locator(".drawn-board .piece:visible").first).to_be_visible()
        return page

    def play(self, seed: int = 1, moves: int = 10_000, turn: bool = False) -> Played:
        """Play at the table on show: some moves, to the end of my turn, or to the end of the game."""
        wish = {"seed": seed, "moves": moves, "turn": turn, "patience": PATIENCE}
        return Played(**self.page.evaluate("wish => player.play(wish)", wish))

    def asked(self) -> Page:
        """Wait until I am asked, all that others did is shown, and presses count."""
        self.page.wait_for_function("() => watched.asksMe()")
        self.page.keyboard.press("Shift")
        expect(self.page.locator(".prompt.mine")).to_be_visible()
        settled(self.page)
        return self.page

    def draw_out(self) -> Page:
        """Draw out the panel, where it is a drawer that lies over the board."""
        if self.page.locator(".table-side[inert]").count():
            self.page.evaluate("document.activeElement.blur()")  # a slider would keep the key to itself
            self.page.keyboard.press("s")
            expect(self.page.locator(".table-side")).not_to_have_attribute("inert", "")
        return self.page

    def frame(self) -> Json:
        """The newest frame that came to the page."""
        found: Json = self.page.evaluate("watched.frame")
        return found

    def shot(self, name: str) -> None:
        """Keep a picture of the page, to be looked at, where COLLEGIUM_SHOTS asks for it."""
        if TAKES_SHOTS:
            SHOTS.mkdir(exist_ok=True)
            self.page.screenshot(path=SHOTS / f"{name}.png")

    def menu(self, label: str) -> None:
        """Choose something in the menu of the table."""
        self.page.locator(".bar [aria-haspopup=menu]").click()
        self.page.locator(".menu .menu-item", has_text=label).click()


def settled(page: Page) -> None:
    """Wait until presses count: a moment after the question on show came on the screen."""
    page.wait_for_function("least => Date.now() - watched.askedAt >= least", arg=SETTLING)


@contextmanager
def asked_anew(page: Page) -> Iterator[None]:
    """Wait after what is done inside until another question has come on the screen, and presses count."""
    before = page.evaluate("watched.questions")
    yield
    page.wait_for_function("before => watched.questions > before", arg=before)
    settled(page)
