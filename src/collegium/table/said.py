"""What the server itself says, in the languages of its word lists; games and rules have their own."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from collegium.kernel.clauses import SOURCE_LANGUAGE
from collegium.kernel.words import Words


@cache
def server_words(language: str) -> Words:
    """The word list of a language, or ours where there is none for it."""
    folder = files("collegium.table") / "words"
    path = folder / f"{language}.toml"
    return Words(path if language.isalpha() and path.is_file() else folder / f"{SOURCE_LANGUAGE}.toml")


def listed(words: Words, section: str, names: list[str]) -> str:
    """Names one after the other, with the section's word before the last."""
    return words.say(section, "and").join([*([", ".join(names[:-1])] if names[:-1] else []), *names[-1:]])
