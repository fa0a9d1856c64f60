"""What MkDocs is told besides its settings: the order of the pages, and those that are made from the source.

Rules come from `rules.toml` with the places in the code and the tests that prove them, the kernel from docstrings, the
changelog and the guide for contributors from the root of the repository. Styles and fonts are those of the client.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "collegium" / "web"
sys.path.insert(0, str(ROOT / "src"))

from collegium.commands.rules import SHARED, Account, load_ledger_of  # noqa: E402
from collegium.games import HOUSE  # noqa: E402
from collegium.kernel.clauses import Clause, Ledger  # noqa: E402
from collegium.kernel.registry import load  # noqa: E402

KERNEL = {
    "index": ("The package", ("collegium",)),
    "game": ("The contract of a game", ("collegium.kernel.game",)),
    "state": ("A position", ("collegium.kernel.state",)),
    "questions": ("Questions and steps", ("collegium.kernel.questions",)),
    "moves": ("Moves", ("collegium.kernel.moves",)),
    "chance": (
        "Chance, packs and random games",
        tuple(f"collegium.kernel.{name}" for name in ("rng", "packs", "playout")),
    ),
    "events": (
        "Events and what they are about",
        tuple(f"collegium.kernel.{name}" for name in ("events", "signs", "story")),
    ),
    "rules": (
        "Clauses, proofs and places",
        tuple(f"collegium.kernel.{name}" for name in ("clauses", "ledger", "places")),
    ),
    "writing": (
        "Positions and records",
        tuple(f"collegium.kernel.{name}" for name in ("position", "position_text", "record")),
    ),
    "content": ("Component tables", tuple(f"collegium.kernel.{name}" for name in ("content", "kept", "boxed"))),
    "evaluation": ("Evaluations", tuple(f"collegium.kernel.{name}" for name in ("evaluation", "weights", "balance"))),
    "registry": (
        "Names, options, errors",
        tuple(f"collegium.kernel.{name}" for name in ("registry", "options", "errors")),
    ),
    "conformance": (
        "The promises",
        tuple(f"collegium.kernel.{name}" for name in ("conformance", "promises", "promises_hidden")),
    ),
    "agents": (
        "Agents",
        tuple(f"collegium.agents{name}" for name in ("", ".agent", ".makers", ".greedy", ".search", ".levels")),
    ),
    "environments": (
        "Environments of learners",
        (
            "collegium.environments",
            *(
                f"collegium.environments.{name}"
                for name in ("pettingzoo_env", "gymnasium_env", "gymnasium_vector", "openspiel", "options", "rendering")
            ),
        ),
    ),
    "lab": (
        "The laboratory",
        tuple(f"collegium.lab.{name}" for name in ("table", "match", "outcome", "logs", "dataset")),
    ),
}
INHERITED = ("collegium.kernel.game", "collegium.kernel.state")  # whose classes are read with what they inherit
FROM_THE_ROOT = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
STYLES = ("tokens.css",)


@cache
def titles() -> dict[str, str]:
    """The games, by name."""
    return {name: load(name).title for name in sorted(HOUSE)}


def written(folder: Path) -> set[str]:
    """The pages that lie in the folder."""
    return {path.name for path in folder.glob("*.md")}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put the pages in order; one that is not named comes last, so that none is lost."""
    games: list[Any] = []
    for name, title in titles().items():
        ledger = load_ledger_of(name)
        chapters = [{heading: f"games/{name}/{chapter}.md"} for chapter, heading in ledger.chapters.items()]
        games.append({title: [{"Overview": f"games/{name}/index.md"}, *chapters]})
    nav: list[Any] = [
        {"Collegium": "index.md"},
        {
            "Play": [
                {"Play": "play.md"},
                {"The opponents": "opponents.md"},
                {"After the game": "study.md"},
                {"People": "people.md"},
            ]
        },
        {
            "Host": [
                {"A server for others": "serving.md"},
                {"Storage, backup, upgrade": "storage.md"},
                {"What is kept of whom": "privacy.md"},
            ]
        },
        {"Research": [{"Research": "research.md"}, {"The balance": "balance.md"}]},
        {
            "Build": [
                {"Contributing": "contributing.md"},
                {"The design": "design.md"},
                {"What server and client say": "table.md"},
                {"Clicks": "clicks.md"},
            ]
        },
        {
            "The kernel": [
                *({title: f"kernel/{name}.md"} for name, (title, _) in KERNEL.items()),
                {"More of the kernel": "kernel/more.md"},
            ]
        },
        {"The rules": [*games, {"Every table": "games/collegium/index.md"}]},
        {"Changelog": "changelog.md"},
    ]
    more = sorted(written(Path(config.docs_dir)) - set(re.findall(r"'([\w-]+\.md)'", str(nav))))
    nav[3]["Research"] += more
    config.nav = nav
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made, and the client's styles and fonts."""
    made: dict[str, str | bytes] = {page: from_the_root(name) for page, name in FROM_THE_ROOT.items()}
    for name, (title, modules) in KERNEL.items():
        made[f"kernel/{name}.md"] = f"# {title}\n\n" + "\n\n".join(map(reference, modules)) + "\n"
    made["kernel/more.md"] = "# More of the kernel\n\n" + "\n\n".join(map(reference, other_modules())) + "\n"
    for name in (*titles(), SHARED):
        made |= dict(rule_pages(name))
    for name in STYLES:
        made[f"styles/{name}"] = (WEB / "styles" / name).read_bytes()
    made["styles/early.js"] = (WEB / "app" / "early.js").read_bytes()
    made["styles/mark.svg"] = (WEB / "mark.svg").read_bytes()
    for font in sorted((WEB / "fonts").iterdir()):
        made[f"fonts/{font.name}"] = font.read_bytes()
    for path, content in made.items():
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Write links as they are within the site: pages name each other as docs/… for those who read them as files."""
    return re.sub(r"\[docs/([\w-]+\.md)\]", lambda found: f"[{found[1].removesuffix('.md')}]", markdown)


def on_page_content(html: str, **_: object) -> str:
    """Let wide tables be moved within the page."""
    return html.replace("<table>", '<div class="wide"><table>').replace("</table>", "</table></div>")


def on_post_build(config: MkDocsConfig) -> None:
    """Write the index of the search as a script, which pages may load from files too, and remove what nobody needs."""
    site = Path(config.site_dir)
    index = json.loads((site / "search" / "search_index.json").read_text("utf-8"))["docs"]
    pages = {entry["location"]: entry["title"] for entry in index if "#" not in entry["location"]}
    told = json.dumps([indexed(entry, pages) for entry in index], ensure_ascii=False, separators=(",", ":"))
    (site / "styles" / "pages.js").write_text(f"window.collegiumPages={told};\n", "utf-8")
    for room in ("search", "assets"):
        shutil.rmtree(site / room, ignore_errors=True)
    for name in ("sitemap.xml", "sitemap.xml.gz", "objects.inv"):
        (site / name).unlink(missing_ok=True)


def indexed(entry: dict[str, str], pages: dict[str, str]) -> list[str]:
    """Where something is, its title, on which page of what, and its text; the text of a page is in its parts."""
    location, _, part = entry["location"].partition("#")
    text = re.sub(r"\s#(?=\s|$)", "", entry["text"])
    where = [*location_of(location), *([pages.get(location, "")] if part else [])]
    return [entry["location"], entry["title"], " · ".join(where), text if part else text[:200]]


def location_of(location: str) -> list[str]:
    """The game, or the part of the house, that a page belongs to."""
    room, _, rest = location.partition("/")
    if room == "games":
        return [titles().get(rest.partition("/")[0], "Every table")]
    return ["The kernel"] if room == "kernel" else []


def reference(module: str) -> str:
    """What the docstrings of a module say."""
    options = "\n    options:\n      inherited_members: true" if module in INHERITED else ""
    return f"::: {module}{options}"


def other_modules() -> list[str]:
    """The modules of the kernel that no page names."""
    named = {module for _, modules in KERNEL.values() for module in modules}
    every = sorted(f"collegium.kernel.{path.stem}" for path in (ROOT / "src/collegium/kernel").glob("*.py"))
    return [module for module in every if module not in named and not module.endswith("__")]


def from_the_root(name: str) -> str:
    """A page that lies in the root of the repository, with its links as they are here."""
    text = (ROOT / name).read_text("utf-8")
    return re.sub(r"\]\(docs/([^)]+)\)", r"](\1)", text)


def rule_pages(name: str) -> Iterator[tuple[str, str]]:
    """The pages of a game's rules: an overview, and one for each chapter."""
    ledger, account = load_ledger_of(name), Account(name, None)
    title = "Every table" if name == SHARED else load(name).title
    chapters = {chapter: clauses_of(ledger, chapter) for chapter in ledger.chapters}
    if name == SHARED:
        text = "".join(chapter_text(ledger, account, chapter, found, 2) for chapter, found in chapters.items())
        yield f"games/{name}/index.md", f"# {title}\n\nWhat holds at every table, whatever the game.\n\n{text}"
        return
    game = load(name)
    lines = [
        f"# {title}",
        "",
        game.about,
        "",
        f"For {game.seats[0]} to {game.seats[-1]}, {game.minutes} minutes. The rules in our own words:",
    ]
    lines += [
        f"{len(ledger.clauses)} clauses, each with its source, its place in the code and the tests that prove it.",
        "",
    ]
    lines += ["| chapter | clauses |", "|---|---|"]
    lines += [f"| [{ledger.chapters[chapter]}]({chapter}.md) | {len(found)} |" for chapter, found in chapters.items()]
    lines += ["", "## Options", "", *(f"- `{option.name}`: {game.option_text(option)}" for option in game.options)]
    yield f"games/{name}/index.md", "\n".join(lines) + "\n"
    for chapter, found in chapters.items():
        heading = f"# {ledger.chapters[chapter]}\n\n[{title}](index.md), {len(found)} clauses.\n\n"
        yield f"games/{name}/{chapter}.md", heading + chapter_text(ledger, account, chapter, found)


