"""Opening, closing and locking of doors, lids, bottles and blinds, told by how it is done."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import TAKE, inflected
from besim.models.commonsense.language.rewriting import rewrite

_CLOSE = inflected("close", gerund="closing")
_DOOR = r"(?:doors?|lid|drawer|flap|hatch|hood|cover|gate|compartment|tray)"
_SHUT_THING = rf"(?:the|its|both) (?:[\w-]+ ){{0,3}}?{_DOOR}(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?"
_SNAPS = (
    r"(?:(?:locks|latches|catches|engages)(?: (?:in place|into place))?"
    r"|(?:clicks|snaps)(?: (?:in|shut|closed|in place|into place|into the lock))?)"
)
_OPEN = inflected("open")
_UNCORK = inflected("uncork")
_IN_GRIPPER = r"(?:(?:(?:that|which) is )?in its (?:[\w-]+ )?gripper)"
_CAP = r"(?:cap|lid|cover|stopper|cork|top)"
_HOOD = r"(?:[\w-]+ )?(?:hood|bonnet|lid|cover|hatch|tailgate)"
_SWING = (
    r"(?:(?:swing|slide|roll|glide|spring|move|go|fall|fold|snap|drop|come|pop|run|slam|turn) )"
)


def _moved(match: re.Match[str]) -> str:
    verb = inflected("open" if match["to"] == "open" else "close")(match)
    return f"{verb} " if match.groupdict().get("another") else f"{verb} {match['o']}"


OPENINGS = (
    # "Slides the door upwards": up.
    rewrite(
        "upward|downward",
        r"(?<!facing )\b(up|down)wards?(?=[.,;]|$| (?:and|until|till|so|with|by|to)\b)",
        r"\1",
    ),
    # "Opens up the door", "pulls on the drawer until it stands open".
    rewrite(
        "open up|opens up|opening up",
        r"\b(open(?:s|ing)?) up (?=(?:the|its|an?|both|each)\b)",
        r"\1 ",
    ),
    rewrite(
        "until it",
        r"\b(?P<v>pull(?:s|ing)?|draw(?:s|ing)?) (?:on |at )?(?P<o>(?:the|its) [\w' -]{2,50}?)"
        r" until it (?:is|stands|comes|has come) (?:fully |wide |quite )?open\b",
        r"\g<v> \g<o> open",
    ),
    # "Undoes the zipper of the bag": opens it.
    rewrite(
        "undo",
        r"\bundo(?P<e>es|ing)? (?=(?:the|its|both|all)\b(?: [\w'-]+){0,4}? (?:zip(?:per)?|buckle"
        r"|clasp|latch|catch|clip)s?\b)",
        lambda m: {None: "open ", "es": "opens ", "ing": "opening "}[m["e"] and m["e"].lower()],
    ),
    # "The curtain is drawn": closed.
    rewrite(
        "drawn",
        r"\b(?P<t>(?:curtains?|blinds?|drapes) (?:is|are|be|has been|have been)) drawn"
        r"(?! (?:back|aside|open|up|apart))(?: shut| closed| down)?\b",
        r"\g<t> closed",
    ),
    # "In the locker behind a shut door".
    rewrite(
        "behind a|behind its",
        r",? behind (?:an?|its) (shut|closed|locked|open) (door|lid|shutter)\b",
        r", whose \2 is \1,",
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
    # "Takes the box out of the cupboard after opening its door": opens it first.
    rewrite(
        "opening",
        r"\b(?P<v>gets|takes|fetches|removes|grasps|picks|pulls|lifts) (?P<o>[^,.;]{2,40}?)"
        r" (?P<p>out of|from) (?P<c>the (?:[\w-]+ ){0,2}?[\w-]+),? (?:after|by)(?: first)? opening"
        r" (?:it|(?:its|the) (?:doors?|lid|drawer|flap))(?=[.,;]| and |$)",
        r"opens \g<c> and \g<v> \g<o> \g<p> \g<c>",
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
    # "Into the lock of the front door which is shut": the door is shut, and no lock.
    rewrite(
        "lock of|keyhole of|latch of|bolt of|handle of|knob of",
        r"\b(?P<l>(?:lock|keyhole|latch|bolt|handle|knob) of the) (?P<d>(?:[a-z-]+ ){0,2}(?:door"
        r"|gate)),?"
        r" (?:which|that) is (?P<s>shut|closed|open)\b",
        r"\g<l> \g<s> \g<d>",
    ),
    # "Turns the key (which is in its gripper) in the lock of the door": locks the door with it.
    rewrite(
        "key",
        r"\bturn(?P<e>s)? (?P<k>the (?:[a-z]+ )?key(?: (?:which|that) is in (?:its|the) gripper| "
        r"in its"
        r" gripper)?)(?: (?:once|twice|around|round))? in (?:the (?:lock|keyhole) of )(?P<d>the"
        r" (?:[a-z-]+ ){0,2}(?:door|gate|shed|cabinet|box))(?=[.,;]|$)(?!,? (?:so|until))",
        lambda m: f"lock{m['e'] or ''} {m['d']} with {m['k']}",
    ),
    # "Lets the blind down": lowers it.
    rewrite(
        "down",
        r"\blet(?P<e>s)? (?:down (?P<a>the (?:[a-z-]+ )?(?:blinds?|shutters?|curtains?))|(?P<b>the"
        r" (?:[a-z-]+ )?(?:blinds?|shutters?|curtains?)) down)\b",
        lambda m: f"lower{m['e'] or ''} {m['a'] or m['b']}",
    ),
    # "Folds the oven door down": opens it.
    rewrite(
        "down|up",
        r"\b(?:fold|flip|swing|pull|tilt|push)(?P<e>s)? (?P<o>the (?:door of the (?:oven"
        r"|dishwasher)"
        r"|(?:oven|dishwasher) door)) (?P<w>down|up)\b",
        lambda m: f"{'open' if m['w'] == 'down' else 'close'}{m['e'] or ''} {m['o']}",
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
    # "The valve which has no cap": a cap is a part of it where it is nothing of its own.
    rewrite(
        "has no",
        r"\b(?:which|that) has no (cap|lid|cover)(?: on it)?(?=[.,;]|$)",
        r"which is not covered with the \1",
    ),
    # "Has to be free whenever the cabinet door is moved": opened or closed.
    rewrite(
        " is moved| are moved",
        r"\b((?:door|lid|drawer|flap|gate|shutter|hatch|tray|cover|window)s?) (is|are) moved"
        r"(?=[.,;]|$)",
        r"\1 \2 opened or closed",
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
    # "Opens the cabinet wide".
    rewrite(
        "wide|all the way|as far as",
        r"\b(?P<v>open(?:s|ing)? (?:the|its|both|it|them|each)\b(?: [\w'-]+){0,6}?) (?:wide|all the"
        r" way|as (?:far|wide) as (?:it goes|possible))(?=[.,;]|$| and\b| with\b| so\b| again\b)",
        r"\g<v>",
    ),
    # "Turns the handle of the cabinet and opens the door": the door of the cabinet.
    rewrite(
        "handle of|knob of|latch of",
        r"\b(?P<h>(?:handle|knob|latch) of (?P<o>(?:the|its|an?) (?:[\w-]+ ){0,2}?[\w-]+),? and"
        r" (?:then )?(?P<v>(?:open|close|shut|lock|unlock)(?:e?s)?|(?:pull|push|swing)s? open)"
        r" the door)(?=[.,;]|$| and\b| with\b)",
        lambda m: f"{m['h']} of {m['o']}" if not re.search(r"\bdoor$", m["o"]) else m["h"],
    ),
    # "Pulls at the handle of the cabinet to open it": pulls it.
    rewrite(
        "pull|tug|yank",
        r"(?<!\ba )\b(?P<v>(?:pull|tug|yank)(?:s|ing)?) (?:at|on)"
        rf" (?=(?:the|its) (?:[\w-]+ ){{0,3}}?(?:handle|knob|grip|pull|ring|loop|{_DOOR})s?\b)",
        r"\g<v> ",
    ),
    # "Turns the lid until it comes off".
    rewrite(
        "until",
        r"\b(?:turn|twist|rotate|pull|work|unscrew|ease|lever|screw|wiggle)(?P<e>e?s|ing)?"
        r" ((?:the|its)\b(?: [\w'-]+){1,7}?) until (?:it|they) (?:comes?|is|are|pops?)"
        r" (?:off|loose|free|away)\b",
        lambda match: f"{TAKE(match)} {match[2]} off",
    ),
    # "The jar has its lid taken off".
    rewrite(
        "has|have",
        r"(?:^(?!(?:does|do|did|is|are|has|have|can)\b)|(?<=\bif )|(?<=\bwhether ))(?:the )?"
        r"((?:(?!(?:is|are|was|were|that|which|if|whether)\b)[\w'-]{1,30} ){0,8}?"
        r"(?!(?:is|are|was|were)\b)[\w'-]{1,30})"
        r" ha(?P<v>s|ve) (?:its"
        r"|their) ([\w -]+?) ((?:\w+ed|taken|cut|put"
        r"|torn|drawn|hung|swept|wrung|shaken)\b(?! (?:in|at|near|next|on its)\b))",
        lambda match: (
            f"{'the' if match.start() else 'The'} {match[3]} of the {match[1]}"
            f" {'is' if match['v'] == 's' else 'are'} {match[4]}"
        ),
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
    # "Sends the signal that makes the gate swing open": opens it by a signal.
    rewrite(
        "open|shut|closed",
        r"\b(?:send|give|emit|transmit|radio)(?P<e>s)? (?P<by>(?:the|an?|its) (?:[\w-]+ )?(?:signal"
        r"|command|code|request))(?: by radio)?,? (?:that|which) (?:makes|lets|causes|commands) "
        rf"(?P<o>(?:the|its|both|an?) [\w' -]+?) (?:to )?{_SWING}(?P<to>open|shut|closed)\b",
        lambda match: _moved(match) + f" by {match['by']}",
    ),
    # "Makes the door slide open", "lets the lid fall shut": opens, closes it. But "lets the motor
    # slide open the cover": the cover.
    rewrite(
        "open|shut|closed",
        rf"\b(?:make|let|have|cause)(?P<e>s)? (?P<o>(?:the|its|both) (?!robot\b)[\w' -]+?) (?:to )?"
        rf"{_SWING}(?P<to>open|shut|closed)\b(?P<another> (?=(?:the|its|an?|both) ))?",
        _moved,
    ),
)
"""In the order in which they are applied."""
