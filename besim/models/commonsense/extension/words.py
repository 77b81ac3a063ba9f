"""Lists of words in a user's file: read from nodes, each word with its place."""

from __future__ import annotations

import re

from besim.errors import Place
from besim.models.commonsense.extension.findings import Findings
from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.word_classes import CLOSED
from besim.models.commonsense.word_files import word_list
from besim.world.yamltext import Node

LONGEST = 60
"""Of one entry, in characters; the longest of besim's own has 24."""

_WORD = re.compile(r"[^\W_](?:[\w'’ .°-]*[\w'’°])?")
_NAME = re.compile(r"[a-z][a-z0-9_]*")

Words = list[tuple[str, Place]]


def words_of(node: Node, findings: Findings, *, what: str) -> Words:
    """The words of a list: text with commas, or a YAML list.

    :param what: names the list in messages.
    """
    items = node.value if isinstance(node.value, list) else [node]
    words: Words = []
    if not node.value or (isinstance(node.value, str) and not word_list(node.value)):
        remedy = "between { and } a list stands in [ and ]"
        findings.error(node.place, f"{what} is empty", "words with commas", "none", remedy)
        return words
    for item in items:
        if not isinstance(item.value, str):
            findings.error(item.place, f"{what} is not right", "words with commas", item.kind)
            continue
        texts = word_list(item.value)
        places = item.pieces if len(item.pieces) == len(texts) else (item.place,) * len(texts)
        words += [
            (word, place)
            for word, place in zip(texts, places, strict=True)
            if is_word(word, place, findings)
        ]
    return words


def is_word(word: str, place: Place, findings: Findings) -> bool:
    """Whether a word can stand in a list."""
    if len(word) > LONGEST:
        shown = repr(word[:30] + "…")
        findings.error(place, "a word is too long", f"at most {LONGEST} characters", shown)
    elif word != word.lower():
        findings.error(place, "words are in lower case", repr(word.lower()), repr(word))
    elif not _WORD.fullmatch(word):
        findings.error(place, "this is no word", "letters, perhaps with spaces and -", repr(word))
    else:
        return True
    return False


def is_name(name: str, place: Place, findings: Findings, *, what: str) -> bool:
    """Whether a key can be the name of a schema, role or attribute."""
    if _NAME.fullmatch(name) and len(name) <= LONGEST:
        return True
    got = repr(name if len(name) <= LONGEST else name[:30] + "…")
    findings.error(place, f"this is no name of {what}", "small letters, digits and _", got)
    return False


def check_lemma(verb: str, place: Place, findings: Findings) -> None:
    """Warn of a verb in a form that texts are never reduced to: *quenches* for *quench*.

    A word such as *the* or *into* can be no verb.
    """
    head = verb.split()[0]
    if head in CLOSED and "VERB" not in lemmas(head):
        findings.error(place, f"{head!r} is no verb", "a verb", repr(head))
        return
    lemma = lemmas(head).get("VERB", head)
    if lemma != head:
        findings.warn(
            place,
            f"{head!r} looks like a form of the verb {lemma!r}",
            f"give verbs as they stand in a dictionary: {lemma!r}",
        )
