"""Which tests prove which clauses: read from the source of the tests, without running them.

A test names the clauses it proves: `@pytest.mark.rule("newton.travel.cost")`, on a function or a class, or for a whole
module as `pytestmark`. A test that is skipped or expected to fail proves nothing, whatever it names.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from collegium.kernel.clauses import Ledger
from collegium.kernel.errors import ContentError

IDLE: Final = ("skip", "skipif", "xfail")  # the marks of a test that may not run, or may fail
PROOFS: Final = "proofs.json"

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Proof:
    """One test that names one clause; it counts if it runs and must pass."""

    clause: str
    test: str  # tests/newton/test_travel.py::TestCost::test_coins
    counts: bool
    place: str  # tests/newton/test_travel.py, line 12


@dataclass(frozen=True)
class Mark:
    """A pytest mark as it stands in the source."""

    name: str
    arguments: list[ast.expr]
    line: int


def scan(folder: Path) -> list[Proof]:
    """All proofs in the test files under a folder, in the order of the files."""
    if not folder.is_dir():
        raise ContentError(f"{folder}: expected a folder with tests")
    proofs: list[Proof] = []
    for path in sorted({*folder.rglob("test_*.py"), *folder.rglob("*_test.py")}):
        name = (Path(folder.resolve().name) / path.relative_to(folder)).as_posix()
        proofs += TestFile(path, name).proofs()
    return proofs


class TestFile:
    """The source of one test file."""

    __test__ = False  # a file of tests, no test itself

    def __init__(self, path: Path, name: str) -> None:
        self.name = name
        try:
            self.tree = ast.parse(path.read_bytes(), str(path))
        except OSError as error:
            raise ContentError(f"{path}: cannot be read: {error.strerror}") from None
        except (SyntaxError, ValueError) as error:
            raise ContentError(f"{path}: not valid Python: {error}") from None
        self.aliases = mark_aliases(self.tree.body)

    def proofs(self) -> Iterator[Proof]:
        """What the tests of this file prove."""
        return self.of_body(self.tree.body, self.name, [])

    def of_body(self, body: list[ast.stmt], owner: str, outer: list[Mark]) -> Iterator[Proof]:
        """The proofs in a module or class, whose own marks hold for everything inside."""
        marks = [*outer, *self.own_marks(body)]
        for node in body:
            if isinstance(node, Function) and node.name.startswith("test"):
                yield from self.of_test(node, f"{owner}::{node.name}", marks)
            elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                yield from self.of_body(node.body, f"{owner}::{node.name}", [*marks, *self.marks(node.decorator_list)])

    def of_test(self, node: Function, test: str, outer: list[Mark]) -> Iterator[Proof]:
        """The proofs of one test, one for each clause it names."""
        marks = [*outer, *self.marks(node.decorator_list)]
        counts = not any(mark.name in IDLE for mark in marks) and not gives_up(node)
        named = [(clause, mark.line) for mark in marks if mark.name == "rule" for clause in self.clauses(mark)]
        for clause, line in dict(named).items():
            yield Proof(clause, test, counts, f"{self.name}, line {line}")

    def own_marks(self, body: list[ast.stmt]) -> list[Mark]:
        """The marks that a module or class gives itself as `pytestmark`."""
        given = [node.value for node in body if isinstance(node, ast.Assign) and targets(node) == ["pytestmark"]]
        return self.marks([mark for value in given for mark in elements(value)])

    def marks(self, expressions: Iterable[ast.expr]) -> list[Mark]:
        """The pytest marks among expressions, those given to the cases of a parametrized test included."""
        found: list[Mark] = []
        for expression in expressions:
            called = expression.func if isinstance(expression, ast.Call) else expression
            name = mark_name(called) or (self.aliases.get(called.id, "") if isinstance(called, ast.Name) else "")
            arguments = expression.args if isinstance(expression, ast.Call) else []
            if name == "parametrize":
                found += [mark for argument in arguments for mark in self.marks_of_cases(argument)]
            elif name:
                found.append(Mark(name, arguments, expression.lineno))
        return found

    def marks_of_cases(self, cases: ast.expr) -> list[Mark]:
        """The clauses that the cases of a parametrized test name, leaving out the cases that may not run."""
        found: list[Mark] = []
        for case in elements(cases):
            given = case.keywords if isinstance(case, ast.Call) else []
            marks = self.marks(
                [mark for keyword in given if keyword.arg == "marks" for mark in elements(keyword.value)]
            )
            if not any(mark.name in IDLE for mark in marks):
                found += marks
        return found

    def clauses(self, mark: Mark) -> list[str]:
        """The ids that a `rule` mark names."""
        ids = [node.value for node in mark.arguments if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        if not ids or len(ids) != len(mark.arguments):
            raise ContentError(f"{self.name}, line {mark.line}: a rule mark takes the ids of clauses as plain texts")
        return ids


def mark_name(node: ast.expr) -> str:
    """The name in `pytest.mark.name` or `mark.name`, or nothing."""
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    of_pytest = isinstance(owner, ast.Attribute) and owner.attr == "mark" and isinstance(owner.value, ast.Name)
    imported = isinstance(owner, ast.Name) and owner.id == "mark"
    return node.attr if of_pytest or imported else ""


def mark_aliases(body: list[ast.stmt]) -> dict[str, str]:
    """The short names a module gives to marks: `rule = pytest.mark.rule`."""
    found: dict[str, str] = {}
    for node in body:
        if isinstance(node, ast.Assign):
            value = node.value.func if isinstance(node.value, ast.Call) else node.value
            found |= {target: mark_name(value) for target in targets(node) if mark_name(value)}
    return found


def targets(node: ast.Assign) -> list[str]:
    """The names that an assignment sets."""
    return [target.id for target in node.targets if isinstance(target, ast.Name)]


def elements(node: ast.expr) -> list[ast.expr]:
    """The elements of a written list or tuple; anything else is its own only element."""
    return node.elts if isinstance(node, ast.List | ast.Tuple) else [node]


def gives_up(node: Function) -> bool:
    """Whether a test skips itself or declares itself failing, come what may."""
    calls = [line.value.func for line in node.body if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call)]
    return any(ast.unparse(call) in ("pytest.skip", "pytest.xfail") for call in calls)


def check_known(proofs: Iterable[Proof], ledgers: Mapping[str, Ledger]) -> None:
    """Refuse proofs of clauses that no ledger has."""
    for proof in proofs:
        ledger = ledgers.get(proof.clause.partition(".")[0])
        if ledger is None or proof.clause not in ledger.clauses:
            raise ContentError(f"{proof.place}: no clause is called {proof.clause!r}")


def proofs_of(ledger: Ledger, proofs: Iterable[Proof]) -> dict[str, list[str]]:
    """The tests that prove each clause of a ledger, for the clauses that have any, in a stable order."""
    found: dict[str, set[str]] = {}
    for proof in proofs:
        if proof.counts and proof.clause in ledger.clauses:
            found.setdefault(proof.clause, set()).add(proof.test)
    return {clause: sorted(found[clause]) for clause in sorted(found)}


def idle_of(ledger: Ledger, proofs: Iterable[Proof]) -> dict[str, list[str]]:
    """The tests that name a clause of a ledger but do not count, in a stable order."""
    idle = [proof for proof in proofs if not proof.counts and proof.clause in ledger.clauses]
    return {clause: sorted({p.test for p in idle if p.clause == clause}) for clause in sorted({p.clause for p in idle})}


def proofs_text(proofs: Mapping[str, list[str]]) -> str:
    """The contents of a ledger's `proofs.json`."""
    return json.dumps(proofs, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
