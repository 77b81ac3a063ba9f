"""Records what Nav2's own nodes do in random trees: builds the harness and runs it (README.md)."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "helpers"))

from nav2_cases import line, made, played  # noqa: E402
from nav2_ticks import V3, V4  # noqa: E402

HEADERS = (
    "geometry_msgs/msg/pose_stamped.hpp",
    "nav2_behavior_tree/bt_utils.hpp",
    "nav2_behavior_tree/json_utils.hpp",
    "nav2_ros_common/lifecycle_node.hpp",
    "nav2_ros_common/service_server.hpp",
    "nav2_ros_common/tf2_factories.hpp",
    "nav2_util/geometry_utils.hpp",
    "nav2_util/odometry_utils.hpp",
    "nav2_util/path_utils.hpp",
    "nav2_util/robot_utils.hpp",
    "nav_msgs/msg/goals.hpp",
    "nav_msgs/msg/odometry.hpp",
    "nav_msgs/msg/path.hpp",
    "rclcpp/callback_group.hpp",
    "rclcpp/executors/single_threaded_executor.hpp",
    "rclcpp/rclcpp.hpp",
    "std_srvs/srv/trigger.hpp",
    "tf2_ros/buffer.h",
)
"""What the sources of the nodes include; the stand-ins are all of it."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nav2", type=Path, help="folder nav2_behavior_tree of a checkout")
    parser.add_argument("btcpp", type=Path, help="folder of BehaviorTree.CPP's sources")
    parser.add_argument("libraries", nargs="+", help="of BehaviorTree.CPP, to link")
    parser.add_argument("--humble", action="store_true", help="version 3")
    parser.add_argument("--cases", type=int, default=300, help="how many to record")
    parser.add_argument("--compare", type=int, help="only compare so many cases, record nothing")
    options = parser.parse_args()
    dialect = V3 if options.humble else V4
    wanted = options.compare or options.cases
    cases = [one for one in map(made, range(4 * wanted)) if one.dialect is dialect][:wanted]
    with tempfile.TemporaryDirectory() as name:
        harness = _build(Path(name), options)
        trees = Path(name, "trees.tsv")
        trees.write_text("".join(line(one) + "\n" for one in cases))
        run = subprocess.run([harness, trees], check=True, capture_output=True, text=True)
    results = run.stdout.splitlines()
    different = sum(played(one) != result for one, result in zip(cases, results, strict=True))
    print(f"{len(cases)} cases, {sum(one.count('|') for one in results)} ticks, {different} differ")
    if options.compare is None:
        recorded = "".join(f"{line(one)}\t{r}\n" for one, r in zip(cases, results, strict=True))
        Path(HERE, "humble.tsv" if options.humble else "rolling.tsv").write_text(recorded)


def _build(folder: Path, options: argparse.Namespace) -> Path:
    for header in HEADERS:
        file = folder / header
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('#include "stand_ins.hpp"\n')
    includes = [folder, HERE, options.btcpp / "include", options.nav2, options.nav2 / "include"]
    subprocess.run(
        [
            "g++",
            "-std=c++17",
            *(["-DBTCPP_3"] if options.humble else []),
            *(f"-I{one}" for one in includes),
            HERE / "harness.cpp",
            *options.libraries,
            "-lpthread",
            "-ldl",
            "-o",
            folder / "harness",
        ],
        check=True,
    )
    return folder / "harness"


if __name__ == "__main__":
    main()
