"""Every kind of goal that the benchmark of activities plans for, and why it leaves others out."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STUFFS = ("water", "dust", "stain", "mud", "sugar", "sand", "rice", "cleansing_agent")


def things(*names: str) -> str:
    """Objects, one of a kind each; ``cup*2`` are two."""
    said = []
    for name in names:
        kind, _, many = name.partition("*")
        each = " ".join(f"{kind}.n.01_{at + 1}" for at in range(int(many or 1)))
        said.append(f"{each} - {kind}.n.01")
    return " ".join(said)


def problem(objects: str, init: str, goal: str) -> str:
    """The text of a file."""
    return f"(define (problem x) (:objects {objects}) (:init {init}) (:goal (and {goal})))"


PLANNED = {
    "stir_in_sugar": (
        things("jar", "bowl", "table", "shelf", "sugar"),
        "(filled jar sugar) (ontop jar shelf) (ontop bowl table)",
        "(filled bowl sugar)",
        "sugar",
    ),
    "water_a_plant": (
        things("pitcher", "plant", "table", "garden", "water"),
        "(filled pitcher water) (ontop pitcher table) (ontop plant garden)",
        "(covered plant water)",
        "pours the water",
    ),
    "fill_a_vase": (
        things("vase", "table", "sink", "water"),
        "(insource sink water) (ontop vase table)",
        "(filled vase water) (ontop vase table)",
        "fills the vase with water",
    ),
    "fold_and_store": (
        things("towel*2", "bed", "wardrobe"),
        "(ontop towel bed) (ontop towel_2 bed)",
        "(forall (?towel.n.01 - towel.n.01) (inside ?towel.n.01 ?wardrobe.n.01_1)) (folded towel)",
        "folds the first towel",
    ),
    "light_the_room": (
        things("lamp", "desk", "book", "shelf"),
        "(ontop lamp desk) (ontop book shelf)",
        "(toggled_on lamp) (ontop book desk)",
        "on",
    ),
    "roast_a_chicken": (
        things("chicken", "oven", "counter"),
        "(ontop chicken counter)",
        "(cooked chicken)",
        "the oven is closed",
    ),
    "fry_an_egg": (
        things("egg", "frying_pan", "stove", "table"),
        "(ontop frying_pan stove) (ontop egg table)",
        "(cooked egg)",
        "the frying pan",
    ),
    "hang_a_picture": (
        things("picture", "wall_nail", "wall", "table"),
        "(ontop picture table) (ontop wall_nail wall)",
        "(attached picture wall_nail)",
        "to the wall nail",
    ),
    "cover_a_sofa": (
        things("blanket", "sofa", "shelf"),
        "(ontop blanket shelf)",
        "(draped blanket sofa)",
        "over the sofa",
    ),
    "sweep_the_garage": (
        things("broom", "wall", "floor", "dust"),
        "(ontop broom wall) (covered floor dust)",
        "(not (covered floor dust)) (exists (?broom.n.01 - broom.n.01) (ontop broom floor))",
        "broom",
    ),
    "vacuum_a_rug": (
        things("vacuum", "rug", "wall", "dust"),
        "(ontop vacuum wall) (covered rug dust)",
        "(not (covered rug dust)) (or (ontop vacuum wall) (ontop vacuum rug))",
        "vacuum",
    ),
    "mop_the_kitchen": (
        things("mop", "sink", "floor", "wall", "mud"),
        "(ontop mop wall) (covered floor mud)",
        "(not (covered floor mud))",
        "mop",
    ),
    "wash_a_pan": (
        things("frying_pan", "rag", "sink", "table", "stain"),
        "(ontop frying_pan table) (ontop rag table) (covered frying_pan stain)",
        "(not (covered frying_pan stain))",
        "the stains",
    ),
    "pair_shoes": (
        things("shoe*2", "box*2", "bed", "shelf"),
        "(ontop shoe bed) (ontop shoe_2 bed) (ontop box shelf) (ontop box_2 shelf)",
        "(forpairs (?shoe.n.01 - shoe.n.01) (?box.n.01 - box.n.01) (inside ?shoe.n.01 ?box.n.01))",
        "the second box",
    ),
    "one_of_two_cups": (
        things("cup*2", "table", "shelf"),
        "(ontop cup table) (ontop cup_2 table)",
        "(forn (1) (?cup.n.01 - cup.n.01) (ontop ?cup.n.01 ?shelf.n.01_1))",
        "the first cup",
    ),
    "shelve_a_book": (
        things("book", "desk", "shelf", "door"),
        "(ontop book desk)",
        "(ontop book shelf) (not (open door))",
        "the book",
    ),
}
LEFT = {
    "bake": (things("cake", "table"), "(future cake)", "(ontop cake table)", "come to be"),
    "wishful": (things("cup", "table"), "", "(imply (ontop cup table) (open cup))", "imply"),
    "toolless": (
        things("plate", "table", "dust"),
        "(ontop plate table) (covered plate dust)",
        "(not (covered plate dust))",
        "no tool",
    ),
    "dry": (
        things("plate", "table", "water"),
        "(ontop plate table)",
        "(covered plate water)",
        "no source",
    ),
    "rags": (
        things("rag", "plate", "table", "mud"),
        "(ontop plate table) (ontop rag table) (covered plate mud)",
        "(not (covered plate mud))",
        "no sink",
    ),
    "stack": (
        things("plate", "cup", "table", "shelf"),
        "(ontop plate table) (ontop cup plate)",
        "(ontop plate shelf)",
        "stacks",
    ),
    "twice": (
        things("plate", "table", "shelf", "bed"),
        "(ontop plate bed)",
        "(ontop plate table) (ontop plate shelf)",
        "brought twice",
    ),
    "broken": (things("plate", "table"), "(ontop plate table)", "(broken plate)", "another kind"),
    "easy": (things("lamp", "table"), "(ontop lamp table)", "(toggled_on lamp)", "hardly anything"),
    "hungry": (
        things("soup", "table"),
        "(ontop soup table)",
        "(cooked soup)",
        "no stove",
    ),
}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("cache")
    root = folder / "bddl-3.6.0" / "bddl"
    for name, (objects, init, goal, _) in {**PLANNED, **LEFT}.items():
        file = root / "activity_definitions" / name / "problem0.bddl"
        file.parent.mkdir(parents=True)
        kinds = {word.rpartition("_")[0] for word in objects.split() if word[-1].isdigit()}
        file.write_text(problem(objects, _long(init, kinds), _long(goal, kinds)))
    (root / "generated_data").mkdir()
    rows = "".join(f"{stuff}.n.01,visualSubstance\n" for stuff in STUFFS)
    (root / "generated_data" / "synsets.csv").write_text(f"synset,objectType\n{rows}")
    return folder


def _long(said: str, kinds: set[str]) -> str:
    """``cup`` and ``cup_2`` as ``cup.n.01_1`` and ``cup.n.01_2``."""
    words = said.replace("(", "( ").replace(")", " )").split()
    for at, word in enumerate(words):
        bare, _, number = word.rpartition("_") if word[-1].isdigit() else (word, "", "1")
        if f"{bare}.n.01" in kinds and not word.startswith("?"):
            words[at] = f"{bare}.n.01_{number}"
    return " ".join(words)


def run(cache: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "benchmarks" / "activities"), *arguments],
        capture_output=True,
        text=True,
        env={"BESIM_CACHE": str(cache), "PATH": "", "PYTHONPATH": str(ROOT)},
    )


def test_what_is_planned_for_is_good_and_bad_without_a_step(cache: Path) -> None:
    done = run(cache, *PLANNED, "--drop", "--misses")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == f"{len(PLANNED)} of {len(PLANNED)} right plans are judged good", done.stdout
    assert lines[1].startswith("0 of "), done.stdout


def test_the_plans_do_what_the_goal_asks(cache: Path) -> None:
    shown = run(cache, *PLANNED, "--show").stdout
    for name, (*_, words) in PLANNED.items():
        part = shown.partition(f"{name}\n")[2].partition("\n\n")[0]
        assert words in part, name


@pytest.mark.parametrize("name", LEFT)
def test_why_a_named_activity_is_left_out_is_told(cache: Path, name: str) -> None:
    done = run(cache, name)
    assert done.returncode == 1
    assert f"{name} cannot be planned for: " in done.stderr and LEFT[name][3] in done.stderr


def test_how_many_are_left_out_is_told(cache: Path) -> None:
    done = run(cache)
    assert done.returncode == 0
    total = len(LEFT) + len(PLANNED)
    assert f"{len(LEFT)} of {total} cannot be planned for: " in done.stderr


def test_without_a_good_plan_there_is_none_to_lack_a_step(cache: Path) -> None:
    done = run(cache, "bake", "--drop")
    assert done.stdout.splitlines() == [
        "0 of 0 right plans are judged good",
        "0 of 0 plans that lack a step are judged good",
    ]


@pytest.mark.parametrize("text", ["", "(define", "(define (:objects", "(define x))) (", "(define)"])
def test_a_file_that_is_cut_off_is_told_with_the_remedy(tmp_path: Path, text: str) -> None:
    root = tmp_path / "bddl-3.6.0" / "bddl"
    (root / "generated_data").mkdir(parents=True)
    (root / "generated_data" / "synsets.csv").write_text("synset,objectType\n")
    none = run(tmp_path)
    assert none.returncode == 69 and "no activity is in" in none.stderr
    file = root / "activity_definitions" / "bake" / "problem0.bddl"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    done = run(tmp_path)
    assert done.returncode == 69
    assert "problem0.bddl cannot be read" in done.stderr and "fetch_activities.py" in done.stderr


def test_a_table_without_its_columns_is_told(tmp_path: Path) -> None:
    root = tmp_path / "bddl-3.6.0" / "bddl"
    (root / "generated_data").mkdir(parents=True)
    (root / "generated_data" / "synsets.csv").write_text("a,b\n1,2\n")
    (root / "activity_definitions" / "bake").mkdir(parents=True)
    (root / "activity_definitions" / "bake" / "problem0.bddl").write_text("")
    done = run(tmp_path)
    assert done.returncode == 69 and "synsets.csv cannot be read" in done.stderr
