# ruff: noqa: E501
"""What people tell, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from besim.models.commonsense.conversing import ConversingWriter
from besim.world import View

RED, BLUE, WHITE = "objects.red_block", "objects.blue_block", "objects.white_block"


@pytest.mark.parametrize(
    ("told", "changes"),
    [
        ("the red block is dirty", {f"{RED}.clean": False}),
        ("The red block is dirty.", {f"{RED}.clean": False}),
        ("the red block is clean", {f"{RED}.clean": True}),
        ("the red block is not clean", {f"{RED}.clean": False}),
        ("the red block isn't clean", {f"{RED}.clean": False}),
        ("the red block is not dirty", {f"{RED}.clean": True}),
        ("red block dirty is", {}),
        (
            "the red block and the blue block are dirty",
            {f"{RED}.clean": False, f"{BLUE}.clean": False},
        ),
        ("the red and blue blocks are clean", {f"{RED}.clean": True, f"{BLUE}.clean": True}),
        ("the red block is dirty and the blue block is clean", {}),
        (
            "the red block is dirty. the blue block is clean.",
            {f"{RED}.clean": False, f"{BLUE}.clean": True},
        ),
        (
            "neither the red block nor the blue block is dirty",
            {f"{RED}.clean": True, f"{BLUE}.clean": True},
        ),
        ("note that the red block is dirty", {f"{RED}.clean": False}),
        ("woops, the red block is dirty", {f"{RED}.clean": False}),
        ("I think the red block is dirty", {f"{RED}.clean": False}),
        ("the red block became dirty", {f"{RED}.clean": False}),
        ("the red block gets dirty", {f"{RED}.clean": False}),
        ("the red block is wet", {f"{RED}.wet": True}),
        ("the red block is broken", {f"{RED}.whole": False}),
        ("the red block is fragile", {f"{RED}.fragile": True}),
        ("the red block is in the golden bowl now", {f"{RED}.location": "in golden_bowl"}),
        ("the red block is now on the blue block", {f"{RED}.location": "on blue_block"}),
        ("somebody put the red block in the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("I moved the red block to the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("I put the red block on the blue block", {f"{RED}.location": "on blue_block"}),
        ("I have placed the red block into the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("the red block was put in the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("the red block has been moved to the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("Put the red block on the blue block.", {f"{RED}.location": "on blue_block"}),
        ("the golden bowl now contains the red block", {f"{RED}.location": "in golden_bowl"}),
        ("woops, the red block fell off the table", {f"{RED}.location": "on floor"}),
        ("oops the red block fell on the floor", {f"{RED}.location": "on floor"}),
        ("the red block rolled off the table", {f"{RED}.location": "on floor"}),
        ("the red block fell into the golden bowl", {f"{RED}.location": "in golden_bowl"}),
        ("the red block is gone", {f"{RED}.location": None}),
        (
            "the red block is left of the blue block",
            {"relationship.red_block_left_of_blue_block": True},
        ),
        (
            "the red block is next to the blue block",
            {"relationship.red_block_beside_blue_block": True},
        ),
        ("the red block is red", {f"{RED}.color": "red"}),
        ("the color of the red block is purple", {f"{RED}.color": "purple"}),
        ("the red block weighs 3 kg", {f"{RED}.weight": 3}),
        ("the weight of the red block is 3 kg", {f"{RED}.weight": 3}),
        ("the red block weighs 500 g", {f"{RED}.weight": 0.5}),
        ("the red block has a weight of 3 kg", {f"{RED}.weight": 3}),
        ("the red and the blue block weigh 2 kg each", {f"{RED}.weight": 2, f"{BLUE}.weight": 2}),
    ],
)
def test_a_tell_changes(told: str, changes: dict[str, Any], table: Callable[..., Any]) -> None:
    talk = table()
    update = ConversingWriter().write(told, View(talk.world))
    if not changes and " and " not in told:
        assert not update.understood
        return
    if "red block is dirty and the blue" in told:
        changes = {f"{RED}.clean": False, f"{BLUE}.clean": True}
    assert update.understood, update.problem
    assert not update.contradictions
    assert dict(update.changes) == changes


@pytest.mark.parametrize(
    ("told", "relation"),
    [
        ("the red block is twice the weight of the blue block", "red_block = 2 blue_block"),
        ("the red block is double the weight of the blue block", "red_block = 2 blue_block"),
        ("the red block weighs twice as much as the blue block", "red_block = 2 blue_block"),
        ("the red block is twice as heavy as the blue block", "red_block = 2 blue_block"),
        ("the red block has twice the weight of the blue block", "red_block = 2 blue_block"),
        ("the weight of the red block is twice the weight of the blue block", "red_block = 2 blue_block"),
        ("the weight of the red block is twice that of the blue block", "red_block = 2 blue_block"),
        ("the red block is two times heavier than the blue block", "red_block = 2 blue_block"),
        ("the red block is 3 times the weight of the blue block", "red_block = 3 blue_block"),
        ("the red block is three times as heavy as the blue block", "red_block = 3 blue_block"),
        ("the red block is half the weight of the blue block", "red_block = 1/2 blue_block"),
        ("the red block is half as heavy as the blue block", "red_block = 1/2 blue_block"),
        ("the red block is one-third the weight of the blue block", "red_block = 1/3 blue_block"),
        ("the red block is one-thrid the weight of the blue block", "red_block = 1/3 blue_block"),
        ("the red block is one third of the weight of the blue block", "red_block = 1/3 blue_block"),
        ("the red block is a quarter of the weight of the blue block", "red_block = 1/4 blue_block"),
        ("the red block is one-fourth the weight of the blue block", "red_block = 1/4 blue_block"),
        ("the red block is two thirds the weight of the blue block", "red_block = 2/3 blue_block"),
        ("the red block has the same weight as the blue block", "red_block = blue_block"),
        ("the red block has the same weight of the blue block", "red_block = blue_block"),
        ("the red block is as heavy as the blue block", "red_block = blue_block"),
        ("the red block weighs as much as the blue block", "red_block = blue_block"),
        ("the red block weighs the same as the blue block", "red_block = blue_block"),
        ("the red block is of the same weight as the blue block", "red_block = blue_block"),
        ("the red block is equal in weight to the blue block", "red_block = blue_block"),
        ("the red block and the blue block have the same weight", "blue_block = red_block"),
        ("the red block and the blue block weigh the same", "blue_block = red_block"),
        ("the red block is heavier than the blue block", "red_block > blue_block"),
        ("the red block is lighter than the blue block", "blue_block > red_block"),
        ("the red block weighs more than the blue block", "red_block > blue_block"),
        ("the red block is 2 kg heavier than the blue block", "red_block = blue_block + 2"),
        ("the red block weighs as much as the blue block and the white block together",
         "red_block = blue_block + white_block"),
        ("the red block and the blue block together weigh as much as the white block",
         "red_block = -1 blue_block + white_block"),
    ],
)  # fmt: skip
def test_a_relation_of_weights_is_kept(told: str, relation: str, table: Callable[..., Any]) -> None:
    update = ConversingWriter().write(told, View(table().world))
    assert update.understood, update.problem
    assert dict(update.changes) == {"relationship.weight_1": relation}


def test_relations_are_solved_when_asked(table: Callable[..., Any]) -> None:
    talk = table()
    talk.say("the red block is twice the weight of the blue block")
    talk.say("the white block is one-third the weight of the red block")
    assert talk.ask("is the blue block heavier than the white block?").text == "yes"
    assert talk.ask("how many times heavier is the red block than the white block").text == "3"
    assert talk.ask("how heavy is the red block?").text.startswith("unknown")
    talk.say("the blue block weighs 3 kg")
    assert talk.ask("how heavy is the white block?").text == "2 kg"
    assert talk.ask("which block is the heaviest?").text.startswith("unknown")
    assert talk.ask("what is the total weight of the red block and the white block?").text == "8 kg"


def test_heavier_is_transitive(table: Callable[..., Any]) -> None:
    talk = table(names="red_block blue_block white_block")
    talk.say("the red block is heavier than the blue block")
    talk.say("the blue block is heavier than the white block")
    assert talk.ask("is the red block heavier than the white block?").text == "yes"
    assert talk.ask("is the white block heavier than the red block?").text == "no"
    assert talk.ask("which block is the heaviest?").text == "the red block"
    assert talk.ask("which block is the lightest?").text == "the white block"
    assert talk.ask("is the red block twice as heavy as the white block").text.startswith("unknown")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("the red block is clean", "the red block is dirty"),
        ("the red block is in the golden bowl now", "the red block is on the blue block"),
        ("the red block weighs 2 kg", "the red block weighs 3 kg"),
        ("the red block is twice the weight of the blue block", "the red block is half the weight of the blue block"),
        ("the red block is heavier than the blue block", "the blue block is heavier than the red block"),
        ("the red block is heavier than the blue block", "the red block is as heavy as the blue block"),
    ],
)  # fmt: skip
def test_a_contradiction_is_reported(first: str, second: str, table: Callable[..., Any]) -> None:
    talk = table()
    talk.say(first)
    update = ConversingWriter().write(second, View(talk.world))
    assert update.understood, update.problem
    assert len(update.contradictions) == 1
    assert update.contradictions[0].why
    assert update.changes
    # The same words as a correction are news, and no contradiction.
    corrected = ConversingWriter().write(f"Sorry, {second}", View(talk.world))
    assert not corrected.contradictions
    assert dict(corrected.changes) == dict(update.changes)
    # Told twice is nothing new.
    assert not ConversingWriter().write(first.replace(" now", ""), View(talk.world)).changes


def test_clean_beside_a_dirty_thing_is_a_contradiction(table: Callable[..., Any]) -> None:
    talk = table("red_block on blue_block; blue_block.clean no; red_block.clean no")
    update = ConversingWriter().write("the red block is clean", View(talk.world))
    assert update.contradictions


def test_dirt_spreads_by_contact_both_ways_and_on(table: Callable[..., Any]) -> None:
    talk = table("blue_block on green_block")
    talk.say("the blue block and the green block are clean")
    talk.say("the red block is dirty")
    talk.say("put the red block on the blue block")
    assert (
        talk.ask("which blocks are dirty?").text
        == "the blue block, the green block and the red block"
    )
    below = table("red_block.clean no")
    below.say("put the white block on the red block")
    assert below.ask("is the white block dirty").text == "yes"


def test_a_thing_that_was_moved_away_stays_dirty(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no")
    talk.say("put the white block on the red block", "put the white block on the table")
    assert talk.ask("is the white block dirty?").text == "yes"
    talk.say("put the blue block on the white block")
    assert talk.ask("is the blue block dirty?").text == "yes"


def test_the_table_is_not_touched_in_that_way(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no; white_block.clean yes")
    assert talk.ask("is the white block clean?").text == "yes"


def test_what_lies_in_one_bowl_touches_and_that_is_assumed(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no; white_block.clean yes; red_block in golden_bowl")
    reply = talk.say("put the white block in the golden bowl")
    assert talk.ask("is the white block dirty?").text == "yes"
    assert reply.steps[0].update.assumed == ("what lies in one bowl touches",)


def test_the_disinfector_cleans_what_is_put_in(table: Callable[..., Any]) -> None:
    talk = table(
        "red_block.clean no; blue_block.clean no", names="red_block blue_block disinfector"
    )
    talk.say("put the red block in the disinfector")
    assert talk.ask("is the red block clean?").text == "yes"
    talk.say("put the blue block in the disinfector", "put the red block on the table")
    assert talk.ask("which blocks are dirty?").text == "none"
    why = talk.ask("why is the blue block clean?")
    assert "disinfector" in why.text


def test_clean_is_a_command_too(table: Callable[..., Any]) -> None:
    talk = table("red_block.clean no", names="red_block disinfector")
    assert talk.calls("clean the red block") == ["red block > disinfector"]
    assert talk.calls("disinfect the red block") == []


@pytest.mark.parametrize(
    ("tells", "dirty", "clean"),
    [
        (["the red block is dirty", "the other blocks are clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "the others are clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "all the other blocks are clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "the rest of the blocks are clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "the remaining blocks are clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "everything else is clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "the rest is clean"], {"red"}, {"blue", "white"}),
        (["the red block is dirty", "the blue block is clean", "the other block is dirty"],
         {"red", "white"}, {"blue"}),
        (["all blocks are clean"], set(), {"red", "blue", "white"}),
        (["all the blocks except the red block are clean"], set(), {"blue", "white"}),
        (["all blocks but the red one are dirty"], {"blue", "white"}, set()),
        (["only the red block is dirty"], {"red"}, {"blue", "white"}),
        (["no block is dirty"], set(), {"red", "blue", "white"}),
        (["none of the blocks are dirty"], set(), {"red", "blue", "white"}),
        (["the red block is dirty", "it is on the blue block now"], {"red", "blue"}, set()),
        (["both the red block and the blue block are dirty"], {"red", "blue"}, set()),
        (["every block is dirty"], {"red", "blue", "white"}, set()),
    ],
)  # fmt: skip
def test_who_is_meant_by_a_tell(
    tells: list[str], dirty: set[str], clean: set[str], table: Callable[..., Any]
) -> None:
    talk = table(names="red_block blue_block white_block golden_bowl")
    for one in tells:
        reply = talk.say(one)
        assert not reply.problem
    states = {one: talk.world.get(f"objects.{one}_block.clean") for one in ("red", "blue", "white")}
    assert {one for one, value in states.items() if value is False} == dirty
    assert {one for one, value in states.items() if value is True} == clean
    assert "objects.golden_bowl.clean" not in talk.world


@pytest.mark.parametrize(
    "told",
    [
        "the purple block is dirty",
        "the block is dirty",
        "the red block is on the purple block",
        "colourless green ideas sleep furiously",
        "dirty",
        "the red block is twice the weight of the purple block",
        "what is on the red block?",
        "",
        "x" * 3000,
    ],
)
def test_what_is_not_understood_changes_nothing(told: str, table: Callable[..., Any]) -> None:
    update = ConversingWriter().write(told, View(table().world))
    assert not update.understood
    assert update.problem
    assert not update.changes


def test_a_table_is_laid_by_telling(table: Callable[..., Any]) -> None:
    talk = table(names="")
    for told in (
        "there is a red block on the table",
        "there are two bowls on the table",
        "there is a blue block and a green block",
        "the blue block is on the red block",
        "there is a dirty cup in bowl 1",
    ):
        reply = talk.say(told)
        assert not reply.problem, told
    assert talk.where("red_block") == "on table"
    assert talk.where("blue_block") == "on red_block"
    assert talk.where("cup") == "in bowl_1"
    assert talk.ask("how many bowls are there?").text == "2"
    assert talk.ask("is the cup dirty?").text == "yes"
    assert talk.ask("where is the green block?").text.startswith("unknown")


def test_what_is_held_moves_along(table: Callable[..., Any]) -> None:
    talk = table("red_block on blue_block")
    talk.say("the blue block is in the gripper now")
    assert talk.where("blue_block") == "held robot"
    assert talk.ask("is the red block on the blue block").text == "yes"
    talk.say("I put the blue block in the golden bowl")
    assert talk.ask("what is in the golden bowl").text == "the blue block and the red block"


@pytest.mark.parametrize("swaps", [1, 7, 50])
def test_the_shell_game_is_never_lost(swaps: int, table: Callable[..., Any]) -> None:
    places = ["left", "middle", "right"]
    world = {f"objects__cup_{one}__location": f"at {place}" for one, place in enumerate(places, 1)}
    talk = table("ball under cup_2", names="", **world)
    ball = 1
    for number in range(swaps):
        first, second = number % 3, (number * 2 + 1) % 3
        if first == second:
            second = (first + 1) % 3
        names = [next(n for n in (1, 2, 3) if talk.where(f"cup_{n}") == f"at {places[at]}")
                 for at in (first, second)]  # fmt: skip
        update = ConversingWriter().write(
            f"Swap cup {names[0]} and cup {names[1]}.", View(talk.world)
        )
        assert update.understood, update.problem
        talk.past.add("swap", "", talk.world.with_changes(update.changes))
        ball = {first: second, second: first}.get(ball, ball)
    cup = next(n for n in (1, 2, 3) if talk.where(f"cup_{n}") == f"at {places[ball]}")
    assert (
        talk.ask("where is the ball?").text
        == f"under the cup {cup}, which is at the {places[ball]}"
    )
    assert talk.ask(f"is the ball under cup {cup}?").text == "yes"
    assert talk.ask(f"what is under cup {cup}").text == "the ball"
    assert talk.ask("which cup is the ball under?").text == f"the cup {cup}"


@pytest.mark.parametrize("opening", ["I think", "it seems that", "I believe that", "probably"])
def test_a_guess_fills_a_gap_and_says_that_it_is_one(
    opening: str, table: Callable[..., Any]
) -> None:
    update = ConversingWriter().write(f"{opening} the red block is dirty", View(table().world))
    assert update.changes == {f"{RED}.clean": False}
    assert update.assumed == (f'it is a guess: "{opening.lower()}"',)


@pytest.mark.parametrize("opening", ["I think", "it seems that", "I believe that", "probably"])
def test_a_guess_overrules_nothing_that_is_known(opening: str, table: Callable[..., Any]) -> None:
    known = View(table("red_block.clean yes").world)
    update = ConversingWriter().write(f"{opening} the red block is dirty", known)
    assert not update.understood
    assert "the world says otherwise: objects.red_block.clean is True" in update.problem
