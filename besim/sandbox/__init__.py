"""Runs code that nobody here wrote, without letting it out (what holds: ``docs/security.md``)."""

from besim.sandbox.evaluation import Evaluation, Failure, FailureKind
from besim.sandbox.launcher import protection
from besim.sandbox.limits import Limits
from besim.sandbox.plain_data import JsonValue
from besim.sandbox.pool import Sandbox, SandboxUnavailable

__all__ = [
    "Evaluation",
    "Failure",
    "FailureKind",
    "JsonValue",
    "Limits",
    "Sandbox",
    "SandboxUnavailable",
    "protection",
]
