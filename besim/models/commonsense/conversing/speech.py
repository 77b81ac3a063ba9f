"""What was spoken of before, as far as the history of a world tells."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.found import Speech
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import singular, words
from besim.world import View

_LONGEST_NAME = 8
"""Words of a name."""


def speech_of(view: View, things: Things) -> Speech:
    """What the newest event speaks of: the things that it names, in its order."""
    if view.history is None:
        return Speech()
    newest = view.history.events(newest=1)
    if not newest:
        return Speech()
    named = named_in([singular(word) for word in words(newest[-1].what)], things)
    if not named:
        return Speech()
    changed = {change.path.split(".")[1] for change in newest[-1].changes if "." in change.path}
    first = [name for name in named if name in changed] or named[:1]
    groups = [tuple(first)] if first else []
    return Speech([*groups, *((name,) for name in named if name not in first)])


def named_in(said: Sequence[str], things: Things) -> list[str]:
    """Things whose whole name stands in the words, in the order of the words."""
    found: dict[str, int] = {}
    for index in range(len(said)):
        for end in range(index + 1, min(len(said), index + _LONGEST_NAME) + 1):
            for name in things.named(tuple(said[index:end])):
                found.setdefault(name, index)
    return sorted(found, key=lambda name: found[name])
