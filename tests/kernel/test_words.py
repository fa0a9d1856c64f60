"""Word lists: templates, plurals, and a key that is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from collegium.kernel.errors import ContentError
from collegium.kernel.words import Words

LIST = """\
[event]
pays = "{seat} pays {n} {n:coin|coins}"
rate = "{share:.1f} %"

[prompt]
bid = "Which card?"
set = "{{{a!r}}} of {n:one|many}"
closed = "{{}}"
"""


@pytest.fixture
def words(tmp_path: Path) -> Words:
    path = tmp_path / "en.toml"
    path.write_text(LIST, "utf-8")
    return Words(path)


@pytest.mark.parametrize(("n", "said"), [(1, "Ann pays 1 coin"), (0, "Ann pays 0 coins"), (2, "Ann pays 2 coins")])
def test_a_number_chooses_its_word(words: Words, n: int, said: str) -> None:
    assert words.say("event", "pays", seat="Ann", n=n) == said


def test_other_formats_are_those_of_python(words: Words) -> None:
    assert words.say("event", "rate", share=12.345) == "12.3 %"
    assert words.say("prompt", "bid") == "Which card?"
    assert words.say("prompt", "set", a="x", n=1) == "{'x'} of one"
    assert words.say("prompt", "closed") == "{}"


@pytest.mark.parametrize(("section", "key"), [("event", "gains"), ("label", "pays")])
def test_missing_words_are_named(words: Words, section: str, key: str) -> None:
    with pytest.raises(ContentError, match=f"en.toml: no words for {section}.{key}"):
        words.say(section, key)
