"""What descriptions of actions demand, do and leave behind, as besim reads them."""

from __future__ import annotations

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.language.phrases import Mention
from besim.models.commonsense.leaves.outcomes import event_claims
from besim.models.commonsense.reading.wording import process_result, seconds, words_of_name
from besim.models.commonsense.tasks.cases import CaseContext
from besim.solution import Leaf, LeafKind

from .conftest import task_of

THINGS = (
    "A cup, a plate, a jug, a tray, a spoon, a lamp, a door, a gate, a nail, a hammer, "
    "a box with a lid, a sponge, a rag, a rack, a drawer, a bucket, an oven, a pan, eggs, "
    "flour, a phone, a wall and a table. The jug contains milk. The goal is that the cup is clean."
)


@pytest.fixture(scope="module")
def context() -> CaseContext:
    found = CommonsenseModel().generate_case(task_of(THINGS, [])).context
    assert isinstance(found, CaseContext)
    return found


def steps(context: CaseContext, text: str) -> list[str]:
    """Steps in short: ``?demand``, ``schema role=thing``, ``!result``."""
    meaning = context.reading.meaning(Leaf(LeafKind.ACTION, "Act", text, None))
    found = []
    for step in meaning.steps:
        if step.demand is not None:
            found.append(f"?{step.demand.kind} {' '.join(step.demand.subjects)}".strip())
        elif step.event is not None:
            roles = [f"{role}={'+'.join(names)}" for role, names in step.event.roles.items()]
            found.append(" ".join([step.event.schema.name, *roles]))
        elif step.become is not None:
            claim = step.become
            found.append(f"!{' '.join(claim.subjects)} {claim.attribute or claim.kind}")
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The robot picks up the cup.", ["grasp theme=cup"]),
        ("The robot puts the cup on the tray.", ["place theme=cup dest=tray"]),
        ("The robot takes the cup from the table.", ["grasp theme=cup source=table"]),
        ("The cup is placed on the tray.", ["place theme=cup dest=tray"]),
        ("The robot pulls the plate out of the rack.", ["grasp theme=plate source=rack"]),
        ("The robot drives the nail in with the hammer.", ["work theme=nail tool=hammer"]),
        ("The robot passes the gate.", ["move through=gate"]),
        ("The robot swings the door shut.", ["close theme=door"]),
        ("The robot pushes the door open.", ["open theme=door"]),
        ("The robot lifts the lid.", ["open theme=lid"]),
        ("The robot stops in front of the door.", ["move dest=door"]),
        ("The robot wipes the plate with the sponge.", ["clean theme=plate tool=sponge"]),
        ("The robot fills the bucket with water.", ["fill theme=bucket"]),
        ("The robot holds the rag over the bucket.", ["hold_at theme=rag dest=bucket"]),
        ("The robot opens the gripper.", ["release"]),
        (
            "The robot reaches into the drawer and takes out the spoon.",
            ["idle dest=drawer", "grasp theme=spoon source=drawer"],
        ),
        (
            "The robot picks up the cup, which is in its gripper.",
            ["?held cup", "grasp theme=cup"],
        ),
        (
            "While the door is open, the robot picks up the cup.",
            ["?state door", "grasp theme=cup"],
        ),
        (
            "The robot wipes the plate so that it is clean.",
            ["clean theme=plate", "!plate clean"],
        ),
        (
            "The robot lets both eggs slide into the pan.",
            ["pour dest=pan theme=egg"],
        ),
        (
            "The robot lets water run into the bucket.",
            ["fill theme=bucket"],
        ),
        (
            "The robot wipes the plate to make it clean.",
            ["clean theme=plate", "!plate clean"],
        ),
        (
            "The robot wipes the plate to make the plate clean.",
            ["clean theme=plate", "!plate clean"],
        ),
        (
            "The robot closes the oven to keep the eggs warm.",
            ["close theme=oven", "!egg hot"],
        ),
        (
            "The robot lets the eggs cook.",
            ["wait theme=egg", "!egg cooked"],
        ),
        (
            "The robot lets the eggs fry until they are cooked.",
            ["wait theme=egg", "!egg cooked"],
        ),
        (
            "The robot lets the phone recharge.",
            ["wait theme=phone", "!phone charged"],
        ),
        (
            "The robot allows the eggs to cool down.",
            ["wait theme=egg", "!egg hot"],
        ),
        (
            "The robot lets the cup slide into its gripper.",
            ["wait theme=cup"],
        ),
        (
            "The robot pushes the door to ensure that it is closed.",
            ["work theme=door", "!door open"],
        ),
        (
            "The robot uses the sponge to wipe the plate.",
            ["clean theme=plate tool=sponge"],
        ),
        (
            "The robot signals the gate to open.",
            ["open theme=gate"],
        ),
        (
            "The robot takes the cup in one gripper and the plate in the other.",
            ["grasp theme=cup+plate"],
        ),
        (
            "The robot picks up the jug with the milk.",
            ["?contains jug", "grasp theme=jug"],
        ),
        (
            "The robot puts the cup from the table into the drawer.",
            ["place theme=cup source=table dest=drawer"],
        ),
        (
            "After the robot has waited, the lamp is on.",
            ["!lamp on"],
        ),
        (
            "The robot waits until the eggs are cooked.",
            ["wait", "wait", "!egg cooked"],
        ),
    ],
)
def test_an_action_is_read(context: CaseContext, text: str, expected: list[str]) -> None:
    assert steps(context, text) == expected


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("The robot places the cup on the tray.", ("place", "", True)),
        ("The robot carries the cup to the table.", ("place", "", True)),
        ("The robot moves to the table.", ("near", "", True)),
        ("The robot picks up the cup.", ("held", "", True)),
        ("The robot takes the cup from the table.", ("place", "", True)),
        ("The robot opens the door.", ("state", "open", True)),
        ("The robot closes the door.", ("state", "open", False)),
        ("The robot switches on the lamp.", ("state", "on", True)),
        ("The robot switches off the lamp.", ("state", "on", False)),
        ("The robot cleans the plate.", ("state", "clean", True)),
        ("The robot fills the bucket with water.", ("contains", "", True)),
        ("The robot pours the milk into the cup.", ("contains", "", True)),
        ("The robot sprays the wall with paint.", ("coated", "", True)),
        ("The robot folds the rag.", ("state", "folded", True)),
    ],
)
def test_what_holds_after_an_action(
    context: CaseContext, text: str, outcome: tuple[str, str, bool]
) -> None:
    meaning = context.reading.meaning(Leaf(LeafKind.ACTION, "Act", text, None))
    (claim,) = event_claims(meaning.events[0])
    assert (claim.kind, claim.attribute, claim.value) == outcome


def test_an_action_that_only_looks_has_no_outcome(context: CaseContext) -> None:
    meaning = context.reading.meaning(Leaf(LeafKind.ACTION, "Act", "The robot waits.", None))
    assert event_claims(meaning.events[0]) == []


def test_a_leaf_without_words_is_read_by_its_name(context: CaseContext) -> None:
    meaning = context.reading.meaning(Leaf(LeafKind.ACTION, "PickUpCup", "", None))
    assert [event.schema.name for event in meaning.events] == ["grasp"]
    assert meaning.understood


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("IsNearBrush?", "is near brush"),
        ("pick_up-cup", "pick up cup"),
        ("GoToX3Now", "go to x3 now"),
    ],
)
def test_a_name_is_split_into_words(name: str, words: str) -> None:
    assert words_of_name(name).lower() == words


def test_spans_of_time_are_in_seconds() -> None:
    assert seconds(Mention("minutes", number=2.0)) == 120.0
    assert seconds(Mention("x", unit="hour")) == 3600.0
    assert seconds(Mention("seconds", number=7.0)) == 7.0


def test_a_programme_names_what_it_leaves_behind() -> None:
    assert process_result("milling") == "milled"
    assert process_result("blue") == ""
