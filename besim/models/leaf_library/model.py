"""A world model that knows some leaves by class, and asks another model about all others.

What the task says of a leaf in its own words counts before the library, and what a user spelt
out in a file of descriptions before both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Learning,
    Lenient,
    Outcome,
    Precondition,
    Preparation,
    Read,
    Sharing,
    Source,
    Sourced,
    Unmet,
    WorldModel,
)
from besim.models.leaf_library.aims import Aim, TreeReading, read_tree_aim
from besim.models.leaf_library.entries import EntryValue, entry_of
from besim.models.leaf_library.judging import (
    changes_of,
    failed,
    judge_need,
    judge_question,
    placed,
    run,
)
from besim.models.leaf_library.library import Library
from besim.models.leaf_library.meaning import LeafMeaning
from besim.models.leaf_library.surroundings import StandingRobot
from besim.solution import Leaf, LeafKind, Solution, Task
from besim.world import Case, Goal, GoalCondition, Truth, Value, World

POSITION = "agents.robot.position"
START = "where it starts"
"""The position of a robot whose task does not say where it is."""


@dataclass(frozen=True, slots=True)
class _Context:
    """What the model keeps for a case: the one of the model it asks, and the task."""

    inner: Case
    task: Task


class LibraryModel:
    """See the module.

    :param inner: the model that is asked about everything else: other leaves, and task texts.
    :param library: what a user says of leaves.
    :param tree: what was told from the tree, see :meth:`prepare`.
    """

    def __init__(
        self, inner: WorldModel, library: Library | None = None, tree: TreeReading | None = None
    ) -> None:
        self._inner = inner
        self._own = library or Library()
        self._tree = tree or TreeReading()

    @property
    def name(self) -> str:
        """That of the model it asks, whose answers these are but for known leaves."""
        return self._inner.name

    @property
    def calls(self) -> int:
        """Those of the model it asks."""
        return self._inner.calls

    @property
    def sources(self) -> tuple[Source, ...]:
        """The user's descriptions, after what the model it asks was read from."""
        inner = self._inner.sources if isinstance(self._inner, Sourced) else ()
        return (*inner, *self._own.sources)

    def prepare(self, solution: Solution, blackboard: Mapping[str, EntryValue]) -> Preparation:
        """See :class:`besim.models.base.Preparing`."""
        tree = read_tree_aim(solution, self._own, blackboard)
        model = LibraryModel(self._inner, self._own, tree)
        return Preparation(model, tree.given, StandingRobot())

    def meaning(self, leaf: Leaf, task: Task) -> LeafMeaning | None:
        """What the library knows of a leaf; ``None`` if the other model is to be asked."""
        return self._own.meaning(leaf, task)

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """The case of the other model; without a task text that of the tree's own aim."""
        known = [meaning for leaf in leaves if (meaning := self.meaning(leaf, task)) is not None]
        alone = not task.text.strip() and len(known) == len(leaves)  # nothing is left to read
        told = [] if alone else self._in_words(leaves, task)
        inner = self._inner.generate_case(task, scene=scene, leaves=told, index=index, seed=seed)
        case = replace(inner, context=_Context(inner, task))
        assumed = [*self._tree.assumptions, *_assumptions(known)]
        if task.text.strip():
            return replace(case, assumptions=tuple(dict.fromkeys([*case.assumptions, *assumed])))
        world, said = case.world, case.assumptions
        if leaves and alone and not inner.given:
            # Nothing is said of a world, and the leaves of the library need no more than this.
            world, said = World({POSITION: START}), ()
        aim = self._tree.aim
        if aim is None:
            assumptions = tuple(dict.fromkeys([*assumed, *said]))
            return replace(case, world=world, assumptions=assumptions)
        return replace(
            case,
            world=world,
            goal=Goal(aim.words, (GoalCondition(aim.words, aim),)),
            assumptions=tuple(dict.fromkeys([*aim.assumptions, *assumed, *said])),
        )

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        meaning, inner = self._of(leaf, case)
        if meaning is None:
            return self._inner.consider(leaf, inner, world)
        if meaning.asks is not None and leaf.kind is LeafKind.CONDITION:
            states = (meaning.asks.state,) if meaning.asks.state else ()
            return Consideration((Precondition(meaning.asks.name, states, meaning=meaning.asks),))
        return Consideration(
            tuple(
                Precondition(need.name, (need.state,) if need.state else (), meaning=need)
                for need in meaning.needs
            )
        )

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        meaning, inner = self._of(leaf, case)
        if meaning is None:
            return self._inner.decide(leaf, inner, world, precondition)
        if meaning.asks is not None:
            return judge_question(meaning.asks, precondition, leaf, world)
        return judge_need(precondition.meaning, precondition, leaf, world)

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        meaning, inner = self._of(leaf, case)
        if meaning is None:
            return self._inner.capture(leaf, inner, world)
        if meaning.asks is not None:
            asked = judge_question(meaning.asks, Precondition(meaning.asks.name), leaf, world)
            if asked.holds is Truth.UNKNOWN:
                return Capture((), understood=False, unknown_words=(meaning.asks.name,))
        changes = changes_of(meaning, leaf, world)
        return Capture(tuple(changes), meaning=changes)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        meaning, inner = self._of(leaf, case)
        if meaning is None:
            return self._inner.transfer(leaf, inner, world, capture)
        return run(meaning, leaf, world, capture.meaning)

    def failure(self, leaf: Leaf, task: Task) -> Outcome | None:
        """See :class:`besim.models.base.Failing`."""
        meaning = self.meaning(leaf, task)
        if meaning is None or meaning.can_fail is None:
            return None
        return failed(meaning.can_fail, leaf, World())

    def learn(self, case: Case, leaves: Sequence[Leaf], read: Read) -> bool:
        """See :class:`besim.models.base.Learning`: the model it asks learns other leaves."""
        inner, context = self._inner, self._context(case)
        if not isinstance(inner, Learning):
            return False
        others = [leaf for leaf in leaves if self.meaning(leaf, context.task) is None]
        return inner.learn(context.inner, others, read)

    def leniently(self, case: Case) -> Case | None:
        """See :class:`besim.models.base.Lenient`: the model it asks may have misread words."""
        context, inner = self._context(case), self._inner
        found = inner.leniently(context.inner) if isinstance(inner, Lenient) else None
        if found is None:
            return None
        aimed = any(isinstance(one.meaning, Aim) for one in case.goal.conditions)
        goal = case.goal if aimed else found.goal
        return replace(case, goal=goal, context=_Context(found, context.task))

    def unasked(self, case: Case) -> Unmet:
        """See :class:`besim.models.base.Lenient`."""
        inner = self._inner
        return inner.unasked(self._context(case).inner) if isinstance(inner, Lenient) else Unmet()

    def meanings(self, case: Case) -> Mapping[str, str]:
        """See :class:`besim.models.base.Sharing`: those of the model it asks."""
        inner = self._inner
        return inner.meanings(self._context(case).inner) if isinstance(inner, Sharing) else {}

    def adopt(self, case: Case, before: World, after: World) -> tuple[World, Mapping[str, str]]:
        """See :class:`besim.models.base.Sharing`; the model it asks knows the words of a world."""
        inner = self._inner
        if not isinstance(inner, Sharing):
            return after, {}
        return inner.adopt(self._context(case).inner, before, after)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """The tree's own aim, or what the other model says of the goal."""
        conditions = case.goal.conditions
        if len(conditions) != 1 or not isinstance(conditions[0].meaning, Aim):
            return self._inner.achieved(self._context(case).inner, world, executed)
        aim: Aim = conditions[0].meaning
        value: Value = world.get(aim.state)
        wanted = placed(aim.state, aim.value, world)
        truth = Truth.UNKNOWN if aim.state not in world else Truth.of(value == wanted)
        if aim.state not in world and isinstance(aim.value, bool):
            truth = Truth.of(not aim.value)
        return (GoalJudgement(conditions[0], truth, {aim.state: value}),)

    def _in_words(self, leaves: Sequence[Leaf], task: Task) -> list[Leaf]:
        """Leaves as the other model is told of them: known ones that move the robot in words.

        So it knows that the robot moves, and the places that literal ports name.
        """
        aim = self._tree.aim
        found = []
        for leaf in leaves:
            meaning = self.meaning(leaf, task)
            if meaning is None:
                found.append(leaf)
            elif POSITION in meaning.changes:
                place = meaning.changes[POSITION].fill(self._known_ports(leaf), World())
                if not place and aim is not None and aim.state == POSITION:
                    place = aim.value  # where a path leads to is told only when it is planned
                words = f"The robot goes to the {place or 'next place'}."
                found.append(Leaf(leaf.kind, leaf.name, words))
        return found

    def _known_ports(self, leaf: Leaf) -> dict[str, str]:
        """Literals, and entries that the tree is given."""
        given = self._tree.given
        pointers = {port: entry_of(port, text) for port, text in leaf.ports.items()}
        return {
            port: str(given[entry]) if (entry := pointers[port]) else text
            for port, text in leaf.ports.items()
            if not pointers[port] or pointers[port] in given
        }

    def _of(self, leaf: Leaf, case: Case) -> tuple[LeafMeaning | None, Case]:
        context = self._context(case)
        return self.meaning(leaf, context.task), context.inner

    @staticmethod
    def _context(case: Case) -> _Context:
        assert isinstance(case.context, _Context)
        return case.context


def _assumptions(known: Sequence[LeafMeaning]) -> list[str]:
    """What is assumed of library leaves, each once, and how long they take."""
    found = []
    for meaning in known:
        if meaning.asks is not None and meaning.asks.because:
            found.append(meaning.asks.because)
        found += meaning.assumes
    timed = {
        meaning.name: meaning.takes.seconds
        for meaning in known
        if meaning.takes.seconds >= 1 and not meaning.takes.of
    }
    if timed:
        times = ", ".join(f"{name} takes {seconds:g} s" for name, seconds in timed.items())
        found.append(f"simulated time: {times}")
    return list(dict.fromkeys(found))
