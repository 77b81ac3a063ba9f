"""Who talks about a live world: reader, writer and follower of one model, made by its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.commonsense.conversing import Reply, Skill, Speech
    from besim.models.commonsense.lexicon import Lexicon
    from besim.models.llm import Chat, CodeRunner, LlmSession, LlmSettings
    from besim.world import Reader, View, Writer

CONVERSING_NAMES = ("commonsense", "llm", "hybrid")
"""What :func:`make_conversation` can make."""
_PROMPTS = ("read_world", "write_world", "follow_words", "feedback")


class Follower(Protocol):
    """Turns what people say into skill calls, answers and changes of a world."""

    def follow(self, said: str, view: View, speech: Speech | None = None) -> Reply:
        """What to do about one thing said; changes nothing itself.

        :param speech: what was spoken of before; ``None`` for what the newest event speaks of.
        """
        ...


@dataclass(frozen=True, slots=True)
class Conversation:
    """Reader, writer and follower, with what their language models used.

    :param sessions: of the reader's and the writer's language model; empty if none is asked.
    """

    name: str
    reader: Reader
    writer: Writer
    follower: Follower
    sessions: tuple[LlmSession, ...] = ()

    def account(self) -> dict[str, Any] | None:
        """What was asked and used so far; ``None`` if no language model can be asked."""
        if not self.sessions:
            return None
        from besim.models.llm.templates import prompt_hashes

        reader, writer = self.sessions[0], self.sessions[-1]
        hashes = prompt_hashes()
        return {
            "reader": reader.settings.model,
            "writer": writer.settings.model,
            "parameters": reader.settings.parameters,
            "prompts": {name: hashes[name] for name in _PROMPTS},
            **asdict(reader.usage.counts),
            "cost_usd": reader.usage.cost,
        }

    def stop_when(self, should_stop: Callable[[], bool] | None) -> None:
        """See :class:`besim.models.base.Stoppable`."""
        for one in self.sessions:
            one.stop_when(should_stop)


def make_conversation(
    name: str = "commonsense",
    llm: LlmSettings | None = None,
    *,
    writer_model: str = "",
    lexicon: Sequence[str | Path] = (),
    skills: Sequence[Skill] | None = None,
    chat: Chat | None = None,
    runner: CodeRunner | None = None,
) -> Conversation:
    """Reader, writer and follower of a model.

    :param name: one of :data:`CONVERSING_NAMES`.
    :param llm: how language models are asked; its model is the reader's.
    :param writer_model: the writer's ``PROVIDER:MODEL``, if it is another one. Both have one
        budget, cache and recording.
    :param lexicon: files with words of the user's own, see ``docs/commonsense.md``.
    :param skills: those with which a language model may follow instructions; by default those of
        Statler's evaluation, which are all that the commonsense model follows with.
    :param chat: who is asked, in place of whom the settings name.
    :param runner: runs the code that a model writes; by default the sandbox.
    :raises UsageError: if there is no such model, a language model is not named, or a file cannot
        be read.
    :raises besim.errors.BesimError: as :class:`besim.models.llm.LlmSession`.
    """
    if name == "commonsense":
        from besim.models.commonsense import conversing

        words = _words_of(lexicon)
        known = conversing.ConversingReader(words), conversing.ConversingWriter(words)
        return Conversation(name, *known, conversing.Follower(words))
    if name == "llm" and lexicon:
        raise UsageError("the model 'llm' reads no lexicon, so --lexicon has no meaning")
    if name not in CONVERSING_NAMES:
        expected = " or ".join(CONVERSING_NAMES)
        raise UsageError(
            f"the model {name!r} does not talk about live worlds", expected=expected, got=repr(name)
        )
    if llm is None:
        raise UsageError(f"the model {name!r} needs to know which language model to ask")
    from besim.models.commonsense.conversing import SKILLS
    from besim.models.llm import LlmSession
    from besim.models.llm.conversing import (
        HybridFollower,
        HybridReader,
        HybridWriter,
        LlmFollower,
        LlmReader,
        LlmWriter,
    )

    given = SKILLS if skills is None else skills
    session = LlmSession(llm, chat)
    other = session.asking(writer_model or llm.model)
    asked_reader, asked_writer = LlmReader(session, runner), LlmWriter(other, runner)
    sessions = (session, other)
    if name == "llm":
        follower = LlmFollower(session, asked_reader, asked_writer, given)
        return Conversation(name, asked_reader, asked_writer, follower, sessions)
    words = _words_of(lexicon)
    reader, writer = HybridReader(asked_reader, words), HybridWriter(asked_writer, words)
    hybrid = HybridFollower(LlmFollower(session, reader, writer, given), words)
    return Conversation(name, reader, writer, hybrid, sessions)


def _words_of(files: Sequence[str | Path]) -> Lexicon | None:
    """besim's lexicon with these files; ``None`` without any."""
    if not files:
        return None
    from besim.models.commonsense.extension import extended_lexicon, read_lexicon_file

    return extended_lexicon([read_lexicon_file(path) for path in files])
