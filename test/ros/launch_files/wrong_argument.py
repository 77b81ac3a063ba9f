"""An argument that the nodes refuse ends the launch. For launch_testing, see test_launch.py."""

import unittest
from pathlib import Path

import launch_testing.asserts
from launch import LaunchDescription
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource
from launch_testing.actions import ReadyToTest

ROOT = Path(__file__).parents[3]


def generate_test_description():
    arguments = {
        "tree": str(ROOT / "examples" / "tidy_desk" / "good.xml"),
        "model": "oracle",
    }
    source = PythonLaunchDescriptionSource(str(ROOT / "launch" / "validate.launch.py"))
    return LaunchDescription(
        [IncludeLaunchDescription(source, launch_arguments=arguments.items()), ReadyToTest()]
    )


class WhileItRuns(unittest.TestCase):
    def test_the_node_ends(self, proc_info):
        proc_info.assertWaitForShutdown(process="tree_evaluator", timeout=60)


@launch_testing.post_shutdown_test()
class Afterwards(unittest.TestCase):
    def test_the_node_says_what_is_wrong(self, proc_info, proc_output):
        launch_testing.asserts.assertExitCodes(
            proc_info, process="tree_evaluator", allowable_exit_codes=[64]
        )
        problem = "got 'oracle'"
        launch_testing.asserts.assertInStderr(proc_output, problem, "tree_evaluator")
