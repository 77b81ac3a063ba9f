"""The live world as the bridge sees it: ``world_model`` owns it, and is asked to change it."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Mapping
from typing import Any

from besim_msgs.msg import WorldChange, WorldState
from besim_msgs.srv import UpdateWorld
from rclpy.callback_groups import MutuallyExclusiveCallbackGroup, ReentrantCallbackGroup
from rclpy.node import Node

from besim.world import Value, World, load_scene, read_scene_text, to_json
from besim_ros.broadcast import CHANGES, LATCHED
from besim_ros.errors import ErrorCode
from besim_ros.skill_bridge.outcome import EndRun

_LOST_S = 1.0
_WAIT_S = 0.002
_RESET = "reset"


class WriteRefused(Exception):
    """The live world does not take a change: it cannot be so beside what is known."""


class LiveView:
    """Hears of the live world, and writes to it.

    :param patience_s: how long the world model may take to answer [s].
    :param who: what the journal calls the writer.
    """

    def __init__(self, node: Node, *, patience_s: float, who: str) -> None:
        self._node = node
        self._patience_s = patience_s
        self._who = who
        self.wake = threading.Event()
        self._assumed: dict[str, Value] = {}
        self._state: WorldState | None = None
        self._parsed: tuple[int, World] | None = None
        self._touched: dict[str, int] = {}
        self._events = 0
        self._replaced = False
        self._began = self._seen_at = time.monotonic()
        heard = MutuallyExclusiveCallbackGroup()  # an older world must not come after a newer one
        self._subscriptions = [
            node.create_subscription(
                WorldState, "world_state", self._hear, LATCHED, callback_group=heard
            ),
            node.create_subscription(
                WorldChange, "world_changes", self._note, CHANGES, callback_group=heard
            ),
        ]
        asked = ReentrantCallbackGroup()
        self._update = node.create_client(UpdateWorld, "update_world", callback_group=asked)

    def close(self) -> None:
        """Hear no more."""
        for subscription in self._subscriptions:
            self._node.destroy_subscription(subscription)
        self._node.destroy_client(self._update)

    def check(self) -> None:
        """Look whether there is still somebody who knows the world.

        :raises EndRun: if there is no world, or nobody who knows it, or another world.
        """
        self._look()

    def scene(self) -> str:
        """The live world in the scene's JSON form.

        :raises EndRun: if there is no world, or nobody who knows it.
        """
        self._look()
        assert self._state is not None
        text: str = self._state.json
        return text

    def assume(self, states: Mapping[str, Value]) -> None:
        """Take states as so where the live world says nothing of them."""
        self._assumed = dict(states)
        self._parsed = None

    def now(self) -> World:
        """How the world is, with what was assumed.

        :raises EndRun: if there is no world, or nobody who knows it.
        """
        self._look()
        state = self._state
        assert state is not None
        if self._parsed is None or self._parsed[0] != state.revision:
            world = load_scene(read_scene_text(state.json, "<world_state>")).world
            missing = {p: value for p, value in self._assumed.items() if p not in world}
            self._parsed = (state.revision, world.with_changes(missing))
        return self._parsed[1]

    def mark(self) -> int:
        """A moment, for :meth:`touched_since`."""
        return self._events

    def touched_since(self, mark: int) -> frozenset[str]:
        """Paths of states that others have set since then."""
        return frozenset(p for p, when in self._touched.copy().items() if when > mark)

    def write(self, changes: Mapping[str, Value], why: str) -> None:
        """Change the live world, and wait until it is seen here.

        :raises WriteRefused: if it does not take the change.
        :raises EndRun: if the world model does not answer.
        """
        if not changes:
            return
        request = UpdateWorld.Request(
            changes_json=json.dumps({path: to_json(value) for path, value in changes.items()}),
            who=self._who,
            why=why,
        )
        answer = self._call(request)
        if answer.error_code in (ErrorCode.CONFLICT, ErrorCode.INVALID_INPUT):
            raise WriteRefused(answer.error_msg)
        if answer.error_code:
            raise EndRun(ErrorCode(answer.error_code), f"update_world: {answer.error_msg}")
        for path in changes:
            self._assumed.pop(path, None)
        end = time.monotonic() + self._patience_s
        while self._state is None or self._state.revision < answer.revision:
            if time.monotonic() > end:
                words = f"world_state does not show revision {answer.revision}"
                raise EndRun(ErrorCode.UNAVAILABLE, words)
            time.sleep(_WAIT_S)

    def _call(self, request: UpdateWorld.Request) -> Any:
        if not self._update.wait_for_service(self._patience_s):
            raise EndRun(ErrorCode.UNAVAILABLE, "nobody offers update_world")
        done = threading.Event()
        future = self._update.call_async(request)
        future.add_done_callback(lambda _: done.set())
        if not done.wait(self._patience_s):
            raise EndRun(ErrorCode.UNAVAILABLE, "update_world does not answer")
        return future.result()

    def _look(self) -> None:
        """Whether there is a world, and somebody who knows it."""
        while self._state is None or not self._state.revision:
            if time.monotonic() > self._began + self._patience_s:
                words = "there is no live world on world_state; reset_world makes one"
                raise EndRun(ErrorCode.NO_WORLD, words)
            time.sleep(_WAIT_S)
        if self._replaced:
            raise EndRun(ErrorCode.CONTRADICTED, "the live world was replaced by another one")
        now = time.monotonic()
        if self._node.count_publishers(self._subscriptions[0].topic_name):
            self._seen_at = now
        elif now - self._seen_at > _LOST_S:
            raise EndRun(ErrorCode.UNAVAILABLE, "the world model is gone")

    def _hear(self, state: WorldState) -> None:
        self._state = state
        self.wake.set()

    def _note(self, change: WorldChange) -> None:
        if change.kind == _RESET:
            self._replaced = True
        elif not change.who.endswith(self._who):
            self._events += 1
            for one in change.changes:
                self._touched[one.path] = self._events
        self.wake.set()
