"""Substances that act by themselves once they are where they are to act: "has soaked in"."""

from __future__ import annotations

from besim.models.commonsense.claims import Claim
from besim.models.commonsense.language.clauses import Clause
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.vocabulary import ACTING_SUBSTANCES, ACTING_VERBS, HAS_ACTED

_SOFTENING = ("soften", "loosen", "dissolve", "attack", "break", "lift", "eat")
"""What a cleaner does to the dirt."""


def takes_effect(clause: Clause, reader: Reader) -> Claim | None:
    """ "Until the cleaner has worked", "has taken effect", "has softened the dirt": one state."""
    subject, verb = clause.subject, clause.verb
    if subject is None or verb.negated or not all(_acts(m, reader) for m in subject.mentions):
        return None
    effect = verb.root == "take" and [g.mentions[0].head for g in clause.objects] == ["effect"]
    dirt = {group.mentions[0].head for group in clause.objects}
    softens = verb.root in _SOFTENING and bool(dirt) and dirt <= reader.lexicon.dirt | {"dirt"}
    if not effect and not softens and verb.root not in ACTING_VERBS:
        return None
    if verb.passive and reader.lexicon.state(participle(verb.root)) is not None:
        return None  # "until the beans are soaked": how they are then
    names = reader.refer(subject).names
    return Claim("state", names, attribute=HAS_ACTED) if names else None


def _acts(mention: Mention, reader: Reader) -> bool:
    lexicon = reader.lexicon
    return mention.head in ACTING_SUBSTANCES | lexicon.foaming | lexicon.substances
