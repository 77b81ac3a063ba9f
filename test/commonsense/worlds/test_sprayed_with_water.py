"""What is sprayed with water is wet, and dry again once a dry cloth has wiped it."""

from __future__ import annotations

import pytest

from .test_mixtures import HANDS, verdict

SHIRT = (
    "The robot task is to iron a shirt. A spray bottle filled with water is on the table. A shirt "
    "is on the board. The goal is that the shirt is damp." + HANDS
)
TAKE = "The robot picks up the spray bottle."


@pytest.mark.parametrize(
    "spray",
    [
        "The robot sprays the shirt with water.",
        "The robot sprays water on the shirt.",
        "The robot mists the shirt with the spray bottle.",
    ],
)
def test_it_is_wet(spray: str) -> None:
    assert verdict((SHIRT, (TAKE, spray))) == "good"
    assert verdict((SHIRT, (TAKE, spray)), left_out=1) == "unreachable"


PANE = (
    "The robot task is to clean a window. A spray bottle filled with water and a cloth are on the "
    "table. The goal is that the window is clean and dry." + HANDS
)
SPRAY = "The robot sprays the window with water."
CLOTH = "The robot picks up the cloth."


def test_a_dry_cloth_takes_the_water_up() -> None:
    wipe = "The robot wipes the window with the cloth."
    assert verdict((PANE, (TAKE, SPRAY, CLOTH, wipe))) == "good"
    wet = "The robot sprays the cloth with water."
    assert verdict((PANE, (TAKE, SPRAY, wet, CLOTH, wipe))) == "unreachable"
