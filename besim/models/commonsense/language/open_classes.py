"""Noun, verb, adjective or adverb: one open-class word among its neighbours.

The rules go by what stands to the left; each comment gives the phrase that a rule is for.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.language.dictionary import lemmas, noun_lemmas, verb_form
from besim.models.commonsense.language.word_classes import Token
from besim.models.commonsense.lexicon import Lexicon

_NOMINAL_LEFT = ("DET", "POSS", "ADJ", "ORD", "NUM", "GEN")
_BEFORE_OBJECT = ("DET", "POSS", "PRON", "PREP", "NUM", "ORD", "TO", "ADV", "PUNCT", "CONJ")
_DEGREES = ("too", "very", "so", "quite", "fully", "completely")
_ENDS = ("", "PUNCT", "CONJ", "SUB")
_STAYING = ("remain", "stay")
_DO = ("do", "does", "did")
_HAVE = ("have", "has", "had", "having")


@dataclass(slots=True)
class _Word:
    """A word, what the dictionary says of it, and its neighbours."""

    tokens: Sequence[Token]
    index: int
    lexicon: Lexicon
    found: dict[str, str]
    form: str
    """As of a verb; empty if it is none."""
    known_verb: bool
    nominal_right: bool
    """May the next word belong to a noun phrase?"""
    lower: str
    previous: Token | None
    left: str
    """The tag to the left; START at the beginning."""
    following: Token | None
    right: str
    """The tag to the right; empty at the end."""

    @property
    def verb(self) -> str:
        return self.found.get("VERB", "")

    @property
    def noun(self) -> bool:
        return "NOUN" in self.found

    @property
    def adjective(self) -> bool:
        return "ADJ" in self.found

    @property
    def state(self) -> bool:
        return self.lower in self.lexicon.state_words

    @property
    def noun_preferred(self) -> bool:
        return self.noun and self.lower in self.lexicon.noun_preferred

    @property
    def before(self) -> Sequence[Token]:
        return self.tokens[: self.index]


def part_of_speech(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> str:
    """NOUN, VERB, ADJ or ADV. The tags to the left are known, those to the right may be ``?``."""
    lower = tokens[index].lower
    found = lemmas(lower)
    verb = found.get("VERB")
    previous = tokens[index - 1] if index else None
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    word = _Word(
        tokens,
        index,
        lexicon,
        found,
        verb_form(lower, verb) if verb else "",
        verb is not None and lexicon.is_verb(verb),
        following is not None
        and (_may_be_nominal(following, lexicon) or _named_by_use(tokens, index, lexicon)),
        lower,
        previous,
        previous.tag if previous is not None else "START",
        following,
        following.tag if following is not None else "",
    )
    return _no_verb(word) if verb is None else _maybe_verb(word)


def _named_by_use(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    """ "The | clean *watering can*", "a | cold *frying pan*": what a thing is for is its name."""
    if not index or tokens[index - 1].tag not in ("DET", "POSS") or index + 2 >= len(tokens):
        return False
    use, thing = tokens[index + 1 : index + 3]
    verb = lemmas(use.lower).get("VERB")
    gerund = use.tag == "?" and verb is not None and verb_form(use.lower, verb) == "VBG"
    named = thing.lower == "can" or (thing.tag == "?" and _may_be_nominal(thing, lexicon))
    return gerund and named and "ADJ" in lemmas(tokens[index].lower)


def _predicate_behind(word: _Word) -> bool:
    """ "the door of the cooler | open": an adjective that no noun follows belongs to *is*."""
    beyond = word.tokens[word.index + 2] if word.index + 2 < len(word.tokens) else None
    following = word.following
    return (
        word.left in ("DET", "POSS")
        and following is not None
        and following.lower in word.lexicon.state_words
        and "NOUN" not in lemmas(following.lower)
        and (beyond is None or beyond.tag in ("PUNCT", "CONJ", "PREP", "ADV", "SUB"))
    )


def _joins_states(word: _Word) -> bool:
    """ "Is plugged in, switched off and | cold", at the end of what it is."""
    before = [token for token in word.before if token.tag not in ("ADV", "PREP")][-2:]
    states = [token.tag for token in before[:1] if token.tag == "ADJ" or token.form == "VBN"]
    auxiliary = any(token.tag == "AUX" for token in word.before)
    return bool(word.state and word.left == "CONJ" and states and auxiliary and word.right in _ENDS)


def _said_to_be_there(word: _Word) -> bool:
    """ "there is | detergent in the drum": what there is is a thing."""
    near = [token.lower for token in word.tokens[max(0, word.index - 3) : word.index]]
    return "there" in near and bool({"is", "was"} & {*near}) and not word.nominal_right


def _does_with_the_other(word: _Word) -> bool:
    """ "Holds the bag with one gripper and with the other | inserts the cup": no other inserts."""
    led = [token.lower for token in word.tokens[max(0, word.index - 3) : word.index]]
    other = led[:1] == ["with"] and led[-1:] == ["other"] and word.form == "VBZ"
    return other and word.right in ("DET", "POSS", "PRON")


def _may_be_nominal(token: Token, lexicon: Lexicon) -> bool:
    if token.tag == "?":
        if token.lower in lexicon.verb_preferred:
            return False
        found = lemmas(token.lower)
        return "NOUN" in found or "ADJ" in found or token.lower in lexicon.noun_preferred
    return token.tag in ("NOUN", "ADJ", "NUM")


def _no_verb(word: _Word) -> str:
    if word.noun and word.adjective:
        if _goes_on_behind(word) or _said_to_be_there(word):
            return "NOUN"
        if word.previous is not None and word.previous.lower in _DEGREES:
            return "ADJ"  # "boxes too heavy for the arm"
        if _predicate_behind(word):
            return "NOUN"
        if word.lower in word.lexicon.persons and word.left in ("DET", "POSS"):
            verb = lemmas(word.following.lower).get("VERB") if word.following else None
            if verb is not None and word.lexicon.is_verb(verb):
                return "NOUN"  # "lets the patient take it"
        if word.nominal_right and word.right != "NUM":
            return "ADJ"
        if _is_had(word):
            return "NOUN"
        if word.left == "AUX" or _joins_states(word):
            return "ADJ"
        predicate = word.left in ("ADV", "NEG") and not word.nominal_right
        return "ADJ" if word.state and predicate else "NOUN"
    return next((pos for pos in ("NOUN", "ADJ", "ADV") if pos in word.found), "NOUN")


def _maybe_verb(word: _Word) -> str:
    left = word.left
    if _is_numbered_name(word):
        return "NOUN"
    if left == "START" and word.right in ("AUX", "MODAL") and word.noun and not word.adjective:
        return "NOUN"  # "dust has gathered there", "logs can …": an order has no auxiliary
    of = word.following is not None and word.following.lower == "of"
    if left == "START" and word.form == "VBZ" and word.noun and of:
        return "NOUN"  # "packs of paper are kept there"
    posture = (*_STAYING, "lie", "stand", "hang", "sit")
    near = word.tokens[max(0, word.index - 3) : word.index]
    if left == "ADV" and word.index > 1 and word.tokens[word.index - 2].tag in ("TO", "MODAL"):
        left = "TO"  # "has to first open the door"
    if left == "AUX" or (left in ("ADV", "NEG") and any(token.tag == "AUX" for token in near)):
        return _after_auxiliary(word)
    if left in ("TO", "MODAL"):
        return "VERB"
    of_both = word.previous is not None and word.previous.lower in ("both", "all", "each")
    if of_both and word.verb in posture and word.form == "VB" and word.right == "PREP":
        return "VERB"  # "both | stand on the table"
    if word.form == "VBZ" and _by_only(word) and not _verb_since_mark(word.before):
        return "VERB"  # "the kettle only | works when", "works only on its base"
    stays = left == "VERB" and word.previous and word.previous.lemma in posture
    if stays and word.state and word.form == "VB":
        return "ADJ"  # "the door remains open"
    if left == "NEG":
        if any(token.tag == "MODAL" for token in near) and word.right in ("DET", "POSS"):
            return "VERB"  # "must not open the door"
        return "ADJ" if word.state else "VERB"
    if left == "NOUN" and word.form == "VBZ" and word.noun and _inside_phrase(word):
        return "NOUN"
    if left == "NOUN" and word.form == "VBZ" and word.noun and _heads_a_plural(word):
        return "NOUN"
    if left == "NOUN" and word.form == "VBZ" and word.noun and _ends_a_place(word):
        return "NOUN"
    if left == "PREP" and word.form == "VBZ" and word.noun:
        return "NOUN"  # "the pile of leaves into the barrow": no finite verb follows *of*
    if word.lower in word.lexicon.verb_preferred and (
        left not in ("DET", "POSS", "ADJ", "GEN")
        or (word.index == 1 and word.tokens[0].lower in ("this", "that", "it", "each"))
    ):
        return "VERB"
    if _does_with_the_other(word):
        return "VERB"
    if left in _NOMINAL_LEFT or (left == "PREP" and word.form != "VBG"):
        return _in_noun_phrase(word)
    of = word.previous is not None and word.previous.lower == "of"
    if (
        word.form == "VBG"
        and (of or _names_some(word))
        and word.nominal_right
        and word.right == "?"
    ):
        return "NOUN" if word.noun else "ADJ"  # "a bottle of cooking oil"
    if left == "PREP" and _names_stuff(word):
        return "NOUN" if word.noun else "ADJ"  # "is covered with cooking oil"
    if left == "PREP":
        of = word.previous is not None and word.previous.lower == "of"
        if of and word.nominal_right and word.index > 1:
            return "NOUN"  # "a bottle of cooking oil"
        if word.noun_preferred and word.right in _ENDS:
            return "NOUN"  # "lies between housing and cover"
        return "NOUN" if word.noun and word.nominal_right and word.right == "?" else "VERB"
    if left == "VERB" and word.state and word.adjective and word.right in _ENDS:
        return "ADJ"  # "the gripper that is left free,"
    participle = word.previous is not None and word.previous.form == "VBN"
    if left == "VERB" and word.state and word.adjective and participle and word.right == "PREP":
        return "ADJ"  # "is wiped clean with the rag"
    if left == "VERB" and word.form == "VBG" and word.known_verb:
        begins = word.previous is not None and word.previous.lemma in ("begin", "start", "stop")
        if begins and word.right in ("DET", "POSS"):
            return "VERB"  # "starts heating the bread"
        stuff = word.following is not None and word.following.lower in word.lexicon.substances
        if not begins and stuff:
            return "ADJ"  # "pours boiling water"
    if left == "VERB" and _object_of(word):
        return "NOUN"
    in_which = left == "REL" and word.index > 1 and word.tokens[word.index - 2].tag == "PREP"
    if in_which and word.form == "VBN" and word.nominal_right and not word.noun:
        return "ADJ"  # "in which chopped tomato is mixed"
    if (
        left == "VERB"
        and word.noun
        and (word.lower in word.lexicon.substances or word.lower in word.lexicon.applied)
    ):
        return "NOUN"  # "applies polish", "lets the nozzle spray grease"
    if in_which and word.noun and word.nominal_right and word.right == "?":
        return "NOUN"  # "on which metal cleaner has been put"
    if left == "REL" and word.noun and word.right in ("AUX", "MODAL"):
        return "NOUN"  # "on which soap has been spread"
    if left == "PRON" and word.state and word.adjective and _made_so(word):
        return "ADJ"  # "wipes it | dry with the towel"
    if left == "REL" or (left == "PRON" and word.form != "VBN"):
        return "VERB"
    if left == "NOUN":
        return _after_noun(word)
    return _at_start(word)


_PLURAL_VERBS = ("lie", "stand", "hang", "sit", "are", "were")
_LETTING = ("let", "help", "watch", "see")
"""Verbs behind whose object another verb stands: "lets it dry"."""


def _made_so(word: _Word) -> bool:
    """ "Wipes it | dry", "holds them | open": what *it* is made by that verb."""
    if word.index < 2 or word.tokens[word.index - 1].lower not in ("it", "them"):
        return False
    verb = word.tokens[word.index - 2]
    ends = word.right in ("PREP", *_ENDS)
    return ends and verb.tag == "VERB" and verb.lemma not in _LETTING


_BESIDE_VERBS = ("only", "also", "never", "always", "just")


def _by_only(word: _Word) -> bool:
    """ "The saw only | cuts while …", "the kettle | works only on …"."""
    subject = ("NOUN", "LABEL", "PRON", "NUM")
    if word.left == "NOUN" and word.following is not None:
        return word.following.lower == "only"
    between = word.left == "ADV" and word.previous and word.previous.lower in _BESIDE_VERBS
    return bool(between) and word.index > 1 and word.tokens[word.index - 2].tag in subject


def _inside_phrase(word: _Word) -> bool:
    """ "drops the tea | leaves", "are the tea | leaves dry": no second verb fits here."""
    other_word = any(noun != word.verb for noun in noun_lemmas(word.lower))
    # A leaf or to leave; but "the cup is hot when the heating | starts".
    if word.following is not None and word.following.tag in ("AUX", "MODAL") and other_word:
        return True
    start = word.index - 1
    if word.tokens[start].lemma in word.lexicon.agents:
        return False
    while start >= 0 and word.tokens[start].tag in ("NOUN", "ADJ", "NUM", "ORD"):
        start -= 1
    if start >= 0 and word.tokens[start].tag in ("DET", "POSS"):
        start -= 1
    if word.following is not None and word.following.tag in ("AUX", "MODAL") and start < 0:
        return True  # "the french | fries are …": the sentence has its verb
    if start < 0:
        return False
    opener = word.tokens[start]
    told = opener.lower in ("that", "if", "whether")
    if told and word.following is not None and word.following.tag == "AUX":
        return True  # "that the french | fries are …"
    forms = ("VB", "VBZ", "VBG", "VBN" if start and word.tokens[start - 1].lower in _HAVE else "VB")
    governs = opener.tag == "VERB" and opener.form in forms
    return governs or opener.tag == "AUX" or (opener.tag == "PREP" and start == 0)


def _heads_a_plural(word: _Word) -> bool:
    """ "Three silver | spoons lie there": what follows is the plural's verb, and no object."""
    if word.following is None or word.following.lower not in _PLURAL_VERBS:
        return False
    beyond = word.tokens[word.index + 2] if word.index + 2 < len(word.tokens) else None
    return beyond is not None and beyond.tag in ("PREP", "ADV", "VERB", "ADJ", "NEG", "TO", "?")


