"""Reads mocks that a user wrote: besim's YAML, or BehaviorTree.CPP's substitution rules.

besim's own form is a list of rules; the first that names a leaf counts::

    mocks:
      - match: FollowPath            # class, instance name or path; * and ? are wildcards
        status: FAILURE              # in every tick
      - match: [Spin, "*/BackUp"]
        sequence: [RUNNING, FAILURE, SUCCESS]   # one per tick, the last one stays
      - match: ComputePathToPose
        fails_at: 2                  # its second call fails, the others are simulated
      - all_but: FollowPath
        status: SUCCESS
        duration_s: 1.5
        changes: {objects.door.open: true}
        outputs: {path: p1}

The JSON of BehaviorTree.CPP 4 (``TestNodeConfigs`` and ``SubstitutionRules``, as
``BehaviorTreeFactory::loadSubstitutionRuleFromJSON`` takes it) is YAML too and read as it is;
its scripts are refused, since no script runs in a mock.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NoReturn

from besim.errors import InputError
from besim.simulation.mocks import MockRule, Mocks
from besim.solution import Status
from besim.world import GROUPS, Value, split_path
from besim.world.yamltext import Node, read_document

_RULE_KEYS = (
    *("match", "all_but", "status", "sequence", "fails_at"),
    *("duration_s", "changes", "outputs", "failure_outputs"),
)
_ANSWERS = ("status", "sequence", "fails_at")
_LONGEST_SEQUENCE = 10_000
_LONGEST_WAIT_S = 1e6
_PLAIN = {"AlwaysSuccess": Status.SUCCESS, "AlwaysFailure": Status.FAILURE}
_CONFIG_KEYS = ("return_status", "async_delay")
_SCRIPTS = ("success_script", "failure_script", "post_script")
_INTEGER = re.compile(r"[-+]?\d{1,15}")
_NUMBER = re.compile(r"[-+]?(\d{1,15}(\.\d{0,15})?|\.\d{1,15})([eE][-+]?\d{1,2})?")


def read_mocks(data: bytes | str, source: str = "<mocks>") -> Mocks:
    """Parse a file of mocks.

    :param source: file name for errors.
    :raises InputError: for anything that is not such a file, with line and column.
    """
    top = _mapping(read_document(data, source), "mocks:")
    if "SubstitutionRules" in top:
        return _substitutions(top)
    for key, node in top.items():
        if key != "mocks":
            _refuse(node, f"there is no section {key!r}", "mocks:", repr(key))
    if "mocks" not in top:
        _refuse(read_document(data, source), "there are no mocks", "mocks: and a list", "nothing")
    return Mocks(tuple(map(_rule, _list(top["mocks"], "a list of rules"))))


def _rule(node: Node) -> MockRule:
    fields = _mapping(node, "a rule with match: or all_but:")
    assert isinstance(node.value, dict)
    for key in fields:
        if key not in _RULE_KEYS:
            raise InputError(
                f"a mock has no {key!r}",
                place=node.keys[key],
                expected=" or ".join(_RULE_KEYS),
                got=repr(key),
            )
    named = [key for key in ("match", "all_but") if key in fields]
    answers = [key for key in _ANSWERS if key in fields]
    if len(named) != 1:
        _refuse(node, "a mock names its leaves once", "match: or all_but:", _listed(named))
    if len(answers) != 1:
        _refuse(node, "a mock has one kind of answer", " or ".join(_ANSWERS), _listed(answers))
    sequence: tuple[Status, ...] = ()
    fails_at: frozenset[int] = frozenset()
    answer = fields[answers[0]]
    if answers[0] == "fails_at":
        fails_at = frozenset(_call_number(one) for one in _one_or_more(answer))
        for key in ("changes", "outputs"):
            if key in fields:
                problem = f"{key}: has no meaning with fails_at:"
                _refuse(fields[key], problem, "a mock that may succeed", f"{key}:")
    elif answers[0] == "sequence":
        sequence = tuple(map(_status, _list(answer, "a list of statuses")))
        if not 0 < len(sequence) <= _LONGEST_SEQUENCE:
            expected = f"1 to {_LONGEST_SEQUENCE} statuses"
            _refuse(answer, "the sequence has no good length", expected, str(len(sequence)))
    else:
        sequence = (_status(answer),)
    return MockRule(
        match=tuple(_text(one, "the name of a leaf") for one in _one_or_more(fields[named[0]])),
        all_but=named[0] == "all_but",
        sequence=sequence,
        fails_at=fails_at,
        duration_s=_seconds(fields["duration_s"]) if "duration_s" in fields else 0.0,
        changes=_changes(fields["changes"]) if "changes" in fields else {},
        outputs=_values(fields["outputs"]) if "outputs" in fields else {},
        failure_outputs=_values(fields["failure_outputs"]) if "failure_outputs" in fields else {},
    )


def _substitutions(top: Mapping[str, Node]) -> Mocks:
    """BehaviorTree.CPP's own form."""
    configs = _mapping(top["TestNodeConfigs"], "mappings") if "TestNodeConfigs" in top else {}
    rules = []
    for pattern, node in _mapping(top["SubstitutionRules"], "leaf names and their nodes").items():
        name = _text(node, "the name of a node")
        if name in configs:
            rules.append(_configured(pattern, configs[name]))
        elif name in _PLAIN:
            rules.append(MockRule((pattern,), sequence=(_PLAIN[name],)))
        else:
            known = " or ".join((*configs, *_PLAIN))
            _refuse(node, "besim cannot put this node in place of another", known, repr(name))
    return Mocks(tuple(rules))


