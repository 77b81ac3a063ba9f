"""Asides, circumstances and lists stand where they interrupt a clause, and end there."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    "aside",
    [
        ", which has been switched on,",
        ", being switched on,",
        ", having been switched on,",
        ", once switched on,",
    ],
)
def test_a_clause_goes_on_behind_an_aside_of_its_subject(shown, aside):
    expected = "<be s=The oven adj=hot rel[The oven]=[<switch on~ s=The oven>]>"
    assert shown(f"The oven{aside} is hot.") == expected


def test_a_tool_in_an_aside_is_what_the_robot_uses(shown):
    assert shown("The robot, using the key, waits.") == "<wait s=The robot using=the key>"


def test_an_infinitive_behind_an_aside_belongs_to_the_main_verb(clauses):
    (clause,) = clauses("The robot presses the button of the oven, which is shut, to start it.")
    assert [purpose.verb.lemma for purpose in clause.purpose] == ["start"]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The lid being closed, the robot presses the button.",
            "<press s=the robot o=the button while:[<close~ s=The lid>]>",
        ),
        (
            "The robot takes the cup out of the box, its lid being open.",
            "<take s=The robot o=the cup out of=the box while:[<be s=its lid adj=open>]>",
        ),
        (
            "Having picked up the cup, the robot waits.",
            "<wait s=the robot while:[<pick up o=the cup>]>",
        ),
        (
            "The robot waits, having opened the box.",
            "<wait s=The robot while:[<open s=The robot o=the box>]>",
        ),
    ],
)
def test_a_participle_with_its_own_subject_tells_a_circumstance(shown, sentence, expected):
    assert shown(sentence) == expected


def test_behind_a_preposition_it_is_said_of_the_noun(shown):
    assert shown("Stir the tea with the spoon being in the gripper.") == (
        "<stir o=the tea with=the spoon rel[the spoon]=[<be s=the spoon in=the gripper>]>"
    )


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The tank is free of algae, filled with water, and the fish is inside.",
            "<be s=The tank of=algae adj=free> <fill~ s=The tank with=water> <be s=the fish>",
        ),
        (
            "Make the driveway free of snow and salted.",
            "<make o=the driveway of=snow adj=free to:[<salt~ s=the driveway>]>",
        ),
        (
            "Make the floor clean, dry and waxed.",
            "<make o=the floor adj=clean adj=dry to:[<wax~ s=the floor>]>",
        ),
        (
            "A jug filled with water, a jar of sugar and a spoon are on the table.",
            "<be s=A jug and a jar of sugar and a spoon on=the table"
            " rel[A jug]=[<fill~ s=A jug with=water>]>",
        ),
    ],
)
def test_a_list_of_states_or_things_goes_on(shown, sentence, expected):
    assert shown(sentence) == expected


def test_two_colours_share_a_noun(clauses):
    (clause,) = clauses("Stir the blue and yellow paint.")
    assert [mention.words for mention in clause.objects[0].mentions] == [
        ("blue", "paint"),
        ("yellow", "paint"),
    ]


def test_what_is_set_going_is_the_object(clauses):
    (clause,) = clauses("The robot sets the pump running.")
    (inner,) = clause.purpose
    assert (inner.verb.lemma, inner.subject and inner.subject.text) == ("run", "the pump")


def test_a_participle_before_a_participle_describes_the_noun(clauses):
    (clause,) = clauses("Stop the running defrosting program.")
    assert [mention.head for mention in clause.objects[0].mentions] == ["program"]


def test_an_adverb_may_open_a_noun_phrase(clauses):
    (clause,) = clauses("Take the bucket of evenly mixed paint.")
    assert clause.objects[0].text == "the bucket of mixed paint"


@pytest.mark.parametrize("text", ["lets it go", "lets the fish go", "lets go of it"])
def test_letting_go_is_releasing(clauses, text):
    (clause,) = clauses(f"The robot {text}.")
    assert clause.verb.lemma == "release"


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        (
            "The tray, with both cups, is carried to the table.",
            "<carry~ s=The tray with=both cups to=the table>",
        ),
        ("The lid, once it is closed, is locked.", "<lock~ s=The lid once:[<close~ s=it>]>"),
        (
            "The base, its lamp switched on, drives into the cellar.",
            "<drive s=The base into=the cellar while:[<switch on~ s=its lamp>]>",
        ),
        (
            "With its lamp switched on, the base drives to the door.",
            "<drive s=the base to=the door while:[<switch on~ s=its lamp>]>",
        ),
    ],
)
def test_a_subject_goes_on_behind_an_aside_that_is_no_clause(shown, sentence, expected):
    assert shown(sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "verbs"),
    [
        ("The task is to centrifuge two milk samples.", ["centrifuge"]),
        ("The goal is to crate six bottles and to pallet two boxes.", ["crate"]),
        ("Its job is to bottle apple juice.", ["bottle"]),
        ("The robot drives to rack two.", ["drive"]),
    ],
)
def test_a_task_is_to_do_something(clauses, sentence, verbs):
    assert [clause.verb.lemma for clause in clauses(sentence)] == verbs
