"""How many grippers a text gives the robot."""

from __future__ import annotations

import re

from besim.models.commonsense.language.cues import cued
from besim.models.commonsense.language.tokens import NUMBER_WORDS

_NUMBER = r"(\d+(?:\.\d+)?|one|two|three|four|five|six|a|single)"
_PAIR = cued(
    "pair of|couple of|both|neither|either|each of|other gripper|other hand|the other",
    r"\b(?:pair|couple) of (?:[\w-]+ ){0,2}?(?:grippers|hands|arms)\b"
    r"|\bboth (?:of )?(?:the |its |these )?(?:[\w-]+ )?(?:grippers|hands)\b"
    r"|\bgrippers are both\b|\b(?:neither|either|(?:the|its) other) (?:gripper|hand)\b"
    r"|\b(?:neither|either|each) of (?:the |its )(?:two )?(?:grippers|hands|arms)\b"
    r"|\b(?:in|with) one (?:gripper|hand)\b[^.;]{1,80}?\b(?:in|with) the other\b"
    r"|\bone (?:of (?:its|the) )?(?:gripper|hand)s? (?:is|holds|carries|contains|has)\b"
    r"[^.;]{1,80}?\bthe other\b",
)
_OF_EACH_ARM = re.compile(r"\beach (?:with|has|have|having|carr(?:ies|ying))\s*$")
_HELD_IN = re.compile(
    r"(?:(?<!\bend )(?<!\bends )(?<!\bending )\bin|\binside"
    r"|\b(?:holding|holds|carries|carrying) [\w -]{1,25}? (?:in|with))\s*$"
)
""" "Carries a basket *in* one gripper"; but what an arm *ends in* is its own."""
_ROBOT_WITH = re.compile(
    r"\ba (?:[\w-]+ ){0,2}(?:robot|cobot|manipulator|arm),? with"
    r"(?: only| an? [\w -]{1,40}(?:,| and)(?: only)?)?\s*$"
)
""" "A robot with one gripper", "with a deck and one gripper": what it has, and no way of doing."""
_COUNTS = (
    cued("grippers", rf"\b{_NUMBER}\s+(?!of\b)(?:\w+\s+){{0,2}}?grippers\b"),
    cued(
        "gripper|hand",
        r"\b(one|single|a single|1)\s+(?:\w+\s+){0,2}?(?:gripper|hand)\b"
        r"(?!\s+can hold one|\s+holds? (?:at most )?one|\s+is able|\s+(?:at a time|each))",
    ),
    cued(
        "arm", r"\b(one|single|a single|1) (?:robot )?arm,? (?:whose|with its) (?:gripper|hand)\b"
    ),
    cued("arms|hands", rf"\b{_NUMBER}\s+(?:arms|hands)\b"),
    cued("-handed|-armed", rf"\b{_NUMBER}-(?:handed|armed)\b"),
)
_HANDS = r"(?:gripper|hand|claw|fingers|jaws|(?:suction|vacuum) (?:cup|pad|head|nozzle|tool|foot))"
_ONE_AT_A_TIME = cued(
    "at a time|at once|at most|only one",
    rf"\b(?:{_HANDS}|arm|robot|it)\b(?: of (?:the|its) (?:arm|robot))?,?[^.;,]*?"
    r"\b(?:holds?|holding|carry|carries|carrying|takes?|grips?|grasps?|lifts?|picks? up|handles?)"
    r" (?:(?:only|at most|just|no more than) )?(?:one|a single)\b[^.;]*? at (?:a time|once|most)",
)
""" "The fingers of the arm hold one ring at a time"."""
_WITH_A_HAND = cued(
    "with a",
    r"\b(?:robot|arm|cobot|manipulator|ur ?\d+e?)\b[^.;,]{0,30}? with an? (?!free|empty|open)"
    rf"(?:[\w-]+ ){{0,2}}{_HANDS}\b",
)
""" "A robot with a suction cup"."""
_SEVERAL_HANDS = re.compile(
    rf"\b(?:{_HANDS}s|grippers|hands|two arms|each (?:gripper|hand|arm)|either (?:gripper|hand)"
    r"|other (?:gripper|hand)|left (?:gripper|hand|arm)|right (?:gripper|hand|arm)|dual-arm"
    r"|two-armed|both arms)\b",
    re.I,
)
_SOLE = cued(
    "gripper|hand",
    r"\b(?:sole|(?:its|the|only|just|but|exactly|robot's|arm's) (?:one and only|one|single|only))"
    r" (?:\w+ )?(?:gripper|hand)\b",
)
""" "Its one gripper can hold one object only": it has no other."""
_CAN_HOLD_ONE = cued(
    "one|single",
    rf"\b(?:robot|arm|cobot|manipulator|(?:the|its|robot's|arm's) {_HANDS})\b"
    r"(?: of the (?:robot|arm))? can(?:not| not|'t)? (?:hold|carry|take|grip|grasp|lift|pick up"
    r"|handle)(?: more than (?:one|a single)\b| (?:only |just |at most |no more than )?(?:one"
    r"|a single)(?: [a-z]+)? (?:object|thing|item|piece)\b)",
)
""" "The robot can hold just one thing", "its gripper cannot hold more than one"."""
_HAS_A_HAND = cued(
    "has a|have a",
    r"\b(?:robot|arm|cobot|manipulator|it) has an? (?!free|empty|open)(?:[\w-]+ ){0,2}"
    rf"{_HANDS}\b",
)
""" "The robot has a gripper"."""
_GIVES = re.compile(
    r"\b(?:has|have|equipped|fitted|provided|furnished|supplied|comes|built|arm|works)\b"
)
""" "Is fitted with one gripper": what it has."""


def gripper_count(text: str) -> int | None:
    """How many grippers a text gives the robot, ``None`` if it does not say."""
    if _PAIR.search(text):
        return 2
    for pattern in _COUNTS:
        for match in pattern.finditer(text):
            word = match.group(1).lower()
            following = text[match.end() : match.end() + 40].lower()
            preceding = text[max(0, match.start() - 30) : match.start()].lower()
            if _OF_EACH_ARM.search(preceding):
                continue  # "two arms, each with one gripper"
            if _HELD_IN.search(preceding) and "grippers" not in match.group(0):
                continue  # "carries a basket in one gripper": there may be another
            if (
                re.search(r"\b(which|and|each|with(?: only)?)\s*$", preceding)
                and not _ROBOT_WITH.search(text[max(0, match.start() - 90) : match.start()].lower())
                and "grippers" not in match.group(0)
                and not _GIVES.search(preceding)
            ):
                continue
            if (
                re.match(r"\s+(?:can|holds|is able)", following)
                and word == "one"
                and "grippers" not in match.group(0)
                and re.search(r"two grippers|both grippers|2 grippers", text, re.I)
            ):
                continue
            if word in ("a", "single", "a single", "one", "1"):
                value = 1
            elif word in NUMBER_WORDS:
                value = NUMBER_WORDS[word]
            else:
                value = int(float(word))
            if 0 < value < 9:
                return value
    if (
        re.search(r"\b(?:its|the|only) (?:only )?gripper\b", text, re.I)
        and re.search(
            r"\b(?:the arm|single|only gripper|(?:with|carries|has) a gripper)\b",
            text,
            re.I,
        )
        and not re.search(r"grippers", text, re.I)
    ):
        return 1
    if not _SEVERAL_HANDS.search(text) and any(
        pattern.search(text)
        for pattern in (_SOLE, _ONE_AT_A_TIME, _CAN_HOLD_ONE, _WITH_A_HAND, _HAS_A_HAND)
    ):
        return 1
    return None