_OF_STUFF = ("with", "in", "into", "from")


def _names_some(word: _Word) -> bool:
    """ "Is filled with | cooking | oil": by using *with* something, nobody cooks anything."""
    stuff = word.following is not None and word.following.lower in word.lexicon.substances
    return stuff and word.previous is not None and word.previous.lower in _OF_STUFF


def _says_how_fixed(word: _Word) -> bool:
    """ "The wall | mounted | lamp": a noun between an article and such a participle."""
    opened = word.index > 1 and word.tokens[word.index - 2].tag in ("DET", "POSS", "ORD", "NUM")
    return opened and word.tokens[word.index - 1].lemma not in word.lexicon.agents


def _ends_a_place(word: _Word) -> bool:
    """ "moves to the chocolate | bars", "near the box of tea | leaves": the clause has its verb."""
    start = word.index - 1
    while start >= 0 and word.tokens[start].tag in (*_NOMINAL_LEFT, "NOUN", "LABEL"):
        start -= 1
    clause = list(itertools.takewhile(_within, reversed(word.tokens[: start + 1])))
    opens = bool(clause) and clause[0].tag == "PREP"
    finite = any(token.tag == "AUX" or token.form in ("VB", "VBZ") for token in clause)
    return opens and finite and _no_relative(clause)


