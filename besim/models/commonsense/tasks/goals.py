"""The goal of a task as claims."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import GRIPPER, ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, VerbGroup
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.ellipsis import filled
from besim.models.commonsense.reading.hedges import hedge_of_claims
from besim.models.commonsense.reading.participles import SWITCHED
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions, clause_text
from besim.models.commonsense.tasks.former_places import with_former_places
from besim.models.commonsense.tasks.goal_closing import with_what_closes
from besim.models.commonsense.tasks.goal_coverage import parts_not_asked
from besim.models.commonsense.tasks.goal_each import any_one, of_each_kind, on_each
from besim.models.commonsense.tasks.goal_phrases import (
    BEARING,
    condition_of,
    fastened_with,
    goal_mentions,
    of_something_else,
    said_of_all,
    with_company,
    with_it,
)
from besim.models.commonsense.tasks.goal_statements import states_the_end
from besim.models.commonsense.tasks.orders import (
    at_the_end,
    half_read,
    leaves_there,
    orders_in,
    sees_to,
)
from besim.models.commonsense.tasks.task_text import Sentence
from besim.models.commonsense.vocabulary import (
    GOAL_NOUNS,
    OBTAIN_VERBS,
    POSTURE_VERBS,
    RUNNING_VERBS,
)
from besim.world import GoalCondition

_BRINGING = (
    "serve",
    "bring",
    "carry",
    "deliver",
    "fetch",
    "get",
    "move",
    "return",
    "take",
    "transport",
)
_PUTTING = ("place", "carry", "pour", "fill", "hand_over", "cover", "apply")
_COMPANY = "together with"
_WHILE = re.compile(r"\bwhile\b", re.I)
_DUTY = ("must", "should", "shall", "has", "have")
_DEMANDING = ("require", "want", "demand", "ask", "need")


def read_goal(
    sentences: Sequence[Sentence], reader: Reader
) -> tuple[str, tuple[GoalCondition, ...]]:
    """The words of the goal and its conditions.

    A task without a goal sentence is read as an order: what it asks for first is the goal.
    """
    conditions: list[GoalCondition] = []
    texts = []
    for sentence in sentences:
        if sentence.kind != "goal":
            for mention in all_mentions(sentence.clauses):
                if not mention.pronoun:
                    reader.refer_one(mention)
            _spoken_of(sentence, reader)
            continue
        texts.append(sentence.text)
        before = len(conditions)
        any_one(sentence)
        clauses = filled(sentence.clauses)
        wanted = clauses if states_the_end(sentence.text) else _wanted(clauses)
        for clause in with_former_places(wanted, sentences, reader):
            conditions += _goal_of(with_what_closes(clause, conditions, reader), reader)
        new = _claims_of(conditions[before:])
        for part in parts_not_asked(sentence.text, _claims_of(conditions), reader):
            conditions.append(GoalCondition(f'"{part}" in: {sentence.text}', None))
        hedge = hedge_of_claims(_without_read_words(sentence), new, goal=True)
        if hedge:
            # What the claims do not carry ("twice", "or", "as well as") was not understood.
            conditions.append(GoalCondition(f'"{hedge}" in: {sentence.text}', None))
    if not texts:
        ordered, conditions = _goal_of_orders(sentences, reader)
        texts += ordered
    unique: list[GoalCondition] = []
    for condition in conditions:
        if not any(
            condition.meaning == other.meaning and condition.text == other.text for other in unique
        ):
            unique.append(condition)
    return " ".join(texts), tuple(unique)


def _spoken_of(sentence: Sentence, reader: Reader) -> None:
    """What a sentence is about is what *it* means in the next one, rather than its last place."""
    subject = sentence.clauses[-1].subject if sentence.clauses else None
    if subject is None or len(subject.mentions) > 1 or reader.is_robot(subject):
        return
    reader.come_back_to(reader.inventory.resolve(subject.mentions[0], reader.salient).names)


def _goal_of_orders(
    sentences: Sequence[Sentence], reader: Reader
) -> tuple[list[str], list[GoalCondition]]:
    """A task that names no goal is done when what it orders has been done."""
    told = [s for s in sentences if s.kind == "introduction"][:1]
    later = [s for s in sentences if s.kind == "fact"]
    orders = [*orders_in([*told, *later] if told else sentences, reader)]
    left = [GoalCondition(text, None) for text in half_read(sentences, reader)]
    conditions: list[GoalCondition] = []
    if not orders:
        for clause in told[0].clauses if told else ():
            conditions += _goal_of(clause, reader)
        unread = GoalCondition("no sentence says what the goal is", None)
        found = at_the_end([*conditions, *left])
        return [one.text for one in told], found or [unread] * bool(sentences)
    for text, clause in orders:
        if leaves_there(clause):
            continue
        acts = clause.subject is None and not sees_to(clause)
        found = _goal_action(clause, reader) if acts else _goal_of(clause, reader)
        for sub, inner in clause.subordinate if acts else ():
            if sub == "while":  # "… with the lamp switched off"
                found = [*found, *(one for told in inner for one in _goal_of(told, reader))]
        said = _without_read_words(Sentence(text, [clause], "goal"))
        hedge = hedge_of_claims(said, _claims_of(found), goal=True)
        conditions += [*found, *([GoalCondition(f'"{hedge}" in: {text}', None)] if hedge else [])]
    return list(dict.fromkeys(text for text, _ in orders)), at_the_end([*conditions, *left])


def _claims_of(conditions: Sequence[GoalCondition]) -> list[Claim]:
    return [one.meaning for one in conditions if isinstance(one.meaning, Claim)]


def _without_read_words(sentence: Sentence) -> str:
    """The sentence without *while*, if each of them opens a clause that is a goal, too, and
    without *together with*, if it joins things as *and* does.
    """
    behind = {prep for one in all_clauses(sentence.clauses) for prep, _ in one.preps}
    text = sentence.text if _COMPANY in behind else sentence.text.replace(_COMPANY, "and")
    told = sum(
        sub == "while" for one in all_clauses(sentence.clauses) for sub, _ in one.subordinate
    )
    words = _WHILE.findall(text)
    return _WHILE.sub("", text) if len(words) <= told else text


def _wanted(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """ "The door is dirty and has to be made clean": how it is now, before how it must be."""
    duties = [
        index
        for index, clause in enumerate(clauses)
        if clause.verb.modal in _DUTY or clause.verb.lemma in ("need", "require")
    ]
    first = duties[0] if duties else 0
    told = clauses[:first]
    if first and all(c.verb.lemma and not c.subordinate and not c.verb.modal for c in told):
        return clauses[first:]
    return clauses


def is_order(clause: Clause, reader: Reader) -> bool:
    """Does a clause tell what the robot shall do, as an imperative or with the robot as subject?"""
    verb = clause.verb
    return (
        bool(verb.lemma)
        and not (verb.copula or verb.passive or verb.lemma in ("have", "stand", "be"))
        and reader.is_robot(clause.subject)
    )


def _beyond_words(clause: Clause) -> bool:
    """Order, deadlines and counts: besim judges the final world and does not see them there."""
    if any(
        sub in ("before", "within", "after", "until", "unless") for sub, _ in clause.subordinate
    ):
        return True
    timed = {"second", "minute", "hour", "day"}
    if any(
        prep in ("within", "before", "after", "for", "until")
        and (group.mentions[0].head in timed or group.mentions[0].unit in timed)
        for prep, group in clause.preps
    ):
        return True
    counted = {*clause.adverbs, *clause.verb.adverbs} & {"at least", "at most", "more than"}
    groups = [clause.subject, *clause.objects] if counted else []
    return any(
        mention.number is not None and not mention.unit
        for group in groups
        for mention in (group.mentions if group else ())
    )


def _goal_of(clause: Clause, reader: Reader) -> list[GoalCondition]:
    parts = of_each_kind(clause, reader)
    if len(parts) > 1:
        return [condition for one in parts for condition in _goal_of(one, reader)]
    found: list[GoalCondition] = []
    if _beyond_words(clause):
        found.append(GoalCondition(clause_text(clause), None))
    if any(prep == "without" for prep, _ in clause.preps):
        return [*found, *_without(clause, reader)]
    subject_head = clause.subject.mentions[0].head if clause.subject else ""
    about_goal = subject_head in GOAL_NOUNS
    if subject_head == "it" and any(g.mentions[0].head in GOAL_NOUNS for g in clause.objects):
        # "it is the goal that the door is shut"
        about_goal, clause = True, replace(clause, objects=[])
    if about_goal and not clause.verb.lemma:
        return []
    unread = [GoalCondition(clause_text(clause), None)]
    if clause.subject is None and clause.verb.lemma in _DEMANDING and not clause.objects:
        return []  # "Required at the end: …"
    if (about_goal and not clause.inherited) or (
        clause.subject is None and clause.verb.lemma in ("ensure", "make", "see", "check")
    ):
        acts = clause.verb.infinitive or clause.verb.lemma not in (
            "be",
            "ensure",
            "see",
            "mean",
            "do",
            "complete",
            "finish",
            "achieve",
        )
        for sub, inner in clause.subordinate:
            if sub == "while" and acts and clause.verb.lemma in OBTAIN_VERBS:
                continue  # read with what is obtained
            # Of one thing, how it is stands before how it must be; of several, all is asked.
            spoken = {one.subject.text for one in inner if one.subject is not None}
            for one in _wanted(inner) if len(spoken) < 2 else inner:
                found += _goal_of(with_what_closes(one, found, reader), reader)
        if acts:
            found += _goal_action(clause, reader)
        for one in clause.purpose:
            if one.verb.form != "VBN" or clause.verb.lemma not in OBTAIN_VERBS:
                found += _goal_of(_as_infinitive(one), reader)
        for group in clause.objects:
            if clause.verb.copula or clause.verb.lemma in ("have", "be"):
                found += goal_mentions(group, reader)
        if clause.verb.copula and clause.objects and clause.preps:
            found += _goal_of_placed(clause, reader)
        return found or unread
    if about_goal or (clause.verb.infinitive and clause.subject is None):
        return _goal_action(clause, reader)
    if clause.verb.lemma in ("need", "require") and clause.objects:
        # "The roses need water": that they get it is the goal.
        clause = replace(clause, verb=replace(clause.verb, lemma="receive"))
    claims = reader.claims(clause)
    if all(claim.kind == "unknown" for claim in claims) and clause.objects:
        schema = reader.lexicon.verbs.get(clause.verb.lemma)
        recorded = schema is not None and schema.name in ("look", "tell", "clean", "work", "apply")
        if recorded and is_order(clause, reader) and not clause.verb.negated:
            return _goal_action(clause, reader)  # "it has to photograph both gauges"
    if not clause.verb.lemma and clause.subject is not None:
        found += goal_mentions(clause.subject, reader)  # "wanted: a mug of tea with a spoon in it"
    for sub, inner in clause.subordinate:
        if sub in ("that", "while"):  # "… with its lid closed", too
            for one in inner:
                found += _goal_of(one, reader)
    stands = clause.verb.copula or clause.verb.root in POSTURE_VERBS | RUNNING_VERBS | BEARING
    shut = clause.verb.root in ("open", "close", "shut", "lock")
    if clause.subject is not None and (stands if not clause.verb.passive else shut):
        found += with_it(clause, clause.subject, claims, reader)
    if clause.verb.passive:
        found += fastened_with(clause, reader)
    if clause.subject is not None:
        found += said_of_all(clause.subject, reader)
    there_is = clause.subject is None and clause.verb.copula and clause.objects
    about = clause.objects[0] if there_is else clause.subject
    held = clause.objects if clause.verb.root in BEARING and not clause.verb.passive else []
    where = [group for prep, group in clause.preps if held and prep in ("in", "on", "inside")]
    borne = [mention for group in (*held, *where) for mention in group.mentions]
    for mention in [*with_company(about.mentions if about else ()), *borne]:
        for claim in reader.passing(mention):
            if (
                (
                    claim.kind in ("state", "contains", "coated")
                    or (claim.kind == "place" and of_something_else(claim, claims))
                )
                and claim not in claims
                and not _still_dirty(claim)
            ):
                claims.append(claim)
    found = [*(condition_of(claim) for claim in claims if claim.kind != "together"), *found]
    if not claims and any(sub == "where" for sub, _ in clause.subordinate):
        found.append(GoalCondition(clause_text(clause), None))  # a place that nobody told
    again = clause.adjectives == ["back"]  # "it lies on the desk and has to be back there"
    if not (found or claims or again) and clause.verb.lemma and clause.subject is not None:
        return [GoalCondition(clause_text(clause), None)]  # words that would be passed over
    return found


def _without(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "The pan is in the rack *without grease*": it is there, and free of grease."""
    stays, away = [], []
    of_it = False
    for prep, group in clause.preps:
        if prep == "without":
            away.append(group)
        of_it = bool(away) and group.mentions[0].pronoun  # "without the bag *in it*"
        if prep != "without" and not of_it:
            stays.append((prep, group))
    rest = replace(clause, preps=stays)
    told = bool(stays or clause.adjectives or clause.objects or not clause.verb.copula)
    found = _goal_of(rest, reader) if told else []
    if clause.subject is None or clause.subject.mentions[0].head in GOAL_NOUNS:
        return [*found, GoalCondition(clause_text(clause), None)]
    is_so = VerbGroup("be", "VBZ", copula=True, text="is")
    for group in away:
        free = Clause(is_so, subject=clause.subject, adjectives=["free"], preps=[("of", group)])
        found += _goal_of(free, reader)
    return found


