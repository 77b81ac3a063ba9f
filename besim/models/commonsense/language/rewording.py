"""Turns of phrase that the parser does not read, in words that it does."""

from __future__ import annotations

import re

_IT_GRIPPER = re.compile(r"\bwith it (?=(?:one |own |two |free |an? )?grippers?\b)", re.I)
"""A slip that benchmark texts are full of: *with it one gripper*."""
_MICROWAVE = re.compile(r"\bmicrowave[ -]ovens?\b", re.I)
"""One thing with two names, of which the shorter is part of the longer."""
_LEFT_OF = re.compile(r"\bwhat(?:ever)? (?:is|was|remains|has been)(?: left)? of\b", re.I)
"""*What is left of the lemon* is its rest."""
_AS_WELL_AS = re.compile(
    r"\bas well as (?=(?:the|an?|its|their|both|all|some|one|two|three|another)\b)", re.I
)
""" "The cupboard as well as the drawer": the one and the other."""
_AS_MANY_AS = re.compile(
    r"\bas (?:many|much) ([\w -]+?) as (?:(?:is|are) )?(?:needed|necessary|required)\b", re.I
)
""" "As many screws as are needed" are some."""
_LET_DOWN = re.compile(
    r"\blet(s|ting)? (?!down\b)((?:(?!\b(?:run|flow|slide|fall|roll|drop|glide|drip|hang|cool)\b)"
    r"[^.;])*?) down (?=(?:in|into|on|onto|to)\b)"
    r"|\blet(s|ting)? down (?=(?:the|an?|its|both)\b)",
    re.I,
)
_IS_LET_DOWN = re.compile(r"\b(is|are|been|be|being|was|were) let down\b", re.I)
""" "Lets the plate down into the sink": lowers it."""
_HOLDS_NOTHING = re.compile(
    r"\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) (?:(?:is|are) "
    r"(?:currently |still )?(?:not|n't) (?:holding|carrying|gripping)|(?:does|do) not "
    r"(?:yet )?(?:hold|carry|grip)) (?:anything|an object|any object)(?: else)?\b"
    r"|\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) "
    r"(?:(?:is|are) (?:currently |still )?(?:holding|carrying)|holds?|carr(?:y|ies)|grips?) "
    r"nothing\b",
    re.I,
)
""" "A gripper that is not holding anything" is a free one."""
_KEEPS_STILL = re.compile(
    r"\b(do(?:es)?)(?: not|n't) (?:move|act|do anything)\b(?= (?:for|until|till|while)\b|[.,]|$)"
    r"|\b(do(?:es)?) nothing\b(?= (?:for|until|till|while)\b|[.,]|$)"
    r"|\b(stand|hold|keep|stay|remain)(s?) (?:quite |completely |perfectly )?"
    r"(?:still|motionless)\b",
    re.I,
)
""" "Does not move for a minute": waits."""
_FROM_INSIDE = re.compile(r"\bfrom (?:inside|within|out of) (?=(?:the|an?|its)\b)", re.I)
_NOTHING_IN_IT = re.compile(r"(,)? with nothing (?:in|inside|on) (it|them)\b", re.I)
""" "The bowl, with nothing in it,": it is empty."""
_AFTER_WHICH = re.compile(
    r", (?:(?:after|as a result of) which|whereupon) "
    r"((?:it|the robot|the arm)\b(?! is\b))?",
    re.I,
)
""" "Presses the key, after which the pump runs": what comes of it."""
_SET_TO = re.compile(r", set to [^,.;]*?(?:degrees|°C|percent|%)[^,.;]*(?=,)", re.I)
""" "A compartment, set to 5 degrees Celsius,": no deed."""
_TO_POSITION = re.compile(
    r"\b(?:to|into|in) (?:the|its) [\"']?(on|off)[\"']?[- ](?:position|setting|state)\b", re.I
)
""" "Turns the knob to the off position"."""
_IN_STATE = re.compile(
    r"\b((?:is|are|be|been|being|was|were|stays?|remains?)(?: already| still)?) in (?:the|an?|its) "
    r"[\"']?(open(?:ed)?|closed|shut|locked|unlocked|on|off|switched[- ]o(?:n|ff)|clean|dirty|dry"
    r"|wet|raised|lowered|upright|frozen|folded|full|empty|hot|cold|running)[\"']?[- ]"
    r"(?:position|setting|state|condition)\b",
    re.I,
)
""" "The tap is in the open state": it is open."""
_ONE_OF = re.compile(
    r"\b(each|every|any|either) (?:single )?one of (?=(?:the|its|their|these|them)\b)", re.I
)
""" "Every one of the three crates" is each of them."""
_HOLD_OF = re.compile(
    r"\b(?:take|get|grab|seize|catch)(?P<s>e?s)?(?:ing)? (?:a )?(?:firm )?hold of\b"
    r"|\b(?:taking|seizing) (?:a )?(?:firm )?hold of\b",
    re.I,
)
""" "Takes hold of the cup": grips it."""
_SET_FIRE = re.compile(r"\b(set)(s|ting)? (?:(?!\b(?:to|into|on)\b)[^.,;])+? (on fire)\b", re.I)
_FIRE_TO = re.compile(r"\bset(s|ting)? fire to\b", re.I)
""" "Sets the wood on fire", "sets fire to the wood"."""
_CATCH_FIRE = re.compile(r"\b(?:catch(es)?|caught|take(s)?) fire\b", re.I)
_GIVEN_WATER = re.compile(
    r"\b((?:is|are|be|been|being) )(?:given|supplied with) (?:some |enough |fresh )?water\b", re.I
)
_GOT_WATER = re.compile(
    r"\b(ha(?:ve|s) )(?:got|gotten|had) (?:some |enough |its |their )?water\b", re.I
)
""" "Has been given water": it has been watered."""
_BEHIND_DOOR = re.compile(
    r",? behind (?:an?|its) (shut|closed|locked|open) (door|lid|shutter)\b", re.I
)
""" "In the locker behind a shut door"."""
_FRACTION_FILLED = re.compile(
    r"\b(?:(?:about|at least|nearly|almost) )?(?:(?:one |a )?half|(?:one|a|two|three)[- ]"
    r"(?:quarters?|thirds?)) of (the [\w -]+?|it) (?:is|are) (filled|full)\b",
    re.I,
)
""" "Until three quarters of the mug are filled"."""
_STILL_EMPTY = re.compile(
    r"\b(an?) ((?:[\w-]+ )?(?:slot|place|hook|peg|holder|socket|bay|berth|space|spot|compartment))"
    r" (?:that|which) is (?:still |yet |as yet )?(?:empty|free|vacant|unoccupied|unused)\b",
    re.I,
)
""" "A slot that is still empty" is a free one: of several any will do."""
_NONE_ON = re.compile(r"\bno (\w+) (on|in) ((?:the|its) [\w -]+?),? and none \2 ", re.I)
""" "No mud on the left boot and none on the right boot"."""
_INSIDE_OF = re.compile(
    r"\b(the|its) (?:whole |entire )?inside of (?=(?:the|an?|its|each)\b)", re.I
)
_OUTSIDE_OF = re.compile(
    r"\b(the|its) (?:whole |entire )?outside of (?=(?:the|an?|its|each)\b)", re.I
)
""" "Wipes the inside of the oven": here *inside of* is no preposition."""
_AND_BACK = re.compile(
    r"(?<=\bto )([^,.;]*?) and back(?= (?:only|after|once|while|when|if|through|as)\b|[,.]|$)", re.I
)
""" "Go to the yard and back only through the door": *back* is no second deed of its own."""
_HAVING_BEEN = re.compile(r"(?<=,)\s*having been\b", re.I)


