"""The words of a condition that are judged: without "checks whether" and explanations of *near*.

Authors open a condition in many ways, and many say what counts as near: a distance below the
contact range of the gripper. besim knows, so what is only an explanation goes, and a comparison
with the contact range becomes *near*.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.language.sentences import sentences
from besim.models.commonsense.leaves.condition_opening import without_opening
from besim.models.commonsense.vocabulary import DISTANCE_WORDS, EXPLAINING_WORDS, NEARNESS_WORDS

_BARE_IF = re.compile(r"^\s*(?:if|whether)\s+", re.I)
_NO_IF = re.compile(
    r"^\s*(?:verif(?:y|ies)|ensures?|makes? (?:sure|certain)|confirms?|checks?)\s+"
    r"(?=(?:the|a|an|both|all|no|one|its|there|neither|each|every|it)\b.*?"
    r"\b(?:is|are|has|have|holds|contains|stands?|lies?|hangs?|can)\b)",
    re.I,
)
""" "Verify the door is open"."""
_LABEL = re.compile(
    r"^\s*(?:(?:check|test|verify|query|condition|question|guard|ask|look|verification)s?"
    r"(?: (?:condition|node|leaf|here|now))?"
    r"\s*(?::|[-\u2013\u2014]+\s|,\s*(?=(?:is|are|has|have|does|the|an?|both|no|all|there"
    r"|its)\b))\s*)",
    re.I,
)
""" "Check: the door is open"."""
_BEING = re.compile(r"^\s*(?:checks?|tests?|looks?) for (.+?) being\b", re.I)
_OTHERWISE = re.compile(
    r"(?:,|;|\band\b|\bor\b)?\s*(?:(?:and|or)\s+)?(?:(?:returns? )?(?:failure|false|fails|no)"
    r" (?:otherwise|if not|else)|(?:otherwise|else)(?: it)?,? (?:(?:returns? )?(?:failure|false"
    r"|fails|no)))\b.*$",
    re.I,
)
""" "…, failure otherwise"."""
_TAIL = re.compile(
    r"(?:,|\bso that\b|\()\s*(?:i\.?e\.?|ie|that is|meaning|which means|so that|so|closer"
    r"|close enough|such that|in other words|and thus|namely)\b.*$",
    re.I,
)
"""What it ends with where it says the same again: ", i.e. …"."""
_DEFINES_NEAR = re.compile(
    r"^\s*(?:require|requires|the distance (?:has|must|needs|should|to)"
    r"|near (?:means|is|asks|requires|demands|needs)"
    r"|a distance|this (?:means|requires)|being near|within (?:a|the))",
    re.I,
)

# -- Explanations of near ------------------------------------------------------------------------
_WORD = re.compile(r"[a-z']+")
_AT = frozenset(("at", "beside", "front", "next", "reached", "arrived"))


def explains_near(text: str, context: str) -> bool:
    """Does a sentence or phrase say only what *near* means, and nothing of any other thing?

    :param context: what stands before it.
    """
    words, before = (set(_WORD.findall(one.lower())) for one in (text, context))
    # "Is it at the door? It counts as being there if …"
    there = "there" in words and not _AT.isdisjoint(before)
    speaks_of_near = there or bool(NEARNESS_WORDS & (words | before))
    known = EXPLAINING_WORDS | NEARNESS_WORDS | DISTANCE_WORDS | before
    return speaks_of_near and bool(words & DISTANCE_WORDS) and words <= known


# -- Comparisons with the contact range ----------------------------------------------------------
_RANGE = (
    r"(?:the |its |their |his |a )?(?:(?:robot|arm)(?:'s)? )?(?:gripper(?:'s|s'|s)? )?"
    r"(?:contact |grasp(?:ing)? |gripping |reaching |touch(?:ing)? )?(?:range|reach)"
    r"(?: of (?:the |its |their |a |one of its |both )?(?:(?:robot|arm)'s )?"
    r"(?:grippers?|arm|robot|hand))?"
)
_AT_A_DISTANCE = r"(?:at |in )?(?:a distance (?:of |that is |which is )?)?"
_LESS = (
    r"(?:(?:no |not )(?:more|farther|further|greater|larger|longer) than"
    r"|(?:less|smaller|shorter|lower|closer|nearer) than|at most|below)"
)
_MORE = r"(?:more|greater|larger|farther|further) than"
_COMPARISONS = Rewriting(
    # "The distance to it does not exceed the contact range".
    rewrite(
        "exceed",
        rf"\b(?:does not|doesn't) exceed (?={_RANGE})",
        "is less than ",
    ),
    # "The counter is so close that the gripper can touch it": the robot is near it.
    rewrite(
        "so close|so near|close enough|near enough",
        r"^((?:the|an?|its) [\w' -]+?) (?:is|stands|lies) (?:so (?:close|near)(?: to (?:the|its)"
        r" [\w' -]+?)?,? that (?:the |its )?(?:robot|arm|gripper)s?\b.*?\bcan (?:touch|reach|grasp"
        r"|grip)|(?:close|near) enough (?:for the (?:robot|arm|gripper) )?to (?:be )?(?:touch"
        r"|reach|grasp"
        r"|grip))\b.*",
        r"the robot is near \1",
    ),
    rewrite(
        "range|reach", rf"\b{_AT_A_DISTANCE}{_LESS} {_RANGE}(?: away)? (?:from|to|of)\b", "near"
    ),
    rewrite("range|reach", rf"\b(?:closer|nearer) to (.+?) than {_RANGE}", r"near \1"),
    rewrite(
        "range|reach",
        rf"\b(?:no|not) (?:farther|further)(?: away)? from (.+?) than {_RANGE}",
        r"near \1",
    ),
    rewrite("range|reach", rf"\b{_AT_A_DISTANCE}{_MORE} {_RANGE}(?: away)? from\b", "not near"),
    rewrite(
        "range|reach",
        rf"\b(?:farther|further)(?: away)? from (.+?) than {_RANGE}",
        r"not near \1",
    ),
    rewrite(
        "range|reach|each other|close together",
        rf"^(.+?) and (.+?) (?:are|stand|lie) (?:{_LESS} {_RANGE} apart"
        rf"|(?:closer|nearer) (?:together|to (?:each other|one another)) than {_RANGE}"
        r"|near each other|close to each other|close together)",
        r"\1 is near \2",
    ),
    rewrite(
        "enough",
        r"\b(?:close|near) enough to ((?:the|an?|its) [\w' -]+?) (?:for|so that|that|to)\b.*",
        r"near \1",
    ),
    rewrite(
        "so close to|so near to",
        r"\bso (?:close|near) to ((?:the|an?|its) [\w' -]+?) that (?:it|the robot|the arm) can\b.*",
        r"near \1",
    ),
    rewrite("enough", r"\b(?:close|near) enough (?:for|so that|that|to be)\b.*", "near"),
    rewrite(
        "separate|between",
        rf"^{_LESS} {_RANGE} (?:separates?|lies between) (.+?) (?:from|and) (.+)$",
        r"\1 is near \2",
    ),
    rewrite(
        "distance",
        rf"^(?:is )?{_RANGE} (?:is )?(?:larger|greater|longer|more|bigger) than the distance"
        r" (?:between|from) (.+?) (?:and|to) ([^?.]+)\??$",
        r"\1 is near \2",
    ),
    # "Proximity to the shelf is given".
    rewrite(
        "proximity|closeness|nearness",
        r"^(?:the )?(?:robot's )?(?:proximity|closeness|nearness) (?:of the robot )?to ([\w' -]+?)"
        r"(?: (?:is given|is present|exists|holds))?[.?]?$",
        r"the robot is near \1",
    ),
    rewrite("close by", r"\bclose by\b", "near"),
    # "The bottle is outside of the box", "the box is without the bottle": it is not in it.
    rewrite(
        "outside",
        r"(?<!robot )\b(?P<be>is|are|lies|stands) outside(?: of)? (?=the\b)",
        lambda m: f"{'are' if m['be'].lower() == 'are' else 'is'} not in ",
    ),
    rewrite(
        "without",
        r"(?<!robot )\b(?:is|stands) without (?=the (?!(?:[\w-]+ )?(?:lid|cover|cap|stopper|cork"
        r"|top"
        r"|label|tag)\b))",
        "does not contain ",
    ),
    rewrite("gripper", r"\bnear (?:the |its )?(?:robot(?:'s)? )?grippers?\b", "near the robot"),
)
_BARE_PLACE = re.compile(
    r"^\s*(?:robot )?((?:near|close to|next to|beside|at|within reach of|in front of)"
    r" (?!which\b|that\b|least\b|most\b)(?:(?!\b(?:is|are|has|have|does|do"
    r"|can)\b)[\w' -])+)[.?]?\s*$",
    re.I,
)


def in_plain_words(sentence: str) -> str:
    """ "Is closer to the cup than its gripper contact range" becomes "is near the cup"."""
    return _COMPARISONS(sentence)


# -- All together --------------------------------------------------------------------------------
def judged_sentences(text: str) -> list[str]:
    """The sentences of a condition that say what is judged, each without its opening."""
    judged: list[str] = []
    for sentence in sentences(re.sub(r"\s+[-\u2013\u2014]\s+", ", ", text)):
        if _DEFINES_NEAR.match(sentence) or (judged and explains_near(sentence, judged[-1])):
            continue
        body = _judged(sentence)
        if body:
            judged.append(body)
    return judged


def _judged(sentence: str) -> str:
    sentence = _LABEL.sub("", sentence, count=1)
    opened = _BEING.sub(r"\1 is", without_opening(sentence), count=1)
    if opened == sentence:
        opened = _BARE_IF.sub("", _NO_IF.sub("", sentence))
    if opened != sentence:
        opened = _OTHERWISE.sub("", opened).rstrip("?. ")
    body = _without_explanation(_TAIL.sub("", opened).strip())
    if opened.rstrip().endswith("?") and not body.endswith("?"):
        body += "?"  # it still asks: "Has it arrived at the door, so that it can open it?"
    return _BARE_PLACE.sub(r"the robot is \1", in_plain_words(body))


def _without_explanation(body: str) -> str:
    """Without a last phrase that only says what *near* means."""
    while "," in body:
        rest, last = body.rsplit(",", 1)
        if not explains_near(last, rest):
            break
        body = rest
    return body
