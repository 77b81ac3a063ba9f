"""Nodes as processes, and a client that calls them. Every wait in here is bounded."""

from __future__ import annotations

import fcntl
import itertools
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any

SCRIPTED_NODE = Path(__file__).with_name("scripted_node.py")
LIB = Path(sys.prefix) / "lib" / "besim"

PATIENCE = 30.0
"""For what takes a second on an idle machine [s]."""

_numbers = itertools.count()
_locks: dict[int, int] = {}
"""Domains of this process, with the file descriptors of their locks."""


@contextmanager
def own_domain() -> Iterator[int]:
    """A ROS_DOMAIN_ID for a group of processes that is to be alone on this machine.

    Nodes hold its lock too: those that outlive tests that were killed keep others away.
    """
    folder = Path(tempfile.gettempdir(), "besim-ros-domains")
    folder.mkdir(exist_ok=True)
    # The demo and the benchmarks have others. Above 101 the ports of DDS meet those that Linux
    # gives to clients.
    for domain in range(1, 81):
        with (folder / str(domain)).open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:  # others have it: another worker, or another run of the tests
                continue
            _locks[domain] = file.fileno()
            try:
                yield domain
            finally:
                del _locks[domain]
            return
    raise RuntimeError(f"every ROS domain is taken, by the locks in {folder}")


def ros_environment(domain: int, log: Path) -> dict[str, str]:
    """Of a process whose DDS must not leave this machine."""
    return {
        **os.environ,
        "ROS_DOMAIN_ID": str(domain),
        "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
        "ROS_LOG_DIR": str(log),
        "RCUTILS_COLORIZED_OUTPUT": "0",
        "ROS_PYTHON_CHECK_FIELDS": "1",  # as ROS 2 Jazzy does: wrong types are refused
    }


def start_node(command: list[str], domain: int, logs: Path, output: Any) -> subprocess.Popen[bytes]:
    """Start a node, which can be ended with all that it started."""
    return subprocess.Popen(
        command,
        env=ros_environment(domain, logs),
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        pass_fds=[_locks[domain]] if domain in _locks else [],
    )


def wait_until(true: Callable[[], Any], what: str, timeout: float = PATIENCE) -> Any:
    """The first true value of a function."""
    end = time.monotonic() + timeout
    while True:
        found = true()
        if found:
            return found
        assert time.monotonic() < end, f"{what}: not within {timeout} s"
        time.sleep(0.02)


def children(pid: int) -> set[int]:
    """Processes that a process has started, directly or not."""
    found: set[int] = set()
    for file in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            found |= {int(one) for one in file.read_text().split()}
    return found.union(*(children(one) for one in found))


def workers(pid: int) -> set[int]:
    """Worker processes of a node."""
    found = set()
    for child in children(pid):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                found.add(child)
    return found


class NodeProcess:
    """One node, from its start to its orderly end."""

    def __init__(
        self, name: str, domain: int, logs: Path, *arguments: str, scripted: bool = True
    ) -> None:
        self.log_file = logs / f"{name}-{next(_numbers)}.log"
        command = [sys.executable, str(SCRIPTED_NODE), name] if scripted else [str(LIB / name)]
        self._log = self.log_file.open("w")
        self.process = start_node([*command, *arguments], domain, logs, self._log)

    @property
    def pid(self) -> int:
        return self.process.pid

    @property
    def log(self) -> str:
        return self.log_file.read_text()

    def wait_until_ready(self) -> NodeProcess:
        def ready() -> bool:
            assert self.process.poll() is None, self.log
            return "ready as" in self.log

        wait_until(ready, "start of a node")
        return self

    def stop(self, number: int = signal.SIGINT) -> int:
        """End it as Ctrl-C does; returns its exit code."""
        started = children(self.pid)
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE)
        wait_until(lambda: not any(map(_is_running, started)), "end of all workers", 5.0)
        return code

    def __enter__(self) -> NodeProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            with suppress(subprocess.TimeoutExpired, AssertionError):
                self.stop()
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.process.wait()
        self._log.close()


def _is_running(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


class Caller:
    """Calls services and actions, in a context of its own."""

    def __init__(self, domain: int, namespace: str = "/besim") -> None:
        import rclpy
        from rclpy.executors import SingleThreadedExecutor

        self.namespace = namespace
        self._context = rclpy.Context()
        rclpy.init(args=[], context=self._context, domain_id=domain)
        self.node = rclpy.create_node("caller", context=self._context)
        self._executor = SingleThreadedExecutor(context=self._context)
        self._executor.add_node(self.node)
        self._clients: dict[tuple[str, str], Any] = {}

    def close(self) -> None:
        self._executor.shutdown()
        self.node.destroy_node()
        self._context.try_shutdown()

    def spin(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._executor.spin_once(timeout_sec=0.02)

    def spin_until(self, true: Callable[[], Any], timeout: float = PATIENCE) -> None:
        end = time.monotonic() + timeout
        while not true():
            assert time.monotonic() < end, f"not within {timeout} s"
            self._executor.spin_once(timeout_sec=0.02)

    def wait_for(self, future: Any, timeout: float = PATIENCE) -> Any:
        self._executor.spin_until_future_complete(future, timeout_sec=timeout)
        assert future.done(), f"no answer within {timeout} s"
        return future.result()

    def service(self, kind: Any, name: str) -> Any:
        """A client whose service is there."""
        full = name if name.startswith("/") else f"{self.namespace}/{name}"
        if ("service", full) not in self._clients:
            client = self.node.create_client(kind, full)
            assert client.wait_for_service(PATIENCE), f"{full} is not offered"
            self._clients["service", full] = client
        return self._clients["service", full]

    def action(self, kind: Any, name: str) -> Any:
        """A client whose action is there."""
        from rclpy.action import ActionClient

        full = name if name.startswith("/") else f"{self.namespace}/{name}"
        if ("action", full) not in self._clients:
            client = ActionClient(self.node, kind, full)
            assert client.wait_for_server(PATIENCE), f"{full} is not offered"
            self._clients["action", full] = client
        return self._clients["action", full]

    def call(self, service: Any, name: str, /, **fields: Any) -> Any:
        """Call a service, and wait for its response."""
        client = self.service(service, name)
        return self._answer(
            client.service_is_ready, lambda: client.call_async(service.Request(**fields))
        )

    def send(self, action: Any, name: str, /, on_feedback: Any = None, **fields: Any) -> Any:
        """Send a goal, and wait for its handle."""
        client = self.action(action, name)
        listen = (lambda message: on_feedback(message.feedback)) if on_feedback else None
        return self._answer(
            client.server_is_ready, lambda: client.send_goal_async(action.Goal(**fields), listen)
        )

    def _answer(self, ready: Callable[[], bool], ask: Callable[[], Any]) -> Any:
        """The answer to a request. On a busy machine the first one to a new client may get lost:
        the middleware waits 0.1 s for the client to be found, and then drops it."""
        for _ in range(3):
            self.spin_until(ready)  # it may have been started anew since
            future = ask()
            self._executor.spin_until_future_complete(future, timeout_sec=PATIENCE / 2)
            if future.done():
                return future.result()
        raise AssertionError("no answer to three requests")

    def result(self, handle: Any) -> tuple[int, Any]:
        """Status and result of an accepted goal."""
        answer = self.wait_for(handle.get_result_async())
        return answer.status, answer.result


def tree(*leaves: str) -> str:
    """A sequence of actions."""
    actions = "".join(f'<Action class="{leaf}"/>' for leaf in leaves)
    return f'<Sequence class="SequenceNode">{actions}</Sequence>'
