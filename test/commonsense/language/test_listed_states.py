"""State words in lists: one *is* for all of them, and none of them is a further deed."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("The cup is clean and not full.", "<be s=The cup adj=clean> <be! s=The cup adj=full>"),
        (
            "The oven is closed, switched off and empty.",
            "<close~ s=The oven> <switch off~ s=The oven> <be s=The oven adj=empty>",
        ),
        (
            "The oven is cold, empty and shut.",
            "<be s=The oven adj=cold> <be s=The oven adj=empty> <be s=The oven adj=shut>",
        ),
        (
            "The oven is neither open nor running.",
            "<be! s=The oven adj=open adj=running>",
        ),
        (
            "The oven, which is closed and not running, is cold.",
            "<be s=The oven adj=cold rel[The oven]=[<close~ s=The oven>, "
            "<be! s=The oven adj=running>]>",
        ),
        (
            "A bucket, empty, stands at the sink.",
            "<stand s=A bucket at=the sink rel[A bucket]=[<be s=A bucket adj=empty>]>",
        ),
        (
            "The robot empties the bin and shuts it.",
            "<empty s=The robot o=the bin> <shut s=The robot o=it>",
        ),
    ],
)
def test_what_is_joined_to_a_state_is_a_state(shown, sentence: str, expected: str) -> None:
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The bowl contains washed, peeled and cut vegetables.",
            "<contain s=The bowl o=washed peeled cut vegetables>",
        ),
        (
            "The robot puts the washed and cut leek into the pot.",
            "<put s=The robot o=the washed cut leek into=the pot>",
        ),
        (
            "The pot is filled with cooked and mashed potatoes.",
            "<fill~ s=The pot with=cooked mashed potatoes>",
        ),
        ("The leeks are washed and cut.", "<wash~ s=The leeks> <cut~ s=The leeks>"),
        (
            "The robot opens and closes the door.",
            "<open s=The robot> <close s=The robot o=the door>",
        ),
    ],
)
def test_several_states_before_a_noun_are_its_own(shown, sentence: str, expected: str) -> None:
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("On the table lies a cup.", "<lie s=a cup on=the table>"),
        ("In the drawer is kept a key.", "<keep~ s=a key in=the drawer>"),
        ("At the shelf the robot waits.", "<wait s=the robot at=the shelf>"),
    ],
)
def test_what_stands_behind_the_verb_of_a_place_is_there(
    shown, sentence: str, expected: str
) -> None:
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "An iron, cold and switched off, stands on the board.",
            "<stand s=An iron on=the board rel[An iron]=[<be s=An iron adj=cold>, "
            "<switch off~ s=An iron>]>",
        ),
        (
            "Two jars, empty and closed, are on the board.",
            "<be s=Two jars on=the board rel[Two jars]=[<be s=Two jars adj=empty adj=closed>]>",
        ),
        (
            "A jar, a cup and a lid, stand on the board.",
            "<stand s=A jar and a cup and a lid on=the board>",
        ),
    ],
)
def test_states_between_commas_are_said_of_what_stands_before_them(
    shown, sentence: str, expected: str
) -> None:
    assert shown(sentence) == expected
