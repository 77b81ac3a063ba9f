"""Which things a phrase stands for: the moves of "put … on the table" tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

STACKED = (
    "blue_block on green_block; red_block on blue_block; white_block in golden_bowl; "
    "red_block.clean no; blue_block.clean no; green_block.clean no; white_block.clean yes"
)


@pytest.mark.parametrize(
    ("phrase", "things"),
    [
        ("the white block", "white"),
        ("white block", "white"),
        ("the WHITE Block", "white"),
        ("the block in the golden bowl", "white"),
        ("the block inside the golden bowl", "white"),
        ("the block that is in the golden bowl", "white"),
        ("the block which lies in the golden bowl", "white"),
        ("the thing in the golden bowl", "white"),
        ("what is in the golden bowl", "white"),
        ("whatever is in the golden bowl", "white"),
        ("everything in the golden bowl", "white"),
        ("the contents of the golden bowl", "white"),
        ("the block in the bowl", ""),
        ("the clean block", "white"),
        ("the block that is clean", "white"),
        ("the block that is not dirty", "white"),
        ("the block on the blue block", "red"),
        ("the block on top of the blue block", "red"),
        ("the block right above the blue block", "red"),
        ("the block directly above the green block", "blue"),
        ("the block above the green block", "blue"),
        ("the block directly under the red block", "blue"),
        ("the block below the red block", "blue"),
        ("the block which is stacked on the green block", "blue"),
        ("the highest block", "red"),
        ("the topmost block", "red"),
        ("the block in the highest position", "red"),
        ("the block at the top of the stack", "red"),
        ("the top block of the stack", "red"),
        ("the second highest block", "blue"),
        ("all the dirty blocks", "red blue green"),
        ("all of the dirty blocks", "red blue green"),
        ("the dirty blocks", "red blue green"),
        ("every dirty block", "red blue green"),
        ("all blocks that are dirty", "red blue green"),
        ("the blocks which are dirty", "red blue green"),
        ("all dirty blocks except the red block", "blue green"),
        ("all dirty blocks but the red one", "blue green"),
        ("all blocks except for the red and the black block", "blue green white"),
        ("all the blocks other than the black block", "red blue green white"),
        ("the red block and the white block", "red white"),
        ("the red block, the blue block, and the white block", "red blue white"),
        ("the red, blue and white blocks", "red blue white"),
        ("the red and white blocks", "red white"),
        ("both the red block and the white block", "red white"),
        ("the blocks in the stack", "red blue green"),
        ("the blocks that are in a bowl", "white"),
        ("the blocks that are not in a bowl", "red blue green black"),
        ("the block with nothing on it that is dirty", "red"),
        ("the block with the red block on top of it", "blue"),
        ("the block that has the red block on it", "blue"),
        ("the dirty block", ""),
        ("the purple block", ""),
        ("the red cube", ""),
        ("the brown bowl", ""),
        ("the while block", ""),
        ("the whtie block", "white"),
        ("the gren block", "green"),
        ("the balck block", "black"),
    ],
)
def test_a_phrase_stands_for(phrase: str, things: str, table: Callable[..., Any]) -> None:
    talk = table(STACKED)
    moved = {call.split(" > ")[0] for call in talk.calls(f"put {phrase} in the silver bowl")}
    assert moved == {f"{color} block" for color in things.split()}, talk.last.problem
    if not things:
        assert talk.last.problem
        assert talk.world == talk.past.worlds[0]


@pytest.mark.parametrize(
    ("phrase", "bowl"),
    [
        ("the empty bowl", "silver"),
        ("the bowl that is empty", "silver"),
        ("the bowl with nothing in it", "silver"),
        ("the bowl which contains the white block", "golden"),
        ("the bowl containing the white block", "golden"),
        ("the bowl with the white block in it", "golden"),
        ("the bowl with a block in it", "golden"),
        ("the bowl that holds the white block", "golden"),
        ("the bowl with the clean block", "golden"),
        ("the gold bowl", "golden"),
        ("the other bowl", ""),
        ("a bowl", "golden"),
        ("the bowl", ""),
    ],
)
def test_a_bowl_is_meant(phrase: str, bowl: str, table: Callable[..., Any]) -> None:
    talk = table(STACKED)
    expected = [f"black block > {bowl} bowl"] if bowl else []
    if phrase == "the other bowl":  # other than none that was spoken of: both
        assert talk.calls(f"put the black block in {phrase}") == []
        return
    assert talk.calls(f"put the black block in {phrase}") == expected, talk.last.problem


def test_the_other_bowl_is_the_one_not_spoken_of(table: Callable[..., Any]) -> None:
    talk = table()
    talk.say("put the red block in the golden bowl")
    assert talk.calls("put the blue block in the other bowl") == ["blue block > silver bowl"]


def test_it_and_them_are_what_was_spoken_of(table: Callable[..., Any]) -> None:
    talk = table()
    talk.say("put the red block in the golden bowl")
    assert talk.calls("put it on the blue block") == ["red block > blue block"]
    talk.say("the red block and the white block are dirty")
    assert talk.calls("put them in the silver bowl") == [
        "red block > silver bowl",
        "white block > silver bowl",
    ]


def test_it_is_what_a_question_spoke_of(table: Callable[..., Any]) -> None:
    talk = table("red_block on blue_block")
    talk.ask("what is on the blue block?")
    talk.ask("is it red?")
    talk.ask("where is the white block?")
    assert talk.calls("put it in the golden bowl") == ["white block > golden bowl"]


def test_names_with_odd_words_are_found(table: Callable[..., Any]) -> None:
    names = "rubiks_cube toy_duckie toy_wheel chartreuse_block light_blue_block blue_block"
    talk = table(names=names)
    assert talk.calls("put the Rubik's cube on the toy wheel") == ["rubiks cube > toy wheel"]
    assert talk.calls("put the duckie on the chartreuse block") == ["toy duckie > chartreuse block"]
    assert talk.calls("put the duck on the light blue block") == ["toy duckie > light blue block"]
    assert talk.calls("put the light blue block on the blue block") == []
    assert "light blue block, " in talk.last.problem or "which" in talk.last.problem


def test_two_blocks_are_two_of_them(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no; blue_block.clean no; green_block.clean no")
    assert len(talk.calls("put two dirty blocks in the golden bowl")) == 2
    assert talk.calls("put seven dirty blocks in the silver bowl") == []
    assert "not 7" in talk.last.problem


def test_nothing_is_done_about_what_nobody_knows(table: Callable[..., Any]) -> None:
    talk = table()
    assert talk.calls("put all the dirty blocks in the golden bowl") == []
    assert "known to be dirty" in talk.last.calls[0].arguments[0]
