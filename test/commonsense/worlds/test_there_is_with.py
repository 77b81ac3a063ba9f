"""What there is somewhere, and what is with it: "there is a boot with mud on it in the garage"."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = "{} The goal is that {}."
GO = "The robot moves to the garage."


@pytest.mark.parametrize(
    ("told", "so"),
    [
        ("There is a boot with mud on it in the garage.", "the boot is in the garage"),
        ("There is a tray with two cups in the garage.", "the tray is in the garage"),
        ("There is a tray with two cups in the garage.", "both cups are on the tray"),
        ("There is a closed jar with a cookie in the garage.", "the jar is in the garage"),
        ("There is a closed jar with a cookie in the garage.", "the cookie is in the jar"),
        ("There is a bowl with rice in the garage.", "the bowl is in the garage"),
        ("There is a jar with a lid in the garage.", "the jar is in the garage"),
    ],
)
def test_both_are_read(start: Start, told: str, so: str) -> None:
    assert start(TEXT.format(told, so), GO).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "There is a boot with mud on it in the garage.",
        "There is a boot with a grease stain in the garage.",
        "There is a boot with mud and crumbs in the garage.",
    ],
)
def test_a_thing_with_dirt_is_dirty(start: Start, told: str) -> None:
    assert start(TEXT.format(told, "the boot is clean"), GO).goals() == [Truth.FALSE]


@pytest.mark.parametrize(
    ("told", "so"),
    [
        ("The cup is on the counter beside the sink with a faucet.", "the faucet is in the cup"),
        ("The mug is on the table next to the shelf with the books.", "the books are in the mug"),
    ],
)
def test_what_a_place_has_is_not_in_what_stands_there(start: Start, told: str, so: str) -> None:
    assert start(TEXT.format(told, so), "The robot picks up the cup.").goals() != [Truth.TRUE]


@pytest.mark.parametrize(
    "told",
    [
        "A bucket full of coal and a shovel are in the garage.",
        "A bucket full of coal and a shovel are side by side in the garage.",
        "There is a bucket full of coal and a shovel in the garage.",
    ],
)
@pytest.mark.parametrize(
    "so",
    [
        "the bucket is in the garage",
        "the shovel is in the garage",
        "the bucket contains coal",
    ],
)
def test_a_full_vessel_and_another_thing_are_two(start: Start, told: str, so: str) -> None:
    assert start(TEXT.format(told, so), GO).goals() == [Truth.TRUE]
