"""What people do when the robot asks them: they come to the door, sit down, get up."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group
from besim.models.commonsense.leaves.let_happen import LetHappen
from besim.models.commonsense.leaves.meaning import Event, Step
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.vocabulary import COMING_VERBS

_INTO = ("in", "into", "on", "onto", "inside")
_TO = ("to", "up to", "over to", "towards", "at", "near", "beside", "next to", "in front of")
_SEATS = ("seat", "place")
_OFF = ("off", "out of", "from", "up")


class PersonMoves(LetHappen):
    """Turns clauses about where people go into events of theirs."""

    __slots__ = ()

    def person_moves(self, clause: Clause) -> bool:
        """Append where a person goes, sits down or gets up; false if the clause tells no such."""
        verb = clause.verb
        if clause.subject is None or verb.passive or verb.copula or verb.modal or verb.negated:
            return False
        persons = self._persons(clause.subject)
        if not persons:
            return False
        name, places = self._way_of_person(clause)
        if not name:
            return False
        self.note_passing(clause.subject)
        for place in places:
            self.note_passing(place)
        schema, text = self.lexicon.schemas[name], clause_text(clause)
        event = Event(schema, verb.lemma, {"theme": persons}, signalled=True, text=text)
        dest = tuple(n for place in places for n in self._where(place))
        if name == "sit_down" and not dest:
            dest = (ROBOT,)
        if dest and not (name == "come_up" and ROBOT in dest):
            event.roles["dest"] = dest
            event.relations["dest"] = "in" if name == "sit_down" else "next to"
        self.meaning.steps.append(Step(event=event, because=text))
        return True

    def _way_of_person(self, clause: Clause) -> tuple[str, Sequence[Group]]:
        """The schema, and the groups that name where the person goes; none without one."""
        verb = clause.verb
        preps = clause.preps
        schema = self.lexicon.verbs.get(verb.lemma)
        object_ = clause.objects[0] if clause.objects else None
        seat = object_ is not None and object_.mentions[0].head in _SEATS
        own = object_ is not None and (seat or self._where(object_) == (ROBOT,))
        if schema is not None and schema.name in ("sit_down", "get_up"):
            into = [group for prep, group in preps if prep in _INTO]
            return schema.name, into[:1] if schema.name == "sit_down" else []
        if verb.root == "take" and seat:
            return "sit_down", []
        if verb.root in ("leave", "vacate", "quit") and own:
            return "get_up", []
        if verb.root == "sit":
            into = [group for prep, group in preps if prep in _INTO]
            return ("sit_down", into[:1]) if into else ("", [])
        if verb.root not in COMING_VERBS:
            return "", []
        robots = [prep for prep, group in preps if self.reader.is_robot(group)]
        if any(prep in _OFF for prep in robots):
            return "get_up", []
        if any(prep in _INTO for prep in robots):
            return "sit_down", []
        to = [group for prep, group in preps if prep in (*_TO, *_INTO)]
        if object_ is not None and verb.lemma.endswith(" to"):
            to = [object_]
        return ("come_up", to[:1]) if to else ("", [])

    def _persons(self, subject: Group) -> tuple[str, ...]:
        """Who is meant, where all are people."""
        entities = self.reader.inventory.entities
        names = tuple(
            name
            for mention in subject.mentions
            for name in self.reader.inventory.resolve(mention, self.reader.salient).names
        )
        if any(mention.pronoun and mention.head == "it" for mention in subject.mentions):
            return ()
        known = all(name in entities and entities[name].person for name in names)
        return names if known else ()

    def _where(self, place: Group) -> tuple[str, ...]:
        names = self.reader.refer(place).names
        entities = self.reader.inventory.entities
        if place.mentions[0].head in _SEATS or any(
            name in entities and entities[name].has_head(_SEATS) for name in names
        ):
            return (ROBOT,)  # its own seat: nobody else has one that people get into
        people = {name for name in names if name in entities and entities[name].person}
        return tuple(name for name in names[:1] if name != GRIPPER and name not in people)
