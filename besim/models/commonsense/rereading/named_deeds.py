"""What a leaf is called says what it does, where its description only tells how."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import participle, words_of_name
from besim.models.commonsense.tasks.task_reading import TaskReading
from besim.solution import Leaf

_MOTIONS = frozenset(
    (
        *("crank", "draw", "flip", "fold", "pull", "push", "roll"),
        *("rotate", "screw", "slide", "swing", "tilt", "tip", "turn", "twist"),
    )
)
"""What is done to a thing so that it comes to be open or closed, on or off."""
_PARTS = frozenset(("the", "a", "door", "lid", "cover", "flap", "drawer", "up", "down", "its"))
_DONE = ("open", "on")
"""States that deeds of their own bring about: who pushes against a drawer has not opened it."""


def called_so(claim: Claim, reading: TaskReading, *, checked: bool = False) -> Leaf | None:
    """The action that is called by the verb of a state, and has to do with the thing.

    ``inspect_casting``, "holds the casting under the camera": the casting is inspected then.
    ``None`` if there is no such action, or there are several.

    :param checked: if a condition of the task asks for it: its author has thought of it then as
        something that leaves bring about.
    """
    if claim.kind != "state" or claim.negated:
        return None
    if not checked and (not claim.value or claim.attribute in _DONE):
        return None
    found = [
        leaf
        for leaf, meaning in reading.actions.items()
        if set(claim.subjects) <= meaning.acted_on
        and (claim.attribute, claim.value) == _left(leaf, reading.lexicon)
    ]
    if len(found) != 1 or (claim.attribute in _DONE and not _may_do_so(found[0], claim, reading)):
        return None
    return found[0]


def _may_do_so(leaf: Leaf, claim: Claim, reading: TaskReading) -> bool:
    """Does a leaf move a thing that it is called to open or to switch, and nothing else?

    Who goes to the oven, wipes it or takes something out of it has not closed it, whatever his
    leaf is called.
    """
    meaning, names = reading.actions[leaf], {*claim.subjects}
    moves = [event for event in meaning.events if names & {*event.role("theme")}]
    entities = reading.inventory.entities
    aliases = [one for name in names if name in entities for one in entities[name].aliases]
    known = {word for alias in aliases for word in alias}
    called = {*words_of_name(leaf.name).lower().split()[1:]} - _PARTS
    return bool(moves) and all(event.root in _MOTIONS for event in moves) and called <= known


def handled(reading: TaskReading) -> set[str]:
    """The things that the actions of a task have to do with."""
    return {name for meaning in reading.actions.values() for name in meaning.acted_on}


def _left(leaf: Leaf, lexicon: Lexicon) -> tuple[str, bool]:
    """The state that the verb in front of a leaf's name leaves behind; ("", True) for none."""
    first = words_of_name(leaf.name).lower().split()[:1]
    verb = lemmas(first[0].rstrip("0123456789")).get("VERB", "") if first else ""
    if not verb:
        return "", True
    word = participle(verb)
    state = lexicon.state(word)
    return (word, True) if state is None else (state.attribute, state.value is True)
