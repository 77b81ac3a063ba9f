# ruff: noqa: E501
"""The judge goes by the rules of the domains, not by the words of the published answers."""

from __future__ import annotations

import pytest

from besim.bench.statler.judging import Judge, gold_calls, is_temporal
from besim.bench.statler.state_text import StateText
from besim.bench.statler.table import Illegal, Table

PUT = "put_first_on_second"


def table(*names: str, covers: tuple[str, ...] = ()) -> Table:
    lists = {"objects": list(names)} if not covers else {"items": list(names), "covers": [*covers]}
    return Table(StateText(lists))


def put(one: str, other: str) -> tuple[str, tuple[str, ...]]:
    return (PUT, (one, other))


BLOCKS = ("red block", "blue block", "green block", "golden bowl", "silver bowl", "disinfector")


def test_dirt_goes_both_ways_and_on() -> None:
    one = table(*BLOCKS)
    one.told(["red block"], clean=False)
    one.told(["blue block", "green block"], clean=True)
    one.put("blue block", "green block")
    one.put("red block", "blue block")
    assert one.clean == {"red block": False, "blue block": False, "green block": False}
    one.put("blue block", "disinfector")
    assert one.clean == {"red block": True, "blue block": True, "green block": False}


def test_a_covered_thing_must_be_uncovered_first() -> None:
    one = table("egg", "cube", covers=("red cup", "blue cup"))
    one.put("red cup", "egg")
    with pytest.raises(Illegal, match="egg is covered"):
        one.put("egg", "cube")
    with pytest.raises(Illegal, match="egg is covered"):
        one.put("blue cup", "egg")
    one.put("red cup", "empty space")
    one.put("egg", "cube")


@pytest.mark.parametrize(
    ("one", "other", "why"),
    [("purple block", "table", "there is no purple block"), ("red block", "shelf", "there is no")],
)
def test_things_that_are_not_there(one: str, other: str, why: str) -> None:
    with pytest.raises(Illegal, match=why):
        table(*BLOCKS).put(one, other)


@pytest.mark.parametrize(
    ("query", "gold", "calls", "right", "gold_problem"),
    [
        (
            "put the red block and the blue block in the golden bowl",
            f'{PUT}("red block", "golden bowl")\n{PUT}("blue block", "golden bowl")',
            [put("blue block", "golden bowl"), put("red block", "golden bowl")],
            True,
            "",
        ),
        ("put the red block on the blue block", f'{PUT}("red block", "blue block")', [], False, ""),
        (
            "put the red block on the blue block",
            f'{PUT}("red block", "blue bowl")',
            [put("red block", "blue block")],
            True,
            "there is no blue bowl",
        ),
        (
            "put the red block on the blue block",
            f'{PUT}("red block", "green block")',
            [put("red block", "green block")],
            False,
            "it does not do what the query asks for",
        ),
        (
            "put the purple block on the blue block",
            f'{PUT}("purple block", "blue block")',
            [("say", ("There is no purple block.",))],
            True,
            "there is no purple block",
        ),
        (
            "put the purple block on the blue block",
            f'{PUT}("purple block", "blue block")',
            [put("red block", "blue block")],
            False,
            "there is no purple block",
        ),
        ("what is above the red block", 'say("blue block")', [("say", ("nothing",))], True, "the answer is nothing"),
        ("what is above the red block", 'say("nothing")', [("say", ("nothing",))], True, ""),
        ("what is above the red block", 'say("nothing")', [("say", ("the blue block",))], False, ""),
        ("is the red block in a bowl", 'say("no (it is on the table)")', [("say", ("no",))], True, ""),
        ("how many are there", 'say("3 blocks")', [("say", ("3",))], True, ""),
        ("how many are there", 'say("3 blocks")', [("say", ("2",))], False, ""),
        ("which one is it", 'say("red block")', [("say", ("the red one",))], True, ""),
        ("which one is it", 'say("red block")', [("say", ("the blue block",))], False, ""),
        ("the red block is dirty", 'update_wm("the red block is dirty.")', [], True, ""),
    ],
)  # fmt: skip
def test_answers_are_judged_by_what_they_mean(
    query: str, gold: str, calls: list[tuple[str, tuple[str, ...]]], right: bool, gold_problem: str
) -> None:
    judgement = Judge(table(*BLOCKS)).judge(query, gold, calls, None)
    assert (judgement.right, judgement.gold_problem) == (right, gold_problem)
    assert judgement.judged


def test_any_choice_of_the_right_weight_is_right() -> None:
    query = (
        "Put blocks in the golden bowl so that their total weight becomes identical to what is "
        "in the silver bowl"
    )
    for chosen, right in (("red block", True), ("green block", True), ("blue block", False)):
        judge = Judge(table(*BLOCKS, "white block"))
        for told in ("The red block is twice the weight of the blue block",
                     "The green block has the same weight as the red block",
                     "The white block has the same weight of the red block"):  # fmt: skip
            assert judge.judge(told, "", [], None).right
        moved = [put("white block", "silver bowl")]
        judge.judge("put the white block in the silver bowl",
                    f'{PUT}("white block", "silver bowl")', moved, None)  # fmt: skip
        gold = f'{PUT}("red block", "golden bowl")'
        found = judge.judge(query, gold, [put(chosen, "golden bowl")], None)
        assert found.right is right
        assert not found.gold_problem


