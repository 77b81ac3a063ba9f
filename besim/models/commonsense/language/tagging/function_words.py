"""Words that are function words at most times: *to*, *that*, *can*, *both*, *first*, *A*.

Their tags come from a table; here stands where they are something else.
"""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_STATED = ("goal", "aim", "objective", "purpose", "target")
"""What a whole clause can say: *it is the goal that …*."""
_TASKS = (*_STATED, "task", "job", "mission", "assignment", "work", "duty", "errand", "order", "it")
"""What an infinitive says the content of: *the task is to crate six bottles*."""
OPENS_SUBJECT = ("DET", "POSS", "PRON", "NUM", "ORD", "?", "NOUN", "ADJ", "ADV")
"""Tags of the word behind *that* where it opens a clause with a subject of its own."""
_INSIDE_PHRASES = (
    *("opposite", "inside", "outside", "near", "up", "down", "off", "straight", "solid"),
)
"""Adjectives between an article and a noun: *on the opposite side*."""
OF_TWO_CLASSES = frozenset(
    (*_INSIDE_PHRASES, *("neither", "first", "to", "that", "all", "both", "each", "can"))
)
"""Function words that are something else at times."""
_FINITE = ("is", "are", "was", "were", "has")
_ALONE = ("this", "that", "each", "both", "all", "either", "neither", "another")
"""Determiners that can be a subject by themselves."""
_NEEDS = ("need", "needs", "require", "requires")
_AMONG = ("all", "both", "each", "also", "only", "either")
"""Words between "can" and its verb."""


