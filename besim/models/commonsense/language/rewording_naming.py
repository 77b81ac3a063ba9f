"""Names of things and their parts, of more than one and of none."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import noun_lemmas
from besim.models.commonsense.language.rewriting import rewrite


def _each_of(match: re.Match[str]) -> str:
    word = "each" if match.group(1).lower() == "every" else match.group(1)
    return f"{word.capitalize() if match.group()[0].isupper() else word} of "


def _with_particle(match: re.Match[str]) -> str:
    return f"{match['d']} {match['p']}-{match['o']} "


def _of_them(match: re.Match[str]) -> str:
    noun = noun_lemmas(match["noun"])
    if not noun or noun[0] == match["noun"]:
        return match[0]
    named = re.sub(
        r"(?<![\w-])(?P<label>[A-Z])(?= (?:is|weighs|has|stands|lies|was|and [A-Z] )\b)",
        lambda m: f"{noun[0]} {m['label']}",
        match["told"],
    )
    return f"{match['s']}{named[:1].upper() if match['s'] is not None else ''}{named[1:]}"


NAMING = (
    # "Of the parcels, A is red and B is blue": parcel A and parcel B.
    rewrite(
        "of the",
        r"(?:^|(?<=[;,] ))(?P<s>\s*)[Oo]f the (?:two |three |four |five |six )?(?P<noun>[a-z]+s),"
        r" (?P<told>[A-Z](?= )(?:[^.;]|\.(?=\d))*)",
        _of_them,
        flags=0,
    ),
    # "A mobile base with an arm serves as the robot": the robot is that.
    rewrite(
        "serves as|is used as|acts as|works as",
        r"(?:^|(?<=[;] ))(?P<gap>\s*)(?P<a>an? [^.;]{3,80}?)"
        r" (?:serves|is used|acts|works) as the robot"
        r"(?=[.;,]|$)",
        lambda m: f"{m['gap']}The robot is {m['a'][:1].lower()}{m['a'][1:]}",
    ),
    # "The robot is a base with an arm and a tray on it": it carries them.
    rewrite(
        "on it|on top|on its back",
        r"(?P<r>\brobot is (?:an?|the) (?:[\w-]+ ){0,3}?[\w-]+),? (?:with|which has|that has)"
        r" (?P<o>an? [^.;]{3,80}?) on (?:it|top(?: of it)?|its back)(?=[.;,]|$)",
        r"\g<r> that carries \g<o>",
    ),
    # "The laundry machine", "the suction cleaner".
    rewrite("machine", r"\b(?:laundry|wash|clothes[- ]washing) machine\b", "washing machine"),
    rewrite("cleaner", r"\b(?:suction|dust) cleaner\b", "vacuum cleaner"),
    rewrite("drier", r"\b(?P<t>tumble[ -])drier(?P<s>s?)\b", r"\g<t>dryer\g<s>"),
    rewrite("dish", r"\bdish[ -]washer(?P<s>s?)\b", r"dishwasher\g<s>"),
    # "Switches the hoover on": no deed there, behind an article.
    rewrite(
        "hoover",
        r"(?P<a>\b(?:the|an?|its) (?:(?!robot|arm|gripper)[\w-]+ ){0,2}?)hoover\b"
        r"(?! (?:the|an?|its|it|them|both|all|each|every|up)\b)",
        r"\g<a>vacuum cleaner",
    ),
    # "The plugged in iron", "a rolled up carpet": how it is, and no plug in an iron.
    rewrite(
        "in|on|off|up|down|out",
        r"\b(?P<d>the|an?|its|both|each|this|that) (?P<p>[a-z]{2,}ed) (?P<o>in|on|off|up|down|out) "
        r"(?=[a-z]+\b)(?!(?:the|an?|its?|their|both|each|all|any|this|that|these|them|by|with|to"
        r"|from|for|of|at|under|and|or|but|is|are|was|were|has|have|can|must)\b)",
        _with_particle,
    ),
    # "… and at last the ice cubes": no place, and not the last of the ice cubes
    rewrite("last", r"\bat (?:long )?last\b", "lastly"),
    # "There is a fern in the room, and the door is shut": the fern is no subject of that.
    rewrite(
        "there is|there are",
        r"(?P<t>\bthere (?:is|are) [^;.]{1,200}?), and (?:(?:at the (?:start|beginning)|at first"
        r"|initially),? )?(?=the (?:[\w-]+ ){1,5}(?:is|are)"
        r" (?:not |still )?(?:closed|open|shut|locked|unlocked|empty|full|switched|turned|dirty"
        r"|clean|wet|dry)\b)",
        r"\g<t>; ",
    ),
    # "The wall where the clock was hanging": the wall, and no place of the clock's.
    rewrite(
        "where",
        r"(?<=[a-z]) where (?:the|it|its|they)\b[\w -]{0,40}? (?:was|were|had been)"
        r" (?:hanging|standing|lying|hung|mounted|placed|taken|stored|kept|before)\b"
        r"(?: (?:before|from|earlier|at first))?(?=[.,;]|$)",
        "",
    ),
    # *What is left of the lemon* is its rest.
    rewrite(
        "what",
        r"\bwhat(?:ever)? (?:is|was|remains|has been)(?: left)? of\b",
        "the rest of",
    ),
    # One thing with two names, of which the shorter is part of the longer.
    rewrite("microwave", r"\bmicrowave[ -]ovens?\b", "microwave-oven"),
    rewrite(
        "from inside|from within|from out of",
        r"\bfrom (?:inside|within|out of) (?=(?:the|an?|its)\b)",
        "from ",
    ),
    # "There are, next to each other, a cup and a plate".
    rewrite(
        "there ",
        r"\bthere (are|is|stands?|lies?),"
        r" (?:(?:right |close |directly )?(?:next to|beside|near|by) (?:each other|one another)"
        r"|side by side|close together|in a row|together|ready for use),",
        r"there \1",
    ),
    # "The battery lid of the alarm": the lid of the alarm, and not of the battery.
    rewrite(
        "battery",
        r"\bbattery (?P<l>lid|cover|flap|hatch)\b",
        r"\g<l>",
    ),
    # "The front left tyre": one word.
    rewrite(
        "front|rear|back|upper|lower|top|bottom",
        r"\b(?P<a>front|rear|back|upper|lower|top|bottom) (?P<b>left|right)"
        r" (?=(?!and\b|or\b|of\b|in\b|on\b|is\b|with\b|side\b|corner\b)[a-z])",
        r"\g<a>-\g<b> ",
    ),
    # "Every one of the three crates" is each of them.
    rewrite(
        "one of",
        r"\b(each|every|any|either) (?:single )?one of (?=(?:the|its|their|these|them)\b)",
        _each_of,
    ),
    # "A compartment, set to 5 degrees Celsius,": no deed.
    rewrite(", set to", r", set to [^,.;]{0,40}?(?:degrees|°C|percent|%)[^,.;]{0,40}(?=,)", ""),
    # "No mud on the left boot and none on the right boot".
    rewrite(
        "and none",
        r"\bno (\w+) (on|in) ((?:the|its) [\w -]+?),? and none \2 ",
        r"no \1 \2 \3 and ",
    ),
    # "As many screws as are needed" are some.
    rewrite(
        "as many|as much",
        r"\bas (?:many|much) ([\w -]+?) as (?:(?:is|are) )?(?:needed|necessary|required)\b",
        r"some \1",
    ),
    # "In the garden, and a bag with pegs hangs on it": the bag is no second place.
    rewrite(
        "and a|and the|and two|and some",
        r", and (?P<w>(?:an?|the|two|some|another) (?:[\w-]+ ){1,3}?with (?:the |an? |some |its )?"
        r"(?:[\w-]+ ){1,3}?)(?=(?:hangs?|stands?|lies?|is|are|sits?|leans?|hung)"
        r" (?:on|in|at|next|beside|near|by|over|under|above|against|there)\b)",
        r"; \g<w>",
    ),
    # "A blender is on the counter with its jug mounted": on the blender.
    rewrite(
        "mounted|attached|fitted|inserted|in place|put on",
        r"^(?P<w>[^,.;]*\b(?:is|stands|sits) [^,.;]*?),? with (?P<o>its (?:[\w-]+ )?[\w-]+)"
        r" (?:already |properly |still )?(?:mounted|attached|fitted|inserted|put on|in place)"
        r"(?: on it| in it| to it)?(?=[,.;]| and |$)",
        r"\g<w> and \g<o> is mounted on it",
    ),
    # "A blender with its jug mounted": on it.
    rewrite(
        "mounted|attached|fitted|inserted|in place|put on",
        r"\bwith (?P<o>its (?:[\w-]+ )?[\w-]+) (?:already |properly |still )?"
        r"(?:mounted|attached|fitted|inserted|put on|in place)(?: on it| in it| to it)?"
        r"(?=[,.;]| and |$)",
        r"with \g<o> on it",
    ),
    # "Along all boards of the bookshelf": along the bookshelf.
    rewrite(
        " of",
        r"\b(?:all|every|each)(?: of)?(?: the| its| four| three)? (?:boards?|shelves|surfaces?"
        r"|parts?|panes?|tiles?|areas?|spots?|walls?|slats?|steps|tiers?) of (?=(?:the|its) )",
        "",
    ),
    # "The glass of the oven door": no drinking glass.
    rewrite(
        "glass|wood",
        r"\bthe (?:glass|wood)(?: (?:top|plate|pane|surface))? of (?=the (?:[\w-]+ ){0,2}?(?:table"
        r"|door|window|mirror|oven|shower|cabinet|frame|screen|tank|display|cooker|hob)\b)",
        "",
    ),
    # "Grasps the rope handle of the box": a handle of another stuff is no thing of its own.
    rewrite(
        "handle",
        r"\b(?:rope|carrying|carry|leather|plastic|metal|wooden|string) (?P<h>handles?)\b",
        r"\g<h>",
    ),
    # "The legs and the backrest which form the frame": the frame.
    rewrite(
        "form|make up",
        r"\bthe [\w-]+(?:, (?:the )?[\w-]+)*,? and (?:the )?[\w-]+ (?:which|that) (?:together )?"
        r"(?:form|make up) the ",
        "the ",
    ),
    # "Whatever food lies in it": food that lies in it.
    rewrite(
        "whatever",
        r"\bwhatever (food|laundry|bread|meat|dough|[a-z]+s) (?=(?:lies?|stands?"
        r"|is|are|sits?|hangs?"
        r"|remains?) (?:in|on|inside|at|under)\b)",
        lambda match: f"{match[1].capitalize() if match[0][0].isupper() else match[1]} that ",
    ),
    # "The buns inside have been baked".
    rewrite(
        "inside|in there",
        r"\b(the [\w -]+?) (?:inside|in there) (?=(?:is|are|was|has|have|will|gets?|becomes?)\b)",
        r"\1 in it ",
    ),
    # "The word PAID": a name of its own, whatever part of speech that is.
    rewrite(
        "word|inscription|title|text|lettering",
        r"\b([Tt]he|[Ii]ts) (word|inscription|title|text|lettering) [\"'“‘]?([A-Z][A-Z]+)[\"'”’]?"
        r"(?![\w-])",
        lambda m: f"{m[1]} {m[3].lower()}-{m[2]}",
        flags=0,
    ),
    rewrite("truck", r"\b(hand|sack)[ -]truck(s?)\b", r"\1truck\2"),
    rewrite("treetop|tree-top", r"\btree-?top\b", "top of the tree"),
)
"""In the order in which they are applied."""
