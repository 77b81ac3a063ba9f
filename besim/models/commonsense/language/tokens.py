"""Words: sentences, tokens, lemmas and parts of speech.

Descriptions of robot behaviours are short, present-tense and full of words that are noun and
verb at once (*place*, *switch*, *water*). Candidates come from lemminflect's dictionary; the
choice among them is made by the neighbours, in the manner of Brill's transformation rules.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from dataclasses import dataclass

from besim.models.commonsense.lexicon import Lexicon


@dataclass(slots=True)
class Token:
    """A word or mark. ``tag`` is one of the upper-case classes of :func:`tag`."""

    text: str
    lower: str
    lemma: str
    tag: str
    form: str = ""
    """For verbs: VB, VBZ, VBD, VBN, VBG."""

    def __repr__(self) -> str:
        return f"{self.lower}/{self.tag}"


NUMBER_WORDS = {
    word: value
    for value, word in enumerate(
        "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen "
        "fifteen sixteen seventeen eighteen nineteen twenty".split()
    )
} | {"thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90, "hundred": 100}
ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth last other".split()

_CLOSED: dict[str, str] = {}
for _tag, _words in {
    "DET": "the a an this these those some any each every both all no either neither another",
    "POSS": "its their his her your our my whose",
    "PRON": "one-another each-other you it they them he she him itself themselves something anything everything nothing "
    "whatever whoever one's",
    "AUX": "is are be been being was were am has have had having do does did",
    "MODAL": "can could may might must shall should will would cannot",
    "NEG": "not never n't",
    "CONJ": "and or but nor",
    "SUB": "if when while until till before after because since whether unless although though "
    "once so as whereas where wherever whenever than",
    "REL": "which who whom that what",
    "ADV": "then again still already already there here only also too first-of-all together "
    "now afterwards finally just yet completely fully very carefully gently slowly sufficiently "
    "initially currently meanwhile thus therefore otherwise else instead thoroughly evenly "
    "firmly securely safely properly directly straight quite several-times "
    "successfully simultaneously almost always however else's thereby later overnight "
    "solid aside apart forward backward forwards backwards",
    "PREP": "in on at of from into onto with by under over near inside outside beside besides "
    "between behind below above beneath underneath through across along around toward towards "
    "against within without per via for during about upon off up down out next-to out-of "
    "in-front-of on-top-of close-to away-from far-from together-with inside-of instead-of "
    "by-means-of with-the-help-of using utilizing utilising such-as because-of according-to due-to up-to adjacent-to opposite within-reach-of "
    "in-contact-with alongside among opposite-to beyond like across-from",
    "QUANT": "at-least at-most more-than less-than fewer-than no-more-than no-less-than not-more-than not-less-than",
    "TO": "to",
}.items():
    for _word in _words.split():
        _CLOSED[_word.replace("-", " ") if _tag in ("PREP", "QUANT", "PRON") else _word] = _tag

_MULTI = sorted(
    (word for word, tag in _CLOSED.items() if " " in word),
    key=lambda word: -len(word),
)
_MULTI_RE = re.compile(
    r"\b(" + "|".join(word.replace(" ", r"\s+") for word in _MULTI) + r")\b", re.I
)
_TOKEN_RE = re.compile(
    r"\d+(?:[.,]\d+)?\s*%|-?\d+(?:\.\d+)?(?![A-Za-z0-9_.]*[A-Za-z])|[A-Za-z0-9_]*_[A-Za-z0-9_]+"
    r"|[A-Za-zÀ-ÿ0-9]+(?:[-\u2011][A-Za-zÀ-ÿ0-9]+)*(?:['’](?!s\b)[a-z]+)?|['’]s\b|[.,;:!?()\"]|°C|°"
)
_FRACTION_FULL = re.compile(
    r"\b(?:(?:completely|entirely|nearly|almost|about|half|half-way|a quarter|one quarter|one third|three[- ]quarters|"
    r"two[- ]thirds)\s+)+full\b",
    re.I,
)
_LET_GO = re.compile(r"\blet(s|ting)?\s+go(?:\s+of)?\b", re.I)
_ABBREVIATIONS = re.compile(r"\b(i\.e|e\.g|etc|approx|vs|ca|no|fig)\.", re.I)
_AT_FIRST = re.compile(
    r",?\s*\b(?:to (?:begin|start) with|at first|in the beginning|at the (?:very )?(?:beginning|start|outset)|from the (?:start|beginning|outset)|first of all)\b(?! of)",
    re.I,
)
_ASIDE = re.compile(r"\s*\(([^()]*)\)")
_WEIGHT_ASIDE = re.compile(r"\s*\((?:it )?(?:weighs |weighing |of )?(\d+(?:\.\d+)?) ?kg\)", re.I)
_SENTENCE_END = re.compile(
    r"(?<=[.!?;])\s+(?=[A-Z\"'(0-9])|;\s+|(?<=[a-z])[.!?](?=[A-Z][a-z])|\n\s*\n"
)


def sentences(text: str) -> list[str]:
    """Split a text into sentences; ``i.e.`` and decimal points do not end one."""
    text = text.replace("’", "'").replace("‘", "'").replace("“", '"').replace("”", '"')
    text = _WEIGHT_ASIDE.sub(r", which weighs \1 kg,", text)
    asides = [aside for aside in _ASIDE.findall(text) if " " in aside.strip()]
    text = _ASIDE.sub("", text)
    text = " ".join([text.rstrip(), *(f"{aside[:1].upper()}{aside[1:]}." for aside in asides)])
    text = _ABBREVIATIONS.sub(lambda match: match.group(1).replace(".", "") + " ", text)
    parts = _SENTENCE_END.split(text)
    parts = [_AT_FIRST.sub("", part).strip(" ,") for part in parts if part]
    return [part for part in parts if part.strip(" .!?;")]


@functools.lru_cache(maxsize=1)
def _all_lemmas():  # type: ignore[no-untyped-def]
    from lemminflect import getAllLemmas  # imported late: its dictionary takes 0.1 s to load

    return getAllLemmas


@functools.lru_cache(maxsize=20_000)
def lemmas(word: str) -> dict[str, str]:
    """Dictionary lemmas of a word by part of speech (NOUN, VERB, ADJ, ADV)."""
    if "-" in word:
        head = word.rsplit("-", 1)[1]
        found = lemmas(head)
        prefix = word[: -len(head)]
        return {pos: prefix + lemma for pos, lemma in found.items() if pos != "VERB"} or {
            "NOUN": word
        }
    found = {pos: forms[0] for pos, forms in _all_lemmas()(word).items()}
    if "VERB" in found:
        # Of two lemmas ("wound": wind, wound) the one that is itself the word is the rarer.
        options = _all_lemmas()(word)["VERB"]
        found["VERB"] = next((lemma for lemma in options if lemma != word), options[0])
        if word.endswith("ing") and len(options) > 1:
            found["VERB"] = options[0]
    if word == "lay":
        found["VERB"] = "lay"  # not the past of lie: leaf texts speak in the present
    if not found:
        found = _guess(word)
    return found


def _guess(word: str) -> dict[str, str]:
    """A word that no dictionary has: judged by its ending."""
    if word.startswith(("un", "re", "de")) and len(word) > 5:
        rest = lemmas(word[2:])
        if "VERB" in rest:
            return {pos: word[:2] + lemma for pos, lemma in rest.items()}
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > 3:
        return {"NOUN": word[:-1]}
    if word.endswith("ed") and len(word) > 4:
        return {"VERB": word[:-2], "ADJ": word}
    return {"NOUN": word}


def verb_form(word: str, lemma: str) -> str:
    """VB, VBZ, VBG, or VBN for every past form (the two are told apart by context)."""
    if word.endswith("ing") and word != lemma:
        return "VBG"
    if word == lemma:
        return "VB"
    if word.endswith("s") and not word.endswith("ss"):
        return "VBZ"
    return "VBN"


def tokenize(sentence: str, lexicon: Lexicon) -> list[Token]:
    """Words and marks of one sentence, tagged.

    Tags: NOUN VERB ADJ ADV NUM ORD and the closed classes of this module, ``PUNCT``.
    """
    sentence = _FRACTION_FULL.sub("full", sentence)
    sentence = _LET_GO.sub(
        lambda match: "release" + (match.group(1) or "").replace("ting", "ing"), sentence
    )
    sentence = _MULTI_RE.sub(lambda match: re.sub(r"\s+", "_", match.group(1).lower()), sentence)
    sentence = re.sub(r"\b([A-Za-z]+)_(\d+)\b", r"\1 \2", sentence)
    sentence = re.sub(r"(?<=[a-z])n't\b", " not", sentence).replace("cannot", "can not")
    tokens = [_token(text) for text in _TOKEN_RE.findall(sentence)]
    _disambiguate(tokens, lexicon)
    return tokens


def _token(text: str) -> Token:
    lower = (
        text.lower().replace("_", " ")
        if text.lower().replace("_", " ") in _CLOSED
        else text.lower()
    )
    if re.fullmatch(r"[.,;:!?()\"]", text):
        return Token(text, lower, lower, "PUNCT")
    if re.match(r"-?\d", text):
        return Token(text, lower, lower, "NUM")
    if lower in ("'s", "’s"):
        return Token(text, "'s", "'s", "GEN")
    if lower in _CLOSED:
        return Token(text, lower, lower, _CLOSED[lower])
    if lower in NUMBER_WORDS:
        return Token(text, lower, lower, "NUM")
    if lower in ORDINALS:
        return Token(text, lower, lower, "ORD")
    return Token(text, lower, lower, "?")


_NOMINAL_LEFT = {"DET", "POSS", "ADJ", "ORD", "NUM", "GEN"}


def _disambiguate(tokens: list[Token], lexicon: Lexicon) -> None:
    for index, token in enumerate(tokens):
        if token.tag == "QUANT":
            # "at least 60 percent" is a bound; "at most objects" and the like are not.
            following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
            token.tag = "ADV" if following == "NUM" else "ADV"
        # "parcel A", "blocks A and C": a label, not the article.
        if len(token.text) == 1 and token.text.isupper() and index and token.text != "I":
            if token.text != "A" or (
                tokens[index - 1].tag != "PUNCT" and _label_position(tokens, index)
            ):
                token.tag = "LABEL"
    for index, token in enumerate(tokens):
        if token.tag == "?":
            _choose(tokens, index, lexicon)
        elif token.lower == "to":
            token.tag = "TO" if _starts_infinitive(tokens, index, lexicon) else "PREP"
        elif token.lower == "that":
            token.tag = _that(tokens, index)
        elif token.lower in ("all", "both", "each") and index + 1 < len(tokens):
            token.tag = "DET"
        elif (
            token.lower == "can"
            and index
            and (
                tokens[index - 1].tag in ("ADJ", "DET", "POSS")
                or tokens[index - 1].tag in ("NOUN",)
                and not _modal_can(tokens, index)
            )
        ):
            token.tag = "NOUN"  # a watering can, the garbage can with the lid
    if tokens and not any(token.tag in ("VERB", "AUX", "MODAL") for token in tokens):
        verb = lemmas(tokens[0].lower).get("VERB", "")
        if (
            tokens[0].tag in ("NOUN", "ADJ")
            and lexicon.is_verb(verb)
            and verb == tokens[0].lower
            and len(tokens) > 1
        ):
            tokens[0].tag, tokens[0].lemma, tokens[0].form = "VERB", verb, "VB"  # "Water row 1"
    for index, token in enumerate(tokens):
        if (
            token.tag == "ORD"
            and token.lower == "first"
            and index + 1 < len(tokens)
            and tokens[index + 1].tag in ("VERB", "DET", "PUNCT")
        ):
            token.tag = "ADV"  # "first open the door"
        if (
            token.lower in ("all", "both", "each")
            and index + 1 < len(tokens)
            and tokens[index + 1].tag in ("ADJ", "VERB")
            and (index + 2 >= len(tokens) or tokens[index + 2].tag not in ("NOUN", "ADJ"))
            and index
        ):
            token.tag = "ADV"  # "have the fern and the ficus all watered"
            found = lemmas(tokens[index + 1].lower)
            if "VERB" in found and verb_form(tokens[index + 1].lower, found["VERB"]) == "VBN":
                tokens[index + 1].tag, tokens[index + 1].lemma, tokens[index + 1].form = (
                    "VERB",
                    found["VERB"],
                    "VBN",
                )
        # "one" counts, except where it stands for a thing said before ("the red one").
        if token.lower == "one" and index and tokens[index - 1].tag in ("ADJ", "DET", "ORD"):
            token.tag = "NOUN"


_THAT_VERBS = {
    "check",
    "verify",
    "ensure",
    "see",
    "confirm",
    "mean",
    "say",
    "know",
    "test",
    "assure",
    "require",
    "assume",
    "be",
    "sure",
    "make",
    "state",
    "note",
}


def _label_position(tokens: Sequence[Token], index: int) -> bool:
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    return (
        following is None
        or following.tag in ("PUNCT", "CONJ", "AUX", "PREP", "MODAL", "TO", "NEG", "GEN", "SUB")
        or "NOUN" not in lemmas(following.lower)
    )


def _that(tokens: Sequence[Token], index: int) -> str:
    previous = tokens[index - 1] if index else None
    following = tokens[index + 1].tag if index + 1 < len(tokens) else ""
    if previous is not None and previous.tag in ("NOUN", "PRON", "NUM"):
        return "REL"
    if (
        following in ("?", "NOUN")
        and previous is not None
        and previous.tag in ("PREP", "VERB", "CONJ")
    ):
        return "SUB" if previous.lemma in _THAT_VERBS else "DET"
    return "SUB"


def _starts_infinitive(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> bool:
    if index + 1 >= len(tokens):
        return False
    after = tokens[index + 1]
    if after.lower in ("be", "have"):
        return True
    if after.tag != "?":
        return after.tag == "ADV" and index + 2 < len(tokens) and tokens[index + 2].tag == "?"
    found = lemmas(after.lower)
    if found.get("VERB") != after.lower:
        return False
    if "NOUN" not in found or after.lower in lexicon.verb_heads:
        beyond = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
        # "to place the cup", "to sort them", "to open" against the bare noun in "to table".
        if (
            "NOUN" in found
            and beyond in ("PUNCT", "CONJ")
            and index
            and tokens[index - 1].lemma in lexicon.motion
        ):
            return False
        return True
    beyond = tokens[index + 2].tag if index + 2 < len(tokens) else "PUNCT"
    return beyond in ("DET", "POSS", "PRON", "PREP")


def _choose(tokens: list[Token], index: int, lexicon: Lexicon) -> None:
    token = tokens[index]
    word = token.lower
    if (
        word in ("right", "directly", "close")
        and index + 1 < len(tokens)
        and tokens[index + 1].tag == "PREP"
    ):
        token.tag = "ADV"
        return
    found = lemmas(word)
    if (
        index == 0
        and word.endswith("ing")
        and len(tokens) > 1
        and "VERB" in found
        and (tokens[1].lower in lexicon.verb_preferred or tokens[1].tag in ("AUX", "MODAL"))
    ):
        token.tag, token.lemma = "NOUN", word  # "milling takes 80 seconds"
        return
    previous = tokens[index - 1] if index else None
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    tag = _pick(word, found, previous, following, tokens, index, lexicon)
    token.tag = tag
    token.lemma = (
        found.get(tag) or found.get("NOUN") or found.get("ADJ") or found.get("VERB") or word
    )
    if tag == "VERB":
        token.lemma = lexicon.verb_aliases.get(token.lemma, token.lemma)
        token.form = verb_form(word, found["VERB"])
    if tag == "NOUN":
        token.lemma = lexicon.noun_lemma(token.lemma)


def _could_be_nominal(token: Token | None) -> bool:
    if token is None:
        return False
    if token.tag == "?":
        found = lemmas(token.lower)
        return "NOUN" in found or "ADJ" in found
    return token.tag in ("NOUN", "ADJ", "NUM")


_POSTURE = {
    "stand",
    "lie",
    "sit",
    "share",
    "hang",
    "start",
    "need",
    "wait",
    "belong",
    "rest",
    "hold",
    "contain",
}


def _pick(
    word: str,
    found: dict[str, str],
    previous: Token | None,
    following: Token | None,
    tokens: Sequence[Token],
    index: int,
    lexicon: Lexicon,
) -> str:
    verb = found.get("VERB")
    form = verb_form(word, verb) if verb else ""
    known_verb = verb is not None and lexicon.is_verb(verb)
    noun = "NOUN" in found
    left = previous.tag if previous else "START"
    left_word = previous.lower if previous else ""
    nominal_right = _could_be_nominal(following)
    state_word = word in lexicon.state_words
    if verb is None:
        if (
            noun
            and state_word
            and "ADJ" in found
            and left in ("AUX", "ADV", "NEG")
            and not nominal_right
        ):
            return "ADJ"
        if noun and "ADJ" in found:
            return (
                "ADJ"
                if (nominal_right and following is not None and following.tag != "NUM")
                or left == "AUX"
                else "NOUN"
            )
        return next((pos for pos in ("NOUN", "ADJ", "ADV") if pos in found), "NOUN")
    after_be = left == "AUX" or (
        left in ("ADV", "NEG") and any(t.tag == "AUX" for t in tokens[max(0, index - 3) : index])
    )
    if after_be:
        if form == "VBN":
            return "VERB"
        if form == "VBG":
            return "VERB"
        if state_word or ("ADJ" in found and not known_verb):
            return "ADJ"
        if left_word in ("do", "does", "did") or _inverted_do(tokens, index):
            return "VERB"
        return "ADJ" if "ADJ" in found else ("NOUN" if noun else "VERB")
    if left in ("TO", "MODAL"):
        return "VERB"
    if left == "NEG":
        return "VERB" if not state_word else "ADJ"
    if word in lexicon.verb_preferred and (
        left not in ("DET", "POSS", "ADJ", "GEN")
        or left_word in ("this", "that", "it", "each")
        and index == 1
    ):
        return "VERB"
    if left in _NOMINAL_LEFT or (left == "PREP" and not (form == "VBG")):
        if left == "NUM" and previous is not None and re.match(r"\d", previous.lower) and not noun:
            return "VERB"
        if form in ("VBN", "VBG") and nominal_right:
            return "ADJ" if not (noun and form == "VBG") else "NOUN"
        if state_word and "ADJ" in found and nominal_right:
            return "ADJ"
        if form == "VBN" and "ADJ" in found and not noun:
            return "ADJ"
        if "ADJ" in found and nominal_right and not noun:
            return "ADJ"
        if noun:
            return "NOUN"
        return "ADJ" if "ADJ" in found or form in ("VBN", "VBG") else "NOUN"
    if left == "PREP" and form == "VBG":
        return (
            "NOUN"
            if nominal_right and noun and following is not None and following.tag == "?"
            else "VERB"
        )
    if left == "REL" or (left == "PRON" and form != "VBN"):
        return "VERB"
    if left == "NOUN":
        subject = previous is not None and previous.lemma in lexicon.agents
        if form == "VBZ":
            if subject:
                return "VERB"
            if noun and word in lexicon.noun_preferred:
                return "NOUN"
            return "VERB" if known_verb or not noun else "NOUN"
        if form == "VBN":
            if noun and word in lexicon.noun_preferred:
                return "NOUN"
            return (
                "VERB"
                if not state_word
                or not nominal_right
                or (following is not None and following.tag != "?")
                else "ADJ"
            )
        if form == "VBG":
            if (
                verb not in _POSTURE
                and noun
                and nominal_right
                and following is not None
                and following.tag == "?"
            ):
                return "NOUN"
            return "VERB"
        if form == "VB":
            after = following.tag if following is not None else "PUNCT"
            if subject and (
                after in ("TO", "DET", "POSS", "PREP", "ADV")
                or following is not None
                and following.lower == "to"
            ):
                return "VERB"
            if state_word and "ADJ" in found and (after in ("PUNCT", "CONJ", "SUB")):
                return "ADJ"
            if (
                known_verb
                and any(t.lemma in ("let", "lets") for t in tokens[:index])
                and after in ("PREP", "SUB", "ADV", "PUNCT", "CONJ")
                and word not in lexicon.noun_preferred
            ):
                return "VERB"  # "let the water run into the can"
            if (
                verb in _POSTURE
                and after == "PUNCT"
                and any(t.lower in ("where", "which") for t in tokens[:index])
            ):
                return "VERB"  # "the bench where the fern and the ficus stand"
            if (
                verb in _POSTURE
                and after in ("PREP", "DET", "ADV", "NUM", "ADJ")
                and not _verb_since_mark(tokens, index)
            ):
                return "VERB"
            plural_subject = previous is not None and previous.lower != previous.lemma
            if plural_subject and known_verb and word not in lexicon.noun_preferred:
                return "VERB"
            if state_word and "ADJ" in found and not noun:
                return "ADJ"
            return "NOUN" if noun else ("ADJ" if "ADJ" in found else "VERB")
    if verb in _POSTURE and form == "VBG":
        return "VERB"
    if (
        known_verb
        and following is not None
        and following.tag == "PREP"
        and left in ("START", "CONJ", "PUNCT", "ADV")
        and f"{verb} {following.lower}" in lexicon.verbs
        and form in ("VB", "VBZ")
    ):
        return "VERB"  # "Switch on the lamp"
    # Sentence start, after a conjunction, comma, adverb or subordinator.
    if form in ("VB", "VBZ"):
        if form == "VBZ" and noun and word in lexicon.noun_preferred:
            return "NOUN"
        takes_object = following is None or following.tag in (
            "DET",
            "POSS",
            "PRON",
            "PREP",
            "NUM",
            "ORD",
            "TO",
            "ADV",
            "PUNCT",
            "CONJ",
        )
        if known_verb and (takes_object or left in ("START", "ADV", "PUNCT", "CONJ")):
            if (
                noun
                and word in lexicon.noun_preferred
                and not (following is not None and following.tag in ("DET", "POSS", "PRON"))
            ):
                return "NOUN"
            if (
                noun
                and left in ("CONJ", "PUNCT")
                and following is not None
                and following.tag in ("AUX", "MODAL")
            ):
                return "NOUN"
            if (
                state_word
                and "ADJ" in found
                and nominal_right
                and following is not None
                and following.tag == "?"
                and left not in ("START",)
            ):
                return "ADJ"
            return "VERB"
        if not noun:
            return "ADJ" if "ADJ" in found else "VERB"
        return "NOUN"
    if (
        form == "VBN"
        and left in ("CONJ", "PUNCT")
        and any(t.tag == "AUX" for t in tokens[:index])
        and any(t.tag == "VERB" and t.form == "VBN" for t in tokens[:index])
    ):
        return "VERB"  # "are taken out and laid back"
    if form == "VBN":
        return (
            "ADJ"
            if nominal_right and following is not None and following.tag in ("?", "NUM")
            else "VERB"
        )
    return "VERB" if known_verb and not noun else ("NOUN" if noun else "VERB")


def _modal_can(tokens: Sequence[Token], index: int) -> bool:
    following = tokens[index + 1] if index + 1 < len(tokens) else None
    if following is None:
        return False
    if following.tag in ("NEG", "ADV") or following.lower in ("be", "have"):
        return True
    return following.tag == "?" and lemmas(following.lower).get("VERB") == following.lower


def _verb_since_mark(tokens: Sequence[Token], index: int) -> bool:
    for token in reversed(tokens[:index]):
        if token.tag == "PUNCT":
            return False
        if token.tag in ("VERB", "AUX"):
            return True
    return False


def _inverted_do(tokens: Sequence[Token], index: int) -> bool:
    return any(t.lower in ("do", "does", "did") for t in tokens[:index])
