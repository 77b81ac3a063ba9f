"""Exceptions and bounds of a deed in the few words that are read: *unless*, *only once*.

"Except when", "but never while" and "not before" turn what they stand before the other way round.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_conditions import SUBJECT
from besim.models.commonsense.language.rewriting import rewrite

_THEN = rf"(?= {SUBJECT}\b)"
_WHILE = r"(?:while|when|whenever|if|as long as|so long as|during the time that|in case)"
_SO = r"(?:open|closed|shut|on|off|running|locked|unlocked|full|empty|up|down|in place)"
_THING = r"(?:the|its|an?) (?:[\w-]+ ){0,3}?[\w-]+"
_BUT = r"(?:but|except(?: for)?|other than|apart from|save(?: for)?|besides)"
_FREE = r"(?:allowed|permitted|possible|admissible|permissible)"
_BARRED = (
    rf"(?:(?:is|are) (?:not|never) {_FREE}|(?:is|are) (?:forbidden|prohibited|impossible)"
    r"|(?:must|may|can|should) ?(?:not|never) be done|cannot be done)"
)
_ONLY = (
    rf"(?:(?:is|are) (?:only|solely) {_FREE}|(?:is|are) {_FREE} (?:only|solely)"
    r"|(?:can|may|must) only be done|(?:can|may|must) be done only)"
)
_SURE = (
    r"(?:made|making|make) (?:sure|certain)|(?:checked|checking|ensured|ensuring|verified"
    r"|verifying|confirmed|confirming|ascertained|ascertaining)"
)
_DENIED = re.compile(r"\b(?:no|not|nobody|nothing|none|neither|nor|never|only)\b[^;:]*$", re.I)
_SAID = r"(?:must|may|can|cannot|shall|should|not|never|no|nobody|nothing|forbidden|possible)"
_PLAIN_BEFORE = rf"^(?P<b>(?:(?!\b(?:{_SAID})\b)[^;:])*?)"
"""No rule, which says of its own what a deed is not done without."""


def _barred(match: re.Match[str]) -> str:
    """ "May be opened unless it runs": must not be opened if it runs."""
    return f"{match['x']} must not {match['deed'].strip()} if{match['so']}"


def _barred_first(match: re.Match[str]) -> str:
    return f"{match['b']}If{match['so']}, {match['x']} must not {match['deed'].strip()}"


def _may_only(match: re.Match[str]) -> str:
    """ "May be opened as long as it is off": only then; but "no lid may be opened as long as …"."""
    if _DENIED.search(match.string, 0, match.start()):
        return match[0]
    may = match[0].split(" ", 1)[0]
    return f"{may} only {match['deed']} {match['w']}"


EXCEPTIONS = (
    # "Except when the lid is open", "except with the lid open".
    rewrite(
        "except|save",
        rf"\b(?:except|save)(?: for)?(?: {_WHILE}|(?: during)? the (?:time|times) when){_THEN}",
        lambda m: "Unless" if m[0][0].isupper() else "unless",
    ),
    rewrite(
        "except with",
        rf"\b(?P<e>e)xcept with (?P<x>{_THING}) (?P<so>{_SO})\b",
        r"unless \g<x> is \g<so>",
    ),
    # "…, which must not be done while the lid is open", "…, which is only allowed when it is shut".
    rewrite(
        "which|something that",
        rf",? ?\b(?:which|something that) {_BARRED} (?P<w>{_WHILE}|until|before){_THEN}",
        lambda m: " only once" if m["w"].lower() in ("until", "before") else " unless",
    ),
    rewrite(
        "which|something that",
        rf",? ?\b(?:which|something that) {_ONLY} (?=(?:{_WHILE}|once|after|with)\b)",
        " only ",
    ),
    # "…, which requires the lid to be closed".
    rewrite(
        ", which",
        rf", which (?:requires|needs|demands|presupposes) (?P<x>{_THING})"
        r" to (?P<be>be|have been)\b",
        r", for which \g<x> must \g<be>",
    ),
    # "But never while it runs", "but not before it is off", "no sooner than it is off".
    rewrite(
        "not |never ",
        r",? (?:(?:but|though|however|and|yet),? (?:not|never)|(?<=,) (?:not|never))"
        rf" {_WHILE}{_THEN}",
        " unless",
    ),
    rewrite(
        "not with|never with",
        rf",? (?:but|though|yet),? (?:not|never) with (?P<x>{_THING}) (?P<so>{_SO})\b",
        r" unless \g<x> is \g<so>",
    ),
    rewrite(
        "before|until|earlier|sooner",
        r"(?:(?:,? (?:but|though|however|and|yet),?|,) (?:not|never) (?:before|until)"
        rf"(?: after)?|,? n(?:ot|o) (?:earlier|sooner) than){_THEN}",
        " only once",
    ),
    rewrite(
        "before|until",
        r"(?:,? (?:but|though|however|and|yet),?|,) (?:not|never) (?:before|until) "
        r"(?=(?:having )?[a-z]{2,}ing (?:the|its|an?)\b)",
        " only after ",
    ),
    rewrite(
        "only",
        rf",? (?:but|though|however|yet),? only (?=(?:{_WHILE}|once|after|with)\b)",
        " only ",
    ),
    # "May be opened unless it runs", "… at any time unless it runs": then it must not be.
    rewrite(
        " unless",
        rf"(?P<x>\b(?:the|its|an?|every|each|any) (?:[\w-]+ ){{0,4}}?[\w-]+|\bit) (?:can|may)"
        r" (?P<deed>(?!(?:only|not|never)\b)[a-z]+(?: [\w-]+){0,6}?)(?: at (?:any|all) times?"
        rf"| always| freely)?,? unless(?P<so>(?= {SUBJECT}\b)[^,;.]{{4,80}})(?=[.;]|$)",
        _barred,
    ),
    rewrite(
        "unless",
        rf"^(?P<b>\s*)unless(?P<so>(?= {SUBJECT}\b)[^,;.]{{4,80}}), (?P<x>(?:the|its|an?|every|each"
        r"|any) (?:[\w-]+ ){0,4}?[\w-]+|it) (?:can|may) (?P<deed>(?!(?:only|not|never)\b)[a-z]+"
        r"(?: [\w-]+){0,6}?)(?= at any time| always| freely|[.;]|$)",
        _barred_first,
    ),
    rewrite(
        " unless",
        rf"\b(?:is|are) {_FREE}(?: at (?:any|all) times?| always)?,? unless{_THEN}",
        "is not allowed if",
    ),
    # "May be opened as long as it is off": only then.
    rewrite(
        "as long as",
        r"\b(?:can|may) (?P<deed>be [a-z]+(?: (?:up|down|off|on|in|out))?)"
        rf" (?P<w>as long as){_THEN}",
        _may_only,
    ),
    # "Holds nothing but the ball", "there is nothing in the box but the ball".
    rewrite(
        "nothing ",
        rf"\b(?P<has>contains?|holds?|has|have|carries|carry) nothing {_BUT} ",
        r"\g<has> only ",
    ),
    rewrite(
        "empty ",
        rf"\bis (?:otherwise )?empty {_BUT} ",
        "contains only ",
    ),
    rewrite(
        "there is nothing|there must be nothing|there should be nothing",
        r"\bthere (?:is|must be|should be) nothing (?:left )?"
        rf"(?P<p>(?:in|on|inside) {_THING}) {_BUT} (?P<x>{_THING})(?=[.,;]|$| and\b)",
        r"only \g<x> is \g<p>",
    ),
    # "Not a single lamp is on"; "is anywhere but on the floor": not on it.
    rewrite("not a single|not one single", r"\bnot (?:a|one) single(?= [a-z])", "no"),
    rewrite(
        "where|else",
        r"\b(?P<v>is|are|be|lies|stands) (?:(?:any|every)where (?:but|except)"
        r"|(?:else|somewhere else|anywhere else)(?:where)? than)"
        r" (?=(?:in|on|at|under|inside|beside|near|next to)\b)",
        r"\g<v> not ",
    ),
    # "Is in the box rather than on the floor": that tells no more.
    rewrite(
        "rather than|instead of",
        rf",? (?:rather than|instead of) (?:in|on|at|under|inside|beside|near|next to) {_THING}"
        r"(?=[.,;]|$| and\b)",
        "",
    ),
    # "The fan has stopped running".
    rewrite(
        "stopped|ceased",
        r"\b(?P<be>has|have) (?:stopped|ceased) (?P<v>running|working|spinning|playing|turning)\b",
        lambda m: f"{'is' if m['be'].lower() == 'has' else 'are'} not {m['v']}",
    ),
    # "The goal is that it lies in the drawer without being folded": and is not folded.
    rewrite(
        "without being|without having been",
        r"(?P<b>(?:\b(?:goal|aim)\b|^\s*(?:in|at|by) the end\b)[^;]{0,300}?)"
        r",? without (?:being|having been) (?P<x>[a-z]+)(?=[.,;]|$| and\b)",
        r"\g<b> and is not \g<x>",
    ),
    # "Stands there, the fan not running": with the fan not running.
    rewrite(
        " not ",
        rf", (?P<x>{_THING}) not (?P<so>running|burning|on|open)(?=[.;]|$)",
        r" and \g<x> is not \g<so>",
    ),
    # "…, the spoon does so, too": and so does the spoon.
    rewrite(
        " so",
        rf"(?:,? and|,|;) (?P<x>{_THING}) (?P<v>does|do|is|are) so(?:,? (?:too|as well|likewise))?"
        r"(?=[.;]|$)",
        r", and so \g<v> \g<x>",
    ),
    # "The bag is on the bench with nothing in it": in the bag.
    rewrite(
        "with nothing ",
        rf"\b(?P<x>{_THING}) (?P<v>(?:must |should )?(?:is|are|be|stands?|lies?|hangs?))"
        rf" (?P<p>(?:in|on|at|under|inside|beside|near|next to) {_THING})"
        r",? with nothing (?:left )?(?:in|inside) it\b",
        r"\g<x> \g<v> \g<p> and \g<x> is empty",
    ),
    # "Assuming a closed lid".
    rewrite(
        "assuming|given|provided|granted",
        rf"\b(?:assuming|given|provided|granted) an? (?P<so>{_SO}) (?P<x>[\w-]+)(?=[.,;]|$)",
        r"if the \g<x> is \g<so>",
    ),
    # "Having made sure that the lid is closed, …", "… after checking that it is closed".
    rewrite(
        "having",
        rf"^(?P<b>\s*)having (?:first |already |just )?(?:{_SURE}) that(?P<so> [^,;.]{{4,80}}), ",
        r"\g<b>When\g<so>, ",
    ),
    rewrite(
        "having|after",
        rf",? (?:after )?having (?:first |already |just )?(?:{_SURE})(?: that)?{_THEN}"
        rf"|,? (?:only )?after (?:{_SURE})(?: that)?{_THEN}",
        " only once",
    ),
    # "Cuts it without the fan running", "without the lid being open".
    rewrite(
        "without",
        rf"{_PLAIN_BEFORE}\bwithout (?P<x>{_THING}) (?:being|having been) (?=[a-z])",
        r"\g<b>while \g<x> is not ",
    ),
    rewrite(
        "without",
        rf"{_PLAIN_BEFORE}\bwithout (?P<x>{_THING}) running\b",
        r"\g<b>while \g<x> is not running",
    ),
    # "Cuts it, for the lid is closed": since it is.
    rewrite(
        ", for",
        rf", for(?P<so>{_THEN} {_THING} (?:is|are|has been|have been) (?!to\b)[a-z])",
        r" since\g<so>",
    ),
    # "Cuts it (lid closed)": with its lid closed.
    rewrite(
        "(",
        rf"(?<=[a-z]) \((?:with )?(?P<the>the |its )?(?P<x>[a-z-]{{3,20}}) (?P<so>{_SO})\)",
        lambda m: f" while {m['the'] or 'the '}{m['x']} is {m['so']}",
    ),
)
"""They stand behind those of ``CONDITIONS``, whose conjunctions they know."""
