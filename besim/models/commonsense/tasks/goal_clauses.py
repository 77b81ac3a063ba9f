"""What one clause of a goal asks to be so at the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, VerbGroup
from besim.models.commonsense.leaves.action_clauses import ActionClause
from besim.models.commonsense.leaves.meaning import Meaning
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.company import contents_told
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import clause_text
from besim.models.commonsense.tasks.goal_closing import with_what_closes
from besim.models.commonsense.tasks.goal_each import (
    beside_each,
    filled_there,
    of_each_kind,
    on_each,
)
from besim.models.commonsense.tasks.goal_phrases import (
    BEARING,
    beyond_words,
    brought,
    circumstances,
    condition_of,
    denied,
    fastened_with,
    goal_mentions,
    of_something_else,
    said_of_all,
    states_at_the_end,
    still_dirty,
    with_company,
    with_it,
)
from besim.models.commonsense.tasks.goal_subjects import with_their_subject
from besim.models.commonsense.vocabulary import (
    GOAL_NOUNS,
    OBTAIN_VERBS,
    POSTURE_VERBS,
    RUNNING_VERBS,
)
from besim.world import GoalCondition

_PUTTING = ("place", "carry", "pour", "fill", "hand_over", "cover", "apply")

_DUTY = ("must", "should", "shall", "has", "have")

_DEMANDING = ("require", "want", "demand", "ask", "need")


def clauses_of_the_end(clauses: Sequence[Clause]) -> Sequence[Clause]:
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


def goal_of(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """What a clause asks; words that say nothing that can be judged are a condition unread."""
    parts = [part for one in filled_there(clause) for part in of_each_kind(one, reader)]
    if len(parts) > 1:
        return [condition for one in parts for condition in goal_of(one, reader)]
    found: list[GoalCondition] = []
    if beyond_words(clause):
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
            inner = [*with_their_subject(inner)]
            # Of one thing, how it is stands before how it must be; of several, all is asked.
            spoken = {one.subject.text for one in inner if one.subject is not None}
            for one in clauses_of_the_end(inner) if len(spoken) < 2 else inner:
                found += goal_of(with_what_closes(one, found, reader), reader)
        if acts:
            found += goal_of_action(clause, reader)
        for one in clause.purpose:
            if one.verb.form != "VBN" or clause.verb.lemma not in OBTAIN_VERBS:
                found += goal_of(_as_infinitive(one), reader)
        for group in clause.objects:
            if clause.verb.copula or clause.verb.lemma in ("have", "be"):
                found += goal_mentions(group, reader)
        if clause.verb.copula and clause.objects and clause.preps:
            found += _goal_of_placed(clause, reader)
        return found or unread
    if about_goal or (clause.verb.infinitive and clause.subject is None):
        return goal_of_action(clause, reader)
    if clause.verb.lemma in ("need", "require") and clause.objects:
        # "The roses need water": that they get it is the goal.
        clause = replace(clause, verb=replace(clause.verb, lemma="receive"))
    claims = beside_each(clause, reader.claims(clause))
    if all(claim.kind == "unknown" for claim in claims) and clause.objects:
        schema = reader.lexicon.verbs.get(clause.verb.lemma)
        recorded = schema is not None and schema.name in ("look", "tell", "clean", "work", "apply")
        if recorded and is_order(clause, reader) and not clause.verb.negated:
            return goal_of_action(clause, reader)  # "it has to photograph both gauges"
    if not clause.verb.lemma and clause.subject is not None:
        found += goal_mentions(clause.subject, reader)  # "wanted: a mug of tea with a spoon in it"
    for sub, inner in clause.subordinate:
        if sub in ("that", "while"):  # "… with its lid closed", too
            for one in inner:
                found += goal_of(one, reader)
    stands = clause.verb.copula or clause.verb.root in POSTURE_VERBS | RUNNING_VERBS | BEARING
    shut = clause.verb.root in ("open", "close", "shut", "lock")
    if clause.subject is not None and (stands if not clause.verb.passive else shut):
        found += with_it(clause, clause.subject, claims, reader)
    for _, inside, _ in contents_told(clause.preps):
        found += states_at_the_end(inside, reader)  # "with the *cut* pear in it"
    if clause.verb.passive:
        found += fastened_with(clause, reader)
    if clause.subject is not None:
        found += said_of_all(clause.subject, reader)
    there_is = clause.subject is None and clause.verb.copula and clause.objects
    about = clause.objects[0] if there_is else clause.subject
    held = clause.objects if clause.verb.root in BEARING and not clause.verb.passive else []
    where = [group for prep, group in clause.preps if held and prep in ("in", "on", "inside")]
    borne = [mention for group in (*held, *where) for mention in group.mentions]
    said_of = about.mentions if about is not None and not (there_is and denied(clause)) else ()
    for mention in [*with_company(said_of), *borne]:
        for claim in reader.passing(mention):
            if (
                (
                    claim.kind in ("state", "contains", "coated", "empty")
                    or (claim.kind == "place" and of_something_else(claim, claims))
                )
                and claim not in claims
                and not still_dirty(claim)
            ):
                claims.append(claim)
    found = [*(condition_of(claim) for claim in claims if claim.kind != "together"), *found]
    if not claims and any(sub == "where" for sub, _ in clause.subordinate):
        found.append(GoalCondition(clause_text(clause), None))  # a place that nobody told
    if not (clause.verb.lemma or found or claims) and clause.inherited is False and clause.subject:
        named = [m for m in clause.subject.mentions if m.determiner and not m.pronoun]
        if named and not clause.subordinate:
            found.append(GoalCondition(clause_text(clause), None))  # of which nothing was read
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
    found = goal_of(rest, reader) if told else []
    if clause.subject is None or clause.subject.mentions[0].head in GOAL_NOUNS:
        return [*found, GoalCondition(clause_text(clause), None)]
    is_so = VerbGroup("be", "VBZ", copula=True, text="is")
    for group in away:
        free = Clause(is_so, subject=clause.subject, adjectives=["free"], preps=[("of", group)])
        found += goal_of(free, reader)
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
    return [*goal_of(Clause(is_so, subject=Group(said), preps=preps), reader), *wanted]


def goal_of_action(clause: Clause, reader: Reader) -> list[GoalCondition]:
    """ "to make the pool clean", "to have both eggs cooked", "to bring the box to the lab"."""
    lemma = clause.verb.lemma
    found: list[GoalCondition] = []
    if lemma in OBTAIN_VERBS:
        # "the apples in the box with its lid closed": whose lid, once the box is spoken of
        meanwhile = [one for sub, inner in clause.subordinate if sub == "while" for one in inner]
        for sub, inner in clause.subordinate:
            for one in inner if sub != "while" else ():
                found += goal_of(one, reader)
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
                        found += states_at_the_end(place, reader)
                for one in clause.purpose:
                    if one.verb.form == "VBN":
                        found += [condition_of(c) for c in reader.participle(one, reference)]
                    else:
                        found += [condition_of(c) for c in reader.claims(one)]
            found += goal_mentions(group, reader)
        for one in meanwhile:
            found += goal_of(one, reader)
        return found or [GoalCondition(clause_text(clause), None)]
    meaning = Meaning()
    it = bool(clause.objects) and clause.objects[0].mentions[0].head == "it"
    if it and clause.verb.root in ("open", "close", "shut", "lock", "unlock"):
        reader.mean_openable()  # "to put the cup into the cupboard and close it"
    ActionClause(reader, meaning).read(replace(clause, subject=None))
    found += circumstances(clause, reader)
    there = brought(clause, reader)
    if there is not None and not any(e.schema.name in _PUTTING for e in meaning.events):
        return [condition_of(there), *found]
    spread = on_each(clause, reader)
    for event in meaning.events:
        told = spread if spread and event.schema.name == "place" else event_claims(event)
        found += [condition_of(c) for c in told]
    for step in meaning.steps:
        if step.become is not None:
            found.append(condition_of(step.become))
    return found or [GoalCondition(clause_text(clause), None)]
