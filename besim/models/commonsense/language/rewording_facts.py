"""Facts told in a roundabout way: where things are, and where the robot starts."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:(?:the|an?|its|each|both|one|two|three|another)\b[^,.;:]*?|\w+ [A-Z0-9])"
_WRINKLES = r"(?:wrinkles|creases)"
_NOT_YET = (
    r"(?:at present|at the moment|right now|for now|for the time being|so far|as yet|up to now)"
)


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


def _without(match: re.Match[str]) -> str:
    dirt = (match["w"] or "").split(" ")[-1]
    return f"{match['o']} has no {dirt} and " if dirt else ""


def _is_smooth(match: re.Match[str]) -> str:
    worked = match["u"].lower() in ("until", "so that")
    what = match["of"] or ("it" if worked else "")
    return f"{match['u']} {what} is smooth" if what else match.group()


def _plain_deed(match: re.Match[str]) -> str:
    verb = lemmas(match["deed"].lower()).get("VERB", "")
    return f"to {verb} " if verb else match[0]


def _full(match: re.Match[str]) -> str:
    """ "Stands on the shelf, full of rice": and is filled with it."""
    be = match["be"].lower()
    be = be if be in ("is", "are", "be") else "is" if be.endswith("s") else "are"
    return f"{match['be']} {match['where']} and {be} filled{' with' if match['of'] else ''}"


_STREWN = (
    r"(?:leaves|snow|dust|sand|dirt|mud|ice|frost|crumbs|grease|weeds|stains|hairs?|ash|ashes"
    r"|shards|papers|newspapers|toys|puddles?|spots)"
)

FACTS = (
    # "Turns on the tap and water flows out of the shower head": the shower is on.
    rewrite(
        "shower",
        r",? (?:and|so that) (?:the )?(?:warm |hot |cold )?water (?:flows|runs|comes|sprays"
        r"|streams) (?:out of|from) the (?P<what>(?:hand )?shower)(?: head)?\b",
        r", so that the \g<what> is on",
    ),
    rewrite(
        "shower",
        r",? (?:and|so that) the (?:water of the (?P<what>(?:hand )?shower)(?: head)?"
        r"|(?P<other>(?:hand )?shower)) (?:stops|is stopped)(?: running| flowing)?(?=[.,;]|$)",
        lambda m: f", so that the {m['what'] or m['other']} is off",
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
    # "The goal is that the lamp shines with the new bulb": it is on, with that.
    rewrite(
        "shines|lights|glows",
        r"(?P<g>\bgoal is [^.]*?\b)(?:shines|lights up|lights|glows) (?=with (?:the|a|its) new\b)",
        r"\g<g>is on ",
    ),
    rewrite(
        "works|functions|operates",
        r"(?P<g>\bgoal is [^.]*?\b)(?:works|functions|operates)(?: again)? with"
        r" (?=(?:the|a|its) new\b)",
        r"\g<g>contains ",
    ),
    # "Dry leaves cover the lawn": they are on it.
    rewrite(
        " cover",
        rf"(?P<s>^\s*(?:The |Some |Many )?(?:[\w-]+ ){{0,2}}{_STREWN}) covers?"
        r" (?=(?:the|its|all|half|most)\b)",
        r"\g<s> lie on ",
    ),
    # "The letters are in the tray, the magazine in the rack, and the box is closed": it is there.
    rewrite(
        ", the| and the",
        rf"\b(?P<first>(?:is|are) (?:again )?{_PUT_AT})(?P<rest>(?:(?:,| and|, and) the {_NOUNS}"
        rf" {_PUT_AT})+)(?=,? and the\b[^.;]* (?:is|are)\b|[.;]|$)",
        lambda match: match["first"] + _GAPPED.sub(_being, match["rest"]),
    ),
    # "A stack of letters, a magazine and leaflets is in the box": they are in the stack there.
    rewrite(
        "stack of|pile of|bundle of|heap of",
        r"^(?P<gap>\s*)(?P<s>A (?P<n>stack|pile|bundle|heap)) of"
        r" (?P<what>[^.;]+?,[^.;]+? and [^.;]+?)"
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
    # "To ensure the towel is folded": that it is.
    rewrite(
        "ensure|make sure|guarantee",
        r"\b(ensure|make sure|guarantee)(s?) (?=(?:the|all|both|each|every|its|one|two|an?|no)"
        r"\b[^.;]{0,80}?\b(?:is|are|has|have|contains?|holds?|stands?|lies?|stays?|remains?|hangs?)\b)",
        r"\1\2 that ",
    ),
    # "To finish washing the plate", "to complete the cleaning of the table": washes, cleans it.
    rewrite(
        "finish|complete|accomplish",
        r"\bto (?:finish|complete|accomplish) (?:the (?:work|task|job) of )?(?:the )?"
        r"(?P<deed>[a-z]+ing)(?: of)? (?=(?:the|all|both|its|each|every)\b)",
        _plain_deed,
    ),
    # "To achieve a clean and dry table": that the table is both.
    rewrite(
        "to achieve a|to obtain a|to get a|to have a",
        r"\bis to (?:achieve|obtain|get|have) an? (?P<a>[a-z]+),? and (?P<b>[a-z]+)"
        r" (?P<o>[a-z]+)(?=[.;]|$)",
        r"is that the \g<o> is \g<a> and \g<b>",
    ),
    # "To make the plate clean, without soap, and put in the rack": three states of the plate.
    rewrite(
        "to make|to get|to have|to keep",
        r"\bis to (?:make|get|have|keep) (?P<o>(?:the|both|all) (?:[a-z-]+ ){0,2}?[a-z-]+)"
        r" (?P<a>clean|dry|tidy|empty|neat|warm|hot|cold|full)"
        r"(?P<w>,? without (?:any )?[a-z-]+)?,? and (?=(?:put|placed|stored|hung|laid|folded|closed"
        r"|stacked|dried|in|on)\b(?! (?:it|them|the|both)\b))",
        lambda m: f"is that {m['o']} is {m['a']} and {_without(m)}{m['o']} is ",
    ),
    # "Is free of wrinkles", "has no creases", "until the wrinkles are gone": smooth.
    rewrite(
        "wrinkle|crease",
        rf"\b(?:free (?:of|from)|without) (?:all |any )?{_WRINKLES}\b",
        "smooth",
    ),
    rewrite(
        "wrinkle|crease",
        rf"\bha(?P<s>s|ve) (?:no (?:more )?{_WRINKLES}(?: (?:left|any ?more))?"
        rf"|(?:not|no longer) any {_WRINKLES})\b",
        lambda match: "is smooth" if match["s"] == "s" else "are smooth",
    ),
    rewrite(
        "wrinkle|crease",
        rf"\b(?P<u>until|so that|if|whether|that) (?:all )?(?:the |its )?{_WRINKLES}"
        r"(?: (?:in|of|on) (?P<of>(?:the|its) [\w-]+|it))? (?:are|have)(?: all)? (?:been )?"
        r"(?:gone|out|disappeared|vanished|removed)\b",
        _is_smooth,
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
        r"^(?P<gap>\s*)(?P<one>(?:the|an?|its|one|both|\w+ [A-Z0-9])\b[^,.;:]*?) "
        r"(?P<verb>is|are|stands?|lies?|hangs?|sits?) (?P<rest>[^,.;:]*),?"
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
        r"|far) off\b",
        "far away",
    ),
    # "For a while": a time, and nothing that goes on meanwhile.
    rewrite("while", r"\b(for|after) a (?:\w+ )?while\b", r"\1 some time"),
    # "Is nowhere near the sink" is far from it.
    rewrite("where near", r"\b(?:nowhere|not anywhere) near\b", "far from"),
    # What is so *at the moment* is so.
    rewrite(_NOT_YET[3:-1], rf"\b{_NOT_YET}\b,? ?", ""),
    # "The cupboard is where the robot starts", "it is at the cupboard that the robot starts".
    rewrite(
        "where the|where it",
        rf"^(\s*)({_THING}) (?:is|will be) where ((?:the robot|the arm|it) (?:starts?|begins?"
        r"|stands?|waits?|sets out|is parked|is standing|is|rests?))\b(?: out| off| from)?",
        r"\1\3 at \2",
    ),
    rewrite(
        "robot's",
        r"\bthe robot's (?:starting |initial |first |own )?(?:place|position|location|spot)"
        r" (?:at the (?:start|beginning|outset) )?is (?:at |by |in front of )?(?=the )",
        "the robot is at ",
    ),
    rewrite(
        "sets o|starts",
        r"\b(?:sets (?:out|off)|starts (?:out|off)|starts) from (?=the )",
        "starts at ",
    ),
    rewrite(
        "begin|start",
        r"\b(?:begins?|starts?) (?:its|the) (?:work|task|job|day|shift|round|mission|run)"
        r"(?: standing| waiting| parked)? (?=(?:at"
        r"|by|next to|beside|in|near|close to|in front of|from|on) )",
        "starts ",
    ),
    # "It is the press that the robot stands at".
    rewrite(
        "it is ",
        rf"\bit is ({_THING}) that ((?:the robot|the arm|it) (?:\w+ )?(?:is|stands?|waits?|starts?)"
        r" (?:at|by|near|next to|beside|in front of|in|on))(?=[,.;]|$)",
        r"\2 \1",
    ),
    # "Stands so close to it that both can be reached".
    rewrite(
        "so close|so near",
        r"\b(is|are|stands?|lies?) so (?:close|near) to ([^,.;]+?) that ",
        r"\1 next to \2, so that ",
    ),
    # "From the cage the table and the bin are within reach", "when it is at the cage, …".
    rewrite("arm's reach", r"\bwithin (?:easy )?arm's reach\b", "within reach"),
    rewrite(
        "reach",
        rf"^(\s*)(?:when|while|if|once|as soon as) the robot (?:is|stands|has arrived) "
        rf"(?:at|in front of|near|by) ({_THING}), ({_THING}) (?:is|are)(?: also| both| all)?"
        r" (?:with)?in (?:its )?reach\b",
        r"\1From \2, \3 can be reached",
    ),
    rewrite(
        "reach",
        rf"^(\s*from [^,.;]+?),? ({_THING}) (?:is|are)(?: also| both| all)? (?:with)?in"
        r" (?:its |the robot's )?reach\b",
        r"\1, \2 can be reached",
    ),
    rewrite("finds itself", r"\bfinds itself\b(?! a\b)", "is"),
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
