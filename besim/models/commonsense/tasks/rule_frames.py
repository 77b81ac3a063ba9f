"""How sentences say that they are rules: all of them as "may only … while …" or "may not … while".

"Starting the press requires its guard to be closed", "it is forbidden to start the press while its
guard is open", "the guard has to be closed for the press to be started": the deed, the condition,
and whether it is needed or forbids.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.done_first import its_place, only_then, starts_running
from besim.models.commonsense.tasks.plain_rule import (
    DUTIES,
    bare,
    done,
    due_first,
    forbids,
    is_state,
    needed,
    needs,
    once_done,
    states_of,
    with_subject,
)
from besim.models.commonsense.tasks.rule_circumstances import (
    as_a_deed,
    asides,
    conditions_before,
    in_circumstances,
    made_sure,
    must_go_into,
    shared_before,
    whoever,
    with_its_subject,
)
from besim.models.commonsense.tasks.rule_duties import (
    alternatives,
    must_be_when,
    with_such_a_gripper,
)
from besim.models.commonsense.tasks.rules_of_locks import (
    blocked,
    does_not,
    has_no_effect,
    ignores,
    must_stay,
    prevented,
    requires_only,
    runs_only,
    stays_there,
)
from besim.models.commonsense.vocabulary import (
    FORBIDDING,
    NEEDING,
    PERMITTING,
    RUNNING_VERBS,
)

_DONE = ("do", "perform", "carry out", "accomplish")
_PUT_IN = ("add", "insert", "load")
_NOBODY = ("nobody", "no one", "noone", "none")
_ONLY = re.compile(r"\bonly\b", re.I)
_OTHERWISE = re.compile(r"\b(?:not|never) otherwise\b|\bonly then\b|\botherwise not\b", re.I)
_ELSE = re.compile(r"[,;] *(?:otherwise|or else|or)\b", re.I)
_NEVER = re.compile(r"^(?:never|do not|don['’]t|you must never)\b", re.I)


def in_plain_frames(clauses: Sequence[Clause], text: str, reader: Reader) -> list[Clause]:
    """The clauses of a sentence, those that are rules in other words in the plain frame.

    :param text: the sentence.
    """
    only = _ONLY.search(text) is not None
    whole = whole_rule(clauses, text, reader)
    if whole:
        return whole
    rooms = reader.lexicon.rooms
    told = [*in_circumstances(shared_before(with_its_subject(clauses)), rooms), *asides(clauses)]
    plain = [one for clause in told for one in _plain(clause, text, reader, only=only)]
    return [*plain, *with_such_a_gripper(clauses, reader)]


def whole_rule(clauses: Sequence[Clause], text: str, reader: Reader) -> list[Clause]:
    """The plain frames of a sentence that is one rule, and tells nothing of how things are."""
    only = _ONLY.search(text) is not None
    for frame in _FRAMES_OF_WHOLE_SENTENCES:
        told = [*alternatives(clauses)] if frame is _in_order_to else [clauses]
        found = [frame(one, text, reader, only) for one in told]
        if found and all(one is not None for one in found):
            return [one for one in found if one is not None]
    return []


def _verdict(clause: Clause, *, only: bool) -> bool | None:
    """Does a predicate permit (only so), or forbid? ``None`` if it does neither."""
    verb = clause.verb
    words = {verb.lemma, *clause.adjectives, *(g.mentions[0].head for g in clause.objects)}
    words |= {f"{prep} {group.mentions[0].head}" for prep, group in clause.preps}
    if words & FORBIDDING or has_no_effect(clause):
        return None if verb.negated else False
    if words & PERMITTING:
        return False if verb.negated else True if only else None
    return None


def _doing_it_needs(
    clauses: Sequence[Clause], text: str, reader: Reader, only: bool
) -> Clause | None:
    """ "Starting the press requires a closed guard", "… is possible only with its guard closed"."""
    if not clauses:
        return None
    deed, *rest = clauses
    if deed.verb.form != "VBG" or deed.subject is not None or not deed.verb.lemma:
        return None
    for sub, inner in deed.subordinate:
        # "opening the oven while it is hot | is not permitted"
        if len(inner) > 1 and _verdict(inner[-1], only=only) is not None:
            rest = [inner[-1], *rest]
            kept = [(s, list(i[:-1]) if i is inner else i) for s, i in deed.subordinate]
            deed = replace(deed, subordinate=kept)
            break
        del sub
    deed = replace(deed, verb=replace(deed.verb, form="VB"))
    for told in rest:
        if told.subject is not None and not told.inherited and not told.subject.mentions[0].pronoun:
            return None
        if told.verb.lemma in NEEDING and told.subordinate and not told.objects:
            # "closing the valve presupposes that the pump is off"
            what = [one for sub, inner in told.subordinate if sub == "that" for one in inner]
            return needs(deed, [("while", what)]) if what else None
        if told.verb.lemma in NEEDING and told.objects:
            if reader.inventory.gripper_like(told.objects[0].mentions[0]):
                return None  # "takes one free gripper": a rule of grippers
            also = [one for one in rest[rest.index(told) + 1 :] if is_state(one)]
            return needs(deed, [("while", [*needed(told), *map(bare, also)])])
        verdict = _verdict(told, only=only)
        done = told.verb.lemma in _DONE and told.verb.passive
        if done and only and told.verb.modal and not told.verb.negated:
            verdict = True  # "peeling off the film can only be done with an empty gripper"
        if verdict is True:
            deed = replace(deed, preps=[*deed.preps, *told.preps])
            return needs(deed, told.subordinate)
        if verdict is False:
            return forbids(deed, told.subordinate)
    return None


def _in_order_to(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "To fill the can, the tap has to be open", "to be lifted, the lid needs the pump to run"."""
    if not clauses:
        return None
    deed, *rest = clauses
    told = rest[0] if rest else deed
    if not rest:
        # "For starting the pump, its valve has to be open"
        place = next((i for i, (sub, _) in enumerate(told.subordinate) if sub == "for"), None)
        if place is None or told.verb.modal not in DUTIES:
            return None
        (deed,) = told.subordinate[place][1][:1]
        if deed.verb.form != "VBG":
            return None
        rest = [replace(told, subordinate=[])]
        deed = replace(deed, subject=None, verb=replace(deed.verb, form="VB"))
    elif not deed.verb.infinitive or deed.subject is not None:
        return None
    if told.subject is None or any(one.verb.negated for one in rest):
        return None
    if deed.verb.passive:
        deed = replace(deed, subject=told.subject)
    if told.verb.lemma in NEEDING and told.objects:
        return needs(deed, [("while", [*needed(told)])])
    states = [due_first(one, deed) for one in rest]
    found = [one for one in states if one is not None]
    return needs(deed, [("while", found)]) if len(found) == len(rest) else None


