"""The node ``skill_bridge``: the action ``deploy_tree``."""

from __future__ import annotations

import threading
import time

from besim_msgs.action import DeployTree
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.action.server import ServerGoalHandle
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.exceptions import InvalidParameterValueException
from rclpy.qos import QoSProfile

from besim.errors import BesimError
from besim.gate import Cause, Refusal
from besim.report import printable
from besim_ros import convert
from besim_ros.capability import FEEDBACK_DEPTH
from besim_ros.errors import ErrorCode, RequestError
from besim_ros.gate_files import GATE_PARAMETERS, GateFiles, Refused
from besim_ros.node import BesimNode
from besim_ros.refusals import Refusals
from besim_ros.skill_bridge.admission import Admission, Gatekeeper
from besim_ros.skill_bridge.bridge_run import BridgeRun
from besim_ros.skill_bridge.open_goals import OpenGoals
from besim_ros.skill_bridge.outcome import EndRun
from besim_ros.skill_bridge.snapshots import TreeSnapshots

PARAMETERS = (
    *GATE_PARAMETERS,
    *("skills", "tick_rate", "server_timeout_s", "cancel_timeout_s"),
    *("settle_s", "grace_s", "pause_timeout_s", "tolerance"),
)
"""Beside those of all nodes."""

ACTION = "deploy_tree"

_MOST = 10


class SkillBridge(BesimNode):
    """Runs certified trees with real skills, one at a time."""

    def __init__(self) -> None:
        super().__init__("skill_bridge", PARAMETERS)
        try:
            files = GateFiles(self.value)
            self._gate = Gatekeeper(files, self.value("skills"))
        except BesimError as error:
            name = self.value("skills")
            raise InvalidParameterValueException("skills", name, str(error)) from error
        self._lock = threading.Lock()
        self._admitted: dict[int, tuple[DeployTree.Goal, Admission | Refused]] = {}
        self._moves = False
        self._open_goals = OpenGoals(self, self.value("server_timeout_s"), files.store)
        self._snapshots = TreeSnapshots(self)
        self._stopping = threading.Event()
        self._refusals = Refusals(self, ACTION)
        self._server = ActionServer(
            self,
            DeployTree,
            ACTION,
            execute_callback=self._execute,
            goal_callback=self._accept,
            cancel_callback=lambda goal: CancelResponse.ACCEPT,
            callback_group=ReentrantCallbackGroup(),
            feedback_pub_qos_profile=QoSProfile(depth=FEEDBACK_DEPTH),
        )

    def finish(self) -> bool:
        """End the run as if it was canceled, and wait until its goals have confirmed that."""
        self._stopping.set()
        had_run = self._moves
        # Longer than a node waits for its answers: an answer of the world model may be under way.
        end = time.monotonic() + self.value("server_timeout_s") + self.value("cancel_timeout_s")
        while self._moves and time.monotonic() < end:
            time.sleep(0.01)
        return super().finish() or had_run

    def _accept(self, goal: DeployTree.Goal) -> GoalResponse:
        try:
            convert.check_size(goal, self.value("max_goal_bytes"))
            passed = self._gate.admit(goal)
            admitted = passed if goal.dry_run else self._unless_busy(passed)
        except Refused as error:
            admitted = error
        except Exception as error:  # an exception is never an approval
            admitted = Refused(Refusal(Cause.INPUT, RequestError.of(error).message))
        # Of a dry run nothing moves, and its result can say why.
        if isinstance(admitted, Refused) and not goal.dry_run:
            self._refusals.tell(admitted)
            return GoalResponse.REJECT
        with self._lock:
            # The handle that follows has this very object. A client that goes away before its
            # goal is answered has no handle: only the last few are kept.
            self._admitted = {
                **dict(list(self._admitted.items())[-_MOST:]),
                id(goal): (goal, admitted),
            }
        return GoalResponse.ACCEPT

    def _execute(self, goal: ServerGoalHandle) -> DeployTree.Result:
        result = DeployTree.Result()
        with self.answering():
            try:
                self._deploy(goal, result)
            except Refused as error:
                result.error_code, result.error_msg = ErrorCode.REFUSED, str(error)
                result.causes = [one.cause.value for one in error.refusals]
            except EndRun as error:
                result.error_code, result.error_msg = error.code, error.message
            except Exception as error:
                found = RequestError.of(error)
                result.error_code, result.error_msg = found.code, found.message
                if found.detail:
                    self.get_logger().error(f"{ACTION}: {found.detail}")
            if result.error_code == ErrorCode.NONE:
                goal.succeed()
            elif result.error_code == ErrorCode.CANCELED and goal.is_cancel_requested:
                goal.canceled()
            else:
                goal.abort()
        words = result.error_msg or ("rehearsed" if goal.request.dry_run else "done")
        self.get_logger().info(f"{ACTION}: {printable(words)}")
        return result

    def _deploy(self, goal: ServerGoalHandle, result: DeployTree.Result) -> None:
        dry = goal.request.dry_run
        with self._lock:
            _, admitted = self._admitted.pop(id(goal.request))
            if isinstance(admitted, Admission) and not dry:
                admitted = self._unless_busy(admitted)
            if isinstance(admitted, Refused):
                raise admitted
            self._moves = self._moves or not dry
        try:
            BridgeRun(
                self,
                self._gate,
                admitted,
                goal,
                result,
                self._open_goals,
                self._snapshots,
                self._stopping.is_set,
            ).perform()
        finally:
            if not dry:
                self._moves = False

    def _unless_busy(self, admitted: Admission) -> Admission | Refused:
        """One at a time, and nothing beside what an earlier run left at its servers."""
        words = "another tree runs: cancel it, or wait for its end"
        found = Refusal(Cause.BUSY, words) if self._moves else self._open_goals.refusal()
        if found is None:
            return admitted
        return Refused(found, solution_hash=admitted.solution.solution_hash)
