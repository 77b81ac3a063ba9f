"""What a condition's text begins with: "Checks whether …", "a predicate that is met as soon as …".

Authors open a condition in endless ways, but always in the same few words, and none of them names
a thing. So an opening is all up to the first *if*, *whether*, *that* or *when*, where only such
words stand before it.
"""

from __future__ import annotations

import re

from besim.models.commonsense.vocabulary import OPENING_KEYS, OPENING_WORDS

_IF = re.compile(
    r"\b(?:if and only if|only if|if|whether(?: or not)?|that|when(?:ever)?|while|once|unless"
    r"|(?:as|so|for as) (?:long|soon) as|in (?:the )?case(?: that)?|provided(?: that)?|iff|after)\b"
    r"\s*:?,?\s*",
    re.I,
)
_WORD = re.compile(r"[\w'-]+")
_OTHER = re.compile(r"[^\w',:()\s/-]")
"""What ends a sentence, or stands in none: there is no opening across it."""
_LONGEST = 120
_FAILING = frozenset(
    ("fail", "fails", "failed", "failure", "false", "not", "isn't", "untrue", "wrong")
)
_AND_IF = re.compile(
    r"(?P<and>,? (?:and|or|but)(?: (?:also|then|at the same time|in addition|additionally))?"
    r"|,? as well as) (?:whether|if|that|when)"
    r" (?=(?:the|an?|its?|both|all|no|each|every|neither|there|one|none|nothing|some|any)\b)",
    re.I,
)
""" "Checks whether the lid is shut | and whether | the tap is open"."""
_FINITE = re.compile(r"\b(is|are|has|have|was|were|does|do|can)\b(?! not\b| no\b|n't)", re.I)
_OTHERWISE = re.compile(r"[,;]|\b(?:and|or) (?=(?:true|success|succeeds|returns|passes)\b)", re.I)
_NOT = re.compile(r"\b(is|are|has|have|was|were|can) not\b", re.I)
_SEVERAL = re.compile(r"\b(?:and|or|not|no|never|nothing|neither|none|both|all|each|any)\b", re.I)

# -- What is asked for as a thing ----------------------------------------------------------------
_PLACED = r"(?: (?:in|on|at|inside|within|under|near|beside|next to|in front of|close to|by) .+)"
_THING = r"(?:the|its|an?|both|all|some|any) (?:(?!\b(?:is|are|has|have|if|whether)\b)[\w' -])+?"
_PRESENCE = re.compile(
    r"(?:\bfor )?(?:\bthe )?\b(?P<what>presence|existence|absence|availability|arrival) of"
    r" (?P<x>[^,;.]+?)"
    rf"(?P<where>{_PLACED})?[.?]?\s*$",
    re.I,
)
""" "Verifies the presence of the robot at the desk"."""
_OWN_PRESENCE = re.compile(
    rf"\b(?P<x>{_THING})'s? (?P<what>presence|absence|arrival)(?P<where>{_PLACED})[.?]?\s*$", re.I
)
_TO_BE = re.compile(rf"(?P<x>\b{_THING}) to (?P<v>be|have) ", re.I)
""" "Tests the lid to be shut", "wants both lids to be shut"."""
_FOUND = re.compile(
    rf"^\s*(?P<x>{_THING}|the robot|robot) (?P<be>is|are) (?:\w+ly )?(?:found|seen|verified"
    rf"|confirmed"
    r"|detected|known|checked|tested|supposed|reported|observed|measured|required)"
    r" (?:to be|as|to have|being) ",
    re.I,
)
""" "The lid is found to be shut"."""
_LOOKED_FOR = re.compile(
    r"^\s*(?:the robot |it )?(?:checks?|looks?|tests?|search(?:es)?) for"
    r" (?=(?:the|an?|some|any|no|at least)\b)(?!.* being\b)",
    re.I,
)
""" "Checks for an open lid"."""
_CLOSES = re.compile(
    r"^(?P<body>(?:if|whether) .+?),? (?:is|gets|will be|must be|has to be) (?:being )?(?:checked"
    r"|tested|verified|determined|evaluated|asked|reported|examined|returned)(?: here)?[.?]?\s*$",
    re.I,
)
""" "Whether the lid is shut is tested"."""


