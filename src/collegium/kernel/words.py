"""Word lists: the texts of prompts, moves and events by key, so that a log can be told in any language.

A template names its arguments in braces: `{seat} pays {n} {n:coin|coins}` chooses the word by the number.
"""

from __future__ import annotations

import string
import tomllib
from importlib.resources.abc import Traversable
from typing import Any

from collegium.kernel.errors import ContentError


class Plural(string.Formatter):
    """Formats `{n:coin|coins}` as the first word for one and the second for any other number."""

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, other = format_spec.split("|")
            return one if value == 1 else other
        return str(super().format_field(value, format_spec))


class Words:
    """The word list of one language."""

    def __init__(self, path: Traversable) -> None:
        self.path = path
        self.sections: dict[str, dict[str, str]] = tomllib.loads(path.read_text("utf-8"))
        self._formatter = Plural()

    def say(self, section: str, key: str, **arguments: object) -> str:
        """A text by section and key, with its arguments filled in."""
        try:
            template = self.sections[section][key]
        except KeyError:
            raise ContentError(f"{self.path.name}: no words for {section}.{key}") from None
        return self._formatter.format(template, **arguments)
