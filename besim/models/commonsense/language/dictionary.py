"""What a word can be: lemmas by part of speech, from lemminflect's dictionary, offline."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from besim.models.commonsense.language.word_tables import dictionary_lemmas, verb_forms

_LONGEST_WORD = 40
"""Longer words are no derived verbs; the guess would go through them prefix by prefix."""

_LACKING = frozenset(
    (
        *("bar", "caulk", "cd", "chime", "christmas", "cola", "danish", "hoodie", "hoover", "log"),
        *("lolly", "pan", "pipette", "skyrocket", "smoothie", "tin", "top", "tote"),
    )
)
"""Nouns that the dictionary knows as verbs only, or not at all: the table top, the oak log."""

_LACKING_VERBS = frozenset(("pipette",))
"""Nouns that it does not know as verbs: *pipettes the sample into the tube*."""

_OTHER_ONES = {"leaves": "leaf"}
"""Plurals that it takes for another noun's."""

_SHORTEST = 3
"""So many letters has the plural of a noun at least: *cds*."""
_HISSING = ("ses", "xes", "zes", "ches", "shes")

_PRESENT = ("lay", "feed", "install", "reset", "saw", "weed")
"""Verbs that the dictionary takes for forms of others: of *lie*, *fee*, *instal*, *see*, *wee*."""

_PARTICLES = ("on", "off", "in", "up", "down", "out", "away")
"""Words behind a participle that it makes one adjective with: the switched-on lamp."""


@functools.lru_cache(maxsize=20_000)
def _entry(word: str) -> dict[str, tuple[str, ...]]:
    """All that the dictionary has of a word."""
    return dictionary_lemmas(word)


@functools.lru_cache(maxsize=20_000)
def lemmas(word: str) -> dict[str, str]:
    """Dictionary lemmas of a word in lower case, by part of speech (NOUN, VERB, ADJ, ADV)."""
    if "-" in word:
        head = word.rsplit("-", 1)[1]
        prefix = word.removesuffix(head)
        deed = prefix.rstrip("-")
        if head in _PARTICLES and deed.endswith(("ed", "en")) and "VERB" in lemmas(deed):
            return {"ADJ": word}  # "the switched-on lamp"
        found = {pos: prefix + lemma for pos, lemma in lemmas(head).items() if pos != "VERB"}
        done = "VERB" in lemmas(head) and head.endswith(("ed", "en"))
        return found or {"ADJ" if done else "NOUN": word}  # "cold-brewed tea"
    options = _entry(word)
    found = {pos: forms[0] for pos, forms in options.items()}
    if "VERB" in found:
        # Of two lemmas ("wound": wind, wound) the one that is itself the word is the rarer.
        verbs = options["VERB"]
        found["VERB"] = next((lemma for lemma in verbs if lemma != word), verbs[0])
        if word.endswith("ing") and len(verbs) > 1:
            found["VERB"] = verbs[0]
    if word in _PRESENT:
        found["VERB"] = word  # not the past of lie or see: leaf texts speak in the present
    if noun := _OTHER_ONES.get(word) or _one_of(word, known="NOUN" in found):
        found["NOUN"] = noun
    if found.get("NOUN") in _LACKING_VERBS:
        found.setdefault("VERB", found["NOUN"])
    return found or _guess(word)


def noun_lemmas(word: str) -> tuple[str, ...]:
    """All nouns that a word in lower case can be a form of: *leaves* of *leaf* and of *leave*."""
    found = tuple(_entry(word).get("NOUN", ()))
    lacking = _one_of(word, known=bool(found))
    return found or ((lacking,) if lacking else ())


def _one_of(word: str, *, known: bool) -> str:
    """A noun that the dictionary lacks, or lists in the singular only: *bars*, *broccolis*.

    :param known: whether it has the word as some noun.
    """
    if word in _LACKING:
        return word
    if known or not word.endswith("s") or len(word) < _SHORTEST:
        return ""
    ones = (word[:-1], *_without_ending(word))
    return next((one for one in ones if one in _LACKING or "NOUN" in _entry(one)), "")


def _without_ending(plural: str) -> tuple[str, ...]:
    """ "Danishes", "lollies" without what makes them several."""
    if plural.endswith("ies"):
        return (plural[:-3] + "y",)
    return (plural[:-2],) if plural.endswith(_HISSING) else ()


def _guess(word: str) -> dict[str, str]:
    """A word that no dictionary has: judged by its beginning and ending."""
    if word.startswith(("un", "re", "de")) and 4 < len(word) <= _LONGEST_WORD:
        rest = lemmas(word[2:])
        if "VERB" in rest:
            return {pos: word[:2] + lemma for pos, lemma in rest.items()}
    if word.endswith("s") and not word.endswith(("ss", "us", "is")) and len(word) > _SHORTEST:
        return {"NOUN": word[:-1]}
    if word.endswith(("bed", "shed", "seed", "weed", "reed", "sled")):
        for cut in range(3, len(word) - 2):
            first, last = word[:cut], word[cut:]
            if _entry(first) and last in ("bed", "shed", "seed", "weed", "reed", "sled"):
                return {"NOUN": word}  # "daybed"
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


def coined_forms(verbs: Iterable[str], *, nouns: bool = True) -> dict[str, tuple[str, str]]:
    """The forms of those verbs that no dictionary has: *zorps* -> (zorp, VBZ).

    :param nouns: whether those are verbs, too, that the dictionary has as nouns: the pipette.
    """
    forms: dict[str, tuple[str, str]] = {}
    for verb in verbs:
        head = verb.split()[0]
        if "VERB" in lemmas(head) or (not nouns and noun_lemmas(head)):
            continue
        stem = head.removesuffix("e")
        hissing = head.endswith(("s", "x", "z", "ch", "sh"))
        for form, kind in (
            (head, "VB"),
            (head + ("es" if hissing else "s"), "VBZ"),
            (stem + "ing", "VBG"),
            (stem + "ed", "VBN"),
        ):
            forms[form] = (head, kind)
    return forms


def past_participle(word: str) -> str:
    """Of the verb that a word in lower case is a form of: cleaning -> cleaned; empty if of none."""
    verb = lemmas(word).get("VERB", "")
    return next(iter(verb_forms(verb, "VBN")), "") if verb else ""
