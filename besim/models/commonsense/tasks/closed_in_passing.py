"""Doors that an order calls closed: "it hangs the shirt into the *closed* wardrobe"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.reading.wording import all_mentions
from besim.models.commonsense.tasks.task_text import Sentence


def closed_in_passing(sentences: Sequence[Sentence], reader: Reader) -> Iterator[str]:
    """What facts and orders of a task name as closed, whatever they say of it.

    It may be so at the start, or only later ("carries the closed box to the shelf").
    """
    for sentence in sentences:
        if sentence.kind not in ("fact", "introduction"):
            continue
        for mention in all_mentions(sentence.clauses):
            if not mention.states or mention.pronoun:
                continue
            bare = replace(mention, relatives=[], located=[], owner=None)
            for claim in reader.passing(bare):
                if claim.attribute == "open" and claim.value == claim.negated:
                    yield from claim.subjects
