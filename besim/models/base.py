"""The world-model protocol: six typed calls, the same for every implementation.

``generate_case`` makes the initial world. ``consider``, ``decide``, ``capture`` and
``transfer`` are the chain of behaviour simulation of BeSimulator (§4.2 of its paper), run
by ``besim.simulation.cbs`` for every leaf. ``achieved`` judges the goal. A world model never
changes a world in place and never raises because it does not understand: it says so in its
answer, and the verdict becomes *undelivered*.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, runtime_checkable

from besim.solution import Leaf, LeafKind, Solution, Status, Task
from besim.solution.tree import Surroundings
from besim.world import Case, GoalCondition, StateChange, Truth, Value, World


class Reason(enum.Enum):
    """Why a precondition is required; verdicts explain themselves with it."""

    REALITY = "reality"
    WORDS = "the leaf's own words"
    RULE = "a rule of the task"


@dataclass(frozen=True, slots=True)
class Precondition:
    """One statement that must have the wanted truth value before an action may run.

    For a condition leaf these are the statements whose conjunction is its answer.

    :param name: in words, for people ("the robot is near the brush").
    :param states: paths of the core states that decide it.
    :param wanted: the truth value it must have.
    :param why: where the demand comes from, and in ``because`` the words of it.
    :param meaning: the model's own reading, opaque to others.
    """

    name: str
    states: tuple[str, ...] = ()
    wanted: bool = True
    why: Reason = Reason.REALITY
    because: str = ""
    meaning: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Consideration:
    """Answer of ``consider``.

    :param understood: False if the leaf's meaning is not known; ``unknown_words`` says which
        words were not understood. ``preconditions`` may still be given: one of them that is
        definitely false makes the action infeasible whatever the rest means.
    :param problem: why it is not understood, if that is not for its words.
    """

    preconditions: tuple[Precondition, ...] = ()
    understood: bool = True
    unknown_words: tuple[str, ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """Answer of ``decide``: does the statement (after ``wanted``) hold, and what was looked at."""

    precondition: Precondition
    holds: Truth
    states: Mapping[str, Value] = field(default_factory=dict, hash=False)
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Capture:
    """Answer of ``capture``: paths of the states that will change, in order.

    :param understood: False if what the action changes is not known.
    :param problem: why it is not known, if that is not for the leaf's words.
    """

    paths: tuple[str, ...] = ()
    understood: bool = True
    unknown_words: tuple[str, ...] = ()
    problem: str = ""
    meaning: Any = field(default=None, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Outcome:
    """Answer of ``transfer``: the new world and how the action ended.

    :param status: SUCCESS, FAILURE (the action was feasible but failed, e.g. a wait for
        what the machine that runs does not bring about) or RUNNING.
    :param message: one sentence for people, e.g. why it failed.
    :param duration_s: simulated seconds that the action takes; it is RUNNING until then, and
        what it changes is so at the end.
    :param outputs: values for the leaf's output ports.
    :param understood: False if what the captured states become is not known; ``message`` says
        why, and the world is as it was.
    """

    world: World
    status: Status = Status.SUCCESS
    message: str = ""
    duration_s: float = 0.0
    outputs: Mapping[str, Value] = field(default_factory=dict, hash=False)
    understood: bool = True


@dataclass(frozen=True, slots=True)
class GoalJudgement:
    """One goal conjunct and whether it holds, with the states it rests on."""

    condition: GoalCondition
    holds: Truth
    states: Mapping[str, Value] = field(default_factory=dict, hash=False)
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class ExecutedAction:
    """An action that was executed, and what it changed; what ``achieved`` may look back on."""

    leaf: Leaf
    changes: tuple[StateChange, ...]


def unworded(leaf: Leaf, task: Task) -> tuple[str, ...]:
    """What the words of a leaf leave open, for people: its ports, and which kind it is of. With
    any, its words are not what it does, and no model that reads words understands it."""
    others = task.conditions if leaf.kind is LeafKind.ACTION else task.actions
    other = "a condition" if leaf.kind is LeafKind.ACTION else "an action"
    misplaced = not leaf.description and leaf.name in others
    return (
        *(
            f'{port}="{leaf.ports[port]}"' if port in leaf.ports else f"{{{port}}} without a value"
            for port in leaf.unworded
        ),
        *((f"{leaf.name}, which the task describes as {other}",) if misplaced else ()),
    )


@dataclass(frozen=True, slots=True)
class Source:
    """A file of the user's that a world model knows things from.

    :param file: as it was named.
    :param sha256: of its bytes, in hexadecimal.
    """

    file: str
    sha256: str


@runtime_checkable
class Sourced(Protocol):
    """A world model that may know things from files; they stand in its verdicts."""

    @property
    def sources(self) -> tuple[Source, ...]:
        """The files, in the order in which they were read."""
        ...


@dataclass(frozen=True, slots=True)
class Preparation:
    """What a world model tells from a tree before the first case is made.

    :param model: the one that judges this tree.
    :param blackboard: entries that the tree is given from outside, and what stands in them.
    :param surroundings: what nodes other than leaves may ask about the robot.
    """

    model: WorldModel
    blackboard: Mapping[str, bool | int | float | str] = field(default_factory=dict)
    surroundings: Surroundings | None = None


@runtime_checkable
class Preparing(Protocol):
    """A world model that looks at the whole tree first: for its aim, and what it is given."""

    def prepare(
        self, solution: Solution, blackboard: Mapping[str, bool | int | float | str]
    ) -> Preparation:
        """Get ready to judge this tree.

        :param blackboard: entries that the user gives it.
        """
        ...


@runtime_checkable
class Failing(Protocol):
    """A world model that knows how leaves fail when something goes wrong."""

    def failure(self, leaf: Leaf, task: Task) -> Outcome | None:
        """What the leaf writes and says when it fails, in an empty world; ``None`` if it has
        nothing to fail at, or if that is not known."""
        ...


@dataclass(frozen=True, slots=True)
class Account:
    """What a costly world model can say of itself.

    :param facts: what its answers depend on: its name, parameters, hashes of prompts.
    :param counts: what was used so far; ``None`` for what is not known.
    """

    facts: Mapping[str, Any]
    counts: Mapping[str, int | float | None]

    def used_since(self, before: Account) -> dict[str, float | None]:
        """What was used since then."""
        return {name: _less(number, before, name) for name, number in self.counts.items()}

    def since(self, before: Account) -> dict[str, Any]:
        """Facts, and what was used since then: the form of the verdict JSON."""
        return {**self.facts, **self.used_since(before)}


def _less(now: float | None, before: Account, name: str) -> float | None:
    earlier = before.counts[name]
    return None if now is None or earlier is None else round(now - earlier, 9)


@runtime_checkable
class Costly(Protocol):
    """A world model whose answers cost something: it is asked only what may change a verdict."""

    def account(self) -> Account:
        """What it has used so far."""
        ...


@runtime_checkable
class Explaining(Protocol):
    """A costly world model of which some cases can be explained at no cost."""

    def free(self, case: Case) -> Opinion | None:
        """Who explains this case at no cost; ``None`` if nobody does."""
        ...


@dataclass(frozen=True, slots=True)
class Screened:
    """Answer of ``screen``.

    :param harm: whether people are to be harmed.
    :param why: the words that ask for it, or why it is not known.
    """

    harm: Truth
    why: str = ""


@runtime_checkable
class Screening(Protocol):
    """A world model that can tell whether a task asks for harm to people."""

    def screen(self, task: Task, leaves: Sequence[Leaf]) -> Screened:
        """Does the task ask for harm, or one of these leaves?

        :param leaves: beside those of the task.
        """
        ...


class Stopped(Exception):
    """A world model gave up within a call, since it was told to stop."""


@runtime_checkable
class Stoppable(Protocol):
    """A world model whose calls may take long, and which gives up within one."""

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """Raise :class:`Stopped` soon after this says True."""
        ...


@dataclass(frozen=True, slots=True)
class Opinion:
    """A world model, and a case as it knows it."""

    model: WorldModel
    case: Case


@runtime_checkable
class Doubtful(Protocol):
    """A world model behind which there are several that know the same worlds: they can be compared,
    leaf by leaf, in one world (verdict rule 18)."""

    def opinions(self, case: Case) -> tuple[Opinion, Opinion]:
        """Each of them alone, on one of its cases."""
        ...


@runtime_checkable
class Sharing(Protocol):
    """A world model in whose worlds another one can simulate leaves too."""

    def meanings(self, case: Case) -> Mapping[str, str]:
        """What states mean, by path or by name, in words; those that it would ask for and that
        are not there yet, too."""
        ...

    def adopt(self, case: Case, before: World, after: World) -> tuple[World, Mapping[str, str]]:
        """A world that another model has made of one of its own, as it would have made it.

        :param before: the world that was its own.
        :returns: the world with what follows from the changes (what is held moves along), and what
            it cannot take: the path of a state, and what is wrong with it. Then the world is not
            to be used.
        """
        ...


Read = Callable[["Case", Sequence[Leaf]], Mapping[Leaf, Any]]
"""Reads leaves for a world model that does not understand them: leaf to its meaning, for those
that could be read, in that model's own form."""


