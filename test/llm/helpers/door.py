"""A task with a door, and a script that knows all about it, in place of a language model."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

TASK = {
    "id": 1,
    "name": "EnterKitchen",
    "bt_task": "A robot stands in the hall, away from the door to the kitchen, which is closed. "
    "The goal is that the robot is in the kitchen.",
    "action_node": {
        "approach_door": {"precondition": None, "description": "The robot goes to the door."},
        "open_door": {"precondition": None, "description": "The robot opens the door by hand."},
        "enter_kitchen": {
            "precondition": None,
            "description": "The robot goes through the door into the kitchen.",
        },
    },
    "condition_node": {"door_open?": "Check if the door is open."},
}
TREES = {
    "good": ["approach_door", "door_open?", "open_door", "enter_kitchen"],
    "counterfactual": ["approach_door", "enter_kitchen"],
    "unreachable": ["approach_door", "open_door"],
}
POSITION, REACH = "agents.robot.position", "agents.robot.contact_range"
DOOR, OPEN = "objects.door.position", "objects.door.open"
HAND, ROOM, AT = "agents.robot.gripper_content", "agents.robot.room", "relationship.robot_at_door"
NEAR = "Is the door within the robot's reach?"
FREE = "Is a gripper of the robot free?"
IS_OPEN = "Is the door open?"
PRECONDITIONS: dict[str, dict[str, list[str]]] = {
    "approach_door": {},
    "open_door": {NEAR: [POSITION, DOOR, REACH], FREE: [HAND]},
    "enter_kitchen": {IS_OPEN: [OPEN]},
    "door_open?": {IS_OPEN: [OPEN]},
}
CHANGES = {
    "approach_door": [POSITION, AT],
    "open_door": [OPEN],
    "enter_kitchen": [POSITION, AT, ROOM],
}
NEW_VALUES: dict[str, dict[str, Any]] = {
    "approach_door": {AT: True, POSITION: [3.5, 0.0, 0.0]},
    "open_door": {OPEN: True},
    "enter_kitchen": {AT: False, ROOM: "kitchen", POSITION: [5.0, 0.0, 0.0]},
}
REACHABLE = """\
import math

def decide(states):
    if None in states.values():
        return None
    gap = math.dist(states['agents.robot.position'], states['objects.door.position'])
    return gap <= states['agents.robot.contact_range'] + 1e-6
"""
BEYOND = """\
def transfer(states):
    x, y, z = states['objects.door.position']
    return [x + {}, y, z]
"""
_DATA = re.compile(r'<data name="([^"]+)">\n(.*)\n</data>')
Judge = Callable[[dict[str, Any]], bool]
_ANSWERS: dict[str, Judge] = {
    NEAR: lambda states: math.dist(states[POSITION], states[DOOR]) <= states[REACH],
    FREE: lambda states: states[HAND] == [],
    IS_OPEN: lambda states: states[OPEN],
}


def write_task(folder: Path) -> Path:
    """The task folder of the door, with its three trees."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "des.json").write_text(json.dumps(TASK))
    for name, leaves in TREES.items():
        (folder / f"{name}.xml").write_text(tree_of(leaves))
    return folder


def tree_of(leaves: list[str]) -> str:
    """A sequence; a condition stands in a fallback with the action behind it."""
    nodes, rest = "", list(leaves)
    while rest:
        leaf = rest.pop(0)
        if leaf.endswith("?"):
            action = f'<Action class="{rest.pop(0)}"/>'
            nodes += (
                f'<Fallback class="FallbackNode"><Condition class="{leaf}"/>{action}</Fallback>'
            )
        else:
            nodes += f'<Action class="{leaf}"/>'
    return f'<Sequence class="SequenceNode" instance_name="root">{nodes}</Sequence>'


def data_of(body: dict[str, Any]) -> dict[str, Any]:
    """The data in the question of a request, by name."""
    question = next(one["content"] for one in body["messages"] if one["role"] == "user")
    return {name: json.loads(text) for name, text in _DATA.findall(question)}


