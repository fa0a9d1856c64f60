"""Runs the examples in cells and writes them as notebooks: `python -m tests.notebooks [NAME…]`, or `make notebooks`.

An example is a script whose cells begin with `# %%`; a cell of text begins with `# %% [markdown]`. A notebook is the
same as JSON, with what each cell printed. That takes no Jupyter, which reads them all the same.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[1] / "examples"
MARK, TEXT = "# %%", "# %% [markdown]"
HEAVY = ("ppo",)  # needs PyTorch, and takes minutes


def names() -> list[str]:
    """The examples there are."""
    return sorted(path.stem for path in EXAMPLES.glob("*.py"))


def cells_of(script: str) -> list[tuple[str, str]]:
    """The cells of a script: `markdown` or `code`, and what stands in them."""
    found: list[tuple[str, str]] = []
    for part in ("\n" + script).split(f"\n{MARK}")[1:]:
        first, _, rest = part.partition("\n")
        kind = "markdown" if f"{MARK}{first}".startswith(TEXT) else "code"
        lines = rest.strip("\n").split("\n")
        if kind == "markdown":
            lines = [line.removeprefix("#").removeprefix(" ") for line in lines]
        found.append((kind, "\n".join(lines)))
    return found


def executed(name: str) -> list[str]:
    """What each cell of an example prints; they share their names, as in a notebook."""
    printed: list[str] = []
    shared: dict[str, Any] = {"__name__": "__main__"}
    for kind, source in cells_of((EXAMPLES / f"{name}.py").read_text("utf-8")):
        with contextlib.redirect_stdout(io.StringIO()) as out:
            if kind == "code":
                exec(compile(source, f"{name}.py", "exec"), shared)
        printed.append(out.getvalue())
    return printed


def notebook(name: str, printed: list[str]) -> dict[str, Any]:
    """An example as a notebook, with what its cells printed."""
    cells = []
    for number, (kind, source) in enumerate(cells_of((EXAMPLES / f"{name}.py").read_text("utf-8"))):
        cell: dict[str, Any] = {"cell_type": kind, "id": f"{name}-{number}", "metadata": {}}
        cell["source"] = source.splitlines(keepends=True)
        if kind == "code":
            told = printed[number].splitlines(keepends=True)
            cell["execution_count"] = number + 1
            cell["outputs"] = [{"name": "stdout", "output_type": "stream", "text": told}] if told else []
        cells.append(cell)
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


def main() -> None:
    """Run examples, those named or all that need nothing large, and write their notebooks."""
    for name in sys.argv[1:] or [name for name in names() if name not in HEAVY]:
        print(f"running {name}")
        written = json.dumps(notebook(name, executed(name)), indent=1, ensure_ascii=False)
        (EXAMPLES / f"{name}.ipynb").write_text(written + "\n", "utf-8")


if __name__ == "__main__":
    main()
