"""What sentences state, clause by clause: kind, things and values of each claim."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.describe import describe
from besim.models.commonsense.facts import Facts
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.reading.reader import Reader
from besim.models.commonsense.tasks.cases import CaseContext
from besim.world import World

from .conftest import Start, task_of

THINGS = (
    "A cup, a plate, a bowl, a jug, a bottle, a lamp, a door, a lid, a lever, a shirt, a rag, "
    "a box, a washer, a dock, an apple, a pan and a mat. The jug contains milk. The robot has two "
    "grippers. The cup is on a table, a shelf is at a window. The goal is that the cup is clean."
)

Read = Callable[[str], list[str]]


@pytest.fixture(scope="module")
def context() -> CaseContext:
    found = CommonsenseModel().generate_case(task_of(THINGS, ["The robot picks up the cup."]))
    assert isinstance(found.context, CaseContext)
    return found.context


@pytest.fixture
def read(context: CaseContext) -> Read:
    """Claims of a sentence, in words."""

    def claims(sentence: str) -> list[str]:
        reader = Reader(context.reading.inventory, context.reading.lexicon)
        facts = Facts(context.scenario, World())
        return [
            describe(claim, facts) if claim.kind != "unknown" else "?"
            for clause in parse(sentence, context.reading.lexicon)
            for claim in reader.claims(clause)
        ]

    return claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        # to be
        ("The cup is clean.", ["the cup is clean"]),
        ("The cup is not clean.", ["the cup is dirty"]),
        ("The cup is never clean.", ["the cup is dirty"]),
        ("The cup and the plate are wet.", ["the cup and the plate is wet"]),
        ("The lid is down.", ["the lid is closed"]),
        ("The lid is up.", ["the lid is open"]),
        ("The lever is down.", ["the lever is pressed"]),
        ("The jug is full of milk.", ["the jug contains the milk"]),
        ("The shelf is free of cups.", ["the shelf does not contain the cup"]),
        ("The table is free of dust.", ["the table is clean"]),
        ("The shelf is reachable.", ["the robot is near the shelf"]),
        ("The shelf is within reach.", ["the robot is near the shelf"]),
        ("The robot is far from the shelf.", ["the robot is not near the shelf"]),
        ("The cup is out of the box.", ["the cup is not in the box"]),
        ("The robot is within reach of the shelf.", ["the robot is near the shelf"]),
        ("The shelf is within reach of the robot.", ["the robot is near the shelf"]),
        ("The shelf is next to the robot.", ["the robot is near the shelf"]),
        ("The apple is under the table.", ["the apple is under the table"]),
        ("The gripper is empty.", ["a gripper is free"]),
        ("Both grippers are free.", ["the grippers are empty"]),
        ("The battery level is at least 20 percent.", ["the battery of the robot is >= 20"]),
        ("The battery level is at most 20 percent.", ["the battery of the robot is <= 20"]),
        ("The battery level is more than 20 percent.", ["the battery of the robot is > 20"]),
        ("The battery level is less than 20 percent.", ["the battery of the robot is < 20"]),
        ("The robot is at 50 percent.", ["the battery of the robot is = 50"]),
        # there is
        ("There is milk in the jug.", ["the jug contains the milk"]),
        ("There is no milk in the jug.", ["the jug does not contain the milk"]),
        ("There is dust on the table.", ["the table is dirty"]),
        ("There is no dust on the table.", ["the table is clean"]),
        ("There is nothing on the table.", ["the table is empty"]),
        ("There is an apple under the table.", ["the apple is under the table"]),
        ("There is a cup in the gripper.", ["the robot holds the cup"]),
        ("There is no object in the gripper.", ["the grippers are empty"]),
        # participles
        ("The cup is placed on the shelf.", ["the cup is on the shelf"]),
        ("The cup is held in the gripper.", ["the robot holds the cup"]),
        ("The cup is carried by the robot.", ["the robot holds the cup"]),
        ("The cup has been picked up.", ["the robot holds the cup"]),
        ("The cup has been taken from the shelf.", ["the cup is not at the shelf"]),
        ("The jug is filled with milk.", ["the jug contains the milk"]),
        ("The pan has been sprayed with oil.", ["the oil is on the pan"]),
        ("The box is wrapped with foil.", ["the box is covered"]),
        ("Oil has been sprayed onto the pan.", ["the oil is on the pan"]),
        ("The milk has been poured into the cup.", ["the cup contains the milk"]),
        ("The dust has been wiped off the table.", ["the table is clean"]),
        ("The dust has been removed.", ["?"]),
        (
            "The rag is spread over the table.",
            ["the rag is not folded", "the rag is on the table"],
        ),
        ("The shirt has been ironed.", ["the shirt is ironed"]),
        ("The lamp has been turned off.", ["the lamp is switched off"]),
        ("The door has been pushed shut.", ["the door is closed"]),
        ("The shelf can be reached.", ["the robot is near the shelf"]),
        ("The cup is used.", []),
        ("The cup has been fetched in the gripper.", ["the robot holds the cup"]),
        ("The bottle is put under the table.", ["the bottle is under the table"]),
        ("The box is 3 kg.", ["the weight of the box is = 3"]),
        ("The cup or the plate is on the table.", ["the cup or the plate is on the table"]),
        ("No cup is on the table.", ["the cup is not on the table"]),
        ("The robot is not near the shelf.", ["the robot is not near the shelf"]),
        # full verbs
        ("The robot holds the cup.", ["the robot holds the cup"]),
        ("The robot has two free grippers.", ["2 grippers are free"]),
        ("The robot reaches the shelf.", ["the robot is near the shelf"]),
        ("The robot stands at the shelf.", ["the robot is near the shelf"]),
        ("The box weighs 3 kg.", ["the weight of the box is = 3"]),
        ("The jug contains milk.", ["the jug contains the milk"]),
        ("The jug contains nothing.", ["the jug is empty"]),
        ("The table has stains.", ["the table is dirty"]),
        ("The cup stands on the shelf.", ["the cup is on the shelf"]),
        ("The washer runs.", ["the washer is switched on"]),
        ("The washer stops.", ["the washer is switched off"]),
        ("The washer has finished.", ["the washer is finished"]),
        ("The door opens.", ["the door is open"]),
        ("The door closes.", ["the door is closed"]),
        ("The robot has put the cup on the shelf.", ["the cup is on the shelf"]),
        ("The robot has washed the cup.", ["the cup is washed"]),
        ("The distance between the robot and the shelf is small.", ["the robot is near the shelf"]),
        ("Check that the cup is clean.", ["the cup is clean"]),
        ("The moon frobnicates.", []),
    ],
)
def test_a_sentence_states(read: Read, sentence: str, claims: list[str]) -> None:
    assert read(sentence) == claims


def test_every_kind_of_claim_has_words(start: Start, context: CaseContext) -> None:
    facts = Facts(context.scenario, World())
    for claim, words in (
        (Claim("near", objects=("cup",), negated=True), "the robot is not near the cup"),
        (Claim("held", ("cup", "jug"), any=True), "the robot holds the cup or the jug"),
        (Claim("held", ("cup",), negated=True), "the robot does not hold the cup"),
        (Claim("hands_free", number=0, negated=True), "the grippers are not empty"),
        (Claim("place", ("cup",), ("box",), relation="beside"), "the cup is next to the box"),
        (Claim("coated", ("cup",), ("oil",), negated=True), "the oil is not on the cup"),
        (Claim("state", ("cup",), attribute="plugged", value=False), "the cup is unplugged"),
        (Claim("empty", ("cup",), negated=True), "the cup is not empty"),
        (Claim("unknown", text="as said"), "as said"),
    ):
        assert describe(claim, facts) == words
