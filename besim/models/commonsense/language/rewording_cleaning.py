"""Wiping, scrubbing and rinsing, and the dirt that goes by it."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_WIPE = inflected("wipe", gerund="wiping")
_PARTS = (
    r"(?:front|back|rear|sleeves?|collar|cuffs?|sides?|edges?|corners?|surfaces?|ends?|halves"
    r"|inside|outside|legs|top|bottom)"
)
_SOME = rf"(?:both |all |the |its |two |four |whole |outer |inner |upper |lower ){{0,4}}{_PARTS}"
_PANE = r"(?:window ?)?(?:glass|panes?)"
_WATER = r"(?:water|drops?|water drops?|drops of water|moisture)"
_DUSTY = r"(?:dust|dirt|crumbs?|hairs?|sand|ash(?:es)?|fluff|lint|spots?)"
_VACUUM = inflected("vacuum")
_DIP = inflected("dip")
_REMOVE = inflected("remove", gerund="removing")
_WET = inflected("wet")


def _wetted(match: re.Match[str]) -> str:
    where = f" in {match['v']}" if match["v"] else ""
    source = f" with the water{where}" if match["w"] else where
    return f"{_WET(match)} {match['o']}{source}"


def _smooths(match: re.Match[str]) -> str:
    verb = "iron" if match[0].lower().startswith("iron") else "smooth"
    return f"{inflected(verb)(match)} {match['o'] or 'it'}"


def _clean_one(match: re.Match[str]) -> str:
    if match["o"].endswith((" is", " are")):
        return match[0]  # "the rug is without dust"
    return f"{'the' if match['a'].lower() == 'the' else 'a'} clean {match['o']}"


CLEANING = (
    # "Hoovers the rug", which dictionaries know as a noun.
    rewrite(
        "hoover",
        r"\bhoover(?P<e>s|ing)?(?= (?:up |out )?(?:(?:all |both )?the|its|it|them|each)\b)",
        _VACUUM,
    ),
    # "Frees the mirror of dust": removes the dust from it.
    rewrite(
        "free|rid",
        rf"\b(?:free|rid)(?P<e>s|ing|ding)? (?P<o>(?:the|its|both|it|them)\b(?: [\w-]+){{0,3}}?)"
        rf" (?:of|from) (?:all |any )?(?:of )?(?:the |its )?(?P<d>{_DUSTY}|grease|mud|stains?)\b",
        lambda m: f"{_REMOVE(m)} the {m['d']} from {m['o']}",
    ),
    # "The inside and the outside of the bottle": all of it.
    rewrite(
        "inside and|outside and",
        r"\b(?:the |its |both the )?(?:inside and (?:the )?outside|outside and (?:the )?inside) of"
        r" (?:the )?(?=[a-z])",
        "the ",
    ),
    # "Wipes the inside of the oven": here *inside of* is no preposition.
    rewrite(
        "inside of",
        r"\b(the|its) (?:whole |entire )?inside of (?=[a-z])",
        r"\1 interior of ",
    ),
    rewrite(
        "outside of",
        r"\b(the|its) (?:whole |entire )?outside of (?=[a-z])",
        r"\1 surface of ",
    ),
    # "Erases the writing on the board": it is gone from the board.
    rewrite(
        "erase|erasing",
        r"\b(?P<v>eras(?:es?|ing)) (?:all (?:of )?|everything )?(?:the )?(?:[\w-]+ ){0,2}?"
        r"(?:writings?|chalk|marks?|drawings?|notes?|letters?|words?|text)"
        r" (?:on|from|off) (?=(?:the|its)\b)",
        r"\g<v> ",
    ),
    # "Dabs the stain with the cloth": wipes it.
    rewrite(
        "stain|spot|spill|smudge|splash",
        r"\b(?:dab|blot|treat|pat|tap|work|tamp|rub)(?P<e>s|bing|ting|ing)?(?: (?:at|on|over))?"
        r" (?P<o>(?:the|its) (?:[\w-]+ ){0,3}?(?:stains?|spots?|spill|smudges?|splash(?:es)?)"
        r"(?: (?:on|of|in) the [\w-]+)?) (?P<t>(?:with|by|using) (?:the|its|an?) (?:[\w-]+ ){0,3}?"
        r"(?:cloth|rag|sponge|towel|napkin|tissue|pad|paper|wipe|brush))\b",
        lambda m: f"{_WIPE(m)} {m['o']} {m['t']}",
    ),
    rewrite(
        "nothing|no longer|is gone|has gone|no more",
        r"\b(?P<u>until|till) (?:nothing (?:is|can be) (?:left|seen|visible)(?: any ?more)?"
        r"(?: of it| of the (?:stain|spot|dirt))?(?: any ?more)?"
        r"|nothing of (?:it|the (?:stain|spot|dirt)) (?:is|can be) (?:left|seen|visible)"
        r"(?: any ?more)?"
        r"|it (?:can no longer be seen|is no longer visible|is no more visible))(?=[.,;]| and |$)",
        r"\g<u> it disappears",
    ),
    rewrite(
        "until|till",
        r"(?P<w>\b(?:stains?|spots?|dirt|dust|mud|grease|smudges?)\b[^.;]*?"
        r" (?:until|till) (?:it|they))"
        r" (?:(?:is|are) (?:gone|removed)|(?:has|have) (?:gone|vanished|come off)|comes? off)"
        r"(?=[.,;]| and |$)",
        r"\g<w> disappears",
    ),
    # "The front, the back and the sleeves of the shirt": all of it.
    rewrite(
        " of",
        rf"\b(?:the|its|both|all|every|each) (?:(?:two|four|whole|outer|inner|upper|lower) ){{0,3}}"
        rf"{_PARTS}(?:, {_SOME}){{0,8}},? and {_SOME} of (?=(?:the|its) (?!way\b|robot\b|room\b))",
        "",
    ),
    # "Wipes the glass of the left window": the window.
    rewrite(
        "glass|pane",
        rf"\b(?:the |its )?{_PANE} of (?=(?:the|each|both|its) (?:[a-z]+ )?windows?\b)",
        "",
    ),
    # "Until no water is on this glass", "until there are no drops left on it": it is dry.
    rewrite(
        "until no|so no|that no|there is no|there are no",
        rf"\b(?P<u>until|so that|so) (?:there (?:is|are) )?no (?:more )?{_WATER}(?: (?:is|are"
        r"|remains?|stays?|stands?))?(?: left)?(?: any ?more)? on"
        rf" (?:it|this (?:[a-z]+ )?window|the window|(?:this|the) {_PANE})(?: any ?more)?\b",
        r"\g<u> it is dry",
    ),
    # "Presses the water out of the sponge": wrings it out.
    rewrite(
        "water out of",
        r"\b(?:press|squeeze|wring)(?P<e>e?s)? (?:all |most of )?(?:the )?(?:[a-z]+ )?water out of"
        r" (?=(?:the|it)\b)",
        lambda m: f"wring{'s' if m['e'] else ''} out ",
    ),
    # "Wiped free of water": wiped dry.
    rewrite(
        "free of|free from",
        rf"\b(?P<v>wip|rubb|squeege|polish)(?P<e>ed|es?) free (?:of|from) (?:all )?{_WATER}\b",
        r"\g<v>\g<e> dry",
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
    # "Shakes the water off the brush and puts it back": the brush.
    rewrite(
        "water|liquid|drops|moisture|rain|droplets",
        r"\bshak(?P<e>es|ing|e) (?:the |all (?:the )?|any )?(?:excess |extra |remaining |last )?"
        r"(?:water|liquid|drops|moisture|rain|droplets|water drops)(?: drops)? (?:off|from|off"
        r" of|out of)"
        r" (?=(?:the|its)\b)",
        lambda m: {"es": "shakes ", "ing": "shaking "}.get(m["e"].lower(), "shake "),
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
        _clean_one,
    ),
    # "Shakes it, so that the crumbs fall out": they come off it.
    rewrite(
        "so that",
        r"\b(?P<b>shakes? (?P<o>it|them|the [\w -]{1,30}?)[^.;]{0,20}?,? so that) (?:all )?"
        r"(?:the )?(?:crumbs?|dust|dirt|sand|soil|snow|hairs?|leaves)"
        r" (?:falls?|drops?|fly|flies) (?:out|off)(?: of it| it)?(?=[.,;]|$)",
        r"\g<b> \g<o> is clean",
    ),
    # Fingers are no gripper's here.
    rewrite("finger", r"\bfinger[ -](?:mark|print|trace)(s?)\b", r"fingerprint\1"),
    # "Sanding dust" is dust, and no programme that sands.
    rewrite("dust", r"\b(?:sanding|grinding|sawing|drilling) dust\b", "dust"),
    # "The chair, from which the dust has been wiped off": is free of dust.
    rewrite(
        "from which",
        r"\bfrom which (?:all (?:of )?)?(?:the )?(?P<d>dust|dirt|grease|foam|crumbs|snow|sand|mud)"
        r" (?:has|have) been (?:wiped|brushed|cleaned|washed|swept|removed|rinsed|scraped)"
        r"(?: off| away)?\b",
        r"which is free of \g<d>",
    ),
    # "Puts the mop into the water in the bucket to make it wet": wets it there.
    rewrite(
        "to make it wet|to wet it|to soak it",
        r"\b(?:put|dip|place|lower|immerse)(?P<e>e?s)? (?P<o>the [\w-]+(?: [\w-]+)?)"
        r"(?: which is in its gripper)? (?:in|into|to) (?P<w>the water )?(?:(?:in|of|inside) )?"
        r"(?P<v>the [\w-]+(?: (?!to\b)[\w-]+)?)? ?to (?:make it wet|wet it|soak it)"
        r"(?: with (?:the )?water)?",
        _wetted,
    ),
    # "Puts the mop into the water of the bucket": dips it in, and keeps it in the gripper.
    rewrite(
        "into the water|in the water",
        r"\b(?:put|place|lower)(?P<e>e?s)?"
        r" (?P<o>the (?:[\w-]+ )?(?:mop|rag|cloth|sponge|brush|towel))"
        r"(?: which is in its gripper)? (?:in|into) the water (?:in|of|inside) "
        r"(?=the (?:bucket|basin|tub|pail|bowl|sink)\b)",
        lambda m: f"{_DIP(m)} {m['o']} into ",
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
    # "Smooths out the wrinkles of the sheet": smooths the sheet.
    rewrite(
        "wrinkle|crease",
        r"\b(?:smooth|iron|remov|press|flatten|straighten)(?P<e>e?s|ing)?(?: out| away| down)?"
        r" (?:all )?(?:the |its |any )?(?:wrinkles|creases)(?: out| away)?"
        r"(?: (?:of|on|in|from) (?P<o>(?:the|its|both) [a-z]+(?: [a-z]+)?)"
        r"(?=[.,;]| and\b| with\b|$))?",
        _smooths,
    ),
)
"""In the order in which they are applied."""
