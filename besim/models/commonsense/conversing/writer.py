"""The writer: turns what is told of a live world, or was done in it, into changes."""

from __future__ import annotations

from besim.models.commonsense.conversing.command_words import is_command
from besim.models.commonsense.conversing.commands import Commander
from besim.models.commonsense.conversing.effects import CLEAN, Draft
from besim.models.commonsense.conversing.found import Speech
from besim.models.commonsense.conversing.hands import Hands
from besim.models.commonsense.conversing.past import Past
from besim.models.commonsense.conversing.reader import is_question
from besim.models.commonsense.conversing.repairing import (
    Repair,
    asked_of,
    events_of,
    repair_of,
)
from besim.models.commonsense.conversing.speech import speech_of
from besim.models.commonsense.conversing.spoken import speaking
from besim.models.commonsense.conversing.tells import Teller
from besim.models.commonsense.conversing.things import Things
from besim.models.commonsense.conversing.wording import LONGEST, sentences
from besim.models.commonsense.lexicon import Lexicon
from besim.world import StateChange, Update, View, split_path


class ConversingWriter:
    """Reads plain English statements and executed actions; see ``docs/world-model.md``.

    :param lexicon: words that people use there; by default besim's.
    """

    def __init__(self, lexicon: Lexicon | None = None) -> None:
        self._lexicon = lexicon

    def write(self, tell: str, view: View) -> Update:
        """Read what is told, sentence by sentence: each speaks of the world after those before."""
        return self.write_after(tell, view, None)[0]

    def follows(self, seen: StateChange, view: View) -> Update:
        """See :class:`besim.world.Following`: carried things move along, dirt spreads."""
        with speaking(self._lexicon):
            return self._follows(seen, view)

    def _follows(self, seen: StateChange, view: View) -> Update:
        names = split_path(seen.path)
        if len(names) != 3 or names[2] not in ("position", CLEAN):
            return Update()
        draft = Draft(view.world)
        if names[2] == "position":
            draft.carry(names[1], seen.before, seen.after)
        elif isinstance(seen.after, bool):
            draft.soil(names[1], seen.after)
        return draft.update()

    def write_after(
        self, tell: str, view: View, speech: Speech | None
    ) -> tuple[Update, list[tuple[str, ...]]]:
        """As :meth:`write`, in a conversation.

        :returns: the update, and the things that were spoken of.
        """
        with speaking(self._lexicon):
            return self._write(tell, view, speech)

    def _write(
        self, tell: str, view: View, speech: Speech | None
    ) -> tuple[Update, list[tuple[str, ...]]]:
        if len(tell) > LONGEST:
            return _not_understood(f"more than {LONGEST} characters"), []
        draft = Draft(view.world)
        past = Past(view.history) if view.history is not None else None
        speech = speech if speech is not None else speech_of(view, Things(view.world))
        said = sentences(tell)
        if not said:
            return _not_understood("nothing is said"), []
        groups: list[tuple[str, ...]] = []
        correction = False
        repair = repair_of(said[0], view, speech)
        if repair is not None:
            unclear = repair.problem or _taken_back(repair, draft, past)
            if unclear:
                return _not_understood(unclear), []
            assert repair.last is not None
            said[0], speech = repair.text, Speech(list(repair.last.groups))
        for sentence in said:
            if is_question(sentence):
                return _not_understood(f'"{sentence}" is a question'), []
            if is_command(sentence):
                problem = _carried_out(sentence, draft, speech, past)
                if problem is not None:
                    return _not_understood(problem), []
                continue
            teller = Teller(draft, speech, past)
            # After a correction ("Woops.", or an action) the next sentence tells what is new.
            teller.correction = correction
            if not teller.tell(sentence):
                if teller.correction and teller.problem == "nothing is said":
                    correction = True
                    continue
                return _not_understood(teller.problem), []
            correction = teller.correction
            groups = [group for group in teller.groups if group] or groups
            speech = Speech(groups or speech.groups)
        return draft.update(), groups


def _taken_back(repair: Repair, draft: Draft, past: Past | None) -> str:
    """Put back what was told wrongly; why that cannot be, if so."""
    assert repair.last is not None
    events = events_of(repair.last, past)
    if events is None:
        return "what was told before is not known any more"
    if any(asked_of(event) for event in events):
        return "a robot did that: who instructs it has to correct it"
    for event in reversed(events):
        for change in event.changes:
            if draft.world.get(change.path) != change.after:
                return f"{change.path} has been changed since, so it cannot be taken back"
            why = f'revision {event.revision}, "{event.what}", was not meant so'
            draft.set(change.path, change.before, why)
    return ""


def _carried_out(sentence: str, draft: Draft, speech: Speech, past: Past | None) -> str | None:
    """Write down an action that was done; the problem, if there is one."""
    hands = Hands(draft.world, careful=False)
    order = Commander(draft.things, speech, past, hands.do).run(sentence)
    if order.undo:
        return "to undo is not the writer's: who owns the world does it"
    if order.problem:
        return order.problem
    for step in hands.steps:
        for path, value in step.update.changes.items():
            draft.set(path, value, step.update.reasons.get(path, ""))
        draft.contradictions += step.update.contradictions
        for one in step.update.assumed:
            draft.assume(one)
    return None


def _not_understood(problem: str) -> Update:
    return Update(understood=False, problem=problem)
