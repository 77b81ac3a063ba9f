"""Where one clause ends and the next begins, where no word between them says so."""

from __future__ import annotations

import pytest

from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import default_lexicon


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The cover is on the box, the front screw and the rear screw are tight.",
            "<be s=The cover on=the box> <be s=the front screw and the rear screw adj=tight>",
        ),
        (
            "The cup lies in the bin, and the tray, the rack and the box are empty.",
            "<lie s=The cup in=the bin> <be s=the tray and the rack and the box adj=empty>",
        ),
        (
            "The keys are in the box and the bag, and the drawer is locked.",
            "<be s=The keys in=the box and the bag> <lock~ s=the drawer>",
        ),
        (
            "The cup is in the tray, the mug and the drawer is locked.",
            "<be s=The cup in=the tray and the mug> <lock~ s=the drawer>",  # one subject, as "is"
        ),
        (
            "The box weighs 2 kg, the bag 3 kg and the crate 4 kg.",
            "<weigh s=The box o=2 kg> <weigh s=the bag o=3 kg> <weigh s=the crate o=4 kg>",
        ),
    ],
)
def test_a_list_before_a_verb_is_its_subject(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    "sentence",
    [
        "Report to the nurse that the tray is full.",
        "Tell the nurse that the tray is full.",
        "The robot announces to the nurse that the tray is full.",
        "Report that the tray is full.",
        "The robot checks with the camera that the tray is full.",
    ],
)
def test_what_is_told_is_said_of_nobody_there(clauses, sentence):
    (clause,) = clauses(sentence)
    ((word, (told,)),) = clause.subordinate
    assert (word, repr(told)) == ("that", "<be s=the tray adj=full>")


@pytest.mark.parametrize(
    "sentence",
    [
        "Tell the nurse that stands at the door the time.",
        "The robot checks the label that the nurse wrote.",
    ],
)
def test_a_relative_clause_tells_nothing(clauses, sentence):
    clause = clauses(sentence)[0]
    assert clause.subordinate == []
    assert clause.objects[0].mentions[0].relatives


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The boxes, each with its lid on, are in the fridge.",
            "<be s=The boxes in=the fridge loc[The boxes]=[('with', 'its lid')]>",
        ),
        (
            "Two cups, both without a lid, stand on the table.",
            "<stand s=Two cups on=the table loc[Two cups]=[('without', 'a lid')]>",
        ),
        (
            "The plate and the cup, both clean, are on the shelf.",
            "<be s=The plate and the cup on=the shelf>",
        ),
    ],
)
def test_an_aside_about_each_is_no_further_thing(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("Wipe the table top.", "<wipe o=the table top>"),
        ("Fasten the cover of the motor housing.", "<fasten o=the cover of the motor housing>"),
        ("There is no cup on the table any more.", "<be o=no cup on=the table>"),
        ("The door is no longer open.", "<be! s=The door adj=open>"),
        (
            "The door is locked for as long as the fan is running.",
            "<lock~ s=The door as long as:[<run s=the fan>]>",
        ),
        ("Both are there, shaft A lies on the tray.", "<lie s=shaft A on=the tray>"),
    ],
)
def test_small_words_go_where_they_belong(shown, sentence, expected):
    assert expected in shown(sentence)


@pytest.mark.parametrize(
    ("sentence", "subject"),
    [
        ("Before the plate goes into the oven, it must be covered.", "the plate"),
        ("When the door is shut, it can be locked.", "the door"),
        ("Once the cups are dry, it is emptied.", "it"),
        ("If the battery is low, it drives to the dock.", "it"),
    ],
)
def test_it_is_the_subject_of_the_clause_before(sentence: str, subject: str) -> None:
    (clause,) = parse(sentence, default_lexicon())
    assert clause.subject is not None
    assert clause.subject.text == subject
