"""What a task says of the robot: grippers, reach, payload, load limits."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from besim.models.commonsense.entities import ROBOT
from besim.models.commonsense.entities.entity import Entity
from besim.models.commonsense.facts import DEFAULT_RANGE, Facts
from besim.models.commonsense.language.cues import cued
from besim.models.commonsense.tasks.gripper_count import gripper_count
from besim.models.commonsense.tasks.load_limits import heaviest, load_limit

_LENGTH = r"(\d+(?:\.\d+)?) ?(m|cm|meters?|metres?|centimeters?|centimetres?)\b"
_OF_ITS_HAND = (
    r"(?: of (?:the|its) (?:[\w-]+(?:'s)? ){0,2}?(?:robot|gripper|arm|hand|manipulator)s?)?"
)
_RANGE = re.compile(
    rf"(?:(?:contact |working )range|\breach|\bwork(?:ing)? radius){_OF_ITS_HAND},?"
    r"(?: is| of|:| equals| amounts to| measures|, which is)?"
    rf"(?: about| limited to| only| at most| up to| (?:not|no) more than)?\s*{_LENGTH}"
    r"|(?:reach|touch|grasp)(?:es)? (?:anything|everything|whatever|things|objects|only what)"
    rf"[^.;]*? (?:within|up to|at most|no more than) {_LENGTH}",
    re.I,
)
_PAYLOAD = cued(
    "kg|kilo",
    r"(?:lifts?|carr(?:y|ies)|handles?|holds?|picks? up"
    r"|(?:payload|max(?:imum|\.)? load|(?:lifting|load|carrying) capacity)"
    r"(?: of(?: (?:the|its) (?:robot )?(?:arm|robot))?)?(?: is)?|bears?)"
    r"\s*(?:is limited to|is restricted to|is|of|objects of|loads of|weights of|parts of|anything)?"
    r"\s*(?:up to|at most|no more than|a maximum of|max(?:imum)?|only up to|not more than)?"
    r"\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)",
)
_NOT_HEAVIER = cued(
    "kg|kilo",
    r"(?:(?:may|must|can|should)(?:not| not| never) (?:lift|carry|pick up|hold) (?:more|anything"
    r" heavier) than|(?:is|are) rated (?:for|at)|heavier than)\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)"
    r"|(?:up to|at most|no more than|of) (\d+(?:\.\d+)?)\s*(?:kg|kilo)\w* (?:can|may) be"
    r" (?:lifted|carried|picked up|handled|held)",
)
_IN_TOTAL = re.compile(
    r"\w*\s+(?:in total|in all|altogether|all together|together|at once|at the same time)\b", re.I
)
_LIFTER = re.compile(r"\b(arm|robot|gripper|it|ur\d+e?|manipulator|payload)\b")
_CARRIER = re.compile(
    r"\b(tray|shelf|cart|bin|box|basket|crate|pallet|table|rack|trolley)\b"
    r"(?![^,;]*\b(?:arm|robot|manipulator)\b)[^,;]*$"
)
_LOAD_LIMIT = re.compile(
    r"\b[^.;]*?\b(?:hold|carr(?:y|ies)|bear|support|take|carries|load)\w*\b[^.;]*?"
    r"(?:(?:at most|up to|no more than|a maximum of|not more than)\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)"
    r"|\b(\d+(?:\.\d+)?)\s*(?:kg|kilo\w*),?\s*(?:at (?:the )?(?:very )?most|(?:as a |at )?max\b"
    r"|(?:as a |at )?maximum\b|(?:and|but) (?:no|not) more|or less))",
    re.I,
)
"""Behind the name of what bears it: "… holds at most 5 kg", "… carries 20 kg at most"."""
_NEVER_MORE = (
    r"[^.;]*?\b(?:must|may|shall|can|should|is|are)\s+(?:never|not)\s+"
    r"(?:be allowed to |be |to )?(?:exceed|surpass|more than|greater than|heavier than|loaded with"
    r" more than|go (?:above|over|beyond)|(?:carry|hold|bear|take|support) more than)"
    r"\s*(\d+(?:\.\d+)?)\s*(?:kg|kilo)"
)
_MUST_NOT_BEAR = re.compile(rf"\b{_NEVER_MORE}", re.I)
_ANY_MUST_NOT_BEAR = cued("kg|kilo", rf"\b\w+{_NEVER_MORE}")
_OVERLOADED = "overloaded"
_CARRIED_BY_ROBOT = re.compile(r"\barm\b|\bgripper\b|\brobot\b")
_LIGHT_ENOUGH = cued(
    "enough|lighter|weigh|kg|payload|heavier|more than|limit",
    r"\b(?:light|strong) enough\b|\blighter than (?:that|this)\b"
    r"|\bweighs? (?:far |much |well )?less\b"
    r"|\b(?:kg|payload)\b[^.;]*\b(?:enough|suffic\w+|more than (?:any|all|each|every))\b"
    r"|\b(?:no|none|nothing|neither)\b[^.;]*\b(?:is|are|weighs?) (?:heavier|more) than\b"
    r"|\b(?:below|under|within) (?:the|its|this|that) (?:payload|limit)\b",
)


def robot_facts(text: str, facts: Facts, assumptions: list[str]) -> None:
    """Write grippers, reach (m), payload and load limits (kg); what a scene gives stays."""
    scenario = facts.scenario
    path = scenario.path(ROBOT, "gripper_content")
    if facts.read(path) is None:
        facts.write(path, ())
    count_path = scenario.path(ROBOT, "gripper_count")
    if facts.read(count_path) is None:
        count = gripper_count(text)
        if count is None and scenario.inventory.tools:
            count = 1
            assumptions.append("the robot holds one thing at a time, with the tool on its flange")
        if count is None:
            count = 2
            assumptions.append(
                "the robot has two grippers, one object each (neither task nor scene says how many)"
            )
        facts.write(count_path, count)
    range_path = scenario.path(ROBOT, "gripper_contact_range")
    if facts.read(range_path) is None:
        match = _RANGE.search(text)
        facts.write(range_path, _metres(match) if match else DEFAULT_RANGE)
    for match in _PAYLOAD.finditer(text):
        before = text[max(0, match.start() - 60) : match.start()].lower().rsplit(".", 1)[-1]
        sentence = before + match.group(0).lower()
        if _LIFTER.search(sentence) and not _CARRIER.search(sentence):
            facts.write(scenario.path(ROBOT, "payload"), float(match.group(1)))
            if _IN_TOTAL.match(text[match.end() :]):
                facts.write(scenario.path(ROBOT, "total_payload"), float(match.group(1)))
    for match in _NOT_HEAVIER.finditer(text):
        start = max(text.rfind(".", 0, match.start()), text.rfind(";", 0, match.start())) + 1
        end = text.find(".", match.end())
        sentence = text[start : end if end > 0 else len(text)].lower()
        if _LIFTER.search(sentence) and not _CARRIER.search(sentence):
            limit = match.group(1) or match.group(2)
            facts.write(scenario.path(ROBOT, "payload"), float(limit))
    for match in _ANY_MUST_NOT_BEAR.finditer(text):
        sentence = match.group(0).lower()
        own = _CARRIED_BY_ROBOT.search(sentence) and not _CARRIER.search(sentence)
        if own and facts.read(scenario.path(ROBOT, "payload")) is None:
            facts.write(scenario.path(ROBOT, "payload"), float(match.group(1)))
    scenario.light_enough = _LIGHT_ENOUGH.search(text) is not None
    for name, limit in _load_limits(scenario.inventory.entities.values(), text):
        facts.write(scenario.path(name, "max_load"), limit)
    for entity in scenario.inventory.entities.values() if "heavier than" in text.lower() else ():
        limit = heaviest(" ".join(entity.longest), text)
        if limit is not None:
            facts.write(scenario.path(entity.name, "max_weight"), limit)


def _metres(match: re.Match[str]) -> float:
    """The length that :data:`_RANGE` found; 80 cm are 0.8 m."""
    number, unit = match.group(1) or match.group(3), match.group(2) or match.group(4)
    return float(number) / (100 if unit.lower().startswith("c") else 1)


def _load_limits(entities: Collection[Entity], text: str) -> Iterator[tuple[str, float]]:
    """How much (kg) a text lets each thing bear.

    "The upper shelf bears 3 kg" says nothing of the lower one, "a shelf bears 3 kg" of both.
    """
    own = {e.name: _load_limit(" ".join(e.longest), text) for e in entities}
    named = {e.head for e in entities if own[e.name] is not None}
    for entity in entities:
        limit = own[entity.name]
        if limit is None and entity.head not in named:
            limit = _load_limit(entity.longest[-1], text)
        if limit is not None:
            yield entity.name, limit


def _load_limit(noun: str, text: str) -> float | None:
    """How much (kg) a text lets something bear; ``None`` if it does not say."""
    lower = text.lower()
    if "kg" not in lower and "kilo" not in lower:
        return None
    word = noun.lower()
    for limit in (_LOAD_LIMIT, _MUST_NOT_BEAR):
        start = lower.find(word)
        while start >= 0:
            opens = not start or not _in_word(lower[start - 1])
            end = start + len(word)
            end += opens and lower.startswith("s ", end)  # "both carts carry at most 20 kg"
            match = limit.match(lower, end) if opens else None
            if match:
                own = not _CARRIED_BY_ROBOT.search(lower[start : match.end()])
                return float(next(filter(None, match.groups()))) if own else None
            start = lower.find(word, start + 1)
    return load_limit(word, lower)


def _in_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def limits_load(sentence: str) -> bool:
    """Does a sentence that forbids something only limit a load, as :func:`robot_facts` reads?"""
    return _OVERLOADED in sentence or _ANY_MUST_NOT_BEAR.search(sentence) is not None