def _otherwise(clauses: Sequence[Clause], text: str, reader: Reader, only: bool) -> Clause | None:
    """ "The door must be shut, otherwise the machine cannot be started"."""
    if len(clauses) != 2 or not _ELSE.search(text):
        return None
    told, deed = clauses
    works = deed.verb.root in (*RUNNING_VERBS, "start", "open", "move") and not deed.objects
    if not (deed.verb.negated and told.verb.modal in DUTIES) or not (deed.verb.modal or works):
        return None
    if works and deed.verb.root in RUNNING_VERBS:
        deed = done("start", deed)
    owner = told.subject.mentions[0].owner if told.subject is not None else None
    deed = with_subject(deed, Group([owner]) if owner is not None else told.subject)
    state = once_done(told)
    return needs(deed, [("while", [state])]) if state is not None else None


_FRAMES_OF_WHOLE_SENTENCES = (
    *(_doing_it_needs, _in_order_to, _otherwise, conditions_before, whoever, made_sure),
    only_then,
)


def _plain(clause: Clause, text: str, reader: Reader, *, only: bool) -> Iterator[Clause]:
    verb = clause.verb
    if only and _OTHERWISE.search(text) and verb.modal:
        yield replace(clause, adverbs=[*clause.adverbs, "only"])
        return
    if _OTHERWISE.search(text) and verb.modal and clause.subordinate:
        yield replace(clause, adverbs=[*clause.adverbs, "only"])
        return
    if duties := must_be_when(clause, reader):
        yield from duties
        return
    found = (
        _only_such(clause, text)
        or _it_is_forbidden(clause, only=only)
        or prevented(clause)
        or _needs_for(clause)
        or must_stay(clause)
        or _must_with(clause)
        or stays_there(clause)
        or requires_only(clause)
        or blocked(clause)
        or ignores(clause)
        or runs_only(clause, only=only)
        or does_not(clause, reader)
        or must_go_into(clause)
        or _first_do(clause, reader)
    )
    if found is None and only and verb.form == "VB" and clause.subject is None and verb.lemma:
        # "Put the dough *only* into a hot oven": it may be put only there
        found = replace(clause, verb=replace(verb, modal="may"), adverbs=[*clause.adverbs, "only"])
    if found is None and verb.lemma and clause.subject is None and _NEVER.search(text):
        found = forbids(clause)
    if found is None and clause.subject is not None and _of_nobody(clause.subject.mentions[0]):
        found = forbids(replace(clause, subject=None)) if verb.modal else None
    yield found or clause


def _only_such(clause: Clause, text: str) -> Clause | None:
    """ "Only *a kettle that stands on its base* may be switched on"."""
    if not clause.verb.modal or clause.verb.negated or clause.subject is None:
        return None
    told = [*states_of(clause.subject)] if _ONLY.match(text) else []
    plain = [replace(mention, states=(), relatives=[]) for mention in clause.subject.mentions]
    return needs(replace(clause, subject=Group(plain)), [("while", told)]) if told else None


