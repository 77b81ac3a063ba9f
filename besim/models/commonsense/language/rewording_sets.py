"""What is said of each of several things, told one by one: "a shirt and a towel hang there, *each
fastened with one peg*" has two pegs, the shirt's and the towel's.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.language.rewriting import rewrite

_ONE = r"(?:an?|the|one) (?!of\b)(?:[\w-]+ ){0,2}?[\w-]+"
_LIST = rf"{_ONE}(?:, {_ONE}){{0,4}},? and {_ONE}"
_ARE = r"(?:is|are|hangs?|lies?|stands?|sits?|rests?|waits?|leans?)"
_FAST = (
    r"(?:fastened|fixed|secured|held(?: up| fast| in place)?|clipped|pinned|pegged|attached|tied)"
    r"(?: to it| there)?"
)
_OWN = r"(?:one single|a single|one|an?|its own|its respective|its)"
_ITEM = re.compile(r"(?:^|, (?:and )?|,? and )(?:an?|the|one) ", re.I)


def _one_by_one(match: re.Match[str]) -> str:
    """The sentence without its *each*, and then each with its own."""
    items = [item.strip() for item in _ITEM.split(match["items"]) if item.strip()]
    own = match["own"]
    told = []
    for item in items:
        theirs = f"the {item.split()[-1]} {own}"
        if match["beneath"]:
            told.append(f"The {item} is {match['beneath'].lower()} {theirs}")
        elif match["beside"]:
            told.append(f"The {item} {own} is {match['beside'].lower()} the {item}")
        else:
            told.append(f"The {item.split()[-1]} {own} is on the {item}")
    return f"{match['items']} {match['rest']}. {'. '.join(told)}"


_SIDE = r"(?P<{}>left|right|top|bottom|front|back)(?:(?:-| )hand)?(?: side)?"
_AT_SIDE = r"(?:on|at|to|in) the "


def _by_their_sides(match: re.Match[str]) -> str:
    """ "Two screws, one on the left and one on the right": the left and the right screw."""
    noun = noun_lemmas(match["n"])[-1] if noun_lemmas(match["n"]) else match["n"].removesuffix("s")
    kind, article = f"{match['w'] or ''}{noun}", "A" if match["two"][0].isupper() else "a"
    return f"{article} {match['a'].lower()} {kind} and a {match['b'].lower()} {kind}"


_LABELS = re.compile(r"[A-Z]{0,2}\d{1,3}|[A-Z]")


def _with_their_noun(match: re.Match[str]) -> str:
    """ "Three valves, V1, V2 and V3": valve V1, valve V2 and valve V3."""
    noun = noun_lemmas(match["noun"].lower())
    if not noun or noun[0] == match["noun"].lower():
        return match.group()
    listed = _LABELS.sub(lambda label: f"{noun[0]} {label.group()}", match["labels"])
    return f"{listed[:1].upper()}{listed[1:]}" if match.group()[0].isupper() else listed


_LABEL = r"(?:[A-Z]{1,2}\d{1,3}|[B-HJ-Z]|A(?=,| and [B-Z]\b))"
_COUNT = r"(?:two|three|four|five|six|[2-6])"
_FEW = r"one|a single|two|three"
_HAS_ROOM = (
    r"(?:has (?:room|space|a place|a slot) for|(?:can )?(?:takes?|holds?)"
    r"|accepts|accommodates|fits)"
)
_WHAT = r"(?!(?:second|minute|hour|day|night|week|month)s?\b)(?:[\w-]+ )??[\w-]+?"
_PLACE = r"(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+"
_AT_ONCE = r"(?: only| at (?:a|the same) time| at once)?"


def _of_each(match: re.Match[str]) -> str:
    noun = match["noun"]
    if match["a"].lower() == "both":
        noun = next(iter(noun_lemmas(noun.lower())), noun)
    the = "The" if match.group()[0].isupper() else "the"
    more = match["more"].replace(", of the", f", the {noun} of the")
    return f"{the} {noun} of {match['one']}{more} {match['and']} the {noun} of "


_STATE = (
    r"(?:open|opened|closed|shut|ajar|locked|unlocked|empty|full|clean|dirty|wet|dry|hot|cold"
    r"|switched on|switched off|turned on|turned off|on|off)"
)
_LIKE = (
    r"(?:the (?:[\w-]+ ){1,3}?[a-z-]+(?: (?-i:[A-Z])| \d+)?|(?:the )?[a-z]+ (?:(?-i:[A-Z])|\d+))"
)
_ONES_LIKE = r"(?:of )?(?:the )?(?P<ones>[a-z-]+)"


def _and_no_other(match: re.Match[str]) -> str:
    """ "Only the left bin is open": the other bins are not."""
    one = match["one"]
    noun = next(word for word in reversed(one.split()) if len(word) > 1 and not word.isdigit())
    told = f"{one} is {match['so']}, and the other {_in_plural(noun.lower())} are not {match['so']}"
    return _begun(told, match)


def _begun(told: str, match: re.Match[str]) -> str:
    """With a capital where there was one."""
    capital = match.group().lstrip()[0].isupper()
    return told[0].upper() + told[1:] if capital else told[0].lower() + told[1:]


def _all_but_one(match: re.Match[str]) -> str:
    """ "All bins but the left one are shut": it is not."""
    noun = _in_plural(next(iter(noun_lemmas(match["ones"].lower())), match["ones"]))
    one = match["one"]
    if re.search(r" ones?$", one):
        one = f"{one.rsplit(' ', 1)[0]} {next(iter(noun_lemmas(noun)), noun)}"
    so = match["so"]
    return _begun(f"{one} is not {so}, and the other {noun} are {so}", match)


def _in_plural(noun: str) -> str:
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return (
        re.sub(r"fe?$", "ve", noun) + "s"
        if noun in _SHELVES
        else noun + ("es" if re.search(r"(?:s|x|z|ch|sh)$", noun) else "s")
    )


_SHELVES = ("shelf", "knife", "loaf")
_BUT = r"(?:but|except(?: for)?|save(?: for)?|apart from|other than|besides|bar)"
_BUT_THIS = rf"(?P<one>{_LIKE}|the [a-z-]+)"


def _room_for(match: re.Match[str]) -> str:
    if re.match(r"(?:more|further|additional|other) ", match["what"]):
        return match[0]  # so many beside those that are there
    return f"{match['it']} has room for only {match['of']} {match['what']}"


_ROOM = r"the (?:[\w-]+ )?[\w-]+"
_SO = rf"(?P<so>{_STATE} )?"
_ARE_SO = rf"(?:are|stand) (?:both )?(?P<so>{_STATE})"

SETS = (
    # "Contains fresh oil *and no used oil*": it contains none of that.
    rewrite(
        "and no|but no",
        r"\b(?P<v>contains?|holds?|has|have)(?P<o> (?!no\b|not\b|nothing\b|been\b)[^.;,:]{2,60}?),?"
        r" (?P<j>and|but) no (?P<w>longer |more )?(?=[a-z])"
        r"(?![^.,;]{0,80}\b(?:is|are|was|were|has|have|can|may|must)\b)",
        lambda m: m[0] if m["w"] else f"{m['v']}{m['o']} and {m['v']} no ",
    ),
    # "The hall has two doors, one to the lab and one to the store, and both are shut".
    rewrite(
        "has two doors",
        rf"\b(?P<of>{_ROOM}) has two doors,? one (?:(?:leads|leading) )?(?:in)?to (?P<one>{_ROOM})"
        rf",? and (?:one|another|the other) (?:(?:leads|leading) )?(?:in)?to (?P<other>{_ROOM}),?"
        rf" (?:and )?(?:both|which|the doors) {_ARE_SO}(?=[.,;]|$)",
        r"The door between \g<of> and \g<one> is \g<so>."
        r" The door between \g<of> and \g<other> is \g<so>",
    ),
    # "A closed door leads from the hall to the lab, and another one from the hall to the store".
    rewrite(
        " door ",
        rf"\b(?P<a>a|one) {_SO}door (?P<v>leads )?(?P<p>between|from) (?P<one>{_ROOM}) (?P<q>and|to"
        rf"|into) (?P<other>{_ROOM}),? and another (?:{_STATE} )?(?:one|door) (?:leads )?(?P=p)"
        rf" (?P<third>{_ROOM}) (?P=q) (?P<fourth>{_ROOM})(?=[.,;]|$)",
        lambda m: (
            f"{m['a']} {m['so'] or ''}door {m['v'] or ''}{m['p']} {m['one']} {m['q']} {m['other']}."
            f" {'A' if m['v'] else 'There is a'} {m['so'] or ''}door {m['v'] or ''}{m['p']}"
            f" {m['third']} {m['q']} {m['fourth']}"
        ),
    ),
    # "The lab and the store each have a door to the hall, and both doors are shut".
    rewrite(
        " each ",
        rf"\b(?P<one>{_ROOM}) and (?P<other>{_ROOM}) each have a door (?:in)?to (?P<of>{_ROOM}),?"
        rf" and (?:both|both doors|these|the doors) {_ARE_SO}(?=[.,;]|$)",
        r"The door between \g<of> and \g<one> is \g<so>."
        r" The door between \g<of> and \g<other> is \g<so>",
    ),
    # "Only the left bin is open", "the left bin is the only one that is open": no other is.
    rewrite(
        "only |just ",
        rf"(?:(?:^|(?<=^ ))|(?<=[,;:] )|(?<=and )|(?<=but ))(?:only|just) (?P<one>{_LIKE}) is"
        rf" (?P<so>{_STATE})(?=[.,;]|$| and\b| but\b)",
        _and_no_other,
    ),
    rewrite(
        "the only|alone",
        rf"\b(?P<one>{_LIKE}) (?:is the only (?:one|[\w-]+) (?:that|which) is|alone is|is the"
        rf" only (?=[a-z]+ [\w-]+[.,;]))(?: still| already)? ?(?P<so>{_STATE})"
        r"(?: (?:one|(?!and\b|but\b)[a-z-]+))?(?=[.,;]|$| and\b| but\b)",
        _and_no_other,
    ),
    rewrite(
        "the only",
        rf"\bthe only (?P<so>{_STATE}) [a-z-]+ is (?P<one>{_LIKE})(?=[.,;]|$)",
        _and_no_other,
    ),
    # "All bins but the left one are shut", "except for the left bin, all bins are shut".
    rewrite(
        "but|except|save|apart from|other than|besides|bar",
        rf"\b(?:all|every|both|each) {_ONES_LIKE},? {_BUT} {_BUT_THIS},? (?:is|are)"
        rf" (?P<so>{_STATE})(?=[.,;]|$)",
        _all_but_one,
    ),
    rewrite(
        "but|except|save|apart from|other than|besides|bar",
        rf"\b{_BUT} {_BUT_THIS}, (?:all|every|both|each) {_ONES_LIKE} (?:is|are)"
        rf" (?P<so>{_STATE})(?=[.,;]|$)",
        _all_but_one,
    ),
    rewrite(
        "but|except|save|apart from|other than|besides|bar",
        rf"\b(?:all )?{_ONES_LIKE} are (?:all )?(?P<so>{_STATE}),? {_BUT}"
        rf" {_BUT_THIS}(?=[.,;]|$)",
        _all_but_one,
    ),
    # "The soil of the rose, of the tulip and of the lily": of each of them.
    rewrite(
        "and of|or of",
        r"\b(?P<a>the|both) (?P<noun>[\w-]+) of (?P<one>the [\w-]+(?: [\w-]+)?)"
        r"(?P<more>(?:, of the [\w-]+(?: [\w-]+)?){0,4}),? (?P<and>and|or) of (?=the )",
        _of_each,
    ),
    # "Carries both things to the gate": what it holds.
    rewrite(
        "both|the two",
        r"\b(?P<r>robot (?:then )?)(?P<v>carries|brings|takes|moves|transports)"
        r" (?:both|both things|both items|both objects|both of them"
        r"|the two (?:things|items|objects))(?: over| back| together)? (?=(?:in)?to the\b)",
        r"\g<r>\g<v> everything that is in its grippers ",
    ),
    rewrite(
        "two|three|four|five|six|the |2|3|4|5|6",
        rf"\b(?:(?i:the {_COUNT}|{_COUNT}|the)) (?P<noun>[a-z]+s)(?:,|:|, namely|, called) "
        rf"(?P<labels>{_LABEL}(?:, {_LABEL}){{0,5}},? and {_LABEL})\b,?",
        _with_their_noun,
        flags=0,
    ),
    # "Sits in the printer, which has room for one cartridge only": it is the printer's.
    rewrite(
        "which",
        r"\b(?P<it>(?:the|an?|its)"
        r" (?P<name>(?:[\w-]+ ){0,3}?(?!gripper|hand|arm|robot)[\w-]+)), which"
        rf" {_HAS_ROOM} (?:only |just )?(?P<of>{_FEW}) (?P<what>{_WHAT}){_AT_ONCE}(?=[.;])",
        lambda match: (
            f"{match['it']}. The {match['name']} has room for only {match['of']} {match['what']}"
        ),
    ),
    # "Only one bag fits in the holder", "there is room for only one bag in it".
    rewrite(
        " fit|can be ",
        rf"\b(?:only|just) (?P<of>{_FEW}) (?P<what>{_WHAT}) (?:fits?|can be)"
        rf" (?:in|into|on|onto|inside) (?P<it>{_PLACE}){_AT_ONCE}(?=[.,;])",
        _room_for,
    ),
    rewrite(
        "room for|space for",
        r"\bthere is (?:only )?(?:room|space) for (?:only |just )?"
        rf"(?P<of>{_FEW}) (?P<what>{_WHAT}) (?:only )?(?:in|on) (?P<it>{_PLACE})(?=[.,;])",
        _room_for,
    ),
    rewrite(
        "one on|one at|one to|one in",
        r"\b(?P<two>two|both) (?P<w>(?:[a-z-]+ ){0,2}?)(?P<n>[a-z-]+s)(?:,| \(|:)? one "
        rf"{_AT_SIDE}{_SIDE.format('a')},? and (?:one|the other)(?: one)? "
        rf"{_AT_SIDE}{_SIDE.format('b')}\)?(?=[.,;]|$| (?:and|which|that|hold|is|are)\b)",
        _by_their_sides,
    ),
    rewrite(
        ", each",
        rf"(?P<items>{_LIST}) (?P<rest>{_ARE}\b[^.;]{{0,160}}?), each"
        r" (?:of (?:them|which) )?(?:is )?"
        rf"(?:(?:(?P<fast>{_FAST}) (?:with|by|on)|with|(?P<beneath>on|in)) {_OWN})"
        r" (?P<own>(?:[\w-]+ )?[\w-]+?)(?: (?P<beside>beside|next to|near) (?:it|them))?"
        r"(?=[.;]|, (?:and|which|but))",
        _one_by_one,
    ),
)
"""Each is looked for in one sentence; what it takes up between two words is bounded."""
