"""Corrections: what was said last is done again for the other thing, and taken back for the one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingWriter
from besim.world import View

THINGS = "red_cup blue_cup golden_bowl silver_bowl shelf robot_arm"


def cups(table: Callable[..., Any], text: str = "") -> Any:
    return table(text, names="red_cup blue_cup golden_bowl silver_bowl")


@pytest.mark.parametrize(
    "correction",
    [
        "wait, I meant the silver bowl",
        "I meant the silver bowl",
        "no, the silver bowl",
        "no, the silver one",
        "sorry, the silver bowl please",
        "not the golden bowl, the silver bowl",
        "no, not the golden one, the silver one",
        "not in the golden bowl but in the silver one",
        "the silver bowl, not the golden bowl",
        "the silver bowl instead of the golden one",
        "the silver bowl, I meant",
        "oops, I mean in the silver bowl",
        "actually, the silver bowl instead",
        "hang on, make it the silver bowl",
        "no, the other bowl",
    ],
)
def test_another_place_takes_one_move(correction: str, table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    assert talk.calls(correction) == ["red cup > silver bowl"]
    assert talk.where("red_cup") == "in silver_bowl"


@pytest.mark.parametrize(
    "correction",
    [
        "no, the other cup",
        "not the red cup, the blue one",
        "no, the blue one, not the red one",
        "wait, I meant the blue cup",
        "no, the blue cup",
    ],
)
def test_another_thing_is_put_there_and_the_first_one_back(
    correction: str, table: Callable[..., Any]
) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    assert talk.calls(correction) == ["red cup > table", "blue cup > golden bowl"]


def test_nobody_guesses_which_of_two_was_meant(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    found = talk.say("no, the other one")
    assert "not clear" in found.problem
    assert '"the red cup" or "the golden bowl"' in found.problem
    assert not found.steps
    assert talk.calls("no, the other bowl") == ["red cup > silver bowl"]


def test_a_correction_may_be_corrected(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl", "no, the silver bowl")
    assert talk.calls("wait, I meant the blue cup") == ["red cup > table", "blue cup > silver bowl"]


def test_another_place_by_its_relation(table: Callable[..., Any]) -> None:
    talk = table("", names="red_block blue_block green_block golden_bowl")
    talk.say("put the red block in the golden bowl")
    assert talk.calls("I meant on the blue block") == ["red block > blue block"]
    assert talk.calls("no, to the table") == ["red block > table"]


def test_what_was_uncovered_for_it_is_put_back(table: Callable[..., Any]) -> None:
    talk = table("green_block on red_block", environment__stacking="single")
    assert talk.calls("put the red block in the golden bowl") == [
        "green block > empty space",
        "red block > golden bowl",
    ]
    assert talk.calls("no, the blue block") == [
        "red block > table",
        "green block > red block",
        "blue block > golden bowl",
    ]


def test_a_phrase_is_read_in_the_world_in_which_it_was_said(table: Callable[..., Any]) -> None:
    talk = table("blue_block on red_block")
    talk.say("put the block that is on the red block in the golden bowl")
    assert talk.calls("wait, I meant the silver bowl") == ["blue block > silver bowl"]


def test_it_is_what_it_was(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl", "put it on the blue cup")
    assert talk.calls("no, in the silver bowl") == ["red cup > silver bowl"]


def test_a_statement_is_taken_back_in_the_same_event(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("the red cup is dirty")
    before = len(talk.past.done)
    reply = talk.say("no, the blue one")
    assert len(talk.past.done) == before + 1
    assert talk.world.get("objects.red_cup.clean") is None
    assert talk.world.get("objects.blue_cup.clean") is False
    (_, update), *_ = reply.told
    assert 'revision 1, "the red cup is dirty"' in update.reasons["objects.red_cup.clean"]


def test_what_was_changed_since_cannot_be_taken_back(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("the red cup is dirty")
    spoken = talk.speech
    talk.past.add("a camera saw it", "", talk.world.with_changes({"objects.red_cup.clean": True}))
    talk.speech = spoken
    reply = talk.say("no, the blue one")
    assert "has been changed since" in reply.problem
    assert not reply.told


def test_what_was_moved_since_is_not_moved_back(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    away = talk.world.with_changes({"objects.red_cup.location": "on floor"})
    talk.past.add("somebody took it", "", away)
    reply = talk.say("no, the blue cup")
    assert "has been moved since" in reply.problem
    assert not reply.steps


def test_where_it_was_before_must_be_known(table: Callable[..., Any]) -> None:
    talk = table("", names="blue_cup golden_bowl", objects__red_cup__clean=True)
    talk.say("put the red cup in the golden bowl")
    assert "was before is not known" in talk.say("no, the blue cup").problem


def test_a_question_is_asked_again(table: Callable[..., Any]) -> None:
    talk = cups(table, "red_cup in golden_bowl; blue_cup in silver_bowl; blue_cup.clean no")
    assert talk.ask("where is the red cup").text == "in the golden bowl"
    assert talk.ask("no, the blue one").text == "in the silver bowl"
    assert talk.ask("is the red cup dirty").text.startswith("unknown")
    assert talk.ask("sorry, I meant the blue cup").text == "yes"


def test_what_was_not_clear_is_said(table: Callable[..., Any]) -> None:
    talk = cups(table)
    assert "it is not clear which" in talk.say("put the red cup in the bowl").problem
    assert talk.calls("the silver bowl") == ["red cup > silver bowl"]
    assert "it is not clear which" in talk.ask("where is the cup").text
    assert talk.ask("the blue one").text == "on the table"


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ("no, the purple bowl", "there is no purple bowl"),
        ("not the shoe, the silver bowl", "not clear"),
    ],
)
def test_what_is_not_there_cannot_be_meant(
    said: str, problem: str, table: Callable[..., Any]
) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    reply = talk.say(said)
    assert problem in reply.problem
    assert not reply.steps


def test_nothing_said_is_not_corrected(table: Callable[..., Any]) -> None:
    assert "nothing was said" in cups(table).say("no, the silver bowl").problem


@pytest.mark.parametrize(
    "said", ["no cup is dirty", "woops, the red cup fell off the table", "no, the red cup is dirty"]
)
def test_news_is_no_correction_of_a_phrase(said: str, table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    assert talk.say(said).told


def test_without_a_conversation_the_newest_event_tells(table: Callable[..., Any]) -> None:
    talk = cups(table)
    talk.say("put the red cup in the golden bowl")
    talk.speech = None
    assert talk.calls("I meant the silver bowl") == ["red cup > silver bowl"]


def test_the_writer_corrects_what_it_was_told_and_not_what_a_robot_did(
    table: Callable[..., Any],
) -> None:
    talk = cups(table)
    talk.past.add("The red cup is dirty.", "", talk.world.with_changes(
        {"objects.red_cup.clean": False}))  # fmt: skip
    update = ConversingWriter().write("no, the blue one", View(talk.world, history=talk.past))
    assert update.changes == {"objects.red_cup.clean": None, "objects.blue_cup.clean": False}
    talk.say("put the red cup in the golden bowl")
    update = ConversingWriter().write("no, the silver bowl", View(talk.world, history=talk.past))
    assert not update.understood
    assert "a robot did that" in update.problem