def _as_infinitive(clause: Clause) -> Clause:
    clause.subject = None
    clause.verb.infinitive = True
    return clause


def _goal_of_placed(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "The goal is a grilled steak *on the plate* and a stove that is off"."""
    wanted: list[GoalCondition] = []
    preps = []
    for prep, group in clause.preps:
        own = [m for m in group.mentions[1:] if m.determiner in ("a", "an")]
        rest = [mention for mention in group.mentions if mention not in own]
        preps.append((prep, Group(rest, group.conjunction)))
        if own:
            wanted += goal_mentions(Group(own), reader)
    is_so = VerbGroup("be", "VBZ", copula=True, text="is")
    said = [replace(mention, states=(), relatives=[]) for mention in clause.objects[0].mentions]
    return [*_goal_of(Clause(is_so, subject=Group(said), preps=preps), reader), *wanted]


def _brought(clause: Clause, reader: Reader) -> Claim | None:
    """ "To take the crate to the cold room": it is there at the end, in a gripper or not."""
    if clause.verb.passive or len(clause.objects) != 1 or clause.verb.root not in _BRINGING:
        return None
    things = reader.refer(clause.objects[0]).names
    for prep, group in clause.preps:
        if prep in ("to", "into", "onto", "in", "on", "inside", "back to"):
            places = reader.refer(group).names
            if things and places and ROBOT not in places and GRIPPER not in places:
                return Claim("place", things, places, relation="at", text=clause_text(clause))
    return None


def _circumstances(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "Put the cup on the shelf with the lamp switched off": the lamp, too."""
    kinds = {lemma for lemma, schema in reader.lexicon.verbs.items() if schema.name in SWITCHED}
    return [
        condition_of(claim)
        for prep, group in clause.preps
        if prep == "with"
        for mention in group.mentions
        if any(one.verb.lemma in kinds and one.verb.form == "VBN" for one in mention.relatives)
        for claim in reader.passing(mention)
    ]


def _still_dirty(claim: Claim) -> bool:
    """Dirt tells how a thing is found: nobody wants it at the end."""
    return (claim.kind, claim.attribute, claim.value) == ("state", "clean", False)


def _states_at_the_end(place: Group, reader: Reader) -> list[GoalCondition]:
    """ "To obtain a clean violin inside the *closed* case"."""
    said = (claim for mention in place.mentions for claim in reader.passing(mention))
    return [condition_of(c) for c in said if c.kind == "state" and not _still_dirty(c)]


def _goal_action(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "to make the pool clean", "to have both eggs cooked", "to bring the box to the lab"."""
    lemma = clause.verb.lemma
    found: list[GoalCondition] = []
    if lemma in OBTAIN_VERBS:
        # "the apples in the box with its lid closed": whose lid, once the box is spoken of
        meanwhile = [one for sub, inner in clause.subordinate if sub == "while" for one in inner]
        for sub, inner in clause.subordinate:
            for one in inner if sub != "while" else ():
                found += _goal_of(one, reader)
        for group in clause.objects:
            reference = reader.refer(group)
            if reference.names:
                for adjective in clause.adjectives:
                    found += [
                        condition_of(c) for c in reader.adjective(clause, reference, adjective)
                    ]
                for prep, place in clause.preps:
                    if prep == "with" and clause.objects:
                        for mention in place.mentions:
                            found += [condition_of(c) for c in reader.passing(mention)]
                        inner_names = reader.content_names(place)
                        if inner_names:
                            found.append(
                                condition_of(
                                    Claim(
                                        "contains",
                                        reference.names,
                                        tuple(inner_names),
                                        text=f"{group.text} with {place.text}",
                                    )
                                )
                            )
                        continue
                    claim = reader.placed(reference, prep, place)
                    if claim is not None and prep not in ("of", "from", "for", "by"):
                        found.append(condition_of(claim))
                        found += _states_at_the_end(place, reader)
                for one in clause.purpose:
                    if one.verb.form == "VBN":
                        found += [condition_of(c) for c in reader.participle(one, reference)]
                    else:
                        found += [condition_of(c) for c in reader.claims(one)]
            found += goal_mentions(group, reader)
        for one in meanwhile:
            found += _goal_of(one, reader)
        return found or [GoalCondition(clause_text(clause), None)]
    meaning = Meaning()
    it = bool(clause.objects) and clause.objects[0].mentions[0].head == "it"
    if it and clause.verb.root in ("open", "close", "shut", "lock", "unlock"):
        reader.mean_openable()  # "to put the cup into the cupboard and close it"
    ActionClause(reader, meaning).read(replace(clause, subject=None))
    found += _circumstances(clause, reader)
    brought = _brought(clause, reader)
    if brought is not None and not any(e.schema.name in _PUTTING for e in meaning.events):
        return [condition_of(brought), *found]
    spread = on_each(clause, reader)
    for event in meaning.events:
        told = spread if spread and event.schema.name == "place" else event_claims(event)
        found += [condition_of(c) for c in told]
    for step in meaning.steps:
        if step.become is not None:
            found.append(condition_of(step.become))
    return found or [GoalCondition(clause_text(clause), None)]
