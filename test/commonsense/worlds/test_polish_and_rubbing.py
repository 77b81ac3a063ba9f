"""A thing is polished when the polish on it was rubbed in: neither does by itself."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

BENCH = (
    "A dull left cymbal and a dull right cymbal lie on the bench. A polish bottle and a cloth are "
    "on the bench, too. The robot is at the bench and has two grippers. The goal is that both "
    "cymbals are polished."
)
TAKE, CLOTH = "The robot takes the polish bottle.", "The robot grasps the cloth."
BRING = [
    "The robot squeezes polish from the bottle in its gripper onto the two cymbals.",
    "The robot pours some polish from the bottle in its gripper on the left cymbal and the right "
    "cymbal.",
    "The robot applies polish from the bottle in its gripper to both cymbals.",
]
ONE = "The robot squeezes polish from the bottle in its gripper onto the left cymbal."
RUB = [
    "The robot rubs the two cymbals with the cloth in its gripper.",
    "The robot buffs the left cymbal and the right cymbal with the cloth in its gripper.",
]
WET = "The robot rubs the two cymbals, which have polish on them, with the cloth in its gripper."


@pytest.mark.parametrize("bring", BRING)
@pytest.mark.parametrize("rub", RUB)
def test_polish_is_brought_on_and_rubbed_in(start: Start, bring: str, rub: str) -> None:
    here = start(BENCH, TAKE, CLOTH, bring, rub).do(TAKE, CLOTH, bring)
    assert set(here.goals()) == {Truth.FALSE}
    assert set(here.do(rub).goals()) == {Truth.TRUE}


@pytest.mark.parametrize("bring", BRING)
@pytest.mark.parametrize("rub", [*RUB, RUB[0][:-1] + " until they are polished and shiny."])
def test_what_is_rubbed_dry_is_not_polished(start: Start, bring: str, rub: str) -> None:
    here = start(BENCH, TAKE, CLOTH, bring, rub).do(TAKE, CLOTH, rub)
    assert set(here.goals()) == {Truth.FALSE}
    assert here.is_so("Check if the left cymbal is shiny.") is not Truth.TRUE


def test_polish_comes_onto_each_of_several_things(start: Start) -> None:
    here = start(BENCH, TAKE, CLOTH, BRING[0], ONE, WET).do(TAKE, CLOTH)
    assert len(here.broken(WET)) == 1
    assert len(here.do(ONE).broken(WET)) == 1
    assert here.do(BRING[0]).broken(WET) == []


def test_some_polish_on_the_cloth_is_not_its_tin(start: Start) -> None:
    text = (
        "A shoe, an open polish tin and a cloth are on the bench. The robot is at the bench and "
        "has two grippers. The goal is that the shoe is shiny."
    )
    put = "The robot puts some polish on the cloth in its gripper."
    rub = "The robot rubs the shoe with the cloth in its gripper."
    here = start(text, CLOTH, put, rub).do(CLOTH, rub)
    assert set(here.goals()) == {Truth.FALSE}
    here.do(put)
    assert here.is_so("Check if the polish tin is on the bench.") is Truth.TRUE
    assert set(here.do(rub).goals()) == {Truth.TRUE}


def test_a_cloth_that_was_dipped_into_the_tin_has_its_polish(start: Start) -> None:
    text = (
        "A shoe, an open polish tin and a cloth are on the bench. The robot is at the bench and "
        "has two grippers. The goal is that the shoe is polished."
    )
    dip = "The robot dips the cloth in its gripper into the polish tin."
    rub = "The robot rubs the shoe with the cloth in its gripper."
    assert set(start(text, CLOTH, dip, rub).do(CLOTH, dip, rub).goals()) == {Truth.TRUE}
    assert set(start(text, CLOTH, dip, rub).do(CLOTH, rub).goals()) == {Truth.FALSE}