def reworded(text: str) -> str:
    """A text with plainer words of the same meaning."""
    text = _HAVING_BEEN.sub(" which has been", text)  # ", having been opened,"
    text = _INSIDE_OF.sub(r"\1 interior of ", text)
    text = _OUTSIDE_OF.sub(r"\1 surface of ", text)
    text = _AND_BACK.sub(r"\1", text)
    text = _LEFT_OF.sub("the rest of", text)
    text = _IT_GRIPPER.sub("with its ", text)
    text = _MICROWAVE.sub("microwave-oven", text)
    text = _AS_WELL_AS.sub("and ", text)
    text = _HOLDS_NOTHING.sub(_free, text)
    text = _KEEPS_STILL.sub(_waits, text)
    text = _FROM_INSIDE.sub("from ", text)
    text = _NOTHING_IN_IT.sub(_empty, text)
    text = _AFTER_WHICH.sub(
        lambda found: f" and then {found.group(1)}" if found.group(1) else ", so that ", text
    )
    text = _STILL_EMPTY.sub(r"a free \2", text)
    text = _TO_POSITION.sub(r"to \1", text)
    text = _IN_STATE.sub(r"\1 \2", text)
    text = _SET_FIRE.sub(lambda found: found.group()[: -len("on fire")] + "alight", text)
    text = _FIRE_TO.sub(
        lambda f: f"ignit{'ing' if f.group(1) == 'ting' else 'e' + (f.group(1) or '')}", text
    )
    text = _CATCH_FIRE.sub(lambda f: "burns" if f.group(1) or f.group(2) else "burn", text)
    text = _GIVEN_WATER.sub(r"\1watered", text)
    text = _GOT_WATER.sub(r"\1been watered", text)
    text = _ONE_OF.sub(_each_of, text)
    text = _HOLD_OF.sub(_grips, text)
    text = _BEHIND_DOOR.sub(r", whose \2 is \1,", text)
    text = _FRACTION_FILLED.sub(r"\1 is \2", text)
    text = _SET_TO.sub("", text)
    text = _NONE_ON.sub(r"no \1 \2 \3 and ", text)
    text = _AS_MANY_AS.sub(r"some \1", text)
    return _LET_DOWN.sub(_lowers, _IS_LET_DOWN.sub(r"\1 lowered", text))


def _each_of(match: re.Match[str]) -> str:
    word = "each" if match.group(1).lower() == "every" else match.group(1)
    return f"{word.capitalize() if match.group()[0].isupper() else word} of "


def _grips(match: re.Match[str]) -> str:
    word = "grips" if match["s"] else "gripping" if "ing " in match.group().lower() else "grip"
    return word.capitalize() if match.group()[0].isupper() else word


def _free(match: re.Match[str]) -> str:
    return f"{match.group(1) or match.group(3) or ''}free {match.group(2) or match.group(4)}"


def _waits(match: re.Match[str]) -> str:
    word = (match.group(1) or match.group(2) or "").lower()
    return "waits" if word == "does" or match.group(4) else "wait"


def _empty(match: re.Match[str]) -> str:
    verb = "are" if match.group(2).lower() == "them" else "is"
    return f", which {verb} empty" if match.group(1) else f" that {verb} empty"


def _lowers(match: re.Match[str]) -> str:
    ending = {"s": "s", "ting": "ing"}.get((match.group(1) or match.group(3) or "").lower(), "")
    verb = "lowering" if ending == "ing" else f"lower{ending}"
    return f"{verb} {match.group(2)} " if match.group(2) else f"{verb} "
