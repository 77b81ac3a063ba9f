"""Facts told in a roundabout way: where things are, and how they lie to each other."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:(?:the|an?|its|each|both|one|two|three|another)\b[^,.;:]{0,80}?|\w+ [A-Z0-9])"
_SOME = r"(?:an?|the|some|one|two|three|four|five|six|several|both)\b"
_NOT_YET = "at present|at the moment|right now|for now|for the time being|so far|as yet|up to now"
_NOUNS = (
    r"[\w-]+(?: (?!(?:in|on|inside|under|beside|is|are|and|lies?|hangs?|stands?|sits?|rests?|stays?"
    r"|remains?|must|should|shall|has|have)\b)[\w-]+)?"
)
_PUT_AT = rf"(?:in|on|inside|under|beside) the {_NOUNS}(?=[,.;]| and\b|$)"
_GAPPED = re.compile(
    r"(?P<the>the (?P<what>[\w -]+?)) (?P<prep>in|on|inside|under|beside) (?=the )"
)


def _being(match: re.Match[str]) -> str:
    several = match["what"].endswith("s") and not match["what"].endswith("ss")
    return f"{match['the']} {'are' if several else 'is'} {match['prep']} "


def _likewise(match: re.Match[str]) -> str:
    return f"{match['gap']}{match['one']} and {match['other']} {match['verb']} {match['rest']}"


def _each_letter(match: re.Match[str]) -> str:
    first, last = ord(match.group(2)), ord(match.group(3))
    letters = [chr(letter) for letter in range(first, last + 1)]
    if not 1 < len(letters) < 10:
        return match.group()
    return f"{match.group(1)} {', '.join(letters[:-1])} and {letters[-1]}"


def _full(match: re.Match[str]) -> str:
    """ "Stands on the shelf, full of rice": and is filled with it."""
    be = match["be"].lower()
    be = be if be in ("is", "are", "be") else "is" if be.endswith("s") else "are"
    return f"{match['be']} {match['where']} and {be} filled{' with' if match['of'] else ''}"


def _on_it(match: re.Match[str]) -> str:
    """ "The kitchen has a table with a cup on it and a sink": the cup is on the table."""
    what, thing = match["what"], re.sub(r"^an? ", "the ", match["thing"])
    several = what.endswith("s") and not what.endswith("ss")
    told = f"{what[0].upper()}{what[1:]} {'are' if several else 'is'} {match['prep']} {thing}"
    return f"{match['has']} {match['thing']}{match['rest']}. {told}"


def _there_inside(match: re.Match[str]) -> str:
    there = "There" if match["i"] == "I" else "there"
    return f"{there} {match['be']} {match['what']} inside"


FACTS = (
    # "The kitchen has a table *with a cup on it*".
    rewrite(
        " on it| in it",
        r"\b(?P<has>has|have) (?P<thing>an? (?:[\w-]+ )?[\w-]+) with"
        r" (?P<what>(?:the|an?|some|two|three|four) (?:[\w-]+ )?[\w-]+) (?P<prep>on|in) it"
        r"(?P<rest>(?: and (?:an?|the)\b[^.;:]*)?)(?=[.;]|$)",
        _on_it,
    ),
    # "*Inside are* a rake and a spade": there are these inside.
    rewrite(
        "inside",
        r"(?:^|(?<=[,;.] )|(?<= and ))(?P<i>[Ii])nside,? (?:there )?(?P<be>is|are)"
        rf" (?P<what>{_SOME}(?:(?! (?:is|are|has|have|which|that) )[^.;:]){{1,200}})(?=[.;]|$)",
        _there_inside,
    ),
    # "The cup is to be found in the cabinet", "you will find the cup there".
    rewrite(
        "to be found",
        r"\b(?P<be>is|are) to be found (?=(?:in|on|inside|at|under|next to|beside|near)\b)",
        r"\g<be> ",
    ),
    rewrite(
        "you will find|you can find|you find|one finds|one can find",
        r"\b(?:you (?:will |can )?find|one (?:finds|can find))"
        r" (?=(?:the|an?|two|three|some|both)\b)",
        lambda match: "There is " if match[0][0].isupper() else "there is ",
    ),
    # "Is in the yard with its hood closed, and the tank is …": two sentences.
    rewrite(
        "with its",
        r"\bwith its (?P<n>hood|bonnet|door|lid|cover|trunk|window|drawer)"
        r" (?P<s>closed|shut|open|locked)(?: but (?:un|not )locked)?, and the"
        r" (?=(?:[\w-]+ ){1,5}?(?:is|are|stands?|lies?)\b)",
        r"with its \g<n> \g<s>. The ",
    ),
    # "Stands before the house": in front of it.
    rewrite(
        "before",
        r"(?<=[a-z]) before (?=(?:the|its) (?:[\w-]+ ){0,2}?(?:door|gate|wall|house|window|oven"
        r"|stove|sofa|bed|desk|table|shelf|shelves|fireplace|mirror|entrance|fridge|cupboard|cabinet"
        r"|counter|garage|tree|bench|wardrobe|sink)"
        r"(?:[.,;?]|$| and (?:is|are|not|releases|lets|opens the gripper)\b))",
        " in front of ",
    ),
    # "A can of soup with a pull ring": the ring is not in it.
    rewrite(
        "pull|ring|easy",
        r"\b(?P<c>(?:can|tin)(?: of [a-z]+(?: [a-z]+)?)?) with an? "
        r"(?:pull|ring|easy[- ]open)[- ]?(?:ring|tab|pull|opener|lid|lug)\b",
        r"\g<c>",
    ),
    # "The letters are in the tray, the magazine in the rack, and the box is closed": it is there.
    rewrite(
        ", the| and the",
        rf"\b(?P<first>(?:is|are) (?:again )?{_PUT_AT})(?P<rest>(?:(?:,| and|, and) the {_NOUNS}"
        rf" {_PUT_AT}){{1,8}})(?=,? and the\b[^.;]* (?:is|are)\b|[.;]|$)",
        lambda match: match["first"] + _GAPPED.sub(_being, match["rest"]),
    ),
    # "A stack of letters, a magazine and leaflets is in the box": they are in the stack there.
    rewrite(
        "stack of|pile of|bundle of|heap of",
        r"^(?P<gap>\s*)(?P<s>A (?P<n>stack|pile|bundle|heap)) of"
        r" (?P<what>[^.;,]{1,60},[^.;]{1,120}? and [^.;]{1,60}?)"
        r" (?P<where>(?:is|lies|stands) (?:in|inside|on)\b[^.;]*)",
        r"\g<gap>\g<s> \g<where>, and \g<what> are in the \g<n>",
    ),
    # "The stove is off and free of grease": without it, and no second thing that is called free.
    rewrite("free of|free from", r"\b(?P<and>and|but) free (?:of|from) ", r"\g<and> without "),
    # "Until the plate has become cold": is cold.
    rewrite(
        "become|gone|turned|got",
        r"\b(?P<s>has|have) (?:now |then )?(?:become|gone|turned|got|gotten)"
        r" (?P<how>(?:very |quite |completely |fully |nicely |evenly |golden )?(?:cold|cool|hot"
        r"|warm|lukewarm|dry|wet|soft|hard|brown|clean|smooth|firm|crisp|crispy|clear|solid|liquid|tender"
        r"|golden|thick|stiff|dark|white|black|red|green|yellow|grey|ripe|empty|full))\b",
        lambda match: f"{'is' if match['s'].lower() == 'has' else 'are'} {match['how']}",
    ),
    # "In ten minutes with the tap open the tub is full": nothing opens the tub.
    rewrite(
        "with the|with its",
        r"^(\s*(?:(?:In|After|Within) [\w -]{1,30}? (?:second|minute|hour)s? w|W)ith"
        r" (?:the|its) [\w -]{1,30}? (?:open|closed|shut|on|off|running))"
        r" (?=(?:the|an?|its) [\w -]{1,30}? (?:is|are|gets?|becomes?|fills?|has|can|must)\b)",
        r"\1, ",
        flags=0,
    ),
    # "A box, which in turn is kept in a chest", "that is itself kept".
    rewrite("in turn", r"\b(which|that),? in turn,?(?= (?:is|are|stands?|lies?|hangs?)\b)", r"\1"),
    rewrite(
        "itself|themselves",
        r"\b(which|that) (is|are|stands?|lies?) (?:itself|themselves)\b",
        r"\1 \2",
    ),
    # "Tubes A to C"; "three tubes, which are labelled A and B"; "all tubes, namely A and B".
    rewrite(" to ", r"\b([A-Za-z]+s) ([A-Z]) to ([A-Z])\b", _each_letter, flags=0),
    rewrite(
        "label|name|call|mark",
        r",? (?:(?:which|that) are )?(?:labell?ed|named|called|marked)"
        r" (?=[A-Z0-9](?:, | and )(?:[A-Z0-9]|and)\b)",
        " ",
        flags=0,
    ),
    rewrite("namely", r",? namely (?=(?:[A-Z0-9]|the)\b)", " ", flags=0),
    # "The bowl is on the table, and so is the spoon", "…, as does the spoon".
    rewrite(
        " so | as | likewise",
        r"^(?P<gap>\s*(?:[^,.:;]{0,80}? that )?)"
        r"(?P<one>(?:the|an?|its|one|both|\w+ [A-Z0-9])\b[^,.;:]{0,80}?) "
        r"(?P<verb>is|are|stands?|lies?|hangs?|sits?) (?P<rest>[^,.;:]{0,120}),?"
        r" (?:and so|and likewise|so|as) (?:is|are|does|do) "
        rf"(?P<other>{_THING})(?=[,.;:]|$)",
        _likewise,
    ),
    # "The pancake has both sides fried", "both sides of it are fried".
    rewrite(
        "sides",
        r"\b(?P<it>(?:the|an?|its|it|each)\b(?: [\w-]+){0,3}?) (?:has|have|having) (?:got )?"
        r"(?:both|two|its two)(?: of (?:its|the))? sides"
        r" (?P<how>(?:well |evenly |nicely )?[a-z]+(?:ed|own|en))\b",
        r"\g<it> is \g<how> on both sides",
    ),
    rewrite(
        "sides",
        r"\bboth(?: the| of the)? sides of (?P<it>(?:the|its|it|each)\b(?: [\w-]+){0,3}?)"
        r" (?:are|is|have been|has been|must be)"
        r" (?P<how>(?:well |evenly |nicely )?[a-z]+(?:ed|own|en))\b",
        r"\g<it> is \g<how> on both sides",
    ),
    # "Side by side on the table are a bowl and a spoon".
    # "The sink and the table stand side by side": no side is stood.
    rewrite("side by side", r"(?<=[a-z]) side by side\b", " next to each other"),
    rewrite(
        "side by side|next to|beside|close",
        r"^(\s*)(?:side by side|(?:right |close )?(?:next to|beside) (?:each other|one another)"
        r"|close together),? (on|in|inside|under|at|near|by) ",
        lambda match: f"{match.group(1)}{match.group(2).capitalize()} ",
    ),
    # "The cup and the plate stand close together": nothing is closed.
    rewrite(
        "close together", r"(?<=[a-z]) (?:very |quite )?close together\b", " next to each other"
    ),
    # "Stands on the shelf, full of rice", "is on the shelf and full": no second place.
    rewrite(
        "full",
        r"\b(?P<be>is|are|be|stands?|lies?|hangs?) (?P<where>(?:back )?(?:on|in|inside|at|under"
        r"|beside|next to) [^.,;]{1,60}?)(?:,? and|,) full(?P<of> of)?"
        r"(?= [\w -]{1,40}?\s*(?:[.;,]|$)|[.;,]|$)",
        _full,
    ),
    # "In cage A and in cage B there is a rabbit": one in each.
    rewrite(
        "and in|and on",
        r"\b(?P<one>(?P<in>in|on) [\w -]{1,30}?) and (?P<two>(?P=in) [\w -]{1,30}?)"
        r" (?P<is>there is|is|lies|stands|sits) (?P<a>an? [\w -]{1,30}?)(?=\s*[.,;]|\s*$)",
        r"\g<one> \g<is> \g<a>, and \g<two> \g<is> \g<a>",
    ),
    # "Can be found on the shelf" is on it; "you will find a cup there": there is one.
    rewrite("be found", r"\b(?:can|may|will) (?:usually |always )?be found\b", "is"),
    rewrite(
        "find|see",
        rf"\b(?:you|one) (?:will |can |may )?(?:find|see) (?={_THING} (?:on|in|inside|under|at"
        r"|next to|beside|near|by|behind) )",
        "there is ",
    ),
    # "The ward, including its desk, is behind the door": both of them are.
    rewrite(
        "including",
        rf", including ({_THING}),(?= (?:is|are|stands?|lies?|has|have|was|were)\b)",
        r" and \1",
    ),
    # "On the other side of the door" is behind it; "a long way off" is far away.
    rewrite(
        "side of",
        r"\b(?:on|at) the (?:other|far|opposite) side of"
        r" (?=(?:the|an?|its) (?:[\w-]+ )*(?:door|gate)\b)",
        "behind ",
    ),
    rewrite(
        " off",
        r"\b(?:an? (?:long|good|fair|little|short|considerable) way|some (?:way|distance)"
        r"|far) off\b(?P<it> (?=(?:the|its|both)\b))?",
        lambda match: "far from " if match["it"] else "far away",
    ),
    # "For a while": a time, and nothing that goes on meanwhile.
    rewrite("while", r"\b(for|after) a (?:\w+ )?while\b", r"\1 some time"),
    # "Is nowhere near the sink" is far from it.
    rewrite("where near", r"\b(?:nowhere|not anywhere) near\b", "far from"),
    # What is so *at the moment* is so.
    rewrite(_NOT_YET, rf"\b(?!(?<=\bis )so far|(?<=\bare )so far)(?:{_NOT_YET})\b,? ?", ""),
    # "The onion, in cubes, is in the pot".
    rewrite(
        "cubes|slices|dice|halves|quarters",
        r", in ((?:\w+ )?(?:cubes|slices|dice|halves|quarters)),",
        r", cut into \1,",
    ),
    # "Nobody is sitting in the chair": there is nobody in it.
    rewrite(
        "nobody|no one|no-one|no person|no passenger",
        r"\b(?:nobody|no one|no-one|no person) (?:is|sits|stands|lies|rides)(?: (?:sitting|seated"
        r"|standing|lying|riding|waiting|left))? (in|inside|on|at)(?= (?:the|its|an?|room)\b)",
        r"there is nobody \1",
    ),
    rewrite(
        "nobody|no one|no-one|no person|no passenger",
        r"^is (?:nobody|no one|no-one|no person) (?:(?:sitting|seated|standing|lying|riding|waiting"
        r"|left) )?(in|inside|on|at)(?= (?:the|its|an?|room)\b)",
        r"is there nobody \1",
    ),
    # "With stale food from this morning in it": when it came there does not matter.
    rewrite(
        "from ",
        r",? (?:left over |left )?from (?:this morning|yesterday|today"
        r"|last (?:night|week|time|month)|the (?:day|night|week|evening) before"
        r"|the (?:previous|last) (?:day|night|evening|week|meal|run|batch|order|shift|time)"
        r"|(?:breakfast|lunch|dinner|supper)(?= (?:still )?"
        r"(?:in|on|inside)\b|[,.;]|$))\b",
        "",
    ),
    # "A carton that is past its date".
    rewrite(
        " date",
        r"\b(?:past|beyond) (?:its|their|the) (?:sell-by |use-by |best-before |expiry )?date\b",
        "expired",
    ),
    # "The stove adjoins the fridge", "the two are adjacent".
    rewrite("adjoin", r"\badjoins? (?=(?:the|an?)\b)", "is next to "),
    rewrite(
        "adjacent|neighbo",
        r"\b(is|are|stand|lie)(?: directly)? (?:adjacent|neighbou?rs)(?: to each other)?\b(?! to)",
        r"\1 next to each other",
    ),
)
"""In the order in which they are applied."""
