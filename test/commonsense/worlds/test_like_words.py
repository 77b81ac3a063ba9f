"""A task told with another word for a thing gets the same verdict, good and faulty."""

from __future__ import annotations

import pytest

from besim.evaluation import Category, evaluate
from besim.models.commonsense import CommonsenseModel
from besim.solution import LeafText, Task
from besim.solution.plan import read_plan


def judged(text: str, told: list[str], left_out: int | None = None) -> tuple[Category, str | None]:
    """Category of a plan of leaves with these descriptions, and which of them failed."""
    names = [f"(step-{number})" for number, _ in enumerate(told)]
    kinds = {f"step-{n}": LeafText(f"The robot {words}.") for n, words in enumerate(told)}
    steps = [name for number, name in enumerate(names) if number != left_out]
    task = Task(text, actions=kinds)
    verdict = evaluate(read_plan("\n".join(steps), task=task), CommonsenseModel())
    failed = verdict.failing_leaf
    return verdict.category, told[names.index(failed)] if failed in names else None


@pytest.mark.parametrize("box", ["box", "carton", "crate", "casket", "coffer"])
def test_a_crate_is_lifted_with_its_lid_on_it(box):
    text = (
        f"A plum lies on the counter. A plastic {box}, which is covered with a lid, is on the"
        f" counter as well. The cupboard is open. The goal is that the plum is in the {box} and"
        f" the {box} is in the cupboard."
    )
    told = [
        "goes to the counter",
        f"takes the lid off the {box} and puts it on the counter",
        f"picks up the plum and puts it into the {box}",
        f"picks up the lid and covers the {box} with the lid",
        f"lifts the {box}",
        "goes to the cupboard",
        f"puts the {box} into the cupboard",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[2])
    assert judged(text, told, 4) == (Category.COUNTERFACTUALS, told[6])


@pytest.mark.parametrize("wrench", ["wrench", "spanner"])
def test_who_tightens_a_bolt_holds_the_spanner(wrench):
    text = (
        f"A {wrench} lies on the workbench. A bolt on the gearbox is loose. The gearbox and the"
        " workbench are far apart. The goal is that the bolt is tightened."
    )
    told = [
        "goes to the workbench",
        f"takes the {wrench}",
        "goes to the gearbox",
        f"tightens the bolt with the {wrench}",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[3])


@pytest.mark.parametrize("vacuum", ["vacuum cleaner", "vacuum", "hoover"])
def test_a_hoover_that_is_off_cleans_nothing(vacuum):
    text = (
        f"A charged {vacuum} is in the corner of the hall, and is switched off. The carpet of the"
        " lounge is full of crumbs. The goal is that the carpet is free of crumbs."
    )
    told = [
        f"goes to the {vacuum}",
        f"takes the {vacuum}",
        f"switches the {vacuum} on",
        "goes to the carpet",
        f"moves the nozzle of the running {vacuum} over the carpet until all crumbs are sucked up",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 2) == (Category.COUNTERFACTUALS, told[4])


@pytest.mark.parametrize("broom", ["broom", "besom"])
def test_who_sweeps_holds_the_besom(broom):
    text = (
        f"A {broom} leans against the wall of the shed. The terrace is covered with leaves. The"
        " goal is that the terrace is swept."
    )
    told = [
        f"goes to the {broom}",
        f"takes the {broom}",
        "goes to the terrace",
        "sweeps the terrace",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[3])


@pytest.mark.parametrize("ladder", ["ladder", "stepladder"])
def test_who_climbs_a_stepladder_is_up_there(ladder):
    text = (
        f"A {ladder} stands below the lamp on the ceiling. The bulb in the lamp is broken. The"
        " robot holds nothing. The goal is that the bulb is unscrewed."
    )
    told = [
        f"goes to the {ladder}",
        f"climbs the {ladder}",
        "unscrews the bulb from the lamp on the ceiling",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[2])


