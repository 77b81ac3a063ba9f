"""Shows what besim does with the examples: on the command line, with running nodes, on a robot.

Every example has three trees, and besim has to find out which of them works. Ends with 1 if
any verdict differs from the one that the example is made for.
"""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NODES = ("world_model", "case_generator", "leaf_simulator", "tree_evaluator")
NAMESPACE = "/besim"
TIME_SCALE = 20.0
"""How much faster the demo robot is than its world file says."""

# An example's tree is named for the verdict that it earns.
EXPECTED = {"good": "good", "counterfactual": "counterfactuals", "unreachable": "unreachable"}

INTRODUCTION = """\
besim judges a robot's behaviour plan before anything moves. Each example has three trees:
one that works, one with an action that cannot run ("counterfactuals"), and one that runs
through without reaching its goal ("unreachable"). besim sees only a tree and its task in words.
"""


class Example(NamedTuple):
    """One tree of an example's folder, with what belongs to it."""

    tree: Path
    task: Path
    scene: Path | None
    expected: str
    """The verdict in a word."""
    failing_leaf: str
    """The leaf that has to be found; empty if the example names none."""

    @property
    def name(self) -> str:
        """For people: the folder and the file."""
        return f"{self.tree.parent.name}/{self.tree.name}"


class Answer(NamedTuple):
    """What besim says of an example's tree."""

    verdict: str
    reason: str
    failing_leaf: str


def read_examples(folder: Path) -> Iterator[Example]:
    """The three trees of a task folder, a tree's own texts in place of the common ones."""
    scene = folder / "scene.json"
    truth = folder / "truth.json"
    known = json.loads(truth.read_text(encoding="utf-8")) if truth.exists() else {}
    for name, expected in EXPECTED.items():
        own = folder / f"{name}.des.json"
        yield Example(
            tree=folder / f"{name}.xml",
            task=own if own.exists() else folder / "des.json",
            scene=scene if scene.exists() else None,
            expected=expected,
            failing_leaf=known.get(name, {}).get("failing_leaf") or "",
        )


def example_folders() -> list[Path]:
    return sorted(path.parent for path in (ROOT / "examples").glob("*/des.json"))


def is_right(example: Example, answer: Answer) -> bool:
    """Is it the verdict that the example is made for, and the leaf?"""
    leaf = not example.failing_leaf or answer.failing_leaf == example.failing_leaf
    return answer.verdict == example.expected and leaf


def show(example: Example, answer: Answer, how: str = "") -> bool:
    """Print an answer beside the expected one; returns whether it is right."""
    right = is_right(example, answer)
    mark = "ok   " if right else "WRONG"
    print(f"{mark} {example.name}: expected {example.expected}, got {answer.verdict}{how}")
    print(f"      {answer.reason}", flush=True)
    if not right and answer.verdict == example.expected:
        print(
            f"      expected the leaf {example.failing_leaf}, got {answer.failing_leaf or 'none'}"
        )
    return right


def command_line(example: Example, *options: str) -> list[str]:
    """The command that judges an example, as one would type it in the repository."""
    files = [example.tree, "--task", example.task]
    if example.scene:
        files += ["--case", example.scene]
    shown = (os.path.relpath(one, ROOT) if isinstance(one, Path) else one for one in files)
    return ["validate", *shown, *options]


def run_besim(arguments: Sequence[str], **options) -> subprocess.CompletedProcess:
    return subprocess.run(
        [sys.executable, "-m", "besim", *arguments], cwd=ROOT, encoding="utf-8", **options
    )


def judge_with_command(example: Example) -> bool:
    """Run `besim validate`; returns whether it judged rightly."""
    done = run_besim(command_line(example, "--format", "json"), stdout=subprocess.PIPE)
    try:
        verdict = json.loads(done.stdout)
    except ValueError:
        return show(example, Answer(f"no verdict (exit code {done.returncode})", "", ""))
    return show(
        example, Answer(verdict["verdict"], verdict["reason"], verdict["failing_leaf"] or "")
    )


