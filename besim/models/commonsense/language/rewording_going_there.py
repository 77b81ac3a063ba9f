"""Going somewhere, told by a noun or in a roundabout way: "navigation to the sink"."""

from __future__ import annotations

from besim.models.commonsense.language.rewording_verbs import followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite

_GO = inflected("go", "goes", "going")
_TRIPS = (
    "navigation|movement|motion|drive|driving|approach|transfer|travel|trip|transition|relocation"
    "|walk|journey|move"
)
_TRIP = rf"(?:{_TRIPS})"

GOING_THERE = (
    # "Navigation to the sink", "performs a movement to the sink": goes there.
    rewrite(
        _TRIPS,
        rf"^(?P<gap>\s*)(?:an? |the )?{_TRIP} (?:of (?:the|its) (?:robot|base) )?(?:back |over )?"
        # but "a drive to the dock uses up 4 percent of the battery"
        r"(?=(?:to|towards) (?:the|its) [\w' -]{1,50}\.?\s*$)(?!.*\b(?:is|are|uses?|costs?|takes?"
        r"|needs?"
        r"|requires?|must|can|may|drains?|consumes?|lasts?|should|has|have|leads?)\b)",
        r"\g<gap>The robot goes ",
    ),
    rewrite(
        _TRIPS,
        r"\b(?:perform|execute|do|make|undertake|conduct|start|begin|carry(?= out)|carr(?=ies out))"
        rf"(?P<e>i?e?s|ing)?(?: out)? (?:an? |the |its )?(?:[a-z]+ )?{_TRIP} (?:back |over )?"
        r"(?=(?:to|towards) (?:the|its)\b)",
        followed_by(_GO, " "),
    ),
    # "Turns to the sink and drives there": goes to it.
    rewrite(
        " there| to it",
        r"\b(?:turn|rotate|face|look)s? (?:itself )?(?:(?:round |around )?(?:to|towards?|at) )?"
        r"(?P<x>the [\w' -]{1,40}?),? and (?:then )?(?:drive|go|move|roll|travel|walk)(?P<e>e?s)?"
        r" (?:over |up )?(?:there|to it)(?=[.,;]|$| and\b)",
        followed_by(_GO, r" to \g<x>"),
    ),
    # "Is sent to the sink".
    rewrite(
        "sent|directed|commanded|dispatched|guided|led|steered|navigated",
        r"\b(?P<who>robot|base) (?:is|gets) (?:sent|directed|commanded|dispatched|guided|led"
        r"|steered"
        r"|navigated) (?=(?:back |over )?(?:to|towards|in front of) (?:the|its)\b)",
        r"\g<who> goes ",
    ),
    # "Moves its base to the sink": itself.
    rewrite(
        " base",
        r"\b(?P<v>(?:move|drive|bring|steer|place|position|park|navigate|roll|get|put)s?) (?:its"
        r"|the"
        r" robot's) (?:own |mobile |wheeled )?base (?=(?:[a-z]+ ){0,2}?(?:to|towards|in front of"
        r"|next"
        r" to|near|beside|at|by) (?:the|its)\b)",
        r"\g<v> itself ",
    ),
    rewrite(
        " base",
        r"^(?P<gap>\s*)(?:its|the robot's) (?:mobile |wheeled )?base (?:is|gets) (?:moved|driven"
        r"|brought|steered|parked|positioned|navigated) (?=(?:[a-z]+ ){0,2}?(?:to|towards|in front"
        r" of"
        r"|next to|near|beside|at|by) (?:the|its)\b)",
        r"\g<gap>The robot goes ",
    ),
    # "Goes and stands at the sink", "closes the distance to it".
    rewrite(
        "and stand|and wait|and remain",
        r"\b((?:go|move|drive|walk|roll)(?:e?s)?) (?:over |back )?and (?:stand|wait|remain)s?"
        r" (?=(?:right |directly )?(?:at|beside|next to|in front of|near|by|close to) the\b)",
        r"\1 ",
    ),
    rewrite(
        "distance|transition|the way",
        r"\b(?:(?:close|bridge|cover|travel)(?P<e>s|ing)? the (?:distance|way)|transition(?P<f>s)?)"
        r" to (?=(?:the|its)\b)",
        lambda m: f"go{'es' if (m['e'] or m['f'] or '') == 's' else ''} to ",
    ),
    # "The robot has come to the sink", "has been driven to it", "made it to it": has gone there.
    rewrite(
        " come| been|made it",
        r"\brobot (?:now |already )?(?:has (?:already |just |now )?(?:come|made it"
        r"|been (?:driven|moved|brought|navigated|steered|guided|sent))|made it) (?:back |up |over"
        r" )?to (?=(?:the|its)\b(?! (?:conclusion|boil|stop|halt|end|rest|standstill)\b))",
        r"robot has gone to ",
    ),
    # "Travels as far as the gate": to it.
    rewrite(
        "as far as",
        r"\b((?:go|drive|move|travel|walk|roll|advance|proceed)(?:e?s)?(?: on| up| along)?) as far"
        r" as"
        r" (?=(?:the|its)\b)",
        r"\1 to ",
    ),
    # "The robot has the desk right in front of it": it is near that.
    rewrite(
        "in front of|before it|next to it|beside it",
        r"\b(?P<who>robot|it) has (?P<x>the [\w' -]{1,40}?) (?:right |directly |just )?(?:in front"
        r" of|before|next to|beside) (?:it|itself|its base)(?=[.,;?]|$| and\b)",
        r"\g<who> is near \g<x>",
    ),
)
"""In the order in which they are applied."""
