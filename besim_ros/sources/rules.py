"""What a file of sources says, as data."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from besim.world import Value
from besim_ros.sources.fields import FieldPath

MOST_ENTITIES = 1000
"""Things that a source may tell of where it does not say how many."""
NAME = "{name}"
"""In the path of a state: the name of the element that it is about."""


@dataclasses.dataclass(frozen=True, slots=True)
class Step:
    """A word (or other value) for all numbers below a bound.

    :param below: ``None`` for all others.
    """

    below: float | None
    value: Value


@dataclasses.dataclass(frozen=True, slots=True)
class StateRule:
    """How one state comes from a message, or from one of its elements.

    :param state: its path; ``{name}`` stands for the element's name.
    :param field: where the value is; ``None`` with a ``literal``.
    :param literal: the value itself: the message says no more than that it is so.
    :param scale: of a number, applied before ``offset``.
    :param digits: that a number is rounded to, after the decimal point.
    :param values: value of the field, as text, to value of the state; others are passed over.
    :param steps: bounds in rising order.
    :param unit: of a vector.
    """

    state: str
    field: FieldPath | None = None
    literal: Value = None
    scale: float = 1.0
    offset: float = 0.0
    digits: int | None = None
    values: Mapping[str, Value] = dataclasses.field(default_factory=dict)
    steps: tuple[Step, ...] = ()
    unit: str = "m"


@dataclasses.dataclass(frozen=True, slots=True)
class Source:
    """A topic, and what its messages say.

    :param type: of its messages, such as ``sensor_msgs/msg/BatteryState``.
    :param qos: ``default`` (reliable, the last 10), ``sensor`` (best effort) or ``latched``.
    :param each: a list in the message, each element of which is looked at by itself.
    :param name: field with the element's name, for ``{name}``.
    :param names: name in the message to name in the world; if given, others are passed over.
    :param where: fields that must have these values, as texts.
    :param confidence: field with a number from 0 to 1; without it all is certain.
    :param min_confidence: what is less sure is passed over.
    :param max_entities: different names that it may speak of; others are left out, and logged. One
        that was not seen for ``stale_after_s`` no longer counts.
    :param frame: elements are transforms (``geometry_msgs/msg/TransformStamped``), and are
        followed up to this frame.
    :param received: take the time of arrival for that of the observation, whatever the header says.
    :param throttle_s: least time between two values of one state [s].
    :param stale_after_s: a state that is not seen for so long [s] is stale; 0 is never.
    :param mark_stale: set ``<state>_stale`` instead of making it unknown.
    """

    topic: str
    type: str
    states: tuple[StateRule, ...]
    qos: str = "default"
    each: FieldPath | None = None
    name: FieldPath | None = None
    names: Mapping[str, str] = dataclasses.field(default_factory=dict)
    where: Mapping[FieldPath, str] = dataclasses.field(default_factory=dict)
    confidence: FieldPath | None = None
    min_confidence: float = 0.5
    max_entities: int = MOST_ENTITIES
    frame: str = ""
    received: bool = False
    throttle_s: float = 0.0
    stale_after_s: float = 0.0
    mark_stale: bool = False