def _within(token: Token) -> bool:
    return token.tag not in ("PUNCT", "SUB")


def _no_relative(clause: Sequence[Token]) -> bool:
    """Can no noun of the clause be the subject of another verb, of *which* or behind *and*?"""
    return not any(token.tag in ("REL", "CONJ") or token.lemma in _LETTING for token in clause)


def _is_numbered_name(word: _Word) -> bool:
    """ "is | casting | 1 on the tray": the number belongs to a name, and counts nothing."""
    if word.form != "VBG" or not word.noun or word.following is None:
        return False
    if word.right != "NUM" or not word.following.lower.isdigit():
        return False
    beyond = word.index + 2
    return beyond >= len(word.tokens) or word.tokens[beyond].tag not in ("?", "NOUN", "ADJ", "NUM")


def _object_of(word: _Word) -> bool:
    """ "applies glue", "adds oil": a bare noun right behind a finite verb."""
    previous = word.previous
    finite = previous is not None and previous.form in ("VB", "VBZ")
    return (
        finite
        and word.form == "VB"
        and word.noun
        and not word.state
        and word.lower in (word.lexicon.substances)
    )


def _is_had(word: _Word) -> bool:
    """ "The cloth which has | cream", "which has | polishing cream": a thing that it has."""
    has = word.previous is not None and word.previous.lower in _HAVE
    if word.lower in word.lexicon.base_participles:
        return False  # "has run for ten minutes"
    if word.form == "VBG":
        return has and word.nominal_right
    return has and word.noun and word.form != "VBN" and not (word.state or word.nominal_right)


