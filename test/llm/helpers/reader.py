"""Answers compiled mode's questions about any task, from what the commonsense model reads.

In place of a language model: it knows the texts only, and writes what besim's own reader makes of
them in the form that is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step
from besim.models.commonsense.reading.wording import participle
from besim.models.llm.compiled.language import NUMBERS, ROLES, things_of
from besim.solution import Leaf, LeafKind, Task
from besim.world import Case

JsonObject = dict[str, Any]


class Reader:
    """Reads one task."""

    def __init__(self, task: Task) -> None:
        self._case = CommonsenseModel().generate_case(task)
        self._reading = self._case.context.reading
        self._scenario = self._case.context.scenario

    def answer(self, data: JsonObject) -> JsonObject:
        """The answer to a question with this data."""
        return self._schemas(data) if "grammar" in data else self._task()

    # -- the task ----------------------------------------------------------------------------
    def _task(self) -> JsonObject:
        things = things_of(self._scenario, self._case.world)
        facts = []
        entities = []
        for name, kind in things.kinds.items():
            if name == ROBOT:
                continue
            place = self._state(name, "location")
            if isinstance(place, str) and " " in place:
                relation, parent = place.split(" ", 1)
                if relation == "held" or parent == ROBOT:
                    facts.append({"kind": "held", "subjects": [name]})
                else:
                    relation = relation if relation in ("in", "on", "under", "at") else "beside"
                    facts.append(
                        {
                            "kind": "place",
                            "subjects": [name],
                            "relation": relation,
                            "objects": [parent],
                        }
                    )
            for inside in self._state(name, "content") or ():
                if inside in things.kinds:
                    facts.append({"kind": "contains", "subjects": [name], "objects": [inside]})
            entities.append(
                {
                    "name": name,
                    "kind": kind,
                    "part_of": things.parts.get(name, ""),
                    "states": {one: bool(self._state(name, one)) for one in things.states[name]},
                    "numbers": {one: self._state(name, one) for one in things.numbers[name]},
                }
            )
        near = [one for one in (self._state(ROBOT, "at"), self._state(ROBOT, "room")) if one]
        facts += [{"kind": "near", "objects": [one]} for one in near]
        return {
            "thought": "As it is written.",
            "entities": entities,
            "robot_states": {one: bool(self._state(ROBOT, one)) for one in things.states[ROBOT]},
            "robot_numbers": {one: self._state(ROBOT, one) for one in things.numbers[ROBOT]},
            "facts": facts,
        }

    def _state(self, name: str, attribute: str) -> Any:
        return self._case.world.get(self._scenario.path(name, attribute))

    # -- leaves ------------------------------------------------------------------------------
    def _schemas(self, data: JsonObject) -> JsonObject:
        return {"schemas": [self._schema(item) for item in data["steps"]]}

    def _schema(self, item: JsonObject) -> JsonObject:
        found: JsonObject = {"number": item["number"], "thought": "As it is written."}
        if item["kind"] == "goal":
            claims = [one.meaning for one in self._case.goal.conditions]
            found["not_expressible"] = [
                one.text for one in self._case.goal.conditions if one.meaning is None
            ]
            found["claims"] = [_claim(one) for one in claims if one is not None]
            return found
        leaf = Leaf(LeafKind(item["kind"]), item["name"], item["description"], item["rule"])
        meaning: Meaning = self._reading.meaning(leaf)
        words = list(meaning.unknown)
        if leaf.kind is LeafKind.CONDITION:
            words += [one.text for one in meaning.claims if one.kind == "unknown"]
            found["claims"] = [_claim(one) for one in meaning.claims if one.kind != "unknown"]
        else:
            # "Waits until …": what brings it about is known to machines, and not said here.
            words += [
                step.because or step.become.text or leaf.description
                for step in meaning.steps
                if step.become is not None and any(one.kind == "unknown" for one in step.given)
            ]
            found["steps"] = [] if words else [one for s in meaning.steps for one in self._step(s)]
        found["not_expressible"] = words
        return found

    def _step(self, step: Step) -> Iterator[JsonObject]:
        if step.demand is not None:
            if step.demand.kind not in ("unknown", "together") and not step.demand.weak:
                yield {"demand": _claim(step.demand), "why": "words", "because": step.because}
        elif step.event is not None:
            for rule in self._reading.rules:
                if rule.applies(step.event):
                    yield {"demand": _claim(rule.claim), "why": "rule", "because": rule.text}
            yield {"event": _event(step.event)}
            for claim in (*self._left(step.event), *self._follow(step.event)):
                yield {"result": _claim(claim)}
        elif step.become is not None:
            yield {
                "result": _claim(step.become),
                "given": [_claim(one) for one in step.given],
            }

    def _left(self, event: Event) -> Iterator[Claim]:
        """The verb's participle, as a state."""
        names = event.role("target") or event.role("theme")
        if not (event.schema.result and names) or ROBOT in names:
            return
        word = participle(event.root)
        state = self._scenario.lexicon.state(word)
        if state is None:
            yield Claim("state", names, attribute=word)
        elif state.attribute not in ("full", "empty", "made"):
            yield Claim("state", names, attribute=state.attribute, value=state.value)

    def _follow(self, event: Event) -> Iterator[Claim]:
        for consequence in self._reading.consequences:
            if consequence.pattern.applies(event):
                yield from consequence.claims


def _claim(claim: Claim) -> JsonObject:
    if claim.kind == "state" and claim.negated and len(claim.subjects) == 1:
        claim = replace(claim, negated=False, value=not claim.value)
    found: JsonObject = {"kind": claim.kind}
    for name in ("subjects", "objects"):
        if getattr(claim, name):
            found[name] = list(getattr(claim, name))
    for name in ("relation", "attribute", "op"):
        if getattr(claim, name):
            found[name] = getattr(claim, name)
    if claim.kind == "state":
        found["value"] = claim.value
    if claim.kind in ("number", "hands_free"):
        found["number"] = claim.number
    if claim.any or claim.any_object:
        found["any"] = True
    if claim.negated:
        found["negated"] = True
    return found


def _event(event: Event) -> JsonObject:
    roles = {role: list(names) for role, names in event.roles.items() if role in ROLES}
    for role, names in event.substances.items():
        roles.setdefault(role, list(names))

    filled = {*roles, *(["target"] if set(roles) & {"theme", "dest"} else [])}

    def literals(found: Any) -> list[JsonObject]:
        return [
            {name: dict(arguments) if set(arguments) != {"of"} else arguments["of"]}
            for name, arguments in found
            if name != "wait"
            and (name in ("consume", "energy_amount") or filled & set(arguments.values()))
        ]

    return {
        "verb": event.verb,
        "roles": roles,
        "relation": event.relations.get("dest", ""),
        "require": literals(event.schema.require),
        "effect": literals(event.schema.effect),
        "numbers": {one: value for one, value in event.numbers.items() if one in NUMBERS},
        "signalled": event.signalled,
    }


def case_of(task: Task) -> Case:
    """The case that the commonsense model makes of a task."""
    return CommonsenseModel().generate_case(task)
