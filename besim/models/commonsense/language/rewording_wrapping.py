"""Tying, taping, wrapping, and taking sheets off a roll."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import TAKE, inflected
from besim.models.commonsense.language.rewriting import rewrite

_BOX = r"(?:box|carton|crate|basket)"
_BOXED = r"(?:box|carton|crate|parcel|package|envelope|bag)"
_TAPE = inflected("tape")


def _whole(part: str) -> str:
    """ "The seam of the box": the box."""
    return part.rpartition(" of ")[2]


def _put(match: re.Match[str]) -> str:
    return f"put{'s' if match['e'] else ''} it {match['p']}"


_THING = r"(?:the|an?|its|both|all)\b(?: (?!(?:and|then|which|that|while|until)\b)[\w'-]+){1,5}?"
_BLOCKS = (
    r"(?:roll|rack|pad|block|dispenser|reel|spool|holder|bundle|notepad|calendar|booklet|bobbin"
    r"|hook|strip)"
)
_TIE = inflected("tie", gerund="tying")


WRAPPING = (
    # "Cling film": one word for it, and nothing that clings.
    rewrite("cling", r"\bcling[ -](?:film|wrap|foil)\b", "clingfilm"),
    # "Winds it around the pipe several times".
    rewrite("times", r" (?:several|a few|multiple|a couple of) times(?=[.,;]|$| and\b)", ""),
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
        # but who puts the bow into the basket has a bow
        r"\b(?:tie|make|form|put(?=(?:s|ting)? an? ))(?P<e>s|ting|ing)? (?:an?|the) (?:[a-z]+ )?"
        r"(?:knot|bow) (?:in|into|to|on|at|with) (?=(?:the|its|both|an?)\b)",
        lambda m: f"{_TIE(m)} ",
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
        lambda m: f"{TAKE(m)} {m['o']}{m['g'] or ''}, {m['v']}{m['e'] or ''} it and {_put(m)} ",
    ),
    rewrite(
        "set up|sets up",
        rf"\bset(?P<e>s)? up (?P<o>the (?:[\w-]+ ){{0,3}}?{_BOX})(?: open)?"
        r" (?P<p>on|in|at|beside|in front of|next to) (?=(?:the|its)\b)",
        lambda m: f"{TAKE(m)} {m['o']}, set{m['e'] or ''} it up and {_put(m)} ",
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
    # "Winds the tape tightly around the joint": wraps it around.
    rewrite(
        "wind",
        r"\bwind(?P<e>s|ing)? (?P<o>(?:the|some)(?: [\w-]+)?? (?:tape|foil|film|bandage|gauze|wrap"
        r"|cloth|plaster|band))(?: (?:tightly|firmly|carefully|well))? (?:around|round)"
        r" (?=(?:the|its)\b)",
        lambda m: f"wrap{(m['e'] or '').replace('ing', 'ping')} {m['o']} around ",
    ),
    # "Tears a sheet off the roll", "a bag is torn off the rack": takes it from there.
    rewrite(
        "tear|torn|tore|rip",
        rf"\b(?:tear|rip)(?P<e>s|ing)? (?P<o>{_THING}|one (?:[\w-]+ ){{0,3}}?[\w-]+)"
        rf" (?:off|away from|from|off from) (?P<b>(?:the|its|an?) (?:[\w-]+ ){{0,2}}?{_BLOCKS})\b",
        lambda m: f"{TAKE(m)} {m['o']} from {m['b']}",
    ),
    rewrite(
        "tear|rip",
        rf"\b(?:tear|rip)(?P<e>s|ing)? off (?P<o>{_THING}|one (?:[\w-]+ ){{0,3}}?[\w-]+)"
        rf" (?:of|from) (?P<b>(?:the|its|an?) (?:[\w-]+ ){{0,2}}?{_BLOCKS})\b",
        lambda m: f"{TAKE(m)} {m['o']} from {m['b']}",
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
)
"""In the order in which they are applied."""
