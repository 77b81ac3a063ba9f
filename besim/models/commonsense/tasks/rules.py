"""Rules that a task states in words: "a programme can only be started while the door is shut"."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.leaves.lasting import once_over
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.done_first import after_doing, going_there
from besim.models.commonsense.tasks.plain_rule import DUTIES, GRANTED
from besim.models.commonsense.tasks.rule import HAPPENS, OF_THE_ROBOT, Rule, rule_of
from besim.models.commonsense.tasks.rule_circumstances import as_conditions, taken_out
from besim.models.commonsense.tasks.rule_events import comes_by_itself, events_of
from besim.models.commonsense.tasks.rule_frames import in_plain_frames
from besim.models.commonsense.tasks.rule_places import where_it_binds
from besim.models.commonsense.tasks.rule_subjects import for_each, mean_a_thing
from besim.models.commonsense.vocabulary import (
    FREE_HAND,
    HELD_TOOLS,
    PLUGS,
    RELATIONS,
)

_MUST_BE_FREE = ("can", "must", "could", "has", "have", "should")
_FRONTED = re.compile(r"(?:as long as|while|when|once|after|if|until|unless|before|with)\b", re.I)
_NECESSARY = {
    *("when", "while", "whenever", "if", "once", "after", "as long as", "as soon as", "where")
}
_BY_WAY = ("through", "via", "by", "by way of")
_SHUT = (("open", False), ("locked", True))
"""How no way has to be for somebody to take it."""
_BY_TOOL = ("with", "using", "by means of", "with the help of", "with the aid of")
ONLY_WHILE = re.compile(r"\bonly\s+(?:\w+\s+)?(?:while|when|if|once|after|as long as|with)\b", re.I)


_REASONS = ("because", "since", "as")


def _is_rule(told: Sequence[Clause]) -> bool:
    """ "Masks the frame, *because the wall may only be painted while it is masked*"."""
    return any(
        one.verb.modal
        and one.subordinate
        and (one.verb.negated or "only" in (*one.adverbs, *one.verb.adverbs))
        for one in told
    )


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
    clauses = in_plain_frames(clauses, text, reader)
    concluded = [
        one
        for clause in clauses
        for sub, inner in clause.subordinate
        for one in (inner if sub == "so that" or (sub in _REASONS and _is_rule(inner)) else ())
    ]
    for clause in (one for told in [*clauses, *concluded] for one in for_each(told, reader)):
        clause = taken_out(clause)
        mean_a_thing(clause, reader, spoken_of)
        if clause is not clauses[0] and not rules and _is_shut(clauses[0]):
            # "The tray is closed, and paper goes into *it* only while *it* is open": the tray
            reader.refer(clauses[0].subject or Group([]))
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
        for sub, inner in as_conditions(clause):
            after = sub in ("after", "once")
            for one in (after_doing(one, clause) if after else one for one in inner):
                if (
                    sub in _NECESSARY
                    and (only or (modal and not negated and "only" in text.lower()))
                ) or (
                    sub in ("unless", "until", "before", "till")
                    and negated
                    # "before the mixer is started, its bowl must not be empty": how it is then
                    and not (sub == "before" and clause.verb.copula)
                ):
                    conditions.append((True, one))
                elif sub in _NECESSARY and negated and modal:
                    conditions.append((False, one))
        hands = [
            mention
            for prep, group in clause.preps
            if prep in ("with", "using", "by")
            for mention in group.mentions
            if reader.inventory.gripper_like(mention) and set(mention.states) & FREE_HAND
        ]
        known, such = len(rules), _such(clause, reader)
        rules += _about_such_things(clause, reader, text, only=only)
        arranged = list(_arrangements(clause, reader)) if only else []
        tools = _tools_needed(clause, reader, graspable) if only else []
        if (
            not conditions
            and not arranged
            and not tools
            and not (hands and (only or modal in _MUST_BE_FREE or clause.verb.passive))
        ):
            for sub, inner in as_conditions(clause):
                # "the door must be closed before the programme is started"
                due = modal in DUTIES and (clause.verb.copula or not clause.verb.negated)
                if sub == "before" and due:
                    inner = [going_there(one, clause) for one in inner]
                    for one in inner:
                        if one.subject is not None and not one.subject.mentions[0].pronoun:
                            reader.refer(one.subject)  # "the lid must be on before the jug is …"
                    wanted = [
                        c
                        for c in once_over(
                            replace(clause, subordinate=[], verb=replace(clause.verb, modal="")),
                            reader,
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
        if _FRONTED.match(text):
            # "As long as the vise is closed, nothing can be placed in *it*."
            for _, told in conditions:
                if told.subject is not None and not told.subject.mentions[0].pronoun:
                    reader.refer(told.subject)
        ways = [word for word in clause.adverbs if word == "in"]  # "a screw may only be driven in"
        plain = replace(clause.verb, modal="", negated=False)
        bare = replace(clause, subordinate=[], verb=plain, adverbs=ways)
        events = events_of(bare, reader)
        comes = comes_by_itself(bare, reader)
        granted = [one for sub, inner in clause.subordinate if sub == GRANTED for one in inner]
        given = tuple(claim for one in granted for claim in reader.claims(one))
        given += where_it_binds(clause, clauses, spoken_of, reader)
        for positive, one in conditions:
            for claim in once_over(one, reader):
                if claim.kind == "unknown":
                    continue
                wanted_claim = claim if positive else replace(claim, negated=not claim.negated)
                rules.extend(
                    replace(rule_of(reader.inventory, event, wanted_claim, text), given=given)
                    for event in events
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
        rules[known:] = [replace(rule, given=(*rule.given, *such)) for rule in rules[known:]]
    return [
        rule
        for rule in rules
        if (
            rule.entities
            or rule.dests
            or rule.of_anything
            or rule.schema in (*OF_THE_ROBOT, "look")
        )
        and rule.claim.attribute != "overloaded"  # loads are judged where things are put
    ]


def _such(clause: Clause, reader: Reader) -> tuple[Claim, ...]:
    """ "*A full cup* may only be moved with both grippers": it binds those that are full."""
    if not clause.verb.modal or clause.verb.negated or clause.subject is None:
        return ()
    return tuple(
        replace(claim, weak=False)
        for mention in clause.subject.mentions
        if mention.text.partition(" ")[0].lower() in ("a", "an", "any", "each", "every")
        for claim in reader.passing(replace(mention, relatives=[], located=[]))
        if claim.kind in ("state", "contains", "empty", "coated")
    )


def _is_shut(clause: Clause) -> bool:
    words = {clause.verb.root, *clause.adjectives}
    return clause.subject is not None and not words.isdisjoint(("open", "close", "closed", "shut"))


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
        if claim is not None and claim.kind in ("place", "contains"):
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


def _told_aside(mention: Mention, text: str) -> bool:
    """ "May only be put on the rack, *which is dusty*": told in passing, and no condition."""
    aside = re.search(rf"\b{re.escape(mention.head)}\w*, +(?:which|who)\b", text, re.I)
    return aside is not None and not any(one.verb.modal for one in mention.relatives)


def _about_such_things(clause: Clause, reader: Reader, text: str, *, only: bool) -> list[Rule]:
    """ "must not be put into an oven that is cold", "may only be poured into a clean jug"."""
    verb = clause.verb
    if not verb.modal or not (verb.negated or only):
        return []
    groups = [("", clause.subject), *(("", group) for group in clause.objects), *clause.preps]
    if verb.negated and as_conditions(clause):
        return []  # "the *hot* pan must not be touched without gloves": it may be with them
    if only and not verb.negated and (as_conditions(clause) or _such(clause, reader)):
        # "The *assembled* pump can be lifted out only when the clamp is open": that is asked
        groups = groups[1:]

    def shuts(prep: str, claim: Claim) -> bool:
        """ "Can only be entered through the door that is closed": once it is open."""
        return prep in _BY_WAY and (claim.attribute, claim.value) in _SHUT

    said = [
        # "without a clamped workpiece": it is not clamped then
        replace(claim, negated=claim.negated != (prep == "without" or shuts(prep, claim)))
        for prep, group in groups
        if group is not None and not reader.inventory.gripper_like(group.mentions[0])
        for mention in group.mentions
        for claim in reader.passing(mention)
        if claim.kind in ("state", "contains", "empty", "number", "coated")
        and (shuts(prep, claim) or not _told_aside(mention, text))
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
