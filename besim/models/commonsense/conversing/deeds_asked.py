"""Questions for who did what, and when: the events of the journal answer them."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import unknown
from besim.models.commonsense.conversing.asking import Asking
from besim.models.commonsense.conversing.command_words import verb_of
from besim.models.commonsense.conversing.happenings_told import participles
from besim.models.commonsense.conversing.spoken import spoken_lexicon
from besim.models.commonsense.conversing.wording import relation_at, starts, words_of
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import StateWord
from besim.world import Answer, Confidence, Event, StateChange, Value

_WHEN = ("when was", "when were", "when did", "when has", "when have", "when is", "when",
         "what time was", "what time did", "at what time was", "at what time did",
         "since when is", "since when are", "since when has", "since when was")  # fmt: skip
_WHO = ("who", "by whom was", "by whom were", "which sensor", "which node", "which camera")
_LITTLE = words_of("not_of_deeds")
_DOERS = words_of("doers")
_MOVED = words_of("moving_verbs")
_PLACES = (".location", ".position", ".gripper_content")


class Deeds(Asking):
    """When was it, and who did it?"""

    def asked_of_deeds(self, said: list[str]) -> Answer | None:
        """The answer, if it is asked when something was, or who did it."""
        if starts(said, *_WHEN):
            return self._when(said[starts(said, *_WHEN) :])
        size = starts(said, *_WHO)
        rest = said[size:]
        holding = starts(rest, "holds", "has the", "is holding", "carries", "is carrying", "are")
        if size and rest and not holding and (rest[0] not in ("is", "has") or "been" in rest):
            return self._who_did(rest)
        return None

    def _when(self, said: list[str]) -> Answer:
        """When was the red block moved? When did the robot arrive at the dock?"""
        if self._past is None:
            return unknown("nobody kept the past")
        event, problem = self._event(said)
        if event is None:
            return problem or unknown(f"nothing is known of when {' '.join(said)}")
        text = f'revision {event.revision} ({_time(event)}): "{event.what}"'
        return Answer(text, _values(event), Confidence.STATED)

    def _who_did(self, said: list[str]) -> Answer | None:
        """Who moved the cup? Who told that the door is open?"""
        if self._past is None:
            return unknown("nobody kept the past")
        event, problem = self._event(said)
        if event is None:
            return problem or unknown(f"nothing is known of who {' '.join(said)}")
        text = f'{event.who}, revision {event.revision}: "{event.what}"'
        return Answer(text, _values(event), Confidence.STATED)

    def _event(self, said: Sequence[str]) -> tuple[Event | None, Answer | None]:
        """The newest event that a clause speaks of, by what it changed; or why there is none."""
        assert self._past is not None
        clause = [word for word in said if word not in _LITTLE]
        if clause[:1] and clause[0] in _DOERS and len(clause) > 1:
            clause = clause[1:]
        found = self._deed_of(clause)
        if found is None:
            return self._past.event(
                [w for w in clause if w not in ("i", "you")], self._things
            ), None
        names, deed = found
        attribute = _state_of(deed)
        for event in reversed(self._past.deeds()):
            for change in event.changes:
                parts = change.path.split(".")
                if len(parts) < 3 or parts[1] not in names:
                    continue
                if attribute is not None:
                    fits = parts[2] == attribute.attribute and change.after is attribute.value
                else:
                    fits = self._is_move(deed, change)
                if fits:
                    return event, None
        told = self._past.event([*names[0].split("_"), *deed], self._things)
        if attribute is None and told is not None and not is_verb_of_moving(deed):
            return told, None
        if not self._past.is_whole():
            return None, unknown("what happened first is not kept any more")
        label = self._things.label(names[0])
        return None, unknown(f"the journal tells no such thing of the {label}")

    def _deed_of(self, clause: list[str]) -> tuple[tuple[str, ...], list[str]] | None:
        """The thing that a clause speaks of, and the words of what happened to it."""
        for size in range(len(clause), 0, -1):
            for start in range(len(clause) - size + 1):
                part = clause[start : start + size]
                if relation_at(clause, start) or (start and _relation_ends(clause, start)):
                    continue
                if start and clause[start - 1] in ("to", "from"):
                    continue
                found = self._references().find(part)
                if not found.ok or not all(map(self._things.known, found.names)):
                    continue
                deed = [*clause[:start], *clause[start + size :]]
                if deed and len(found.names) == 1:
                    self.said.append(found.names)
                    return found.names, deed
        return None

    def _is_move(self, deed: Sequence[str], change: StateChange) -> bool:
        """Is the change of a place what the words say: moved; put in the sink; left the dock?"""
        if not change.path.endswith(_PLACES) or not is_verb_of_moving(deed):
            return False
        left = next((i for i, word in enumerate(deed) if word in ("leave", "left", "from")), None)
        if left is not None and left + 1 < len(deed):
            return self._is_at(change.before, deed[left + 1 :])
        if "to" in deed[:-1]:
            return self._is_at(change.after, deed[deed.index("to") + 1 :])
        at = next((i for i in range(len(deed)) if relation_at(deed, i)), None)
        relation = relation_at(deed, at) if at is not None else None
        if relation is None or relation[0] in ("off", "out of") or relation[1] >= len(deed):
            return True
        return self._is_at(change.after, deed[relation[1] :])

    def _is_at(self, location: Value, said: Sequence[str]) -> bool:
        place = self._references().find(said)
        name = place.names[0] if place.ok else "_".join(word for word in said if word != "the")
        return isinstance(location, str) and location.partition(" ")[2] == name


def _state_of(deed: Sequence[str]) -> StateWord | None:
    """What a deed makes of a thing: *opened*, *switched off*, *break*."""
    if not deed:
        return None
    state = spoken_lexicon().state
    verb = lemmas(deed[0]).get("VERB", deed[0])
    rest = " ".join(deed[1:])
    ways = [" ".join(deed), *(f"{one} {rest}".strip() for one in participles(verb))]
    return next((found for one in ways if (found := state(one)) is not None), None)


def _relation_ends(clause: Sequence[str], start: int) -> bool:
    """Is it the place that something was put to?"""
    return any((found := relation_at(clause, i)) and found[1] == start for i in range(start))


def is_verb_of_moving(deed: Sequence[str]) -> bool:
    """Is one of the words *move*, *put*, *took* or the like?"""
    found = {word if word in _MOVED else lemmas(word).get("VERB", word) for word in deed}
    return bool(found & _MOVED) or any(verb_of(one) in ("put", "take") for one in found)


def _time(event: Event) -> str:
    when = datetime.datetime.fromtimestamp(event.stamp_s, tz=datetime.UTC)
    return when.strftime("%Y-%m-%d %H:%M:%S UTC")


def _values(event: Event) -> dict[str, Value]:
    return {one.path: one.after for one in event.changes}
