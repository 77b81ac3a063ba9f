"""Compiled mode: the language model reads each leaf once, the interpreter runs it ever after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
)
from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.llm.asking import Asker, Question
from besim.models.llm.cases import told_leaves
from besim.models.llm.code import CodeRunner
from besim.models.llm.compiled.cases import (
    CompiledContext,
    case_of,
    errors_in,
    reading_of,
)
from besim.models.llm.compiled.compiler import RUN_ERRORS, Compiler
from besim.models.llm.compiled.forms import TaskAnswer
from besim.models.llm.compiled.language import grammar
from besim.models.llm.states import is_numeric, leaf_data
from besim.models.llm.templates import ReadTask
from besim.models.llm.usage import Usage
from besim.solution import Leaf, LeafKind, Task
from besim.solution.node_descriptions import open_places
from besim.world import Case, GoalCondition, Value, World


class CompiledReasoning:
    """See :class:`~besim.models.llm.context.Reasoning`.

    ``paper_calls`` counts what the paper's scheme would ask for the same leaves.
    """

    def __init__(self, asker: Asker, usage: Usage, runner: CodeRunner | None = None) -> None:
        self._asker = asker
        self._usage = usage
        self._compiler = Compiler(asker)
        self._interpreter = CommonsenseModel()

    def generate_case(
        self,
        task: Task,
        *,
        scene: Mapping[str, Any] | None = None,
        leaves: Sequence[Leaf] = (),
        index: int = 0,
        seed: int = 0,
    ) -> Case:
        """See :class:`besim.models.base.WorldModel`."""
        self._usage.count(paper_calls=int(scene is None))
        told = told_leaves(task, leaves)
        language = grammar()
        asked = self._asker.ask(
            Question(
                ReadTask(
                    task.text,
                    [leaf_data(leaf) for leaf in told],
                    language["claims"],
                    language["attributes"],
                    scene or {},
                ),
                TaskAnswer,
                lambda answer: errors_in(answer, task, scene),
                "the task",
            )
        )
        answer = asked.answer or TaskAnswer(thought="", entities=[], facts=[])
        reading = reading_of(task, answer, self._interpreter.lexicon)
        if asked.answer is None:
            case = case_of(reading, answer, None, [GoalCondition(asked.problem)])
            _context(case).problem = asked.problem
            return replace(case, world=World())
        # What is compiled does not depend on where things are: all cases ask the same.
        draft = case_of(reading, answer, scene)
        concrete = [
            leaf
            for leaf in dict.fromkeys((*told, *leaves))
            if not open_places(f"{leaf.description} {leaf.precondition or ''}")
        ]
        found, goal = self._compiler.read(draft, concrete, goal="")
        reading.adopt({leaf: compiled.meaning for leaf, compiled in found.items()})
        goal += tuple(GoalCondition(words) for words in answer.not_expressible)
        case = case_of(reading, answer, scene, goal, index=index, seed=seed)
        _context(case).problems = {leaf: one.problem for leaf, one in found.items() if one.problem}
        return case

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        context = _context(case)
        meaning = self._meaning(leaf, case)
        try:
            found = self._interpreter.consider(leaf, case, world)
        except RUN_ERRORS as error:
            problem = f"what was written of it cannot be run here: {type(error).__name__}"
            return Consideration(understood=False, problem=problem)
        # Ports that no words speak of were shown to the model.
        understood, words = meaning.understood, tuple(meaning.unknown)
        self._count_considered([one.meaning.states for one in found.preconditions])
        problem = context.problems.get(leaf, "")
        return replace(found, understood=understood, unknown_words=words, problem=problem)

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        return self._interpreter.decide(leaf, case, world, precondition)

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        captured = self._interpreter.capture(leaf, case, world)
        self._usage.count(paper_calls=1 + len(captured.paths))
        return captured

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        return self._interpreter.transfer(leaf, case, world, capture)

    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        # The paper evaluates at the end alone.
        self._usage.count(paper_calls=int(bool(executed) or world != case.world))
        return self._interpreter.achieved(case, world, executed)

    def _meaning(self, leaf: Leaf, case: Case) -> Meaning:
        """Of a leaf that the case knows, or that has other values at its ports than written."""
        context = _context(case)
        reading = context.reading
        store = reading.actions if leaf.kind is LeafKind.ACTION else reading.conditions
        if leaf not in store:
            compiled = self._compiler.leaves(case, [leaf])[leaf]
            store[leaf] = compiled.meaning
            if compiled.problem:
                context.problems[leaf] = compiled.problem
        return store[leaf]

    def _count_considered(self, decided_by: Sequence[Mapping[str, Value]]) -> None:
        """One call for the phase, one for each numeric precondition, one for all others."""
        numeric = sum(any(map(is_numeric, states.values())) for states in decided_by)
        self._usage.count(paper_calls=1 + numeric + int(numeric < len(decided_by)))


def _context(case: Case) -> CompiledContext:
    assert isinstance(case.context, CompiledContext)
    return case.context
