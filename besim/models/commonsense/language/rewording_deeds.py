"""Deeds told by nouns, duties and manners, in the one verb that says the same."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite

_END = r"(?=[.,;]|$| (?:and|with|using|before|after|until|so)\b)"
_GO_AT_IT = r"an? (?:(?!of\b)[a-z]+(?: and [a-z]+)? ){0,2}?"
_DEED_NOUNS = (
    "push|pull|stir|shake|wipe|rinse|scrub|wash|polish|sweep|mop|dust|brush|squeeze|twist|turn|tug"
    "|press|tap|clean|spray|soak|trim|pat|knock|rub|dusting|sweeping|cleaning|scrubbing|wiping"
    "|brushing|polishing|rinsing|watering|stirring|vacuuming|hoovering|comb|mix"
    "|fold|folding|iron|ironing|vacuum|buff|sand|sanding|scan|check|drying|peel"
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


_OBJECT = r"(?P<o> (?:(?:the|its|an?|both|all) (?:[a-z-]+ ){0,3}?[a-z-]+|it|them))?"
_DISMANTLE = {"take": "dismantle", "takes": "dismantles", "taking": "dismantling"}


def _apart(match: re.Match[str]) -> str:
    """ "Takes the radio apart": dismantles it, and takes nothing."""
    return f"{_DISMANTLE.get(match['v'].lower(), 'dismantled')}{match['o'] or ''}"


def _put_away(match: re.Match[str]) -> str:
    form = {"ies": "puts", "ying": "putting"}.get(match["v"].lower(), "put")
    return f"{form}{match['o'] or ''} away"


def _let(have: str) -> str:
    return f"{'L' if have[0].isupper() else 'l'}et{'s' if have[-1] in 'sS' else ''}"


def _has_to(match: re.Match[str]) -> str:
    article = "The" if match[0].startswith("I") else "the"
    return f"{article} {match[1] or match[2] or match[3]} has to"


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _without_please(match: re.Match[str]) -> str:
    start = match.group(1)
    return start + (match.group(2) if start.strip() else match.group(2).upper())


def _ensure(match: re.Match[str]) -> str:
    return "Ensure that" if match.group()[0].isupper() else "ensure that"


DEEDS = (
    # "A guest, on the other hand, can only …": an aside.
    rewrite(
        "hand,|however|contrast|course|in turn",
        r", (?:on the (?:other|one) hand|however|by contrast|in contrast|of course|in turn),",
        "",
    ),
    # "Each time the robot has left the lift, …".
    rewrite(
        "each time|every time|any time",
        r"\b(?P<w>each|every|any) time (?:that )?(?=(?:the|an?|it|its|one|someone|this)\b)",
        lambda match: "Whenever " if match["w"][0].isupper() else "whenever ",
    ),
    rewrite("please", r"(^\s*|[,;:] )please,? (\w)", _without_please),
    # "See to it that the lamp is off."
    rewrite("to it that", r"\b(see|seen|seeing|sees) to it that\b", _ensure),
    # "It must on no account be opened."
    rewrite(
        "no account|no circumstances|no case|no means|no time",
        r"\b(must|may|can|shall|should|will|is to|are to) (?:on no account|under no circumstances"
        r"|in no case|by no means|at no time)\b",
        r"\1 not",
    ),
    # "Keeps stirring the soup": goes on with it.
    rewrite(
        "keeps",
        r"\bkeeps(?: on)? (?P<v>(?:stir|mix|whisk|rub|scrub|wip|press|clean|wash|knead|shak|push)"
        r"\w*ing)\b",
        lambda m: f"continues to {lemmas(m['v'].lower()).get('VERB', m['v'])}",
    ),
    # "Cuts it in two", "in half": into halves.
    rewrite(
        "in two|into two|in half|into half",
        rf"\b(?P<v>(?:cut|saw|sawn|slic|chop|split)\w*{_OBJECT}) in(?:to)? (?:two|half)"
        r"(?=[.,;]|$| (?:and|with|using|so|by)\b)",
        r"\g<v> into halves",
    ),
    # "Staples the sheets together with the stapler": with it.
    rewrite(
        "together",
        rf"\b(?P<v>(?:stapl|glu|screw|tap|clip|bolt|nail|weld|solder|pin|rivet|sew|stitch)"
        rf"(?:e?s|ed|ing|e)?{_OBJECT}) together (?=(?:with|using|by)\b)",
        r"\g<v> ",
    ),
    # "Folds it in the middle", "tears it in half": how, and not where.
    rewrite(
        "in the middle|in the centre|in the center|in half|in two",
        rf"\b(?P<v>(?:fold|bend|break|snap|tear|rip)\w*{_OBJECT}) (?:once )?in"
        rf" (?:half|two|the (?:middle|cent(?:re|er)))(?=[.,;]|$| (?:and|with|using|so|by)\b)",
        r"\g<v>",
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
    rewrite("apart", rf"\b(?P<v>takes?|taking|taken|took){_OBJECT} apart\b", _apart),
    # "Tidies the toys away into the chest" cleans nothing.
    rewrite("away", rf"\btid(?P<v>y|ies|ied|ying){_OBJECT} away\b", _put_away),
    # "Plugs out the lamp".
    rewrite(
        "plug",
        rf"\bplug(?P<e>s|ged|ging)?{_OBJECT} out\b(?! of\b)",
        r"unplug\g<e>\g<o>",
    ),
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
    # "Have the gauge measure the ring", "the robot has the gauge measure the ring": let it do so.
    rewrite(
        "have the|have its|has the|has its",
        r"(^|[.;,] |\band |\b(?:robot|arm|it) )(have|has) (the|its) (?!robot\b)"
        r"((?:[a-z-]+ )?[a-z-]+) "
        r"(?!(?:had|been|got)\b|\w+(?:ed|ing|s|en|in)\b|(?:in|on|at|for|with|of|to|from|and|or|not|by|under|near|next"
        r"|above|below|behind|beside|into|onto|inside|after|before|while|when|as|so|that)\b)([a-z]+)"
        r" (?=(?:the|its|each|both|it|them)\b)",
        lambda m: f"{m[1]}{_let(m[2])} {m[3]} {m[4]} {m[5]} ",
    ),
    # "…, be it boxes or bare boards": whatever it is.
    rewrite("be it|be they", r",? \bbe (?:it|they) [^.,;]{0,60}? or [^.,;]*", ""),
    # "It is up to the robot to …", "it is the robot's job to …": it has to.
    rewrite(
        "up to|job|task|duty|turn",
        r"\bit is (?:up to (?:the |your )?(robot|arm)|the (robot|arm)(?:'s|’s)"
        r" (?:job|task|duty|turn)"
        r"|the (?:job|task|duty|turn) of the (robot|arm)) to\b",
        _has_to,
    ),
    # "Is used to wipe the table", "takes a free gripper to open it": uses it for that.
    rewrite(
        "used|employed",
        r"^(?P<it>(?:the|an?|its|one|both|this)\b[^.,;]*?) (?:is|are) (?:then )?(?:used|employed)"
        r"(?: by (?:the robot|the arm|it))? to (?=[a-z]+)",
        lambda match: f"The robot uses {_lower(match['it'])} to ",
    ),
    # "Two grippers are at the robot's disposal".
    rewrite(
        "disposal",
        r"^(.+?) (?:is|are) at (?:the robot's|its|the arm's) disposal\b",
        lambda match: f"The robot has {_lower(match[1])}",
    ),
    # "After that it opens the door": then.
    rewrite(
        "after that|after this",
        r"\b(after) (?:that|this)(?! (?:is|has|are|have) (?:been )?(?:done|finished|over"
        r"|happened|ready|so))(?=,| (?:it|the|be|is|are|has|have|its|an?|both|each|all|you)\b)",
        lambda match: "Then" if match[1][0].isupper() else "then",
    ),
    # "Is able to reach the shelf".
    rewrite("able to", r"\b(?:is|are) able to (?=[a-z]+)", "can "),
    # "The robot needs to get the cup, and the door must be closed": a duty beside the deed.
    rewrite(
        "needs to|has to",
        r"^(?P<d>\s*the robot (?:needs|has) to [^.;]*?), (?:and|but)"
        r" (?P<w>the|all|both|no|its) (?P<o>(?!robot\b)(?:(?!(?:which|that|who)\b)[\w-]+ ){1,5}?"
        r"(?:must|has to|have to|should|may not|shall)\b[^;]*)$",
        lambda m: f"{m['d']}. {m['w'].capitalize()} {m['o']}",
    ),
)
"""In the order in which they are applied."""
