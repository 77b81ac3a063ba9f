"""Rewrite rules for wordings of goals: each puts a plain clause for what is said in passing."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import Rewriting, rewrite
from besim.models.commonsense.reading.wording import participle
from besim.models.commonsense.tasks.gapping import named_again
from besim.models.commonsense.tasks.goal_frames import MODAL, THE_WORK_IS_TO, WORK_NOUN
from besim.models.commonsense.tasks.goal_rewriting_contents import has_it_there


def _has_inside(match: re.Match[str]) -> str:
    thing, again = match["thing"], named_again(match["thing"])
    return f"{match['that']} {thing} contains {match['inside']} and {again} "


def _one_has_inside(match: re.Match[str]) -> str:
    """ "The bag, the tent and the box with the nut in it are …": the nut is in the box alone."""
    frame, thing, again = match["frame"], match["thing"], named_again(match["thing"])
    told = f"{match['before']}{again}{match['after']}"
    if frame.lower() == "that":
        return f"that {thing} contains {match['inside']} and that {told}"
    return f"{frame}it is required that {thing} contains {match['inside']} and that {told}"


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


def _is_done(match: re.Match[str]) -> str:
    """ "The watering of the plants is done": they are watered."""
    verb = lemmas(match["v"].lower()).get("VERB", "")
    return f"that {match['what']} have been {participle(verb)}" if verb else match[0]


_LISTED = r"(?:(?!\b(?:is|are|must|should|has|have|with|that|which|it)\b)[^.;:])"
"""A sign of a list of things, of which nothing is said yet."""
_ONE_OF_A_LIST = (
    rf"(?P<before> ?(?:{_LISTED}*(?:,|,? and) )?)(?P<thing>(?:the|an?) (?:[\w-]+ )?[\w-]+)"
    r" with (?P<inside>(?:the|an?|both|all|its|two|three) [\w -]+?)"
    rf" (?:inside(?: it)?|(?:in|on) it)(?P<after>(?:(?:,|,? and) {_LISTED}*)?)"
)
_SAYING_THAT = r"(?P<frame>\bthat|^(?:(?:at|in) the end,? |finally,? )?)"
_ARE = r"(?= (?:are|must|should|have|stand|lie|hang|sit)\b)"
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
    # The door must be closed, *just like the box*.
    rewrite(
        "like the|like both|like all",
        r"(?<=[a-z]),? (?:just|exactly) like (?P<x>(?:the|both|all) [\w -]+?)(?=[.;]|$)",
        r", and so must \g<x>",
    ),
    # The cup has to *end up* in the box.
    rewrite(
        "end up",
        rf"({MODAL}) (?:finally |in the end )?end up\b",
        _must_be,
    ),
    # The cup *ends up* in the box.
    rewrite(
        "end up|ends up",
        r"\bend(?P<one>s)? up (?=(?:in|on|inside|onto|into|under|at|next to)\b)",
        lambda match: "is " if match["one"] else "are ",
    ),
    # *What has to be achieved is that* the lamp is off.
    rewrite(
        "what",
        r"^what (?:has|needs|is) to be (?:achieved|reached|accomplished|attained)"
        r"(?: (?:at|in) the end)?\s*(?:is that|is this|is|:)\s*",
        "The goal is that ",
    ),
    # The bag, the tent and *the box with the nut in it* are in the car.
    rewrite(" in it| on it| inside", _SAYING_THAT + _ONE_OF_A_LIST + _ARE, _one_has_inside),
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
    # Is *polished until it is shiny*: polished, and shiny at the end.
    rewrite(
        "until",
        r"\b(?P<is>is|are|been|be) (?P<done>(?:\w+ ){0,4}?\w+(?:ed|en|ung|un)),?"
        r" until (?P<it>it|they) (?P<so>is|are) (?=[\w ]+(?:[.;,]|$))",
        r"\g<is> \g<done> and \g<it> \g<so> ",
    ),
    # *To dock at* the station: to be there.
    rewrite(
        "dock",
        r"\bto dock (?:at|on|in|with) (?=(?:the|its)\b)",
        "to drive to ",
    ),
    # *The watering of* the plants *is done*.
    rewrite(
        "ing of",
        r"\bthat the (?P<v>[a-z]+ing) of (?P<what>(?:the|both|all|each) [^.;]{1,60}?)"
        r" (?:is|has been) (?:done|finished|completed?|over)\b",
        _is_done,
    ),
    # *To hand over* the cup to the guest.
    rewrite(
        "hand over",
        r"\bto hand over (?=(?:the|an?|its|both|all|some)\b)",
        "to hand ",
    ),
    # To *provide the guest with* a cup of tea.
    rewrite(
        "provide|supply",
        rf"{THE_WORK_IS_TO} (?:provide|supply) (?P<who>(?:the|all|both) [\w-]+(?: [\w-]+)?) with"
        r" (?P<what>(?:the|an?|some|both|two|his|her|their) [^,.;]+?)(?=[,.;]|$| and\b)",
        r"\g<frame> to bring \g<what> to \g<who>",
    ),
    # The guest *is served with* a cup of tea.
    rewrite(
        "served|provided|supplied",
        r"\b(?:is|are|has been|have been) (?:served|provided|supplied) with (?=[a-z])",
        "has ",
    ),
    # The robot *ends at* the dock, *after* both boxes were put on the shelf.
    rewrite(
        "end|finish|stop|come to rest",
        rf"\b(?P<who>the robot|it) (?:(?P<must>{MODAL})(?: finally)? (?:end|finish|stop"
        r"|come to rest)(?: its (?:work|task|job|tour))?|ends|finishes|stops)"
        r" (?=(?:at|in|near|next to|beside|on) (?:the|its)\b)",
        lambda match: f"{match['who']} {'must be' if match['must'] else 'is'} ",
    ),
    rewrite(
        "after|once",
        r"(?P<told>\b(?:is|are|has|have) [^,.;]{1,80}?),? (?:after|once)"
        r" (?P<what>(?:both|the|all|each|every) [^,.;]{1,60}?) (?:were|was|have been|has been)"
        r" (?=[a-z]+(?:ed|en|t)\b)",
        r"\g<told> and that \g<what> have been ",
    ),
    # The plants *have enough water*.
    rewrite(
        "enough water",
        r"\b(?:has|have) enough water\b",
        "have got water",
    ),
    # The window *looks clean*.
    rewrite(
        "look|appear",
        r"\b(?:look|appear)(?P<s>s?) (?:all |both |very )?"
        r"(?=(?:clean|dry|tidy|shiny|neat|spotless)\b)",
        lambda match: "is " if match["s"] else "are ",
    ),
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
    # The box *with the nut in it*.
    rewrite(
        "with",
        r"\bwith ((?:the|an?|some|both|two|three|all) [\w -]+?)"
        r" (?:in|inside|on|on top of) (?:it|them)\b",
        has_it_there,
    ),
)
"""Where things are, and how they are left."""
