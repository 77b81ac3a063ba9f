"""Rules that a task states in words: "a programme can only be started while the door is shut"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Event, Meaning
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.vocabulary import (
    DONE_TO_ROBOTS,
    HELD_TOOLS,
    PLUGS,
    PROGRAMS,
    RELATIONS,
)

_TOUCHING = {"open", "close", "work", "idle", "lock", "unlock"}


_PUTTING = {"place", "work", "carry", "cover"}
"""Schemas by which a thing gets to its destination: rules on putting speak of all of them."""

_ANY_OF_THEM = ("a", "an", "any", "each", "every", "no")

_HANDLED = ("grasp", "clean", "cover", "fill", "pour", "wet", "open", "close", "work")
"""Schemas of what is done to things; robots have little of it done to them."""

_NECESSARY = {"when", "while", "if", "once", "after", "as long as", "as soon as", "where"}
_KINDS_OF_DEEDS = ("clean", "apply", "look", "place")
"""Schemas whose verbs are many deeds and no synonyms."""
_OF_THE_ROBOT = ("move", "carry")
"""Schemas whose rules bind the robot itself, wherever it goes."""
HAPPENS = "happens"
"""Instead of a schema: what something does by itself, as a leaf may wait for."""
_LEAVING = ("leave", "exit")
_PASSING = ("pass", "cross", "traverse")
_ENTERING = ("enter", "board")
_INTO = ("into", "inside", "in")
_RECORDED = ("photo", "picture", "image", "photograph")


@dataclass(frozen=True, slots=True)
class Rule:
    """An event like ``pattern`` needs ``claim``."""

    schema: str
    verb: str
    entities: frozenset[str]
    claim: Claim
    text: str
    dests: frozenset[str] = frozenset()
    inside: bool = False
    """It binds driving into something that one can also stop in front of."""
    literal: bool = False
    """It binds the rule's own verb only, not all verbs of the schema."""

    def applies(self, event: Event) -> bool:
        """Is the event of the kind that the rule speaks of, on the same things?"""
        if self.schema == "carry" and self.entities:
            # "before the fish is brought back": the fish, not every drive
            to = bool(self.dests & set(event.role("dest"))) or event.root == self.verb.split()[0]
            taken = event.schema.name in ("carry", *_PUTTING) and to
            return taken and bool(self.entities & set(event.role("theme")))
        if self.schema in _OF_THE_ROBOT:
            return self._binds_move(event)
        if self.schema == "look" and not self.entities:
            return event.schema.name == "look" and event.verb == self.verb
        same = event.schema.name == self.schema or (
            event.schema.name in _TOUCHING
            and self.schema in _TOUCHING
            and (event.root == self.verb.split()[0])
        )
        if self.schema == "work" == event.schema.name:
            same = event.root == self.verb.split()[0]  # driving is no tightening
        if self.schema in _PUTTING and event.schema.name in _PUTTING and self.dests:
            same = True
        if not same or not self._same_deed(event):
            return False
        involved = {name for role in ("theme", "target") for name in event.role(role)}
        if self.dests and not self.dests & set(event.role("dest") + event.role("source")):
            return False
        if not self.entities:
            return bool(self.dests)
        return bool(self.entities & involved)

    def _same_deed(self, event: Event) -> bool:
        """ "may only be rinsed while the tap runs" says nothing of scrubbing it."""
        return not self.literal or self.verb.split()[0] == event.root

    def _binds_move(self, event: Event) -> bool:
        root = event.root
        if event.schema.name not in _OF_THE_ROBOT or event.signalled:
            return False
        if self.verb in _LEAVING and root not in _LEAVING:
            return False
        into = event.relations.get("dest") in _INTO
        if (self.verb in _ENTERING or self.inside) and not (into or root in _ENTERING):
            return False
        passing = self.verb in _PASSING and root not in _PASSING
        reached = event.role("through") if passing else event.role("dest") + event.role("through")
        return not self.dests or bool(self.dests & {*reached})


