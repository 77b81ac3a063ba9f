"""Either … or, in place of, orders of things, and what is used up or has become otherwise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.world import Confidence


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is the red block in the golden bowl or in the silver bowl", "in the golden bowl"),
        ("is the red block on the table or in the golden bowl?", "in the golden bowl"),
        ("is the red block in the silver bowl or on the table", "neither"),
        ("is the blue block in the golden or the silver bowl", "neither"),
        ("is the white block on the blue block or the table", "on the blue block"),
        ("is the red or the blue block in the golden bowl", "yes, the red block"),
        ("is the green block or the blue block in a bowl", "no, neither"),
    ],
)
def test_either_or(question: str, answer: str, table: Callable[..., Any]) -> None:
    talk = table("red_block in golden_bowl; white_block on blue_block; red_block.clean no")
    assert talk.ask(question).text == answer


def test_neither_is_said_only_where_it_is_known(table: Callable[..., Any]) -> None:
    talk = table("", names="table_1 table_2", objects__cup__clean=True)
    found = talk.ask("is the cup on table 1 or on table 2")
    assert found.confidence is Confidence.UNKNOWN
    assert talk.ask("is the cup or table 1 dirty").confidence is Confidence.UNKNOWN


@pytest.mark.parametrize(
    ("said", "calls"),
    [
        ("put the red or the blue block on the green block", ["red block > green block"]),
        ("put the red block in the golden or in the silver bowl", ["red block > golden bowl"]),
        ("put the black block or the red block in the golden bowl", ["red block > golden bowl"]),
    ],
)
def test_who_is_given_a_choice_takes_one(
    said: str, calls: list[str], table: Callable[..., Any]
) -> None:
    assert table("black_block in golden_bowl").calls(said) == calls


@pytest.mark.parametrize(
    "said", ["the red or the blue block is dirty", "the red block is in the golden or silver bowl"]
)
def test_what_may_be_either_is_not_written_down(said: str, table: Callable[..., Any]) -> None:
    reply = table().say(said)
    assert not reply.understood
    assert not reply.told


@pytest.mark.parametrize(
    ("said", "calls"),
    [
        ("put the blue block instead of the red block in the golden bowl",
         ["red block > empty space", "blue block > golden bowl"]),
        ("put the blue block in the golden bowl instead of the red block",
         ["red block > empty space", "blue block > golden bowl"]),
        ("replace the red block with the blue block",
         ["red block > empty space", "blue block > golden bowl"]),
        ("put the blue block in place of the red one",
         ["red block > empty space", "blue block > golden bowl"]),
        ("put the blue block on the green block instead of the red block",
         ["blue block > green block"]),  # the red one is not there
    ],
)  # fmt: skip
def test_one_in_place_of_another(said: str, calls: list[str], table: Callable[..., Any]) -> None:
    assert table("red_block in golden_bowl").calls(said) == calls


WEIGHTS = "white_block.weight 3; black_block.weight 1; red_block.weight 2"


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("order the blocks by weight",
         "from the lightest to the heaviest: the black block, the red block, the white block"),
        ("list the blocks in order of weight",
         "from the lightest to the heaviest: the black block, the red block, the white block"),
        ("sort the blocks by weight in descending order",
         "from the heaviest to the lightest: the white block, the red block, the black block"),
        ("rank the blocks from the heaviest to the lightest",
         "from the heaviest to the lightest: the white block, the red block, the black block"),
        ("sort the blocks, the heaviest first",
         "from the heaviest to the lightest: the white block, the red block, the black block"),
    ],
)  # fmt: skip
def test_an_order_of_things(said: str, answer: str, table: Callable[..., Any]) -> None:
    talk = table(WEIGHTS, names="white_block black_block red_block")
    assert talk.ask(said).text == answer


def test_an_order_that_is_not_known_is_unknown(table: Callable[..., Any]) -> None:
    assert table(WEIGHTS).ask("order the blocks by weight").confidence is Confidence.UNKNOWN
    reply = table(WEIGHTS).say("stack the blocks by weight")
    assert not reply.steps
    assert "order" in reply.problem


def test_equals_share_their_place(table: Callable[..., Any]) -> None:
    talk = table(f"{WEIGHTS}; blue_block.weight 2", names="white_block black_block")
    assert talk.ask("order the blocks by weight").text == (
        "from the lightest to the heaviest: the black block, the blue block and the red block, "
        "the white block"
    )


def test_robots_by_a_state(table: Callable[..., Any]) -> None:
    talk = table(names="", agents__amr_1__battery=80, agents__amr_2__battery=20)
    assert talk.ask("order the robots by battery").text == (
        "from the least to the most: the amr 2 and the amr 1"
    )


def test_a_stack_by_weight_has_the_heaviest_below(table: Callable[..., Any]) -> None:
    talk = table(WEIGHTS, names="white_block black_block red_block")
    assert talk.calls("stack the blocks by weight") == [
        "red block > white block",
        "black block > red block",
    ]


def test_which_is_heavier_of_what_was_spoken_of(table: Callable[..., Any]) -> None:
    talk = table(WEIGHTS)
    talk.ask("where are the white block and the red block")
    assert talk.ask("which is heavier").text == "the white block"


def test_what_was_on_the_table_before(table: Callable[..., Any]) -> None:
    talk = table("cup on table; hat on shelf", names="box")
    talk.say("put the cup in the box", "the hat is dirty")
    assert talk.ask("what was on the table before").text == "the box and the cup"


def test_what_is_used_up_is_no_more(table: Callable[..., Any]) -> None:
    talk = table("milk in glass", names="glass plate", objects__glass__full=True)
    reply = talk.say("I drank the milk")
    assert reply.told
    assert talk.ask("is there any milk").text == "no"
    assert talk.world.get("objects.glass.full") is False
    assert talk.ask("is the glass empty").text == "yes"
    assert talk.ask("what was in the glass before").text == "the milk"


def test_a_glass_that_was_drunk_is_empty_and_still_there(table: Callable[..., Any]) -> None:
    talk = table("milk in glass", names="glass")
    talk.say("I drank the glass")
    assert talk.ask("is the glass empty").text == "yes"
    assert talk.ask("is there a glass").text == "yes"
    assert talk.ask("is there any milk").text == "no"


@pytest.mark.parametrize(
    ("said", "question", "answer"),
    [
        ("the plate broke", "is the plate broken", "yes"),
        ("the door opened", "is the door open", "yes"),
        ("the door has closed", "is the door open", "no"),
    ],
)
def test_what_something_did_it_is(
    said: str, question: str, answer: str, table: Callable[..., Any]
) -> None:
    talk = table(names="plate", objects__door__open=said == "the door has closed")
    assert talk.say(said).told
    assert talk.ask(question).text == answer
