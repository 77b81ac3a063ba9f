"""What the deeds are that a rule speaks of, whoever does them."""

from __future__ import annotations

from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import ANYTHING, Event, Meaning
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.rule import MAKING, OF_THE_ROBOT, USING, Rule, rule_of
from besim.models.commonsense.vocabulary import GRIPPER_VERBS

_RECORDED = ("photo", "picture", "image", "photograph")


def rules_for(clause: Clause, claim: Claim, reader: Reader, text: str) -> list[Rule]:
    """Rules that what a clause describes needs a claim."""
    return [
        rule
        for event in events_of(clause, reader)
        if (rule := rule_of(reader.inventory, event, claim, text)).entities or rule.dests
    ]


def _is_put(clause: Clause) -> bool:
    return clause.verb.lemma == "go" and any(prep in _ONTO for prep, _ in clause.preps)


def _moves_itself(clause: Clause, subject: Group, reader: Reader) -> bool:
    schema = reader.lexicon.verbs.get(clause.verb.lemma)
    if schema is None or schema.name != "move" or clause.verb.passive or reader.is_robot(subject):
        return False
    names = reader.refer(subject).names
    entities = reader.inventory.entities
    if not names:
        return subject.mentions[0].head in reader.lexicon.dirt  # "the grease only comes off if …"
    return all(n in entities and not entities[n].person for n in names)


def comes_by_itself(clause: Clause, reader: Reader) -> tuple[str, ...]:
    """ "The lift comes only after …": what comes by itself, if the clause tells that."""
    subject = clause.subject
    if clause.verb.lemma not in ("come", "arrive") or subject is None:
        return ()
    return reader.refer(subject).names if _moves_itself(clause, subject, reader) else ()


def _gripped(clause: Clause, reader: Reader) -> Clause:
    """ "The gripper sticks to a box", "a box clings to it": somebody grips the box with it."""
    subject, verb = clause.subject, clause.verb
    if subject is None or verb.lemma not in GRIPPER_VERBS or reader.inventory.tools:
        return clause
    gripper_like = reader.inventory.gripper_like
    groups = [group for prep, group in clause.preps if prep in _HELD_BY]
    if gripper_like(subject.mentions[0]):
        held = next(iter([*clause.objects, *groups]), None) if not verb.passive else None
    else:
        held = subject if any(gripper_like(group.mentions[0]) for group in groups) else None
    if held is None:
        return clause
    grip = replace(verb, lemma="grip", passive=False, perfect=False)
    return replace(clause, verb=grip, subject=None, objects=[held], preps=[])


def _reached_into(clause: Clause, reader: Reader) -> list[Event]:
    """ "The arm can *reach into the machine* only …": it puts things there and takes them out."""
    verb, subject = clause.verb, clause.subject
    inner: list[Group] = []
    if verb.root in ("reach", "get", "grip") and not (verb.passive or clause.objects):
        by_robot = subject is None or reader.is_robot(subject)
        by_robot = by_robot or (subject is not None and subject.mentions[0].head in _NOBODY)
        inner = [group for prep, group in clause.preps if prep in _INTO and by_robot]
    elif verb.copula and "accessible" in _said(clause):
        inner = [subject] if subject is not None else []
    elif verb.root in ("go", "come", "get") and subject is not None:
        any_thing = subject.mentions[0].head in ("nothing", "anything", "something")
        inner = [group for prep, group in clause.preps if prep in _INTO and any_thing]
    places = tuple(name for group in inner for name in reader.refer(group).names)
    entities = reader.inventory.entities
    if not places or any(name not in entities or entities[name].room for name in places):
        return []
    schemas = reader.lexicon.schemas
    return [
        Event(schemas["place"], "put", {"dest": places}, {"dest": "into"}),
        Event(schemas["grasp"], "take", {"source": places}),
    ]


