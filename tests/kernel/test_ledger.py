"""Reading from the source of tests which clauses they prove."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from collegium.kernel.clauses import Clause, Ledger
from collegium.kernel.errors import ContentError
from collegium.kernel.ledger import Proof, check_known, idle_of, proofs_of, proofs_text, scan

SOURCE = """
import pytest
from pytest import mark

rule = pytest.mark.rule

@pytest.mark.rule("toy.a", "toy.b")
def test_two(): ...

@rule("toy.a")
@pytest.mark.parametrize("n", [1, 2])
async def test_short_name(): ...

@mark.rule("toy.c")
@mark.skip(reason="later")
def test_skipped(): ...

@pytest.mark.rule("toy.c")
@pytest.mark.skipif(True, reason="never")
def test_skipped_sometimes(): ...

@pytest.mark.xfail
@pytest.mark.rule("toy.c")
def test_expected_to_fail(): ...

@pytest.mark.rule("toy.c")
def test_gives_up():
    pytest.skip("no")

@pytest.mark.rule("toy.d")
def test_gives_up_sometimes():
    if not wanted():
        pytest.skip("no")

@pytest.mark.rule("toy.e")
class TestClass:
    pytestmark = [pytest.mark.rule("toy.f"), pytest.mark.slow]

    @pytest.mark.rule("toy.g")
    def test_method(self): ...

    class TestInner:
        def test_deep(self): ...

    def helper(self): ...

@pytest.mark.skip
class TestIdle:
    @pytest.mark.rule("toy.e")
    def test_method(self): ...

@pytest.mark.parametrize("n", [
    pytest.param(1, marks=pytest.mark.rule("toy.h")),
    pytest.param(2, marks=[pytest.mark.rule("toy.i"), pytest.mark.skip]),
    3,
])
def test_cases(n): ...

@pytest.mark.rule("toy.z")
def not_a_test(): ...

def test_without_clauses(): ...
"""


def toy(*names: str) -> Ledger:
    """A ledger of clauses of no importance."""
    clauses = [Clause(f"toy.{name}", "toy", name, "", "ruling") for name in names]
    return Ledger("toy", {"toy": "Toy"}, {clause.id: clause for clause in clauses})


@pytest.fixture
def tests(tmp_path: Path) -> Path:
    folder = tmp_path / "tests"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "test_toy.py").write_text(SOURCE)
    (folder / "module_test.py").write_text(
        'import pytest\npytestmark = pytest.mark.rule("toy.m")\ndef test_one(): ...\ndef test_two(): ...\n'
    )
    (folder / "helper.py").write_text('import pytest\n@pytest.mark.rule("toy.z")\ndef test_no(): ...\n')
    return folder


def test_proofs_are_found_in_functions_classes_modules_and_cases(tests: Path) -> None:
    file = "tests/deep/test_toy.py"
    assert proofs_of(toy(*"abcdefghimz"), scan(tests)) == {
        "toy.a": [f"{file}::test_short_name", f"{file}::test_two"],
        "toy.b": [f"{file}::test_two"],
        "toy.d": [f"{file}::test_gives_up_sometimes"],
        "toy.e": [f"{file}::TestClass::TestInner::test_deep", f"{file}::TestClass::test_method"],
        "toy.f": [f"{file}::TestClass::TestInner::test_deep", f"{file}::TestClass::test_method"],
        "toy.g": [f"{file}::TestClass::test_method"],
        "toy.h": [f"{file}::test_cases"],
        "toy.m": ["tests/module_test.py::test_one", "tests/module_test.py::test_two"],
    }


def test_tests_that_may_not_run_do_not_count(tests: Path) -> None:
    file = "tests/deep/test_toy.py"
    assert idle_of(toy("a", "c", "e"), scan(tests)) == {
        "toy.c": [
            f"{file}::test_expected_to_fail",
            f"{file}::test_gives_up",
            f"{file}::test_skipped",
            f"{file}::test_skipped_sometimes",
        ],
        "toy.e": [f"{file}::TestIdle::test_method"],
    }


def test_unknown_clauses_are_refused_with_their_place(tests: Path) -> None:
    proofs = scan(tests)
    check_known(proofs, {"toy": toy(*"abcdefghim")})
    with pytest.raises(ContentError, match=r"tests/deep/test_toy\.py, line 53: no clause is called 'toy\.h'"):
        check_known(proofs, {"toy": toy(*"abcdefgim")})
    with pytest.raises(ContentError, match=r"no clause is called 'other\.a'"):
        check_known([Proof("other.a", "t", True, "t")], {"toy": toy("a")})


@pytest.mark.parametrize("argument", ["", "CLAUSE", "*CLAUSES", "3", '"toy.a", 3'])
def test_clauses_are_named_in_plain_texts(argument: str, tmp_path: Path) -> None:
    (tmp_path / "test_toy.py").write_text(f"import pytest\n@pytest.mark.rule({argument})\ndef test_one(): ...\n")
    with pytest.raises(ContentError, match=r"test_toy\.py, line 2: a rule mark takes the ids of clauses"):
        scan(tmp_path)


def test_what_is_no_folder_of_tests_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="expected a folder with tests"):
        scan(tmp_path / "nothing")
    (tmp_path / "test_toy.py").write_text("def test_(:\n")
    with pytest.raises(ContentError, match="not valid Python"):
        scan(tmp_path)


def test_the_text_of_proofs_is_stable() -> None:
    one, other = {"b": ["y"], "a": ["x"]}, {"a": ["x"], "b": ["y"]}
    assert proofs_text(one) == proofs_text(other)
    assert json.loads(proofs_text(one)) == one
    assert proofs_text(one).endswith("\n")
