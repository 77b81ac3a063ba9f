"""Has a language model read leaves and goals, once, into the commonsense model's meanings.

This is the part that works on any commonsense case, however it was made::

    compiler = Compiler(asker)
    found = compiler.leaves(case, [leaf])[leaf]    # Compiled(meaning, problem)
    goal = compiler.goal(case, "the cup is clean")  # its conjuncts as goal conditions
    case.context.reading.adopt({leaf: found.meaning})

After ``adopt`` the leaf runs by that meaning with no further question, in all worlds of all cases
that are made of that reading. What leaves can do (who picks up what) is part of a case, so a case
made after ``adopt`` knows of it, and one made before does not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.tasks.abilities import abilities_of
from besim.models.commonsense.tasks.cases import CaseContext
from besim.models.llm.asking import Asker, Question
from besim.models.llm.compiled.forms import CompileAnswer, SchemaForm
from besim.models.llm.compiled.language import grammar, things_of
from besim.models.llm.compiled.self_test import SelfTest
from besim.models.llm.compiled.translating import Translation
from besim.models.llm.states import leaf_data
from besim.models.llm.templates import CompileLeaves
from besim.solution import Leaf, LeafKind
from besim.world import Case, GoalCondition

TOGETHER = 8
"""Leaves in one question: what a model writes of them fits its longest answer."""
RUN_ERRORS = (LookupError, ValueError, TypeError, AttributeError)
"""What the interpreter may raise for roles that no sentence would fill like this."""
_GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a leaf means; its meaning is not understood if there is a problem.

    :param problem: why there is no meaning, in words for people.
    """

    meaning: Meaning
    problem: str = ""


@dataclass(frozen=True, slots=True)
class _Item:
    """A leaf, or a goal as a condition."""

    leaf: Leaf
    is_goal: bool = False

    @property
    def about(self) -> str:
        return "the goal" if self.is_goal else self.leaf.name


class Compiler:
    """Asks for meanings, several in a question, and checks them in worlds of the case."""

    def __init__(self, asker: Asker) -> None:
        self._asker = asker

    def leaves(self, case: Case, leaves: Sequence[Leaf]) -> dict[Leaf, Compiled]:
        """The meanings of leaves.

        :param case: of the commonsense model.
        :raises BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        return self.read(case, leaves)[0]

    def goal(self, case: Case, text: str) -> tuple[GoalCondition, ...]:
        """The conjuncts of a goal, judged as those that the commonsense model reads itself.

        What is not understood is a conjunct without a meaning, which leaves the goal open.

        :param text: its words; empty for whatever the task says must be so at the end.
        :raises BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        return self.read(case, (), goal=text)[1]

    def read(
        self, case: Case, leaves: Sequence[Leaf], *, goal: str | None = None
    ) -> tuple[dict[Leaf, Compiled], tuple[GoalCondition, ...]]:
        """Leaves and the goal at once; actions first, since the others ask what they bring about.

        :param goal: as for :meth:`goal`; ``None`` for no goal.
        """
        distinct = sorted(dict.fromkeys(leaves), key=lambda leaf: leaf.kind is not LeafKind.ACTION)
        items = [_Item(leaf) for leaf in distinct]
        if goal is not None:
            items.append(_Item(Leaf(LeafKind.CONDITION, _GOAL, goal), is_goal=True))
        found: dict[_Item, Compiled] = {}
        for start in range(0, len(items), TOGETHER):
            found |= self._together(case, items[start : start + TOGETHER], found)
        conjuncts = [_conjuncts(one, case) for item, one in found.items() if item.is_goal]
        return (
            {item.leaf: one for item, one in found.items() if not item.is_goal},
            conjuncts[0] if conjuncts else (),
        )

    def _together(
        self, case: Case, items: Sequence[_Item], before: Mapping[_Item, Compiled]
    ) -> dict[_Item, Compiled]:
        checker = _Checker(case, items, before)
        asked = self._asker.ask(
            Question(
                CompileLeaves(
                    _context(case).reading.task.text,
                    grammar(),
                    checker.things.data(),
                    sorted(checker.attributes),
                    [{"number": number, **_data(item)} for number, item in enumerate(items, 1)],
                ),
                CompileAnswer,
                checker.errors,
                f"compile {', '.join(item.about for item in items)}",
            )
        )
        if asked.answer is not None:
            meanings = checker.meanings(asked.answer)
            return {item: Compiled(meanings[number]) for number, item in enumerate(items, 1)}
        if len(items) == 1:
            words = [items[0].leaf.description or items[0].about]
            return {items[0]: Compiled(Meaning(unknown=words), asked.problem)}
        # One that cannot be written must not take the others with it.
        alone: dict[_Item, Compiled] = {}
        for item in items:
            alone |= self._together(case, [item], {**before, **alone})
        return alone


