"""What messages say: fields, numbers, words, lists, names, confidence, times."""

from __future__ import annotations

import array
import math
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim.world import Vector
from besim_ros.sources import Source, StateRule, Step
from besim_ros.sources.fields import FieldPath
from besim_ros.sources.frames import Frames
from besim_ros.sources.mapping import Mapper
from besim_ros.sources.values import plain

pytestmark = pytest.mark.ros


def path(text: str) -> FieldPath:
    return FieldPath.parse(text)


def source(*rules: StateRule, **given: Any) -> Source:
    return Source(topic="t", type="x/msg/Y", states=rules, **given)


def thing(**fields: Any) -> SimpleNamespace:
    return SimpleNamespace(**fields)


def says(one: Source, message: Any, now: float = 100.0) -> dict[str, Any]:
    return {seen.path(): seen.value for seen in Mapper(one).read(message, now)}


@pytest.mark.parametrize(
    ("given", "value"),
    [
        (True, True),
        (3, 3),
        (0.5, 0.5),
        (math.nan, None),
        (math.inf, None),
        ("open", "open"),
        (b"\x07", 7),
        (thing(x=1.0, y=2.0), Vector((1.0, 2.0), "m")),
        (thing(x=1.0, y=2.0, z=3.0), Vector((1.0, 2.0, 3.0), "m")),
        (thing(x=1.0, y=math.nan, z=3.0), None),
        (thing(x=0.0, y=0.0, z=1.0, w=0.0), Vector((0.0, 0.0, 3.141593), "rad")),
        (thing(x=0.0, y=0.0, z=0.0, w=0.0), None),
        ([1, 2], (1, 2)),
        (array.array("d", [1.0, 2.0]), (1.0, 2.0)),
        ([1.0, math.nan], None),
        (["a"], ("a",)),
        (None, None),
        (object(), None),
    ],
)
def test_values_of_fields(given: Any, value: Any) -> None:
    found = plain(given, "m")
    assert found == value
    assert type(found) is type(value)


def test_numbers_are_scaled_shifted_and_rounded() -> None:
    rule = StateRule("environment.t", path("data"), scale=1.8, offset=32.0, digits=1)
    assert says(source(rule), thing(data=21.04)) == {"environment.t": 69.9}
    assert says(source(rule), thing(data=math.nan)) == {}


@pytest.mark.parametrize(("number", "word"), [(0.1, "low"), (0.2, "fine"), (5, "fine")])
def test_numbers_become_words_by_bounds(number: float, word: str) -> None:
    rule = StateRule("a.b.c", path("data"), steps=(Step(0.2, "low"), Step(None, "fine")))
    assert says(source(rule), thing(data=number)) == {"a.b.c": word}


def test_a_number_beyond_all_bounds_says_nothing() -> None:
    rule = StateRule("a.b.c", path("data"), steps=(Step(0.2, True),))
    assert says(source(rule), thing(data=0.3)) == {}


@pytest.mark.parametrize(("given", "value"), [(1, True), (2, False), (9, None)])
def test_values_are_looked_up_as_texts(given: int, value: Any) -> None:
    rule = StateRule("a.b.c", path("data"), values={"1": True, "2": False})
    assert says(source(rule), thing(data=given)).get("a.b.c") == value
    words = StateRule("a.b.c", path("data"), values={"true": "open"})
    assert says(source(words), thing(data=True)) == {"a.b.c": "open"}


def test_a_literal_is_so_whenever_a_message_comes() -> None:
    assert says(source(StateRule("a.b.c", literal="yes")), thing()) == {"a.b.c": "yes"}


def detection(name: str, score: float, x: float, **more: Any) -> SimpleNamespace:
    return thing(results=[thing(id=name, score=score)], at=thing(x=x, y=0.0, z=0.0), **more)


SEEN = source(
    StateRule("objects.{name}.position", path("at")),
    each=path("seen"),
    name=path("results[0].id"),
    confidence=path("results[0].score"),
    min_confidence=0.6,
)


def test_elements_of_a_list_are_named_and_the_unsure_passed_over() -> None:
    message = thing(
        seen=[
            detection("cup", 0.9, 1),
            detection("mug", 0.5, 2),
            detection("v1.2", 0.7, 3),
            detection("cup", 0.8, 4),
            thing(results=[], at=thing(x=0.0, y=0.0)),
            detection(" ", 0.9, 5),
        ]
    )
    found = list(Mapper(SEEN).read(message, 7.0))
    assert {one.path(): one.value.components[0] for one in found} == {  # type: ignore[union-attr]
        "objects.cup.position": 1,
        "objects.v1%2E2.position": 3,
        "objects.cup_2.position": 4,
    }
    assert [one.confidence for one in found] == [0.9, 0.7, 0.8]
    assert {one.source for one in found} == {"t"}


def test_only_wanted_names_and_elements_count() -> None:
    one = source(
        StateRule("objects.{name}.position", path("at")),
        each=path("seen"),
        name=path("results[0].id"),
        names={"7": "cup"},
        where={path("frame"): "map"},
    )
    message = thing(
        seen=[
            detection("7", 1, 1, frame="odom"),
            detection("7", 1, 2, frame="map"),
            detection("8", 1, 3, frame="map"),
        ]
    )
    assert says(one, message) == {"objects.cup.position": Vector((2.0, 0.0, 0.0), "m")}


def stamp(seconds: int, nanoseconds: int = 0) -> SimpleNamespace:
    return thing(stamp=thing(sec=seconds, nanosec=nanoseconds), frame_id="map")


