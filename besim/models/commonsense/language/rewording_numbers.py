"""Numbers with a bound, told in a roundabout way: "has dropped under 50 percent"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_PERCENT = r"\d+(?:\.\d+)? ?(?:percent|per cent|%)"
_BOUND = (
    r"(?:(?:at (?:least|most)|(?:no |not )?(?:more|less|fewer|higher|lower) than|over|under|above"
    r"|below|exactly) )"
)
_LEFT = r"(?: (?:of (?:its|the|full) (?:charge|capacity|energy)|(?:of )?charge|left|remaining))*"
_UNIT = r"(?:kg|kilograms?|kilos?|grams?|g|percent|%|degrees?|cm|mm|m|metres?|meters?|litres?|ml)"

_SIZES = {
    "length": "long",
    "width": "wide",
    "height": "high",
    "depth": "deep",
    "thickness": "thick",
}

_DRIVE = re.compile(
    r"(?P<n>\d+(?:\.\d+)? ?(?:percentage points?|percent|per cent|%))"
    r"(?: of (?:the |its )?(?:battery|charge))? to drive (?=to the )",
    re.I,
)


def _each_drive(match: re.Match[str]) -> str:
    """A drive to the dock uses up 4 percentage points of the battery, a drive to …"""
    costs = _DRIVE.split(match["list"])
    if costs[0] or len(costs) < 3:
        return match[0]
    told = []
    for cost, where in zip(costs[1::2], costs[2::2], strict=True):
        found = re.match(r"(?P<to>to the [\w -]+?)(?P<rest>,? and |, |,? *$)", where)
        if found is None:
            return match[0]
        told.append(f"a drive {found['to']} uses up {cost} of the battery{found['rest']}")
    return "".join(told)


NUMBERS = (
    # "Two spoons of sugar" are no two spoons.
    rewrite("spoon|shovel", r"\b(spoon|shovel)(s?) of (?!the\b)(?=[a-z])", r"\1ful\2 of "),
    # "In each of the two glasses": that there are two is known.
    rewrite(
        "each of",
        r"\beach of (the|its) (?:two|three|four|five|six|seven|eight) (?=[a-z])",
        r"each of \1 ",
    ),
    # "Is there still less than 50 percent left in the battery?"
    rewrite(
        "percent|%|per cent",
        rf"\b(is|are) there (?:still )?({_BOUND}?{_PERCENT}){_LEFT} in the battery\b",
        r"\1 the battery level \2",
    ),
    rewrite(
        "percent|%|per cent",
        rf"\bthere (?:is|are) (?:still )?({_BOUND}?{_PERCENT}){_LEFT} in the battery\b",
        r"the battery level is \1",
    ),
    # "The tote must be on the table with no less than 60 percent left in the battery".
    rewrite(
        "percent|%|per cent",
        rf"(?P<m>\b(?:must|should|has to|have to|shall|goal is)\b[^.;]{{0,120}}?),? with"
        rf" (?:still )?(?P<n>{_BOUND}?{_PERCENT}){_LEFT} in (?:the|its) battery\b",
        r"\g<m>, and the battery level must be \g<n>",
    ),
    # "It costs 4 percentage points to drive to the dock and 10 to drive to the rack".
    rewrite(
        "costs",
        r"\bit costs (?P<list>\d[\w. %]{1,60}? to drive to the [^;]{1,400}?)(?=[.;]|$)",
        _each_drive,
    ),
    # "When the robot drives to another room, this takes 8 percentage points from the battery".
    rewrite(
        "to another",
        r"\b(?:when|whenever|if|each time|every time) (?:the robot|it)"
        r" (?:drives|goes|moves|travels) to another (?P<p>[a-z]+),? (?:this|that|it)"
        r" (?:takes|costs|uses(?: up)?|needs|consumes)"
        r" (?P<n>\d+(?:\.\d+)? ?(?:percentage points?|percent|per cent|%))"
        r"(?: (?:from|of|off) (?:the|its) battery)?",
        r"each drive to another \g<p> uses \g<n> of the battery",
    ),
    # "If the battery holds fewer percent than a drive costs, that drive cannot be made."
    rewrite(
        "fewer|less",
        r"\bif (?:the|its) battery (?:holds|has|contains)(?: still)? (?:fewer|less)"
        r"(?: percent(?:age points)?| energy| charge)? than (?:a|the|any) "
        r"(?P<d>drive|trip|move|ride)"
        r" (?:costs|uses up|uses|needs|takes|consumes),? (?:then )?(?:that|this|the|such a)"
        r" (?:drive|trip|move|ride) (?:(?:cannot|can ?not|may not) (?:be (?:made|done|started)"
        r"|happen|take place)|is (?:not possible|impossible|not allowed))",
        r"a \g<d> is only possible if the battery holds at least as many percent"
        r" as the \g<d> uses up",
    ),
    # "Starts in the hall with 18 percent in its battery".
    rewrite(
        "percent|%|per cent",
        rf"(?P<s>\b(?:starts|begins|stands|waits|is)\b[^.;,]{{0,60}}?)"
        rf" with (?P<n>{_PERCENT}){_LEFT}"
        r" in (?:the|its) battery\b",
        r"\g<s>, and its battery is at \g<n>",
    ),
    # "Is red with a weight of 2 kg": and weighs that much.
    rewrite(
        "weight of|mass of",
        rf"\b(?P<be>is|are) (?P<a>[a-z]+) with a (?:weight|mass) of (?P<n>\d+(?:\.\d+)? ?{_UNIT})",
        r"\g<be> \g<a> and weighs \g<n>",
    ),
    # "Holds at least 60 percent of its charge": 60 percent.
    rewrite(
        "percent|%|per cent",
        rf"({_PERCENT})(?: of (?:its|the|full) (?:charge|capacity|energy)| left| remaining)\b",
        r"\1",
    ),
    # "60 percent or more", "4 kg or less".
    rewrite(
        "or more|or above|or higher|or over|or upwards",
        rf"\b(?<!than )(\d+(?:\.\d+)? ?{_UNIT}) or (?:more|above|higher|over|upwards)\b",
        r"at least \1",
    ),
    rewrite(
        "or less|or below|or lower|or under|or fewer",
        rf"\b(?<!than )(\d+(?:\.\d+)? ?{_UNIT}) or (?:less|below|lower|under|fewer)\b",
        r"at most \1",
    ),
    # "Is no heavier than 4 kg", "is lighter than 4 kg".
    rewrite("heavier", r"\b(?:no|not) heavier than (?=\d)", "at most "),
    rewrite("lighter", r"\b(?:no|not) lighter than (?=\d)", "at least "),
    rewrite("heavier", r"\bheavier than (?=\d)", "more than "),
    rewrite("lighter", r"\blighter than (?=\d)", "less than "),
    # "At most 27 cm in length", "is no longer than 27 cm".
    *(
        rewrite(f"in {size}", rf"(\d ?{_UNIT}) in {size}\b", rf"\1 {word}")
        for size, word in _SIZES.items()
    ),
    rewrite(
        "longer|shorter|wider|narrower|higher|taller|lower|thicker|thinner|deeper",
        r"\bno (longer|shorter|wider|narrower|higher|taller|lower|thicker|thinner|deeper)"
        r" than (?=\d)",
        r"not \1 than ",
    ),
    # "Half an hour", "a quarter of an hour", "an hour and a half".
    rewrite("hour and", r"\b(?:an|one) hour and a half\b", "90 minutes"),
    rewrite("half an|half-hour", r"\b(?:half an hour|a half-hour)\b", "30 minutes"),
    rewrite("half a minute", r"\bhalf a minute\b", "30 seconds"),
    rewrite("three quarters", r"\bthree quarters of an hour\b", "45 minutes"),
    rewrite("quarter of", r"\b(?:a|one) quarter of an hour\b", "15 minutes"),
    # "Does not exceed 4 kg".
    rewrite("exceed", r"\b(?:does|do) not exceed (?=\d)", "is at most "),
    rewrite("exceeds", r"\bexceeds (?=\d)", "is more than "),
)
"""In the order in which they are applied."""
