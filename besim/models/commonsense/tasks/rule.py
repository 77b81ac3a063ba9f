"""A rule of a task, and which events it binds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT, Inventory
from besim.models.commonsense.leaves.meaning import ANYTHING, Event
from besim.models.commonsense.vocabulary import PROGRAMS

_TOUCHING = {"open", "close", "work", "idle", "lock", "unlock"}


_PUTTING = {"place", "work", "carry", "cover"}
"""Schemas by which a thing gets to its destination: rules on putting speak of all of them."""

_KINDS_OF_DEEDS = ("clean", "apply", "look", "place")
"""Schemas whose verbs are many deeds and no synonyms."""
_MANY_DEEDS = ("work", "clean", "apply", "look")
"""Of these the verb itself says which deed is meant: painting is no spraying."""
OF_THE_ROBOT = ("move", "carry")
"""Schemas whose rules bind the robot itself, wherever it goes."""
HAPPENS = "happens"
"""Instead of a schema: what something does by itself, as a leaf may wait for."""
MAKING = ("make", "do", "perform", "carry", "execute")
"""Verbs that leave it to their object which deed is meant."""
USING = ("use", "operate", "employ", "utilize", "utilise", "handle")
"""Verbs that leave it open what is done with a thing."""
_FILLING = ("fill", "pour")
_ON_THE_OUTSIDE = ("clean", "wet")
"""Schemas of what is done to a thing when it is done to a part of it."""
_LEAVING = ("leave", "exit")
_PASSING = ("pass", "cross", "traverse")
_ENTERING = ("enter", "board")
_INTO = ("into", "inside", "in")
_REVERSES = (("open", "close"), ("lock", "unlock"), ("switch_on", "switch_off"), ("fill", "pour"))
"""Schemas of a deed and of the one that undoes it."""
_REVERSING = (("on", "off"), ("in", "out"), ("up", "down"), ("open", "shut"), ("open", "closed"))
"""Particles of a verb that make of it a deed and the one that undoes it."""


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
    never: bool = False
    """No world permits the event: ``claim`` only says what is forbidden."""
    of_anything: bool = False
    """It binds the deed whatever it is done to."""
    given: tuple[Claim, ...] = ()
    """It binds only where all of these are so."""

    def applies(self, event: Event) -> bool:
        """Is the event of the kind that the rule speaks of, on the same things?"""
        if self.schema == "carry" and self.entities:
            # "before the fish is brought back": the fish, not every drive
            to = bool(self.dests & set(event.role("dest"))) or event.root == self.verb.split()[0]
            taken = event.schema.name in ("carry", *_PUTTING) and to
            return taken and bool(self.entities & set(event.role("theme")))
        if self.schema in OF_THE_ROBOT:
            return self._binds_move(event)
        if self.verb.split()[0] in MAKING and event.root in self.entities:
            return True  # "the weld may be made only when …", of welding
        if self.schema in _FILLING and event.schema.name in _FILLING:
            filled = event.role("dest" if event.schema.name == "pour" else "theme")
            if self.dests or self.schema != event.schema.name:
                # "before the tank is filled", "before water is poured into it"
                return bool((self.dests or self.entities) & {*filled})
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
        if not same or not self._same_deed(event) or self.undone_by(event):
            return False
        involved = {name for role in ("theme", "target") for name in event.role(role)}
        if self.dests & involved and self.entities & {*event.role("source")}:
            return True  # "before the bag is removed from the tube", which is pulled off the bag
        if self.dests and not self.dests & set(event.role("dest") + event.role("source")):
            return False
        if not self.entities:
            return self.of_anything or bool(self.dests)
        return bool(self.entities & involved)

    def _same_deed(self, event: Event) -> bool:
        """ "may only be rinsed while the tap runs" says nothing of scrubbing it."""
        return not self.literal or self.verb.split()[0] == event.root

    def undone_by(self, event: Event) -> bool:
        """Is the event the reverse of the deed: *switches off* for *switch on*?"""
        schemas = self.schema, event.schema.name
        particles = self.verb.partition(" ")[2], event.verb.partition(" ")[2]
        return any(one in _REVERSES for one in (schemas, schemas[::-1])) or any(
            one in _REVERSING for one in (particles, particles[::-1])
        )

    def _binds_move(self, event: Event) -> bool:
        root = event.root
        if event.schema.name not in OF_THE_ROBOT or event.signalled:
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


def rule_of(inventory: Inventory, event: Event, claim: Claim, text: str) -> Rule:
    """The rule that an event like this one needs a claim."""
    entities = such(inventory, (*event.role("theme"), *event.role("target")))
    if event.schema.name == "switch_on":
        entities |= frozenset(_hosts(inventory, entities))
    if event.schema.name in _ON_THE_OUTSIDE:
        entities = _with_parts(inventory, tuple(entities), claim.subjects)  # "its blade"
    dests: frozenset[str] = frozenset()
    if event.schema.name in ("place", "grasp", "pour", "fill"):
        # "once the tray *of the box* is in, nothing is put into the box": onto the tray it is
        dests = _with_parts(inventory, event.role("dest") + event.role("source"), claim.subjects)
    if event.schema.name in OF_THE_ROBOT:
        dests = frozenset(n for n in event.role("dest") + event.role("through") if n != ROBOT)
        if event.schema.name == "move":
            entities = frozenset()  # what goes is the robot
    inside = event.relations.get("dest") in _INTO and not any(
        name in inventory.entities and inventory.entities[name].room for name in dests
    )
    anything = ANYTHING in event.numbers and not (entities or dests)
    literal = anything and event.schema.name in _MANY_DEEDS
    return Rule(
        event.schema.name,
        event.verb,
        entities,
        claim,
        text,
        dests,
        inside,
        literal,
        of_anything=anything,
    )


def _hosts(inventory: Inventory, names: Iterable[str]) -> Iterator[str]:
    """ "The start button works only …": so is the machine started whose button it is."""
    for name in names:
        entity = inventory.entities.get(name)
        if entity is not None and inventory.lexicon.parts.get(entity.head) == "on":
            yield from inventory.part_owners.get(entity.longest, ())


def such(inventory: Inventory, names: Sequence[str]) -> frozenset[str]:
    """The things, and of a kind all that are told apart: "a box" in a rule is box A and box B.

    "A screw" is the first and the second one, too.
    """
    known = inventory.entities
    kinds = {known[name].longest for name in names if name in known and not known[name].ordinal}
    words = {known[name].head for name in names if name in known and not known[name].kind}
    alike = (
        e.name
        for e in known.values()
        if ((e.labels or e.ordinal) and e.longest[-1:] in kinds) or (e.kind and e.kind in words)
    )
    programs = (e.name for e in known.values() if e.part_of in names and e.head in PROGRAMS)
    return frozenset((*names, *alike, *programs))


def _with_parts(
    inventory: Inventory, names: Sequence[str], but: Sequence[str] = ()
) -> frozenset[str]:
    """What is taken out of the lamp's socket is taken out of the lamp."""
    known = inventory.entities.values()
    parts = (e.name for e in known if e.part_of in names and e.name not in but)
    return frozenset((*names, *parts))
