"""Has a tree judged by a running ``tree_evaluator``: the client that ``validate.launch.py`` starts.

Files are read here and travel as texts, so the node may run on another machine. The report, the
options and the exit codes are those of ``besim validate``.
"""

from __future__ import annotations

import argparse
import io
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import rclpy
from besim_msgs import action, srv
from rclpy.action import ActionClient
from rclpy.node import Node
from rclpy.signals import SignalHandlerOptions

from besim.cli.inputs import task_source
from besim.cli.output import note, plain, write_result
from besim.errors import BesimError, ErrorKind, UsageError
from besim.evaluation.service import Sources
from besim.solution import Task, read_solution
from besim.world import read_file
from besim.world.inputs import as_text
from besim_ros.errors import ErrorCode
from besim_ros.node import NAMESPACE
from besim_ros.run import parse

NAME = "evaluate_tree"

POLL = 0.1
"""How often a waiting client looks whether it was interrupted [s]."""

LOST = 5.0
"""After how long a node that is not to be seen any more is given up [s]."""

ANSWER = 5.0
"""How long a node may take to accept or reject a goal [s]; it takes milliseconds."""

ATTEMPTS = 5
"""How often a goal is sent that is not answered."""

INTERRUPTED = 130
"""Exit code after Ctrl-C, as of ``besim``."""

_EXIT_CODE = {
    ErrorCode.INVALID_INPUT: ErrorKind.INPUT.value,
    ErrorCode.UNAVAILABLE: ErrorKind.UNAVAILABLE.value,
    ErrorCode.CANCELED: ErrorKind.UNAVAILABLE.value,
    ErrorCode.TIMEOUT: ErrorKind.UNAVAILABLE.value,
    ErrorCode.INTERNAL: ErrorKind.BUG.value,
}


class Interrupted(Exception):
    """The user has enough."""


class EvaluateTreeClient:
    """Sends goals to ``evaluate_tree``, and waits as long as there is hope."""

    def __init__(self, node: Node, wait: float) -> None:
        self._node = node
        self._client = ActionClient(node, action.EvaluateTree, NAME)
        self._wait = wait
        self._stopped = False
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: setattr(self, "_stopped", True))

    def judge(self, request: Mapping[str, Any], on_step: Callable[[Any], None]) -> Any:
        """Have one tree judged.

        :param request: the fields of the goal.
        :param on_step: told of every step; some may be lost on the way.
        :returns: the result.
        :raises BesimError: if there is no such node, or it goes away.
        :raises Interrupted: on SIGINT or SIGTERM; the goal is canceled then.
        """
        self._find()
        handle = self._send(action.EvaluateTree.Goal(**request), on_step)
        if not handle.accepted:
            return self._reason(request)
        try:
            return self._wait_for(handle.get_result_async()).result
        except Interrupted:
            canceling = handle.cancel_goal_async()
            rclpy.spin_until_future_complete(self._node, canceling, timeout_sec=1.0)
            raise

    def _find(self) -> None:
        end = time.monotonic() + self._wait
        while not self._client.wait_for_server(timeout_sec=POLL):
            if self._stopped:
                raise Interrupted
            if time.monotonic() > end:
                raise self._away("no node offers", "start `tree_evaluator`, or wait longer")

    def _send(self, goal: Any, on_step: Callable[[Any], None]) -> Any:
        """Send a goal until it is answered: the first answer to a new client may get lost."""
        for _ in range(ATTEMPTS):
            sent = self._client.send_goal_async(goal, lambda message: on_step(message.feedback))
            if self._wait_for(sent, timeout=ANSWER) is not None:
                return sent.result()
        raise self._away("no goal was answered by", "is its machine overloaded?")

    def _wait_for(self, future: Any, timeout: float = math.inf) -> Any:
        seen = begin = time.monotonic()
        while not future.done():
            if time.monotonic() > begin + timeout:
                return None
            rclpy.spin_until_future_complete(self._node, future, timeout_sec=POLL)
            if self._stopped and not future.done():
                raise Interrupted
            if self._client.server_is_ready():
                seen = time.monotonic()
            elif time.monotonic() > seen + LOST:
                raise self._away("the node went away that offered", "start it again")
        return future.result()

    def _reason(self, request: Mapping[str, Any]) -> Any:
        """Why a goal was rejected: the answer to a goal has no room for it, the service's has."""
        service = self._node.create_client(srv.EvaluateTree, NAME)
        if not service.wait_for_service(timeout_sec=self._wait):
            raise self._away("a goal was rejected by", "its log has the reason")
        return self._wait_for(service.call_async(srv.EvaluateTree.Request(**request)))

    def _away(self, problem: str, remedy: str) -> BesimError:
        name = self._node.resolve_service_name(NAME)
        return BesimError(f"{problem} {name}", kind=ErrorKind.UNAVAILABLE, remedy=remedy)


