"""Names, children, ports and attributes of nodes, beyond the examples of the page."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from besim.errors import UsageError
from besim.solution import Dialect
from besim.solution.lint import Analysis, Finding, Severity, chosen_rules, lint
from besim.solution.lint.literals import Conversion, convert
from besim.solution.tree.formats import TreeOptions, read_document, read_models

Findings = Callable[..., tuple[Finding, ...]]
Lint = Callable[..., list[str]]


def test_a_leaf_of_ones_own_may_be_called_nearly_as_one_of_a_library(findings: Findings) -> None:
    (found,) = findings("<AlwaysSucess/>", "BT101")
    assert (found.severity, found.remedy) == (Severity.ERROR, "did you mean 'AlwaysSuccess'?")
    assert findings("<Sleep2/>", "BT101") == ()


def test_a_project_may_have_a_node_with_the_name_of_another_version(messages: Lint) -> None:
    tree = '<BehaviorTree ID="Main"><SequenceStar/></BehaviorTree>'
    model = '<TreeNodesModel><Action ID="SequenceStar"/></TreeNodesModel>'
    assert len(messages(tree, "BT103")) == 1
    assert messages(tree + model, "BT1") == []
    models = read_models(model.replace("Action", "Control"), "models.xml")
    options = TreeOptions(models=models)
    document = read_document(f'<root BTCPP_format="4">{tree}</root>', options=options)
    assert lint(Analysis(document, options=options), chosen_rules(["BT103"])) == ()


@pytest.mark.parametrize("version", [3, 4])
@pytest.mark.parametrize("name", ["FallbackStar", "Selector"])
def test_names_of_other_libraries_are_told_from_slips(
    findings: Findings, name: str, version: int
) -> None:
    (found,) = findings(f"<{name}><Leaf/></{name}>", "BT10", version=version)
    assert (found.rule, found.remedy) == ("BT103", "write <Fallback>")


def test_a_misspelt_tag_is_told_once(findings: Findings) -> None:
    trees = (
        '<BehaviorTree ID="Main"><Subtree ID="Other"/></BehaviorTree>'
        '<BehaviorTree ID="Other"><AlwaysSuccess/></BehaviorTree>'
    )
    (found,) = findings(trees, "BT1", "BT7")
    assert (found.rule, found.remedy) == ("BT101", "did you mean 'SubTree'?")


@pytest.mark.parametrize(
    ("tree", "rule"),
    [
        ("<Action/>", "BT104"),
        ("<SubTree/>", "BT104"),
        ("<Script code='a := 1'/>", "BT103"),
        ("<SequenceWithMemory><Action ID='A'/></SequenceWithMemory>", "BT103"),
    ],
)
def test_version_3_has_its_own_nodes_and_needs_their_class(
    messages: Lint, tree: str, rule: str
) -> None:
    assert [one[:5] for one in messages(tree, "BT1", version=3)] == [rule]


def test_a_tag_that_is_a_tree_was_allowed_once(findings: Findings) -> None:
    trees = (
        '<BehaviorTree ID="Main"><Approach/></BehaviorTree>'
        '<BehaviorTree ID="Approach"><AlwaysSuccess/></BehaviorTree>'
    )
    (found,) = findings(trees, "BT105", version=3)
    assert found.severity is Severity.WARNING


def test_a_subtree_has_no_children(messages: Lint) -> None:
    trees = (
        '<BehaviorTree ID="Main"><SubTree ID="Sub"><AlwaysSuccess/></SubTree></BehaviorTree>'
        '<BehaviorTree ID="Sub"><AlwaysSuccess/></BehaviorTree>'
    )
    (found,) = messages(trees, "BT201")
    assert "<Sub> is a subtree and holds <AlwaysSuccess>" in found


def test_an_old_remap_is_no_node_and_becomes_an_attribute(findings: Findings) -> None:
    trees = (
        '<BehaviorTree ID="Main"><SubTree ID="Sub"><remap internal="to" external="goal"/></SubTree>'
        '</BehaviorTree><BehaviorTree ID="Sub"><Drive to="{to}"/></BehaviorTree>'
    )
    (found,) = findings(trees, "BT1", "BT2", "BT3", "BT4", version=3)
    assert (found.rule, found.remedy) == ("BT201", 'write <SubTree ID="Sub" to="goal"/>')


@pytest.mark.parametrize(("children", "count"), [(1, 1), (2, 0), (3, 0), (4, 1)])
def test_a_branch_needs_two_or_three_children(messages: Lint, children: int, count: int) -> None:
    tree = f"<IfThenElse>{'<A/>' * children}</IfThenElse>"
    assert len(messages(tree, "BT204")) == count


def test_a_port_of_a_model_of_the_file_is_a_warning_unless_it_is_misspelt(
    findings: Findings,
) -> None:
    model = (
        '<TreeNodesModel><Action ID="Drive"><input_port name="target"/></Action></TreeNodesModel>'
    )
    tree = '<BehaviorTree ID="Main"><Drive {}="x"/></BehaviorTree>' + model
    (found,) = findings(tree.format("speed"), "BT301")
    assert found.severity is Severity.WARNING
    (found,) = findings(tree.format("tarket"), "BT301")
    assert (found.severity, found.remedy) == (Severity.ERROR, "did you mean 'target'?")


@pytest.mark.parametrize(
    ("text", "type", "conversion"),
    [
        ("5", "int", Conversion.WHOLE),
        ("-5", "int", Conversion.WHOLE),
        ("-5", "unsigned int", Conversion.FAILS),
        ("2.9", "int", Conversion.CUT),
        ("", "int", Conversion.FAILS),
        (" 5", "int", Conversion.FAILS),
        ("x", "double", Conversion.FAILS),
        ("0.5m", "double", Conversion.CUT),
        ("1e-3", "double", Conversion.WHOLE),
        ("inf", "double", Conversion.WHOLE),
        ("true", "bool", Conversion.WHOLE),
        ("yes", "bool", Conversion.FAILS),
        ("FAILURE", "BT::NodeStatus", Conversion.WHOLE),
        ("Failure", "NodeStatus", Conversion.FAILS),
        ("anything", "std::string", Conversion.WHOLE),
        ("anything", "my::Type", Conversion.WHOLE),
        ("anything", "", Conversion.WHOLE),
        ("1;2;3", "geometry_msgs::msg::Point", Conversion.WHOLE),
        ("1;2", "geometry_msgs::msg::Point", Conversion.FAILS),
        ("0;map;1;2;0;0;0;0;1", "geometry_msgs::msg::PoseStamped", Conversion.WHOLE),
        ("1;2;0.5", "geometry_msgs::msg::PoseStamped", Conversion.FAILS),
        ("0;map;" + "0;map;1;2;0;0;0;0;1", "nav_msgs::msg::Goals", Conversion.WHOLE),
        ("0;map;1", "nav_msgs::msg::Path", Conversion.FAILS),
        ("1;2", "BT::SharedQueue<int>", Conversion.WHOLE),
        ("", "BT::SharedQueue<int>", Conversion.WHOLE),
        ("1;x", "BT::SharedQueue<int>", Conversion.FAILS),
        ("a;b", "BT::SharedQueue<std::string>", Conversion.WHOLE),
        ('json:{"x": 1}', "geometry_msgs::msg::Point", Conversion.WHOLE),
        ("20", "chrono::milliseconds", Conversion.WHOLE),
    ],
)
def test_literals_are_converted_as_the_engine_does(
    text: str, type: str, conversion: Conversion
) -> None:
    assert convert(text, type)[0] is conversion


@pytest.mark.parametrize(
    ("attribute", "severity"),
    [
        ('_skipif="true"', Severity.ERROR),
        ('_autoremap="true"', Severity.WARNING),
        ('__mine="1"', Severity.INFO),
    ],
)
def test_what_begins_with_an_underscore_is_ignored(
    findings: Findings, attribute: str, severity: Severity
) -> None:
    (found,) = findings(f"<AlwaysSuccess {attribute}/>", "BT307")
    assert found.severity is severity


def test_what_editors_write_for_themselves_is_no_finding(messages: Lint) -> None:
    assert messages('<AlwaysSuccess _description="x" _collapsed="true"/>', "BT307") == []


def test_version_3_has_no_conditions(findings: Findings) -> None:
    (found,) = findings('<AlwaysSuccess _skipIf="true"/>', "BT307", version=3)
    assert found.severity is Severity.ERROR


@pytest.mark.parametrize(("version", "count"), [(3, 0), (4, 1)])
def test_a_dollar_before_the_braces_is_of_version_3(
    messages: Lint, version: int, count: int
) -> None:
    assert len(messages('<Drive to="${goal}"/>', "BT306", version=version)) == count


def test_spaces_around_the_braces_do_not_count(messages: Lint) -> None:
    assert messages('<Drive to="{goal} "/>', "BT306") == []


def test_version_3_takes_a_literal_on_an_output_for_a_name(findings: Findings) -> None:
    tree = (
        '<BehaviorTree ID="Main"><Look pose="here"/></BehaviorTree>'
        '<TreeNodesModel><Action ID="Look"><output_port name="pose" type="int"/></Action>'
        "</TreeNodesModel>"
    )
    (found,) = findings(tree, "BT30", version=3)
    assert (found.rule, found.remedy) == ("BT305", 'write pose="{here}"')


def test_models_beside_the_tree_are_known() -> None:
    models = read_models('<TreeNodesModel><Control ID="Gate"/></TreeNodesModel>', "models.xml")
    options = TreeOptions(models=models)
    text = '<root BTCPP_format="4"><BehaviorTree ID="M"><Gate><A/></Gate></BehaviorTree></root>'
    document = read_document(text, options=options)
    rules = chosen_rules(["BT10"])
    assert lint(Analysis(document, options=options), rules) == ()
    assert [one.rule for one in lint(Analysis(document), rules)] == ["BT102"]


@pytest.mark.parametrize(
    ("tree", "rules"),
    [
        ('<Sequence><Action class="go"/></Sequence>', ["BT701"]),
        ('<sequence><Action class="go"/></sequence>', ["BT101", "BT701"]),
        ('<Sequence><Gate><Action class="go"/></Gate></Sequence>', ["BT102", "BT701"]),
        ("<Sequence><Action/></Sequence>", ["BT104"]),
        ("<Sequence><Fallback/></Sequence>", ["BT203"]),
        ('<Action class="go"><Action class="go"/></Action>', ["BT201", "BT701"]),
    ],
)  # fmt: skip
def test_trees_of_btsimbench_are_linted_too(tree: str, rules: list[str]) -> None:
    document = read_document(tree, options=TreeOptions(dialect=Dialect.BTSIMBENCH))
    assert sorted({one.rule for one in lint(Analysis(document))}) == rules


def test_a_rule_is_chosen_by_the_beginning_of_its_id() -> None:
    assert {rule.id[:3] for rule in chosen_rules(["BT5"])} == {"BT5"}
    assert "BT501" not in {rule.id for rule in chosen_rules(["BT5"], ["BT501"])}
    with pytest.raises(UsageError, match="there is no rule 'BT9'"):
        chosen_rules(["BT9"])
    with pytest.raises(UsageError):
        chosen_rules([""])
