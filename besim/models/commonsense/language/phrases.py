"""Noun phrases and verb groups: the chunks that clauses are made of."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from besim.models.commonsense.language.tokens import NUMBER_WORDS, Token
from besim.models.commonsense.lexicon import Lexicon

if TYPE_CHECKING:
    from besim.models.commonsense.language.clauses import Clause


@dataclass(slots=True)
class Mention:
    """A noun phrase: what is named, and what is said of it in passing."""

    head: str
    modifiers: tuple[str, ...] = ()
    determiner: str = ""
    number: float | None = None
    unit: str = ""
    ordinal: str = ""
    states: tuple[str, ...] = ()
    """State words inside the phrase: the *closed* door."""
    plural: bool = False
    pronoun: bool = False
    owner: Mention | None = None
    """*of* phrase or genitive: the door *of the cabinet*, the *robot's* gripper."""
    relatives: list[Clause] = field(default_factory=list)
    located: list[tuple[str, Group]] = field(default_factory=list)
    """Prepositional phrases that belong to the noun: the cup *on the table*."""
    nominal: bool = True
    """False where the last word is an adjective: *the left*, *several*."""
    text: str = ""

    @property
    def words(self) -> tuple[str, ...]:
        """Modifiers and head, the name."""
        return (*self.modifiers, self.head)


@dataclass(slots=True)
class Group:
    """Coordinated mentions: *the plate, the bowl and both mugs*."""

    mentions: list[Mention]
    conjunction: str = "and"

    @property
    def text(self) -> str:
        """The words, for people."""
        return f" {self.conjunction} ".join(mention.text for mention in self.mentions)


@dataclass(slots=True)
class VerbGroup:
    """A verb with its auxiliaries: lemma (particle included once it is known), voice, polarity."""

    lemma: str
    form: str
    passive: bool = False
    negated: bool = False
    modal: str = ""
    infinitive: bool = False
    progressive: bool = False
    perfect: bool = False
    auxiliary: bool = False
    """There is a finite auxiliary: the verb cannot be a reduced relative clause."""
    copula: bool = False
    adverbs: tuple[str, ...] = ()
    text: str = ""
    particle: str = ""


@dataclass(slots=True)
class Item:
    """A chunk: exactly one of mention, verb or a plain word with its tag."""

    kind: str
    """NP, V, P, ADJ, ADV, CONJ, COMMA, SUB, REL, NEG."""
    text: str
    mention: Mention | None = None
    verb: VerbGroup | None = None


_NP_TAGS = {"LABEL", "DET", "POSS", "NUM", "ORD", "ADJ", "NOUN", "GEN"}
_UNITS = {
    "percent",
    "%",
    "kg",
    "kilogram",
    "kilo",
    "g",
    "gram",
    "m",
    "meter",
    "metre",
    "cm",
    "mm",
    "second",
    "s",
    "sec",
    "minute",
    "min",
    "hour",
    "h",
    "degree",
    "celsius",
    "°c",
    "°",
    "point",
    "percentage",
    "liter",
    "litre",
    "l",
    "ml",
    "newton",
    "n",
    "nm",
    "bar",
    "rpm",
    "volt",
    "v",
    "millimetre",
    "millimeter",
    "centimetre",
    "centimeter",
    "milliliter",
    "millilitre",
    "piece",
}


def chunk(tokens: Sequence[Token], lexicon: Lexicon) -> list[Item]:
    """Group tagged tokens into items."""
    items: list[Item] = []
    index = 0
    while index < len(tokens):
        token = tokens[index]
        if token.tag in _NP_TAGS and not _predicate_adjective(tokens, index, items, lexicon):
            mention, index = _noun_phrase(tokens, index, lexicon)
            items.append(Item("NP", mention.text, mention=mention))
            continue
        if token.tag == "PRON":
            items.append(
                Item(
                    "NP",
                    token.lower,
                    mention=Mention(
                        token.lower,
                        pronoun=True,
                        text=token.lower,
                        plural=token.lower in ("they", "them"),
                    ),
                )
            )
        elif token.tag in ("AUX", "MODAL", "VERB", "TO"):
            verb, index = _verb_group(tokens, index)
            if verb is not None:
                items.append(Item("V", verb.text, verb=verb))
            continue
        elif token.tag == "ADJ":
            items.append(Item("ADJ", token.lower))
        elif token.tag == "PUNCT":
            if token.text in ",:()":
                items.append(Item("COMMA", token.text))
        elif token.tag == "PREP":
            items.append(Item("P", token.lower))
        else:
            items.append(Item(token.tag, token.lower))
        index += 1
    return items