def clauses_of(ledger: Ledger, chapter: str) -> list[Clause]:
    """The clauses of a chapter."""
    return [clause for clause in ledger.clauses.values() if clause.chapter == chapter]


def chapter_text(ledger: Ledger, account: Account, chapter: str, clauses: list[Clause], level: int = 1) -> str:
    """The clauses of a chapter, each with where it comes from and what makes it true."""
    parts = [f"{'#' * level} {ledger.chapters[chapter]}\n\n"] if level > 1 else []
    for clause in clauses:
        short = clause.id.removeprefix(f"{ledger.game}.")
        kind = f"option `{clause.option}`" if clause.option else clause.kind
        refuses = ", refuses moves" if clause.refuses else ""
        places = [f"`{place}`" for place in account.places.get(clause.id, [])]
        proofs = [f"`{proof}`" for proof in account.proofs.get(clause.id, [])]
        parts.append(
            f"{'#' * (level + 1)} {short} {{ #{short.replace('.', '-')} .clause }}\n\n{escape(clause.text, False)}\n\n"
        )
        parts.append(f"{escape(clause.source, False)} ({kind}{refuses}).\n{{ .source }}\n\n")
        for what, found in (("Code", places), ("Tests", proofs)):
            if found:
                parts.append(f"{what}: {', '.join(found)}\n{{ .proof }}\n\n")
    return "".join(parts)