def _after_auxiliary(word: _Word) -> str:
    if word.noun and word.form == "VB" and not word.state and _said_to_be_there(word):
        return "NOUN"  # "there is | salt on the clam"
    if _is_had(word):
        return "ADJ" if word.form == "VBG" and not word.noun else "NOUN"
    if word.lower in word.lexicon.base_participles and word.known_verb and not word.state:
        return "VERB"  # "is set down"
    there = any(token.lower == "there" for token in word.before)
    if there and _names_stuff(word):
        return "NOUN" if word.noun else "ADJ"  # "there is cooking oil on the stove"
    if there and word.noun and not word.state and word.right == "PREP":
        return "NOUN"  # "there is salt on the clam"
    if word.form in ("VBN", "VBG"):
        if there and word.lower in word.lexicon.things_in_ing and not word.nominal_right:
            return "NOUN"  # "there is frosting on the cake"
        stuff = word.following is not None and word.following.lower in word.lexicon.substances
        if there and word.nominal_right and (word.form == "VBN" or stuff):
            return "ADJ"  # "there is cooking oil in the pan"
        return "VERB"
    if word.noun and word.lower in word.lexicon.substances and _said_to_be_there(word):
        return "NOUN"  # "there is | salt in the bowl"
    if word.state or (word.adjective and not word.known_verb):
        return "ADJ"
    if any(token.lower in _DO for token in word.before):
        return "VERB"
    if word.adjective and not (word.noun and _said_to_be_there(word)):
        return "ADJ"
    return "NOUN" if word.noun else "VERB"


