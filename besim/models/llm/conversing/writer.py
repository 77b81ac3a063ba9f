"""The writer that asks a language model."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from besim.errors import InputError
from besim.models.commonsense.conversing.things import Things
from besim.models.llm.asking import Question
from besim.models.llm.code import CodeRunner, shared_sandbox
from besim.models.llm.conversing.calculating import calculated
from besim.models.llm.conversing.checks import (
    check_places,
    not_understood,
    numbers_said,
    thing_named,
)
from besim.models.llm.conversing.effects import check_effects
from besim.models.llm.conversing.excerpt import excerpt_of
from besim.models.llm.conversing.forms import Change, WriteAnswer
from besim.models.llm.session import LlmSession
from besim.models.llm.states import is_numeric, unknown_path, value_like
from besim.models.llm.templates import WriteWorld
from besim.world import Contradiction, Snapshot, Update, Value, View, World, split_path
from besim.world.changes import Changes


class LlmWriter:
    """A :class:`besim.world.Writer`; threads may share it.

    :param runner: runs the code that the model writes; by default the sandbox.
    """

    def __init__(self, session: LlmSession, runner: CodeRunner | None = None) -> None:
        self._session = session
        self._runner = runner or shared_sandbox()

    def write(
        self,
        tell: str,
        view: View,
        spoken: Sequence[str] = (),
        wanted: Mapping[str, Value] | None = None,
    ) -> Update:
        """See :class:`besim.world.Writer`.

        :param spoken: names of things that were spoken of before.
        :param wanted: states that must come of it, where the caller knows.
        :raises besim.errors.BesimError: of kind UNAVAILABLE if the model cannot be asked.
        """
        shown = excerpt_of(tell, view, spoken)
        self._session.usage.count(paper_calls=1)

        def check(answer: WriteAnswer) -> list[str]:
            if not answer.understood:
                return not_understood(answer)
            values, errors = self._values(answer, tell, view.world)
            for path, value in (wanted or {}).items():
                if values.get(path, view.world.get(path)) != value and not errors:
                    errors.append(f"{path} becomes {value!r}: that is what is done")
            return errors

        prompt = WriteWorld(
            *(tell, dict(view.descriptions), dict(shown.types)),
            *(shown.overview, shown.data()),
            *(shown.past(), list(spoken)),
        )
        asked = self._session.asker.ask(Question(prompt, WriteAnswer, check, "write the world"))
        answer = asked.answer
        if answer is None:
            return Update(understood=False, problem=asked.problem)
        if not answer.understood:
            named = ", ".join(f'"{one}"' for one in answer.unknown_words)
            problem = f"the language model does not understand {named}"
            return Update(understood=False, problem=problem)
        return _update(answer, self._values(answer, tell, view.world)[0], view.world)

    def _values(
        self, answer: WriteAnswer, tell: str, world: World
    ) -> tuple[dict[str, Value], list[str]]:
        """The new values in their order, and what is wrong with them."""
        new = [one.path for one in answer.new_things]
        errors = _check_new(answer, world)
        values: dict[str, Value] = {}
        said = numbers_said(tell)
        for one in answer.changes:
            if one.path in values:
                errors.append(f"the state {one.path!r} is given twice")
            value, problems = self._value(one, world, said)
            problems += _check_path(one, value, new, world)
            if one.how == "follows" and not one.why.strip():
                problems.append("it follows, so why must say from what")
            errors += [f"{one.path}: {problem}" for problem in problems]
            values[one.path] = value
        if not answer.changes:
            errors.append("there are no changes: give the states that are told, also if they are "
                          "so already; understood is false if there are none")  # fmt: skip
        errors += [
            unknown_path(one.path, world) for one in answer.impossible if one.path not in world
        ]
        if not errors:
            errors = _check_all(values, world)
        if not errors:
            told = {one.path for one in answer.changes if one.how != "follows"}
            errors = check_places(values, world, new) + check_effects(values, told, world)
        return values, errors

    def _value(self, one: Change, world: World, said: set[float]) -> tuple[Value, list[str]]:
        before = world.get(one.path)
        given = one.value
        if one.calculation is not None:
            if given is not None:
                return None, ["a value that is calculated is null beside its calculation"]
            given, _, errors = calculated(self._runner, one.calculation, world)
            if errors:
                return None, errors
            if given is None:
                return None, ["the calculation returned None: nothing is known of it"]
        elif given is None:
            return None, [] if one.path in world else ["there is no such state to remove"]
        value, problem = value_like(given, before)
        errors = [problem] if problem else []
        if one.calculation is None and is_numeric(value) and value != before:
            plain = given if isinstance(given, list) else [given]
            known = {*said, *_all_numbers(world, one.path)}
            strange = [
                number
                for number in plain
                if isinstance(number, int | float)
                and not any(math.isclose(number, other, rel_tol=1e-6) for other in known)
            ]
            errors += [
                f"nobody said {number:g}: numbers that were not said are calculated"
                for number in strange[:1]
            ]
        return value, errors


def _update(answer: WriteAnswer, values: Mapping[str, Value], world: World) -> Update:
    contradictions = [
        Contradiction(
            one.path,
            world.get(one.path),
            values[one.path],
            one.why.strip() or f"{one.path} was {world.get(one.path)!r} until now",
        )
        for one in answer.changes
        if one.how == "is" and world.get(one.path) not in (None, values[one.path])
    ]
    contradictions += [
        Contradiction(one.path, world.get(one.path), values.get(one.path), one.why)
        for one in answer.impossible
    ]
    changes = {path: value for path, value in values.items() if value != world.get(path)}
    return Update(
        changes,
        {one.path: one.why.strip() for one in answer.changes if one.why.strip()
         and one.path in changes},
        {one.path: one.type for one in answer.new_things},
        tuple(contradictions),
        tuple(answer.assumed),
    )  # fmt: skip


def _check_new(answer: WriteAnswer, world: World) -> list[str]:
    errors = []
    things = Things(world)
    given = [one.path for one in answer.changes]
    for one in answer.new_things:
        parts = split_path(one.path)
        if len(parts) != 2 or parts[0] not in ("objects", "agents") or not parts[1].strip():
            errors.append(f"{one.path!r} is no path of a thing, such as objects.green_cup")
            continue
        known, _ = thing_named(parts[1], things)
        if known:
            errors.append(f"{one.path} is not new: there is {things.path(known)}")
        elif not any(path.startswith(f"{one.path}.") for path in given):
            errors.append(f"{one.path} is new, and no change says anything of it")
    return errors


def _check_path(one: Change, value: Value, new: Sequence[str], world: World) -> list[str]:
    parts = split_path(one.path)
    if one.path in world or value is None:
        return []
    if parts[0] in ("agents", "objects") and len(parts) >= 3:
        entity = one.path[: one.path.index(".", one.path.index(".") + 1)]
        if entity not in new and not world.below(entity):
            things = Things(world)
            known, problem = thing_named(parts[1], things)
            return [problem or f"the thing is {things.path(known)}"]
    return []


def _check_all(values: Mapping[str, Value], world: World) -> list[str]:
    """As the live world itself will check them."""
    errors = []
    for path, value in values.items():
        try:
            Changes({path: value}).checked(Snapshot(0, "", world))
        except InputError as error:
            errors.append(f"{error.message}; expected {error.expected}, got {error.got}")
    return errors


def _all_numbers(world: World, path: str) -> set[float]:
    """Numbers of states with the same name: a thing that is put down gets its table's position."""
    name = "." + path.rpartition(".")[2]
    found: set[float] = set()
    for other, value in world.items():
        if other.endswith(name):
            plain = getattr(value, "components", (value,))
            found.update(
                float(one)
                for one in plain
                if isinstance(one, int | float) and not isinstance(one, bool)
            )
    return found