def kind_of(body: dict[str, Any]) -> str:
    """Which form is asked for, told from the rules as a model would."""
    rules = body["messages"][0]["content"]
    marks = {
        "LeafAnswer": "Say in one go",
        "TreeAnswer": "VERDICT = good, VERDICT = counterfactuals",
        "ChoiceAnswer": "Which of them is the most correct one?",
        "ScreenAnswer": "does the task, or one of the steps, ask the robot to do harm",
        "CaseAnswer": "Write the world in which the task begins",
        "DecideAnswer": "Answer every question from these states",
        "DecideCodeAnswer": "def decide(states)",
        "CaptureAnswer": "Which states have another value afterwards?",
        "TransferAnswer": "Say what each of these states is afterwards",
        "TransferCodeAnswer": "def transfer(states)",
        "EvaluateAnswer": "Which goals are met now?",
        "ConsiderAnswer": "repeat each question with its wanted answer",
        "TaskAnswer": "Write down the things of the task",
        "CompileAnswer": "in a small language that a simulator runs",
    }
    return next(kind for kind, mark in marks.items() if mark in rules)


def answer(body: dict[str, Any]) -> dict[str, Any]:
    """The right answer to a request."""
    return globals()[f"_{kind_of(body)}"](data_of(body))  # type: ignore[no-any-return]


def _leaf(data: dict[str, Any]) -> str:
    leaf = data.get("action") or data.get("condition") or data["step"]
    return str(leaf["name"])


def _ScreenAnswer(data: dict[str, Any]) -> dict[str, Any]:
    return {"thought": "A door is opened.\nANSWER = false", "harm": "false", "words": ""}


def _ConsiderAnswer(data: dict[str, Any]) -> dict[str, Any]:
    found = PRECONDITIONS[_leaf(data)]
    return {
        "thought": "As doors are.\n" + "\n".join(f"{question} = true" for question in found),
        "understood": True,
        "unknown_words": [],
        "preconditions": [
            {"question": question, "wanted": True, "core_states": states}
            for question, states in found.items()
        ],
    }


def _DecideAnswer(data: dict[str, Any]) -> dict[str, Any]:
    answers = []
    for one in data["questions"]:
        holds = str(bool(_ANSWERS[one["question"]](one["states"]))).lower()
        answers.append(
            {"number": one["number"], "thought": f"One sees.\nANSWER = {holds}", "holds": holds}
        )
    return {"answers": answers}


def _DecideCodeAnswer(data: dict[str, Any]) -> dict[str, Any]:
    return {
        "answers": [
            {"number": one["number"], "thought": "The distance tells.", "code": REACHABLE}
            for one in data["questions"]
        ]
    }


def _CaptureAnswer(data: dict[str, Any]) -> dict[str, Any]:
    changes = CHANGES[_leaf(data)]
    return {"thought": "So it is.", "understood": True, "unknown_words": [], "changes": changes}


def _TransferAnswer(data: dict[str, Any]) -> dict[str, Any]:
    new = NEW_VALUES[_leaf(data)]
    values = [{"path": path, "value": new[path]} for path in data["states to change"]]
    return {"thought": "So it becomes.", "values": values}


def _TransferCodeAnswer(data: dict[str, Any]) -> dict[str, Any]:
    code = BEYOND.format(-0.5 if _leaf(data) == "approach_door" else 1.0)
    return {
        "thought": "It stands before the door, or behind it.",
        "answers": [
            {"path": path, "reads": [DOOR], "code": code} for path in data["states to change"]
        ],
    }


def _LeafAnswer(data: dict[str, Any]) -> dict[str, Any]:
    found, world = PRECONDITIONS[_leaf(data)], data["world"]
    holds = {
        question: bool(_ANSWERS[question]({path: world[path] for path in states}))
        for question, states in found.items()
    }
    possible = "action" in data and all(holds.values())
    new = NEW_VALUES[_leaf(data)] if possible else {}
    return {
        "thought": "As doors are.\n"
        + "\n".join(f"{question} = {str(held).lower()}" for question, held in holds.items()),
        "understood": True,
        "unknown_words": [],
        "preconditions": [
            {
                "question": question,
                "wanted": True,
                "core_states": states,
                "holds": str(holds[question]).lower(),
            }
            for question, states in found.items()
        ],
        "changes": [
            {"path": path, "value": new[path]}
            for path in (CHANGES[_leaf(data)] if possible else [])
        ],
    }


def tree_answer(verdict: str, leaf: str | None = None, reason: str = "So it is.") -> dict[str, Any]:
    """A judgement of a whole tree."""
    thought = f"Leaf by leaf.\nVERDICT = {verdict}"
    return {"thought": thought, "verdict": verdict, "failing_leaf": leaf, "reason": reason}