def _used(clause: Clause, reader: Reader) -> list[Event]:
    """ "Before the robot *uses the saw*": what is done with it, whatever that is."""
    verb, thing = clause.verb, clause.acted_on()
    if verb.root not in USING or thing is None or clause.purpose:
        return []
    if reader.inventory.gripper_like(thing.mentions[0]):
        return []
    names = reader.refer(thing).names
    idle = reader.lexicon.schemas["idle"]
    return [Event(idle, "use", {"theme": names})] if names else []


def _said(clause: Clause) -> set[str]:
    return {*clause.adjectives, *(group.mentions[0].head for group in clause.objects)}


_INTO = ("into", "inside", "in")
_NOBODY = ("nothing", "nobody", "none", "hand", "gripper", "arm")
_ANYTHING = ("anything", "everything", "nothing", "something")
_HELD_BY = ("to", "by", "in", "at", "on", "onto")
_ANYONE = ("one", "anyone", "anybody", "someone", "somebody", "you", "people", "nobody")
_ONTO = ("on", "onto", "in", "into", "inside")


def _is_anything(mention: Mention) -> bool:
    """ "Before *anything* is touched"; "anything on the bench" is not all that there is."""
    return mention.head in _ANYTHING and not (
        mention.located or mention.relatives or mention.states or mention.owner
    )


def events_of(clause: Clause, reader: Reader) -> list[Event]:
    """Events that a clause tells, whoever does them."""
    reached = _reached_into(clause, reader) or _used(clause, reader)
    if reached:
        return reached
    meaning = Meaning()
    if clause.verb.root == "reach" and clause.verb.passive:
        # "the flask cannot be reached while …": it cannot be taken
        clause = replace(clause, verb=replace(clause.verb, lemma="take"))
    if clause.subject is not None and clause.subject.mentions[0].head in _ANYONE:
        clause = replace(clause, subject=None)
    clause = _gripped(clause, reader)
    subject = clause.subject
    if clause.verb.root in ("get", "become") and clause.adjectives and not clause.objects:
        return []  # "an iron only gets hot when …": no deed
    if subject is not None and _is_put(clause) and not reader.is_robot(subject):
        # "the steak goes on the grill only after …": somebody puts it there
        clause = replace(clause, verb=replace(clause.verb, lemma="put", passive=True))
    left = clause.objects if clause.verb.lemma == "leave" and not clause.verb.passive else []
    if subject is not None and left and not reader.is_robot(subject):
        # "the acid must not leave the cupboard": nobody takes it out
        taken = replace(clause.verb, lemma="take", passive=True)
        clause = replace(clause, verb=taken, objects=[], preps=[*clause.preps, ("out of", left[0])])
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
    if schema is not None and schema.name in OF_THE_ROBOT and subject is not None:
        itself = subject.mentions[0].pronoun and subject.mentions[0].head in ("it", "one", "you")
        if clause.verb.passive and clause.verb.root == "return":
            # "before it is returned to the shelf": nobody returns the robot
            clause = replace(clause, verb=replace(clause.verb, lemma="put back"))
        elif (itself or reader.is_robot(subject)) and clause.verb.passive:
            # "it is driven only …": the robot
            clause = replace(clause, subject=None, verb=replace(clause.verb, passive=False))
    # "in the tray or the box": the rule is for either
    preps = [(prep, replace(group, conjunction="and")) for prep, group in clause.preps]
    either = clause.subject and replace(clause.subject, conjunction="and")
    clause = replace(clause, preps=preps, subject=either)
    if clause.subject is not None and clause.subject.mentions[0].head in _RECORDED:
        look = reader.lexicon.schemas["look"]
        return [Event(look, "photograph")]  # "a photo can be taken only …"
    ActionClause(reader, meaning).read(clause)
    thing = clause.acted_on()
    says_what = clause.verb.root not in MAKING  # "before anything is done with it"
    if says_what and thing is not None and _is_anything(thing.mentions[0]):
        for event in meaning.events:
            event.numbers[ANYTHING] = 1.0
    return meaning.events
