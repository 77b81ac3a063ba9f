"""Noun, verb, adjective or adverb: one open-class word among its neighbours.

The rules go by what stands to the left; each comment gives the phrase that a rule is for.
"""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.tagging.behind_auxiliaries import (
    after_auxiliary,
    is_had,
    names_stuff,
    said_to_be_there,
)
from besim.models.commonsense.language.tagging.behind_nouns import (
    after_noun,
    are_leaves,
    goes_on_behind,
)
from besim.models.commonsense.language.tagging.clause_starts import at_start
from besim.models.commonsense.language.tagging.inside_noun_phrases import (
    in_noun_phrase,
    predicate_behind,
)
from besim.models.commonsense.language.tagging.listed_soils import is_listed_soil
from besim.models.commonsense.language.tagging.plural_nouns import is_plural_noun
from besim.models.commonsense.language.tagging.word import (
    ENDS,
    LETTING,
    NOMINAL_LEFT,
    Word,
    may_be_nominal,
    verb_since_mark,
)
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_DEGREES = ("too", "very", "so", "quite", "fully", "completely")
_STAYING = ("remain", "stay")
_BESIDE_VERBS = ("only", "also", "never", "always", "just")
_OF_STUFF = ("with", "in", "into", "from")


def part_of_speech(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> str:
    """NOUN, VERB, ADJ or ADV. The tags to the left are known, those to the right may be ``?``."""
    lower = tokens[index].lower
    found = lemmas(lower)
    verb = found.get("VERB")
    previous = tokens[index - 1] if index else None
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    word = Word(
        tokens,
        index,
        lexicon,
        found,
        verb_form(lower, verb) if verb else "",
        verb is not None and lexicon.is_verb(verb),
        following is not None
        and (may_be_nominal(following, lexicon) or _named_by_use(tokens, index, lexicon)),
        lower,
        previous,
        previous.tag if previous is not None else "START",
        following,
        following.tag if following is not None else "",
    )
    if _coloured_so(word):
        return "ADJ"
    return _no_verb(word) if verb is None else _maybe_verb(word)


def _named_by_use(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The | clean *watering can*", "a | cold *frying pan*": what a thing is for is its name."""
    if not index or tokens[index - 1].tag not in ("DET", "POSS") or index + 2 >= len(tokens):
        return False
    use, thing = tokens[index + 1 : index + 3]
    verb = lemmas(use.lower).get("VERB")
    gerund = use.tag == "?" and verb is not None and verb_form(use.lower, verb) == "VBG"
    named = thing.lower == "can" or (thing.tag == "?" and may_be_nominal(thing, lexicon))
    return gerund and named and "ADJ" in lemmas(tokens[index].lower)


def _no_verb(word: Word) -> str:
    if word.noun and word.adjective:
        if goes_on_behind(word) or said_to_be_there(word) or _does_so(word):
            return "NOUN"
        if word.previous is not None and word.previous.lower in _DEGREES:
            return "ADJ"  # "boxes too heavy for the arm"
        if predicate_behind(word):
            return "NOUN"
        if word.lower in word.lexicon.persons and word.left in ("DET", "POSS"):
            verb = lemmas(word.following.lower).get("VERB") if word.following else None
            if verb is not None and word.lexicon.is_verb(verb):
                return "NOUN"  # "lets the patient take it"
        if word.nominal_right and word.right != "NUM":
            return "ADJ"
        if is_had(word):
            return "NOUN"
        if word.left == "AUX" or _joins_states(word) or _is_so(word):
            return "ADJ"
        predicate = word.left in ("ADV", "NEG") and not word.nominal_right
        return "ADJ" if word.state and predicate else "NOUN"
    return next((pos for pos in ("NOUN", "ADJ", "ADV") if pos in word.found), "NOUN")


def _does_so(word: Word) -> bool:
    """ "A bottle of glass | cleaner | stands there": it cleans, and nothing is cleaner."""
    than = word.following is not None and word.following.lower == "than"
    return word.left == "NOUN" and word.found["ADJ"] != word.lower and not than


def _coloured_so(word: Word) -> bool:
    """ "Paints the board | green", "is painted | green": how it comes out."""
    verb = next((token for token in reversed(word.before) if token.tag == "VERB"), None)
    colours = verb is not None and verb.lemma in word.lexicon.colouring_verbs
    behind = word.left in ("NOUN", "PRON", "VERB") and word.right in ("PREP", *ENDS)
    return colours and behind and word.lower in word.lexicon.contrast


def _is_so(word: Word) -> bool:
    """ "Is only | possible if …", "is still | liquid"."""
    is_so = word.left == "ADV" and word.index > 1 and word.tokens[word.index - 2].tag == "AUX"
    return is_so and word.right in (*ENDS, "SUB", "TO")


def _joins_states(word: Word) -> bool:
    """ "Is plugged in, switched off and | cold", "is wide and | heavy": the end of what it is."""
    said = [token.tag for token in word.before if token.tag != "ADV"][-3:]
    if said == ["AUX", "ADJ", "CONJ"] and word.right in ENDS:
        return True
    before = [token for token in word.before if token.tag not in ("ADV", "PREP")][-2:]
    states = [token.tag for token in before[:1] if token.tag == "ADJ" or token.form == "VBN"]
    auxiliary = any(token.tag == "AUX" for token in word.before)
    return bool(word.state and word.left == "CONJ" and states and auxiliary and word.right in ENDS)


def _maybe_verb(word: Word) -> str:
    left = word.left
    if _is_numbered_name(word) or (word.noun and is_listed_soil(word)) or are_leaves(word):
        return "NOUN"
    if left == "START" and word.right in ("AUX", "MODAL") and word.noun and not word.adjective:
        return "NOUN"  # "dust has gathered there", "logs can …": an order has no auxiliary
    pointing = word.previous is not None and word.previous.lower in ("this", "that")
    if pointing and left == "DET" and word.form == "VBZ":
        return "VERB"  # "and this | requires the lamp to be on": *this* stands with no plural
    of = word.following is not None and word.following.lower == "of"
    if left == "START" and word.form == "VBZ" and word.noun and of:
        return "NOUN"  # "packs of paper are kept there"
    posture = (*_STAYING, "lie", "stand", "hang", "sit")
    near = word.tokens[max(0, word.index - 3) : word.index]
    if left == "ADV" and word.index > 1 and word.tokens[word.index - 2].tag in ("TO", "MODAL"):
        left = "TO"  # "has to first open the door"
    told_not_to = left == "NEG" and any(token.lower in ("do", "does", "did") for token in near)
    if told_not_to and word.form == "VB" and word.right in ("DET", "POSS", "PRON"):
        return "VERB"  # "do not | clean the oven while it is hot"
    if left == "AUX" or (left in ("ADV", "NEG") and any(token.tag == "AUX" for token in near)):
        return after_auxiliary(word)
    if left in ("TO", "MODAL"):
        return "VERB"
    aside = left == "ADV" and word.index > 1 and word.tokens[word.index - 2].tag == "PUNCT"
    if aside and word.state and word.adjective and word.right == "PUNCT":
        return "ADJ"  # "the bag in its gripper, now | open, …"
    of_both = word.previous is not None and word.previous.lower in ("both", "all", "each")
    if of_both and word.verb in posture and word.form == "VB" and word.right == "PREP":
        return "VERB"  # "both | stand on the table"
    if word.form == "VBZ" and _by_only(word) and not verb_since_mark(word.before):
        return "VERB"  # "the kettle only | works when", "works only on its base"
    stays = left == "VERB" and word.previous and word.previous.lemma in posture
    if stays and word.state and word.form == "VB":
        return "ADJ"  # "the door remains open"
    if left == "NEG":
        if any(token.tag == "MODAL" for token in near) and word.right in ("DET", "POSS"):
            return "VERB"  # "must not open the door"
        return "ADJ" if word.state else "VERB"
    if word.form == "VBZ" and word.noun and is_plural_noun(word):
        return "NOUN"
    if word.lower in word.lexicon.verb_preferred and (
        left not in ("DET", "POSS", "ADJ", "GEN")
        or (word.index == 1 and word.tokens[0].lower in ("this", "that", "it", "each"))
    ):
        return "VERB"
    if _does_with_the_other(word):
        return "VERB"
    if left in NOMINAL_LEFT or (left == "PREP" and word.form != "VBG"):
        return in_noun_phrase(word)
    of = word.previous is not None and word.previous.lower == "of"
    if word.form == "VBG" and (of or _names_some(word)) and _modifies(word):
        return "NOUN" if word.noun else "ADJ"  # "a bottle of cooking oil"
    if left == "PRON" and word.state and word.adjective and _made_so(word):
        return "ADJ"  # "wipes it | dry with the towel"
    if left == "CONJ" and _joins_results(word):
        return "ADJ"
    if left == "PRON" and word.form != "VBN":
        return "VERB"
    rule = _BEHIND.get(left, at_start)
    return rule(word)


def _modifies(word: Word) -> bool:
    """Does a word follow that may be the noun of the same phrase?"""
    return word.nominal_right and word.right == "?"


def _gerund_behind_preposition(word: Word) -> str:
    if names_stuff(word):
        return "NOUN" if word.noun else "ADJ"  # "is covered with cooking oil"
    of = word.previous is not None and word.previous.lower == "of"
    if of and word.nominal_right and word.index > 1:
        return "NOUN"  # "a bottle of cooking oil"
    if word.noun_preferred and word.right in ENDS:
        return "NOUN"  # "lies between housing and cover"
    return "NOUN" if word.noun and _modifies(word) else "VERB"


def _behind_verb(word: Word) -> str:
    if word.state and word.adjective and word.right in ENDS:
        return "ADJ"  # "the gripper that is left free,"
    participle = word.previous is not None and word.previous.form == "VBN"
    if word.state and word.adjective and participle and word.right == "PREP":
        return "ADJ"  # "is wiped clean with the rag"
    if word.form == "VBG" and word.known_verb:
        begins = word.previous is not None and word.previous.lemma in ("begin", "start", "stop")
        if begins and (word.right in ("DET", "POSS") or _of_a_machine(word)):
            return "VERB"  # "starts heating the bread", "the oven starts heating"
        following = word.following.lower if word.following is not None else ""
        if not begins and following in word.lexicon.substances:
            return "ADJ"  # "pours boiling water"
    stuff = word.lower in word.lexicon.substances or word.lower in word.lexicon.applied
    dirt = word.found.get("NOUN") in word.lexicon.dirt and word.right in (*ENDS, "PREP")
    if word.noun and (stuff or dirt):
        return "NOUN"  # "applies polish", "lets the nozzle spray grease", "removes stains"
    return at_start(word)


def _of_a_machine(word: Word) -> bool:
    """Does the noun in front of *begins* name a machine, which then does it?"""
    before = word.tokens[word.index - 2] if word.index > 1 else None
    named = before is not None and before.tag == "NOUN" and before.lemma in word.lexicon.processes
    return named and word.right in ENDS


def _behind_relative_pronoun(word: Word) -> str:
    in_which = word.index > 1 and word.tokens[word.index - 2].tag == "PREP"
    if in_which and word.form == "VBN" and word.nominal_right and not word.noun:
        return "ADJ"  # "in which chopped tomato is mixed"
    if in_which and word.noun and _modifies(word):
        return "NOUN"  # "on which metal cleaner has been put"
    if word.noun and word.right in ("AUX", "MODAL"):
        return "NOUN"  # "on which soap has been spread"
    return "VERB"


_BEHIND = {
    "PREP": _gerund_behind_preposition,
    "VERB": _behind_verb,
    "REL": _behind_relative_pronoun,
    "NOUN": after_noun,
}
"""Tag to the left -> the rules for what stands behind it."""


def _is_numbered_name(word: Word) -> bool:
    """ "is | casting | 1 on the tray": the number belongs to a name, and counts nothing."""
    if word.form != "VBG" or not word.noun or word.following is None:
        return False
    if word.right != "NUM" or not word.following.lower.isdigit():
        return False
    beyond = word.index + 2
    return beyond >= len(word.tokens) or word.tokens[beyond].tag not in ("?", "NOUN", "ADJ", "NUM")


def _by_only(word: Word) -> bool:
    """ "The saw only | cuts while …", "the kettle | works only on …"."""
    subject = ("NOUN", "LABEL", "PRON", "NUM")
    if word.left == "NOUN" and word.following is not None:
        return word.following.lower == "only"
    between = word.left == "ADV" and word.previous and word.previous.lower in _BESIDE_VERBS
    return bool(between) and word.index > 1 and word.tokens[word.index - 2].tag in subject


def _does_with_the_other(word: Word) -> bool:
    """ "Holds the bag with one gripper and with the other | inserts the cup": no other inserts."""
    led = [token.lower for token in word.tokens[max(0, word.index - 3) : word.index]]
    other = led[:1] == ["with"] and led[-1:] == ["other"] and word.form == "VBZ"
    return other and word.right in ("DET", "POSS", "PRON")


def _made_so(word: Word) -> bool:
    """ "Wipes it | dry", "holds them | open": what *it* is made by that verb."""
    if word.index < 2 or word.tokens[word.index - 1].lower not in ("it", "them"):
        return False
    verb = word.tokens[word.index - 2]
    ends = word.right in ("PREP", *ENDS)
    return ends and verb.tag == "VERB" and verb.lemma not in LETTING


def _joins_results(word: Word) -> bool:
    """ "Is wiped clean and | dry | with the towel": both is what comes of it."""
    before = word.tokens[word.index - 2] if word.index > 1 else None
    result = before is not None and before.tag == "ADJ" and before.lower in word.lexicon.state_words
    said = word.state and word.adjective and word.form != "VBN"
    return result and said and word.right in ("PREP", *ENDS)


def _names_some(word: Word) -> bool:
    """ "Is filled with | cooking | oil": by using *with* something, nobody cooks anything."""
    stuff = word.following is not None and word.following.lower in word.lexicon.substances
    return stuff and word.previous is not None and word.previous.lower in _OF_STUFF
