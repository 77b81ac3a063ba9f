"""Starts what runs certified trees with real skills, and serves until Ctrl-C.

    ros2 launch besim deploy.launch.py skills:=nav2 trusted:=/etc/besim/trusted
    ros2 launch besim deploy.launch.py skills:=demo_robot demo:=true

It starts ``world_model``, ``tree_evaluator`` and ``skill_bridge``; with ``demo`` the demo robot
too. Goals go to the action ``deploy_tree``. It ends with 1 if a node cannot start with these
arguments.
"""

import os

from launch import LaunchDescription
from launch.actions import OpaqueFunction

from besim_ros.launching import Given, argument, common_arguments, end_when_failed, serve

# Arguments that are files of this machine, as parameters of which nodes.
FILES = {
    "policy": ("tree_evaluator", "skill_bridge"),
    "store": ("tree_evaluator", "skill_bridge"),
    "key": ("tree_evaluator",),
    "sources": ("world_model",),
    "journal": ("world_model",),
}
# These are made if they are not there.
MADE = ("store", "journal")
# The bridge runs only what is certified for its skill map.
MAPS = {"skill_bridge": "skills", "tree_evaluator": "certify_for"}
NODES = ("world_model", "tree_evaluator", "skill_bridge")


def generate_launch_description():
    """Declare the arguments; everything else depends on their values."""
    return LaunchDescription(
        [
            *common_arguments(),
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
            argument("journal", "", "File that keeps the live world; empty: as in params_file."),
            argument("demo", "false", "Start the demo robot too.", ["true", "false"]),
            end_when_failed(),
            OpaqueFunction(function=start),
        ]
    )


def start(context):
    """Start what the arguments ask for."""
    given = Given(context)
    nodes = (*NODES, "demo_robot") if given["demo"] == "true" else NODES
    return [entity for name in nodes for entity in serve(name, given, node_parameters(name, given))]


def node_parameters(node, given):
    """Parameters that are given as arguments."""
    parameters = {}
    for name, nodes in FILES.items():
        if given[name] and node in nodes:
            is_made = name in MADE
            parameters[name] = os.path.abspath(given[name]) if is_made else given.file(name)
    if given["skills"] and node in MAPS:
        # A name of besim's own, if it is no file.
        name = given["skills"]
        parameters[MAPS[node]] = os.path.abspath(name) if os.path.isfile(name) else name
    if given["trusted"] and node in ("tree_evaluator", "skill_bridge"):
        parameters["trusted"] = given.files("trusted")
    return parameters