def tag_names(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """Tag what looks like a function word and is a name: *bay A*, *the watering can*."""
    for index, token in enumerate(tokens):
        if len(token.text) == 1:
            _label(tokens, index, lexicon)
        elif token.lower == "can":
            _name_can(tokens, index)


def _name_can(tokens: Sequence[Token], index: int) -> None:
    """ "The full can from the shelf", "the can is": no verb can follow, so it is no auxiliary."""
    token = tokens[index]
    if index < 1 or tokens[index - 1].tag in ("PRON", "NEG"):
        return
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    ends = following is None or following.tag in ("PUNCT", "PREP", "CONJ")
    if ends or (following is not None and following.lower in _FINITE):
        token.tag, token.lemma = "NOUN", "can"
        kind = tokens[index - 1]
        if kind.tag == "?" and kind.lower == "watering":
            kind.tag, kind.lemma = "ADJ", kind.lower  # "the full watering can"


def _label(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> None:
    """ "parcel A", "blocks A and C": a label, not the article."""
    token = tokens[index]
    if not index or not token.text.isupper() or token.text == "I":
        return
    if token.text == "A":
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        previous = tokens[index - 1]
        named = previous.text.islower() and previous.tag == "?" and "NOUN" in lemmas(previous.lower)
        listed = following is not None and following.lower in ("and", "or", ",")
        opens = previous.tag == "PUNCT" and not listed
        if opens or not (named or _ends_a_name(following, lexicon)):
            return
    token.tag = "LABEL"


def _ends_a_name(following: Token | None, lexicon: Lexicon) -> bool:
    return (
        following is None
        or following.lower in lexicon.verb_preferred
        or following.tag in ("PUNCT", "CONJ", "AUX", "PREP", "MODAL", "TO", "NEG", "GEN", "SUB")
        or "NOUN" not in lemmas(following.lower)
    )


def tag_function_word(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> None:
    """Give one of OF_TWO_CLASSES another tag where its neighbours ask for it."""
    token = tokens[index]
    if token.lower == "neither" and index and tokens[index - 1].tag == "AUX":
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        verb = lemmas(following.lower).get("VERB") if following and following.tag == "?" else None
        state = following is not None and following.lower in lexicon.state_words
        if state or (verb and following and verb_form(following.lower, verb) == "VBN"):
            token.tag = "NEG"  # "must be neither opened nor shut", "is neither open nor …"
            return
    opened = index > 0 and tokens[index - 1].tag in ("DET", "POSS", "ORD")
    if token.lower in _INSIDE_PHRASES and opened:
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if following is not None and following.tag == "?" and "NOUN" in lemmas(following.lower):
            token.tag = "ADJ"  # "on the opposite side"
    if not index and token.lower == "first" and _orders(tokens, lexicon):
        token.tag = "ADV"  # "first switch the oven on"
    elif index and token.lower == "first" and _before_its_verb(tokens, index):
        token.tag = "ADV"  # "must first drive the nail in", "it first tips the rice in"
    elif token.lower == "to":
        token.tag = "TO" if _starts_infinitive(tokens, index, lexicon) else "PREP"
    elif token.lower == "near" and [t.lower for t in tokens[index + 1 : index + 2]] == ["enough"]:
        token.tag = "ADJ"  # "near enough to the table"
    elif token.lower in ("opposite", "near") and index and tokens[index - 1].tag == "DET":
        token.tag = "ADJ"  # "on the opposite wall"
    elif token.lower == "that":
        token.tag = _that(tokens, index, lexicon)
    elif token.lower in ("all", "both", "each") and index + 1 < len(tokens):
        token.tag = "ADV" if _floats(tokens, index, lexicon) else "DET"
    elif token.lower == "can" and index and _can_is_a_thing(tokens, index):
        token.tag = "NOUN"


def _floats(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "the lamps are both burning", "can each hold one", against "are both cups clean"."""
    if index and tokens[index - 1].tag == "MODAL" and tokens[index + 1].tag == "?":
        bare = tokens[index + 1].lower
        beyond = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
        return lemmas(bare).get("VERB") == bare and beyond in ("DET", "POSS", "NUM", "PRON", "PREP")
    if not index or tokens[index - 1].tag != "AUX" or tokens[index + 1].tag != "?":
        return False
    word = tokens[index + 1].lower
    verb = lemmas(word).get("VERB")
    last = index + 2 >= len(tokens) or tokens[index + 2].tag != "?"
    done = verb is not None and verb_form(word, verb) in ("VBN", "VBG")
    return last and (done or lexicon.state(word) is not None)


def _starts_infinitive(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "to place the cup", "to sort them", "to open", against the bare noun in "to table"."""
    if index + 1 >= len(tokens):
        return False
    after = tokens[index + 1]
    if after.lower in ("be", "have"):
        return True
    if after.lower == "first" and index + 2 < len(tokens):
        ordered = lemmas(tokens[index + 2].lower)
        return ordered.get("VERB") == tokens[index + 2].lower  # "has to first open the door"
    if after.tag != "?":
        return after.tag == "ADV" and index + 2 < len(tokens) and tokens[index + 2].tag == "?"
    found = lemmas(after.lower)
    needed = any(one.lower in _NEEDS for one in tokens[:index])
    if after.lower == "work" and needed and [t.tag for t in tokens[index + 2 :]] in ([], ["PUNCT"]):
        return True  # "the kettle needs water in it to work"
    label = tokens[index + 2].text if index + 2 < len(tokens) else ""
    if "NOUN" in found and (label.isdigit() or (len(label) == 1 and "B" <= label <= "Z")):
        return False  # "to dock B"
    if index and tokens[index - 1].lower in ("has", "have", "had", "needs"):
        return True  # "it has to undock"
    if found.get("VERB") != after.lower:
        return False
    if "NOUN" not in found or _ordered(tokens, index):
        return True
    beyond = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
    if after.lower in lexicon.verb_heads:
        goes_somewhere = index > 0 and tokens[index - 1].lemma in lexicon.motion
        return not (goes_somewhere and beyond in ("PUNCT", "CONJ"))
    return beyond in ("DET", "POSS", "PRON", "PREP")


def _ordered(tokens: Sequence[Token], index: int) -> bool:
    """ "The task is *to* centrifuge two samples and *to* crate six bottles"."""
    beyond = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
    before = tokens[index - 1] if index else None
    if before is None or beyond not in ("?", "NUM", "NOUN", "ADJ"):
        return False
    if before.tag == "CONJ":
        return beyond == "NUM" and any(token.tag == "TO" for token in tokens[:index])
    return before.lower in ("is", "was") and index > 1 and tokens[index - 2].lower in _TASKS


def _that(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> str:
    """Relative pronoun, article or subordinator."""
    following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
    if not index:
        return "DET" if following in ("AUX", "MODAL") else "SUB"  # "That is only possible if …"
    previous = tokens[index - 1]
    if previous.tag == "PREP" and following in ("", "PUNCT", "CONJ"):
        return "DET"  # "you have to wait for that"
    if previous.lemma in _STATED and tokens[0].lower == "it":
        return "SUB"  # "it is the goal that the door is shut"
    if previous.tag in ("NOUN", "PRON", "NUM", "LABEL"):
        return "SUB" if _tells(tokens, index, lexicon) else "REL"
    if following in ("?", "NOUN") and previous.tag in ("PREP", "VERB", "CONJ"):
        return "SUB" if previous.lemma in lexicon.that_verbs else "DET"
    return "SUB"


def _tells(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "tells the guest *that* dinner is ready": what is told, and nothing said of the guest."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if (
        following is None
        or following.tag not in OPENS_SUBJECT
        or following.lower in lexicon.verb_preferred
        or set(lemmas(following.lower)) == {"VERB"}
    ):
        return False  # "tells the guest that stands at the door"
    by_means = False
    for token in reversed(tokens[:index]):
        if token.tag in ("PUNCT", "SUB", "REL"):
            return False
        by_means = by_means or token.lower in ("with", "using", "by")
        if token.tag == "VERB":
            # "checks with the camera that …", but not "checks the label that …"
            return token.lemma in lexicon.tell_verbs or (
                by_means and token.lemma in lexicon.that_verbs
            )
    return False


def _can_is_a_thing(tokens: Sequence[Token], index: int) -> bool:
    """A watering can, the garbage can with the lid."""
    previous = tokens[index - 1].tag
    if previous in ("ADJ", "DET", "POSS"):
        # "each can hold one object"
        opens = index == 1 or tokens[index - 2].tag in ("PUNCT", "CONJ", "SUB", "REL")
        alone = tokens[index - 1].lower in _ALONE
        opens = opens or tokens[index - 1].lower in ("both", "all", "either", "neither")
        return not (opens and alone and _before_bare_verb(tokens, index))
    return previous == "NOUN" and not _before_bare_verb(tokens, index)


def _before_bare_verb(tokens: Sequence[Token], index: int) -> bool:
    rest = [token for token in tokens[index + 1 :] if token.lower not in _AMONG]
    if not rest:
        return False
    following = rest[0]
    if following.tag in ("NEG", "ADV") or following.lower in ("be", "have"):
        return True
    return following.tag == "?" and lemmas(following.lower).get("VERB") == following.lower


def _orders(tokens: Sequence[Token], lexicon: Lexicon) -> bool:
    """Is the second word a verb in the imperative, with its object behind it?"""
    if len(tokens) < 3 or tokens[2].tag not in ("DET", "POSS", "PRON", "PREP", "NUM"):
        return False
    verb = lemmas(tokens[1].lower).get("VERB", "")
    return verb == tokens[1].lower and lexicon.is_verb(verb)


def _before_its_verb(tokens: Sequence[Token], index: int) -> bool:
    """Does *first* stand between a modal or subject and the verb?"""
    left = tokens[index - 1]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    verb = lemmas(following.lower).get("VERB", "") if following is not None else ""
    if not verb or following is None or following.tag != "?":
        return False
    form = verb_form(following.lower, verb)
    if left.tag in ("MODAL", "TO"):
        return form == "VB"
    behind = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
    opens = behind in ("DET", "POSS", "PRON", "PREP", "NUM", "TO", "ADV")
    return left.tag in ("NOUN", "PRON") and form == "VBZ" and opens
