"""A gate of its own for a test module, and a client that deploys trees through the bridge."""

from __future__ import annotations

import json
import shutil
import sys
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from ros_processes import PATIENCE, NodeProcess, start_node, wait_until

from besim.evaluation.service import read_texts
from besim.gate import (
    GatePolicy,
    Judging,
    SigningKey,
    certify,
    default_gate_policy,
    make_keys,
    read_gate_policy,
    read_signing_key,
)
from besim.gate.skills import find_skills
from besim.models import make_model

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "demo_robot"
SKILL_SERVER = Path(__file__).with_name("skill_server.py")
SMALL_SERVER = Path(__file__).with_name("small_server.py")

FETCH = (EXAMPLE / "good.xml").read_text()
FETCH_TASK = (EXAMPLE / "des.json").read_text()
SCENE = (EXAMPLE / "scene.json").read_text()

DOOR = """<Sequence class="SequenceNode">
    <Action class="NavigateToDoor"/>
    <Action class="OpenDoor"/>
</Sequence>"""


def _door_task() -> str:
    task = json.loads(FETCH_TASK)
    before = task["bt_task"].partition("The goal is")[0]
    return json.dumps({**task, "bt_task": f"{before}The goal is that the door is open."})


DOOR_TASK = _door_task()


class Gate:
    """Keys, store, policy and skill map in a folder.

    :param on_contradiction: of the policy, if it is not besim's own.
    """

    def __init__(self, folder: Path, skills: str = "demo_robot", policy: str = "") -> None:
        folder.chmod(0o700)
        self.folder = folder
        self.key = self.new_key("own")
        self.store = folder / "store.db"
        self.skills = folder / "skills.yaml"
        source = ROOT / "config" / "skills" / f"{skills}.yaml"
        shutil.copyfile(source if source.is_file() else Path(skills), self.skills)
        self.skills.chmod(0o600)
        self.policy = folder / "policy.yaml"
        self.write_policy(policy)

    def new_key(self, name: str) -> SigningKey:
        return read_signing_key(make_keys(self.folder / name)[0])

    def write_policy(self, text: str) -> None:
        self.policy.write_text(text or "cases: 1\n")

    def parameters(self, only: Collection[str] | None = None, **more: Any) -> list[str]:
        own = {
            "trusted": f"['{self.folder / 'own' / 'besim.pub'}']",
            "store": self.store,
            "skills": self.skills,
            "policy": self.policy,
        }
        given = {n: v for n, v in own.items() if only is None or n in only} | more
        return ["--ros-args", *(w for n, v in given.items() for w in ("-p", f"{n}:={v}"))]

    def certify(
        self,
        tree: str = DOOR,
        task: str = DOOR_TASK,
        *,
        scene: str | None = SCENE,
        key: SigningKey | None = None,
        age: timedelta = timedelta(),
        policy: GatePolicy | None = None,
        bound: bool = True,
    ) -> str:
        done = certify(
            read_texts(tree, task),
            make_model("commonsense"),
            key or self.key,
            policy=policy or read_gate_policy(self.policy.read_bytes()),
            now=datetime.now(UTC) - age,
            judging=Judging(
                scene=json.loads(scene) if scene else None,
                skill_map=find_skills(str(self.skills)).hash if bound else None,
            ),
        )
        assert done.certificate is not None, done.refusals
        return done.certificate.text()


