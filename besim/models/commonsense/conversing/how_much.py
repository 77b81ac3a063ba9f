"""Questions for places, amounts and colours."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from besim.models.commonsense.conversing.answering import (
    listed,
    naming,
    property_states,
    unknown,
)
from besim.models.commonsense.conversing.counting import Counting
from besim.models.commonsense.conversing.found import Problem
from besim.models.commonsense.conversing.relations import Amounts, Sum, Unsolvable, plus
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    PLAIN,
    starts,
)
from besim.world import Answer, Confidence, Value, describe_value

_IS = ("is", "are", "was", "were")
_SAID = {"held": "in the gripper of"}


class HowMuch(Counting):
    """Where, how much, what colour?"""

    def _where(self, said: list[str]) -> Answer | None:
        if said[:1] and said[0] in ("you", "i", "we") and "put" in said:
            said = said[said.index("put") + 1 :]
        at = self._verb_at(said, _IS)
        if at is not None and said[at + 1 : at + 2] == ["there"]:  # in which bowl are there more
            return self._which([*said[:at], "has", *said[at + 2 :]])
        if at is not None:  # in which bowl is the red block
            said = said[at + 1 :]
        said = [word for word in said if word not in ("located", "placed", "lying", "now")]
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        texts: list[str] = []
        values: dict[str, Value] = {}
        holders: list[str] = []
        for name in found.names:
            chain = list(self._things.chain(name))
            inside = next((i for i, (relation, _) in enumerate(chain) if relation == "in"), None)
            chain = chain if inside is None else chain[: inside + 1]
            values |= property_states(self._things, [name], "location")
            covers = [c for c in self._things.children(name, "on") if self._things.is_cover(c)]
            place = self._things.world.get(self._things.path(name, "position"))
            if not chain and (holder := self._holder(name)) is not None:
                chain = [("held", holder)]
                values[self._things.path(holder, "gripper_content")] = self._things.world.get(
                    self._things.path(holder, "gripper_content")
                )
            if not chain and not covers and place is None:
                return unknown(f"the world does not say where the {self._things.label(name)} is")
            parts = [f"under the {self._things.label(cover)}" for cover in covers]
            parts += [f"{_SAID.get(way, way)} the {self._things.label(p)}" for way, p in chain[:1]]
            parts += [
                f"which is {_SAID.get(way, way)} the {self._things.label(p)}"
                for way, p in chain[1:3]
            ]
            holders += [*covers, *(parent for _, parent in chain)][:1]
            if not parts:
                values[self._things.path(name, "position")] = place
                parts = [f"at {describe_value(place)}"]
            text = ", ".join(parts)
            texts.append(
                f"the {self._things.label(name)} is {text}" if len(found.names) > 1 else text
            )
        paths = tuple(self._things.path(one) for one in holders if self._things.known(one))
        return Answer("; ".join(texts), values, Confidence.STATED, paths)

    def _holder(self, name: str) -> str | None:
        """The agent whose gripper's content has it."""
        things = self._things
        agents = filter(things.is_agent, things.names)
        return next((agent for agent in agents if name in things.held(agent)), None)

    def _how_many_times(self, said: list[str]) -> Answer | None:
        """How many times heavier is A than B? How many times was A moved?"""
        if said and said[-1] in ("moved", "move", "placed") and self._past is not None:
            found = self._find(
                [w for w in said[:-1] if w not in ("was", "did", "has", "been", "i", "you")]
            )
            if not found.ok:
                return self._failed(found)
            path = self._things.path(found.names[0], "location")
            events = [
                event
                for event in self._past.deeds(path)
                if any(one.path == path and one.before is not None for one in event.changes)
            ]
            if not self._past.is_whole():
                return unknown(f"at least {len(events)} times; what was first is not kept any more")
            return Answer(
                str(len(events)), {path: self._things.world.get(path)}, Confidence.DERIVED
            )
        said = [
            word for word in said if word not in (*COMPARISONS, *PLAIN, "is", "as", "are", "the")
        ]
        for word in ("than", "to", "and"):
            if word in said:
                return self._ratio(said[: said.index(word)], said[said.index(word) + 1 :])
        return None

    def _ratio(self, one: list[str], other: list[str]) -> Answer:
        first, second = self._find(["the", *one]), self._find(["the", *other])
        if not first.ok or not second.ok:
            return self._failed(first if not first.ok else second)
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        ratio = amounts.ratio(_sum(first.names), _sum(second.names))
        if ratio is None:
            return unknown("what is known of the weights does not fix it", amounts.states())
        return Answer(str(ratio), amounts.states(), Confidence.DERIVED)

    def _who_holds(self, said: list[str]) -> Answer:
        """Who holds the mug?"""
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        agents = [name for name in self._things.names if self._things.is_agent(name)]
        fitting = [one for one in agents if set(found.names) <= set(self._things.held(one))]
        lost = [one for one in found.names
                if any(self._things.may_be(one, "held", agent) for agent in agents)]  # fmt: skip
        if not fitting and lost:
            return unknown(f"the world does not say where {listed(self._things, lost)} is")
        values = self._things.place_states(list(found.names))
        return naming(self._things, fitting, values, Confidence.DERIVED, "nobody")

    def _how_much_more(self, said: list[str], comparative: str) -> Answer | None:
        """How much heavier is A than B? In kilograms where known, else as a factor."""
        if "than" not in said:
            return None
        said = said[starts(said, "is", "are", "was", "were") :]
        at = said.index("than")
        first, second = self._find(said[:at]), self._find(said[at + 1 :])
        if not first.ok or not second.ok:
            return self._failed(first if not first.ok else second)
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        one, other = _sum(first.names), _sum(second.names)
        states = amounts.states()
        states |= property_states(self._things, [*first.names, *second.names], "weight")
        more = amounts.value(plus(one, other, Fraction(-1)))
        if more is None:
            ratio = amounts.ratio(one, other)
            if ratio is None:
                return unknown("what is known of the weights does not fix it", states)
            return Answer(f"{ratio} times", states, Confidence.DERIVED)
        asked = more if comparative == "heavier" else -more
        text = f"{float(abs(more)):g} kg"
        if asked < 0:
            text = f"it is {text} {'heavier' if more > 0 else 'lighter'}"
        return Answer(text, states, Confidence.DERIVED)

    def _how_much(self, said: list[str]) -> Answer | None:
        """How much does the red block weigh? What is the total weight of …?"""
        said = [word for word in said if word not in ("together", "combined", "altogether")]
        if said and said[-1] in ("weigh", "weighs"):
            said = said[:-1]
        elif said and said[-1] in ("contain", "hold", "have", "carry", "transport"):
            return self._at(["in", *said[:-1]])
        elif said and said[-1] in ("cover", "covers"):
            return self._at(["under", *said[:-1]])
        elif len(said) > 2 and said[1] in ("have", "see", "keep") and said[0] in ("we", "you", "i"):
            return self._at(said[2:])  # what do we have in the fridge
        elif said[-1:] == ["on"] or "know" in said or "put" in said:
            return None
        found = self._find(said)
        if not found.ok:
            return self._failed(found)
        names = [
            inner
            for name in found.names
            for inner in (self._things.all_in(name) if self._things.is_container(name)
                          and self._things.children(name, "in")
                          and self._things.number(name, "weight") is None else [name])
        ]  # fmt: skip
        try:
            amounts = Amounts(self._things, "weight")
        except Unsolvable:
            return unknown("what is known of the weights contradicts itself")
        total = _sum(names)
        value = amounts.value(total)
        states = amounts.states() | property_states(self._things, names, "weight")
        if value is not None:
            number = str(value) if value.denominator == 1 else f"{float(value):g}"
            stated = len(names) == 1 and self._things.number(names[0], "weight") is not None
            confidence = Confidence.STATED if stated else Confidence.DERIVED
            return Answer(f"{number} kg", states, confidence)
        for other in self._things.names:
            ratio = amounts.ratio(total, {other: Fraction(1)})
            if ratio is not None and other not in names:
                text = f"not known in kg; {ratio} times the {self._things.label(other)}"
                return Answer(f"unknown: {text}", states, Confidence.UNKNOWN)
        return unknown("the world does not say how heavy it is", states)

    def _color(self, said: list[str]) -> Answer:
        said = [word for word in said if word not in ("have",)]
        found = self._find(said)
        if found.problem is Problem.EMPTY:
            return self._none(found, "none: nothing is there")
        if not found.ok:
            return self._failed(found)
        colors = [self._things.color(name) for name in found.names]
        if any(color is None for color in colors):
            return unknown(f"the world does not say what colour {' '.join(said)} has")
        known = [color for color in colors if color is not None]
        values = self._things.place_states(list(found.names))
        values |= property_states(self._things, found.names, "color")
        stated = all(color[1] for color in known)
        paths = tuple(self._things.path(name) for name in found.names)
        text = ", ".join(_spelled(self._things, name) for name in found.names)
        return Answer(text, values, Confidence.STATED if stated else Confidence.DERIVED, paths)

    def _colored(self, said: list[str]) -> Answer | None:
        """What color block is under the cup?"""
        answer = self._which(said)
        if answer is None or not answer.entities:
            return answer
        names = [path.split(".")[1] for path in answer.entities]
        text = ", ".join(_spelled(self._things, name) for name in names)
        return Answer(text, answer.values, answer.confidence, answer.entities)


def _sum(names: Sequence[str]) -> Sum:
    total: Sum = {}
    for name in names:
        total = plus(total, {name: Fraction(1)})
    return total


def _spelled(things: Things, name: str) -> str:
    """The colour as it stands in the name (*golden*, not its one spelling *gold*)."""
    color = things.color(name)
    if color is None:
        return things.label(name)
    label = things.label(name).split()
    return color[0] if color[1] else " ".join(label[: len(color[0].split())])
