"""Bonus tokens: the first Scientist or Student to come by takes one and receives what it shows."""

from __future__ import annotations

from mypy_extensions import i64

from collegium.games.newton import events
from collegium.games.newton.layout import DOUBLE_TOKENS, FROM_TOKENS, TOKEN_SET, TOKENS
from collegium.games.newton.state import Newton, receive
from collegium.kernel.state import bit


def take_bonus_token(s: Newton, field: i64, flags: i64) -> None:
    """Take the token at a field of the table, if one lies there; in passing is enough.

    Rules: tokens.take, tokens.first, tokens.order, tokens.gain, tokens.student, effects.double-tokens.
    """
    token = s.table[field] - 1
    if token < 0:
        return
    times: i64 = 2 if flags & DOUBLE_TOKENS else 1
    s.table[field] = 0
    s.add_mine(TOKENS, 1)
    s.set_mine(TOKEN_SET, s.mine(TOKEN_SET) | bit(token))
    s.tell(events.TOOK_TOKEN, token, times)
    receive(s, s.content.token_gain, token, times, FROM_TOKENS)
