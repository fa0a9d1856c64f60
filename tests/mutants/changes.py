"""Small changes to the source of a module, found in its syntax tree and made at their exact places.

Every change is one that a careless author could have made: another comparison, a number off by one, a guard or a
statement forgotten. What changes no rule is left alone: what logs are told (`tell`, `whisper`), annotations,
docstrings, the room reserved for an array, and whatever stands outside functions and classes.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

COMPARISONS: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
SIGNS: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
}
TOLD: Final = ("tell", "whisper")  # how the name of a call begins that only logs are about
WEIGHTS: Final = {
    "number": 0.5,  # every place has two changes
    "bound": 0.5,
    "address": 0.25,  # HAND - position in the place of HAND + position: any test that comes by catches that
}


@dataclass(frozen=True)
class Change:
    """One change: where it is, and what stands there before and after."""

    module: str  # travel
    function: str  # step_check, or Travel.check
    kind: str
    line: int
    last_line: int  # where its statement ends, without what is nested in it
    first_line: int  # and where it begins
    start: int  # bytes of the source that are replaced
    end: int
    text: str  # what replaces them
    before: str  # the expression or statement around it, on one line
    after: str
    nth: int = 1  # which of several equal ones in the function

    @property
    def key(self) -> str:
        """What the change is called, as long as its function stays: lines of the file do not matter."""
        return f"{self.module}.{self.function}: {self.before} -> {self.after} #{self.nth}"

    @property
    def weight(self) -> float:
        """How likely it is to be drawn, beside others."""
        return WEIGHTS.get(self.kind, 1.0)

    def apply(self, source: bytes) -> bytes:
        """The source with this change."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def changes(module: str, source: bytes) -> list[Change]:
    """All changes to a module, in the order of its lines."""
    found = list(Finder(module, source).of_module())
    found.sort(key=lambda change: (change.start, change.end, change.text))
    seen: Counter[str] = Counter()
    numbered: list[Change] = []
    for change in found:
        seen[change.key] += 1
        numbered.append(replace(change, nth=seen[change.key]))
    return numbered


@dataclass
class Scope:
    """Where the finder is: in which function, in which statement, and around which expression."""

    function: str
    first_line: int = 0
    last_line: int = 0
    around: list[ast.AST] = field(default_factory=list)


