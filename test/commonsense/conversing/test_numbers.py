"""Numbers of things: how many are where, which has more, what is left, in many words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

THREE_AND_TWO = (
    "white_block in golden_bowl; blue_block in golden_bowl; yellow_block in golden_bowl; "
    "red_block in silver_bowl; black_block on red_block"
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("which bowl has more blocks", "golden bowl"),
        ("which bowl has more blocks in it", "golden bowl"),
        ("which bowl contains more blocks?", "golden bowl"),
        ("which of the bowls has more blocks", "golden bowl"),
        ("which bowl has more blocks, the golden bowl or the silver bowl", "golden bowl"),
        ("which bowl has more blocks than the silver bowl", "golden bowl"),
        ("in which bowl are there more blocks", "golden bowl"),
        ("which bowl has fewer blocks", "silver bowl"),
        ("which bowl has the fewest blocks", "silver bowl"),
        ("which bowl holds the most blocks", "golden bowl"),
        ("which bowl has two blocks", "silver bowl"),
        ("which bowl contains exactly three blocks", "golden bowl"),
        ("which bowl is fuller", "golden bowl"),
        ("which bowl is the fullest", "golden bowl"),
        ("is the golden bowl emptier than the silver bowl", "no"),
        ("does the golden bowl have more blocks than the silver bowl", "yes"),
        ("does the silver bowl contain more blocks than the golden bowl", "no"),
        ("are there more blocks in the golden bowl than in the silver bowl", "yes"),
        ("are there fewer blocks in the golden bowl than in the silver bowl", "no"),
        ("are there as many blocks in the golden bowl as in the silver bowl", "no"),
        ("do the bowls have the same number of blocks", "no"),
        ("is there more than one block in the silver bowl", "yes"),
        ("are there at least three blocks in the silver bowl", "no"),
        ("are there two blocks in the silver bowl", "yes"),
        ("how many more blocks are in the golden bowl than in the silver bowl", "1"),
        ("how many fewer blocks are in the golden bowl than in the silver bowl", "0"),
        ("how many blocks are left in the golden bowl", "3"),
        ("how many blocks remain in the golden bowl", "3"),
        ("how many blocks are remaining on the table", "1"),
        ("how many blocks does the golden bowl have left", "3"),
        ("how many blocks are still in the golden bowl", "3"),
        ("what is left in the silver bowl", "the black block and the red block"),
        ("what remains in the silver bowl", "the black block and the red block"),
        ("is there a block left on the table", "yes"),
        ("are there any blocks left in the golden bowl", "yes"),
        ("how many blocks are not in the bowls", "1"),
        ("how many blocks are outside the bowls", "1"),
        ("how many blocks are there in total", "6"),
        ("how many blocks are in each bowl", "golden bowl: 3, silver bowl: 2"),
        ("how many blocks have a block on top of them", "1"),
        ("what is at the bottom of the silver bowl", "red block"),
    ],
)
def test_numbers_that_are_asked_for(table: Callable[..., Any], question: str, answer: str) -> None:
    said = table(THREE_AND_TWO).say(question).calls[0].arguments[0]
    assert sorted(said.split()) == sorted(answer.split())


def test_of_two_bowls_with_as_many_blocks_none_has_more(table: Callable[..., Any]) -> None:
    one = table("red_block in golden_bowl; blue_block in silver_bowl")
    assert one.ask("which bowl has more blocks").text == "none"
    assert one.ask("do both bowls have the same number of blocks").text == "yes"
    assert one.ask("which bowl has the most blocks").text == "the golden bowl and the silver bowl"


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("how many more blocks are in the golden bowl than in the pan", "there is no pan"),
        ("how many forks are in each bowl", "there is no fork"),
        ("does the golden bowl have more forks than the silver bowl", "there is no fork"),
        ("are there at least two forks in the golden bowl", "there is no fork"),
    ],
)
def test_numbers_of_what_is_not_there(table: Callable[..., Any], question: str, text: str) -> None:
    assert text in table(THREE_AND_TWO).ask(question).text


@pytest.mark.parametrize(
    ("said", "bowl"),
    [
        ("put the green block in the bowl with more blocks", "golden bowl"),
        ("put the green block in the bowl that has more blocks", "golden bowl"),
        ("put the green block in the bowl with the most blocks", "golden bowl"),
        ("put the green block in the bowl with fewer blocks", "silver bowl"),
        ("put the green block in the bowl that has two blocks", "silver bowl"),
        ("put the green block in the bowl with only two blocks", "silver bowl"),
        ("put the green block in the bowl that contains at least three blocks", "golden bowl"),
    ],
)
def test_a_bowl_is_known_by_how_many_it_holds(
    table: Callable[..., Any], said: str, bowl: str
) -> None:
    assert table(THREE_AND_TWO).calls(said) == [f"green block > {bowl}"]


def test_one_of_some_is_any_of_them(table: Callable[..., Any]) -> None:
    one = table(THREE_AND_TWO)
    assert len(one.calls("put one of the blocks in the golden bowl on the table")) == 1
    assert one.ask("how many blocks are left in the golden bowl").text == "2"


@pytest.mark.parametrize(
    "said",
    [
        "woops, put the white block back in the golden bowl",
        "Oops, put the white block back into the golden bowl.",
        "sorry, put it back in the golden bowl",
        "no, put it in the golden bowl instead",
        "actually, put the white block back where it was",
        "wait, move the white block to the golden bowl instead",
        "oh no, return it to the golden bowl",
        "I meant put the white block in the golden bowl",
        "hold on, put the white block in the golden bowl again",
    ],
)
def test_a_correction_before_a_command_does_not_hide_it(
    table: Callable[..., Any], said: str
) -> None:
    one = table(THREE_AND_TWO)
    one.say("put the white block on the table")
    assert one.calls(said) == ["white block > golden bowl"]


def test_out_of_the_bowl_is_on_the_table(table: Callable[..., Any]) -> None:
    one = table(THREE_AND_TWO)
    assert one.calls("woops, move the white block out of the golden bowl") == [
        "white block > table"
    ]
    assert one.calls("fill the golden bowl with the green block") == ["green block > golden bowl"]
