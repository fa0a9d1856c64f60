"""Tables of a small made-up game: reading, checking, and laying an edition over them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.kernel.content import Tables, load_tables
from collegium.kernel.errors import CollegiumError, ContentError
from collegium.kernel.schema import (
    Schema,
    any_of,
    choice,
    cosmetic,
    flag,
    group,
    many,
    optional,
    plain,
    ref,
    rows_of,
    text,
    whole,
)
from collegium.kernel.sources import lines_of

SCHEMA: Schema = {
    "beasts": {
        "beast": rows_of(
            {
                "id": text(r"[a-z]+", "a name of small letters"),
                "name": cosmetic(text()),
                "legs": whole(0, 8),
                "home": ref("lands", "land"),
                "tame": optional(flag()),
                "food": optional(group({"hay": optional(whole(1, 9)), "meat": optional(whole(1, 9))})),
                "call": optional(choice("moo", "baa")),
                "goal": optional(any_of(choice("sea"), ref("lands", "land"))),
            }
        )
    },
    "lands": {
        "land": rows_of({"id": text()}),
        "road": rows_of({"between": many(ref("lands", "land"), 2, 2), "miles": whole(1, 99)}, "between"),
        "sizes": plain({"width": whole(1, 9), "height": whole(3, 3), "steps": many(whole(0, 5), 1, 3)}),
    },
}

BEASTS = """\
[about]
title = "Beasts"
provenance = "public"
source = "the zoo"

[[beast]]
id = "cow"
name = "Cow"
legs = 4
home = "meadow"
food = { hay = 3 }

[[beast]]
id = "crow"
name = "Crow"
legs = 2
home = "wood"
provenance = "deduced"
"""

LANDS = """\
[about]
title = "Lands"
provenance = "rulebook"
source = "page 1"
note = "drawn from memory"

[[land]]
id = "meadow"

[[land]]
id = "wood"

[[road]]
between = ["meadow", "wood"]
miles = 5

