"""Cases in compiled mode: a language model reads the task's things, the interpreter places them.

No sentence is read here: what a commonsense case keeps for its words stays empty, and what leaves
and goal mean is asked of the language model. Positions differ from case to case, nothing else does,
so any number of cases takes one question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from besim.models.commonsense.describe import describe
from besim.models.commonsense.entities import ROBOT, Entity, Inventory
from besim.models.commonsense.entities.entity import split_words
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.leaves.parses import Parses
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.models.commonsense.rereading.rehearsal import Rehearsal
from besim.models.commonsense.rereading.vacuous import not_yet_met
from besim.models.commonsense.scenario import Scenario
from besim.models.commonsense.tasks.cases import CaseContext, scenario_of
from besim.models.commonsense.tasks.positions import place_everything, without_place
from besim.models.commonsense.tasks.robot_facts import robot_facts
from besim.models.commonsense.tasks.scenes import bind_scene
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.models.commonsense.tasks.told_facts import write_claim
from besim.models.llm.compiled.arranging import hold
from besim.models.llm.compiled.forms import TaskAnswer
from besim.models.llm.compiled.language import nearest, things_of
from besim.models.llm.compiled.translating import Translation
from besim.solution import Leaf, Task
from besim.world import Case, Goal, GoalCondition, Truth, World, world_from_scene

_NAMED = str.maketrans(" -", "__")


@dataclass(slots=True)
class CompiledContext(CaseContext):
    """What compiled mode keeps for a case beside what the commonsense model does.

    :param problems: leaf -> why it has no meaning, if not for its words.
    :param problem: why there is no world to simulate in; empty if there is one.
    """

    problems: dict[Leaf, str] = field(default_factory=dict)
    problem: str = ""

    @property
    def task(self) -> Task:
        """As the contexts of other modes have it."""
        return self.reading.task


def reading_of(task: Task, answer: TaskAnswer, lexicon: Lexicon) -> TaskReading:
    """The things of a task, as the language model read them."""
    inventory = Inventory(lexicon)
    for one in answer.entities:
        inventory.entities[one.name] = Entity(
            one.name,
            [split_words(one.name.split("_"))],
            substance=one.kind == "substance",
            room=one.kind == "room",
            person=one.kind == "person",
            part_of=one.part_of,
        )
    return TaskReading(task, (), (), lexicon, Parses(lexicon), inventory, [])


def case_of(
    reading: TaskReading,
    answer: TaskAnswer,
    scene: Mapping[str, Any] | None,
    goal: Sequence[GoalCondition] = (),
    *,
    index: int = 0,
    seed: int = 0,
) -> Case:
    """A case of what was read so far; its errors are found by :func:`errors_in`."""
    scenario = scenario_of(reading)
    world = World()
    if scene is not None:
        for name in _objects(scene):
            scenario.names[name] = name
        world = bind_scene(scene, world_from_scene(scene), scenario)
        scenario.scene = world
    facts = Facts(scenario, world)
    assumptions = list(answer.assumptions)
    _write_states(answer, facts)
    near = _write_facts(answer, facts)
    robot_facts("", facts, assumptions)
    if scenario.fixed_base:
        assumptions.append("the robot reaches everything from where it stands (no leaf moves it)")
    elif not near and facts.position(ROBOT) is None:
        assumptions.append("the robot is near nothing at the start (the task does not say where)")
    world = place_everything(facts, near, f"{seed}-{index}")
    assumptions += without_place(reading, Facts(scenario, world))
    scenario.initial = world
    # What the goal asks and nobody told is not so yet, where a leaf brings it about.
    reading.goal = tuple(goal)
    world, assumed = not_yet_met(reading, Rehearsal(reading, scenario, world))
    assumptions += assumed
    scenario.initial = world
    return Case(
        "scene" if scene is not None else f"generated-{index}",
        world,
        Goal(reading.task.text, tuple(goal)),
        given=scene is not None,
        assumptions=tuple(dict.fromkeys(assumptions)),
        warnings=tuple(scenario.warnings),
        context=CompiledContext(reading, scenario),
    )


def errors_in(answer: TaskAnswer, task: Task, scene: Mapping[str, Any] | None) -> list[str]:
    """What is wrong with an answer, in words for its author."""
    names = [one.name for one in answer.entities]
    errors = [f"the entity {one!r} is there twice" for one in names if names.count(one) > 1]
    for name in names:
        if name == ROBOT or not (name.isascii() or name in _objects(scene or {})):
            errors.append(f"{name!r} cannot be the name of an entity")
        if name.translate(_NAMED) != name and name not in _objects(scene or {}):
            errors.append(f"{name!r}: join words by underscores")
    for name in _objects(scene or {}):
        if name not in names:
            errors.append(f"the scene's object {name!r} is missing{nearest(name, names)}")
    for one in answer.entities:
        if one.part_of and (one.part_of not in names or one.part_of == one.name):
            errors.append(f"{one.name} cannot be a part of {one.part_of!r}")
    if not (names or answer.not_expressible):
        errors.append("there are no entities")
    if errors:
        return list(dict.fromkeys(errors))
    reading = reading_of(task, answer, default_lexicon())
    case = case_of(reading, answer, scene)
    scenario = _scenario(case)
    translation = Translation(things_of(scenario, case.world), scenario.lexicon)
    for one in answer.entities:
        for attribute in one.states:
            word = scenario.lexicon.state(attribute)
            if word is not None and word.attribute != attribute:
                errors.append(
                    f"{one.name}: write {attribute!r} as {word.attribute!r}, "
                    f"with {'the same' if word.value else 'the opposite'} value"
                )
    facts = Facts(scenario, case.world)
    for number, form in enumerate(answer.facts, 1):
        before = len(translation.errors)
        claim = translation.claim(form, f"fact {number}")
        if len(translation.errors) > before or claim.kind == "near":
            continue
        if holds_true(facts, claim)[0] is not Truth.TRUE and scene is None:
            errors.append(
                f"fact {number} does not hold in the world that is made of all of them: "
                f"{describe(claim, facts)}"
            )
    return [*translation.errors, *errors]


def _write_states(answer: TaskAnswer, facts: Facts) -> None:
    """What a scene says stays."""
    told = [(one.name, one.states, one.numbers) for one in answer.entities]
    told.append((ROBOT, answer.robot_states, answer.robot_numbers))
    for name, states, numbers in told:
        for attribute, value in states.items():
            if facts.read(facts.scenario.path(name, attribute)) is None:
                facts.set_state(name, attribute, value)
        for attribute, number in numbers.items():
            path = facts.scenario.path(name, attribute)
            if facts.read(path) is None:
                whole = attribute == "gripper_count" and float(number).is_integer()
                facts.write(path, int(number) if whole else number)


def _write_facts(answer: TaskAnswer, facts: Facts) -> list[str]:
    near: list[str] = []
    known = {ROBOT, *facts.scenario.inventory.entities}
    silent = Translation(things_of(facts.scenario, facts.view.world), facts.scenario.lexicon)
    for form in answer.facts:
        if not {*form.subjects, *form.objects} <= known:
            continue
        if form.kind == "held" and not form.negated:
            for name in form.subjects:
                hold(name, facts)
        else:
            write_claim(silent.claim(form, ""), facts, near)
    return near


def _objects(scene: Mapping[str, Any]) -> list[str]:
    objects = scene.get("objects")
    return [str(name) for name in objects] if isinstance(objects, Mapping) else []


def _scenario(case: Case) -> Scenario:
    assert isinstance(case.context, CaseContext)
    return case.context.scenario
