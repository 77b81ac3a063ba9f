"""Goals that say with what a thing is mixed, and that it is paid."""

from __future__ import annotations

from besim.world import Truth

from .conftest import Start


def test_both_have_to_be_mixed(start: Start) -> None:
    text = (
        "A mango and a carton of yogurt are on the countertop beside an empty mixer bowl. The "
        "robot is at the countertop. The goal is that the mango is mixed with the yogurt."
    )
    put = "The robot puts the mango into the mixer bowl."
    take = "The robot picks up the yogurt carton."
    pour = "The robot pours the yogurt from the carton into the mixer bowl."
    stir = "The robot stirs the content of the mixer bowl."
    mango = "The robot picks up the mango."
    steps = (mango, put, take, pour, stir)
    assert start(text, *steps).do(mango, put, stir).goals() != [Truth.TRUE]
    assert start(text, *steps).do(*steps).goals() == [Truth.TRUE]


def test_the_paid_keg_has_to_be_paid(start: Start) -> None:
    text = (
        "A keg and a card are on the checkout. The robot is at the checkout. The goal is that the "
        "paid keg is on the checkout."
    )
    take = "The robot takes the card."
    pay = "The robot holds the card to the card reader, and the keg on the checkout is paid."
    here = start(text, take, pay).do(take)
    assert Truth.TRUE in here.goals() and set(here.goals()) != {Truth.TRUE}
    assert set(here.do(pay).goals()) == {Truth.TRUE}
