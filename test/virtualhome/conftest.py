"""A small VirtualHome graph, written by hand; and the engine, where it can be had."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.bench.virtualhome import VirtualHomePackage, find_package
from besim.errors import BesimError
from besim.models.virtualhome import VirtualHomeModel, relations_of
from besim.models.virtualhome.relations import Relations
from besim.simulation import LeafResult, judge_leaf
from besim.solution import Leaf, LeafKind
from besim.world.graph import world_from_graph

Graph = dict[str, list[dict[str, Any]]]
KITCHEN, HALL, ME, TABLE, FRIDGE, CUP, LAMP, CHAIR, MILK, HANDS, SINK, COUNTER, TRAY = range(1, 14)
SHIRT, BREAD, KNIFE, NOVEL, BED, MAN, SCREEN = range(14, 21)


def node(number: int, name: str, properties: str = "", states: str = "", category: str = "Props"):  # type: ignore[no-untyped-def]
    return {
        "id": number,
        "class_name": name,
        "category": category,
        "properties": properties.split(),
        "states": states.split(),
        "prefab_name": None,
        "bounding_box": None,
    }


def edge(one: int, word: str, other: int) -> dict[str, Any]:
    return {"from_id": one, "relation_type": word, "to_id": other}


def little_graph() -> Graph:
    """A kitchen with a closed fridge, and a hall with a bed, in which the character is."""
    things = {
        TABLE: ("table", "SURFACES", ""),
        FRIDGE: ("fridge", "CAN_OPEN CONTAINERS", "CLOSED"),
        CUP: ("cup", "GRABBABLE RECIPIENT", "DIRTY"),
        LAMP: ("lamp", "HAS_SWITCH HAS_PLUG", "OFF PLUGGED_OUT"),
        CHAIR: ("chair", "SITTABLE MOVABLE", ""),
        MILK: ("milk", "GRABBABLE DRINKABLE POURABLE", ""),
        HANDS: ("hands_both", "BODY_PART", ""),
        SINK: ("sink", "", ""),
        COUNTER: ("kitchen_counter", "CAN_OPEN", "CLOSED"),
        TRAY: ("tray", "GRABBABLE SURFACES", ""),
        KNIFE: ("knife", "GRABBABLE", "CLEAN"),
        BREAD: ("food_bread", "GRABBABLE EATABLE CUTTABLE", ""),
    }
    in_the_hall = {
        SHIRT: ("clothes_shirt", "GRABBABLE CLOTHES HANGABLE", "DIRTY"),
        NOVEL: ("novel", "GRABBABLE READABLE CAN_OPEN", "CLOSED"),
        BED: ("bed", "SITTABLE LIEABLE SURFACES", ""),
        MAN: ("man", "PERSON", ""),
        SCREEN: ("television", "LOOKABLE HAS_SWITCH HAS_PLUG MOVABLE", "OFF PLUGGED_IN"),
    }
    places = [
        (ME, "INSIDE", HALL),
        (CUP, "ON", TRAY),
        (TRAY, "ON", TABLE),
        (MILK, "INSIDE", FRIDGE),
        (SINK, "INSIDE", COUNTER),
        (KNIFE, "ON", TABLE),
        (BREAD, "ON", TABLE),
        (SHIRT, "ON", BED),
        (BED, "FACING", SCREEN),
        *((number, "INSIDE", KITCHEN) for number in things),
        *((number, "INSIDE", HALL) for number in in_the_hall),
    ]
    close = [(TABLE, "CLOSE", LAMP), (LAMP, "CLOSE", TABLE)]
    return {
        "nodes": [
            node(KITCHEN, "kitchen", category="Rooms"),
            node(HALL, "hall", category="Rooms"),
            node(ME, "character", category="Characters"),
            *(node(number, *about) for number, about in (things | in_the_hall).items()),
        ],
        "edges": [edge(*one) for one in (*places, *close)],
    }


class Run:
    """A script that besim carries out line by line, up to the first that it cannot."""

    def __init__(self, graph: Graph) -> None:
        self.model = VirtualHomeModel()
        self.world = world_from_graph(graph)
        self.case = self.model.case(self.world)
        self.broken = ""

    def __call__(self, *lines: str) -> Run:
        for line in lines:
            result = self.step(line)
            self.world = result.world
            if result.violated:
                self.broken = f"{line}: {result.violated[0].precondition.name}"
                break
        return self

    def step(self, line: str) -> LeafResult:
        return judge_leaf(Leaf(LeafKind.ACTION, line), self.case, self.world, self.model)

    @property
    def relations(self) -> Relations:
        return relations_of(self.model.facts(self.case, self.world))


@pytest.fixture
def graph() -> Graph:
    return little_graph()


@pytest.fixture
def run() -> Callable[..., Run]:
    """Runs a script on the little graph."""
    return lambda *lines: Run(little_graph())(*lines)


@pytest.fixture(scope="session")
def package() -> VirtualHomePackage:
    """The engine with its data."""
    try:
        found = find_package()
        found.import_engine()
    except BesimError as error:
        pytest.skip(str(error))
    return found
