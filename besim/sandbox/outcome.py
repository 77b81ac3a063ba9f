"""What an error of the interpreter means for whoever wrote the code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from besim.sandbox.evaluation import Failure, FailureKind
from besim.sandbox.plain_data import printable

if TYPE_CHECKING:
    import pydantic_monty

MESSAGE_CHARS = 500
"""Longest message. Hostile code chooses the text of its exceptions."""

_KINDS: dict[type[BaseException], FailureKind] = {
    MemoryError: FailureKind.MEMORY,
    RecursionError: FailureKind.RECURSION,
    ModuleNotFoundError: FailureKind.UNSUPPORTED,
    ImportError: FailureKind.UNSUPPORTED,
}


def classify(
    error: pydantic_monty.MontyError, call: str | None, *, refused: bool, late: bool
) -> Failure:
    """The failure that an error of the interpreter stands for.

    :param call: while calling the function: the name of what was fed; its second line calls the
        function, its third turns the result into JSON.
    :param refused: whether the code tried to reach the system.
    :param late: whether the time limit has passed, so that a ``TimeoutError`` can be its.
    """
    import pydantic_monty as monty

    if isinstance(error, monty.MontyCrashedError):
        if error.timed_out:
            return Failure(FailureKind.TIME, "the code did not stop at its time limit")
        return Failure(FailureKind.CRASH, "the interpreter died of this code")
    cause = error.exception()
    message = _message(cause)
    frames = (
        error.traceback()
        if isinstance(error, monty.MontyRuntimeError | monty.MontySyntaxError)
        else []
    )
    own = [frame for frame in frames if frame.filename != call]
    line = own[-1].line if own else None
    if isinstance(error, monty.MontySyntaxError):
        return Failure(FailureKind.SYNTAX, message, line)
    if isinstance(cause, TimeoutError) and late:
        return Failure(FailureKind.TIME, "the time limit was exceeded", line)
    kind = _KINDS.get(type(cause))
    if kind is not None:
        return Failure(kind, message, line)
    # What the parser does not know has a place, but is in no function and no module.
    if isinstance(cause, NotImplementedError) and own and own[-1].function_name is None:
        return Failure(FailureKind.UNSUPPORTED, message, line)
    if call is not None and frames and not own:
        if frames[-1].line >= 3:
            return Failure(FailureKind.NOT_DATA, message)
        if isinstance(cause, NameError):
            return Failure(FailureKind.NO_FUNCTION, message)
    kind = FailureKind.UNSUPPORTED if refused else FailureKind.EXCEPTION
    return Failure(kind, message, line)


def _message(cause: BaseException) -> str:
    name, text = type(cause).__name__, str(cause)
    return printable(f"{name}: {text}" if text else name, MESSAGE_CHARS)