@runtime_checkable
class Learning(Protocol):
    """A world model that takes leaves to mean what somebody else has read in them."""

    def learn(self, case: Case, leaves: Sequence[Leaf], read: Read) -> bool:
        """Have those of a case's leaves read that are not understood.

        :returns: whether anything was; cases that are made after this know of it.
        """
        ...


@dataclass(frozen=True, slots=True)
class Unmet:
    """What is not asked of a tree since no action of its task could ever meet it.

    :param demands: names of leaves and of their preconditions.
    :param goals: parts of the goal, in words.
    :param stuck: names of leaves that broke a demand, and that no actions of the task were found
        to let run; not all of their demands are left unasked.
    """

    demands: tuple[tuple[str, str], ...] = ()
    goals: tuple[str, ...] = ()
    stuck: tuple[str, ...] = ()


@runtime_checkable
class Lenient(Protocol):
    """A world model that knows which demands it may have misread (verdict rule 20)."""

    def leniently(self, case: Case) -> Case | None:
        """The same case, in which that is not asked which no action of the task could ever meet.

        Which demands these are shows only as leaves run, since they rest on the world.

        :returns: ``None`` if the task does not describe the actions that there are.
        """
        ...

    def unasked(self, case: Case) -> Unmet:
        """What was not asked in such a case so far."""
        ...


@runtime_checkable
class Repeatable(Protocol):
    """Answers differ by chance, so that an experiment with it is repeated."""

    def repeat(self, number: int) -> Self:
        """The same once more, by other chance.

        :param number: from 1.
        """
        ...


@runtime_checkable
class WorldModel(Protocol):
    """Who knows how the world works."""

    @property
    def name(self) -> str:
        """``commonsense``, ``llm``, …; stands in every verdict."""
        ...

    @property
    def calls(self) -> int:
        """Requests sent to a language model so far (0 for the commonsense model)."""
        ...

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """Make the ``index``-th initial world of a task.

        :param scene: a given case in the scene form (already parsed JSON); its states win over
            the text.
        :param leaves: the leaves of the solution under judgement: entities that only they name
            exist too. Texts of other trees are never looked at.
        :param seed: the only source of variety between cases.
        """
        ...

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """Which preconditions does the leaf have, and which states decide each?"""
        ...

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """Does this precondition hold in this world?"""
        ...

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """Which states will the action change, in which order?"""
        ...

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """What do the captured states become?"""
        ...

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """Judge every conjunct of the case's goal on this world."""
        ...
