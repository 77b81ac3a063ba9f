"""Sentences: where one ends, what stands in brackets, and how long a text may be."""

from __future__ import annotations

import re

from besim.errors import InputError
from besim.models.commonsense.language.cues import cued, plain
from besim.models.commonsense.language.limits import LONGEST_TEXT
from besim.models.commonsense.language.rewording import reworded
from besim.models.commonsense.language.rewriting import Rewriting, rewrite

_LONG_GAP = re.compile(r"\s{9,}")
_WEIGHTS = Rewriting(
    # "A 4 kg crate stands there", "a crate of 4 kg".
    rewrite(
        "kg",
        r"\b(an?|the|one) (\d+(?:\.\d+)?)[- ]?kg ([a-z-]+)"
        r"(?= (?:is|are|stands?|lies?|has|that|which|on|in|at|from)\b|[,.;])",
        r"\1 \3 (\2 kg)",
    ),
    rewrite(
        "kg",
        r"\b(an?|the|one) (?!weight|mass|payload|load|limit|maximum|total)([a-z-]+)"
        r" of (\d+(?:\.\d+)?) ?kg\b",
        r"\1 \2 (\3 kg)",
    ),
    rewrite("weigh", r"\b(weighs?) in at\b", r"\1"),
    rewrite(
        "weight of|mass of",
        r"\b(?:has|(have)) (?:an? |the )?(?:weight|mass) of (?=\d[\d.]* ?(?:kg|kilo))",
        lambda match: "weigh " if match[1] else "weighs ",
    ),
    # "Crate Q, with pears, 2.0 kg": it weighs as much.
    rewrite(
        ", with|, again with|, also with|, likewise with",
        r", (?:again |also |likewise )?with ([a-z ]+), (?:weighs )?(?=\d[\d.]* ?kg\b)",
        r" with \1 weighs ",
    ),
    # *Box A with 9 kg and box B with 7 kg*.
    rewrite(
        "kg",
        r"(?<!payload)(?<!limit)(?<!capacity),?(?: also| likewise| each)? (?:with|weighing)"
        r" (\d+(?:\.\d+)?) ?kg\b"
        r"(?! (?:payload|load))",
        r" (\1 kg)",
    ),
    rewrite(
        "kg",
        r"\s*\((?:it )?(?:weighs |weighing |of )?(\d+(?:\.\d+)?) ?kg\)",
        r", which weighs \1 kg,",
    ),
)
_ASIDE = re.compile(r"\s*\(([^()]*)\)")
_ABBREVIATIONS = Rewriting(
    rewrite(
        "i.e.|e.g.|etc.|approx.|vs.|ca.|no.|fig.",
        r"\b(i\.e|e\.g|etc|approx|vs|ca|no|fig)\.",
        lambda match: match.group(1).replace(".", "") + " ",
    ),
    # "Mr. Aalto"
    rewrite("mr.|mrs.|ms.|dr.|prof.", r"\b(mr|mrs|ms|dr|prof)\.(?= [A-Z])", r"\1"),
)
_AT_FIRST = cued(
    "begin|start|first|outset",
    r",?\s*\b(?:to (?:begin|start) with|at first|in the beginning"
    r"|at the (?:very )?(?:beginning|start|outset)"
    r"|from the (?:start|beginning|outset)|first of all)\b(?! of)(?:\s*,)?",
)
_SENTENCE_END = re.compile(
    r"(?<=[.!?;])\s+(?=[A-Z\"'(0-9])|;\s+|(?<=[a-z])[.!?](?=[A-Z][a-z])|\n\s*\n"
)
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})


_STATE_BEHIND = re.compile(r"\s*(?:still |already |yet )?\w+,", re.I)


def _keeps_comma(match: re.Match[str]) -> str:
    """ "A drawer, at first closed, with a key in it": there is an aside still."""
    said = match.group().strip()
    if said.endswith(","):
        # "the lamp, which is off at first, | and no cup": the comma ends what stands before
        joins = match.string[match.end() :].lstrip().startswith(("and ", "but ", "or "))
        return "," if match.start() and (joins or not said.startswith(",")) else ""
    opens = said.startswith(",")
    return "," if opens and _STATE_BEHIND.match(match.string, match.end()) else ""


def sentences(text: str) -> list[str]:
    """Split a text into sentences; ``i.e.`` and decimal points do not end one.

    What stands in brackets comes after the rest, as sentences of its own; a bracketed weight stays
    with its thing. Words such as *at first* go: besim knows what is a start by other signs.

    :raises besim.errors.InputError: if the text, or a sentence of it, is too long.
    """
    if len(text) > LONGEST_TEXT:
        raise InputError(
            "A text is too long to be understood",
            expected=f"at most {LONGEST_TEXT} characters",
            got=str(len(text)),
        )
    # The expressions below take quadratic time in the length of a gap, and of a sentence.
    text = _LONG_GAP.sub(lambda gap: "\n\n" if gap.group().count("\n") > 1 else " ", text)
    text = reworded(text)
    text = _WEIGHTS(text.translate(_QUOTES))
    asides = [aside for aside in _ASIDE.findall(text) if " " in aside.strip()]
    text = _ASIDE.sub("", text)
    text = " ".join([text.rstrip(), *(f"{aside[:1].upper()}{aside[1:]}." for aside in asides)])
    text = _ABBREVIATIONS(text)
    parts = [part for part in _SENTENCE_END.split(text) if part]
    if _AT_FIRST.hinted(plain(text)):
        parts = [_AT_FIRST.pattern.sub(_keeps_comma, part) for part in parts]
    parts = [part.strip(" ,") for part in parts]
    return [part for part in parts if part.strip(" .!?;")]