def as_leaves_say(rule: Rule, events: Sequence[Event]) -> Rule:
    """The rule for just its own verb, if leaves use this verb and others of a loose schema.

    "May only be rinsed while …": where a leaf rinses the pan, one that scrubs it is not meant.
    """
    if rule.schema not in _KINDS_OF_DEEDS or rule.dests:
        return rule
    literal = replace(rule, literal=True)
    return literal if any(literal.applies(event) for event in events) else rule


_BY_TOOL = ("with", "using", "by means of", "with the help of", "with the aid of")
ONLY_WHILE = re.compile(r"\bonly\s+(?:\w+\s+)?(?:while|when|if|once|after|as long as|with)\b", re.I)


def read_rules(
    clauses: Sequence[Clause],
    reader: Reader,
    lexicon: Lexicon,
    text: str,
    spoken_of: Sequence[str] = (),
    graspable: Set[str] = frozenset(),
) -> list[Rule]:
    """Rules stated by the clauses of one sentence.

    :param spoken_of: things that the sentences before named, the last first.
    :param graspable: things that some leaf picks up; what is done *with* them needs them held.
    """
    rules: list[Rule] = []
    concluded = [
        one
        for clause in clauses
        for sub, inner in clause.subordinate
        for one in (inner if sub == "so that" else ())
    ]
    for clause in (one for told in [*clauses, *concluded] for one in _for_each(told, reader)):
        _mean_a_thing(clause, reader, spoken_of)
        words = {*clause.adverbs, *clause.verb.adverbs, *clause.adjectives}
        only = "only" in words or bool(
            clause.subordinate and clause is clauses[-1] and ONLY_WHILE.search(text)
        )
        modal = clause.verb.modal
        conditions: list[tuple[bool, Clause]] = []
        subject = clause.subject.mentions[0] if clause.subject is not None else None
        negated = clause.verb.negated or (
            subject is not None and (subject.head == "nothing" or subject.determiner == "no")
        )
        for sub, inner in clause.subordinate:
            for one in inner:
                if (
                    sub in _NECESSARY
                    and (only or (modal and not negated and "only" in text.lower()))
                ) or (sub in ("unless", "until", "before", "till") and negated):
                    conditions.append((True, one))
                elif sub in _NECESSARY and negated and modal:
                    conditions.append((False, one))
        hands = [
            mention
            for prep, group in clause.preps
            if prep in ("with", "using")
            for mention in group.mentions
            if reader.inventory.gripper_like(mention) and set(mention.states) & {"free", "empty"}
        ]
        rules += _about_such_things(clause, reader, text, only=only)
        arranged = list(_arrangements(clause, reader)) if only else []
        tools = _tools_needed(clause, reader, graspable) if only else []
        if (
            not conditions
            and not arranged
            and not tools
            and not (hands and (only or modal in ("can", "must", "could")))
        ):
            for sub, inner in clause.subordinate:
                # "the door must be closed before the programme is started"
                if (
                    sub == "before"
                    and modal in ("must", "should", "has", "shall")
                    and not clause.verb.negated
                ):
                    wanted = [
                        c
                        for c in reader.claims(
                            replace(clause, subordinate=[], verb=replace(clause.verb, modal=""))
                        )
                        if c.kind not in ("unknown", "near")
                    ]
                    for one in inner:
                        rules.extend(
                            rule_of(reader.inventory, event, claim, text)
                            for event in events_of(one, reader)
                            for claim in wanted
                        )
            continue
        bare = replace(
            clause, subordinate=[], verb=replace(clause.verb, modal="", negated=False), adverbs=[]
        )
        events = events_of(bare, reader)
        comes = _comes(bare, reader)
        for positive, one in conditions:
            for claim in reader.claims(one):
                if claim.kind == "unknown":
                    continue
                wanted_claim = claim if positive else replace(claim, negated=not claim.negated)
                rules.extend(
                    rule_of(reader.inventory, event, wanted_claim, text) for event in events
                )
                if comes:
                    rules.append(Rule(HAPPENS, "come", frozenset(comes), wanted_claim, text))
        for claim in arranged:
            rules.extend(rule_of(reader.inventory, event, claim, text) for event in events)
        for claim in tools:
            rules.extend(
                rule_of(reader.inventory, event, claim, text)
                for event in events
                if not reader.inventory.tools.intersection(event.role("theme"))
            )
        for mention in hands:
            rules.extend(
                rule_of(
                    reader.inventory, event, Claim("hands_free", number=mention.number or 1), text
                )
                for event in events
            )
    return [
        rule
        for rule in rules
        if rule.entities or rule.dests or rule.schema in _OF_THE_ROBOT or rule.schema == "look"
    ]


