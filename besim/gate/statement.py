"""What a certificate states: everything that the judgement of one tree rests on, as plain data."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from besim.errors import InputError, Place

FORM = "besim-certificate-1"
"""Changing what a statement holds or how it is signed changes this."""

_TIME = "%Y-%m-%dT%H:%M:%SZ"
_Hash = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
_Time = Annotated[
    str, StringConstraints(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$", max_length=20)
]


def _tuples(value: Any) -> Any:
    """JSON's lists, as the strict models have them: every sequence is a tuple."""
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


class _Part(BaseModel):
    # An unknown key must not be signed for and then be passed over.
    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


_Texts = Annotated[tuple[str, ...], BeforeValidator(_tuples)]


class TreePart(_Part):
    """The tree.

    :param hash: see :func:`besim.solution.tree.solution_hash`.
    :param nodes: class of every node, a space, and the beginning of the hash of its own part, in
        document order, to say where another tree differs; empty for very large trees.
    """

    hash: _Hash
    dialect: str
    nodes: _Texts = ()


class TaskPart(_Part):
    """The task.

    :param hash: see :func:`besim.gate.canonical.task_hash`.
    :param goal: the goals of its cases, in words.
    """

    hash: _Hash
    name: str = ""
    goal: _Texts


class CasesPart(_Part):
    """The cases it was judged over.

    :param hash: of the set of them.
    :param different: how many differ.
    :param given: whether the user gave the case.
    """

    hash: _Hash
    judged: int = Field(ge=0)
    different: int = Field(ge=0)
    given: bool
    seed: int


class ModelPart(_Part):
    """The world model that judged.

    :param calls: requests to a language model.
    :param llm: what that model says of itself: name, parameters, hashes of prompts.
    :param user_words: files of the user's that it knows things from: name and SHA-256.
    """

    name: str
    calls: int = Field(ge=0)
    llm: dict[str, Any] | None = None
    user_words: Annotated[tuple[tuple[str, _Hash], ...], BeforeValidator(_tuples)] = ()


class FiguresPart(_Part):
    """What the judgement came to.

    :param ticked: the verdict where every action takes a tick; ``None`` if nobody asked for it.
    :param steps: leaf ticks over all cases.
    :param leaves: leaves in the tree; ``executed`` those that some case executed.
    :param never_executed: the others, with their places.
    :param failures: which failures were tried; ``patterns`` how many.
    :param infeasible: patterns in which an action was executed that could not be.
    :param goal_missed: patterns after which the goal was not known to be reached.
    """

    verdict: str
    ticked: str | None = None
    steps: int = Field(ge=0)
    leaves: int = Field(ge=0)
    executed: int = Field(ge=0)
    never_executed: _Texts = ()
    failures: str = "none"
    patterns: int = Field(ge=0, default=0)
    infeasible: _Texts = ()
    goal_missed: _Texts = ()

    @property
    def leaf_coverage(self) -> float:
        """Share of the leaves that some case executed; 1 for a tree without leaves."""
        return self.executed / self.leaves if self.leaves else 1.0


class PolicyPart(_Part):
    """The policy it was judged under: its values by key, and their hash."""

    hash: _Hash
    values: dict[str, Any]


class Statement(_Part):
    """What is signed.

    :param issued_at: UTC, in whole seconds; ``expires_at`` likewise.
    :param skill_map: hash of the skill map that the tree may run with; ``None`` for any.
    :param blackboard: entries that the tree is started with.
    """

    form: Literal["besim-certificate-1"] = "besim-certificate-1"
    issued_at: _Time
    expires_at: _Time
    tree: TreePart
    task: TaskPart
    cases: CasesPart
    model: ModelPart
    figures: FiguresPart
    policy: PolicyPart
    besim_version: str
    skill_map: _Hash | None = None
    blackboard: dict[str, bool | int | float | str] = {}
    assumptions: _Texts = ()
    warnings: _Texts = ()

    def as_dict(self) -> dict[str, Any]:
        """As JSON."""
        return self.model_dump(mode="json")


def written_time(moment: datetime) -> str:
    """A moment as a statement has it."""
    return moment.astimezone(UTC).strftime(_TIME)


def read_time(text: str) -> datetime:
    """A moment of a statement.

    :raises InputError: for a moment that does not exist.
    """
    try:
        return datetime.strptime(text, _TIME).replace(tzinfo=UTC)
    except ValueError as error:
        raise InputError(
            "there is no such moment",
            place=Place("<certificate>"),
            expected="such as 2026-01-31T12:00:00Z",
            got=repr(text),
        ) from error
