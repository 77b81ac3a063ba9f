"""Names that a task gives its robot and its things: "the mobile manipulator PICKY".

besim knows nouns; a name that somebody made up is replaced by the noun that it stands for before
anything is parsed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.drawer_like import has_drawers, in_words_of_drawers
from besim.models.commonsense.language.robot_nouns import robot_nouns, without_robot_nouns
from besim.models.commonsense.language.started_apart import in_words_of_programmes, started_apart

_ROBOTS = (
    r"(?:[a-z]+bot|robots?|manipulator|rover|tugger|humanoid|AMR|AGV|assistant|android|gantry"
    r"|robot arm|robotic arm)"
)
_CALLED = r"(?:,? (?:which is |that is |who is )?(?:called|named|nicknamed|dubbed|known as))"
_NAME = r"[A-Z][A-Za-z]+(?:-[A-Z]?\d+|\d+)?"
_BY_KIND = (
    re.compile(rf"\b{_ROBOTS}(?:{_CALLED}|,? by the name of|,? whose name is)? ({_NAME})\b(?!-)"),
    re.compile(rf"\b({_NAME}), (?:the|an?|our|your|its|this) (?:[\w-]+ ){{0,4}}?{_ROBOTS}\b"),
    re.compile(rf"\b({_NAME}) is (?:the|an?|our|your) (?:[\w-]+ ){{0,4}}?{_ROBOTS}\b"),
    re.compile(rf"\b{_ROBOTS}(?:'s name)? (?:is|goes by|answers to)(?: called| named| the name of)?"
               rf" ({_NAME})\b(?!-)"),
)  # fmt: skip
_DOES = re.compile(rf"(?:The |Our |This )?({_NAME}(?: \d+)?) (?:[a-z]+ly )?([a-z]+)s\b")
"""How the description of an action begins: "Zeno drives", "The Kestrel-7 picks"."""
_NAMED_THING = re.compile(
    r"\b([Aa]n?|[Tt]he|[Oo]ne) ((?:[a-z][a-z-]* ){0,3}[a-z][a-z-]*)"
    rf"{_CALLED} \"?(?:the )?([A-Z][A-Za-z]+(?:-?\d+)?)\b\"?"
)
_TOP_OF = re.compile(
    r"\b(?:top|bottom) of the ([a-z-]+)(?=[.,;]| (?:is|in|by|with|and|on|until)\b|$)"
)
_TOP_ALONE = re.compile(r"\b((?:at|to|on) the (?:top|bottom))(?=[.,;]| (?:with|and)\b|$)")
""" "The flag is at the top", where only one thing is said to have one."""


@dataclass(frozen=True, slots=True)
class GivenNames:
    """The names in the texts of a task.

    :param robots: of the robot.
    :param things: each with the noun phrase that it stands for, without article.
    :param drawers: whether something is pulled out and pushed in as drawers are.
    :param started_apart: machines that are switched on first and started then.
    :param tops: the one thing of whose top and bottom the texts speak.
    :param robot_nouns: what the robot is called instead: wheelchair, chair.
    """

    robots: tuple[str, ...] = ()
    things: tuple[tuple[str, str], ...] = ()
    robot_nouns: tuple[str, ...] = ()
    drawers: bool = False
    started_apart: frozenset[str] = frozenset()
    tops: str = ""

    def plain(self, text: str) -> str:
        """The text with "the robot" and the things' nouns in place of names."""
        text = without_robot_nouns(text, self.robot_nouns)
        if self.drawers:
            text = in_words_of_drawers(text)
        if self.started_apart:
            text = in_words_of_programmes(text, self.started_apart)
        if self.tops:
            text = _TOP_ALONE.sub(rf"\1 of the {self.tops}", text)
        for name in self.robots:
            if name in text:
                text = _without_robot(text, re.escape(name))
        for name, noun in self.things:
            if name in text:
                text = _without_thing(text, re.escape(name), noun)
        return text


def given_names(text: str, actions: Iterable[str] = ()) -> GivenNames:
    """The names that a task's text gives.

    A name is written in capitals, or is in no dictionary, or the actions' descriptions begin with
    it and no text writes it small: "robot Arm" is none.

    :param actions: the descriptions of its actions.
    """
    actions = list(actions)
    doers = Counter(match.group(1) for told in actions if (match := _DOES.match(told)) is not None)
    found = dict.fromkeys(
        match.group(1)
        for pattern in _BY_KIND
        for match in pattern.finditer(text)
        if match.group(1).isupper() or _unknown(match.group(1)) or doers[match.group(1)] > 1
    )
    everything = " ".join([text, *actions])
    for name, count in doers.items():
        often = count > 1 and 2 * count >= len(actions)
        if often and (_unknown(name) or re.search(rf"[a-z,:] {re.escape(name)}\b", text)):
            found.setdefault(name)
    robots = tuple(name for name in found if not _is_common(name, everything))
    things = [
        (match.group(3), match.group(2))
        for match in _NAMED_THING.finditer(text)
        if match.group(3) not in robots
    ]
    nouns = Counter(noun for _, noun in things)
    once = tuple(thing for thing in things if nouns[thing[1]] == 1)
    nouns_of_robot = () if robots else robot_nouns(text, actions)
    tops = {match[1] for match in _TOP_OF.finditer(everything)}
    return GivenNames(
        robots,
        once,
        nouns_of_robot,
        has_drawers(everything),
        started_apart(actions),
        min(tops) if len(tops) == 1 else "",
    )


def _unknown(name: str) -> bool:
    """Is it a word of no dictionary, or one with a number: "Kestrel-7"?"""
    return not name.isalpha() or not lemmas(name.lower()) or _is_guess(name.lower())


def _is_guess(word: str) -> bool:
    return lemmas(word) == {"NOUN": word}


def _is_common(name: str, texts: str) -> bool:
    """Is the word written small somewhere, too, or one that robots and their parts go by?"""
    small = name.lower()
    return small in ("robot", "arm", "the", "it", "gripper", "controller", "base") or bool(
        re.search(rf"(?<![\w-]){re.escape(small)}(?![\w-])", texts)
    )


def _without_robot(text: str, name: str) -> str:
    kind = rf"(?:[\w-]+ ){{0,4}}?{_ROBOTS}"
    article = r"(?:the|an?|our|your|its|this)"
    text = re.sub(rf"\b{name}, {article} {kind}\b,?", "Ξ", text)
    text = re.sub(rf"\b{article} {kind},? {name}\b(?:,(?= [a-z]))?", "Ξ", text, flags=re.I)
    text = re.sub(rf"\b({_ROBOTS})(?:{_CALLED}|,? by the name of)? {name}\b", r"\1", text)
    text = re.sub(rf"\b(?:{article} )?{name}(?: robot| arm)?\b", "Ξ", text, flags=re.I)
    text = re.sub(r"(^|[.!?:]\s+)Ξ", r"\1The robot", text)
    return text.replace("Ξ", "the robot")


def _without_thing(text: str, name: str, noun: str) -> str:
    text = re.sub(rf"{_CALLED} \"?(?:the )?{name}\b\"?", "", text)
    head = re.escape(noun.rpartition(" ")[2])
    text = re.sub(rf"(?:\b(?:the|a|an) )?\"?\b{name}\b\"?(?: {head}\b)?", f"the {noun}", text)
    return re.sub(rf"^the {re.escape(noun)}", f"The {noun}", text)
