"""What a leaf is called says what it does, where its description only tells how."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import participle, words_of_name
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf

_DONE = ("open", "on")
"""States that deeds of their own bring about: who pushes against a drawer has not opened it."""


def called_so(claim: Claim, reading: TaskReading) -> Leaf | None:
    """The action that is called by the verb of a state, and has to do with the thing.

    ``inspect_casting``, "holds the casting under the camera": the casting is inspected then.
    ``None`` if there is no such action, or there are several.
    """
    if claim.kind != "state" or not claim.value or claim.negated or claim.attribute in _DONE:
        return None
    found = [
        leaf
        for leaf, meaning in reading.actions.items()
        if set(claim.subjects) <= meaning.acted_on
        and claim.attribute == _attribute(leaf, reading.lexicon)
    ]
    return found[0] if len(found) == 1 else None


def handled(reading: TaskReading) -> set[str]:
    """The things that the actions of a task have to do with."""
    return {name for meaning in reading.actions.values() for name in meaning.acted_on}


def _attribute(leaf: Leaf, lexicon: Lexicon) -> str:
    """The state that the verb in front of a leaf's name leaves behind; empty if there is none."""
    first = words_of_name(leaf.name).lower().split()[:1]
    verb = lemmas(first[0].rstrip("0123456789")).get("VERB", "") if first else ""
    if not verb:
        return ""
    word = participle(verb)
    state = lexicon.state(word)
    return word if state is None else state.attribute if state.value else ""
