"""What a user's lexicon changes, and what it leaves as it was."""

from __future__ import annotations

import hashlib

import pytest

from besim.models.commonsense import CommonsenseModel
from besim.models.commonsense.extension import LexiconText, extended_lexicon
from besim.models.commonsense.language.clauses import parse
from besim.models.commonsense.lexicon import Lexicon, default_lexicon
from besim.simulation import LeafOutcome, judge_leaf
from besim.solution import Leaf, LeafKind, Task
from besim.world import Truth


def lexicon(*texts: str) -> Lexicon:
    """besim's lexicon with these files."""
    files = [LexiconText(f"{number}.yaml", text.encode()) for number, text in enumerate(texts)]
    return extended_lexicon(files)


def violated(rules: str, task: str, *descriptions: str) -> list[str]:
    """What is definitely false of the last of some actions."""
    model = CommonsenseModel(lexicon(rules))
    leaves = [
        Leaf(LeafKind.ACTION, f"do{number}", words) for number, words in enumerate(descriptions)
    ]
    case = model.generate_case(Task(task), leaves=leaves)
    world, broken = case.world, []
    for leaf in leaves:
        result = judge_leaf(leaf, case, world, model)
        assert result.outcome is not LeafOutcome.UNDECIDED, result.message
        world = result.world
        broken = [decision.precondition.name for decision in result.violated]
    return broken


def test_everything_else_stays_as_it_was() -> None:
    before = vars(default_lexicon()).copy()
    extended = lexicon("schemas: {zorp: {verbs: zorp}}")
    assert vars(default_lexicon()) == before
    changed = {name for name, value in vars(extended).items() if value != before[name]}
    assert changed == {"schemas", "verbs", "verb_heads", "tag_verbs", "coined", "sources"}
    assert {name: extended.schemas[name] for name in before["schemas"]} == before["schemas"]


def test_a_known_schema_gets_more_at_its_end() -> None:
    text = (
        "schemas:\n  switch_on:\n    verbs: arm\n    roles: {dest: near}\n"
        "    require: [{held: tool}]\n    effect:\n      - set: {of: theme, attr: hot, to: true}\n"
    )
    before, after = default_lexicon().schemas["switch_on"], lexicon(text).schemas["switch_on"]
    assert after.require == (*before.require, ("held", {"of": "tool"}))
    assert after.effect[-1] == ("set", {"of": "theme", "attr": "hot", "to": True})
    assert after.roles["near"] == "dest"
    assert lexicon(text).verbs["arm"] is not None


def test_a_verb_moves_to_the_users_schema_with_all_its_uses() -> None:
    extended = lexicon("schemas: {bathe: {verbs: dip}}")
    assert default_lexicon().verbs["dip"].name == "hold_at"
    assert extended.verbs["dip"].name == "bathe"
    assert extended.verbs["immerse"].name == "hold_at"


def test_a_preposition_moves_to_the_users_role() -> None:
    extended = lexicon("schemas: {place: {roles: {source: near}}}")
    assert default_lexicon().schemas["place"].roles["near"] == "dest"
    assert extended.schemas["place"].roles["near"] == "source"


def test_a_state_word_moves_to_the_users_attribute_or_side() -> None:
    extended = lexicon("states: {molten: {yes: warm, no: solid}, hot: {no: boiling}}")
    assert (extended.state_words["warm"].attribute, extended.state_words["warm"].value) == (
        "molten",
        True,
    )
    assert extended.state_words["solid"].value is False
    assert (extended.state_words["boiling"].attribute, extended.state_words["boiling"].value) == (
        "hot",
        False,
    )
    assert extended.state_words["heated"].attribute == "hot"


def test_lists_and_groups_of_words_get_longer() -> None:
    extended = lexicon(
        "nouns:\n  containers: kiln\n  synonyms: {kiln: muffle, rag: wiper}\n"
        "  hypernyms: {ware: bowl, fruit: quince}\n  parts: {open: flap2}\n"
        "machines:\n  processes: {kiln: glazed}\n  applied: {gold: gilded}\n"
        "  brews: {urn: {needs: tea, makes: brewed_tea}}\n"
        "verbs: {noun_preferred: bloom}\nadjectives: {contrast: matt}\n"
    )
    assert {"kiln", "cup"} <= extended.containers
    assert extended.noun_lemma("muffle") == "kiln"
    assert (extended.noun_lemma("wiper"), extended.noun_lemma("cloth")) == ("rag", "rag")
    assert extended.hypernyms["ware"] == ["bowl"]
    assert {"quince", "apple"} <= set(extended.hypernyms["fruit"])
    assert extended.parts["flap2"] == "open"
    assert "glazed" in extended.processes["kiln"]
    assert extended.applied["gold"] == "gilded"
    assert extended.brews["urn"] == {"needs": ["tea"], "makes": "brewed_tea"}
    assert "bloom" in extended.noun_preferred
    assert "matt" in extended.contrast


