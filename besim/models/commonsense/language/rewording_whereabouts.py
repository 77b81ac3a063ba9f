"""Where things are and how far from each other, told in a roundabout way."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

_SEVERAL = (
    r"(?P<m>(?:several|many|some|a few|a good few|two|three|four|five|\d+) (?:meters|metres|steps))"
)

_OF_ROBOT = r"(?:its|the (?:robot|arm|cobot|manipulator|ur\d+e?)'s)"
_WORK_AREA = r"(?:work(?:ing)? ?(?:area|space|envelope|range|zone))"

WHEREABOUTS = (
    # "Everything it needs is on the counter": all that there is.
    rewrite(
        "everything|all",
        r"\b(?P<all>everything|all) (?:that )?(?:it|the (?:robot|arm|task)) (?:needs|requires|uses"
        r"|works with|has to (?:handle|use|reach))(?= (?:is|stands|lies)\b)",
        r"\g<all>",
    ),
    # "The belt and the scanner are in its working area", "in the workspace of the arm".
    rewrite(
        "work",
        rf"\b(?:with)?in (?P<o>{_OF_ROBOT}) (?:whole )?{_WORK_AREA}\b",
        r"within \g<o> reach",
    ),
    rewrite(
        "work",
        rf"\b(?:with)?in the {_WORK_AREA} of (?=the (?:robot|arm|cobot|manipulator|ur\d+e?)\b)",
        "within reach of ",
    ),
    # "The distances between the lab, the store and the hall are large": they are far apart.
    rewrite(
        "distance",
        r"\bthe distances? between (?P<x>(?:the|its) (?!robot\b)[\w' ,-]+? and (?:the|its)"
        r" (?!robot\b)[\w' -]{2,40}?) (?:is|are) (?:very |too |quite |rather )?"
        r"(?:large|long|great|big|far)"
        r"(?=[.,;]| to\b|$)",
        lambda match: (
            f"{match['x'][0].upper() if match[0][0] == 'T' else match['x'][0]}"
            f"{match['x'][1:]} are far apart"
        ),
    ),
    # "It is a long way from the desk to the door": they are far apart.
    rewrite(
        "it is",
        r"\b(?P<it>it) is (?:(?:a|quite a|such a) long way|(?:very |too |quite )?far) from"
        r" (?P<x>the [\w -]{2,30}?) to (?P<y>the [\w -]{2,30}?)"
        r"(?: and to (?P<z>the [\w -]{2,30}?))?(?=[.,;]|$)",
        lambda match: (
            f"{'T' if match['it'] == 'It' else 't'}{match['x'][1:]} is far from"
            f" {match['y']}" + (f" and from {match['z']}" if match["z"] else "")
        ),
    ),
    # "Between the basket, the desk and the stove are always several meters": they are far apart.
    rewrite(
        "between",
        rf"\bbetween (?P<x>(?:the|its) [\w' ,-]+?) (?:there )?(?:is|are|lie) (?:always )?{_SEVERAL}"
        r"(?=[.,;]|$)",
        lambda match: (
            f"{match['x'][0].upper() if match[0][0] == 'B' else match['x'][0]}{match['x'][1:]}"
            f" are {match['m']} apart from each other"
        ),
    ),
    rewrite(
        "between them",
        rf"\bbetween them (?:there )?(?:is|are|lie) (?:always )?{_SEVERAL}(?=[.,;]| and\b|$)",
        r"they are \g<m> apart from each other",
    ),
    # "The bench has these things on it: a bottle and a vial": they are on the bench.
    rewrite(
        "on it|in it",
        r"\b(?P<t>the) (?P<x>[\w -]+?) has (?:these|the following|some|several)(?: things)?"
        r" (?P<p>on|in) it ?: ?",
        lambda m: f"{'O' if m['p'] == 'on' else 'I'}n the {m['x']} there are ",
    ),
    # "On the desk there is a board and on this board a loaf".
    rewrite(
        "and on this|and in this|and on it|and in it",
        r"(?P<a>\bthere (?:is|are) [^.;]{1,80}?) and (?P<p>on|in) (?P<d>this [\w-]+|it)"
        r" (?=an? )",
        r"\g<a>, and \g<p> \g<d> there is ",
    ),
    # "A bottle with a stopper that closes it": that is closed with it.
    rewrite(
        "closes it|shuts it|seals it",
        r"\bwith (?P<c>an? (?:[\w-]+ )?(?:stopper|cork|lid|cap|cover|plug)) (?:that|which)"
        r" (?:closes|shuts|seals) it\b",
        r"which is closed with \g<c>",
    ),
    # "There are also a knife, which is in a stand, and a plate": only the knife is in it.
    rewrite(
        ", which is|, which lies|, which stands",
        r"^(?P<s>\s*)there (?:is|are)(?P<also> also)? (?P<a>an? [\w -]{2,40}), which"
        r" (?P<p>(?:is|lies|stands) (?:in|on|under|beside|next to) an? [\w -]{2,40}), and"
        r" (?P<c>an? [^.,;]{2,60})(?=[.;]|$)",
        lambda m: (
            f"{m['s']}{m['a'][0].upper()}{m['a'][1:]} {m['p']}, and there is{m['also'] or ''}"
            f" {m['c']}"
        ),
    ),
    # "In the pump room it is bright": the room is.
    rewrite(
        "it is bright|it is dark|it is cold|it is warm|it is wet|it is dry|it is clean",
        r"\b(?P<in>in|on) (?P<x>the [\w-]+(?: [\w-]+)?) it is (?P<so>bright|dark|cold|warm|wet|dry"
        r"|clean)\b",
        lambda m: f"{'T' if m['in'] == 'In' else 't'}{m['x'][1:]} is {m['so']}",
    ),
    # "Gauges A and B hang there, one next to the other".
    rewrite(
        "the other",
        # of what hangs there; where it must be so, or is done so, that is asked
        r"(?<=\bthere),? one (?:next to|beside|above|behind|alongside) the other\b"
        r"(?= ?[.,;]| and\b|$)",
        "",
    ),
    # "It starts at the door. This is not near the desk": the robot is not.
    rewrite(
        "this is",
        r"^(?P<s>\s*)this is (?=(?:not near|far from)\b)",
        r"\g<s>The robot is ",
    ),
    # "The plug that goes in the drain": for it.
    rewrite(
        "that goes|that fits|that belongs|which goes|which fits|which belongs",
        r"\b(?P<x>the (?:[\w-]+ )?(?:plug|stopper|lid|cap|cork|key|cover|bit|insert)) (?:that"
        r"|which)"
        r" (?:goes|fits|belongs) (?:in|into|on|onto|to) (?=(?:the|its) [\w-]+(?:[.,;]|$))",
        r"\g<x> for ",
    ),
    # "The third floor has three different places: the lab, the office and the lobby".
    rewrite(
        "places|rooms",
        r"\bthe (?P<f>[\w-]+ floor|basement|cellar|attic|ground floor) has (?:\w+ )?(?:different"
        r"|separate) (?:places|rooms): (?P<x>[^.;]+)",
        lambda m: f"{m['x'][0].upper()}{m['x'][1:]} of the {m['f']} are separate places",
    ),
    rewrite(
        "places|rooms",
        r"\b(?:in|on) the (?P<f>[\w-]+ floor|basement|cellar|attic|ground floor),? (?P<x>the"
        r" [^.;]+?)"
        r" are (?:also )?(?:different|separate) (?:places|rooms)",
        lambda m: f"{m['x'][0].upper()}{m['x'][1:]} of the {m['f']} are separate places",
    ),
    rewrite(
        "doors open|door open",
        r"\b(?P<v>stays?|remains?|waits?) there with (?:the |its )?(?P<d>doors?) open\b",
        r"\g<v> standing there with open \g<d>",
    ),
    rewrite(
        "go in",
        r"\b(?P<v>can(?: only)?|may(?: only)?) go in(?:to)? (?=the (?:cabin|lift|elevator)\b)",
        r"\g<v> enter ",
    ),
    # "In it is place for two photos and not for more; when two are in it, it can take no other".
    rewrite(
        "for more",
        r"^(?P<s>\s*)in (?P<x>it|(?:the|its) [\w -]+?) (?:there )?is (?:place|room|space) for"
        r" (?P<n>one|two|three|four|five|six|\d+) (?P<what>[\w-]+) and not for more[^.]*",
        r"\g<s>There is room for at most \g<n> \g<what> in \g<x>",
    ),
    # "Nobody else takes the lift": it is used, and lies in no gripper.
    rewrite(
        "take the lift|takes the lift|take the elevator|takes the elevator",
        r"\btake(?P<e>s)? the (?P<l>lift|elevator)(?=[.,;]|$| (?:again|alone)\b)",
        r"use\g<e> the \g<l>",
    ),
    # "Puts it on the plate on top of all that is already there": on the plate.
    rewrite(
        "on top of all|on top of everything|on top of what",
        r"(?P<p>\b(?:on|onto|in|into) (?:the|its) [\w-]+(?: [\w-]+)?),? on top of (?:all|everything"
        r"|whatever|what)(?: that| which)? (?:is|lies) (?:already )?(?:there|on it|in it)\b",
        r"\g<p>",
    ),
    # "When the robot is near the desk, it can reach all these things".
    rewrite(
        "can reach all",
        r"\bwhen(?:ever)? (?:the robot|it) is (?:near|at) (?P<x>the [\w -]+?), it can reach all"
        r" (?:of )?(?:these things|them|of it)(?=[.;]|$)",
        r"All of them are within reach for a robot that is near \g<x>",
    ),
)
"""In the order in which they are applied."""
