"""The commonsense world model: the six calls of the protocol over lexicon, language and schemas."""

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
    Read,
    Source,
    Unmet,
    unworded,
)
from besim.models.commonsense.describe import deny, describe, show
from besim.models.commonsense.facts import Facts, View
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.choices import readings, takes_again, unlikely
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.rereading.rereading import reread
from besim.models.commonsense.rereading.unasked import LenientContext, Unasked
from besim.models.commonsense.rereading.vacuous import not_yet_met
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.running.leaf_run import Judgement, LeafRun
from besim.models.commonsense.sharing import adopt, meanings
from besim.models.commonsense.tasks.cases import CaseContext, goal_of, scenario_of, scene_names
from besim.models.commonsense.tasks.closed_until_opened import closed_until_opened
from besim.models.commonsense.tasks.initial_facts import initial_facts
from besim.models.commonsense.tasks.scenes import bind_scene, rooms_around
from besim.models.commonsense.tasks.soapy_at_start import told_soapy
from besim.models.commonsense.tasks.task_reader import read_task_text
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf, LeafKind, Task
from besim.solution.node_descriptions import open_places
from besim.world import Case, GoalCondition, Truth, World, load_scene

RUN_ERRORS = (LookupError, ValueError, TypeError, AttributeError)
"""What the interpreter may raise for roles that no sentence would fill like this, where a leaf's
meaning was written by somebody else."""


