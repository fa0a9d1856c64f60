"""The numbers of positions, read and written where they lie: in C where that was compiled, else in plain Python."""

from __future__ import annotations

try:
    from collegium.kernel._memory import digest, lay, mark, pack, unpack, watch
except ImportError:  # not compiled, or not to be used
    from collegium.kernel.memory_plain import digest, lay, mark, pack, unpack, watch

__all__ = ["digest", "lay", "mark", "pack", "unpack", "watch"]
