"""What the tick engine is told of a leaf in one run: mocked, simulated, or assumed.

A leaf that takes simulated seconds is RUNNING until they have passed. It is judged when it
begins, for what cannot begin is infeasible then, and again when it ends, since the world may
have changed under it; what it changes is so at the end. Until then, and ever after if it is
halted before, it is underway: no longer as it was, and not yet as it will be.

A condition may be asked meanwhile for what is underway: both answers are followed then, and the
answer that only the end gives means that it has come to be so already.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from besim.simulation.cbs import OUTCOME_OF, LeafOutcome, LeafResult
from besim.simulation.leaf_ports import LeafPorts
from besim.simulation.mocks import MockRule, MockSession
from besim.simulation.trace import Step
from besim.simulation.unsettled import Unsettled, judge_unsettled
from besim.solution import Leaf, LeafKind, Node, PortDirection, Status
from besim.solution.tree import NS_PER_S, Clock, LeafCall
from besim.solution.tree.engines.clock import Timer
from besim.world import StateChange, Value, World, underway

_WHEREABOUTS = (".position", ".at", ".room")
"""States that say where an agent is."""


class Judge(Protocol):
    """Simulates a leaf in a world, or remembers what came of it."""

    def __call__(self, leaf: Leaf, world: World, steps: Sequence[Step]) -> LeafResult:
        """The result; the steps until now are for whoever cancels."""
        ...


class CannotAnswer(Exception):
    """A node was ticked that is no leaf besim could answer; the message says which."""


@dataclass(slots=True)
class _Begun:
    """A leaf that takes time.

    :param leaf: with the ports that it began with.
    :param before: the world in which it began, and ``during`` what it then made of it.
    :param mocked: the rule and the status it ends with, if it is mocked.
    :param underway: paths of what it has not settled yet.
    :param come: what was seen to have come about before it ended.
    """

    leaf: Leaf
    timer: Timer
    before: World
    during: World
    mocked: tuple[MockRule, Status] | None
    underway: tuple[str, ...]
    come: tuple[StateChange, ...] = ()


class LeafAnswers:
    """Answers the leaves of one run and keeps its steps.

    :param world: at the start.
    :param judge: simulates a leaf.
    :param mocks: rules for leaves by number.
    :param given: answers for conditions of unknown meaning, in the order they are met; True once
        they are used up. The same condition in the same world is answered the same.
    :param on_step: told of every step.
    :param action_s: simulated seconds of an action that the model gives none.
    """

    def __init__(
        self,
        world: World,
        judge: Judge,
        mocks: Mapping[int, MockRule],
        given: Sequence[bool],
        on_step: Callable[[Step], None],
        action_s: float = 0.0,
    ) -> None:
        self.world = world
        self.steps: list[Step] = []
        self.answers: list[bool] = []
        """What was assumed for conditions of unknown meaning, in order."""
        self.clock = Clock()
        """The engine's, once there is one."""
        self._judge = judge
        self._mocks = MockSession(mocks)
        self._given = given
        self._on_step = on_step
        self._action_s = action_s
        self._assumed: dict[tuple[Leaf, World, Hashable], bool] = {}
        self._meanwhile: dict[tuple[Leaf, World, Hashable], bool] = {}
        """Assumed while something was underway: of no account once that has come about."""
        self._begun: dict[int, _Begun] = {}
        self._ran: dict[Leaf, None] = {}
        self._ports = LeafPorts()
        self._unsettled = Unsettled()

    def answer(self, call: LeafCall) -> Status:
        """One tick of one leaf.

        :raises CannotAnswer: for a node of unknown kind.
        """
        if call.node.leaf is None:
            raise CannotAnswer(f"besim does not know the node {named(call.node)}")
        begun = self._begun.get(call.index)
        if begun is not None and self.clock.now < begun.timer.due:
            return Status.RUNNING
        if begun is not None:
            del self._begun[call.index]
            mocked, leaf = begun.mocked, begun.leaf
        else:
            mocked = self._mocks.answer(call.index, first=call.first)
            leaf = self._ports.fill(call.node.leaf, call)
        world = _without(begun, self.world) if begun is not None else self.world
        step, duration_s, outputs = (
            self._mocked(leaf, call, world, *mocked)
            if mocked
            else self._simulated(leaf, call, world)
        )
        ended = step.outcome in (LeafOutcome.SUCCEEDED, LeafOutcome.FAILED)
        if begun is None and duration_s > 0 and (ended or mocked):
            due = self.clock.now + round(duration_s * NS_PER_S)
            timer = self.clock.call_at(due, ("leaf", call.index), lambda: None)
            during = self._during(step, call.index)
            paths = tuple(one.path for one in step.changes)
            self._begun[call.index] = _Begun(leaf, timer, self.world, during, mocked, paths)
            step = replace(step, changes=self.world.diff(during), world=during, assumed=None)
            step = replace(step, outcome=LeafOutcome.RUNNING, status=Status.RUNNING)
            ended = False
        elif begun is not None and step.outcome is LeafOutcome.SUCCEEDED:
            self._unsettled.end(begun.underway)
            self._meanwhile.clear()
        elif step.outcome is not LeafOutcome.SUCCEEDED and not step.changes:
            step = replace(step, world=self.world)  # what was underway has not come to its end
        self.steps.append(step)
        self.world = step.world
        if step.kind is LeafKind.ACTION and (ended or step.changes):
            self._ran[leaf] = None
        if ended:
            _write(call, outputs, succeeded=step.outcome is LeafOutcome.SUCCEEDED)
        self._on_step(step)
        return step.status

    def halted(self, _node: Node, index: int) -> None:
        """A leaf was halted while it was RUNNING."""
        begun = self._begun.pop(index, None)
        if begun is not None:
            self.clock.cancel(begun.timer)

    def state_key(self) -> Hashable:
        """What the next answers depend on besides the nodes and the time."""
        return self.world, self._unsettled.state_key(self.world), self._mocks.state_key()

    def past(self) -> Hashable:
        """What the verdict may depend on besides: what was assumed, and which actions ran."""
        assumed = frozenset((*self._assumed.items(), *self._meanwhile.items()))
        return assumed, tuple(self._ran)

    def other_worlds(self) -> tuple[World, ...]:
        """What the world may be besides, where something was halted or is underway."""
        return self._unsettled.others(self.world)

    def _simulated(
        self, leaf: Leaf, call: LeafCall, world: World
    ) -> tuple[Step, float, Mapping[str, Value]]:
        others = self._unsettled.others(world)
        result = judge_unsettled(lambda one: self._judge(leaf, one, self.steps), world, others)
        if leaf.kind is LeafKind.ACTION:
            step = Step.of(result, len(self.steps), call.index)
            return step, result.duration_s or self._action_s, result.outputs
        assumed = None
        if result.outcome is LeafOutcome.UNDECIDED:
            assumed = self._assume(leaf)
            after = self._come_about(result, assumed)
            result = replace(result, changes=world.diff(after), world=after)
        step = Step.of(result, len(self.steps), call.index, assumed)
        return step, result.duration_s, result.outputs

    def _mocked(
        self, leaf: Leaf, call: LeafCall, world: World, rule: MockRule, status: Status
    ) -> tuple[Step, float, Mapping[str, Value]]:
        after = world.with_changes(rule.changes) if status is Status.SUCCESS else world
        if status is Status.FAILURE and rule.strays and leaf.kind is LeafKind.ACTION:
            after = self._astray(leaf, world)
        changes = world.diff(after)
        result = LeafResult(leaf, OUTCOME_OF[status], (), changes, after, message="mocked")
        step = Step.of(result, len(self.steps), call.index)
        outputs = {Status.SUCCESS: rule.outputs, Status.FAILURE: rule.failure_outputs}
        return step, rule.duration_s, outputs.get(status, {})

    def _astray(self, leaf: Leaf, world: World) -> World:
        """The world after a leaf has failed on its way, if it was to move the robot."""
        meant = self._judge(leaf, world, self.steps)
        return astray(world, meant.changes)

    def _during(self, step: Step, by: int) -> World:
        """The world while a leaf takes its time; a failure says itself what it leaves behind."""
        if step.outcome is not LeafOutcome.SUCCEEDED:
            return step.world
        return self._unsettled.begin(self.world, step.changes, by)

    def _assume(self, leaf: Leaf) -> bool:
        key = (leaf, self.world, self._unsettled.state_key(self.world))
        known = self._meanwhile if self._begun else self._assumed
        answer = self._meanwhile.get(key, self._assumed.get(key))
        if answer is None:
            position = len(self.answers)
            answer = self._given[position] if position < len(self._given) else True
            self.answers.append(answer)
            known[key] = answer
        return answer

    def _come_about(self, asked: LeafResult, answer: bool) -> World:
        """The world in which a condition has this answer, if that shows what is underway.

        It does if it would have the other answer before, and this one at the end.

        :param asked: what came of the condition, which is of unknown truth.
        """
        world = self.world
        for begun in self._begun.values():
            before = world.with_changes(self._unsettled.before(world, begun.underway))
            after = world.with_changes(self._unsettled.after(world, begun.underway))
            was, now = (self._judge(asked.leaf, one, self.steps).answer for one in (before, after))
            if now is answer and was is not answer:
                begun.come = before.diff(after)
                self._meanwhile.clear()
                world = after
        return world


