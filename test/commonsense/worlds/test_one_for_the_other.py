"""Exchanges: the old one out, the new one in, and which of them is meant."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TAKE_OUT = "The robot takes the {} {} out of the {}."
THROW = "The robot drops the {} {} in its gripper into the bin."
TAKE = "The robot picks up the {} {}."
PUT = "The robot puts the {} {}, which it holds, into the {}."


@pytest.mark.parametrize(
    ("old", "new", "thing", "device"),
    [
        ("clogged", "clean", "filter", "hood"),
        ("used", "sterile", "needle", "holder"),
        ("dead", "new", "battery", "clock"),
        ("mouldy", "fresh", "sponge", "cage"),
    ],
)
def test_two_of_one_kind_are_told_apart_by_what_they_are_like(
    start: Start, old: str, new: str, thing: str, device: str
) -> None:
    out, throw = TAKE_OUT.format(old, thing, device), THROW.format(old, thing)
    take, put = TAKE.format(new, thing), PUT.format(new, thing, device)
    here = start(
        f"There is a {old} {thing} in the {device}, and a {new} {thing} is on the table. The goal "
        f"is that the {new} {thing} is in the {device} and the {old} {thing} in the bin. The robot "
        "has one gripper.",
        *(out, throw, take, put),
    )
    here.do(out)
    assert here.broken(take) == ["a gripper is free"]
    assert here.broken(put)
    here.do(throw, take)
    assert set(here.goals()) != {Truth.TRUE}
    assert set(here.do(put).goals()) == {Truth.TRUE}


def test_a_thing_that_is_cleaned_stays_one_thing(start: Start) -> None:
    wash, put = "The robot washes the dirty cup.", "The robot puts the clean cup on the shelf."
    here = start(
        "A dirty cup stands in the sink. At the end a clean cup is on the shelf. The robot holds "
        "the cup.",
        *(wash, put),
    )
    here.do(wash, put)


@pytest.mark.parametrize(
    "room",
    [
        "The cartridge sits in the printer, which has room for one cartridge only.",
        "Only one cartridge fits in the printer.",
        "There is room for only one cartridge in the printer.",
    ],
)
def test_where_only_one_fits_the_old_one_must_be_out(start: Start, room: str) -> None:
    out = "The arm pulls the empty cartridge out of the printer."
    take = "The arm grasps the full cartridge on the table."
    put = "The arm pushes the full cartridge which it is holding into the printer."
    here = start(
        "An empty cartridge is in the printer. A full cartridge lies on the table. "
        f"{room.replace('The cartridge', 'The empty cartridge')} The goal is that the full "
        "cartridge is in the printer. The arm has two grippers.",
        *(out, take, put),
    ).do(take)
    assert here.broken(put)
    assert here.do(out).broken(put) == []


def test_the_fresh_one_is_a_pack_of_its_own(start: Start) -> None:
    out, take = "The robot takes the expired carton.", "The robot takes out a carton of fresh milk."
    lay = "The robot places the fresh milk in its gripper on the shelf."
    here = start(
        "An expired carton of milk stands on the shelf. Fresh milk is kept in the cold store. The "
        "robot fetches a carton of fresh milk from the cold store. The goal is that the fresh milk "
        "is on the shelf. The robot has two grippers.",
        *(out, take, lay),
    ).do(out)
    assert here.broken(lay)
    assert set(here.do(take, lay).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("thing", ["window", "radiator", "bed"])
def test_what_stays_in_its_room_is_told_apart_by_it(start: Start, thing: str) -> None:
    inspect = f"The robot inspects the {thing} in the {{}}."
    here = start(
        f"There is a {thing} in the kitchen and one in the hall. The goal is that both {thing}s "
        "are inspected.",
        *(inspect.format(room) for room in ("kitchen", "hall")),
    )
    assert set(here.do(inspect.format("kitchen")).goals()) != {Truth.TRUE}
    assert set(here.do(inspect.format("hall")).goals()) == {Truth.TRUE}


@pytest.mark.parametrize(
    "rule",
    [
        "An interlock allows a drawer to be opened only if the other one is closed.",
        "A drawer may be opened only while the other one is shut.",
        "No drawer can be opened while the other one is open.",
        "Drawer 1 can only be opened if drawer 2 is closed, and vice versa.",
    ],
)
def test_one_is_shut_before_the_other_is_opened(start: Start, rule: str) -> None:
    first, shut, second = (
        "The arm opens drawer 1.", "The arm closes drawer 1.", "The arm opens drawer 2."
    )  # fmt: skip
    here = start(f"Drawer 1 and drawer 2 are closed. {rule} The goal is that drawer 2 is open.",
                 first, shut, second)  # fmt: skip
    assert here.do(first).broken(second)
    assert here.do(shut).broken(second) == []
