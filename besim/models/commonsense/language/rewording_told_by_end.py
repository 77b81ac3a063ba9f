"""Deeds told by what comes of them: "opens its gripper over the bin, so that the tin falls in"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_NAME = r"(?:the|its|an?|this|that) (?:[\w'-]+ ){0,3}?[\w'-]+"
_SO = r",? (?:so that|so|such that)"
_END = r"(?=\s*[.,;]|$| and\b)"
_CAP = r"(?:bulb|cap|lid|nut|screw|bolt|nozzle|stopper)s?"
_WORKS = (
    r"(?:bake|blend|boil|brew|clean|cook|copy|dry|grind|heat|mill|mix|operate|print|rinse|run|scan"
    r"|shred|spin|sterili[sz]e|wash|work)"
)
_WORKING = (
    r"(?:baking|blending|boiling|brewing|cleaning|cooking|copying|drying|grinding|heating|milling"
    r"|mixing|operating|printing|rinsing|running|scanning|shredding|spinning|sterili[sz]ing|washing"
    r"|working)"
)
_ROBOT = r"^the (?:robot|arm) "
_VERBS = {
    "covered": "covers",
    "closed": "closes",
    "sealed": "seals",
    "wiped": "wipes",
    "cleaned": "cleans",
    "dried": "dries",
    "cut": "cuts",
    "stirred": "stirs",
    "wrapped": "wraps",
    "opened": "opens",
    "swept": "sweeps",
    "polished": "polishes",
    "tied": "ties",
}
_DONE = rf"(?:is|are|gets?) (?P<done>{'|'.join(_VERBS)})"


def _with_it(match: re.Match[str]) -> str:
    verb = _VERBS[match["done"].lower()]
    return f"{match['b']} and {verb} {match['o']} with {match['it']}"


TOLD_BY_END = (
    # "Opens its gripper over the bin, so that the empty tin falls in": drops it into that.
    rewrite(
        "open",
        rf"\bopen(?P<e>s)? (?:its|the|one)(?: [a-z]+)? {ANY_HAND} (?:over|above) (?P<in>{_NAME})"
        rf"(?:{_SO} (?P<o>{_NAME}) (?:falls|drops|slides)| to let (?P<p>{_NAME}) (?:fall|drop))"
        rf" (?:in|inside|into (?:it|this)){_END}",
        lambda m: f"drop{m['e'] or ''} {m['o'] or m['p']} into {m['in']}",
    ),
    # "Takes the cap and turns it on the bottle", "turns the cap tight on the bottle": screws it on.
    rewrite(
        "turn|twist",
        rf"(?P<b>\b(?:the|its|an?) (?:[\w'-]+ ){{0,3}}?{_CAP}\b[^.;]{{0,60}}? and )"
        r"(?:turn|twist)(?P<e>s)? (?P<o>it|them)(?: tight(?:ly)?)?"
        r" (?=(?:on|onto|into) (?:the|its|a)\b)",
        r"\g<b>screw\g<e> \g<o> ",
    ),
    rewrite(
        "turn|twist",
        rf"\b(?:turn|twist)(?P<e>s)? (?P<o>(?:the|its|an?) (?:[\w'-]+ ){{0,3}}?{_CAP})"
        r"(?: tight(?:ly)?)? (?=(?:on|onto) (?:the|its|a)\b)",
        r"screw\g<e> \g<o> ",
    ),
    # "Lifts the lid of the box that is on the desk, so the box is open": opens it.
    rewrite(
        "lift|rais|fold|flip",
        rf"\b(?:lift|raise|fold back|fold up|flip up)(?P<e>s)? (?:up )?"
        rf"(?P<o>the (?:lid|cover|flap|top) of {_NAME}(?: (?:that|which) (?:is|stands|lies)"
        rf" (?:on|in|at|beside) {_NAME})?){_SO} (?:it|this|{_NAME}) (?:is|stands|gets) open{_END}",
        r"open\g<e> \g<o>",
    ),
    # "Puts the cloth under the water in the bucket": dips it in there.
    rewrite(
        "under",
        rf"\b(?:put|push|press|sink|plunge|hold)(?P<e>s|es)? (?P<o>(?:it|{_NAME}(?: held (?:in|by)"
        rf" (?:its|the|one) {ANY_HAND}| (?:in|which is in) its {ANY_HAND})?)) under the water"
        r" (?=(?:in|of) (?:the|its|a) (?:[\w-]+ )?(?:bucket|basin|bowl|tub|pot|pan|sink|pail)\b)",
        lambda m: f"dip{'s' if m['e'] else ''} {m['o']} into the water ",
    ),
    # "Takes the lid, and with it the box gets covered", "and the box is covered with it".
    rewrite(
        "with",
        rf"(?P<b>{_ROBOT}[^.;]{{3,90}}?),? and with (?P<it>it|them),? (?P<o>{_NAME}) {_DONE}{_END}",
        _with_it,
    ),
    rewrite(
        "with",
        rf"(?P<b>{_ROBOT}(?:takes?|gets?|grasps?|grabs?|lifts?|picks?)\b[^.;]{{3,90}}?),? and"
        rf" (?P<o>{_NAME}) {_DONE} with (?P<it>it|them){_END}",
        _with_it,
    ),
    # "Lets water fill the kettle that it holds": fills it.
    rewrite(
        "fill",
        rf"\blet(?P<e>s)? (?P<w>(?:[a-z]+ )?water) fill"
        rf" (?P<o>{_NAME}(?: held (?:in|by) (?:its|the|one) {ANY_HAND}"
        rf"| (?:that |which )?(?:it|its {ANY_HAND}) (?:is holding|holds))?)"
        r"(?=\s*[.,;]|$| and\b| from\b)",
        r"fill\g<e> \g<o> with \g<w>",
    ),
    # "Brings it back in the stand": puts it in there again.
    rewrite(
        "back in",
        rf"\bbring(?P<e>s)? (?P<o>it|them|{_NAME}) back in (?=(?:the|its)\b)",
        r"put\g<e> \g<o> back into ",
    ),
    # "Pours the juice out in the glass": into it.
    rewrite(
        "pour",
        r"\b(?P<b>pours? (?:the|all|some|its) [^.;,]{2,50}?) out (?:in|into) (?=(?:the|its|an?)\b)",
        r"\g<b> into ",
    ),
    # "Pushes the crumbs with the brush on the dustpan": sweeps them onto it.
    rewrite(
        "push",
        rf"\bpush(?P<e>es)? (?P<o>{_NAME}(?: of \w+)?)(?P<t> with (?:the|its|an?) [\w-]+)?"
        r" (?:on|onto|into|in) (?=(?:the|its|an?) (?:\w+ )?dustpan\b)",
        lambda m: f"sweep{'s' if m['e'] else ''} {m['o']} onto ",
    ),
    # "Fastens the cap on the shaker again by screwing": screws it on.
    rewrite(
        "screwing|turning",
        rf"\bfasten(?P<e>s)? (?P<o>{_NAME}) (?P<on>(?:on|onto|in|into) {_NAME})(?P<a> again)?"
        r" by (?:screwing|turning)(?: it)?(?= *[.,;]|$)",
        r"screw\g<e> \g<o> \g<on>\g<a>",
    ),
    rewrite("for start", r"\b(?P<k>button|key) for start(?:ing)?\b", r"start \g<k>"),
    # "Presses the start button, and the washer begins to wash its contents": so that it runs.
    rewrite(
        "begins|starts",
        rf"\b(?P<v>pushes|presses) (?P<k>the start (?:button|key)(?: (?:of|on|at) {_NAME})?)"
        r",? and (?P<m>(?!the (?:water|milk|soup|food|tea|coffee)\b)"
        rf"{_NAME}) (?:begins|starts) (?:to {_WORKS}|{_WORKING})(?: (?:its|the) contents?[^.,;]*)?"
        rf"{_END}",
        r"\g<v> \g<k>, so that \g<m> begins to run",
    ),
    # "Presses the copy button, so that the copier, whose power is on, begins to copy": starts it.
    rewrite(
        "begins|starts",
        r"\b(?P<v>push|press)es (?P<k>the (?!start )(?:[\w-]+ )?(?:button|key|switch)"
        rf"(?: for [\w-]+| (?:of|on|at) {_NAME})?)(?:{_SO}|,? and) (?P<m>{_NAME}"
        rf", (?:whose|which) [^,.;]{{2,40}},) (?:begins|starts) (?:to {_WORKS}|{_WORKING}){_END}",
        r"starts \g<m> by \g<v>ing \g<k>",
    ),
    # "Uses the igniter of the grill so that the charcoal in it catches fire": ignites that.
    rewrite(
        "us",
        rf"\buse(?P<e>s)? (?P<t>the (?:[\w'-]+ )?(?:igniter|lighter|match|torch|burner)"
        rf"(?: (?:of {_NAME}|(?:in|held (?:in|by)) its {ANY_HAND}))?){_SO}"
        rf" (?P<o>{_NAME}(?: in {_NAME})?)"
        r" (?:catch(?:es)? fire|burns?|starts? (?:to burn|burning)|(?:is|are)"
        r" (?:burning|lit|alight))"
        rf"{_END}",
        r"ignite\g<e> \g<o> with \g<t>",
    ),
    # "Empties the bag and lets it fall": drops it.
    rewrite(
        "let",
        rf"(?P<b>\b(?:and|then|,) )let(?P<e>s)? (?P<o>it|them|{_NAME}) (?:fall|drop)"
        rf"(?: down)?{_END}",
        r"\g<b>drop\g<e> \g<o>",
    ),
    # "Uses the igniter of the grill so that the charcoal burns": presses it.
    rewrite(
        "us",
        rf"\buse(?P<e>s)? (?P<o>the (?:[\w'-]+ ){{0,2}}?(?:igniter|button|switch|lever|knob|pedal)"
        rf"(?: (?:of|on|at) {_NAME})?)(?={_SO} )",
        lambda m: f"press{'es' if m['e'] else ''} {m['o']}",
    ),
)
