"""Conditions on places: "in the golden bowl", "with nothing on it", "at the top"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from besim.models.commonsense.conversing.condition import (
    Condition,
    ConditionReading,
)
from besim.models.commonsense.conversing.spatial import is_left_open, is_placed
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    relation_at,
    words_of,
)
from besim.world import Truth, all_of, any_of

if TYPE_CHECKING:
    from besim.models.commonsense.conversing.references import References

_PARTICIPLES = words_of("placed_words")
_CONTAIN = ("contains", "contain", "containing", "holds", "hold", "holding")


class PlaceConditions(ConditionReading):
    """How things lie to each other."""

    def _support(self, said: list[str]) -> Condition | None:
        """Clear, free, on top of the stack, with nothing on it, part of a stack."""
        text = " ".join(said)
        things = self._things
        if text in ("clear", "free", "accessible", "exposed", "with nothing on it",
                    "with nothing on top", "with nothing on top of it", "without anything on it",
                    "with nothing above it", "nothing on it", "nothing on top"):  # fmt: skip
            return Condition(lambda one: things.is_free(one, "above"), "location")
        if text in ("stacked", "part of a stack", "in a stack", "in a tower", "of the stack",
                    "of the tower", "in the stack", "in the tower", "of the pile", "in the pile",
                    "in a pile", "of a stack", "of a tower"):  # fmt: skip
            return Condition(lambda one: Truth.of(_in_stack(self._references, one)), "location")
        if text in ("on top", "at the top", "on the top", "on top of the stack", "at the very top",
                    "at the top of the stack", "on top of the tower", "at the top of the tower",
                    "on top of the pile", "the top one", "topmost", "uppermost"):  # fmt: skip
            return Condition(
                lambda one: all_of(
                    (Truth.of(_in_stack(self._references, one)), things.is_free(one, "above"))
                ),
                "location",
            )
        if text in ("at the bottom", "on the bottom", "at the bottom of the stack",
                    "at the bottom of the tower", "at the bottom of the pile"):  # fmt: skip
            return Condition(
                lambda one: Truth.of(_in_stack(self._references, one) and not _below(things, one)),
                "location",
            )
        return None

    def _relation(self, said: list[str]) -> Condition | None:
        while said and said[0] in _PARTICIPLES and relation_at(said, 0) is None:
            said = said[1:]
        if said[:2] == ["covered", "by"] or said[:2] == ["covered", "with"]:
            said = ["under", *said[2:]]
        if said[1:3] == ["the", "same"] and said[0] in ("in", "on") and len(said) > 3:
            return self._together(said[0], said[4:])
        if said[:1] == ["between"] and "and" in said:
            return self._between(said[1:])
        relation = relation_at(said, 0)
        if relation is None:
            return None
        name, index = relation
        rest = said[index:]
        if rest in (["nothing"], ["anything"], ["something"], ["nothing", "else"]):
            return self._any(name, wanted=rest[0] == "something" or rest[0] == "anything")
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        targets = found.names
        if name == "in":  # looked up once, and not for each thing
            inside = {one for target in targets for one in self._things.all_in(target)}

            def is_in(one: str) -> Truth:
                if one in inside:
                    return Truth.TRUE
                open_ones = (is_left_open(self._things, one, "in", place) for place in targets)
                return Truth.UNKNOWN if any(open_ones) else Truth.FALSE

            return Condition(is_in, "location")
        join = all_of if name in ("out of", "off") else any_of  # outside the bowls: of all
        return Condition(
            lambda one: join(is_placed(self._things, one, name, target) for target in targets),
            "location",
        )

    def _together(self, relation: str, said: list[str]) -> Condition:
        """In the same bowl as another thing, or as all that are asked about."""
        things = self._things
        if said[:1] == ["as"]:
            others = self._references.mention(said[1:])
            if not others.ok:
                return Condition(problem=others)
            names = others.names
        elif not said and self._references.said:
            names = self._references.said[-1]
        else:
            return Condition()

        def holder(name: str) -> str | None:
            chain = list(things.chain(name))
            found = [parent for way, parent in chain if way == relation]
            return found[0] if found else None

        return Condition(
            lambda n: all_of(
                Truth.of(holder(n) is not None and holder(n) == holder(o)) for o in names
            ),
            "location",
        )

    def _between(self, said: list[str]) -> Condition:
        """Above the one and under the other, or beside them on both sides."""
        found = self._references.mention(said)
        if not found.ok or len(found.names) != 2:
            return Condition(problem=found)
        first, second = found.names

        def check(name: str) -> Truth:
            ways = [
                all_of(
                    (
                        is_placed(self._things, name, there, a),
                        is_placed(self._things, name, back, b),
                    )
                )
                for a, b in ((first, second), (second, first))
                for there, back in (("above", "under"), ("right of", "left of"))
            ]
            return Truth.TRUE if Truth.TRUE in ways else any_of(ways[::2])

        return Condition(check, "location")

    def _any(self, relation: str, *, wanted: bool) -> Condition:
        things = self._things

        def check(name: str) -> Truth:
            if relation in ("under",):
                free = things.is_free(name, "above")
                return free.negated() if wanted else free
            if name in things.unplaced():
                return Truth.UNKNOWN
            if relation in ("on", "above"):
                return Truth.of(bool(_below(things, name)) is wanted)
            where = things.location(name)
            return Truth.of((where is not None and where[0] == relation) is wanted)

        return Condition(check, "location")

    def _verb(self, said: list[str]) -> Condition | None:
        things = self._things
        inside = False
        if said[0] in _CONTAIN:
            rest, inside = said[1:], True
        elif said[0] in ("with", "having", "has", "have"):
            rest = said[1:]
            for ending in ("in it", "inside it", "in them", "inside", "in"):
                parts = ending.split()
                if rest[-len(parts) :] == parts:
                    rest, inside = rest[: -len(parts)], True
                    break
            else:
                for ending in (
                    "on top of it",
                    "on top",
                    "on it",
                    "above it",
                    "on them",
                    "on top of them",
                ):
                    parts = ending.split()
                    if rest[-len(parts) :] == parts:
                        rest = rest[: -len(parts)]
                        break
                else:
                    return self._with(rest) if said[0] == "with" else None
        elif said[0] in ("covers", "covering", "supports", "touches", "touching", "supporting"):
            found = self._references.mention(said[1:])
            if not found.ok:
                return Condition(problem=found)
            relation = {"s": "above", "c": "above"}.get(said[0][0], "touching")
            if said[0].startswith("support"):
                relation = "under"
            return Condition(
                lambda n: any_of(is_placed(things, n, relation, t) for t in found.names),
                "location",
            )
        else:
            return None

        def held(name: str) -> list[str]:
            return things.all_in(name) if inside else things.covering(name)

        if rest in (["nothing"], ["something"], ["anything"], ["no", "block"], ["no", "blocks"]):
            empty = rest[0] in ("nothing", "no")
            side = "in" if inside else "above"
            return Condition(
                lambda n: things.is_free(n, side) if empty else things.is_free(n, side).negated(),
                "location",
            )
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        names = set(found.names)
        least = len(names) if found.plural and not found.indefinite else found.count or 1

        def check(name: str) -> Truth:
            known = names & set(held(name))
            maybe = set(things.maybe_at(name, "in" if inside else "on", names))
            if len(known) >= least:
                return Truth.TRUE
            return Truth.UNKNOWN if len(known | maybe) >= least else Truth.FALSE

        return Condition(check, "location")

    def _with(self, rest: list[str]) -> Condition:
        """With a block: in it, where things are put in, and on it otherwise."""
        found = self._references.mention(rest)
        if not found.ok:
            return Condition(problem=found)
        things = self._things

        def check(name: str) -> Truth:
            side = "in" if things.is_container(name) else "on"
            near = things.all_in(name) if side == "in" else things.covering(name)
            if set(near) & set(found.names):
                return Truth.TRUE
            maybe = any(things.maybe_at(name, side, set(found.names)))
            return Truth.UNKNOWN if maybe else Truth.FALSE

        return Condition(check, "location")


def _in_stack(references: References, name: str) -> bool:
    things = references.things
    return bool(things.covering(name)) or bool(_below(things, name))


def _below(things: Things, name: str) -> list[str]:
    return [one for one in things.all_below(name) if not things.is_surface(one)]
