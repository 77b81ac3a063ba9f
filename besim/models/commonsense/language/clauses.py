"""Clauses: who does what to what, where, with what, under which condition.

A deterministic left-to-right parser over chunks. It knows the few constructions in which
robot behaviours are described: imperatives, passives, coordination, relative clauses (full and
reduced), resultatives ("swings the door shut"), purpose infinitives, subordinate clauses and
yes/no questions. It does not aim at English at large.

The parser itself is :mod:`besim.models.commonsense.language.parsing`; what only the whole sentence
tells is read here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.counted_again import count_on
from besim.models.commonsense.language.parsing import SentenceParser
from besim.models.commonsense.language.part_owners import give_parts_owners
from besim.models.commonsense.language.places_by import read_places_by
from besim.models.commonsense.language.questions import as_statement, is_question
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon

__all__ = ["Clause", "parse"]


def parse(sentence: str, lexicon: Lexicon) -> list[Clause]:
    """Parse one sentence into its main clauses, in order.

    :raises besim.errors.InputError: if it is too long or too tangled.
    """
    tokens = tokenize(sentence, lexicon)
    while tokens and tokens[-1].tag == "PUNCT" and tokens[-1].text != ")":
        tokens.pop()
    if is_question(sentence, tokens):
        tokens = tokenize(as_statement(tokens, lexicon), lexicon)
    clauses = _under_one_condition(SentenceParser(chunk(tokens, lexicon), lexicon).sentence())
    count_on(clauses, lexicon)
    read_places_by(clauses, lexicon)
    give_parts_owners(clauses, lexicon)
    return clauses


def _under_one_condition(clauses: Sequence[Clause]) -> list[Clause]:
    """ "It can only be entered or left while …", "must not be opened or closed while …"."""
    shared = list(clauses)
    for index, (one, other) in enumerate(pairwise(clauses)):
        only = {"only"} & {*one.adverbs, *one.verb.adverbs}
        if (
            other.inherited
            and one.verb.modal == other.verb.modal != ""
            and (only or one.verb.negated)
            and other.subordinate
            and not one.subordinate
        ):
            shared[index] = replace(one, subordinate=other.subordinate)
            verb = replace(other.verb, negated=one.verb.negated)
            shared[index + 1] = replace(other, verb=verb, adverbs=[*other.adverbs, *only])
    return shared
