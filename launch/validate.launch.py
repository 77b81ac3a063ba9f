"""Judges one tree and ends, or starts all nodes of besim and serves.

    ros2 launch besim validate.launch.py tree:=good.xml task:=des.json
    ros2 launch besim validate.launch.py

With ``tree`` it starts a ``tree_evaluator`` and a client, prints the verdict, and ends: with 0
for good, with 1 for anything else (``ros2 launch`` knows no other codes). Without ``tree`` it
stays up and serves.
"""

import os

from launch import LaunchDescription
from launch.actions import EmitEvent, OpaqueFunction, RegisterEventHandler
from launch.event_handlers import OnProcessExit
from launch.events import Shutdown
from launch_ros.actions import Node

from besim_ros.launching import (
    Given,
    WrongArgument,
    argument,
    common_arguments,
    end_when_failed,
    fail,
    node,
    serve,
)

NODES = ("world_model", "case_generator", "leaf_simulator", "tree_evaluator")

# Exit codes of the client are those of `besim validate`.
GOOD = 0
VERDICTS = {1: "counterfactuals", 2: "unreachable", 3: "undelivered"}

# Of the client; they would be ignored without a tree.
JUDGING_ONLY = ("task", "scene", "output")


def generate_launch_description():
    """Declare the arguments; everything else depends on their values."""
    return LaunchDescription(
        [
            *common_arguments(),
            argument("model", "", "World model; empty: as in params_file."),
            argument(
                "llm",
                "",
                "Language model of model:=llm as PROVIDER:MODEL, its key being in the environment;"
                " empty: as in params_file.",
            ),
            argument("llm_base_url", "", "Its address; empty: as in params_file."),
            argument(
                "lexicon",
                "",
                "Files with words and rules of your own, with commas between; empty: as in"
                " params_file.",
            ),
            argument("cases", "", "How many cases to generate; empty: as in params_file."),
            argument("tree", "", "File of the tree to judge; empty: start all nodes and serve."),
            argument(
                "task",
                "",
                "File of the task, or its words; empty: the des.json beside the tree.",
            ),
            argument("scene", "", "File of the initial world; empty: made from the task."),
            argument("output", "", "File that the verdict is written to, as JSON."),
            end_when_failed(),
            OpaqueFunction(function=start),
        ]
    )


def start(context):
    """Start what the arguments ask for."""
    given = Given(context)
    parameters = node_parameters(given)
    if given["tree"]:
        return judge(given, parameters)
    idle = [name for name in JUDGING_ONLY if given[name]]
    if idle:
        raise WrongArgument(f"{' and '.join(idle)} without a tree to judge: give tree:=FILE too")
    return [entity for name in NODES for entity in serve(name, given, parameters)]


def node_parameters(given):
    """Parameters that are given as arguments."""
    names = {"model": "model", "llm.model": "llm", "llm.base_url": "llm_base_url"}
    parameters = {name: given[one] for name, one in names.items() if given[one]}
    if given["lexicon"]:
        parameters["lexicon"] = given.files("lexicon")
    if given["sources"]:
        parameters["sources"] = given.file("sources")
    if given["cases"]:
        if not given["cases"].isdecimal() or int(given["cases"]) < 1:
            raise WrongArgument(f"cases: expected a whole number from 1, got {given['cases']!r}")
        parameters["cases"] = int(given["cases"])
    return parameters


def judge(given, parameters):
    """A tree evaluator, and a client that has it judge one tree."""
    evaluator = node("tree_evaluator", given, parameters)
    client = Node(
        package="besim",
        executable="validate_client",
        namespace=given["namespace"],
        arguments=client_arguments(given),
        ros_arguments=["--log-level", given["log_level"]],
        output="screen",
        # The report as it is, without the name of the process before every line.
        output_format="{line}",
    )

    def on_client_exit(event, context):
        if event.returncode in VERDICTS:
            return fail(f"the verdict is {VERDICTS[event.returncode]}")
        if event.returncode != GOOD:
            return fail(f"there is no verdict: the client ended with {event.returncode}")
        return [EmitEvent(event=Shutdown(reason="the verdict is good"))]

    def on_evaluator_exit(event, context):
        if context.is_shutdown:
            return []
        return fail(f"tree_evaluator ended with {event.returncode} before there was a verdict")

    return [
        RegisterEventHandler(OnProcessExit(target_action=client, on_exit=on_client_exit)),
        RegisterEventHandler(OnProcessExit(target_action=evaluator, on_exit=on_evaluator_exit)),
        evaluator,
        client,
    ]


def client_arguments(given):
    """The command line of the client, which reads the files."""
    arguments = [given["tree"]]
    if given["task"]:
        # Words have spaces between them; a file's name may, if the file is there.
        is_file = os.path.isfile(given["task"]) or len(given["task"].split()) == 1
        arguments += ["--task" if is_file else "--task-text", given["task"]]
    if given["scene"]:
        arguments += ["--case", given["scene"]]
    if given["output"]:
        arguments += ["--output", given["output"]]
    return arguments
