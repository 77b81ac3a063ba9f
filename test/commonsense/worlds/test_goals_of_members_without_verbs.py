"""Goals of several members that share a verb, leave it out, or come in a sentence of their own."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

ROOM = (
    "A cup is on a table. A lamp is on. A box is open on a shelf. The robot reaches everything "
    "from where it stands. It has two grippers. "
)
CUP, PUT, CLOSE, LAMP = (
    "The robot takes the cup.",
    "The robot puts the cup into the box.",
    "The robot closes the box.",
    "The robot switches off the lamp.",
)


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the cup is in the box, the box closed and the lamp off.",
        "The goal is to ensure that the cup is in the box, the lamp off, and the box is closed.",
        "The task is finished when the lamp is off, the cup in the box and the box closed.",
        "The goal is to have the cup in the box, the box must be closed and the lamp must be off.",
        "The goal is to have the cup in the box and the box closed, and the lamp is to be off.",
        "The goal is to have the cup in the box. The box should be closed. The lamp should be off.",
        "The goal is to have the cup in the box and to have the box closed and the lamp off.",
        "The goal is to get the cup in the box and close the box and to switch off the lamp.",
        "The goal is that the cup is in the box and the box is closed and neither the lamp nor "
        "the lamp is on.",
    ],
)
def test_every_member_is_asked(start: Start, goal: str) -> None:
    here = start(ROOM + goal, CUP, PUT, CLOSE, LAMP).do(CUP, PUT)
    for deed in (CLOSE, LAMP):
        assert not all(holds is Truth.TRUE for holds in here.goals()), (goal, deed)
        here.do(deed)
    assert all(holds is Truth.TRUE for holds in here.goals()), here.goals()


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the shirt, ironed and folded, is in the box.",
        "The goal is that the shirt is ironed, folded and put in the box.",
        "The goal is to make the shirt ironed and folded and put it into the box.",
    ],
)
def test_what_is_said_aside_and_what_is_done_to_it(start: Start, goal: str) -> None:
    room = ROOM.replace("cup", "shirt") + "The shirt has wrinkles. The iron is hot. "
    iron, fold = "The robot irons the shirt with the iron.", "The robot folds the shirt."
    take, put = "The robot takes the shirt.", "The robot puts the shirt into the box."
    hold = "The robot takes the iron."
    left = "The robot puts the iron on the table."
    here = start(room + goal, hold, iron, left, fold, take, put).do(hold, iron, left)
    for deeds in ((fold,), (take, put)):
        assert not all(holds is Truth.TRUE for holds in here.goals()), (goal, deeds)
        here.do(*deeds)
    assert all(holds is Truth.TRUE for holds in here.goals()), here.goals()


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is that the bag, with the nut and the bolt in it, lies on the shelf.",
        "The goal is that the bag with the nut and the bolt inside is on the shelf.",
    ],
)
def test_all_that_is_inside(start: Start, goal: str) -> None:
    text = (
        "A nut, a bolt and an open bag are on a table. A shelf is beside it. The robot reaches "
        f"everything from where it stands. It has two grippers. {goal}"
    )
    nut = ("The robot takes the nut.", "The robot puts the nut into the bag.")
    bolt = ("The robot takes the bolt.", "The robot puts the bolt into the bag.")
    bag = ("The robot takes the bag.", "The robot puts the bag on the shelf.")
    whole = start(text, *nut, *bolt, *bag).do(*nut, *bolt, *bag)
    assert all(holds is Truth.TRUE for holds in whole.goals()), whole.goals()
    for done in (nut + bag, bolt + bag, nut + bolt):
        here = start(text, *nut, *bolt, *bag).do(*done)
        assert not all(holds is Truth.TRUE for holds in here.goals()), done


@pytest.mark.parametrize(
    "goal",
    [
        "The goal is to have a bowl filled with soup on the table, and the stove must be off.",
        "The goal is to have the stove off and a bowl filled with soup on the table.",
    ],
)
def test_a_filled_vessel_is_where_it_is_wanted(start: Start, goal: str) -> None:
    text = (
        "A pot with soup and a bowl are on a counter. A stove is on. A table stands there. The "
        f"robot reaches everything from where it stands. It has two grippers. {goal}"
    )
    fill = ("The robot takes the pot.", "The robot pours the soup from the pot into the bowl.")
    left = "The robot puts the pot on the counter."
    off = "The robot switches off the stove."
    lay = ("The robot takes the bowl.", "The robot puts the bowl on the table.")
    here = start(text, *fill, left, off, *lay).do(*fill, left, off)
    assert not all(holds is Truth.TRUE for holds in here.goals())
    here.do(*lay)
    assert all(holds is Truth.TRUE for holds in here.goals()), here.goals()


def test_a_rule_after_the_goal_stays_a_rule(start: Start) -> None:
    text = (
        f"{ROOM}The goal is that the cup is in the box. The lamp should be on while the robot "
        "puts the cup into the box."
    )
    here = start(text, CUP, PUT, LAMP).do(CUP, PUT, LAMP)
    assert all(holds is Truth.TRUE for holds in here.goals())


def test_its_lid_is_that_of_what_was_spoken_of(start: Start) -> None:
    close = "The robot closes the lid of the toilet."
    text = (
        "A toilet is dirty and its lid is open. A brush is in a cabinet. The cabinet is open. "
        "The goal is that the toilet is clean and its lid is down."
    )
    scrub = "The robot cleans the toilet."
    here = start(text, scrub, close, "The robot closes the cabinet.").do(scrub)
    assert not all(holds is Truth.TRUE for holds in here.goals())
    here.do(close)
    assert all(holds is Truth.TRUE for holds in here.goals())
