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

from besim.models.commonsense.language.brought_into_state import read_brought_into_states
from besim.models.commonsense.language.chunks import chunk
from besim.models.commonsense.language.clause import Clause
from besim.models.commonsense.language.counted_again import count_on
from besim.models.commonsense.language.deed_nouns import read_deed_nouns
from besim.models.commonsense.language.parsing import SentenceParser
from besim.models.commonsense.language.part_owners import give_parts_owners
from besim.models.commonsense.language.places_by import read_places_by
from besim.models.commonsense.language.questions import as_statement, is_question
from besim.models.commonsense.language.tokens import tokenize
from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.vocabulary import GOAL_NOUNS

_ASKING = ("that", "if")
_SURE = frozenset(("sure", "certain", "clear", "true", "important", "necessary", "so", "such"))
"""What is so may be told by *that* …"""

__all__ = ["Clause", "asked_beside", "parse"]


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
    _part_further_that(clauses, lexicon)
    count_on(clauses, lexicon)
    read_deed_nouns(clauses, lexicon)
    read_brought_into_states(clauses, lexicon)
    read_places_by(clauses, lexicon)
    give_parts_owners(clauses, lexicon)
    return clauses


def _part_further_that(clauses: Sequence[Clause], lexicon: Lexicon) -> None:
    for clause in clauses:
        for index, (word, inner) in enumerate(clause.subordinate):
            if word in _ASKING:
                _part_further_that(inner, lexicon)
                clause.subordinate[index] = (word, asked_beside(inner, lexicon))


def asked_beside(clauses: Sequence[Clause], lexicon: Lexicon) -> list[Clause]:
    """ "The lid is shut and *whether the fan is on*": that is asked beside it.

    What is shut or on has no *that* of its own, as what is made sure or said has.
    """
    asked: list[Clause] = []
    for one in clauses:
        further = [told for told in one.subordinate if told[0] == "that"]
        if not further or _says_something(one, lexicon):
            asked.append(one)
            continue
        kept = [told for told in one.subordinate if told[0] != "that"]
        asked.append(replace(one, subordinate=kept))
        asked += [other for _, others in further for other in others]
    return asked


def _says_something(clause: Clause, lexicon: Lexicon) -> bool:
    """ "Is sure", "the goal is", "reports": *that* …"""
    if _SURE & {*clause.adjectives, *clause.adverbs}:
        return True
    if clause.verb.lemma == "be" or clause.verb.copula:
        named = clause.subject is not None and clause.subject.mentions[0].head in GOAL_NOUNS
        return (
            named or not (clause.adjectives or clause.preps) or bool(_SURE & {*clause.adjectives})
        )
    return clause.verb.root in lexicon.that_verbs or clause.verb.root in lexicon.tell_verbs


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
