"""Parts of speech of a sentence's words, the neighbours decide.

Descriptions of robot behaviours are short, present-tense and full of words that are noun and verb
at once (*place*, *switch*, *water*). Candidates come from the dictionary; the choice among them is
made by the neighbours, in the manner of Brill's transformation rules (E. Brill, "A simple
rule-based part of speech tagger", 1992).
"""

from __future__ import annotations

from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas, verb_form
from besim.models.commonsense.language.listed_states import (
    join_states_of_stuff,
    open_state_asides,
    tag_listed_states,
)
from besim.models.commonsense.language.tagging.open_classes import part_of_speech
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_STATED = ("goal", "aim", "objective", "purpose", "target")
"""What a whole clause can say: *it is the goal that …*."""

_TASKS = (*_STATED, "task", "job", "mission", "assignment", "work", "duty", "errand", "order", "it")
"""What an infinitive says the content of: *the task is to crate six bottles*."""

_OPENS_SUBJECT = ("DET", "POSS", "PRON", "NUM", "ORD", "?", "NOUN", "ADJ", "ADV")
"""Tags of the word behind *that* where it opens a clause with a subject of its own."""


_INSIDE_PHRASES = (
    *("opposite", "inside", "outside", "near", "up", "down", "off", "straight", "solid"),
)
_OF_TWO_CLASSES = frozenset(
    (*_INSIDE_PHRASES, *("neither", "first", "to", "that", "all", "both", "each", "can"))
)
"""Function words that :func:`_tag_one` gives another tag at times."""
_CORRECTED = frozenset(
    (
        *("before", "after", "since", "first", "last", "all", "both", "each", "one"),
        *("cut", "split", "set", "put"),
    )
)
"""Words that :func:`_correct` is about."""


def tag(tokens: list[Token], lexicon: Lexicon) -> None:
    """Give each token whose tag is ``?`` or doubtful its part of speech, lemma and form."""
    open_state_asides(tokens, lexicon)
    for index, token in enumerate(tokens):
        if len(token.text) == 1:
            _label(tokens, index, lexicon)
        elif token.lower == "can":
            _name_can(tokens, index)
    for index, token in enumerate(tokens):
        if token.tag == "?" or token.lower in _OF_TWO_CLASSES:
            _tag_one(tokens, index, lexicon)
    _imperative_noun(tokens, lexicon)
    _inverted_question(tokens)
    _inverted_place(tokens, lexicon)
    for index, token in enumerate(tokens):
        if token.lower in _CORRECTED:
            _correct(tokens, index, lexicon)
    tag_listed_states(tokens, lexicon)
    join_states_of_stuff(tokens, lexicon)


_FINITE = ("is", "are", "was", "were", "has")


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


def _tag_one(tokens: list[Token], index: int, lexicon: Lexicon) -> None:
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
    if token.tag == "?":
        _choose(tokens, index, lexicon)
    elif not index and token.lower == "first" and _orders(tokens, lexicon):
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


_ON_FOOD = ("dressing", "topping", "icing", "filling", "coating")
_ENDED = ("finished", "ended", "done", "over", "completed", "complete", "stopped")


def _opens_clause(tokens: Sequence[Token], index: int) -> bool:
    """At the start, behind a subordinator, or behind the auxiliary of a question."""
    if not index:
        return True
    before = tokens[index - 1]
    return before.tag == "SUB" or (index == 1 and before.lower in ("has", "is", "have"))


_HAVING = ("with", "without", "of")
_NO_OBJECT = ("PUNCT", "CONJ", "PREP", "SUB", "AUX", "MODAL")


def _choose(tokens: list[Token], index: int, lexicon: Lexicon) -> None:
    token = tokens[index]
    word = token.lower
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if word == "close" and following is not None and following.lower in ("enough", "to"):
        token.tag, token.lemma = "ADJ", word  # "close enough to be touched"
        return
    if word in ("right", "directly", "close") and following is not None and following.tag == "PREP":
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


_STANDS = ("lies", "stands", "hangs")


