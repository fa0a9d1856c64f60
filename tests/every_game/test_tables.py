"""The component tables: where they come from, and what an owner's edition does to them."""

from __future__ import annotations

from pathlib import Path

from collegium.kernel.boxed import BoxedGame
from collegium.kernel.clauses import constant_name
from collegium.kernel.content import Tables
from collegium.kernel.game import Game
from collegium.kernel.playout import playout
from collegium.kernel.registry import load
from collegium.kernel.rng import seeded
from collegium.kernel.schema import PROVENANCES
from tests.editions import Refusal, refuse
from tests.every_game.texts import package_of
from tests.goldens import archive_of, goldens_of


def test_every_row_has_a_provenance_and_every_table_a_source(game: Game, tables: Tables) -> None:
    files = {path.name.removesuffix(".toml") for path in (package_of(game) / "content").iterdir()}
    summaries = list(tables.summaries())
    assert {summary.file for summary in summaries} == files
    for summary in summaries:
        assert summary.rows > 0
        assert sum(summary.provenance.values()) == summary.rows
        assert set(summary.provenance) <= set(PROVENANCES)
        assert summary.title
        assert summary.source


def test_an_edition_has_a_name_of_its_own_and_where_it_changes_nothing_plays_the_same(
    game: Game, tables: Tables, tmp_path: Path
) -> None:
    (tmp_path / "edition.toml").write_text('name = "My box"\n', "utf-8")
    mine = load(game.name, tmp_path)
    assert (game.edition, mine.edition) == ("base", "My box")
    assert mine.fingerprint == game.fingerprint


def test_a_bad_edition_is_refused(game: Game, refusal: Refusal, tmp_path: Path) -> None:
    assert isinstance(game, BoxedGame)
    refuse(game.read_tables, tmp_path, refusal)


def test_a_clause_is_a_whole_sentence_with_its_source_in_the_order_of_the_chapters(game: Game) -> None:
    clauses = list(game.ledger.clauses.values())
    for clause in clauses:
        assert clause.text.endswith("."), clause.id
        assert clause.source, clause.id
        assert (clause.kind == "option") == bool(clause.option), clause.id
    assert {clause.option for clause in clauses if clause.option} <= {option.name for option in game.options}
    seen = [clause.chapter for clause in clauses]
    assert set(seen) == set(game.ledger.chapters)
    assert seen == sorted(seen, key=list(game.ledger.chapters).index)


def test_clauses_have_constants_and_those_that_refuse_texts_of_their_own(game: Game) -> None:
    names = [constant_name(name) for name in game.ledger.clauses]
    texts = [clause.text for clause in game.ledger.clauses.values() if clause.refuses]
    assert len(set(names)) == len(names)
    assert len(set(texts)) == len(texts)


def test_the_tables_as_they_are_and_as_they_ever_were_are_archived(game: Game, tables: Tables) -> None:
    if goldens_of(game) is None:
        return  # it comes from elsewhere, and its records bring their tables along
    assert game.archived(tables.fingerprint), "the tables have changed: keep them, too, by make archive"
    assert game.brought is None
    for path in archive_of(game).iterdir():
        kept = game.archived(path.stem)
        assert kept is not None
        old = load(game.name, kept)
        assert (old.fingerprint, old.edition) == (path.stem, kept.name)
        assert playout(old.new(game.seats[-1], 1), seeded(1), 10_000) > 0


def test_former_tables_are_played_by_their_name(game: Game) -> None:
    if not isinstance(game, BoxedGame):
        return
    for name, fingerprint in game.former_editions().items():
        former = load(game.name, name)
        assert (former.edition, former.fingerprint) == (name, fingerprint)
        assert former.fingerprint != game.fingerprint
        assert playout(former.new(game.seats[-1], 1), seeded(1), 10_000) > 0
