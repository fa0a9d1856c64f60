"""Word lists: the texts of prompts, moves and events by key, so that a log can be told in any language.

A template names its arguments in braces: `{seat} pays {n} {n:coin|coins}` chooses the word by the number.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from collegium.kernel.errors import ContentError


class Choice(NamedTuple):
    """A place of a template where one word stands for one and another for any other number."""

    name: str
    one: str
    other: str


@lru_cache(maxsize=16_384)
def parts_of(template: str) -> tuple[str | Choice, ...]:
    """A template, read once: pieces to be formatted, and choices between them."""
    parts: list[str | Choice] = []
    piece = ""
    for literal, name, form, conversion in string.Formatter().parse(template):
        piece += literal.replace("{", "{{").replace("}", "}}")
        if form and "|" in form:
            one, other = form.split("|")
            parts += [piece, Choice(str(name), one, other)]
            piece = ""
        elif name is not None:
            piece += f"{{{name}{'!' if conversion else ''}{conversion or ''}:{form}}}"
    return (*parts, piece)


def filled(template: str, arguments: Mapping[str, object]) -> str:
    """A template with its arguments filled in."""
    if not arguments and "{" not in template and "}" not in template:
        return template
    parts = parts_of(template)
    if len(parts) == 1:
        return template.format_map(arguments)
    return "".join(
        part.format_map(arguments) if isinstance(part, str) else part.one if arguments[part.name] == 1 else part.other
        for part in parts
    )


class Words:
    """The word list of one language."""

    def __init__(self, path: Traversable) -> None:
        self.path = path
        self.sections: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))

    def say(self, section: str, key: str, **arguments: object) -> str:
        """A text by section and key, with its arguments filled in."""
        try:
            template = self.sections[section][key]
        except KeyError:
            raise ContentError(f"{self.path.name}: no words for {section}.{key}") from None
        return filled(template, arguments)
