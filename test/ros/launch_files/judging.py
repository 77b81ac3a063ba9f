"""One tree is judged, and the launch ends by itself. For launch_testing, see test_launch.py."""

import json
import os
import tempfile
import unittest
from pathlib import Path

import launch_testing.asserts
from launch import LaunchDescription
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource
from launch_testing.actions import ReadyToTest

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "tidy_desk"
OUTPUT = Path(os.environ.get("ROS_LOG_DIR", tempfile.gettempdir())) / "verdict.json"


def generate_test_description():
    arguments = {
        "tree": str(EXAMPLE / "good.xml"),
        "task": str(EXAMPLE / "des.json"),
        "output": str(OUTPUT),
        "namespace": "robot1",
    }
    source = PythonLaunchDescriptionSource(str(ROOT / "launch" / "validate.launch.py"))
    return LaunchDescription(
        [IncludeLaunchDescription(source, launch_arguments=arguments.items()), ReadyToTest()]
    )


class WhileItRuns(unittest.TestCase):
    def test_the_client_ends(self, proc_info):
        proc_info.assertWaitForShutdown(process="validate_client", timeout=60)


@launch_testing.post_shutdown_test()
class Afterwards(unittest.TestCase):
    def test_all_ended_well(self, proc_info):
        launch_testing.asserts.assertExitCodes(proc_info)

    def test_only_what_is_needed_was_started(self, proc_info):
        names = sorted(name.rsplit("-", 1)[0] for name in proc_info.process_names())
        self.assertEqual(names, ["tree_evaluator", "validate_client"])

    def test_the_verdict_is_printed(self, proc_output):
        headline = f"good  {EXAMPLE / 'good.xml'}"
        launch_testing.asserts.assertInStdout(proc_output, headline, "validate_client")

    def test_the_verdict_is_written(self):
        self.assertEqual(json.loads(OUTPUT.read_text())["verdict"], "good")
