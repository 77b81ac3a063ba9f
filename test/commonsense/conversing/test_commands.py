# ruff: noqa: E501
"""What commands mean: the same move in many words, and several moves in one sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

TABLE = "white_block in golden_bowl; blue_block on green_block"


@pytest.mark.parametrize(
    "said",
    [
        "put the red block on the blue block",
        "Put the red block on the blue block.",
        "place the red block on the blue block",
        "set the red block on the blue block",
        "stack the red block on the blue block",
        "move the red block to the blue block",
        "move the red block onto the blue block",
        "drop the red block on the blue block",
        "lay the red block on the blue block",
        "put the red block on top of the blue block",
        "put the red block onto the blue block",
        "put the red block over the blue block",
        "put the red block above the blue block",
        "put the red block on the top of the blue block",
        "place red block on blue block",
        "stack the red block on top of the blue block",
        "set the red block down on the blue block",
        "pick up the red block and put it on the blue block",
        "pick up the red block and place it on the blue block",
        "take the red block and put it on the blue block",
        "grab the red block, then place it on top of the blue block",
        "lift the red block and set it on the blue block",
        "Please put the red block on the blue block",
        "Could you put the red block on the blue block?",
        "can you please put the red block on the blue block",
        "I want you to put the red block on the blue block",
        "now put the red block on the blue block",
        "then put the red block on the blue block please",
        "put the red block on the block that is on the green block",
        "put the red block on the block on the green block",
        "transfer the red block to the blue block",
        "bring the red block to the blue block",
        "cover the blue block with the red block",
        "put the blcok that is red on the blue block",
    ],
)
def test_ways_to_put_a_block_on_a_block(said: str, table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    assert talk.calls(said) == ["red block > blue block"], talk.last.problem
    assert talk.where("red_block") == "on blue_block"


@pytest.mark.parametrize(
    "said",
    [
        "put the red block in the silver bowl",
        "put the red block into the silver bowl",
        "put red block in to the silver bowl",
        "put the red block inside the silver bowl",
        "put the red block inside of the silver bowl",
        "drop the red block into the silver bowl",
        "drop the red block in the empty bowl",
        "put the red block on the silver bowl",
        "insert the red block into the silver bowl",
        "put the red block in the bowl that is empty",
        "move the red block from the table to the silver bowl",
        "move the red block to the silver bowl",
        "add the red block to the silver bowl",
        "throw the red block in the silver bowl",
        "take the red block to the silver bowl",
        "take the red block from the table and put it into the silver bowl",
        "put the red block in the bowl which does not contain the white block",
        "return the red block to the silver bowl",
    ],
)
def test_ways_to_put_a_block_in_a_bowl(said: str, table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    assert talk.calls(said) == ["red block > silver bowl"], talk.last.problem
    assert talk.where("red_block") == "in silver_bowl"


@pytest.mark.parametrize(
    "said",
    [
        "put the white block on the table",
        "take the white block out of the golden bowl",
        "take the white block out of the bowl",
        "take the white block from the golden bowl",
        "remove the white block from the golden bowl",
        "remove the white block",
        "remove the block from the golden bowl",
        "lift the white block out of the golden bowl",
        "take the white block out",
        "empty the golden bowl",
        "empty the golden bowl onto the table",
        "clear the golden bowl",
        "take everything out of the golden bowl",
        "remove everything from the golden bowl",
        "take the white block out of the golden bowl and put it on the table",
        "move the white block from the golden bowl to the table",
        "move what is in the golden bowl to the table",
        "place the white block back on the table",
        "put the block in the golden bowl on the table",
    ],
)
def test_ways_to_take_a_block_out_of_a_bowl(said: str, table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    assert talk.calls(said) == ["white block > table"], talk.last.problem


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        (
            "put the red block on the white block and the black block in the silver bowl",
            ["red block > white block", "black block > silver bowl"],
        ),
        (
            "put the red block in the silver bowl, then put the black block on the red block",
            ["red block > silver bowl", "black block > red block"],
        ),
        (
            "Put the red block in the silver bowl. Put the black block on it.",
            ["red block > silver bowl", "black block > red block"],
        ),
        (
            "put the red block and the black block in the silver bowl",
            ["red block > silver bowl", "black block > silver bowl"],
        ),
        (
            "put the red block and the black block in the golden bowl and the silver bowl "
            "respectively",
            ["red block > golden bowl", "black block > silver bowl"],
        ),
        (
            "stack the red block, the black block and the white block on top of each other",
            ["black block > red block", "white block > black block"],
        ),
        (
            "build a tower of the red block, the black block and the white block",
            ["black block > red block", "white block > black block"],
        ),
        (
            "put the red block on the black block on the white block",
            ["black block > white block", "red block > black block"],
        ),
        (
            "swap the red block and the white block",
            ["white block > table", "red block > golden bowl"],
        ),
        (
            "swap the white block with the red block",
            ["white block > empty space", "red block > golden bowl"],
        ),
        (
            "swap the blue block and the green block",
            ["blue block > table", "green block > blue block"],
        ),
        ("put the black block where the white block is", ["black block > golden bowl"]),
        ("put the red block underneath the black block", ["black block > red block"]),
        ("put the blue block on the green block", []),
        ("put the blue block aside", ["blue block > empty space"]),
        ("move the blue block somewhere else", ["blue block > empty space"]),
        ("put the block in the golden bowl on the block in the silver bowl", []),
        (
            "put the block in the golden bowl on the block on the green block",
            ["white block > blue block"],
        ),
        (
            "put the green block on the blue block",
            ["blue block > empty space", "green block > blue block"],
        ),
        (
            "put the red block in the silver bowl and put the black block there",
            ["red block > silver bowl", "black block > silver bowl"],
        ),
        ("put the red block next to the blue block", []),
        ("put the red block", []),
        ("put on the blue block", []),
        ("sing a song", []),
        ("", []),
    ],
)
def test_what_a_command_moves(said: str, moves: list[str], table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    found = talk.calls(said)
    if moves and moves[1:2] == ["white block > table"]:
        # An empty space is on the table, so the second may go to either.
        found = [one.replace("white block > empty space", "white block > table") for one in found]
    assert found == moves, talk.last.problem


def test_a_thing_goes_back_to_where_it_was(table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    talk.say("put the white block on the red block")
    assert talk.calls("put it back") == ["white block > golden bowl"]
    assert talk.calls("put the white block back where it was") == ["white block > red block"]
    assert talk.calls("move the black block back") == []
    assert "not known" in talk.last.problem


def test_undo_brings_back_all_that_the_last_words_moved(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no; white_block.clean no; white_block in golden_bowl")
    talk.say("put all the dirty blocks in the silver bowl")
    assert set(talk.calls("undo that")) == {"red block > table", "white block > golden bowl"}
    assert talk.where("white_block") == "in golden_bowl"


def test_there_is_nothing_to_undo_at_first(table: Callable[..., Any]) -> None:
    talk = table()
    assert talk.calls("undo that") == []
    assert "nothing to undo" in talk.last.problem


def test_each_goes_into_the_bowl_of_its_colour(table: Callable[..., Any]) -> None:
    talk = table(names="red_block blue_block red_bowl blue_bowl green_block")
    assert talk.calls("put the blocks in the bowls with matching colors") == [
        "blue block > blue bowl",
        "red block > red bowl",
    ]


def test_what_is_in_a_closed_box_is_not_put_in(table: Callable[..., Any]) -> None:
    talk = table("box.open no", names="red_block box")
    assert talk.calls("put the red block in the box") == []
    assert "closed" in talk.last.problem


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        ("put the red cup on the egg", ["blue cup > empty space", "red cup > egg"]),
        ("put the egg on the wheel", ["blue cup > empty space", "egg > wheel"]),
        ("put the red cup on the cube", ["egg > empty space", "red cup > cube"]),
        ("put the blue cup on the wheel", ["blue cup > wheel"]),
        (
            "put the cube on the wheel",
            ["blue cup > empty space", "egg > empty space", "cube > wheel"],
        ),
        (
            "put the wheel on the egg",
            ["blue cup > empty space", "egg > empty space", "wheel > egg"],
        ),
        ("put the cube on the egg", ["blue cup > empty space", "egg > empty space", "cube > egg"]),
        ("uncover the egg", ["blue cup > empty space"]),
        ("cover the wheel with the red cup", ["red cup > wheel"]),
        ("cover the wheel", []),
        ("put the red cup over the wheel", ["red cup > wheel"]),
        ("hide the wheel under the red cup", ["red cup > wheel"]),
    ],
)
def test_what_is_covered_is_uncovered_first(
    said: str, moves: list[str], table: Callable[..., Any]
) -> None:
    kinds = {f"objects__{one}_cup__kind": "cover" for one in ("red", "blue")}
    talk = table(
        "egg on cube; blue_cup on egg",
        names="red_cup blue_cup egg cube wheel",
        environment__stacking="single",
        **kinds,
    )
    if said == "put the red cup on the cube":
        moves = ["blue cup > empty space", *moves]
    if said == "put the red cup on the egg":  # a cup stands on the ground, so the egg must too
        moves = ["blue cup > empty space", "egg > empty space", "red cup > egg"]
    assert talk.calls(said) == moves, talk.last.problem


def test_what_is_stacked_moves_along(table: Callable[..., Any]) -> None:
    talk = table("red_block on blue_block")
    assert talk.calls("put the blue block in the golden bowl") == ["blue block > golden bowl"]
    assert talk.where("red_block") == "on blue_block"
    assert talk.ask("is the red block in the golden bowl?").text == "yes"


@pytest.mark.parametrize(
    ("goal", "moved"),
    [
        ("becomes identical to what is in the silver bowl", {"white"}),
        ("is the same as what is in the silver bowl", {"white"}),
        ("is equal to the weight of the blue block", {"white"}),
        ("becomes equal to that of the blue block", {"white"}),
        ("equals the total weight of what is in the silver bowl", {"white"}),
        ("becomes twice what is in the silver bowl", {"red"}),
        ("becomes larger than what is in the silver bowl", {"red"}),
        ("becomes greater than the total weight of the blocks in the silver bowl", {"red"}),
        ("exceeds what is in the silver bowl", {"red"}),
        ("surpasses the weight of the contents of the silver bowl", {"red"}),
        ("is at least what is in the silver bowl", {"red", "white"}),
        ("becomes three times what is in the silver bowl", None),
    ],
)
def test_blocks_are_chosen_by_their_weight(
    goal: str, moved: set[str] | None, table: Callable[..., Any]
) -> None:
    talk = table(
        "blue_block in silver_bowl",
        names="red_block blue_block white_block golden_bowl silver_bowl",
    )
    talk.say("the red block is twice the weight of the blue block")
    talk.say("the white block is as heavy as the blue block")
    found = talk.calls(f"Put blocks in the golden bowl so that their total weight {goal}")
    names = {one.split(" ")[0] for one in found}
    if moved is None:
        assert names == {"red", "white"}
    elif "at least" in goal:
        assert len(names) == 1
    else:
        assert names == moved, talk.last.problem


def test_no_choice_is_made_where_weights_are_not_known(table: Callable[..., Any]) -> None:
    talk = table("blue_block in silver_bowl")
    said = "Put blocks in the golden bowl so that their total weight becomes identical to what is in the silver bowl"
    assert talk.calls(said) == []
    assert "do not tell" in talk.last.problem


@pytest.mark.parametrize(
    ("said", "moves"),
    [
        ("put the blocks in the golden bowl on the table", ["white block > table"]),
        ("put the red block in the bowl where the white block is", ["red block > golden bowl"]),
        ("put the red block in the same bowl as the white block", ["red block > golden bowl"]),
        ("put the red block on top of the stack", ["red block > blue block"]),
        ("put the second block from the top in the silver bowl", ["green block > silver bowl"]),
        ("move the contents of the golden bowl to the silver bowl", ["white block > silver bowl"]),
        ("put the red block on the blue block without moving the blue block", []),
        (
            "stack the red and the black block on the white block",
            ["red block > white block", "black block > red block"],
        ),
        (
            "put the red block in the golden bowl, the blue block in the silver bowl and the black "
            "block on the white block",
            ["red block > golden bowl", "blue block > silver bowl", "black block > white block"],
        ),
    ],
)
def test_phrases_of_places(said: str, moves: list[str], table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    found = talk.calls(said)
    assert found == moves, talk.last.problem


def test_the_paper_s_instruction_for_the_real_robot(table: Callable[..., Any]) -> None:
    talk = table(
        names="black_cup yellow_block rubiks_cube",
        environment__stacking="single",
        objects__black_cup__kind="cover",
    )
    said = "Put the black cup on the yellow block. Put the yellow block on the Rubik's cube."
    assert talk.calls(said) == [
        "black cup > yellow block",
        "black cup > empty space",
        "yellow block > rubiks cube",
    ]


@pytest.mark.parametrize(
    "said",
    [
        "put " + "the block in " * 40 + "the bowl on the table",
        "is " + "the block that is on " * 30 + "the table dirty",
        "is the red block" + " and clean" * 150,
        "put " + "a and " * 200 + "b in c",
        "what is " + "on " * 300,
        "\u202e\x00 put the \ud800 block",
        "x" * 5000,
        "put the red block in the bowl; " * 60,
    ],
)
def test_hostile_words_end_soon_and_change_nothing(said: str, table: Callable[..., Any]) -> None:
    talk = table(TABLE)
    assert talk.calls(said) == []
    assert talk.last.problem or talk.last.answer is not None
    assert talk.world == talk.past.worlds[0]