@pytest.mark.parametrize("bucket", ["bucket", "pail"])
@pytest.mark.parametrize("sponge", ["sponge", "scourer", "loofah"])
def test_a_scourer_gets_wet_in_a_pail_of_water(bucket, sponge):
    text = (
        f"A {bucket} full of water and a dry {sponge} are on the floor by the bench. The bench is"
        " dirty. The goal is that the bench is scrubbed."
    )
    told = [
        "goes to the bench",
        f"takes the {sponge}",
        f"dips the {sponge} into the water in the {bucket}",
        f"scrubs the bench with the wet {sponge}",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 2) == (Category.COUNTERFACTUALS, told[3])


@pytest.mark.parametrize("plate", ["plate", "platter", "dish", "saucer"])
def test_a_platter_has_on_it_what_is_laid_there(plate):
    text = (
        f"A roll lies on the counter, beside a clean {plate}. The goal is that the roll is on the"
        f" {plate}."
    )
    told = ["goes to the counter", "takes the roll", f"lays the roll on the {plate}"]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[2])


@pytest.mark.parametrize("nut", ["nut", "bolt", "wingnut", "locknut", "fastener"])
def test_a_wheel_that_is_fixed_by_its_wingnuts_has_them_tightened(nut):
    text = (
        f"A wrench lies on the rack. A wheel leans against the wall, with its {nut}s. The car"
        f" stands in the garage. The goal is that the wheel is fixed on the car by the {nut}s."
    )
    told = [
        "goes to the rack",
        "takes the wrench",
        "goes to the wheel",
        "takes the wheel",
        "goes to the car",
        "puts the wheel on the car",
        f"tightens the {nut}s of the wheel with the wrench",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 6)[0] is Category.UNREACHABLE


@pytest.mark.parametrize("bathtub", ["bathtub", "bath"])
def test_a_sock_gets_wet_in_a_bath_that_is_filled(bathtub):
    text = (
        f"A sock is in the {bathtub}, which has a faucet that is off. The goal is that the sock is"
        " wet and that the faucet is off."
    )
    told = [
        f"goes to the {bathtub}",
        f"turns on the faucet of the {bathtub} and fills the {bathtub} with water",
        "turns off the faucet",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1)[0] is Category.UNREACHABLE


@pytest.mark.parametrize("corridor", ["corridor", "passage", "passageway", "hut", "vault"])
def test_a_lamp_on_the_ceiling_of_a_passage_is_reached_from_a_ladder(corridor):
    text = (
        f"A ladder stands below the smoke detector on the ceiling of the {corridor}. The goal is"
        " that the battery of the detector is removed."
    )
    told = [
        f"goes to the ladder in the {corridor}",
        "climbs up the ladder",
        f"removes the battery from the smoke detector on the ceiling of the {corridor}",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[2])


@pytest.mark.parametrize("bed", ["bed", "bunk", "cot"])
def test_what_is_spread_over_the_mattress_is_on_the_bunk(bed):
    text = (
        f"The {bed} has a bare mattress. A sheet lies on the chair. The goal is that the sheet is"
        f" on the {bed}."
    )
    told = [
        "goes to the chair",
        "takes the sheet from the chair",
        f"goes to the {bed}",
        "spreads the sheet which is in its gripper over the mattress",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 1) == (Category.COUNTERFACTUALS, told[3])


@pytest.mark.parametrize("washer", ["dishwasher", "dish washer"])
def test_a_dish_washer_that_was_only_switched_on_does_not_run(washer):
    text = f"A {washer} is closed and switched off. The goal is that the {washer} is running."
    told = [
        f"goes to the {washer}",
        f"presses the power button of the {washer} to switch it on. The washing does not begin yet",
        f"presses the start button of the closed {washer} which has been switched on, and the"
        " washing begins",
    ]
    assert judged(text, told) == (Category.GOOD, None)
    assert judged(text, told, 2)[0] is Category.UNREACHABLE
