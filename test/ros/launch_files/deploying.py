"""The demo robot runs a certified tree. For launch_testing, see test_launch.py."""

import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import launch_testing.asserts
from launch import LaunchDescription
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource
from launch_testing.actions import ReadyToTest

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "demo_robot"
FOLDER = Path(tempfile.mkdtemp(dir=os.environ.get("ROS_LOG_DIR")))
CERTIFICATE = FOLDER / "good.certificate.json"
PARAMETERS = "/**/demo_robot: {ros__parameters: {time_scale: 10.0}}\n"


def run(*command):
    subprocess.run([sys.executable, *map(str, command)], check=True, timeout=120)


def generate_test_description():
    run("-m", "besim", "keygen", "--output", FOLDER)
    files = ("--task", EXAMPLE / "des.json", "--case", EXAMPLE / "scene.json")
    signed = ("--skills", "demo_robot", "--key", FOLDER / "besim.key", "--output", CERTIFICATE)
    run("-m", "besim", "certify", EXAMPLE / "good.xml", *files, *signed)
    (FOLDER / "parameters.yaml").write_text(PARAMETERS)
    arguments = {
        "params_file": str(FOLDER / "parameters.yaml"),
        "skills": "demo_robot",
        "trusted": str(FOLDER / "besim.pub"),
        "store": str(FOLDER / "store.db"),
        "sources": str(ROOT / "config" / "demo_sources.yaml"),
        "demo": "true",
    }
    source = PythonLaunchDescriptionSource(str(ROOT / "launch" / "deploy.launch.py"))
    return LaunchDescription(
        [IncludeLaunchDescription(source, launch_arguments=arguments.items()), ReadyToTest()]
    )


class WhileItServes(unittest.TestCase):
    def test_the_robot_runs_the_tree_that_is_certified_and_no_other(self):
        # It ends with 0 if the goal without a certificate is rejected, and the other is reached.
        run(ROOT / "scripts" / "demo_deploy.py", EXAMPLE, CERTIFICATE)


@launch_testing.post_shutdown_test()
class Afterwards(unittest.TestCase):
    def test_all_ended_well(self, proc_info):
        launch_testing.asserts.assertExitCodes(proc_info)

    def test_all_nodes_were_started(self, proc_info):
        self.assertEqual(len(proc_info.process_names()), 4)
