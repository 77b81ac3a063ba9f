"""What a tree must have shown before it may run: a policy, read from YAML.

``config/policy.yaml`` is besim's own; it explains every key. A policy that leaves a key out takes
besim's value for it.
"""

from __future__ import annotations

import enum
import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from importlib import resources
from typing import Any, NoReturn, TypeVar

from packaging.specifiers import InvalidSpecifier, SpecifierSet

from besim.errors import InputError
from besim.evaluation import Failures
from besim.gate.canonical import content_hash
from besim.models import MODEL_NAMES
from besim.world.yamltext import Node, read_document

SECONDS_PER_DAY = 86_400

_T = TypeVar("_T")
_WHOLE = re.compile(r"\d{1,6}")
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?")


class FailureOutcome(enum.StrEnum):
    """What must come of every failure pattern that is tried."""

    ANY = "any"
    FEASIBLE = "feasible"
    """No action is executed whose preconditions are false."""
    GOAL = "goal"
    """The goal is reached all the same."""


class OnContradiction(enum.StrEnum):
    """What a run with real skills does when the live world is not as simulated."""

    GO_ON = "go_on"
    """What cannot run fails, and the tree goes on with the world as it is."""
    PAUSE = "pause"
    """Nothing new begins until the world is as simulated again."""
    ABORT = "abort"
    """All goals are canceled and the run ends."""


@dataclass(frozen=True, slots=True)
class GatePolicy:
    """What is asked of a certificate; ``config/policy.yaml`` has the words of each key.

    :param cases: least number of different cases.
    :param leaf_coverage: least share of the tree's leaves that some case executed, 0 to 1.
    :param language_models: globs of the models that the world model ``llm`` may ask.
    :param reactive: whether the verdict must be good where every action takes time, too.
    :param besim_versions: a version specifier (PEP 440) of the besim that judged.
    :param max_age_days: how long a certificate counts.
    """

    cases: int = 1
    given_cases: bool = True
    leaf_coverage: float = 0.5
    failures: Failures = Failures.NONE
    failure_outcome: FailureOutcome = FailureOutcome.ANY
    models: tuple[str, ...] = ("commonsense",)
    language_models: tuple[str, ...] = ()
    user_words: bool = True
    warnings: bool = True
    assumptions: bool = True
    blackboard: bool = True
    skill_map: bool = False
    reactive: bool = False
    on_contradiction: OnContradiction = OnContradiction.ABORT
    besim_versions: str = ">=0.1"
    max_age_days: float = 30.0

    def as_dict(self) -> dict[str, Any]:
        """Its values as JSON, by key."""
        return {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in asdict(self).items()
        }

    @property
    def hash(self) -> str:
        """SHA-256 of its values: white space, comments and the order of keys do not count."""
        return content_hash(self.as_dict(), "<policy>")


def read_gate_policy(data: bytes | str, source: str = "<policy>") -> GatePolicy:
    """Read a policy.

    :param source: file name for errors.
    :raises InputError: for anything that is not such a file, with line and column.
    """
    document = read_document(data, source)
    if not isinstance(document.value, dict) or not document.value:
        _refuse(document, "this is no policy", " and ".join(f"{key}:" for key in _READERS))
    values = {}
    for key, node in document.value.items():
        if key == "properties":
            _refuse_properties(node)
            continue
        if key not in _READERS:
            raise InputError(
                f"a policy has no {key!r}",
                place=document.keys[key],
                expected=" or ".join(_READERS),
                got=repr(key),
            )
        values[key] = _READERS[key](node)
    policy = GatePolicy(**values)
    if policy.failures is Failures.NONE and policy.failure_outcome is not FailureOutcome.ANY:
        node = document.value["failure_outcome"]
        _refuse(node, "no failures are tried", "failures: auto or all, or failure_outcome: any")
    return policy


@functools.cache
def default_gate_policy() -> GatePolicy:
    """The policy that ships with besim, ``config/policy.yaml``."""
    file = resources.files("besim.gate").joinpath("policy.yaml")
    return read_gate_policy(file.read_bytes(), "policy.yaml")


def _refuse_properties(node: Node) -> None:
    """A property that is not checked must not look as if it were."""
    if node.value:
        _refuse(node, "besim does not check temporal properties yet", "properties: []")


def _count(node: Node) -> int:
    text = _text(node)
    if not _WHOLE.fullmatch(text) or int(text) < 1:
        _refuse(node, "this is no number of cases", "a whole number from 1")
    return int(text)


def _share(node: Node) -> float:
    text = _text(node)
    if not _NUMBER.fullmatch(text) or float(text) > 1:
        _refuse(node, "this is no share", "a number from 0 to 1")
    return float(text)


def _days(node: Node) -> float:
    text = _text(node)
    if not _NUMBER.fullmatch(text) or float(text) <= 0:
        _refuse(node, "this is no age", "a number of days above 0")
    return float(text)


def _allowed(node: Node) -> bool:
    return _word(node, {"allowed": True, "refused": False})


def _required(node: Node) -> bool:
    return _word(node, {"required": True, "optional": False})


def _failures(node: Node) -> Failures:
    return _word(node, {one.value: one for one in Failures})


def _failure_outcome(node: Node) -> FailureOutcome:
    return _word(node, {one.value: one for one in FailureOutcome})


def _on_contradiction(node: Node) -> OnContradiction:
    return _word(node, {one.value: one for one in OnContradiction})


def _models(node: Node) -> tuple[str, ...]:
    names = _texts(node)
    if not names:
        _refuse(node, "no world model is allowed", " or ".join(MODEL_NAMES))
    for one in node.value if isinstance(node.value, list) else ():
        if one.value not in MODEL_NAMES:
            _refuse(one, "there is no such world model", " or ".join(MODEL_NAMES))
    return names


def _versions(node: Node) -> str:
    text = _text(node)
    try:
        SpecifierSet(text)
    except InvalidSpecifier:
        _refuse(node, "these are no versions", "such as >=0.1,<0.3 (PEP 440)")
    return text


def _texts(node: Node) -> tuple[str, ...]:
    if not isinstance(node.value, list):
        _refuse(node, "this is no list", "a list of names, such as [commonsense]")
    return tuple(_text(one) for one in node.value)


def _text(node: Node) -> str:
    if not isinstance(node.value, str) or not node.value.strip():
        _refuse(node, "this is no value", "a word or number")
    return node.value.strip()


def _word(node: Node, values: Mapping[str, _T]) -> _T:
    text = _text(node)
    if text not in values:
        _refuse(node, "there is no such choice", " or ".join(values))
    return values[text]


def _refuse(node: Node, problem: str, expected: str) -> NoReturn:
    raise InputError(problem, place=node.place, expected=expected, got=node.kind)


_READERS: Mapping[str, Callable[[Node], Any]] = {
    "cases": _count,
    "given_cases": _allowed,
    "leaf_coverage": _share,
    "failures": _failures,
    "failure_outcome": _failure_outcome,
    "models": _models,
    "language_models": _texts,
    "user_words": _allowed,
    "warnings": _allowed,
    "assumptions": _allowed,
    "blackboard": _allowed,
    "skill_map": _required,
    "reactive": _required,
    "on_contradiction": _on_contradiction,
    "besim_versions": _versions,
    "max_age_days": _days,
}