def without_opening(sentence: str) -> str:
    """ "Returns success as soon as the door is open" becomes "the door is open"."""
    sentence = _CLOSES.sub(r"\g<body>", sentence)
    for denied in (False, True):
        found = _opens(_IF, sentence, denied=denied)
        if found is None:
            continue
        body = sentence[found.end() :]
        # "tells whether it is (not) true that the door is open"
        inner = without_opening(body) if _again(body) else body
        # "fails unless the door is open": it succeeds only if it is
        unless = found[0].lower().startswith("unless")
        return each_asked(inner) if denied is unless else _denied(inner) or sentence
    return _asked_as_thing(sentence)


def _again(body: str) -> bool:
    return any(_opens(_IF, body, denied=denied) for denied in (False, True))


def _opens(what: re.Pattern[str], sentence: str, *, denied: bool = False) -> re.Match[str] | None:
    """Where a pattern is found behind an opening.

    :param denied: whether it is one of failing: "returns *failure* if".
    """
    known = OPENING_KEYS | OPENING_WORDS | (_FAILING if denied else frozenset())
    for found in what.finditer(sentence, 0, _LONGEST):
        before = sentence[: found.start()]
        words = {word.lower() for word in _WORD.findall(before)}
        if _OTHER.search(before) or not known.issuperset(words):
            return None
        keys = _FAILING if denied else OPENING_KEYS
        if not keys.isdisjoint(words) and sentence[found.end() :].strip():
            return found
    return None


def _denied(body: str) -> str:
    """ "The door is open" becomes "the door is not open"; nothing where it says several things."""
    main = _OTHERWISE.split(body)[0]
    affirmed = _NOT.sub(r"\1", main, count=1)  # "fails if it is not open"
    if affirmed != main:
        return "" if _SEVERAL.search(affirmed) else affirmed
    if _SEVERAL.search(main) or len(_FINITE.findall(main)) != 1:
        return ""
    return _FINITE.sub(r"\1 not", main, count=1)


def each_asked(body: str) -> str:
    """ "The lid is shut and whether the tap is open": both are asked."""
    return _AND_IF.sub(lambda m: " or " if " or" in m["and"].lower() else ", and ", body)


def _asked_as_thing(sentence: str) -> str:
    present = _PRESENCE.search(sentence, 0, _LONGEST) or _OWN_PRESENCE.search(sentence)
    if present is not None:
        before = {word.lower() for word in _WORD.findall(sentence[: present.start()])}
        if before <= OPENING_KEYS | OPENING_WORDS:
            return _present(present)
    wanted = _opens_with_key(_TO_BE, sentence)
    if wanted is not None:
        several = re.match(r"(?:both|all)\b|.* and ", wanted["x"], re.I)
        verb = ("are" if several else "is") if wanted["v"].lower() == "be" else "has"
        return f"{wanted['x']} {verb} {sentence[wanted.end() :]}"
    found = _FOUND.sub(r"\g<x> \g<be> ", sentence)
    return _LOOKED_FOR.sub("there is ", found)


def _opens_with_key(what: re.Pattern[str], sentence: str) -> re.Match[str] | None:
    found = what.search(sentence)
    if found is None:
        return None
    words = [word.lower() for word in _WORD.findall(sentence[: found.start()])]
    known = OPENING_WORDS.union(OPENING_KEYS).issuperset(words)
    return found if known and not OPENING_KEYS.isdisjoint(words) else None


def _present(found: re.Match[str]) -> str:
    """The presence of a thing somewhere, as a sentence."""
    thing, where = found["x"], found["where"] or ""
    absent = found["what"].lower() == "absence"
    definite = re.match(r"(?:the|its|both|all)\b", thing, re.I)
    if where and definite:
        be = "are" if re.match(r"both|all", thing, re.I) else "is"
        return f"{thing} {be}{' not' if absent else ''}{where}"
    if absent:
        thing = re.sub(r"^(?:an?|any|some|the) ", "", thing, flags=re.I)
    return f"there is {'no ' if absent else ''}{thing}{where}"
