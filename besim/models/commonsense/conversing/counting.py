"""Questions for numbers: how many are so, how many more, how many in each."""

from __future__ import annotations

from besim.models.commonsense.conversing.answering import listed, property_states, unknown
from besim.models.commonsense.conversing.found import Found, Problem
from besim.models.commonsense.conversing.number_conditions import HAVING
from besim.models.commonsense.conversing.which_and_what import WhichAndWhat
from besim.models.commonsense.conversing.wording import find, relation_at
from besim.world import Answer, Confidence, Truth, Value

_ASKED = ("is", "are", "was", "were", "does", "do", "did", "there")


class Counting(WhichAndWhat):
    """How many?"""

    def _how_many(self, said: list[str]) -> Answer | None:
        several = self._more_than(said) or self._each(said)
        if several is not None:
            return several
        for ending in (["are", "there"], ["exist"], ["do", "you", "see"], ["are", "there", "now"]):
            if said[-len(ending) :] == ending and len(said) > len(ending):
                said = said[: -len(ending)]
                return self._count(self._find(["all", *said]))
        at = find(said, ["are", "there"])
        if at > 0:
            return self._count(self._find(["all", *said[:at], *said[at + 2 :]]))
        verb = self._verb_at(said, ("does", "do", "did"))
        if verb is not None and said[-1] in ("contain", "hold", "have", "carry"):
            place = self._find(said[verb + 1 : -1])
            inside = not place.ok or all(map(self._things.can_be_empty, place.names))
            where = "in" if inside or said[-1] in ("contain", "hold") else "on"
            return self._count(self._find(["all", *said[:verb], where, *said[verb + 1 : -1]]))
        if verb is not None and said[-2:] in (["have", "in"], ["have", "on"]):
            return None
        split = self._splits(said, ["all"])
        if isinstance(split, Found):
            whole = self._find(["all", *said])
            return self._count(whole if whole.ok else split)
        found, condition = split
        check = condition.check
        assert check is not None
        truths = [check(name) for name in found.names]
        values = property_states(self._things, found.names, condition.property)
        fitting = [n for n, truth in zip(found.names, truths, strict=False) if truth is Truth.TRUE]
        left = truths.count(Truth.UNKNOWN)
        if left and not fitting:
            of = listed(self._things, [n for n in found.names if check(n) is Truth.UNKNOWN])
            return unknown(f"the world does not say it of {of}", values)
        paths = tuple(self._things.path(name) for name in fitting)
        return Answer(_number(len(fitting), left), values, Confidence.DERIVED, paths)

    def _count(self, found: Found) -> Answer:
        if found.problem is Problem.EMPTY:
            return self._none(found, "0")
        if not found.ok:
            return self._failed(found)
        values = self._things.place_states(list(found.names))
        paths = tuple(self._things.path(name) for name in found.names)
        text = _number(len(found.names), len(found.left_open))
        return Answer(text, values, Confidence.DERIVED, paths)

    def _more_than(self, said: list[str]) -> Answer | None:
        """How many more blocks are in the golden bowl than in the silver bowl?"""
        if said[:1] not in (["more"], ["fewer"]) or "than" not in said:
            return None
        than = said.index("than")
        noun_end = next((i for i, w in enumerate(said) if w in _ASKED or w in HAVING), than)
        noun, first, second = said[1:noun_end], said[noun_end:than], said[than + 1 :]
        numbers = []
        states: dict[str, Value] = {}
        for part in (first, second):
            place = [word for word in part if word not in (*_ASKED, *HAVING)]
            relation = relation_at(place, 0)
            where = place if relation else ["in", *place]
            found = self._find(["all", *noun, *where])
            if not found.ok and found.problem is not Problem.EMPTY:
                return self._failed(found)
            if found.left_open:
                of = listed(self._things, list(found.left_open))
                return unknown(f"the world does not say it of {of}")
            numbers.append(len(found.names))
            states |= self._things.place_states(list(found.names))
        more = numbers[0] - numbers[1] if said[0] == "more" else numbers[1] - numbers[0]
        return Answer(str(max(more, 0)), states, Confidence.DERIVED)

    def _each(self, said: list[str]) -> Answer | None:
        """How many blocks are in each bowl?"""
        at = next((i for i, word in enumerate(said) if word in ("each", "every")), 0)
        verb = self._verb_at(said, _ASKED)
        if verb is None or at <= verb:
            return None
        places = self._find(said[at : -1 if said[-1] in HAVING else len(said)])
        if not places.ok:
            return self._failed(places)
        things = self._things
        relation = relation_at(said, verb + 1)
        told = said[verb + 1 : relation[1]] if relation is not None else []
        texts, states = [], dict[str, Value]()
        for name in places.names:
            label = things.label(name)
            where = told or ["in" if things.can_be_empty(name) else "on"]
            found = self._find(["all", *said[:verb], *where, "the", *label.split()])
            if not found.ok and found.problem is not Problem.EMPTY:
                return self._failed(found)
            states |= things.place_states(list(found.names))
            texts.append(f"{label}: {_number(len(found.names), len(found.left_open))}")
        paths = tuple(things.path(name) for name in places.names)
        return Answer(", ".join(texts), states, Confidence.DERIVED, paths)


def _number(known: int, left_open: int) -> str:
    return f"{known} (of {left_open} more it is not known)" if left_open else str(known)
