"""The node ``nav2_guard``: stands before Nav2's navigator, and lets only certified trees through.

It offers the navigator's action under the navigator's name, and forwards goals to where the
navigator was remapped to. A goal that brings a behaviour tree is forwarded only if that tree is
certified; one that brings none navigates by the navigator's own tree, which its operator chose.
The navigator reads the tree from a file, so what is forwarded is the name of a copy that the guard
made of the very text that it checked. The type is named by a parameter, so any action whose goal
has a field ``behavior_tree`` will do: ``NavigateToPose``, ``NavigateThroughPoses``, or besim's own
of the same shape.
"""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from action_msgs.msg import GoalStatus
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.clock import Clock, ClockType
from rclpy.exceptions import InvalidParameterValueException

from besim.errors import BesimError, UsageError
from besim.evaluation.service import read_texts
from besim.gate import Cause, Refusal
from besim.gate.files import read_trusted, write_new
from besim_ros.gate_files import GATE_PARAMETERS, GateFiles, Refused, unreadable
from besim_ros.jobs import SOURCES
from besim_ros.node import BesimNode
from besim_ros.refusals import Refusals
from besim_ros.run import run_node
from besim_ros.skill_bridge.action_goal import ActionClients, ActionGoal
from besim_ros.skill_bridge.interfaces import import_interface
from besim_ros.skill_bridge.outcome import EndRun

PARAMETERS = (
    *GATE_PARAMETERS,
    *("interface", "offer", "forward_to", "trees", "task", "own_tree", "server_timeout_s"),
)
"""Beside those of all nodes."""

_FIELD = "behavior_tree"
_POLL_S = 0.01
_LOOK_S = 1.0