def _tells_what_for(tokens: Sequence[Token], index: int) -> bool:
    """ "*Printing* paper is on the shelf": what it is for, and nothing that anybody does."""
    if index or len(tokens) < 4 or not tokens[0].lower.endswith("ing"):
        return False
    named, verb, where = tokens[1:4]
    bare = named.tag == "?" and lemmas(named.lower).get("NOUN") == named.lower
    return bare and where.tag == "PREP" and verb.lower in ("is", "was", *_STANDS)


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


_POSTURES = ("flat", "upright", "level", "lengthwise", "lengthways", "crosswise", "straight")


def _says_posture(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "lays the shirt in its gripper *flat* on the board", against "drives to the flat"."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if not index or following is None or tokens[index - 1].tag not in ("NOUN", "PRON", "PUNCT"):
        return False
    known = (lexicon.verbs.get(t.lemma) for t in tokens[:index] if t.tag == "VERB")
    handled = any(schema is not None and schema.name in _HANDLED for schema in known)
    return handled and following.lower in ("on", "onto", "in", "into", "over", "against", "across")


_HANDLED = ("place", "cover", "work", "clean", "apply")


def _says_direction(tokens: Sequence[Token], index: int) -> bool:
    """ "puts it *back* on the shelf", against "the back of the shelf" and "back into the dock"."""
    left = tokens[index - 1].tag if index else ""
    right = tokens[index + 1].tag if index + 1 < len(tokens) else "PUNCT"
    if left in ("NOUN", "LABEL", "NUM", "PUNCT"):
        return right in ("PREP", "PUNCT", "CONJ", "ADV", "SUB") or (
            index + 1 < len(tokens) and tokens[index + 1].lower == "to"
        )
    return left in ("VERB", "PRON", "ADV", "PREP")


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
    if not index:
        return "SUB"
    previous = tokens[index - 1]
    following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
    if previous.tag == "PREP" and following in ("", "PUNCT", "CONJ"):
        return "DET"  # "you have to wait for that"
    if previous.lemma in _STATED and tokens[0].lower == "it":
        return "SUB"  # "it is the goal that the door is shut"
    if previous.tag in ("NOUN", "PRON", "NUM"):
        return "SUB" if _tells(tokens, index, lexicon) else "REL"
    if following in ("?", "NOUN") and previous.tag in ("PREP", "VERB", "CONJ"):
        return "SUB" if previous.lemma in lexicon.that_verbs else "DET"
    return "SUB"


_ALONE = ("this", "that", "each", "both", "all", "either", "neither", "another")
"""Determiners that can be a subject by themselves."""
_AMONG = ("all", "both", "each", "also", "only", "either")
"""Words between "can" and its verb."""


def _tells(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "tells the guest *that* dinner is ready": what is told, and nothing said of the guest."""
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if (
        following is None
        or following.tag not in _OPENS_SUBJECT
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


def _imperative_noun(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """ "Water row 1": the first word must be the verb where nothing else is."""
    if len(tokens) < 2:
        return
    first, second = tokens[:2]
    verb = lemmas(first.lower).get("VERB", "")
    if first.tag not in ("NOUN", "ADJ") or not verb or not lexicon.is_verb(verb):
        return
    clause: list[Token] = []
    for token in tokens:
        if token.tag in ("PUNCT", "CONJ", "SUB", "REL"):
            break
        clause.append(token)
    lacks_verb = not any(token.tag in ("VERB", "AUX", "MODAL") for token in clause)
    form = verb_form(first.lower, verb)
    told = tokens[len(clause) : len(clause) + 2]
    tells = (
        len(told) > 1
        and told[0].lower == "that"
        and verb in lexicon.tell_verbs
        and told[1].tag in _OPENS_SUBJECT
    )
    if lacks_verb and (
        (form == "VB" and (len(clause) > 1 or len(clause) == len(tokens) or tells))
        or (form == "VBZ" and second.tag in ("PREP", "DET", "POSS", "PRON"))
    ):
        first.become_verb(verb, form)
        if tells:
            told[0].tag = "SUB"  # "Report to the nurse that the tray is full"


def _inverted_question(tokens: Sequence[Token]) -> None:
    """ "Does the tank hold 5 litres?": the last noun before what follows is the verb."""
    if not tokens or tokens[0].lower not in ("does", "do", "did"):
        return
    if any(token.tag == "VERB" for token in tokens):
        return
    for index in range(2, len(tokens)):
        token = tokens[index]
        after = tokens[index + 1].tag if index + 1 < len(tokens) else "PUNCT"
        if (
            token.tag == "NOUN"
            and tokens[index - 1].tag in ("NOUN", "PRON", "LABEL", "NUM")
            and after != "NOUN"
            and lemmas(token.lower).get("VERB") == token.lower
        ):
            token.become_verb(token.lower, "VB")
            return


def _inverted_place(tokens: Sequence[Token], lexicon: Lexicon) -> None:
    """ "On the table | lies | a cup": what follows the noun is no second noun."""
    if not tokens or tokens[0].tag not in ("PREP", "ADV"):
        return
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if token.tag in ("VERB", "AUX", "MODAL"):
            return
        verb = lemmas(token.lower).get("VERB", "") if token.tag == "NOUN" else ""
        if (
            verb in lexicon.inverting_verbs
            and verb_form(token.lower, verb) in ("VBZ", "VB")
            and before.tag in ("NOUN", "PUNCT", "LABEL", "NUM", "ADV")
            and after.tag in ("DET", "NUM", "POSS")
        ):
            token.become_verb(verb, verb_form(token.lower, verb))
            return


def _opens_with(tokens: Sequence[Token], index: int) -> bool:
    """ "…, and | last | the cover is put on": when, and no cover that is the last."""
    before = tokens[index - 1].tag if index else "START"
    return tokens[index].lower == "last" and before in ("START", "CONJ", "PUNCT")


def _correct(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> None:
    """What can be told only when all words have a tag."""
    token = tokens[index]
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.lower in ("before", "after", "since") and (
        index and (following is None or following.tag == "PUNCT")
    ):
        token.tag = "ADV"  # "which has been scrubbed before, so that …"
    if following is not None:
        if (
            token.tag == "ORD"
            and (token.lower == "first" or _opens_with(tokens, index))
            and following.tag in ("VERB", "DET", "PUNCT")
        ):
            token.tag = "ADV"  # "first open the door"
        if (
            index
            and token.lower in ("all", "both", "each")
            and tokens[index - 1].tag == "AUX"
            and following.tag in ("AUX", "PREP")
            and following.lower != "of"
        ):
            token.tag = "ADV"  # "have all been put", "are both on the shelf"
        if (
            index
            and token.lower in ("all", "both", "each")
            and following.tag in ("ADJ", "VERB")
            and tokens[index - 1].tag != "SUB"  # "and that both stand on the shelf"
            and (index + 2 >= len(tokens) or tokens[index + 2].tag not in ("NOUN", "ADJ"))
        ):
            token.tag = "ADV"  # "have the fern and the ficus all watered"
            verb = lemmas(following.lower).get("VERB")
            if verb is not None and verb_form(following.lower, verb) == "VBN":
                following.become_verb(verb, "VBN")
        previous = tokens[index - 1] if index else None
        if (
            token.tag == "NOUN"
            and token.lower in ("cut", "split", "set", "put")
            and previous is not None
            and previous.tag == "NOUN"
            and following.tag == "PREP"
            and any(later.tag == "AUX" for later in tokens[index:])
        ):
            token.become_verb(token.lower, "VBN")  # "a lemon cut in halves is there"
    # "one" counts, except where it stands for a thing said before ("the red one").
    if token.lower == "one" and index:
        before = tokens[index - 1]
        colour = before.tag == "NOUN" and before.lower in lexicon.contrast
        opened = index > 1 and tokens[index - 2].tag in ("DET", "ORD")
        if before.tag == "NOUN" and opened and "ADJ" in lemmas(before.lower) and not colour:
            before.tag, before.lemma = "ADJ", before.lower  # "the flat one"
        if before.tag in ("ADJ", "DET", "ORD") or colour:
            token.tag = "NOUN"
