"""A verb that is left out is meant once more, of another thing at another place."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The robot puts the cup on the table and the plate on the shelf.",
            "<put s=The robot o=the cup on=the table> <put s=The robot o=the plate on=the shelf>",
        ),
        (
            "The cup is put on the table and the plate in the box.",
            "<put~ s=The cup on=the table> <put~ s=the plate in=the box>",
        ),
        (
            "Put the cup in the box, the plate on the shelf and the fork under the table.",
            "<put o=the cup in=the box> <put o=the plate on=the shelf> "
            "<put o=the fork under=the table>",
        ),
        (
            "Take the cup from the box and the plate off the shelf.",
            "<take o=the cup from=the box> <take o=the plate off=the shelf>",
        ),
        (
            "Wipe the cup with the cloth and the plate with the sponge.",
            "<wipe o=the cup with=the cloth> <wipe o=the plate with=the sponge>",
        ),
        (
            "The cup is held with one gripper, the plate with the other, and both are lifted.",
            "<hold~ s=The cup with=one gripper> <hold~ s=the plate with=the other> <lift~ s=both>",
        ),
        (
            "The jars go on the shelf and the lids into the drawer.",
            "<go s=The jars on=the shelf> <go s=the lids into=the drawer>",
        ),
    ],
)
def test_a_verb_is_meant_once_more(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        # Two places of one thing, and one place behind another.
        (
            "Pour water onto the plate and the box on the floor.",
            "<pour o=water onto=the plate and the box on=the floor>",
        ),
        ("Drive to the table and the shelf.", "<drive to=the table and the shelf>"),
        (
            "Drive to the bay and the ramp at the end of the hall.",
            "<drive to=the bay and the ramp at=the end of the hall>",
        ),
        ("The cup is on the table and the shelf.", "<be s=The cup on=the table and the shelf>"),
        (
            "The plates are set on the table and the cups are washed.",
            "<set~ s=The plates on=the table> <wash~ s=the cups>",
        ),
    ],
)
def test_a_list_of_places_is_no_further_deed(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    "aside",
    [
        "both held in the grippers",
        "both of them held in the grippers",
        "each held in the grippers",
    ],
)
def test_what_is_said_of_each_is_said_of_all_that_are_listed(shown, aside):
    assert shown(f"Cup and plate, {aside}, are put on the table.") == (
        "<put~ s=Cup and plate on=the table rel[Cup]=[<hold~ s=Cup in=the grippers>] "
        "rel[plate]=[<hold~ s=plate in=the grippers>]>"
    )


@pytest.mark.parametrize("aside", ["one in each gripper", "each in a gripper of its own"])
def test_one_in_each_gripper_is_both_in_grippers(clauses, aside):
    (clause,) = clauses(f"The cup and the plate, {aside}, are put on the table.")
    mentions = clause.subject.mentions
    assert [mention.head for mention in mentions] == ["cup", "plate"]
    assert all(m.located[0][1].mentions[0].head == "gripper" for m in mentions)


def test_one_in_each_gripper_behind_a_place_says_nothing_of_the_place(shown):
    taken = shown("Cup and plate are taken out of the box, one in each gripper.")
    assert taken == "<take~ s=Cup and plate out of=the box>"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "There is neither ice nor water in the box, both packs lie in it.",
            "<be o=neither ice and water in=the box> <lie s=both packs in=it>",
        ),
        (
            "There is neither a cup nor a plate on the table.",
            "<be o=neither a cup and a plate on=the table>",
        ),
    ],
)
def test_neither_this_nor_that_is_one_list(shown, sentence, expected):
    assert shown(sentence) == expected