class Nav2Guard(BesimNode):
    """Forwards goals whose behaviour tree is certified."""

    def __init__(self) -> None:
        super().__init__("nav2_guard", PARAMETERS)
        self._files = GateFiles(self.value)
        self._stopping = threading.Event()
        self._folder = Path(tempfile.mkdtemp(prefix="besim-checked-"))
        self._folder.chmod(0o755)
        name = self.value("interface")
        try:
            kind = import_interface(name)
            if _FIELD not in kind.Goal.get_fields_and_field_types():
                raise UsageError(f"the goal of {name} has no field {_FIELD!r}")
        except BesimError as error:
            raise InvalidParameterValueException("interface", name, str(error)) from error
        self._kind = kind
        group = ReentrantCallbackGroup()
        self._refusals = Refusals(self, self.value("offer"))
        self._told: dict[str, Any] = {}
        """Goals that are followed, by the IDs under which they were forwarded."""
        self._left: list[ActionGoal] = []
        """Followed no longer: some were given up, and may still run."""
        self._lock = threading.Lock()
        forward_to = self.value("forward_to")
        self._navigator = ActionClients.of(self, kind, forward_to, group)
        self.create_subscription(
            kind.Impl.FeedbackMessage,
            f"{self.resolve_topic_name(forward_to)}/_action/feedback",
            self._feed,
            10,
            callback_group=group,
        )
        steady = Clock(clock_type=ClockType.STEADY_TIME)
        self.create_timer(_LOOK_S, self._look, callback_group=group, clock=steady)
        self._server = ActionServer(
            self,
            kind,
            self.value("offer"),
            execute_callback=self._execute,
            goal_callback=self._accept,
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
            callback_group=group,
        )

    def finish(self) -> bool:
        """Cancel what was forwarded."""
        self._stopping.set()
        had_work = super().finish()
        shutil.rmtree(self._folder, ignore_errors=True)
        return had_work

    def _accept(self, goal: Any) -> GoalResponse:
        try:
            self._check(goal)
        except Refused as error:
            self._refusals.tell(error)
            return GoalResponse.REJECT
        except Exception as error:  # an exception is never an approval
            self._refusals.tell(Refused(Refusal(Cause.INPUT, str(error))))
            return GoalResponse.REJECT
        return GoalResponse.ACCEPT

    def _check(self, goal: Any) -> str:
        """The text of the goal's tree; empty if it names none.

        :raises Refused: if it may not run.
        """
        name = getattr(goal, _FIELD)
        if not name:
            if not self.value("own_tree"):
                words = "the goal names no tree, and the navigator's own is not to be used"
                raise Refused(Refusal(Cause.CERTIFICATE, words))
            return ""
        folder = Path(self.value("trees")).resolve()
        path = Path(name)
        if not self.value("trees") or path.parent.resolve() != folder:
            words = f"{name} is not in the folder of trees ({self.value('trees') or 'none'})"
            raise Refused(Refusal(Cause.TREE, words))
        try:
            text = read_trusted(path, "a behaviour tree").decode()
            task = self.value("task")
            words = read_trusted(Path(task), "the task").decode() if task else ""
            solution = read_texts(text, words, sources=SOURCES)
            approval, _ = self._files.check(_beside(path), solution)
        except UnicodeDecodeError as error:
            raise Refused(Refusal(Cause.INPUT, f"{name} is no text: {error}")) from error
        except BesimError as error:
            raise Refused(unreadable(error)) from error
        if not approval.approved:
            raise Refused(*approval.refusals, solution_hash=solution.solution_hash)
        return text

    def _copy(self, text: str) -> str:
        """A file with this text that only this user can change, and the navigator can read."""
        data = text.encode()
        file = self._folder / f"{hashlib.sha256(data).hexdigest()}.xml"
        if not file.exists():
            write_new(file, data, 0o644, "a checked tree")
        return str(file)

    def _execute(self, goal: Any) -> Any:
        with self.answering():
            try:
                return self._forward(goal)
            except Refused as error:
                self._refusals.tell(error)
            except Exception as error:
                self.get_logger().error(f"{self.value('offer')}: {error!r}")
            goal.abort()
            return self._kind.Result()

    def _forward(self, goal: Any) -> Any:
        text = self._check(goal.request)  # once more, right before it goes
        request = self._kind.Goal()
        for name in request.get_fields_and_field_types():
            setattr(request, name, getattr(goal.request, name))
        setattr(request, _FIELD, self._copy(text) if text else "")
        name = self.value("forward_to")
        patience_s = self.value("server_timeout_s")
        end = time.monotonic() + patience_s
        while (servers := self._navigator.servers()) != 1:
            if time.monotonic() > end or self._stopping.is_set():
                who = f"{servers} servers offer" if servers else "nobody offers"
                return self._give_up(goal, f"{who} {name}")
            time.sleep(_POLL_S)
        known = self._navigator.new_goal()
        self._told[known.id] = goal
        sent = ActionGoal(self._navigator, known, request, patience_s, lambda: None)
        try:
            return self._follow(goal, sent)
        except EndRun as error:
            sent.cancel()  # it may have taken the goal already, or take it later
            return self._give_up(goal, error.message)
        finally:
            del self._told[known.id]
            with self._lock:
                self._left.append(sent)

    def _follow(self, goal: Any, sent: ActionGoal) -> Any:
        """Pass a request to cancel on, and the end back.

        :raises EndRun: if the end cannot become known.
        """
        while sent.answer is None:
            if sent.rejected:
                return self._give_up(goal, f"{sent.name} rejected the goal")
            sent.check()
            if goal.is_cancel_requested or self._stopping.is_set():
                sent.cancel()
            time.sleep(_POLL_S)
        if sent.answer.status == GoalStatus.STATUS_SUCCEEDED:
            goal.succeed()
        elif sent.answer.status == GoalStatus.STATUS_CANCELED and goal.is_cancel_requested:
            goal.canceled()
        else:
            goal.abort()
        return sent.answer.result

    def _look(self) -> None:
        """Ask again for the ends of goals that were given up; of what ended, hear no more."""
        with self._lock:
            ended = [one for one in self._left if one.settle()]
            self._left = [one for one in self._left if one not in ended]
        for one in ended:
            assert one.goal is not None
            self._navigator.watch.forget(one.goal.id)

    def _feed(self, message: Any) -> None:
        """Pass on what the navigator tells on the way."""
        goal = self._told.get(bytes(message.goal_id.uuid).hex())
        if goal is not None:
            goal.publish_feedback(message.feedback)

    def _give_up(self, goal: Any, words: str) -> Any:
        self.get_logger().error(words)
        goal.abort()
        return self._kind.Result()


def _beside(path: Path) -> str:
    """The certificate beside a tree, as ``besim certify`` writes it; empty: look in the store."""
    beside = path.with_suffix(".certificate.json")
    return read_trusted(beside, "the certificate").decode() if beside.exists() else ""


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(Nav2Guard, "Forwards goals to Nav2 whose behaviour tree is certified.", args)
