"""How things are and what is allowed, told in more words than it takes."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_NAME = r"(?:[\w-]+ ){0,2}?[\w-]+"
_STATE = r"(?P<s>open|closed|shut|locked|unlocked|on|off|clean|dirty|wet|dry|empty|full)"
_HANDLING = (
    r"(?:[a-z]+ )?(?:grippers|hands|arms|fingers|tongs|pliers|scissors|shears|tweezers|gloves)"
)
_FURNITURE = r"(?:shelf|rack|cabinet|cupboard|drawer|crate|bin|stand|store)"
_TOLD = r"(?:reported|announced|told|said|communicated|signalled|signaled|stated|declared|notified)"
_REPORT = inflected("report")


def _reported(match: re.Match[str]) -> str:
    to = f" to{match['to']}" if match["to"] else match["x"] or ""
    return f"{_REPORT(match)}{to} that"


def _at_degrees(match: re.Match[str]) -> str:
    thing, degrees = match["o"], match["n"]
    asked = match["is"].lower().startswith("is")
    inside = f"the inside of {thing}"
    return f"has {inside} reached {degrees}" if asked else f"{inside} has reached {degrees}"


def _noun_of(thing: str) -> str:
    return f"the {thing.partition(' ')[2]}"


TELLING = (
    # "It is reported by the robot that the tray is full": the robot reports it.
    rewrite(
        " that",
        rf"^(?P<s>\s*)it is (?:then )?{_TOLD}(?: by (?P<by>the robot|the arm))?"
        r"(?P<to> to (?:the|its|a) [\w-]+(?: [\w-]+)?)?(?: by (?:the robot|the arm))?,? that\b",
        lambda m: f"{m['s']}{(m['by'] or 'the robot').capitalize()} reports{m['to'] or ''} that",
    ),
    # "Makes a report that …", "sends a message saying that …": reports it.
    rewrite(
        " that",
        r"\b(?:mak|giv|send|issu|creat|display|show|output)(?P<e>es|s|e|ing)?(?: out)?"
        r"(?P<to> (?:the|its|a) [\w-]+)? (?:an?|the) (?:[a-z]+ )?"
        r"(?:report|message|announcement|notification|notice|signal|note|e-?mail|alert)"
        r"(?P<x> to (?:the|its|a) [\w-]+(?: [\w-]+)?)?"
        r"(?:,? (?:saying|stating|telling|reporting|which (?:says|states|tells))"
        r"(?: (?:him|her|them))?)?"
        # but "the signal *that opens the door*" tells which signal
        r" that\b(?! [a-z]+s (?:open |shut |on |off )?(?:the|its|both|all|an?)\b)",
        _reported,
    ),
    # "The door is in open state", "is the door in closed state?".
    rewrite(
        " state",
        rf"\b(?P<b>is|are|be) (?P<o>(?:the|its) [\w' -]{{2,40}}?)? ?in (?:an? |the )?{_STATE} state"
        r"(?=[.,;?]|$| and\b)",
        lambda m: f"{m['b']} {m['o'] + ' ' if m['o'] else ''}{m['s']}",
    ),
    # "Is the slot with the new filter in it?": has it that?
    rewrite(
        "with the",
        rf"^(?P<s>\s*)is (?P<o>the {_NAME}) with (?P<x>the {_NAME}) (?P<p>in|on) it(?=[.?]|$)",
        lambda m: f"{m['s']}Is {m['x']} {m['p']} {m['o']}",
    ),
    # "Until it is 220 degrees inside of the oven": the oven has them.
    rewrite(
        " degrees",
        r"\b(?P<is>it is|is it) (?:already )?(?P<n>\d+ degrees(?: Celsius| C)?)(?: hot| warm)?"
        rf"(?: already)? (?:inside of|inside|within|in) (?P<o>(?:the|its) {_NAME})(?=[.,;?]|$)",
        _at_degrees,
    ),
    # "The shelf with spare parts", "the shelf for spare parts": the spare parts shelf.
    rewrite(
        " with| for",
        rf"\bthe (?P<f>{_FURNITURE}) (?:with|for) (?P<x>"
        rf"(?!(?:a|an|the|its|both|all|some|his|her|two|three|four|{_HANDLING})\b)"
        r"(?:[a-z]+ )?[a-z]+s)"
        r"(?=[.,;?]|$| (?:and|is|are)\b)",
        r"the \g<x> \g<f>",
    ),
    # "There is the counter and on it an empty tray": that stands on the counter.
    rewrite(
        "there is|there stands",
        rf"\bthere (?P<v>is|stands) (?P<a>(?:the|an?) {_NAME}),? and (?P<p>on|in|under|below|behind"
        r"|next to|inside) it(?: there)?(?: is| are| stands| lies)?"
        r" (?P<b>(?:an?|the) [\w -]{2,40}?)(?=[.;]|, (?!(?:an?|the) [\w -]+(?:[.;]|$))|$)",
        lambda m: f"there {m['v']} {m['a']}, and {m['b']} is {m['p']} {_noun_of(m['a'])}",
    ),
    # "The cap which belongs to it", "the cap for tube B": its cap, the cap of tube B.
    rewrite(
        "belong",
        r"\bthe (?P<x>[\w-]+) (?:which|that) belongs to (?P<o>it|(?:the )?[\w-]+(?: [A-Z\d]\b)?)"
        r"(?=[.,;]|$| (?:lies|is|stands|hangs|and|on|in)\b)",
        lambda m: f"its {m['x']}" if m["o"].lower() == "it" else f"the {m['x']} of {m['o']}",
    ),
    rewrite(
        " for ",
        r"\bthe (?P<x>cap|lid|cover|stopper|cork|plug|key) for"
        r" (?P<o>(?:the )?[a-z]+ (?:[A-Z]|\d+))\b",
        r"the \g<x> of \g<o>",
    ),
    # "In a pumping station there are three gauges": told of the scene, and not of where each is.
    rewrite(
        "there are",
        r"^(?P<s>\s*)in an? (?:[\w-]+ ){0,2}?(?:station|plant|factory|building|house|warehouse"
        r"|school|hospital|hotel|farm|museum) there are"
        r" (?=(?:two|three|four|five|six|several|\d+)\b)",
        r"\g<s>There are ",
    ),
    # "An oven which was turned on is not hot immediately".
    rewrite(
        "immediately|at once|right away|directly",
        r"^(?P<s>\s*)an? (?P<x>[\w-]+) (?:which|that) (?:was|is|has been) (?:just )?"
        r"(?:turned|switched) on is not (?P<a>[a-z]+) (?:immediately|at once|right away|directly)",
        r"\g<s>The \g<x> is not \g<a> at first",
    ),
    # "In the memory is place for two pictures": it holds two.
    rewrite(
        " is place for| is room for| is space for",
        rf"\bin (?P<o>the {_NAME}) (?:there )?is (?:place|room|space) for (?:only )?"
        r"(?P<n>one|two|three|four|five|six|\d+) (?P<x>[a-z]+)(?: only)?(?=[.,;]|$)",
        lambda m: f"{m['o'][0].upper()}{m['o'][1:]} can hold at most {m['n']} {m['x']}",
    ),
    # "In opposite slots", "opposite of each other": opposite to each other.
    rewrite(
        "opposite",
        r"\bin opposite (?P<x>slots|places|positions|holes|wells|seats|corners)\b",
        r"in \g<x> opposite to each other",
    ),
    rewrite("opposite of", r"\bopposite of (?=each other\b)", "opposite to "),
    # "Is packed tight in a film": it is sealed in it.
    rewrite(
        "pack|wrap|seal",
        r"\b(?P<v>packed|wrapped|sealed) (?:tight|tightly|airtight)(?= (?:in|into|with)\b)",
        r"\g<v>",
    ),
    # "Is on the tray with no film": without it.
    rewrite(
        "with no ",
        r"\b(?P<v>is|lies|stands) (?P<p>(?:on|in|at) the [\w-]+(?: [\w-]+)?) with no"
        r" (?P<x>[\w-]+)(?: around it| on it| in it)?(?=[.,;]|$| and\b)",
        r"\g<v> without \g<x> \g<p>",
    ),
    # "Two hours later the pack is full": told of the end, and of what was done before.
    rewrite(
        " later",
        r"(?P<s>^\s*|, and |; )[\w-]+ (?:seconds?|minutes?|hours?|days?) later,?"
        r"(?= (?:the|its|all|both) [\w -]{2,40}? (?:is|are)\b)",
        lambda m: f"{m['s']}{'finally' if m['s'].strip() else 'Finally'}",
    ),
    # "Two scoops are one supper": of the food, and no two things.
    rewrite(
        " are | make | is ",
        r"^(?P<s>\s*)(?:(?P<n>two|three|four|\d+) (?:scoops|spoons|ladles|cups) (?:are|make)"
        r" (?:one|an?) (?P<x>supper|meal|portion|dose|serving|helping|ration|dinner|breakfast)"
        r"|(?:one|an?) (?P<y>supper|meal|portion|dose|serving|helping|ration|dinner|breakfast) is"
        r" (?P<k>two|three) (?:scoops|spoons|ladles|cups))(?=[.,]| and\b)",
        lambda m: f"{m['s']}One {m['x'] or m['y']} is {(m['n'] or m['k']).lower()} portions",
    ),
    # "Waits until the programme is finished": until it has ended.
    rewrite(
        "finished|completed|finishes",
        r"\b(?P<w>wait(?:s|ing)? (?:until|till) (?:the|this|its) (?:[\w-]+ ){0,2}?"
        r"(?:programme|program|cycle|run|process)) (?:(?:is|has|has been) (?:finished|completed)"
        r"|finishes)(?=[.,;]|$| and\b)",
        r"\g<w> has ended",
    ),
    # "As first thing the robot turns it on".
    rewrite(
        "first|last",
        r"\bas (?:the |a )?(?P<w>first|last) (?:thing|step),? ",
        lambda m: "first " if m["w"].lower() == "first" else "finally ",
    ),
    # "From the corner one can reach the machines": the robot can.
    rewrite(
        "one can",
        r"(?<!no )(?<!the )(?<!this )(?<!that )(?<!each )(?<!there is )(?<!there are )(?<!has )"
        r"(?<!and )\bone can(?P<n>not| not)?"
        r"(?= (?:reach|see|touch|get to|go|walk|drive|work|grip|access|enter|open|close)\b)",
        r"the robot can\g<n>",
    ),
    # "The robot must be in the same room as this gauge": near it, so far as it drives.
    rewrite(
        "same room",
        r"\b(?P<d>must|has to|needs to|should|have to) be in the same room (?:as|with|like)"
        r" (?=(?:this|that|the|it)\b)",
        r"\g<d> be near ",
    ),
)
"""In the order in which they are applied."""
