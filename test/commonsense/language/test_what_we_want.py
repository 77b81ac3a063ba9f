"""Goals that *we* want, and other turns of phrase that were read as something else."""

from __future__ import annotations

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.language.rewording import reworded
from besim.solution import LeafText, Task
from besim.world import Case


def _case(text: str, *actions: str) -> Case:
    leaves = {f"Act{index}": LeafText(action) for index, action in enumerate(actions)}
    return CommonsenseModel().generate_case(Task(text, actions=leaves, conditions={}))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("What we want in the end is a clean cup.", "The goal is a clean cup."),
        ("In the end, what we want is a clean cup.", "The goal is a clean cup."),
        (
            "All we need is for the cup to be clean.",
            "The goal is for the cup to be clean.",
        ),
        ("We are done when the cup is clean.", "The task is done when the cup is clean."),
        (
            "We want the crumbs to end up in the bin.",
            "The goal is for the crumbs to be in the bin.",
        ),
        ("At the end we want a clean cup.", "The goal is a clean cup."),
        ("We want a clean cup in the end.", "The goal is a clean cup."),
        ("In the end we want the cup clean.", "The goal is to have the cup clean."),
    ],
)
def test_what_we_want_is_the_goal(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        "We want that the cup is clean.",
        "We want to rest.",
        "We do not want the cup to be wet.",
        "What we want is not important.",
    ],
)
def test_what_we_want_otherwise_stays_as_it_is(text: str) -> None:
    assert reworded(text) == text


@pytest.mark.parametrize(
    "duty",
    [
        "The nuts have to go into the mixer and be mixed while the lid is closed.",
        "The nuts must be peeled and be mixed while the lid is closed.",
        "The nuts have to be mixed while the lid is closed.",
    ],
)
def test_how_things_are_while_a_duty_is_done_is_not_so_before(duty: str) -> None:
    text = f"A mixer stands on the table with its lid open. {duty} The goal is that they are mixed."
    assert _case(text).world.get("objects.mixer.open") is True


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        # The gapped verb of a duty.
        (
            "The heater has to be turned off, the old fuse taken out, and the new fuse fitted.",
            "The heater has to be turned off, the old fuse has to be taken out, and the new fuse"
            " has to be fitted.",
        ),
        (
            "The sheet must be spread on the lawn, the rod put into it, and then pulled up.",
            "The sheet must be spread on the lawn, the rod has to be put into it, and then pulled"
            " up.",
        ),
        # What water comes out of is on.
        ("Checks if water is coming out of the shower.", "Checks if the shower is on."),
        ("Is any water running from the tap?", "Is the tap on?"),
        # The switch is a noun there.
        ("Flip the heater's switch on.", "Flip the heater's switch on."),
        # "It" is the cup.
        (
            "On the shelf is a jar, and beside it there is a cup with a spoon in it.",
            "On the shelf is a jar. Beside the jar there is a cup with a spoon in it.",
        ),
        # Whose socket it is, and of which room the wall is.
        (
            "Has the lamp socket had the bulb screwed into it?",
            "Has the bulb been screwed into the socket of the lamp?",
        ),
        ("Leans the mop against the wall of the garage.", "Leans the mop against the garage wall."),
        ("Waits until the oven is at baking temperature.", "Waits until the oven is hot."),
        ("Is the pan up to its working heat?", "Is the pan hot?"),
        (
            "The robot waits until the peas have turned into soup.",
            "The robot waits until the peas become soup.",
        ),
        ("Undoes the zipper of the bag.", "Opens the zipper of the bag."),
        (
            "The robot heaps sand over the bulbs until they are covered.",
            "The robot covers the bulbs with sand.",
        ),
    ],
)
def test_other_words_for_plain_ones(text: str, plain: str) -> None:
    assert reworded(text) == plain


@pytest.mark.parametrize(
    "text",
    [
        "The door has to be closed, the lamp is on the desk.",
        "The door must be closed before the robot leaves, the lamp turned off.",
        "Water flows from the tap into the sink.",
        "The robot pushes the sand into the hole.",
        "The wheel has turned into the lane.",
    ],
)
def test_what_says_something_else_stays(text: str) -> None:
    assert reworded(text) == text
