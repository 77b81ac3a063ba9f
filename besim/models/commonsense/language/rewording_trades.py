"""Deeds of workshops, offices, shops and stores that are told in a roundabout way."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_deeds import inflected
from besim.models.commonsense.language.rewriting import rewrite

_HAND = r"(?:grippers?|hands?)"
_ONE = r"(?:one|a|an|the|its|this|that)"
_PUTTING = r"(?:put|lay|set|place|drop|hang|store|lean|deposit|return)(?:s|ting|ing|ping)?"
_THING = r"(?:the|an?|its|both|all)\b(?: (?!(?:and|then|which|that|while|until)\b)[\w'-]+){1,5}?"
_SCOOPS = (
    r"(?:(?:table|tea|measuring |ice-cream |wooden |slotted )?spoon|spatula|ladle|scoop|trowel"
    r"|putty knife|palette knife|knife|shovel|brush|dipper|skimmer|tongs|pipette|syringe)"
)
_SOME = (
    r"(?:some|a (?:little )?bit of|a little(?: of)?|a (?:spoonful|scoop|ladle|ladleful|portion"
    r"|load|dollop|lump|blob|handful|spoon|tablespoon|teaspoon|piece) of|enough)"
)
_BLOCKS = (
    r"(?:roll|rack|pad|block|dispenser|reel|spool|holder|bundle|notepad|calendar|booklet|bobbin"
    r"|hook|strip)"
)
_GAUGES = (
    r"(?:lamp|light|led|display|indicator|thermometer|screen|gauge|panel|meter|timer|signal"
    r"|control lamp|pilot light|status light|pressure gauge)"
)
_LIQUIDS = r"(?:water|soup|milk|oil|sauce|stew|mixture|liquid|broth|tea|coffee|wax|glue|jam|syrup)"
_BLOWN_UP = (
    r"(?:(?:air |swimming |bicycle |rear |front |inner |red |blue )?(?:balloon|mattress|airbed|ball"
    r"|tube|tyre|tire|ring|dinghy|raft))"
)
_SCOOP = inflected("scoop")
_TAKE = inflected("take", gerund="taking")
_TIE = inflected("tie", gerund="tying")
_LIGHT = inflected("light")
_FILL = inflected("fill")
_NOT_LEFT = {
    "open": "closed",
    "on": "switched off",
    "switched on": "switched off",
    "running": "switched off",
    "unlocked": "locked",
}
_ODD = {"knife": "knives", "shelf": "shelves", "loaf": "loaves", "scarf": "scarves"}


def _plural(noun: str) -> str:
    if noun in _ODD:
        return _ODD[noun]
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + ("es" if re.search(r"(?:s|x|z|ch|sh)$", noun) else "s")


def _one_in_each(match: re.Match[str]) -> str:
    """ "Takes one cup with each gripper": takes two cups, with both of them."""
    *before, noun = match["o"].split()
    two = " ".join([f"{match['v']} two", *before, _plural(noun)])
    return two if re.match(r"hold|carr", match["v"], re.I) else f"{two} with both grippers"


def _scooped(match: re.Match[str]) -> str:
    """ "Dips the spoon into the jar and takes out some honey": scoops it out with the spoon."""
    return f"{_SCOOP(match)} {match['some'] or ''}{match['s']} from {match['v']} with {match['t']}"


TRADES = (
    # "Puts the clamp down in order to free one gripper": asks for no free gripper before.
    rewrite(
        "to free|to empty|to have|to get|to make|to clear",
        rf"(?P<d>\b{_PUTTING}\b[^.;]{{1,90}}?),? (?:in order |so as )?to (?:(?:free|empty|clear)"
        rf" {_ONE}(?: of its)? (?:[a-z]+ )?{_HAND}|(?:get|have|make) (?:{_ONE}(?: of its)?"
        rf" (?:[a-z]+ )?{_HAND} (?:free|empty)|(?:an?|one) (?:free|empty) {_HAND}))"
        r"(?=[.,;]| (?:again|and)\b|$)",
        r"\g<d>",
    ),
    # "While one gripper holds the pack, the other one tears off the wrapping": the robot does.
    rewrite(
        "the other",
        rf"\bwhile (?:one|the one|its one) {_HAND} (?:holds|is holding|keeps|carries)"
        rf" (?P<o>[^.,;]{{1,60}}?), the other(?: one| {_HAND})? (?=[a-z]+s\b)",
        lambda m: f"{'W' if m[0][0] == 'W' else 'w'}hile holding {m['o']}, the robot ",
    ),
    # "With the gripper that does not hold the plate": with the free one.
    rewrite(
        "gripper|hand",
        rf"\b(?P<b>the|its) (?P<h>{_HAND}) (?:(?:that|which) (?:does not|doesn't|is not)"
        r" (?:hold|carry|holding|carrying)|not (?:holding|carrying)) (?:the|an?|its) [\w-]+"
        r"(?: (?!(?:and|to|on|in|from|onto|into|by|with|at|out|off)\b)[\w-]+)?(?=[ .,;]|$)",
        r"\g<b> free \g<h>",
    ),
    # "Takes one atlas with each gripper", "holds a cup in each gripper": two of them.
    rewrite(
        "each gripper|each hand|each of its",
        r"\b(?P<v>(?:take|grasp|grab|pick|grip|lift|get|hold|carr|fetch|collect)\w*(?: up)?)"
        r" (?:one|an?) (?P<o>(?:[a-z-]+ ){0,2}?[a-z-]+) (?:with|in|by|using) each"
        rf" (?:of its )?{_HAND}",
        _one_in_each,
    ),
    # "Until the green lamp shows that the iron is hot": until it is.
    rewrite(
        "that",
        rf"\b(?P<w>until|till|when|once) (?:the|its|an?) (?:[\w-]+ ){{0,3}}?{_GAUGES}"
        r"(?: (?:of|on) (?:the|its) [\w-]+(?: [\w-]+)?)? (?:shows|signals|indicates|tells|says"
        r"|displays|signalizes) (?:it )?that ",
        r"\g<w> ",
    ),
    # "Until the glue feels tacky": until it is.
    rewrite(
        "feels|looks|seems|appears|has become|has turned|has got|has gone",
        r"\b(?P<w>(?:until|till) (?:the|its|it|an?|all|both)\b[^.,;]{0,50}?)"
        r"(?:feels|looks|seems|appears|has become|has turned|has got|has gone)"
        r" (?!like\b|as\b|for\b|at\b|to\b|into\b|on\b|off\b|out\b|through\b|the\b|an?\b)"
        r"(?=[a-z]+(?: and [a-z]+)?(?:[.,;]|$))",
        r"\g<w>is ",
    ),
    # "Waits for the water to become cool": until it is.
    rewrite(
        "wait",
        r"\bwait(?P<e>s|ing)? for (?P<o>(?:the|its|all|both)\b[^.,;]{1,60}?) to"
        r" (?:become|get|turn|grow|go) (?P<a>(?!to\b|into\b|the\b|on\b|off\b|up\b|out\b|an?\b)"
        r"[a-z]+(?: and [a-z]+)?)(?=[.,;]|$)",
        lambda m: (
            f"{inflected('wait')(m)} until {m['o']}"
            f" {'are' if re.search(r'[^su]s(?: in | on |$)', m['o']) else 'is'} {m['a']}"
        ),
    ),
    # "Has reached its working heat": is hot.
    rewrite(
        "heat|temperature",
        r"\b(?P<h>has |have )?reache(?P<e>s|d) (?:its|the) (?:working|operating|baking|right"
        r"|required|full|needed|correct) (?:heat|temperature)\b(?! of)",
        "is hot",
    ),
    # "Until the mattress is big and round": it is pumped up.
    rewrite(
        "round|firm|hard|tight|big|plump|full",
        rf"\b(?P<o>(?:the|its) {_BLOWN_UP}) (?:is|gets|becomes|has become|feels)"
        r" (?:(?:big|round|firm|hard|tight|plump|full)(?: and |, )?)+(?! of)(?=[ .,;]|$)",
        r"\g<o> is inflated",
    ),
    # "Keeps the button pressed until the tank is full": presses it so long.
    rewrite(
        "keep",
        r"\bkeep(?P<e>s)? (?P<o>(?:the|its) (?:[\w-]+ ){0,3}?(?:button|key|lever|pedal|trigger"
        r"|switch|handle)(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?)"
        r" (?:pressed|pushed|held|down|pushed down|pressed down|held down)"
        r" (?=until|till|for|so long)",
        lambda m: f"{inflected('press', 'presses')(m)} {m['o']} ",
    ),
    # "Presses the lever and holds it (down) until the cup is full": so long.
    rewrite(
        "holds it|hold it|keeps it|keep it",
        r"\b(?P<v>(?:press|push|squeez|pull)\w*(?: down)? (?:the|its) (?:[\w-]+ ){0,3}?(?:button"
        r"|key|lever|pedal|trigger|handle)(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?)(?: down)?,? and"
        r" (?:then )?(?:holds?|keeps?) it(?: down| pressed| there| pushed| held down| squeezed)?"
        r" (?=until|till|for|so long)",
        r"\g<v> ",
    ),
    # "The robot needs to get the cup, and the door must be closed": a duty beside the deed.
    rewrite(
        "needs to|has to",
        r"^(?P<d>\s*the robot (?:needs|has) to [^.;]*?), (?:and|but)"
        r" (?P<w>the|all|both|no|its) (?P<o>(?!robot\b)(?:(?!(?:which|that|who)\b)[\w-]+ ){1,5}?"
        r"(?:must|has to|have to|should|may not|shall)\b[^;]*)$",
        lambda m: f"{m['d']}. {m['w'].capitalize()} {m['o']}",
    ),
    # "The cabinet must be locked again": in the end.
    rewrite(
        "again|afterwards",
        r"\b(?P<m>must|should|shall|has to|have to) be (?P<s>closed|shut|locked|off|switched off"
        r"|turned off|empty|clean|plugged out|unplugged) (?:again|afterwards|again afterwards)"
        r"(?=[.;]|$)",
        r"\g<m> be \g<s> at the end",
    ),
    # "Must not be left open": must be closed in the end.
    rewrite(
        "not be left|not stay|not remain",
        r"\b(?P<m>must|may|should|shall) not (?:be left|stay|remain)"
        r" (?P<s>open|on|unlocked|running|switched on)\b",
        lambda m: f"{'should' if m['m'] == 'may' else m['m']} be {_NOT_LEFT[m['s']]} at the end",
    ),
    # "Tears a sheet off the roll", "a bag is torn off the rack": takes it from there.
    rewrite(
        "tear|torn|tore|rip",
        rf"\b(?:tear|rip)(?P<e>s|ing)? (?P<o>{_THING}|one (?:[\w-]+ ){{0,3}}?[\w-]+)"
        rf" (?:off|away from|from|off from) (?P<b>(?:the|its|an?) (?:[\w-]+ ){{0,2}}?{_BLOCKS})\b",
        lambda m: f"{_TAKE(m)} {m['o']} from {m['b']}",
    ),
    rewrite(
        "tear|rip",
        rf"\b(?:tear|rip)(?P<e>s|ing)? off (?P<o>{_THING}|one (?:[\w-]+ ){{0,3}}?[\w-]+)"
        rf" (?:of|from) (?P<b>(?:the|its|an?) (?:[\w-]+ ){{0,2}}?{_BLOCKS})\b",
        lambda m: f"{_TAKE(m)} {m['o']} from {m['b']}",
    ),
    rewrite(
        "torn|ripped",
        r"\b(?P<be>is|are|has been|have been|be) (?:torn|ripped) (?:off|away from|from|off from)"
        rf" (?=(?:the|its|an?) (?:[\w-]+ ){{0,2}}?{_BLOCKS}\b)",
        r"\g<be> taken from ",
    ),
    # "Tears off the wrapping (of the parcel)": unwraps it.
    rewrite(
        "wrapping|wrapper|packaging",
        r"\b(?:tear|rip|pull|peel|strip|cut|take)(?P<e>s|ing)? (?:off|away) (?:the|its)"
        r" (?:\w+ )?(?:wrapping|wrapper|packaging)(?: paper)? (?:of|from|off)"
        r" (?P<o>(?:the|its) [\w-]+(?: (?!and\b|with\b)[\w-]+)?)",
        lambda m: f"{inflected('unwrap', gerund='unwrapping')(m)} {m['o']}",
    ),
    rewrite(
        "wrapping|wrapper|packaging",
        r"\b(?:tear|rip|pull|peel|strip|take)(?P<e>s|ing)? off (?:the|its) (?P<w>wrapping|wrapper"
        r"|packaging)(?: paper)?(?P<t>,? and (?:then )?(?:throw|put|drop|discard|lay|toss)s?)"
        r" (?:it|them) ",
        lambda m: f"{inflected('unwrap', gerund='unwrapping')(m)} it{m['t']} the wrapper ",
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
        r"|from (?:the|its) [\w-]+))*(?=[.,;]| and\b|$)",
        lambda m: m[0] if _no_stuff(m) else _scooped(m),
    ),
    # "Winds the string around the bag and ties a knot": ties it around the bag.
    rewrite(
        "knot|bow",
        r"\b(?:wrap|wind|loop|put|lay|pull|sling|pass)(?P<e>s|ping|ing)?"
        rf" (?P<o>{_THING}) (?P<w>(?:tightly |twice |once )?(?:a?round|about|over)"
        r" (?:the|its) (?:[\w-]+ ){0,4}?[\w-]+),? and (?:then )?"
        r"(?:ties|tie|makes|make|knots|forms) (?:an? |the |it (?:in|into|to|with) an? )?"
        r"(?:[a-z]+ )?(?:knot|bow)(?: (?:with|in|into|out of) (?:it|them))?\b(?! (?:in|into))",
        lambda m: f"{_TIE(m)} {m['o']} {m['w']}",
    ),
    # "Ties a knot in the bag": ties it.
    rewrite(
        "knot|bow",
        r"\b(?:tie|make|form|put)(?P<e>s|ing)? (?:an? |the )(?:[a-z]+ )?(?:knot|bow)"
        r" (?:in|into|on|with|at) (?=(?:the|its|an?)\b)",
        lambda m: f"{_TIE(m)} ",
    ),
    # "The wood is on fire": it burns.
    rewrite(
        "on fire",
        r"\b(?P<b>(?:is|are|be|been|was|were)(?: already| now| still| not)?) on fire\b",
        r"\g<b> alight",
    ),
    # "The spindle should be turning": rotating.
    rewrite(
        "turning|revolving|spinning",
        r"\b(?P<o>(?:spindle|wheel|drum|rotor|fan|blade|disc|propeller|motor|engine|chuck|grindstone"
        r"|saw|mixer|turntable)s?(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?"
        r" (?:is|are|be|should be|must be|has to be)(?: already| now| still| not)?)"
        r" (?:turning|revolving|spinning)(?: round| around)?(?=[.,;?]| and\b| at\b|$)",
        r"\g<o> rotating",
    ),
    # "Is hard" of filler, glue and the like: it has hardened.
    rewrite(
        "hard",
        r"\b(?P<o>(?:filler|putty|plaster|glue|cement|concrete|mortar|resin|clay|dough|paint|wax|ice"
        r"|chocolate|varnish|foam|grout|sealant)(?: (?:in|on|at) (?:the|its) [\w-]+(?: [\w-]+)?)?"
        r" (?:is|be|gets?|becomes?|has become|has got|turns?|has gone|should be|must be)) hard"
        r"(?= enough\b|[.,;?]| and\b|$)",
        r"\g<o> hardened",
    ),
    # "The grinder is on the bench, its plug is not in the socket, and it is off": the grinder is.
    rewrite(
        "it is",
        r", (?P<p>(?:and )?its (?:plug|cord|cable|door|lid|cover|hood|guard)\b[^.;]{1,60}?),? and"
        r" it is (?P<s>(?:switched |turned )?o(?:ff|n)|idle|running|unplugged|plugged in)"
        r"(?=[.;]|$)",
        lambda m: f" and is {m['s']}, {m['p'] if m['p'][:3] == 'and' else 'and ' + m['p']}",
    ),
    # "Strikes the match on the box": it burns then.
    rewrite(
        "match",
        r"\bstrike(?P<e>s)? (?P<o>(?:the|an?|its|one) (?:[a-z]+ )?match)\b"
        r"(?: (?:on|against|along|at) (?:the|its) [^.,;]{1,40}?)?(?=[.,;]| and\b| to\b|$)",
        lambda m: f"{_LIGHT(m)} {m['o']}",
    ),
    rewrite(
        "match",
        r"(?P<b>\b(?:the|an?|its|one) (?:[a-z]+ )?match\b[^.;]{0,60}?\band (?:then )?)"
        r"strike(?P<e>s)? it\b(?: (?:on|against|along|at) (?:the|its) [^.,;]{1,40}?)?"
        r"(?=[.,;]| and\b| to\b|$)",
        lambda m: f"{m['b']}{_LIGHT(m)} it",
    ),
    # "Holds the burning match to the candle until it catches fire": lights it with the match.
    rewrite(
        "match|lighter|torch|taper",
        r"\bhold(?P<e>s|ing)? (?P<t>(?:the|its|an?) (?:(?:burning|lit) )?(?:[a-z]+ )?(?:match"
        r"|lighter|torch|taper|flame of the (?:match|lighter|torch)))"
        r" (?:to|at|against|on|under|near|next to|close to|below) (?:the wick of )?"
        r"(?P<o>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+)"
        r"(?: until (?:it|they|the \w+) (?:catch(?:es)? fire|burns?|is (?:burning|lit|on fire)"
        r"|are (?:burning|lit|on fire)|lights up))(?=[.,;]| and\b|$)",
        lambda m: f"{_LIGHT(m)} {m['o']} with {m['t']}",
    ),
    rewrite(
        "wick of",
        r"\bhold(?P<e>s|ing)? (?P<t>(?:the|its|an?) (?:(?:burning|lit) )?(?:[a-z]+ )?(?:match"
        r"|lighter|torch|taper)) (?:to|at|against|on|under|near) the wick of"
        r" (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;]| and\b|$)",
        lambda m: f"{_LIGHT(m)} {m['o']} with {m['t']}",
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
    # "Until the water bubbles": until it boils.
    rewrite(
        "bubbl",
        rf"\b(?P<o>(?:the|its) (?:[a-z]+ )?{_LIQUIDS}(?: in (?:the|its) [\w-]+)?)"
        r" (?:bubbles|is bubbling|starts to bubble|begins to bubble|starts bubbling)"
        r"(?: (?:strongly|vigorously|up|hard))?",
        r"\g<o> boils",
    ),
    rewrite(
        "keep",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its|it)\b[^.,;]{0,50}?) keep(?: on)?"
        r" (?P<v>boil|simmer|cook|bak|soak|run|dry|cool)(?:n)?ing\b",
        lambda m: (
            f"{'L' if m[0][0] == 'L' else 'l'}et{m['e'] or ''} {m['o']}"
            f" {m['v']}{'e' if m['v'] == 'bak' else ''}"
        ),
    ),
    # "The small switch on the cable of the lamp": its switch.
    rewrite(
        "switch|button",
        r"\b(?P<s>(?:on/off|on-off|power|foot|rocker|toggle|start|stop)?[ -]?(?:switch|button))"
        r" (?:on|in|at|of) the (?:cable|cord|lead|power cable|power cord|base|side|back|front|top"
        r"|rear|handle|housing|foot|underside|bottom) of (?=(?:the|its|an?)\b)",
        r"\g<s> of ",
    ),
    rewrite(
        "on/off|on / off|on/ off|on /off", r"\bon ?/ ?off(?=[ -](?:switch|button|key))", "on-off"
    ),
    # "Has been shut off": switched off; nothing is closed by that.
    rewrite(
        "shut off",
        r"\b(?P<b>(?:is|are|be|been|being|was|were)(?: not| now| again)?) shut off\b",
        r"\g<b> switched off",
    ),
    # "A good amount of glue", "a thin layer of glue": some.
    rewrite(
        "amount of|layer of|coat of|film of|quantity of",
        r"\b(?:a|an) (?:(?:good|small|large|generous|sufficient|proper|certain|suitable|little|tiny"
        r"|thin|thick|even|fine|light|right|first|second|fresh) )*(?:amount|layer|coat|film"
        r"|quantity) of (?!the\b|its\b)(?=[a-z]+)",
        "some ",
    ),
    # "The word PAID": a name of its own, whatever part of speech that is.
    rewrite(
        "word|inscription|title|text|lettering",
        r"\b([Tt]he|[Ii]ts) (word|inscription|title|text|lettering) [\"'“‘]?([A-Z][A-Z]+)[\"'”’]?"
        r"(?![\w-])",
        lambda m: f"{m[1]} {m[3].lower()}-{m[2]}",
        flags=0,
    ),
    rewrite("truck", r"\b(hand|sack)[ -]truck(s?)\b", r"\1truck\2"),
    rewrite("treetop|tree-top", r"\btree-?top\b", "top of the tree"),
    # "The rubber gets roughened": is roughened.
    rewrite(
        "gets|get",
        r"(?<=[a-z]) (?P<g>gets|get) (?P<w>(?!tired|excited|used)[a-z]{2,}ed)"
        r"(?= (?:by|with|from|into|onto|in|on|off|to|and|after|until)\b|[.,;]|$)",
        lambda m: f" {'is' if m['g'] == 'gets' else 'are'} {m['w']}",
    ),
)
"""In the order in which they are applied."""


def _no_stuff(match: re.Match[str]) -> bool:
    """ "Puts the spoon into the drawer and takes the fork out": nothing is scooped."""
    words = match["s"].split()
    named = words[0] in ("it", "them", "the", "a", "an", "its", "one", "two")
    scoops = "scoop" in match[0].lower().partition(" and ")[2]
    return words[0] in ("it", "them", "an", "a", "one", "two") or (named and not scoops)
