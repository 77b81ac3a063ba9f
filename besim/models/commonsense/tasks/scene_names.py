"""Names of scene objects: which of a task's things they mean."""

from __future__ import annotations

from besim.models.commonsense.entities import Entity, Inventory
from besim.models.commonsense.entities.entity import labels as labels_of
from besim.models.commonsense.language.phrases import named_by
from besim.models.commonsense.language.tokens import lemmas
from besim.models.commonsense.language.word_classes import ORDINALS_IN_TURN

_SHORTENED = 4
"""Letters that a shortened word has at least: *mill* for milling."""


def entities_called(name: str, inventory: Inventory) -> list[Entity]:
    """The things that the words of a scene name fit: ``pallet_2`` is pallet 2."""
    parts = words_of(name)
    labels = labels_of(parts)
    words = [w for w in parts if w not in labels]
    states = [w for w in words[:-1] if w in inventory.lexicon.state_words]
    words = [
        inventory.lexicon.noun_lemma(lemmas(w).get("NOUN", w)) for w in words if w not in states
    ]
    if not words:
        return []
    entities = inventory.entities
    reference = inventory.resolve(named_by([*sorted(labels), *words]))
    if labels and not any(n in entities and labels & entities[n].labels for n in reference.names):
        numbers = [int(label) for label in labels if label.isdecimal() and len(label) < 3]
        ordinals = [ORDINALS_IN_TURN[n - 1] for n in numbers if 0 < n <= len(ORDINALS_IN_TURN)]
        told_apart = [
            one for one in entities.values() if one.ordinal in ordinals and one.has_all((*words,))
        ]
        if len(told_apart) == 1:
            return told_apart  # ``jar_2`` is the second jar
        # The texts do not count: ``cup_1`` is the cup.
        reference = inventory.resolve(named_by(words))
    return [entities[n] for n in reference.names if n in entities]


def shortened(name: str, inventory: Inventory) -> list[Entity]:
    """The only thing among whose words are all of a name's, as they are or shortened.

    An engineer who writes a scene shortens names, ``cnc_mill`` for the CNC milling machine, and
    turns them round: ``window_right`` is the right window.
    """
    words = words_of(name)
    found = [
        entity
        for entity in inventory.entities.values()
        if len(words) > 1
        and len(entity.longest) >= len(words)
        and all(any(_stands_for(word, full) for full in entity.longest) for word in words)
    ]
    return found if len(found) == 1 else []


def words_of(name: str) -> list[str]:
    """The words of a name in a scene: ``box_A``, ``cup-1``."""
    return [word for word in name.lower().replace("-", "_").split("_") if word]


def _stands_for(word: str, full: str) -> bool:
    return word == full or (len(word) >= _SHORTENED and full.startswith(word))
