"""Results that only begin, where another leaf waits for them; and participles with a particle."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An iron stands on the board, cold and unplugged, right beside a socket. The robot is at the "
    "board. The goal is that the iron is hot."
)
WAIT = "The robot waits until the plugged in iron is hot."


@pytest.mark.parametrize(
    "plug",
    [
        "The robot plugs in the iron, and the iron begins to heat up.",
        "The robot puts the plug of the iron into the socket, and the iron starts to heat up.",
        "The robot plugs in the iron, which starts to get hot.",
    ],
)
def test_what_a_leaf_waits_for_is_not_so_as_it_begins(start: Start, plug: str) -> None:
    here = start(TEXT, plug, WAIT).do(plug)
    assert here.goals() != [Truth.TRUE]
    assert here.do(WAIT).goals() == [Truth.TRUE]


def test_where_no_leaf_waits_what_begins_is_done(start: Start) -> None:
    plug = "The robot plugs in the iron, and the iron begins to heat up."
    assert start(TEXT, plug).do(plug).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    ("leaf", "thing"),
    [
        ("The robot picks up the rolled up carpet.", "carpet"),
        ("The robot picks up the switched off lamp.", "lamp"),
        ("The robot picks up the folded up chair.", "chair"),
    ],
)
def test_a_participle_with_a_particle_tells_how_a_thing_is(
    start: Start, leaf: str, thing: str
) -> None:
    here = start(
        f"A {thing} is on the shelf. The robot is at the shelf. The goal is that the {thing} is "
        "on the table.",
        leaf,
    ).do(leaf)
    assert here.world["agents.robot.gripper_content"] == (thing,)
