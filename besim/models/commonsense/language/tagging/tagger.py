"""Parts of speech of a sentence's words, the neighbours decide.

Descriptions of robot behaviours are short, present-tense and full of words that are noun and verb
at once (*place*, *switch*, *water*). Candidates come from the dictionary; the choice among them is
made by the neighbours, in the manner of Brill's transformation rules (E. Brill, "A simple
rule-based part of speech tagger", 1992).
"""

from __future__ import annotations

from besim.models.commonsense.language.tagging.content_words import tag_content_word
from besim.models.commonsense.language.tagging.corrections import correct
from besim.models.commonsense.language.tagging.function_words import (
    OF_TWO_CLASSES,
    tag_function_word,
    tag_names,
)
from besim.models.commonsense.language.tagging.listed_states import (
    join_states_of_stuff,
    open_state_asides,
    tag_listed_states,
)
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon


def tag(tokens: list[Token], lexicon: Lexicon) -> None:
    """Give each token whose tag is ``?`` or doubtful its part of speech, lemma and form."""
    open_state_asides(tokens, lexicon)
    tag_names(tokens, lexicon)
    for index, token in enumerate(tokens):
        if token.tag == "?":
            tag_content_word(tokens, index, lexicon)
        elif token.lower in OF_TWO_CLASSES:
            tag_function_word(tokens, index, lexicon)
    correct(tokens, lexicon)
    tag_listed_states(tokens, lexicon)
    join_states_of_stuff(tokens, lexicon)
