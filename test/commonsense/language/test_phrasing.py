"""Phrases that were easily mistaken for others: directions, orders, lists, long relatives."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        # where to, and no verb or noun
        ("Put the cup back on the shelf.", "<put o=the cup on=the shelf>"),
        ("Put back the cup.", "<put o=the cup>"),
        ("The robot goes back to the table.", "<go s=The robot to=the table>"),
        ("Turn the dial of the oven back to zero.", "<turn o=the dial of the oven to=zero>"),
        (
            "Lay the scoop that you hold back into the box.",
            "<lay o=the scoop into=the box rel[the scoop]=[<hold s=you o=the scoop>]>",
        ),
        # still a verb, still a noun
        ("Back into the dock.", "<back into=the dock>"),
        ("The robot backs into the dock.", "<back s=The robot into=the dock>"),
        ("Hang it on the back of the door.", "<hang o=it on=the back of the door>"),
    ],
)
def test_back_says_where_to(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("First switch the oven on.", "<switch on o=the oven>"),
        ("First the robot stops.", "<stop s=the robot>"),
        ("First aid is needed.", "<need~ s=First aid>"),
    ],
)
def test_first_before_an_order_counts_nothing(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The lid is on the pot, the cup and the jug are clean.",
            "<be s=the lid on=the pot> <be s=the cup and the jug adj=clean>",
        ),
        (
            "The jug contains milk, the tea in the cup is hot.",
            "<contain s=the jug o=milk> <be s=the tea adj=hot loc[the tea]=[('in', 'the cup')]>",
        ),
        (
            "The robot holds the cup and the jug, and the lamp is on.",
            "<hold s=The robot o=the cup and the jug> <be s=the lamp adj=on>",
        ),
    ],
)
def test_a_list_ends_where_the_next_subject_begins(clauses, sentence, expected):
    assert " ".join(map(str, clauses(sentence))).lower() == expected.lower()


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The cap is pulled off the socket.",
            "<pull~ s=The cap off=the socket>",
        ),
        (
            "The tray is taken off the rack.",
            "<take~ s=The tray off=the rack>",
        ),
        ("The cap is pulled off.", "<pull off~ s=The cap>"),
    ],
)
def test_a_passive_has_no_object_behind_its_particle(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "A pack that is next to a charger which is on for that time is full.",
            "<be s=a pack adj=full rel[a pack]=[<be s=a pack next to=a charger "
            "rel[a charger]=[<be s=a charger adj=on>]>]>",
        ),
        (
            "A cup that stands in the oven when the heating starts is hot.",
            "<be s=a cup adj=hot rel[a cup]=[<stand s=a cup in=the oven "
            "when:[<start s=the heating>]>]>",
        ),
    ],
)
def test_a_long_relative_clause_gives_the_sentence_back(shown, sentence, expected):
    assert shown(sentence).lower() == expected
