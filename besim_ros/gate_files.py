"""What a node of the gate reads of this machine: policy, trusted keys, store, skill map.

Every request reads policy and keys anew, so that a key that was removed is trusted no longer. The
skill map is read once: a map that was edited since then is refused, and never used.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from besim.errors import BesimError, UsageError
from besim.gate import (
    PUBLIC_NAME,
    Approval,
    Cause,
    Certificate,
    GatePolicy,
    Refusal,
    Start,
    Store,
    TrustedKeys,
    check_certificate,
    default_folder,
    default_gate_policy,
    read_certificate,
    read_gate_policy,
    read_trusted_keys,
    task_hash,
)
from besim.gate.files import read_trusted
from besim.gate.skills import SHIPPED, SkillMap, read_skills, shipped_skills
from besim.solution import Solution
from besim.world import read_json
from besim_ros.options import Option

GATE_OPTIONS = (
    Option(
        "policy",
        "",
        "File of this machine with what is asked of a certificate; empty: besim's own policy.",
        read_only=True,
    ),
    Option(
        "trusted",
        [""],
        "Public keys of this machine to trust, and folders of them; none: the one that besim "
        "keygen makes.",
        read_only=True,
    ),
    Option(
        "store",
        "",
        "File of this machine that keeps certificates and runs; empty: store.db beside the keys.",
        read_only=True,
    ),
)
BRIDGE_OPTIONS = (
    Option(
        "skills",
        "demo_robot",
        "The skill map: a file of this machine, or the name of one that comes with besim.",
        read_only=True,
    ),
    Option("tick_rate", 20.0, "How often the tree is ticked [Hz].", low=0.1, high=1000.0),
    Option(
        "server_timeout_s",
        5.0,
        "How long a server may take to be there and to take a goal, and the world model to "
        "answer [s].",
        low=0.1,
        high=600.0,
    ),
    Option(
        "cancel_timeout_s",
        3.0,
        "How long goals may take to confirm that they are canceled [s].",
        low=0.1,
        high=600.0,
    ),
    Option(
        "settle_s",
        0.1,
        "How long after an action's success the live world may take to show it [s].",
        low=0.0,
        high=60.0,
    ),
    Option(
        "grace_s",
        0.5,
        "How long the live world may be otherwise than simulated until that counts [s].",
        low=0.0,
        high=60.0,
    ),
    Option(
        "pause_timeout_s",
        60.0,
        "How long a run may be paused until it is aborted (policy on_contradiction: pause) [s].",
        low=0.1,
        high=86_400.0,
    ),
    Option(
        "tolerance",
        1.0,
        "By how much numbers and positions of the live world may differ from simulated ones.",
        low=0.0,
        high=1e6,
    ),
)
GUARD_OPTIONS = (
    Option(
        "interface",
        "nav2_msgs/action/NavigateToPose",
        "Type of the action that is guarded; its goal has a field behavior_tree.",
        read_only=True,
    ),
    Option("offer", "navigate_to_pose", "Name of the guarded action.", read_only=True),
    Option(
        "forward_to",
        "navigator/navigate_to_pose",
        "Name that the navigator's action was remapped to.",
        read_only=True,
    ),
    Option(
        "trees",
        "",
        "Folder of this machine with the trees that goals may name, each with its certificate "
        "beside it or in the store.",
        read_only=True,
    ),
    Option(
        "task",
        "",
        "File of this machine with the task that the trees were certified for; empty: what their "
        "leaves say it is for.",
        read_only=True,
    ),
    Option(
        "own_tree",
        False,
        "Forward goals that name no tree: the navigator's own one runs then.",
        read_only=True,
    ),
)
CERTIFY_OPTIONS = (
    Option(
        "key",
        "",
        "File of this machine with the private key that signs certificates; empty: this node "
        "signs none.",
        read_only=True,
    ),
    Option(
        "certify_for",
        "",
        "The skill map that certificates are bound to: a file of this machine, or the name of one "
        "that comes with besim; empty: to none.",
        read_only=True,
    ),
)
GATE_PARAMETERS = tuple(option.name for option in GATE_OPTIONS)

Blackboard = dict[str, bool | int | float | str]


class Refused(Exception):
    """Something may not run.

    :param refusals: why, at least one.
    """

    def __init__(self, *refusals: Refusal, solution_hash: str = "") -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals = refusals
        self.solution_hash = solution_hash


@dataclass(frozen=True, slots=True)
class GateFiles:
    """The files of a node, by its parameters.

    :param value: gives a parameter's value.
    """

    value: Callable[[str], Any]

    def policy(self) -> GatePolicy:
        """:raises BesimError: if the file is no policy, or others can write it."""
        name = self.value("policy")
        if not name:
            return default_gate_policy()
        return read_gate_policy(read_trusted(Path(name), "the policy"), name)

    def trusted(self) -> TrustedKeys:
        """:raises BesimError: if there is none, or one is not safe."""
        named = [Path(one) for one in self.value("trusted") or () if one]
        named = named or [default_folder() / PUBLIC_NAME]
        folders = [one for one in named if one.is_dir() and not one.is_symlink()]
        return read_trusted_keys([one for one in named if one not in folders], folders)

    def store(self) -> Store:
        """:raises UsageError: if it is not safe, or no store."""
        name = self.value("store")
        return Store(Path(name) if name else default_folder() / "store.db")

    def check(
        self,
        certificate: str,
        solution: Solution,
        *,
        blackboard: Blackboard | None = None,
        skill_map: str | None = None,
    ) -> tuple[Approval, GatePolicy]:
        """Check a certificate for a tree that is read already.

        :param certificate: its text; empty: the newest one of the store that holds.
        :returns: the approval, and the policy that it was checked under.
        :raises Refused: if there is no certificate, or the store is not to be used.
        :raises BesimError: if a file cannot be read; that is never an approval.
        """
        policy, trusted = self.policy(), self.trusted()
        now = datetime.now(UTC)
        try:
            with self.store() as store:
                seen = store.see(now)
                texts = (
                    (certificate,)
                    if certificate.strip()
                    else store.find(solution.solution_hash, task_hash(solution.task))
                )
        except UsageError as error:
            raise Refused(Refusal(Cause.STORE, str(error))) from error
        if not texts:
            words = "the goal brings none, and the store has none for this tree and task"
            raise Refused(Refusal(Cause.CERTIFICATE, words))
        start = Start(blackboard=blackboard, skill_map=skill_map, seen=seen)
        first: Approval | None = None
        for text in texts:
            found = check_certificate(
                _read(text), solution, policy=policy, trusted=trusted, now=now, start=start
            )
            if found.approved:
                return found, policy
            first = first or found
        assert first is not None
        return first, policy


def read_entries(text: str) -> Blackboard:
    """Blackboard entries of a request.

    :raises BesimError: if it is no JSON object of texts, numbers and truth values.
    """
    if not text.strip():
        return {}
    entries = read_json(text, source="<blackboard_json>").as_object()
    for name, value in entries.items():
        if not isinstance(value, bool | int | float | str):
            raise UsageError(
                f"<blackboard_json>: {name!r} is not right",
                expected="a text, a number, true or false",
            )
    return dict(entries)


def read_map(name: str) -> SkillMap:
    """A skill map that comes with besim, or of a file that only its owner can write.

    :raises BesimError: if it is no map, or the file is not safe: it decides what moves.
    """
    if name in SHIPPED:
        return shipped_skills(name)
    return read_skills(read_trusted(Path(name), "the skill map"), name)


def unreadable(error: BesimError) -> Refusal:
    """The refusal that an error is."""
    return Refusal(Cause.INPUT, str(error))


def _read(text: str) -> Certificate:
    return read_certificate(text, "<certificate>")
