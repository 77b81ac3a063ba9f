"""Goals of earlier runs that are not known to have ended: while there is one, nothing may begin.

A goal has ended when its server says so, on the action's status topic or with its result; when
the server does not know it any more; or when that very server is gone from the graph: what is
dead moves nothing, and one that was started anew has another ID. The store keeps the goals, so
that a bridge that was killed knows of them when it is started again.
"""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from typing import Protocol

from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.clock import Clock, ClockType
from rclpy.node import Node

from besim.errors import BesimError
from besim.gate import Cause, Refusal, SentGoal, Store
from besim_ros.skill_bridge.action_watch import ActionWatch

LOST_S = 1.0
"""A server that is not found for so long is gone [s]; the graph may flicker."""

_LOOK_S = 0.25


class OpenCall(Protocol):
    """A goal or request of a run that is over."""

    @property
    def label(self) -> str:
        """For people."""
        ...

    @property
    def goal(self) -> SentGoal | None:
        """What the store calls it by; ``None`` for what it does not keep."""
        ...

    def settle(self) -> bool:
        """Whether it has ended, as far as can be known now; if not, its end is asked for."""
        ...


class Absence:
    """Whether something is gone from the graph, and has not just flickered.

    :param known_at: from when on the graph shows everything [s, monotonic].
    """

    def __init__(self, known_at: float = 0.0) -> None:
        self._known_at = known_at
        self._since: float | None = None

    def lasts(self, is_here: bool) -> bool:
        """Whether it has been gone for :data:`LOST_S`.

        :param is_here: whether the graph has it now.
        """
        if is_here:
            self._since = None
            return False
        now = time.monotonic()
        self._since = self._since or now
        return now > max(self._known_at, self._since + LOST_S)


class OpenGoals:
    """The open goals of a bridge.

    :param patience_s: how long the graph may take to show all servers to a new node [s].
    :param store: opens the bridge's store.
    """

    def __init__(self, node: Node, patience_s: float, store: Callable[[], Store]) -> None:
        self._node = node
        self._store = store
        self.owner = f"{node.get_fully_qualified_name()} in domain {node.context.get_domain_id()}"
        self._graph_known_at = time.monotonic() + patience_s
        self._group = ReentrantCallbackGroup()
        self._lock = threading.RLock()
        self._loaded = False
        self._open: list[tuple[OpenCall, Callable[[], None]]] = []
        self._timer = node.create_timer(
            _LOOK_S,
            self._look,
            callback_group=self._group,
            clock=Clock(clock_type=ClockType.STEADY_TIME),
        )
        with contextlib.suppress(BesimError):  # a store that cannot be used is told when it is
            self._load()

    def keep(self, call: OpenCall, release: Callable[[], None]) -> None:
        """Take over what a run leaves behind.

        :param release: called once it has ended.
        """
        with self._lock:
            self._open.append((call, release))

    def refusal(self) -> Refusal | None:
        """Why nothing may begin now, if so."""
        try:
            self._load()
        except BesimError as error:  # what is not known may be running
            return Refusal(Cause.STORE, str(error))
        self._look()
        with self._lock:
            left = ", ".join(call.label for call, _ in self._open)
        if not left:
            return None
        words = f"not known to have ended since an earlier run: {left}"
        remedy = "its end is asked for again and again; see to that, or restart its server"
        return Refusal(Cause.STILL_RUNNING, f"{words}; {remedy}")

    def _load(self) -> None:
        """Take up what an earlier process of this bridge left."""
        with self._lock:
            if self._loaded:
                return
            with self._store() as store:
                found = store.open_goals(self.owner)
            for goal in found:
                watch = ActionWatch(self._node, goal.action, self._group)
                self._open.append((_Remembered(goal, watch, self._graph_known_at), watch.close))
            self._loaded = True

    def _look(self) -> None:
        with self._lock:
            ended = [one for one in self._open if one[0].settle()]
            self._open = [one for one in self._open if one not in ended]
        for call, release in ended:
            release()
            self._node.get_logger().info(f"{call.label} of an earlier run has ended")
        goals = [call.goal.id for call, _ in ended if call.goal is not None]
        if goals:
            try:
                with self._store() as store:
                    store.forget_goals(goals)
            except BesimError as error:  # it is asked about them again after its next start
                self._node.get_logger().warning(f"the store still has goals that ended: {error}")


class GoalEnd:
    """Finds out whether a goal has ended.

    :param known_at: when the graph shows all servers [s, monotonic].
    """

    def __init__(self, goal: SentGoal, watch: ActionWatch, known_at: float = 0.0) -> None:
        self.goal: SentGoal | None = goal
        self.label = f"{goal.action} (goal {goal.id[:8]})"
        self._sent = goal
        self._watch = watch
        self._absence = Absence(known_at)

    def is_server_gone(self) -> bool:
        """Whether the server that the goal was sent to is on the graph no longer."""
        here, its = self._watch.servers(), self._sent.servers
        return self._absence.lasts(bool(here.intersection(its) if its else here))

    def settle_taken(self, *, taken: bool) -> bool:
        """Whether it has ended; if not, its end is asked for.

        :param taken: whether its server is known to have taken it. As long as it is not, a server
            that does not know it may take it yet.
        """
        goal = self._sent.id
        if self._watch.has_ended(goal) or self.is_server_gone():
            return True
        if taken:
            if self._watch.is_unknown(goal):
                return True
            self._watch.ask_to_end(goal, taken=True)
        return False


class _Remembered(GoalEnd):
    """A goal of a process that is gone, as the store has it."""

    def __init__(self, goal: SentGoal, watch: ActionWatch, known_at: float) -> None:
        super().__init__(goal, watch, known_at)
        self._known_at = known_at
        watch.follow(goal.id, lambda: None)

    def settle(self) -> bool:
        """See :class:`OpenCall`."""
        # A server that has not taken it by then never will: it was sent before this node began.
        told = self._watch.status(self._sent.id) is not None
        return self.settle_taken(taken=told or time.monotonic() > self._known_at)
