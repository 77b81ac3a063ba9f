"""What questions are answered, and on which states the answers rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingReader
from besim.world import Confidence, View

WORLD = (
    "blue_block on green_block; red_block on blue_block; white_block in golden_bowl; "
    "red_block.clean no; blue_block.clean no; green_block.clean no; white_block.clean yes; "
    "red_block.weight 4; white_block.weight 2"
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what is on the blue block?", "the red block"),
        ("what's on the blue block", "the red block"),
        ("what is on top of the blue block", "the red block"),
        ("what is above the green block", "the blue block"),
        ("what is right above the green block", "the blue block"),
        ("what is directly above the red block?", "nothing"),
        ("what is under the red block", "the blue block"),
        ("what is right beneath the red block", "the blue block"),
        ("what is below the blue block?", "the green block"),
        ("what is under the green block?", "the table"),
        ("what is in the golden bowl?", "the white block"),
        ("what's inside the golden bowl?", "the white block"),
        ("what is in the silver bowl", "nothing"),
        ("what does the golden bowl contain", "the white block"),
        ("what lies in the golden bowl", "the white block"),
        ("what is there in the golden bowl", "the white block"),
        ("which block is in the golden bowl", "the white block"),
        ("which blocks are dirty?", "the blue block, the green block and the red block"),
        ("which block is clean?", "the white block"),
        ("which block is on the blue block", "the red block"),
        ("which block is under the red block", "the blue block"),
        ("which block is the red block on", "the blue block"),
        ("what block is under the blue block?", "the green block"),
        ("which block is in the highest position", "the red block"),
        ("which block is at the highest position", "the red block"),
        ("which block is the highest", "the red block"),
        ("what is the highest block", "the red block"),
        ("which is the highest block?", "the red block"),
        ("which block is at the top of the stack", "the red block"),
        ("which block is at the bottom of the stack", "the green block"),
        ("which bowl is empty?", "the silver bowl"),
        ("which block is in the second highest position", "the blue block"),
        ("what is the red block on", "the blue block"),
        ("what is the red block on top of", "the blue block"),
        ("what is the black block on", "the table"),
        ("which bowl contains the white block", "the golden bowl"),
        ("which bowl is the white block in", "the golden bowl"),
        ("which bowl has a block in it", "the golden bowl"),
        ("which blocks are in a bowl", "the white block"),
        (
            "which blocks are not in a bowl?",
            "the black block, the blue block, the green block and the red block",
        ),
        ("which blocks are purple", "none"),
        ("what is the color of the block right above the green block", "blue"),
        ("what is the color of the block directly above the blue block", "red"),
        ("what color is the block under the red block?", "blue"),
        ("what colour is the block in the golden bowl", "white"),
        ("what is the color of the block right beneath the blue block", "green"),
        ("what is the color of the block on the blue block", "red"),
        ("what color is the highest block", "red"),
        ("what color block is in the golden bowl", "white"),
        ("what is the color of the bowl that contains the white block", "golden"),
        ("where is the white block?", "in the golden bowl"),
        ("where's the white block", "in the golden bowl"),
        ("in which bowl is the white block?", "in the golden bowl"),
        (
            "on which block is the red block",
            "on the blue block, which is on the green block, which is on the table",
        ),
        ("where is the green block", "on the table"),
        ("tell me where the green block is", "on the table"),
        ("how many blocks are in the golden bowl?", "1"),
        ("how many blocks are in the silver bowl", "0"),
        ("how many blocks are there", "5"),
        ("how many blocks are dirty", "3 (of 1 more it is not known)"),
        ("how many dirty blocks are there", "3 (of 1 more it is not known)"),
        ("how many dirty blocks are there on the table", "1 (of 1 more it is not known)"),
        ("how many bowls are there?", "2"),
        ("how many bowls are empty", "1"),
        ("how many blocks are on the table", "2"),
        ("how many blocks are above the green block", "2"),
        ("how many blocks are below the red block", "2"),
        ("how many blocks does the golden bowl contain", "1"),
        ("how many blocks does the golden bowl hold", "1"),
        ("how many blocks are in a bowl", "1"),
        ("how many blocks are on top of the green block", "1"),
        ("count the blocks in the golden bowl", "1"),
        ("how much does the red block weigh?", "4 kg"),
        ("how heavy is the white block", "2 kg"),
        ("what is the weight of the red block", "4 kg"),
        ("what is the total weight of the red block and the white block", "6 kg"),
        ("how much do the red block and the white block weigh together", "6 kg"),
        ("how many times heavier is the red block than the white block?", "2"),
        ("which is heavier, the red block or the white block?", "the red block"),
        ("which block is heavier, the red block or the white block?", "the red block"),
        ("is the red block or the white block heavier?", "the red block"),
        ("which of the red block and the white block is heavier", "the red block"),
        ("which is higher, the red block or the white block", "the red block"),
        ("which is lighter: the red block or the white block?", "the white block"),
        ("is the red block clean or dirty?", "dirty"),
        ("is the white block dirty or clean", "clean"),
        ("list all dirty blocks", "the blue block, the green block and the red block"),
        ("list the blocks in the golden bowl", "the white block"),
    ],
)
def test_a_question_is_answered(question: str, answer: str, table: Callable[..., Any]) -> None:
    found = table(WORLD).ask(question)
    assert found.text == answer
    assert found.understood
    assert found.confidence in (Confidence.STATED, Confidence.DERIVED)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("is the white block in a bowl", "yes"),
        ("is the red block in a bowl?", "no"),
        ("is the white block in the golden bowl", "yes"),
        ("is the white block in the silver bowl", "no"),
        ("is the white block inside the golden bowl", "yes"),
        ("is the red block on the blue block", "yes"),
        ("is the red block on the green block", "no"),
        ("is the red block above the green block", "yes"),
        ("is the green block under the red block?", "yes"),
        ("is the green block below the blue block?", "yes"),
        ("is the red block in a higher position than the green block", "yes"),
        ("is the green block in a higher position than the red block", "no"),
        ("is the red block higher than the green block", "yes"),
        ("is the green block lower than the red block", "yes"),
        ("is the red block in higher position than the blue block", "yes"),
        ("is the position of the red block higher than that of the blue block", "yes"),
        ("is the green block in a lower position than the red block", "yes"),
        ("is the black block in a higher position than the green block", "no"),
        ("is the green block at the same height as the black block", "yes"),
        ("is the red block the highest block", "yes"),
        ("is the blue block the highest block", "no"),
        ("is the red block dirty?", "yes"),
        ("is the red block clean?", "no"),
        ("is the red block not clean?", "yes"),
        ("isn't the red block dirty?", "yes"),
        ("are the red block and the blue block dirty", "yes"),
        ("are all the blocks dirty", "no"),
        ("are any blocks dirty?", "yes"),
        ("is any block clean", "yes"),
        ("is the golden bowl empty?", "no"),
        ("is the silver bowl empty?", "yes"),
        ("is there a block in the golden bowl", "yes"),
        ("is there a block in the silver bowl?", "no"),
        ("is there anything in the silver bowl", "no"),
        ("is anything in the golden bowl", "yes"),
        ("is there a purple block", "no"),
        ("is there a red block", "yes"),
        ("are there any dirty blocks", "yes"),
        ("is something on the blue block?", "yes"),
        ("does the golden bowl contain the white block", "yes"),
        ("does the golden bowl contain the red block?", "no"),
        ("does the golden bowl contain a block", "yes"),
        ("is the red block heavier than the white block", "yes"),
        ("is the white block heavier than the red block", "no"),
        ("is the white block lighter than the red block", "yes"),
        ("does the red block weigh more than the white block", "yes"),
        ("does the red block weigh as much as the white block", "no"),
        ("is the red block as heavy as the white block", "no"),
        ("do the red block and the white block have the same weight", "no"),
        ("is the red block touching the blue block", "yes"),
        ("is the red block touching the green block?", "no"),
        ("is the block in the golden bowl white", "yes"),
        ("is the block on the blue block dirty", "yes"),
        ("is the block that is in the golden bowl clean?", "yes"),
        ("is the blue block between the red block and the green block", "yes"),
        ("is the red block clear", "yes"),
        ("is the blue block clear", "no"),
        ("is the block under the red block blue?", "yes"),
        ("is it true that the red block is dirty", "yes"),
        ("tell me whether the red block is dirty", "yes"),
        ("do you know if the white block is in the golden bowl", "yes"),
    ],
)
def test_yes_or_no(question: str, answer: str, table: Callable[..., Any]) -> None:
    found = table(WORLD).ask(question)
    assert found.text == answer
    assert found.confidence is not Confidence.UNKNOWN


@pytest.mark.parametrize(
    "question",
    [
        "is the black block dirty?",
        "is the black block clean or dirty",
        "how heavy is the black block",
        "is the black block heavier than the red block",
        "which block is the heaviest",
        "are the black block and the red block dirty?",
        "is the red block fragile?",
        "where is the purple block?",
        "what is on the purple block",
        "is the purple block dirty",
        "what color is the purple block",
        "is the red block left of the blue block",
        "is the block dirty?",
        "what is in the bowl?",
        "how many times heavier is the black block than the red block",
    ],
)
def test_what_the_world_does_not_say_is_unknown(question: str, table: Callable[..., Any]) -> None:
    found = table(WORLD).ask(question)
    assert found.confidence is Confidence.UNKNOWN
    assert found.text.startswith("unknown: ")


@pytest.mark.parametrize(
    "question", ["what is the meaning of life?", "why?", "is?", "what", "how is the weather today?"]
)
def test_what_is_not_understood_says_so(question: str, table: Callable[..., Any]) -> None:
    found = table(WORLD).ask(question)
    assert found.confidence is Confidence.UNKNOWN


def test_answers_carry_their_states_and_things(table: Callable[..., Any]) -> None:
    talk = table(WORLD)
    dirty = talk.ask("is the red block dirty?")
    assert dirty.values == {"objects.red_block.clean": False}
    assert dirty.confidence is Confidence.STATED
    on = talk.ask("what is on the blue block?")
    assert on.entities == ("objects.red_block",)
    assert on.values["objects.red_block.location"] == "on blue_block"
    assert on.confidence is Confidence.STATED
    where = talk.ask("where is the white block")
    assert where.entities == ("objects.golden_bowl",)


def test_the_bottom_of_a_bowl_is_an_assumption(table: Callable[..., Any]) -> None:
    talk = table("white_block in golden_bowl")
    found = talk.ask("is the white block in a higher position than the red block?")
    assert (found.text, found.confidence) == ("yes", Confidence.ASSUMED)


def test_state_paths_are_questions_too(table: Callable[..., Any]) -> None:
    talk = table(WORLD)
    reader = ConversingReader()
    assert reader.read("objects.red_block.clean", View(talk.world)).text == "false"
    assert "weight: 4" in reader.read("objects.red_block", View(talk.world)).text
    nothing = reader.read("objects.nobody", View(talk.world))
    assert nothing.confidence is Confidence.UNKNOWN


def test_questions_of_the_past(table: Callable[..., Any]) -> None:
    talk = table("white_block in golden_bowl")
    talk.say("put the white block on the red block")
    talk.say("put the black block in the golden bowl")
    # Before is when it was otherwise; the black block has been moved since.
    assert talk.ask("where was the white block before?").text == "in the golden bowl"
    assert talk.ask("where was the white block at the start?").text == "in the golden bowl"
    assert talk.ask("what was in the golden bowl initially?").text == "the white block"
    assert (
        talk.ask("what was in the golden bowl before I moved the white block?").text
        == "the white block"
    )
    assert talk.ask("what was in the golden bowl two steps ago?").text == "the white block"
    assert talk.ask("what was in the golden bowl one step ago").text == "nothing"
    assert talk.ask("what is in the golden bowl?").text == "the black block"
    assert talk.ask("was the white block in a bowl at the beginning?").text == "yes"
    assert talk.ask("which block did I move last?").text == "the black block"
    assert talk.ask("which block was moved first").text == "the white block"
    assert talk.ask("did you move the white block?").text == "yes"
    assert talk.ask("did you move the green block?").text == "no"
    assert talk.ask("has the green block been moved?").text == "no"
    assert talk.ask("how many times was the white block moved?").text == "1"


def test_why_it_is_so_names_the_event(table: Callable[..., Any]) -> None:
    talk = table()
    talk.say("the red block is dirty")
    talk.say("put the blue block on the red block")
    why = talk.ask("why is the blue block dirty?")
    assert "Put the blue block on the red block." in why.text
    assert "objects.blue_block.clean" in why.values
    assert talk.ask("why is the white block on the table").text == "it has been so from the start"
    assert talk.ask("why is the white block in the golden bowl").text == "it is not so"


def test_what_changed(table: Callable[..., Any]) -> None:
    talk = table()
    talk.say("the red block is dirty")
    talk.say("put the blue block in the golden bowl")
    last = talk.ask("what changed?")
    assert set(last.values) == {"objects.blue_block.location"}
    everything = talk.ask("what changed since the start?")
    assert set(everything.values) == {"objects.blue_block.location", "objects.red_block.clean"}
    assert set(talk.ask("what changed since revision 1").values) == {"objects.blue_block.location"}
    when = talk.ask("when was the blue block moved?")
    assert when.text.startswith("revision 2")
