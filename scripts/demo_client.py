"""Asks the node `tree_evaluator` to judge the trees of task folders.

The shortest useful client: the service, texts in, a verdict out. For long evaluations
the action of the same name and fields gives feedback and can be canceled.
"""

import sys
from pathlib import Path

import rclpy
from besim_msgs.srv import EvaluateTree
from demo import NAMESPACE, Example, read_examples
from rclpy.client import Client
from rclpy.node import Node

# Discovery takes seconds on a busy machine; an evaluation of an example less than one.
DISCOVERY_TIMEOUT = 30.0  # [s]
ANSWER_TIMEOUT = 60.0  # [s]


def judge(node: Node, client: Client, example: Example) -> bool:
    """Have one tree judged, print the verdict; returns whether it is the expected one."""
    request = EvaluateTree.Request()
    request.tree = example.tree.read_text()
    request.task = example.task.read_text()
    request.scene = example.scene.read_text() if example.scene else ""
    answer = client.call_async(request)
    rclpy.spin_until_future_complete(node, answer, timeout_sec=ANSWER_TIMEOUT)
    name = f"{example.tree.parent.name}/{example.tree.name}"
    if not answer.done():
        print(f"{name}: no answer within {ANSWER_TIMEOUT:.0f} s", file=sys.stderr)
        return False
    response = answer.result()
    if response.error_code != EvaluateTree.Response.NONE:
        print(f"{name}: error {response.error_code}: {response.error_msg}", file=sys.stderr)
        return False
    print(f"{name}: {response.verdict.category_name}. {response.verdict.reason}", flush=True)
    if response.verdict.category != example.expected:
        print(f"{name}: expected category {example.expected}", file=sys.stderr)
        return False
    return True


def main() -> int:
    rclpy.init()
    node = rclpy.create_node("demo_client")
    client = node.create_client(EvaluateTree, f"{NAMESPACE}/evaluate_tree")
    try:
        if not client.wait_for_service(timeout_sec=DISCOVERY_TIMEOUT):
            print(f"{client.srv_name} is not offered", file=sys.stderr)
            return 1
        examples = [example for path in sys.argv[1:] for example in read_examples(Path(path))]
        # All of them, though one may be wrong: a person wants to see which.
        answers = [judge(node, client, example) for example in examples]
        return 0 if all(answers) else 1
    finally:
        node.destroy_node()
        rclpy.shutdown()


if __name__ == "__main__":
    sys.exit(main())
