"""Without a tree all nodes start and serve. For launch_testing, see test_launch.py."""

import unittest
from pathlib import Path

import launch_testing.asserts
import rclpy
from besim_msgs.srv import EvaluateTree, GenerateCase, QueryWorld, SimulateLeaf
from launch import LaunchDescription
from launch.actions import IncludeLaunchDescription
from launch.launch_description_sources import PythonLaunchDescriptionSource
from launch_testing.actions import ReadyToTest

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "tidy_desk"
SERVICES = {
    "query_world": QueryWorld,
    "generate_case": GenerateCase,
    "simulate_leaf": SimulateLeaf,
    "evaluate_tree": EvaluateTree,
}


def generate_test_description():
    source = PythonLaunchDescriptionSource(str(ROOT / "launch" / "validate.launch.py"))
    return LaunchDescription(
        [
            IncludeLaunchDescription(source, launch_arguments={"cases": "2"}.items()),
            ReadyToTest(),
        ]
    )


class WhileItServes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        rclpy.init()
        cls.node = rclpy.create_node("caller")

    @classmethod
    def tearDownClass(cls):
        cls.node.destroy_node()
        rclpy.shutdown()

    def test_every_node_offers_its_service(self):
        for name, kind in SERVICES.items():
            client = self.node.create_client(kind, f"/besim/{name}")
            self.assertTrue(client.wait_for_service(timeout_sec=30), name)

    def test_trees_are_judged_with_the_arguments_of_the_launch(self):
        client = self.node.create_client(EvaluateTree, "/besim/evaluate_tree")
        self.assertTrue(client.wait_for_service(timeout_sec=30))
        request = EvaluateTree.Request(
            tree=(EXAMPLE / "good.xml").read_text(), task=(EXAMPLE / "des.json").read_text()
        )
        answer = client.call_async(request)
        rclpy.spin_until_future_complete(self.node, answer, timeout_sec=60)
        response = answer.result()
        self.assertEqual((response.error_code, response.verdict.category_name), (0, "good"))
        self.assertEqual(len({step.case_id for step in response.steps}), 2)


@launch_testing.post_shutdown_test()
class Afterwards(unittest.TestCase):
    def test_all_ended_well(self, proc_info):
        launch_testing.asserts.assertExitCodes(proc_info)

    def test_all_nodes_were_started(self, proc_info):
        self.assertEqual(len(proc_info.process_names()), 4)
