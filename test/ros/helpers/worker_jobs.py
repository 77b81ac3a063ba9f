"""Jobs for workers; a module of its own, because worker processes import it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from besim.errors import InputError
from besim.simulation import Canceled


@dataclass(frozen=True)
class Job:
    """Does what its name says."""

    name: str
    number: int = 0

    def perform(self, report: Callable[[Any], None], should_stop: Callable[[], bool]) -> Any:
        return getattr(self, self.name)(report, should_stop)

    def pid(self, report, should_stop):
        return os.getpid()

    def count(self, report, should_stop):
        for number in range(self.number):
            report(number)
        return "counted"

    def patient(self, report, should_stop):
        report("started")
        while not should_stop():
            time.sleep(0.005)
        raise Canceled

    def stubborn(self, report, should_stop):
        report("started")
        time.sleep(600)

    def defect(self, report, should_stop):
        raise ZeroDivisionError("by zero")

    def broken_input(self, report, should_stop):
        raise InputError("broken", expected="more", got="less")

    def unpicklable(self, report, should_stop):
        return lambda: None

    def kill(self, report, should_stop):
        os.kill(os.getpid(), signal.SIGKILL)

    def leave(self, report, should_stop):
        os._exit(7)

    def modules(self, report, should_stop):
        import sys

        return sorted(name for name in sys.modules if name.split(".")[0] == "rclpy")

    def signals(self, report, should_stop):
        os.kill(os.getpid(), signal.SIGINT)
        os.kill(os.getpid(), signal.SIGTERM)
        return "alive"
