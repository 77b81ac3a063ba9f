"""Filling, pouring and scooping, and how much of it."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite
from besim.models.commonsense.vocabulary import NEARLY, POURED_FROM

_FILL = inflected("fill")
_VESSEL = rf"\b(?:{'|'.join(sorted(POURED_FROM))})"


def _filled(match: re.Match[str]) -> str:
    return f"{_FILL(match)} {match['o']} with {match['w'] or 'water'}"


def _some_of_it(match: re.Match[str]) -> str:
    return f"{match['first']}{match['v']} some of it"


def _scoops(match: re.Match[str]) -> str:
    return f"{_SCOOP(match)} {match['o']} out of {match['v']} with {match['t']}"


_SCOOP = inflected("scoop")
_FILLING = r"(?:pour|ladle|fill|scoop|spoon|shovel|put|add|let|run|pump|drain|tip|empty|empti)"
_SCOOPS = (
    r"(?:(?:table|tea|measuring |ice-cream |wooden |slotted )?spoon|spatula|ladle|scoop|trowel"
    r"|putty knife|palette knife|knife|shovel|brush|dipper|skimmer|tongs|pipette|syringe)"
)
_SOME = (
    r"(?:some|a (?:little )?bit of|a little(?: of)?|a (?:spoonful|scoop|ladle|ladleful|portion"
    r"|load|dollop|lump|blob|handful|spoon|tablespoon|teaspoon|piece) of|enough)"
)


def _scooped(match: re.Match[str]) -> str:
    """ "Dips the spoon into the jar and takes out some honey": scoops it out with the spoon."""
    return f"{_SCOOP(match)} {match['some'] or ''}{match['s']} from {match['v']} with {match['t']}"


def _no_stuff(match: re.Match[str]) -> bool:
    """ "Puts the spoon into the drawer and takes the fork out": nothing is scooped."""
    words = match["s"].split()
    named = words[0] in ("it", "them", "the", "a", "an", "its", "one", "two")
    scoops = "scoop" in match[0].lower().partition(" and ")[2]
    return words[0] in ("it", "them", "an", "a", "one", "two") or (named and not scoops)


def _lowers(match: re.Match[str]) -> str:
    ending = {"s": "s", "ting": "ing"}.get((match.group(1) or match.group(3) or "").lower(), "")
    verb = "lowering" if ending == "ing" else f"lower{ending}"
    return f"{verb} {match.group(2)} " if match.group(2) else f"{verb} "


_NEARLY = "|".join(sorted(NEARLY))

POURING = (
    # "Squeezes the bottle so that soap runs on the sponge": squeezes soap from it onto that.
    rewrite(
        "so that|until",
        r"\b(?P<v>squeez|tilt|tip|shak|press)(?P<e>es|e|s|ing)? (?P<o>(?:the|its) (?:[\w-]+ ){0,3}?"
        r"(?:bottle|tube|can|sachet|dispenser|flask|jar|shaker)(?: of [\w-]+)?)(?P<i> in (?:its|the"
        r"|one|the other)(?: free| left| right)? gripper)?,?(?: so that|,? until) (?P<a>some |a (?:"
        r"little |bit of |few )?|enough )?(?P<s>(?:[\w-]+ ){0,2}?[\w-]+) (?:runs|drips|flows|drops"
        r"|comes(?: out)?|trickles|falls) (?:on|onto|over) (?=(?:the|its|both|each)\b)",
        lambda m: (
            f"{m['v']}{m['e'] or ''} {m['a'] or ''}{m['s']} from {m['o']}{m['i'] or ''} onto "
        ),
    ),
    # "The jug holds a single cup of tea", "enough tea for one glass": no cup stands in a jug.
    rewrite(
        "one|single",
        rf"(?P<v>{_VESSEL} (?:still )?(?:contains|holds|has))(?: in it)?(?: only| just| exactly)?"
        r" (?:(?:one|a single) (?:cup|glass|mug|portion|serving|helping)(?:ful)? of (?P<a>[\w -]+?)"
        r"|(?:only |just )?enough (?P<b>[\w -]+?) for (?:only |just )?(?:one|a single)"
        r" (?:[\w-]+))(?= and\b|[,.;]|$)",
        lambda m: f"{m['v']} one portion of {m['a'] or m['b']}",
    ),
    # "Has been given water": it has been watered.
    rewrite(
        "water",
        r"\b((?:is|are|be|been|being) )(?:given|supplied with) (?:some |enough |fresh )?water\b",
        r"\1watered",
    ),
    rewrite(
        "water",
        r"\b(ha(?:ve|s) )(?:got|gotten|had|received) (?:some |enough |its |their |the )?water\b",
        r"\1been watered",
    ),
    rewrite(
        "water",
        r"\b(?P<h>ha(?:ve|s)) (?P<who>(?:the|both|all|each|every)\b[\w ,-]{1,60}?)"
        r" (?:received|got|gotten|had) (?:some |enough |its |their |the )?water\b",
        r"\g<h> \g<who> been watered",
    ),
    # "Until three quarters of the mug are filled".
    rewrite(
        "filled|full",
        rf"\b(?:(?:about|at least|{_NEARLY}) )?(?:(?:one |a )?half|(?:one|a|two|three)[- ]"
        r"(?:quarters?|thirds?)) of (the [\w -]+?|it) (?:is|are) (filled|full)\b",
        r"\1 is \2",
    ),
    # "Lets the plate down into the sink": lowers it.
    rewrite("let down", r"\b(is|are|been|be|being|was|were) let down\b", r"\1 lowered"),
    rewrite(
        "down",
        r"\blet(s|ting)? (?!down\b|water\b)"
        r"((?:(?!\b(?:run|flow|slide|fall|roll|drop|glide|drip|hang|cool)"
        r"\b)[^.;])*?) down (?=(?:in|into|on|onto|to)\b)"
        r"|\blet(s|ting)? down (?=(?:the|an?|its|both)\b)",
        _lowers,
    ),
    # "Detaches the container, shakes the dust out into the bin": empties it there.
    rewrite(
        "dust|dirt|crumb|ash|lint|debris|garbage|trash|rubbish|hair|content|fluff",
        r"(?P<w>\b(?:detach|remove|take|open|pull|grasp|grip|pick|lift|unclip|unlock)(?:e?s|ing)?"
        r" (?:(?:off|out|up) )?(?:the|its) (?:[\w-]+ ){0,3}?"
        r"(?:container|bag|box|bin|tray|tank|cup|drawer|filter|canister|pan|sieve|compartment)"
        r"(?: (?:off|out))?(?: (?:of|from) (?:the|its) [\w-]+(?: (?!and\b)[\w-]+)?)?"
        r"(?:,|,? and(?: then)?))"
        r" (?:shake|pour|tip|knock|dump|throw|tap|empt|turn)(?P<e>e?s|ies|y)?(?: out)?"
        r" (?:the|all|its|all the) (?:[\w-]+ )?(?:dust|dirt|crumbs?|ash(?:es)?|lint|debris"
        r"|garbage|trash|rubbish|hairs?|contents?|fluff)(?: out)?(?: of it)?"
        r" (?P<p>into|in|over|onto|to) ",
        lambda m: f"{m['w']} empties it into ",
    ),
    # "The tub contains warm water with bath salt": both.
    rewrite(
        "water with",
        r"\b(?P<v>(?:contains?|holds?|filled with|full of) (?:[a-z]+ )?water) with"
        r" (?!(?:the|an?|at|its|both|one|water) )(?P<w>(?:[\w-]+ )?[\w-]+)(?=[.,;]| in it| and |$)",
        r"\g<v> and \g<w>",
    ),
    # "The bowl with the tomatoes and oil is on the table": one thing *is*, and has both in it.
    rewrite(
        " with ",
        r"\b(?P<x>the (?:[\w-]+ )?(?:bowl|pot|pan|plate|jar|glass|cup|mug|jug|bottle|bucket|tray"
        r"|basket|box|dish)) with (?P<a>(?:the |some )?[\w-]+(?: [\w-]+)?) and"
        r" (?P<b>(?:the |some )?[\w-]+(?: [\w-]+)?) is (?P<r>(?:on|in|at|inside) [^.,;]+?)"
        r"(?=[.,;]| and |$)",
        r"\g<x> with \g<a> is \g<r> and \g<x> contains \g<b>",
    ),
    # "Scoops the cup full of rice": fills it with rice.
    rewrite(
        "full of|full with",
        r"\b(?:scoop|pour|ladle|shovel|pump|spoon|fill|draw|heap|load)(?P<e>s|ing)?"
        r" (?P<o>it|them|(?:the|an?|its|both|each) (?:[\w-]+ ){0,3}?[\w-]+) full (?:of|with) ",
        lambda match: f"{_FILL(match)} {match['o']} with ",
    ),
    # "Lets the sink get half full of water": fills it.
    rewrite(
        "let",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its)\b(?: (?!robot\b|water\b)[\w-]+){1,3}?)(?: with the"
        r" closed (?:drain|plug|stopper))? (?:get|become|run|fill)(?: up)?(?: (?:half"
        rf"|{_NEARLY}|one third|two thirds|three quarters|a third|a quarter))?(?: full)?"
        r" (?:of|with) (?P<w>(?:[a-z]+ )?water)\b",
        _filled,
    ),
    # "Takes the soap, pours some into the bucket": of the soap.
    rewrite(
        "some|little|bit|portion|drops|dose|amount|part",
        r"(?P<first>\b(?:take|grasp|grip|grab|lift|open|tilt|pick|hold|fetch|get|turn|tip|uncap"
        r"|unscrew)(?:e?s|ing)? [^.;]{1,80}?(?:,|\band)(?: then)? )(?P<v>(?:pour|add|squirt"
        r"|sprinkle|drip|drop|tip|shake|scatter|spread|rub|apply|squeeze|spray|smear|dab|put"
        r"|spoon|scoop)(?:s|es|ies|ing|ping|bing)?) (?:some|a little|a (?:little )?bit|a few drops"
        r"|a (?:small |little )?(?:amount|portion|dose|part))(?= (?:in|into|on|onto|over|to)"
        r" (?:the|its|an?|both|each)\b)",
        _some_of_it,
    ),
    # "Fills half of the bucket with water", "fills the bucket half with water", "half fills it".
    rewrite(
        "half",
        rf"\b(?:fill(?P<e>s|ing)? (?:(?:about|only|{_NEARLY}) )?(?:the (?:lower )?)?half of"
        r" (?P<o>the (?:[\w-]+ ){0,3}?(?:\w*[^\Ws]|\w*ss))(?= (?:with|at|from|under)\b|[.,;]|"
        r" and\b|$)"
        r"|fill(?P<f>s|ing)? (?P<p>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+|it|them) (?:(?:about|only|up"
        r"|to) )*half(?:[- ]?way|[- ]full)?(?: up)?(?= (?:with|at|from|under)\b|[.,;]| and\b|$)"
        r"|half[ -]fill(?P<g>s|ing)?(?= (?:the|its|it|them)\b))",
        lambda m: (
            f"fill{m['e'] or m['f'] or m['g'] or ''}"
            + (f" {m['o'] or m['p']}" if m["o"] or m["p"] else "")
        ),
    ),
    # "Covered with the mixture of oil and water": with both.
    rewrite(
        "mixture of",
        r"\b(covered|sprayed|coated|wetted|watered|brushed|filled|treated|moistened) with"
        r" (?:the|a) mixture of (?=[\w ]+ and )",
        r"\1 with ",
    ),
    # "Dips the spoon into the jar and scoops some jam": scoops it out of the jar with the spoon.
    rewrite(
        "scoop|ladle|spoon|shovel|trowel|spade",
        r"\b(?:dip|push|plunge|put|insert|lower|stick|sink)(?:s|es)? (?P<t>(?:the|its) (?:[\w-]+ )?"
        r"(?:teaspoon|tablespoon|spoon|ladle|scoop|shovel|trowel|spade)(?: which is)?"
        r"(?: in its (?:one |other )?gripper)?) (?:into|in) (?P<v>(?:the|its) [\w -]{1,60}?),? and "
        r"(?:scoop|ladle|spoon|take(?=s? (?:some|an?|up|out)\b)|draw|lift|dig)(?P<e>s)?"
        r" (?:up |out )?"
        r"(?P<o>(?!it\b|them\b)[\w -]{1,60}?)(?: (?:out|from it|out of it|with it))?(?=[.,;]|$)",
        _scoops,
    ),
    # "Pours the water which is in the can in its gripper": out of the can that it holds.
    rewrite(
        "gripper",
        r"(?P<w>\b(?:pour|sprinkle|tip|empt(?:y|i))(?:e?s|ing)? (?:(?:all|the rest) (?:of )?)?"
        r"the [\w-]+) (?:which|that) is(?: still)? (?:left )?(?:in|inside) "
        r"(?P<v>the (?:[\w-]+ )?[\w-]+) (?P<h>in its (?:[\w-]+ )?grippers?)\b",
        r"\g<w> from \g<v> which is \g<h>",
    ),
    # "Dips the cloth into the jar and gets some cream": with the cloth, and out of the jar.
    rewrite(
        "dip|dunk|lower",
        r"(?P<a>\b(?:dip|dunk|lower)(?:e?s)? (?P<o>the [\w-]+(?: [\w-]+)?)"
        r"(?: which is in its gripper)? into (?P<v>the [\w-]+(?: (?!and\b)[\w-]+)?)) and "
        r"(?:get|take|pick|gather|collect)(?:s| up|s up)? "
        r"(?P<s>(?:some|enough|plenty of|a (?:little|bit of|(?:\w+ )?amount of))"
        r" [\w-]+(?: [\w-]+)?)"
        r"(?=[.,;]| and | then |$)",
        r"\g<a> and gets \g<s> from \g<v> with \g<o>",
    ),
    # "Ladles soup into the bowl until it is full": until the bowl is.
    rewrite(
        "until it|till it",
        rf"\b(?P<v>{_FILLING}(?:s|es|ing)? [^.;]{{1,60}}? into (?P<b>(?:the|its) (?:[\w-]+ ){{0,2}}"
        r"[\w-]+?)) (?:until|till) it (?=(?:is|gets|becomes) (?:[\w-]+ ){0,2}?(?:full|filled)\b)",
        r"\g<v> until \g<b> ",
    ),
    # "Pours half of the milk into the bowl": some of it.
    rewrite(
        "half|part|third|quarter|some of|most of|little of|bit of",
        r"\b(?P<verb>(?:pour|add|tip|put|spread|sprinkle|squeeze|drizzle|scoop|transfer|ladle|spoon"
        r"|empty|take)(?:s|es|ing)?) (?:(?:the |one |a )?(?:half|third|quarter|part)(?: of)?"
        r"|some of|most of|a little of|a bit of) (?:the|its) ",
        r"\g<verb> some ",
    ),
    # "Dips the spoon into the jar and takes out some honey": scoops it out with the spoon.
    rewrite(
        " and | to ",
        r"\b(?:dip|put|push|lower|insert|stick|plunge|immers|sink|slid|thrust|stab)"
        rf"(?P<e>e?s|ting|ing|ping)? (?P<t>(?:the|its) (?:[a-z]+ )?{_SCOOPS}(?: in its gripper"
        r"| which is in its gripper| it holds)?) (?:in|into|to)"
        rf" (?P<v>(?:the|its|an?) (?:[\w-]+ ){{0,3}}?[\w-]+)(?:,? and (?:then )?|,? to )"
        r"(?:(?:scoop|take|lift|draw|get|dig|pick|fetch|remove|load|suck)s?(?: (?:up|out|off))?)"
        rf" (?P<some>{_SOME} )?(?P<s>(?:the )?[a-z]+(?: [a-z]+)?)"
        r"(?: (?:out|up|with it|out of it|from it|out with it|out of (?:the|its) [\w-]+"
        r"|from (?:the|its) [\w-]+)){0,3}(?=[.,;]| and\b|$)",
        lambda m: m[0] if _no_stuff(m) else _scooped(m),
    ),
    # "The pot is dipped into the river and lifted up full of water": it is filled there.
    rewrite(
        "full of",
        r"\b(?:dip|lower|submerg|immers|plung)(?P<e>e?s|ping|ing)? (?P<o>(?:the|its|an?)"
        r" (?:[\w-]+ ){0,2}?[\w-]+) (?:in|into|under)(?:to)? (?P<v>(?:the|its)"
        r" (?:[\w-]+ ){0,3}?[\w-]+),? and (?:then )?"
        r"(?:lifts?|takes?|pulls?|brings?|draws?|raises?) (?:it|the [\w-]+)(?: up| out| back)*"
        r" full of (?P<s>(?:the )?[a-z]+)",
        lambda m: f"{_FILL(m)} {m['o']} with {m['s']} from {m['v']}",
    ),
    rewrite(
        "full of",
        r"\b(?P<be>is|are) (?:dipped|lowered|submerged|immersed|plunged) (?:in|into|under)"
        r" (?P<v>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+),? and (?:then )?(?:lifted|taken|pulled"
        r"|brought|drawn|raised)(?: up| out| back)* full of (?P<s>(?:the )?[a-z]+)",
        r"\g<be> filled with \g<s> from \g<v>",
    ),
    # "A good amount of glue", "a thin layer of glue": some.
    rewrite(
        "amount of|layer of|coat of|film of|quantity of",
        r"\b(?:a|an) (?:(?:good|small|large|generous|sufficient|proper|certain|suitable|little|tiny"
        r"|thin|thick|even|fine|light|right|first|second|fresh) )*(?:amount|layer|coat|film"
        r"|quantity) of (?!the\b|its\b)(?=[a-z]+)",
        "some ",
    ),
)
"""In the order in which they are applied."""
