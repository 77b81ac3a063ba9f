"""Runs a node as a process: arguments, signals, threads, and an orderly end."""

from __future__ import annotations

import argparse
import signal
import socket
import sys
import threading
import time
import traceback
from collections.abc import Callable

import rclpy
from rclpy.exceptions import ParameterException
from rclpy.executors import ExternalShutdownException, MultiThreadedExecutor
from rclpy.node import Node
from rclpy.signals import SignalHandlerOptions
from rclpy.utilities import remove_ros_args

from besim.errors import BesimError, ErrorKind

FAREWELL = 0.3
"""How long the middleware may take to send the last answers [s]."""


class RunnableNode(Node):
    """A node that :func:`run_node` runs."""

    @property
    def threads(self) -> int:
        """How many threads its callbacks need."""
        return 2

    def warm_up(self) -> None:
        """Make ready for the first request, while the node already listens."""

    def finish(self) -> bool:
        """End what runs, and wait until its callers have been answered; may be called again.

        :returns: whether there was anything to answer.
        """
        return False


def run_node(make: Callable[[], RunnableNode], description: str, args: list[str] | None) -> int:
    """Run a node until SIGINT or SIGTERM, and return the exit code of its process.

    :param description: for ``--help``.
    :param args: command line with the program's name; that of this process if not given.
    """
    parser = argparse.ArgumentParser(
        description=description,
        epilog="Parameters, namespace and log level: --ros-args, as for every ROS 2 node.",
        exit_on_error=False,
    )
    code = parse(parser, args)
    if isinstance(code, int):
        return code
    try:
        # rclpy's own handlers end the context at once: nobody could be answered any more.
        rclpy.init(args=args, signal_handler_options=SignalHandlerOptions.NO)
    except Exception as error:
        return wrong_usage(error)
    try:
        stopped = _stop_signals()
        try:
            node = make()
        except ParameterException as error:
            return wrong_usage(error)
        except BesimError as error:
            print(f"besim: {error}", file=sys.stderr)
            return error.kind.value
        _run(node, stopped)
    finally:
        rclpy.try_shutdown()
    return 0


def parse(parser: argparse.ArgumentParser, args: list[str] | None) -> argparse.Namespace | int:
    """Parse what is left beside the arguments of ROS; an exit code if the program is to end."""
    try:
        given = remove_ros_args(args if args is not None else sys.argv)[1:]
    except Exception as error:  # the kinds differ between ROS distributions
        return wrong_usage(error)
    try:
        return parser.parse_args(given)
    except argparse.ArgumentError as error:
        return wrong_usage(error)
    except SystemExit as end:  # --help, and mistakes that are no ArgumentError
        return ErrorKind.USAGE.value if end.code else 0


def wrong_usage(error: Exception) -> int:
    """Say what is wrong on stderr; the exit code for it."""
    print(f"besim: {error}", file=sys.stderr)
    return ErrorKind.USAGE.value


def _stop_signals() -> socket.socket:
    """A socket that can be read from once a signal came.

    The handlers themselves do nothing: Python runs them in the main thread, and a signal that
    the system hands to another one of ROS's many threads does not wake that.
    """
    reader, writer = socket.socketpair()
    writer.setblocking(False)
    signal.set_wakeup_fd(writer.detach())
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    return reader


def _run(node: RunnableNode, stopped: socket.socket) -> None:
    executor = MultiThreadedExecutor(node.threads)
    executor.add_node(node)
    spinner = threading.Thread(target=_spin, args=(executor, node), name="executor")
    spinner.start()
    threading.Thread(target=node.warm_up, name="warm-up", daemon=True).start()
    try:
        node.get_logger().info(f"ready as {node.get_fully_qualified_name()}")
        stopped.recv(1)
        node.get_logger().info("shutting down")
        if node.finish():
            time.sleep(FAREWELL)
    finally:
        node.finish()
        executor.shutdown()
        spinner.join()
        node.destroy_node()


def _spin(executor: MultiThreadedExecutor, node: RunnableNode) -> None:
    while True:
        try:
            executor.spin()
            return
        except ExternalShutdownException:
            return
        except Exception as error:
            # One broken request must not end the world that all others ask about.
            details = "".join(traceback.format_exception(error))
            node.get_logger().error(f"a callback failed: {error}\n{details}")
