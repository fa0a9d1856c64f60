"""What can be seen, measured in the page by measure.js: words cut off, parted, spilt or small, and blank parts."""

from __future__ import annotations

import base64
from typing import Final

from playwright.sync_api import Locator, Page

from tests.browser.visitor import HERE

SCRIPT: Final = (HERE / "measure.js").read_text("utf-8")
LEAST: Final = 12  # px of the smallest text


def ready(page: Page) -> None:
    """Have the measures in a page, and its fonts."""
    page.evaluate("() => document.fonts.ready")
    if not page.evaluate("() => 'measure' in window"):
        page.evaluate(SCRIPT)


def clipped_text(page: Page, root: str) -> list[str]:
    """The texts under an element that are cut off, each with where and by what."""
    ready(page)
    found: list[str] = page.locator(root).first.evaluate("(root) => measure.clipped(root)")
    return found


def parted_words(page: Page, root: str) -> list[str]:
    """The words under an element that are parted without a hyphen, as they have no room."""
    ready(page)
    found: list[str] = page.locator(root).first.evaluate("(root) => measure.broken(root)")
    return found


def spilt_over(page: Page, root: str) -> list[str]:
    """The texts and icons under an element that reach over the edge of the card or field they stand on."""
    ready(page)
    found: list[str] = page.locator(root).first.evaluate("(root) => measure.spilt(root)")
    return found


def small_text(page: Page, root: str, least: int = LEAST) -> list[str]:
    """The texts under an element that are smaller than they may be."""
    ready(page)
    found: list[str] = page.locator(root).first.evaluate("(root, least) => measure.small(root, least)", least)
    return found


def blank_part(page: Page, root: str) -> tuple[float, str]:
    """The largest rectangle of an element that shows one flat colour: its part of the area, and where it lies."""
    ready(page)
    shown: Locator = page.locator(root).first
    picture = base64.b64encode(shown.screenshot(animations="disabled")).decode()
    found = shown.evaluate("(root, png) => measure.blank(root, png)", picture)
    return float(found["part"]), str(found["words"])
