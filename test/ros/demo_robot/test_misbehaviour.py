"""How the demo robot is told to misbehave."""

from __future__ import annotations

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from besim_ros.demo_robot.misbehaviour import Mode, Orders

pytestmark = pytest.mark.ros


def test_orders_are_modes_and_for_how_many_goals() -> None:
    assert Orders.parse("") == Orders.parse("  ") == Orders()
    assert Orders.parse("fail") == Orders(frozenset({Mode.FAIL}), None)
    both = frozenset({Mode.STALL, Mode.IGNORE_CANCEL})
    assert Orders.parse(" ignore_cancel+stall   3 ") == Orders(both, 3)
    assert str(Orders(both, 3)) == "stall+ignore_cancel 3"


def test_orders_are_used_up_by_goals() -> None:
    orders = Orders.parse("fail 2").after_one()
    assert str(orders) == "fail 1"
    assert orders.after_one() == Orders()
    assert str(orders.after_one()) == ""
    assert Orders.parse("fail").after_one() == Orders.parse("fail")


@pytest.mark.parametrize(
    "text", ["sleep", "fail+", "fail -1", "fail 0", "fail two", "fail 1 2", "2", "fail ²"]
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"expected fail, reject, .* got "):
        Orders.parse(text)
