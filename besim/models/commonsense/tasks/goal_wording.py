"""Wordings of goals that say in a roundabout way how things are: plain clauses instead.

"The cup has to end up in the box, with the box closed" says that it must be there, and closed.
"""

from __future__ import annotations

import re

from besim.models.commonsense.lexicon import Lexicon
from besim.models.commonsense.tasks.gapping import (
    with_asides_said,
    with_verbs_of_members,
)
from besim.models.commonsense.tasks.goal_frames import THE_WORK_IS_TO, WORK_NOUN
from besim.models.commonsense.tasks.goal_rewriting import (
    JUST_NEITHER,
    MEMBERS_WHOLE,
    PLACES,
)
from besim.models.commonsense.tasks.goal_rewriting_contents import CONTENTS
from besim.models.commonsense.tasks.small_clauses import with_verbs

_MADE_TO = re.compile(
    rf"{THE_WORK_IS_TO} (?:make|let|have|get) (?!sure\b)"
    r"(?P<thing>(?:the|an?|all|both|each|every|its|two|three)\b[\w ',-]*?)(?: to)? "
    r"(?=(?:be|contain|lie|stand|hang|hold|stay|remain|(?<!and )(?<!to )have) \w)(?P<rest>.+)$",
    re.I,
)
_BARE = re.compile(
    r"(?P<and>\band )(?:to )?(?=(?:contain|lie|stand|hang|hold|stay|remain)\b)"
    r"|(?<!must )\b(?:to )?(?=\bbe\b)"
)
_THE_DOOR = re.compile(
    r"\b(?P<and>and|with|but) the door (?=(?:is|must|should|has|closed|shut)\b)", re.I
)
_THINGS_SO = re.compile(
    rf"{THE_WORK_IS_TO} (?:make|get|have|keep|leave) (?!sure\b)"
    r"(?P<rest>(?:the|both|all) [^.;:]{1,80}?)(?=[.;]|$)",
    re.I,
)
"""The goal is to make *the apple in the bin and the refrigerator closed*."""
_WITH_SMALL = re.compile(
    r"(?:, with|,? (?:while )?(?:leaving|keeping)(?: behind)?"
    r"|,? (?:and|but) (?:to )?(?:leave|keep))"
    r" ((?:an?|the|both|its|their|all|neither|every|each) .+)$",
    re.I,
)
_NAMES_GOAL = re.compile(rf"\b{WORK_NOUN}\b[^.;:]*? (?:is|are)\b", re.I)
_FOR_TO = re.compile(
    rf"((?:\b{WORK_NOUN} is|\band|,)) for (.+?) to (?=(?:be|have|stand|lie|hang|contain)\b)", re.I
)
_WITH_SAID = re.compile(
    r", with (?=(?:the|both|all|an?|its|their)\b(?:(?!\b(?:that|which|who)\b)[^,;.]){1,80}?"
    r" (?:is|are)\b)"
)
"""Is empty, *with* the cup in the rack and the fork in the drawer, each with its verb by now."""
_IS_TO_BE = re.compile(
    rf"\b(?P<frame>{WORK_NOUN} is) (?=(?:the|both|all|each|an?)\b[^.;]*? to be\b)", re.I
)
"""The goal is *the cup to be* clean: for it to be so."""
_AND_TO = re.compile(r"(?<!is )(?<!are )(?<!has )(?<!have )\bto (?=be\b)", re.I)
"""For the cup to be clean and the plate *to be* dry: the frame is said once."""


def in_plain_goal_words(sentence: str, lexicon: Lexicon) -> str:
    """ "The cup has to end up in the box, with the box closed" says that it must be there."""
    sentence = with_asides_said(MEMBERS_WHOLE(sentence), lexicon)
    sentence = PLACES(with_verbs_of_members(sentence, lexicon))
    sentence = _WITH_SAID.sub(", and ", sentence)
    sentence = _MADE_TO.sub(lambda match: _made_so(match, lexicon), sentence)
    sentence = _of_what_has_it(CONTENTS(sentence), lexicon)
    sentence = _with_small_clause_apart(_with_things_so(sentence, lexicon), lexicon)
    return _with_infinitives_said(sentence)


def without_neither(sentence: str) -> str:
    """ "To leave neither the rose in the vase nor the vase on the tray": both are not there."""
    return JUST_NEITHER(sentence)


def _with_things_so(sentence: str, lexicon: Lexicon) -> str:
    """ "To make the apple in the bin and the refrigerator closed": that they are."""
    so = _THINGS_SO.search(sentence)
    if so is None or (stated := with_verbs(so["rest"], lexicon)) == so["rest"]:
        return sentence
    return f"{sentence[: so.start()]}{so['frame']} that {stated}{sentence[so.end() :]}"


def _with_small_clause_apart(sentence: str, lexicon: Lexicon) -> str:
    """ "The cup is in the box, *with the box closed*": and the box is closed."""
    small = _WITH_SMALL.search(sentence)
    if small is None:
        return sentence
    stated = with_verbs(small.group(1).rstrip("."), lexicon)
    if stated == small.group(1).rstrip("."):
        return sentence
    told = sentence[: small.start()]
    # "the goal is to clean the bed *and that* the lamp is off"
    return f"{told} and {'that ' if _NAMES_GOAL.search(told) else ''}{stated}"


def _with_infinitives_said(sentence: str) -> str:
    """ "The goal is for the cup to be clean and the plate to be dry": that they must be so."""
    sentence = _IS_TO_BE.sub(r"\g<frame> for ", sentence)
    if not _FOR_TO.search(sentence):
        return sentence
    sentence = _FOR_TO.sub(
        lambda m: (
            f"{m.group(1) if m.group(1).lower() in ('and', ',') else m.group(1) + ' that'}"
            f" {m.group(2)} must "
        ),
        sentence,
    )
    return _AND_TO.sub("must ", sentence)


def _of_what_has_it(sentence: str, lexicon: Lexicon) -> str:
    """ "The fridge contains no milk and *the door* is closed": the door of the fridge."""
    door = _THE_DOOR.search(sentence)
    if door is None or re.search(r"\bdoors?\b", sentence[: door.start()], re.I):
        return sentence
    named = re.findall(r"\b[\w-]+\b", sentence[: door.start()].lower())
    having = {word for word in named if word in lexicon.doored}
    if len(having) != 1:
        return sentence
    told = f"{door['and']} the door of the {having.pop()} "
    return f"{sentence[: door.start()]}{told}{sentence[door.end() :]}"


def _made_so(match: re.Match[str], lexicon: Lexicon) -> str:
    """ "Is to make the box hold the cup and be shut": that it must hold the cup and must be so."""
    told, _, more = match["rest"].partition(" and have ")
    other = with_verbs(more.rstrip("."), lexicon) if more else ""
    told = match["rest"] if other == more.rstrip(".") else f"{told} and {other}"  # a second thing
    rest = _BARE.sub(lambda bare: f"{bare['and'] or ''}must ", told)
    rest = rest if rest.startswith("must ") else f"must {rest}"
    return f"{match['frame']} that {match['thing']} {rest}"
