"""Parts that the text seems to give to one thing, and that leaves call those of another one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_text import Sentence


def as_leaves_have_them(
    sentences: Iterable[Sentence], leaves: Iterable[Mention], lexicon: Lexicon
) -> None:
    """ "The bag is in the cleaner *with the cover closed*": the cleaner's, if leaves say so.

    Only where the sentence itself does not tell whose it is, and names what has it.
    """
    owners: dict[str, dict[str, Mention]] = {}
    for mention in leaves:
        if lexicon.parts.get(mention.head) == "open" and _owned(mention):
            assert mention.owner is not None
            owners.setdefault(mention.head, {})[mention.owner.head] = mention.owner
    sole = {head: next(iter(of.values())) for head, of in owners.items() if len(of) == 1}
    for sentence in sentences if sole else ():
        mentions = all_mentions(sentence.clauses)
        named = {mention.head for mention in mentions if not mention.pronoun}
        for part in mentions:
            owner = sole.get(part.head)
            if owner is None or owner.head not in named or part.modifiers or not _owned(part):
                continue
            inferred = part.determiner == "the" and " of " not in part.text
            if inferred and part.owner is not None and part.owner.head != owner.head:
                part.owner = replace(owner, relatives=[], located=[], states=())


def _owned(part: Mention) -> bool:
    return part.owner is not None and not part.owner.pronoun
