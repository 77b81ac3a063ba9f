"""Deeds told in a roundabout way, in the one verb that says the same."""

from __future__ import annotations

import re
from collections.abc import Callable

from besim.models.commonsense.language.rewriting import rewrite

DETERMINED = r"(?=(?:the|an?|its|their|his|her|this|that|each|one|both|it|them)\b)"
_RANGE = (
    r"(?:(?:the |its |their )?(?:(?:robot|arm)(?:'s)? )?(?:gripper(?:'s|s'|s)? )?(?:contact "
    r"|grasping |gripping |touching |arm'?s? )?(?:range|reach|distance|touch)(?: of (?:its|the)"
    r" (?:grippers?|arm))?)"
)
_SPOT = r"(?:an?|the|its) (?:[a-z]+ )?(?:spot|place|position|point|location)"
_BESIDE = (
    rf"(?:within {_RANGE} of|next to|near|in front of|close to|beside|alongside|at|by"
    r"|right by|right at|directly at)"
)
_SWING = (
    r"(?:(?:swing|slide|roll|glide|spring|move|go|fall|fold|snap|drop|come|pop|run|slam|turn) )"
)
_FINGERS = r"(?:grippers?|fingers|jaws|hands?|claws?)"


def inflected(verb: str, third: str = "", gerund: str = "") -> Callable[[re.Match[str]], str]:
    """The verb in the form that the match has in its group ``e`` (*s*, *es*, *ing* or none)."""

    def words(match: re.Match[str]) -> str:
        ending = (match.group("e") or "").lower()
        form = verb
        if ending.endswith("ing"):
            form = gerund or verb + "ing"
        elif ending.endswith("s"):
            form = third or verb + "s"
        return form.capitalize() if match.group()[0].isupper() else form

    return words


_GO = inflected("go", "goes", "going")
_GRIP = inflected("grip", "grips", "gripping")
_PUT = inflected("put", "puts", "putting")
_CAR = r"(?:the|its) (?:[a-z-]+ )?(?:lift|elevator|cabin)(?: of the (?:lift|elevator))?"
_TIP = inflected("tip", "tips", "tipping")
_VESSEL = r"(?:(?:the|an?|its|both|each)\b(?: [\w'-]+){1,7}?|it|them)"


def _moved(match: re.Match[str]) -> str:
    verb = "open" if match["to"] == "open" else "close"
    return f"{inflected(verb)(match)} {match['o']}"


def _of(whole: Callable[[re.Match[str]], str], after: str) -> Callable[[re.Match[str]], str]:
    return lambda match: whole(match) + match.expand(after)


def _let(have: str) -> str:
    return f"{'L' if have[0].isupper() else 'l'}et{'s' if have[-1] in 'sS' else ''}"


def _has_to(match: re.Match[str]) -> str:
    article = "The" if match[0].startswith("I") else "the"
    return f"{article} {match[1] or match[2] or match[3]} has to"


def _smooths(match: re.Match[str]) -> str:
    verb = "iron" if match[0].lower().startswith("iron") else "smooth"
    return f"{inflected(verb)(match)} {match['o'] or 'it'}"


_THIRD = {"dry": "dries"}
_MADE = {
    "wet": "wet",
    "damp": "dampen",
    "clean": "clean",
    "dry": "dry",
    "hot": "heat",
    "warm": "warm",
}

_VALVE = r"(?P<v>(?:the|its) (?:[\w-]+ ){0,3}(?:valve|tap|faucet|stopcock))"
_FLOW = r"(?:the|its) (?:[a-z]+ )?(?:water|gas|oil|air|supply|flow)(?: (?:supply|flow|pipe))?"
_SHUTS = {"close": "close", "shut": "close", "cut": "close", "stop": "close", "open": "open"}


def _valve_turned(match: re.Match[str]) -> str:
    """ "Turns the valve to close the water", "shuts off the water with the valve"."""
    verb, way = match["w"].lower(), (match["p"] or "").strip().lower()
    done = _SHUTS.get(verb.removesuffix("s"), "")
    done = done or ("close" if way == "off" else "open")
    return f"{inflected(done)(match)} {match['v']}"


def _put_there(match: re.Match[str]) -> str:
    """ "The shelf is stocked with the cans": they are on it."""
    things, place = match["w"].strip(), match["o"]
    things = things if re.match(r"(?:the|an?|some|all)\b", things) else f"the {things}"
    first = things[0].upper() if match["o"][0].isupper() else things[0]
    verb = "have been put" if match["b"] in ("has been", "have been") else "are"
    return f"{first}{things[1:]} {verb} on {place[0].lower()}{place[1:]}"


