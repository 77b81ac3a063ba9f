"""Trees of a file, comments, order, growth of the work, and real trees."""

from __future__ import annotations

import cProfile
import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from besim.errors import InputError
from besim.solution import Dialect
from besim.solution.lint import Analysis, Finding, Severity, chosen_rules, lint
from besim.solution.tree.formats import TreeOptions, read_document

Findings = Callable[..., tuple[Finding, ...]]
Lint = Callable[..., list[str]]


def test_a_cycle_is_told_with_its_way(messages: Lint) -> None:
    trees = "".join(
        f'<BehaviorTree ID="{name}"><SubTree ID="{callee}"/></BehaviorTree>'
        for name, callee in (("Main", "B"), ("B", "C"), ("C", "B"))
    )
    assert messages(trees, "BT007") == ["BT007: the tree 'C' contains itself: C → B → C"]


def test_a_file_that_cannot_be_expanded_is_linted_all_the_same(messages: Lint) -> None:
    tree = (
        '<Sequence><SubTree ID="Main"/><SubTree ID="nowhere"/><inverter><A/></inverter></Sequence>'
    )
    rules = {one[:5] for one in messages(tree)}
    assert {"BT007", "BT008", "BT101"} <= rules


def test_a_long_chain_of_trees_is_no_deep_recursion(messages: Lint) -> None:
    names = ["Main", *(f"T{number}" for number in range(3000))]
    trees = "".join(
        f'<BehaviorTree ID="{name}"><SubTree ID="{callee}"/></BehaviorTree>'
        for name, callee in itertools.pairwise(names)
    )
    last = f'<BehaviorTree ID="{names[-1]}"><AlwaysSuccess/></BehaviorTree>'
    assert messages(trees + last) == []


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ('<BehaviorTree ID="M"><Sleep msec="1"/></BehaviorTree>', ["BT011"]),
        ('<Sleep msec="1"/>', ["BT011"]),
        ('<tree BTCPP_format="4"><BehaviorTree><Sleep msec="1"/></BehaviorTree></tree>', ["BT011"]),
        ('<TreeNodesModel><Action ID="A"/></TreeNodesModel>', []),
        ('<root BTCPP_format="4"><TreeNodesModel/></root>', []),
        ('<root BTCPP_format="4"><BehaviorTree><Sleep msec="1"/></BehaviorTree></root>', []),
        ('<root BTCPP_format="4"><Metadata/></root>', ["BT014"]),
    ],
)
def test_a_file_has_a_root_and_something_in_it(text: str, rules: list[str]) -> None:
    document = read_document(text, options=TreeOptions(dialect=Dialect.BTCPP4))
    assert [one.rule for one in lint(Analysis(document), chosen_rules(["BT01", "BT102"]))] == rules


@pytest.mark.parametrize(("main", "rules"), [(None, ["BT002"]), ("A", []), ("C", ["BT003"])])
def test_the_tree_to_run_may_be_asked_for(main: str | None, rules: list[str]) -> None:
    trees = "".join(f'<BehaviorTree ID="{name}"><X/></BehaviorTree>' for name in "AB")
    options = TreeOptions(main=main)
    document = read_document(f'<root BTCPP_format="4">{trees}</root>', options=options)
    found = lint(Analysis(document, options=options), chosen_rules(["BT002", "BT003"]))
    assert [one.rule for one in found] == rules


def test_version_3_lets_trees_without_id_stand_beside_others(messages: Lint) -> None:
    trees = '<BehaviorTree ID="Main"><A/></BehaviorTree><BehaviorTree><A/></BehaviorTree>'
    assert messages(trees, "BT012", version=3) == []
    assert len(messages(trees, "BT012", version=4)) == 1


def test_trees_that_are_loaded_together_know_each_other() -> None:
    text = '<root BTCPP_format="4"><BehaviorTree ID="M"><SubTree ID="Other"/></BehaviorTree></root>'
    document = read_document(text)
    assert [one.rule for one in lint(Analysis(document))] == ["BT008"]
    assert lint(Analysis(document, elsewhere=frozenset({"Other"}))) == ()


def test_an_undefined_subtree_is_an_error_if_its_name_is_a_slip(findings: Findings) -> None:
    trees = (
        '<BehaviorTree ID="Main"><SubTree ID="Aproach"/></BehaviorTree>'
        '<BehaviorTree ID="Approach"><AlwaysSuccess/></BehaviorTree>'
    )
    (found,) = findings(trees, "BT008")
    assert (found.severity, found.remedy) == (Severity.ERROR, "did you mean 'Approach'?")


def test_trees_of_included_files_may_be_unused(tmp_path: Path) -> None:
    (tmp_path / "library.xml").write_text(
        '<root BTCPP_format="4"><BehaviorTree ID="Spare"><AlwaysSuccess/></BehaviorTree></root>'
    )
    text = (
        '<root BTCPP_format="4" main_tree_to_execute="M"><include path="library.xml"/>'
        '<BehaviorTree ID="M"><AlwaysSuccess/></BehaviorTree></root>'
    )
    assert lint(Analysis(read_document(text, options=TreeOptions(folder=tmp_path)))) == ()


