"""Chores told in a roundabout way: what is done at sinks, with boxes, and at windows."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_deeds import inflected
from besim.models.commonsense.language.rewriting import rewrite

_TUB = r"(?:[\w-]+ ){0,2}?(?:sink|basin|washbasin|tub|bathtub|bucket|pail|bowl|pot|tray|trough)\b"
_PANE = r"(?:window ?)?(?:glass|panes?)"
_WATER = r"(?:water|drops?|water drops?|drops of water|moisture)"
_STATE = r"(?:clean|dry|tidy|empty|neat|warm|hot|cold|full|shiny|wet)"
_BOX = r"(?:box|carton|crate|basket)"
_WORDS = r"(?!(?:with|and|is)\b)[a-z-]+(?: (?!(?:with|and|is|on|in|that)\b)[a-z-]+){0,2}?"
_VESSEL = r"(?:glass|cup|mug|bowl|plate|pan|pot|jug|basket|bottle|jar|teapot)"
_IS_THERE = r"(?P<be>is|stands) (?:placed |served |standing )?(?=(?:on|in|at|back) )"
_BOXED = r"(?:box|carton|crate|parcel|package|envelope|bag)"
_TAPE = inflected("tape")
_TAKE = inflected("take")
_FILL = inflected("fill")


def _drained(match: re.Match[str]) -> str:
    vessel = match["v"] or match["w"]
    drains = "drains" if match["d"].split()[0].endswith("s") else "drain"
    return f"{match['d']}{f' and {drains} {vessel}' if vessel else ''}"


def _whole(part: str) -> str:
    """ "The seam of the box": the box."""
    return part.rpartition(" of ")[2]


def _put(match: re.Match[str]) -> str:
    return f"put{'s' if match['e'] else ''} it {match['p']}"


def _the(thing: str) -> str:
    return f"the {thing.partition(' ')[2]}"


def _filled(match: re.Match[str]) -> str:
    return f"{_FILL(match)} {match['o']} with {match['w'] or 'water'}"


CHORES = (
    # "Grasps the rope handle of the box": a handle of another stuff is no thing of its own.
    rewrite(
        "handle",
        r"\b(?:rope|carrying|carry|leather|plastic|metal|wooden|string) (?P<h>handles?)\b",
        r"\g<h>",
    ),
    # "Holds the two handles of the tray with both grippers and lifts it": lifts it with both.
    rewrite(
        "handles of",
        r"\b(?:grasp|grip|hold|take|grab|seize)(?P<e>s)? (?:(?:both|the|two|its|of) "
        r"){1,3}(?:[a-z]+ )?"
        r"handles of (?P<o>the (?:[\w-]+ )?[\w-]+) with (?:both|its two|both of its|the two)"
        r" grippers(?:,| and)(?: then)? lifts? (?:it|(?P=o))\b(?: up)?",
        lambda m: f"lift{m['e'] or ''} {m['o']} with both grippers",
    ),
    # "Unfolds the flat box and leaves it standing on the floor", "sets up the folded box on the
    # table": handles it, and puts it there.
    rewrite(
        "unfold|set up|sets up|assemble",
        rf"\b(?P<v>unfold|set up|assemble)(?P<e>s)? (?P<o>the (?:[\w-]+ ){{0,3}}?{_BOX})"
        r"(?P<g> with (?:its|one|both|a) [a-z ]{0,20}?grippers?)? and (?:leaves? it|sets? it up"
        r"|stands?"
        r" it(?: up)?|puts? it(?: up)?|sets? it)(?: standing| lying)?(?: open| upright)?"
        r" (?P<p>on|in|at|beside|in front of|next to) (?=(?:the|its)\b)",
        lambda m: f"{_TAKE(m)} {m['o']}{m['g'] or ''}, {m['v']}{m['e'] or ''} it and {_put(m)} ",
    ),
    rewrite(
        "set up|sets up",
        rf"\bset(?P<e>s)? up (?P<o>the (?:[\w-]+ ){{0,3}}?{_BOX})(?: open)?"
        r" (?P<p>on|in|at|beside|in front of|next to) (?=(?:the|its)\b)",
        lambda m: f"{_TAKE(m)} {m['o']}, set{m['e'] or ''} it up and {_put(m)} ",
    ),
    # "Puts the cap into the soapy water of the sink": into the water in the sink.
    rewrite(
        "water of the",
        r"\b(?P<p>into|in|inside|out of|from) the (?P<w>(?:[a-z]+ ){0,2}water) of the"
        rf" (?={_TUB})",
        r"\g<p> the \g<w> in the ",
    ),
    # "Lets the sink get half full of water": fills it.
    rewrite(
        "let",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its)\b(?: (?!robot\b|water\b)[\w-]+){1,3}?)(?: with the"
        r" closed (?:drain|plug|stopper))? (?:get|become|run|fill)(?: up)?(?: (?:half|almost|nearly"
        r"|one third|two thirds|three quarters|a third|a quarter))?(?: full)?"
        r" (?:of|with) (?P<w>(?:[a-z]+ )?water)\b",
        _filled,
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
    # "That the tray with the toast on the plate and milk in the cup is on the bed": where each is.
    rewrite(
        "tray with|board with|cart with|trolley with",
        rf"\bthat (?P<a>the (?:[a-z-]+ )?(?:tray|board|cart|trolley)) with (?P<b>(?:the |an? "
        rf")?{_WORDS})"
        rf" (?P<p>on|in) (?P<c>the {_WORDS}),? and (?P<d>(?:the |an? |some )?{_WORDS}) (?P<q>on|in)"
        rf" (?P<e>the {_WORDS}) {_IS_THERE}",
        r"that \g<b> is \g<p> \g<c>, \g<d> is \g<q> \g<e>, \g<c> is on \g<a>, \g<e> is on \g<a> and"
        r" \g<a> \g<be> ",
    ),
    # "That the glass with tea and ice cubes (in it) is on the table": what is in it.
    rewrite(
        " with ",
        rf"\bthat (?P<a>(?:the|an?) (?:[a-z-]+ )?{_VESSEL}) with (?P<b>(?:the |an? |some "
        rf")?{_WORDS}),?"
        rf" and (?P<c>(?:the |an? |some )?{_WORDS})(?: (?:in|on) it)? {_IS_THERE}",
        lambda m: (
            f"that {m['a']} contains {m['b']}, {_the(m['a'])} contains {m['c']} and"
            f" {_the(m['a'])} {m['be']} "
        ),
    ),
    # "There are a tray with a cup and a plate on it, and a carton": where cup and plate are.
    rewrite(
        " on it| in it",
        rf"\b(?P<a>an? (?:[a-z-]+ )?(?P<n>tray|box|basket|board|cart|trolley|crate|drawer|shelf))"
        rf" with"
        rf" (?P<b>an? {_WORDS}),? and (?P<c>an? {_WORDS}) (?P<p>on|in) it(?=[,.;]|$| and\b)"
        r"(?P<rest>[^;.]*)",
        r"\g<a>\g<rest>; \g<b> and \g<c> are \g<p> the \g<n>",
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
    # "Pulls the stopper, so the water runs away": out of the sink that is named, not out of a tap.
    rewrite(
        "stopper|plug|drain",
        r"(?P<d>\b(?:pulls?|removes?|lifts?|takes?|opens?|draws?) (?:up |out )?the (?:stopper"
        r"|plug|drain)\b(?![ -]valve)"
        rf"[^,.;]*?(?: (?:of|in|out of|from) (?P<v>the {_TUB}))?)(?: out)?,? (?:so|so that|and"
        rf"|until) (?:all )?the"
        r" (?:[a-z]+ )?water (?:runs?|flows?|drains?|goes|has run|has flowed) (?:away|off|out|down)"
        rf"(?: of (?P<w>the {_TUB}))?(?=[,.;]|$| and\b)",
        _drained,
    ),
    rewrite(
        "out of the|from the",
        rf"\blet(?P<e>s)? (?:all )?the (?:[a-z]+ )?water (?:run |flow |drain )?(?:out of|from)"
        rf" (?P<v>the {_TUB})",
        lambda m: f"drain{m['e'] or ''} {m['v']}",
    ),
    # "Presses the water out of the sponge": wrings it out.
    rewrite(
        "water out of",
        r"\b(?:press|squeeze|wring)(?P<e>e?s)? (?:all |most of )?(?:the )?(?:[a-z]+ )?water out of"
        r" (?=(?:the|it)\b)",
        lambda m: f"wring{'s' if m['e'] else ''} out ",
    ),
    # "Lets the blind down": lowers it.
    rewrite(
        "down",
        r"\blet(?P<e>s)? (?:down (?P<a>the (?:[a-z-]+ )?(?:blinds?|shutters?|curtains?))|(?P<b>the"
        r" (?:[a-z-]+ )?(?:blinds?|shutters?|curtains?)) down)\b",
        lambda m: f"lower{m['e'] or ''} {m['a'] or m['b']}",
    ),
    # "Flips the switch of the lamp, so it goes dark": out.
    rewrite(
        " dark",
        r"\b(?P<t>so|so that|and|until|when) (?P<o>it|the (?:[a-z-]+ ){0,2}?(?:lamp|light|sign|bulb"
        r"|lantern|screen))s? (?:goes|gets|becomes|turns|is) dark(?=[,.;]|$| and\b)",
        r"\g<t> \g<o> goes out",
    ),
    # "Folds the oven door down": opens it.
    rewrite(
        "down|up",
        r"\b(?:fold|flip|swing|pull|tilt|push)(?P<e>s)? (?P<o>the (?:door of the (?:oven"
        r"|dishwasher)"
        r"|(?:oven|dishwasher) door)) (?P<w>down|up)\b",
        lambda m: f"{'open' if m['w'] == 'down' else 'close'}{m['e'] or ''} {m['o']}",
    ),
    # "Sticks a strip of tape over the flaps", "pulls the tape over the carton": tapes it.
    rewrite(
        " tape",
        r"\b(?:stick|put|place|press|glue|lay|pull|run|appl|attach|stretch|draw|fasten)(?P<e>s|es|ies|y)?"
        r" (?:(?:an? |the |some |two |three )?(?:long )?(?:strips?|pieces?|bits?|length) of |the "
        r"|some )?"
        r"(?:[a-z]+ )?tape(?P<g> (?:which|that) is in (?:its|the) gripper| in (?:its|the) gripper)?"
        r"(?: (?:from|off) (?:the|its) (?:roll|dispenser)(?: (?:of [a-z]+ tape|in (?:its|the) "
        r"gripper))?)?"
        r" (?:over|along|across|around|on|onto) (?P<o>(?:the (?:[a-z]+ ){0,2}(?:flaps?|seams?|lid"
        r"|top|edges?"
        rf"|joints?|slot|opening)(?: of the {_BOXED})?|the (?:[a-z]+ ){{0,2}}{_BOXED}|it))\b",
        lambda m: f"{_TAPE(m)} {_whole(m['o'])} with the tape{m['g'] or ''}",
    ),
    # "Tapes the flaps shut": closes and tapes them.
    rewrite(
        "shut|closed",
        r"\b(?P<v>tape|glue|nail|staple|sew|tie)(?P<e>s)? (?P<o>it|them|the (?:[a-z]+ "
        r"){0,2}(?:flaps|lid|"
        rf"{_BOXED})(?: of the {_BOXED})?) (?:shut|closed)\b",
        lambda m: f"close{m['e'] or ''} {m['o']} and {m['v']}{m['e'] or ''} {m['o']}",
    ),
    # "Waits for the oven to get hot": until it is.
    rewrite(
        " to get| to become| to be",
        r"\bwait(?P<e>s|ing)? for (?P<o>(?:the|both) [a-z -]{1,40}?) to (?:get|become|be) "
        r"(?=(?:[a-z]+ )?"
        r"(?:hot|warm|cold|dry|ready|full|soft|done|cool|preheated|heated)\b)",
        lambda m: f"wait{m['e'] or ''} until {m['o']} is ",
    ),
    # "The oven has 200 degrees": it has reached them.
    rewrite(
        "degree",
        r"\b(?P<h>has|have) (?P<n>\d+ degrees)\b",
        r"\g<h> reached \g<n>",
    ),
    # "Is closed, taped and on the shelf", "is empty and back in the shed": is each of them.
    rewrite(
        " and on| and in| and at| and back",
        r"\b(?P<be>is|are) (?:(?P<a>[a-z]+), )?(?P<b>[a-z]+),? and (?P<p>on|in|at|back (?:on|in"
        r"|at))"
        r" (?=the )",
        lambda m: (
            f"{m['be']} {m['a'] + ', ' + m['be'] + ' ' if m['a'] else ''}{m['b']} and {m['be']}"
            f" {m['p']} "
        ),
    ),
    # "Wiped free of water": wiped dry.
    rewrite(
        "free of|free from",
        rf"\b(?P<v>wip|rubb|squeege|polish)(?P<e>ed|es?) free (?:of|from) (?:all )?{_WATER}\b",
        r"\g<v>\g<e> dry",
    ),
    # "To get the cap clean, free of soap and hanging on the rack": three states of the cap.
    rewrite(
        "free of|free from",
        r"\bis to (?:make|get|have|keep) (?P<o>(?:the|both|all) (?:[a-z-]+ ){0,2}?[a-z-]+) (?="
        rf"{_STATE}(?:,| and)|free (?:of|from))(?P<s>[^.;]*\bfree (?:of|from)\b)",
        r"is that \g<o> is \g<s>",
    ),
    # "Is clean and free of soap and hangs on the rack".
    rewrite(
        "free of|free from",
        r"\b(?P<o>the (?:[a-z-]+ ){0,2}?[a-z-]+) (?P<be>is|are) (?P<s>(?:[a-z]+(?:,| and) "
        r"){0,3}free"
        r" (?:of|from) [a-z]+)(?:,| and|, and) (?=(?:hangs?|stands?|lies?|sits?|is|are)\b)",
        r"\g<o> \g<be> \g<s> and \g<o> ",
    ),
)
"""In the order in which they are applied."""
