"""Judges one tree and ends, or starts all nodes of besim and serves.

    ros2 launch besim validate.launch.py tree:=good.xml task:=des.json
    ros2 launch besim validate.launch.py

With ``tree`` it starts a ``tree_evaluator`` and a client, prints the verdict, and ends: with 0
for good, with 1 for anything else (``ros2 launch`` knows no other codes). Without ``tree`` it
stays up and serves.
"""

import os

from ament_index_python.packages import get_package_share_directory
from launch import Event, EventHandler, LaunchDescription
from launch.actions import (
    DeclareLaunchArgument,
    EmitEvent,
    OpaqueFunction,
    RegisterEventHandler,
)
from launch.event_handlers import OnProcessExit
from launch.events import Shutdown
from launch.substitutions import LaunchConfiguration
from launch_ros.actions import Node

NODES = ("world_model", "case_generator", "leaf_simulator", "tree_evaluator")

# Exit codes of the client are those of `besim validate`.
GOOD = 0
VERDICTS = {1: "counterfactuals", 2: "unreachable", 3: "undelivered"}
WRONG_USAGE = 64

# Of the client; they would be ignored without a tree.
JUDGING_ONLY = ("task", "scene", "output")


class WrongArgument(Exception):
    """An argument that makes no sense; ends the launch with 1."""


class NotGood(Exception):
    """There is no good verdict; ends the launch with 1, which nothing but an exception does."""


class Failed(Event):
    """Something failed; raises :class:`NotGood` once it is its turn.

    An exception raised as a process exits would keep that event from all other handlers, such
    as those of launch_testing.
    """

    name = "besim.Failed"

    def __init__(self, reason):
        self.reason = reason


def fail(reason):
    """End the launch with 1."""
    return [EmitEvent(event=Failed(reason))]


def raise_failed(context):
    """What comes of a :class:`Failed`."""
    raise NotGood(context.locals.event.reason)


def generate_launch_description():
    """Declare the arguments; everything else depends on their values."""
    parameters = os.path.join(get_package_share_directory("besim"), "config", "besim.yaml")
    return LaunchDescription(
        [
            argument("namespace", "besim", "Namespace of all nodes."),
            argument("params_file", parameters, "File with parameters of the nodes."),
            argument("use_sim_time", "false", "Take the time from /clock.", ["true", "false"]),
            argument(
                "log_level",
                "info",
                "Least severity that the nodes log.",
                ["debug", "info", "warn", "error", "fatal"],
            ),
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
            argument(
                "sources",
                "",
                "File with topics that tell of the live world; empty: as in params_file.",
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
            RegisterEventHandler(
                EventHandler(
                    matcher=lambda event: isinstance(event, Failed),
                    entities=[OpaqueFunction(function=raise_failed)],
                )
            ),
            OpaqueFunction(function=start),
        ]
    )


def argument(name, default, description, choices=None):
    """Declare an argument that has a default."""
    return DeclareLaunchArgument(
        name, default_value=default, description=description, choices=choices
    )


def start(context):
    """Start what the arguments ask for."""
    given = {
        name: LaunchConfiguration(name).perform(context).strip()
        for name in (
            *("namespace", "params_file", "use_sim_time", "log_level"),
            *("model", "llm", "llm_base_url", "lexicon", "sources", "cases"),
            *("tree", "task", "scene", "output"),
        )
    }
    parameters = [given["params_file"], node_parameters(given)]
    if not os.path.isfile(given["params_file"]):
        raise WrongArgument(f"there is no file {given['params_file']!r} (params_file)")
    if given["tree"]:
        return judge(given, parameters)
    idle = [name for name in JUDGING_ONLY if given[name]]
    if idle:
        raise WrongArgument(f"{' and '.join(idle)} without a tree to judge: give tree:=FILE too")
    return [entity for name in NODES for entity in serve(name, given, parameters)]


def node_parameters(given):
    """Parameters that are given as arguments; they win over those of the file."""
    parameters = {"use_sim_time": given["use_sim_time"] == "true"}
    for name, value in (
        ("model", given["model"]),
        ("llm.model", given["llm"]),
        ("llm.base_url", given["llm_base_url"]),
    ):
        if value:
            parameters[name] = value
    if given["lexicon"]:
        files = [name.strip() for name in given["lexicon"].split(",") if name.strip()]
        missing = [name for name in files if not os.path.isfile(name)]
        if missing:
            raise WrongArgument(f"there is no file {missing[0]!r} (lexicon)")
        # The nodes are started somewhere else.
        parameters["lexicon"] = [os.path.abspath(name) for name in files]
    if given["sources"]:
        if not os.path.isfile(given["sources"]):
            raise WrongArgument(f"there is no file {given['sources']!r} (sources)")
        parameters["sources"] = os.path.abspath(given["sources"])
    if given["cases"]:
        if not given["cases"].isdecimal() or int(given["cases"]) < 1:
            raise WrongArgument(f"cases: expected a whole number from 1, got {given['cases']!r}")
        parameters["cases"] = int(given["cases"])
    return parameters


def node(name, given, parameters):
    """One node of besim."""
    return Node(
        package="besim",
        executable=name,
        name=name,
        namespace=given["namespace"],
        parameters=parameters,
        ros_arguments=["--log-level", given["log_level"]],
        output="screen",
    )


def serve(name, given, parameters):
    """A node that is to run until the launch ends."""
    action = node(name, given, parameters)

    def on_exit(event, context):
        # All nodes get the same arguments. After a crash the others go on serving.
        if event.returncode == WRONG_USAGE:
            return fail(f"{name} cannot run with these arguments; its output has the reason")
        return []

    return [action, RegisterEventHandler(OnProcessExit(target_action=action, on_exit=on_exit))]


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