def _mean_a_thing(clause: Clause, reader: Reader, spoken_of: Sequence[str]) -> None:
    """ "*It* must be tied before it is lifted out of the bin": what is tied is not the robot.

    Nor is it the bin: a pronoun does not mean what its own clause names beside it (binding
    theory, principle B).
    """
    subject, verb = clause.subject, clause.verb
    schema = reader.lexicon.verbs.get(verb.lemma) or reader.lexicon.verbs.get(verb.root)
    if (
        subject is None
        or not subject.mentions[0].pronoun
        or subject.mentions[0].head != "it"
        or not (verb.passive and verb.modal)
        or schema is None
        or schema.name not in _HANDLED
        or verb.root in DONE_TO_ROBOTS
    ):
        return
    named = {
        name
        for mention in all_mentions([clause])
        if not mention.pronoun
        for name in reader.inventory.resolve(mention).names
    }
    salient = [*reader.salient, *(name for name in spoken_of if name not in reader.salient)]
    if spoken_of and any(name not in named for name in spoken_of):
        salient = list(dict.fromkeys([*spoken_of, *salient]))
        reader.salient = sorted(salient, key=lambda name: name in named)
        reader.robot_subject = False


def of_none(clause: Clause) -> bool:
    """ "no gear may be laid down", "nothing may be put there"."""
    first = clause.subject.mentions[0] if clause.subject else None
    return first is not None and (
        first.determiner in ("no", "neither")
        or (first.pronoun and first.head in ("nothing", "none"))
    )


def _arrangements(clause: Clause, reader: Reader) -> Iterator[Claim]:
    """ "can only be started *with the filter in its slot*": where something must be."""
    for (prep, group), (place_prep, place) in itertools.pairwise(clause.preps):
        thing = group.mentions[0]
        if prep != "with" or reader.inventory.gripper_like(thing):
            continue
        owner = group.mentions[0].owner
        whose = clause.subject if owner is None or owner.pronoun else Group([owner])
        if thing.head in PLUGS and whose is not None:
            # "the toaster only runs with its plug in the socket"
            plugged = replace(clause.verb, passive=True, lemma="plug in")
            yield from reader.participle(Clause(plugged, subject=whose), reader.refer(whose))
            continue
        claim = reader.placed(reader.refer(group), place_prep, place)
        if claim is not None and claim.kind == "place":
            yield claim


def _tools_needed(clause: Clause, reader: Reader, graspable: Set[str]) -> list[Claim]:
    """ "Panes are lifted only *with the suction gripper*": the robot must have that one."""
    found: list[Claim] = []
    for (prep, group), (place_prep, _) in itertools.pairwise([*clause.preps, ("", Group([]))]):
        if prep not in _BY_TOOL or place_prep in RELATIONS:
            continue  # "only with the filter in its slot" speaks of no tool
        tool, names = group.mentions[0], reader.refer(group).names
        taken = tool.head in HELD_TOOLS or tool.tool or (names and graspable >= {*names})
        if taken and names and ROBOT not in names:
            found.append(Claim("held", names))
    return found


