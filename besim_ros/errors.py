"""Error codes as in ``besim_msgs``, in plain Python: worker processes know no ROS."""

from __future__ import annotations

import enum
import traceback

from besim.errors import BesimError, ErrorKind
from besim.simulation import Canceled
from besim.world.refusals import Conflict, Contradicted, NotUnderstood, NoWorld


class ErrorCode(enum.IntEnum):
    """The values of ``error_code``; the ``.srv`` files say what each means."""

    NONE = 0
    INVALID_INPUT = 1
    UNAVAILABLE = 2
    CANCELED = 3
    TIMEOUT = 4
    INTERNAL = 5
    NO_WORLD = 6
    NOT_UNDERSTOOD = 7
    CONFLICT = 8
    REFUSED = 9
    NOT_GOOD = 10
    FAILED = 11
    CONTRADICTED = 12


class RequestError(Exception):
    """A request has no result.

    :param code: never ``NONE``.
    :param message: for the caller: what is wrong and what to do about it.
    :param detail: for the node's log only, such as a traceback.
    """

    def __init__(self, code: ErrorCode, message: str, detail: str = "") -> None:
        # All arguments go to the base, so that the error survives the way between processes.
        super().__init__(code, message, detail)
        self.code = code
        self.message = message
        self.detail = detail

    def __str__(self) -> str:
        return self.message

    @classmethod
    def of(cls, error: BaseException) -> RequestError:
        """Any error, for a caller. One that besim did not raise on purpose is a defect."""
        if isinstance(error, RequestError):
            return error
        if isinstance(error, Canceled):
            return cls(ErrorCode.CANCELED, "canceled on request")
        if isinstance(error, BesimError):
            refused = (code for kind, code in _REFUSED.items() if isinstance(error, kind))
            return cls(next(refused, _CODE[error.kind]), str(error))
        return cls(
            ErrorCode.INTERNAL,
            f"a defect of besim: {type(error).__name__}: {error} (the node's log has more)",
            "".join(traceback.format_exception(error)),
        )


_CODE = {
    ErrorKind.USAGE: ErrorCode.INVALID_INPUT,
    ErrorKind.INPUT: ErrorCode.INVALID_INPUT,
    ErrorKind.UNAVAILABLE: ErrorCode.UNAVAILABLE,
    ErrorKind.BUG: ErrorCode.INTERNAL,
}
_REFUSED = {
    NoWorld: ErrorCode.NO_WORLD,
    NotUnderstood: ErrorCode.NOT_UNDERSTOOD,
    Conflict: ErrorCode.CONFLICT,
    Contradicted: ErrorCode.CONFLICT,
}
