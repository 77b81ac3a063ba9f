"""The node ``tree_evaluator``: judges behaviour trees (``evaluate_tree``), and certifies them."""

from __future__ import annotations

from typing import Any

from besim_msgs import action, srv

from besim_ros import certifying, convert, jobs
from besim_ros.capability import Capability, Conversation
from besim_ros.gate_jobs import Certified
from besim_ros.node import BesimNode
from besim_ros.run import run_node


class TreeEvaluator(BesimNode):
    """Judges one tree for one task, in a world of its own."""

    def __init__(self) -> None:
        super().__init__("tree_evaluator", ("cases", "tick_bound", *certifying.PARAMETERS))
        self._certifying = certifying.Certifying(self)
        self.capability = Capability(
            self,
            Conversation(
                name="evaluate_tree",
                action=action.EvaluateTree,
                service=srv.EvaluateTree,
                to_job=self._job,
                fill=convert.fill_evaluate_tree,
                to_feedback=convert.evaluation_feedback,
                summary=_summary,
            ),
        )

    def _job(self, request: Any) -> jobs.Job:
        asked = convert.evaluate_tree_job(request, self.defaults())
        return self._certifying.job(asked) if request.certify else asked


def _summary(judged: jobs.Judged | Certified) -> str:
    verdict = judged.verdict
    return f"{verdict.category.value} in {verdict.elapsed_s:.2f} s: {verdict.reason}"


def main(args: list[str] | None = None) -> int:
    """Run the node; returns the exit code of its process."""
    return run_node(TreeEvaluator, "Judges behaviour trees: evaluate_tree.", args)
