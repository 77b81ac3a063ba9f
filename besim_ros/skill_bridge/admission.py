"""Lets a tree in, or says why not.

The texts of a goal are read once. What was checked is what runs: the very :class:`Solution`, skill
map and entries of an :class:`Admission`, none of which is read again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from besim.errors import BesimError
from besim.evaluation.service import read_texts
from besim.gate import Approval, Cause, GatePolicy, Refusal
from besim.gate.skills import (
    InterfaceFolders,
    Severity,
    Skill,
    SkillMap,
    check_skills,
)
from besim.solution import Solution
from besim_ros.gate_files import (
    Blackboard,
    GateFiles,
    Refused,
    read_entries,
    read_map,
    unreadable,
)
from besim_ros.jobs import SOURCES
from besim_ros.skill_bridge.interfaces import import_interface

_MOST_REASONS = 20
_PASS = object()


@dataclass(frozen=True, slots=True)
class Admission:
    """A tree that may run. Only :meth:`Gatekeeper.admit` makes one.

    :param approval: of its certificate, with the very tree that was checked.
    :param tree: the texts that the tree was read from, as ``task`` too.
    :param skills: the map that every leaf has a skill in.
    """

    approval: Approval
    policy: GatePolicy
    skills: SkillMap
    blackboard: Blackboard
    tree: str
    task: str
    key: object

    def __post_init__(self) -> None:
        if self.key is not _PASS or not self.approval.approved:
            raise PermissionError("no tree runs without passing the gate")

    @property
    def solution(self) -> Solution:
        """The tree that was checked."""
        return self.approval.solution


class Gatekeeper:
    """Checks goals against what the node was started with.

    :param name: of the skill map: a file, or one that comes with besim.
    :raises BesimError: if the map cannot be read.
    """

    def __init__(self, files: GateFiles, name: str) -> None:
        self._files = files
        self._name = name
        self.skills = read_map(name)
        self._hash = self.skills.hash

    def admit(self, goal: Any) -> Admission:
        """Check everything about a goal of ``deploy_tree`` that needs no live world.

        :raises Refused: if it may not run, with every reason.
        """
        try:
            solution = read_texts(goal.tree, goal.task, sources=SOURCES)
            blackboard = read_entries(goal.blackboard_json)
        except BesimError as error:
            raise Refused(unreadable(error)) from error
        reasons = [*self._edited(), *self._uncovered(solution)]
        try:
            approval, policy = self._files.check(
                goal.certificate, solution, blackboard=blackboard, skill_map=self._hash
            )
        except Refused as error:
            raise Refused(
                *error.refusals, *reasons, solution_hash=solution.solution_hash
            ) from error
        except BesimError as error:
            raise Refused(
                unreadable(error), *reasons, solution_hash=solution.solution_hash
            ) from error
        reasons = [*approval.refusals, *reasons]
        if approval.certificate.statement.skill_map is None:
            # Whatever the policy says: with another map the same tree is another movement.
            words = "it is bound to no skill map (besim certify --skills, parameter certify_for)"
            reasons.append(Refusal(Cause.SKILL_MAP, words))
        if reasons:
            raise Refused(*dict.fromkeys(reasons), solution_hash=solution.solution_hash)
        return Admission(approval, policy, self.skills, blackboard, goal.tree, goal.task, key=_PASS)

    def confirm(self, admission: Admission) -> None:
        """Check again, right before something moves: time has passed, files may have changed.

        :raises Refused: if it may not run any more.
        """
        try:
            approval, policy = self._files.check(
                admission.approval.certificate.text(),
                admission.solution,
                blackboard=admission.blackboard,
                skill_map=self._hash,
            )
        except BesimError as error:
            raise Refused(unreadable(error)) from error
        reasons = [*approval.refusals, *self._edited()]
        if policy.hash != admission.policy.hash:
            reasons.append(Refusal(Cause.POLICY, "the policy was changed meanwhile"))
        if reasons:
            raise Refused(*reasons, solution_hash=admission.solution.solution_hash)

    def _edited(self) -> list[Refusal]:
        try:
            now = read_map(self._name).hash
        except BesimError as error:
            return [Refusal(Cause.EDITED, f"the skill map cannot be read any more: {error}")]
        if now == self._hash:
            return []
        words = f"{self._name} says something else than when this node read it; start it anew"
        return [Refusal(Cause.EDITED, words)]

    def _uncovered(self, solution: Solution) -> list[Refusal]:
        used = _used(self.skills, solution)
        try:
            interfaces = InterfaceFolders.with_installed()
            findings = [
                *check_skills(self.skills, solution, interfaces),
                # rosidl takes any value for a field, and sends a text as the number 0: a goal
                # whose fields could not be checked must not go.
                *check_skills(replace(self.skills, skills=used), None, interfaces),
            ]
        except BesimError as error:
            return [Refusal(Cause.SKILLS, str(error))]
        errors = [str(one) for one in findings if one.severity is Severity.ERROR]
        places = {one.place for one in used}
        unchecked = [str(one) for one in findings if one.place in places]
        found = list(dict.fromkeys((*errors, *unchecked)))
        for name in sorted({one.interface for one in used if one.interface}):
            try:
                import_interface(name)
            except BesimError as error:
                found.append(str(error))
        return [Refusal(Cause.SKILLS, words) for words in found[:_MOST_REASONS]]


def _used(skills: SkillMap, solution: Solution) -> tuple[Skill, ...]:
    """The skills that the leaves of a tree run by, each once."""
    leaves = (node.leaf for node in solution.root.walk() if node.leaf is not None)
    found = (skills.skill_for(leaf.name) for leaf in leaves)
    return tuple({one.place: one for one in found if one is not None}.values())
