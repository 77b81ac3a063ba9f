"""How, how much and how far something is done, in words that take nothing else's place."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_deeds import inflected
from besim.models.commonsense.language.rewriting import rewrite

_END = r"(?=[.,;]|$| (?:and|with|using|before|after|until|so)\b)"
_DUSTY = r"(?:dust|dirt|crumbs?|hairs?|sand|ash(?:es)?|fluff|lint|spots?)"
_GOING = (
    r"(?:go|goes|walk|move|drive|return|travel|come|roll|proceed|head|navigate|step)(?:e?s|ing)?"
    r"(?: (?:back|over|out|up|down|again|on|in|inside|outside|straight|directly))* "
    r"(?:to|into|towards?) (?:the|its|an?)\b[\w' -]{1,50}?"
)
_HOLDERS = (
    r"(?:gripper|hand|claw|arm|person|man|woman|nurse|user|guest|child|human|worker|operator|rack"
    r"|holder|stand|hook|clamp|vise|vice|tray|bin|box|crate|basket|cart|trolley|shelf|cabinet"
    r"|drawer|bowl|jar|robot)s?"
)
_FILL = inflected("fill")
_VACUUM = inflected("vacuum")
_OPEN = inflected("open")


def _some_of_it(match: re.Match[str]) -> str:
    return f"{match['first']}{match['v']} some of it"


MANNER = (
    # "Goes back to the stove holding the basket": the robot holds it, and not the stove.
    rewrite(
        "holding|gripping|grasping|clutching",
        rf"\b(?P<go>{_GOING}\b(?<! while))(?<!,) (?:holding|gripping|grasping|clutching) "
        r"(?=(?:the|its|both|an?|one|two|some)\b)",
        lambda m: m[0] if re.search(rf"\b{_HOLDERS}$", m["go"], re.I) else f"{m['go']}, holding ",
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
        r"\b(?:fill(?P<e>s|ing)? (?:(?:about|only|nearly|almost) )?(?:the (?:lower )?)?half of"
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
    # "Closes it well", "shuts the door well": a manner, and no well.
    rewrite(
        " well",
        r"\b(?P<v>(?:clos|shut|seal|lock|tighten|stir|shak|mix|whisk|rins|dr[iy]|wip|wash|clean"
        r"|scrub"
        r"|rub|press|push|fold|tie|cover|spread|fasten|secur|water|knead|wring|squeez|polish|brush"
        r"|sweep|mop)\w* (?:it|them|(?:the|its|both|all)\b(?: (?!and\b|into\b|in\b|to\b|from\b|at\b"
        rf"|of the\b)[\w'-]+){{1,6}}?)(?: (?:up|together|shut|down|in|on))?) (?:very |really"
        rf" )?well{_END}",
        r"\g<v>",
    ),
    # "The stove plate", "the plate of the stove": what it cooks on.
    rewrite(
        "plate",
        r"\b(?:(?:stove|hob|cooker)(?:'s)?[ -]plate|(?:cooking |hot )?plate(?= of the (?:stove|hob"
        r"|cooker)\b)|(?P<on>(?:turn|switch)(?:e?s|ing)? (?:on|off) the )hot plate)\b",
        lambda m: f"{m['on'] or ''}hotplate",
    ),
    # "Moves the nozzle over the carpet until the dust is sucked up": vacuums it.
    rewrite(
        "nozzle|vacuum|suction",
        r"\b(?:mov|guid|push|slid|run|drag|pass|pull|steer|lead|glid|sweep)(?P<e>e|s|es|ing)?"
        r" (?:the|its)"
        r" (?:[\w-]+ )?(?:nozzle|vacuum(?:[ -]cleaner)?|suction (?:head|brush|foot)|vacuum head)"
        r"(?: of (?:the|its) [\w -]{1,30}?)?(?: back and forth| slowly| evenly)? (?:over|across"
        r"|along)"
        r" (?P<o>(?:the|its) [\w -]{1,40}?) until (?:all )?(?:of )?(?:the )?"
        + _DUSTY
        + r"(?: (?:on it"
        r"|in it))? (?:is|are|has been|have been|gets?|disappears?)\b[\w ]{0,25}?(?=[.,;]|$)",
        lambda m: f"{_VACUUM(m)} {m['o']}",
    ),
    # "Squirts the cleaner under the rim and into the toilet bowl": into the bowl.
    rewrite(
        "the rim|inner rim",
        r"\b(?:under|below|beneath|along|around) the (?:inner )?rim,? and (?=(?:in|into|on)\b)",
        "",
    ),
    # "Takes the iron and slides it over the cloth": the iron.
    rewrite(
        " it",
        r"\b(?P<a>(?:take|grasp|grip|grab|lift|pick|hold)(?:s|ing)?(?: up)? (?P<t>the (?:[\w-]+"
        r" ){0,2}?(?:"
        r"iron|cloth|rag|sponge|towel|brush|mop|broom|vacuum(?: cleaner)?|nozzle|roller|duster|wipe"
        r"|squeegee|sander|rake|razor|comb))(?: in its gripper)?,? and (?:then )?(?:mov|slid"
        r"|glid|run|push|"
        r"pass|guid|draw|pull|sweep|drag|rub)(?:e?s|es)) it (?=(?:over|across|along|through)"
        r" the\b)",
        r"\g<a> \g<t> ",
    ),
    # "The iron has become hot enough for ironing": hot.
    rewrite(
        "enough",
        r"\b(?P<be>(?:is|are|get|gets|become|becomes|has become|have become)) (?P<a>hot|warm"
        r"|cold|cool|soft"
        r"|dry) enough(?: (?:for|to) (?!be\b)[\w -]{1,30}?)?(?=[.,;]|$| and\b)",
        r"\g<be> \g<a>",
    ),
    # "Shakes the water off the brush and puts it back": the brush.
    rewrite(
        "water|liquid|drops|moisture|rain|droplets",
        r"\bshak(?P<e>es|ing|e) (?:the |all (?:the )?|any )?(?:excess |extra |remaining |last )?"
        r"(?:water|liquid|drops|moisture|rain|droplets|water drops)(?: drops)? (?:off|from|off"
        r" of|out of)"
        r" (?=(?:the|its)\b)",
        lambda m: {"es": "shakes ", "ing": "shaking "}.get(m["e"].lower(), "shake "),
    ),
    # "Turns off the running water of the shower": the shower.
    rewrite(
        "water",
        r"\b(?P<v>(?:turn|switch|shut)(?:e?s|ing)? (?:on|off)) the (?:running |flowing )?water"
        r" (?:of|at|in"
        r"|from) (?=the (?:[\w-]+ )?(?:shower|tap|faucet|hose|sprinkler|spigot)\b)",
        r"\g<v> ",
    ),
    # "Takes the pitcher out to the table": brings it there.
    rewrite(
        "take|taking",
        r"\b(?P<v>tak(?:es?|ing)) (?P<o>(?:the|its|both|all|an?) [\w' -]{1,40}?|it|them)"
        r" (?:out(?:side)?"
        r"|along|up|down|upstairs|downstairs|through) (?=(?:to|into) the\b)",
        r"\g<v> \g<o> ",
    ),
    # "Cracks the egg at the edge of the pan": the egg is not there before.
    rewrite(
        "crack|break",
        r"\b(?P<v>(?:crack|break)(?:s|ing)? (?:the|an|one|each|both|it)\b[^.,;]{0,40}?) (?:at"
        r"|against|by)"
        r" (?=the (?:edge|rim|side|border|lip|wall) of\b)",
        r"\g<v> on ",
    ),
    # "Lets the egg slide onto the plate": a fall of its own, and no plate that slides.
    rewrite(
        "slide|glide",
        r"\b(?P<v>let(?:s|ting)? (?:(?:the|its|both|all)\b[\w' -]{1,40}?|it|them) )(?:slide|glide) "
        r"(?=(?:on)?to\b)",
        r"\g<v>slip ",
    ),
    # "Places the plates inside and closes the cupboard": inside the cupboard.
    rewrite(
        " inside| in",
        r"\b(?P<v>(?:put|place|lay|set|load|hang|store|stow|drop|stack|slide|push|stand)(?:s"
        r"|ing|ting"
        r"|ping)?) (?P<o>(?:(?:the|its|both|all|an?)\b (?!and\b)[\w' -]{1,50}?|it|them))"
        r" (?:inside|in)"
        r"(?:,? and)(?: then)? (?P<c>(?:clos|shut|lock)(?:e?s|ting|ing)) (?P<d>the (?:door|lid)"
        r" of )?"
        r"(?P<p>the (?!(?:door|lid|flap|hatch|tap|faucet|valve)\b)(?:[\w-]+ ){0,2}?[\w-]+?)"
        r"(?P<e>(?: door| lid)?(?=[.,;]|$| (?:and|with|using|again|afterwards)\b))",
        lambda m: f"{m['v']} {m['o']} into {m['p']} and {m['c']} {m['d'] or ''}{m['p']}{m['e']}",
    ),
    # "…, and both belong into the chest": a word for where they go, and no noun.
    rewrite(
        "belong",
        r"(?P<s>,? and )(?:both|all|each)(?: of them)? belongs? (?=(?:in|into|on|onto|to|at)\b)",
        r"\g<s>they belong ",
    ),
    # "Juice spots on the table": stains, and no places.
    rewrite(
        " spot",
        r"\b(?P<w>(?:juice|coffee|tea|wine|sauce|grease|fat|oil|paint|ink|mud|food|milk|soup"
        r"|blood|dirt"
        r"|ketchup|jam|honey|chocolate|rust|mould|mold|lime)) spot(?P<e>s?)\b",
        r"\g<w> stain\g<e>",
    ),
    # "A carpet without dust and the vacuum cleaner in the closet": a clean one.
    rewrite(
        "without",
        r"\b(?P<a>an?|the) (?P<o>(?:[\w-]+ )?[\w-]+) without (?:any )?(?:dust|dirt|stains?"
        r"|spots|crumbs"
        r"|grease|mud)(?=[.,;]|$| and (?:the|an?|its)\b)",
        lambda m: f"{'the' if m['a'].lower() == 'the' else 'a'} clean {m['o']}",
    ),
    # "Opens the dishwasher and pulls out the lower rack": it stays in there, on its rails.
    rewrite(
        "rack|basket",
        r"\bpull(?P<e>s|ing)? (?:out the (?P<a>(?:lower|upper|top|bottom|middle) (?:rack|basket))"
        r"|the (?P<b>(?:lower|upper|top|bottom|middle) (?:rack|basket)) out)"
        r"(?! of (?:the|it)\b[^.;]{0,30}? and (?:put|place|lay|set|carr))(?=[.,;]|$| (?:of|and"
        r"|with)\b)",
        lambda m: f"{_OPEN(m)} the {m['a'] or m['b']}",
    ),
    # "Connected to the mains": plugged in.
    rewrite(
        "socket|outlet|mains|power",
        r"\b(?P<be>(?:is|are|be|been)) connected (?:to|with) (?:the|a|its) (?:(?:wall|power"
        r"|mains|electric|"
        r"electrical) )*(?:socket|outlet|mains|power supply|power)\b",
        r"\g<be> plugged in",
    ),
)
"""In the order in which they are applied."""
