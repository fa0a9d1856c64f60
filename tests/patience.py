"""How long a test waits for what must come, in seconds, before it fails: long, as the machine may be busy otherwise.

Nothing takes that long, and no test passes by waiting.
"""

from typing import Final

PATIENCE: Final = 180.0
