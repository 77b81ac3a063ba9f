"""What is said around a pronoun: "the door *of it*", "the stool has the towel *on it*"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_WORD = (
    r"(?!(?:is|are|was|were|has|have|had|that|which|and|or|if|when|while|but|must|should|shall|may"
    r"|can|will|to|the|an?)\b)[\w'-]+"
)
_LAST = rf"(?:{_WORD}|can)"
"""The last word of a name: "the oil can"."""
_PLACE = rf"(?:the|its) (?!(?:robot|arm|gripper|hand)s? )(?:{_WORD} ){{0,5}}?{_WORD}"
_THINGS = r"(?:the|both|all|its) (?:(?!(?:that|which|is|are)\b)[\w'-]+ ){0,7}?[\w'-]+"
_ON_IT = r"(?P<p>on|in|inside|under|beside|next to) (?:it|them)(?: again)?\b"
_AND_IS = (
    r"(?P<and>,? and (?=(?:is|are|has|have|stands?|lies|hangs?|sits|do(?:es)? not|must|should)\b))?"
)
_ROOM = (
    r"(?:[\w-]+ )?(?:[a-z]*room|kitchen|laundry|cellar|basement|garage|hall|hallway|corridor|office"
    r"|workshop|lab|pantry|garden|yard|balcony|attic|shed|store|warehouse|lobby)"
)
_DONE = r"(?:[a-z]+ed|put|set|hung|built|sewn|stuck)"
_WHERE = r"(?:into|onto|in|on|inside|to)"


def _are(things: str) -> str:
    several = re.search(r"\band\b|^(?:both|all)\b|^the (?:two|three|four)\b|[^s]s$", things, re.I)
    return "are" if several else "is"


def _has_on_it(match: re.Match[str]) -> str:
    things = match["y"]
    first = f"{things[0].upper()}{things[1:]}" if match[0][0].isupper() else things
    groups = match.groupdict()
    be = f"{groups['m'].strip()} be" if groups.get("m") else _are(things)
    place = f"{match['x'][0].lower()}{match['x'][1:]}"
    told = f"{first} {be} {match['p']} {place}"
    if groups.get("more"):
        return f"{told}, and {things} "  # "has the drill in it, *which is* …"
    # "has the towel on it *and is switched off*": the place is
    return f"{told}, and {place} " if groups.get("and") else told


_TREATING = (
    r"(?:re)?(?:wash|clean|rins|wip|dr[yi]|polish|disinfect|sterili[sz]|scrub|soak|paint|spray|oil"
    r"|water|cook|boil|heat|warm|cool|bak|fr[yi]|peel|chop|weigh|scan|label|check|count|tag|stamp"
    r"|photograph|sort|repair|test|inspect)"
)
_AND_ALL = (
    r"(?: and(?: also)?| as well as|,? (?:together |along )?with) (?:(?:all|everything|all that"
    r"|whatever|what)(?:(?: that| which)? (?:is|lies|stands))? (?P<p>in|on|inside) (?:it|them)"
    r"|(?:its|their) (?:whole |entire )?contents)"
)
_DONE_TO_IT = re.compile(
    rf"\b{_TREATING}(?:e?s|e?d|bed|ped|ned|ged)\b"
    rf"|(?:^\s*|\b(?:to|must|should|shall|will) (?:first )?){_TREATING}e?\b",
    re.I,
)
"""What is done to a vessel, and to what is in it only where that is told."""


def comes_along(match: re.Match[str]) -> str:
    """Of washing a basket *and all that is in it*, both are said."""
    done = _DONE_TO_IT.search(match.string[: match.start()])
    return match[0] if done else ""


def _done_to_both(match: re.Match[str]) -> str:
    """A deed of a leaf: of "the goal is *to wash* it" all is asked as it stands."""
    if not match["e"] and match.string[: match.start()].strip():
        return match[0]
    where = f"{match['p'] or 'in'} {match['x']}"
    return f"{match['v']} {match['x']} and {match['v']} everything {where}"


OF_IT = (
    # "Is closed with the tin *inside*", "has a bottle inside", "the tin is in there": in it.
    rewrite(
        "inside",
        r"\b(?P<w>with|has|have|having|contains?|holds?) (?P<y>(?:the|an?|its|both|all|some)"
        rf" (?:{_WORD} ){{0,5}}?{_LAST}(?: and (?:the|an?) (?:{_WORD} ){{0,3}}?{_LAST})?) inside"
        r"(?=\s*[.,;]|\s*$| and\b)",
        r"\g<w> \g<y> in it",
    ),
    rewrite(
        "in there",
        r"\b(?P<be>is|are|be|been|lies?|stands?|put|placed|left) (?P<a>also |again |still )?"
        r"in there(?=\s*[.,;]|\s*$| and\b)",
        r"\g<be> \g<a>in it",
    ),
    # "Has the socket had the bulb screwed into it?": has the bulb been screwed into the socket?
    rewrite(
        " had ",
        rf"^(?P<s>\s*)has (?P<x>{_PLACE}) had (?P<y>{_THINGS}) (?P<v>{_DONE}) (?P<p>{_WHERE})"
        r" it(?=[?.]|$)",
        r"\g<s>Has \g<y> been \g<v> \g<p> \g<x>",
    ),
    rewrite(
        " had ",
        rf"\b(?P<x>{_PLACE}) has had (?P<y>{_THINGS}) (?P<v>{_DONE}) (?P<p>{_WHERE}) it(?=[.,;]|$)",
        r"\g<y> has been \g<v> \g<p> \g<x>",
    ),
    # "Is in the bag, and *the latter* is closed": the bag.
    rewrite(
        "the latter",
        r"\b(?P<a>(?:in|on|at|inside|under|to|into|onto) (?P<x>(?:the|its|an?)"
        rf" (?:{_WORD} ){{0,3}}?{_WORD})(?:,? (?:and|while|but)|,|;)) the latter\b",
        lambda m: f"{m['a']} {re.sub('^(?:its|an?) ', 'the ', m['x'])}",
    ),
    # "The wall of the workshop" is another than "the garage wall".
    rewrite(" wall", rf"\bthe wall of the (?P<r>{_ROOM})\b", r"the \g<r> wall"),
    rewrite("'s wall", rf"\bthe (?P<r>{_ROOM})'s wall\b", r"the \g<r> wall"),
    # "The empty lamp socket": the lamp's.
    rewrite(
        "lamp socket",
        r"\b(?P<a>the|its) (?P<s>(?:empty|free|bare|vacant) )?(?P<l>(?:(?:desk|table|ceiling|floor"
        r"|wall|bedside|standing|street) )?lamp) socket\b(?! of)",
        r"\g<a> \g<s>socket of the \g<l>",
    ),
    # "Is saline in the beaker?": is there any?
    rewrite(
        "is ",
        r"^(?P<s>\s*)is (?!(?:it|there|this|that|he|she|the|an?|any|every|some|no|one|nothing"
        r"|its|both"
        r"|all|each|near|still|now)\b)(?P<w>[a-z]+(?: and [a-z]+)?) (?P<p>in|on|inside)"
        r" (?=(?:the|its)\b[^.]*\?)",
        r"\g<s>Is there \g<w> \g<p> ",
    ),
    # "Does the shaft have the gear on it?": is it on the shaft?
    rewrite(
        " have ",
        rf"^\s*(?:does|do) (?P<x>{_PLACE}) have (?P<y>{_THINGS}) {_ON_IT}(?=[?.]|$)",
        lambda match: f"{_are(match['y']).capitalize()} {match['y']} {match['p']} {match['x']}",
    ),
    # "The stool has the towel on it": the towel is on the stool.
    rewrite(
        " has | have ",
        rf"\b(?<!of )(?<!in )(?<!on )(?P<x>{_PLACE})(?P<m> (?:must|should|shall|has to))?"
        rf" (?:has|have) (?P<y>{_THINGS}) {_ON_IT}"
        r"(?P<more>, which (?=(?:is|are|must|should|has|have)\b))?"
        r"(?!,? and (?:the|its) (?:[\w-]+ ){1,3}?(?:the|an?|both) )"
        rf"{_AND_IS}",
        _has_on_it,
    ),
    # "The door of it is closed": its door.
    rewrite(
        " of it| of them",
        r"\bthe (?P<n>(?:[\w-]+ )?(?:doors?|lids?|drains?|taps?|dampers?|covers?|hatch(?:es)?"
        r"|flaps?"
        r"|drawers?|hoods?|caps?|gates?|valves?|plugs?|bottom|top|handles?|buttons?|shelf|shelves"
        r"|tank|rim|edge|sides?|contents?|front|back|inside|outside|lock|sash|guard)) of (?P<it>it"
        r"|them)\b",
        lambda m: (
            f"{'I' if m[0][0] == 'T' and m['it'] == 'it' else 'i'}ts {m['n']}"
            if m["it"] == "it"
            else f"{'T' if m[0][0] == 'T' else 't'}heir {m['n']}"
        ),
    ),
    # "The oven glass door": that of the oven.
    rewrite(
        "glass door|front door|side door",
        r"\bthe (?P<x>(?:[\w-]+ )?(?:fireplace|oven|cabinet|cupboard|closet|wardrobe|shower|fridge"
        r"|refrigerator|freezer|machine|washer|dryer|dishwasher|cooker))"
        r" (?P<d>(?:glass|front|side) doors?)\b",
        r"the \g<d> of the \g<x>",
    ),
    # "The linen room is on the third floor, and there is the cart": the cart is in that room.
    rewrite(
        "and there is|and there are",
        rf"^(?P<s>\s*)(?P<x>the {_ROOM}) (?P<is>(?:is|lies) [^.,;]{{1,60}}), and there"
        rf" (?P<be>is|are)"
        r" (?P<y>(?:the|both) [^.,;]{1,60})(?=[.;]|$)",
        lambda m: f"{m['s']}{m['x']} {m['is']}, and in {m['x'].lower()} {m['be']} {m['y']}",
    ),
    # "Washes the pan and all that is in it": both.
    rewrite(
        "all|everything|what|contents",
        rf"\b(?P<v>{_TREATING}(?P<e>e?s|ies)?) (?P<x>(?:the|its) (?:{_WORD} ){{0,2}}?{_WORD})"
        rf"{_AND_ALL}\b(?! (?:in|into|on|onto|out)\b)(?! (?:is|are|has|have)\b)",
        _done_to_both,
    ),
    # "Takes the pan and all that is in it": what is in it comes along anyway.
    rewrite(
        "all|everything|what|contents",
        rf"{_AND_ALL}\b(?! (?:in|into|on|onto|out)\b)(?! (?:is|are|has|have)\b)",
        comes_along,
    ),
    # "All that is in the crate remains inside": it stays there.
    rewrite(
        "remain|stay",
        r"^(?P<s>\s*)(?:all|everything)(?: that| which)? (?:is|lies) in (?P<x>(?:the|its) [\w -]+?)"
        r" (?:remains|stays) (?:inside|there|in it|in there)(?=[.;]|$)",
        r"\g<s>What is in \g<x> stays in it",
    ),
    # "Lets what is in it out in the beaker": empties it into that.
    rewrite(
        "is in",
        r"\blet(?P<e>s)? (?:what|all that|everything that) is in (?P<x>it|(?:the|its) [\w -]+?) out"
        r" (?:in|into|on|onto) (?=(?:the|its|an?)\b)",
        lambda m: f"empt{'ies' if m['e'] else 'y'} {m['x']} into ",
    ),
    # "Takes the hammer, which is on the floor next to the wall": where the floor is, tells nothing
    # of where the hammer is taken to or from.
    rewrite(
        "floor|ground",
        r"\b(?P<v>(?:take|get|pick|grasp|grip|lift|fetch|grab|collect)(?:e?s)?\b[^,.;]{1,50}?,?"
        r" (?:which|that) (?:is|are|lies?|stands?|hangs?) (?:on|in|at) (?:the|its)"
        r" (?:floor|ground))"
        r" (?:next to|beside|near|close to|in front of|behind|under) (?:the|its) [\w-]+"
        r"(?: (?!and\b)[\w-]+)?(?=[.,;]|$)",
        r"\g<v>",
    ),
)
"""In the order in which they are applied."""
