"""The worlds that the actions of a task make one after the other, each where it can run."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence

from besim.solution import Leaf
from besim.world import World

Perform = Callable[[Leaf, World], World | None]
"""Runs an action in a world: the world after it, or ``None`` if it cannot run there."""


class Reachable:
    """Searches breadth first from one world; what was found is kept.

    :param bound: runs of actions after which no more is searched.
    """

    def __init__(self, actions: Sequence[Leaf], perform: Perform, start: World, bound: int) -> None:
        self._actions = actions
        self._perform = perform
        self._bound = bound
        self._worlds: dict[World, None] = {start: None}
        self._coming = self._search(start)
        self.complete = False
        """Were all worlds found? It is known once they have been gone through."""

    def worlds(self) -> Iterator[World]:
        """The worlds, those of the fewest actions first."""
        yield from tuple(self._worlds)
        for world in self._coming:  # whoever has seen enough of them does not end the search
            self._worlds[world] = None
            yield world

    def _search(self, start: World) -> Iterator[World]:
        waiting = deque([start])
        while waiting:
            world = waiting.popleft()
            for leaf in self._actions:
                if self._bound <= 0:
                    return
                self._bound -= 1
                after = self._perform(leaf, world)
                if after is not None and after not in self._worlds:
                    waiting.append(after)
                    yield after
        self.complete = True