def test_a_height_that_depends_on_a_bowl_is_left_open() -> None:
    judge = Judge(table(*BLOCKS))
    judge.table.put("red block", "golden bowl")
    query = "is the red block in a higher position than the blue block"
    for answer in ("yes", "no"):
        found = judge.judge(query, 'say("yes")', [("say", (answer,))], None)
        assert found.right
        assert "bowl" in found.gold_problem


def test_a_world_that_is_not_kept_up_is_wrong() -> None:
    judge = Judge(table(*BLOCKS))
    stale = judge.table.copy()
    moves = [put("red block", "blue block")]
    gold = f'{PUT}("red block", "blue block")'
    found = judge.judge("put the red block on the blue block", gold, moves, stale)
    assert not found.right
    assert "world" in found.why


def test_what_needs_memory_is_temporal() -> None:
    names = list(BLOCKS)
    assert not is_temporal("put the red block on the table", f'{PUT}("red block", "table")', names)
    assert is_temporal("put it on the table", f'{PUT}("red block", "table")', names)
    assert is_temporal("what is on the red block", 'say("blue block")', names)
    assert is_temporal("the other blocks are dirty", 'update_wm("the red block is dirty.")', names)
    assert not is_temporal("the red block is dirty.", 'update_wm("the red block is dirty.")', names)
    assert not is_temporal("the red block is twice the weight of the blue block", "", names)


def test_broken_gold_is_read_as_far_as_it_goes() -> None:
    assert gold_calls('say("red)') == [("say", ("red",))]
    assert gold_calls(f'{PUT}("a b", "c d")\n   {PUT}("e", "table")') == [
        put("a b", "c d"),
        put("e", "table"),
    ]


COVERED = ("egg", "cube", "wheel")


def test_taking_the_target_down_first_is_as_right_as_not() -> None:
    for query in ("put the red cup on the egg", "cover the egg with the red cup"):
        judge = Judge(table(*COVERED, covers=("red cup", "blue cup")))
        judge.table.put("egg", "cube")
        calls = [put("egg", "empty space"), put("red cup", "egg")]
        gold = f'{PUT}("red cup", "egg")'
        assert judge.judge(query, gold, calls, None).right
        assert judge.table.places["egg"] == "cube"  # the next query is of the published world


def test_what_is_not_in_the_way_stays() -> None:
    judge = Judge(table(*COVERED, covers=("red cup", "blue cup")))
    judge.table.put("wheel", "cube")
    calls = [put("wheel", "empty space"), put("red cup", "egg")]
    assert not judge.judge(
        "put the red cup on the egg", f'{PUT}("red cup", "egg")', calls, None
    ).right


def test_a_covered_target_must_be_uncovered() -> None:
    judge = Judge(table(*COVERED, covers=("red cup", "blue cup")))
    judge.table.put("blue cup", "egg")
    gold = f'{PUT}("blue cup", "empty space")\n{PUT}("red cup", "egg")'
    answer = judge.judge("put the red cup on the egg", gold, [put("red cup", "egg")], None)
    assert (answer.right, answer.why) == (False, "the egg is covered")


@pytest.mark.parametrize(
    "told",
    [
        "The red block weighs the same as the blue block",
        "The red block is as heavy as the blue block",
        "The red block has the same weight as the blue block",
        "The red block is equal in weight to the blue block",
    ],
)
def test_weights_told_in_other_words(told: str) -> None:
    judge = Judge(table(*BLOCKS))
    judge.judge(told, "", [], None)
    assert judge.weights.totals(["red block"], ["blue block"]) == [1, 1]


@pytest.mark.parametrize(
    ("factor", "ratio"),
    [("1.5 times", 1.5), ("one-forth", 0.25), ("one third", 1 / 3), ("two-thirds", 2 / 3),
     ("three times", 3), ("half", 0.5)],
)  # fmt: skip
def test_factors_told_in_other_words(factor: str, ratio: float) -> None:
    judge = Judge(table(*BLOCKS))
    judge.judge(f"The red block is {factor} the weight of the blue block", "", [], None)
    totals = judge.weights.totals(["red block"], ["blue block"])
    assert totals is not None
    assert float(totals[0] / totals[1]) == pytest.approx(ratio)


def test_a_total_of_unknown_weights_is_not_judged_wrong() -> None:
    judge = Judge(table(*BLOCKS))
    judge.table.put("blue block", "silver bowl")
    gold = f'{PUT}("red block", "golden bowl")'
    query = "Put blocks in the golden bowl so that their total weight becomes identical to what is in the silver bowl"
    answer = judge.judge(query, gold, [put("red block", "golden bowl")], None)
    assert (answer.right, answer.gold_problem) == (True, "")
