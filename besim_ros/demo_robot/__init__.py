"""The node ``demo_robot``: a small mobile manipulator that stands in for a real or simulated one.

``world_file`` says what there is, ``robot`` how it is now; a ``skill`` is what the robot can do:
``driving`` and ``manipulation``. These know no ROS. ``actions``, ``run``, ``topics`` and ``node``
make a ROS 2 robot of it.
"""

from besim_ros.demo_robot.node import DemoRobot
from besim_ros.run import run_node

__all__ = ["DemoRobot", "main"]


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(DemoRobot, "A small kinematic robot to try skills on.", args)