def _first_do(clause: Clause, reader: Reader) -> Clause | None:
    """ "*Put on the goggles* before you open the valve": it may be opened only once they are on."""
    verb, subject = clause.verb, clause.subject
    ordered = verb.form == "VB" if subject is None else verb.modal in DUTIES
    by_robot = subject is None or (reader.is_robot(subject) and not verb.passive)
    if verb.negated or not ordered or not by_robot:
        return None
    deeds = [one for sub, inner in clause.subordinate if sub == "before" for one in inner]
    whose = subject if is_state(clause) else None  # "both grippers must be empty before …"
    clause = its_place(clause, deeds)
    state = once_done(replace(clause, subject=whose, subordinate=[])) if deeds else None
    if state is None or len(deeds) != 1 or len(clause.subordinate) != 1:
        return None
    return needs(_to_it(as_a_deed(deeds[0]), clause), [("while", [state])])


def _to_it(deed: Clause, told: Clause) -> Clause:
    """ "Put the letter into the box before you close *it*": of what can be closed, the box."""
    thing = deed.acted_on()
    its = thing is not None and thing.mentions[0].pronoun
    if not its or deed.verb.passive or deed.verb.root not in _SHUTTING:
        return deed
    places = [group for prep, group in told.preps if prep in _ONTO]
    return replace(deed, objects=places[-1:]) if places else deed


_SHUTTING = ("open", "close", "shut", "lock", "unlock", "seal", "tape", "cover")
_ONTO = ("in", "into", "inside", "on", "onto", "out of", "from")


def _of_nobody(mention: Mention) -> bool:
    return mention.head in _NOBODY or mention.text.lower() in _NOBODY


def _it_is_forbidden(clause: Clause, *, only: bool) -> Clause | None:
    """ "It is forbidden to …", "the robot is not allowed to …", "it is only possible to …"."""
    verdict = _verdict(clause, only=only)
    subject = clause.subject.mentions[0] if clause.subject else None
    if not clause.purpose or subject is None:
        return None
    nobody = _of_nobody(subject)
    if verdict is None and not (nobody and clause.verb.lemma in PERMITTING):
        return None
    deed = replace(clause.purpose[0], subject=None)
    if verdict is True and not nobody:
        return needs(deed, clause.subordinate)
    return forbids(deed, clause.subordinate)


_CARRIED = ("to", "from", "into", "onto", "out of", "off")


def _needs_for(clause: Clause) -> Clause | None:
    """ "The tap must be open for the can to be filled", "… so that the can can be filled"."""
    may = [one for sub, inner in clause.subordinate if sub == "so that" for one in inner]
    if clause.verb.modal in DUTIES and is_state(clause) and len(may) == 1 and may[0].verb.passive:
        return needs(may[0], [("while", [bare(clause)])])
    nested = clause.purpose[0].purpose if len(clause.purpose) == 1 else []
    if clause.verb.lemma in NEEDING and clause.objects and len(nested) == 1:
        # "requires its guard to be closed to run"
        due = replace(clause, purpose=[replace(clause.purpose[0], purpose=[])])
        return needs(starts_running(nested[0], clause), [("while", [*needed(due)])])
    if clause.verb.root == "take" and any(prep in _CARRIED for prep, _ in clause.preps):
        return None  # "takes the roller to the wall to paint it": that is no need of it
    if clause.verb.lemma in NEEDING and clause.objects and len(clause.purpose) == 1:
        told = [*needed(replace(clause, purpose=[]))]
        deed = clause.purpose[0]
        if not told or not deed.verb.infinitive:
            return None
        return needs(starts_running(deed, clause), [("while", told)])
    if clause.verb.modal not in DUTIES or clause.verb.negated or not clause.purpose:
        return None
    for_it = any(prep == "for" for prep, _ in clause.preps)
    if not for_it and is_state(clause) and clause.purpose[0].subject is clause.subject:
        # "the gripper must be empty to open the drawer"
        deed = replace(clause.purpose[0], subject=None)
        so = [bare(replace(clause, purpose=[]))]
        return needs(deed, [("while", so)]) if deed.verb.infinitive and deed.objects else None
    place = next((i for i, (prep, _) in enumerate(clause.preps) if prep == "for"), None)
    deed = clause.purpose[0]
    if place is None or not deed.verb.infinitive:
        return None
    preps = [pair for i, pair in enumerate(clause.preps) if i != place]
    state = bare(replace(clause, preps=preps, purpose=[]))
    subject = clause.preps[place][1]
    if deed.verb.root in _PUT_IN and not deed.preps and clause.subject is not None:
        deed = replace(deed, preps=[("into", clause.subject)])
    return needs(replace(deed, subject=subject), [("while", [state])]) if is_state(state) else None


def _must_with(clause: Clause) -> Clause | None:
    """ "The charger has to be switched on *with the plug inserted and the vent valve open*"."""
    verb = clause.verb
    if verb.modal not in DUTIES or verb.negated or not verb.passive or is_state(clause):
        return None
    states = [one for sub, inner in clause.subordinate if sub == "while" for one in inner]
    return needs(clause, []) if states and all(map(is_state, states)) else None