DEEDS = (
    # "Turns the valve to close the water": what is closed is the valve.
    rewrite(
        "valve|tap|faucet|stopcock",
        rf"\b(?:turn|rotate|twist|use)(?P<e>s)? {_VALVE} to"
        rf" (?P<w>open|close|shut|cut|stop|turn|switch)(?P<p> off| on| up)?"
        rf" {_FLOW}(?=[.,;]| and | until |$)",
        _valve_turned,
    ),
    rewrite(
        "valve|tap|faucet|stopcock",
        rf"\b(?P<w>open|close|shut|cut|stop|turn|switch)(?P<e>s)?(?P<p> off| on)? {_FLOW}"
        rf" (?:with|by|at|using|via|by (?:turning|closing|opening)) {_VALVE}(?=[.,;]| and |$)",
        _valve_turned,
    ),
    # "Ignites the wood and makes the fire burning": so that it burns.
    rewrite(
        "make",
        r",? and makes? ((?:the|its) [\w -]{1,30}?) (burning|running|working|lit|alight)"
        r"(?=[.,;]|$)",
        r", so that \1 is \2",
    ),
    # "Takes out the old bulb and puts in the new one": inserts it.
    rewrite(
        "put in|puts in|putting in",
        r"\bput(?P<e>s|ting)? in (?=(?:the|an?) (?:new|fresh|spare|replacement|charged|full) )",
        _of(inflected("insert"), " "),
    ),
    # "Pulls the rope and the engine of the mower which has fuel starts": starts it.
    rewrite(
        "engine|motor",
        r"\b(and|until|so that) the (engine|motor)( of the [a-z-]+(?: [a-z-]+)?)?"
        r"( (?:which|that) (?:has|is) [a-z -]{1,60}?)? (?:starts|begins)"
        r"(?: running| to run| working)?(?=[.,;]|$)",
        r"and starts the \2\3\4",
    ),
    # "Waits until the page comes out": until it is printed.
    rewrite(
        "out",
        r"\b(the (?:[\w-]+ )?(?:page|document|copy|photo|label|receipt|ticket|report))"
        r" (?:comes|has come|is) out(?: (?:of|from) the (?:copy machine|[a-z]+(?:er|or)))?\b",
        r"\1 is printed",
    ),
    # "The copier makes a copy of the letter": it is printed.
    rewrite(
        "copy|copies",
        r"\bthe (?:copy machine|(?:photo)?copier|scanner)"
        r" (?:has (?:completed|finished|made|produced)|completes|finishes|makes|produces)"
        r" (?:the|an?|its) copy\b",
        "the copy is printed",
    ),
    # "Wipes the board clean with the eraser": wipes it.
    rewrite(
        "clean",
        r"\b((?:wip|rub|scrub|sweep|wash|brush|mop|rins|scrap)\w*"
        r" (?:(?:the|its)(?: (?!so\b|that\b|until\b|to\b|is\b|and\b)[\w-]+){1,4}?|it|them))"
        r" clean(?= (?:with|using|by)\b|[.,;]| and |$)",
        r"\1",
    ),
    # "Restocks the shelf with the cans", "decorates the wall with balloons": they come there.
    rewrite(
        "stock|decorate",
        r"\b(?:(?:re)?stock|decorate)(?P<e>s)? (?P<o>(?:the|its|an?)\b[\w -]{1,40}?) with"
        r" (?P<w>(?:the|an?|some|all)?[\w -]{1,60}?)(?=[.,;]| and | which | in its |$)",
        _of(inflected("put"), r" \g<w> to \g<o>"),
    ),
    rewrite(
        "stocked|decorated",
        r"\b(?P<o>(?:the|its|an?)\b(?:(?!\b(?:is|are|that|and|of)\b)[\w -]){1,40}?)"
        r" (?P<b>is|are|has been|have been) (?:(?:re)?stocked"
        r"|decorated) with (?P<w>(?:the|an?|some|all)?[\w -]{1,60}?)(?=[.,;]| and |$)",
        _put_there,
    ),
    # "Is on the ceiling and works normally": it runs.
    rewrite(
        "works",
        r"(?<=\band )(?:it )?works(?: (?:normally|properly|well|again|correctly))?"
        r"(?=[.,;]| and |$)",
        "is working",
    ),
    rewrite(
        "works",
        r"\b(the (?:[\w-]+ ){1,3}?)works (?=(?:normally|properly|well|again|correctly)\b)"
        r"(?:normally|properly|well|again|correctly)",
        r"\1is working",
    ),
    # "To serve the patient with the medicine": to serve it to him.
    rewrite(
        "serve",
        r"\bserve(?P<e>s)? (?P<o>the [a-z]+) with (?P<w>(?:the|an?|some)\b[\w ]{1,40}?)(?=[.,;]|$)",
        _of(inflected("serve"), r" \g<w> to \g<o>"),
    ),
    # "Stapled and put on the desk": it is placed there, and the desk is not on.
    rewrite(
        " put",
        r"(?<=\b)(?P<h>(?:[a-z]+ed|and|is|are|be)) put (?=on the [\w -]{1,60}?(?:[.,;]|$))",
        r"\g<h> placed ",
    ),
    # "Is fixed on the car by the nuts": it is there, and they are tight.
    rewrite(
        "nuts|screws|bolts",
        r"\b((?:is|are) (?:fixed|fastened|mounted|secured|attached) (?:on|to|onto|at|in)"
        r" the [\w -]{1,30}?) (?:by|with) ((?:all |all of )?(?:the|its) (?:[a-z]+ )?(?:nuts|screws"
        r"|bolts))\b",
        r"\1 and \2 are tightened",
    ),
    # "Wipes it from top to bottom", "scrubs it back and forth", "in circles": how, and not where.
    rewrite(
        "from|back and forth|to and fro|up and down|in circ|in small circ|in a circ|in an circ",
        r",? (?:from (?:the |its )?(?:top to (?:the |its )?bottom|bottom to (?:the |its )?top"
        r"|left to (?:the )?right|right to (?:the )?left|side to side|one side to the other"
        r"|(?:one )?end to (?:the other )?end|inside to (?:the )?outside)"
        r"|back and forth|to and fro|up and down|in (?:small )?circles|in (?:an? )?circular"
        r" (?:motions?|movements?|way))(?=[ ,.;]|$)",
        "",
    ),
    # "Squirts the cleaner under the rim of the toilet": into it.
    rewrite(
        "rim of",
        r"\b(?:under|below|beneath|along|around) the (?:inner )?rim of (?=(?:the|its)\b)",
        "into ",
    ),
    # "Inserts the brush into the bottle and scrubs its inside": scrubs the bottle with the brush.
    rewrite(
        "brush|sponge|cloth|rag|mop|wool",
        r"\b(?:insert|put|push|stick|slide|extend)(?:e?s|ting|ing)?"
        r" (?P<t>the (?:[a-z]+ )?(?:brush|sponge|cloth|rag|mop|wool)"
        r"(?: which is in its gripper| in its gripper)?)"
        r" (?:into|in|inside|inside of) (?P<o>the (?:[a-z]+ )?[a-z]+),? and (?:then )?"
        r"(?P<v>scrubs?|cleans?|washes|wash|wipes?|brush(?:es)?|rubs?|scours?)"
        r" (?:its (?:inside|interior|inner walls?|inner surface|walls?)"
        r"|the (?:inside|interior|inner walls?|inner surface)(?: of it)?)"
        r"(?=[ ,.;]|$)",
        r"\g<v> \g<o> with \g<t>",
    ),
    # "… and scrubs it": the bottle, but "puts the rag into the sink and washes it" is the rag.
    rewrite(
        "brush",
        r"\b(?:insert|push|stick|slide|extend)(?:e?s|ing)? (?P<t>the (?:[a-z]+ )?brush"
        r"(?: which is in its gripper| in its gripper)?)"
        r" (?:into|in|inside) (?P<o>the (?:[a-z]+ )?[a-z]+),? and (?:then )?"
        r"(?P<v>scrubs?|brush(?:es)?|scours?) it(?=[ ,.;]|$)",
        r"\g<v> \g<o> with \g<t>",
    ),
    # "Steps on the pedal of the bin": presses it.
    rewrite(
        "step",
        r"\bstep(?P<e>s|ping)? on(?:to)? (?=(?:the|its) (?:[a-z]+ )?(?:pedal|foot switch)\b)",
        lambda match: inflected("press", "presses")(match) + " ",
    ),
    # "Turns the bottle upside down": turns it over.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?:turn|flip|rotate|tip)(?P<e>s|ping)? (?P<o>(?:the|its|both|it|them)\b"
        r"(?: (?!and\b|then\b)[\w'-]+){0,8}?),? (?:upside[ -]down|bottom up)\b"
        r"(?! (?:over|above|into|in|onto|on)\b)",
        lambda match: f"{inflected('invert')(match)} {match['o']}",
    ),
    # "Smooths out the wrinkles of the sheet": smooths the sheet.
    rewrite(
        "wrinkle|crease",
        r"\b(?:smooth|iron|remov|press|flatten|straighten)(?P<e>e?s|ing)?(?: out| away| down)?"
        r" (?:all )?(?:the |its |any )?(?:wrinkles|creases)(?: out| away)?"
        r"(?: (?:of|on|in|from) (?P<o>(?:the|its|both) [a-z]+(?: [a-z]+)?)"
        r"(?=[.,;]| and\b| with\b|$))?",
        _smooths,
    ),
    # "Makes the rag wet with the water": wets it.
    rewrite(
        "make",
        r"\b(?P<v>make)(?P<e>s)? (?P<o>(?:the|an?|its|both|it|them)\b[\w -]{0,40}?)"
        r" (?P<a>wet|damp|clean|dry|hot|warm)(?= (?:with|using|in|under) )",
        lambda m: f"{inflected(_MADE[m['a'].lower()], _THIRD.get(m['a'].lower(), ''))(m)} {m['o']}",
    ),
    # "Rinses the cup under the running water": with it.
    rewrite(
        "running|flowing",
        r"\b(?P<v>wash|rins|clean|scrub)(?P<e>\w*) (?P<o>(?:the|an?|its|both|each)\b"
        r"[\w ,'-]{1,50}?) (?:under|in|beneath|below) (?:the )?(?:cold |warm |hot )?"
        r"(?:running|flowing) (?:tap )?water",
        r"\g<v>\g<e> \g<o> with the flowing water",
    ),
    # "Have the gauge measure the ring", "the robot has the gauge measure the ring": let it do so.
    rewrite(
        "have the|have its|has the|has its",
        r"(^|[.;,] |\band |\b(?:robot|arm|it) )(have|has) (the|its) ((?:[a-z-]+ )?[a-z-]+) "
        r"(?!\w+(?:ed|ing|s|en|in)\b|(?:on|at|for|with|of|to|from|and|or|not|by|under|near|next"
        r"|above|below|behind|beside|into|onto|inside|after|before|while|when|as|so|that)\b)([a-z]+)"
        r" (?=(?:the|its|each|both|it|them)\b)",
        lambda m: f"{m[1]}{_let(m[2])} {m[3]} {m[4]} {m[5]} ",
    ),
    # "…, be it boxes or bare boards": whatever it is.
    rewrite("be it|be they", r",? \bbe (?:it|they) [^.,;]*? or [^.,;]*", ""),
    # "It is up to the robot to …", "it is the robot's job to …": it has to.
    rewrite(
        "up to|job|task|duty|turn",
        r"\bit is (?:up to (?:the |your )?(robot|arm)|the (robot|arm)(?:'s|’s)"
        r" (?:job|task|duty|turn)"
        r"|the (?:job|task|duty|turn) of the (robot|arm)) to\b",
        _has_to,
    ),
    # "Lays it on whatever is there": where it is.
    rewrite("whatever", r" (?:up)?on(?:to)? (?:top of )?whatever is (?:already )?there\b", ""),
    # "Makes its way over to the door", "proceeds to the door", "sets off for the door": goes.
    rewrite(
        " way",
        r"\b(?:make|find|wend|work)(?P<e>s|ing)? (?:its|his|her|your|their|the) way"
        r"(?: (?:over|back|along|up|down|across|straight))?(?= (?:to|into|towards?|onto"
        r"|through)\b)",
        _GO,
    ),
    rewrite(
        "proceed", r"\bproceed(?P<e>s|ing)?(?: on)? (?=to (?:the|an?|its|where)\b)", _of(_GO, " ")
    ),
    rewrite(
        " for",
        # but "the tea that the cook makes for the guest"
        r"(?:(?<=robot )|(?<=arm )|(?<=and )|(?<=then )|(?<!that it )(?<=it )|^)(?:make"
        r"|leave)(?P<e>s)?(?: straight)? for (?=(?:the|its)\b)",
        _of(_GO, " to "),
    ),
    rewrite(
        "off|out",
        r"\b(?:set|start|head)(?P<e>s)? (?:off|out) (?:for|to|towards?) (?=(?:the|its)\b)",
        _of(_GO, " to "),
    ),
    # "Drops it at its feet", "puts it down right beside itself".
    rewrite(
        "feet|itself|wheels",
        r"\b(?:right |directly |just )?(?:at (?:its|your|the robot's) (?:own )?(?:feet|wheels)|"
        r"(?:beside|before|next to|in front of) itself)\b",
        "on the floor",
    ),
    # "Comes to a halt beside it", "takes up position in front of it".
    rewrite(
        "halt|stop|standstill|rest",
        r"\b(?:come|get|draw)(?P<e>s)? to (?:a |an? [a-z]+ )(?:halt|stop|standstill)\b"
        r"(?= (?:right |directly |just )?(?:at|in|on|next|beside|by|near|close|before|opposite"
        r"|behind|under|within)\b)",
        inflected("stop"),
    ),
    rewrite(
        "position",
        r"\btake(?P<e>s)? (?:up )?(?:a |its |up )?position (?=(?:at|in front of|next to|beside|by"
        r"|near|close to|before|opposite)\b)",
        _of(_GO, " "),
    ),
    # "Gets within reach of the shelf", "to a spot from which the shelf can be reached".
    rewrite(
        "within",
        r"\b(?:come|get|move|drive|go|roll|walk|travel|navigate|step|return)(?P<e>e?s)?"
        rf" (?:to )?within {_RANGE} of {DETERMINED}",
        _of(_GO, " to "),
    ),
    rewrite(
        "close|closer|near|nearer|up",
        r"\b(?:come|get|move|drive|go|roll|walk|travel|step|draw)(?P<e>e?s)?"
        rf" (?:up )?(?:right |very )?(?:close|closer|near|nearer|up) to {DETERMINED}",
        _of(_GO, " to "),
    ),
    rewrite(
        "spot|place|position|point|location",
        rf"\b(to|at) {_SPOT}(?: (?:that|which) (?:is|lies))? {_BESIDE} {DETERMINED}",
        r"\1 ",
    ),
    rewrite(
        "from which|from where",
        rf"\bto {_SPOT},? from (?:which|where) (?:it|the robot|the arm) (?:can|is able to)"
        rf" (?:reach|touch) ({DETERMINED}(?:the|its) [\w' -]+?)(?=[.,;]|$)",
        r"to \1",
    ),
    # "Leaves its place and goes on to the door".
    rewrite(
        "leave",
        r"\bleaves? (?:the|its) (?:current |present |old )?(?:place|spot|position|location),?"
        r" (?:and|then|and then) ",
        "",
    ),
    # "Crosses the room to the door".
    rewrite(
        "cross",
        r"\bcross(?P<e>es|ing)? the (?:[\w-]+ )?(?:room|floor|yard|kitchen|hall|garden|lawn|shop"
        r"|office|workshop|lab) (?=(?:over )?to (?:the|its)\b)",
        _of(_GO, " "),
    ),
    # "Brings the water in the pot to a boil".
    rewrite(
        "boil|simmer",
        r"\bbring(?P<e>s|ing)? (?P<what>(?:the|some|its|it)\b[^.,;]{0,80}?) to (?:a|the)"
        r" (?P<how>boil|simmer)\b",
        lambda match: f"{inflected(match['how'])(match)} {match['what']}",
    ),
    # "Turns down the heat", "lowers the flame under the pot": the stove stays on.
    rewrite(
        "heat|flame|temperature",
        r"\b(?:lower|reduc|decreas|rais|increas|turn)(?P<e>e?s|ing|e)?(?: (?:down|up))? the"
        r" (?P<what>heat|flame|temperature)(?P<way> down| up)?(?! (?:on|off)\b)",
        lambda match: (
            f"{inflected('adjust')(match)} the {match['what']}"
            if "turn" not in match[0].lower() or re.search(r" (?:down|up)\b", match[0])
            else match[0]
        ),
    ),
    # "Pours half of the milk into the bowl": some of it.
    rewrite(
        "half|part|third|quarter|some of|most of|little of|bit of",
        r"\b(?P<verb>(?:pour|add|tip|put|spread|sprinkle|squeeze|drizzle|scoop|transfer|ladle|spoon"
        r"|empty|take)(?:s|es|ing)?) (?:(?:the |one |a )?(?:half|third|quarter|part)(?: of)?"
        r"|some of|most of|a little of|a bit of) (?:the|its) ",
        r"\g<verb> some ",
    ),
    # "Opens the fridge, puts in the milk and closes it".
    rewrite(
        "put in|puts in",
        r"(?P<first>\bopens?\b[^.;]{0,80}?[, ])(?P<put>puts? )in"
        r" (?P<what>(?:the|both|all) [\w -]{1,60}?)"
        r"(?=[,.;]| and\b|$)",
        r"\g<first>\g<put>\g<what> in it",
    ),
    # "Holds the test button of the alarm pressed for five seconds".
    rewrite(
        "pressed|pushed|depressed|down",
        r"\b(?:hold|keep)(?P<e>s)? (?P<key>(?:the|its) (?:[\w-]+ ){0,3}?"
        r"(?:button|key|switch|pedal|trigger)(?: (?:of|on) (?:the|its) [\w-]+(?: [\w-]+)?)?)"
        r" (?:(?:pressed|pushed|depressed)(?: down| in)?|down)\b",
        _of(inflected("press", "presses"), r" \g<key>"),
    ),
    # "Switches the modem off and on again".
    rewrite(
        "off and",
        r"\b(?P<do>(?:switch|turn)(?:es|s)?) (?P<what>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+) off"
        r" and (?:then )?(?:back )?on\b(?: again)?",
        r"\g<do> \g<what> off and \g<do> \g<what> on",
    ),
    # "Cracks the egg on the rim of the pan and drops its contents into it": the egg.
    rewrite(
        "its content",
        r"\b(?P<all>(?:crack|break)(?:s|ing)? [^.;]{0,80}?\beggs?\b[^.;]{0,80}? and [a-z]+)"
        r" its contents?\b",
        r"\g<all> it",
    ),
    # "Sets the table with a plate and a fork", "the table is set with a plate": they are put there.
    rewrite(
        "table with",
        r"\b(?:set|lay)(?P<e>s|ting|ing)? (?P<table>(?:the|its) (?:[\w-]+ )?table) with"
        r" (?P<things>[^.;]{1,80}?)"
        r"(?=[.;]|$|,? and (?:then |goes|drives|moves|opens|closes|returns)|, then)",
        _of(inflected("put", "puts", "putting"), r" \g<things> on \g<table>"),
    ),
    rewrite(
        "table",
        r"(?P<table>\b(?:the|its) (?:[\w-]+ )?table) (?:is|must be|has been|should be) (?:set|laid)"
        r" with (?P<things>[^.;:]{1,80}?)(?=[.;]|$)",
        r"\g<things> are on \g<table>",
    ),
    # "Turns to the door and drives up to it".
    rewrite(
        "turn|rotate",
        r"\b(?:turn|rotate)(?P<e>s|ing)? (?:itself )?(?:round |around )?(?:to"
        r"|towards?) (?=(?:the|its) (?!(?:left|right|off|on|side)\b))",
        _of(inflected("face", "faces", "facing"), " "),
    ),
    # "Holds a plate in one and a fork in the other".
    rewrite(
        "other|right|second",
        rf"\b(hold(?:s|ing)?|carr(?:y|ies|ying)) ([^,.;]+?) in (?:one|(?:its|the)"
        rf" (?:left|first))(?: of its)?(?: {_FINGERS})?,? and ([^,.;]+?) in (?:its|the) (?:other"
        rf"|right|second)(?: one| {_FINGERS})?(?=[.,;]|$| and | while )",
        r"\1 \2 and \3",
    ),
    # "Closes its fingers around the cup".
    rewrite(
        "around|round|about|on|onto|upon",
        rf"\b(?:clos(?=ing)|close|shut|lock|wrap|clamp)(?P<e>s|ing)? (?:its|the|one|an?"
        rf"|one of its)"
        rf" (?:(?:free|empty|two|other|left|right) )*{_FINGERS} (?:firmly |tightly )?"
        rf"(?:around|round|about|on|onto|upon) {DETERMINED}",
        _of(_GRIP, " "),
    ),
    # "Is used to wipe the table", "takes a free gripper to open it": uses it for that.
    rewrite(
        "used|employed",
        r"^(?P<it>(?:the|an?|its|one|both|this)\b[^.,;]*?) (?:is|are) (?:then )?(?:used|employed)"
        r"(?: by (?:the robot|the arm|it))? to (?=[a-z]+)",
        lambda match: f"The robot uses {_lower(match['it'])} to ",
    ),
    rewrite(
        "gripper",
        r"\btake(?P<e>s)? ((?:an?|one|its|the) (?:(?:free|empty|other|second"
        r"|unused) )*gripper) (?=to [a-z]+)",
        _of(inflected("use"), r" \2 "),
    ),
    # "Ten minutes pass while the robot waits", "nothing is done for ten minutes": waits.
    rewrite(
        "pass|elapse|go by|goes by",
        r"^(?:(?P<n>(?:an? |one |two |three |[\w.-]+ )(?:more )?(?:seconds?|minutes?|hours?"
        r"|days?|nights?))"
        r" (?:pass|passes|elapse|elapses|go by|goes by)(?: (?:while|during which"
        r"|in which) (?:the robot"
        r"|it|the arm) (?:waits|stays|does nothing|stands still)(?: [\w ]+?)?)?)(?=[.,;]|$)",
        r"The robot waits for \g<n>",
    ),
    rewrite(
        "nothing|pause|break|wait",
        r"^(?:nothing (?:is done|happens)(?= for)|an? (?:pause|break|wait)(?= of .* (?:is"
        r"|are) made)"
        r"|there is an? (?:pause|break|wait)(?= of)) (?:for|of) (?P<n>.*?)(?: (?:is"
        r"|are) made)?(?=[.,;]|$)",
        r"The robot waits for \g<n>",
    ),
    # "Which has its door shut", "has its lid open".
    rewrite(
        "its|their",
        r"\b(?:which|that|(?P<and>(?<!which )(?<!that )\band)) (?:has|have|had) (?:its|their)"
        r" ((?:[\w-]+ )?(?:doors?|lids?|flaps?|hoods?|guards?|sash(?:es)?|gates?|drawers?"
        r"|covers?|zippers?|zips?|shutters?|hatch(?:es)?|caps?|taps?)) (open|closed|shut"
        r"|locked|ajar)\b",
        lambda match: f"{'and its' if match['and'] else 'whose'} {match[2]} is {match[3]}",
    ),
    # "Two grippers are at the robot's disposal".
    rewrite(
        "disposal",
        r"^(.+?) (?:is|are) at (?:the robot's|its|the arm's) disposal\b",
        lambda match: f"The robot has {_lower(match[1])}",
    ),
    # "Presses the key, which sets the machine running": what comes of it.
    rewrite(
        ", which",
        r", which (?:then |thereby )?(?:sets|gets) ((?:the|its) [\w' -]+?) (?:running|going"
        r"|working)(?=[.;]|$)",
        r" so that \1 begins to run",
    ),
    rewrite(
        ", which",
        r", which (?:then |thereby )?(starts|stops) ((?:the|its) [\w' -]+?)(?=[.;]|$)",
        r" so that \2 \1",
    ),
    # "Whatever food lies in it": food that lies in it.
    rewrite(
        "whatever",
        r"\bwhatever (food|laundry|bread|meat|dough|[a-z]+s) (?=(?:lies?|stands?"
        r"|is|are|sits?|hangs?"
        r"|remains?) (?:in|on|inside|at|under)\b)",
        lambda match: f"{match[1].capitalize() if match[0][0].isupper() else match[1]} that ",
    ),
    # "The buns inside have been baked".
    rewrite(
        "inside|in there",
        r"\b(the [\w -]+?) (?:inside|in there) (?=(?:is|are|was|has|have|will|gets?|becomes?)\b)",
        r"\1 in it ",
    ),
    # "On the island, a good few metres from the door, …".
    rewrite(
        "metres|meters|steps|paces|yards|feet",
        r"\b(?:an? )?(?:good |short |fair )?(?:(?:few|couple of|number of)|several|some|many)"
        r" (?:metres|meters|steps|paces|yards|feet)(?: away)? from (?=(?:the|its|an?|each|one"
        r"|both|it)\b)",
        "far from ",
    ),
    # "None of which is clean".
    rewrite(
        "none of which|none of whom",
        r"\bnone of which (?:is|are) ",
        "which are not ",
    ),
    # "After that it opens the door": then.
    rewrite(
        "after that|after this",
        r"\b(after) (?:that|this)(?! (?:is|has|are|have) (?:been )?(?:done|finished|over"
        r"|happened|ready|so))(?=,| (?:it|the|be|is|are|has|have|its|an?|both|each|all|you)\b)",
        lambda match: "Then" if match[1][0].isupper() else "then",
    ),
    # "Releases the lock of the gate", "the lock of the gate is released": unlocked.
    rewrite(
        "lock of",
        r"\b(?:release|undo|disengage)(?P<e>e?s)? the lock of (?=(?:the|an?|its)\b)",
        _of(inflected("unlock"), " "),
    ),
    rewrite(
        "lock of",
        r"\bthe lock of ((?:the|its) [\w -]+?) (is|has been|was|been|be) (?:released|undone"
        r"|disengaged)\b",
        r"\1 \2 unlocked",
    ),
    # "Lets the carton, which it is holding, fall into the bin": drops it there.
    rewrite(
        "drop|fall|slip|tumble",
        r"\blet(?P<e>s)? (?:go of )?(?P<o>(?:the|its|an?|both|it|them|one|all)\b[^.;]*?)"
        r" (?:drop|fall|slip|tumble)(?: down)?"
        rf"(?: (?:from|out of) (?:(?:the|its|one|a|both|your) )?{_FINGERS})?"
        r" (?=(?:into|onto|in|on)\b)",
        _of(inflected("drop"), r" \g<o> "),
    ),
    # "The clamps close and hold the tubes": they clamp them.
    rewrite(
        "close",
        r"\b(?P<c>(?:clamps?|vis?ces?|vises?|chucks?|jaws|jigs?)(?: of (?:the|its) [\w-]+)?)"
        r" close(?P<e>s)? (?:around|about|on|onto|and (?:hold|grip|clamp|fix|secure)s?)"
        rf" {DETERMINED}",
        lambda match: f"{match['c']} clamp{match['e'] or ''} ",
    ),
    # "Rides in the cabin to the third floor", "takes the lift to it": rides to it.
    rewrite(
        "lift|elevator|cabin",
        rf"\b(?:ride|travel)(?P<e>s)? (?:(?:up|down|back) )?(?:in|inside|with|aboard|by) {_CAR},?"
        r" (?=(?:(?:up|down|back) )*to (?:the|its|an?|floor|level|storey)\b)",
        _of(inflected("ride"), " "),
    ),
    rewrite(
        "lift|elevator|cabin",
        rf"\b(?:take|use)(?P<e>s)? {_CAR} (?:to (?:ride|travel|go|drive|get|move) )?"
        r"(?=(?:(?:up|down|back) )*to (?:(?:the|its) [\w-]+ (?:floor|level|storey)|(?:floor|level"
        r"|storey) \w+|the (?:basement|cellar|attic))\b)",
        _of(inflected("ride"), " "),
    ),
    # "Turns the can over above the bowl", "turns it over, so that the rice falls out": tips it.
    rewrite(
        "over",
        rf"\bturn(?P<e>s|ing)? (?:over (?P<v>{_VESSEL})|(?P<o>{_VESSEL}) over)"
        r"(?= (?:above|over|on top of|right above)\b|,? (?:so that|so|until) [^.;]{0,60}?"
        r"\b(?:falls?|drops?|slides?|runs?|flows?|pours?|comes?|tumbles?|lands?|drains?)\b"
        r"[^.;]{0,40}?\b(?:into|onto|in|on|out)\b)",
        lambda match: f"{_TIP(match)} {match['v'] or match['o']}",
    ),
    rewrite(
        "over",
        r"\b(?P<be>is|are) turned over (?=(?:above|over|on top of|right above)\b)",
        r"\g<be> tipped ",
    ),
    # "Sends the signal that makes the gate swing open": opens it by a signal.
    rewrite(
        "open|shut|closed",
        r"\b(?:send|give|emit|transmit|radio)(?P<e>s)? (?P<by>(?:the|an?|its) (?:[\w-]+ )?(?:signal"
        r"|command|code|request))(?: by radio)?,? (?:that|which) (?:makes|lets|causes|commands) "
        rf"(?P<o>(?:the|its|both|an?) [\w' -]+?) (?:to )?{_SWING}(?P<to>open|shut|closed)\b",
        lambda match: _moved(match) + f" by {match['by']}",
    ),
    # "Makes the door slide open", "lets the lid fall shut": opens, closes it.
    rewrite(
        "open|shut|closed",
        rf"\b(?:make|let|have|cause)(?P<e>s)? (?P<o>(?:the|its|both) (?!robot\b)[\w' -]+?) (?:to )?"
        rf"{_SWING}(?P<to>open|shut|closed)\b",
        lambda match: _moved(match),
    ),
    # "Stirs what is in the bowl": stirs the bowl.
    rewrite(
        "what is|everything|all that is",
        r"\b(?P<v>stir|mix|whisk|blend|toss|beat|heat|cook)(?P<e>s|es)? (?:what is|everything"
        r"(?: that is)?|all that is|all that is) (?:in|inside) (?=(?:the|its|a) )",
        lambda match: f"{match['v']}{match['e'] or ''} ",
    ),
    # "Presses the button, which makes the door open": so that it opens.
    rewrite(
        "which|that",
        r",? (?:which|that) (?:makes|lets|causes) (?P<o>(?:the|its|both|an?) (?!robot\b)"
        r"[\w' -]{1,60}?) (?:to )?(?P<v>open|close|shut|start|stop|run|rise|lift|sink)"
        r"(?=[.,;]| and |$)",
        lambda match: f" so that {match['o']} {match['v']}s",
    ),
    # "Is able to reach the shelf".
    rewrite("able to", r"\b(?:is|are) able to (?=[a-z]+)", "can "),
    # "One of its hands is closed around the cup": it holds the cup.
    rewrite(
        "closed around|closed about|closed round",
        rf"\b{_FINGERS} (?:is|are) closed (?:around|about|round) {DETERMINED}",
        "gripper holds ",
    ),
    # "Is in the robot's possession", "has hold of it".
    rewrite("possession", r"\bin (?:the )?(?:robot's|its|arm's) possession\b", "held by the robot"),
    rewrite("hold of", r"\b(?:has|have) (?:got )?(?:a )?hold of\b", "holds"),
)
"""In the order in which they are applied."""


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]
