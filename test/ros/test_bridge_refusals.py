"""No tree reaches a skill without passing the gate: every way around it that was thought of."""

from __future__ import annotations

import base64
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

pytest.importorskip("rclpy")

from bridge import DOOR, DOOR_TASK, FETCH, FETCH_TASK, Bridge, Gate, SkillServer

from besim.gate import default_gate_policy, read_certificate

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]


@pytest.fixture(scope="module")
def gate(tmp_path_factory: pytest.TempPathFactory) -> Gate:
    return Gate(tmp_path_factory.mktemp("gate"))


@pytest.fixture(scope="module")
def servers(domain: int, logs: Path) -> Iterator[SkillServer]:
    with SkillServer(domain, logs) as server:
        server.wait_until_ready()
        yield server


@pytest.fixture(scope="module")
def bridge(start, caller, gate: Gate, servers: SkillServer) -> Bridge:
    start("world_model", scripted=False)
    start("skill_bridge", *gate.parameters(), scripted=False)
    made = Bridge.of(caller)
    made.reset_world()
    return made


@pytest.fixture(autouse=True)
def nothing_moves(servers: SkillServer, bridge: Bridge) -> Iterator[None]:
    """Of all that is refused here, no server hears a word."""
    before = servers.heard
    yield
    assert servers.heard == before


def test_no_certificate(bridge: Bridge) -> None:
    assert bridge.causes() == ["no certificate"]


def test_forged_statement(bridge: Bridge, gate: Gate) -> None:
    forged = json.loads(gate.certify())
    forged["certificate"]["expires_at"] = "2099-01-01T00:00:00Z"
    assert bridge.causes(certificate=json.dumps(forged)) == ["signature"]


def test_forged_signature(bridge: Bridge, gate: Gate) -> None:
    forged = json.loads(gate.certify())
    forged["signature"]["value"] = base64.b64encode(bytes(64)).decode()
    assert bridge.causes(certificate=json.dumps(forged)) == ["signature"]


def test_expired(bridge: Bridge, gate: Gate) -> None:
    assert bridge.causes(certificate=gate.certify(age=timedelta(days=31))) == ["expired"]


def test_issued_in_the_future(bridge: Bridge, gate: Gate) -> None:
    assert bridge.causes(certificate=gate.certify(age=timedelta(days=-1))) == ["clock"]


def test_replayed_for_another_task(bridge: Bridge, gate: Gate) -> None:
    assert bridge.causes(DOOR, FETCH_TASK, certificate=gate.certify()) == ["task"]


