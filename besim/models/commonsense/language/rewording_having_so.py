"""Checks and facts told by what a thing has or is found to be: "has its drawer open"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_NAME = r"(?:the|its|an?|this|that) (?:[\w'-]+ ){0,3}?[\w'-]+"
_THE = r"(?:the|both|all|its)(?: (?!(?:and|or|is|are|has|have|of)\b)[\w'-]+){1,3}?"
_STATE = (
    r"(?:open|closed|shut|tight|loose|tightened|loosened|locked|unlocked|plugged in|unplugged"
    r"|clean|empty|full|wet|dry|switched on|switched off|turned on|turned off)"
)
_PART = r"(?:its|the|all|both)(?: (?:its|the))? (?P<y>(?:[\w-]+ )?[\w-]+)"
_END = r"(?=\s*[.,;?]|$| and\b)"
_GOES_ON = r"(?:is|are|has|have|stands?|lies|hangs?|sits)\b"
_WIRED = (
    r"(?:hose|cable|cord|wire|lead|plug|tube|pipe|charger|printer|computer|laptop|monitor|screen"
    r"|router|modem|scanner|adapter|speaker|television|tv)s?"
)
_SHEET = r"(?:paper|foil|film|cloth|ribbon|bandage|blanket|towel|tape|string|rope|scarf)"
_BE = r"(?:is|are|was|were|has been|have been|got)"


def _of_it(match: re.Match[str]) -> str:
    several = re.search(r"(?<!s)s$", match["y"])
    whole = match["x"][:1].lower() + match["x"][1:]  # "The oven has …" may begin a text
    told = f"{match['b']}the {match['y']} of {whole} {'are' if several else 'is'} {match['so']}"
    return f"{told}, and {whole} " if match["and"] else told  # "… and is off": the whole is


def _is(match: re.Match[str]) -> str:
    several = re.search(r"\band\b|(?<!s)s$|^(?:both|all)\b", match["x"])
    return "are" if several else "is"


def _checked(match: re.Match[str]) -> str:
    """ "Checks the box *being* open", "the printer *having* paper in it"."""
    be = match["v"].lower() == "being"
    verb = _is(match) if be else ("have" if _is(match) == "are" else "has")
    return f"{match['b']}if {match['x']} {verb} "


def _connects(match: re.Match[str]) -> str:
    """ "Joins the hose *with* the valve": to it, but "the two *with* the cable" is a means."""
    by = match["p"].lower() == "by" or re.search(r"\b(?:and|to)\b|^(?:both|it)\b", match["x"])
    return f"connect{match['e'] or ''} {match['x']} {'with' if by else 'to'} "


HAVING_SO = (
    # "To test is whether it is open", "to know if it is open": a check.
    rewrite(
        "to test|to check|to know|to see|to find out|to be tested|to be checked",
        r"^(?P<s>\s*)to (?:test|check|know|see|find out|be (?:tested|checked))(?: is| here)?"
        r" (?=(?:if|whether)\b)",
        r"\g<s>Check ",
    ),
    # "Checks the box being open", "tests the page having been printed".
    rewrite(
        "being|having",
        rf"^(?P<b>\s*(?:check|test|verif|control|ask|look|see)(?:s|ies|y)? )(?P<x>{_THE})"
        r" (?P<v>being|having) ",
        _checked,
    ),
    rewrite(
        "connecting|holding|containing|covering|lying|standing|hanging",
        r"^(?P<b>\s*check(?:s)? )(?P<x>the (?:[\w-]+ ){1,3}?)(?P<v>connect|hold|contain|cover"
        r"|stand|hang|ly)ing (?=(?:the|its|on|in|at|both)\b)",
        lambda m: f"{m['b']}if {m['x']}{'lie' if m['v'] == 'ly' else m['v']}s ",
    ),
    # "The desk has its drawer open", "the wheel has its nuts tight": they are.
    rewrite(
        " has | have ",
        rf"(?P<b>\b(?:if|whether|that) |^)(?P<x>{_THE}) (?:has|have) {_PART}"
        rf" (?P<so>{_STATE})(?:{_END}(?!,? and {_GOES_ON})|(?P<and>,? and (?={_GOES_ON})))",
        _of_it,
    ),
    # "Tape is on its corners", "tape was put on the corners": they are taped.
    rewrite(
        "tape",
        rf"(?P<b>\b(?:if|whether|that|and) |^)tape (?:is|(?:{_BE}) (?:put|stuck|placed|applied))"
        rf" (?:on|onto|over|to) (?P<x>{_THE}(?: of {_NAME})?){_END}",
        lambda m: f"{m['b']}{m['x']} {_is_with(m['x'])} taped",
    ),
    # "Paper was wrapped around the gift": it was wrapped with that.
    rewrite(
        "wrapped around|wrapped round",
        rf"\b(?P<p>(?:(?:the|an?) (?:[\w-]+ )?)?{_SHEET}) (?P<be>{_BE}) wrapped a?round"
        rf" (?P<x>{_NAME}){_END}",
        r"\g<x> \g<be> wrapped with \g<p>",
    ),
    # "The hose is joined with the valve", "joins the printer to the computer": connected.
    rewrite(
        "joined",
        rf"(?P<b>\b(?:the|its|both) (?:[\w-]+ ){{0,2}}?{_WIRED}(?: of {_NAME})? (?:is|are|was|were"
        r"|been|be|has been)) joined (?:to|with) ",
        r"\g<b> connected to ",
    ),
    rewrite(
        "join",
        rf"\bjoin(?P<e>s)? (?=[^.;]{{0,80}}?\b{_WIRED}\b)"
        r"(?P<x>(?:the|its|an?|both|it)\b"
        r"[\w' -]{0,60}?) (?P<p>with|to|by) ",
        _connects,
    ),
    # "The can has got water", "should have got its water", "got water": it is watered.
    rewrite(
        "got ",
        r"\b(?P<x>(?:seedling|plant|flower|tree|bush|shrub|tomato|sunflower|rose|herb|lawn|bed"
        r"|[\w-]+ plant)s?\b[^.;]{0,90}?) (?:(?P<h>has|have) got|got) (?:its |some |their )?water"
        r"(?=\s*[.,;?]|$| and\b)",
        lambda m: f"{m['x']} {(m['h'] + ' been') if m['h'] else 'is'} watered",
    ),
    # "Goes up the ladder", "comes down the ladder": climbs it.
    rewrite(
        " up| down",
        r"\b(?:go|come|get|step|walk)(?P<e>e?s)? (?P<p>up|down) (?=(?:the|its|a) (?:[\w-]+ )?"
        r"(?:ladder|stepladder)\b)",
        lambda m: f"climb{'s' if m['e'] else ''} {m['p']} ",
    ),
    # "Puts the brush into the paint so that it gets wet": dips it in.
    rewrite(
        "gets wet|get wet",
        r"\b(?:put|hold|set|stick|lower)(?P<e>s)? (?P<x>[^.;]{2,80}?),? so that (?:it|this|they)"
        r" gets? wet(?: with [\w-]+)?(?=\s*[.,;]|$)",
        r"dip\g<e> \g<x>",
    ),
    # "The engine, in which there is gasoline": that has it in it.
    rewrite(
        "in which|on which",
        r", (?P<at>in|on) which there (?P<be>is|are) (?P<x>(?!no\b|nothing\b)(?:the |an? |some )?"
        r"[\w-]+(?: [\w-]+)?),",
        lambda m: f" which {'has' if m['be'] == 'is' else 'have'} {m['x']} {m['at']} it",
    ),
    # "The shelf has the cereal on it and the jam too": both are on it.
    rewrite(
        "too|also|as well",
        rf"(?P<b>\b(?:if|whether|that|when) |^)(?P<x>{_THE}) (?:has|have) (?P<y>{_THE})"
        r" (?P<at>on|in) (?:it|them),? and (?P<z>(?:the|its) (?:[\w-]+ )?[\w-]+)"
        r" (?:too|also|as well)(?=\s*[.;?]|$)",
        r"\g<b>\g<y> and \g<z> are \g<at> \g<x>",
    ),
    # "The purpose is that on the table there are a cup and a plate": they are there.
    rewrite(
        "there is|there are",
        rf"\b(?P<b>(?:is|means) that) (?P<at>(?:on|in|at|under|beside|inside) {_NAME}) there"
        r" (?P<be>is|are) (?P<x>[^.;,]{2,80}?)(?=\s*[.;]|$)",
        r"\g<b> \g<x> \g<be> \g<at>",
    ),
    # "In the final state the cup is clean": in the end.
    rewrite(
        "final state|end state",
        r"^(?P<s>\s*)in the (?:final|end) state,? (?=(?:the|both|all|an?)\b)",
        r"\g<s>In the end ",
    ),
    # "Puts the plug of the lamp's cord in the socket": plugs the cord in.
    rewrite(
        "the plug of",
        r"\b(?:put|insert|push|stick)(?P<e>s)? the plug of (?P<x>(?:the|its) [\w' -]{2,40}? cord) "
        r"in(?:to)? (?=(?:the|a|its) (?:[\w-]+ )?(?:socket|outlet)\b)",
        r"plug\g<e> \g<x> into ",
    ),
    # "Gets water in a cup": a cup of water.
    rewrite(
        " in a",
        r"\b(?P<v>get|fetch|bring)(?P<e>s)? (?P<x>water|milk|juice|tea|coffee|soup) in an? "
        r"(?P<y>(?:paper )?(?:cup|glass|mug|bowl|jug|bottle))(?=\s*[.,;]|$| and\b| to\b)",
        r"\g<v>\g<e> a \g<y> of \g<x>",
    ),
    # "With the kettle hanging above it": and it is hung over it.
    rewrite(
        "hanging",
        rf"(?P<g>\b(?:goal|aim|objective)\b[^.;]*?),? with (?P<x>{_THE}) hanging (?:above|over) it"
        r"(?=\s*[.;]|$)",
        r"\g<g> and \g<x> is hung over it",
    ),
    # "On the sofa there is a toy box, and this is the gift": the gift is there.
    rewrite(
        "this is the|that is the|it is the",
        r"(?P<b>\bthere (?:is|stands|lies)) an? (?P<x>(?:[\w-]+ )?[\w-]+),? (?:and )?(?:this|that"
        r"|it) is the (?P<y>[\w-]+)(?=\s*[.;]|$)",
        r"\g<b> the \g<y>, which is a \g<x>",
    ),
    # "Draws the rope, and the engine begins to run": it starts it.
    rewrite(
        "begins to|starts to",
        r"(?P<b>^the (?:robot|arm) [^.;]{2,90}?),? and (?P<x>(?:the|its) [^.;,]{2,60}? which"
        r" (?:has|contains|holds) [^.;,]{2,40}?) (?:begins|starts) to (?:run|work|go)(?=\s*[.;]|$)",
        r"\g<b> and \g<x> starts running",
    ),
    # "Washed, rinsed and made dry by the towel".
    rewrite(
        "made dry|made clean",
        r"\bmade (?P<so>dry|clean)(?=\s*[.,;]|$| (?:with|by|using|again)\b)",
        lambda m: {"dry": "dried", "clean": "cleaned"}[m["so"].lower()],
    ),
    # "Should be washed with soap, then rinsed, and dried": three in a row.
    rewrite(
        ", and",
        r"(?P<b>\b(?:be|been) [a-z]+ed\b[^.;,]{0,80}), (?:then )?(?P<v>[a-z]+ed), and (?:then )?"
        r"(?=[a-z]+ed\b)",
        r"\g<b>, \g<v> and ",
    ),
    # "The nuts must hold the wheel fixed on the car": it is fixed there with them.
    rewrite(
        "hold",
        r"\b(?P<x>(?:the|all|both) (?:nut|bolt|screw|clip|clamp|peg|nail|strap|rope|magnet)s?)"
        rf" (?:must |should )?holds? (?P<y>{_NAME}) (?P<so>fixed|fastened|attached)"
        rf" (?P<p>(?:on|to|in|at) {_NAME})(?=\s*[.,;]|$| and\b)",
        r"\g<y> is fixed \g<p> by \g<x>",
    ),
    # "The garage is near to the robot".
    rewrite("near to", r"\b(?P<be>is|are|stands?) near to (?=(?:the|its)\b)", r"\g<be> near "),
)
"""In the order in which they are applied."""


def _is_with(thing: str) -> str:
    return "are" if re.search(r"(?<!s)s\b", thing.partition(" of ")[0]) else "is"
