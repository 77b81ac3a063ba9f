"""Judges every example twice: with the command `besim`, and with the running nodes.

Fails if any verdict differs from the one that the example is made for.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NODES = ("world_model", "case_generator", "leaf_simulator", "tree_evaluator")
NAMESPACE = "/besim"

# An example's tree is named for the verdict it earns; these are the verdicts' exit codes.
EXPECTED = {"good": 0, "counterfactual": 1, "unreachable": 2}


class Example(NamedTuple):
    """One tree of an example's folder, with what belongs to it."""

    tree: Path
    task: Path
    scene: Path | None
    expected: int


def read_examples(folder: Path) -> Iterator[Example]:
    """The three trees of a task folder, a tree's own texts in place of the common ones."""
    scene = folder / "scene.json"
    for name, expected in EXPECTED.items():
        own = folder / f"{name}.des.json"
        yield Example(
            tree=folder / f"{name}.xml",
            task=own if own.exists() else folder / "des.json",
            scene=scene if scene.exists() else None,
            expected=expected,
        )


def example_folders() -> list[Path]:
    return sorted(path.parent for path in (ROOT / "examples").glob("*/des.json"))


def judge_with_command(example: Example) -> bool:
    """Run `besim validate`, which prints its report; returns whether it judged rightly."""
    command = ["besim", "validate", example.tree, "--task", example.task]
    if example.scene:
        command += ["--case", example.scene]
    shown = [str(part.relative_to(ROOT) if isinstance(part, Path) else part) for part in command]
    print("\n$", *shown, flush=True)
    found = subprocess.run(shown, cwd=ROOT).returncode
    if found != example.expected:
        print(f"demo: expected exit code {example.expected}, got {found}", file=sys.stderr)
    return found == example.expected


def judge_with_nodes(folders: list[Path]) -> bool:
    """Start the nodes and let a client call them; returns whether all was judged rightly."""
    environment = {
        **os.environ,
        "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
        # Its own, lest nodes of this machine's user answer in place of these.
        "ROS_DOMAIN_ID": str(1 + os.getpid() % 100),
    }
    started = []
    try:
        for name in NODES:
            executable = Path(sys.prefix) / "lib" / "besim" / name
            arguments = ["--ros-args", "--remap", f"__ns:={NAMESPACE}", "--log-level", "warn"]
            started.append(subprocess.Popen([executable, *arguments], env=environment))
        client = [sys.executable, Path(__file__).with_name("demo_client.py"), *folders]
        rightly = subprocess.run(client, env=environment).returncode == 0
        for name, node in zip(NODES, started, strict=True):
            if node.poll() is not None:
                print(f"demo: {name} ended with {node.returncode}", file=sys.stderr)
                rightly = False
        return rightly
    finally:
        for node in started:
            node.terminate()
        for node in started:
            try:
                node.wait(timeout=10)
            except subprocess.TimeoutExpired:
                node.kill()


def main() -> int:
    folders = example_folders()
    if not folders:
        print("demo: there are no examples", file=sys.stderr)
        return 1
    print("== On the command line")
    # All of them, though one may be wrong: a person wants to see which.
    answers = [judge_with_command(example) for path in folders for example in read_examples(path)]
    print("\n== With running nodes, over ROS 2", flush=True)
    answers.append(judge_with_nodes(folders))
    print("\nAll verdicts are right." if all(answers) else "\nNot everything was judged rightly.")
    return 0 if all(answers) else 1


if __name__ == "__main__":
    sys.exit(main())
