"""Claims: statements about a world, in one small language that conditions, preconditions,
goals, initial facts and task rules share."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement. Which fields matter depends on ``kind``.

    ========== =====================================================================
    kind       meaning
    ========== =====================================================================
    near       the robot is within contact range of ``objects``
    held       ``subjects`` are in a gripper of the robot
    hands_free a gripper is free (``number`` of them; all if ``number`` is 0)
    place      ``subjects`` are ``relation`` (in, on, under, beside, at) ``objects``
    contains   ``subjects`` contain ``objects`` (things or substances)
    coated     ``objects`` (substances) are on the surface of ``subjects``
    state      attribute ``attribute`` of ``subjects`` is ``value``
    number     quantity ``attribute`` of ``subjects`` compares by ``op`` to ``number``
    together   ``subjects`` share a spot
    empty      nothing is in or on ``subjects``
    unknown    words that were not understood
    ========== =====================================================================

    :param any: one of the subjects (objects where there is one subject) is enough.
    :param negated: the whole statement is denied.
    """

    kind: str
    subjects: tuple[str, ...] = ()
    objects: tuple[str, ...] = ()
    relation: str = ""
    attribute: str = ""
    value: bool = True
    op: str = ""
    number: float = 0.0
    any: bool = False
    any_object: bool = False
    negated: bool = False
    text: str = ""
    weak: bool = False
    """Said in passing by an adjective: only what the world knows to be otherwise contradicts it."""