def main(args: list[str] | None = None) -> int:
    """Have a tree judged; returns the exit code of ``besim validate``."""
    options = parse(_parser(), args)
    if isinstance(options, int):
        return options
    for stream in (sys.stdout, sys.stderr):
        # A name that the stream's encoding lacks must not turn a verdict into a crash.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        names, request = read_request(options)
        rclpy.init(args=args, signal_handler_options=SignalHandlerOptions.NO)
        try:
            # Clients may run beside each other, and a node's name is to be its own.
            node = Node(f"validate_client_{os.getpid()}", namespace=NAMESPACE)
            result = EvaluateTreeClient(node, options.wait).judge(request, _show_step)
        finally:
            rclpy.try_shutdown()
        return show(result, names, options.output)
    except BesimError as error:
        note(str(error))
        return int(error.kind.value)
    except (Interrupted, KeyboardInterrupt):
        note("interrupted")
        return INTERRUPTED


def read_request(options: argparse.Namespace) -> tuple[Sources, dict[str, Any]]:
    """The files' names, and the goal's fields with their contents.

    :raises UsageError: if a file cannot be read. :raises InputError: if it is no text.
    """
    tree = _text(options.tree)
    task = _task(options, tree)
    names = Sources(
        tree=str(options.tree),
        task=str(task) if isinstance(task, Path) else "--task-text",
        scene=str(options.case),
    )
    return names, {
        "tree": tree,
        "task": _text(task) if isinstance(task, Path) else task,
        "scene": _text(options.case) if options.case is not None else "",
        "model": options.model,
        "cases": options.cases,
        "seed": options.seed,
    }


def _task(options: argparse.Namespace, tree: str) -> Path | str:
    """The file of the task or its words; no words for a tree that may do without."""
    try:
        return task_source(options.task, options.task_text, options.tree)
    except UsageError:
        given = options.task is not None or options.task_text is not None
        alone = read_solution(tree, source=str(options.tree), task=Task(""))
        if given or not alone.dialect.is_btcpp:
            raise
        return ""


def show(result: Any, names: Sources, output: Path | None) -> int:
    """Print a result, and write the verdict JSON; the exit code."""
    if result.error_code != ErrorCode.NONE:
        note(_with_names(result.error_msg, names))
        return _EXIT_CODE.get(ErrorCode(result.error_code), ErrorKind.BUG.value)
    headline, rest = result.verdict.report.split("\n", 1)
    report = plain(_with_names(headline, names)) + "\n" + rest
    write_result(report, output=output, file_text=result.verdict.json)
    return int(result.verdict.category)


def _with_names(text: str, names: Sources) -> str:
    """Names of files instead of what the node, which sees none, calls the texts."""
    unknown = Sources()
    for placeholder, name in (
        (unknown.tree, names.tree),
        (unknown.task, names.task),
        (unknown.scene, names.scene),
    ):
        text = text.replace(placeholder, name)
    return text


def _show_step(feedback: Any) -> None:
    step = feedback.step
    case = f"case {feedback.case_index + 1} of {feedback.cases}, " if feedback.cases > 1 else ""
    if feedback.phase:
        leaf = f"step {step.index}: {step.leaf} ({step.kind}) " if step.leaf else ""
        text = f"{case}{leaf}{feedback.phase} …"
    else:
        text = f"{case}step {step.index}: {step.leaf} ({step.kind}) {step.status}"
    print(plain(text), file=sys.stderr)


def _text(path: Path) -> str:
    return as_text(read_file(path), str(path))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="validate_client",
        description="Has a tree judged by a running node `tree_evaluator`.",
        epilog="Exit codes: those of `besim validate`. Namespace: --ros-args -r __ns:=/robot1.",
        exit_on_error=False,
    )
    parser.add_argument("tree", type=Path, metavar="TREE", help="the behaviour tree, as XML")
    parser.add_argument("--task", type=Path, metavar="DES.JSON", help="the task and its leaves")
    parser.add_argument("--task-text", metavar="TEXT", help="the task in words")
    parser.add_argument("--case", type=Path, metavar="SCENE.JSON", help="a given initial world")
    parser.add_argument(
        "--cases", type=_number(2**32), default=0, help="cases to generate; 0: as the node has it"
    )
    parser.add_argument(
        "--seed", type=_number(2**64), default=0, help="of variety; 0: as the node has it"
    )
    parser.add_argument("--model", default="", help="world model; empty: as the node has it")
    parser.add_argument("--output", type=Path, metavar="PATH", help="write the verdict JSON there")
    parser.add_argument(
        "--wait", type=float, default=30.0, metavar="S", help="for the node to appear [s]"
    )
    return parser


def _number(limit: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        number = int(text)
        if not 0 <= number < limit:
            raise ValueError(text)
        return number

    read.__name__ = "whole number"
    return read
