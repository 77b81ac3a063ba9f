"""What actions do to the live world.

An action's effects are in the world once it has succeeded. While it runs they are underway, for
every other action too, as in the simulation; and what a halted one was to change is unknown for
the rest of the run, unless somebody sees it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from besim.simulation import LeafOutcome, LeafResult, astray, judge_unsettled, possible_worlds
from besim.solution import Leaf
from besim.world import StateChange, Value, World, underway
from besim_ros.skill_bridge.leaves.expectations import Expectations, comparable
from besim_ros.skill_bridge.leaves.setting import Setting
from besim_ros.skill_bridge.live_view import WriteRefused


@dataclass(slots=True, eq=False)
class Begun:
    """An action that may be changing the world.

    :param before: the live world when it began.
    :param mark: when that was, for what others have set since.
    :param writes: how often actions had changed the world by then.
    """

    judged: LeafResult
    before: World
    mark: int
    writes: int


class Effects:
    """Changes the live world by what comes of actions."""

    def __init__(self, setting: Setting, expected: Expectations) -> None:
        self._setting = setting
        self._expected = expected
        self._begun: list[Begun] = []
        self._left: list[Begun] = []
        """Halted or timed out: nobody knows how far they came."""
        self._writes = 0

    def judge(self, leaf: Leaf, live: World) -> LeafResult:
        """Simulate an action in the live world, with what others have underway as unknown."""
        parts = self.underway(live)
        during = underway(live, {path: one[path] for one in parts for path in one})
        gone = {p: live.get(p) for one in parts for p in one if during.get(p) is None}
        after = [{p: value for p, value in one.items() if p in gone} for one in parts]
        return judge_unsettled(
            lambda world: self._setting.judge(leaf, world),
            during,
            possible_worlds(during, gone, [one for one in after if one]),
        )

    def underway(self, live: World) -> tuple[Mapping[str, Value], ...]:
        """For each running or halted action the states that it may have changed, and to what."""
        found = []
        for one in (*self._left, *self._begun):
            touched = self._setting.world.touched_since(one.mark)
            changes = {
                change.path: change.after
                for change in one.judged.changes
                if change.path not in touched and live.get(change.path) != change.after
            }
            if changes:
                found.append(changes)
        return tuple(found)

    def begin(self, judged: LeafResult, before: World, mark: int) -> Begun:
        """An action begins."""
        self._expected.forget(judged.changes)
        begun = Begun(judged, before, mark, self._writes)
        self._begun.append(begun)
        return begun

    def succeed(self, begun: Begun) -> tuple[str, tuple[StateChange, ...]]:
        """It succeeded: change the world as simulated, but for what others have set.

        :returns: why the world does not take that, if it does not, and what was changed.
        """
        self._begun.remove(begun)
        leaf = begun.judged.leaf.name
        now = self._setting.world.now()
        touched = self._setting.world.touched_since(begun.mark)
        before, meant = self._meant(begun, now, touched)
        changes = {
            one.path: one.after
            for one in meant
            if one.path not in touched
            and now.get(one.path) != one.after
            and now.get(one.path) == before.get(one.path)
            and comparable(now.get(one.path), one.after)
        }
        words = self._write(changes, f"{leaf} succeeded")
        if words:
            return words, ()
        self._settle(one.path for one in meant)
        others = {one.path for other in self._begun for one in other.judged.changes}
        for one in meant:
            # Those that others have set otherwise, too: that is how it is found to be so.
            if one.path not in others and comparable(now.get(one.path), one.after):
                self._expected.add(leaf, one.path, one.after)
        return "", tuple(StateChange(p, before.get(p), value) for p, value in changes.items())

    def is_settling(self, begun: Begun) -> bool:
        """Whether others have set states otherwise than its success should make them."""
        now = self._setting.world.now()
        touched = self._setting.world.touched_since(begun.mark)
        return any(
            self._expected.differs(one.after, now.get(one.path))
            for one in begun.judged.changes
            if one.path in touched
        )

    def fail(self, begun: Begun, why: str, *, moved: bool = True) -> tuple[StateChange, ...]:
        """It failed: if it was to move the robot, that is neither here nor there."""
        self._begun.remove(begun)
        if not moved:
            return ()
        now = self._setting.world.now()
        touched = self._setting.world.touched_since(begun.mark)
        found = now.diff(astray(now, begun.judged.changes))
        changes = tuple(
            # Where the world has coordinates it has no words: then it is not known where.
            one if comparable(one.before, one.after) else StateChange(one.path, one.before, None)
            for one in found
            if one.path not in touched
        )
        values = {one.path: one.after for one in changes}
        words = self._write(values, f"{begun.judged.leaf.name}: {why}")
        return () if words else changes

    def interrupt(self, begun: Begun, why: str) -> tuple[StateChange, ...]:
        """It was canceled on its way: how far it came is unknown."""
        self._left.append(begun)
        return self.fail(begun, why)

    def _meant(
        self, begun: Begun, now: World, touched: frozenset[str]
    ) -> tuple[World, tuple[StateChange, ...]]:
        """What it should have changed, and in which world.

        If another action has changed the world meanwhile it is judged again, as in the simulation.
        """
        judged = begun.judged
        if begun.writes == self._writes:
            return begun.before, judged.changes
        own = {p: begun.before.get(p) for p in (c.path for c in judged.changes) if p in touched}
        before = now.with_changes(own)
        again = self.judge(judged.leaf, before)
        if again.outcome is not LeafOutcome.SUCCEEDED:
            return begun.before, judged.changes
        return before, again.changes

    def _write(self, changes: Mapping[str, Value], why: str) -> str:
        """Change the world; why it does not take that, if it does not."""
        if not changes:
            return ""
        try:
            self._setting.world.write(changes, why)
        except WriteRefused as error:
            return f"the live world does not take what it should be: {error}"
        self._writes += 1
        self._settle(changes)
        return ""

    def _settle(self, paths: Iterable[str]) -> None:
        """It is known how these are, whatever was halted before."""
        known = frozenset(paths)
        for one in self._left:
            kept = tuple(change for change in one.judged.changes if change.path not in known)
            one.judged = replace(one.judged, changes=kept)
