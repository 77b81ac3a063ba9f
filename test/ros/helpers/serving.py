"""Runs a node of a test as a process of its own, until it gets a signal."""

from __future__ import annotations

import contextlib
import signal
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import rclpy
from rclpy.executors import ExternalShutdownException, MultiThreadedExecutor
from rclpy.node import Node
from rclpy.signals import SignalHandlerOptions


def serve(make_node: Callable[[Path], Node], threads: int) -> None:
    """Spin a node that is made with the path of its log, the process's first argument."""
    # rclpy's own handlers may not wake an executor that waits: this ends whatever it does.
    ends = (signal.SIGINT, signal.SIGTERM)
    signal.pthread_sigmask(signal.SIG_BLOCK, ends)
    rclpy.init(signal_handler_options=SignalHandlerOptions.NO)
    node = make_node(Path(sys.argv[1]))
    executor = MultiThreadedExecutor(threads)
    executor.add_node(node)
    spinner = threading.Thread(target=_spin, args=(executor,))
    spinner.start()
    node.get_logger().info(f"ready as {node.get_name()}")
    signal.sigwait(ends)
    rclpy.shutdown()
    spinner.join()


def _spin(executor: MultiThreadedExecutor) -> None:
    with contextlib.suppress(ExternalShutdownException):
        executor.spin()
