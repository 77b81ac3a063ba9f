"""Frames in frames."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from besim.world.pose import Pose

QUARTER = math.pi / 2
numbers = st.tuples(*[st.floats(-10, 10)] * 3)


@pytest.mark.parametrize(
    ("rpy", "point", "expected"),
    [
        ((0, 0, QUARTER), (1, 0, 0), (0, 1, 0)),
        ((0, QUARTER, 0), (1, 0, 0), (0, 0, -1)),
        ((QUARTER, 0, 0), (0, 1, 0), (0, 0, 1)),
        # Roll first, yaw last, all about axes that stay where they are.
        ((QUARTER, 0, QUARTER), (0, 1, 0), (0, 0, 1)),
        ((QUARTER, 0, QUARTER), (0, 0, 1), (1, 0, 0)),
    ],
)
def test_a_turned_frame_turns_what_is_in_it(rpy, point, expected) -> None:  # type: ignore[no-untyped-def]
    found = Pose.from_rpy((0, 0, 0), rpy) @ Pose(point)
    assert found.position == pytest.approx(expected)


@given(numbers, numbers)
def test_there_and_back_is_nowhere(position: tuple[float, float, float], rpy) -> None:  # type: ignore[no-untyped-def]
    pose = Pose.from_rpy(position, rpy)
    assert (pose @ pose.inverse()).is_identity


@given(st.tuples(st.floats(-3, 3), st.sampled_from([-QUARTER, 0.3, QUARTER]), st.floats(-3, 3)))
def test_angles_make_the_same_rotation_again(rpy: tuple[float, float, float]) -> None:
    pose = Pose.from_rpy((0, 0, 0), rpy)
    again = Pose.from_rpy((0, 0, 0), pose.rpy)
    moved, expected = ((one @ Pose((1, 2, 3))).position for one in (again, pose))
    assert moved == pytest.approx(expected, abs=1e-4)


def test_a_quaternion_of_any_length_is_taken() -> None:
    assert Pose.from_quaternion((0, 0, 0), (0, 0, 0, 7)).is_identity
    for broken in ((0, 0, 0, 0), (math.nan, 0, 0, 1), (math.inf, 0, 0, 1)):
        with pytest.raises(ValueError, match="length zero"):
            Pose.from_quaternion((0, 0, 0), broken)
