"""The commonsense world model: the six calls of the protocol over lexicon, language and schemas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from besim.models.commonsense.cases import (
    CaseContext,
    TaskReading,
    goal_of,
    initial_facts,
    read_task_text,
    scenario_of,
    scene_names,
)
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.interpreter import Interpreter, Judgement, describe
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.models.commonsense.scenes import bind_scene
from besim.solution import Leaf, LeafKind, Task
from besim.world import Case, GoalCondition, Truth, Value, World, to_json, world_from_scene


class CommonsenseModel:
    """Understands leaf texts, knows what actions need and do. No network, no randomness, no clock."""

    name = "commonsense"
    calls = 0

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self.lexicon = lexicon or default_lexicon()
        self._readings: dict[int, tuple[Task, tuple[Leaf, ...], tuple[str, ...], TaskReading]] = {}
        self._last: tuple[Leaf, World, Interpreter] | None = None

    # -- cases -------------------------------------------------------------------------------
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
        extra = tuple(scene_names(scene)) if scene else ()
        reading = self._reading(task, tuple(leaves), extra)
        scenario = scenario_of(reading)
        warnings = list(reading.warnings)
        world = World()
        assumptions: list[str] = []
        if scene is not None:
            world, warnings_scene, assumed = bind_scene(scene, world_from_scene(scene), scenario)
            warnings += warnings_scene
            assumptions += assumed
        world, assumed = initial_facts(reading, scenario, world)
        assumptions += assumed
        scenario.initial = world
        return Case(
            case_id="scene" if scene is not None else f"generated-{index}",
            world=world,
            goal=goal_of(reading, scenario),
            given=scene is not None,
            assumptions=tuple(assumptions),
            warnings=tuple(warnings),
            context=CaseContext(reading, scenario),
        )

    def _reading(self, task: Task, leaves: tuple[Leaf, ...], extra: tuple[str, ...]) -> TaskReading:
        known = self._readings.get(id(task))
        if known is not None and known[0] is task and known[1] == leaves and known[2] == extra:
            return known[3]
        reading = read_task_text(task, leaves, self.lexicon, extra)
        self._readings = {id(task): (task, leaves, extra, reading)}
        return reading

    # -- chain of behaviour simulation -------------------------------------------------------
    def _context(self, case: Case) -> CaseContext:
        context = case.context
        assert isinstance(context, CaseContext)
        return context

    def _run(self, leaf: Leaf, case: Case, world: World) -> Interpreter:
        if self._last is not None and self._last[0] == leaf and self._last[1] is world:
            return self._last[2]
        context = self._context(case)
        interpreter = Interpreter(
            Facts(context.scenario, world),
            context.reading.abilities,
            context.reading.rules,
            context.reading.consequences,
            context.reading.costs,
        )
        meaning = context.reading.meaning(leaf)
        if leaf.kind is LeafKind.ACTION:
            interpreter.run(meaning)
        else:
            for claim in meaning.claims:
                truth, states = interpreter.facts.holds_true(claim)
                interpreter.judgements.append(
                    Judgement(describe(claim, interpreter.facts), truth, states)
                )
        self._last = (leaf, world, interpreter)
        return interpreter

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        meaning = self._context(case).reading.meaning(leaf)
        run = self._run(leaf, case, world)
        preconditions = tuple(
            Precondition(
                name=judgement.name,
                states=tuple(judgement.states),
                why=judgement.why,
                because=judgement.because,
                meaning=judgement,
            )
            for judgement in run.judgements
        )
        return Consideration(preconditions, meaning.understood, tuple(meaning.unknown))

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        judgement = precondition.meaning
        assert isinstance(judgement, Judgement)
        return Decision(
            precondition, judgement.holds, judgement.states, self._explain(judgement, case)
        )

    def _explain(self, judgement: Judgement, case: Case) -> str:
        name = judgement.name
        if judgement.holds is not Truth.FALSE:
            return name
        denied = _deny(name)
        shown = ", ".join(f"{path} = {_show(value)}" for path, value in judgement.states.items())
        return f"{denied} ({shown})" if shown else denied

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        meaning = self._context(case).reading.meaning(leaf)
        run = self._run(leaf, case, world)
        return Capture(
            tuple(run.facts.changes), meaning.understood, tuple(meaning.unknown), meaning=run
        )

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        run = self._run(leaf, case, world)
        return Outcome(run.facts.result(), run.status, run.message)

    # -- goal --------------------------------------------------------------------------------
    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        facts = Facts(self._context(case).scenario, world)
        return tuple(self._achieved(condition, facts) for condition in case.goal.conditions)

    def _achieved(self, condition: GoalCondition, facts: Facts) -> GoalJudgement:
        if condition.meaning is None:
            return GoalJudgement(condition, Truth.UNKNOWN, {}, "the words were not understood")
        truth, states = facts.holds_true(condition.meaning)
        shown = ", ".join(f"{path} = {_show(value)}" for path, value in states.items())
        return GoalJudgement(condition, truth, states, shown)


def _deny(name: str) -> str:
    """ "the robot is near X" -> "the robot is not near X"."""
    for positive, negative in (
        (" holds ", " does not hold "),
        (" contains ", " does not contain "),
        (" is ", " is not "),
        (" are ", " are not "),
        (" has ", " has no "),
        (" carries at most ", " would carry more than "),
    ):
        if positive in name:
            return name.replace(positive, negative, 1)
    return f"it is not so that {name}"


def _show(value: Value) -> str:
    plain = to_json(value)
    if plain == [] or plain == ():
        return "nothing"
    if isinstance(plain, list):
        return (
            "["
            + ", ".join(f"{item:g}" if isinstance(item, float) else str(item) for item in plain)
            + "]"
        )
    return (
        "not stated"
        if plain is None
        else str(plain).lower()
        if isinstance(plain, bool)
        else str(plain)
    )
