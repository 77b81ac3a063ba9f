"""Words that may be of two classes are told by what stands around them."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        # *both*, *all* and *each* beside a state say of whom it is so
        ("The cups are both clean.", "<be s=The cups adj=clean>"),
        ("The red cup and the blue cup are both dry.", None),
        ("The bottles are all full.", "<be s=The bottles adj=full>"),
        ("Its grippers are both free.", "<be s=Its grippers adj=free>"),
        ("Are both cups clean?", "<be s=both cups adj=clean>"),
        ("The crates are all empty crates.", "<be s=The crates o=all empty crates>"),
        # what there is is a thing
        ("There is detergent in the drum.", "<be o=detergent in=the drum>"),
        ("There is adhesive on the plate.", "<be o=adhesive on=the plate>"),
        ("Is there lubricant on the rail?", "<be o=lubricant on=the rail>"),
        ("There is free space on the shelf.", "<be o=free space on=the shelf>"),
        # a bare verb whose subject stands before a place
        ("The doors of the lift close again.", "<close s=The doors of the lift>"),
        ("The boxes in the store room lie on the mat.", None),
        ("Lay the plates on the table mat.", "<lay o=the plates on=the table mat>"),
        # an order has no auxiliary
        ("Logs cannot be lit.", "<light~! s=Logs>"),
        ("Cups may be stacked.", "<stack~ s=Cups>"),
        # the base of a robot and a base plate
        ("Lay it on the base plate in the jig.", "<lay o=it on=the base plate in=the jig>"),
    ],
)
def test_a_word_of_two_classes(shown, sentence, expected):
    if expected is not None:
        assert shown(sentence) == expected
    else:
        assert shown(sentence).count("<") == 1


@pytest.mark.parametrize(
    "place",
    [
        "by the window",
        "against the wall",
        "alongside the line",
        "outside the door",
        "around the table",
        "across from the pump",
        "adjacent to the sink",
        "beyond the gate",
    ],
)
def test_a_place_behind_a_subject_belongs_to_it(shown, place):
    assert shown(f"The board {place} is unfolded.").startswith("<unfold~ s=The board")
