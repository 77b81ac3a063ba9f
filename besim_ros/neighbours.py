"""Takes over what other processes write into the journal of the live world.

Another node, or ``besim world`` on the command line, may change the same world. Writing takes their
events over by itself; a node that is only asked has to look.
"""

from __future__ import annotations

import threading

from rclpy.node import Node

from besim.errors import BesimError
from besim.world.live import LiveWorld

_PERIOD_S = 0.2
"""How often it is looked [s]; a look reads one row."""
_WARN_EVERY_S = 10.0


class Neighbours:
    """Looks until it is closed. In a thread: a node's timer stands still with simulated time."""

    def __init__(self, node: Node, live: LiveWorld) -> None:
        self._node = node
        self._live = live
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="neighbours", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Look no more."""
        self._closed.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closed.wait(_PERIOD_S):
            try:
                self._live.refresh()
            except BesimError as error:
                self._node.get_logger().warning(
                    f"journal: what others wrote cannot be read: {error}",
                    throttle_duration_sec=_WARN_EVERY_S,
                )
