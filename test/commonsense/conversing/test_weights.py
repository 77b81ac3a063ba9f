# ruff: noqa: E501
"""Choosing and naming things by weights of which only relations are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

TOLD = (  # blue 1, red 2, green 3, white 2, black 4 in one unit that nobody knows
    "the red block is twice the weight of the blue block",
    "the green block is three times the weight of the blue block",
    "the white block weighs as much as the red block",
    "the black block is twice as heavy as the red block",
)


@pytest.fixture
def weighed(table: Callable[..., Any]) -> Any:
    one = table("green_block in golden_bowl")
    one.say(*TOLD)
    return one


@pytest.mark.parametrize(
    ("clause", "total"),
    [
        ("their total weight becomes identical to what is in the golden bowl", {3}),
        ("the total weight equals the total weight of the golden bowl", {3}),
        ("it weighs as much as the golden bowl", {3}),
        ("the two bowls weigh the same", {3}),
        ("both bowls have the same weight", {3}),
        ("their total weight is the same as the green block", {3}),
        ("their total weight becomes larger than what is in the golden bowl", {4, 5, 6, 7, 8, 9}),
        ("their total weight becomes smaller than what is in the golden bowl", {1, 2}),
        ("it becomes heavier than the golden bowl", {4, 5, 6, 7, 8, 9}),
        ("their total weight becomes twice what is in the golden bowl", {6}),
        ("their total weight becomes double the weight of what is in the golden bowl", {6}),
        ("their total weight becomes one-third of what is in the golden bowl", {1}),
        ("their total weight becomes 2/3 of what is in the golden bowl", {2}),
        ("their total weight is equal to the weight of the green block and the blue block", {4}),
        ("their total weight is at least twice what is in the golden bowl", {6, 7, 8, 9}),
    ],
)
@pytest.mark.parametrize(
    "opening",
    ["Put blocks in the silver bowl so that", "Put the blocks in the silver bowl such that"],
)
def test_totals_that_are_asked_for(
    weighed: Any, opening: str, clause: str, total: set[int]
) -> None:
    weights = {
        "blue block": 1,
        "red block": 2,
        "green block": 3,
        "white block": 2,
        "black block": 4,
    }
    calls = weighed.calls(f"{opening} {clause}")
    assert calls
    assert all(call.endswith(" > silver bowl") for call in calls)
    assert sum(weights[call.split(" > ")[0]] for call in calls) in total


def test_how_many_to_put_in_can_be_said(weighed: Any) -> None:
    said = "Put {} in the silver bowl so that their total weight becomes identical to what is in the golden bowl"
    assert len(weighed.calls(said.format("two blocks"))) == 2
    one = weighed.say("remove all blocks from the silver bowl")
    assert one.understood
    assert "no choice" in weighed.say(said.format("a block")).problem


@pytest.mark.parametrize(
    "clause",
    [
        "becomes half",
        "becomes half of what it was",
        "is half of the current weight",
        "becomes half of what it is now",
    ],
)
def test_a_part_of_what_it_was(weighed: Any, clause: str) -> None:
    weighed.say("put the blue block in the golden bowl", "put the white block in the golden bowl")
    calls = weighed.calls(f"Remove blocks from the golden bowl so that their total weight {clause}")
    assert calls in (["green block > table"], ["blue block > table", "white block > table"])


@pytest.mark.parametrize(
    "block",
    [
        "block that has the same weight as the red block",
        "block that weighs the same as the red block",
        "block that weighs as much as the red block",
        "block that is as heavy as the red block",
        "block as heavy as the red block",
        "block with the same weight as the red block",
        "block whose weight is the same as the red block",
        "block whose weight is equal to that of the red block",
    ],
)
def test_a_block_is_known_by_an_equal_one(weighed: Any, block: str) -> None:
    assert weighed.calls(f"put the {block} in the silver bowl") == ["white block > silver bowl"]


@pytest.mark.parametrize(
    "block",
    [
        "block that is half the weight of the red block",
        "block that is half as heavy as the red block",
        "block that weighs half as much as the red block",
        "block of half the weight of the red block",
        "block having half the weight of the red block",
        "block whose weight is half of the red block",
        "block whose weight is half that of the red block",
        "block that is one third the weight of the green block",
        "block with one-forth the weight of the black block",
        "lightest block",
    ],
)
def test_a_block_is_known_by_a_multiple(weighed: Any, block: str) -> None:
    assert weighed.calls(f"put the {block} in the silver bowl") == ["blue block > silver bowl"]


@pytest.mark.parametrize(
    ("said", "moved"),
    [
        (
            "put the two lightest blocks on the table in the silver bowl",
            {"blue block", "red block"},
        ),
        (
            "put all blocks heavier than the blue block but lighter than the green block in the silver bowl",
            {"red block", "white block"},
        ),
        ("put the blocks with the same weight in the silver bowl", {"red block", "white block"}),
        ("put the heaviest block in the silver bowl", {"black block"}),
    ],
)
def test_several_blocks_by_weight(weighed: Any, said: str, moved: set[str]) -> None:
    assert {call.split(" > ")[0] for call in weighed.calls(said)} == moved


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which block has the same weight as the red block", "white block"),
        ("which blocks weigh the same", "the red block and the white block"),
        ("which block is twice as heavy as the white block", "black block"),
        ("which bowl is heavier", "golden bowl"),
        ("is the silver bowl heavier than the golden bowl", "no"),
        ("how much heavier is the black block than the blue block", "4 times"),
        ("how much lighter is the blue block than the black block", "1/4 times"),
    ],
)
def test_weights_are_compared(weighed: Any, question: str, answer: str) -> None:
    assert weighed.say(question).calls[0].arguments[0] == answer


def test_how_much_heavier_in_kilograms(table: Callable[..., Any]) -> None:
    one = table("red_block.weight 4; blue_block.weight 1.5")
    assert one.ask("how much heavier is the red block than the blue block").text == "2.5 kg"
    assert (
        one.ask("how much lighter is the red one than the blue one").text == "it is 2.5 kg heavier"
    )
    assert one.ask("how much heavier is the red block than the green block").text.startswith(
        "unknown"
    )


@pytest.mark.parametrize(
    ("told", "ratio"),
    [
        ("the red block is one third heavier than the blue block", "4/3"),
        ("the red block is three times heavier than the blue block", "3"),
        ("the red block is one-forth the weight of the blue block", "1/4"),
        ("the red block is 1.5 times the weight of the blue block", "3/2"),
    ],
)
def test_factors_in_words(table: Callable[..., Any], told: str, ratio: str) -> None:
    one = table()
    one.say(told)
    assert one.ask("how many times heavier is the red block than the blue block").text == ratio


def test_the_weight_of_a_sum(table: Callable[..., Any]) -> None:
    one = table("blue_block.weight 1; white_block.weight 2")
    one.say(
        "The weight of the red block is equal to the sum of the weights of the blue block and the white block"
    )
    assert one.ask("how heavy is the red block").text == "3 kg"