class SkillServer(NodeProcess):
    """The servers of ``skill_server.py``, or of another script of that form."""

    def __init__(
        self, domain: int, logs: Path, namespace: str = "/besim", script: Path = SKILL_SERVER
    ) -> None:
        number = len(list(logs.glob(f"{script.stem}-*.log")))
        self.log_file = logs / f"{script.stem}-{number}.log"
        self.goals_file = logs / f"goals-{number}.jsonl"
        self._log = self.log_file.open("w")
        command = [sys.executable, str(script), str(self.goals_file)]
        more = ["--ros-args", "-r", f"__ns:={namespace}"]
        self.process = start_node([*command, *more], domain, logs, self._log)

    def set_mode(self, mode: str) -> None:
        new = self.goals_file.with_name("new.mode")
        new.write_text(mode)
        new.rename(self.goals_file.with_name(self.goals_file.name + ".mode"))

    @property
    def heard(self) -> list[tuple[str, str]]:
        """What happened, in order: ("goal", "operate_door"), ("done", "operate_door") …"""
        if not self.goals_file.exists():
            return []
        return [tuple(json.loads(line)) for line in self.goals_file.read_text().splitlines()]


@dataclass
class Bridge:
    """Deploys trees and hears why they are refused."""

    caller: Any
    refusals: list[Any]

    @classmethod
    def of(cls, caller: Any) -> Bridge:
        from besim_msgs.msg import DeployRefusal

        bridge = cls(caller, [])
        caller.node.create_subscription(
            DeployRefusal, "/besim/deploy_refusals", bridge.refusals.append, 10
        )
        return bridge

    def wait_for_one(self, service: str) -> None:
        """Wait until the graph has one server of this service: the last one may still be in it."""
        name, node = f"/besim/{service}", self.caller.node
        try:
            self.caller.spin_until(lambda: node.count_services(name) == 1)
        except AssertionError as error:
            there = sorted(node.get_node_names())
            words = f"{node.count_services(name)} servers of {service}; nodes: {there}"
            raise AssertionError(words) from error

    def reset_world(self, scene: str = SCENE, task: str = "") -> None:
        from besim_msgs.srv import ResetWorld

        answer = self.caller.call(ResetWorld, "reset_world", scene=scene, task=task)
        assert not answer.error_code, answer.error_msg

    def tell(self, **changes: Any) -> None:
        from besim_msgs.srv import UpdateWorld

        text = json.dumps({path.replace("__", "."): value for path, value in changes.items()})
        answer = self.caller.call(UpdateWorld, "update_world", changes_json=text, who="test")
        assert not answer.error_code, answer.error_msg

    def world(self, path: str) -> Any:
        from besim_msgs.srv import QueryWorld

        answer = self.caller.call(QueryWorld, "query_world", question=path)
        return json.loads(answer.values_json).get(path)

    def offer(self, tree: str = DOOR, task: str = DOOR_TASK, **goal: Any) -> Any:
        """The handle of a goal, which may be rejected."""
        from besim_msgs.action import DeployTree

        return self.caller.send(DeployTree, "deploy_tree", tree=tree, task=task, **goal)

    def send(self, tree: str = DOOR, task: str = DOOR_TASK, **goal: Any) -> Any:
        """The handle of a goal that is accepted, once what an earlier run left is over."""
        end = time.monotonic() + PATIENCE
        while self.refusals.clear() or not (handle := self.offer(tree, task, **goal)).accepted:
            self.caller.spin_until(lambda: self.refusals)
            assert list(self.refusals[-1].causes) == ["still running"], self.refusals[-1].reasons
            assert time.monotonic() < end, self.refusals[-1].reasons
            self.caller.spin(0.2)
        return handle

    def run(self, tree: str = DOOR, task: str = DOOR_TASK, **goal: Any) -> Any:
        """The result of such a goal."""
        return self.caller.result(self.send(tree, task, **goal))[1]

    def causes(self, tree: str = DOOR, task: str = DOOR_TASK, **goal: Any) -> Sequence[str]:
        """Why a goal is rejected."""
        before = len(self.refusals)
        assert not self.offer(tree, task, **goal).accepted
        self.caller.spin_until(lambda: len(self.refusals) > before)
        return self.refusals[-1].causes


__all__ = [
    "DOOR",
    "DOOR_TASK",
    "FETCH",
    "FETCH_TASK",
    "SCENE",
    "SMALL_SERVER",
    "Bridge",
    "Gate",
    "SkillServer",
    "default_gate_policy",
    "wait_until",
]