def test_files_extend_each_other_in_their_order() -> None:
    first = "states: {glazed: {yes: glazed}}\nschemas: {glaze: {verbs: glaze}}"
    second = "schemas:\n  glaze:\n    effect:\n      - set: {of: theme, attr: glazed, to: true}"
    schema = lexicon(first, second).schemas["glaze"]
    assert schema.effect == (("set", {"of": "theme", "attr": "glazed", "to": True}),)
    names = [source.file for source in lexicon(first, second).sources]
    assert names == ["0.yaml", "1.yaml"]


def test_a_source_has_the_hash_of_the_files_bytes() -> None:
    text = "nouns: {containers: kiln}"
    (source,) = lexicon(text).sources
    assert source.sha256 == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("verb", "forms"),
    [
        ("zorp", ("zorps", "zorping", "zorped")),
        ("frobnicate", ("frobnicates", "frobnicating", "frobnicated")),
        ("grix", ("grixes", "grixing", "grixed")),
    ],
)
def test_a_verb_that_no_dictionary_has_is_read_in_all_its_forms(
    verb: str, forms: tuple[str, str, str]
) -> None:
    extended = lexicon(f"schemas: {{{verb}: {{verbs: {verb}}}}}")
    third, gerund, past = forms
    for sentence in (
        f"The robot {third} the blade in the tank.",
        f"{verb.title()} the blade.",
        f"The blade has been {past}.",
    ):
        assert [c.verb.lemma for c in parse(sentence, extended)] == [verb], sentence
    (clause,) = parse(f"The robot takes the blade, {gerund} it in the tank.", extended)
    assert [one.verb.lemma for one in clause.purpose] == [verb]
    (clause,) = parse(f"The {past} blade is in the tank.", extended)
    assert clause.verb.lemma == "be"


KILN = "rules:\n  - A kiln can only be opened while it is switched off.\n"
HOT = "The robot is at the {0}. The {0} is closed and switched on. The goal is to open the {0}."


def test_a_rule_binds_in_every_task_that_has_its_things() -> None:
    assert violated(KILN, HOT.format("kiln"), "The robot opens the kiln.") == [
        "the kiln is switched off"
    ]
    # The same words about another thing, and the same task without the rule.
    assert violated(KILN, HOT.format("oven"), "The robot opens the oven.") == []
    assert (
        violated("nouns: {containers: kiln}", HOT.format("kiln"), "The robot opens the kiln.") == []
    )


def test_a_rule_in_other_words_binds_too() -> None:
    rule = "rules:\n  - A printer cannot start with its door open.\n"
    task = "The robot is at the printer. The printer is open. The goal is that the printer runs."
    assert violated(rule, task, "The robot starts the printer.") == ["the printer is closed"]
    close = "The robot closes the printer."
    assert violated(rule, task, close, "The robot starts the printer.") == []


def test_a_rule_is_kept_where_its_condition_holds() -> None:
    stop = "The robot switches off the kiln."
    assert violated(KILN, HOT.format("kiln"), stop, "The robot opens the kiln.") == []


def test_a_rule_holds_for_each_of_several_things_by_itself() -> None:
    task = (
        "The robot is at the bench. A big kiln and a small kiln stand on the bench. Both kilns are "
        "closed. The big kiln is switched on. The small kiln is switched off. "
        "The goal is to open the small kiln."
    )
    assert violated(KILN, task, "The robot opens the big kiln.") == ["the big kiln is switched off"]
    assert violated(KILN, task, "The robot opens the small kiln.") == []


def test_a_rule_about_a_kind_holds_for_its_members() -> None:
    rule = KILN.replace("kiln", "vessel") + "nouns: {hypernyms: {vessel: kiln}}\n"
    assert violated(rule, HOT.format("kiln"), "The robot opens the kiln.") == [
        "the kiln is switched off"
    ]


def test_a_rule_that_cannot_be_read_in_a_task_leaves_its_goal_open() -> None:
    extended = lexicon("nouns: {containers: kiln}")
    extended.rules = ("A kiln must not hum.",)
    model = CommonsenseModel(extended)
    case = model.generate_case(Task(HOT.format("kiln")))
    judged = model.achieved(case, case.world, ())
    assert judged[-1].holds is Truth.UNKNOWN
    assert "must not hum" in judged[-1].condition.text
    other = model.generate_case(Task(HOT.format("oven")))
    assert all("hum" not in one.condition.text for one in model.achieved(other, other.world, ()))
