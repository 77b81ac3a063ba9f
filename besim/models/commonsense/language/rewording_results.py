"""Deeds told by what comes of them or how they go: "pushes the door until it clicks"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewording_deeds import inflected
from besim.models.commonsense.language.rewriting import rewrite

_CLOSE = inflected("close", gerund="closing")
_FILL = inflected("fill")
_LET = inflected("let", gerund="letting")
_GO = inflected("go", "goes", "going")
_DOOR = r"(?:doors?|lid|drawer|flap|hatch|hood|cover|gate|compartment|tray)"
_SHUT_THING = rf"(?:the|its|both) (?:[\w-]+ ){{0,3}}?{_DOOR}(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?"
_SNAPS = (
    r"(?:(?:locks|latches|catches|engages)(?: (?:in place|into place))?"
    r"|(?:clicks|snaps)(?: (?:in|shut|closed|in place|into place|into the lock))?)"
)
_OFF = {"off": "off"}
_PUT = inflected("put", gerund="putting")
_TURN = inflected("turn")
_WIPE = inflected("wipe", gerund="wiping")
_FOR = (
    r"for (?:about |at least |another |some |several )?(?:an? |one|two|three|four|five|six|seven"
    r"|eight|nine|ten|twelve|fifteen|twenty|thirty|\d|half|few|hours|minutes|time)"
)
_PARTS = (
    r"(?:front|back|rear|sleeves?|collar|cuffs?|sides?|edges?|corners?|surfaces?|ends?|halves"
    r"|inside|outside|legs|top|bottom)"
)
_SEVERAL = ("are", "turn", "become", "get", "have turned")
_SOME = rf"(?:both |all |the |its |two |four |whole |outer |inner |upper |lower )*{_PARTS}"


def _tap_turned(match: re.Match[str]) -> str:
    tap, way = match["t"] or "the tap", match["a"] or (match["b"] or "").strip()
    if not way:
        return match[0]
    return f"{_TURN(match)} {way} {tap}"


RESULTS = (
    # "In the garden, and a bag with pegs hangs on it": the bag is no second place.
    rewrite(
        "and a|and the|and two|and some",
        r", and (?P<w>(?:an?|the|two|some|another) (?:[\w-]+ ){1,3}?with (?:the |an? |some |its )?"
        r"(?:[\w-]+ ){1,3}?)(?=(?:hangs?|stands?|lies?|is|are|sits?|leans?|hung)"
        r" (?:on|in|at|next|beside|near|by|over|under|above|against|there)\b)",
        r"; \g<w>",
    ),
    # "The machine stands in the laundry room, with the door closed": the machine's, not the room's.
    rewrite(
        "with the|with its",
        r"\b(?P<w>(?:the|an?) (?:[\w-]+ ){0,2}?(?:machine|cabinet|cupboard|oven|refrigerator"
        r"|fridge|washer|dryer|dishwasher|freezer|microwave|wardrobe|locker|closet|chest|safe"
        r"|cooker))"
        r" (?P<is>(?:stands|is|hangs|is placed|is located|is installed|is mounted)(?: \w+)?"
        r" (?:on|in|at|against) (?:the|an?) (?:[\w-]+ ){0,2}?[\w-]*(?:room|wall|kitchen|corridor"
        r"|hall|hallway|garage|cellar|basement|corner|office|floor|workshop|counter|worktop)),"
        rf" with (?:the|its) (?P<p>{_DOOR}) (?P<how>closed|open|shut|locked|ajar)(?=[.,;]| and |$)",
        lambda m: (
            f"{m['w']}, whose {m['p']} {'are' if m['p'][-1] == 's' else 'is'} {m['how']}, {m['is']}"
        ),
    ),
    # "A blender is on the counter with its jug mounted": on the blender.
    rewrite(
        "mounted|attached|fitted|inserted|in place|put on",
        r"^(?P<w>[^,.;]*\b(?:is|stands|sits) [^,.;]*?),? with (?P<o>its (?:[\w-]+ )?[\w-]+)"
        r" (?:already |properly |still )?(?:mounted|attached|fitted|inserted|put on|in place)"
        r"(?: on it| in it| to it)?(?=[,.;]| and |$)",
        r"\g<w> and \g<o> is mounted on it",
    ),
    # "A blender with its jug mounted": on it.
    rewrite(
        "mounted|attached|fitted|inserted|in place|put on",
        r"\bwith (?P<o>its (?:[\w-]+ )?[\w-]+) (?:already |properly |still )?"
        r"(?:mounted|attached|fitted|inserted|put on|in place)(?: on it| in it| to it)?"
        r"(?=[,.;]| and |$)",
        r"with \g<o> on it",
    ),
    # "Leaves the pizza in the oven for ten minutes": lets it there, and puts it nowhere.
    rewrite(
        "leav|keep",
        r"\b(?:leav|keep)(?P<e>es|e|s|ing)?"
        r" (?P<o>(?:the|its|both|all|it|them)\b(?: [\w-]+){0,4}?)"
        r" (?P<p>in|on|inside|under) (?P<w>the (?:[\w-]+ ){0,2}?[\w-]+)"
        rf" (?=(?:{_FOR}|until |till ))",
        lambda m: f"{_LET(m)} {m['o']} {m['p']} {m['w']} ",
    ),
    # "Lets the towel hang on the line until it is dry": it is there already.
    rewrite(
        "let",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its|both|all)\b(?: [\w-]+){1,4}?)"
        r" (?:hang|lie|stand|rest|stay|remain|sit) (?P<p>in|on|inside|under)"
        r" (?P<w>the (?:[\w-]+ ){0,2}?[\w-]+)"
        rf" (?=(?:{_FOR}|until |till ))",
        lambda m: f"{_LET(m)} {m['o']} {m['p']} {m['w']} ",
    ),
    rewrite("over night", r"\bover night\b", "overnight"),
    # "Lets it run until everything is smooth": until it has done its work.
    rewrite(
        "until|till",
        r"\b(?P<w>(?:wait|run)s?\b[^.;]*? (?:until|till)) (?:everything|all)(?: in it| inside)? is"
        r" (?:well |fully |completely )?(?:smooth|mixed|blended|combined|done|ready|creamy|liquid)"
        r"(?=[,.;]| and |$)",
        r"\g<w> it has finished",
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
    # "Turns on the warm water of the bathtub tap", "turns the water off": it is the tap's.
    rewrite(
        "water",
        r"(?<!to )\b(?P<v>turn|switch|shut)(?P<e>e?s|ing)?(?: (?P<a>on|off))? the"
        r" (?:(?:warm|hot|cold|running|tap) )?water(?P<b> on| off)?"
        r"(?: (?:of|at|from|with) (?P<t>(?:the|its) (?:[\w-]+ ){0,2}?(?:tap|faucet)))?"
        r"(?=[.,;]| and | again|$)",
        _tap_turned,
    ),
    rewrite(
        "water",
        r"\bthe (?:(?:warm|hot|cold|tap) )?water (?P<be>is|has been|should be|was|be)"
        r" (?P<w>turned |switched |shut )?(?P<a>on|off|running|flowing)"
        r"(?: (?:out of|from|at) (?P<t>the (?:[\w-]+ ){0,2}?(?:tap|faucet)))?(?=[.,;?]|$| and )",
        lambda m: f"{m['t'] or 'the tap'} {m['be']} {m['w'] or ''}{_OFF.get(m['a'].lower(), 'on')}",
    ),
    # "The tub contains warm water with bath salt": both.
    rewrite(
        "water with",
        r"\b(?P<v>(?:contains?|holds?|filled with|full of) (?:[a-z]+ )?water) with"
        r" (?!(?:the|an?|at|its|both|one|water) )(?P<w>(?:[\w-]+ )?[\w-]+)(?=[.,;]| in it| and |$)",
        r"\g<v> and \g<w>",
    ),
    # "The drain is plugged", "plugs the drain with the rubber plug": the plug is in it.
    rewrite(
        "drain",
        r"(?:(?<=if )|(?<=whether )|(?<=is that ))"
        r"(?P<d>the (?:[\w-]+ )?drain(?: of the [\w-]+)?) (?:is|has been)"
        r" (?:plugged|stopped up)(?: (?:with|by) (?P<p>the (?:[\w-]+ )?(?:plug|stopper)))?"
        r"(?=[.,;?]|$| and )",
        lambda m: f"{m['p'] or 'the plug'} is in {m['d'][0].lower()}{m['d'][1:]}",
    ),
    rewrite(
        "drain",
        r"\b(?:plug|clos|stop|seal|block)(?P<e>es|s|ping)? (?:up )?"
        r"(?P<d>the (?:[\w-]+ )?drain(?: of the [\w-]+)?)"
        r" (?:with|by) (?P<p>(?:the|a) (?:[\w-]+ )?(?:plug|stopper))",
        lambda m: f"{_PUT(m)} {m['p']} into {m['d']}",
    ),
    # "Turns on the tap and lets it run until the sink is full": lets the water run into it.
    rewrite(
        "run until|run till|flow until|flow till",
        r"\blet(?P<e>s|ting)? (?:it|the water) (?:run|flow) (?P<u>until|till)"
        r" (?P<v>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+) is"
        r" (?P<w>(?:half |completely )?(?:full|filled))",
        lambda m: f"{_LET(m)} the water run into {m['v']} {m['u']} it is {m['w']}",
    ),
    # "Opens it, and closes it again as soon as the bucket is full": fills the bucket meanwhile.
    rewrite(
        "as soon as|when|once",
        r",? and (?P<c>closes|turns off|shuts|switches off)"
        r" (?P<o>it|the (?:[\w-]+ )?(?:tap|faucet))"
        r"(?P<f> off)?(?: again)?,? (?:as soon as|when|once) (?P<v>the (?:[\w-]+ ){0,2}?[\w-]+) is"
        r" (?:half |completely )?(?:full|filled)(?: (?:with|of) water)?(?=[.,;]|$)",
        r", fills \g<v> with water and \g<c> the tap\g<f>",
    ),
    # "Tears a paper towel off the roll": takes it.
    rewrite(
        "off the roll|from the roll|from a roll|off a roll|off its roll|from its roll",
        r"\b(?:tear|rip|cut|pull|snap)(?P<e>s|ping|ting|ing)? (?P<f>off )?(?P<o>(?:an?|one|some|the"
        r"|two|a few) (?:[\w-]+ ){0,2}?[\w-]+)(?: off)? (?:off|from)"
        r" (?P<r>(?:the|a|its) roll\b)",
        lambda m: f"{inflected('take', gerund='taking')(m)} {m['o']} from {m['r']}",
    ),
    # "Ties a knot in the bag": ties the bag.
    rewrite(
        "knot|bow",
        r"\b(?:tie|make|put)(?P<e>s|ting)? (?:an?|the) (?:[a-z]+ )?(?:knot|bow)"
        r" (?:in|into|to|on|at|with) (?=(?:the|its|both)\b)",
        lambda m: f"{inflected('tie', gerund='tying')(m)} ",
    ),
    # "Until all the water has run through the filter": the machine has done its work.
    rewrite(
        "water|coffee|tea",
        r"\b(?P<u>until|till) (?:all )?(?:of )?the (?:hot )?(?:water|coffee|tea) (?:has|is)"
        r" (?:completely )?(?:run|flowed|dripped|gone|passed|through)(?: through)?"
        r"(?: the [\w-]+(?: [\w-]+)?)?(?=[.,;]| and |$)",
        r"\g<u> the process is complete",
    ),
    # "Presses start": starts what was spoken of.
    rewrite(
        "start",
        r"\b(?P<c>,|and|then) (?:presses|pushes|hits|taps) (?:on )?[\"']?start[\"']?"
        r"(?=[.,;]| and |$)",
        r"\g<c> starts it",
    ),
    # "A duvet cover" is cloth, and no lid.
    rewrite(
        "cover",
        r"\b(?P<a>duvet|pillow|quilt|cushion|seat|mattress|sofa|couch) (?P<b>covers?)\b",
        r"\g<a>-\g<b>",
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
    # "Is free of lime and empty": both.
    rewrite(
        "free of|free from",
        r"\b(?P<be>is|are) (?P<f>free (?:of|from) (?:[\w-]+ )?[\w-]+) and"
        r" (?P<a>empty|dry|clean|closed|open|off|on|full)(?=[.,;]|$)",
        r"\g<be> \g<a> and \g<be> \g<f>",
    ),
    # "Carries both to the table": what it holds.
    rewrite(
        "both",
        r"\b(?P<v>(?:carr|bring|take|transport|put|lay|place|set|deliver)(?:y|ies|e?s)?) both"
        r" (?=(?:(?:back|over|down) )?(?:to|on|in|into|onto|beside|next to|at)\b)",
        r"\g<v> everything that is in its gripper ",
    ),
    # "Goes into the study to the bookshelf": to the one there.
    rewrite(
        " to the",
        r"\b(?P<v>(?:go|move|walk|drive|navigate|return|come|travel)(?:e?s)?) (?:back )?"
        r"(?:in)?to the (?P<r>(?:[\w-]+ )?(?:[a-z]*room|kitchen|study|office|garage|cellar|basement"
        r"|hall|hallway|corridor|garden|yard|backyard|balcony|terrace|attic|pantry|lab|workshop))"
        r"(?: and)? to (?P<x>the (?!left|right|end|side)(?:[\w-]+ )?[\w-]+)(?=[.,;]| and |$)",
        r"\g<v> to \g<x> in the \g<r>",
    ),
    # "Along all boards of the bookshelf": along the bookshelf.
    rewrite(
        " of",
        r"\b(?:all|every|each)(?: of)?(?: the| its| four| three)? (?:boards?|shelves|surfaces?"
        r"|parts?|panes?|tiles?|areas?|spots?|walls?|slats?|steps|tiers?) of (?=(?:the|its) )",
        "",
    ),
    # "The glass of the oven door": no drinking glass.
    rewrite(
        "glass|wood",
        r"\bthe (?:glass|wood)(?: (?:top|plate|pane|surface))? of (?=the (?:[\w-]+ ){0,2}?(?:table"
        r"|door|window|mirror|oven|shower|cabinet|frame|screen|tank|display|cooker|hob)\b)",
        "",
    ),
    # "Leans folded against the wall": is folded, and leans there.
    rewrite(
        "folded|rolled|closed|locked|switched|unplugged",
        r"\b(?P<v>leans|stands|lies|hangs) (?P<w>folded|rolled up|closed|locked|switched off"
        r"|unplugged|folded up) (?=(?:against|on|in|at|beside|next to|under|behind|near)\b)",
        r"is \g<w> and \g<v> ",
    ),
    # "As soon as the milk boils, the robot adds the oats": it waits for that.
    rewrite(
        "as soon as",
        r"^(?P<g>\s*)as soon as (?P<w>(?:the|its) [^,.;]{2,60}?), (?P<r>the robot) (?:then )?"
        r"(?!(?:must|may|can|should|shall|has|is|will|needs|might|could|cannot|would|to)\b)",
        r"\g<g>\g<r> waits until \g<w> and ",
    ),
    # "Keeps stirring the soup": goes on with it.
    rewrite(
        "keeps",
        r"\bkeeps(?: on)? (?P<v>(?:stir|mix|whisk|rub|scrub|wip|press|clean|wash|knead|shak|push)"
        r"\w*ing)\b",
        lambda m: f"continues to {lemmas(m['v'].lower()).get('VERB', m['v'])}",
    ),
    # "Takes the box out of the cupboard after opening its door": opens it first.
    rewrite(
        "opening",
        r"\b(?P<v>gets|takes|fetches|removes|grasps|picks|pulls|lifts) (?P<o>[^,.;]{2,40}?)"
        r" (?P<p>out of|from) (?P<c>the (?:[\w-]+ ){0,2}?[\w-]+),? (?:after|by)(?: first)? opening"
        r" (?:it|(?:its|the) (?:doors?|lid|drawer|flap))(?=[.,;]| and |$)",
        r"opens \g<c> and \g<v> \g<o> \g<p> \g<c>",
    ),
    # "Until it gets a golden crust": is browned.
    rewrite(
        "crust",
        r"\b(?:gets?|has|have|develops?|forms?) an? (?:[a-z]+(?:[ -]brown)? )?crust\b",
        "is browned",
    ),
    # "Until it is al dente", "cooked through".
    rewrite(
        "al dente|through|thoroughly",
        r"\b(?P<be>is|are|has been|have been) (?:al dente|(?:well |thoroughly )?cooked through"
        r"|thoroughly cooked)\b",
        r"\g<be> cooked",
    ),
    # "Goes once more to the sink": again.
    rewrite(
        "once more|once again|one more time|another time|yet again",
        r"\b(?:once more|once again|one more time|another time|yet again)\b",
        "again",
    ),
    # "Comes to the sink (again)", "gets back to the sink": goes there.
    rewrite(
        "come|get",
        r"(?:(?<=robot )|(?<=arm )|(?<=and )|(?<=then )|^)(?:come|get)(?P<e>s)?"
        r"(?P<b> back| again| over)? to (?=(?:the|its)\b"
        r"(?! (?:conclusion|boil|stop|halt|end|rest|standstill)\b))",
        lambda match: f"{_GO(match)}{match['b'] or ''} to ",
    ),
    # "Pushes the door (up) until it locks": closes it.
    rewrite(
        "until|till",
        r"\b(?:push|press|swing|slide|pull|lift|move|fold|raise|lower|turn)(?P<e>e?s|ing|ed)?"
        rf" (?:(?:up|down|back|in) )?(?P<o>{_SHUT_THING})"
        r"(?: (?:up|down|back|in|to|against (?:the|its) [\w-]+))?"
        rf" (?:until|till) (?:it|they) {_SNAPS}(?=[.,;]| and |$)",
        lambda match: f"{_CLOSE(match)} {match['o']}",
    ),
    # "Scoops the cup full of rice": fills it with rice.
    rewrite(
        "full of|full with",
        r"\b(?:scoop|pour|ladle|shovel|pump|spoon|fill|draw|heap|load)(?P<e>s|ing)?"
        r" (?P<o>it|them|(?:the|an?|its|both|each) (?:[\w-]+ ){0,3}?[\w-]+) full (?:of|with) ",
        lambda match: f"{_FILL(match)} {match['o']} with ",
    ),
    # "The front, the back and the sleeves of the shirt": all of it.
    rewrite(
        " of",
        rf"\b(?:the|its|both|all|every|each) (?:(?:two|four|whole|outer|inner|upper|lower) )*"
        rf"{_PARTS}(?:, {_SOME})*,? and {_SOME} of (?=(?:the|its) (?!way\b|robot\b|room\b))",
        "",
    ),
    # "Waits for until it is done".
    rewrite("for until", r"\bfor until\b", "until"),
    # "Is golden brown", "has a golden crust": is browned.
    rewrite(
        "golden",
        r"\b(?P<be>is|are|turns?|becomes?|gets?|has turned|have turned)(?: nicely| evenly)?"
        r" golden(?:[ -](?:brown|yellow))?(?: and crisp(?:y)?)?(?=[.,;]| and | on | in |$)",
        lambda m: f"{'are' if m['be'] in _SEVERAL else 'is'} browned",
    ),
)
"""In the order in which they are applied."""
