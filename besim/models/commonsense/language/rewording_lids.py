"""How texts tell that a vessel is shut by a lid: many ways, put into the few that are read."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_LID = r"(?:[\w-]+ ){0,2}?(?:lid|cap|cover|stopper|cork|bung|hatch)"
_ON = r"(?:(?:screwed|pressed|put|placed|clipped|pushed|still|firmly|tightly) )?on"
_IS = r"(?:stands|sits|lies|is|hangs|rests|waits|are|stand|lie)"
_WHAT = r"\b(?:the|an?|its|this|that|one|each|another)(?: [\w-]+){1,5}?"


_DOOR = (
    r"(?:door|gate|drawer|lid|flap|zip|zipper|hood|cover|hatch|shutter|sash|bonnet|visor|guard"
    r"|shield|window|cap)s?(?: of (?:the|its|an?|this|that) (?:[\w-]+ ){0,2}?[\w-]+)?"
    r"(?:,? which)?"
)
_DRAWER = r"drawers?(?: of (?:the|its|an?) (?:[\w-]+ ){0,2}?[\w-]+)?(?:,? which)?"
_LIFTED = "lid|hood|flap|cover|hatch|sash|bonnet|visor|guard|shutter"
_SO = (
    r"(?P<be>is|are|stands?|be|being|been|was|were)"
    r"(?P<how> (?:now|still|already|fully|firmly|again|both|not))?"
)
_MOVED = r"(?:pushed|pulled|slid|swung|drawn|shoved|pressed|folded|thrown|flipped|tipped|tilted)"
_TO = r"(?:shut|closed|to(?=[.,;:]|$| and\b))"
_FASTENED = r"(?:buckled|latched|snapped|clipped|zipped|buttoned|clicked|screwed)"


_LET_DOWN = r"(?:let|flip|fold|swing|tilt|turn|bring|push|pull)(?:e?s)?"
_ITS_LID = (
    rf"(?:the|its|their) (?:[\w-]+ ){{0,2}}?(?:{_LIFTED}|roof)"
    r"(?: of (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)?"
)


def _closed(match: re.Match[str]) -> str:
    return f"{match['gap']}{match['what']} is closed with {match['lid']}"


def _with_lid_on(match: re.Match[str]) -> str:
    """ "A mug with a spoon in it and a lid on it": a closed mug with a spoon in it."""
    inside = match["one"] or match["other"]
    return f"{match['a']} closed {match['thing']}{f' with {inside}' if inside else ''}"


LIDS = (
    # "Lets the lid of the bin down", "flips down the roof of the feeder".
    rewrite(
        "down",
        rf"\b(?P<verb>{_LET_DOWN}) (?:(?P<what>{_ITS_LID}) down\b(?! (?:on|in|to|over|by)\b)"
        rf"|down (?P<other>{_ITS_LID})\b)",
        lambda m: f"{'closes' if m['verb'].endswith('s') else 'close'} {m['what'] or m['other']}",
    ),
    # "A bottle of wine with a cork stands there": it is corked.
    rewrite(
        "with a |with its ",
        r"\b(?P<a>an?|the|one) (?P<b>(?:[\w-]+ ){0,2}?bottle(?: of (?:[\w-]+ ){0,2}?[\w-]+)?) with"
        r" (?:a|its) (?:cork|crown cap|crown cork|stopper)(?: (?:in|on) it)?"
        r"(?=[,.;]| (?:is|stands|lies|waits|hangs|in|on|at)\b)",
        lambda m: f"{'A' if m['a'] == 'An' else 'a' if m['a'] == 'an' else m['a']} corked {m['b']}",
    ),
    # "There is a mug with a lid on it and a spoon in it": it is closed.
    rewrite(
        "on it",
        r"\b(?P<a>a)n? (?P<thing>[\w-]+) with (?:(?P<one>[^,.;]{1,40}? in it) and )?"
        r"(?:a|its) (?:lid|cap|cork|stopper) on it(?: and (?P<other>[^,.;]{1,40}? in it))?\b",
        _with_lid_on,
    ),
    # "The door is pulled to", "the drawer is pushed in": shut, and nothing that is done to it.
    rewrite(
        " shut| closed| to| down",
        rf"\b(?P<what>{_DOOR}) {_SO} (?:(?:{_MOVED}|{_FASTENED}) {_TO}"
        r"|(?:folded|pulled|drawn|tipped|buckled|buttoned|clipped|zipped) down)\b",
        r"\g<what> \g<be>\g<how> closed",
    ),
    # "The cover of the tub is folded back", "the lid has been flipped up": opened.
    rewrite(
        " back| aside| up| away",
        rf"\b(?P<what>{_DOOR}) (?P<be>(?:has|have) been|is|are|was|were|be)"
        r"(?P<how> (?:now|still|already|fully|not))?"
        r" (?:(?:folded|flipped|tilted|rolled|thrown|drawn|slid|tipped) back"
        rf"|(?:{_MOVED}|lifted|raised|rolled) (?:aside|up|away))\b"
        r"(?! (?:on|onto|over|into|in|to|against|and)\b)",
        r"\g<what> \g<be>\g<how> opened",
    ),
    rewrite(
        "drawer",
        rf"\b(?P<what>{_DRAWER}) {_SO}"
        r" (?:fully |all the way )?(?:pushed|slid|shoved) (?:back )?in\b(?! (?:the|its|an?)\b)",
        r"\g<what> \g<be>\g<how> closed",
    ),
    # "They are empty and their caps are screwed on": both are closed.
    rewrite(
        "their",
        r"\b(?P<whose>their) (?P<lid>(?:lid|cap|cover|stopper|cork)s?) (?P<be>is|are)"
        r" (?P<how>(?:now |still |already )?)(?:(?:tightly |firmly )?(?:screwed|pressed|put)"
        r"(?: tight| tightly| back)?(?: on)?|on)(?=[.,;]|$| and\b| but\b)",
        r"\g<whose> \g<lid> \g<be> \g<how>closed",
    ),
    # "The case is latched shut": whatever it is.
    rewrite(
        "shut",
        rf"\b{_SO} (?:tightly |firmly )?{_FASTENED} shut\b",
        r"\g<be>\g<how> closed",
    ),
    # "A jar with its lid on stands on the bench": the lid is on, and nothing is on a stand.
    rewrite(
        " on | on,",
        rf"(?P<what>{_WHAT}),? with (?:its|the|a) (?P<lid>{_LID}) {_ON},?"
        rf" (?P<is>{_IS}) (?=(?:on|in|at|next|beside|near|there|by|under|behind|to|ready)\b)",
        r"\g<what>, whose \g<lid> is on, \g<is> ",
    ),
    # "A scanner with a hood, which is down": its hood is.
    rewrite(
        ", which is|, that is",
        r",? with (?:an?|its) (?P<part>(?:[\w-]+ )?(?:door|lid|flap|hood|cover|hatch|shutter|zip"
        r"|sash|bonnet|visor|guard|drawer)), (?:which|that) is (?P<how>(?:still |now )?(?:down|up"
        r"|closed|shut|open|locked|ajar))(?=[,.;]|$| and\b)",
        r", whose \g<part> is \g<how>",
    ),
    # "A fume cupboard whose sash is down".
    rewrite(
        "whose",
        rf"\bwhose (?P<part>(?:[\w-]+ )?(?:{_LIFTED})) (?P<be>is|was) (?:still |now )?"
        r"(?P<how>down|up)(?=[,.;]|$| and\b| but\b| (?:stands|is|lies|sits|hangs)\b)",
        lambda m: f"whose {m['part']} {m['be']} {'open' if m['how'] == 'up' else 'closed'}",
    ),
    # "Lifts it, with the lid on it, with both grippers": the box, and the lid comes along.
    rewrite(
        " on",
        rf", with (?:its|the) {_LID} (?:still )?on(?: it)?, (?=(?:with|using) )",
        " ",
    ),
    # "A bag, already cut open, lies there".
    rewrite(
        "cut open|slit open",
        r"\b(already|is|are|been|being|be) (?:cut|slit) open\b",
        r"\1 opened",
    ),
    # "The pot is covered by its lid".
    rewrite(
        "covered",
        r"\bcovered (?:up )?(?:by|with) (?=(?:an?|its|the|their) (?:[\w-]+ ){0,2}?lid"
        r"(?:[,.;]|$| and\b))",
        "closed with ",
    ),
    # "A lid closes the jar".
    rewrite(
        "closes|covers|seals|shuts",
        rf"^(?P<gap>\s*)(?P<lid>(?:an?|its|the) {_LID}) (?:closes|covers|seals|shuts)"
        rf" (?P<what>(?:the|its|an?) [\w -]{{1,40}}?)(?=[,.;]|$)",
        _closed,
    ),
)
"""In the order in which they are applied."""
