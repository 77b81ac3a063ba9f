"""Checks a certificate: does it hold for this tree, this task, this policy, now?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import zip_longest

from besim.gate.canonical import content_hash, task_hash
from besim.gate.certificate import Certificate
from besim.gate.certify import node_outline
from besim.gate.keys import TrustedKeys
from besim.gate.objections import objections
from besim.gate.policy import SECONDS_PER_DAY, GatePolicy
from besim.gate.refusal import Cause, Refusal
from besim.gate.statement import Statement, TreePart, read_time, written_time
from besim.solution import Solution

CLOCK_TOLERANCE = timedelta(seconds=60)
"""By so much the clocks of two machines may differ."""


@dataclass(frozen=True, slots=True)
class Start:
    """What the tree is to be started with, and what is known of the time.

    :param blackboard: entries of the outermost tree.
    :param skill_map: hash of the skill map that it runs with; ``None`` if it is not to be run.
    :param seen: the latest moment that this machine is known to have seen, see
        :meth:`besim.gate.Store.see`.
    """

    blackboard: Mapping[str, bool | int | float | str] | None = None
    skill_map: str | None = None
    seen: datetime | None = None


@dataclass(frozen=True, slots=True)
class Approval:
    """Whether a certificate holds, and everything that speaks against it.

    :param solution: the very tree that was checked. Run this one, and never a file that is read
        again: it may be another by then.
    """

    solution: Solution
    certificate: Certificate
    refusals: tuple[Refusal, ...]

    @property
    def approved(self) -> bool:
        """Nothing speaks against it."""
        return not self.refusals


def check_certificate(
    certificate: Certificate,
    solution: Solution,
    *,
    policy: GatePolicy,
    trusted: TrustedKeys,
    now: datetime,
    start: Start | None = None,
) -> Approval:
    """Check a certificate. An exception is never an approval.

    :param solution: the tree with its task, as read.
    :param now: with a time zone.
    :raises InputError: if the certificate holds a moment that does not exist.
    """
    found = _signature(certificate, trusted)
    if not found:  # of a statement that nobody vouches for, nothing more is said
        given = start or Start()
        statement = certificate.statement
        found = (
            *_identity(statement, solution, given),
            *_policy(statement, policy),
            *_time(statement, policy, now, given.seen),
        )
    return Approval(solution, certificate, found)


def _signature(certificate: Certificate, trusted: TrustedKeys) -> tuple[Refusal, ...]:
    key = trusted.get(certificate.key_id)
    if key is None:
        known = ", ".join(sorted(trusted.keys)) or "no key"
        words = f"it names the key {certificate.key_id}; trusted is {known}"
        return (Refusal(Cause.KEY, words),)
    if not certificate.is_signed_by(key):
        words = "the signature is not that of this certificate: it was changed or forged"
        return (Refusal(Cause.SIGNATURE, words),)
    return ()


def _identity(statement: Statement, solution: Solution, start: Start) -> tuple[Refusal, ...]:
    found = []
    if statement.tree.hash != solution.solution_hash:
        found.append(Refusal(Cause.TREE, _difference(statement.tree, solution)))
    if statement.task.hash != task_hash(solution.task):
        words = f"it is for another task, whose goal is {_quoted(statement.task.goal)}"
        found.append(Refusal(Cause.TASK, words))
    entries = dict(start.blackboard or {})
    # By their hash: Python takes 1 for True.
    if content_hash(entries) != content_hash(statement.blackboard):
        words = f"it is for a start with the entries {statement.blackboard}, not {entries}"
        found.append(Refusal(Cause.BLACKBOARD, words))
    if None not in (start.skill_map, statement.skill_map) and (
        start.skill_map != statement.skill_map
    ):
        found.append(Refusal(Cause.SKILL_MAP, "it is bound to another skill map"))
    return tuple(found)


def _difference(tree: TreePart, solution: Solution) -> str:
    if tree.dialect != solution.dialect.value:
        return f"it is for a tree of {tree.dialect}, and this is one of {solution.dialect.value}"
    words = "it is for another tree"
    here = node_outline(solution.root)
    if not tree.nodes or not here:
        return words
    nodes = list(solution.root.walk())
    for number, (one, other) in enumerate(zip_longest(tree.nodes, here)):
        if one == other:
            continue
        if other is None:
            return f"{words}: it has {len(tree.nodes)} nodes, and this one {len(here)}"
        place = f" ({nodes[number].place})" if nodes[number].place is not None else ""
        name = other.rpartition(" ")[0]
        where = f"node {number + 1}, {name}{place}"
        if one is None:
            return f"{words}: {where}, is not in it"
        was = one.rpartition(" ")[0]
        if was != name:
            return f"{words}: {where}, is {was} in it"
        return f"{words}: {where}, has another place, other ports or other words in it"
    return words


def _policy(statement: Statement, policy: GatePolicy) -> tuple[Refusal, ...]:
    found = list(objections(policy, statement))
    written = statement.policy
    if written.hash != policy.hash or content_hash(written.values) != written.hash:
        values = policy.as_dict()
        changed = [key for key in values if values[key] != written.values.get(key)]
        gone = [key for key in written.values if key not in values]
        words = f"the policy is another one now: {', '.join([*changed, *gone])}"
        found.append(Refusal(Cause.POLICY, words))
    return tuple(found)


def _time(
    statement: Statement, policy: GatePolicy, now: datetime, seen: datetime | None
) -> tuple[Refusal, ...]:
    issued, expires = read_time(statement.issued_at), read_time(statement.expires_at)
    expires = min(expires, issued + timedelta(seconds=policy.max_age_days * SECONDS_PER_DAY))
    found = []
    if now < issued - CLOCK_TOLERANCE:
        words = f"it was issued at {statement.issued_at}, and the clock here shows an earlier time"
        found.append(Refusal(Cause.CLOCK, f"{words}, {written_time(now)}"))
    if seen is not None and now < seen - CLOCK_TOLERANCE:
        words = f"the clock went back: it shows {written_time(now)}, after {written_time(seen)}"
        found.append(Refusal(Cause.CLOCK, words))
    if now >= expires:
        found.append(Refusal(Cause.EXPIRED, f"it counted until {written_time(expires)}"))
    return tuple(found)


def _quoted(goals: tuple[str, ...]) -> str:
    return " / ".join(f'"{goal}"' for goal in goals) or "not known"
