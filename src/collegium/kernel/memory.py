"""The numbers of positions, read and written where they lie: in C where that was compiled, else in plain Python."""

from __future__ import annotations

try:
    from collegium.kernel._memory import digest, pack, unpack
except ImportError:  # not compiled, or not to be used
    from collegium.kernel.memory_plain import digest, pack, unpack

__all__ = ["digest", "pack", "unpack"]
