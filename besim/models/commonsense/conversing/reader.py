"""The reader: answers questions about a live world, now and in its past."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.conversing.answering import not_understood, unknown
from besim.models.commonsense.conversing.found import Speech
from besim.models.commonsense.conversing.past import Moment, Past
from besim.models.commonsense.conversing.questions import Questions
from besim.models.commonsense.conversing.references import References
from besim.models.commonsense.conversing.speech import speech_of
from besim.models.commonsense.conversing.spoken import speaking
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import (
    LONGEST,
    relation_at,
    starts,
    words,
    words_of,
)
from besim.models.commonsense.lexicon import Lexicon
from besim.world import (
    GROUPS,
    Answer,
    Confidence,
    StateChange,
    View,
    World,
    describe_changes,
    describe_value,
)

_POLITE = ("please", "can you tell me", "could you tell me", "tell me", "do you know", "i wonder",
           "can you say", "say", "and", "so", "now", "then", "would you tell me", "please tell me",
           "i want to know", "i would like to know", "let me know", "hey", "ok", "okay", ",",
           "robot", "but", "well", "answer", "let us know", "just", "remind me",
           "can you remind me", "can you please tell me", "show me")  # fmt: skip
_ASKING = words_of("asking")
_CHANGED = ("what changed", "what has changed", "what happened", "what was changed",
            "what has happened", "what did change", "what is new", "what was done",
            "what did you do", "what have you done", "what did i do", "what was the last",
            "what did i just do", "what did you just do")  # fmt: skip
_ENDINGS = ("in total", "altogether", "in all", "at the moment", "right now", "so far", "by now",
            "at present")  # fmt: skip
_LONG_AGO = 50
"""Revisions that are looked at for what was otherwise *before*."""
_WHETHER = ("whether", "if")


class ConversingReader:
    """Reads plain English questions; see ``docs/world-model.md`` for which.

    :param lexicon: words that people use there; by default besim's.
    """

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = lexicon

    def read(self, question: str, view: View) -> Answer:
        """Answer a question in plain words, a state path, or the start of one."""
        return self.read_after(question, view, None)[0]

    def read_after(
        self, question: str, view: View, speech: Speech | None
    ) -> tuple[Answer, list[tuple[str, ...]]]:
        """As :meth:`read`, in a conversation.

        :param speech: what was spoken of before; ``None`` for what the newest event speaks of.
        :returns: the answer, and the things that the question spoke of.
        """
        with speaking(self._lexicon):
            return self._read(question, view, speech)

    def _read(
        self, question: str, view: View, speech: Speech | None
    ) -> tuple[Answer, list[tuple[str, ...]]]:
        if len(question) > LONGEST:
            return not_understood(f"the question is longer than {LONGEST} characters"), []
        asked = question.strip()
        direct = _states(asked, view.world)
        if direct is not None:
            return direct, []
        things = Things(view.world)
        past = Past(view.history) if view.history is not None else None
        speech = speech if speech is not None else speech_of(view, things)
        said = question_words(References(things).words(words(asked)))
        if not said:
            return not_understood("the question is empty"), []
        return _Asked(things, past, speech).answer(said)


def is_question(text: str) -> bool:
    """Is it asked, and not told or ordered?"""
    said = question_words(words(text))
    if not said:
        return False
    if said[0] in ("do", "have") and said[1:2] not in (["you"], ["i"], ["we"], ["the"], ["all"],
                                                        ["any"], ["both"], ["a"]):  # fmt: skip
        return text.strip().endswith("?")
    if said[0] in ("name", "count", "list", "describe"):
        return True
    if said[0] in ("order", "sort", "rank"):
        return bool({"by", "first", "from", "of"} & set(said))  # in words, not with hands
    if relation_question(said):
        return True
    return said[0] in _ASKING or (text.strip().endswith("?") and said[0] not in ("put",))


def relation_question(said: Sequence[str]) -> bool:
    """In which bowl …, under what …"""
    return bool(starts(said, "in which", "on which", "under which", "in what", "on what",
                       "under what", "on top of which", "on top of what", "since when", "by whom",
                       "at what time", "at which", "at what", "to which", "from which",
                       "by how much"))  # fmt: skip


def question_words(said: Sequence[str]) -> list[str]:
    """A question without what is only polite; "tell me where the cup is" as "where is the cup"."""
    said = list(said)
    while size := max((len(p.split()) for p in _POLITE if starts(said, p)), default=0):
        if said[0] == "do" and said[:3] != ["do", "you", "know"]:
            break
        if said[:1] == ["show"] and len(said) == 2:
            break
        said = said[size:]
    while said and (said[-1] in (",", "please", "right", "then") or said[-2:] == [",", "robot"]):
        said = said[:-1]
    said = _without_left(said)
    for ending in _ENDINGS:
        parts = ending.split()
        if said[-len(parts) :] == parts and len(said) > len(parts) + 2:
            said = said[: -len(parts)]
    if said[:1] and said[0] in _WHETHER:
        return ["is", *_without_copula(said[1:])]
    if said[:1] in (["where"], ["what"]) and said[-1:] and said[-1] in ("is", "are", "was", "were"):
        return [said[0], said[-1], *said[1:-1]]
    return said


def _without_left(said: list[str]) -> list[str]:
    """*How many are left in the bowl*, *how many remain in it* as *how many are in it*."""
    result: list[str] = []
    for index, word in enumerate(said):
        follows = index + 1 == len(said) or relation_at(said, index + 1) is not None
        if word in ("remain", "remains", "stay", "stays") and follows and index:
            result.append("is" if word.endswith("s") else "are")
        elif not (
            word in ("left", "remaining") and follows and index and not relation_at(said, index)
        ):
            result.append(word)
    return result


def _without_copula(said: list[str]) -> list[str]:
    at = next((i for i, word in enumerate(said) if word in ("is", "are", "was", "were")), None)
    return said if at is None else [*said[:at], *said[at + 1 :]]


class _Asked:
    """One question, now or in the past."""

    def __init__(self, things: Things, past: Past | None, speech: Speech) -> None:
        self._things = things
        self._past = past
        self._speech = speech

    def answer(self, said: list[str]) -> tuple[Answer, list[tuple[str, ...]]]:
        """The answer, and what the question spoke of."""
        if said[0] == "why":
            return self._why(said[1:])
        changed = self._changed(said)
        if changed is not None:
            return changed, []
        questions = Questions(self._things, self._speech, self._past)
        deed = questions.asked_of_deeds(said)
        if deed is not None:
            return deed, questions.said
        if self._past is not None:
            taken = self._past.moment(said, self._things)
            if taken is not None:
                then = Questions(Things(taken[1].world), self._speech, self._past)
                answer = then.answer(taken[0])
                if answer.understood and taken[1].lately:
                    return self._otherwise(taken[0], taken[1], answer), then.said
                if answer.understood:
                    return answer, then.said
        elif said[-1] in ("before", "previously") or {"initially", "originally"} & set(said):
            return unknown("nobody kept the past"), []
        answer = questions.answer(said)
        return answer, questions.said

    def _otherwise(self, said: list[str], moment: Moment, before: Answer) -> Answer:
        """What was *before* is what was otherwise: other things may have changed since."""
        assert self._past is not None
        now = Questions(self._things, self._speech, self._past).answer(list(said))
        revision, found = moment.revision, before
        while found.text == now.text and moment.revision - revision < _LONG_AGO:
            revision -= 1
            world = self._past.at(revision) if revision >= 0 else None
            if world is None:
                return before
            found = Questions(Things(world), self._speech, self._past).answer(list(said))
        known = found.understood and found.confidence is not Confidence.UNKNOWN
        return found if known and found.text != now.text else before

    def _why(self, said: list[str]) -> tuple[Answer, list[tuple[str, ...]]]:
        questions = Questions(self._things, self._speech, self._past)
        copulas = ("is", "are", "was", "were", "does", "do", "did", "has", "have")
        if said and said[0] not in copulas:
            at = next((i for i, word in enumerate(said) if word in copulas), None)
            if at is None:
                return not_understood(f'"why {" ".join(said)}" is not understood'), []
            said = [said[at], *said[:at], *said[at + 1 :]]
        answer = questions.answer(said)
        if answer.confidence is Confidence.UNKNOWN:
            return answer, questions.said
        if answer.text == "no":
            return Answer("it is not so", answer.values, answer.confidence), questions.said
        if self._past is None:
            return unknown("nobody kept the past", answer.values), questions.said
        events = {
            event.revision: event
            for path in answer.values
            if (event := self._past.reason(path)) is not None
        }
        if not events:
            text = "it has been so from the start"
            return Answer(text, answer.values, Confidence.DERIVED), questions.said
        newest = events[max(events)]
        reason = f" ({newest.why})" if newest.why else ""
        text = f'revision {newest.revision}, {newest.who}: "{newest.what}"{reason}'
        values = {one.path: one.after for one in newest.changes if one.path in answer.values}
        return Answer(text, values, Confidence.STATED, answer.entities), questions.said

    def _changed(self, said: list[str]) -> Answer | None:
        """What changed since revision 3? What happened last? What was done to the cup?"""
        size = starts(said, *_CHANGED)
        if not size:
            return None
        if self._past is None:
            return unknown("nobody kept the past")
        rest = said[size:]
        history = self._past.history
        since, path = 0, None
        numbers = [int(word[:9]) for word in rest if word.isdigit()]
        if "revision" in rest and numbers:
            since = numbers[0]
        elif rest[:1] in (["to"], ["with"], ["of"], ["about"]):
            found = References(self._things, self._speech).find(rest[1:])
            if not found.ok:
                return unknown(found.text)
            path = self._things.path(found.names[0])
        elif rest[:1] == ["since"] and len(rest) > 1:
            if not starts(rest[1:], "the start", "the beginning"):
                event = self._past.event(rest[1:], self._things)
                if event is None:
                    return unknown(f"nothing is known of {' '.join(rest[1:])}")
                since = event.revision
        elif "since" not in rest:
            newest = history.events(newest=1)
            if not newest:
                return Answer("nothing changed", {}, Confidence.STATED)
            since = newest[-1].revision - 1
        events = history.events(since=since, path=path)
        before = self._past.at(since)
        if path is None and before is not None:
            changes: tuple[StateChange, ...] = before.diff(self._things.world)
        else:
            changes = tuple(one for event in events for one in event.changes)
        if path is not None:
            changes = tuple(
                one for one in changes if one.path == path or one.path.startswith(f"{path}.")
            )
        texts = [f'revision {event.revision}: "{event.what}"' for event in events[-20:]]
        values = {one.path: one.after for one in changes}
        text = "\n".join([*texts, describe_changes(changes)])
        return Answer(text, values, Confidence.STATED)


def _states(asked: str, world: World) -> Answer | None:
    """The structured form: a state path, or the path that states lie below."""
    if " " in asked or asked.split(".")[0] not in GROUPS:
        return None
    if asked in world:
        value = world[asked]
        kind = Confidence.UNKNOWN if value is None else Confidence.STATED
        return Answer(describe_value(value), {asked: value}, kind)
    below = {path: value for path, value in world.items() if path.startswith(f"{asked}.")}
    if not below:
        return unknown(f"the world does not say anything about {asked}")
    text = "\n".join(f"{path}: {describe_value(value)}" for path, value in below.items())
    return Answer(text, below, Confidence.STATED)
