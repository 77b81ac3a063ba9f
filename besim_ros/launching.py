"""What besim's launch files share: their arguments, how nodes start, and an end with 1.

Only launch files import this: launch and launch_ros come with a ROS distribution.
"""

import os

from ament_index_python.packages import get_package_share_directory
from launch import Event, EventHandler
from launch.actions import (
    DeclareLaunchArgument,
    EmitEvent,
    OpaqueFunction,
    RegisterEventHandler,
)
from launch.event_handlers import OnProcessExit
from launch.substitutions import LaunchConfiguration
from launch_ros.actions import Node

_WRONG_USAGE = 64


class WrongArgument(Exception):
    """An argument that makes no sense; ends the launch with 1."""


class LaunchFailed(Exception):
    """Something failed; ends the launch with 1, which nothing but an exception does."""


class Failed(Event):
    """Something failed; raises :class:`LaunchFailed` once it is its turn.

    An exception raised as a process exits would keep that event from all other handlers, such
    as those of launch_testing.
    """

    name = "besim.Failed"

    def __init__(self, reason):
        self.reason = reason


def fail(reason):
    """End the launch with 1."""
    return [EmitEvent(event=Failed(reason))]


def end_when_failed():
    """Makes :func:`fail` do what it says; belongs in every launch description."""

    def end(context):
        raise LaunchFailed(context.locals.event.reason)

    return RegisterEventHandler(
        EventHandler(
            matcher=lambda event: isinstance(event, Failed),
            entities=[OpaqueFunction(function=end)],
        )
    )


def argument(name, default, description, choices=None):
    """Declare an argument that has a default."""
    return DeclareLaunchArgument(
        name, default_value=default, description=description, choices=choices
    )


def common_arguments():
    """Declare the arguments that every launch file takes."""
    parameters = os.path.join(get_package_share_directory("besim"), "config", "besim.yaml")
    levels = ["debug", "info", "warn", "error", "fatal"]
    return [
        argument("namespace", "besim", "Namespace of all nodes."),
        argument("params_file", parameters, "File with parameters of the nodes."),
        argument("use_sim_time", "false", "Take the time from /clock.", ["true", "false"]),
        argument("log_level", "info", "Least severity that the nodes log.", levels),
        argument(
            "sources",
            "",
            "File with topics that tell of the live world; empty: as in params_file.",
        ),
    ]


class Given(dict):
    """The arguments by name, as they were given or by default.

    :raises WrongArgument: if one of the common ones makes no sense.
    """

    def __init__(self, context):
        names = context.launch_configurations
        super().__init__(
            (name, LaunchConfiguration(name).perform(context).strip()) for name in names
        )
        self.file("params_file")

    def file(self, name):
        """Absolute path of a file that must be there, since nodes are started somewhere else."""
        return existing(self[name], name)

    def files(self, name):
        """Absolute paths of files or folders with commas between."""
        return [existing(one.strip(), name) for one in self[name].split(",") if one.strip()]


def existing(path, argument_name):
    """Absolute path of what must be there.

    :raises WrongArgument: if it is not.
    """
    if not os.path.exists(path):
        raise WrongArgument(f"there is no {path!r} ({argument_name})")
    return os.path.abspath(path)


def node(name, given, parameters):
    """One node of besim.

    :param parameters: those that are given as arguments; they win over those of the file.
    """
    parameters = {"use_sim_time": given["use_sim_time"] == "true", **parameters}
    return Node(
        package="besim",
        executable=name,
        name=name,
        namespace=given["namespace"],
        parameters=[given["params_file"], parameters],
        ros_arguments=["--log-level", given["log_level"]],
        output="screen",
    )


def serve(name, given, parameters):
    """A node that is to run until the launch ends; as :func:`node`."""
    action = node(name, given, parameters)

    def on_exit(event, context):
        # After a crash the others go on serving.
        if event.returncode == _WRONG_USAGE:
            return fail(f"{name} cannot run with these arguments; its output has the reason")
        return []

    return [action, RegisterEventHandler(OnProcessExit(target_action=action, on_exit=on_exit))]