class Finder:
    """Walks through the tree of one module."""

    def __init__(self, module: str, source: bytes) -> None:
        self.module = module
        self.source = source
        self.tree = ast.parse(source)
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))

    def of_module(self) -> Iterator[Change]:
        """The changes in all functions and classes."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from self.of_definition(node, "")

    def of_definition(self, node: ast.FunctionDef | ast.ClassDef, outer: str) -> Iterator[Change]:
        """The changes in a function, a class or a method."""
        name = f"{outer}.{node.name}" if outer else node.name
        for statement in node.body:
            if isinstance(statement, ast.FunctionDef | ast.ClassDef):
                yield from self.of_definition(statement, name)
            else:
                yield from self.of_statement(statement, Scope(name))

    def of_statement(self, node: ast.stmt, outer: Scope) -> Iterator[Change]:
        """The changes in a statement and in those nested in it."""
        nested = [inner for name in ("body", "orelse") for inner in getattr(node, name, [])]
        last = nested[0].lineno - 1 if nested else node.end_lineno or node.lineno
        scope = Scope(outer.function, node.lineno, max(node.lineno, last), [node])
        if is_idle(node):
            return
        yield from self.removals(node, scope)
        for name, value in ast.iter_fields(node):
            if name in ("body", "orelse", "annotation"):
                continue
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, ast.expr):
                    yield from self.of_expression(inner, scope)
        for inner in nested:
            yield from self.of_statement(inner, scope)

    def removals(self, node: ast.stmt, scope: Scope) -> Iterator[Change]:
        """The statement forgotten, a guard dropped, a condition turned round, a sum with the other sign."""
        if isinstance(node, ast.If | ast.While):
            if isinstance(node, ast.If) and is_guard(node):
                yield self.change(node, "guard", node, "pass", scope)
            yield from self.negated(node.test, scope)
        elif isinstance(node, ast.Expr | ast.AugAssign) or (isinstance(node, ast.Assign) and is_lasting(node)):
            yield self.change(node, "statement", node, "pass", scope)
        if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS:
            yield self.operator(node, node.target, node.value, SIGNS[type(node.op)], "sign", scope)
        if isinstance(node, ast.Return) and node.value is not None and is_name_of_number(node.value):
            yield self.change(node.value, "clause", node, "0", scope)

    def of_expression(self, node: ast.expr, scope: Scope) -> Iterator[Change]:
        """The changes in an expression and its parts."""
        if isinstance(node, ast.Call) and is_told(node):
            return
        yield from self.of_operators(node, scope)
        scope.around.append(node)
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.expr):
                yield from self.of_expression(inner, scope)
            elif isinstance(inner, ast.keyword) and inner.arg != "capacity":
                yield from self.of_expression(inner.value, scope)
        scope.around.pop()

    def of_operators(self, node: ast.expr, scope: Scope) -> Iterator[Change]:
        """The changes of the expression itself."""
        if isinstance(node, ast.Compare):
            left = node.left
            for operator, right in zip(node.ops, node.comparators, strict=True):
                if type(operator) in COMPARISONS:
                    yield self.operator(node, left, right, COMPARISONS[type(operator)], "comparison", scope)
                left = right
        elif isinstance(node, ast.BoolOp):
            words = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            for left, right in zip(node.values, node.values[1:], strict=False):
                yield self.operator(node, left, right, words, "and-or", scope)
        elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
            kind = "address" if is_name_of_number(node.left) or is_name_of_number(node.right) else "sign"
            yield self.operator(node, node.left, node.right, SIGNS[type(node.op)], kind, scope)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub | ast.Not):
            kind = "sign" if isinstance(node.op, ast.USub) else "negation"
            yield self.change(node, kind, node, f"({self.text(node.operand)})", scope)
        elif isinstance(node, ast.IfExp):
            yield from self.negated(node.test, scope, node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield self.change(node, "flag", scope.around[-1], str(not node.value), scope)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            for number in (node.value - 1, node.value + 1):
                text = str(number) if number >= 0 else f"({number})"
                yield self.change(node, "number", scope.around[-1], text, scope)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range":
            bound = node.args[-1 if len(node.args) < 3 else 1]
            for step in () if is_number(bound) else ("+ 1", "- 1"):
                yield self.change(bound, "bound", node, f"({self.text(bound)}) {step}", scope)

    def negated(self, test: ast.expr, scope: Scope, shown: ast.expr | None = None) -> Iterator[Change]:
        """A condition turned round, unless one of its own operators is changed to the same effect."""
        if not is_turned(test):
            yield self.change(test, "condition", shown or test, f"not ({self.text(test)})", scope)

    def operator(
        self, node: ast.AST, left: ast.expr, right: ast.expr, words: tuple[str, str], kind: str, scope: Scope
    ) -> Change:
        """Another operator between two expressions; parentheses around them stay."""
        start, end = self.span(left)[1], self.span(right)[0]
        between = self.source[start:end]
        at = between.find(words[0].encode())
        assert at >= 0, f"no {words[0]} in {between!r}"
        first = start + at
        return self.replaced(first, first + len(words[0]), words[1], kind, node, scope)

    def change(self, node: ast.AST, kind: str, shown: ast.AST, text: str, scope: Scope) -> Change:
        """Something else in the place of a node."""
        start, end = self.span(node)
        return self.replaced(start, end, text, kind, shown, scope)

    def replaced(self, start: int, end: int, text: str, kind: str, shown: ast.AST, scope: Scope) -> Change:
        """The change of some bytes, told by the node that is shown."""
        first, last = self.span(shown)
        if isinstance(shown, ast.If | ast.While | ast.For) and (start, end) != (first, last):
            last = self.lines[scope.last_line]
        before = self.source[first:last].decode()
        after = (self.source[first:start] + text.encode() + self.source[end:last]).decode()
        line = self.source.count(b"\n", 0, start) + 1
        return Change(
            self.module, scope.function, kind, line, scope.last_line, scope.first_line, start, end, text,
            one_line(before), one_line(after),
        )  # fmt: skip

    def span(self, node: ast.AST) -> tuple[int, int]:
        """Where a node begins and ends, in bytes."""
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, node: ast.expr) -> str:
        """The source of a node."""
        start, end = self.span(node)
        return self.source[start:end].decode()


def is_idle(node: ast.stmt) -> bool:
    """Whether nothing is to be changed in a statement: docstrings, assertions, errors, what is done for logs alone."""
    if isinstance(node, ast.Assert | ast.Raise | ast.Pass | ast.Import | ast.ImportFrom):
        return True
    if isinstance(node, ast.If) and any(getattr(part, "attr", "") == "listener" for part in ast.walk(node.test)):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or (isinstance(node.value, ast.Call) and is_told(node.value))
    return False


def is_told(node: ast.Call) -> bool:
    """Whether a call tells logs something and does nothing else."""
    called = node.func
    name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
    return name.startswith(TOLD)


def is_guard(node: ast.If) -> bool:
    """Whether a condition only leaves the function, or the round of a loop, early."""
    return len(node.body) == 1 and not node.orelse and isinstance(node.body[0], ast.Return | ast.Continue | ast.Break)


def is_name_of_number(node: ast.expr) -> bool:
    """Whether an expression is a constant with a name: HAND, or mv.PAY."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name.isupper()


def is_turned(test: ast.expr) -> bool:
    """Whether the change of its only operator turns a condition round."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and isinstance(test.ops[0], ast.Eq | ast.NotEq | ast.In | ast.NotIn)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def is_number(node: ast.expr) -> bool:
    """Whether an expression is a number written out, as it is or as `i64(3)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "i64":
        return is_number(node.args[0])
    return isinstance(node, ast.Constant)


def is_lasting(node: ast.Assign) -> bool:
    """Whether an assignment changes the position, not just a name in the function."""
    return all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)


def one_line(text: str) -> str:
    """Source without line breaks, the room at their ends, and comments."""
    return " ".join(word for line in text.splitlines() for word in line.partition("  #")[0].split())
