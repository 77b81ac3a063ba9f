"""Does an answer follow from the states that it cites, as far as anybody can tell by rule?

What a language model says beside true states may still be false: "yes", while the state that it
cites says no. Two checks need no trust in it: its own condition for a yes is computed on the
states, and the commonsense reader answers the same question from the cited states alone.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any

from besim.models.commonsense.conversing import ConversingReader, Speech
from besim.models.commonsense.conversing.things import Things
from besim.models.llm.conversing.checks import numbers_said, same_value, thing_named
from besim.models.llm.conversing.forms import Condition, ReadAnswer
from besim.world import Answer, Confidence, Truth, View, World, all_of, split_path, to_json

_ORDER: Mapping[str, Callable[[float, float], bool]] = {
    ">": operator.gt, "<": operator.lt, ">=": operator.ge, "<=": operator.le,
}  # fmt: skip
_SURE = (Confidence.STATED, Confidence.DERIVED)


def check_against_states(answer: ReadAnswer, question: str, view: View) -> list[str]:
    """What the answer contradicts of the states that it rests on."""
    if answer.calculation is not None or answer.events or answer.kind in ("assumed", "unknown"):
        return ["yes_if is for a yes or no that is read from states"] if answer.yes_if else []
    said = _yes_or_no(answer.text)
    errors = _check_condition(answer, said, view.world)
    return errors or _check_by_reading(answer, said, question, view)


def _yes_or_no(text: str) -> bool | None:
    first = re.match(r"\W*(yes|no)\b", text.lower())
    return None if first is None else first[1] == "yes"


def _check_condition(answer: ReadAnswer, said: bool | None, world: World) -> list[str]:
    if said is None:
        return ["yes_if is for answers that begin with yes or no"] if answer.yes_if else []
    if not answer.yes_if:
        return ["an answer of yes or no that is read from states says in yes_if what decides it"]
    cited = {one.path for one in answer.states}
    errors = [
        f"yes_if: {one.path} is not among the states that the answer rests on"
        for one in answer.yes_if
        if one.path not in cited
    ]
    if errors:
        return errors
    truth = all_of(_holds(one, world) for one in answer.yes_if)
    states = ", ".join(
        f"{one.path} is {to_json(world.get(one.path))!r:.80}" for one in answer.yes_if
    )
    if truth is Truth.UNKNOWN:
        return [f"whether yes_if holds is not known ({states}): the answer is unknown"]
    if truth is not Truth.of(said):
        found = "all of yes_if holds" if truth is Truth.TRUE else "yes_if does not hold"
        return [f"the answer is {'yes' if said else 'no'}, but {found}: {states}"]
    return []


def _holds(one: Condition, world: World) -> Truth:
    value = world.get(one.path)
    if value is None:
        return Truth.UNKNOWN
    if one.relation in ("=", "!="):
        return Truth.of(same_value(one.value, value) is (one.relation == "="))
    first, second = _number(to_json(value)), _number(one.value)
    if first is None or second is None:
        return Truth.UNKNOWN
    return Truth.of(_ORDER[one.relation](first, second))


def _number(value: Any) -> float | None:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return float(value) if number else None


def _check_by_reading(
    answer: ReadAnswer, said: bool | None, question: str, view: View
) -> list[str]:
    """Answer the question by rule, in a world that has the cited states and nothing else."""
    cited = {one.path: view.world.get(one.path) for one in answer.states}
    if not cited:
        return []
    known, _ = ConversingReader().read_after(question, View(World(cited)), Speech())
    if not known.understood or known.confidence not in _SURE:
        return []
    decided = _yes_or_no(known.text)
    wrong = False
    if decided is not None and said is not None:
        wrong = decided is not said
    elif known.text.isdigit() and numbers_said(answer.text):
        wrong = float(known.text) not in numbers_said(answer.text)
    elif known.entities and answer.things:
        wrong = _names(known) != _named(answer, view.world)
    if not wrong:
        return []
    return [
        f"by the states that the answer rests on, it is {known.text!r:.120}: they contradict it"
    ]


def _names(known: Answer) -> set[str]:
    return {split_path(path)[1] for path in known.entities}


def _named(answer: ReadAnswer, world: World) -> set[str]:
    return {thing_named(one, Things(world))[0] for one in answer.things}