[sizes]
width = 4
height = 3
steps = [
    1, # the ] in this comment closes nothing
    2,
]
"""

COW = '[[beast]]\nid = "cow"\n'
ASS = '[[beast]]\nid = "ass"\nname = "Ass"\nlegs = 4\nhome = "wood"\n'


@pytest.fixture
def base(tmp_path: Path) -> Path:
    folder = tmp_path / "base"
    write(folder, beasts=BEASTS, lands=LANDS)
    return folder


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, words in files.items():
        (folder / f"{name}.toml").write_text(words, encoding="utf-8")
    return folder


def edited(base: Path, **files: str) -> Tables:
    return load_tables(base, SCHEMA, write(base.parent / "mine", **files))


def message(base: Path, edition: Path | None = None) -> str:
    with pytest.raises(ContentError) as caught:
        load_tables(base, SCHEMA, edition)
    assert isinstance(caught.value, CollegiumError)
    return str(caught.value)


def refused(base: Path, **files: str) -> str:
    return message(base, write(base.parent / "mine", **files))


def test_the_base_alone(base: Path) -> None:
    tables = load_tables(base, SCHEMA)
    assert tables.edition == "base"
    assert [row["id"] for row in tables.rows("beasts", "beast")] == ["cow", "crow"]
    assert tables.rows("beasts", "beast")[0]["food"] == {"hay": 3}
    assert tables.table("lands", "sizes") == {"width": 4, "height": 3, "steps": [1, 2]}


def test_what_is_handed_out_is_a_copy(base: Path) -> None:
    tables = load_tables(base, SCHEMA)
    tables.rows("beasts", "beast")[0]["food"]["hay"] = 9
    tables.table("lands", "sizes")["steps"].append(3)
    assert tables.rows("beasts", "beast")[0]["food"] == {"hay": 3}
    assert tables.table("lands", "sizes")["steps"] == [1, 2]


def test_tables_cannot_be_assigned_to(base: Path) -> None:
    tables = load_tables(base, SCHEMA)
    for name in ("edition", "fingerprint"):
        with pytest.raises(AttributeError):
            setattr(tables, name, "other")


def test_provenance_is_the_rows_own_or_the_files(base: Path) -> None:
    tables = load_tables(base, SCHEMA)
    cow, crow = tables.rows("beasts", "beast")
    assert tables.provenance("beasts", "beast", cow) == "public"
    assert tables.provenance("beasts", "beast", crow) == "deduced"


def test_summaries_count_rows_and_provenance(base: Path) -> None:
    beasts, land, road, sizes = load_tables(base, SCHEMA).summaries()
    assert (beasts.title, beasts.source, beasts.note) == ("Beasts", "the zoo", "")
    assert (beasts.file, beasts.table, beasts.rows) == ("beasts", "beast", 2)
    assert beasts.provenance == {"public": 1, "deduced": 1}
    assert (land.rows, road.rows, sizes.rows, sizes.note) == (2, 1, 3, "drawn from memory")
    assert sizes.provenance == {"rulebook": 3}


BAD_ROWS = [
    (COW + 'legs = "many"', 'line 3, beast "cow", legs: expected a whole number from 0 to 8, found "many"'),
    (COW + "legs = 9", 'line 3, beast "cow", legs: expected a whole number from 0 to 8, found 9'),
    (COW + "legs = true", 'line 3, beast "cow", legs: expected a whole number from 0 to 8, found true'),
    (COW + "legs = 4.0", 'line 3, beast "cow", legs: expected a whole number from 0 to 8, found 4.0'),
    (COW + 'name = " "', 'line 3, beast "cow", name: expected a text, found " "'),
    (COW + "\n# older\ntame = 1", 'line 5, beast "cow", tame: expected true or false, found 1'),
    (COW + 'call = "mu"', 'line 3, beast "cow", call: expected "moo" or "baa", found "mu"'),
    (COW + "leg = 3", 'line 3, beast "cow", leg: unknown field; did you mean legs?'),
    (COW + "food = 3", 'line 3, beast "cow", food: expected a table of hay or meat, found 3'),
    (COW + "food = { hay = 10 }", 'line 3, beast "cow", food.hay: expected a whole number from 1 to 9, found 10'),
    (COW + "food = { hey = 1 }", 'line 3, beast "cow", food.hey: unknown field; did you mean hay?'),
    (COW + "food = { x = 1 }", 'line 3, beast "cow", food.x: unknown field; expected hay or meat'),
    (
        COW + 'home = "wod"',
        'line 3, beast "cow", home: expected the id of a [[land]] in lands.toml, found "wod"; did you mean "wood"?',
    ),
    (
        COW + 'goal = "sky"',
        'line 3, beast "cow", goal: expected "sea" or the id of a [[land]] in lands.toml, found "sky"',
    ),
    (
        COW + 'provenance = "guessed"',
        'line 3, beast "cow", provenance: expected "rulebook", "repaired", "public", "deduced", '
        '"reconstructed" or "calibrated", found "guessed"',
    ),
    ('[[beast]]\nname = "Ox"', "line 1, beast number 1, id: missing; each row needs its own"),
    (
        '[[beast]]\nid = "crw"\nlegs = 2',
        'line 1, beast "crw", name: missing; expected a text; a new row needs it; did you mean "crow"?',
    ),
    ('[[beast]]\nid = "OX"', 'line 2, beast "OX", id: expected a name of small letters, found "OX"'),
    (COW + COW, 'line 4, beast "cow", id: expected one row of this name, found another at beasts.toml, line 1'),
    ('[[beats]]\nid = "cow"', "line 1, beats: unknown table; did you mean beast?"),
    ('[beast]\nid = "cow"', 'line 1, beast: expected [[beast]], found {"id": "cow"}'),
    ('[[beast]]\nid = "ox"\nremove = true', 'line 3, beast "ox", remove: there is no such row'),
    (COW + "remove = 1", 'line 3, beast "cow", remove: expected true, beside nothing but id'),
    (COW + "legs = 3\nremove = true", 'line 4, beast "cow", remove: expected true, beside nothing but id'),
    ("[about]\ntitel = 3", "line 2, about, titel: unknown field; did you mean title?"),
    (
        '[about]\nprovenance = "guess"',
        'line 2, about, provenance: expected "rulebook", "repaired", "public", "deduced", '
        '"reconstructed" or "calibrated", found "guess"',
    ),
    ("[[beast]]\nid = ", "line 2: not valid TOML: Invalid value"),
    ('[[beast]]\nid = "cow"\nid = "ox"', "line 3: not valid TOML: Cannot overwrite a value"),
]


@pytest.mark.parametrize(("words", "expected"), BAD_ROWS)
def test_a_bad_edition_is_refused_with_file_line_and_field(base: Path, words: str, expected: str) -> None:
    assert refused(base, beasts=words) == f"beasts.toml, {expected}"


BAD_TABLES = [
    ("[sizes]\nwidth = 0", "line 2, sizes, width: expected a whole number from 1 to 9, found 0"),
    ("[sizes]\nheight = 4", "line 2, sizes, height: expected the number 3, found 4"),
    ("[[sizes]]\nwidth = 1", 'line 1, sizes: expected [sizes], found [{"width": 1}]'),
    ("sizes = 3", "line 1, sizes: expected [sizes], found 3"),
    ("[sizes]\nsteps = []", "line 2, sizes, steps: expected a list of 1 to 3 values, found []"),
    (
        "[sizes]\nwidth = 2\nsteps = [\n  1,\n  6,\n]",
        "line 3, sizes, steps, value 2: expected a whole number from 0 to 5, found 6",
    ),
    (
        '[[road]]\nbetween = ["wood"]\nmiles = 3',
        'line 2, road wood, between: expected a list of 2 values, found ["wood"]',
    ),
    (
        '[[road]]\nbetween = ["wood", "sea"]\nmiles = 3',
        'line 2, road sea-wood, between, value 2: expected the id of a [[land]] in lands.toml, found "sea"',
    ),
]


@pytest.mark.parametrize(("words", "expected"), BAD_TABLES)
def test_plain_tables_and_lists_are_checked_too(base: Path, words: str, expected: str) -> None:
    assert refused(base, lands=words) == f"lands.toml, {expected}"


def test_an_error_that_an_edition_causes_in_the_base_says_so(base: Path) -> None:
    found = refused(base, lands='[[land]]\nid = "wood"\nremove = true')
    where = "beasts.toml of the base, line 17"
    assert found == f'{where}, beast "crow", home: expected the id of a [[land]] in lands.toml, found "wood"'


def test_the_base_is_checked_like_an_edition(base: Path) -> None:
    write(base, beasts=BEASTS.replace("legs = 2", "legs = 200"))
    expected = 'beasts.toml, line 16, beast "crow", legs: expected a whole number from 0 to 8, found 200'
    assert message(base) == expected


def test_a_table_says_where_it_comes_from(base: Path) -> None:
    write(base, beasts=BEASTS.replace('source = "the zoo"\n', ""))
    assert message(base) == "beasts.toml, line 1, about, source: missing; expected a text"
    write(base, beasts=BEASTS[BEASTS.index("[[beast]]") :])
    assert message(base) == "beasts.toml, line 1, about, title: missing; expected a text"


def test_files_that_cannot_be_read(base: Path) -> None:
    (base / "lands.toml").write_bytes(b'[about]\ntitle = "\xff"\n')
    assert message(base) == "lands.toml, line 2: expected text in UTF-8"
    (base / "lands.toml").unlink()
    assert message(base) == "lands.toml: expected a file that can be read (No such file or directory)"


def test_a_byte_order_mark_and_windows_line_ends_do_no_harm(base: Path) -> None:
    mine = write(base.parent / "mine")
    (mine / "beasts.toml").write_bytes(b"\xef\xbb\xbf" + (COW + "legs = 9").replace("\n", "\r\n").encode())
    assert message(base, mine) == 'beasts.toml, line 3, beast "cow", legs: expected a whole number from 0 to 8, found 9'


def test_an_edition_is_a_folder(base: Path) -> None:
    missing = base.parent / "nowhere"
    assert message(base, missing) == f"{missing}: expected a folder with the tables of an edition"


def test_unknown_files_are_refused_and_hidden_ones_passed_over(base: Path) -> None:
    mine = write(base.parent / "mine", beasts=COW + "legs = 3")
    (mine / ".DS_Store").write_bytes(b"\0")
    assert load_tables(base, SCHEMA, mine).rows("beasts", "beast")[0]["legs"] == 3
    (mine / "land.toml").touch()
    assert message(base, mine) == "land.toml: not a file of an edition; did you mean lands.toml?"
    (mine / "land.toml").rename(mine / "x")
    assert message(base, mine) == "x: not a file of an edition; expected edition.toml, beasts.toml or lands.toml"


def test_an_edition_is_called_by_its_name_or_its_folder(base: Path) -> None:
    assert edited(base).edition == "mine"
    assert edited(base, edition='name = "Second printing"').edition == "Second printing"
    assert refused(base, edition="# nothing") == "edition.toml, line 1, name: missing; expected a text"
    assert (
        refused(base, edition='name = "x"\nnmae = 1') == "edition.toml, line 2, nmae: unknown field; did you mean name?"
    )


def test_given_fields_override_and_the_rest_stays(base: Path) -> None:
    cow, crow = edited(base, beasts=COW + "legs = 3").rows("beasts", "beast")
    assert cow == {"id": "cow", "name": "Cow", "legs": 3, "home": "meadow", "food": {"hay": 3}}
    assert crow["legs"] == 2


def test_new_rows_stand_at_the_end_and_removed_ones_are_gone(base: Path) -> None:
    tables = edited(base, beasts=COW + "remove = true\n" + ASS)
    assert [row["id"] for row in tables.rows("beasts", "beast")] == ["crow", "ass"]


@pytest.mark.parametrize("empty", ["{}", '""', "[]"])
def test_an_empty_value_takes_an_optional_field_away(base: Path, empty: str) -> None:
    assert "food" not in edited(base, beasts=COW + f"food = {empty}").rows("beasts", "beast")[0]


def test_rows_without_id_are_matched_by_their_natural_key(base: Path) -> None:
    tables = edited(base, lands='[[road]]\nbetween = ["wood", "meadow"]\nmiles = 7')
    assert tables.rows("lands", "road") == [{"between": ["meadow", "wood"], "miles": 7}]


def test_plain_tables_are_overridden_key_by_key(base: Path) -> None:
    tables = edited(base, lands="[sizes]\nwidth = 9")
    assert tables.table("lands", "sizes") == {"width": 9, "height": 3, "steps": [1, 2]}


def test_an_editions_provenance_holds_for_the_rows_it_gives(base: Path) -> None:
    tables = edited(base, beasts='[about]\nprovenance = "rulebook"\n' + COW + "legs = 3\n" + ASS)
    words = [tables.provenance("beasts", "beast", row) for row in tables.rows("beasts", "beast")]
    assert words == ["rulebook", "deduced", "rulebook"]
    assert tables.table("beasts", "about")["provenance"] == "public"


def test_the_fingerprint_changes_with_the_data_and_with_nothing_else(base: Path) -> None:
    plain_print = load_tables(base, SCHEMA).fingerprint
    assert len(plain_print) == 64
    assert load_tables(base, SCHEMA).fingerprint == plain_print
    for same in ('name = "Kuh"', 'note = "seen"', 'provenance = "repaired"', "legs = 4", 'call = ""'):
        assert edited(base, beasts=COW + same).fingerprint == plain_print
    changed = ("legs = 3", 'home = "wood"', "tame = true", "food = {}", "food = { hay = 2 }", "remove = true")
    prints = {edited(base, beasts=COW + other).fingerprint for other in changed}
    assert len(prints | {plain_print}) == len(changed) + 1


def test_errors_of_a_games_own_checks_are_placed(base: Path) -> None:
    tables = edited(base, beasts=ASS + COW + "remove = true")
    found = tables.row_error("beasts", "beast", 1, "legs", "expected wings")
    assert str(found) == 'beasts.toml, line 4, beast "ass", legs: expected wings'
    assert str(tables.row_error("beasts", "beast", 0, "tame", "expected")).startswith(
        "beasts.toml of the base, line 13,"
    )
    assert str(tables.table_error("beasts", "beast", "expected more")) == "beasts.toml, line 6, beast: expected more"
    assert str(tables.table_error("lands", "land", "too few")) == "lands.toml of the base, line 10, land: too few"


def test_lines_are_found_whatever_the_layout() -> None:
    toml = (
        '# [[no]]\n"top" = 1\n[[a]]  # first\nx = """\n[[a]]\ny = 1\n"""\n y = [ # [\n  "]", \']\'\n]\n'
        "[a.inner]\nz = 1\n[[ a ]]\nx = '''\n'''\ny.z = 2\n[b]\nx = {k = \"}\"}\n"
    )
    assert lines_of(toml) == {
        ("", 0, "top"): 2,
        ("a", 0, ""): 3,
        ("a", 0, "x"): 4,
        ("a", 0, "y"): 8,
        ("a", 0, "inner"): 11,
        ("a", 1, ""): 13,
        ("a", 1, "x"): 14,
        ("a", 1, "y"): 16,
        ("b", 0, ""): 17,
        ("b", 0, "x"): 18,
    }


def test_all_tables_are_written_as_json(base: Path) -> None:
    tables = edited(base, beasts=COW + "legs = 3\n")
    found = tables.to_json()
    assert json.loads(json.dumps(found)) == found
    assert found == {
        "beasts": {"beast": tables.rows("beasts", "beast")},
        "lands": {
            "land": tables.rows("lands", "land"),
            "road": tables.rows("lands", "road"),
            "sizes": tables.table("lands", "sizes"),
        },
    }
    assert [row["legs"] for row in tables.rows("beasts", "beast")] == [3, 2]
    found["beasts"]["beast"].clear()
    assert tables.to_json()["beasts"]["beast"] == tables.rows("beasts", "beast") != []
