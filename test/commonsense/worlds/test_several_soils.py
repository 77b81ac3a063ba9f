"""Several kinds of dirt and stuff on one thing, in one clause: each comes off by itself.

A noun that may be a verb ("stains", "grease") is no deed behind *and*, and what is denied of a list
is denied of each.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from besim.evaluation import evaluate
from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import default_lexicon
from besim.solution import read_task
from besim.solution.tree import read_tree

PAIRS = (("dust", "stains"), ("glue", "grease"), ("mud", "paint"), ("oil", "sauce"))
STARTS = (
    "The pan has {a} and {b} on it.",
    "There is {a} on the pan and {b}.",
    "The pan is covered with {a} and {b}.",
    "The pan is dirty with {a} and {b}.",
    "The pan is soiled with {a}, and {b} lies on it.",
    "There is {a} on the pan. There is also {b} on it.",
    "{a} and {b} stick to the pan.",
)
GOALS = (
    "the pan is clean",
    "the pan is free of {a} and {b}",
    "there is no {a} and no {b} on the pan",
    "there is no {a} and there is no {b} on the pan",
    "the pan has no {a} or {b} on it",
    "the pan has neither {a} nor {b} on it",
    "neither {a} nor {b} is on the pan",
    "the {a} and the {b} are gone",
    "the {a} and the {b} are removed from the pan",
    "there is no {a} and no {b} left on the pan",
)
PLACES = (
    "There is {a} on the boots and on the mat.",
    "The boots and the mat are covered with {a}.",
    "There is {a} on the boots. There is {a} on the mat.",
    "The boots and the mat are dirty with {a}.",
)
OFF_PLACES = (
    "the {a} is off the boots and the mat",
    "the {a} is off the boots and off the mat",
    "there is no {a} on the boots or the mat",
    "there is no {a} on the boots or on the mat",
    "there is {a} neither on the boots nor on the mat",
    "the boots and the mat are free of {a}",
    "no {a} remains on the boots or the mat",
    "the {a} is gone from the boots and the mat",
    "the {a} is removed from the boots and from the mat",
)


def verdict(task: str, steps: Sequence[str], listed: Sequence[str] = ()) -> str:
    """The verdict on these leaves, one after the other.

    :param listed: leaves that the task has and the tree does not run.
    """
    actions = {text: f"a{index}" for index, text in enumerate((*steps, *listed))}
    described = {
        "id": 1,
        "name": "soils",
        "bt_task": task,
        "action_node": {k: {"precondition": None, "description": v} for v, k in actions.items()},
        "condition_node": {},
    }
    nodes = "".join(f'<Action class="{actions[text]}"/>' for text in steps)
    tree = read_tree(f"<Sequence>{nodes}</Sequence>", task=read_task(json.dumps(described)))
    return evaluate(tree, CommonsenseModel()).category.value


def task(start: str, goal: str) -> str:
    """A task whose pan is soiled."""
    return (
        f"{start} The pan is on the bench. A cloth is on the bench. The robot is at the bench. "
        f"The goal is that {goal}. The robot has two grippers."
    )


def wipings(*dirts: str) -> list[str]:
    """Taking the cloth and wiping each of these off."""
    wiped = [f"The robot wipes the {dirt} off the pan with the cloth." for dirt in dirts]
    return ["The robot picks up the cloth.", *wiped]


def judged(start: str, goal: str, a: str, b: str) -> list[str]:
    """The verdicts with both wiped off, without the one, and without the other."""
    text, (take, one, other) = task(start, goal), wipings(a, b)
    return [
        verdict(text, (take, one, other)),
        verdict(text, (take, other), (one,)),
        verdict(text, (take, one), (other,)),
    ]


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("goal", GOALS)
def test_each_of_two_has_to_come_off(start: str, goal: str) -> None:
    at = (STARTS.index(start) + GOALS.index(goal)) % len(PAIRS)
    a, b = PAIRS[at]
    told = start.format(a=a, b=b)
    asked = judged(f"{told[0].upper()}{told[1:]}", goal.format(a=a, b=b), a, b)
    assert asked == ["good", "unreachable", "unreachable"]


@pytest.mark.parametrize(("a", "b"), [("oil", "egg"), ("egg", "oil"), ("soap foam", "dirt")])
@pytest.mark.parametrize("goal", GOALS)
def test_foam_and_food_are_soils_as_others(a: str, b: str, goal: str) -> None:
    start, asked = f"The pan is dirty with {a} and {b}.", goal.format(a=a, b=b)
    assert judged(start, asked, a, b) == ["good", "unreachable", "unreachable"]


@pytest.mark.parametrize("start", PLACES)
@pytest.mark.parametrize("goal", OFF_PLACES)
def test_it_has_to_come_off_each_of_two_places(start: str, goal: str) -> None:
    soil = PAIRS[(PLACES.index(start) + OFF_PLACES.index(goal)) % len(PAIRS)][0]
    text = (
        f"{start.format(a=soil)} The boots, the mat and a cloth are on the bench. The robot is at "
        f"the bench. The goal is that {goal.format(a=soil)}. The robot has two grippers."
    )
    take = "The robot picks up the cloth."
    boots, mat = (f"The robot wipes the {soil} off the {one}." for one in ("boots", "mat"))
    assert verdict(text, (take, boots, mat)) == "good"
    assert verdict(text, (take, boots), (mat,)) == "unreachable"
    assert verdict(text, (take, mat), (boots,)) == "unreachable"


@pytest.mark.parametrize(
    ("start", "a", "b"),
    [
        ("The pan is dusty and stained.", "dust", "stains"),
        ("The muddy pan has crumbs on it.", "mud", "crumbs"),
        ("The pan is covered with dust. The pan is greasy.", "dust", "grease"),
        ("A pan with mud and grease stains is on the bench.", "mud", "grease stains"),
        ("Dust and spots cover the pan.", "dust", "spots"),
    ],
)
def test_what_an_adjective_or_company_tells(start: str, a: str, b: str) -> None:
    assert judged(start, "the pan is clean", a, b) == ["good", "unreachable", "unreachable"]


def test_dirt_is_any_dirt() -> None:
    steps = wipings("dirt")
    assert verdict(task("The pan is muddy and greasy.", "the pan is clean"), steps) == "good"


def test_one_of_several_places() -> None:
    text = task("There is grease on the pan and grease on the lid.", "the grease is gone")
    take, one = wipings("grease")
    other = "The robot wipes the grease off the lid with the cloth."
    assert verdict(text, (take, one, other)) == "good"
    assert verdict(text, (take, one), (other,)) == "unreachable"


@pytest.mark.parametrize(
    "goal",
    [
        "there is no cup and no plate on the table",
        "there is neither a cup nor a plate on the table",
    ],
)
def test_none_of_two_things_is_there(goal: str) -> None:
    text = (
        "The cup and the plate are on the table. The shelf is next to the table. The robot is at "
        f"the table. The goal is that {goal}. The robot has two grippers."
    )
    cup = ("The robot picks up the cup.", "The robot puts the cup on the shelf.")
    plate = ("The robot picks up the plate.", "The robot puts the plate on the shelf.")
    assert verdict(text, (*cup, *plate)) == "good"
    assert verdict(text, cup, plate) == verdict(text, plate, cup) == "unreachable"


@pytest.mark.parametrize(
    ("sentence", "clauses"),
    [
        ("The pan is free of mud and stains.", "[<be s=The pan of=mud and stains adj=free>]"),
        ("Grease and oil are on it.", "[<be s=Grease and oil on=it>]"),
        ("Dust and stains cover the pan.", "[<cover s=Dust and stains o=the pan>]"),
        ("Grease the pan and dust the shelf.", "[<grease o=the pan>, <dust o=the shelf>]"),
        (
            "It takes the oil and greases the gear.",
            "[<take s=it o=the oil>, <grease s=it o=the gear>]",
        ),
        ("It takes the cloth and dusts.", "[<take s=it o=the cloth>, <dust s=it>]"),
    ],
)
def test_dirt_and_what_is_done(sentence: str, clauses: str) -> None:
    assert repr(parse(sentence, default_lexicon())) == clauses
