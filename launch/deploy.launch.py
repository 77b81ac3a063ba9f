"""Starts what runs certified trees with real skills, and serves until Ctrl-C.

    ros2 launch besim deploy.launch.py skills:=nav2 trusted:=/etc/besim/trusted
    ros2 launch besim deploy.launch.py skills:=demo_robot demo:=true

It starts ``world_model``, ``tree_evaluator`` and ``skill_bridge``; with ``demo`` the demo robot
too. Goals go to the action ``deploy_tree``.
"""

import os

from ament_index_python.packages import get_package_share_directory
from launch import LaunchDescription
from launch.actions import DeclareLaunchArgument, OpaqueFunction
from launch.substitutions import LaunchConfiguration
from launch_ros.actions import Node

# Arguments that are files of this machine, as parameters of which nodes.
FILES = {
    "policy": ("tree_evaluator", "skill_bridge"),
    "store": ("tree_evaluator", "skill_bridge"),
    "key": ("tree_evaluator",),
    "sources": ("world_model",),
    "journal": ("world_model",),
}
# The bridge runs only what is certified for its skill map.
MAPS = {"skill_bridge": "skills", "tree_evaluator": "certify_for"}
NODES = ("world_model", "tree_evaluator", "skill_bridge")


class WrongArgument(Exception):
    """An argument that makes no sense; ends the launch with 1."""


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
            argument(
                "skills",
                "",
                "The skill map: a file, or demo_robot, nav2 or ur5; empty: as in params_file.",
            ),
            argument(
                "trusted",
                "",
                "Public keys to trust, and folders of them, with commas between; empty: as in"
                " params_file.",
            ),
            argument("policy", "", "File of the policy; empty: as in params_file."),
            argument("store", "", "File of certificates and runs; empty: as in params_file."),
            argument("key", "", "Private key that signs certificates; empty: as in params_file."),
            argument(
                "sources",
                "",
                "File with topics that tell of the live world; empty: as in params_file.",
            ),
            argument("journal", "", "File that keeps the live world; empty: as in params_file."),
            argument("demo", "false", "Start the demo robot too.", ["true", "false"]),
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

    def given(name):
        return LaunchConfiguration(name).perform(context).strip()

    if not os.path.isfile(given("params_file")):
        raise WrongArgument(f"there is no file {given('params_file')!r} (params_file)")
    nodes = (*NODES, "demo_robot") if given("demo") == "true" else NODES
    return [
        Node(
            package="besim",
            executable=name,
            name=name,
            namespace=given("namespace"),
            parameters=[given("params_file"), node_parameters(name, given)],
            ros_arguments=["--log-level", given("log_level")],
            output="screen",
        )
        for name in nodes
    ]


def node_parameters(node, given):
    """Parameters that are given as arguments; they win over those of the file."""
    parameters = {"use_sim_time": given("use_sim_time") == "true"}
    for name, nodes in FILES.items():
        if given(name) and node in nodes:
            # The nodes are started somewhere else. Stores and journals may not be there yet.
            parameters[name] = os.path.abspath(given(name))
    if given("skills") and node in MAPS:
        name = given("skills")
        parameters[MAPS[node]] = os.path.abspath(name) if os.path.isfile(name) else name
    if given("trusted") and node in ("tree_evaluator", "skill_bridge"):
        names = [name.strip() for name in given("trusted").split(",") if name.strip()]
        missing = [name for name in names if not os.path.exists(name)]
        if missing:
            raise WrongArgument(f"there is no {missing[0]!r} (trusted)")
        parameters["trusted"] = [os.path.abspath(name) for name in names]
    return parameters
