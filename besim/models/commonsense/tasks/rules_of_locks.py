"""Interlocks as rules: what machines refuse, what is blocked, what must stay shut."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import VerbGroup
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle, runs
from besim.models.commonsense.tasks.plain_rule import (
    DURING,
    DUTIES,
    OPPOSITE_DEED,
    Subordinate,
    done,
    forbids,
    needs,
    states_of,
)
from besim.models.commonsense.vocabulary import (
    BLOCKING,
    IGNORING,
    NEEDING,
    PREVENTING,
    REACTING,
    REFUSING,
    REMAINING_VERBS,
    RUNNING_VERBS,
)


def prevented(clause: Clause) -> Clause | None:
    """ "A switch prevents the press from starting while …", "the press refuses to start until"."""
    verb = clause.verb
    if verb.negated:
        return None
    if verb.lemma in PREVENTING and clause.objects and not verb.passive:
        for sub, inner in clause.subordinate:
            if sub == "from" and inner:
                # "a closed guard keeps the part from being put in"
                shut = [*states_of(clause.subject)] if clause.subject is not None else []
                told = [("while", shut)] if shut else []
                return forbids(replace(inner[0], subject=clause.objects[0]), told)
    if verb.lemma in REFUSING and clause.purpose:
        return forbids(replace(clause.purpose[0], subject=clause.subject), clause.subordinate)
    if verb.lemma == "wait":
        for sub, inner in clause.subordinate:
            if sub == "with" and inner and inner[0].verb.form == "VBG":
                return forbids(replace(inner[0], subject=None))
    return None


def must_stay(clause: Clause) -> Clause | None:
    """ "The lid must stay closed while the mixer is running": it must not be opened then."""
    verb = clause.verb
    inner = clause.purpose[0] if clause.purpose and clause.purpose[0].verb.form == "VBN" else None
    said = [*clause.adjectives, *([participle(inner.verb.root)] if inner else [])]
    when = [*clause.subordinate, *(inner.subordinate if inner else [])]
    words = [word for word in said if word in OPPOSITE_DEED]
    if verb.lemma not in REMAINING_VERBS or verb.negated or len(words) != 1 or not when:
        return None
    machine = all(runs(one) for sub, told in when if sub in DURING for one in told)
    shut = words[0] in ("closed", "shut") and machine and any(sub in DURING for sub, _ in when)
    if verb.modal in DUTIES or (shut and not verb.modal):
        # "the hood stays shut as long as the laser is running": nobody opens it then
        return forbids(done(OPPOSITE_DEED[words[0]], clause), when)
    doors = {"open", "closed", "shut"}
    # "it" may be the programme or the machine, and both may end
    until = [(sub, told) for sub, told in when if sub == "until" and not _of_it(told)]
    if words == ["locked"] and (
        until or all(doors & {*one.adjectives} for _, told in when for one in told)
    ):
        # "stays locked as long as the outer door is open", "… until the press has stopped"
        return forbids(done("open", clause), [*map(_while_it_runs, until)] or when)
    return None


def stays_there(clause: Clause) -> Clause | None:
    """ "The sheet has to stay on the bed as long as the laser is on": it is not taken off."""
    verb = clause.verb
    kept = [pair for pair in clause.preps if pair[0] in _OUT_OF]
    if verb.lemma not in REMAINING_VERBS or verb.modal not in DUTIES or clause.adjectives:
        return None
    if verb.negated or not kept or not clause.subordinate or clause.objects:
        return None
    told = [(sub, inner) for sub, inner in clause.subordinate if sub in (*DURING, "until")]
    taken = VerbGroup("take", "VBN", passive=True, text="is taken")
    away = [(_OUT_OF[prep], group) for prep, group in kept]
    return forbids(Clause(taken, subject=clause.subject, preps=away), told) if told else None


_OUT_OF = {"in": "out of", "inside": "out of", "on": "off", "at": "from"}


def requires_only(clause: Clause) -> Clause | None:
    """ "The laser requires a running fan": it can be started only then."""
    verb, subject = clause.verb, clause.subject
    if verb.lemma not in NEEDING or verb.passive or verb.negated or verb.modal or clause.purpose:
        return None
    if subject is None or len(clause.objects) != 1:
        return None
    told = [*states_of(clause.objects[0])]
    return needs(done("start", clause), [("while", told)]) if told else None


def _of_it(told: Sequence[Clause]) -> bool:
    return any(one.subject is None or one.subject.mentions[0].pronoun for one in told)


def _while_it_runs(until: tuple[str, list[Clause]]) -> tuple[str, list[Clause]]:
    """ "Stays locked until the programme *has finished*": while it runs, and not before."""
    _, (told, *rest) = until
    if rest or told.verb.lemma not in _ENDING:
        return until
    running = VerbGroup("be", "VBZ", copula=True, text="is")
    return "while", [Clause(running, subject=told.subject, adjectives=["running"])]


_ENDING = ("complete", "end", "finish", "halt", "stop")


def blocked(clause: Clause) -> Clause | None:
    """ "The press is blocked as long as its guard is open"."""
    verb = clause.verb
    if verb.lemma not in BLOCKING or not verb.passive or verb.negated or not clause.subordinate:
        return None
    return forbids(done("start", clause), clause.subordinate)


def runs_only(clause: Clause, *, only: bool) -> Clause | None:
    """ "The press runs only if its guard is closed", "the kettle works only on its base"."""
    verb, subject = clause.verb, clause.subject
    if verb.passive or verb.copula or clause.objects or verb.negated or not only or subject is None:
        return None
    if verb.lemma in RUNNING_VERBS:
        told = clause.subordinate or in_states(clause) or _in_its_place(clause)
        return needs(done("start", clause), told) if told else None
    told = [] if clause.subordinate or verb.modal else in_states(clause)
    bare = replace(clause, preps=[pair for pair in clause.preps if pair[0] != "with"])
    return needs(bare, told) if told else None


def _in_its_place(clause: Clause) -> Subordinate:
    """ "Works only *on its base*"."""
    preps = [pair for pair in clause.preps if pair[0] in ("on", "in", "inside")]
    there = VerbGroup("be", "VBZ", copula=True, text="is")
    if not preps or "with" in dict(clause.preps):
        return []  # "runs only with its plug in the socket" speaks of the plug
    return [("while", [Clause(there, subject=clause.subject, preps=preps)])]


def in_states(clause: Clause) -> Subordinate:
    """ "Starts only *with a closed guard*", "runs *with an open lid*": the circumstances."""
    said = [one for prep, group in clause.preps if prep == "with" for one in states_of(group)]
    return [("while", said)] if said else []


def does_not(clause: Clause, reader: Reader) -> Clause | None:
    """ "The press does not start while its guard is open", "will not run with an open guard"."""
    verb, subject = clause.verb, clause.subject
    if not verb.negated or verb.passive or verb.copula or verb.perfect or verb.progressive:
        return None
    if verb.modal not in ("", "will") or subject is None or reader.is_robot(subject):
        return None
    lacking = [one for prep, g in clause.preps if prep == "without" for one in states_of(g)]
    told = [*clause.subordinate, *in_states(clause), *([("unless", lacking)] if lacking else [])]
    if not told or not all(sub in (*DURING, *_NOT_YET) for sub, _ in told):
        return None
    deed = replace(clause, subordinate=[], preps=[p for p in clause.preps if p[0] not in _WITH])
    if verb.lemma in RUNNING_VERBS and not clause.objects:
        deed = done("start", clause)
    return forbids(deed, told)


_WITH = ("with", "without")
_NOT_YET = ("unless", "until", "before", "till", "if")


def ignores(clause: Clause) -> Clause | None:
    """ "The press ignores its button as long as …", "does not react to it while …"."""
    verb = clause.verb
    signals = (
        clause.objects if verb.lemma in IGNORING else [g for p, g in clause.preps if p == "to"]
    )
    known = verb.lemma in (REACTING if verb.negated else IGNORING)
    if not (known and signals and clause.subordinate) or clause.subject is None:
        return None
    return forbids(done("start", clause), clause.subordinate)


def has_no_effect(clause: Clause) -> bool:
    """ "Pressing the button has no effect while …", "does nothing"."""
    thing = clause.objects[0].mentions[0] if clause.objects else None
    if thing is None or clause.verb.lemma not in ("have", "do"):
        return False
    return thing.head == "nothing" or (thing.head == "effect" and thing.determiner == "no")
