"""Turns a schema that a language model wrote into the commonsense model's meaning of a leaf.

Whatever cannot be turned is an error in words for its author; nothing is passed over.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from besim.models.base import Reason
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.leaves.meaning import Event, Meaning, Step
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.schema import Schema
from besim.models.llm.compiled.forms import ClaimForm, EventForm, SchemaForm, StepForm
from besim.models.llm.compiled.language import (
    FREE,
    NUMBERS,
    PREPOSITIONS,
    ROLES,
    Things,
    nearest,
    parameters,
    schema_names,
)
from besim.solution import LeafKind

_WHY = {"reality": Reason.REALITY, "words": Reason.WORDS, "rule": Reason.RULE}
_NEEDED: Mapping[str, tuple[str, ...]] = {
    "near": ("objects",),
    "held": ("subjects",),
    "hands_free": (),
    "place": ("subjects", "relation", "objects"),
    "contains": ("subjects", "objects"),
    "coated": ("subjects", "objects"),
    "state": ("subjects", "attribute"),
    "number": ("subjects", "attribute", "op"),
    "empty": ("subjects",),
}
_OPTIONAL = {"near": {"any"}, "hands_free": {"number"}, "state": {"value"}, "number": {"number"}}
_TARGETS = ("target", "dest", "theme")
"""What stands in for the role *target*."""
_OF_NOTHING = ("consume", "energy_amount")
"""Predicates about the battery; their role may be empty."""
_NO_EFFECT = "act"
"""The schema's name for an event that changes nothing."""


