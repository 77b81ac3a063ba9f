"""Nodes as processes: names, arguments, signals, and an end without leftovers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

pytest.importorskip("rclpy", reason="needs ROS 2")

from action_msgs.msg import GoalStatus
from besim_msgs import action, msg, srv
from ros_processes import (
    LIB,
    PATIENCE,
    Caller,
    NodeProcess,
    own_domain,
    ros_environment,
    start_node,
    tree,
    wait_until,
    workers,
)

pytestmark = [pytest.mark.ros, pytest.mark.xdist_group("ros")]

TASK = "The goal is that the door is open."
NODES = ("world_model", "case_generator", "leaf_simulator", "tree_evaluator")
QUIET = ("Traceback", "terminate called", "Exception ignored")


def ended_well(node: NodeProcess, code: int) -> None:
    assert code == 0, node.log
    assert not [line for line in QUIET if line in node.log], node.log


@pytest.mark.parametrize("name", NODES)
def test_a_bare_node_is_in_the_namespace_besim(name, domain, logs, caller):
    with NodeProcess(name, domain, logs, scripted=False).wait_until_ready() as node:
        assert f"ready as /besim/{name}" in node.log
        expected = (name, "/besim")
        caller.spin_until(lambda: expected in caller.node.get_node_names_and_namespaces())
        ended_well(node, node.stop())


def test_two_nodes_in_another_namespace(domain, logs, caller):
    remap = ("--ros-args", "-r", "__ns:=/robot1")
    world = NodeProcess("world_model", domain, logs, *remap)
    evaluator = NodeProcess("tree_evaluator", domain, logs, *remap)
    with world.wait_until_ready(), evaluator.wait_until_ready():
        robot = Caller(domain, "/robot1")
        try:
            reset = robot.call(srv.ResetWorld, "reset_world", task=TASK)
            assert reset.error_code == 0
            assert robot.call(srv.QueryWorld, "query_world", question="door").paths
            judged = robot.call(srv.EvaluateTree, "evaluate_tree", tree=tree("open"), task=TASK)
            assert judged.verdict.category == msg.Verdict.GOOD
            names = [name for name, _ in robot.node.get_topic_names_and_types()]
            assert "/robot1/world_state" in names
            # by node: the graph's list of services holds those that are only asked for, too
            for node in ("world_model", "tree_evaluator"):
                offered = robot.node.get_service_names_and_types_by_node(node, "/robot1")
                assert offered
                assert all(name.startswith("/robot1/") for name, _ in offered), offered
        finally:
            robot.close()
        ended_well(world, world.stop())
        ended_well(evaluator, evaluator.stop())


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_a_working_node_after_its_callers_were_told(number, logs):
    with own_domain() as domain, NodeProcess("tree_evaluator", domain, logs) as node:
        node.wait_until_ready()
        caller = Caller(domain)
        try:
            told = []
            handle = caller.send(
                action.EvaluateTree,
                "evaluate_tree",
                told.append,
                tree=tree(*["nap"] * 200),
                task=TASK,
            )
            answer = handle.get_result_async()
            caller.spin_until(lambda: told)
            running = workers(node.pid)
            assert running
            node.process.send_signal(number)
            found = caller.wait_for(answer)
            assert found.status == GoalStatus.STATUS_ABORTED
            assert found.result.error_code == action.EvaluateTree.Result.CANCELED
            assert found.result.error_msg == "the node is shutting down"
            ended_well(node, node.process.wait(PATIENCE))
            for pid in running:
                with pytest.raises(ProcessLookupError):
                    os.kill(pid, 0)
        finally:
            caller.close()


def test_ctrl_c_in_a_terminal_reaches_all_processes_and_leaves_no_traceback(domain, logs):
    with NodeProcess("tree_evaluator", domain, logs).wait_until_ready() as node:
        wait_until(lambda: workers(node.pid), "a worker")
        os.killpg(node.pid, signal.SIGINT)
        ended_well(node, node.process.wait(PATIENCE))


@pytest.mark.parametrize("delay", [0.0, 0.05, 0.1, 0.2, 0.4])
def test_a_signal_ends_a_node_whatever_it_is_about(domain, logs, delay):
    """It was lost once, when the system gave it to the thread that was starting a worker."""
    with NodeProcess("tree_evaluator", domain, logs, scripted=False).wait_until_ready() as node:
        time.sleep(delay)
        node.process.send_signal(signal.SIGINT)
        ended_well(node, node.process.wait(4.5))  # launch sends SIGTERM after 5 s


@pytest.mark.parametrize("delay", [0.1, 0.2, 0.3])
@pytest.mark.parametrize(("name", "code"), [("tree_evaluator", 0), ("validate_client", 130)])
def test_ctrl_c_before_it_is_loaded_leaves_no_traceback(domain, logs, name, code, delay):
    with NodeProcess(name, domain, logs, "none.xml", scripted=False) as node:
        time.sleep(delay)
        node.process.send_signal(signal.SIGINT)
        # 64 if it was quick enough to see its wrong arguments; 1 and a signal are those of the
        # interpreter, from before it runs any of our code.
        assert node.process.wait(PATIENCE) in (code, 64, 1, -signal.SIGINT)
        assert "besim_ros" not in node.log


def test_workers_end_with_a_node_that_is_killed(domain, logs):
    with NodeProcess("tree_evaluator", domain, logs).wait_until_ready() as node:
        started = wait_until(lambda: workers(node.pid), "a worker")
        node.process.kill()
        node.process.wait(PATIENCE)
        wait_until(lambda: not any(map(is_alive, started)), "end of the workers", 10.0)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def run(name, domain, logs, *arguments):
    return subprocess.run(
        [LIB / name, *arguments],
        env=ros_environment(domain, logs),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (
            ["--ros-args", "-p", "model:=oracle"],
            "expected commonsense or virtualhome or llm or hybrid, got 'oracle'",
        ),
        (["--ros-args", "-p", "max_parallel:=0"], "max_parallel"),
        (["--ros-args", "-p", "max_parallel:=two"], "max_parallel"),
        (["--ros-args", "-p", "timeout_s:=soon"], "timeout_s"),
        (["--ros-args", "-p", "lexicon:=[/none.yaml]"], "lexicon: cannot read /none.yaml"),
        (["--ros-args", "-r", "__ns:=/no such name"], "__ns:=/no such name"),
        (["--unknown"], "--unknown"),
        (["--ros-args", "--params-file", "/none.yaml"], "/none.yaml"),
    ],
)
def test_wrong_arguments_are_one_line_and_exit_code_64(domain, logs, arguments, problem):
    done = run("tree_evaluator", domain, logs, *arguments)
    assert done.returncode == 64, done.stderr
    assert problem in done.stderr
    assert "Traceback" not in done.stderr


def test_help_is_help(domain, logs):
    done = run("world_model", domain, logs, "--help")
    assert done.returncode == 0
    assert "--ros-args" in done.stdout


def test_parameters_come_from_the_file_that_the_package_brings(domain, logs, caller):
    from rcl_interfaces.srv import GetParameters

    file = LIB.parents[1] / "share" / "besim" / "config" / "besim.yaml"
    arguments = ("--ros-args", "-r", "__ns:=/filed", "--params-file", str(file))
    with NodeProcess("tree_evaluator", domain, logs, *arguments).wait_until_ready():
        names = ["model", "cases", "tick_bound", "timeout_s", "max_parallel", "use_sim_time"]
        names.append("lexicon")
        found = caller.call(
            GetParameters, "/filed/tree_evaluator/get_parameters", names=names
        ).values
        assert [one.type for one in found] == [4, 2, 2, 3, 2, 1, 9]  # all set, as declared


def test_simulated_time_stamps_worlds(domain, logs, caller):
    from rosgraph_msgs.msg import Clock

    publisher = caller.node.create_publisher(Clock, "/clock", 10)
    arguments = ("--ros-args", "-r", "__ns:=/simulated", "-p", "use_sim_time:=true")
    with NodeProcess("case_generator", domain, logs, *arguments).wait_until_ready():
        clock = Clock()
        clock.clock.sec = 1234

        def stamped() -> bool:
            publisher.publish(clock)
            made = caller.call(srv.GenerateCase, "/simulated/generate_case", task=TASK)
            return made.worlds[0].stamp.sec == 1234

        wait_until(stamped, "a stamp of simulated time")


def test_workers_do_not_load_ros(domain, logs):
    with NodeProcess("tree_evaluator", domain, logs, scripted=False).wait_until_ready() as node:
        (worker,) = wait_until(lambda: workers(node.pid), "a worker")
        with open(f"/proc/{worker}/maps") as file:
            assert "librcl.so" not in file.read()
    assert sys.prefix  # the nodes run from the environment of the tests


def test_node_that_outlives_its_test_keeps_its_domain(tmp_path: Path) -> None:
    """Tests that were killed leave nodes behind, which would answer the next ones."""
    with own_domain() as domain:
        left = start_node(["sleep", "60"], domain, tmp_path, subprocess.DEVNULL)
    with own_domain() as other:
        assert other != domain
    left.kill()
    left.wait()
