"""Pictures are things that are taken first, kept in a memory, and sent from there."""

from __future__ import annotations

import pytest

from besim.world import Truth

from .conftest import Start

HALL = (
    "A wheeled robot has a camera and no arm. Gauge A and gauge B are in the hall. The robot is in"
    " the hall. "
)
GOAL = "The goal is that the pictures of gauge A and gauge B are on the server."
TAKE_A = "The robot takes a picture of gauge A and keeps it in the camera memory."
TAKE_B = "The robot takes a picture of gauge B and keeps it in the camera memory."
SEND = "The robot transfers all pictures in the camera memory to the server."
FULL = "The camera memory holds one picture; once it is full, no further picture can be taken. "


@pytest.mark.parametrize(
    "take",
    [
        "The robot takes a picture of gauge A and keeps it in the camera memory.",
        "The robot takes a photo of gauge A and stores it in the camera memory.",
        "The robot makes an image of gauge A and saves it in the camera memory.",
    ],
)
def test_what_is_kept_is_the_picture_and_not_what_it_shows(start: Start, take: str) -> None:
    word = next(word for word in ("picture", "photo", "image") if word in take)
    goal = f"The goal is that the {word} of gauge A is in the camera memory."
    here = start(f"{HALL}{goal}", take)
    assert here.goals() == [Truth.FALSE]
    here.do(take)
    assert here.goals() == [Truth.TRUE]
    assert here.is_so("Gauge A is in the camera memory.") is Truth.FALSE


def test_the_pictures_are_those_that_were_taken(start: Start) -> None:
    here = start(f"{HALL}{GOAL}", TAKE_A, TAKE_B, SEND)
    assert here.do(TAKE_A, SEND).is_so("A picture of gauge A is on the server.") is Truth.TRUE
    assert here.is_so("A picture of gauge B is on the server.") is Truth.FALSE
    assert here.do(TAKE_B, SEND).goals() == [Truth.TRUE]


def test_a_memory_is_empty_before_a_picture_is_kept_in_it(start: Start) -> None:
    here = start(f"{HALL}{GOAL}", TAKE_A, TAKE_B, SEND)
    empty = "The camera memory is empty."
    assert here.is_so(empty) is Truth.TRUE
    assert here.do(TAKE_A).is_so(empty) is Truth.FALSE
    assert here.do(SEND).is_so(empty) is Truth.TRUE


@pytest.mark.parametrize("clear", ["empties", "clears"])
def test_a_memory_that_is_emptied_keeps_none(start: Start, clear: str) -> None:
    report = f"The robot reports all photos in the memory to the office and {clear} the memory."
    take = "The robot takes a photo of gauge {} and stores it in the memory."
    goal = "The goal is that the photos of gauges A and B have been reported to the office."
    here = start(f"{HALL}{goal}", take.format("A"), take.format("B"), report)
    here.do(take.format("A"), report)
    assert here.goals() == [Truth.FALSE]
    assert here.is_so("The memory is empty.") is Truth.TRUE
    assert here.do(take.format("B"), report).goals() == [Truth.TRUE]


@pytest.mark.parametrize(
    "bound",
    [
        FULL,
        "The camera memory can hold one picture, not more. ",
        "The camera memory is empty at the start and it can store at most one picture. ",
        "The camera memory can hold one picture: when it is full, no more pictures can be taken"
        " until it is emptied. ",
    ],
)
def test_no_picture_is_taken_once_the_memory_is_full(start: Start, bound: str) -> None:
    here = start(f"{HALL}{bound}{GOAL}", TAKE_A, TAKE_B, SEND).do(TAKE_A)
    assert here.broken(TAKE_B) == ["the camera memory has room"]
    assert not here.do(SEND).broken(TAKE_B)


@pytest.mark.parametrize(
    "asked",
    [
        "Is there room for at least one more picture in the camera memory?",
        "Is there room for another picture in the camera memory?",
        "There is space for one more picture in the camera memory.",
    ],
)
def test_a_check_for_room_counts_what_is_there(start: Start, asked: str) -> None:
    here = start(f"{HALL}{FULL}{GOAL}", TAKE_A, TAKE_B, SEND)
    assert here.is_so(asked) is Truth.TRUE
    assert here.do(TAKE_A).is_so(asked) is Truth.FALSE


def test_room_is_counted_for_other_things_too(start: Start) -> None:
    put = "The robot puts the cup on the tray."
    text = (
        "A cup and a plate are on the table. The tray holds at most two things. The robot is at"
        " the table and the tray. The goal is that the cup is on the tray."
    )
    take = "The robot picks up the cup."
    here = start(text, take, put)
    assert here.is_so("There is room for two more things on the tray.") is Truth.TRUE
    here.do(take, put)
    assert here.is_so("There is room for one more thing on the tray.") is Truth.TRUE
    assert here.is_so("There is room for two more things on the tray.") is Truth.FALSE


def test_a_box_of_which_a_picture_is_taken_is_put_away_itself(start: Start) -> None:
    put = "The robot takes a photo of the box and puts it on the shelf."
    text = "The robot holds a box at the shelf. The goal is that the box is on the shelf."
    assert start(text, put).do(put).goals() == [Truth.TRUE]


ROUND = (
    "A wheeled robot has a camera and a microphone. A pressure gauge is at the pump, and the fuses"
    " are in the cabinet. The robot is at the pump and at the cabinet. {} are kept in the memory of"
    " the robot. The goal is that the gauge picture, the fuse picture and the pump sound have been"
    " sent to the office."
)
GAUGE = "The robot takes a picture of the pressure gauge of the pump and stores it."
FUSES = "The robot takes a picture of the fuses in the cabinet and stores it."
NOISE = "The robot records the noise of the pump for ten seconds and saves it."
REPORT = "The robot sends all the pictures and sounds that are in its memory to the office."


@pytest.mark.parametrize("kept", ["Pictures and sounds", "All pictures and all sounds"])
def test_what_will_be_kept_in_a_memory_is_not_in_it_yet(start: Start, kept: str) -> None:
    here = start(ROUND.format(kept), GAUGE, FUSES, NOISE, REPORT)
    for what in ("gauge picture", "fuse picture", "pump sound"):
        assert here.is_so(f"The {what} is in the memory.") is Truth.FALSE


def test_what_is_stored_is_in_the_memory_that_nobody_names(start: Start) -> None:
    here = start(ROUND.format("Pictures and sounds"), GAUGE, FUSES, NOISE, REPORT)
    here.do(GAUGE).do(FUSES)
    assert here.is_so("The fuse picture is in the memory.") is Truth.TRUE
    assert here.is_so("The pump sound is in the memory.") is Truth.FALSE
    assert here.do(REPORT).goals() == [Truth.FALSE]
    assert here.do(NOISE, REPORT).goals() == [Truth.TRUE]


def test_a_picture_that_is_told_to_be_in_the_memory_is_there(start: Start) -> None:
    text = (
        "The robot has a camera. The picture of gauge B is stored in the memory. The goal is that"
        " the pictures of gauge A and gauge B are in the memory."
    )
    take = "The robot takes a picture of gauge A and keeps it in the memory."
    assert start(text, take).is_so("The picture of gauge B is in the memory.") is Truth.TRUE
