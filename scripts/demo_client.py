"""Asks the node `tree_evaluator` to judge the trees of task folders.

The shortest useful client: texts in, a verdict out. It asks twice, the service and the action
of the same name and fields; the action reports every leaf on the way and can be canceled.
"""

import sys
from pathlib import Path

import rclpy
from besim_msgs.action import EvaluateTree as EvaluateTreeAction
from besim_msgs.srv import EvaluateTree
from demo import NAMESPACE, Answer, Example, read_examples, show
from rclpy.action import ActionClient
from rclpy.node import Node

NAME = f"{NAMESPACE}/evaluate_tree"

# Discovery takes seconds on a busy machine; an evaluation of an example less than one.
DISCOVERY_TIMEOUT = 30.0  # [s]
ANSWER_TIMEOUT = 60.0  # [s]


class NoAnswer(Exception):
    """The node did not answer in time, or with an error; the text is for people."""


class Evaluator:
    """The node, as its callers see it."""

    def __init__(self, node: Node) -> None:
        self._node = node
        self._service = node.create_client(EvaluateTree, NAME)
        self._action = ActionClient(node, EvaluateTreeAction, NAME)

    def wait(self) -> bool:
        """Is it there?"""
        return self._service.wait_for_service(DISCOVERY_TIMEOUT) and self._action.wait_for_server(
            DISCOVERY_TIMEOUT
        )

    def call(self, example: Example) -> Answer:
        """Ask the service."""
        return _answer(self._await(self._service.call_async(_fill(EvaluateTree.Request, example))))

    def act(self, example: Example) -> tuple[Answer, int]:
        """Send the action a goal; the answer, and how many leaves were reported on the way."""
        leaves = []
        goal = self._await(
            self._action.send_goal_async(
                _fill(EvaluateTreeAction.Goal, example), feedback_callback=leaves.append
            )
        )
        if not goal.accepted:
            raise NoAnswer("the goal was rejected")
        return _answer(self._await(goal.get_result_async()).result), len(leaves)

    def _await(self, future):
        rclpy.spin_until_future_complete(self._node, future, timeout_sec=ANSWER_TIMEOUT)
        if not future.done():
            raise NoAnswer(f"no answer within {ANSWER_TIMEOUT:.0f} s")
        return future.result()


def _fill(kind: type, example: Example):
    """A request or a goal: both have the same fields."""
    return kind(
        tree=example.tree.read_text(encoding="utf-8"),
        task=example.task.read_text(encoding="utf-8"),
        scene=example.scene.read_text(encoding="utf-8") if example.scene else "",
    )


def _answer(result) -> Answer:
    if result.error_code != EvaluateTree.Response.NONE:
        raise NoAnswer(f"error {result.error_code}: {result.error_msg}")
    verdict = result.verdict
    return Answer(verdict.category_name, verdict.reason, verdict.failing_leaf)


def judge(evaluator: Evaluator, example: Example) -> bool:
    """Have one tree judged twice, print the verdict; returns whether both are right."""
    try:
        called = evaluator.call(example)
        acted, leaves = evaluator.act(example)
    except NoAnswer as problem:
        return show(example, Answer("no verdict", str(problem), ""))
    if called != acted:
        return show(example, Answer(f"{called.verdict} and {acted.verdict}", acted.reason, ""))
    return show(example, acted, f" from both ({leaves} leaves reported on the way)")


def main() -> int:
    rclpy.init()
    node = rclpy.create_node("demo_client")
    evaluator = Evaluator(node)
    try:
        if not evaluator.wait():
            print(f"demo: {NAME} is not offered", file=sys.stderr)
            return 1
        examples = [example for path in sys.argv[1:] for example in read_examples(Path(path))]
        # All of them, though one may be wrong: a person wants to see which.
        answers = [judge(evaluator, example) for example in examples]
        return 0 if all(answers) else 1
    finally:
        node.destroy_node()
        rclpy.shutdown()


if __name__ == "__main__":
    sys.exit(main())
