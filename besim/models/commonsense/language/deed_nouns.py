"""Deeds told by a noun and a verb that says little: "carries out the *opening* of the box".

The verb that the noun is made of takes their place, so that "triggers the start of the press" is
read as "starts the press" is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause, with_inner
from besim.models.commonsense.language.dictionary import lemmas, past_participle
from besim.models.commonsense.language.phrases import Group, Mention, VerbGroup
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import (
    BEGINNING_VERBS,
    CAUSING_VERBS,
    DEED_NOUNS,
    DOING_VERBS,
    ENDING_VERBS,
    JOBS,
    MOTION_NOUNS,
    PROGRAMS,
    RUNNING_NOUNS,
)

_AT = ("on", "to", "at", "of")
"""Before what a press or push is given."""
_MADE_SO = ("open", "close", "lock", "unlock", "switch_on", "switch_off", "clean", "fill", "wet")
"""Schemas of what a thing is had done to, and that tell no place where it is."""
_OVER = ("over", "complete", "completed", "finished", "done", "through")


def read_deed_nouns(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Put the verb for the noun in these clauses and all inside them."""
    for clause in with_inner(clauses):
        _read(clause, lexicon)


def _read(clause: Clause, lexicon: Lexicon) -> None:
    if _made_done(clause, lexicon):
        return
    told = clause.acted_on()
    if told is not None and len(told.mentions) == 1 and not clause.adjectives:
        noun = told.mentions[0]
        if noun.head in MOTION_NOUNS:
            _motion_given(clause, noun)
            return
        verb = _deed(clause.verb, noun, lexicon)
        if verb and noun.owner is not None:
            _does(clause, verb, noun.owner)
            return
    if clause.subject is not None and len(clause.subject.mentions) == 1:
        _ended(clause, clause.subject.mentions[0], lexicon)


def _made_done(clause: Clause, lexicon: Lexicon) -> bool:
    """ "Gets the chest *unlocked* with the key": unlocks it; what is got *placed* is taken."""
    verb = clause.verb
    if verb.root not in ("get", "have") or verb.passive or verb.negated or not clause.objects:
        return False
    thing = clause.objects[0].mentions[-1]
    if verb.root == "have" and _had_so(clause, thing, lexicon):
        return False
    done = thing.relatives[-1] if thing.relatives else None
    if done is None or done.verb.form != "VBN" or not done.verb.passive or done.verb.perfect:
        return False
    schema = lexicon.verbs.get(done.verb.lemma)
    if done.verb.auxiliary or schema is None or schema.name not in _MADE_SO:
        return False
    thing.relatives.pop()
    clause.verb = replace(verb, lemma=done.verb.lemma, particle=done.verb.particle)
    clause.preps = [*done.preps, *clause.preps]
    return True


def _had_so(clause: Clause, thing: Mention, lexicon: Lexicon) -> bool:
    """ "The guest has a cup filled with milk": what it has, and how that is."""
    has = clause.subject.mentions[0] if clause.subject is not None else None
    of_another = has is not None and not has.pronoun and has.head not in lexicon.agents
    return of_another or thing.determiner in ("a", "an") or thing.number is not None


def _deed(verb: VerbGroup, noun: Mention, lexicon: Lexicon) -> str:
    """The verb that a light verb and a noun stand for; empty if they stand for none."""
    if noun.owner is None or noun.owner.pronoun or verb.negated:
        return ""
    if noun.head in RUNNING_NOUNS - PROGRAMS - JOBS:  # "ends the operation of the saw"
        begins, ends = verb.lemma in BEGINNING_VERBS, verb.lemma in ENDING_VERBS
        return "start" if begins else "stop" if ends else ""
    if verb.lemma in DOING_VERBS:
        return _verb_of(noun, lexicon)
    return DEED_NOUNS.get(noun.head, "") if verb.lemma in CAUSING_VERBS else ""


def _verb_of(noun: Mention, lexicon: Lexicon) -> str:
    """ "Opening": open, "removal": remove; empty for nouns that name no deed."""
    if noun.head in DEED_NOUNS:
        return DEED_NOUNS[noun.head]
    if not noun.head.endswith("ing") or noun.head in lexicon.things_in_ing or noun.modifiers:
        return ""
    verb = lemmas(noun.head).get("VERB", "")
    return verb if lexicon.verbs.get(verb) is not None else ""


def _does(clause: Clause, lemma: str, thing: Mention) -> None:
    text = past_participle(lemma) if clause.verb.passive else lemma
    clause.verb = replace(clause.verb, lemma=lemma, particle="", copula=False, text=text)
    if clause.verb.passive:
        clause.subject = Group([thing])
    else:
        clause.objects[0] = Group([thing])


def _motion_given(clause: Clause, noun: Mention) -> None:
    """ "Gives a press *on the button*", "a push is given *to the door*": presses it, pushes it."""
    if clause.verb.root not in ("give", "make", "do", "perform", "apply") or clause.verb.negated:
        return
    if len(clause.objects) > 1 or noun.head in (m.head for m in _receivers(clause)):
        return
    places = [(p, g) for p, g in (*noun.located, *clause.preps) if p in _AT]
    thing = noun.owner or (places[0][1].mentions[0] if places else None)
    if thing is None or thing.pronoun:
        return
    clause.preps = [phrase for phrase in clause.preps if phrase not in places[:1]]
    _does(clause, MOTION_NOUNS[noun.head], thing)


def _receivers(clause: Clause) -> list[Mention]:
    return [mention for group in clause.objects[1:] for mention in group.mentions]


def _ended(clause: Clause, noun: Mention, lexicon: Lexicon) -> None:
    """ "Until *the milling of the blank* is done": until the blank is milled."""
    owner, verb = noun.owner, clause.verb
    if owner is None or owner.pronoun or not noun.head.endswith("ing"):
        return
    kinds = {owner.head, " ".join(owner.words[-2:])}
    if not kinds.isdisjoint(lexicon.processes) or owner.head in PROGRAMS | JOBS:
        return  # "the running of the pump is over": it has stopped
    so = len(clause.adjectives) == 1 and clause.adjectives[0] in _OVER
    done = verb.passive and not clause.adjectives and verb.root in (*DOING_VERBS, *ENDING_VERBS)
    gone = verb.root in ENDING_VERBS and not verb.passive and not clause.objects
    lemma = _verb_of(noun, lexicon)
    if not lemma or not ((verb.copula and so) or done or gone) or clause.objects:
        return
    clause.adjectives = []
    told = replace(verb, lemma=lemma, form="VBN", text=past_participle(lemma), particle="")
    clause.verb = replace(told, passive=True, perfect=True, copula=False)
    clause.subject = Group([owner])
