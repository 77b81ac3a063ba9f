"""What VirtualHome's actions need and change; each with its preconditions broken."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.errors import UsageError
from besim.evaluation import Category, evaluate
from besim.models.virtualhome import VirtualHomeModel
from besim.models.virtualhome.model import action_schemas
from besim.simulation import LeafOutcome
from besim.solution import Task
from besim.solution.plan import VIRTUALHOME_ACTIONS, read_plan
from besim.world import scene_from_world
from besim.world.graph import world_from_graph

from .conftest import (
    CHAIR,
    CUP,
    FRIDGE,
    HALL,
    KITCHEN,
    LAMP,
    ME,
    MILK,
    SHIRT,
    TABLE,
    TRAY,
    Graph,
    Run,
    edge,
)

Script = Callable[..., Run]


def test_every_action_has_a_schema() -> None:
    plain = {name for name in VIRTUALHOME_ACTIONS if not name.startswith("LOOKAT_")}
    assert set(action_schemas()) == plain
    assert len(plain) == 42


def test_a_thing_is_taken_and_stored(run: Script) -> None:
    done = run(
        "[WALK] <table> (4)",
        "[GRAB] <cup> (6)",
        "[WALK] <fridge> (5)",
        "[OPEN] <fridge> (5)",
        "[PUTIN] <cup> (6) <fridge> (5)",
        "[CLOSE] <fridge> (5)",
    )
    assert done.broken == ""
    assert {(CUP, "INSIDE", FRIDGE), (FRIDGE, "CLOSED"), (ME, "ROOM", KITCHEN)} <= done.relations
    assert not {(ME, "HOLDS", CUP), (CUP, "ON", TRAY)} & done.relations


GO = "[WALK] <table> (4)"
FETCH = (GO, "[GRAB] <cup> (6)", "[WALK] <fridge> (5)")


@pytest.mark.parametrize(
    ("script", "broken"),
    [
        (("[GRAB] <cup> (6)",), "the robot is near the cup 6"),
        ((GO, "[GRAB] <table> (4)"), "the table 4 is of the kind grabbable"),
        ((GO, "[OPEN] <fridge> (5)"), "the robot is near the fridge 5"),
        (("[WALK] <fridge> (5)", "[GRAB] <milk> (9)"), "the fridge 5 is open"),
        ((*FETCH, "[PUTIN] <cup> (6) <fridge> (5)"), "the fridge 5 is open"),
        ((GO, "[PUTBACK] <cup> (6) <table> (4)"), ""),
        ((GO, "[PUTBACK] <cup> (6) <chair> (8)"), "the robot holds the cup 6"),
        ((*FETCH, "[PUTBACK] <cup> (6) <cup> (6)"), "the cup 6 is apart from the cup 6"),
        (("[WALK] <lamp> (7)", "[SWITCHON] <lamp> (7)"), "the lamp 7 is plugged in"),
        (("[WALK] <lamp> (7)", "[PLUGIN] <lamp> (7)", "[SWITCHON] <lamp> (7)"), ""),
        ((GO, "[LOOKAT] <cup> (6)"), "the character faces the cup 6"),
        ((GO, "[TURNTO] <cup> (6)", "[LOOKAT] <cup> (6)"), ""),
        ((GO, "[WIPE] <table> (4)"), "the character holds something"),
        (("[SLEEP]",), "the character sits or lies"),
        (("[WALK] <chair> (8)", "[SIT] <chair> (8)", GO), "the character stands"),
        (("[WALK] <chair> (8)", "[SIT] <chair> (8)", "[STANDUP]", GO), ""),
        ((GO, "[DRINK] <lamp> (7)"), "the lamp 7 is of the kind drinkable or recipient"),
        (("[RINSE] <hands_both> (10)",), ""),
        ((GO, "[GRAB] <cup> (6)", "[PUTOFF] <cup> (6)"), "the character wears the cup 6"),
        (("[CUT] <cup> (6)",), "the robot is near the cup 6"),
    ],
)
def test_the_first_precondition_that_is_broken_is_named(
    run: Script, script: tuple[str, ...], broken: str
) -> None:
    assert run(*script).broken == (f"{script[-1]}: {broken}" if broken else "")


def test_two_hands_hold_two_things(run: Script) -> None:
    full = run(GO, "[GRAB] <cup> (6)", "[GRAB] <tray> (13)", "[WALK] <fridge> (5)")
    assert full.broken == ""
    assert {(ME, "HOLDS", CUP), (ME, "HOLDS", TRAY)} <= full.relations
    assert full("[OPEN] <fridge> (5)").broken.endswith("a hand is free")


def test_what_is_close_in_the_graph_is_within_reach_until_it_is_moved(run: Script) -> None:
    assert run(GO, "[PLUGIN] <lamp> (7)").broken == ""
    assert run("[WALK] <kitchen> (1)", "[PLUGIN] <lamp> (7)").broken.endswith("near the lamp 7")


def test_the_character_still_stands_where_the_thing_was_that_it_took(run: Script) -> None:
    took = run("[WALK] <tray> (13)", "[GRAB] <tray> (13)", "[PUTBACK] <tray> (13) <table> (4)")
    assert took.broken == ""


def test_what_is_carried_comes_along_with_what_is_on_it(run: Script) -> None:
    carried = run(GO, "[GRAB] <tray> (13)", "[WALK] <hall> (2)")
    assert {(TRAY, "ROOM", HALL), (CUP, "ROOM", HALL), (CUP, "ON", TRAY)} <= carried.relations


def test_a_thing_is_put_back_where_it_was(run: Script) -> None:
    back = run(GO, "[GRAB] <cup> (6)", "[PUTOBJBACK] <cup> (6)")
    assert (CUP, "ON", TRAY) in back.relations
    away = run(GO, "[GRAB] <cup> (6)", "[WALK] <fridge> (5)", "[PUTOBJBACK] <cup> (6)")
    assert away.broken.endswith("the robot is near the tray 13")


def test_to_sit_is_to_be_on_the_seat_until_one_stands_up(run: Script) -> None:
    sat = run("[WALK] <chair> (8)", "[SIT] <chair> (8)")
    assert {(ME, "SITTING"), (ME, "ON", CHAIR)} <= sat.relations
    assert not {(ME, "SITTING"), (ME, "ON", CHAIR)} & sat("[STANDUP]").relations


def test_what_is_so_already_is_done_again_and_changes_nothing(run: Script) -> None:
    opened = run("[WALK] <fridge> (5)", "[OPEN] <fridge> (5)")
    again = opened.step("[OPEN] <fridge> (5)")
    assert (again.outcome, again.changes) == (LeafOutcome.SUCCEEDED, ())


def test_what_is_poured_is_in_both(run: Script) -> None:
    poured = run(
        GO,
        "[GRAB] <cup> (6)",
        "[WALK] <fridge> (5)",
        "[OPEN] <fridge> (5)",
        "[GRAB] <milk> (9)",
        "[POUR] <milk> (9) <cup> (6)",
    )
    assert {(MILK, "INSIDE", CUP), (ME, "HOLDS", MILK)} <= poured.relations
    assert (MILK, "INSIDE", CUP) in poured("[PUTBACK] <milk> (9) <fridge> (5)").relations


def test_what_is_worn_is_on_the_character_until_it_is_taken_off(run: Script) -> None:
    worn = run("[WALK] <clothes_shirt> (14)", "[GRAB] <clothes_shirt> (14)")
    assert (SHIRT, "ON", ME) in worn("[PUTON] <clothes_shirt> (14)").relations
    off = worn("[PUTOFF] <clothes_shirt> (14)")
    assert off.broken == ""
    assert not {(SHIRT, "ON", ME), (ME, "HOLDS", SHIRT)} & off.relations


def test_what_is_worn_at_the_start_can_be_taken_off(graph: Graph) -> None:
    graph["edges"].append(edge(SHIRT, "ON", ME))
    off = Run(graph)("[PUTOFF] <clothes_shirt> (14)")
    assert (SHIRT, "ON", ME) not in off.relations


def test_an_action_on_a_thing_that_is_not_there_is_not_understood(run: Script) -> None:
    result = run().step("[GRAB] <cup> (99)")
    assert (result.outcome, result.unknown_words) == (LeafOutcome.UNDECIDED, ("cup (99)",))


GOAL = f"<fridge> ({FRIDGE}): OPEN\n#HOLDS_RH# <me> ({ME}) <cup> ({CUP})\n[TOUCH|GRAB]"


@pytest.mark.parametrize(
    ("script", "goal", "category"),
    [
        ((*FETCH, "[OPEN] <fridge> (5)"), GOAL, Category.GOOD),
        (FETCH, GOAL, Category.UNREACHABLE),
        (FETCH[1:], GOAL, Category.COUNTERFACTUALS),
        (FETCH, "The fridge shall be open.", Category.UNDELIVERED),
        (FETCH, f"#INSIDE# <cup> ({CUP}) <kitchen> ({KITCHEN})\n[GRAB]", Category.GOOD),
        ((GO,), f"#ON# <cup> ({CUP}) <table> ({TABLE})", Category.UNREACHABLE),
        (("[WALK] <lamp> (7)",), f"<lamp> ({LAMP}): ON", Category.UNREACHABLE),
    ],
)
def test_a_script_is_judged_for_a_goal_in_virtualhomes_notation(
    graph: Graph, script: tuple[str, ...], goal: str, category: Category
) -> None:
    solution = read_plan("\n".join(script), task=Task(goal))
    scene = scene_from_world(world_from_graph(graph))
    assert evaluate(solution, VirtualHomeModel(), scene=scene).category is category


def test_the_model_makes_no_worlds() -> None:
    with pytest.raises(UsageError, match="--case"):
        VirtualHomeModel().generate_case(Task("x"))


def test_a_number_of_a_thing_of_another_class_is_not_understood(graph: Graph) -> None:
    task = Task("#ON# <cup> (6) <table> (4)")
    scene = scene_from_world(world_from_graph(graph))
    verdict = evaluate(read_plan("[WALK] <mug> (6)", task=task), VirtualHomeModel(), scene=scene)
    assert verdict.category is Category.UNDELIVERED
    assert "mug (6), which is a cup" in verdict.reason
