"""Putting things somewhere, taking them along and giving them away."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import DETERMINED, followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite

_PUT = inflected("put", gerund="putting")
_DISCARD = inflected("discard")
_ROOM = (
    r"(?:[\w-]+ )?(?:room|kitchen|bathroom|bedroom|garage|cellar|basement|garden|house|shed|hall"
    r"|hallway|office|lift|elevator|yard|apartment|building|corridor|pantry|workshop|greenhouse)"
)


def _put_there(match: re.Match[str]) -> str:
    """ "The shelf is stocked with the cans": they are on it."""
    things, place = match["w"].strip(), match["o"]
    things = things if re.match(r"(?:the|an?|some|all)\b", things) else f"the {things}"
    first = things[0].upper() if match["o"][0].isupper() else things[0]
    verb = "have been put" if match["b"] in ("has been", "have been") else "are"
    return f"{first}{things[1:]} {verb} on {place[0].lower()}{place[1:]}"


PLACING = (
    # "The refrigerator contains a cup with two eggs in it": they are in the cup.
    rewrite(
        "contains|holds|carries|houses",
        r"\b(?P<v>contains|holds|carries|houses) (?P<o>(?:(?!\bwith\b)[^.;]){0,80}?\b(?:an?|one)"
        r" (?:[\w-]+ ){0,2}?[\w-]+) with (?P<w>(?:an?|one|two|three|four|five|six|some|the)"
        r" (?:[\w-]+ ){0,2}?[\w-]+) (?P<p>in|on) it(?=[,.;]|$| and\b)",
        r"\g<v> \g<o>, \g<p> which there is \g<w>",
    ),
    # "Is spread out so that it covers the mattress": over it.
    rewrite(
        "covers",
        r"\b(?P<v>(?:spread|lay|laid|unfold(?:ed|s)?|spreads|lays|drap(?:e[ds]?))(?: out)?)"
        r"(?P<o> (?:it|the [\w -]{1,30}?))?,? so that it (?:fully |completely )?covers (?:all of )?"
        r"(?:the (?:entire|whole) (?=[a-z])|(?=(?:the|its|each)\b))",
        lambda m: (
            f"{m['v'].removesuffix(' out')}{m['o'] or ''} over"
            f"{' the ' if m[0].endswith(('entire ', 'whole ')) else ' '}"
        ),
    ),
    # "Are located at some distance from each other": far, and not within any distance.
    rewrite(
        " distance",
        r"\b(?:(?:located|situated|placed|positioned) )?at (?:some|an?|(?:an? )?(?:certain|large"
        r"|good|great|considerable|long|fair)) distances? (?:away )?(?:from|to) (?=[a-z])",
        "far from ",
    ),
    # "Leaves the spoon standing in the mug": leaves it in there.
    rewrite(
        "leave|leaves|leaving",
        r"(?P<it>\b(?:leaves?|leaving) (?:(?:the|an?|its|both) (?:[\w-]+ ){1,4}?|it |them ))"
        r"(?:standing|lying|sitting|hanging|resting|leaning|lie|stand) "
        r"(?=(?:there|in|inside|on|at|against|beside|under|next to)\b)",
        r"\g<it>",
    ),
    # "Lays it gently upon the table", "atop the shelf".
    rewrite("upon|atop", rf"(?<=\w )(?:upon|atop(?: of)?) {DETERMINED}", "on "),
    # "Lays the fork to the left and the knife to the right of the plate": both beside the plate.
    rewrite(
        "left|right",
        r"\b(?P<p>(?:to|on|at) the (?:left|right)(?: side)?),? and"
        r" (?P<t>(?:the|an?) [\w -]{1,40}? (?:to|on|at) the (?:left|right)(?: side)? of)"
        r" (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;]|$| and\b)",
        r"\g<p> of \g<o> and \g<t> \g<o>",
    ),
    # "And the knife to its right": to the right of that.
    rewrite(
        "its left|its right",
        r"\b(?:to|on|at) its (?P<w>left|right)(?: side)?(?=[.,;]|$| and\b)",
        r"to the \g<w> of it",
    ),
    # "A fork to the left of the plate": next to it.
    rewrite(
        "left|right",
        r"\bto the (?:immediate )?(?:left|right)(?:-hand)?(?: side)? of"
        r" (?=(?:the|an?|its?|each)\b)",
        "next to ",
    ),
    # "Takes the pitcher out to the table": brings it there.
    rewrite(
        "take|taking",
        r"\b(?P<v>tak(?:es?|ing)) (?P<o>(?:the|its|both|all|an?) [\w' -]{1,40}?|it|them)"
        r" (?:out(?:side)?"
        r"|along|up|down|upstairs|downstairs|through) (?=(?:to|into) the\b)",
        r"\g<v> \g<o> ",
    ),
    # "Places the plates inside and closes the cupboard": inside the cupboard.
    rewrite(
        " inside| in",
        r"\b(?P<v>(?:put|place|lay|set|load|hang|store|stow|drop|stack|slide|push|stand)(?:s"
        r"|ing|ting"
        r"|ping)?) (?P<o>(?:(?:the|its|both|all|an?)\b (?!and\b)[\w' -]{1,50}?|it|them))"
        r" (?:inside|in)"
        r"(?:,? and)(?: then)? (?P<c>(?:clos|shut|lock)(?:e?s|ting|ing)) (?P<d>the (?:door|lid)"
        r" of )?"
        r"(?P<p>the (?!(?:door|lid|flap|hatch|tap|faucet|valve)\b)(?:[\w-]+ ){0,2}?[\w-]+?)"
        r"(?P<e>(?: door| lid)?(?=[.,;]|$| (?:and|with|using|again|afterwards)\b))",
        lambda m: f"{m['v']} {m['o']} into {m['p']} and {m['c']} {m['d'] or ''}{m['p']}{m['e']}",
    ),
    # "…, and both belong into the chest": a word for where they go, and no noun.
    rewrite(
        "belong",
        r"(?P<s>,? and )(?:both|all|each)(?: of them)? belongs? (?=(?:in|into|on|onto|to|at)\b)",
        r"\g<s>they belong ",
    ),
    # "Turns the hook into the hole": screws it in.
    rewrite(
        "turn",
        r"\bturn(?P<e>s|ing)? (?P<o>(?:the|its)(?: [\w-]+)?? (?:screws?|hooks?|bolts?|eyelets?|bulb"
        r"|eye|spark plug|lamp|leg|nozzle)) into (?=(?:the|its)\b)",
        lambda m: f"screw{m['e'] or ''} {m['o']} into ",
    ),
    # "Releases the brush and places it on the ground": places it there.
    rewrite(
        "release",
        r"\breleases (?P<o>(?:the|its)(?: [\w-]+){1,3}?) and (?:then )?(?P<v>places|puts|lays|sets"
        r"|drops) (?:it|them) (?=(?:on|onto|in|into|at|beside|next to|back|down)\b)",
        r"\g<v> \g<o> ",
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
    # "Puts the broom back to its place": back, where it was at first.
    rewrite(
        "place|spot|position",
        r"\b(?P<v>(?:put|place|hang|lay|set|bring|stow)(?:s|ing)?) (?P<o>(?:the|its|an?|both|all|it"
        r"|them)\b[\w ,-]{0,60}?) ?\bback (?:to|in|into|at|on) (?:its|their) (?:own |old |original "
        r"|usual |former )*(?:places?|spots?|positions?)(?=[.,;]| and\b|$)",
        r"\g<v> \g<o> back",
    ),
    # "Leans the ladder on the wall": it does not hang there.
    rewrite(
        "lean|prop",
        r"\b((?:lean|prop)(?:s|ing|ed|ped|ping)? (?:it|them|(?:the|its) [a-z]+(?: [a-z]+)?))"
        r" on(?:to)? (?=(?:the|a) wall\b)",
        r"\1 against ",
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
    # "Throws the peel away": discards it.
    rewrite(
        "away",
        r"\b(?:throw|toss|chuck)(?P<e>e?s)? (?:away (?P<a>(?:the|an?|its|all|both|it|them)\b"
        r"(?: [\w-]+){0,4}?)|(?P<b>(?:the|an?|its|all|both|it|them)\b(?: [\w-]+){0,4}?) away)"
        r"(?=[.,;]| and | then | into | in | to |$)",
        lambda m: f"{_DISCARD(m)} {m['a'] or m['b']}",
    ),
    # "Serves the egg on the plate": puts it there.
    rewrite(
        "serve",
        r"\bserve(?P<e>s)? (?P<o>(?:the|an?|some|both|all)\b[\w ,-]{1,50}?)"
        r" (?P<p>into|onto|in|on) (?=(?:the|an?|each|both)\b)",
        lambda m: f"{_PUT(m)} {m['o']} {m['p']} ",
    ),
    # "Gets rid of the bag".
    rewrite(
        "rid of",
        r"\bget(?P<e>s|ting)? rid of\b",
        lambda match: {"s": "discards", "ting": "discarding"}.get(match["e"] or "", "discard"),
    ),
    # "Takes out the old bulb and puts in the new one": inserts it.
    rewrite(
        "put in|puts in|putting in",
        r"\bput(?P<e>s|ting)? in (?=(?:the|an?) (?:new|fresh|spare|replacement|charged|full) )",
        followed_by(inflected("insert"), " "),
    ),
    # "Restocks the shelf with the cans", "decorates the wall with balloons": they come there.
    rewrite(
        "stock|decorate",
        r"\b(?:(?:re)?stock|decorate)(?P<e>s)? (?P<o>(?:the|its|an?)\b[\w -]{1,40}?) with"
        r" (?P<w>(?:the|an?|some|all)?[\w -]{1,60}?)(?=[.,;]| and | which | in its |$)",
        followed_by(inflected("put"), r" \g<w> to \g<o>"),
    ),
    rewrite(
        "stocked|decorated",
        r"\b(?P<o>(?:the|its|an?)\b(?:(?!\b(?:is|are|that|and|of)\b)[\w -]){1,40}?)"
        r" (?P<b>is|are|has been|have been) (?:(?:re)?stocked"
        r"|decorated) with (?P<w>(?:the|an?|some|all)?[\w -]{1,60}?)(?=[.,;]| and |$)",
        _put_there,
    ),
    # "To serve the patient with the medicine": to serve it to him.
    rewrite(
        "serve",
        r"\bserve(?P<e>s)? (?P<o>the [a-z]+) with (?P<w>(?:the|an?|some)\b[\w ]{1,40}?)(?=[.,;]|$)",
        followed_by(inflected("serve"), r" \g<w> to \g<o>"),
    ),
    # "Stapled and put on the desk": it is placed there, and the desk is not on.
    rewrite(
        " put",
        r"(?<=\b)(?P<h>(?:[a-z]+ed|and|is|are|be)) put (?=on the [\w -]{1,60}?(?:[.,;]|$))",
        r"\g<h> placed ",
    ),
    # "Is fixed on the car by the nuts": it is there, and they are tight.
    rewrite(
        "nuts|screws|bolts|fasteners",
        r"\b((?:is|are) (?:fixed|fastened|mounted|secured|attached) (?:on|to|onto|at|in)"
        r" the [\w -]{1,30}?) (?:by|with) ((?:all |all of )?(?:the|its) (?:[a-z]+ )?"
        r"(?:wheel|wing|lock)?-?(?:nuts|screws|bolts|fasteners))\b",
        r"\1 and \2 are tightened",
    ),
    # "Lays it on whatever is there": where it is.
    rewrite("whatever", r" (?:up)?on(?:to)? (?:top of )?whatever is (?:already )?there\b", ""),
    # "Drops it at its feet", "puts it down right beside itself".
    rewrite(
        "feet|itself|wheels",
        r"\b(?:right |directly |just )?(?:at (?:its|your|the robot's) (?:own )?(?:feet|wheels)|"
        r"(?:beside|before|next to|in front of) itself)\b",
        "on the floor",
    ),
    # "Opens the fridge, puts in the milk and closes it".
    rewrite(
        "put in|puts in",
        r"(?P<first>\bopens?\b[^.;]{0,80}?[, ])(?P<put>puts? )in"
        r" (?P<what>(?:the|both|all) [\w -]{1,60}?)"
        r"(?=[,.;]| and\b|$)",
        r"\g<first>\g<put>\g<what> in it",
    ),
    # "Sets the table with a plate and a fork", "the table is set with a plate": they are put there.
    rewrite(
        "table with",
        r"\b(?:set|lay)(?P<e>s|ting|ing)? (?P<table>(?:the|its) (?:[\w-]+ )?table) with"
        r" (?P<things>[^.;]{1,80}?)"
        r"(?=[.;]|$|,? and (?:then |goes|drives|moves|opens|closes|returns)|, then)",
        followed_by(inflected("put", "puts", "putting"), r" \g<things> on \g<table>"),
    ),
    rewrite(
        "table",
        r"(?P<table>\b(?:the|its) (?:[\w-]+ )?table) (?:is|must be|has been|should be) (?:set|laid)"
        r" with (?P<things>[^.;:]{1,80}?)(?=[.;]|$)",
        r"\g<things> are on \g<table>",
    ),
    # "The clamps close and hold the tubes": they clamp them.
    rewrite(
        "close",
        r"\b(?P<c>(?:clamps?|vis?ces?|vises?|chucks?|jaws|jigs?)(?: of (?:the|its) [\w-]+)?)"
        r" close(?P<e>s)? (?:around|about|on|onto|and (?:hold|grip|clamp|fix|secure)s?)"
        rf" {DETERMINED}",
        lambda match: f"{match['c']} clamp{match['e'] or ''} ",
    ),
)
"""In the order in which they are applied."""
