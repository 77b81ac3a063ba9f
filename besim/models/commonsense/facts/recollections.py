"""Remembers what came of a question, for all worlds that are alike in what it looks at.

What a leaf does depends on the few dozen states that it reads, and most leaves change none of
those. Which state is read first is always the same, and each next one follows from what was found
until then: so all runs of one leaf make a decision tree, and who goes down it with the states of
another world comes to the same end without running the leaf. (Memoisation by what a computation
has read, as in self-adjusting computation: Acar, *Self-Adjusting Computation*, 2005.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from besim.world import Value, World

_Found = TypeVar("_Found")
_MOST = 64
"""Ends that a tree may have; then it is grown anew."""


class View(dict[str, Value]):
    """What somebody has read of a world, in the order of reading."""

    __slots__ = ("everything", "look", "world")

    def __init__(self, world: World) -> None:
        super().__init__()
        self.world = world
        self.look: Callable[[str], Value] = world.states.get
        """Gives a state without noting it."""
        self.everything = False
        """Were all of its states listed? No other world is known to be like it then."""

    def __missing__(self, path: str) -> Value:
        value = self[path] = self.look(path)
        return value

    def paths(self) -> tuple[str, ...]:
        """All states that there are."""
        self.everything = True
        return tuple(self.world)


class _Run(Generic[_Found]):
    """What was read in one world and found there, and the runs that found another value first."""

    __slots__ = ("found", "others", "paths", "values")

    def __init__(self, view: View, found: _Found) -> None:
        self.paths = tuple(view)
        self.values = list(view.values())
        self.found = found
        self.others: dict[tuple[int, Value], _Run[_Found]] = {}

    def parting(self, now: Sequence[Value]) -> tuple[int, Value] | None:
        """Where another world is first read otherwise, and what is found there."""
        if now == self.values:
            return None
        return next((at, one) for at, one in enumerate(now) if one != self.values[at])


class Recollections(Generic[_Found]):
    """What was found in the worlds that one question was asked in."""

    __slots__ = ("_count", "_first")

    def __init__(self) -> None:
        self._first: _Run[_Found] | None = None
        self._count = 0

    def of(self, world: World) -> _Found | None:
        """What was found in a world that is alike; ``None`` if there was none."""
        run, get = self._first, world.states.get
        while run is not None:
            parting = run.parting([*map(get, run.paths)])
            if parting is None:
                return run.found
            run = run.others.get(parting)
        return None

    def keep(self, view: View, found: _Found) -> None:
        """Remember what was found by reading this."""
        if view.everything:
            return
        new = _Run(view, found)
        if self._first is None or self._count >= _MOST:
            self._first, self._count = new, 0
        run = self._first
        while run is not new:
            parting = run.parting([*map(view.get, run.paths)])
            if parting is None:
                return  # who asks the same of the same comes to the same
            run = run.others.setdefault(parting, new)
        self._count += 1