def test_certificate_of_another_tree(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify(FETCH, FETCH_TASK)
    assert bridge.causes(DOOR, FETCH_TASK, certificate=certificate) == ["tree"]


def test_edited_tree(bridge: Bridge, gate: Gate) -> None:
    edited = DOOR.replace("</Sequence>", '<Action class="NavigateToDoor"/></Sequence>')
    assert bridge.causes(edited, certificate=gate.certify()) == ["tree"]


def test_edited_description(bridge: Bridge, gate: Gate) -> None:
    task = json.loads(DOOR_TASK)
    task["action_node"]["OpenDoor"]["description"] = "The robot looks at the door."
    assert bridge.causes(DOOR, json.dumps(task), certificate=gate.certify()) == ["tree"]


def test_started_with_other_entries(bridge: Bridge, gate: Gate) -> None:
    refused = bridge.causes(certificate=gate.certify(), blackboard_json='{"speed": 2}')
    assert refused == ["blackboard"]


def test_key_swapped(bridge: Bridge, gate: Gate) -> None:
    stranger = gate.new_key("stranger")
    assert bridge.causes(certificate=gate.certify(key=stranger)) == ["key not trusted"]


def test_key_swapped_but_for_its_id(bridge: Bridge, gate: Gate) -> None:
    forged = json.loads(gate.certify(key=gate.new_key("other")))
    forged["signature"]["key"] = read_certificate(gate.certify()).key_id
    assert bridge.causes(certificate=json.dumps(forged)) == ["signature"]


def test_key_that_is_trusted_no_longer(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    public = gate.folder / "own" / "besim.pub"
    aside = public.rename(public.with_suffix(".aside"))
    try:
        assert bridge.causes(certificate=certificate) == ["input"]
    finally:
        aside.rename(public)


def test_milder_policy_of_the_certificate(bridge: Bridge, gate: Gate) -> None:
    mild = replace(default_gate_policy(), leaf_coverage=0.0)
    assert bridge.causes(certificate=gate.certify(policy=mild)) == ["policy"]


def test_changed_policy(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    gate.write_policy("skill_map: required\n")
    try:
        assert bridge.causes(certificate=certificate) == ["policy"]
    finally:
        gate.write_policy("")


def test_policy_that_cannot_be_read(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    gate.write_policy("nonsense: 1\n")
    try:
        assert bridge.causes(certificate=certificate) == ["input"]
    finally:
        gate.write_policy("")


def test_edited_skill_map(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    text = gate.skills.read_text()
    gate.skills.write_text(text.replace('target_name: "{object|door}"', "target_name: vault"))
    try:
        assert bridge.causes(certificate=certificate) == ["skill map edited"]
    finally:
        gate.skills.write_text(text)


def test_bound_to_no_skill_map(bridge: Bridge, gate: Gate) -> None:
    """With a map that was edited before the node was started it would be another movement."""
    assert bridge.causes(certificate=gate.certify(bound=False)) == ["skill map"]


@pytest.mark.parametrize(("name", "cause"), [("skills", "skill map edited"), ("policy", "input")])
def test_map_or_policy_that_others_can_write(
    bridge: Bridge, gate: Gate, name: str, cause: str
) -> None:
    certificate = gate.certify()
    file: Path = getattr(gate, name)
    file.chmod(0o666)
    try:
        assert bridge.causes(certificate=certificate) == [cause]
    finally:
        file.chmod(0o644)


@pytest.mark.parametrize(("name", "cause"), [("skills", "skill map edited"), ("policy", "input")])
def test_map_or_policy_that_is_a_link(bridge: Bridge, gate: Gate, name: str, cause: str) -> None:
    certificate = gate.certify()
    file: Path = getattr(gate, name)
    aside = file.rename(file.with_suffix(".aside"))
    file.symlink_to(aside)
    try:
        assert bridge.causes(certificate=certificate) == [cause]
    finally:
        aside.rename(file)


def test_bound_to_another_skill_map(bridge: Bridge, gate: Gate) -> None:
    text = gate.skills.read_text()
    gate.skills.write_text(text + "  - leaf: Wave\n    world: {agents.robot.waves: true}\n")
    certificate = gate.certify()
    gate.skills.write_text(text)
    assert bridge.causes(certificate=certificate) == ["skill map"]


def test_leaf_without_a_skill(bridge: Bridge, gate: Gate) -> None:
    task = json.loads(DOOR_TASK)
    task["action_node"]["Unlatch"] = {
        "precondition": None,
        "description": "The robot opens the door with its free gripper.",
    }
    tree = DOOR.replace("OpenDoor", "Unlatch")
    certificate = gate.certify(tree, json.dumps(task))
    assert bridge.causes(tree, json.dumps(task), certificate=certificate) == ["skills"]


def test_symlinked_store(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    bridge.causes()  # the store is there by now
    aside = gate.store.rename(gate.folder / "aside.db")
    gate.store.symlink_to(aside)
    try:
        assert bridge.causes(certificate=certificate) == ["store"]
    finally:
        gate.store.unlink()
        aside.rename(gate.store)


def test_store_that_others_can_write(bridge: Bridge, gate: Gate) -> None:
    certificate = gate.certify()
    bridge.causes()
    gate.store.chmod(0o666)
    try:
        assert bridge.causes(certificate=certificate) == ["store"]
    finally:
        gate.store.chmod(0o600)


def test_certificate_that_is_put_into_the_store_is_checked_too(bridge: Bridge, gate: Gate) -> None:
    from besim.gate import Store

    stranger = gate.new_key("smuggler")
    with Store(gate.store) as store:
        store.add(read_certificate(gate.certify(key=stranger)))
    assert bridge.causes() == ["key not trusted"]


@pytest.mark.parametrize(
    ("tree", "task", "certificate"),
    [
        ("<Sequence", DOOR_TASK, "{}"),
        ("", DOOR_TASK, "{}"),
        (DOOR, "{", "{}"),
        (DOOR, DOOR_TASK, "{}"),
        (DOOR, DOOR_TASK, "[" * 100_000),
        ('<!DOCTYPE a [<!ENTITY b "c">]><Sequence class="&b;"/>', DOOR_TASK, "{}"),
    ],
)
def test_what_cannot_be_read(bridge: Bridge, tree: str, task: str, certificate: str) -> None:
    assert bridge.causes(tree, task, certificate=certificate) == ["input"]


def test_goal_that_is_too_large(bridge: Bridge) -> None:
    assert bridge.causes(certificate=" " * 9_000_000) == ["input"]


def test_tree_that_is_not_good_in_the_live_world(bridge: Bridge, gate: Gate) -> None:
    from besim_msgs.action import DeployTree

    certificate = gate.certify()
    bridge.tell(agents__robot__gripper_content=["cup"])
    result = bridge.run(certificate=certificate)
    bridge.reset_world()
    assert result.error_code == DeployTree.Result.NOT_GOOD
    assert result.verdict.category_name == "counterfactuals"
    assert result.verdict.failing_leaf == "OpenDoor"
    assert result.run == 0


def test_dry_run_of_a_refused_tree_says_why_in_its_result(bridge: Bridge) -> None:
    from besim_msgs.action import DeployTree

    result = bridge.run(FETCH, FETCH_TASK, dry_run=True)
    assert (result.error_code, result.causes) == (DeployTree.Result.REFUSED, ["no certificate"])


def test_files_that_change_between_check_and_run(bridge: Bridge, gate: Gate) -> None:
    """The goal is admitted; while the live world is judged, the key is withdrawn."""
    from besim_msgs.action import DeployTree

    certificate = gate.certify()
    public = gate.folder / "own" / "besim.pub"
    handle = bridge.send(certificate=certificate)
    assert handle.accepted
    aside = public.rename(public.with_suffix(".aside"))
    try:
        result = bridge.caller.result(handle)[1]
    finally:
        aside.rename(public)
    assert (result.error_code, result.causes) == (DeployTree.Result.REFUSED, ["input"])


def test_goals_that_cannot_be_checked_by_their_definitions(
    gate: Gate, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """rosidl itself would take a text for a number, and send 0."""
    from besim_msgs.action import DeployTree

    from besim_ros.gate_files import GateFiles, Refused
    from besim_ros.skill_bridge.admission import Gatekeeper

    value = {
        "trusted": [str(gate.folder / "own" / "besim.pub")],
        "store": str(gate.store),
        "policy": str(gate.policy),
    }.__getitem__
    goal = DeployTree.Goal(tree=DOOR, task=DOOR_TASK, certificate=gate.certify())
    gatekeeper = Gatekeeper(GateFiles(value), str(gate.skills))
    assert gatekeeper.admit(goal).tree == DOOR
    share = Path(os.environ["AMENT_PREFIX_PATH"].split(":")[0]) / "share"
    (tmp_path / "share").mkdir()
    for package in ("besim_msgs", "std_msgs"):  # but not geometry_msgs
        (tmp_path / "share" / package).symlink_to(share / package)
    monkeypatch.setenv("AMENT_PREFIX_PATH", str(tmp_path))
    with pytest.raises(Refused) as refused:
        gatekeeper.admit(goal)
    assert {one.cause.value for one in refused.value.refusals} == {"skills"}
    assert "geometry_msgs" in str(refused.value)


@pytest.fixture
def set_parameters(caller) -> Iterator[Callable[..., None]]:
    """Sets parameters of the bridge, as anybody can on an open graph; as they were after."""
    from rcl_interfaces.msg import Parameter
    from rcl_interfaces.srv import SetParameters
    from rclpy.parameter import Parameter as Value

    def give(**values: object) -> None:
        given = [Value(name.replace("__", "."), value=one) for name, one in values.items()]
        messages: list[Parameter] = [one.to_parameter_msg() for one in given]
        answer = caller.call(SetParameters, "skill_bridge/set_parameters", parameters=messages)
        assert all(one.successful for one in answer.results), answer.results

    yield give
    give(model="commonsense", lexicon=[""], llm__model="", llm__method="besim")


ALLOWED = "models: [commonsense, hybrid]\nlanguage_models: ['openai:gpt-4o*']\n"


@pytest.mark.parametrize(
    ("policy", "values", "words"),
    [
        ("cases: 1", {"model": "hybrid", "llm__model": "openai:gpt-4o"}, "'hybrid' judge"),
        ("cases: 1", {"model": "hybrid"}, "'hybrid' judge"),
        (ALLOWED, {"model": "hybrid", "llm__model": "openai:tiny"}, "model 'openai:tiny'"),
        (
            ALLOWED,
            {"model": "hybrid", "llm__model": "openai:gpt-4o", "llm__method": "no-code"},
            "method 'no-code'",
        ),
    ],
)
def test_model_that_the_policy_does_not_let_judge(
    bridge: Bridge, gate: Gate, set_parameters, policy: str, values: dict[str, str], words: str
) -> None:
    gate.write_policy(policy)
    try:
        certificate = gate.certify()
        set_parameters(**values)
        result = bridge.run(certificate=certificate)
    finally:
        gate.write_policy("")
    assert result.causes == ["model"]
    assert words in result.error_msg


def test_words_that_the_policy_does_not_let_judge(
    bridge: Bridge, gate: Gate, set_parameters
) -> None:
    lexicon = gate.folder / "lexicon.yaml"
    lexicon.write_text("verbs: {}\n")
    gate.write_policy("user_words: refused\n")
    try:
        certificate = gate.certify()
        set_parameters(lexicon=[str(lexicon)])
        result = bridge.run(certificate=certificate)
    finally:
        gate.write_policy("")
    assert result.causes == ["user words"]


def test_only_one_place_sends_goals() -> None:
    """Whatever could move something is made in `calls`, which asks for an admission."""
    from bridge import ROOT

    def having(*words: str) -> set[str]:
        texts = {file: file.read_text() for file in (ROOT / "besim_ros").rglob("*.py")}
        return {
            str(file.relative_to(ROOT))
            for file, text in texts.items()
            if any(word in text for word in words)
        }

    assert having("ActionClients.of(") == {
        "besim_ros/nav2_guard.py",  # forwards to the navigator what the gate lets through
        "besim_ros/skill_bridge/calls.py",
    }
    assert having("ActionClient(", "create_client(") == {
        "besim_ros/skill_bridge/action_goal.py",  # for those two
        "besim_ros/skill_bridge/action_watch.py",  # asks goals to end
        "besim_ros/skill_bridge/calls.py",
        "besim_ros/skill_bridge/live_view.py",  # asks the world model
        "besim_ros/validate_client.py",  # asks the tree evaluator
    }


def test_skills_take_no_forged_admission() -> None:
    from besim_ros.skill_bridge.admission import Admission
    from besim_ros.skill_bridge.calls import RealSkills

    with pytest.raises(PermissionError):
        RealSkills(None, object(), None, patience_s=1.0, check=None, wake=None, note=None)
    with pytest.raises(PermissionError):
        Admission(None, None, None, {}, "", "", key="guessed")
