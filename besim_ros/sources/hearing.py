"""What the process that listens to sources says; it is started again if it ends."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from multiprocessing.connection import Pipe, wait

from rclpy.node import Node
from rclpy.parameter import Parameter

from besim.errors import BesimError, ErrorKind
from besim.world.observation import Observation
from besim_ros.child import GRACE, Child
from besim_ros.sources.listening import SIM_TIME, Place, listen
from besim_ros.sources.rules import Source

_START_S = 60.0
"""How long it may take to start."""
_AGAIN_S, _LONGEST_S = 1.0, 30.0
"""How long after its end it is started again: each time twice as long, unless it lived longer."""
_ARGUMENTS = ("--log-level", "--enclave", "-e")
"""Those of ROS that are for a process and not for one of its nodes."""

Heard = list[tuple[Source, Observation]]


class Hearing:
    """Observations of sources, until it is closed.

    :raises BesimError: (unavailable) if the process cannot listen.
    """

    def __init__(self, node: Node, sources: Sequence[Source]) -> None:
        self._node = node
        self._sources = sources
        self._woken, self._wake = Pipe(duplex=False)
        self._pause_s = _AGAIN_S / 2
        self._again_at = self._started_at = 0.0
        self.starts = 0
        """How often the process was started: what is latched comes again with each."""
        self._child: Child | None = self._start()
        node.add_post_set_parameters_callback(self._set)
        try:
            if not self._child.connection.poll(_START_S):
                raise EOFError
            self._child.connection.recv()
        except (EOFError, OSError):
            raise BesimError(
                f"sources: the process that listens {self._ended()}", kind=ErrorKind.UNAVAILABLE
            ) from None

    def take(self, timeout_s: float) -> Heard:
        """What comes next; nothing if there is nothing in time, or somebody calls :meth:`wake`."""
        if self._child is None and time.monotonic() > self._again_at:
            self._again_at = time.monotonic() + self._pause_s  # in case that it cannot be started
            self._child = self._start()
        ears = [self._woken] if self._child is None else [self._woken, self._child.connection]
        ready = wait(ears, timeout_s)
        if self._woken in ready:
            self._woken.recv_bytes()
        if self._child is None or self._child.connection not in ready:
            return []
        try:
            return self._next(self._child)
        except (EOFError, OSError):
            now = time.monotonic()
            is_old = now - self._started_at > _LONGEST_S
            self._pause_s = _AGAIN_S if is_old else min(2 * self._pause_s, _LONGEST_S)
            self._again_at = now + self._pause_s
            self._node.get_logger().error(
                f"sources: the process that listens {self._ended()}; it is started again in "
                f"{self._pause_s:g} s"
            )
            return []

    def wake(self) -> None:
        """Let :meth:`take` return now; by any thread."""
        self._wake.send_bytes(b"!")

    def close(self) -> Heard:
        """Listen no more; what has come until now. May be called again."""
        child, self._child = self._child, None
        last: Heard = []
        if child is not None:
            end = time.monotonic() + GRACE
            with contextlib.suppress(EOFError, OSError):
                child.connection.send(None)
                while child.connection.poll(max(0.0, end - time.monotonic())):
                    last += self._next(child)
            child.close()
        self._woken.close()
        self._wake.close()
        return last

    def _start(self) -> Child:
        self._started_at = time.monotonic()
        self.starts += 1
        node = self._node
        self._is_simulated = bool(node.get_parameter(SIM_TIME).value)
        place = Place(
            f"{node.get_name()}_sources",
            node.get_namespace(),
            tuple(node.resolve_topic_name(source.topic) for source in self._sources),
            node.resolve_topic_name("/clock"),
            self._is_simulated,
            node.context.get_domain_id(),
            # Files of parameters may be gone when it is started again.
            [one for pair in pairwise(sys.argv) if pair[0] in _ARGUMENTS for one in pair],
        )
        return Child("besim sources", listen, place, self._sources)

    def _next(self, child: Child) -> Heard:
        said = child.connection.recv()
        if said is None:  # it listens now; the parameter may have been set since it was started
            is_simulated = bool(self._node.get_parameter(SIM_TIME).value)
            if is_simulated != self._is_simulated:
                self._tell_time(child, is_simulated)
            return []
        now_s = self._node.get_clock().now().nanoseconds / 1e9
        return [
            # It may have begun to listen when simulated time had not yet reached it.
            (self._sources[number], one if one.stamp_s else replace(one, stamp_s=now_s))
            for number, one in said
        ]

    def _ended(self) -> str:
        assert self._child is not None
        child, self._child = self._child, None
        how = child.how_it_ended()
        child.kill()
        return how

    def _set(self, parameters: list[Parameter]) -> None:
        for one in parameters:
            child = self._child
            if one.name == SIM_TIME and child is not None:
                with contextlib.suppress(OSError):  # it has ended, and is told when it starts again
                    self._tell_time(child, bool(one.value))

    def _tell_time(self, child: Child, is_simulated: bool) -> None:
        self._is_simulated = is_simulated
        child.connection.send(is_simulated)
