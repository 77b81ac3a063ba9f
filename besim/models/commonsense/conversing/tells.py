"""Statements: what people tell of a world, as changes of a draft."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from besim.models.commonsense.conversing.amounts_told import AmountsTold
from besim.models.commonsense.conversing.effects import CLEAN, Draft, placed
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.references import Found, Problem, References, Speech
from besim.models.commonsense.conversing.spatial import INVERSE, lateral_path, touching
from besim.models.commonsense.conversing.things import ROBOT, TABLE, Things
from besim.models.commonsense.conversing.wording import (
    as_spelled,
    relation_at,
    singular,
    spelled,
    starts,
    words,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import default_lexicon
from besim.world import Truth, Value

_OPENINGS = ("i think that", "i think", "note that", "please note that", "it turns out that",
             "it turned out that", "remember that", "remember", "by the way", "i see that",
             "you should know that", "be aware that", "it seems that", "i noticed that", "the fact "
             "is that", "and", "also", "then", ",", "but", "i just saw that", "look", "hey",
             "suppose", "assume", "assume that", "suppose that", "know that", "fyi",
             "i forgot to say that", "let us say")  # fmt: skip
_VERBS = words_of("statement_verbs")
_CHANGES = frozenset(
    ["becomes", "become", "became", "gets", "get", "got", "turned", "turns", "went"]
)
_FALLS = words_of("falls")
_GONE = frozenset(
    ["gone", "missing", "lost", "removed", "stolen", "vanished", "disappeared", "away"]
)
_DOERS = words_of("doers")
_ADVERBS = words_of("adverbs")
_PASSIVE = frozenset(("is", "are", "was", "were", "has", "have", "got"))
_WEIGHT_WORDS = frozenset(
    ["weight", "weights", "weigh", "weighs", "weighed", "heavy", "heavier", "lighter"]
)


class Teller:
    """Reads one statement into a draft.

    :param correction: what is told may differ from what was known: the world, or what was known of
        it, has changed.
    """

    def __init__(self, draft: Draft, speech: Speech, past: Past | None) -> None:
        self.draft = draft
        self.speech = speech
        self.past = past
        self.correction = False
        self.problem = ""
        self._spelling: dict[str, str] = {}
        self.groups: list[tuple[str, ...]] = []

    def tell(self, text: str) -> bool:
        """Take in one sentence; False (and :attr:`problem`) if its meaning is not known."""
        self._spelling = {spelled(word): word for word in as_spelled(text)}
        said = References(self.draft.things).words(words(text))
        said = self._opened(said)
        if not said:
            return self._fail("nothing is said")
        if self._statement(said):
            return True
        for index, word in enumerate(said):  # the red block is dirty and the blue one is clean
            if (
                word in ("and", ",", "but")
                and {*said[:index]} & _VERBS
                and {*said[index:]} & _VERBS
            ):
                whole = self.problem
                self.problem = ""
                if self._statement(said[:index]) and self._statement(
                    self._opened(said[index + 1 :])
                ):
                    return True
                self.problem = whole
        return False

    def _statement(self, said: list[str]) -> bool:
        """Take in one statement; what it has changed is taken back if it is not understood."""
        before, contradictions = self.draft.world, list(self.draft.contradictions)
        if self._read(said):
            return True
        self.draft.world, self.draft.things = before, Things(before)
        self.draft.contradictions = contradictions
        return False

    def _read(self, said: list[str]) -> bool:
        for reader in (
            self._there_is,
            self._quantities,
            self._done,
            self._happened,
            self._none,
            self._is,
        ):
            result = reader(said)
            if result is not None:
                return result
        return self._fail(f'"{" ".join(said)}" is not understood')

    # -- helpers ---------------------------------------------------------------------------------
    def _references(self, others: Callable[[str], bool] | None = None) -> References:
        return References(self.draft.things, Speech(self.speech.groups, others), self.past)

    def _fail(self, text: str) -> bool:
        self.problem = self.problem or text
        return False

    def _failed(self, found: Found) -> bool:
        return self._fail(found.text)

    def _opened(self, said: list[str]) -> list[str]:
        while said:
            size = max((len(o.split()) for o in _OPENINGS if starts(said, o)), default=0)
            if not size and said[0] in words_of("corrections") and said[:2] != ["no", "block"]:
                if said[0] == "no" and len(said) > 1 and said[1] != ",":
                    break
                size, self.correction = 1, True
            if not size:
                break
            said = said[size:]
        return said

    def _split(self, said: Sequence[str]) -> tuple[list[str], str, list[str]] | None:
        """Subject, verb and the rest. Relative clauses stay with the subject."""
        positions = [i for i, word in enumerate(said) if word in _VERBS and i > 0]
        for at in positions:
            if said[at - 1] in ("that", "which", "who", "what") and at != positions[-1]:
                continue
            return list(said[:at]), said[at], list(said[at + 1 :])
        return None

    def _change(self, path: str, value: Value, why_not: str) -> None:
        """Set what is told; beside something else that is known it is a contradiction."""
        known = self.draft.world.get(path)
        if known is not None and known != value and not self.correction:
            self.draft.contradict(path, known, value, why_not)
        self.draft.set(path, value)

    # -- readers ---------------------------------------------------------------------------------
    def _there_is(self, said: list[str]) -> bool | None:
        size = starts(said, "there is", "there are", "there was")
        if not size:
            return None
        rest = [word for word in said[size:] if word not in ("now", "also")]
        if rest[:1] in (["nothing"], ["no"]):
            relation = next((i for i in range(1, len(rest)) if relation_at(rest, i)), None)
            if relation is None:
                return self._fail(f'"{" ".join(said)}" is not understood')
            return self._emptied(rest[:relation], rest[relation:])
        split = next((i for i in range(1, len(rest)) if relation_at(rest, i)), len(rest))
        names = []
        for part in _listed(rest[:split]):
            names += self._new(part)
        if not names:
            return self._fail(f'"{" ".join(said)}" is not understood')
        self.groups.append(tuple(names))
        if split < len(rest):
            return self._locate(names, rest[split:])
        return True

    def _new(self, said: list[str]) -> list[str]:
        """A thing, or *three blocks*, that the world did not know."""
        count = 1
        while said and said[0] in ("a", "an", "the", "another", "one", "some"):
            said = said[1:]
        from besim.models.commonsense.language.word_classes import NUMBER_WORDS

        if said and said[0] in NUMBER_WORDS and len(said) > 1:
            count, said = NUMBER_WORDS[said[0]], said[1:]
        state = default_lexicon().state(said[0]) if len(said) > 1 else None
        if state is not None:
            said = said[1:]
        if not said or count > 20:
            return []
        head = singular(said[-1])
        base = "_".join(self._spelling.get(word, word) for word in [*said[:-1], head])
        wanted = [base] if count == 1 else [f"{base}_{number}" for number in range(1, count + 1)]
        for name in wanted:
            if not self.draft.things.known(name):
                self.draft.set(self.draft.things.path(name, "exists"), True)
            if state is not None:
                self.draft.set(self.draft.things.path(name, state.attribute), state.value)
        return wanted

    def _quantities(self, said: list[str]) -> bool | None:
        told = AmountsTold(self.draft, self._references(), correction=self.correction)
        result = told.read(said)
        if result is None and not _WEIGHT_WORDS & set(said):
            return None
        self.groups += told.groups
        if not result:
            return self._fail(told.problem or f'"{" ".join(said)}" is not understood')
        return True

    def _done(self, said: list[str]) -> bool | None:
        """Somebody put something somewhere; something was put somewhere."""
        from besim.models.commonsense.conversing.command_words import verb_of
        from besim.models.commonsense.conversing.commands import Commander
        from besim.models.commonsense.conversing.hands import Hands

        start = 1 if said[0] in _DOERS else starts(said, "the robot", "the dealer", "my friend")
        rest = said
        if start:
            rest = [w for i, w in enumerate(said[start:])
                    if not (i < 2 and w in ("have", "has", "had", "just", "did"))]  # fmt: skip
        elif (split := self._split(said)) is not None and split[1] in _PASSIVE:
            subject, _, after = split
            after = [w for w in after if w not in ("been", "just", "now")]
            verb = lemmas(after[0]).get("VERB", "") if after else ""
            if not after or after[0] in default_lexicon().state_words or not after[1:]:
                return None
            if verb_of(verb) not in ("put", "take") or verb in ("lie", "rest", "set", "store"):
                return None
            rest = [verb, *subject, *after[1:]]
        else:
            return None
        if not rest:
            return None
        verb = "put" if rest[0] == "put" else lemmas(rest[0]).get("VERB", rest[0])
        if verb_of(verb) is None:
            return None
        if verb_of(verb) == "clean":  # with what, nobody says
            self.correction = True
            found = self._references().mention(rest[1:])
            if not found.ok:
                return self._failed(found)
            self.groups.append(found.names)
            return self._state(list(found.names), CLEAN, True)
        hands = Hands(self.draft.world, careful=False)
        commander = Commander(self.draft.things, self.speech, self.past, hands.do)
        order = commander.run(" ".join([verb, *rest[1:]]))
        if order.problem or hands.problem:
            return self._fail(order.problem or hands.problem)
        for step in hands.steps:
            for path, value in step.update.changes.items():
                self.draft.set(path, value, step.update.reasons.get(path, ""))
            for one in step.update.assumed:
                self.draft.assume(one)
            self.draft.contradictions += step.update.contradictions
        self.groups += order.groups
        return True

    def _happened(self, said: list[str]) -> bool | None:
        """The cup fell off the table."""
        at = next((i for i, word in enumerate(said) if word in _FALLS and i > 0), None)
        if at is None:
            return None
        subject = [w for w in said[:at] if w not in ("has", "have", "just", "accidentally", "had")]
        found = self._references().mention(subject)
        if not found.ok:
            return self._failed(found)
        self.groups.append(found.names)
        self.correction = True
        rest = [word for word in said[at + 1 :] if word not in ("down", "over", "again")]
        to = next((i for i, w in enumerate(rest) if w in ("onto", "into", "to")), None)
        if rest[:1] and rest[0] in ("on", "in", "under"):
            to = 0
        if to is not None:
            place = rest[to:]
            if place[0] == "to":
                place = ["on", *place[1:]]
            return self._locate(list(found.names), place)
        for name in found.names:
            where = self.draft.things.location(name)
            if rest[:1] == ["out"] or rest[:1] == ["off"] or rest[:1] == ["from"] or not rest:
                self._fallen(name, rest, where)
            else:
                return self._fail(f'"{" ".join(said)}" is not understood')
        return True

    def _fallen(self, name: str, rest: list[str], where: tuple[str, str] | None) -> None:
        """Off the table is on the floor; out of a bowl, or off a block, is where those stand."""
        things = self.draft.things
        relation, parent = "on", "floor"
        source = self._references().find([w for w in rest if w not in ("out", "of", "off", "from")])
        holder = source.names[0] if source.ok and rest else (where[1] if where else TABLE)
        if things.known(holder) and things.head(holder) != TABLE:
            below = [place for place in things.chain(holder) if things.is_surface(place[1])]
            relation, parent = below[0] if below else ("on", "floor")
        text = f"it fell, so it is {relation} the {things.label(parent)}"
        self.draft.assume(f"the {things.label(name)} is {relation} the {things.label(parent)}")
        self.draft.put(name, relation, parent, text)

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
        if verb in _CHANGES or {"now", "actually", "longer"} & {*subject, *rest}:
            self.correction = True
        subject = [word for word in subject if word not in ("now", "actually")]
        rest = [word for word in rest if word not in _ADVERBS]
        size = starts(subject, "the color of", "the colour of", "color of")
        if size:
            return self._describe(subject[size:], "color", rest)
        wanted = self._attribute(rest)
        others = self._untold(wanted) if wanted else None
        found = self._references(others).mention(subject)
        if not found.ok:
            return self._failed(found)
        names = list(found.chosen())
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

    # -- what is said of things --------------------------------------------------------------------
    def _attribute(self, rest: Sequence[str]) -> str:
        words_ = [word for word in rest if word not in ("not", "no", "longer", "any", "more")]
        state = default_lexicon().state(" ".join(words_))
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
        if _relation_of(rest) is not None:
            return self._away(names, rest) if negated else self._locate(names, rest)
        for index, word in enumerate(rest):
            if word in ("and", ",", "but") and 0 < index < len(rest) - 1:
                prefix = ["not"] if negated else []
                return self._complement(names, [*prefix, *rest[:index]]) and self._complement(
                    names, rest[index + 1 :]
                )
        text = " ".join(rest)
        state = default_lexicon().state(text)
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
        found = self._references().mention(subject)
        if not found.ok:
            return self._failed(found)
        self.groups.append(found.names)
        return bool(rest) and self._colored(list(found.names), " ".join(rest))

    def _locate(self, names: list[str], rest: list[str]) -> bool:
        relation = _relation_of(rest)
        if relation is None:
            return self._fail(f'"{" ".join(rest)}" is not understood')
        name, place = relation
        if place in (["gripper"], ["the", "gripper"], ["its", "gripper"], ["your", "hand"],
                     ["the", "hand"], ["the", "robots", "gripper"], ["my", "hand"]):  # fmt: skip
            return self._place_all(names, "held", ROBOT)
        found = self._references().mention(place)
        is_place = place[:1] == ["the"] and place[-1] in default_lexicon().carriers
        if found.problem is Problem.MISSING and is_place and len(place) == 2:
            found = Found((place[1],))  # a shelf, a desk: a place by itself
        if not found.ok or len(found.names) != 1:
            return self._fail(found.text or f'"{" ".join(place)}" is more than one place')
        self.groups.append(found.names)
        if name in INVERSE:
            for one in names:
                self._change(lateral_path(one, name, found.names[0]), True, "it was told otherwise")
            return True
        return self._place_all(names, name, found.names[0])

    def _place_all(self, names: list[str], relation: str, parent: str) -> bool:
        things = self.draft.things
        if relation in ("in", "on", "above"):
            relation, parent = placed(things, relation, parent)
        for name in names:
            path = things.path(name, "location")
            known, told = things.world.get(path), f"{relation} {parent}"
            if known is not None and known != told and not self.correction:
                where = str(known).replace(" ", " the ", 1).replace("_", " ")
                why = f"the {things.label(name)} is known to be {where}"
                self.draft.contradict(path, known, told, why)
            self.draft.put(name, relation, parent)
        return True

    def _away(self, names: list[str], rest: list[str]) -> bool:
        """Not in the bowl: where it is instead is not known."""
        _relation, place = _relation_of(rest) or ("", [])
        found = self._references().mention(place)
        if not found.ok:
            return self._failed(found)
        for name in names:
            where = self.draft.things.location(name)
            if where is None or where[1] not in found.names:
                continue
            if not self.correction:
                path = self.draft.things.path(name, "location")
                why = f"the {self.draft.things.label(name)} is known to be there"
                self.draft.contradict(path, " ".join(where), None, why)
            self.draft.take_away(name)
        return True

    def _emptied(self, subject: list[str], rest: list[str]) -> bool:
        """Nothing is in the bowl; no block is on the table."""
        relation = _relation_of(rest)
        place = self._references().mention(relation[1]) if relation is not None else None
        if relation is None or place is None or not place.ok:
            return self._fail(place.text if place else f'"{" ".join(rest)}" is not understood')
        self.groups.append(place.names)
        noun = [word for word in subject if word not in ("no", "nothing", "any", "else")]
        kind = self._references().find(["all", *noun]) if noun else None
        if kind is not None and not kind.ok:
            return self._failed(kind)
        for parent in place.names:
            for name in self.draft.things.children(parent, "in" if relation[0] == "in" else "on"):
                if kind is None or name in kind.names:
                    self._away([name], rest)
        return True


def _relation_of(rest: Sequence[str]) -> tuple[str, list[str]] | None:
    """Relation and place of "lying in the bowl"."""
    rest = list(rest)
    while rest and re.fullmatch("lying|placed|located|sitting|standing|stacked|put|right", rest[0]):
        if relation_at(rest, 0) is not None:
            break
        rest = rest[1:]
    relation = relation_at(rest, 0)
    if relation is None or relation[1] >= len(rest) or relation[0] in ("out of", "off"):
        return None
    return relation[0], rest[relation[1] :]


def _listed(said: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in said:
        if word in (",", "and"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]
