"""The noun by which a task calls its robot: *a self-driving wheelchair*, *the chair*.

Where no text says *robot*, what drives by itself is the robot; besim calls it so before anything
is parsed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.vocabulary import ROBOT_WORDS, SELF_MOVING, STAND_STILL, VEHICLES

_BY_ITSELF = re.compile(rf"\b(?:{'|'.join(sorted(SELF_MOVING))}) ((?:[a-z][a-z-]* ?){{1,3}})", re.I)
_IS_A = re.compile(r"\bthe robot is an? ((?:[a-z][a-z-]* ?){1,6})", re.I)
_SAYS_ROBOT = re.compile(rf"\b(?:{'|'.join(sorted(ROBOT_WORDS))})s?\b", re.I)
_DOER = re.compile(
    r"(?:^|[,;:] )the (?:[a-z-]+ )??([a-z-]+) (?:then |first |slowly )?"
    r"(?:drives?|moves?|goes|travels?|rolls?|returns?|rides?|flies|navigates?|heads?)\b",
    re.I,
)
"""How the description of an action tells who drives: "the chair drives to the desk"."""


def robot_nouns(text: str, actions: Sequence[str]) -> tuple[str, ...]:
    """What a task calls its robot instead of *robot*, the fullest name first.

    :param actions: the descriptions of its actions.
    """
    drivers = Counter(match.group(1).lower() for told in actions for match in _DOER.finditer(told))
    if not _SAYS_ROBOT.search(" ".join((text, *actions))):
        told = [match.group(1) for match in _BY_ITSELF.finditer(text)]
        spoken_of = _subjects(text) | set(drivers)
    else:
        # "the robot is a small trolley": then "the trolley drives" is the robot
        told = [match.group(1) for match in _IS_A.finditer(text)]
        spoken_of = set(drivers)
    found: dict[str, None] = {}
    for words in (phrase.lower().split() for phrase in told):
        for end in range(len(words), 0, -1):
            head = words[end - 1]
            short = next((noun for noun in spoken_of if head.endswith(noun)), "")
            if head in STAND_STILL | VEHICLES | ROBOT_WORDS or not (
                short and "NOUN" in lemmas(short)
            ):
                continue
            names = [" ".join(words[start:end]) for start in range(end)]
            found |= dict.fromkeys((*names, short))
            break
    if not found and not _SAYS_ROBOT.search(" ".join((text, *actions))):
        noun, count = drivers.most_common(1)[0] if drivers else ("", 0)
        if count > 1 and noun not in STAND_STILL | VEHICLES and "NOUN" in lemmas(noun):
            found[noun] = None
    return tuple(found)


def _subjects(text: str) -> set[str]:
    """Nouns of which the text says where they are, what they can and what they have."""
    told = re.findall(
        r"\bthe ((?:[a-z-]+ )??)([a-z-]+),? (?:is|has|can|cannot|starts|begins|waits|stands|must"
        r"|needs|drives|moves|which|whose)\b",
        text,
        re.I,
    )
    return {noun.lower() for _, noun in told}


def without_robot_nouns(text: str, nouns: Sequence[str]) -> str:
    """The text with *robot* in place of these nouns."""
    if not nouns:
        return text
    by_itself = rf"(?:(?:{'|'.join(sorted(SELF_MOVING))}) )?"
    called = "|".join(re.escape(noun) for noun in sorted(nouns, key=len, reverse=True))
    known = rf"{by_itself}(?:{called})(?![\w-])"
    text = re.sub(rf"\b([Aa])n? {known}", r"\1 robot", text)
    return re.sub(rf"(?<![\w-]){known}", "robot", text)
