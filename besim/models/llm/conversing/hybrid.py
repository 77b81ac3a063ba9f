"""The commonsense model reads, writes and follows; a language model only what it cannot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from besim.models.commonsense.conversing import (
    ConversingReader,
    ConversingWriter,
    Follower,
    Reply,
    Speech,
)
from besim.models.commonsense.lexicon import Lexicon
from besim.models.llm.conversing.follower import LlmFollower, SpokenReader, SpokenWriter
from besim.world import Answer, Update, Value, View


class HybridReader:
    """A :class:`besim.world.Reader`: the language model is asked what is not understood."""

    def __init__(self, asked: SpokenReader, lexicon: Lexicon | None = None) -> None:
        self._known = ConversingReader(lexicon)
        self._asked = asked

    def read(self, question: str, view: View, spoken: Sequence[str] = ()) -> Answer:
        """See :class:`besim.world.Reader`."""
        speech = Speech([tuple(spoken)]) if spoken else None
        known = self._known.read_after(question, view, speech)[0]
        if known.understood:
            return known
        answer = self._asked.read(question, view, spoken)
        if answer.understood:
            return answer
        return replace(answer, text=_both(known.text, answer.text))


class HybridWriter:
    """A :class:`besim.world.Writer` likewise."""

    def __init__(self, asked: SpokenWriter, lexicon: Lexicon | None = None) -> None:
        self._known = ConversingWriter(lexicon)
        self._asked = asked

    def write(
        self,
        tell: str,
        view: View,
        spoken: Sequence[str] = (),
        wanted: Mapping[str, Value] | None = None,
    ) -> Update:
        """See :class:`besim.world.Writer`."""
        speech = Speech([tuple(spoken)]) if spoken else None
        known = self._known.write_after(tell, view, speech)[0]
        after = view.world.with_changes(known.changes)
        if known.understood and all(after.get(p) == value for p, value in (wanted or {}).items()):
            return known
        update = self._asked.write(tell, view, spoken, wanted)
        if update.understood:
            return update
        return replace(update, problem=_both(known.problem, update.problem))


class HybridFollower:
    """Follows what the commonsense model understands; the language model the rest.

    :param asked: one whose reader and writer are hybrids too.
    """

    def __init__(self, asked: LlmFollower, lexicon: Lexicon | None = None) -> None:
        self._known = Follower(lexicon)
        self._asked = asked

    def follow(self, said: str, view: View, speech: Speech | None = None) -> Reply:
        """See :meth:`besim.models.commonsense.conversing.Follower.follow`."""
        known = self._known.follow(said, view, speech)
        if known.understood:
            return known
        reply = self._asked.follow(said, view, speech)
        if reply.understood or not reply.problem:
            return reply
        return replace(reply, problem=_both(known.problem, reply.problem))


def _both(known: str, asked: str) -> str:
    return "; ".join(dict.fromkeys(filter(None, (known, asked))))