class _Checker:
    """Checks answers on several leaves together: what one of them sets another may ask."""

    def __init__(
        self, case: Case, items: Sequence[_Item], before: Mapping[_Item, Compiled]
    ) -> None:
        context = _context(case)
        self._case = case
        self._items = items
        self._actions = {
            **context.reading.actions,
            **{
                item.leaf: compiled.meaning
                for item, compiled in before.items()
                if item.leaf.kind is LeafKind.ACTION
            },
        }
        self.things = things_of(context.scenario, case.world)
        self.attributes = {name for name in context.scenario.established if name.isidentifier()}
        for meaning in self._actions.values():
            self.attributes |= _attributes(meaning)

    def errors(self, answer: CompileAnswer) -> list[str]:
        """What is wrong with an answer, in words for its author."""
        numbers = sorted(schema.number for schema in answer.schemas)
        if numbers != list(range(1, len(self._items) + 1)):
            wanted = ", ".join(str(number) for number in range(1, len(self._items) + 1))
            return [f"there must be one schema for each of the numbers {wanted}"]
        found, errors = self._read(answer)
        if errors:
            return errors
        context = _context(self._case)
        actions = {
            **self._actions,
            **{
                self._items[number - 1].leaf: meaning
                for number, meaning in found.items()
                if self._items[number - 1].leaf.kind is LeafKind.ACTION
            },
        }
        # Somebody who can be sent about is not near everything.
        moves = any(e.schema.name == "move" for one in actions.values() for e in one.events)
        scenario = replace(context.scenario, fixed_base=context.scenario.fixed_base and not moves)
        test = SelfTest(scenario, abilities_of(actions), self._case.world)
        for number, meaning in found.items():
            item = self._items[number - 1]
            try:
                wrong = test.errors(meaning, item.leaf.kind)
            except RUN_ERRORS as error:
                wrong = [f"it cannot be run: {type(error).__name__}: {error}"]
            wrong += _left_out(item.leaf, meaning)
            errors += [f"schema {number} ({item.about}): {one}" for one in wrong]
        return errors

    def meanings(self, answer: CompileAnswer) -> dict[int, Meaning]:
        """The meanings of an answer without errors, by number."""
        return self._read(answer)[0]

    def _read(self, answer: CompileAnswer) -> tuple[dict[int, Meaning], list[str]]:
        lexicon = _context(self._case).scenario.lexicon
        translation = Translation(self.things, lexicon, set(self.attributes))
        found: dict[int, Meaning] = {}
        errors: list[str] = []

        def read(schema: SchemaForm) -> None:
            item = self._items[schema.number - 1]
            translation.errors = []
            found[schema.number] = translation.meaning(schema, item.leaf.kind)
            where = f"schema {schema.number} ({item.about})"
            errors.extend(f"{where}: {error}" for error in translation.errors)

        ordered = sorted(answer.schemas, key=lambda schema: schema.number)
        for schema in ordered:
            read(schema)  # once for the attributes that any of them sets …
        found.clear()
        errors.clear()
        for schema in ordered:
            read(schema)
        return found, errors


def _left_out(leaf: Leaf, meaning: Meaning) -> list[str]:
    """A rule of which nothing was written down: what is not there, no run of it can miss."""
    if not leaf.precondition or leaf.kind is not LeafKind.ACTION or meaning.unknown:
        return []
    if any(step.demand is not None for step in meaning.steps):
        return []
    return [f'it has no demand, although its rule is "{leaf.precondition}": demand each part of it']


def _conjuncts(compiled: Compiled, case: Case) -> tuple[GoalCondition, ...]:
    facts = Facts(_context(case).scenario, case.world)
    claims = compiled.meaning.claims
    unread = [one.text for one in claims if one.kind == "unknown"]
    if compiled.problem:
        unread.append(compiled.problem)
    else:
        unread += compiled.meaning.unknown
    return (
        *(GoalCondition(describe(one, facts), one) for one in claims if one.kind != "unknown"),
        *(GoalCondition(words) for words in unread),
    )


def _data(item: _Item) -> dict[str, object]:
    if item.is_goal:
        return {"kind": _GOAL, "description": item.leaf.description}
    data = leaf_data(item.leaf)
    return {
        "kind": data.kind,
        "name": data.name,
        "description": data.description,
        "rule": data.rule,
        "ports": data.ports,
    }


def _attributes(meaning: Meaning) -> set[str]:
    """Attributes that an action sets."""
    found = {
        step.become.attribute
        for step in meaning.steps
        if step.become is not None and step.become.kind == "state"
    }
    for event in meaning.events:
        found |= {str(one["attr"]) for name, one in event.schema.effect if name == "set"}
    return found


def _context(case: Case) -> CaseContext:
    assert isinstance(case.context, CaseContext)
    return case.context