def _predicate_adjective(
    tokens: Sequence[Token], index: int, items: Sequence[Item], lexicon: Lexicon
) -> bool:
    """An adjective that stands alone ("is open", "keeps it wet") and opens no noun phrase."""
    if tokens[index].tag != "ADJ":
        return False
    position = index
    while position < len(tokens) and tokens[position].tag in ("ADJ", "ADV"):
        position += 1
    return position >= len(tokens) or tokens[position].tag not in ("NOUN", "NUM", "ORD")


def _noun_phrase(tokens: Sequence[Token], index: int, lexicon: Lexicon) -> tuple[Mention, int]:
    start = index
    mention = Mention("")
    names: list[Token] = []
    states: list[str] = []
    while index < len(tokens):
        token = tokens[index]
        if token.tag == "DET":
            if names or mention.number is not None and token.lower not in ("the",):
                break
            if mention.determiner in (
                "all",
                "both",
                "each",
                "every",
                "any",
                "no",
            ) and token.lower in ("the", "these", "those"):
                pass
            else:
                mention.determiner = token.lower
        elif token.tag == "POSS":
            if names:
                break
            mention.determiner = mention.determiner or token.lower
            mention.owner = Mention(
                "it" if token.lower == "its" else "they" if token.lower == "their" else token.lower,
                pronoun=True,
                text=token.lower,
            )
        elif token.tag == "NUM":
            value = _number(token.lower)
            if names:
                # "parcel 3", "block 2": a name; "weighs 4 kg" never gets here.
                names.append(token)
                index += 1
                break
            else:
                mention.number = value
                if token.lower.endswith("%"):
                    mention.unit = "percent"
        elif token.tag == "ORD":
            if names:
                break
            mention.ordinal = token.lower
        elif token.tag == "GEN":
            mention.owner = _named(names, states, lexicon, tokens[start:index])
            names, states = [], []
        elif token.tag == "ADJ":
            if (
                names
                and names[-1].tag == "NOUN"
                and (
                    token.lower in lexicon.state_words
                    or index + 1 >= len(tokens)
                    or tokens[index + 1].tag not in ("NOUN", "ADJ", "NUM")
                )
            ):
                break  # "swings the door open": said of the noun, not part of its name
            names.append(token)
        elif token.tag in ("NOUN", "LABEL"):
            names.append(token)
        elif (
            token.tag == "ADV"
            and token.lower
            in ("completely", "fully", "already", "still", "very", "freshly", "partly", "now")
            and index + 1 < len(tokens)
            and tokens[index + 1].tag in ("ADJ", "NOUN")
            and not names
        ):
            pass
        elif (
            token.tag == "CONJ"
            and names
            and names[-1].tag == "ADJ"
            and index + 2 < len(tokens)
            and tokens[index + 1].tag == "ADJ"
            and tokens[index + 2].tag in ("NOUN", "ADJ")
        ):
            pass  # "a clean and empty bottle"
        elif (
            token.tag == "PUNCT"
            and token.text == ","
            and names
            and all(name.tag == "ADJ" for name in names)
            and index + 1 < len(tokens)
            and tokens[index + 1].tag == "ADJ"
        ):
            pass
        else:
            break
        index += 1
    named = _named(names, states, lexicon, tokens[start:index])
    mention.head, mention.modifiers, mention.states, mention.plural = (
        named.head,
        named.modifiers,
        named.states,
        named.plural,
    )
    mention.nominal = not names or names[-1].tag != "ADJ"
    mention.text = " ".join(token.text for token in tokens[start:index])
    if mention.number is not None and mention.head.rstrip("s") in _UNITS:
        mention.unit = mention.head
    if not mention.head:
        mention.head = (
            mention.ordinal or mention.determiner or ("one" if mention.number == 1 else "")
        )
        mention.pronoun = mention.number is None or mention.number < 20 and not mention.unit
        if mention.determiner in ("both", "all", "these", "those", "they", "neither"):
            mention.plural = True
    return mention, max(index, start + 1)


def _number(text: str) -> float | None:
    if text in NUMBER_WORDS:
        return float(NUMBER_WORDS[text])
    match = re.match(r"-?\d+(?:[.,]\d+)?", text)
    return float(match.group().replace(",", ".")) if match else None


