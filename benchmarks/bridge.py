#!/usr/bin/env python3
"""What the skill bridge adds to an action, over a bare action client.

Usage: python benchmarks/bridge.py [--leaves N] [--rounds R]

Processes of their own: an action server that succeeds at once, `world_model`, `skill_bridge`, and
this one. First this one sends N goals, one after the other, as a bare client of rclpy. Then the
bridge runs a certified tree of 4 leaves and one of N leaves over the same actions: the difference
of their times, divided by that of their leaves, is what a leaf takes, with all that the bridge
does: judging its preconditions in the live world, rendering and sending the goal, recording it in
the store, changing the live world. Once as the bridge is (it waits `settle_s` for what sensors
see), and once with `settle_s` 0; each with a sequence without memory, whose actions are waited for,
and with one that has memory and is ticked reactively. Printed are medians over R rounds, wall time.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

DOMAIN = "86"
ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "demo_robot"
SHORT = 4


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--leaves", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--role", choices=("server",), help=argparse.SUPPRESS)
    options = parser.parse_args()
    os.environ |= {"ROS_DOMAIN_ID": DOMAIN, "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST"}
    if options.role:
        serve()
    else:
        measure(options)
    return 0


def serve() -> None:
    import rclpy
    from besim_msgs.action import NavigateToPose, OperateDoor
    from rclpy.action import ActionServer
    from rclpy.executors import ExternalShutdownException

    rclpy.init()
    node = rclpy.create_node("server", namespace="besim")

    def execute(goal: Any, kind: Any) -> Any:
        goal.succeed()
        result = kind.Result()
        if kind is OperateDoor:
            result.error_code.val = 1
        return result

    kinds = {"navigate_to_pose": NavigateToPose, "operate_door": OperateDoor}
    servers = [ActionServer(node, k, n, lambda g, k=k: execute(g, k)) for n, k in kinds.items()]
    try:
        rclpy.spin(node)
    except (KeyboardInterrupt, ExternalShutdownException):
        del servers


def texts(leaves: int, timing: str) -> tuple[str, str]:
    """A tree of so many actions (an even number) that opens and closes the door, and its task."""
    names = ["NavigateToDoor", "OpenDoor", *("CloseDoor", "OpenDoor") * (leaves // 2 - 1)]
    actions = "".join(f'<Action ID="{name}"/>' for name in names)
    tree = f'<root BTCPP_format="4"><BehaviorTree ID="T"><Sequence>{actions}</Sequence>'
    tree += "</BehaviorTree></root>"
    if timing == "waiting":
        actions = actions.replace("ID=", "class=")
        tree = f'<Sequence class="SequenceNode">{actions}</Sequence>'
    task = json.loads((EXAMPLE / "des.json").read_text())
    before = task["bt_task"].partition("The goal is")[0]
    task["bt_task"] = f"{before}The goal is that the door is open."
    words = "The robot closes the door with its free gripper."
    task["action_node"]["CloseDoor"] = {"precondition": None, "description": words}
    return tree, json.dumps(task)


def certify(folder: Path, tree: str, task: str) -> str:
    from besim.evaluation.service import read_texts
    from besim.gate import Judging, default_gate_policy, read_signing_key
    from besim.gate import certify as certify_solution
    from besim.gate.skills import find_skills
    from besim.models import make_model

    done = certify_solution(
        read_texts(tree, task),
        make_model("commonsense"),
        read_signing_key(folder / "keys" / "besim.key"),
        policy=default_gate_policy(),
        now=datetime.now(UTC),
        judging=Judging(
            scene=json.loads((EXAMPLE / "scene.json").read_text()),
            skill_map=find_skills("demo_robot").hash,
        ),
    )
    assert done.certificate is not None, done.refusals
    return done.certificate.text()


def measure(options: argparse.Namespace) -> None:
    from besim.gate import make_keys

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        make_keys(folder / "keys")
        own = [f"trusted:=['{folder / 'keys' / 'besim.pub'}']", f"store:={folder / 'store.db'}"]
        quick = [*own, "settle_s:=0.0", "skills:=demo_robot"]
        commands = [
            [sys.executable, __file__, "--role", "server"],
            node("world_model"),
            node("skill_bridge", *own),
            node("skill_bridge", *quick, namespace="/quick"),
        ]
        started = [subprocess.Popen(command) for command in commands]
        try:
            client = Client()
            bare = [client.bare(options.leaves) for _ in range(options.rounds)]
            tell("bare client", bare)
            for timing in ("waiting", "reactive"):
                trees = {}
                for count in (SHORT, options.leaves):
                    tree, task = texts(count, timing)
                    trees[count] = (tree, task, certify(folder, tree, task))
                for namespace, words in (("/besim", "bridge"), ("/quick", "bridge, settle_s 0")):
                    took = [client.bridge(namespace, trees, timing) for _ in range(options.rounds)]
                    tell(f"{words}, {timing}", took)
                    added = statistics.median(took) - statistics.median(bare)
                    print(f"  added {added:.1f} ms a leaf")
        finally:
            for process in started:
                process.terminate()
            for process in started:
                process.wait()


def node(name: str, *parameters: str, namespace: str = "/besim") -> list[str]:
    """The command of a node; the second bridge hears the same world and servers."""
    names = ("world_state", "world_changes", "update_world", "navigate_to_pose", "operate_door")
    remaps = [w for n in names if namespace != "/besim" for w in ("-r", f"{n}:=/besim/{n}")]
    own = [word for one in parameters for word in ("-p", one)]
    level = ["--log-level", "error"]
    executable = str(Path(sys.prefix) / "lib" / "besim" / name)
    return [executable, "--ros-args", "-r", f"__ns:={namespace}", *remaps, *level, *own]


def tell(what: str, took: list[float]) -> None:
    print(f"{what}: {statistics.median(took):.1f} ms a leaf ({min(took):.1f} to {max(took):.1f})")


class Client:
    """Calls, spun by a thread of its own as an application would."""

    def __init__(self) -> None:
        import rclpy
        from besim_msgs.action import DeployTree, OperateDoor
        from besim_msgs.srv import ResetWorld
        from rclpy.action import ActionClient

        rclpy.init()
        self._node = rclpy.create_node("client")
        self._door = OperateDoor
        self._tree = DeployTree
        self._reset_type = ResetWorld
        self._bare = ActionClient(self._node, OperateDoor, "/besim/operate_door")
        self._deploy = {
            name: ActionClient(self._node, DeployTree, f"{name}/deploy_tree")
            for name in ("/besim", "/quick")
        }
        self._reset = self._node.create_client(ResetWorld, "/besim/reset_world")
        threading.Thread(target=rclpy.spin, args=(self._node,), daemon=True).start()
        for client in (self._bare, *self._deploy.values()):
            assert client.wait_for_server(60.0)
        assert self._reset.wait_for_service(60.0)
        time.sleep(1.0)

    def bare(self, count: int) -> float:
        """Milliseconds that a goal takes."""
        began = time.perf_counter()
        for _ in range(count):
            self._send(self._bare, self._door.Goal(target_name="door", open=True))
        return (time.perf_counter() - began) / count * 1e3

    def bridge(self, namespace: str, trees: dict[int, tuple[str, str, str]], timing: str) -> float:
        """Milliseconds that a leaf takes."""
        took = {}
        for count, (tree, task, certificate) in trees.items():
            scene = (EXAMPLE / "scene.json").read_text()
            self._wait(self._reset.call_async(self._reset_type.Request(scene=scene)))
            goal = self._tree.Goal(tree=tree, task=task, certificate=certificate)
            stamps: list[float] = []
            result = self._send(
                self._deploy[namespace], goal, lambda _, s=stamps: s.append(time.perf_counter())
            )
            assert result.error_code == 0, result.error_msg
            assert result.timing == timing, result.timing_reason
            took[count] = (
                stamps[-1] - stamps[0]
            )  # from the first leaf's begin to the last one's end
        short, long = sorted(took)
        return (took[long] - took[short]) / (long - short) * 1e3

    def _send(self, client: Any, goal: Any, feedback: Any = None) -> Any:
        handle = self._wait(client.send_goal_async(goal, feedback))
        assert handle.accepted
        return self._wait(handle.get_result_async()).result

    def _wait(self, future: Any) -> Any:
        done = threading.Event()
        future.add_done_callback(lambda _: done.set())
        assert done.wait(60.0)
        return future.result()


if __name__ == "__main__":
    sys.exit(main())
