"""Claims on worlds: judged with three values, and made true where a text says that they are."""

from __future__ import annotations

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.claims import Claim
from besim.models.commonsense.facts import Facts, same_substance
from besim.models.commonsense.judging import holds_true
from besim.models.commonsense.running.assertions import make_true
from besim.models.commonsense.running.interpreter import Interpreter
from besim.models.commonsense.tasks.abilities import Abilities
from besim.models.commonsense.tasks.cases import CaseContext
from besim.world import Truth

from .conftest import task_of

TEXT = (
    "A cup stands on a table. A bowl is in a cabinet. A jug contains milk. A shelf is at a wall. "
    "A lamp is off. The robot holds a key. The robot stands at the table. The battery level is 40 "
    "percent. The goal is that the cup is clean."
)
ACTIONS = (
    "The robot moves to the shelf.",
    "The robot moves to the table.",
    "The robot picks up the cup.",
    "The robot picks up the bowl.",
    "The robot picks up the key.",
    "The robot puts the key on the table.",
)


@pytest.fixture
def facts() -> Facts:
    case = CommonsenseModel().generate_case(task_of(TEXT, ACTIONS))
    assert isinstance(case.context, CaseContext)
    return Facts(case.context.scenario, case.world)


CLAIMS = [
    (Claim("near", objects=("table",)), Truth.TRUE),
    (Claim("near", objects=("shelf",)), Truth.FALSE),
    (Claim("near", objects=("shelf", "table")), Truth.FALSE),
    (Claim("near", objects=("shelf", "table"), any_object=True), Truth.TRUE),
    (Claim("near", objects=("shelf",), negated=True), Truth.TRUE),
    (Claim("held", ("key",)), Truth.TRUE),
    (Claim("held", ("cup",)), Truth.FALSE),
    (Claim("held", ("cup", "key"), any=True), Truth.TRUE),
    (Claim("hands_free", number=1), Truth.TRUE),
    (Claim("hands_free", number=2), Truth.FALSE),
    (Claim("hands_free", number=0), Truth.FALSE),
    (Claim("place", ("cup",), ("table",), relation="on"), Truth.TRUE),
    (Claim("place", ("cup",), ("table",), relation="under"), Truth.FALSE),
    (Claim("place", ("cup",), ("table",), relation="beside"), Truth.FALSE),
    (Claim("place", ("cup",), ("shelf", "table"), relation="on"), Truth.TRUE),
    (Claim("place", ("cup",), (), relation="on"), Truth.UNKNOWN),
    (Claim("place", ("key",), ("robot",), relation="on"), Truth.TRUE),
    (Claim("contains", ("cabinet",), ("bowl",)), Truth.TRUE),
    (Claim("contains", ("jug",), ("milk",)), Truth.TRUE),
    (Claim("contains", ("jug",), ("milk", "tea")), Truth.FALSE),
    (Claim("contains", ("jug",), ("milk", "tea"), any_object=True), Truth.TRUE),
    (Claim("coated", ("table",), ("oil",)), Truth.FALSE),
    (Claim("state", ("lamp",), attribute="on"), Truth.FALSE),
    (Claim("state", ("lamp",), attribute="on", value=False), Truth.TRUE),
    (Claim("state", (), attribute="on"), Truth.UNKNOWN),
    (Claim("state", ("jug",), attribute="full"), Truth.TRUE),
    (Claim("state", ("jug",), attribute="empty"), Truth.FALSE),
    (Claim("state", ("table",), attribute="free"), Truth.FALSE),
    (Claim("state", ("cup",), attribute="clamped"), Truth.FALSE),
    (Claim("state", ("cabinet",), attribute="open"), Truth.TRUE),
    (Claim("state", ("cup",), attribute="whole"), Truth.TRUE),
    (Claim("state", ("cup",), attribute="charged"), Truth.FALSE),
    (Claim("state", ("robot",), attribute="connected"), Truth.FALSE),
    (Claim("state", ("cup",), attribute="scrubbed", weak=True), Truth.TRUE),
    (Claim("number", ("robot",), attribute="battery", op=">=", number=40), Truth.TRUE),
    (Claim("number", ("robot",), attribute="battery", op=">", number=40), Truth.FALSE),
    (Claim("number", ("robot",), attribute="battery", op="=", number=40), Truth.TRUE),
    (Claim("number", ("cup",), attribute="weight", op="<", number=1), Truth.UNKNOWN),
    (Claim("empty", ("cup",)), Truth.TRUE),
    (Claim("empty", ("jug",)), Truth.FALSE),
    (Claim("together", ("cup", "jug")), Truth.TRUE),
    (Claim("unknown", text="whatever"), Truth.UNKNOWN),
]


@pytest.mark.parametrize(("claim", "truth"), CLAIMS)
def test_a_claim_is_judged(facts: Facts, claim: Claim, truth: Truth) -> None:
    assert holds_true(facts, claim)[0] is truth


@pytest.mark.parametrize(("claim", "truth"), CLAIMS)
def test_a_denied_claim_has_the_other_value(facts: Facts, claim: Claim, truth: Truth) -> None:
    denied = Claim(
        **{
            **{name: getattr(claim, name) for name in Claim.__dataclass_fields__},
            "negated": not claim.negated,
        }
    )
    assert holds_true(facts, denied)[0] is truth.negated()


@pytest.mark.parametrize(
    "claim",
    [
        Claim("state", ("lamp",), attribute="on"),
        Claim("state", ("lamp",), attribute="open", negated=True),
        Claim("place", ("key",), ("shelf",), relation="on"),
        Claim("place", ("cup",), ("shelf",), relation="at"),
        Claim("contains", ("cabinet",), ("cup",)),
        Claim("contains", ("bowl",), ("milk",)),
        Claim("contains", ("jug",), ("milk",)),
        Claim("coated", ("table",), ("oil",)),
        Claim("number", ("robot",), attribute="battery", op="=", number=90),
        Claim("empty", ("jug",)),
        Claim("held", ("key",), negated=True),
    ],
)
def test_what_a_text_says_comes_true(facts: Facts, claim: Claim) -> None:
    make_true(Interpreter(facts, Abilities()), claim)
    assert holds_true(facts, claim)[0] is Truth.TRUE


def test_what_is_put_elsewhere_leaves_the_gripper(facts: Facts) -> None:
    make_true(Interpreter(facts, Abilities()), Claim("contains", ("cabinet",), ("key",)))
    assert facts.held() == ()


def test_facts_leave_the_old_world_as_it_was(facts: Facts) -> None:
    before = facts.view.world
    facts.set_state("lamp", "on", True)
    assert facts.view.world is before
    assert before.get("objects.lamp.on") is False
    assert facts.result().get("objects.lamp.on") is True


def test_what_is_written_as_it_was_is_no_change(facts: Facts) -> None:
    facts.set_state("lamp", "on", False)
    assert facts.result() is facts.view.world


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("juice", "juice", True),
        ("juice", "orange_juice", True),
        ("orange_juice", "juice", True),
        ("apple_juice", "orange_juice", False),
        ("juice", "milk", False),
    ],
)
def test_names_of_substances_may_be_short(one: str, other: str, same: bool) -> None:
    assert same_substance(one, other) is same