@dataclass(slots=True)
class Translation:
    """Translates schemas for one case.

    :param attributes: attributes that some leaf sets, and no world tells yet.
    :param errors: what was wrong so far.
    """

    things: Things
    lexicon: Lexicon
    attributes: set[str] = field(default_factory=set)
    errors: list[str] = field(default_factory=list)

    def meaning(self, form: SchemaForm, kind: LeafKind) -> Meaning:
        """The meaning of a leaf; of use only if there are no errors."""
        meaning = Meaning(unknown=list(form.not_expressible))
        if kind is LeafKind.ACTION:
            if form.claims:
                self.errors.append("an action has steps and no claims")
            if not (form.steps or form.not_expressible):
                self.errors.append("there are no steps, and nothing is said to be not_expressible")
            for number, step in enumerate(form.steps, 1):
                self._introduce(step)
                meaning.steps += self._step(step, f"step {number}")
            return meaning
        if form.steps:
            self.errors.append("a condition or goal has claims and no steps")
        if not (form.claims or form.not_expressible):
            self.errors.append("there are no claims, and nothing is said to be not_expressible")
        for number, claim in enumerate(form.claims, 1):
            meaning.claims.append(self.claim(claim, f"claim {number}"))
        # What a part leaves open is unknown, and a part that is false decides all the same.
        if meaning.claims:
            meaning.claims += [Claim("unknown", text=words) for words in meaning.unknown]
            meaning.unknown = []
        return meaning

    # -- claims ------------------------------------------------------------------------------
    def claim(self, form: ClaimForm, where: str) -> Claim:
        """A claim, with what is wrong with it among the errors."""
        needed = _NEEDED[form.kind]
        allowed = {"kind", "negated", *needed, *_OPTIONAL.get(form.kind, ())}
        if "subjects" in needed:
            allowed.add("any")
        for name in needed:
            if not getattr(form, name):
                self.errors.append(f"{where}: a claim of kind {form.kind} needs {name}")
        for name in sorted(form.model_fields_set - allowed):
            if getattr(form, name) not in ("", [], False):
                self.errors.append(f"{where}: a claim of kind {form.kind} has no {name}")
        for name in (*form.subjects, *form.objects):
            self.thing(name, where)
        if ROBOT in form.subjects and form.kind not in ("state", "number"):
            self.errors.append(f"{where}: of the robot say near, held or hands_free")
        if form.kind == "state":
            self._attribute(form, where)
        if form.kind == "number":
            self._quantity(form, where)
        if not math.isfinite(form.number):
            self.errors.append(f"{where}: {form.number} is no number that can be compared")
        return Claim(
            form.kind,
            tuple(form.subjects),
            tuple(form.objects),
            relation=form.relation,
            attribute=form.attribute,
            value=form.value,
            op=form.op,
            number=form.number,
            any=form.any and form.kind != "near",
            any_object=form.any and form.kind == "near",
            negated=form.negated,
        )

    def thing(self, name: str, where: str) -> bool:
        """Is there such a thing? If not, that is an error."""
        if name in self.things.kinds:
            return True
        self.errors.append(f"{where}: there is no thing {name!r}{nearest(name, self.things.kinds)}")
        return False

    def _attribute(self, form: ClaimForm, where: str) -> None:
        word = self.lexicon.state(form.attribute)
        if word is not None and word.attribute != form.attribute:
            value = "true" if word.value else "false"
            self.errors.append(
                f"{where}: for {form.attribute!r} write the attribute {word.attribute!r}"
                f" with the value {value}"
            )
            return
        general = {one.attribute for one in self.lexicon.state_words.values()} | self.attributes
        for name in form.subjects:
            known = self.things.states.get(name, frozenset())
            if form.attribute and form.attribute not in known | general:
                self.errors.append(
                    f"{where}: {name} has no state {form.attribute!r}"
                    f"{nearest(form.attribute, known | general)}"
                )

    def _quantity(self, form: ClaimForm, where: str) -> None:
        for name in form.subjects:
            known = self.things.numbers.get(name, frozenset())
            if form.attribute not in known:
                self.errors.append(
                    f"{where}: {name} has no number {form.attribute!r}"
                    f"{nearest(form.attribute, known)}"
                )

    # -- steps -------------------------------------------------------------------------------
    def _introduce(self, step: StepForm) -> None:
        """An attribute that a result sets is one from then on."""
        if step.result is not None and step.result.kind == "state":
            word = self.lexicon.state(step.result.attribute)
            if word is None and step.result.attribute.isidentifier():
                self.attributes.add(step.result.attribute)

    def _step(self, form: StepForm, where: str) -> list[Step]:
        if form.given and form.result is None:
            self.errors.append(f"{where}: only a result has 'given'")
        if form.demand is not None:
            claim = self.claim(form.demand, where)
            return [
                Step(
                    demand=claim,
                    why=_WHY[form.why],
                    because=form.because,
                    # Judged as it is; where nobody says where a thing is, it is within reach.
                    declared=claim.kind != "near",
                )
            ]
        if form.event is not None:
            return [Step(event=event) for event in self._events(form.event, where)]
        assert form.result is not None
        claim = self.claim(form.result, where)
        if not _can_become(claim):
            self.errors.append(
                f"{where}: a result of kind {claim.kind} cannot be brought about like this; "
                "use an event with the effect that does it"
            )
        given = tuple(self.claim(one, f"{where}, given") for one in form.given)
        return [Step(become=claim, given=given, because=form.because)]

    def _events(self, form: EventForm, where: str) -> list[Event]:
        """One event for each effect, so that each has the name of what it does."""
        roles: dict[str, tuple[str, ...]] = {}
        for role, names in form.roles.items():
            if role not in ROLES:
                self.errors.append(f"{where}: there is no role {role!r}{nearest(role, ROLES)}")
                continue
            known = [name for name in names if self.thing(name, where)]
            if known:
                roles[role] = tuple(known)
        if form.relation and form.relation not in PREPOSITIONS:
            self.errors.append(
                f"{where}: there is no relation {form.relation!r}"
                f"{nearest(form.relation, PREPOSITIONS)}"
            )
        for quantity in form.numbers:
            if quantity not in NUMBERS:
                self.errors.append(
                    f"{where}: there is no number {quantity!r}{nearest(quantity, NUMBERS)}"
                )
        require = self._literals("require", form.require, roles, where)
        effect = self._literals("effect", form.effect, roles, where)
        kinds = schema_names()
        parts: list[tuple[str, tuple[tuple[str, Mapping[str, Any]], ...]]] = [
            (kinds.get((name, tuple(sorted(arguments.items()))), name), ((name, arguments),))
            for name, arguments in effect
        ]
        return [
            Event(
                Schema(
                    name,
                    roles={},
                    object_role="theme",
                    require=require if index == 0 else (),
                    effect=one,
                    result=False,
                ),
                form.verb,
                dict(roles),
                {"dest": form.relation} if form.relation else {},
                {
                    role: tuple(filter(self.things.is_substance, filled))
                    for role, filled in roles.items()
                    if role in ("theme", "content") and any(map(self.things.is_substance, filled))
                },
                dict(form.numbers),
                form.signalled,
                text=form.verb,
            )
            for index, (name, one) in enumerate(parts or [(_NO_EFFECT, ())])
        ]

    def _literals(
        self,
        key: str,
        forms: Iterable[Mapping[str, Any]],
        roles: Mapping[str, Any],
        where: str,
    ) -> tuple[tuple[str, Mapping[str, Any]], ...]:
        known, found = parameters(key), []
        for form in forms:
            if len(form) != 1:
                self.errors.append(
                    f"{where}: write each predicate of {key} as an object of its own"
                )
                continue
            ((name, given),) = form.items()
            arguments = dict(given) if isinstance(given, Mapping) else {"of": given}
            if name not in known:
                self.errors.append(
                    f"{where}: {key} has no predicate {name!r}{nearest(name, known)}"
                )
                continue
            may, must = known[name]
            if not must <= set(arguments) <= may:
                self.errors.append(
                    f"{where}: {name} has the arguments {', '.join(sorted(may))}"
                    f" and not {', '.join(sorted(arguments)) or 'none'}"
                )
                continue
            self._arguments(name, arguments, roles, where)
            found.append((name, arguments))
        return tuple(found)

    def _arguments(
        self, name: str, arguments: Mapping[str, Any], roles: Mapping[str, Any], where: str
    ) -> None:
        """Do they name roles, and roles that are filled? An empty one would demand nothing."""
        if name == "set":
            if not isinstance(arguments["to"], bool):
                self.errors.append(f"{where}: set needs 'to' as true or false")
            form = ClaimForm(
                kind="state",
                subjects=list(roles.get(arguments["of"], ())),
                attribute=str(arguments["attr"]),
            )
            word = self.lexicon.state(form.attribute)
            if word is None and form.attribute.isidentifier():
                self.attributes.add(form.attribute)
            self._attribute(form, where)
            arguments = {"of": arguments["of"]}
        asked = [role for key, role in arguments.items() if key != FREE]
        strange = [role for role in asked if role not in ROLES]
        for role in strange:
            self.errors.append(
                f"{where}: {name} takes roles, and {role!r} is none{nearest(str(role), ROLES)}"
            )
        filled = {*roles, *(("target",) if set(_TARGETS) & set(roles) else ())}
        if not (strange or filled & set(asked) or name in _OF_NOTHING):
            self.errors.append(f"{where}: {name} is about {' or '.join(asked)}, which is empty")


def _can_become(claim: Claim) -> bool:
    """Can the interpreter make it true? (Interpreter's ``make_true``.)"""
    if claim.any or claim.any_object:
        return False
    if claim.kind == "number":
        return claim.op == "=" and not claim.negated
    if claim.kind == "held":
        return claim.negated
    if claim.kind in ("place", "coated", "empty"):
        return not claim.negated and ROBOT not in claim.objects
    return claim.kind in ("state", "contains")
