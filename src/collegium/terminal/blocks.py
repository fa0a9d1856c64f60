"""Which blocks of the table are shown, and where: as many as there is room for, in columns of about the same height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from collegium.kernel.game import Block

COLUMN: Final = 66  # a column is at least this wide
GAP: Final = 3  # spaces between two columns
CUT: Final = "…"  # the end of a line that had to be cut off


def column_widths(width: int) -> dict[int, int]:
    """How wide columns are for each number of them that there is room for, the most columns first."""
    most = max(1, (width + GAP) // (COLUMN + GAP))
    return {number: (width - GAP * (number - 1)) // number for number in range(most, 0, -1)}


def height(block: Block) -> int:
    """Lines that a block takes, its title included."""
    return len(block.lines) + 1


def is_cut(blocks: Sequence[Block]) -> bool:
    """Whether lines had to be cut off to draw these blocks so narrow."""
    return any(line.endswith(CUT) for block in blocks for line in block.lines)


def arranged(blocks: Sequence[Block], columns: int) -> list[list[Block]]:
    """The blocks in their order, cut into columns so that the highest is as low as possible."""
    low, high = max(map(height, blocks), default=0), sum(map(height, blocks))
    while low < high:
        middle = (low + high) // 2
        if len(filled(blocks, middle)) <= columns:
            high = middle
        else:
            low = middle + 1
    return filled(blocks, low)


def filled(blocks: Sequence[Block], limit: int) -> list[list[Block]]:
    """The blocks in columns, each filled up to a limit before the next is begun."""
    columns: list[list[Block]] = []
    for block in blocks:
        if not columns or sum(map(height, columns[-1])) + height(block) > limit:
            columns.append([])
        columns[-1].append(block)
    return columns


def needed(blocks: Sequence[Block], columns: int, room: int) -> list[Block]:
    """The blocks to show where only so many lines are left: the first, which says how things stand, and the last.

    Nothing where there is no room for the first.
    """
    shown: list[Block] = []
    for number in range(1, len(blocks) + 1):
        tried = [*blocks[:1], *blocks[len(blocks) - number + 1 :]]
        if max(map(height, tried)) > room or len(filled(tried, room)) > columns:
            break
        shown = tried
    return shown


def called(blocks: Sequence[Block], words: str) -> list[Block]:
    """The blocks with these words in their title."""
    wanted = words.lower().split()
    return [block for block in blocks if all(word in block.title.lower() for word in wanted)]
