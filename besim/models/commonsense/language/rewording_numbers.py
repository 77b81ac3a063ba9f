"""Numbers with a bound, told in a roundabout way: "has dropped under 50 percent"."""

from __future__ import annotations

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
