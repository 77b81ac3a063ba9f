"""The words that are spoken: besim's, or those with a user's own (``--lexicon``)."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from contextvars import ContextVar

from besim.models.commonsense.lexicon import Lexicon, default_lexicon

# Asked for in every phrase, and by functions that know of no reader: so it is not handed through.
_SPOKEN: ContextVar[Lexicon | None] = ContextVar("spoken", default=None)


def spoken_lexicon() -> Lexicon:
    """The lexicon of who is reading, writing or following at the moment."""
    return _SPOKEN.get() or default_lexicon()


@contextlib.contextmanager
def speaking(lexicon: Lexicon | None) -> Iterator[None]:
    """Read in a lexicon's words; ``None`` for those that are spoken already."""
    if lexicon is None:
        yield
        return
    token = _SPOKEN.set(lexicon)
    try:
        yield
    finally:
        _SPOKEN.reset(token)
