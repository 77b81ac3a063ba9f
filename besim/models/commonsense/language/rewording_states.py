"""How things are, told in a roundabout way, alone or in a row."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_STATE = r"(?:clean|dry|tidy|empty|neat|warm|hot|cold|full|shiny|wet)"
_FRONT = (
    r"(?:clean|dirty|wet|dry|empty|full|cold|hot|warm|open|closed|shut|locked|unlocked|unplugged"
    r"|plugged in|(?:switched|turned) o(?:n|ff)|folded|off)"
)
_SEVERAL = re.compile(r"(?<!s)s $")
_WORDS = r"(?!(?:with|and|is)\b)[a-z-]+(?: (?!(?:with|and|is|on|in|that)\b)[a-z-]+){0,2}?"
_VESSEL = r"(?:glass|cup|mug|bowl|plate|pan|pot|jug|basket|bottle|jar|teapot)"
_IS_THERE = r"(?P<be>is|stands) (?:placed |served |standing )?(?=(?:on|in|at|back) )"


def _the(thing: str) -> str:
    return f"the {thing.partition(' ')[2]}"


_IN_SOMETHING = re.compile(r"\b(?:in|inside|into) (?:the|an?|its) [\w -]{1,30}$")
"""The rice is *in the cooker*, its lid is closed and it is on: *it* is the cooker."""


def _is_and_its(match: re.Match[str]) -> str:
    """ "Is on the bench *and is off, and its plug is out*"."""
    part = match["p"].removeprefix("and ")
    return f" and is {match['s']}, and {part}"


_WRINKLES = r"(?:wrinkles|creases)"


def _is_smooth(match: re.Match[str]) -> str:
    worked = match["u"].lower() in ("until", "so that")
    what = match["of"] or ("it" if worked else "")
    return f"{match['u']} {what} is smooth" if what else match.group()


def _empty(match: re.Match[str]) -> str:
    verb = "are" if match.group(2).lower() == "them" else "is"
    return f", which {verb} empty" if match.group(1) else f" that {verb} empty"


def _be_behind(match: re.Match[str]) -> str:
    """ "Should *have*" is *should be*; "has" is *is*."""
    before = match.string[: match.start()].rstrip().lower()
    if re.search(r"\b(?:must|should|shall|may|will)(?: \w+)?$", before):
        return "be"
    return "is" if match["h"].lower() == "has" else "are"


STATES = (
    # "The toaster, which has power": it is plugged in.
    rewrite(
        "has power",
        r"\b(?P<w>which|that) has power(?=\s*[.,;]|\s*$| and\b)",
        r"\g<w> is plugged in",
    ),
    # "With the drawer *being* closed", "with the lamp *having been* switched off".
    rewrite(
        "with",
        r"\b(?P<with>with (?:the|its|their|both|all|every)\b(?:(?!\bwith\b)[^,.;:]){1,60}?)"
        r" (?:being|having been) (?=(?:[a-z]+ed|[a-z]+en|open|shut|on|off|clean|dry|empty|full)\b"
        r"(?! (?:the|its|a)\b))",
        r"\g<with> ",
    ),
    # "The cups should have found their place in the box": should be there.
    rewrite(
        "found its|found their",
        r"\b(?P<h>have|has) found (?:its|their) (?:final )?(?:place|way|home)"
        r" (?P<p>in|on|at|under)(?:to)?\b",
        lambda m: f"{_be_behind(m)} {m['p']}",
    ),
    # "The heater must be off, as must the lamp be": and the lamp must be.
    rewrite(
        "as should|as must|as has to",
        r",? (?:just )?as (?P<v>should|must) (?P<x>(?:the|both|all) (?:[\w-]+ ){1,3}?)"
        r"(?P<be>be [a-z])",
        r" and \g<x>\g<v> \g<be>",
    ),
    # "The globe got dusted": has been.
    rewrite("got", r"\b(?<!has )(?<!have )got (?=[a-z]{3,}ed\b)", "has been "),
    # "Shines clean", "must sparkle clean": is clean.
    rewrite(
        "shine|gleam|sparkle",
        r"\b(?P<m>(?:must|should|shall|has to|have to|to) )?(?:shine|gleam|sparkle)(?P<s>s?)"
        r" (?=clean\b)",
        lambda m: f"{m['m']}be " if m["m"] else "is " if m["s"] else "are ",
    ),
    # "Is in the hall and *has left the freezer closed*": that is closed.
    rewrite(
        "has left|have left",
        r"\b(?:has|have) left (?P<o>(?:the|its|both|all) (?:[\w-]+ ){1,4}?)"
        r"(?P<s>open|closed|shut|locked|switched (?:on|off)|turned (?:on|off)|on|off|empty|clean"
        r"|tidy)(?! (?:the|its|a)\b)\b",
        lambda m: f"{m['o']}{'are' if m['o'].startswith(('both', 'all')) else 'is'} {m['s']}",
    ),
    # "Which is cold, not plugged in and not switched on": unplugged and switched off.
    rewrite(
        "plugged in|switched on|turned on",
        r"(?P<b>(?:,|\band|\bbut) )not (?:yet )?(?P<so>plugged in|switched on|turned on)"
        r"(?=\s*[.,;]|$| and\b| but\b)",
        lambda m: f"{m['b']}{'unplugged' if m['so'] == 'plugged in' else 'switched off'}",
    ),
    # "Cold, unplugged and switched off, the iron stands there": it is all that.
    rewrite(
        ", the |, a",
        rf"^(?P<s>\s*)(?P<so>(?:(?:not |still )?{_FRONT}, )*(?:not |still )?{_FRONT},? (?:and|but)"
        rf" (?:not |still )?{_FRONT}), (?P<x>(?:the|an?) (?:[\w-]+ ){{1,3}}?)"
        r"(?=(?:stands?|lies|is|are|hangs?|sits|waits?)\b)",
        lambda m: (
            f"{m['s']}{m['x'][0].upper()}{m['x'][1:]}"
            f"{'are' if _SEVERAL.search(m['x']) else 'is'} {m['so'][0].lower()}{m['so'][1:]} and "
        ),
    ),
    # "Is closed without being locked": and it is not.
    rewrite(
        "without being",
        r"\b(?P<so>(?:is|are) (?:closed|shut|open|on|off|filled|empty|plugged in"
        r"|switched o(?:n|ff)))"
        r" without being (?=\w+ed\b|on\b|full\b|open\b)",
        r"\g<so> but not ",
    ),
    # "The picture hangs level on the nail": it has been levelled, and hangs there.
    rewrite(
        " level",
        r"\b(?P<verb>hangs|stands|lies|sits|rests|is (?:hanging|standing|lying|sitting)) level"
        r"(?P<there> (?=(?:on|in|at|from|over|above) ))?(?=$|[.,;]| and\b|(?<= ))",
        lambda m: f"is levelled and {m['verb']} " if m["there"] else "is levelled",
    ),
    rewrite(" level", r"\b(is|are) (?:exactly |quite )?level(?=$|[.,;]| and\b)", r"\1 levelled"),
    # "The rose and the fern should all have been watered": a list is meant member by member.
    rewrite(
        " all| both| each",
        r"\b((?:must|should|shall|will|(?:has|have|need|needs|are|were) to|have|are|were)) "
        r"(?:all|both|each) (?=(?:have |be |been |to be )+\w)",
        r"\1 ",
    ),
    # ", having been opened,"
    rewrite("having been", r"(?<=,)\s*having been\b", " which has been"),
    # "The water which is left in the can": is in it.
    rewrite(
        "left",
        r"\b(?P<be>(?:which|that) (?:is|are)(?: still)?) left (?=(?:in|inside) (?:the|its|it)\b)",
        r"\g<be> ",
    ),
    # "The bowl, with nothing in it,": it is empty.
    rewrite("with nothing", r"(,)? with nothing (?:in|inside|on) (it|them)\b", _empty),
    # "A slot that is still empty" is a free one: of several any will do.
    rewrite(
        "empty|free|vacant|unoccupied|unused",
        r"\b(an?) ((?:[\w-]+ )?(?:slot|place|hook|peg|holder|socket|bay|berth|space|spot"
        r"|compartment)) (?:that|which) is (?:still |yet |as yet )?"
        r"(?:empty|free|vacant|unoccupied|unused)\b",
        r"a free \2",
    ),
    rewrite(
        "empty|vacant|unoccupied|unused",
        r"\b(an?|one) (?:empty|vacant|unoccupied|unused) (?=(?:[\w-]+ )?(?:slot|place|hook"
        r"|peg|holder"
        r"|socket|bay|berth|space|spot|compartment)\b)",
        "a free ",
    ),
    # "The tap is in the open state": it is open.
    rewrite(
        "position|setting|state|condition",
        r"\b((?:is|are|be|been|being|was|were|stays?|remains?)(?: already| still)?) in "
        r"(?:the|an?|its) [\"']?(open(?:ed)?|closed|shut|locked|unlocked|on|off"
        r"|switched[- ]o(?:n|ff)|clean|dirty|dry|wet|raised|lowered|upright|frozen|folded|full"
        r"|empty|hot|cold|running)[\"']?[- ](?:position|setting|state|condition)\b",
        r"\1 \2",
    ),
    # "Is free of wrinkles", "has no creases", "until the wrinkles are gone": smooth.
    rewrite(
        "wrinkle|crease",
        rf"\b(?:free (?:of|from)|without) (?:all |any )?{_WRINKLES}\b",
        "smooth",
    ),
    rewrite(
        "wrinkle|crease",
        rf"\bha(?P<s>s|ve) (?:no (?:more )?{_WRINKLES}(?: (?:left|any ?more))?"
        rf"|(?:not|no longer) any {_WRINKLES})\b",
        lambda match: "is smooth" if match["s"] == "s" else "are smooth",
    ),
    rewrite(
        "wrinkle|crease",
        rf"\b(?P<u>until|so that|if|whether|that) (?:all )?(?:the |its )?{_WRINKLES}"
        r"(?: (?:in|of|on) (?P<of>(?:the|its) [\w-]+|it))? (?:are|have)(?: all)? (?:been )?"
        r"(?:gone|out|disappeared|vanished|removed)\b",
        _is_smooth,
    ),
    # "A duvet cover" is cloth, and no lid.
    rewrite(
        "cover",
        r"\b(?P<a>duvet|pillow|quilt|cushion|seat|mattress|sofa|couch) (?P<b>covers?)\b",
        r"\g<a>-\g<b>",
    ),
    # "Is free of lime and empty": both.
    rewrite(
        "free of|free from",
        r"\b(?P<be>is|are) (?P<f>free (?:of|from) (?:[\w-]+ )?[\w-]+) and"
        r" (?P<a>empty|dry|clean|closed|open|off|on|full)(?=[.,;]|$)",
        r"\g<be> \g<a> and \g<be> \g<f>",
    ),
    # "That the tray with the toast on the plate and milk in the cup is on the bed": where each is.
    rewrite(
        "tray with|board with|cart with|trolley with",
        rf"\bthat (?P<a>the (?:[a-z-]+ )?(?:tray|board|cart|trolley)) with (?P<b>(?:the |an? "
        rf")?{_WORDS})"
        rf" (?P<p>on|in) (?P<c>the {_WORDS}),? and (?P<d>(?:the |an? |some )?{_WORDS}) (?P<q>on|in)"
        rf" (?P<e>the {_WORDS}) {_IS_THERE}",
        r"that \g<b> is \g<p> \g<c>, \g<d> is \g<q> \g<e>, \g<c> is on \g<a>, \g<e> is on \g<a> and"
        r" \g<a> \g<be> ",
    ),
    # "That the glass with tea and ice cubes (in it) is on the table": what is in it.
    rewrite(
        " with ",
        rf"\bthat (?P<a>(?:the|an?) (?:[a-z-]+ )?{_VESSEL}) with (?P<b>(?:the |an? |some "
        rf")?{_WORDS}),?"
        rf" and (?P<c>(?:the |an? |some )?{_WORDS})(?: (?:in|on) it)? {_IS_THERE}",
        lambda m: (
            f"that {m['a']} contains {m['b']}, {_the(m['a'])} contains {m['c']} and"
            f" {_the(m['a'])} {m['be']} "
        ),
    ),
    # "There are a tray with a cup and a plate on it, and a carton": where cup and plate are.
    rewrite(
        " on it| in it",
        rf"\b(?P<a>an? (?:[a-z-]+ )?(?P<n>tray|box|basket|board|cart|trolley|crate|drawer|shelf))"
        rf" with"
        rf" (?P<b>an? {_WORDS}),? and (?P<c>an? {_WORDS}) (?P<p>on|in) it(?=[,.;]|$| and\b)"
        r"(?P<rest>[^;.]*)",
        r"\g<a>\g<rest>; \g<b> and \g<c> are \g<p> the \g<n>",
    ),
    # "Is closed, taped and on the shelf", "is empty and back in the shed": is each of them; but in
    # "it is off, and on the shelf there is a cup" the place belongs to what follows.
    rewrite(
        " and on| and in| and at| and back",
        r"\b(?P<be>is|are|(?:must|should|has to|have to) be) (?:(?P<a>[a-z]+), )?"
        r"(?P<b>[a-z]+),? and (?P<p>on|in|at|back (?:on|in"
        r"|at))"
        r" (?=the (?!(?:very )?(?:beginning|start|outset|end|meantime|first|morning|evening)\b)"
        r"(?:(?!\b(?:there|is|are|was|were|lies?|stands?|hangs?|sits?|rests?|waits?)\b)"
        r"[^.,;])*(?:[.,;]|$))",
        lambda m: (
            f"{m['be']} {m['a'] + ', ' + m['be'] + ' ' if m['a'] else ''}{m['b']} and {m['be']}"
            f" {m['p']} "
        ),
    ),
    # "To get the cap clean, free of soap and hanging on the rack": three states of the cap.
    rewrite(
        "free of|free from",
        r"\bis to (?:make|get|have|keep) (?P<o>(?:the|both|all) (?:[a-z-]+ ){0,2}?[a-z-]+) (?="
        rf"{_STATE}(?:,| and)|free (?:of|from))(?P<s>[^.;]*\bfree (?:of|from)\b)",
        r"is that \g<o> is \g<s>",
    ),
    # "Is clean and free of soap and hangs on the rack".
    rewrite(
        "free of|free from",
        r"\b(?P<o>the (?:[a-z-]+ ){0,2}?[a-z-]+) (?P<be>is|are) (?P<s>(?:[a-z]+(?:,| and) "
        r"){0,3}free"
        r" (?:of|from) [a-z]+)(?:,| and|, and) (?=(?:hangs?|stands?|lies?|sits?|is|are)\b)",
        r"\g<o> \g<be> \g<s> and \g<o> ",
    ),
    # "The iron has become hot enough for ironing": hot.
    rewrite(
        "enough",
        r"\b(?P<be>(?:is|are|get|gets|become|becomes|has become|have become)) (?P<a>hot|warm"
        r"|cold|cool|soft"
        r"|dry) enough(?: (?:for|to) (?!be\b)[\w -]{1,30}?)?(?=[.,;]|$| and\b)",
        r"\g<be> \g<a>",
    ),
    # "The cup, which is clean and which is dry": the second is asked as the first is.
    rewrite(
        "and which|and that",
        r"\b(?P<w>which|that) (?P<a>(?:is|are|has|have|was|were)\b[^.,;]{1,60}?),? and (?P=w)"
        r" (?=(?:is|are|has|have|was|were)\b)",
        r"\g<w> \g<a> and ",
    ),
    # "The base, its lamp switched on, drives away": with its lamp switched on.
    rewrite(
        ", its|, their",
        r"^((?:the|an?|its|both|each) [^,.;]*?), (its|their)(?= [\w -]+? (?:on|off|open|closed"
        r"|shut|empty|free|full|raised|lowered|locked|unlocked|folded|extended|retracted),"
        r" (?!(?:and|or|but)\b)[a-z]+)",
        r"\1, with \2",
    ),
    # "The cup, still full of water, is put down": which is still full.
    rewrite(
        ", still|, now|, already|, by now|, by then",
        r"^((?:the|an?|its|both|each|all)\b[^,.;]*?|[a-z]+ (?:[a-z]|\d+)),"
        r" (still|now|already|by now|by then)"
        r" (?!(?:in|on|at|under|with|it|the|to|and|that)\b)([^,.;]+), (?=(is|are)\b)",
        r"\1, which \4 \2 \3, ",
    ),
    # "None of which is clean".
    rewrite(
        "none of which|none of whom",
        r"\bnone of which (?:is|are) ",
        "which are not ",
    ),
    # "The grinder is on the bench, its plug is not in the socket, and it is off": the grinder is.
    rewrite(
        "it is",
        r", (?P<p>(?:and )?its (?:plug|cord|cable|door|lid|cover|hood|guard)\b[^.;]{1,60}?),? and"
        r" it is (?P<s>(?:switched |turned )?o(?:ff|n)|idle|running|unplugged|plugged in)"
        r"(?=[.;]|$)",
        lambda m: m[0] if _IN_SOMETHING.search(m.string[: m.start()]) else _is_and_its(m),
    ),
    # "The rubber gets roughened": is roughened.
    rewrite(
        "gets|get",
        r"(?<=[a-z])(?<!\bto)(?<!\bnot)(?<!\bmust)(?<!\bcan)"
        r" (?P<g>gets|get) (?P<w>(?!tired|excited|used)[a-z]{2,}ed)"
        r"(?= (?:by|with|from|into|onto|in|on|off|to|and|after|until)\b|[.,;]|$)",
        lambda m: f" {'is' if m['g'] == 'gets' else 'are'} {m['w']}",
    ),
)
"""In the order in which they are applied."""
