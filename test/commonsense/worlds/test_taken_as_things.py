"""What is taken from where it lies is a thing: a blind, a cork, a pepper; all of it is poured."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start


@pytest.mark.parametrize(
    "deed", ["lifts the blind off the table", "lifts the blind from the table"]
)
def test_a_blind_that_is_lifted_off_the_table(start: Start, deed: str) -> None:
    text = "The blind lies on the table. The robot is at the table. The goal is that the blind is"
    take = f"The robot {deed}."
    here = start(f"{text} on the shelf.", take).do(take)
    assert here.is_so("Check if the robot holds the blind.") is Truth.TRUE


def test_a_blind_at_the_window_is_raised(start: Start) -> None:
    lift = "The robot lifts the blind."
    text = "The blind of the window is closed. The robot is at the window. The goal is that the"
    assert start(f"{text} blind is open.", lift).do(lift).goals() == [Truth.TRUE]


@pytest.mark.parametrize("deed", ["takes the cork out of", "removes the cork from"])
def test_a_cork_in_the_cabinet_closes_nothing(start: Start, deed: str) -> None:
    take = f"The robot {deed} the cabinet."
    text = "The cork is in the cabinet, which is open. The robot is at the cabinet. The goal is"
    here = start(f"{text} that the cork is on the shelf.", take).do(take)
    assert here.is_so("Check if the robot holds the cork.") is Truth.TRUE


def test_a_bell_pepper_is_no_spice(start: Start) -> None:
    take = "The robot removes the second bell pepper from the refrigerator."
    text = (
        "The first bell pepper and the second bell pepper are in the refrigerator, which is open."
    )
    here = start(f"{text} The goal is that the second bell pepper is on the table.", take).do(take)
    assert here.is_so("Check if the robot holds the second bell pepper.") is Truth.TRUE
    assert here.is_so("Check if the first bell pepper is in the refrigerator.") is Truth.TRUE


@pytest.mark.parametrize("what", ["the whole content", "the entire contents", "all the content"])
def test_the_whole_content_is_poured_once(start: Start, what: str) -> None:
    pour = "The robot pours {} of the jug into the {} glass."
    first, second = pour.format(what, "first"), pour.format(what, "second")
    text = "The jug contains water. The robot holds the jug. The first glass and the second glass"
    here = start(f"{text} are on the table. The goal is that both contain water.", first, second)
    here.do(first)
    assert here.is_so("Check if there is water in the first glass.") is Truth.TRUE
    assert here.is_so("Check if there is water in the jug.") is Truth.FALSE
    assert here.do(second).is_so("Check if there is water in the second glass.") is Truth.FALSE
