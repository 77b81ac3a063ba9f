"""Turns of phrase that the parser does not read, in words that it does."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_asides import ASIDES
from besim.models.commonsense.language.rewording_checks import CHECKS
from besim.models.commonsense.language.rewording_chores import CHORES
from besim.models.commonsense.language.rewording_deeds import DEEDS
from besim.models.commonsense.language.rewording_facts import FACTS
from besim.models.commonsense.language.rewording_handling import HANDLING
from besim.models.commonsense.language.rewording_lids import LIDS
from besim.models.commonsense.language.rewording_manner import MANNER
from besim.models.commonsense.language.rewording_numbers import NUMBERS
from besim.models.commonsense.language.rewording_reasons import REASONS
from besim.models.commonsense.language.rewording_results import RESULTS
from besim.models.commonsense.language.rewording_rules import RULES
from besim.models.commonsense.language.rewording_sets import SETS
from besim.models.commonsense.language.rewording_trades import TRADES
from besim.models.commonsense.language.rewording_waits import WAITS
from besim.models.commonsense.language.rewriting import Rewriting, rewrite

_PART = re.compile(r"[^.]*\.?", re.S)


def reworded(text: str) -> str:
    """A text with plainer words of the same meaning."""
    # None goes beyond a full stop, so each part is looked at by itself.
    return "".join(map(_REWRITING, _PART.findall(text)))


def _each_of(match: re.Match[str]) -> str:
    word = "each" if match.group(1).lower() == "every" else match.group(1)
    return f"{word.capitalize() if match.group()[0].isupper() else word} of "


def _without_please(match: re.Match[str]) -> str:
    start = match.group(1)
    return start + (match.group(2) if start.strip() else match.group(2).upper())


def _ensure(match: re.Match[str]) -> str:
    return "Ensure that" if match.group()[0].isupper() else "ensure that"


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


def _after_which(match: re.Match[str]) -> str:
    return f" and then {match.group(1)}" if match.group(1) else ", so that "


def _alight(match: re.Match[str]) -> str:
    return match.group()[: -len("on fire")] + "alight"


def _ignites(match: re.Match[str]) -> str:
    return "igniting" if match.group(1) == "ting" else f"ignite{match.group(1) or ''}"


def _burns(match: re.Match[str]) -> str:
    return "burns" if match.group(1) or match.group(2) else "burn"


def _lowers(match: re.Match[str]) -> str:
    ending = {"s": "s", "ting": "ing"}.get((match.group(1) or match.group(3) or "").lower(), "")
    verb = "lowering" if ending == "ing" else f"lower{ending}"
    return f"{verb} {match.group(2)} " if match.group(2) else f"{verb} "


def _lights(ending: str) -> str:
    """How *light* ends where *strike* ends so."""
    return {"es": "lights", "ing": "lighting"}.get(ending, "light")


_TURNS = (
    # "The robot has come near to the guest": is near it.
    rewrite(
        "near|close",
        r"\bhas (?:come|gone|got|gotten|moved|driven|arrived) (?:near|close)(?: to)?"
        r" (?=(?:the|its)\b)",
        "is near ",
    ),
    # "Winds it around the pipe several times".
    rewrite("times", r" (?:several|a few|multiple|a couple of) times(?=[.,;]|$| and\b)", ""),
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
    # "… and at last the ice cubes": no place, and not the last of the ice cubes
    rewrite("last", r"\bat (?:long )?last\b", "lastly"),
    rewrite("please", r"(^\s*|[,;:] )please,? (\w)", _without_please),
    # "See to it that the lamp is off."
    rewrite("to it that", r"\b(see|seen|seeing|sees) to it that\b", _ensure),
    # "Switch the lamp off and the fan on."
    rewrite(
        "switch|turn",
        r"\b((?:switch|turn)(?:e[sd]|ed|ing)?) ((?:the|its|both) [\w' -]+?) (on|off) and"
        r" ((?:the|its|both) [\w' -]+?) (on|off)\b",
        r"\1 \2 \3 and \1 \4 \5",
    ),
    # "It must on no account be opened."
    rewrite(
        "no account|no circumstances|no case|no means|no time",
        r"\b(must|may|can|shall|should|will|is to|are to) (?:on no account|under no circumstances"
        r"|in no case|by no means|at no time)\b",
        r"\1 not",
    ),
    # "The press works only if …": it runs.
    rewrite(
        "works",
        r"\bworks (?=(?:only|just) (?:if|when|while|once|with|as long as)\b)",
        "runs ",
    ),
    # "The rose and the fern should all have been watered": a list is meant member by member.
    rewrite(
        " all| both| each",
        r"\b((?:must|should|shall|will|(?:has|have|need|needs|are|were) to|have|are|were)) "
        r"(?:all|both|each) (?=(?:have |be |been |to be )+\w)",
        r"\1 ",
    ),
    # "The programme 'cotton dry'": the cotton-dry programme.
    rewrite(
        "programme|program|mode|cycle|button",
        r"\b(programme|program|mode|cycle|button) ['\"\u2018\u201c]([\w ]+)['\"\u2019\u201d]",
        lambda match: f"{match.group(2).replace(' ', '-')} {match.group(1)}",
    ),
    # ", having been opened,"
    rewrite("having been", r"(?<=,)\s*having been\b", " which has been"),
    # "The inside and the outside of the bottle": all of it.
    rewrite(
        "inside and|outside and",
        r"\b(?:the |its |both the )?(?:inside and (?:the )?outside|outside and (?:the )?inside) of"
        r" (?:the )?(?=[a-z])",
        "the ",
    ),
    # "Wipes the inside of the oven": here *inside of* is no preposition.
    rewrite(
        "inside of",
        r"\b(the|its) (?:whole |entire )?inside of (?=[a-z])",
        r"\1 interior of ",
    ),
    rewrite(
        "outside of",
        r"\b(the|its) (?:whole |entire )?outside of (?=[a-z])",
        r"\1 surface of ",
    ),
    # "Go to the yard and back only through the door": *back* is no second deed of its own.
    rewrite(
        "and back",
        r"(?<=\bto )([^,.;]*?) and back(?= (?:only|after|once|while|when|if|through|as)\b|[,.]|$)",
        r"\1",
    ),
    # "There is a fern in the room, and the door is shut": the fern is no subject of that.
    rewrite(
        "there is|there are",
        r"(?P<t>\bthere (?:is|are) [^;.]{1,200}?), and (?=the (?:[\w-]+ ){1,5}(?:is|are)"
        r" (?:not |still )?(?:closed|open|shut|locked|unlocked|empty|full|switched|turned|dirty"
        r"|clean|wet|dry)\b)",
        r"\g<t>; ",
    ),
    # "The water which is left in the can": is in it.
    rewrite(
        "left",
        r"\b(?P<be>(?:which|that) (?:is|are)(?: still)?) left (?=(?:in|inside) (?:the|its|it)\b)",
        r"\g<be> ",
    ),
    # "The wall where the clock was hanging": the wall, and no place of the clock's.
    rewrite(
        "where",
        r"(?<=[a-z]) where (?:the|it|its|they)\b[\w -]{0,40}? (?:was|were|had been)"
        r" (?:hanging|standing|lying|hung|mounted|placed|taken|stored|kept|before)\b"
        r"(?: (?:before|from|earlier|at first))?(?=[.,;]|$)",
        "",
    ),
    # "Erases the writing on the board": it is gone from the board.
    rewrite(
        "erase|erasing",
        r"\b(?P<v>eras(?:es?|ing)) (?:all (?:of )?|everything )?(?:the )?(?:[\w-]+ ){0,2}?"
        r"(?:writings?|chalk|marks?|drawings?|notes?|letters?|words?|text)"
        r" (?:on|from|off) (?=(?:the|its)\b)",
        r"\g<v> ",
    ),
    # *What is left of the lemon* is its rest.
    rewrite(
        "what",
        r"\bwhat(?:ever)? (?:is|was|remains|has been)(?: left)? of\b",
        "the rest of",
    ),
    # A slip that benchmark texts are full of: *with it one gripper*.
    rewrite(
        "with it",
        r"\bwith it (?=(?:one |own |two |free |an? )?grippers?\b)",
        "with its ",
    ),
    # One thing with two names, of which the shorter is part of the longer.
    rewrite("microwave", r"\bmicrowave[ -]ovens?\b", "microwave-oven"),
    # "The cupboard as well as the drawer": the one and the other.
    rewrite(
        "as well as",
        r"\bas well as (?=(?:the|an?|its|their|both|all|some|one|two|three|another)\b)",
        "and ",
    ),
    # "A gripper that is not holding anything" is a free one.
    rewrite(
        "anything|object|nothing",
        r"\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) (?:(?:is"
        r"|are) "
        r"(?:currently |still )?(?:not|n't) (?:holding|carrying|gripping)|(?:does|do) not "
        r"(?:yet )?(?:hold|carry|grip)) (?:anything|an object|any object)(?: else)?\b"
        r"|\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) "
        r"(?:(?:is|are) (?:currently |still )?(?:holding|carrying)|holds?|carr(?:y|ies)|grips?) "
        r"nothing\b",
        _free,
    ),
    # "Does not move for a minute": waits.
    rewrite(
        "move|act|anything|nothing|still|motionless",
        r"\b(do(?:es)?)(?: not|n't) (?:move|act|do anything)\b"
        r"(?= (?:for|until|till|while)\b|[.,]|$)"
        r"|\b(do(?:es)?) nothing\b(?= (?:for|until|till|while)\b|[.,]|$)"
        r"|\b(stand|hold|keep|stay|remain)(s?) (?:quite |completely |perfectly )?"
        r"(?:still|motionless)\b",
        _waits,
    ),
    rewrite(
        "from inside|from within|from out of",
        r"\bfrom (?:inside|within|out of) (?=(?:the|an?|its)\b)",
        "from ",
    ),
    # "The bowl, with nothing in it,": it is empty.
    rewrite("with nothing", r"(,)? with nothing (?:in|inside|on) (it|them)\b", _empty),
    # "Presses the key, after which the pump runs": what comes of it.
    rewrite(
        "after which|result of which|whereupon",
        r", (?:(?:after|as a result of) which|whereupon) ((?:it|the robot|the arm)\b(?! is\b))?",
        _after_which,
    ),
    # "A slot that is still empty" is a free one: of several any will do.
    rewrite(
        "empty|free|vacant|unoccupied|unused",
        r"\b(an?) ((?:[\w-]+ )?(?:slot|place|hook|peg|holder|socket|bay|berth|space|spot"
        r"|compartment)) (?:that|which) is (?:still |yet |as yet )?"
        r"(?:empty|free|vacant|unoccupied|unused)\b",
        r"a free \2",
    ),
    rewrite(
        "empty|vacant|unoccupied|unused",
        r"\b(an?|one) (?:empty|vacant|unoccupied|unused) (?=(?:[\w-]+ )?(?:slot|place|hook"
        r"|peg|holder"
        r"|socket|bay|berth|space|spot|compartment)\b)",
        "a free ",
    ),
    # "There are, next to each other, a cup and a plate".
    rewrite(
        "there ",
        r"\bthere (are|is|stands?|lies?),"
        r" (?:(?:right |close |directly )?(?:next to|beside|near|by) (?:each other|one another)"
        r"|side by side|close together|in a row|together|ready for use),",
        r"there \1",
    ),
    # "Turns the knob to the off position".
    rewrite(
        "position|setting|state",
        r"\b(?:to|into|in) (?:the|its) [\"']?(on|off)[\"']?[- ](?:position|setting|state)\b",
        r"to \1",
    ),
    # "The tap is in the open state": it is open.
    rewrite(
        "position|setting|state|condition",
        r"\b((?:is|are|be|been|being|was|were|stays?|remains?)(?: already| still)?) in "
        r"(?:the|an?|its) [\"']?(open(?:ed)?|closed|shut|locked|unlocked|on|off"
        r"|switched[- ]o(?:n|ff)|clean|dirty|dry|wet|raised|lowered|upright|frozen|folded|full"
        r"|empty|hot|cold|running)[\"']?[- ](?:position|setting|state|condition)\b",
        r"\1 \2",
    ),
    # "The newspaper should be on fire", "is the newspaper on fire?"
    rewrite(
        "on fire",
        r"\b(?P<b>(?:is|are|be|been|was|were)(?: now| already)?) on fire\b",
        r"\g<b> burning",
    ),
    rewrite(
        "on fire",
        r"^(?P<s>\s*)(?P<b>is|are) (?P<o>(?:the|both|all|any)(?: [\w-]+){1,4}?) on fire(?=\?|$)",
        r"\g<s>\g<b> \g<o> burning",
    ),
    # "Holds the match to the candle until the wick burns": until the candle does.
    rewrite(
        "wick",
        r"\b(?P<c>the (?:[\w-]+ )?(?:candle|lantern|lamp))\b(?P<m>[^.;]{0,30}?(?:until|till))"
        r" (?:the|its) wick (?P<v>burns|is burning|is lit|is alight)\b",
        r"\g<c>\g<m> \g<c> \g<v>",
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
    # "Strikes the match on the box": lights it.
    rewrite(
        "strike|striking",
        r"\bstrik(?P<e>es?|ing) (?P<o>(?:the|a) match)(?: (?:on|against|along|across|at)"
        r" (?:the|its)(?: [\w-]+){1,4}?)?(?=[.,;]|$| and\b| until\b)",
        lambda m: f"{_lights(m['e'])} {m['o']}",
    ),
    rewrite(
        "match",
        r"\b(?P<o>(?P<d>a|the|one) match\b[^.;]{0,40}?) and strikes it(?: (?:on|against|along"
        r"|across|at) (?:the|its)(?: [\w-]+){1,4}?)?(?=[.,;]|$| and\b| until\b)",
        r"\g<o> and lights it",
    ),
    # "Sets the wood on fire", "sets fire to the wood".
    rewrite(
        "on fire",
        r"\b(set)(s|ting)? (?:(?!\b(?:to|into|on)\b)[^.,;])+? (on fire)\b",
        _alight,
    ),
    rewrite("fire to", r"\bset(s|ting)? fire to\b", _ignites),
    rewrite(" fire", r"\b(?:catch(es)?|caught|take(s)?) fire\b", _burns),
    # "Has been given water": it has been watered.
    rewrite(
        "water",
        r"\b((?:is|are|be|been|being) )(?:given|supplied with) (?:some |enough |fresh )?water\b",
        r"\1watered",
    ),
    rewrite(
        "water",
        r"\b(ha(?:ve|s) )(?:got|gotten|had) (?:some |enough |its |their )?water\b",
        r"\1been watered",
    ),
    # "Every one of the three crates" is each of them.
    rewrite(
        "one of",
        r"\b(each|every|any|either) (?:single )?one of (?=(?:the|its|their|these|them)\b)",
        _each_of,
    ),
    # "Takes hold of the cup": grips it.
    rewrite(
        "hold of",
        r"\b(?:take|get|grab|seize|catch)(?P<s>e?s)?(?:ing)? (?:a )?(?:firm )?hold of\b"
        r"|\b(?:taking|seizing) (?:a )?(?:firm )?hold of\b",
        _grips,
    ),
    # "In the locker behind a shut door".
    rewrite(
        "behind a|behind its",
        r",? behind (?:an?|its) (shut|closed|locked|open) (door|lid|shutter)\b",
        r", whose \2 is \1,",
    ),
    # "Until three quarters of the mug are filled".
    rewrite(
        "filled|full",
        r"\b(?:(?:about|at least|nearly|almost) )?(?:(?:one |a )?half|(?:one|a|two|three)[- ]"
        r"(?:quarters?|thirds?)) of (the [\w -]+?|it) (?:is|are) (filled|full)\b",
        r"\1 is \2",
    ),
    # "A compartment, set to 5 degrees Celsius,": no deed.
    rewrite(", set to", r", set to [^,.;]*?(?:degrees|°C|percent|%)[^,.;]*(?=,)", ""),
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
    # "Lets the plate down into the sink": lowers it.
    rewrite("let down", r"\b(is|are|been|be|being|was|were) let down\b", r"\1 lowered"),
    rewrite(
        "down",
        r"\blet(s|ting)? (?!down\b)((?:(?!\b(?:run|flow|slide|fall|roll|drop|glide|drip|hang|cool)"
        r"\b)[^.;])*?) down (?=(?:in|into|on|onto|to)\b)"
        r"|\blet(s|ting)? down (?=(?:the|an?|its|both)\b)",
        _lowers,
    ),
)
"""In the order in which they are applied."""
_REWRITING = Rewriting(
    *REASONS,
    *SETS,
    *ASIDES,
    *RULES,
    *_TURNS,
    *FACTS,
    *RESULTS,
    *LIDS,
    *CHORES,
    *MANNER,
    *HANDLING,
    *WAITS,
    *DEEDS,
    *TRADES,
    *NUMBERS,
    *CHECKS,
)
