"""The world model of VirtualHome: its actions as schemas, run by the commonsense interpreter.

The engine of VirtualHome is never asked: what an action needs and does stands in ``actions.yaml``
and in the predicates of the commonsense model.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from besim.errors import InputError, UsageError
from besim.models.base import (
    Capture,
    Consideration,
    Decision,
    ExecutedAction,
    GoalJudgement,
    Outcome,
    Precondition,
)
from besim.models.commonsense.describe import deny, show
from besim.models.commonsense.entities import ROBOT, Entity, Inventory
from besim.models.commonsense.leaves.meaning import Event
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.models.commonsense.running.interpreter import PREDICATES_OF_EFFECT, PREDICATES_OF_REQUIRE
from besim.models.commonsense.running.leaf_run import Infeasible, Judgement, LeafRun
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.schema import Schema
from besim.models.commonsense.tasks.abilities import Abilities
from besim.models.virtualhome.facts import GraphFacts
from besim.models.virtualhome.goals import goal_of, judge
from besim.models.virtualhome.predicates import CHANGES, NEEDS
from besim.solution import Leaf, LeafKind, Task
from besim.solution.plan import script_step
from besim.world import Case, Truth, World, split_path, world_from_scene

_REQUIREMENTS = {**PREDICATES_OF_REQUIRE, **NEEDS}
_EFFECTS = {**PREDICATES_OF_EFFECT, **CHANGES}
_DURATION = re.compile(r"_(?:SHORT|MEDIUM|LONG)$")
_OBJECT = re.compile(r"(.+) \((\d+)\)$")


@functools.lru_cache(maxsize=1)
def action_schemas() -> Mapping[str, Schema]:
    """What every action of VirtualHome needs and does."""
    from ruamel.yaml import YAML

    text = resources.files("besim.models.virtualhome").joinpath("actions.yaml").read_text("utf-8")
    return {name: Schema.from_data(name, raw) for name, raw in YAML(typ="safe").load(text).items()}


@dataclass(frozen=True, slots=True)
class GraphContext:
    """What the model keeps for a case."""

    scenario: Scenario
    abilities: Abilities
    numbers: Mapping[int, str]
    """Number of a node to its entity."""


class VirtualHomeModel:
    """Understands the actions of VirtualHome scripts in worlds that came from graphs.

    :param lexicon: word knowledge; the one that ships with besim by default.
    """

    name = "virtualhome"
    calls = 0

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = lexicon or default_lexicon()
        self._last: tuple[Leaf, Case, World, LeafRun] | None = None

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

        :param scene: of a graph; this model makes no worlds of its own.
        :raises UsageError: without a scene.
        """
        if scene is None:
            raise UsageError(
                "the model 'virtualhome' makes no worlds of its own",
                remedy="give a graph of VirtualHome with --case",
            )
        return self.case(world_from_scene(scene), task.text)

    def case(self, world: World, goal: str = "") -> Case:
        """The case of a world that came from a graph.

        :param goal: as of :func:`besim.models.virtualhome.goals.goal_of`.
        :raises UsageError: if the world has no character.
        """
        scenario = self._scenario(world)
        objects = set(scenario.inventory.entities)
        start = GraphFacts(scenario, world)
        ids = {name: start.number(name, "id") for name in (ROBOT, *objects)}
        numbers = {int(number): name for name, number in ids.items() if number is not None}
        return Case(
            case_id="scene",
            world=world,
            goal=goal_of(goal),
            given=True,
            context=GraphContext(scenario, Abilities(graspable=objects), numbers),
        )

    def _scenario(self, world: World) -> Scenario:
        agents = [name for path in world.entities(("agents",)) for name in split_path(path)[1:]]
        if len(agents) != 1:
            raise UsageError(
                "this is no world of a VirtualHome graph",
                expected="one agent",
                got=str(len(agents)),
            )
        inventory = Inventory(self._lexicon)
        for path in world.entities(("objects",)):
            name = split_path(path)[1]
            words = str(world.get(f"{path}.class", name)).lower().split("_")
            alias = (*words[:-1], self._lexicon.noun_lemma(words[-1]))
            room = world.get(f"{path}.category") == "Rooms"
            inventory.entities[name] = Entity(name, [alias], room=room)
        return Scenario(inventory, self._lexicon, agent=agents[0], initial=world)

    # -- chain of behaviour simulation -------------------------------------------------------
    def facts(self, case: Case, world: World) -> GraphFacts:
        """What is so in a world of a case."""
        return GraphFacts(_context(case).scenario, world)

    def names(self, case: Case) -> Mapping[int, str]:
        """Number of a node to its entity."""
        return _context(case).numbers

    def _event(self, leaf: Leaf, case: Case) -> Event | str:
        """What a leaf does, or the words that are not understood."""
        try:
            step = script_step(leaf.name)
        except InputError:
            return leaf.name
        schema = action_schemas().get(_DURATION.sub("", step.action))
        if schema is None or leaf.kind is not LeafKind.ACTION:
            return leaf.name
        numbers = _context(case).numbers
        entities = []
        for argument in step.arguments:
            found = _OBJECT.match(argument)
            entity = numbers.get(int(found[2])) if found is not None else None
            if found is None or entity is None:
                return argument
            known = case.world.get(f"objects.{entity}.class")
            if known is not None and str(known).lower().replace(" ", "_") != found[1]:
                return f"{argument}, which is a {known}"
            entities.append(entity)
        roles = dict(zip((schema.object_role, "dest"), ((e,) for e in entities), strict=False))
        preposition = next((p for p, role in schema.roles.items() if role == "dest"), "")
        return Event(
            schema,
            step.action.lower(),
            {**roles, "agent": (ROBOT,)},
            {"dest": preposition},
            text=leaf.name,
        )

    def _run(self, leaf: Leaf, case: Case, world: World) -> LeafRun | str:
        last = self._last
        if last is not None and last[0] == leaf and last[1] is case and last[2] is world:
            return last[3]
        event = self._event(leaf, case)
        if isinstance(event, str):
            return event
        context = _context(case)
        run = LeafRun(GraphFacts(context.scenario, world), context.abilities)
        try:
            for predicate, arguments in event.schema.require:
                _REQUIREMENTS[predicate](run, event, arguments)
            for effect, arguments in event.schema.effect:
                _EFFECTS[effect](run, event, arguments)
        except Infeasible:
            pass
        self._last = (leaf, case, world, run)
        return run

    def consider(self, leaf: Leaf, case: Case, world: World) -> Consideration:
        """See :class:`besim.models.base.WorldModel`."""
        run = self._run(leaf, case, world)
        if isinstance(run, str):
            return Consideration((), False, (run,))
        return Consideration(
            tuple(Precondition(j.name, tuple(j.states), meaning=j) for j in run.judgements)
        )

    def decide(self, leaf: Leaf, case: Case, world: World, precondition: Precondition) -> Decision:
        """See :class:`besim.models.base.WorldModel`."""
        judgement = precondition.meaning
        assert isinstance(judgement, Judgement)
        shown = ", ".join(f"{path} = {show(value)}" for path, value in judgement.states.items())
        said = judgement.name if judgement.holds is not Truth.FALSE else deny(judgement.name)
        return Decision(
            precondition, judgement.holds, judgement.states, f"{said} ({shown})" if shown else said
        )

    def capture(self, leaf: Leaf, case: Case, world: World) -> Capture:
        """See :class:`besim.models.base.WorldModel`."""
        run = self._run(leaf, case, world)
        if isinstance(run, str):
            return Capture((), False, (run,))
        return Capture(tuple(run.facts.changes), meaning=run)

    def transfer(self, leaf: Leaf, case: Case, world: World, capture: Capture) -> Outcome:
        """See :class:`besim.models.base.WorldModel`."""
        run = self._run(leaf, case, world)
        assert isinstance(run, LeafRun)
        return Outcome(run.facts.result(), run.status, run.message)

    # -- goal --------------------------------------------------------------------------------
    def achieved(
        self, case: Case, world: World, executed: Sequence[ExecutedAction]
    ) -> tuple[GoalJudgement, ...]:
        """See :class:`besim.models.base.WorldModel`."""
        facts = self.facts(case, world)
        done = [script_step(action.leaf.name).action for action in executed]
        return tuple(judge(condition, facts, done) for condition in case.goal.conditions)


def _context(case: Case) -> GraphContext:
    assert isinstance(case.context, GraphContext)
    return case.context
