"""The browser windows of visitors: whoever comes next sits down where another has left, and finds nothing of theirs.

To open a window and to read the client's modules into it is most of what a visit costs.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Error, Page

from tests import patience

HERE: Final = Path(__file__).parent
PATIENCE: Final = 1000 * patience.PATIENCE  # milliseconds
MOST: Final = 3  # windows that stand empty
BARE: Final = "/static/mark.svg"  # an address at which no program runs
FORGET: Final = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Kind(NamedTuple):
    """What cannot be changed once a window is open."""

    address: str
    language: str
    unguarded: bool


class Window:
    """A browser of one's own, with cookies and storage that no other window sees, and one page."""

    def __init__(self, browser: Browser, kind: Kind) -> None:
        self.kind = kind
        self.is_spoilt = False
        self.context = browser.new_context(
            base_url=kind.address, locale=kind.language, bypass_csp=kind.unguarded, reduced_motion="reduce"
        )
        self.context.set_default_timeout(PATIENCE)
        for script in ("watch.js", "player.js"):
            self.context.add_init_script(path=HERE / script)

    @cached_property
    def page(self) -> Page:
        """Its page, opened when it is first asked for."""
        return self.context.new_page()

    @property
    def is_reusable(self) -> bool:
        """Whether nothing was done to it that cannot be undone."""
        return not self.is_spoilt and self.context.pages == [self.__dict__.get("page")]

    def clear(self) -> None:
        """Forget whoever sat here; the page stays with the same server, so that it keeps the modules it has read."""
        self.page.unroute_all()
        self.page.goto(BARE)
        self.page.evaluate(FORGET)
        self.page.mouse.move(-1, -1)
        self.context.clear_cookies()


class Windows:
    """The windows of a browser; those of servers that may end at any time are closed when they are left."""

    def __init__(self, browser: Browser, lasting: str = "") -> None:
        self.browser, self.lasting = browser, lasting
        self.empty: list[Window] = []

    def take(self, kind: Kind) -> Window:
        """A window with nothing in it."""
        for window in reversed(self.empty):
            if window.kind == kind:
                self.empty.remove(window)
                return window
        return Window(self.browser, kind)

    def give_back(self, window: Window) -> None:
        """Keep a window for the next, or close it."""
        if window.kind.address != self.lasting or not window.is_reusable:
            window.context.close()
            return
        try:
            window.clear()
        except Error:
            window.context.close()
            return
        self.empty.append(window)
        if len(self.empty) > MOST:
            self.empty.pop(0).context.close()
