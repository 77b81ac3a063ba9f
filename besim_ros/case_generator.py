"""The node ``case_generator``: makes initial worlds for tasks (``generate_case``)."""

from __future__ import annotations

from besim_msgs import action, srv

from besim_ros import convert
from besim_ros.capability import Capability, Conversation
from besim_ros.node import BesimNode
from besim_ros.run import run_node


class CaseGenerator(BesimNode):
    """Makes initial worlds for a task."""

    def __init__(self) -> None:
        super().__init__("case_generator", ("cases",))
        self.capability = Capability(
            self,
            Conversation(
                name="generate_case",
                action=action.GenerateCase,
                service=srv.GenerateCase,
                to_job=lambda request: convert.generate_case_job(request, self.defaults()),
                fill=lambda answer, made: convert.fill_generate_case(answer, made, self.stamp()),
                to_feedback=convert.case_feedback,
                summary=lambda made: f"{len(made.worlds)} made",
            ),
        )


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(CaseGenerator, "Makes initial worlds for tasks: generate_case.", args)
