"""Statements about states: "the red block is dirty", "the others are clean"."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from besim.models.commonsense.conversing.command_words import verb_of
from besim.models.commonsense.conversing.effects import CLEAN
from besim.models.commonsense.conversing.places_told import PlacesTold, relation_of
from besim.models.commonsense.conversing.spatial import touching
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import (
    relation_at,
    singular,
    starts,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.world import Truth

_CHANGES = frozenset(
    ["becomes", "become", "became", "gets", "get", "got", "turned", "turns", "went"]
)
_GONE = frozenset(
    ["gone", "missing", "lost", "removed", "stolen", "vanished", "disappeared", "away"]
)
_ADVERBS = words_of("adverbs")


class StatesTold(PlacesTold):
    """How things are."""

    def _none(self, said: list[str]) -> bool | None:
        """No block is dirty; neither A nor B is dirty; nothing is in the bowl; only A is dirty."""
        split = self._split(said)
        if split is None:
            return None
        subject, verb, rest = split
        if subject[:1] == ["nothing"]:
            return self._emptied(["nothing"], rest)
        for opening, put in (("none of", ["all"]), ("no", ["all"]), ("neither of", ["both"]),
                             ("neither", []), ("not all", None), ("nobody", None)):  # fmt: skip
            size = starts(subject, opening)
            if not size:
                continue
            if put is None:
                return self._fail(f'"{" ".join(said)}" is not understood')
            if relation_at(rest, 0) is not None and opening == "no":
                return self._emptied(subject, rest)
            return self._is([*put, *subject[size:], verb, "not", *rest])
        if subject[:1] == ["only"]:
            before = len(self.groups)
            if not self._is([*subject[1:], verb, *rest]):
                return False
            only = self.groups[before]
            heads = {self.draft.things.head(name) for name in only}
            others = [n for n in self.draft.things.names
                      if self.draft.things.head(n) in heads and n not in only]  # fmt: skip
            return self._complement(others, ["not", *rest]) if others else True
        return None

    def _is(self, said: list[str]) -> bool | None:
        split = self._split(said)
        if split is None:
            return None
        subject, verb, rest = split
        if verb in ("was", "were") and not any(map(_is_participle, rest)):
            return self._fail("how it was is told, and not how it is now")
        if verb in _CHANGES or {"now", "actually", "longer"} & {*subject, *rest}:
            self.correction = True
        subject = [word for word in subject if word not in ("now", "actually")]
        rest = [word for word in rest if word not in _ADVERBS]
        size = starts(subject, "the color of", "the colour of", "color of")
        if size:
            return self._describe(subject[size:], "color", rest)
        wanted = self._attribute(rest)
        others = self._untold(wanted) if wanted else None
        found = self._mention(subject, self._references(others))
        if not found.ok:
            return self._failed(found)
        names = list(found.names)
        generic = {"other", "others", "else", "rest", "remaining"} & set(subject)
        if generic and not {singular(w) for w in subject} & self.draft.things.heads:
            names = self._alike(names)
        self.groups.append(tuple(names))
        if verb in ("contains", "contain", "holds", "hold", "has", "have"):
            inside = self._references().mention(
                [w for w in rest if w not in ("in", "it", "inside")]
            )
            if not inside.ok or len(names) != 1:
                return self._failed(inside)
            return self._place_all(list(inside.names), "in", names[0])
        return self._complement(names, rest)

    def _attribute(self, rest: Sequence[str]) -> str:
        words_ = [word for word in rest if word not in ("not", "no", "longer", "any", "more")]
        state = spoken_lexicon().state(" ".join(words_))
        return state.attribute if state is not None else ""

    def _untold(self, attribute: str) -> Callable[[str], bool]:
        """Whether nobody has said this of a thing: those are *the others*."""
        things = self.draft.things
        return lambda name: things.world.get(things.path(name, attribute)) is None

    def _alike(self, names: list[str]) -> list[str]:
        """Of *everything else* what is of the kinds that were spoken of."""
        things = self.draft.things
        heads = {things.head(name) for group in self.speech.groups for name in group}
        alike = [name for name in names if things.head(name) in heads]
        return alike or [name for name in names if not things.is_surface(name)]

    def _complement(self, names: list[str], rest: list[str]) -> bool:
        if rest[:2] == ["no", "longer"]:
            self.correction = True
            rest = ["not", *rest[2:]]
        negated = rest[:1] == ["not"]
        if negated:
            rest = rest[1:]
            while rest[-2:] == ["any", "more"] or rest[-1:] == ["anymore"]:
                rest = rest[:-2] if rest[-1] == "more" else rest[:-1]
                self.correction = True
        if not rest:
            return self._fail("what it is is not said")
        if not negated and rest[0] in _GONE and len(rest) == 1:
            for name in names:
                self.draft.take_away(name)
            return True
        if relation_of(rest) is not None:
            return self._away(names, rest) if negated else self._locate(names, rest)
        for index, word in enumerate(rest):
            if word in ("and", ",", "but") and 0 < index < len(rest) - 1:
                prefix = ["not"] if negated else []
                return self._complement(names, [*prefix, *rest[:index]]) and self._complement(
                    names, rest[index + 1 :]
                )
        text = " ".join(rest)
        state = spoken_lexicon().state(text)
        if state is not None:
            return self._state(names, state.attribute, state.value is not negated)
        if set(rest) <= words_of("colors"):
            return not negated and self._colored(names, text)
        if len(rest) == 1 and ("ADJ" in lemmas(rest[0]) or "VERB" in lemmas(rest[0])):
            return self._state(names, rest[0], not negated)
        return self._fail(f'"{text}" is not understood')

    def _state(self, names: list[str], attribute: str, value: bool) -> bool:
        if attribute == "empty" and value:
            return all(self._emptied(["nothing"], ["in", *name.split("_")]) for name in names)
        for name in names:
            path = self.draft.things.path(name, attribute)
            label = self.draft.things.label(name)
            word = attribute if not value else f"not {attribute}"
            self._change(path, value, f"the {label} is known to be {word}")
        if attribute != CLEAN:
            return True
        for name in names:
            if not value:
                self.draft.spread(name)
                continue
            for other in touching(self.draft.things, name):
                things = self.draft.things
                if other not in names and things.is_so(other, CLEAN) is Truth.FALSE:
                    path = things.path(name, CLEAN)
                    why = f"the {things.label(name)} touches the dirty {things.label(other)}"
                    if not self.correction:
                        self.draft.contradict(path, False, True, why)
        return True

    def _colored(self, names: list[str], color: str) -> bool:
        for name in names:
            path = self.draft.things.path(name, "color")
            self._change(path, color, f"the {self.draft.things.label(name)} has another colour")
        return True

    def _describe(self, subject: list[str], key: str, rest: list[str]) -> bool:
        found = self._mention(subject)
        if not found.ok:
            return self._failed(found)
        self.groups.append(found.names)
        return bool(rest) and self._colored(list(found.names), " ".join(rest))


def _is_participle(word: str) -> bool:
    """*Opened*, *put*: what was done to a thing, it is."""
    verb = lemmas(word).get("VERB")
    return verb is not None and (verb != word or verb_of(verb) is not None)
