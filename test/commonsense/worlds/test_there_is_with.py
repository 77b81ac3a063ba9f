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
