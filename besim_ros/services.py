"""Answers requests in threads of their own, which do not wait for rclpy's executor.

For each callback the executor makes up to three sets of all that a node waits for, and hands the
work from thread to thread: more than twice the processor time of a question to the live world.
"""

from __future__ import annotations

import contextlib
import threading
from collections import deque
from collections.abc import Callable
from typing import Any

from rclpy.callback_groups import CallbackGroup
from rclpy.guard_condition import GuardCondition
from rclpy.impl.implementation_singleton import rclpy_implementation
from rclpy.node import Node
from rclpy.qos import QoSProfile
from rclpy.service import Service

_QOS = QoSProfile(depth=100)
"""Requests that come at once wait; beyond that the oldest are lost, and nobody is told."""
_WARN_EVERY_S = 10.0


class Services:
    """Services of a node that are answered at once, until they are closed.

    One thread waits for requests; the one that gets a request lets another one wait, and answers.

    :param threads: how many requests may be answered at once; others wait for their turn.
    """

    def __init__(self, node: Node, threads: int) -> None:
        self._node = node
        self._offered: deque[Service] = deque()
        self._taking = threading.Lock()
        self._wake = GuardCondition(callback=None, callback_group=None, context=node.context)
        self._closed = False
        self._used = contextlib.ExitStack()
        self._threads = [
            threading.Thread(target=self._run, name=f"services-{number}")
            for number in range(threads)
        ]

    def offer(self, kind: Any, name: str, answer: Callable[[Any, Any], Any]) -> None:
        """Offer a service; to be called before :meth:`start`.

        :param answer: as rclpy's callbacks of services: it is given request and response, and
            returns the response.
        """
        made = self._node.create_service(
            kind, name, answer, qos_profile=_QOS, callback_group=_Apart()
        )
        self._offered.append(made)

    def start(self) -> None:
        """Answer from now on."""
        counts = (0, 1, 0, 0, len(self._offered), 0)  # of each kind of what a set may hold
        context = self._node.context.handle
        # Whoever destroys the node or its context first, they last until nobody waits for them.
        for handle in (context, self._wake.handle, *(one.handle for one in self._offered)):
            self._used.enter_context(handle)
        self._set = rclpy_implementation.WaitSet(*counts, context)
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Answer what is being answered, and no more. May be called again."""
        if not self._closed:
            self._closed = True
            self._wake.trigger()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join()
        self._used.close()

    def _run(self) -> None:
        while True:
            try:
                with self._taking:
                    if self._closed:
                        return
                    taken = self._take()
                if taken is not None:
                    service, request, header = taken
                    answer = service.callback(request, service.srv_type.Response())
                    service.send_response(answer, header)
            except Exception as error:
                # One broken request must not end the world that all others ask about.
                self._node.get_logger().error(
                    f"a request was not answered: {error!r}",
                    throttle_duration_sec=_WARN_EVERY_S,
                )

    def _take(self) -> tuple[Service, Any, Any] | None:
        """The next request, once there is one; nothing if there was another reason to wake."""
        self._set.clear_entities()
        self._set.add_guard_condition(self._wake.handle)
        for service in self._offered:
            self._set.add_service(service.handle)
        self._set.wait(-1)
        self._offered.rotate()  # many requests to one keep nobody from the others
        for service in self._offered:
            request, header = service.handle.service_take_request(service.srv_type.Request)
            if header is not None:
                return service, request, header
        return None


class _Apart(CallbackGroup):
    """Of what the node's executor is to leave alone."""

    def can_execute(self, entity: Any) -> bool:
        """Never by the executor."""
        return False

    def beginning_execution(self, entity: Any) -> bool:
        """Never by the executor."""
        return False

    def ending_execution(self, entity: Any) -> None:
        """Never by the executor."""