def _named(
    names: Sequence[Token], _states: Sequence[str], lexicon: Lexicon, span: Sequence[Token]
) -> Mention:
    if not names:
        return Mention("")
    head = names[-1]
    if (head.tag in ("LABEL", "NUM")) and len(names) > 1:
        # "parcel A", "shelf 2": the label modifies the noun before it.
        names = [head, *names[:-1]]
        head = names[-1]
    modifiers = []
    states = []
    for token in names[:-1]:
        if f"{token.lower} {head.lower}" in lexicon.compounds:
            modifiers.append(token.lower)
        elif token.lower in lexicon.state_words and token.tag == "ADJ":
            states.append(token.lower)
        elif token.lower in (
            "own",
            "same",
            "single",
            "respective",
            "corresponding",
            "several",
            "sufficient",
            "suitable",
            "whole",
            "entire",
            "certain",
            "specified",
            "designated",
            "target",
            "desired",
            "required",
            "nearby",
            "correct",
            "more",
            "many",
            "few",
            "enough",
            "appropriate",
            "other",
            "remaining",
            "proper",
            "next",
        ):
            states.append(token.lower) if token.lower in ("other", "remaining") else None
        else:
            modifiers.append(token.lemma if token.tag == "NOUN" else token.lower)
    lemma = head.lemma
    plural = (
        head.tag == "NOUN"
        and head.lower != head.lemma
        and head.lower.endswith(("s", "ves", "men", "feet", "ies", "i"))
        and lexicon.noun_lemma(head.lower) != head.lemma
    )
    return Mention(
        lemma,
        tuple(modifiers),
        states=tuple(states),
        plural=plural,
        text=" ".join(t.text for t in span),
    )


_BE = {"is", "are", "be", "been", "being", "was", "were", "am"}
_HAVE = {"has", "have", "having", "had"}


def _verb_group(tokens: Sequence[Token], index: int) -> tuple[VerbGroup | None, int]:
    start = index
    group = VerbGroup("", "")
    be = have = do = False
    adverbs: list[str] = []
    while index < len(tokens):
        token = tokens[index]
        if token.tag == "TO":
            # "has to be", "needs to" chain on; a new infinitive starts a group of its own.
            if index > start and not (have and not be and not group.lemma):
                break
            group.infinitive = index == start
            if have:
                group.modal, have = "must", False
        elif token.tag == "MODAL":
            if group.lemma or be or have:
                break
            group.modal = token.lower
        elif token.tag == "AUX":
            if group.lemma:
                break
            if token.lower in _BE:
                be = True
            elif token.lower in _HAVE:
                if be:
                    break
                have = True
            else:
                do = True
            if token.lower not in ("be", "been", "being", "having", "have") or not group.infinitive:
                group.auxiliary = True
        elif token.tag == "NEG":
            group.negated = True
        elif (
            token.tag == "ADV"
            and index + 1 < len(tokens)
            and tokens[index + 1].tag in ("AUX", "VERB", "NEG", "ADV", "ADJ", "PREP", "MODAL")
            and not group.lemma
            and (be or have or group.modal or group.infinitive)
        ):
            adverbs.append(token.lower)
        elif token.tag == "VERB":
            if group.lemma:
                break
            if (
                have
                and not be
                and token.form in ("VBZ", "VB")
                and token.lower
                not in (
                    "come",
                    "become",
                    "run",
                    "put",
                    "set",
                    "cut",
                    "shut",
                    "let",
                    "spread",
                    "shed",
                    "split",
                    "hit",
                )
            ) or (be and token.form in ("VBZ",)):
                break
            group.lemma, group.form = token.lemma, token.form
            index += 1
            break
        else:
            break
        index += 1
    group.adverbs = tuple(adverbs)
    group.text = " ".join(token.text for token in tokens[start:index])
    if not group.lemma:
        if be:
            group.lemma, group.copula, group.form = "be", True, "VB"
            group.perfect = have
        elif have:
            group.lemma, group.form = "have", "VB"
        elif do:
            group.lemma, group.form = "do", "VB"
        elif group.modal:
            group.lemma, group.form, group.copula = "be", "VB", False
        else:
            return None, max(index, start + 1)
    else:
        group.passive = be and group.form == "VBN"
        group.progressive = be and group.form == "VBG"
        group.perfect = have
    return group, max(index, start + 1)
