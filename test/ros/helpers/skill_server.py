"""Action servers that do nothing but answer, run as a process: ``skill_server.py LOG``.

The file LOG.mode says how: ``ok``, ``fail``, ``fail_once``, ``reject``, ``stall``,
``ignore_cancel`` (stalls, and does not end when it is canceled, but with the next mode), ``slow``
(0.6 s), ``together`` (goals end once two have run at once), ``die`` (ends the process half-way),
``late`` (takes a goal after 6 s, then stalls).
Every goal is a line in LOG, and so is every end.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import rclpy
from besim_msgs import action
from rclpy.action import ActionServer, CancelResponse, GoalResponse
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node
from serving import serve

SERVERS = {
    "navigate_to_pose": action.NavigateToPose,
    "operate_door": action.OperateDoor,
    "pickup": action.Pickup,
    "place": action.Place,
    "gripper_controller/gripper_cmd": action.GripperCommand,
}


class SkillServer(Node):
    def __init__(self, log: Path) -> None:
        super().__init__("skill_server", namespace="besim")
        self._log = log
        self._failed = False
        self._running = 0
        self._modes: dict[str, str] = {}
        self._met = False
        self._mode_file = log.with_name(log.name + ".mode")
        group = ReentrantCallbackGroup()
        self._servers = [
            ActionServer(
                self,
                kind,
                name,
                execute_callback=lambda goal, name=name, kind=kind: self._execute(goal, name, kind),
                goal_callback=lambda goal, name=name: self._accept(name),
                cancel_callback=lambda goal: CancelResponse.ACCEPT,
                callback_group=group,
            )
            for name, kind in SERVERS.items()
        ]

    def _mode(self) -> str:
        return self._mode_file.read_text() if self._mode_file.exists() else "ok"

    def _write(self, *words: str) -> None:
        with self._log.open("a") as file:
            file.write(json.dumps(words) + "\n")

    def _accept(self, name):
        # That of this moment: whoever waits for the line in LOG may set another one at once.
        mode = self._modes[name] = self._mode()
        if mode == "late":
            time.sleep(6.0)
        self._write("goal", name)
        return GoalResponse.REJECT if mode == "reject" else GoalResponse.ACCEPT

    def _ignores(self, mode):
        return mode == self._mode() == "ignore_cancel"

    def _execute(self, goal, name, kind):
        self._running += 1
        self._met = self._running > 1
        try:
            return self._run(goal, name, kind)
        finally:
            self._running -= 1

    def _goes_on(self, mode):
        apart = mode == "together" and not self._met
        return mode in ("stall", "late") or self._ignores(mode) or apart

    def _run(self, goal, name, kind):
        mode = self._modes[name]
        if kind is action.NavigateToPose:
            goal.publish_feedback(kind.Feedback(distance_remaining=1.5))
        end = time.monotonic() + {"ok": 0.0, "slow": 0.6}.get(mode, 0.05)
        while rclpy.ok() and (time.monotonic() < end or self._goes_on(mode)):
            if goal.is_cancel_requested and mode != "ignore_cancel":
                self._write("canceled", name)
                goal.canceled()
                return kind.Result()
            time.sleep(0.005)
        if not rclpy.ok():  # ended while it stalled
            return kind.Result()
        if mode == "ignore_cancel" and goal.is_cancel_requested:
            self._write("canceled", name)
            goal.canceled()
            return kind.Result()
        if mode == "die":
            os._exit(1)
        result = kind.Result()
        if mode == "fail" or (mode == "fail_once" and not self._failed):
            self._failed = True
            self._write("failed", name)
            goal.abort()
            return result
        self._write("done", name)
        goal.succeed()
        if name in ("operate_door", "pickup", "place"):
            result.error_code.val = 1
        elif name.startswith("gripper"):
            result.reached_goal = True
        return result


if __name__ == "__main__":
    serve(SkillServer, threads=8)
