"""A process that a node starts for itself, and a pipe to it.

It is spawned, never forked: a fork would copy ROS with locks that other threads hold. It ends with
its node, however that ends: orderly, by Ctrl-C in a terminal, which reaches both, or by SIGKILL.
"""

from __future__ import annotations

import atexit
import contextlib
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator
from multiprocessing import resource_tracker

GRACE = 2.0
"""How long a process may take to end, or to give up what it does, before it is killed [s]. A leaf
takes milliseconds; only a request to a language model, or a defect, takes longer than this."""

_process_table = threading.Lock()
"""Starting a process also looks after all others, which threads must not do at once."""


class Child:
    """A process that runs a function.

    :param target: called with one end of the pipe and the arguments. It is to return once the pipe
        is closed at the other end, which is how it hears that its node is gone.
    """

    def __init__(self, name: str, target: Callable[..., None], *arguments: object) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self._process = context.Process(
            target=_run, args=(target, theirs, arguments), name=name, daemon=True
        )
        with _process_table:
            # Already, because starting that unblocks the signals again.
            resource_tracker.ensure_running()
            with _signals_blocked():
                self._process.start()
        theirs.close()
        # At the end of a program that failed before it could close this, multiprocessing waits
        # for its processes, and this one only ends when the pipe does.
        atexit.register(self.connection.close)

    def is_alive(self) -> bool:
        """Whether it runs."""
        with _process_table:
            return self._process.is_alive()

    def how_it_ended(self) -> str:
        """What became of a process that closed its end of the pipe, in words."""
        with _process_table:
            self._process.join(GRACE)
            code = self._process.exitcode
        if code is None:
            return "ended"
        return f"was killed by {_signal_name(-code)}" if code < 0 else f"ended with {code}"

    def close(self) -> None:
        """Close the pipe, and wait for the end; to be called once, as :meth:`kill`."""
        self.connection.close()
        with _process_table:
            self._process.join(GRACE)
        self.kill()

    def kill(self) -> None:
        """End it, whatever it does."""
        atexit.unregister(self.connection.close)
        self.connection.close()
        with _process_table:
            self._process.kill()
            self._process.join()
            self._process.close()


def _run(
    target: Callable[..., None],
    connection: multiprocessing.connection.Connection,
    arguments: tuple[object, ...],
) -> None:
    # Ctrl-C in a terminal reaches the process too, but it is its node that ends it, after the
    # callers were told. A handler and not SIG_IGN, which children of it would inherit.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    target(connection, *arguments)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


@contextlib.contextmanager
def _signals_blocked() -> Iterator[None]:
    """Signals cannot end a process that is started in here, until it says so itself."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
