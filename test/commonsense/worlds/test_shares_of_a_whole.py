"""What one deed does only a part of is not counted: no verdict is good over it (convention 23)."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

TEXT = (
    "An empty bucket and an empty jug are at the sink, whose faucet is open. The robot is at the "
    "sink. {} The goal is that the bucket is full of water."
)
LEAVES = (
    "The robot picks up the jug.",
    "The robot holds the jug under the flowing water until the jug is full.",
    "The robot pours all the water from the jug into the bucket.",
)


@pytest.mark.parametrize(
    "share",
    ["A full jug fills only half of the bucket.", "A full jug fills a third of the bucket."],
)
def test_a_share_leaves_the_goal_open(start: Start, share: str) -> None:
    assert Truth.UNKNOWN in start(TEXT.format(share), *LEAVES).do(*LEAVES).goals()


def test_without_a_share_what_is_poured_in_fills_it(start: Start) -> None:
    assert start(TEXT.format(""), *LEAVES).do(*LEAVES).goals() == [Truth.TRUE]
