"""States that an action has underway, or was halted over: it is not known how they are.

The world has them neither as they were nor as they will be (:func:`besim.world.underway`). What a
world model makes of a state that is not there is its own affair, and may be a guess: most doors
are open. So a leaf is judged several times over while something is unsettled: in the world as it
is, and in those where each of the actions has done nothing yet, or all. What comes out alike
stands; all else is unknown.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from besim.simulation.cbs import LeafOutcome, LeafResult, open_question
from besim.world import StateChange, Truth, Value, World, underway

_MOST = 4
"""Actions of which each may be done or not; of more, the oldest count as one."""


@dataclass(frozen=True, slots=True)
class _State:
    """:param by: number of the node whose action changes it.
    :param during: what the world has while it is unsettled.
    """

    by: int
    before: Value
    during: Value
    after: Value


class Unsettled:
    """The unsettled states of one run. One is settled as soon as the world has another value."""

    def __init__(self) -> None:
        self._states: dict[str, _State] = {}

    def begin(self, world: World, changes: Iterable[StateChange], by: int) -> World:
        """The world in which these changes have begun and not ended.

        :param by: number of the node whose action they are.
        """
        after = {one.path: one.after for one in changes}
        before = {path: self._before(path, world, value) for path, value in after.items()}
        during = underway(world.with_changes(before), after)
        for path, value in after.items():
            if before[path] != value:
                self._states[path] = _State(by, before[path], during.get(path), value)
        return during

    def end(self, paths: Iterable[str]) -> None:
        """These states are as the world has them now."""
        for path in paths:
            self._states.pop(path, None)

    def after(self, world: World, paths: Iterable[str]) -> dict[str, Value]:
        """What those of the states that are unsettled will be."""
        return {path: self._states[path].after for path in paths if self._is_open(path, world)}

    def before(self, world: World, paths: Iterable[str]) -> dict[str, Value]:
        """What those of the states that are unsettled were."""
        return {path: self._states[path].before for path in paths if self._is_open(path, world)}

    def others(self, world: World) -> tuple[World, ...]:
        """Worlds that may be meant besides: see :func:`possible_worlds`.

        What is on its way stays so: that is a value of its own, and world models know it.
        """
        gone = [path for path, state in self._states.items() if state.during is None]
        of_action: dict[int, dict[str, Value]] = {}
        for path, value in self.after(world, gone).items():
            of_action.setdefault(self._states[path].by, {})[path] = value
        return possible_worlds(world, self.before(world, gone), tuple(of_action.values()))

    def state_key(self, world: World) -> Hashable:
        """What else the next answers depend on, beside the world."""
        return tuple((p, self._states[p]) for p in sorted(self._states) if self._is_open(p, world))

    def _is_open(self, path: str, world: World) -> bool:
        state = self._states.get(path)
        return state is not None and world.get(path) == state.during

    def _before(self, path: str, world: World, value: Value) -> Value:
        """What a state was before it is to have this value."""
        if not self._is_open(path, world):
            return world.get(path)
        state = self._states[path]
        # Who turns back half-way is not there yet.
        return state.before if state.before != value else state.after


def possible_worlds(
    world: World, before: Mapping[str, Value], after: Sequence[Mapping[str, Value]]
) -> tuple[World, ...]:
    """What a world may be where states are gone from it: some of the actions are done, others not.

    :param before: the states as they were.
    :param after: of each action, the oldest first, the states as it makes them.
    """
    if not before:
        return ()
    if len(after) > _MOST:
        older, newer = after[: 1 - _MOST], after[1 - _MOST :]
        after = ({path: one[path] for one in older for path in one}, *newer)
    start = world.with_changes(before)
    return tuple(
        start.with_changes({path: one[path] for one in done for path in one})
        for count in range(len(after) + 1)
        for done in itertools.combinations(after, count)
    )


Judge = Callable[[World], LeafResult]


def judge_unsettled(judge: Judge, world: World, others: Sequence[World]) -> LeafResult:
    """Judge a leaf where something is unsettled: undecided unless it comes out alike everywhere.

    :param judge: judges the leaf in a world.
    :param others: the worlds that may be meant besides ``world``.
    """
    result = judge(world)
    if not others or result.outcome is LeafOutcome.UNDECIDED:
        return result
    found = [judge(one) for one in others]
    if all(one.outcome is result.outcome for one in found):
        return result
    decisions = tuple(
        replace(one, holds=_common([one.holds, *(_truth(other, index) for other in found)]))
        for index, one in enumerate(result.decisions)
    )
    words = open_question(decisions)
    return replace(
        result,
        outcome=LeafOutcome.UNDECIDED,
        decisions=decisions,
        changes=(),
        world=world,
        message=f"{words}; it is underway" if words else "what it needs is underway",
        duration_s=0.0,
        outputs={},
    )


def _truth(result: LeafResult, index: int) -> Truth:
    decisions = result.decisions
    return decisions[index].holds if index < len(decisions) else Truth.UNKNOWN


def _common(truths: Sequence[Truth]) -> Truth:
    return truths[0] if len(set(truths)) == 1 else Truth.UNKNOWN
