"""Statements about what was done or happened: "I put the cup in the sink", "it fell"."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.deeds_told import DeedsTold
from besim.models.commonsense.conversing.effects import CLEAN
from besim.models.commonsense.conversing.places_told import room_of
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.telling import NOT_SAID
from besim.models.commonsense.conversing.things import TABLE
from besim.models.commonsense.conversing.wording import (
    relation_at,
    singular,
    starts,
    words_of,
)
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.word_tables import verb_forms

_FALLS = words_of("falls")
_DOERS = words_of("doers")
_PASSIVE = frozenset(("is", "are", "was", "were", "has", "have", "got"))


class HappeningsTold(DeedsTold):
    """Things that appear, are moved or fall."""

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
        state = spoken_lexicon().state(said[0]) if len(said) > 1 else None
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

    def _done(self, said: list[str]) -> bool | None:
        """Somebody put something somewhere; something was put somewhere."""
        from besim.models.commonsense.conversing.command_words import verb_of
        from besim.models.commonsense.conversing.commands import Commander
        from besim.models.commonsense.conversing.hands import Hands

        start = 1 if said[0] in _DOERS else starts(said, "the robot", "the dealer", "my friend")
        rest = said
        start = start or self._doer(said)
        if start:
            rest = [w for i, w in enumerate(said[start:])
                    if not (i < 2 and w in ("have", "has", "had", "just", "did"))]  # fmt: skip
        elif (split := self._split(said)) is not None and split[1] in _PASSIVE:
            subject, _, after = split
            after = [w for w in after if w not in ("been", "just", "now")]
            verb = lemmas(after[0]).get("VERB", "") if after else ""
            if not after or after[0] in spoken_lexicon().state_words or not after[1:]:
                return None
            if verb_of(verb) not in ("put", "take") or verb in ("lie", "rest", "set", "store"):
                return None
            rest = [verb, *subject, *after[1:]]
        else:
            return None
        if not rest:
            return None
        if start:
            deed = (
                self._robot_did(said[:start], rest)
                or self._consumed(rest)
                or self._state_of_deed(rest)
            )
            if deed is not None or self.problem == NOT_SAID:
                return bool(deed)
        verb = "put" if rest[0] == "put" else lemmas(rest[0]).get("VERB", rest[0])
        if verb_of(verb) is None:
            return None
        if verb_of(verb) == "clean":  # with what, nobody says
            self.correction = True
            found = self._mention(rest[1:])
            if not found.ok:
                return self._failed(found)
            self.groups.append(found.names)
            return self._state(list(found.names), CLEAN, True)
        to = next((i for i in range(2, len(rest)) if starts(rest[i:], "to", "into", "in")), 0)
        if to and (room := room_of(rest[to + 1 :])) and not self.draft.things.known(room):
            moved = self._mention(rest[1:to])
            if moved.ok:
                self.groups.append(moved.names)
                for name in moved.names:
                    self.draft.put(name, "at", room)
                return True
        ends = (i for i in range(2, len(rest)) if relation_at(rest, i) or rest[i] in ("to", "onto"))
        end = next(ends, len(rest))
        if self._mention(rest[1:end]).text == NOT_SAID:
            return self._fail(NOT_SAID)
        hands = Hands(self.draft.world, careful=False)
        commander = Commander(self.draft.things, self.speech, self.past, hands.do)
        order = commander.run(" ".join([verb, *rest[1:]]))
        if order.problem or hands.problem:
            return self._fail(order.problem or hands.problem)
        taken = verb_of(verb) == "take" and all(move.place == TABLE for move in order.moves)
        if taken and self._somewhere([move.thing for move in order.moves]):
            self.groups += order.groups
            return True
        for step in hands.steps:
            for path, value in step.update.changes.items():
                self.draft.set(path, value, step.update.reasons.get(path, ""))
            for one in step.update.assumed:
                self.draft.assume(one)
            self.draft.contradictions += step.update.contradictions
        self.groups += order.groups
        return True

    def _doer(self, said: list[str]) -> int:
        """Words of the agent or person that did it: *amr 1*, *the nurse*; 0 if nobody is named."""
        for size in range(min(5, len(said) - 1), 0, -1):
            if "VERB" not in lemmas(said[size]) or {said[size]} & words_of("copulas"):
                continue
            found = self._references().find(said[:size])
            agent = found.ok and all(map(self.draft.things.is_agent, found.names))
            person = said[0] in ("the", "a") and said[size - 1] in spoken_lexicon().persons
            if agent or (person and not found.ok):
                return size
        return 0

    def _happened(self, said: list[str]) -> bool | None:
        """The cup fell off the table."""
        at = next((i for i, word in enumerate(said) if word in _FALLS and i > 0), None)
        if at is None:
            return self._became(said)
        subject = [w for w in said[:at] if w not in ("has", "have", "just", "accidentally", "had")]
        found = self._mention(subject)
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

    def _became(self, said: list[str]) -> bool | None:
        """The plate broke; the door has opened: what it did, it is."""
        verb = lemmas(said[-1]).get("VERB") if len(said) > 1 else None
        if verb is None or {*said} & words_of("copulas"):
            return None
        done = next((w for w in (said[-1], *participles(verb))
                     if spoken_lexicon().state(w) is not None), None)  # fmt: skip
        subject = [word for word in said[:-1] if word not in ("has", "have", "had", "just", "then")]
        found = self._mention(subject) if done is not None else None
        if found is not None and found.text == NOT_SAID:
            return self._fail(NOT_SAID)
        if done is None or found is None or not found.ok or not subject:
            return None
        self.groups.append(found.names)
        self.correction = True
        state = spoken_lexicon().state(done)
        assert state is not None
        return self._state(list(found.names), state.attribute, state.value)

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


def participles(verb: str) -> tuple[str, ...]:
    """*Broken* of *break*."""
    return verb_forms(verb, "VBN")


def _listed(said: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in said:
        if word in (",", "and"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]
