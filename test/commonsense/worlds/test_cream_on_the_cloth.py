"""A cloth has the cream that it was dipped into, and works with it only then."""

from __future__ import annotations

import pytest

from .conftest import Start

TEXT = (
    "A soft cloth and an open jar of polishing cream are on the table. A spoon is on the table. "
    "The robot reaches everything. The goal is that the spoon is shiny."
)
TAKE = "The robot grasps the cloth."


@pytest.mark.parametrize(
    "dip",
    [
        "The robot dips the cloth into the jar and gets a sufficient amount of polishing cream.",
        "The robot dips the cloth which is in its gripper into the jar and takes some cream.",
        "The robot dips the cloth into the polishing cream.",
        "The robot gets some cream from the jar with the cloth.",
    ],
)
@pytest.mark.parametrize(
    "rub",
    [
        "The robot rubs the spoon with the cloth which has cream until the spoon is shiny.",
        "The robot rubs the spoon with the cloth that has the cream.",
        "The robot rubs the spoon with the cloth which has polishing cream on it.",
    ],
)
def test_the_cloth_has_to_have_cream(start: Start, dip: str, rub: str) -> None:
    here = start(TEXT, TAKE, dip, rub).do(TAKE)
    assert here.broken(rub) == ["the soft rag contains the polishing cream"], rub
    assert here.do(dip).broken(rub) == [], dip
    assert here.state("agents.robot.gripper_content") == ("soft_rag",)
