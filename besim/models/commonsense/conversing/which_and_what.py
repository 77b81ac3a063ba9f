"""Questions for things: which, what, what is where."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import (
    listed,
    naming,
    not_understood,
    property_states,
    unknown,
)
from besim.models.commonsense.conversing.comparing import ranked
from besim.models.commonsense.conversing.distances import Distances
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.measured import state_of
from besim.models.commonsense.conversing.ordering import BY, ordering_in, words_of_order
from besim.models.commonsense.conversing.spatial import is_placed
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import (
    COMPARISONS,
    SUPERLATIVES,
    find,
    relation_at,
    singular,
    starts,
)
from besim.world import Answer, Confidence, Truth, describe_value, join_path

_IS = ("is", "are", "was", "were")


_TOP = ["on", "top", "of"]
_ROOMS = ("room", "place", "area", "zone", "spot")
_HOLDING = ("holding", "carrying", "grasping", "gripping")
_ENDS = {"on": "under", "of": "under", "in": "under", "under": "above"}


class WhichAndWhat(Distances):
    """Which things are so?"""

    def _ordered(self, said: list[str]) -> Answer | None:
        """Order the blocks by weight; sort the robots by battery."""
        said = said[starts(said, "me", "us") :]
        ordering = ordering_in(said)
        if ordering is None:
            return self._ordered_by_state(said)
        found = self._find(ordering.noun if "all" in ordering.noun else ["all", *ordering.noun])
        if not found.ok:
            return self._failed(found)
        quantity, sign = ordering.quantity, ordering.sign or -1
        order = ranked(self._things, quantity, found.names, sign) or []
        key = "location" if quantity == "height" else quantity
        values = property_states(self._things, found.names, key) | self._amount_states(quantity)
        groups = [listed(self._things, group) for group in order]
        if sum(map(len, order)) < len(found.names):
            return unknown(f"the world does not say in which order of {quantity} they come", values)
        paths = tuple(self._things.path(name) for group in order for name in group)
        text = f"{words_of_order(quantity, sign)}: {', '.join(groups)}"
        return Answer(text, values, Confidence.DERIVED, paths)

    def _ordered_by_state(self, said: list[str]) -> Answer | None:
        for phrase in BY:
            at = find(said, phrase.split(), 1)
            key = said[at + len(phrase.split()) :] if at > 0 else []
            found = self._find(["all", *said[:at]]) if key else None
            if found is None or not found.ok:
                continue
            paths = [state_of(self._things, name, key) for name in found.names]
            values = {path: self._things.world.get(path) for path in paths if path is not None}
            numbers = [value for value in values.values() if isinstance(value, int | float)]
            if len(numbers) < len(found.names):
                return unknown(f"the world does not say the {' '.join(key)} of all", values)
            order = [path.split(".")[1] for path, _ in sorted(
                values.items(), key=lambda item: (float(str(item[1])), item[0]))]  # fmt: skip
            text = f"from the least to the most: {listed(self._things, order)}"
            entities = tuple(map(self._things.path, order))
            return Answer(text, values, Confidence.DERIVED, entities)
        return None

    def _which_of(self, said: list[str]) -> Answer | None:
        size = starts(said, "the two", "them", "these", "the following")
        for index in range(len(said) - 1, 0, -1):
            if said[index] in (*_IS, "weighs", "weigh"):
                head, rest = said[:index], said[index + 1 :]
                if rest and rest[0] in COMPARISONS:
                    return self._choice(head, rest[0])
                return self._which([*(head[size:] or head), *said[index:]])
        return None

    def _which(self, said: list[str]) -> Answer | None:
        """Which blocks are dirty? Which bowl contains the cup? What block is under the cup?"""
        if said[-2:] in (["the", "most"], ["the", "least"]) and {"weighs", "weigh"} & set(said):
            verb = next(i for i, w in enumerate(said) if w in ("weighs", "weigh"))
            superlative = "heaviest" if said[-1] == "most" else "lightest"
            return self._what_is(["the", superlative, *said[:verb]])
        if said[:1] in (["percentage"], ["level"]) and (level := self._level(said)) is not None:
            return level
        moved = self._moved(said) or self._nearest(said) or self._room(said)
        if moved is not None:
            return moved
        if "or" in said and said[-1] not in COMPARISONS and "," in said:
            comma = said.index(",")
            words = [word for word in said[:comma] if word in COMPARISONS]
            if words:
                return self._choice(said[comma + 1 :], words[0])
        at = self._verb_at(said, (*_IS, "has", "have"))
        if at is not None and at == len(said) - 2 and said[-1] == "there":
            said = said[:at]
            return self._list(said)
        if (
            at is not None
            and said[at + 1 :][:1]
            and said[at + 1] in COMPARISONS
            and "than" not in said
        ):
            found = self._references().find(["all", *said[:at]])
            if "," in said:
                return self._choice(said[said.index(",") + 1 :], said[at + 1])
            if found.ok and len(found.names) == 2:
                return self._choice(["all", *said[:at]], said[at + 1])
        said = self._inverted(said)
        split = self._splits(said, ["all"])
        if isinstance(split, Found):
            if split.problem is Problem.EMPTY:
                return self._none(split, "none")
            return self._failed(split)
        found, condition = split
        check = condition.check
        assert check is not None
        names = found.names
        if condition.property == "empty":  # only what others are put in can be
            can_be = tuple(one for one in names if self._things.can_be_empty(one))
            names = can_be or names
        truths = {name: check(name) for name in names}
        fitting = [name for name, truth in truths.items() if truth is Truth.TRUE]
        fitting = self._direct(fitting, said)
        values = property_states(self._things, fitting or found.names, condition.property)
        if condition.property in ("weight", "size", "length"):
            values |= self._amount_states(condition.property)
        open_ones = [name for name, truth in truths.items() if truth is Truth.UNKNOWN]
        if not fitting and open_ones:
            return unknown(
                f"the world does not say it of {listed(self._things, open_ones)}", values
            )
        confidence = self._confidence(condition, fitting) if fitting else Confidence.DERIVED
        return naming(self._things, fitting, values, confidence, "none")

    def _room(self, said: Sequence[str]) -> Answer | None:
        """Which room is the fridge in? The last place of what it is in, on or at."""
        at = self._verb_at(said, _IS)
        if not said or said[0] not in _ROOMS or self._things.with_word(said[0]) or at != 1:
            return None
        found = self._find([word for word in said[2:] if word not in ("in", "at", "now")])
        if not found.ok:
            return self._failed(found)
        chain = list(self._things.chain(found.names[0]))
        holders = [found.names[0], *(parent for _, parent in chain)]
        values = self._things.place_states(holders)
        if not chain or self._things.known(chain[-1][1]):
            return unknown(f"the world does not say in which {said[0]} it is", values)
        return Answer(f"the {self._things.label(chain[-1][1])}", values, Confidence.DERIVED)

    def _property(self, said: list[str]) -> Answer | None:
        """What is the temperature of the fridge? What is the battery level? What is the weather?"""
        said = said[starts(said, "the") :]
        around = join_path("environment", "_".join(said)) if said else ""
        if around and (told := self._things.world.get(around)) is not None:
            return Answer(describe_value(told), {around: told}, Confidence.STATED)
        cut = [(said[:i], said[i + 1 :]) for i, word in enumerate(said) if word == "of"]
        cut += [(said[i:], said[:i]) for i in range(1, len(said))]
        for key, thing in cut:
            found = self._references().find(["the", *thing[starts(thing, "the") :]])
            if not found.ok or len(found.names) != 1:
                continue
            for name in ("_".join(key), *key):
                path = self._things.path(found.names[0], name)
                value = self._things.world.get(path)
                if value is not None:
                    return Answer(describe_value(value), {path: value}, Confidence.STATED)
        return None

    def _inverted(self, said: list[str]) -> list[str]:
        """Which block is the cup on -> which block is under the cup."""
        turned = {"on": "under", "in": "contains", "under": "above", "above": "under"}
        at = self._verb_at(said, _IS)
        if at is not None and said[-1] in turned and len(said) > at + 2:
            return [*said[:at], turned[said[-1]], *said[at + 1 : -1]]
        return said

    def _direct(self, names: list[str], said: Sequence[str]) -> list[str]:
        """Of several above or under a thing the next one, unless all are asked for."""
        relations = [
            (relation[0], relation[1])
            for index in range(len(said))
            if (relation := relation_at(said, index)) and relation[0] in ("above", "under")
        ]
        plural = bool(said) and singular(said[0]) != said[0]
        if len(names) < 2 or not relations or plural:
            return names
        target = self._references().find(said[relations[0][1] :])
        if not target.ok:
            return names
        direct = self._next(relations[0][0], target.names)
        return [name for name in names if name in direct] or names

    def _moved(self, said: Sequence[str]) -> Answer | None:
        """Which block was moved last? What did I move first?"""
        if not {"moved", "move", "placed", "touched"} & set(said) or not (
            {"last", "first", "just", "recently"} & set(said)
        ):
            return None
        if self._past is None:
            return unknown("nobody kept the past")
        if "first" in said:
            events = self._past.deeds()
            moves = [e for e in events if any(c.path.endswith(".location") for c in e.changes)]
            changes = moves[0].changes if moves else ()
            names = [c.path.split(".")[1] for c in changes if c.path.endswith(".location")]
        else:
            names = self._past.moved_last()
        return naming(self._things, list(dict.fromkeys(names)), self._things.place_states(names))

    def _what_is(self, said: list[str]) -> Answer | None:
        if not said:
            return None
        for words in (["heavier"], ["lighter"], ["higher"], ["lower"], ["bigger"], ["smaller"]):
            if said[:1] == words and "than" not in said:
                choices = [w for w in said[1:] if w not in (",",)]
                return self._choice(choices or ["them"], words[0])  # of what was spoken of
        best = said[starts(said, "the") :]
        if len(best) > 2 and best[0] in SUPERLATIVES and best[1] == ",":
            return self._choice(best[2:], best[0])
        near = self._nearest(said)
        if near is not None:
            return near
        if said[-1] in _HOLDING:
            return self._at(["in", *said[:-1]])
        if relation_at(said, 0) is not None:
            return self._at(said)
        if said[-1] in _ENDS and len(said) > 1:  # what is the red block on
            return self._at([_ENDS[said[-1]], *said[: -3 if said[-3:] == _TOP else -1]])
        if starts(said, "there"):
            return self._at([w for w in said[1:] if w != "there"]) if len(said) > 1 else None
        if said[0] in ("lying", "standing", "sitting", "inside", "hidden", "stacked", "placed"):
            return self._at(said[1:])
        if said[0] in ("dirty", "clean", "empty", "wet") or (
            len(said) < 3 and spoken_lexicon().state(" ".join(said)) is not None
        ):
            return self._which(["things", "are", *said])
        rest = [word for word in said if word not in ("now", "currently")]
        if {"highest", "lowest", "topmost"} & set(rest[:3]) and rest[-1] == "position":
            return self._which(["things", "is", *rest])
        found = self._find(rest)
        if not found.ok and (told := self._property(rest) or self._level(rest)) is not None:
            return told
        if not found.ok:
            if (
                found.problem is Problem.EMPTY
                and rest[:1] == ["the"]
                and (set(rest) & set(SUPERLATIVES))
            ):
                return unknown(f"the world does not say which is {' '.join(rest)}")
            return self._failed(found)
        values = self._things.place_states(list(found.names))
        if len(found.names) == 1 and self._things.label(found.names[0]) == " ".join(rest[1:]):
            return self._describe(rest)
        return naming(self._things, found.names, values)

    def _at(self, said: list[str]) -> Answer:
        """What is in the bowl?"""
        relation = relation_at(said, 0)
        if relation is None or relation[1] >= len(said):
            return not_understood(f'"{" ".join(said)}" is not understood')
        name, index = relation
        place = self._find(said[index:])
        if not place.ok:
            return self._failed(place)
        things = self._things
        if name in ("above", "under"):
            fitting = self._next(name, place.names)
        elif name == "on":
            fitting = [c for one in place.names for c in things.children(one, "on")]
            fitting = fitting or [c for one in place.names for c in things.children(one, "in")]
        elif name == "in":
            fitting = [c for one in place.names for c in things.all_in(one)]
            if "bottom" in said[:index]:
                fitting = [c for one in place.names for c in things.children(one, "in")]
        else:
            pairs = [
                (n, is_placed(things, n, name, p)) for n in self._movable() for p in place.names
            ]
            fitting = [one for one, truth in pairs if truth is Truth.TRUE]
            if not fitting and any(truth is Truth.UNKNOWN for _, truth in pairs):
                return unknown(f"the world does not say what is {' '.join(said)}")
        fitting = list(dict.fromkeys(fitting))
        values = things.place_states([*fitting, *place.names])
        maybe = [] if fitting else self._maybe(name, place.names)
        if maybe:  # absence of knowledge is no knowledge of absence
            where = f"{name} {listed(things, place.names)}"
            why = f"it does not say where {listed(things, maybe[:8])} is"
            return unknown(f"the world does not say what is {where}: {why}", values)
        stated = fitting and all(things.path(one, "location") in values for one in fitting)
        confidence = Confidence.STATED if stated else Confidence.DERIVED
        return naming(things, fitting, values, confidence)

    def _maybe(self, relation: str, places: Sequence[str]) -> list[str]:
        """What may be there for all that the world says."""
        things = self._things
        if relation == "under":
            open_ones = [one for one in places if one in things.unplaced()]
            return open_ones or [one for one in things.unplaced() if one not in places]
        found = [one for place in places for one in things.maybe_at(place, relation)]
        return list(dict.fromkeys(found))