class CommonsenseModel:
    """Understands leaf texts, knows what actions need and do. No network, randomness or clock.

    One model serves any number of tasks and cases, one after the other.

    :param lexicon: word knowledge; the one that ships with besim by default.
    """

    name = "commonsense"
    calls = 0

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self.lexicon = lexicon or default_lexicon()
        # The last of each, for the next case of the same task and the next call for the same
        # leaf. One is enough, and what is held stays bounded however many tasks there are.
        self._last_reading: TaskReading | None = None
        self._last_run: tuple[Leaf, Case, World, LeafRun] | None = None

    @property
    def sources(self) -> tuple[Source, ...]:
        """See :class:`besim.models.base.Sourced`: the user's lexicon files."""
        return self.lexicon.sources

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
        """See :class:`besim.models.base.WorldModel`.

        The text says how things are; where they stand in the room it leaves open, so positions
        differ by ``index`` and ``seed``, and nothing else does.
        """
        names = tuple(scene_names(scene)) if scene else ()
        reading = self._reading(task, tuple(leaves), names)
        scenario = scenario_of(reading)
        world = World()
        if scene is not None:
            given = load_scene(scene)
            scenario.warnings.extend(given.warnings)
            world = bind_scene(scene, given.world, scenario)
            scenario.scene = world
            scenario.soapy = told_soapy(str(scene))
        world, assumptions = initial_facts(reading, scenario, world, order=f"{seed}-{index}")
        if scene is None:
            world, shut = closed_until_opened(reading, scenario, world)
            assumptions = [*assumptions, *shut]
        scenario.initial = world
        scenario.never_shut = rooms_around(Facts(scenario, world), reading.abilities.opened)
        rehearsal = Rehearsal(reading, scenario, world)
        reread(reading, rehearsal)
        if not rehearsal.is_of(reading, scenario, world):
            rehearsal = Rehearsal(reading, scenario, world)
        if scene is None:
            world, sought = not_yet_met(reading, rehearsal)
            scenario.initial = world
            assumptions = [*assumptions, *sought]
        return Case(
            case_id="scene" if scene is not None else f"generated-{index}",
            world=world,
            goal=goal_of(reading, scenario),
            given=scene is not None,
            assumptions=tuple(assumptions),
            warnings=(
                *scenario.warnings,
                *(
                    f"{leaf.name} was read by its name, as its words are not understood:"
                    f' "{", ".join(reading.meaning(leaf).passed_over)}"'
                    for leaf in leaves
                    if reading.meaning(leaf).passed_over
                ),
                *(f"a rule of the task was not read: {text}" for text in reading.silent_rules),
                *(
                    f"no leaf of the task does what a rule of it speaks of, as it was read: {text}"
                    for text in reading.unbound_rules
                ),
            ),
            context=CaseContext(reading, scenario, rehearsal=rehearsal),
        )

    def _reading(self, task: Task, leaves: tuple[Leaf, ...], names: tuple[str, ...]) -> TaskReading:
        last = self._last_reading
        if last is None or not last.is_of(task, leaves, names):
            last = self._last_reading = read_task_text(task, leaves, self.lexicon, names)
        return last

    # -- chain of behaviour simulation -------------------------------------------------------
    def _context(self, case: Case) -> CaseContext:
        context = case.context
        assert isinstance(context, CaseContext)
        return context

    def _run(self, leaf: Leaf, case: Case, world: World) -> LeafRun:
        last = self._last_run
        if last is not None and last[0] == leaf and last[1] is case and last[2] is world:
            return last[3]
        meaning, interpreter = self._best_run(leaf, case, world)
        context = self._context(case)
        if isinstance(context, LenientContext) and leaf.kind is LeafKind.ACTION:
            while not interpreter.can_be and context.unasked.add(leaf, meaning, interpreter, world):
                meaning, interpreter = self._best_run(leaf, case, world)
        self._last_run = (leaf, case, world, interpreter)
        return interpreter

    def _best_run(self, leaf: Leaf, case: Case, world: World) -> tuple[Meaning, LeafRun]:
        """Run a leaf in the reading that is likeliest in this world, or one that is alike."""
        context = self._context(case)
        unasked = context.unasked.of(leaf) if isinstance(context, LenientContext) else frozenset()
        reading = context.reading
        runs = context.runs.of(leaf, reading.meaning(leaf), reading.abilities, unasked)
        found = runs.of(world)
        if found is None:
            view = View(world)
            found = self._run_anew(leaf, case, view)
            runs.keep(view, found)
        return found

    def _run_anew(self, leaf: Leaf, case: Case, world: View) -> tuple[Meaning, LeafRun]:
        meaning = self._context(case).reading.meaning(leaf)
        interpreter = self._run_as(meaning, leaf, case, world)
        denied = any(claim.negated for claim in meaning.claims)  # "it is not the box": none of them
        if meaning.choices and not denied:
            facts = Facts(self._context(case).scenario, world)
            if not interpreter.can_be or unlikely(meaning, facts):
                # Where the words fit several things, that is meant of which they are true.
                likely = sorted(readings(meaning), key=lambda one: unlikely(one, facts))
                others = [one for one in likely if not takes_again(one, facts)] or likely
                runs = ((other, self._run_as(other, leaf, case, world)) for other in others)
                best = meaning, interpreter
                if takes_again(meaning, facts):
                    best = next(runs)
                if not best[1].can_be or not takes_again(meaning, facts):
                    best = next((one for one in runs if one[1].can_be), best)
                return best
        return meaning, interpreter

    def _run_as(self, meaning: Meaning, leaf: Leaf, case: Case, world: View) -> Interpreter:
        """Run a leaf in one of its readings."""
        context = self._context(case)
        interpreter = Interpreter(
            Facts(context.scenario, world),
            context.reading.abilities,
            context.reading.rules,
            context.reading.consequences,
            context.reading.dependences,
            context.reading.costs,
        )
        if isinstance(context, LenientContext):
            interpreter.unasked = context.unasked.of(leaf)
        if leaf.kind is LeafKind.ACTION:
            interpreter.run(meaning)
        else:
            for claim in meaning.claims:
                truth, states = holds_true(interpreter.facts, claim)
                interpreter.judgements.append(
                    Judgement(describe(claim, interpreter.facts), truth, states)
                )
        return interpreter

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        reading = self._context(case).reading
        meaning = reading.meaning(leaf)
        try:
            run = self._run(leaf, case, world)
        except RUN_ERRORS as error:
            if leaf not in reading.adopted:
                raise
            problem = f"what was written of it cannot be run here: {type(error).__name__}"
            return Consideration(understood=False, problem=problem)
        unknown = (*meaning.unknown, *unworded(leaf, self._context(case).reading.task))
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
        return Consideration(preconditions, not unknown, unknown)

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        judgement = precondition.meaning
        assert isinstance(judgement, Judgement)
        return Decision(precondition, judgement.holds, judgement.states, _explain(judgement))

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
        return Outcome(world.with_changes(run.facts.changes), run.status, run.message)

    def learn(self, case: Case, leaves: Sequence[Leaf], read: Read) -> bool:
        """See :class:`besim.models.base.Learning`."""
        reading = self._context(case).reading
        unread = [
            leaf
            for leaf in dict.fromkeys(leaves)
            if reading.meaning(leaf).unknown
            and not unworded(leaf, reading.task)
            and not open_places(f"{leaf.description} {leaf.precondition or ''}")
        ]
        found = read(case, unread) if unread else {}
        reading.adopt(found)
        return bool(found)

    # -- worlds that others go on with ---------------------------------------------------------
    def meanings(self, case: Case) -> Mapping[str, str]:
        """See :class:`besim.models.base.Sharing`."""
        context = self._context(case)
        return meanings(context.reading, context.scenario, case.world)

    def adopt(self, case: Case, before: World, after: World) -> tuple[World, Mapping[str, str]]:
        """See :class:`besim.models.base.Sharing`."""
        return adopt(self._context(case).scenario, before, after)

    # -- a second look -------------------------------------------------------------------------
    def leniently(self, case: Case) -> Case | None:
        """See :class:`besim.models.base.Lenient`."""
        context = self._context(case)
        if not context.reading.task.actions:
            return None  # who describes no actions says nothing of what can be done
        reading, scenario = context.reading, context.scenario

        def perform(leaf: Leaf, world: World) -> World | None:
            try:
                run = self._best_run(leaf, lenient, world)[1]
            except RUN_ERRORS:
                if leaf not in reading.adopted:
                    raise
                return None
            return world.with_changes(run.facts.changes) if run.can_be else None

        rehearsal = context.rehearsal
        if rehearsal is None or not rehearsal.is_of(reading, scenario, case.world):
            rehearsal = Rehearsal(reading, scenario, case.world)
        unasked = Unasked(reading, rehearsal, perform)
        asked = tuple(one for one in case.goal.conditions if unasked.could_be(one))
        left_out = tuple(one for one in case.goal.conditions if one not in asked)
        lenient = replace(
            case,
            goal=replace(case.goal, conditions=asked),
            context=LenientContext(reading, scenario, unasked, left_out, runs=context.runs),
        )
        return lenient

    def unasked(self, case: Case) -> Unmet:
        """See :class:`besim.models.base.Lenient`."""
        context = self._context(case)
        if not isinstance(context, LenientContext):
            return Unmet()
        unasked, goals = context.unasked, tuple(one.text for one in context.goals)
        return Unmet(unasked.all(), goals, unasked.stuck())

    # -- goal --------------------------------------------------------------------------------
    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        context = self._context(case)
        facts = Facts(context.scenario, world)
        judged = [self._achieved(condition, facts) for condition in case.goal.conditions]
        # A goal that holds before anything is done was misread, whatever is ordered; and who looks
        # behind one misreading does not build on what is only gathered from the task's words.
        if judged and executed and not isinstance(context, LenientContext):
            judged += [one.judged(executed, facts) for one in context.reading.ordered]
        return tuple(judged)

    def _achieved(self, condition: GoalCondition, facts: Facts) -> GoalJudgement:
        if condition.meaning is None:
            return GoalJudgement(condition, Truth.UNKNOWN, {}, "the words were not understood")
        truth, states = holds_true(facts, condition.meaning)
        shown = ", ".join(f"{path} = {show(value)}" for path, value in states.items())
        return GoalJudgement(condition, truth, states, shown)


def _explain(judgement: Judgement) -> str:
    if judgement.holds is not Truth.FALSE:
        return judgement.name
    denied = deny(judgement.name)
    shown = ", ".join(f"{path} = {show(value)}" for path, value in judgement.states.items())
    return f"{denied} ({shown})" if shown else denied
