"""The follower that asks a language model: which skills carry out what people say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from besim.models.commonsense.conversing import SKILLS, Call, Reply, Skill, Speech, Step
from besim.models.commonsense.conversing.orders import Move
from besim.models.commonsense.conversing.speech import speech_of
from besim.models.commonsense.conversing.things import TABLE, Things
from besim.models.commonsense.conversing.wording import LONGEST
from besim.models.llm.asking import Question
from besim.models.llm.conversing.checks import (
    PUT,
    SAY,
    SPACE,
    check_following,
    moves_of,
    not_understood,
)
from besim.models.llm.conversing.excerpt import excerpt_of
from besim.models.llm.conversing.forms import FollowAnswer, SkillCall
from besim.models.llm.session import LlmSession
from besim.models.llm.templates import FollowWords
from besim.world import Answer, Update, Value, View, World

_MOST_PARTS = 20
"""Questions, statements and instructions in one thing said."""


class SpokenReader(Protocol):
    """A reader that can be told what was spoken of."""

    def read(self, question: str, view: View, spoken: Sequence[str] = ()) -> Answer:
        """See :class:`besim.models.llm.conversing.LlmReader`."""
        ...


class SpokenWriter(Protocol):
    """A writer that can be told what was spoken of, and what must come of an action."""

    def write(
        self,
        tell: str,
        view: View,
        spoken: Sequence[str] = (),
        wanted: Mapping[str, Value] | None = None,
    ) -> Update:
        """See :class:`besim.models.llm.conversing.LlmWriter`."""
        ...


class LlmFollower:
    """Turns what people say into skill calls, and lets reader and writer do the rest.

    :param session: of the reader's model: which skills to call is the reader's part (§3.2 of
        Statler's paper).
    :param skills: those that there are.
    """

    def __init__(
        self,
        session: LlmSession,
        reader: SpokenReader,
        writer: SpokenWriter,
        skills: Sequence[Skill] = SKILLS,
    ) -> None:
        self._skills = tuple(skills)
        self._session = session
        self._reader = reader
        self._writer = writer

    def follow(self, said: str, view: View, speech: Speech | None = None) -> Reply:
        """See :meth:`besim.models.commonsense.conversing.Follower.follow`."""
        speech = speech if speech is not None else speech_of(view, Things(view.world))
        if not said.strip() or len(said) > LONGEST:
            problem = f"more than {LONGEST} characters" if said.strip() else "nothing is said"
            return _problem(problem, view.world, speech, understood=False)
        reply = Reply(world=view.world, spoken=speech)
        rest = said.strip()
        for _ in range(_MOST_PARTS):
            now = replace(view, world=reply.world)
            one, rest = self._part(rest, now, reply.spoken)
            reply = Reply(
                reply.calls + one.calls,
                reply.steps + one.steps,
                reply.told + one.told,
                one.answer or reply.answer,
                one.world,
                one.problem or reply.problem,
                one.understood and reply.understood,
                one.spoken,
            )
            if one.problem or not rest:
                return reply
        problem = f'that is too much at once: "{rest:.80}" is left over'
        return replace(reply, problem=problem, understood=False)

    def _part(self, said: str, view: View, speech: Speech) -> tuple[Reply, str]:
        """The first part of what was said, and what is left to do."""
        spoken = list(dict.fromkeys(name for group in speech.groups for name in group))
        shown = excerpt_of(said, view, spoken)
        self._session.usage.count(paper_calls=1)

        def check(answer: FollowAnswer) -> list[str]:
            if not answer.understood:
                return not_understood(answer)
            return (
                check_following(answer, said, self._skills) or moves_of(answer.calls, view.world)[1]
            )

        prompt = FollowWords(
            *(said, dict(view.descriptions), dict(shown.types)),
            *(shown.overview, shown.data()),
            *(shown.past(), spoken),
            [_told_of(one) for one in self._skills],
        )
        asked = self._session.asker.ask(Question(prompt, FollowAnswer, check, "follow words"))
        answer = asked.answer
        if answer is None:
            return _problem(asked.problem, view.world, speech, understood=False), ""
        if not answer.understood:
            named = ", ".join(f'"{one}"' for one in answer.unknown_words)
            problem = f"the language model does not understand {named}"
            return _problem(problem, view.world, speech, understood=False), ""
        part, rest = answer.words.strip(), answer.rest.strip()
        if answer.kind == "question":
            return self._asked(part, view, speech, spoken), rest
        if answer.kind == "statement":
            return self._told(part, view, speech, spoken), rest
        if answer.problem.strip():
            return _problem(answer.problem.strip(), view.world, speech), rest
        return self._done(answer, view, spoken), rest

    def _asked(self, said: str, view: View, speech: Speech, spoken: Sequence[str]) -> Reply:
        answer = self._reader.read(said, view, spoken)
        names = tuple(path.split(".")[1] for path in answer.entities)
        text = answer.text.removeprefix("the ") if len(names) < 2 else answer.text
        return Reply(
            (Call(SAY, (text,)),),
            answer=answer,
            world=view.world,
            understood=answer.understood,
            spoken=Speech([names]) if names else speech,
        )

    def _told(self, said: str, view: View, speech: Speech, spoken: Sequence[str]) -> Reply:
        update = self._writer.write(said, view, spoken)
        if not update.understood:
            return _problem(update.problem, view.world, speech, understood=False)
        world = view.world.with_changes(update.changes)
        names = _names(update.changes)
        spoken_of = Speech([names]) if names else speech
        return Reply(told=((said, update),), world=world, spoken=spoken_of)

    def _done(self, answer: FollowAnswer, view: View, spoken: Sequence[str]) -> Reply:
        moves = iter(moves_of(answer.calls, view.world)[0])
        calls: list[Call] = []
        steps: list[Step] = []
        moved: list[str] = []
        world = view.world
        for one in answer.calls:
            if one.skill == SAY:
                calls.append(Call(SAY, (one.arguments[0].strip(),)))
                continue
            now = replace(view, world=world)
            move = next(moves) if one.skill == PUT else None
            step = self._step(move, now, spoken) if move else self._other(one, now, spoken)
            if not step.update.understood:
                left = Speech([tuple(moved)]) if moved else Speech([tuple(spoken)])
                problem = _problem(step.update.problem, world, left, understood=False)
                return replace(problem, calls=(*calls, *problem.calls), steps=tuple(steps))
            calls.append(step.call)
            steps.append(step)
            world = world.with_changes(step.update.changes)
            moved += [move.thing] if move else _names(step.update.changes)
        names = tuple(dict.fromkeys(moved))
        groups = [names] if names else [tuple(spoken)]
        return Reply(tuple(calls), tuple(steps), world=world, spoken=Speech(groups))

    def _other(self, one: SkillCall, view: View, spoken: Sequence[str]) -> Step:
        """A call of a skill that is not known to besim: the writer says what it does."""
        skill = next(known for known in self._skills if known.name == one.skill)
        call = Call(skill.name, tuple(part.strip() for part in one.arguments))
        said = ", ".join(
            f"{name} = {part}"
            for (name, _), part in zip(skill.parameters, call.arguments, strict=True)
        )
        tell = f"The robot carried out {skill.name}({said}), which {skill.description}."
        return Step(call, tell, self._writer.write(tell, view, spoken))

    def _step(self, move: Move, view: View, spoken: Sequence[str]) -> Step:
        """One skill call, with what the writer says that it does."""
        things = Things(view.world)
        call = Call(PUT, (things.label(move.thing), things.label(move.place)))
        tell = f"Put the {call.arguments[0]} {move.relation} the {call.arguments[1]}."
        place = TABLE if move.place == SPACE else move.place
        wanted = {things.path(move.thing, "location"): f"{move.relation} {place}"}
        return Step(call, tell, self._writer.write(tell, view, spoken, wanted))


def _told_of(skill: Skill) -> dict[str, Any]:
    parameters = dict(skill.parameters)
    return {"name": skill.name, "does": skill.description, "parameters": parameters}


def _names(changes: Mapping[str, Value]) -> tuple[str, ...]:
    """Things of changed states, in their order."""
    parts = (path.split(".") for path in changes)
    return tuple(dict.fromkeys(one[1] for one in parts if one[0] in ("objects", "agents")))


def _problem(text: str, world: World, speech: Speech, *, understood: bool = True) -> Reply:
    said = text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
    call = Call(SAY, (said,))
    return Reply((call,), world=world, problem=text, understood=understood, spoken=speech)