def _for_each(clause: Clause, reader: Reader) -> Iterator[Clause]:
    """ "A shaft can only be measured while it lies in the nest": so for every shaft by itself."""
    if of_none(clause):
        clause = replace(clause, verb=replace(clause.verb, negated=True))
    groups = [clause.subject, *clause.objects]
    for place, group in enumerate(groups):
        mention = group.mentions[0] if group is not None and len(group.mentions) == 1 else None
        if mention is None or mention.pronoun or mention.determiner not in _ANY_OF_THEM:
            continue
        names = [n for n in _any_such(mention, reader.inventory) if n != ROBOT]
        if len(names) < 2:
            continue
        for name in names:
            words = reader.inventory.entities[name].longest
            one = Mention(words[-1], words[:-1], determiner="the", text=mention.text)
            same = Group([replace(one)])
            one.states = mention.states
            one.relatives = [
                replace(said, subject=same) if _is_of(said.subject, mention) else said
                for said in mention.relatives
            ]
            own = [Group([one]) if i == place else other for i, other in enumerate(groups)]
            yield replace(
                clause,
                subject=own[0],
                objects=[g for g in own[1:] if g is not None],
                subordinate=[
                    (sub, [_with_it(told, own[place] or same) for told in inner])
                    for sub, inner in clause.subordinate
                ],
            )
        return
    yield clause


def _any_such(mention: Mention, inventory: Inventory) -> tuple[str, ...]:
    """ "A bulb must not be unscrewed …": neither the new bulb nor the burnt-out one."""
    names = inventory.resolve(mention).names
    if mention.modifiers or mention.states or mention.ordinal or mention.owner is not None:
        return names
    heads = {inventory.entities[name].head for name in names if name in inventory.entities}
    same = (e.name for e in inventory.entities.values() if e.head in heads and not e.substance)
    return tuple(dict.fromkeys((*names, *same)))


def _with_it(clause: Clause, meant: Group) -> Clause:
    """A clause in which *it* is said to be this thing."""

    def named(group: Group | None) -> Group | None:
        only = group.mentions[0] if group is not None and len(group.mentions) == 1 else None
        return meant if only is not None and only.pronoun and only.head == "it" else group

    return replace(
        clause,
        subject=named(clause.subject),
        objects=[named(group) or group for group in clause.objects],
        preps=[(prep, named(group) or group) for prep, group in clause.preps],
    )


def _is_of(group: Group | None, mention: Mention) -> bool:
    return group is not None and group.text == mention.text


def _about_such_things(clause: Clause, reader: Reader, text: str, *, only: bool) -> list[Rule]:
    """ "must not be put into an oven that is cold", "may only be poured into a clean jug"."""
    verb = clause.verb
    if not verb.modal or not (verb.negated or only):
        return []
    groups = [clause.subject, *clause.objects, *(group for _, group in clause.preps)]
    said = [
        claim
        for group in groups
        if group is not None and not reader.inventory.gripper_like(group.mentions[0])
        for mention in group.mentions
        for claim in reader.passing(mention)
        if claim.kind in ("state", "contains", "empty", "number", "coated")
    ]
    if verb.negated and len(said) != 1:
        return []  # of several things said, which is the forbidden one?
    bare = replace(clause, subordinate=[], verb=replace(verb, modal="", negated=False), adverbs=[])
    return [
        rule_of(
            reader.inventory,
            event,
            replace(claim, weak=False, negated=claim.negated != verb.negated),
            text,
        )
        for event in events_of(bare, reader)
        for claim in said
    ]


