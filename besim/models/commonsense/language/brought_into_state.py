"""States told as places and as those of a lock: "brings the door into the *closed position*".

A door that is brought there is closed, a switch that is turned there is turned off, and a box of
which the lock is opened is unlocked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.clause import Clause, with_inner
from besim.models.commonsense.language.phrases import Group, Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import BRINGING_VERBS, CLAMPS

_PLACES = ("position", "state", "setting")
_INTO = ("into", "in", "to", "onto", "back to", "back into", "at")
_VERBS = {
    ("open", True): "open",
    ("open", False): "close",
    ("locked", True): "lock",
    ("locked", False): "unlock",
    ("on", True): "switch on",
    ("on", False): "switch off",
}
_CLAMPED = {"lock": "close", "unlock": "open"}
"""What a clamp is that is brought into the locked position: closed, and not locked up."""
_OF_LOCKS = ("lock", "padlock")
_OPENED = ("open", "release", "undo", "disengage", "unlock", "unlatch", "unfasten")
_SHUT = ("close", "shut", "secure", "lock", "engage", "latch")


def read_brought_into_states(clauses: Iterable[Clause], lexicon: Lexicon) -> None:
    """Put the verb for the place in these clauses and all inside them."""
    for clause in with_inner(clauses):
        _into_position(clause, lexicon)
        _in_position(clause, lexicon)
        _of_lock(clause, lexicon)


def _named_state(place: Mention, lexicon: Lexicon) -> tuple[str, bool] | None:
    """ "The closed position": (open, False); none for other places."""
    if place.head not in _PLACES:
        return None
    own = place.owner is None or place.owner.pronoun
    told = [lexicon.state(word) for word in (*place.states, *place.modifiers)] if own else []
    return (told[0].attribute, told[0].value) if len(told) == 1 and told[0] is not None else None


def _into_position(clause: Clause, lexicon: Lexicon) -> None:
    """ "Turns the valve to the open position": opens it."""
    told = clause.acted_on()
    if told is None or clause.verb.root not in BRINGING_VERBS:
        return
    for phrase in clause.preps:
        prep, group = phrase
        place = group.mentions[0]
        state = _named_state(place, lexicon)
        lemma = _VERBS.get(state, "") if state is not None else ""
        if told.mentions[0].head in CLAMPS and lemma in _CLAMPED:
            lemma = _CLAMPED[lemma]
        if prep in _INTO and lemma:
            clause.verb = replace(clause.verb, lemma=lemma, particle="")
            clause.preps = [other for other in clause.preps if other is not phrase]
            clause.adverbs = [word for word in clause.adverbs if word != "back"]
            return


def _in_position(clause: Clause, lexicon: Lexicon) -> None:
    """ "Is the door *in the closed position*?": closed."""
    stands = clause.verb.copula or clause.verb.lemma in ("stand", "be")
    if not stands or clause.adjectives or clause.objects or len(clause.preps) != 1:
        return
    prep, group = clause.preps[0]
    place = group.mentions[0]
    if prep in ("in", "at", "on") and _named_state(place, lexicon) is not None:
        clause.preps = []
        clause.adjectives = [*place.states, *place.modifiers]
        clause.verb = replace(clause.verb, lemma="be", copula=True)


def _of_lock(clause: Clause, lexicon: Lexicon) -> None:
    """ "Opens the lock of the box" unlocks the box, "its lock is closed" locks it."""
    told = clause.acted_on() or clause.subject
    lock = told.mentions[0] if told is not None and len(told.mentions) == 1 else None
    if lock is None or lock.owner is None or lock.head not in _OF_LOCKS or lock.modifiers:
        return
    owner = Group([lock.owner])
    state = lexicon.state(clause.adjectives[0]) if len(clause.adjectives) == 1 else None
    if clause.verb.copula and state is not None and state.attribute in ("open", "locked"):
        locked = state.value == (state.attribute == "locked")
        clause.subject, clause.adjectives = owner, ["locked" if locked else "unlocked"]
        return
    root = clause.verb.root
    if root not in (*_OPENED, *_SHUT):
        return
    lemma = "unlock" if root in _OPENED else "lock"
    clause.verb = replace(clause.verb, lemma=lemma, particle="")
    if clause.verb.passive:
        clause.subject = owner
    elif clause.objects:
        clause.objects[0] = owner
