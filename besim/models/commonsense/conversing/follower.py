"""Following instructions: each becomes skill calls, answers and changes of the world.

As in Statler (§3.2): the reader's part decides which skills to call, the writer's what each of
them does to the world. The skills are ``put_first_on_second(a, b)`` and ``say(text)``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from besim.models.commonsense.conversing.command_words import is_command
from besim.models.commonsense.conversing.commands import Commander
from besim.models.commonsense.conversing.found import UNCLEAR, Last, Speech
from besim.models.commonsense.conversing.hands import SAY, Call, Hands, Step, undo_order
from besim.models.commonsense.conversing.orders import Order
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.reader import ConversingReader, is_question
from besim.models.commonsense.conversing.repairing import (
    Repair,
    asked_of,
    events_of,
    repair_of,
)
from besim.models.commonsense.conversing.speech import speech_of
from besim.models.commonsense.conversing.spoken import speaking
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import LONGEST, sentences
from besim.models.commonsense.conversing.writer import ConversingWriter
from besim.models.commonsense.lexicon import Lexicon
from besim.world import Answer, Event, Update, Value, View, World


@dataclass(frozen=True, slots=True)
class Reply:
    """What to do about an instruction, a statement or a question.

    :param calls: skill calls in their order.
    :param steps: what the moves among them change, one event each.
    :param told: what a statement changes.
    :param answer: of a question.
    :param world: the world after all of it.
    :param problem: why nothing, or not all, was done.
    :param spoken: things that were spoken of, for the next thing said.
    """

    calls: tuple[Call, ...] = ()
    steps: tuple[Step, ...] = ()
    told: tuple[tuple[str, Update], ...] = ()
    answer: Answer | None = None
    world: World = field(default_factory=World)
    problem: str = ""
    understood: bool = True
    spoken: Speech = field(default_factory=Speech)


class Follower:
    """Turns what people say into skill calls and updates, over the world that it is given.

    :param lexicon: words that people use there; by default besim's.
    """

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = lexicon
        self._reader = ConversingReader()
        self._writer = ConversingWriter()

    def follow(self, said: str, view: View, speech: Speech | None = None) -> Reply:
        """What to do about one thing said; changes nothing itself.

        :param speech: what was spoken of before; ``None`` for what the newest event speaks of.
        """
        with speaking(self._lexicon):
            return self._follow(said, view, speech)

    def _follow(self, said: str, view: View, speech: Speech | None) -> Reply:
        if len(said) > LONGEST:
            return Reply(
                world=view.world, understood=False, problem=f"more than {LONGEST} characters"
            )
        speech = speech if speech is not None else speech_of(view, Things(view.world))
        reply = Reply(world=view.world, spoken=speech)
        parts = joined(sentences(said))
        if not parts:
            return Reply(world=view.world, understood=False, problem="nothing is said")
        for sentence in parts:
            now = View(reply.world, view.types, view.descriptions, view.history)
            one = self._one(sentence, now, reply.spoken)
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
            if one.problem:
                break
        return reply

    def _one(self, sentence: str, view: View, speech: Speech) -> Reply:
        """One sentence; it is remembered, for who corrects it."""
        repair = repair_of(sentence, view, speech)
        if repair is None:
            reply, text = self._said(sentence, view, speech), sentence
        elif repair.problem:
            return _problem(repair.problem, view.world, speech)
        else:
            assert repair.last is not None
            reply, text = self._repaired(sentence, repair, view, speech), repair.text
            speech = Speech(list(repair.last.groups))
        corrected = repair.last.tells if repair is not None and repair.last is not None else ()
        tells = (
            *corrected,
            *(step.tell for step in reply.steps),
            *(tell for tell, _ in reply.told),
        )
        unclear = reply.problem.startswith(UNCLEAR) or (
            reply.answer is not None and UNCLEAR in reply.answer.text
        )
        earlier = speech.last if reply.answer is not None else None
        if earlier is not None and earlier.earlier is not None and is_question(earlier.text):
            earlier = earlier.earlier  # of several questions the last one only
        last = Last(text, tells, tuple(speech.groups), unclear, earlier)
        return replace(reply, spoken=Speech(reply.spoken.groups, reply.spoken.others, last))

    def _repaired(self, sentence: str, repair: Repair, view: View, speech: Speech) -> Reply:
        """What was said last, as it was meant; what came of it before is taken back."""
        assert repair.last is not None
        before = Speech(list(repair.last.groups))
        if is_question(repair.text) or not is_command(repair.text):
            if is_question(repair.text):
                return self._said(repair.text, view, before)
            update, groups = self._writer.write_after(sentence, view, speech)
            if not update.understood:
                return _problem(update.problem, view.world, speech, understood=False)
            world = view.world.with_changes(update.changes)
            return Reply(told=((sentence, update),), world=world, spoken=Speech(groups))
        past = Past(view.history) if view.history is not None else None
        done = events_of(repair.last, past)
        if done is None or (done and past is None):
            return _problem("what was done before is not known any more", view.world, speech)
        then = past.at(done[0].revision - 1) if done and past is not None else view.world
        if then is None:
            return _problem("what was there before is not kept any more", view.world, speech)
        tried = Hands(then, careful=True)
        order = Commander(Things(then), before, past, tried.do).run(repair.text)
        if order.problem or tried.problem:
            return _problem(order.problem or tried.problem, view.world, speech)
        back, problem = _moves_back(done, view.world, but={move.thing for move in order.moves})
        if problem:
            return _problem(problem, view.world, speech)
        hands = Hands(view.world, careful=True)
        hands.do(undo_order(back))
        hands.do(order)
        spoken = Speech([group for group in order.groups if group] or speech.groups)
        return _carried_out(hands, "", spoken, understood=True)

    def _said(self, sentence: str, view: View, speech: Speech) -> Reply:
        if is_question(sentence) and not _polite_command(sentence):
            answer, groups = self._reader.read_after(sentence, view, speech)
            entities = tuple(path.split(".")[1] for path in answer.entities)
            spoken = Speech([*groups, *([entities] if entities else [])] or speech.groups)
            text = answer.text.removeprefix("the ") if len(answer.entities) < 2 else answer.text
            call = Call(SAY, (text,))
            return Reply(
                (call,),
                answer=answer,
                world=view.world,
                understood=answer.understood,
                spoken=spoken,
            )
        if is_command(sentence):
            return self._command(sentence, view, speech)
        update, groups = self._writer.write_after(sentence, view, speech)
        if not update.understood:
            return _problem(update.problem, view.world, speech, understood=False)
        world = view.world.with_changes(update.changes)
        spoken = Speech(groups or speech.groups)
        return Reply(told=((sentence, update),), world=world, spoken=spoken)

    def _command(self, sentence: str, view: View, speech: Speech) -> Reply:
        past = Past(view.history) if view.history is not None else None
        hands = Hands(view.world, careful=True)
        order = Commander(Things(view.world), speech, past, hands.do).run(sentence)
        if order.undo:
            if past is None:
                return _problem("nobody kept the past", view.world, speech)
            order = _undoing(past)
            hands.do(order)
        spoken = Speech([group for group in order.groups if group] or speech.groups)
        return _carried_out(hands, order.problem, spoken, understood=order.understood)


def _carried_out(hands: Hands, problem: str, spoken: Speech, *, understood: bool) -> Reply:
    """What hands did, and what kept them from more."""
    problem = problem or hands.problem
    calls = tuple(step.call for step in hands.steps)
    if problem:
        calls += (Call(SAY, (_sentence(problem),)),)
    return Reply(
        *(calls, tuple(hands.steps)),
        world=hands.world,
        problem=problem,
        understood=understood,
        spoken=spoken,
    )


def _moves_back(
    done: list[Event], world: World, but: set[str]
) -> tuple[list[tuple[str, str]], str]:
    """Thing and place before of all that was moved, or why it cannot be brought back."""
    things = Things(world)
    after: dict[str, Value] = {}
    moves: dict[str, str] = {}
    for event in done:
        for change in event.changes:
            name = change.path.split(".")[1]
            if not change.path.endswith(".location") or name in but:
                continue
            after[name] = change.after
            if not isinstance(change.before, str):
                return [], f"where the {things.label(name)} was before is not known"
            moves.setdefault(name, change.before)
    for name, place in after.items():
        if world.get(things.path(name, "location")) != place:
            return [], f"the {things.label(name)} has been moved since"
    return list(moves.items()), ""


def joined(parts: list[str]) -> list[str]:
    """Sentences, without those that only repeat what a choice by weight implies."""
    result: list[str] = []
    for part in parts:
        start = part.lower().split()[:3]
        if result and start[:2] in (["the", "removed"], ["removed", "blocks"]):
            continue  # "The removed blocks should be put on the table": they are
        result.append(part)
    return result


def _polite_command(sentence: str) -> bool:
    start = sentence.lower().split()[:2]
    return start[:1] in (["can"], ["could"], ["would"], ["will"]) and is_command(sentence)


def _undoing(past: Past) -> Order:
    """Bring back what the last thing said moved: all events with its words."""
    moves: list[tuple[str, str]] = []
    reason = None
    for event in reversed(past.history.events()):
        moved = [change for change in event.changes if change.path.endswith(".location")]
        if reason is None and not moved:
            continue
        asked = asked_of(event)
        if reason is not None and (asked != reason or not asked):
            break
        reason = asked
        for change in moved:
            if isinstance(change.before, str):
                moves.insert(0, (change.path.split(".")[1], change.before))
        if not asked:
            break
    return undo_order(moves) if moves else Order(problem="there is nothing to undo")


def _problem(text: str, world: World, speech: Speech, *, understood: bool = True) -> Reply:
    call = Call(SAY, (_sentence(text),))
    return Reply((call,), world=world, problem=text, understood=understood, spoken=speech)


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
