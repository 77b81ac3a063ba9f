"""Handling told in a roundabout way: doors, machines and lids, and nouns for deeds."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewording_deeds import DETERMINED, inflected
from besim.models.commonsense.language.rewriting import rewrite

_GOING = (
    r"(?:going|in motion|into motion|to run|to work|running|into operation|in operation|in action"
    r"|spinning|turning|rotating)"
)
_GOING_CUES = "going|motion|operation|action|to run|to work|running|spinning|turning|rotating"
_ROBOT = r"(?:(?:[a-z]+ )?(?:robot|base|vehicle|rover|platform|truck|tug)|amr|agv)"
_CHARGER = (
    r"(?:charg(?:ing|er)(?: (?:dock|station|contacts?|point|pad|plate))?|docking station|dock)\b"
)
_START = inflected("start")
_PUT = inflected("put", gerund="putting")
_HOLD = inflected("hold")
_DISCARD = inflected("discard")
_DIP = inflected("dip")
_WET = inflected("wet")
_UNCORK = inflected("uncork")
_IN_GRIPPER = r"(?:(?:(?:that|which) is )?in its (?:[\w-]+ )?gripper)"
_TAKE = inflected("take", gerund="taking")
_EMPTY = inflected("empty", "empties")
_INTO = {"above": "over", "in": "into"}
_GO_AT_IT = r"an? (?:(?!of\b)[a-z]+(?: and [a-z]+)? ){0,2}?"
_DEED_NOUNS = (
    "push|pull|stir|shake|wipe|rinse|scrub|wash|polish|sweep|mop|dust|brush|squeeze|twist|turn|tug"
    "|press|tap|clean|spray|soak|trim|pat|knock|rub|dusting|sweeping|cleaning|scrubbing|wiping"
    "|brushing|polishing|rinsing|watering|stirring|vacuuming|hoovering|comb|mix"
)
"""Nouns of deeds: what is *given* one is done so."""
_DOUBLING = ("stir", "scrub", "rub", "mop", "tug", "trim", "tap", "pat")


def _verb_of(noun: str) -> str:
    """ "a dusting": dust."""
    root = noun.lower()
    if root.endswith("ing"):
        root = root.removesuffix("ing")
        root = root[:-1] if root[-1] == root[-2] else root
        root += "e" if root in ("wip", "rins") else ""
    return root


def _finite(noun: str, ending: str) -> str:
    """The verb of a noun of deed, in the form of *give* with this ending."""
    root = _verb_of(noun)
    if ending == "ing":
        return root.removesuffix("e") + "ing"
    return root + ("es" if root.endswith(("sh", "x", "ss")) else "s") if ending == "es" else root


def _done(noun: str) -> str:
    root = _verb_of(noun)
    doubled = root + root[-1] if root in _DOUBLING else root
    return {"shake": "shaken", "sweep": "swept"}.get(root, doubled.removesuffix("e") + "ed")


_BLOWN_UP = (
    r"(?:(?:front|rear|back|bicycle|car) )?(?:tires?|tyres?|wheels?|balls?|mattress|balloon)"
)
_AT_END = r"(?=[,.;]| (?:and|or|when|while|if)\b|$)"
_FOLDING = (
    r"(?:(?:foot|arm|head|back|leg)-?rests?|(?:landing |support )?legs?|stabili[sz]ers?|outriggers?"
    r"|masts?|wings?|kickstands?|side ?rails?|guard ?rails?|bed ?rails?|antennas?|ramps?"
    r"|tail ?lifts?|steps|flaps?"
    r"|seats?|drawbars?|mirrors?|tables?|table leaf|tray tables?|screens?)"
)
_FOLDED = {"up": "raise", "down": "lower"}


def _folds(match: re.Match[str]) -> str:
    verb = _FOLDED[match["w"].lower()]
    if match["e"] == "ed":
        return f"{verb.removesuffix('e')}ed {match['o']}"
    stem = verb.removesuffix("e") if match["e"] == "ing" else verb
    done = f"{stem}{match['e'] or ''} {match['o']}"
    return done.capitalize() if match.group()[0].isupper() else done


_HOLDER = r"(?:it|you|the robot|the arm|the gripper)"
_HAND = r"(?:its|the|your|the robot's) (?:\w+ )?(?:grippers?|hands?)"
_LAID = (
    r"(?:put|lay|set|drop|place|deposit|release|let|throw|toss|tip|hand|give|pass|carry|bring|lower"
    r"|insert|hang|stand|stow|store|leave|return|slide|push)(?:s|es|ting|ping|ing)?"
    r"(?: (?:down|aside|away|back|over|go of))?"
)


def _again(thing: str) -> str:
    words = thing.lower().split(" which ")[0].split(" that ")[0].split()
    several = words[0] in ("both", "them") or (words[-1].endswith("s") and words[-1][-2:] != "ss")
    return "them" if several and words[-1] != "glass" else "it"


def _scoops(match: re.Match[str]) -> str:
    return f"{_SCOOP(match)} {match['o']} out of {match['v']} with {match['t']}"


_SCOOP = inflected("scoop")


def _sprays(match: re.Match[str]) -> str:
    tool = re.sub(r"^the (?:nozzle|jet|tip|mouth|lance) of ", "", match["t"])
    return f"sprays {match['o']} with {tool}"


def _pumps(match: re.Match[str]) -> str:
    return f"{_PUMP(match)} {match['o']}"


_PUMP = inflected("pump")
_OBJECT = r"(?P<o> (?:(?:the|its|an?|both|all) (?:[a-z-]+ ){0,3}?[a-z-]+|it|them))?"
_DISMANTLE = {"take": "dismantle", "takes": "dismantles", "taking": "dismantling"}


def _wetted(match: re.Match[str]) -> str:
    where = f" in {match['v']}" if match["v"] else ""
    source = f" with the water{where}" if match["w"] else where
    return f"{_WET(match)} {match['o']}{source}"


def _apart(match: re.Match[str]) -> str:
    """ "Takes the radio apart": dismantles it, and takes nothing."""
    return f"{_DISMANTLE.get(match['v'].lower(), 'dismantled')}{match['o'] or ''}"


def _put_away(match: re.Match[str]) -> str:
    form = {"ies": "puts", "ying": "putting"}.get(match["v"].lower(), "put")
    return f"{form}{match['o'] or ''} away"


_TRAY = r"(?!(?:can|tin|bucket|pail|pot|tray|jar|bowl|cup|glass|bottle)s?\b)"
_ROLL = "brush|roll|spread|rub|paint|appl|smear|stroke|wipe|put"

_ROOM = (
    r"(?:[\w-]+ )?(?:room|kitchen|bathroom|bedroom|garage|cellar|basement|garden|house|shed|hall"
    r"|hallway|office|lift|elevator|yard|apartment|building|corridor|pantry|workshop|greenhouse)"
)

_CAP = r"(?:cap|lid|cover|stopper|cork|top)"
_HOOD = r"(?:[\w-]+ )?(?:hood|bonnet|lid|cover|hatch|tailgate)"

HANDLING = (
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
        r"(?: in its (?:one |other )?gripper)?) (?:into|in) (?P<v>(?:the|its) [\w -]+?),? and "
        r"(?:scoop|ladle|spoon|take(?=s? (?:some|an?|up|out)\b)|draw|lift|dig)(?P<e>s)?"
        r" (?:up |out )?"
        r"(?P<o>(?!it\b|them\b)[\w -]+?)(?: (?:out|from it|out of it|with it))?(?=[.,;]|$)",
        _scoops,
    ),
    # "Turns the hook into the hole": screws it in.
    rewrite(
        "turn",
        r"\bturn(?P<e>s|ing)? (?P<o>(?:the|its)(?: [\w-]+)?? (?:screws?|hooks?|bolts?|eyelets?|bulb"
        r"|eye|spark plug|lamp|leg|nozzle)) into (?=(?:the|its)\b)",
        lambda m: f"screw{m['e'] or ''} {m['o']} into ",
    ),
    # "Winds the tape tightly around the joint": wraps it around.
    rewrite(
        "wind",
        r"\bwind(?P<e>s|ing)? (?P<o>(?:the|some)(?: [\w-]+)?? (?:tape|foil|film|bandage|gauze|wrap"
        r"|cloth|plaster|band))(?: (?:tightly|firmly|carefully|well))? (?:around|round)"
        r" (?=(?:the|its)\b)",
        lambda m: f"wrap{(m['e'] or '').replace('ing', 'ping')} {m['o']} around ",
    ),
    # "Releases the brush and places it on the ground": places it there.
    rewrite(
        "release",
        r"\breleases (?P<o>(?:the|its)(?: [\w-]+){1,3}?) and (?:then )?(?P<v>places|puts|lays|sets"
        r"|drops) (?:it|them) (?=(?:on|onto|in|into|at|beside|next to|back|down)\b)",
        r"\g<v> \g<o> ",
    ),
    # "Twists off the cap of the bottle and lays it on the ground": the cap, and not the bottle.
    rewrite(
        "unscrews|twists|opens",
        rf"\b(?:unscrews|twists off|twists|opens) (?P<c>the (?:[\w-]+ )?{_CAP})(?: off)?"
        r" of (?P<o>the (?:[\w-]+ ){0,2}?(?:bottle|jar|can|tube|tin|flask|canister|container|carton"
        r"|box|pot|tank|bucket)) and (?:then )?(?P<v>places|puts|lays|sets|drops) it"
        r" (?=(?:on|onto|in|into|beside|next to|aside|down)\b)",
        r"removes \g<c> of \g<o> and \g<v> it ",
    ),
    # "Flips up the cap of the tank": opens it.
    rewrite(
        "flip",
        rf"\bflips? (?:up|open) (?=(?:the|its) (?:[\w-]+ )?{_CAP}\b)",
        lambda m: "opens " if m.group().lower().startswith("flips") else "open ",
    ),
    # "Raises the hood and props it up with the rod": it stays open.
    rewrite(
        "with the|with its",
        rf"\b(?P<v>raises|lifts|opens) (?P<o>the {_HOOD}(?: of the [\w-]+)?) and (?:then )?"
        r"(?:props|supports|secures|holds) it (?:up |open )?with (?:the|its) (?:[\w-]+ )?"
        r"(?:rod|prop|stay|strut|bar)(?=[.,;]|$| and\b)",
        r"\g<v> \g<o>",
    ),
    rewrite(
        "rod|prop|stay|strut",
        rf"\b(?:folds|removes|puts|takes|swings) (?:away )?(?:the|its) (?:support |prop )?(?:rod"
        rf"|prop|stay|strut)(?: away| back| down| out| in)? and (?:then )?"
        rf"(?=(?:lowers|closes|shuts) the {_HOOD})",
        "",
    ),
    # "Pushes the paper under the logs": slides it there.
    rewrite(
        "push",
        r"\bpush(?P<e>es|ing)? (?P<o>it|them|(?:the|its)(?: [\w-]+){1,3}?)"
        r" (?P<p>under|underneath|beneath|below) (?=(?:the|its)\b)",
        lambda m: f"slid{ {'es': 'es', 'ing': 'ing'}.get(m['e'] or '', 'e') } {m['o']} {m['p']} ",
    ),
    # "Takes the suitcase into the bedroom": carries it there.
    rewrite(
        "into|inside",
        rf"\b(?P<r>robot (?:then )?)takes (?P<o>it|them|(?:the|its)(?: [\w-]+){{1,4}}?) (?:back )?"
        rf"(?:into|inside) (?=the {_ROOM}\b)",
        r"\g<r>takes \g<o> and carries it into ",
    ),
    # "Shakes it, so that the crumbs fall out": they come off it.
    rewrite(
        "so that",
        r"\b(?P<b>shakes? (?P<o>it|them|the [\w -]{1,30}?)[^.;]{0,20}?,? so that) (?:all )?"
        r"(?:the )?(?:crumbs?|dust|dirt|sand|soil|snow|hairs?|leaves)"
        r" (?:falls?|drops?|fly|flies) (?:out|off)(?: of it| it)?(?=[.,;]|$)",
        r"\g<b> \g<o> is clean",
    ),
    # "Aims the nozzle of the sprayer at the bush and presses the trigger": sprays it.
    rewrite(
        "trigger",
        r"\b(?:direct|aim|point)(?:s|ing)? (?P<t>the [\w -]{1,40}?) (?:at|to|towards|onto) "
        r"(?P<o>the [\w -]{1,40}?),? and (?:press|squeeze|pull)(?P<e>s|es)? (?:the|its) trigger"
        r"(?: of it)?(?=[.,;]|$)",
        _sprays,
    ),
    # Fingers are no gripper's here.
    rewrite("finger", r"\bfinger[ -](?:mark|print|trace)(s?)\b", r"fingerprint\1"),
    # "Sprays all branches of the tree": the tree.
    rewrite(
        "branches|twigs|leaves|needles|stems",
        r"(?:(?<=\bon )|(?<=\bonto )|(?<=\bover )|(?<=\bsprays )|(?<=\bspray ))"
        r"(?:all|the|all (?:of )?the|both sides of all) (?:branches|twigs|leaves|needles|stems)"
        r"(?: and (?:branches|twigs|leaves|needles|stems))? of (?=(?:the|each|both|its|a)\b)",
        "",
    ),
    # "Moves the handle of the sprayer up and down": pumps, and brings it nowhere.
    rewrite(
        "up and down",
        r"\b(?:mov|push|pull|work|press|swing)(?P<e>e|es|ing|s)? (?P<o>(?:the|its)"
        r" (?:[\w-]+ ){0,2}?(?:handle|lever|plunger|piston|pedal)(?: (?:of|on) [\w' -]+?)?)"
        r" up and down\b(?: (?:several|a few|many|\w+) times)?",
        _pumps,
    ),
    # "The can of wood stain", "spreads the stain on the seat": what colours wood is no dirt.
    rewrite(
        "stain",
        r"\b(?:wood[ -]stain\b|(?P<of>(?:can|tin|bucket|pot|jar) of )stain\b"
        r"|stain(?= (?:can|tin|bucket|pot|jar)\b)"
        r"|(?P<in>\bin(?:to)? the )stain\b(?! (?:on|of)\b)"
        rf"|(?P<do>\b(?:{_ROLL})(?:y|ies|s|es|ing)? (?:the |some )?)stain(?= (?:on|over|to|onto)\b)"
        r"|(?P<with>\b(?:covered|coated|painted|treated) with (?:dried |dry |the )*)stain\b"
        r"|(?P<let>\b(?:let|lets) the )stain(?= dry\b)"
        r"|(?P<the>\bthe )stain(?= (?:(?:which|that) )?(?:is|has|dries|which|that)\b[^.,;]{0,60}"
        r"\b(?:dry|dried|dries|spread|applied|brushed|painted)\b))",
        lambda m: (
            "".join(m[name] or "" for name in ("of", "in", "do", "with", "let", "the"))
            + "woodstain"
        ),
    ),
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
    # "Drives the corkscrew into the cork of the bottle and pulls it out": uncorks the bottle.
    rewrite(
        "corkscrew",
        r"\b(?:driv(?=es?\b|ing)|screw|turn|twist|insert|push|put|drill)(?P<e>e?s|ing|e)?"
        rf" (?P<o>the corkscrew(?: {_IN_GRIPPER})?),? (?:in(?:to)?|on(?:to)?|through) the"
        rf" (?:cork(?: (?:of|in) (?P<of>the [\w-]+(?: bottle)?(?: {_IN_GRIPPER})?))?"
        rf"|(?P<b>(?:[\w-]+ )?bottle(?: {_IN_GRIPPER})?)),?(?: turns it(?: into the cork)?,?)? and"
        r" (?:then )?(?:pull|draw|twist|remove|take|lever|lift)s? (?:out )?(?:it|the cork)"
        r"(?: out)?(?: of (?:it|the (?:[\w-]+ )?bottle))?(?=[.,;]| and\b|$)",
        lambda m: f"{_UNCORK(m)} {m['of'] or 'the ' + (m['b'] or 'bottle')} with {m['o']}",
    ),
    # "Puts the broom back to its place": back, where it was at first.
    rewrite(
        "place|spot|position",
        r"\b(?P<v>(?:put|place|hang|lay|set|bring|stow)(?:s|ing)?) (?P<o>(?:the|its|an?|both|all|it"
        r"|them)\b[\w ,-]{0,60}?) ?\bback (?:to|in|into|at|on) (?:its|their) (?:own |old |original "
        r"|usual |former )*(?:places?|spots?|positions?)(?=[.,;]| and\b|$)",
        r"\g<v> \g<o> back",
    ),
    # "The kindling burns": a thing, and no deed.
    rewrite(
        "kindling",
        r"\b(?P<a>the|of|some|dry|its|lit|ignited|burning) kindling\b(?! (?:the|a|an|it)\b)",
        r"\g<a> kindling-wood",
    ),
    rewrite("on fire", r"\b(?P<b>is|are|be|been|was|were) set on fire\b", r"\g<b> lit"),
    # "On the embers, where the log catches fire", "until the wood burns with high flames".
    rewrite(
        "where",
        r",? where (?P<o>it|the [\w-]+) (?:burns|ignites)(?=[.,;]|$)",
        r" so that \g<o> is burning",
    ),
    rewrite(
        "burns",
        r"(?P<o>\bthe [\w -]{1,40}?) burns(?: (?:with (?:[\w-]+ ){0,2}flames?|brightly|well"
        r"|strongly|properly))?(?=[.,;]|$)",
        r"\g<o> is burning",
    ),
    # "Grasps the neck of the bottle", "grips it by its neck": the bottle.
    rewrite(
        "neck",
        r"\b(?P<v>(?:grasp|grip|grab|take|hold|seize|lift)(?:s|ing)?) the neck of (?=the [\w -]*?\b"
        r"(?:bottle|flask|vase|carafe|decanter)\b)",
        r"\g<v> ",
    ),
    rewrite("neck", r"(?P<b>\b(?:bottle|flask|vase|carafe)) by (?:its|the) neck", r"\g<b>"),
    # "Draws the cork": of the bottle.
    rewrite(
        "cork",
        r"\b(?:pull|draw|twist|pop|remove|take)(?P<e>s|ing)? (?:(?:out|off) )?the cork(?: out)?"
        r"(?=[.,;]| and\b| with\b| using\b|$)",
        lambda m: f"{_UNCORK(m)} the bottle",
    ),
    # "Opens the wine": its bottle.
    rewrite(
        "wine|champagne|beer",
        r"\b(?P<v>open(?:s|ing)?) the (?P<w>(?:red |white )?(?:wine|champagne|beer))"
        r"(?=[.,;]| and\b| with\b| using\b|$)",
        r"\g<v> the \g<w> bottle",
    ),
    # "Closes the door and turns the key to lock it": locks the door with it.
    rewrite(
        "key",
        r"\bturn(?P<e>s|ing)? the (?P<k>(?:[\w-]+ )?key)(?: (?:once|twice|round|around|again))? to"
        r" (?P<v>lock|unlock) (?P<o>it|the [\w-]+(?: [\w-]+)?)(?=[.,;]| and\b|$)",
        lambda m: f"{m['v']}{m['e'] or ''} {m['o']} with the {m['k']}",
    ),
    # "The cup, which is clean and which is dry": the second is asked as the first is.
    rewrite(
        "and which|and that",
        r"\b(?P<w>which|that) (?P<a>(?:is|are|has|have|was|were)\b[^.,;]{1,60}?),? and (?P=w)"
        r" (?=(?:is|are|has|have|was|were)\b)",
        r"\g<w> \g<a> and ",
    ),
    # "The legs and the backrest which form the frame": the frame.
    rewrite(
        "form|make up",
        r"\bthe [\w-]+(?:, (?:the )?[\w-]+)*,? and (?:the )?[\w-]+ (?:which|that) (?:together )?"
        r"(?:form|make up) the ",
        "the ",
    ),
    # "Rolls the roller in the paint": dips it in.
    rewrite(
        "roller",
        r"\broll(?P<e>s|ing)? (?P<o>(?:the|its) (?:[\w-]+ )?roller(?: (?:which is )?in its"
        r" (?:[\w-]+ )?gripper)?) (?:in|into|through) (?=(?:the|some)\b)",
        lambda m: f"{_DIP(m)} {m['o']} into ",
    ),
    # "Dips the brush into the paint and brushes it on the frame": the paint.
    rewrite(
        "dip",
        r"\b(?P<dip>dip(?:s|ping)? (?:the|its) [\w -]{1,60}?\b(?:in|into) the (?P<o>(?:[\w-]+ )?"
        rf"{_TRAY}[\w-]+),? and (?:then )?(?:{_ROLL})(?:y|ies|s|es|ing)?) it"
        r" (?=(?:on|over|to|onto)\b)",
        r"\g<dip> the \g<o> ",
    ),
    # "Paints the wall by rolling the roller up and down": with it.
    rewrite(
        "by ",
        r"\bby (?:roll|mov|slid|guid|strok|draw|sweep|rubb|brush)ing"
        r" (?P<o>(?:the|its) [\w -]{1,40}?) (?:up and down|back and forth|to and fro"
        r"|(?:over|along) (?:it|them))\b",
        r"with \g<o>",
    ),
    # "Moves to the location under the lamp": no place of its own.
    rewrite(
        "location|position|place|spot",
        r"\bto the (?:location|position|place|spot) (?=(?:under|below|beneath|beside|near|behind"
        r"|next to|in front of) (?:the|an?|its)\b)",
        "",
    ),
    # "Ties a knot in the bag": the bag is tied.
    rewrite(
        "knot",
        r"\b(?:tie|make)(?P<s>s?) a (?:tight |firm |double )?knot (?:in|into|on|at) (?=the|its)",
        lambda m: f"tie{m['s']} ",
    ),
    # "Picks up the bottle and the towel, each in one gripper".
    rewrite(
        "each",
        r",? each (?:of them )?(?:in|with|by) (?:one|a|an own|its own)(?: free)? "
        r"(?P<hand>gripper|hand)\b(?: of its own)?",
        r" with one \g<hand> each",
    ),
    # "Climbs down from the ladder": down it.
    rewrite(
        "down from|down again",
        r"\b((?:climb|step|get|come|go)(?:s|es|ing)?)(?: back)? down(?: again)? from"
        r"(?= (?:the |a )?(?:stepladder|ladder|scaffold)\b)",
        r"\1 down",
    ),
    # "Climbs down to the floor": whoever leaves a ladder does not drive to a place called so.
    rewrite(
        "climb|step",
        r"\b((?:climb|step)(?:s|ing|ped|ed)? (?:back )?(?:down|off)[^.,;]{0,80}?) (?:on)?to the"
        r" (?:floor|ground)(?=[.,;]| and\b|$)",
        r"\1",
    ),
    # "The valve which has no cap": a cap is a part of it where it is nothing of its own.
    rewrite(
        "has no",
        r"\b(?:which|that) has no (cap|lid|cover)(?: on it)?(?=[.,;]|$)",
        r"which is not covered with the \1",
    ),
    # "The front tire is flat", "is full of air": no battery, and no vessel.
    rewrite("full of air|filled with air", r"\b(?:full of|filled with) air\b", "inflated"),
    rewrite("full", rf"({_BLOWN_UP} (?:is|are|has been)) full\b(?! of)", r"\1 inflated"),
    rewrite("flat", rf"\bflat (?={_BLOWN_UP}\b)", "deflated "),
    rewrite("flat", rf"({_BLOWN_UP} (?:is|are)(?: not| no longer| still)?) flat\b", r"\1 deflated"),
    # "Leans the ladder on the wall": it does not hang there.
    rewrite(
        "lean|prop",
        r"\b((?:lean|prop)(?:s|ing|ed|ped|ping)? (?:it|them|(?:the|its) [a-z]+(?: [a-z]+)?))"
        r" on(?:to)? (?=(?:the|a) wall\b)",
        r"\1 against ",
    ),
    # "Paints the wall with the roller with paint on it", "with the brush full of paint".
    rewrite(
        "on it|full of|covered",
        r"\b(with|using) ((?:the|its|a) [a-z]+) (?:with ([a-z]+) on it"
        r"|(?:full of|covered (?:with|in)) ([a-z]+))(?=[.,;]|$)",
        lambda match: f"{match[1]} {match[2]} which has {match[3] or match[4]}",
    ),
    rewrite("apart", rf"\b(?P<v>takes?|taking|taken|took){_OBJECT} apart\b", _apart),
    # "Tidies the toys away into the chest" cleans nothing.
    rewrite("away", rf"\btid(?P<v>y|ies|ied|ying){_OBJECT} away\b", _put_away),
    # "Plugs out the lamp".
    rewrite(
        "plug",
        rf"\bplug(?P<e>s|ged|ging)?{_OBJECT} out\b(?! of\b)",
        r"unplug\g<e>\g<o>",
    ),
    # "Deep-fries the potatoes", "a steam-cleaned carpet": how it is done changes nothing else.
    rewrite(
        "-fr|-clean|-wash|-dr|-wrap",
        r"\b(?:deep|pan|stir|steam|dry|pressure|power|jet|air|tumble|blow|spin|gift|shrink)-"
        r"(?P<v>(?:fry|fries|fried|frying|clean(?:s|ed|ing)?|wash(?:es|ed|ing)?|dry|dries|dried"
        r"|drying|wrap(?:s|ped|ping)?)\b)",
        r"\g<v>",
    ),
    # "Puts down the object it is holding", "drops what it holds", "whatever is in its gripper".
    rewrite(
        "hold|held|carry|carri|grip|hand",
        rf"\b(?P<put>{_LAID}) (?:what(?:ever)?|(?:everything|anything|all|the (?:object|thing"
        rf"|item)s?)"
        rf"(?: that| which)?) (?:{_HOLDER} (?:(?:is|are) (?:holding|carrying|gripping)|holds?"
        rf"|carr(?:y"
        rf"|ies)|grips?|has in {_HAND})|(?:(?:that |which )?(?:is|are) )?(?:held )?(?:in|by) "
        rf"{_HAND})"
        r"(?=[.,;]| (?:in|on|into|onto|to|at|under|beside|next|down|aside|away|back|there|and|over"
        r"|inside|against|behind|between)\b|$)",
        r"\g<put> everything that is in its gripper",
    ),
    # "Lays down both things", "puts both of them aside": all that it holds.
    rewrite(
        "both",
        rf"\b(?P<put>{_LAID}) both (?:of the )?(?:things|objects|items)\b(?! (?:in|on|from) (?!the)"
        r"|,? (?:which|that))",
        r"\g<put> everything that is in its gripper",
    ),
    # "Returns the cup to the shelf", where the robot is: puts it back there.
    rewrite(
        "return",
        r"\breturn(?P<e>s|ing)? (?P<o>(?!the (?:robot|arm|platform|base)\b)"
        r"(?:the|an?|its|both|all|each)\b[\w ',-]{1,50}?|it|them)"
        r" (?P<p>to|into|onto|in|on|inside) (?=(?:the|its|their)\b)",
        lambda m: f"{_PUT(m)} {m['o']} back {m['p']} ",
    ),
    # "Moves the chair away from the carpet": pushes it, and drives nowhere.
    rewrite(
        "away|aside",
        r"\bmove(?P<e>s)? (?P<o>(?!(?:the|its) (?:robot|arm|base|platform)\b)(?:the|it|them|both)\b"
        r"(?: [\w-]+){0,3}?) (?:away|aside)(?: from (?:the|its) [\w-]+(?: (?!and\b)[\w-]+)?)?"
        r"(?=[.,;]| and | then |$)",
        lambda m: f"push{'es' if m['e'] else ''} {m['o']} aside",
    ),
    # "Uses the rag in its gripper for wiping the dirt off": to wipe it off.
    rewrite(
        "for",
        r"\b(?P<u>us(?:e|es|ing) (?:the|its|an?) (?:[\w-]+ ){1,3}?(?:(?:(?:which|that) is )?"
        r"(?:in|held by|held in) (?:its|the|one|one of its) (?:[\w-]+ )?grippers? )?)"
        r"for (?P<g>[a-z]+ing) (?=(?:the|its|all|both|each|an?|it|them)\b)",
        lambda m: f"{m['u']}to {lemmas(m['g'].lower()).get('VERB', m['g'])} ",
    ),
    # "Opens the gripper that holds the towel and lets it on the floor": puts it there.
    rewrite(
        "gripper",
        r"\bopens? (?:the|its) gripper (?:that|which) (?:holds|is holding|has) "
        r"(?P<o>the [\w-]+(?: (?!and\b)[\w-]+)?) and (?:lets|leaves|drops) it(?: fall| lie| down)?"
        r" (?=(?:on|onto|in|into) the\b)",
        r"puts \g<o> ",
    ),
    # "Pours the water which is in the can in its gripper": out of the can that it holds.
    rewrite(
        "gripper",
        r"(?P<w>\b(?:pour|sprinkle|tip|empt(?:y|i))(?:e?s|ing)? (?:(?:all|the rest) (?:of )?)?"
        r"the [\w-]+) (?:which|that) is(?: still)? (?:left )?(?:in|inside) "
        r"(?P<v>the (?:[\w-]+ )?[\w-]+) (?P<h>in its (?:[\w-]+ )?grippers?)\b",
        r"\g<w> from \g<v> which is \g<h>",
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
    # "Throws the peel away": discards it.
    rewrite(
        "away",
        r"\b(?:throw|toss|chuck)(?P<e>e?s)? (?:away (?P<a>(?:the|an?|its|all|both|it|them)\b"
        r"(?: [\w-]+){0,4}?)|(?P<b>(?:the|an?|its|all|both|it|them)\b(?: [\w-]+){0,4}?) away)"
        r"(?=[.,;]| and | then | into | in | to |$)",
        lambda m: f"{_DISCARD(m)} {m['a'] or m['b']}",
    ),
    # "Hands the book over to its other gripper": still holds it.
    rewrite(
        "gripper|hand",
        r"\b(?:hand|pass|transfer|switch|shift|move)(?P<e>e?s)? (?P<o>(?:the|it|both)\b"
        r"(?: [\w-]+){0,3}?)(?: over)?(?: from (?:the|its|one) (?:[a-z]+ )?(?:gripper|hand))?"
        r" to (?:the|its) (?:other|second|left|right|free|another) (?:gripper|hand)\b(?! of\b)",
        lambda m: f"{_HOLD(m)} {m['o']}",
    ),
    # "Serves the egg on the plate": puts it there.
    rewrite(
        "serve",
        r"\bserve(?P<e>s)? (?P<o>(?:the|an?|some|both|all)\b[\w ,-]{1,50}?)"
        r" (?P<p>into|onto|in|on) (?=(?:the|an?|each|both)\b)",
        lambda m: f"{_PUT(m)} {m['o']} {m['p']} ",
    ),
    # "Sets the stove to medium heat": it is on then.
    rewrite(
        "heat|flame|power|speed",
        r"\b(?:set|turn|adjust)(?P<e>s)? (?P<o>(?:the|its)\b[\w -]{1,40}?) (?:to|on|at) (?:an? )?"
        r"(?:low|medium|high|full|gentle|moderate|maximum|medium[ -](?:low|high)) "
        r"(?:heat|flame|power|speed)\b",
        lambda m: f"turn{m['e'] or ''} on {m['o']}",
    ),
    # "Releases its brake", "applies the brake": unlocks, locks it.
    rewrite(
        "brake",
        r"\brelease(?P<e>s|d)? (?P<o>(?:the |its |both |all )*(?:parking |hand-?)?brakes?)\b",
        lambda match: f"unlock{'ed' if match['e'] == 'd' else match['e'] or ''} {match['o']}",
    ),
    rewrite(
        "brake",
        r"\b(?:apply|applie|engage|set|put on)(?P<e>s|d)? (?P<o>(?:the |its |both |all )*"
        r"(?:parking |hand-?)?brakes?)\b(?! (?:off|free))",
        lambda match: f"lock{'ed' if match['e'] == 'd' else match['e'] or ''} {match['o']}",
    ),
    rewrite(
        "brake",
        r"\b((?:parking |hand-?)?brakes?(?: of (?:the|its) [\w-]+)?(?: (?:is|are|be|been|has been"
        r"|have been|still|not))*) (?:released|off|disengaged)" + _AT_END,
        r"\1 unlocked",
    ),
    rewrite(
        "brake",
        r"\b((?:parking |hand-?)?brakes?(?: of (?:the|its) [\w-]+)?(?: (?:is|are|be|been|has been"
        r"|have been|still|not))*) (?:applied|on|engaged|set)" + _AT_END,
        r"\1 locked",
    ),
    # "The arm ends in a gripper; it is free, holds one thing and has to be free for …".
    rewrite(
        "gripper|hand|claw",
        r"\b(gripper|hand|claw)([;,.] (?:and )?)it (?=(?:is (?:free|empty)|(?:can )?"
        r"(?:holds?|takes?|grips?) (?:one|a single|only one|just one)|(?:has|needs) to be"
        r" (?:free|empty)|must be (?:free|empty))\b)",
        lambda match: f"{match[1]}{match[2]}{'The' if '.' in match[2] else 'the'} {match[1]} ",
    ),
    # "Has to be free whenever the cabinet door is moved": opened or closed.
    rewrite(
        " is moved| are moved",
        r"\b((?:door|lid|drawer|flap|gate|shutter|hatch|tray|cover|window)s?) (is|are) moved"
        r"(?=[.,;]|$)",
        r"\1 \2 opened or closed",
    ),
    # "Folds its footrests down", "with the armrest folded up": lowers, raised. Cloth is folded.
    rewrite(
        "fold",
        rf"\bfold(?P<e>s|ed|ing)? (?P<o>(?:the |its |both |all |an? |your )*(?:\w+ )?{_FOLDING})"
        r" (?P<w>up|down)\b",
        _folds,
    ),
    rewrite(
        "fold",
        r"\bfold(?P<e>s|ed|ing)? (?P<w>up|down) (?P<o>(?:the |its |both |all |an? |your )+(?:\w+ )?"
        rf"{_FOLDING})\b",
        _folds,
    ),
    rewrite(
        "folded",
        rf"\b(?P<o>{_FOLDING}(?: (?:is|are|was|were|be|has been|have been|being|still|both))*)"
        r" folded (?P<w>up|down)\b",
        lambda match: f"{match['o']} {_FOLDED[match['w']].removesuffix('e')}ed",
    ),
    # "Drives the screws one after another with the driver": all of them.
    rewrite("one after another", r",? one after another\b,?(?= (?:with|using|into|onto)\b)", ""),
    # "It has two grippers, one object each, and both are empty": the grippers are.
    rewrite(
        "each",
        r"\b((?:two|both|three) (?:[a-z]+ )?(?:grippers|hands|arms)), (?:for |with )?(?:one|a "
        r"single)"
        r" (?:object|thing|item) each(?=[,.;])",
        r"\1",
    ),
    # "One gripper holds a mug, the other one a spoon": the other gripper holds it.
    rewrite(
        "the other",
        r"\b(?P<one>one (?:of (?:its|the) )?(?P<hand>gripper|hand|claw)s?) (?P<verb>is holding"
        r"|holds"
        r"|carries|grips|contains|has) (?P<held>[^.;,]{1,60}?),? (?:and |while )?the other"
        r"(?: one| gripper| hand)? (?=(?:an?|the|nothing|its)\b)",
        lambda m: f"{m['one']} {m['verb']} {m['held']}, and the other {m['hand']} {m['verb']} ",
    ),
    rewrite(
        "the other",
        r"\b(?P<one>one (?:of (?:its|the) )?(?P<hand>gripper|hand|claw)s? (?:is|holds|carries|grips"
        r"|contains|has) [^.;,]{1,60}?),? (?:and |while )?the other(?: one)? (?=is |holds |carries "
        r"|grips |contains |has )",
        lambda m: f"{m['one']}, and the other {m['hand']} ",
    ),
    # "A gripper closes around the cup": it grips it.
    rewrite(
        "clos",
        r"\b((?:(?:fingers|jaws) of (?:its|the|a|one) )?(?:grippers?|fingers|jaws|hand|claw)"
        r"(?: of the (?:robot|arm))?) clos(?P<e>es?|ing) (?:firmly |tightly )?"
        rf"(?:around|round|about|on|onto|upon) {DETERMINED}",
        lambda match: f"{match[1]} {'grips' if match['e'].endswith('s') else 'grip'} ",
    ),
    # "Holds the can under the flowing water of the tap": under the running tap.
    rewrite(
        "flowing|running",
        r"\b(?:flowing|running) (?:stream of )?water (?:of|from) (?:the )?"
        r"(?=(?:[a-z]+ )?(?:tap|faucet|hydrant|standpipe)\b)",
        "running ",
    ),
    # "The kettle switches off": by itself, it turns off; *switches* is no noun there.
    rewrite(
        "switches|switch",
        r"\b(?<!the )(?<!its )(?<!both )switch(?P<e>es)? (?P<w>on|off)"
        r"(?=[.,;]|$| (?:by itself|automatically|again|and|when|so that)\b)",
        lambda match: f"turn{'s' if match['e'] else ''} {match['w']}",
    ),
    # "Places the cup upside down on the rack": turns it over and places it there.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<v>plac|put|set|stand|stor|stack|hang|lay)(?P<e>\w*)"
        r" (?P<o>(?:the|its|both|it|them)\b(?: (?!and\b|then\b)[\w'-]+){0,9}?),? (?:upside[ -]down"
        r"|bottom up) (?=(?:(?:in|on|onto|into|at|next|beside|inside|to) |and )|[.,;]|$)",
        lambda m: f"{inflected('invert')(m)} {m['o']} and {m['v']}{m['e']} {_again(m['o'])} ",
    ),
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<v>placed|put|set|stored|stacked|hung|laid|stands?|lies?|is|are)"
        r" (?:upside[ -]down|bottom up)\b(?! (?:over|above)\b)",
        lambda m: f"{m['v']} inverted" if m["v"] in ("is", "are") else f"inverted and {m['v']}",
    ),
    # "Turns the bowl upside down over the bin", "holds it upside down above the sink": empties it.
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?:turn|hold|tip|tilt|flip|put|rotate)(?P<e>e?s|ing)? (?P<o>(?:the|its|both|it|them"
        r"|each)\b(?: [\w',-]+){0,8}?),? (?:upside[ -]down|bottom up)(?: again)?"
        r" (?P<over>over|above|into|in|onto) (?=(?:the|an?|its|it)\b)",
        lambda match: f"{_EMPTY(match)} {match['o']} {_INTO.get(match['over'], match['over'])} ",
    ),
    rewrite(
        "upside down|upside-down|bottom up",
        r"\b(?P<be>is|are) (?:turned|held|tipped|tilted|flipped|put|rotated) "
        r"(?:upside[ -]down|bottom up) (?P<over>over|above|into|in|onto) (?=(?:the|an?|its|it)\b)",
        lambda match: f"{match['be']} emptied {_INTO.get(match['over'], match['over'])} ",
    ),
    # "The robot, knife in gripper, cuts …".
    rewrite(
        "gripper|hand",
        r",(?: with)? ((?:the |an? |its )?(?:(?!which|that|who|is|are|both|each|still|now|already"
        r"|using|employing|holding|gripping|and|or|but|then|held|lying|kept|being|standing"
        r"|sitting|resting|safely|firmly|from|at|on)[a-z-]+ ){1,3})"
        r"in (?:the |its |one |an? )?"
        r"(?:grippers?|hands?),",
        r", holding \1,",
    ),
    # "Pushes the door to", "slides the drawer home": shuts it.
    rewrite(
        " to| home",
        r"\b((?:push|pull|draw|swing|slam|bang|press|slide|knock|nudge|kick)(?:e?s|ing|ed)?) "
        r"((?:the|its|both|it|them|each)\b(?: [\w'-]+){0,5}?) (?:to|home)(?=[.,;]|$| again| and "
        r"| with| until| so )",
        r"\1 \2 shut",
    ),
    rewrite("wide|all the way", r"\b(?:wide|all the way) (?=(?:open|shut|closed)\b)", ""),
    # "Gives the door a push", "the table is given a good wipe": pushes, wipes.
    rewrite(
        "give|giving",
        rf"\bgiv(?P<e>es?|ing) ((?:the|its|each|both|it|them)\b(?: [\w'-]+){{0,9}}?) {_GO_AT_IT}"
        rf"({_DEED_NOUNS})\b(?! of)",
        lambda match: f"{_finite(match[3], match['e'])} {match[2]}",
    ),
    rewrite(
        "given",
        rf"\b(is|are|be|been|being) (?:then )?given {_GO_AT_IT}({_DEED_NOUNS})\b(?! of)",
        lambda match: f"{match[1]} {_done(match[2])}",
    ),
    # "Sets the machine going", "gets the pump to run", "is set in motion": starts it.
    rewrite(
        _GOING_CUES,
        r"\b(?:set|get|bring|put)(?P<e>s|ting|ing)?"
        rf" ((?:the|its|both|it|them)\b(?: [\w'-]+){{0,6}}?) {_GOING}"
        r"(?=[.,;]|$| and | by | with | at | so )",
        lambda match: f"{_START(match)} {match[2]}",
    ),
    rewrite(
        _GOING_CUES,
        rf"\b(is|are|be|was|been|being) (?:set|put|brought) {_GOING}\b",
        r"\1 started",
    ),
    rewrite(
        "at the push|at the press|at the touch",
        r"\bat the (?:push|press|touch) of (?=(?:an?|its|the|one)\b)",
        "by pressing ",
    ),
    rewrite("whereupon|upon which", r",? (?:whereupon|upon which) ", ", so that "),
    # "Presses the pedal of the bin, which opens": what comes of it.
    rewrite(
        ", which",
        r", which (?:then |thereby )?((?:goes|comes|turns) (?:on|off|out)|lights up|springs open"
        r"|swings open|flips open|opens|falls shut|swings shut|closes)(?=[.;]|$)",
        r" so that it \1",
    ),
    # "Turns the lid until it comes off".
    rewrite(
        "until",
        r"\b(?:turn|twist|rotate|pull|work|unscrew|ease|lever|screw|wiggle)(?P<e>e?s|ing)?"
        r" ((?:the|its)\b(?: [\w'-]+){1,7}?) until (?:it|they) (?:comes?|is|are|pops?)"
        r" (?:off|loose|free|away)\b",
        lambda match: f"{_TAKE(match)} {match[2]} off",
    ),
    # "The jar has its lid taken off".
    rewrite(
        "has|have",
        r"^(?!(?:does|do|did|is|are|has|have|can)\b)(?:the )?"
        r"((?:(?!(?:is|are|was|were|that|which)\b)[\w'-]+ )*?(?!(?:is|are|was|were)\b)[\w'-]+)"
        r" ha(?P<v>s|ve) (?:its"
        r"|their) ([\w -]+?) ((?:\w+ed|taken|cut|put"
        r"|torn|drawn|hung|swept|wrung|shaken)\b(?! (?:in|at|near|next|on its)\b))",
        lambda match: (
            f"The {match[3]} of the {match[1]} {'is' if match['v'] == 's' else 'are'} {match[4]}"
        ),
    ),
    # "Gets rid of the bag".
    rewrite(
        "rid of",
        r"\bget(?P<e>s|ting)? rid of\b",
        lambda match: {"s": "discards", "ting": "discarding"}.get(match["e"] or "", "discard"),
    ),
    # "…, for which it uses the mop".
    rewrite(
        "for which",
        r",? for which (?:it|the robot|the arm) (?:then )?(?:uses|takes|employs) ",
        " using ",
    ),
    rewrite(
        "with everything|with whatever|with all that|with what",
        r",? (?:together |along )?with (?:everything|whatever|all that|what)(?: that)?"
        r"(?: (?:is|lies|stands))? (?:in|on|inside|upon) (?:it|them|there)\b",
        "",
    ),
    # "Release the robot from the charging dock", "is the robot free of its charger?": undocked.
    rewrite(
        "from|off|out of",
        r"\b(?:release|free|detach|disconnect|uncouple|unplug|back|pull|get)(?P<e>es|s)?"
        rf" (?:the {_ROBOT}|itself|yourself) (?:from|off|out of) (?=(?:the|its|your) {_CHARGER})",
        lambda match: ("undocks" if match["e"] else "undock") + " from ",
    ),
    rewrite(
        "free of|clear of|off|released from|detached from",
        rf"\b(is|are) ((?:the {_ROBOT}|it|you) )?(?:now )?(?:free of|clear of|off|released from"
        rf"|detached from) (?=(?:the|its|your) {_CHARGER})",
        r"\1 \2undocked from ",
    ),
    # "The housing, with everything fastened to it, is lifted": it is, too.
    rewrite(
        "with everything|with whatever|with all",
        r",? (?:together |along )?with (?:everything|whatever|all)(?: that is| that| is|)"
        r" (?:[a-z]+ed|mounted|screwed|bolted|put|stuck|built|held) (?:to|on|onto|in|into) it\b",
        "",
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
    # "…; whatever lies in it comes along": so it is with all that is in or on something.
    rewrite(
        "along|with it",
        r"[;,] (?:and )?(?:what|whatever|everything|everything that|all that|anything that)"
        r" (?:is |lies |stands |sits |rests |it holds )?(?:in |on |inside )?(?:it )?(?:then )?"
        r"(?:comes|goes|travels|moves|rides|is taken|is carried|is brought) (?:along|with it)"
        r"(?: with it)?(?=[.;]|$)",
        "",
    ),
)
"""In the order in which they are applied."""