def _configured(pattern: str, config: Node) -> MockRule:
    fields = _mapping(config, "return_status: and async_delay:")
    for key, node in fields.items():
        if key in _SCRIPTS and not node.value:
            continue
        if key not in _CONFIG_KEYS:
            problem = "no script runs in a mock" if key in _SCRIPTS else f"there is no {key!r}"
            _refuse(node, problem, " or ".join(_CONFIG_KEYS), repr(key))
    status = _status(fields["return_status"]) if "return_status" in fields else Status.SUCCESS
    delay = fields.get("async_delay")
    return MockRule(
        (pattern,), sequence=(status,), duration_s=_seconds(delay) / 1000 if delay else 0.0
    )


def _status(node: Node) -> Status:
    text = _text(node, "a status").upper()
    if text not in Status.__members__:
        _refuse(node, "there is no such status", " or ".join(Status.__members__), repr(node.value))
    return Status[text]


def _call_number(node: Node) -> int:
    text = _text(node, "the number of a call")
    if not _INTEGER.fullmatch(text) or int(text) < 1:
        _refuse(node, "calls are counted from 1", "a whole number from 1", repr(text))
    return int(text)


def _seconds(node: Node) -> float:
    text = _text(node, "a number")
    if not _NUMBER.fullmatch(text) or not 0 <= float(text) <= _LONGEST_WAIT_S:
        _refuse(node, "this is no time", f"a number from 0 to {_LONGEST_WAIT_S:.0f}", repr(text))
    return float(text)


def _changes(node: Node) -> dict[str, Value]:
    fields = _mapping(node, "state paths and their values")
    for path in fields:
        parts = split_path(path)
        if len(parts) < 2 or parts[0] not in GROUPS:
            raise InputError(
                f"{path!r} is no state path",
                place=node.keys[path] if isinstance(node.value, dict) else node.place,
                expected="such as objects.door.open",
                got=repr(path),
            )
    return _values(node)


def _values(node: Node) -> dict[str, Value]:
    fields = _mapping(node, "names and their values")
    return {name: _value(_text(one, "a value")) for name, one in fields.items()}


def _value(text: str) -> Value:
    if text in ("true", "false"):
        return text == "true"
    if _INTEGER.fullmatch(text):
        return int(text)
    return float(text) if _NUMBER.fullmatch(text) else text


def _one_or_more(node: Node) -> list[Node]:
    return _list(node, "") if isinstance(node.value, list) and node.value else [node]


def _mapping(node: Node, expected: str) -> dict[str, Node]:
    if not isinstance(node.value, dict):
        _refuse(node, "this is no mapping", expected, node.kind)
    return node.value


def _list(node: Node, expected: str) -> list[Node]:
    if not isinstance(node.value, list):
        _refuse(node, "this is no list", expected, node.kind)
    return node.value


def _text(node: Node, expected: str) -> str:
    if not isinstance(node.value, str) or not node.value:
        _refuse(node, "this is no text", expected, node.kind)
    return node.value


def _listed(names: Iterable[str]) -> str:
    return " and ".join(names) or "none of them"


def _refuse(node: Node, problem: str, expected: str, got: str) -> NoReturn:
    raise InputError(problem, place=node.place, expected=expected, got=got)
