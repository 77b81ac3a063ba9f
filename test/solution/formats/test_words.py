"""What is known of the classes of nodes: models, and the words of leaves."""

from __future__ import annotations

import pytest
from written_trees import TASK, read, v4

from besim.errors import InputError
from besim.solution import LeafKind, LeafText, NodeKind, Task
from besim.solution.node_descriptions import NodeDescription, fill_ports, read_descriptions
from besim.solution.tree.catalog import PortDirection
from besim.solution.tree.formats import read_models


def test_models_tell_kinds_ports_and_words_in_every_style() -> None:
    models = read_models(
        '<root><TreeNodesModel><Condition ID="Near"><input_port name="to" type="Pose" '
        'default="{goal}">where\n to</input_port><output_port name="gap"/></Condition>'
        '<Action ID="Old" speed="2"><description> Moves  on. </description></Action>'
        '<Action ID="Older"><Parameter label="n" type="int"/></Action></TreeNodesModel></root>',
        "m.xml",
    )
    near = models["Near"]
    assert (near.kind, near.library) == (NodeKind.CONDITION, "m.xml")
    assert (near.ports["to"].type, near.ports["to"].default) == ("Pose", "{goal}")
    assert near.ports["to"].description == "where to"
    assert near.ports["gap"].direction is PortDirection.OUTPUT
    assert (models["Old"].ports["speed"].default, models["Old"].description) == ("2", "Moves on.")
    assert models["Older"].ports["n"].type == "int"
    assert read(v4("<Near/>"), models=models).root.kind is NodeKind.CONDITION


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "<root/>",
            "m.xml:1:1: the file has no node models; expected a <TreeNodesModel> in <root>",
        ),
        ("<TreeNodesModel><Action/></TreeNodesModel>", "m.xml:1:17: a <Action> of the models with"),
        (
            '<TreeNodesModel><Action ID="A"><input_port/></Action></TreeNodesModel>',
            'm.xml:1:32: a <input_port> of the models without name; expected the attribute name="',
        ),
    ],
)
def test_broken_models_are_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_models(text, "m.xml")
    assert str(caught.value).startswith(message)


def test_words_come_from_the_task_then_the_user_then_the_node_then_its_model() -> None:
    model = (
        '<TreeNodesModel><Action ID="A"><description>model</description></Action></TreeNodesModel>'
    )
    bare, own = v4("<A/>", model), v4('<A _description="own"/>', model)
    user = {"A": NodeDescription("user")}
    task = Task("x", actions={"A": LeafText("task")})

    def words(text: str, task: Task = TASK, **options: object) -> str:
        leaf = read(text, task, **options).root.leaf
        assert leaf is not None
        return leaf.description

    assert words(bare) == "model"
    assert words(own) == "own"
    assert words(own, descriptions=user) == "user"
    assert words(own, task, descriptions=user) == "task"


def test_ports_with_literal_values_stand_in_the_words_and_others_wait_for_their_values() -> None:
    user = {"Go": NodeDescription("Drives to {goal} at {speed}, not {unknown}.", "Near {goal}.")}
    leaf = read(v4('<Go goal="{g}" speed="2"/>'), descriptions=user).root.leaf
    assert leaf is not None
    assert leaf.description == "Drives to {goal} at 2, not {unknown}."
    assert fill_ports(leaf.description, {"goal": "the {speed} kitchen"}) == (
        "Drives to the {speed} kitchen at 2, not {unknown}."
    )
    assert leaf.precondition == "Near {goal}."


def test_descriptions_are_words_or_have_a_kind_and_a_precondition() -> None:
    found = read_descriptions(
        "node_descriptions:\n  A: Does a.\n  B:\n    kind: condition\n    description: 'Is  b?'\n"
        "  C: {description: Does c., precondition: B holds.}\n  D: {precondition: None}\n",
        "d.yaml",
    )
    assert found == {
        "A": NodeDescription("Does a."),
        "B": NodeDescription("Is b?", None, LeafKind.CONDITION),
        "C": NodeDescription("Does c.", "B holds."),
        "D": NodeDescription(),
    }


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "d.yaml:1:1: this is no file of descriptions; expected one key 'node_descriptions'"),
        ("a: b", "d.yaml:1:1: this is no file of descriptions; expected one key"),
        ("- a", "d.yaml:1:1: this is no file of descriptions; expected a mapping, got a list"),
        ("node_descriptions:\n  A: [x]", "d.yaml:2:6: this is no file of descriptions; expected"),
        ("node_descriptions:\n  A: {wrds: x}", "d.yaml:2:7: an unknown key; expected kind or des"),
        (
            "node_descriptions:\n  A: {kind: x}",
            "d.yaml:2:13: no such kind of node; expected action or condition, got 'x'",
        ),
        ("node_descriptions:\n  A: {description: [x]}", "d.yaml:2:20: this is no description; "),
    ],
)
def test_a_broken_file_of_descriptions_is_refused(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_descriptions(text, "d.yaml")
    assert str(caught.value).startswith(message)
