"""Pictures of every board, made in a real browser from real games, to be looked at and to be shown.

    python -m tests.browser.pictures FOLDER [GAME ...]

Every game is shown early, in the middle and late, at three sizes, light and dark; the lobby too. `make pictures` writes
them to build/pictures, with a page of all of them, and those of the README to docs/pictures.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from collegium.agents import Budget, GreedyAgent, ask, dice
from collegium.kernel.record import Record
from collegium.kernel.registry import game_names, load
from tests.browser.chromium import find_chromium, launch
from tests.table.serving import Server

SIZES: Final = {"1366": (1366, 768), "1920": (1920, 1080), "390": (390, 844)}
TOUCHED: Final = ("390",)  # the sizes of what is held in a hand
MOMENTS: Final = {"early": 0.12, "middle": 0.5, "late": 0.85}  # parts of a whole game
THEMES: Final = ("light", "dark")
SHOWN: Final = (
    "lobby-1366-light",
    "newton-late-1366-light",
    "alma-mater-late-1366-light",
    "awesome-academics-middle-1366-light",
    "newton-late-390-dark",
)
IMPORT: Final = """async record => {
  const answer = await fetch("/api/import", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ record }) });
  return (await answer.json()).table;
}"""
SETTLED: Final = """() => new Promise((done) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120)));
})"""


def whole_game(name: str, seats: int = 3, seed: int = 11) -> Record:
    """A game that greedy players play to its end, the first seat a person's."""
    record = Record(load(name), seats, seed, {}, ["human:Ada", *(["master"] * (seats - 1))])
    agent, rng = GreedyAgent(width=1), dice(seed, "pictures")
    while not record.state.over:
        record.play(ask(agent, record.game, record.state, Budget(), rng).move)
    return record


def moment(record: Record, part: float) -> dict[str, Any]:
    """The record up to a decision of the first seat, after about that part of the game."""
    at = int(len(record.moves) * part)
    while int(record.at(at).to_move) != 0 or len(record.at(at).legal()) < 4:
        at += 1
    begun = Record(record.game, record.seats, record.seed, record.options, record.players)
    for move in record.moves[:at]:
        begun.play(move)
    return begun.to_json()


def open_page(browser: Browser, size: str, theme: str = "light", like: Page | None = None) -> Page:
    """A page of a size in a theme, without motion; like another one's, it is the same guest's."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=size in TOUCHED,
        storage_state=like.context.storage_state() if like else None,
    )
    return context.new_page()


class Photographer:
    """One guest with a page for the mouse and one for the hand, who looks at everything in every size and theme."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.address, self.folder = address, folder
        page = open_page(browser, "1366")
        page.goto(f"{address}/")
        self.pages = dict.fromkeys(SIZES, page)
        held = open_page(browser, TOUCHED[0], like=page)
        self.pages |= dict.fromkeys(TOUCHED, held)

    def take(self, name: str, path: str, shown: str) -> Iterator[str]:
        """Take the pictures of one address when what should be shown is there; tells the name of each."""
        for page in dict.fromkeys(self.pages.values()):
            page.goto(f"{self.address}{path}")
            page.locator(shown).first.wait_for(state="attached")
            page.evaluate("() => document.fonts.ready")
        for size, (width, height) in SIZES.items():
            page = self.pages[size]
            page.set_viewport_size({"width": width, "height": height})
            for theme in THEMES:
                page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
                page.evaluate(SETTLED)
                page.screenshot(path=str(self.folder / f"{name}-{size}-{theme}.png"))
                yield f"{name}-{size}-{theme}"

    def table(self, record: dict[str, Any]) -> str:
        """The table of a record, laid for this guest."""
        return str(self.pages["1366"].evaluate(IMPORT, json.loads(json.dumps(record))))


def all_pictures(photographer: Photographer, games: list[str]) -> Iterator[str]:
    """Take all pictures, while other processes play the games; tells the name of each."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as players:
        playing = {game: players.submit(moments, game) for game in games}
        yield from photographer.take("lobby", "/", ".game-card")
        for game, played in playing.items():
            for name, record in played.result().items():
                table = photographer.table(record)
                yield from photographer.take(f"{game}-{name}", f"/table/{table}", ".drawn-board [data-piece]")


def moments(game: str) -> dict[str, dict[str, Any]]:
    """The records of a game at every moment."""
    played = whole_game(game)
    return {name: moment(played, part) for name, part in MOMENTS.items()}


def overview(folder: Path, names: list[str]) -> None:
    """A page of all pictures, a row for each board and moment."""
    shown = [f'<a href="{name}.png"><img src="{name}.png" alt="{name}" loading="lazy"></a>' for name in names]
    style = (
        "body { margin: 8px; display: grid; grid-template-columns: repeat(6, 1fr); gap: 8px }"
        "img { width: 100%; max-height: 30vh; object-fit: contain }"
    )
    page = ["<!doctype html>", "<title>Boards</title>", f"<style>{style}</style>", *shown, ""]
    (folder / "index.html").write_text("\n".join(page), "utf-8")


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=game_names())
    parser.add_argument("--docs", type=Path, help="Copy those of the README to this folder.")
    wish = parser.parse_args()
    chromium = find_chromium()
    if chromium is None:
        parser.exit(1, "No Chromium was found; on Debian: apt install chromium\n")
    wish.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(f"sqlite:///{data}/tables.db", Path(data))
        browser = launch(playwright, chromium)
        try:
            photographer = Photographer(browser, server.address, wish.folder)
            total = len(SIZES) * len(THEMES) * (1 + len(MOMENTS) * len(wish.games))
            overview(wish.folder, list(track(all_pictures(photographer, wish.games), "Taking pictures", total)))
        finally:
            browser.close()
            server.kill()
    if wish.docs is not None:
        wish.docs.mkdir(parents=True, exist_ok=True)
        for name in SHOWN:
            shutil.copy(wish.folder / f"{name}.png", wish.docs / f"{name}.png")


if __name__ == "__main__":
    main()
