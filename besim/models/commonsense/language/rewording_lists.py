"""Lists whose members belong together one by one, and places that are told with a denial."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite

_AT = r"(?:in|on|inside|into|onto|under|at|next to|beside|to)"
_BE = r"(?:is|are|lies?|stands?|hangs?|must be|should be|shall be|has to be|have to be)"
_JOINT = re.compile(r",? and |, ")
_ONE = {"are": "is", "have": "has", "lie": "lies", "stand": "stands", "hang": "hangs", "go": "goes"}


def _pairs(match: re.Match[str]) -> tuple[list[str], list[str]]:
    """The things, and the places with their prepositions; the first is that of those without."""
    places = _JOINT.split(f"{match['at']} {match['places']}")
    own = [re.match(rf"{_AT} (?=the\b|an?\b|its\b|their\b)", place) for place in places]
    told = [
        place if has else f"{match['at']} {place}" for place, has in zip(places, own, strict=True)
    ]
    return _JOINT.split(match["things"]), told


def _one_by_one(match: re.Match[str]) -> str:
    """ "The cup and the jar are in the sink and in the box": the cup is in the sink, …"""
    things, places = _pairs(match)
    if len(things) != len(places):
        return match[0]
    first, _, rest = match["be"].partition(" ")
    told = " ".join((_ONE.get(first.lower(), first), *([rest] if rest else ())))
    pairs = [f"{thing} {told} {place}" for thing, place in zip(things, places, strict=True)]
    return f"{', '.join(pairs[:-1])}, and {pairs[-1]}"


def _put_one_by_one(match: re.Match[str]) -> str:
    things, places = _pairs(match)
    if len(things) != len(places):
        return match[0]
    pairs = [f"{match['put']} {thing} {place}" for thing, place in zip(things, places, strict=True)]
    return f"{', '.join(pairs[:-1])} and {pairs[-1]}"


def _one_on_each(match: re.Match[str]) -> str:
    """ "The cakes are on the plates, one on each": each plate has one."""
    thing, place = (
        " ".join((*words[:-1], lemmas(words[-1].lower()).get("NOUN", words[-1])))
        for words in (match["things"].split(), match["places"].split())
    )
    return f"{match['told']}, and each {place} contains a {thing}"


_THING = r"(?:the|an?|its|their) (?:(?!and\b|are\b|is\b)[\w'-]+ ){0,4}?(?!and\b)[\w'-]+"
_THINGS = rf"{_THING}(?:, {_THING}){{0,8}},? and {_THING}"
_PLACES = rf"(?:{_AT} )?{_THING}(?:, (?:{_AT} )?{_THING}){{0,8}},? and (?:{_AT} )?{_THING}"
_KIND = r"(?:(?!is\b|are\b)[\w-]+ )?(?!is\b|has\b|was\b)[\w-]+s"

_COMPARED = r"(?!possible|ever|before|usual|can|could|new|it\b|they\b|you\b|needed|always)"

JOINTS = (
    # "In the cup *and also* in the glass", "the cup *as well as* the glass": the one and the other.
    rewrite(
        "as well as",
        rf", as well as (?:also )?{_COMPARED}(?P<x>[^,.;:]{{1,80}}),"
        r" (?=(?:is|are|has|have|must|should|shall|can|may|lie|lies|stand|stands)\b)",
        r" and \g<x> ",
    ),
    rewrite("as well as", rf",? as well as (?:also )?{_COMPARED}(?=[a-z])", " and "),
    # "And the lamp *as well*": too.
    rewrite(
        "as well",
        r"(?<=[a-z]),? as well(?! as\b)(?=\s*[.,;]|\s*$| and\b| (?:at|in) the end\b)",
        " too",
    ),
    rewrite("also|likewise|equally", r"\band,? (?:also|likewise|equally),? (?=[a-z])", "and "),
)
"""Words that join like a plain *and*; what goes by *and* comes behind them."""

LISTS = (
    # "The cup and the jar are in the sink and the cabinet, respectively".
    rewrite(
        "respectively",
        rf"\b(?P<things>{_THINGS})"
        r" (?P<be>are|have been [a-z]+|(?:should|must|shall|have to) (?:be|have been)(?: [a-z]+)?"
        r"|lie|stand|hang|go|are [a-z]+ed|are put|are kept)"
        rf" (?P<at>{_AT}) (?P<places>{_PLACES}),? respectively\b",
        _one_by_one,
    ),
    rewrite(
        "respectively",
        r"\b(?P<put>puts?|places?|lays?|sets?|brings?|stores?|moves?|carry|carries|hangs?|throws?)"
        rf" (?P<things>{_THINGS}) (?P<at>{_AT}) (?P<places>{_PLACES}),? respectively\b",
        _put_one_by_one,
    ),
    # "Three things are in the sink: the fork, the knife and the bread".
    rewrite(
        "things|items|objects|articles|pieces",
        r"\b(?:the following|(?:the |these |all )?(?:two|three|four|five|six|several)"
        r"(?: following)?) (?:things|items|objects|articles|pieces)"
        rf" (?P<said>(?:are|lie|stand|must|should|have to|shall)\b[^:;.]{{1,60}}):"
        rf" (?P<list>{_THINGS})"
        r"(?=[.;]|$)",
        r"\g<list> \g<said>",
    ),
    # "The cakes are on the plates, one on each".
    rewrite(
        "one on each|one in each|one per|one for each|one onto each|one into each",
        rf"(?P<told>\b(?:the|both|all|all the|both the|its)(?: two| three| four)?"
        rf" (?P<things>{_KIND}) (?:[a-z]+ ){{0,4}}?{_AT}"
        rf" (?:the|both|all|all the|both the|its)(?: two| three| four)?"
        rf" (?P<places>{_KIND})),? (?:with )?(?:exactly |just )?one"
        r" (?:on|in|per|for|onto|into) each(?: of them| (?!and\b)[a-z]+)?(?=[.,;]|$| and\b)",
        _one_on_each,
    ),
    # "Is not on the table but in the sink", "is in the sink and not on the table".
    rewrite(
        " but",
        rf"\b(?P<be>{_BE}) (?P<no>not|no longer)(?: any ?more)? (?P<at>{_AT} (?:the|its|an?)"
        rf" [^,.;:]{{1,40}}?),? but (?:rather )?(?=(?:{_AT}) (?:the|its|an?)\b)",
        lambda match: f"{_denied(match['be'], match['no'])} {match['at']} and {match['be']} ",
    ),
    # "Must not be on the table but in the sink".
    rewrite(
        " but",
        rf"\b(?P<must>must|should|shall) (?P<no>not|no longer) (?P<be>be|lie|stand|hang)"
        rf" (?P<at>{_AT} (?:the|its|an?) [^,.;:]{{1,40}}?),? but (?:rather )?"
        rf"(?=(?:{_AT}) (?:the|its|an?)\b)",
        r"\g<must> \g<no> \g<be> \g<at> and \g<must> \g<be> ",
    ),
    rewrite(
        "and not|but not|and no longer|but no longer",
        rf"\b(?P<told>(?P<be>{_BE}) {_AT} (?:the|its|an?) [^,.;:]{{1,40}}?),? (?:and|but)"
        rf" (?P<no>not|no longer) (?=(?:{_AT}) (?:the|its|an?)\b)",
        lambda match: f"{match['told']} and {_denied(match['be'], match['no'])} ",
    ),
)
"""In the order in which they are applied."""


def _denied(be: str, no: str) -> str:
    """ "Must not be", "is no longer", "does not lie"."""
    first, _, rest = be.partition(" ")
    if first.lower() in ("must", "should", "shall"):
        return f"{first} {no} {rest}"
    if first.lower() in ("is", "are"):
        return f"{be} {no}"
    return f"{'is' if first.lower().endswith('s') else 'are'} {no}"
