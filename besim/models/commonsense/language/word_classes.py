"""Tokens and the closed word classes: function words, numbers and ordinals.

The open classes (nouns, verbs, adjectives) come from the dictionary and the lexicon.
"""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(slots=True)
class Token:
    """A word or mark."""

    text: str
    """As written."""
    lower: str
    """In lower case; words that are one function word (*next to*) with their spaces."""
    lemma: str
    tag: str
    """NOUN VERB ADJ ADV NUM ORD LABEL GEN PUNCT, a key of the table in this module, or ``?``
    before :func:`besim.models.commonsense.language.tagging.tag` has seen it."""
    form: str = ""
    """Of verbs: VB, VBZ, VBG, or VBN for every past form."""

    def __repr__(self) -> str:
        return f"{self.lower}/{self.tag}"

    def become_verb(self, lemma: str, form: str) -> None:
        """Tag it as a verb of this lemma and form."""
        self.tag, self.lemma, self.form = "VERB", lemma, form


_TO_TWENTY = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
    "fifteen sixteen seventeen eighteen nineteen twenty"
)
_TENS = {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "hundred": 100}
NUMBER_WORDS: dict[str, int] = {
    word: value for value, word in enumerate(_TO_TWENTY.split())
} | _TENS

_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth"
ORDINALS_IN_TURN = tuple(_ORDINALS.split())
ORDINALS = frozenset((*ORDINALS_IN_TURN, "last", "other"))

_LABEL = re.compile(r"[a-z]{1,2}\d{1,3}")


def is_label(word: str) -> bool:
    """ "Valve *V1*", "bay *B12*": a letter and a number, which tell a thing from its like."""
    return _LABEL.fullmatch(word) is not None


# Underscores join words that are one function word. A word of two classes gets the later one here;
# `tagging` corrects it by its neighbours.
_TABLE = {
    "DET": "the a an this these those some any each every both all no none either neither another",
    "POSS": "its their his her your our my whose",
    "PRON": "one_another each_other you it they them he she him itself themselves something "
    "anything everything nothing whatever whoever one's",
    "AUX": "is are be been being was were am has have had having do does did",
    "MODAL": "can could may might must shall should will would cannot",
    "NEG": "not never n't no_longer not_any_longer not_any_more not_anymore",
    "CONJ": "and or but nor",
    "SUB": "if when while until till before after because since whether unless although though "
    "once so as whereas where wherever whenever than as_long_as as_soon_as",
    "REL": "which who whom that what",
    "ADV": "then again still already there here only also too first-of-all together now afterwards "
    "finally just yet completely fully very carefully gently slowly sufficiently initially "
    "today tonight "
    "currently meanwhile thus therefore otherwise else instead thoroughly evenly firmly "
    "securely safely properly directly straight quite several-times successfully "
    "simultaneously almost always however else's thereby later overnight solid aside apart "
    "on_top any_more any_longer anymore next_door in_one_go "
    "one_after_another one_after_the_other one_at_a_time "
    "at_once forward backward forwards backwards at_least at_most more_than less_than fewer_than "
    "no_more_than no_less_than not_more_than not_less_than",
    "PREP": "in on at of from into onto with by under over near inside outside beside besides "
    "between behind below above beneath underneath through across along around toward towards "
    "against within without per via for during about upon off up down out next_to out_of "
    "to_the_left_of to_the_right_of on_the_left_of on_the_right_of to_the_side_of "
    "in_front_of on_top_of close_to away_from far_from together_with inside_of instead_of "
    "by_means_of with_the_help_of using utilizing utilising such_as because_of according_to due_to "
    "up_to adjacent_to opposite within_reach_of in_contact_with alongside among opposite_to beyond "
    "like across_from from_under from_underneath from_beneath from_below from_behind from_inside "
    "from_within from_beside from_between from_among from_above from_atop",
    "TO": "to",
}


def _closed_classes() -> dict[str, str]:
    return {word.replace("_", " "): tag for tag, words in _TABLE.items() for word in words.split()}


CLOSED = _closed_classes()
"""Function word -> tag."""
