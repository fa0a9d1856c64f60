"""Pictures of every board, made in a real browser from real games, to be looked at and to be shown.

    python -m tests.browser.pictures FOLDER [GAME ...]

Every game is shown early and late, at three sizes, light and dark; the lobby too. `make pictures` writes them to
build/pictures, and those of the README to docs/pictures.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from rich.progress import track

from collegium.agents import Budget, GreedyAgent, ask, dice
from collegium.kernel.record import Record
from collegium.kernel.registry import game_names, load
from tests.browser.chromium import find_chromium
from tests.table.serving import Server

SIZES: Final = {"1366": (1366, 768), "820": (820, 1180), "400": (400, 800)}
MOMENTS: Final = {"early": 0.2, "late": 0.85}  # parts of a whole game
THEMES: Final = ("light", "dark")
SHOWN: Final = ("lobby-1366-light", "newton-late-1366-light", "alma-mater-late-1366-light", "newton-late-400-dark")
IMPORT: Final = """async record => {
  const answer = await fetch("/api/import", {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ record }) });
  return (await answer.json()).table;
}"""


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


def open_page(browser: Browser, size: str, theme: str) -> Page:
    """A page of a size in a theme, without motion."""
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        has_touch=width < 1000,
    )
    return context.new_page()


def shots(games: list[str]) -> Iterator[tuple[str, str, str, dict[str, Any] | None]]:
    """Every picture: its name, size and theme, and the record to be laid on the table."""
    for size in SIZES:
        for theme in THEMES:
            yield f"lobby-{size}-{theme}", size, theme, None
    for game in games:
        played = whole_game(game)
        for name, part in MOMENTS.items():
            record = moment(played, part)
            for size in SIZES:
                for theme in THEMES:
                    yield f"{game}-{name}-{size}-{theme}", size, theme, record


def take(browser: Browser, address: str, folder: Path, shot: tuple[str, str, str, dict[str, Any] | None]) -> None:
    """Take one picture."""
    name, size, theme, record = shot
    page = open_page(browser, size, theme)
    page.goto(f"{address}/")
    page.get_by_role("button", name="Play now").first.wait_for()
    if record is not None:
        table = page.evaluate(IMPORT, json.loads(json.dumps(record)))
        page.goto(f"{address}/table/{table}")
        page.locator("[data-piece]").first.wait_for(state="attached")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(400)
    page.screenshot(path=str(folder / f"{name}.png"))
    page.context.close()


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
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        try:
            for shot in track(list(shots(wish.games)), "Taking pictures"):
                take(browser, server.address, wish.folder, shot)
        finally:
            browser.close()
            server.kill()
    if wish.docs is not None:
        wish.docs.mkdir(parents=True, exist_ok=True)
        for name in SHOWN:
            shutil.copy(wish.folder / f"{name}.png", wish.docs / f"{name}.png")


if __name__ == "__main__":
    main()
