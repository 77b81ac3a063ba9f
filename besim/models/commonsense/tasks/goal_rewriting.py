"""Rewrite rules for wordings of goals: each puts a plain clause for what is said in passing."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.tasks.gapping import named_again
from besim.models.commonsense.tasks.goal_frames import MODAL, THE_WORK_IS_TO, WORK_NOUN


def _has_inside(match: re.Match[str]) -> str:
    thing, again = match["thing"], named_again(match["thing"])
    return f"{match['that']} {thing} contains {match['inside']} and {again} "


def _is_on(match: re.Match[str]) -> str:
    told = f"{match['who']}{match['told']} " if match["told"] else ""
    what = re.sub(r"^(?:its|an?|his|her|their) ", "the ", match["what"], flags=re.I)
    more = f" and {match['who']}" if match["more"] else ""  # "wears it *and is* clean"
    return f"{told}{what} is on {match['who']}{more}"


def _has_it(match: re.Match[str]) -> str:
    vessel, again = match["vessel"], named_again(match["vessel"])
    return f"{match['that']} {vessel} contains {match['stuff']} and {again} "


def _is_neither(match: re.Match[str]) -> str:
    """ "To leave neither the rose in the vase nor the vase on the tray": both are not there."""
    one = f"{match['one']} is not {match['at']}"
    return f"{match['is']}that {one} and that {match['other']} is not {match['there']}"


def _done_and_there(match: re.Match[str]) -> str:
    """ "Lies on the plate after having been grilled": is grilled, and lies there."""
    be = "are" if match["verb"].lower() in ("are", "lie", "stand", "hang") else "is"
    return f"{be} {match['done']} and {match['verb']} {match['rest']}"


def _must_be(match: re.Match[str]) -> str:
    modal = match.group(1)
    return ("must" if modal.lower().endswith(" to") else modal) + " be"


def _each_lid(match: re.Match[str]) -> str:
    """ "The jar and the tin are full with the lid on": that of the one and that of the other."""
    lid, how = match["lid"], match["how"]
    one = match["one"].removeprefix("both ")
    other = match["other"] if match["other"].lower().startswith("the ") else f"the {match['other']}"
    told = f"{one} and {other} {match['rest']}"
    return f"{told} and the {lid} of {one} is {how} and the {lid} of {other} is {how}"


def _that_too(match: re.Match[str]) -> str:
    """ "Has the bread, which is in a bag": and the bread is there."""
    thing = named_again(match["thing"])
    return f"{match['has']} {match['thing']} and {thing} {match['is']} {match['so']}"


def _on_its_dish(match: re.Match[str]) -> str:
    """ "To serve the egg on the plate on the table": both are there."""
    at, on = (match[one].removesuffix("to") for one in ("at", "on"))
    be = "are" if match["food"].lower().startswith(("all ", "both ")) else "is"
    told = f"{match['food']} {be} {at} {match['dish']}"
    return f"{match['frame']} that {told} and {match['dish']} is {on} {match['table']}"


_NEITHER_LEFT = rewrite(
    "neither",
    r"\b(?P<is>is )to (?:leave|have) neither (?P<one>(?:the|an?) [\w -]{1,40}?)"
    r" (?P<at>(?:in|on|at|under) [\w -]{1,40}?) nor (?P<other>(?:the|an?) [\w -]{1,40}?)"
    r" (?P<there>(?:in|on|at|under) [\w -]{1,40})",
    _is_neither,
)
"""To leave *neither the rose in the vase nor the vase on the tray*."""
JUST_NEITHER = Rewriting(_NEITHER_LEFT)
"""That rule alone: what it finds says by itself that it is the goal."""
MEMBERS_WHOLE = Rewriting(
    # *What has to be achieved is that* the lamp is off.
    rewrite(
        "what",
        r"^what (?:has|needs|is) to be (?:achieved|reached|accomplished|attained)"
        r"(?: (?:at|in) the end)?\s*(?:is that|is this|is|:)\s*",
        "The goal is that ",
    ),
    # *The camera, with the battery and the card in it,* lies in the bag.
    rewrite(
        "with",
        r"\b(?P<that>that|and|,|when) (?P<thing>(?:the|an?) (?:[\w-]+ )?[\w-]+)(?P<aside>,?) with"
        r" (?P<inside>(?:the|an?|both|all|its|two|three) [^,.;]+?)"
        r" (?:inside(?: of)?(?: it)?|(?:in|on|on top of) it)(?P=aside)"
        r" (?=(?:is|are|must|should|has|stands|lies|hangs|sits)\b)",
        _has_inside,
    ),
    # The dog *wears its leash*.
    rewrite(
        "wear",
        rf"\b(?P<who>the (?!robot\b|arm\b|{WORK_NOUN}\b)(?:(?!is\b|are\b)[\w-]+ )?"
        r"(?!is\b|are\b)[\w-]+)(?P<told> (?:is|are|has|lies|stands) [^,;.]{1,50}? and)? wears?"
        r" (?P<what>(?:the|its|an?|his|her|their) [\w-]+(?: (?!and\b)[\w-]+)?)"
        r"(?P<more> and(?= (?:is|are|lies|stands)\b))?(?=[.,;]|$| and\b| )",
        _is_on,
    ),
    # That *the basket full of apples* is in the barn.
    rewrite(
        "full of|filled with",
        r"\b(?P<that>that|and|,|when) (?P<vessel>(?:the|an?) (?:[\w-]+ )?[\w-]+),?"
        r" (?:full of|filled with) (?P<stuff>(?:the )?[\w-]+),?"
        r" (?=(?:is|stands|lies|sits|hangs|must|should)\b)",
        _has_it,
    ),
    # That the lamp is on *and neither* tap is open: that neither is.
    rewrite(
        "and",
        r"(?<=\bthat )(?P<told>.*?\b(?:is|are|be|has|have)\b.*?,? and) (?=neither )",
        r"\g<told> that ",
    ),
    # The cheese *is wrapped and put* in the refrigerator.
    rewrite(
        "and put|and hung|and set|and laid|and placed|and stored",
        r"\b(?P<be>is|are|be|been)\b(?P<so> [^,;.]*?),? and"
        r" (?:put|hung|set|laid|placed|stored)(?P<back>(?: back| again)?)"
        r"(?= (?:in|on|under|at|inside)\b)",
        r"\g<be>\g<so> and \g<be>\g<back>",
    ),
)
"""Each thing gets a statement of its own: what stands behind has members and verbs then."""
PLACES = Rewriting(
    # The lamp, *like the stove*, is off.
    rewrite(
        ", like|, just like",
        r"\b(?P<one>(?:the|both|all) [\w-]+(?: [\w-]+)?), (?:just )?like"
        r" (?P<other>the [\w -]{1,40}?), (?:is|are)\b",
        r"\g<one> and \g<other> are",
    ),
    # The fridge, *closed again*, contains the milk.
    rewrite(
        "closed|shut|locked|switched off|turned off|cleaned|emptied",
        r"\b(?P<one>the [\w-]+(?: [\w-]+)?), (?P<so>(?:now )?(?:closed|shut|locked|switched off"
        r"|turned off|cleaned|emptied))(?P<again>(?: again)?),"
        r" (?=(?:contains|holds|is|has|stands|lies)\b)",
        r"\g<one> is \g<so>\g<again> and ",
    ),
    # To leave *the room with* the stove off and the window closed.
    rewrite(
        "leave",
        rf"{THE_WORK_IS_TO} leave the [\w-]+ with (?=(?:the|both|all|its)\b)",
        r"\g<frame> to have ",
    ),
    # *Where the cup stood.*
    rewrite(
        "where",
        r"\bwhere (?P<thing>(?:the|its) [\w -]{1,40}?) (?:lay|stood|hung|sat"
        r"|used to (?:be|lie|stand)|(?:has|had) (?:been|stood|lain|hung))\b",
        r"where \g<thing> was",
    ),
    _NEITHER_LEFT,
    # The pan is *left* empty.
    rewrite(
        "left",
        r"\b(?P<be>be|is|are) left"
        r" (?=(?:with nothing|empty|open|closed|shut|clean|tidy|dry|on|off)\b)",
        r"\g<be> ",
    ),
    # The table is *with nothing on it*.
    rewrite(
        "with nothing",
        r"\bwith nothing (?:left )?(?:on|in) (?:it|them)\b",
        "empty",
    ),
    # *All three parts, washer, nut and bolt,* lie in the box.
    rewrite(
        "s,",
        r"\b(?:all|both|the)(?: (?:two|three|four|five|six))? [a-z]+s, (?P<list>[^.;:]{3,120}?"
        r" and [\w -]{2,30}), (?=(?:are|lie|stand|hang|have|must|should)\b)",
        r"\g<list> ",
    ),
    # Wine is *in the red glass and in* the blue one.
    rewrite(
        "and in|and on",
        r"\b(?P<prep>in|on) (?P<first>the [\w-]+(?: [\w-]+)?) and (?P=prep) (?=the )",
        r"\g<prep> \g<first> and ",
    ),
    # *Lies on the plate after having been grilled.*
    rewrite(
        "having been|being",
        r"\b(?P<verb>is|are|lies?|stands?|hangs?) (?P<rest>(?:(?!\b(?:is|are)\b)[^,;])*?),?"
        r" (?:after|once) (?:having been|being) (?P<done>[a-z]+)\b",
        _done_and_there,
    ),
    # The cup has to *end up* in the box.
    rewrite(
        "end up",
        rf"({MODAL}) (?:finally |in the end )?end up\b",
        _must_be,
    ),
    # The box *with the nut in it*.
    rewrite(
        "with",
        r"\bwith ((?:the|an?|some|both|two|three|all) [\w -]+?)"
        r" (?:in|inside|on|on top of) (?:it|them)\b",
        r"with \1",
    ),
    # The cup *ends up* in the box.
    rewrite(
        "end up|ends up",
        r"\bend(?P<one>s)? up (?=(?:in|on|inside|onto|into|under|at|next to)\b)",
        lambda match: "is " if match["one"] else "are ",
    ),
)
"""Where things are, and how they are left."""
CONTENTS = Rewriting(
    # *The jar and the tin are full with the lid on*: each has one.
    rewrite(
        "with the|with their",
        r"\b(?P<one>(?:the|both the) [\w-]+(?: [\w-]+)?) and (?P<other>(?:the )?[\w-]+(?: [\w-]+)?)"
        r" (?P<rest>(?:is|are|must|should|have|has|contain|stand|lie)\b[^.;]{0,80}?),?"
        r" (?:and )?with (?:the|their) (?P<lid>lid|cap|cover|stopper|cork)s?"
        r" (?P<how>on|off|closed|open)(?=[,.;]|$)",
        _each_lid,
    ),
    # *A cup full of hot tea* stands there: it is hot, as in *a cup of hot tea*.
    rewrite(
        "full of|filled with",
        r"\b(?P<vessel>(?:the|an?|one|each) [\w-]+(?: (?!is|are|be|must|should)[\w-]+)?)"
        r" (?:(?:which|that) is )?"
        r"(?:full of|filled with) (?P<stuff>[\w-]+ (?!water\b)[\w-]+(?: [\w-]+)?)"
        r"(?= (?:is|stands|sits|lies|has|must|should|on|in)\b)",
        r"\g<vessel> of \g<stuff>",
    ),
    # *A glass full of water and a straw*: beside it, as water is in none.
    rewrite(
        "full of|filled with",
        r"\b(?P<has>has|have|holds?|contains?|bears?|with)"
        r" (?P<full>(?:an?|the|one) [\w-]+(?: [\w-]+)? (?:filled with|full of)"
        r" (?!an? |the )[\w-]+(?: (?!and\b)[\w-]+)?) and"
        r" (?P<other>an? [\w-]+(?: (?!is\b|are\b|must\b|should\b|in\b|on\b)[\w-]+)*)(?=[,.;]|$)",
        r"\g<has> \g<other> and \g<full>",
    ),
    # The patient has *a glass full of water*: one that is filled with it.
    rewrite(
        "full of",
        r"\b(?P<vessel>(?:an?|the|one|two|three|both|each) [\w-]+(?: (?!half\b|partly\b|nearly\b"
        r"|is\b|are\b|be\b|must\b|should\b)[\w-]+)?) (?<!half )full of (?=[a-z])",
        r"\g<vessel> filled with ",
    ),
    # *The bottle* is filled with warm milk and the baby has *it*: what the sentence is about.
    rewrite(
        "has it|have it|holds it|gets it",
        rf"\b(?P<thing>the (?!{WORK_NOUN}\b)[\w-]+"
        r"(?: (?!(?:is|are|contains?|must|should)\b)[\w-]+){0,2})"
        r" (?P<told>(?:is|contains|must|should)\b(?! that\b| to\b)[^.;]{1,60}?,?"
        r" and the [\w-]+(?: [\w-]+)? (?:has|holds|gets|must have|should have)) it\b",
        r"\g<thing> \g<told> \g<thing>",
    ),
    # The rice *cooked and put in* the bowl: no order to put something there.
    rewrite(
        "and put|and set|and laid|and placed|and stored|and contained",
        r"\b(?P<done>[a-z]+(?:ed|en|wn|lt|ut)),? and (?:put|set|laid|placed|stored|contained)"
        r" (?P<at>in|on|under|beside|inside|next)(?:to)? ",
        r"\g<done> and placed \g<at> ",
    ),
    # The guest has *the bread, which is packed in a bag*: that is asked, too.
    rewrite(
        ", which",
        r"\b(?P<has>has|have|holds?|gets?|contains?) (?P<thing>(?:the|an?) [\w-]+"
        r"(?: (?!(?:in|on|with|and|of|at|from)\b)[\w-]+)?), which"
        r" (?P<is>is|are|lies|stands|must be|should be) (?P<so>[^,.;]+)(?=$|[.;]|, and\b)",
        _that_too,
    ),
    # The can *is filled with cooled boiled water*: no tap gives that.
    rewrite(
        "boiled water",
        r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?:(?:cooled|cold|cool|clean|some|the) )*"
        r"boiled water(?=[.,;]|$| and\b)",
        r"\g<is> water and the water is boiled",
    ),
    # The cup *is filled with hot tea*, and the tea is hot; a tap gives water as it is wanted.
    rewrite(
        "full of|filled with",
        r"\b(?P<is>(?:is|are|be) (?:full of|filled with)) (?P<so>hot|warm|cold|boiled|boiling)"
        r" (?P<stuff>(?!water\b)[\w-]+)(?=[.,;]|$| and the\b)",
        r"\g<is> \g<stuff> and the \g<stuff> is \g<so>",
    ),
    # To serve *the egg on the plate on the table*: the egg is on the plate, and that on the
    # table.
    rewrite(
        "serve|put|place|bring",
        rf"{THE_WORK_IS_TO} (?:serve|put|place|bring)"
        r" (?P<food>(?:the|an?|all|both) [\w -]{1,60}?) (?P<at>in|on|onto|into)"
        r" (?P<dish>the (?:[\w-]+ )?(?:plate|bowl|dish|platter|cup|mug|glass|saucer|tray))"
        r" (?P<on>on|onto) (?P<table>the (?:[\w-]+ )?(?:table|counter|countertop|desk|bar))"
        r"(?=[.,;]|$| and\b)",
        _on_its_dish,
    ),
)
"""What vessels and dishes have in or on them."""
