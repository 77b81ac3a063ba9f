"""Services and a topic that do nothing but answer, run as a process: ``small_server.py LOG``.

The file LOG.mode says how: ``ok``, ``no`` (services answer that it did not work), ``stall`` (they
do not answer until it says otherwise), ``open`` and ``shut`` (what is published of the door;
otherwise nothing is). Every request is a line in LOG.
"""

from __future__ import annotations

import json
import time
from pathlib import Path

import rclpy
from nav_msgs.srv import GetMap, SetMap
from rclpy.callback_groups import ReentrantCallbackGroup
from rclpy.node import Node
from serving import serve
from std_msgs.msg import Bool
from std_srvs.srv import SetBool, Trigger

WIDTH = 7


class SmallServer(Node):
    def __init__(self, log: Path) -> None:
        super().__init__("small_server", namespace="besim")
        self._log = log
        self._mode_file = log.with_name(log.name + ".mode")
        group = ReentrantCallbackGroup()
        self._services = [
            self.create_service(kind, name, answer, callback_group=group)
            for kind, name, answer in (
                (Trigger, "drive", self._work),
                (SetBool, "set_door", self._work),
                (Trigger, "is_door_open", self._work),
                (GetMap, "plan", self._plan),
                (SetMap, "follow", self._follow),
            )
        ]
        self._publisher = self.create_publisher(Bool, "door_open", 1)
        self.create_timer(0.02, self._publish, callback_group=group)

    def _mode(self) -> str:
        return self._mode_file.read_text() if self._mode_file.exists() else "ok"

    def _note(self, *words) -> None:
        with self._log.open("a") as file:
            file.write(json.dumps(words) + "\n")

    def _work(self, request, response):
        self._note(type(request).__name__, getattr(request, "data", None))
        while rclpy.ok() and self._mode() == "stall":
            time.sleep(0.01)
        response.success = self._mode() != "no"
        response.message = "" if response.success else "it is stuck"
        return response

    def _plan(self, request, response):
        response.map.header.frame_id = "way_out"
        response.map.info.width = WIDTH
        response.map.data = [0] * WIDTH
        return response

    def _follow(self, request, response):
        self._note("follow", request.map.info.width, len(request.map.data))
        self._note("called", request.initial_pose.header.frame_id)
        response.success = True
        return response

    def _publish(self) -> None:
        if self._mode() in ("open", "shut"):
            self._publisher.publish(Bool(data=self._mode() == "open"))


if __name__ == "__main__":
    serve(SmallServer, threads=6)
