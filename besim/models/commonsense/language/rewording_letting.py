"""Deeds told by what is let happen, or by their end: "sets it down and lets it go"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_NAME = r"(?:the|its|an?|this|that) (?:[\w'-]+ ){0,3}?[\w'-]+"
_THING = rf"(?:it|them|this|{_NAME})"
_SOME_HAND = rf"(?:(?:one|either|any) of )?(?:its|the|an?|one|two|both)(?: [a-z]+)? {ANY_HAND}"
_END = r"(?=\s*[.,;]|$| and\b| (?:after|from|until|till|then)\b)"
_PUTS = r"(?:put|set|lay|place|fix|bring|attach|hook)"
_WATER = r"(?:(?:some|hot|cold|warm|clean|fresh) )*water"
_HELD = (
    rf"(?:,? (?:that|which) it (?:has|holds|is holding)(?: in (?:its|the|one) {ANY_HAND})?,?"
    rf"| held (?:in|by) (?:its|the|one) {ANY_HAND})"
)
_THREADED = r"(?:bulb|cap|lid|nut|screw|bolt|nozzle|top|stopper|plug|filter)s?"
_VESSEL = (
    r"\b(?:tray|tank|drawer|box|can|cup|jug|bowl|bottle|pot|pan|basin|bin|compartment|hopper|feeder"
    r"|dispenser|reservoir|container|machine|printer|copier)s?\b"
)


_RUBS = {"rub": "rubs", "brush": "brushes", "wip": "wipes", "scrub": "scrubs"}


_MOVES = {"push": "push", "pull": "pull", "dragg": "drag", "roll": "roll"}


def _third(match: re.Match[str]) -> str:
    return _ends(match["v"].lower()) if match["e"] else ""


def _ends(verb: str) -> str:
    return "es" if verb.endswith(("s", "sh")) else "s"


def _hangs(match: re.Match[str]) -> str:
    return f"hang{'s' if match['e'] else ''} {match['o']}"


def _leans(match: re.Match[str]) -> str:
    it = "them" if match["they"].lower() == "they" else "it"
    return f"{match['b']} and lean{match['e'] or ''} {it} {match['on']}"


LETTING = (
    # "…, which it then closes": it does so afterwards.
    rewrite(
        ", which",
        r", which (?P<s>it|the robot) (?:then|subsequently|finally|thereafter|thereupon)"
        r" (?P<v>(?:close|shut|lock|open|unlock|switche|turn)s(?: (?:on|off))?)\b(?: again)?",
        r", which \g<s> \g<v> afterwards",
    ),
    # "Grips the plug of the lamp and pulls *it* out": the plug.
    rewrite(
        " plug",
        r"(?P<v>\b(?:grips?|grasps?|grabs?|takes?|seizes?|picks? up|gets?) )(?P<o>(?:the|its)"
        r" (?:[\w-]+'s )?plug(?: of (?:the|its) (?:[\w-]+ )?[\w-]+)?)(?P<mid>[^.;]{0,40}?,? and"
        r" (?:then )?(?:pulls?|draws?|tugs?|pushe?s?|puts?|inserts?|sticks?) )it\b",
        r"\g<v>\g<o>\g<mid>\g<o>",
    ),
    # "Lets the tube glide into the rack".
    rewrite("glid", rf"\blet(?P<e>s)? (?P<o>{_NAME}) glide\b", r"let\g<e> \g<o> slide"),
    # "Sets the pump on the floor and lets it go from the gripper", "opens the gripper to let it
    # go": the gripper lets go of it, and nothing is uncoupled.
    rewrite(
        "let",
        rf"(?P<b>\b(?:and|then|,) )let(?P<e>s)? {_THING} go (?:from|out of) {_SOME_HAND}{_END}",
        r"\g<b>release\g<e> the gripper",
    ),
    rewrite(
        "let",
        rf"\bopen(?P<e>s)? (?:its|the|one|both)(?: [a-z]+)? {ANY_HAND}(?: in order)? to let"
        rf" {_THING} go{_END}",
        r"release\g<e> the gripper",
    ),
    # "… on the hook above the fire so that it hangs": over it.
    rewrite(
        "above",
        r"\b(?P<b>on the hook|on its hook|from the hook) above (?=the\b)",
        r"\g<b> over ",
    ),
    # "Puts the picture on the nail so that it hangs": hangs it there.
    rewrite(
        "hang",
        rf"\b{_PUTS}(?P<e>s)? (?P<o>[^.;]{{2,120}}?),? so that (?:it|they|this) hangs?"
        r"(?: there)?(?=\s*[.,;]|$| and\b)",
        _hangs,
    ),
    # "Sets it down on the floor so that it leans on the wall": leans it there.
    rewrite(
        "lean",
        rf"(?P<b>\b{_PUTS}(?P<e>s)? [^.;]{{2,90}}?),? so that (?P<they>it|they|this) leans? "
        r"(?P<on>(?:on|against|at) )",
        _leans,
    ),
    # "Lets water in the can that it holds until this is full": fills it.
    rewrite(
        "water",
        rf"\blet(?P<e>s)? (?P<w>{_WATER}) (?:run |flow )?in(?:to)? (?P<o>it|{_NAME})"
        rf"(?P<held>{_HELD})?(?=[.,;]| (?:at|and|from|until|till)\b)",
        r"fill\g<e> \g<o>\g<held> with \g<w>",
    ),
    # "Lets the bathtub get full of water", "get the tub full of water": fills it.
    rewrite(
        "full of",
        rf"\blet(?P<e>s)? (?P<o>{_THING}{_HELD}?) (?:get|become|run) full of ",
        r"fill\g<e> \g<o> with ",
    ),
    rewrite(
        "full of",
        r"(?<!goal is to )(?<!aim is to )(?<!task is to )"
        rf"\b(?:make|get)(?P<e>s)? (?P<o>{_THING}) full of ",
        r"fill\g<e> \g<o> with ",
    ),
    # "Fills the paper that it holds in the tray of the printer": puts it in there.
    rewrite(
        "fill",
        rf"\bfill(?P<e>s)? (?P<o>(?:the|some|its) (?:[\w-]+ )?(?!{_VESSEL})[\w-]+{_HELD}?"
        rf"(?P<from> out of {_NAME}{_HELD}?)?) in(?:to)? (?=(?:the|its|an?) [\w' -]*?{_VESSEL})"
        r"(?![^.;]{0,60} into )",
        lambda m: f"{'pour' if m['from'] else 'put'}{m['e'] or ''} {m['o']} into ",
    ),
    # "Goes to the place in the ward where the bed is": to the bed there.
    rewrite(
        "to the place in|to the spot in|to the location in",
        rf"\bto the (?:place|spot|location) (?P<in>in {_NAME}) where (?P<o>{_NAME})"
        r" (?:is|stands|lies)(?=\s*[.,;]|$)",
        r"to \g<o> \g<in>",
    ),
    rewrite("until this", r"\buntil this (?P<be>is|are|has)\b", r"until it \g<be>"),
    # "Waits as long as the tire is not yet full", "wipes it as long as it is not dry": until it is.
    rewrite(
        "as long as",
        r"(?P<b>^the (?:robot|arm) (?:[^.;]{1,60}? and )?(?:waits?|stays?|wipes?|rubs?|goes over"
        r"|scrubs?|stirs?|dries|mops?|pumps?|keeps)\b[^.;]{0,90}?),? as long as"
        rf" (?P<o>{_THING}) (?P<be>is|are) not (?:yet )?",
        r"\g<b> until \g<o> \g<be> ",
    ),
    # "Goes over the dog with the towel until it is dry": wipes it.
    rewrite(
        "goes over",
        rf"\bgoes over (?P<o>{_THING}) with (?P<t>{_THING}|its {ANY_HAND}), "
        r"(?P<v>rub|brush|wip|scrub)(?:b)?ing(?=[,.;]| )(?P<c>,)?",
        lambda m: f"{_RUBS[m['v'].lower()]} {m['o']} with {m['t']}",
    ),
    rewrite(
        "over",
        r"\bgoes over (?P<o>(?:the|its|both) (?:[\w-]+ ){0,3}?[\w-]+) with"
        r" (?=(?:it|the (?:[\w-]+ )?(?:towel|cloth|rag|sponge|wipe|duster))\b)",
        r"wipes \g<o> with ",
    ),
    # "Turns the broken bulb out of the lamp", "turns the cap off the valve": unscrews it.
    rewrite(
        "turn",
        rf"\bturn(?P<e>s)? (?P<o>(?:the|its|an?|both|all) (?:[\w-]+ ){{0,2}}?{_THREADED}) (?:out of"
        r"|off|off of|from) (?=(?:the|its|an?|there)\b)",
        r"unscrew\g<e> \g<o> from ",
    ),
    rewrite(
        "turn",
        rf"\bturn(?P<e>s)? (?P<o>(?:the|its|an?|both|all) (?:[\w-]+ ){{0,2}}?{_THREADED}"
        rf"{_HELD}?) (?P<p>into|onto|on) (?=(?:the|its|an?)\b)(?![^.;]*\binto\b)",
        r"screw\g<e> \g<o> \g<p> ",
    ),
    # "Puts the switch of the pump on", "puts it off": switches it.
    rewrite(
        "put",
        r"\bput(?P<e>s)? (?P<o>(?:the|its) (?:[\w-]+ )?(?:switch|power)(?: of (?:the|its)"
        r" (?:[\w-]+ )?[\w-]+)?) (?P<p>on|off)(?=\s*[.,;]|$| and\b)",
        r"turn\g<e> \g<p> \g<o>",
    ),
    # "Brings the mower by pushing out of the garage": pushes it out.
    rewrite(
        "by pushing|by pulling|by dragging|by rolling",
        rf"\b(?:bring|move|take|get)(?P<e>s)? (?P<o>{_NAME}) by (?P<v>push|pull|dragg|roll)ing "
        r"(?=(?:out of|back|into|onto|to|in|from|over|under)\b)",
        lambda m: f"{_MOVES[m['v'].lower()]}{_third(m)} {m['o']} ",
    ),
    rewrite(
        "by pulling|by pushing",
        rf"\bopen(?P<e>s)? (?P<o>{_NAME}) by (?P<v>pull|push)ing it (?P<p>up|down|aside|open)\b",
        r"\g<v>\g<e> \g<p> \g<o>",
    ),
    # "Makes a hole by digging with the shovel": digs it.
    rewrite(
        "by digging",
        r"\bmake(?P<e>s)? (?P<o>(?:an?|the) (?:[\w-]+ )?(?:hole|trench|pit|ditch)\b[^.;,]{0,40}?)"
        r" by digging\b",
        r"dig\g<e> \g<o>",
    ),
    # "Gives the bell a push": pushes it.
    rewrite(
        "give",
        rf"\bgive(?P<e>s)? (?P<o>{_THING}) a (?P<v>push|pull|press|shake|wipe|rinse|wash|rub)"
        r"(?=\s*[.,;]|$| and\b| with\b)",
        lambda m: f"{m['v']}{_ends(m['v']) if m['e'] else ''} {m['o']}",
    ),
    # "Reaches with a gripper in the cabinet", "reaches in the drawer with its arm": into it.
    rewrite(
        "reach",
        rf"\breach(?P<e>es)? with (?P<h>{_SOME_HAND}) in (?=(?:the|its|an?)\b)",
        r"reach\g<e> with \g<h> into ",
    ),
    rewrite("reach", r"\breach(?P<e>es)? in (?=(?:the|its|an?)\b)", r"reach\g<e> into "),
    # "Brings the bottle out of there": takes it out of it.
    rewrite(
        "out of there",
        rf"\b(?:bring|get|lift|pull)(?P<e>s)? (?P<o>{_THING}) out of there\b",
        r"take\g<e> \g<o> out of it",
    ),
    # "Takes the worn ring out of the joint and puts in the new one": exchanges the two.
    rewrite(
        "puts in|inserts|sets in|screws in",
        r"\btake(?P<e>s)? (?P<o>(?:the|its) (?:old|broken|worn|worn-out|used|spent|dead|empty"
        r"|defective|faulty|burnt|leaking|torn) (?:[\w-]+ )?[\w-]+) out of (?P<m>[^.;]{2,90}?\band "
        r"(?:then )?(?:puts|sets|screws) in |[^.;]{2,90}?\band (?:then )?inserts )"
        r"(?=(?:the|a) (?:new|fresh|spare)\b)",
        r"remove\g<e> \g<o> from \g<m>",
    ),
    # "Goes to the place below the lamp": under it.
    rewrite(
        "below",
        r"(?P<b>\b(?:goes|go|moves|drives|walks|rolls|steps|comes)"
        r"(?: to the (?:place|spot|location|position))?) below "
        r"(?=(?:the|its|an?)\b)",
        r"\g<b> under ",
    ),
    # "The gripper with the wrench in it": that holds it.
    rewrite(
        "in it|in them",
        rf"\b(?P<h>(?:the|its|one) (?:[a-z]+ )?{ANY_HAND}) with (?P<o>{_NAME}) in (?:it|them)\b",
        r"\g<h> that holds \g<o>",
    ),
)
"""In the order in which they are applied."""
