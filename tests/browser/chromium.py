"""The browser of the tests: whichever Chromium the system has.

    python -m tests.browser.chromium

installs Debian's where that is allowed, and says what will not be run where it is not.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tests.patience import PATIENCE

LEAN: Final = Path(__file__).with_suffix(".sh")
PACKAGES: Final = ("chromium-headless-shell", "chromium")  # the first has no windows, so a visitor costs less
NAMES: Final = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> str | None:
    """The path of the system's Chromium, or None."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright, found: str) -> Browser:
    """Start the Chromium of a path, without what only people at a screen need."""
    return playwright.chromium.launch(
        executable_path=LEAN, env={**os.environ, "CHROMIUM": found}, args=["--no-sandbox"], timeout=1000 * PATIENCE
    )


def install() -> None:
    """Install Debian's Chromium, quietly, if the system is Debian's and we may."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], *(["install", "-y", "--no-install-recommends", package] for package in PACKAGES)):
        if find_chromium() is None:
            subprocess.run(["apt-get", "-qq", *command], env=environment, capture_output=True, check=False)


def main() -> None:
    """See to it that there is a browser, or say that there is none."""
    if find_chromium() is None and shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Debian's Chromium for the tests in the browser.", flush=True)
        install()
    if find_chromium() is None:
        print("No Chromium was found, so the tests in the browser are not run (on Debian: apt install chromium).")


if __name__ == "__main__":
    main()