@pytest.mark.parametrize(
    ("message", "received", "stamp_s"),
    [
        (thing(data=1), False, 100.0),
        (thing(data=1, header=stamp(42, 500_000_000)), False, 42.5),
        (thing(data=1, header=stamp(0)), False, 100.0),
        (thing(data=1, header=stamp(42)), True, 100.0),
    ],
)
def test_the_header_says_when_it_was_seen(message: Any, received: bool, stamp_s: float) -> None:
    one = source(StateRule("a.b.c", path("data")), received=received)
    (seen,) = Mapper(one).read(message, 100.0)
    assert seen.stamp_s == stamp_s


def test_the_header_of_an_element_counts_before_that_of_its_message() -> None:
    one = source(StateRule("a.b.c", path("data")), each=path("items"))
    message = thing(header=stamp(1), items=[thing(data=1, header=stamp(2)), thing(data=2)])
    assert [seen.stamp_s for seen in Mapper(one).read(message, 100.0)] == [2.0, 1.0]


def test_a_throttle_lets_one_value_of_a_state_through() -> None:
    mapper = Mapper(source(StateRule("a.b.c", path("data")), throttle_s=1.0))
    times = [0.0, 0.5, 1.0, 1.9, 2.0]
    assert [len(list(mapper.read(thing(data=1), now))) for now in times] == [1, 0, 1, 0, 1]


def test_a_clock_that_was_set_back_does_not_shut_the_throttle() -> None:
    mapper = Mapper(source(StateRule("a.b.c", path("data")), throttle_s=1.0))
    times = [5000.0, 3.0, 3.5, 4.0]
    assert [len(list(mapper.read(thing(data=1), now))) for now in times] == [1, 1, 0, 1]


def transform(parent: str, child: str, x: float, z: float = 0.0, w: float = 1.0) -> Any:
    return thing(
        header=thing(stamp=thing(sec=0, nanosec=0), frame_id=parent),
        child_frame_id=child,
        transform=thing(
            translation=thing(x=x, y=0.0, z=0.0), rotation=thing(x=0.0, y=0.0, z=z, w=w)
        ),
    )


FRAMES = source(
    StateRule("agents.{name}.position", path("transform.translation")),
    each=path("transforms"),
    name=path("child_frame_id"),
    names={"base": "robot"},
    frame="map",
)


def test_transforms_are_followed_up_to_a_frame() -> None:
    mapper = Mapper(FRAMES)
    assert not list(mapper.read(thing(transforms=[transform("odom", "base", 1)]), 1.0))
    # The odometry's frame stands at x=10, turned by 180 degrees.
    list(mapper.read(thing(transforms=[transform("map", "odom", 10, z=1.0, w=0.0)]), 2.0))
    (seen,) = mapper.read(thing(transforms=[transform("odom", "base", 2)]), 3.0)
    assert isinstance(seen.value, Vector)
    assert seen.value.components == pytest.approx((8, 0, 0))


def test_a_chain_may_come_over_several_topics() -> None:
    frames = Frames()
    still = Mapper(replace(FRAMES, topic="tf_static"), frames)
    assert not list(still.read(thing(transforms=[transform("map", "odom", 10)]), 1.0))
    (seen,) = Mapper(FRAMES, frames).read(thing(transforms=[transform("odom", "base", 2)]), 2.0)
    assert isinstance(seen.value, Vector)
    assert seen.value.components == pytest.approx((12, 0, 0))


def test_transforms_in_a_circle_or_broken_lead_nowhere() -> None:
    message = thing(transforms=[transform("a", "base", 1), transform("base", "a", 1)])
    assert says(FRAMES, message) == {}
    assert says(FRAMES, thing(transforms=[transform("map", "base", 1, w=0.0)])) == {}
    mapper = Mapper(FRAMES)
    list(mapper.read(thing(transforms=[transform("map", "odom", 10)]), 1.0))
    list(mapper.read(thing(transforms=[transform("map", "odom", math.nan)]), 2.0))
    (seen,) = mapper.read(thing(transforms=[transform("odom", "base", 2)]), 3.0)
    assert seen.value == Vector((12.0, 0.0, 0.0))


def test_a_chain_of_which_a_part_is_no_longer_heard_leads_nowhere() -> None:
    frames = Frames()
    still = Mapper(replace(FRAMES, qos="latched"), frames)
    mapper = Mapper(replace(FRAMES, stale_after_s=5.0), frames)
    list(still.read(thing(transforms=[transform("map", "hall", 100)]), 0.0))
    list(mapper.read(thing(transforms=[transform("hall", "odom", 10)]), 1000.0))
    base = thing(transforms=[transform("odom", "base", 2)])
    (seen,) = mapper.read(base, 1005.0)
    assert seen.value == Vector((112.0, 0.0, 0.0))
    assert not list(mapper.read(base, 1005.5))  # the robot is lost, though its wheels are not


def test_a_source_speaks_of_so_many_things_and_says_what_it_leaves_out() -> None:
    one = source(StateRule("objects.{name}.seen", literal=True), name=path("id"), max_entities=2,
                 stale_after_s=10.0)  # fmt: skip
    mapper = Mapper(one)

    def seen(name: str, now: float) -> list[str]:
        return [found.path() for found in mapper.read(thing(id=name), now)]

    assert seen("a", 0.0) and seen("b", 1.0)
    assert mapper.left_out() == ""
    assert not seen("c", 2.0)
    assert mapper.left_out() == "c"
    assert mapper.left_out() == ""
    assert seen("b", 9.0)
    assert seen("c", 11.0) == ["objects.c.seen"]  # a was not seen for ten seconds
    assert not seen("a", 12.0)