@pytest.mark.parametrize("version", [3, 4])
def test_the_second_tree_of_an_id_is_told_in_either_version(
    findings: Findings, version: int
) -> None:
    tree = '<BehaviorTree ID="Main"><AlwaysSuccess/></BehaviorTree>\n'
    (found,) = findings(tree * 2, version=version)
    assert (found.rule, found.place.line) == ("BT004", 2)
    assert found.message == "the ID 'Main' is that of the tree in tree.xml:1:52"


@pytest.mark.parametrize(
    ("comment", "told"),
    [
        ("<!-- besim: ignore BT401 -->", False),
        ("<!--besim: ignore BT501, BT401-->", False),
        ("<!-- besim: ignore BT402 -->", True),
        ("<!-- besim: ignore -->", True),
        ("<!-- ignore BT401 -->", True),
    ],
)
def test_a_comment_excuses_the_element_that_follows(
    messages: Lint, comment: str, told: bool
) -> None:
    tree = f'<Sequence>{comment}<ForceSuccess><Sleep msec="{{a}}"/></ForceSuccess></Sequence>'
    assert bool(messages(tree, "BT401")) == told


def test_a_comment_excuses_nothing_before_and_beside_it(messages: Lint) -> None:
    comment = "<!-- besim: ignore BT401 -->"
    sleep = '<Sleep msec="{%s}"/>'
    tree = f"<Sequence>{sleep % 'a'}{comment}<A/>{sleep % 'b'}{comment}</Sequence>"
    assert len(messages(tree, "BT401")) == 2


def test_a_comment_before_the_root_excuses_the_whole_file() -> None:
    tree = '<root><BehaviorTree ID="M"><Fallback><A/></Fallback></BehaviorTree></root>'
    text = f"<!-- besim: ignore BT001 -->{tree}"
    assert len(lint(Analysis(read_document(tree)), chosen_rules(["BT001"]))) == 1
    assert lint(Analysis(read_document(text)), chosen_rules(["BT001"])) == ()


def test_findings_stand_in_the_order_of_the_file(findings: Findings) -> None:
    tree = '<Sequence>\n<Sleep/>\n<inverter><A/></inverter>\n<Sleep msec="x"/>\n</Sequence>'
    lines = [one.place.line for one in findings(tree)]
    assert lines == sorted(line for line in lines if line)


def test_twice_the_nodes_are_twice_the_work_and_not_four_times() -> None:
    few, many = calls_of_linting(pairs=100), calls_of_linting(pairs=200)
    assert 1.5 * few < many < 2.5 * few


def calls_of_linting(pairs: int) -> int:
    """How many functions are called to lint a tree of so many fallbacks: no clock is as steady."""
    pair = (
        '<Fallback><Sleep msec="{time}"/><Custom target="{goal}" out="{entry_of_it}"/>'
        '<Script code="count := count + 1"/></Fallback>'
    )
    tree = f"<Sequence>{pair * pairs}</Sequence>"
    text = f'<root BTCPP_format="4"><BehaviorTree ID="M">{tree}</BehaviorTree></root>'
    analysis = Analysis(read_document(text))
    profile = cProfile.Profile()
    profile.runcall(lint, analysis)
    return sum(one.callcount for one in profile.getstats())


def errors_in(folder: Path) -> list[tuple[str, str, int | None]]:
    """File, rule and line of the errors in all trees of a folder, which are loaded together."""
    read = []
    for file in sorted(folder.rglob("*.xml")):
        try:
            options = TreeOptions(folder=file.parent)
            read.append(read_document(file.read_bytes(), source=str(file), options=options))
        except InputError:
            continue
    known = frozenset(name for document in read for name in document.trees)
    return [
        (Path(one.place.file).name, one.rule, one.place.line)
        for document in read
        for one in lint(Analysis(document, elsewhere=known))
        if one.severity is Severity.ERROR
    ]


def test_the_trees_of_nav2_have_the_one_error_that_they_really_have(shared_data: Path) -> None:
    # `<inverter>` of the docking example, which no release of BehaviorTree.CPP knows.
    assert errors_in(shared_data / "trees" / "nav2") == [("application_example.xml", "BT101", 22)]


def test_the_objectives_of_moveit_have_the_one_error_that_they_really_have(
    shared_data: Path,
) -> None:
    # Its main tree is named with a space before it.
    assert errors_in(shared_data / "trees" / "moveit_pro") == [("wrist_snap.xml", "BT003", 2)]


@pytest.mark.parametrize("name", ["btgenbot", "plansys2"])
def test_trees_that_work_have_no_error(shared_data: Path, name: str) -> None:
    assert errors_in(shared_data / "trees" / name) == []