def _names_stuff(word: _Word) -> bool:
    """ "With *baking* soda": how stuff is called, and no deed, as it is behind *by*."""
    following, previous = word.following, word.previous
    stuff = following is not None and following.lower in word.lexicon.substances
    behind = previous is not None and (previous.tag == "AUX" or previous.lower in ("with", "in"))
    return word.form == "VBG" and stuff and behind


def _in_noun_phrase(word: _Word) -> str:
    """Behind a determiner, adjective, number or preposition."""
    if word.noun and word.adjective and _predicate_behind(word):
        return "NOUN"
    if word.left == "NUM" and not word.noun and re.match(r"\d", word.tokens[word.index - 1].lower):
        return "VERB"
    if _before_participle_and_noun(word):
        return "ADJ"
    if word.nominal_right:
        if word.form in ("VBN", "VBG"):
            named = word.noun_preferred and word.lower != word.verb
            thing = (word.form == "VBG" and not word.state) or named
            names_it = word.noun and thing
            return "NOUN" if names_it else "ADJ"  # "the milling machine", "the running oven"
        if word.adjective and (word.state or not word.noun):
            return "ADJ"
    if word.adjective and word.form == "VBN" and not word.noun:
        return "ADJ"
    if word.noun:
        return "NOUN"
    if word.form == "VBG" and not word.nominal_right and word.right != "MODAL":
        return "NOUN"  # "when the waiting begins"
    return "ADJ" if word.adjective or word.form in ("VBN", "VBG") else "NOUN"


