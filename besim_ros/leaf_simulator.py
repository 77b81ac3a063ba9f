"""The node ``leaf_simulator``: says what one leaf does to a world (``simulate_leaf``)."""

from __future__ import annotations

from besim_msgs import action, srv

from besim_ros import convert
from besim_ros.capability import Capability, Conversation
from besim_ros.node import BesimNode
from besim_ros.run import run_node


class LeafSimulator(BesimNode):
    """Simulates one leaf in a world of its own."""

    def __init__(self) -> None:
        super().__init__("leaf_simulator")
        self.capability = Capability(
            self,
            Conversation(
                name="simulate_leaf",
                action=action.SimulateLeaf,
                service=srv.SimulateLeaf,
                to_job=lambda request: convert.simulate_leaf_job(request, self.defaults()),
                fill=lambda answer, done: convert.fill_simulate_leaf(answer, done, self.stamp()),
                to_feedback=convert.phase_feedback,
                summary=lambda done: f"{done.step.leaf}: {done.step.outcome}",
            ),
        )


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(LeafSimulator, "Simulates one leaf in one world: simulate_leaf.", args)
