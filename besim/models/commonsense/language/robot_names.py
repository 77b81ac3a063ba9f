"""Names that a task gives its robot: "the mobile manipulator PICKY"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas

_NAMED = re.compile(
    r"\b(?:robot|manipulator|cobot|rover|tugger|humanoid|AMR|AGV)"
    r"(?:,? (?:called|named|by the name of))? ([A-Z][A-Za-z]{2,})\b(?!-)"
)


def robot_names(text: str) -> tuple[str, ...]:
    """The names in a task's text, each once: written in capitals, or in no dictionary."""
    found = dict.fromkeys(match.group(1) for match in _NAMED.finditer(text))
    return tuple(name for name in found if name.isupper() or not lemmas(name.lower()))


def without_robot_names(text: str, names: tuple[str, ...]) -> str:
    """The text with "the robot" in place of its names."""
    for name in names:
        text = re.sub(
            rf"\b(?:robot|manipulator|cobot|rover),? (?:called |named )?{name}\b", "robot", text
        )
        text = re.sub(rf"\b{name}\b", "the robot", text)
    return text