def _before_participle_and_noun(word: _Word) -> bool:
    """ "the | running | defrosting program"."""
    if word.form not in ("VBN", "VBG") or word.right != "?" or word.index + 2 >= len(word.tokens):
        return False
    following = word.tokens[word.index + 1].lower
    verb = lemmas(following).get("VERB")
    participle = verb is not None and verb_form(following, verb) in ("VBN", "VBG")
    return participle and _may_be_nominal(word.tokens[word.index + 2], word.lexicon)


def _after_noun(word: _Word) -> str:
    """Its verb, or the head of a compound."""
    previous = word.tokens[word.index - 1]
    if word.form == "VBZ":
        if previous.lemma in word.lexicon.agents or _goes_on(word):
            return "VERB"
        if word.noun_preferred and (
            word.right not in ("DET", "POSS", "PRON") or _verb_since_mark(word.before)
        ):
            return "NOUN"
        return "VERB" if word.known_verb or not word.noun else "NOUN"
    if word.form == "VBN":
        if word.noun_preferred or (word.noun and not word.known_verb):
            return "NOUN"  # "the garlic clove" was cleft by nobody
        modifies = word.nominal_right and word.right == "?"
        return "ADJ" if modifies and (word.state or _says_how_fixed(word)) else "VERB"
    if word.form == "VBG":
        if word.noun_preferred and word.right not in ("DET", "POSS", "PRON", "NUM"):
            return "NOUN"  # "the motor housing"
        compound = word.noun and word.nominal_right and word.right == "?"
        posture = word.verb in word.lexicon.posture_verbs
        return "NOUN" if compound and not posture else "VERB"
    return _bare_after_noun(word, previous)


def _goes_on(word: _Word, index: int | None = None) -> bool:
    """ "the lamp | switches on", "lights up": nothing else can be the verb of its clause."""
    index = word.index if index is None else index
    if index + 1 >= len(word.tokens) or _verb_since_mark(word.tokens[:index]):
        return False
    verb = lemmas(word.tokens[index].lower).get("VERB", "")
    particle = word.tokens[index + 1].lower
    beyond = word.tokens[index + 2].tag if index + 2 < len(word.tokens) else ""
    phrasal = f"{verb} {particle}" in word.lexicon.verbs or verb == "light"
    third = bool(verb) and verb_form(word.tokens[index].lower, verb) == "VBZ"
    ends = particle in ("on", "off", "up", "out", "down") and beyond in _ENDS
    return third and phrasal and ends


def _goes_on_behind(word: _Word) -> bool:
    """ "the | stereo | switches on": the word before such a verb is its subject."""
    return word.left in ("DET", "POSS", "NOUN", "ADJ") and _goes_on(word, word.index + 1)


def _several_do(word: _Word) -> bool:
    """ "The doors of the lift | close", "the logs in the stove | burn": the first noun's verb."""
    beyond = itertools.takewhile(_no_mark, word.tokens[word.index + 1 :])
    if not word.known_verb or word.noun_preferred:
        return False
    phrase = list(itertools.takewhile(_no_mark, reversed(word.before)))[::-1]
    # "presses the button and | the jets of the tub | start (running)": a clause of its own
    doing = word.following is not None and word.following.lower.endswith("ing")
    begins = word.verb in ("begin", "start", "stop") and (doing or word.right in (*_ENDS, "TO"))
    since = phrase if begins else word.before
    if any(token.tag in ("AUX", "MODAL") for token in beyond) or _verb_since_mark(since):
        return False
    return any(
        one.tag == "NOUN" and one.lower != one.lemma and after.tag == "PREP"
        for one, after in itertools.pairwise(phrase)
    )


