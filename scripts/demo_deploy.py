"""Has the node `skill_bridge` run a certified tree on the demo robot, and tells how it goes.

Arguments: the folder of the example, and the certificate. Ends with 1 if the goal is not reached.
"""

import json
import sys
from pathlib import Path

import rclpy
from besim_msgs.action import DeployTree
from besim_msgs.srv import QueryWorld, ResetWorld
from demo import NAMESPACE
from rclpy.action import ActionClient
from rclpy.node import Node

# Discovery takes seconds on a busy machine.
DISCOVERY_TIMEOUT = 30.0  # [s]
ANSWER_TIMEOUT = 60.0  # [s]
GOAL = "objects.parcel.location"


class Deployer:
    """The nodes, as their callers see them."""

    def __init__(self, node: Node, folder: Path) -> None:
        self._node = node
        self._tree = (folder / "good.xml").read_text(encoding="utf-8")
        self._task = (folder / "des.json").read_text(encoding="utf-8")
        self._scene = (folder / "scene.json").read_text(encoding="utf-8")
        self._reset = node.create_client(ResetWorld, f"{NAMESPACE}/reset_world")
        self._query = node.create_client(QueryWorld, f"{NAMESPACE}/query_world")
        self._deploy = ActionClient(node, DeployTree, f"{NAMESPACE}/deploy_tree")

    def wait(self) -> bool:
        """Are they there?"""
        return all(
            (
                self._reset.wait_for_service(DISCOVERY_TIMEOUT),
                self._query.wait_for_service(DISCOVERY_TIMEOUT),
                self._deploy.wait_for_server(DISCOVERY_TIMEOUT),
            )
        )

    def begin_world(self) -> bool:
        """The live world is that of the scene, until the robot tells otherwise."""
        request = ResetWorld.Request(scene=self._scene, task=self._task)
        return not self._await(self._reset.call_async(request)).error_code

    def deploy(self, certificate: str) -> DeployTree.Result | None:
        """Send the goal; ``None`` if it is rejected."""
        sent = DeployTree.Goal(tree=self._tree, task=self._task, certificate=certificate)
        goal = self._await(self._deploy.send_goal_async(sent, feedback_callback=_show))
        return self._await(goal.get_result_async()).result if goal.accepted else None

    def ask(self, path: str) -> str:
        """A state of the live world, as JSON."""
        answer = self._await(self._query.call_async(QueryWorld.Request(question=path)))
        return json.dumps(json.loads(answer.values_json).get(path))

    def _await(self, future):
        rclpy.spin_until_future_complete(self._node, future, timeout_sec=ANSWER_TIMEOUT)
        if not future.done():
            raise TimeoutError(f"no answer within {ANSWER_TIMEOUT:.0f} s")
        return future.result()


def _show(message) -> None:
    step = message.feedback.step
    if step.status != "RUNNING":
        print(f"      {step.leaf}: {step.status} {step.message}".rstrip(), flush=True)


def main() -> int:
    rclpy.init()
    node = rclpy.create_node("demo_deploy")
    deployer = Deployer(node, Path(sys.argv[1]))
    try:
        if not deployer.wait() or not deployer.begin_world():
            print("demo: the nodes are not there", file=sys.stderr)
            return 1
        rejected = deployer.deploy("")
        print(f"{'ok   ' if rejected is None else 'WRONG'} without a certificate: rejected")
        result = deployer.deploy(Path(sys.argv[2]).read_text(encoding="utf-8"))
        right = result is not None and result.error_code == DeployTree.Result.NONE
        words = (result.error_msg or result.root_status) if result is not None else "rejected"
        print(f"{'ok   ' if right else 'WRONG'} with the certificate: {words}")
        print(f"      {GOAL} is {deployer.ask(GOAL)}")
        return 0 if right and rejected is None else 1
    except TimeoutError as problem:
        print(f"demo: {problem}", file=sys.stderr)
        return 1
    finally:
        node.destroy_node()
        rclpy.shutdown()


if __name__ == "__main__":
    sys.exit(main())