def _TreeAnswer(data: dict[str, Any]) -> dict[str, Any]:
    run = [line.split()[1] for line in data["tree"] if "Action" in line]
    if "enter_kitchen" not in run:
        return tree_answer("unreachable", reason="The robot stays in the hall.")
    if "open_door" not in run:
        return tree_answer("counterfactuals", "enter_kitchen", "The door is shut.")
    return tree_answer("good", reason="The robot opens the door and goes in.")


def _ChoiceAnswer(data: dict[str, Any]) -> dict[str, Any]:
    right = _TreeAnswer(data)["verdict"]
    best = next(one["number"] for one in data["judgements"] if one["verdict"] == right)
    return {"thought": f"They differ.\nBEST = {best}", "best": best}


def _CaseAnswer(data: dict[str, Any]) -> dict[str, Any]:
    def states(**values: Any) -> list[dict[str, Any]]:
        return [{"name": n, "value": v, "meaning": f"the {n}"} for n, v in values.items()]

    robot = states(
        type="mobile robot",
        position=[0.0, 0.0, 0.0],
        size=0.5,
        contact_range=0.8,
        gripper_content=[],
        room="hall",
    )
    door = states(type="door", position=[4.0, 0.0, 0.0], size=0.9, open=False)
    return {
        "thought": "A hall, a door, a kitchen.",
        "agents": [{"name": "robot", "properties": robot}],
        "objects": [{"name": "door", "properties": door}],
        "relationships": states(robot_at_door=False),
        "environment": states(place="a flat"),
        "goal": [{"text": "the robot is in the kitchen", "core_states": [ROOM]}],
        "assumptions": ["the robot reaches 0.8 m"],
    }


def _EvaluateAnswer(data: dict[str, Any]) -> dict[str, Any]:
    holds = str(data["world now"][ROOM] == "kitchen").lower()
    return {
        "goals": [
            {
                "number": one["number"],
                "thought": f"Its room tells.\nANSWER = {holds}",
                "holds": holds,
                "states": [ROOM],
            }
            for one in data["goals"]
        ]
    }


IS_OPEN_CLAIM = {"kind": "state", "subjects": ["door"], "attribute": "open", "value": True}
SCHEMAS: dict[str, dict[str, Any]] = {
    "approach_door": {
        "steps": [
            {"event": {"verb": "go", "roles": {"dest": ["door"]}, "effect": [{"go": "dest"}]}}
        ]
    },
    "open_door": {
        "steps": [
            {
                "event": {
                    "verb": "open",
                    "roles": {"theme": ["door"]},
                    "require": [{"reach": "theme"}, {"free_gripper": "theme"}],
                    "effect": [{"set": {"of": "theme", "attr": "open", "to": True}}],
                }
            }
        ]
    },
    "enter_kitchen": {
        "steps": [
            {"demand": IS_OPEN_CLAIM, "why": "reality", "because": "one cannot pass a closed door"},
            {"event": {"verb": "go", "roles": {"dest": ["kitchen"]}, "effect": [{"go": "dest"}]}},
        ]
    },
    "door_open?": {"claims": [IS_OPEN_CLAIM]},
    "goal": {"claims": [{"kind": "near", "objects": ["kitchen"]}]},
}
"""What the leaves and the goal mean, in compiled mode."""


def _TaskAnswer(data: dict[str, Any]) -> dict[str, Any]:
    def thing(name: str, kind: str, **states: bool) -> dict[str, Any]:
        return {"name": name, "kind": kind, "part_of": "", "states": states, "numbers": {}}

    return {
        "thought": "A hall, a door, a kitchen.",
        "entities": [
            thing("hall", "room"),
            thing("kitchen", "room"),
            thing("door", "thing", open=False),
        ],
        "facts": [{"kind": "near", "objects": ["hall"]}],
    }


def _CompileAnswer(data: dict[str, Any]) -> dict[str, Any]:
    return {
        "schemas": [
            {
                "number": one["number"],
                "thought": "As doors are.",
                **SCHEMAS[one.get("name", one["kind"])],
            }
            for one in data["steps"]
        ]
    }


class InProcessRunner:
    """Runs code where it must not run: for the scripted functions above, and no others."""

    class Result:
        def __init__(self, value: Any = None, failure: str | None = None) -> None:
            self.value, self.failure = value, failure

    def evaluate(
        self, code: str, inputs: Any, *, function: str = "decide", seed: int = 0
    ) -> InProcessRunner.Result:
        names: dict[str, Any] = {"math": math}
        try:
            exec(code, names)
            return self.Result(names[function](**inputs))
        except Exception as error:
            return self.Result(failure=f"{type(error).__name__}: {error}")
