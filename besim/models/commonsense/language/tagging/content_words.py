"""A word of an open class: by a fixed phrase, as in *puts it back*, or by its neighbours."""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.open_classes import part_of_speech
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_ON_FOOD = ("dressing", "topping", "icing", "filling", "coating")
_ENDED = ("finished", "ended", "done", "over", "completed", "complete", "stopped")
_HAVING = ("with", "without", "of")
_NO_OBJECT = ("PUNCT", "CONJ", "PREP", "SUB", "AUX", "MODAL")
_STANDS = ("lies", "stands", "hangs")
_POSTURES = ("flat", "upright", "level", "lengthwise", "lengthways", "crosswise", "straight")
_HANDLED = ("place", "cover", "work", "clean", "apply")


def tag_content_word(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> None:
    """Give a word of an open class its tag, lemma and form."""
    token = tokens[index]
    word = token.lower
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if word == "close" and following is not None and following.lower in ("enough", "to"):
        token.tag, token.lemma = "ADJ", word  # "close enough to be touched"
        return
    if word in ("right", "close") and following is not None and following.tag == "PREP":
        token.tag = "ADV"
        return
    if word == "enough" and index and tokens[index - 1].tag == "ADJ":
        token.tag = "ADV"
        return
    if word == "close" and index and following is not None and following.lower == "enough":
        token.tag = "ADJ"  # "is the hook close enough to be touched?"
        return
    if word in _POSTURES and _says_posture(tokens, index, lexicon):
        token.tag = "ADV"
        return
    if word == "back" and _says_direction(tokens, index):
        token.tag = "ADV"
        return
    found = lemmas(word)
    if (
        _opens_clause(tokens, index)
        and word.endswith("ing")
        and following is not None
        and "VERB" in found
        and (
            (following.lower in lexicon.verb_preferred and not index)
            or following.tag in ("AUX", "MODAL")
            or (index and following.lower in _ENDED)
        )
    ):
        token.tag, token.lemma = "NOUN", word  # "milling takes 80 seconds"
        return
    if _tells_what_for(tokens, index):
        token.tag, token.lemma = "ADJ", word
        return
    objectless = following is None or following.tag in _NO_OBJECT
    if following is not None and following.lower in ("which", "that"):
        objectless = True  # "the bag of bedding which lies there"
    had = index > 0 and (tokens[index - 1].lower in _HAVING or tokens[index - 1].tag == "DET")
    named = word in lexicon.things_in_ing and _names_stuff(tokens, index, lexicon)
    if objectless and (named or (had and word in lexicon.things_in_ing)):
        token.tag, token.lemma = "NOUN", word  # "tomato slices with dressing", "salad dressing"
        return
    if _is_done_stuff(tokens, index, lexicon):
        token.tag, token.lemma = "ADJ", word  # "its content is cooked rice"
        return
    chosen = part_of_speech(tokens, index, lexicon)
    if chosen == "VERB":
        token.become_verb(found["VERB"], verb_form(word, found["VERB"]))
        return
    if chosen == "NOUN" and "NOUN" not in found and word.endswith("ing"):
        token.tag, token.lemma = "NOUN", word  # "when the waiting begins"
        return
    lemma = found.get(chosen) or found.get("NOUN") or found.get("ADJ") or found.get("VERB") or word
    token.tag = chosen
    token.lemma = lexicon.noun_lemma(lemma) if chosen == "NOUN" else lemma


def _is_done_stuff(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """A participle between *is* and a substance: "cooked rice" is what it is."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if not index or following is None or tokens[index - 1].lower not in ("is", "be", "becomes"):
        return False
    verb = lemmas(tokens[index].lower).get("VERB")
    done = verb is not None and verb_form(tokens[index].lower, verb) == "VBN"
    return done and lemmas(following.lower).get("NOUN") in lexicon.substances


def _names_stuff(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The salad *dressing* from the bottle": what food has, and what nothing does by itself."""
    return (
        index > 1
        and tokens[index].lower in _ON_FOOD
        and tokens[index - 1].tag in ("NOUN", "ADJ")
        and tokens[index - 1].lower not in lexicon.agents
    )


def _opens_clause(tokens: Sequence[Token], index: int) -> bool:
    """At the start, behind a subordinator, or behind the auxiliary of a question."""
    if not index:
        return True
    before = tokens[index - 1]
    return before.tag == "SUB" or (index == 1 and before.lower in ("has", "is", "have"))


def _tells_what_for(tokens: Sequence[Token], index: int) -> bool:
    """ "*Printing* paper is on the shelf": what it is for, and nothing that anybody does."""
    if index or len(tokens) < 4 or not tokens[0].lower.endswith("ing"):
        return False
    named, verb, where = tokens[1:4]
    bare = named.tag == "?" and lemmas(named.lower).get("NOUN") == named.lower
    return bare and where.tag == "PREP" and verb.lower in ("is", "was", *_STANDS)


def _says_posture(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "lays the shirt in its gripper *flat* on the board", against "drives to the flat"."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if not index or following is None or tokens[index - 1].tag not in ("NOUN", "PRON", "PUNCT"):
        return False
    known = (lexicon.verbs.get(t.lemma) for t in tokens[:index] if t.tag == "VERB")
    handled = any(schema is not None and schema.name in _HANDLED for schema in known)
    return handled and following.lower in ("on", "onto", "in", "into", "over", "against", "across")


def _says_direction(tokens: Sequence[Token], index: int) -> bool:
    """ "puts it *back* on the shelf", against "the back of the shelf" and "back into the dock"."""
    left = tokens[index - 1].tag if index else ""
    right = tokens[index + 1].tag if index + 1 < len(tokens) else "PUNCT"
    if left in ("NOUN", "LABEL", "NUM", "PUNCT"):
        return right in ("PREP", "PUNCT", "CONJ", "ADV", "SUB") or (
            index + 1 < len(tokens) and tokens[index + 1].lower == "to"
        )
    return left in ("VERB", "PRON", "ADV", "PREP")
