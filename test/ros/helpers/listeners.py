"""Processes that listen to sources, and what may become of them."""

from __future__ import annotations

import contextlib
import os
import time
from multiprocessing.connection import Connection
from typing import Any

from besim.world.observation import Observation


def seen(number: int) -> Observation:
    return Observation("environment", "count", number, float(number), "counter")


def fail(connection: Connection, place: Any, sources: Any) -> None:
    """Ends before it listens."""
    os._exit(3)


def say_two_and_die(connection: Connection, place: Any, sources: Any) -> None:
    """Listens, says something, and ends."""
    connection.send(None)
    connection.send([(0, seen(1)), (0, seen(2))])
    os._exit(4)


def repeat(connection: Connection, place: Any, sources: Any) -> None:
    """Says how it is told about time, and what it has left when it is told to end."""
    connection.send(None)
    with contextlib.suppress(EOFError):
        while (said := connection.recv()) is not None:
            connection.send([(0, seen(int(said)))])
        connection.send([(0, seen(9))])


def say_before_any_time(connection: Connection, place: Any, sources: Any) -> None:
    """Says something before simulated time has reached it."""
    connection.send(None)
    connection.send([(0, seen(0))])
    with contextlib.suppress(EOFError):
        connection.recv()


def hang(connection: Connection, place: Any, sources: Any) -> None:
    """Listens, and takes no notice of what it is told."""
    connection.send(None)
    time.sleep(3600)