def judge_with_nodes(folders: Sequence[Path]) -> bool:
    """Start the nodes and let a client call them; returns whether all was judged rightly."""
    return run_with_nodes(dict.fromkeys(NODES, ()), "demo_client.py", *folders)


def deploy_on_the_robot(folder: Path) -> bool:
    """Certify the good tree, and have the demo robot run it; returns whether it did."""
    with tempfile.TemporaryDirectory(prefix="besim-demo-") as name:
        keys, certificate = Path(name), Path(name) / "good.certificate.json"
        run_besim(["keygen", "--output", name], stdout=subprocess.DEVNULL)
        example = next(one for one in read_examples(folder) if one.expected == "good")
        command = ["certify", *command_line(example)[1:], "--skills", "demo_robot"]
        print("$ besim", *command, flush=True)
        signed = ["--key", keys / "besim.key", "--output", certificate]
        if run_besim([*command, *signed], stdout=subprocess.DEVNULL).returncode:
            print("WRONG not certified")
            return False
        nodes = {
            "world_model": (f"sources:={ROOT / 'config' / 'demo_sources.yaml'}",),
            "demo_robot": (f"time_scale:={TIME_SCALE}",),
            "skill_bridge": (
                f"trusted:=['{keys / 'besim.pub'}']",
                f"store:={keys / 'store.db'}",
                "skills:=demo_robot",
            ),
        }
        return run_with_nodes(nodes, "demo_deploy.py", folder, certificate, quietly=True)


def run_with_nodes(
    nodes: Mapping[str, Sequence[str]], script: str, *arguments: Path, quietly: bool = False
) -> bool:
    """Run a script beside nodes; returns whether all ended well.

    :param nodes: by name, with their parameters.
    :param quietly: refusals, which are warnings, are part of what is shown.
    """
    environment = {
        **os.environ,
        "ROS_AUTOMATIC_DISCOVERY_RANGE": "LOCALHOST",
        # Its own, lest nodes of this machine's user answer in place of these.
        "ROS_DOMAIN_ID": str(90 + os.getpid() % 10),
    }
    level = "error" if quietly else "warn"
    started = []
    try:
        for name, parameters in nodes.items():
            executable = Path(sys.prefix) / "lib" / "besim" / name
            own = [word for one in parameters for word in ("-p", one)]
            ros = ["--ros-args", "--remap", f"__ns:={NAMESPACE}", "--log-level", level, *own]
            started.append(subprocess.Popen([executable, *ros], env=environment))
        client = [sys.executable, Path(__file__).with_name(script), *arguments]
        rightly = subprocess.run(client, env=environment).returncode == 0
        for name, node in zip(nodes, started, strict=True):
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


def show_report(example: Example) -> None:
    """Print the whole report on one tree, with the command that gives it."""
    print("$ besim", *command_line(example), flush=True)
    run_besim(command_line(example))


def main() -> int:
    folders = example_folders()
    if not folders:
        print("demo: there are no examples", file=sys.stderr)
        return 1
    examples = [example for folder in folders for example in read_examples(folder)]
    print(INTRODUCTION)
    print("== On the command line: besim validate TREE --task des.json", flush=True)
    # All of them, though one may be wrong: a person wants to see which.
    answers = [judge_with_command(example) for example in examples]
    print(
        "\n== The same with running nodes, over ROS 2: service and action evaluate_tree", flush=True
    )
    answers.append(judge_with_nodes(folders))
    print("\n== One whole report", flush=True)
    show_report(next(e for e in reversed(examples) if e.expected == "counterfactuals"))
    print(
        "\n== A good tree is certified, and a robot runs it: action deploy_tree (at "
        f"{TIME_SCALE:g} times the robot's speed)",
        flush=True,
    )
    answers.append(deploy_on_the_robot(ROOT / "examples" / "demo_robot"))
    print("\nAll verdicts are right." if all(answers) else "\nNot everything was judged rightly.")
    return 0 if all(answers) else 1


if __name__ == "__main__":
    sys.exit(main())
