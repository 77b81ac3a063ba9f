"""States that an action has underway, or was halted over: it is not known how they are.

The world has them neither as they were nor as they will be (:func:`besim.world.underway`). What a
world model makes of a state that is not there is its own affair, and may be a guess: most doors
are open. So a leaf is judged three times over while something is unsettled: in the world as it is,
as it would be before, and as it would be after. What comes out alike stands; all else is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from besim.simulation.cbs import LeafOutcome, LeafResult, open_question
from besim.solution import LeafKind
from besim.world import StateChange, Truth, Value, World, underway

_RAN = frozenset({LeafOutcome.SUCCEEDED, LeafOutcome.FAILED, LeafOutcome.RUNNING})


@dataclass(frozen=True, slots=True)
class _State:
    """:param during: what the world has while it is unsettled."""

    before: Value
    during: Value
    after: Value


class Unsettled:
    """The unsettled states of one run. One is settled as soon as the world has another value."""

    def __init__(self) -> None:
        self._states: dict[str, _State] = {}

    def begin(self, world: World, changes: Iterable[StateChange]) -> World:
        """The world in which these changes have begun and not ended."""
        after = {one.path: one.after for one in changes}
        before = {path: self._before(path, world) for path in after}
        during = underway(world.with_changes(before), after)
        for path, value in after.items():
            if before[path] != value:
                self._states[path] = _State(before[path], during.get(path), value)
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
        """Worlds that may be meant besides: as before, and as after.

        What is on its way stays so: that is a value of its own, and world models know it.
        """
        gone = [path for path, state in self._states.items() if state.during is None]
        before = self.before(world, gone)
        if not before:
            return ()
        return world.with_changes(before), world.with_changes(self.after(world, gone))

    def state_key(self, world: World) -> Hashable:
        """What else the next answers depend on, beside the world."""
        return tuple((p, self._states[p]) for p in sorted(self._states) if self._is_open(p, world))

    def _is_open(self, path: str, world: World) -> bool:
        state = self._states.get(path)
        return state is not None and world.get(path) == state.during

    def _before(self, path: str, world: World) -> Value:
        return self._states[path].before if self._is_open(path, world) else world.get(path)


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
    if all(_alike(one, result) for one in found):
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


def _alike(one: LeafResult, other: LeafResult) -> bool:
    if one.leaf.kind is LeafKind.ACTION and one.outcome in _RAN:
        return other.outcome in _RAN
    return one.outcome is other.outcome


def _truth(result: LeafResult, index: int) -> Truth:
    decisions = result.decisions
    return decisions[index].holds if index < len(decisions) else Truth.UNKNOWN


def _common(truths: Sequence[Truth]) -> Truth:
    return truths[0] if len(set(truths)) == 1 else Truth.UNKNOWN
