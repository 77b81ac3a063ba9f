"""How long a text and a sentence may be: what is longer is refused before it is looked at."""

from __future__ import annotations

import re

from besim.errors import InputError

LONGEST_TEXT = 50_000
"""In characters. Task texts of benchmarks have 200 to 2,000."""
LONGEST_SENTENCE = 400
"""In words and marks. The longest of 3,000 sentences of task and leaf texts has 78."""
_LONGEST_WORD = 10
"""In characters, on average, with the blank behind it: of language, hardly any has more."""

_WORD = re.compile(r"[^\s.,;:!?()\"]++|[.,;:!?()\"]")


def fits(sentence: str) -> bool:
    """May a text be looked at as one sentence?"""
    if len(sentence) > LONGEST_SENTENCE * _LONGEST_WORD:
        return False
    # So many words take at least so many characters.
    return len(sentence) <= LONGEST_SENTENCE or len(_WORD.findall(sentence)) <= LONGEST_SENTENCE


def too_long(sentence: str, got: str) -> InputError:
    """The refusal of a sentence."""
    return InputError(
        f"A sentence is too long to be understood: {sentence[:60].strip()} …",
        expected=f"at most {LONGEST_SENTENCE} words",
        got=got,
    )