def rule_of(inventory: Inventory, event: Event, claim: Claim, text: str) -> Rule:
    """The rule that an event like this one needs a claim."""
    entities = such(inventory, (*event.role("theme"), *event.role("target")))
    dests: frozenset[str] = frozenset()
    if event.schema.name in ("place", "grasp", "pour", "fill"):
        dests = _with_parts(inventory, event.role("dest") + event.role("source"))
    if event.schema.name in _OF_THE_ROBOT:
        dests = frozenset(n for n in event.role("dest") + event.role("through") if n != ROBOT)
        if event.schema.name == "move":
            entities = frozenset()  # what goes is the robot
    inside = event.relations.get("dest") in _INTO and not any(
        name in inventory.entities and inventory.entities[name].room for name in dests
    )
    return Rule(event.schema.name, event.verb, entities, claim, text, dests, inside)


def such(inventory: Inventory, names: Sequence[str]) -> frozenset[str]:
    """The things, and of a kind all that are told apart: "a box" in a rule is box A and box B."""
    known = inventory.entities
    kinds = {known[name].longest for name in names if name in known}
    alike = (e.name for e in known.values() if e.longest[-1:] in kinds and e.labels)
    programs = (e.name for e in known.values() if e.part_of in names and e.head in PROGRAMS)
    return frozenset((*names, *alike, *programs))


def _with_parts(inventory: Inventory, names: Sequence[str]) -> frozenset[str]:
    """What is taken out of the lamp's socket is taken out of the lamp."""
    parts = (e.name for e in inventory.entities.values() if e.part_of in names)
    return frozenset((*names, *parts))


def rules_for(clause: Clause, claim: Claim, reader: Reader, text: str) -> list[Rule]:
    """Rules that what a clause describes needs a claim."""
    return [
        rule
        for event in events_of(clause, reader)
        if (rule := rule_of(reader.inventory, event, claim, text)).entities
    ]


def _moves_itself(clause: Clause, subject: Group, reader: Reader) -> bool:
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if schema is None or schema.name != "move" or clause.verb.passive or reader.is_robot(subject):
        return False
    names = reader.refer(subject).names
    entities = reader.inventory.entities
    if not names:
        return subject.mentions[0].head in reader.lexicon.dirt  # "the grease only comes off if …"
    return all(n in entities and not entities[n].person for n in names)


def _comes(clause: Clause, reader: Reader) -> tuple[str, ...]:
    """ "The lift comes only after …": what comes by itself, if the clause tells that."""
    subject = clause.subject
    if clause.verb.lemma not in ("come", "arrive") or subject is None:
        return ()
    return reader.refer(subject).names if _moves_itself(clause, subject, reader) else ()


def events_of(clause: Clause, reader: Reader) -> list[Event]:
    """Events that a clause tells, whoever does them."""
    meaning = Meaning()
    subject = clause.subject
    if clause.verb.root in ("get", "become") and clause.adjectives and not clause.objects:
        return []  # "an iron only gets hot when …": no deed
    if subject is not None and _moves_itself(clause, subject, reader):
        return []  # "the lift comes only after …": no drive of the robot
    if (
        subject is not None
        and not reader.is_robot(subject)
        and not clause.verb.passive
        and not clause.objects
    ):
        # "the milling program starts": what happens to the subject.
        clause = replace(clause, verb=replace(clause.verb, passive=True, perfect=False))
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if schema is not None and schema.name in _OF_THE_ROBOT and subject is not None:
        itself = subject.mentions[0].pronoun and subject.mentions[0].head in ("it", "one", "you")
        if (itself or reader.is_robot(subject)) and clause.verb.passive:
            # "it is driven only …": the robot
            clause = replace(clause, subject=None, verb=replace(clause.verb, passive=False))
    # "in the tray or the box": the rule is for either
    preps = [(prep, replace(group, conjunction="and")) for prep, group in clause.preps]
    clause = replace(clause, preps=preps)
    if clause.subject is not None and clause.subject.mentions[0].head in _RECORDED:
        look = reader.lexicon.schemas["look"]
        return [Event(look, "photograph")]  # "a photo can be taken only …"
    ActionClause(reader, meaning).read(clause)
    return meaning.events