def astray(world: World, meant: Iterable[StateChange]) -> World:
    """The world after a leaf has ended on its way, if it was to move the robot.

    :param meant: what it would have changed.
    """
    moved = {
        change.path: change.after
        for change in meant
        if change.path.startswith("agents.") and change.path.endswith(_WHEREABOUTS)
    }
    return underway(world, moved)


def named(node: Node) -> str:
    """A node for people: its tag as written, and where it stands."""
    return f"<{node.tag}>" + (f" ({node.place})" if node.place is not None else "")


def _without(begun: _Begun, world: World) -> World:
    """The world as it would be without what a leaf has underway, for it to be judged again.

    What something else has changed since then stays as it is now.
    """
    own = (*begun.before.diff(begun.during), *begun.come)
    return world.with_changes(
        {one.path: one.before for one in own if world.get(one.path) == one.after}
    )


def _write(call: LeafCall, outputs: Mapping[str, Value], *, succeeded: bool) -> None:
    """Write what a leaf puts out.

    What a leaf that succeeded puts out is there for the next one to read, even where nobody
    knows its value: then it is named by where it came from ("path of ComputePathToPose").
    """
    values = dict(outputs)
    if succeeded:
        for name, port in call.node.port_models.items():
            connected = name in call.node.ports or port.default is not None
            if port.direction is PortDirection.OUTPUT and connected:
                values.setdefault(name, f"{name} of {call.node.class_name}")
    for name, value in values.items():
        call.write(name, value)
