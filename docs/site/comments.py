"""Reads what is said of fields and constants: the comment behind them, as the source of this house has it."""

from __future__ import annotations

import tokenize
from functools import cache
from pathlib import Path
from typing import Any

import griffe


class Comments(griffe.Extension):
    """Gives attributes without a docstring the comment that stands behind them."""

    def on_attribute_instance(self, *, attr: griffe.Attribute, **_: Any) -> None:
        if attr.docstring is None and attr.lineno and isinstance(attr.filepath, Path):
            told = comments(attr.filepath).get(attr.endlineno or attr.lineno)
            if told:
                sentence = told[0].upper() + told[1:]
                attr.docstring = griffe.Docstring(sentence if sentence[-1] in ".…?!" else f"{sentence}.", parent=attr)


@cache
def comments(path: Path) -> dict[int, str]:
    """The comments of a file that stand behind code, by line."""
    found = {}
    with tokenize.open(path) as file:
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip():
                text = token.string.lstrip("# ").strip()
                if text and not text.startswith(("noqa", "type:")):
                    found[token.start[0]] = text
    return found
