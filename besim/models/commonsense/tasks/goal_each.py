"""Goals that ask several things at once, of each thing or of one: "a cake is on *every* plate"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.entities import Inventory
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup, bare
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_clauses, all_mentions
from besim.models.commonsense.tasks.goal_phrases import BEARING
from besim.models.commonsense.tasks.task_text import Sentence

_FULL = ("fill", "refill", "load", "stock", "pack", "top")
"""Verbs whose passive tells what is in a thing."""
_THERE = ("in", "on", "at", "beside", "under", "inside", "next to", "near")
_EACH = ("each", "every", "both")
_ASIDE = ("beside", "under", "at")
_WHICHEVER = re.compile(r"\b(?:each|every|at least one)\b", re.I)


def in_both(clauses: Sequence[Clause]) -> Sequence[Clause]:
    """ "The rose is in the red pot, the lily in the blue one and soil *in both*": in both pots."""
    places: list[Mention] = []
    for clause in all_clauses(clauses):
        for at, (prep, group) in enumerate(clause.preps):
            first = group.mentions[0]
            if prep not in ("in", "on", "inside"):
                continue
            both = first.pronoun and first.head in ("both", "each") and len(places) > 1
            if both:
                meant = places if first.head == "each" else places[-2:]
                clause.preps[at] = (prep, Group([bare(one) for one in meant]))
            elif not first.pronoun:
                places += [
                    one for one in group.mentions if one.text not in {p.text for p in places}
                ]
    return clauses


def filled_there(clause: Clause) -> list[Clause]:
    """ "The bowl is filled with food *on the mat*": it has the food in it, and is on the mat."""
    preps = [prep for prep, _ in clause.preps]
    told = clause.verb.passive and clause.verb.root in _FULL and "with" in preps
    if not told or "from" in preps:  # "with water *from the tap at the wall*"
        return [clause]
    behind = preps.index("with") + 1
    there = [phrase for phrase in clause.preps[behind:] if phrase[0] in _THERE]
    if not there:
        return [clause]
    is_so = VerbGroup("be", "VBZ", copula=True, text="is")
    rest = [phrase for phrase in clause.preps if phrase not in there]
    return [replace(clause, preps=rest), Clause(is_so, subject=clause.subject, preps=there)]


def of_each_kind(clause: Clause, reader: Reader) -> list[Clause]:
    """ "In each box are *a cup and a fork*", where there are several of each: one of the cups is in
    it, and one of the forks.
    """
    verb = clause.verb
    bears = clause.subject is None or (verb.root in BEARING and not verb.passive)
    group = (clause.objects[0] if clause.objects else None) if bears else clause.subject
    if group is None or len(group.mentions) == 1 or group.conjunction != "and":
        return [clause]
    some = [m for m in group.mentions if m.determiner in ("a", "an", "some")]
    several = any(len(reader.inventory.resolve(m, reader.salient).names) > 1 for m in some)
    if not several or any(m.relatives or m.located for m in group.mentions):
        return [clause]
    each = [Group([mention]) for mention in group.mentions]
    if bears:
        return [replace(clause, objects=[one, *clause.objects[1:]]) for one in each]
    return [replace(clause, subject=one) for one in each]


def any_one(sentence: Sentence, inventory: Inventory) -> None:
    """ "*One* cake is on each plate", "at least *one* cup": whichever it is, but not where the
    other is told of.
    """
    mentions = list(all_mentions(sentence.clauses))
    if not _WHICHEVER.search(sentence.text) or any(m.ordinal == "other" for m in mentions):
        return
    for mention in mentions:
        if mention.number == 1 and not (mention.determiner or mention.unit or mention.pronoun):
            mention.determiner, mention.number = "a", None
            inventory.read_anew(mention)


def on_each(clause: Clause, reader: Reader) -> list[Claim]:
    """ "To put a cake on *each* plate": one is on every plate."""
    for prep, group in clause.preps:
        if group.mentions[0].determiner in ("each", "every"):
            things = [Group([mention]) for one in clause.objects for mention in one.mentions]
            claims = [reader.placed(reader.refer(thing), prep, group) for thing in things]
            return [claim for claim in claims if claim is not None]
    return []


def beside_each(clause: Clause, claims: Sequence[Claim]) -> list[Claim]:
    """ "One spoon is beside *each* bowl", of two spoons: beside the one, and beside the other."""
    groups = [clause.subject, *(group for _, group in clause.preps)]
    if not any(g is not None and g.mentions[0].determiner in _EACH for g in groups):
        return list(claims)
    found: list[Claim] = []
    for claim in claims:
        enough = claim.any and len(claim.subjects) >= len(claim.objects) > 1
        aside = (claim.kind, claim.negated) == ("place", False) and claim.relation in _ASIDE
        apart = enough and aside and not claim.any_object
        found += (
            [replace(claim, objects=(n,), any=True) for n in claim.objects] if apart else [claim]
        )
    return found