def _no_mark(token: Token) -> bool:
    return token.tag not in ("PUNCT", "CONJ", "SUB", "REL")


def _bare_after_noun(word: _Word, previous: Token) -> str:
    """A bare verb form behind a noun: mostly a compound ("bread slice")."""
    lexicon = word.lexicon
    right = word.right or "PUNCT"
    inside = [token.tag for token in word.tokens[max(0, word.index - 3) : word.index - 1]]
    part = word.noun_preferred and (_verb_since_mark(word.before) or inside == ["PREP", "DET"])
    acts = previous.lemma in lexicon.agents and not part  # "on the base | plate in the jig"
    if acts and right in ("TO", "DET", "POSS", "PREP", "ADV"):
        return "VERB"
    of = word.following is not None and word.following.lower == "of"
    if word.state and word.adjective and (right in ("PUNCT", "CONJ", "SUB") or of):
        return "ADJ"  # "keeps the floor clean", "makes the table free of dust"
    if (
        word.known_verb
        and any(token.lemma in ("let", "lets", "make") for token in word.before)
        and right in ("PREP", "SUB", "ADV", "PUNCT", "CONJ")
        and word.lower not in lexicon.noun_preferred
    ):
        return "VERB"  # "let the water run into the can"
    shuts = word.following is not None and word.following.lower in ("shut", "open", "closed")
    if word.verb and (right in ("DET", "POSS", "PRON") or shuts) and _let_before(word):
        return "VERB"  # "lets the nurse take the cup", "lets the lid fall shut"
    if (
        word.verb in lexicon.aspectual_verbs
        and any(token.lemma in ("let", "make") for token in word.before)
        and word.following is not None
        and word.following.lower.endswith("ing")
    ):
        return "VERB"  # "makes the water stop flowing"
    if (
        word.known_verb
        and any(token.lemma == "let" for token in word.before)
        and word.following is not None
        and word.following.lower in (*lexicon.substances, *lexicon.applied)
    ):
        return "VERB"  # "lets the nozzle spray oil onto the gear"
    if word.verb in lexicon.posture_verbs:
        if right == "PUNCT" and _relative_lacks_verb(word.before):
            return "VERB"  # "the bench where the fern and the ficus stand"
        if right in ("PREP", "DET", "ADV", "NUM", "ADJ") and not _verb_since_mark(word.before):
            return "VERB"
    joined = any(token.lower == "and" for token in word.before)
    if joined and word.known_verb and right in ("NUM", "DET") and not _verb_since_mark(word.before):
        return "VERB"  # "the box and the sink form one place"
    if _several_do(word):
        return "VERB"
    plural_subject = previous.lower != previous.lemma
    if plural_subject and word.known_verb and word.lower not in lexicon.noun_preferred:
        return "VERB"
    if word.noun or word.lower in lexicon.carriers:
        return "NOUN"  # "the order | tote", which dictionaries know as a verb
    return "ADJ" if word.adjective else "VERB"


def _let_before(word: _Word) -> bool:
    """Is *let* the verb whose object has just been named?"""
    for token in reversed(word.before):
        if token.tag == "VERB":
            return token.lemma in ("let", "make", "help", "have")
        if token.tag in ("PUNCT", "CONJ", "SUB", "REL", "AUX", "MODAL", "TO"):
            return False
    return False


def _relative_lacks_verb(tokens: Sequence[Token]) -> bool:
    """ "Where the fern and the ficus | stand", not "which is on, into the tool | stand"."""
    for token in reversed(tokens):
        if token.lower in ("where", "which"):
            return True
        if token.tag in ("VERB", "AUX"):
            return False
    return False


def _verb_since_mark(tokens: Sequence[Token]) -> bool:
    for token in reversed(tokens):
        if token.tag in ("PUNCT", "SUB"):
            return False
        if token.tag in ("VERB", "AUX"):
            return True
    return False


