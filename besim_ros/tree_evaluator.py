"""The node ``tree_evaluator``: judges behaviour trees (``evaluate_tree``)."""

from __future__ import annotations

from besim_msgs import action, srv

from besim_ros import convert, jobs
from besim_ros.capability import Capability, Conversation
from besim_ros.node import BesimNode
from besim_ros.run import run_node


class TreeEvaluator(BesimNode):
    """Judges one tree for one task, in a world of its own."""

    def __init__(self) -> None:
        super().__init__("tree_evaluator", ("cases", "tick_bound"))
        self.capability = Capability(
            self,
            Conversation(
                name="evaluate_tree",
                action=action.EvaluateTree,
                service=srv.EvaluateTree,
                to_job=lambda request: convert.evaluate_tree_job(request, self.defaults()),
                fill=convert.fill_evaluate_tree,
                to_feedback=convert.evaluation_feedback,
                summary=_summary,
            ),
        )


def _summary(judged: jobs.Judged) -> str:
    verdict = judged.verdict
    return f"{verdict.category.value} in {verdict.elapsed_s:.2f} s: {verdict.reason}"


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(TreeEvaluator, "Judges behaviour trees: evaluate_tree.", args)