def _at_start(word: _Word) -> str:
    """At a sentence's start, behind a conjunction, comma, adverb or subordinator."""
    if word.form == "VBG" and word.verb in word.lexicon.posture_verbs:
        return "VERB"
    if word.form == "VBG" and word.known_verb and word.left in ("SUB", "PREP", "START", "PUNCT"):
        # "after | opening the tap", "after | turning on the tap", "…, | closing it afterwards"
        behind = word.following.lower if word.following is not None else ""
        if word.right in ("DET", "POSS", "PRON") or f"{word.verb} {behind}" in word.lexicon.verbs:
            return "VERB"
    beyond = word.tokens[word.index + 2].tag if word.index + 2 < len(word.tokens) else ""
    if word.form == "VBG" and word.left == "CONJ" and word.right == "?" and beyond == "AUX":
        return "NOUN"  # "the door and | machining program are controlled"
    if word.form in ("VB", "VBZ"):
        return _finite_at_start(word)
    if word.form == "VBN":
        if (
            word.left in ("CONJ", "PUNCT")
            and any(token.tag == "AUX" for token in word.before)
            and any(token.tag == "VERB" and token.form == "VBN" for token in word.before)
        ):
            return "VERB"  # "are taken out and laid back"
        return "ADJ" if word.nominal_right and word.right in ("?", "NUM") else "VERB"
    return "NOUN" if word.noun else "VERB"


def _ends_predicates(word: _Word) -> bool:
    """ "which falls shut and | locks": no noun before the conjunction that it could join."""
    return (
        word.known_verb
        and word.form == "VBZ"
        and word.left == "CONJ"
        and word.right in ("", "PUNCT")
        and word.index > 1
        and word.tokens[word.index - 2].tag in ("VERB", "ADJ", "ADV")
    )


def _subject_of_later_verb(word: _Word) -> bool:
    """Does a list of nouns without articles lead from here to "are"?"""
    for token in word.tokens[word.index + 1 :]:
        if token.tag == "AUX":
            return True
        if token.tag not in ("?", "NOUN", "ADJ", "CONJ") and token.text != ",":
            return False
    return False


def _finite_at_start(word: _Word) -> str:
    left = word.left
    if (
        word.previous is not None
        and word.previous.lower == "as"
        and word.noun
        and (word.form == "VB")
    ):
        return "NOUN"  # "are available as | fuel"
    if (
        word.known_verb
        and word.following is not None
        and word.right == "PREP"
        and left in ("START", "CONJ", "PUNCT", "ADV")
        and f"{word.verb} {word.following.lower}" in word.lexicon.verbs
    ):
        return "VERB"  # "Switch on the lamp"
    beyond = word.tokens[word.index + 2].tag if word.index + 2 < len(word.tokens) else ""
    if (
        word.known_verb
        and left in ("PUNCT", "CONJ", "ADV")
        and word.following is not None
        and word.following.lower in ("up", "down", "off", "out")
        and beyond in ("DET", "POSS")
    ):
        return "VERB"  # "…, cuts up the apple"
    if _ends_predicates(word):
        return "VERB"
    if word.form == "VBZ" and word.noun_preferred and word.right not in ("DET", "POSS", "PRON"):
        return "NOUN"
    if left == "PUNCT" and word.form == "VB" and word.noun and _subject_of_later_verb(word):
        return "NOUN"  # "Goal: cover plate and spring are in the box"
    takes_object = not word.right or word.right in _BEFORE_OBJECT
    if word.known_verb and (takes_object or left in ("START", "ADV", "PUNCT", "CONJ")):
        if word.noun_preferred and word.right not in ("DET", "POSS", "PRON"):
            return "NOUN"
        if word.noun and left in ("CONJ", "PUNCT") and word.right in ("AUX", "MODAL"):
            return "NOUN"
        if (
            word.state
            and word.adjective
            and word.nominal_right
            and word.right == "?"
            and left != "START"
        ):
            return "ADJ"
        return "VERB"
    if word.state and word.adjective and word.nominal_right:
        return "ADJ"  # "its other, free gripper"
    if word.noun:
        return "NOUN"
    return "ADJ" if word.adjective else "VERB"
