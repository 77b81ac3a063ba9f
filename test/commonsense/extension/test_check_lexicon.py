"""A user's lexicon is checked whole: each error with its place, what was expected and what came."""

from __future__ import annotations

import pytest

from besim.errors import InputError
from besim.models.commonsense.extension import LexiconText, check_lexicon, extended_lexicon
from besim.world.yamltext import MAX_BYTES, MAX_DEPTH

SCHEMA = "schemas:\n  zorp:\n    verbs: zorp\n    "


def found(text: str | bytes) -> list[str]:
    """What is wrong with a lexicon, in words."""
    data = text if isinstance(text, bytes) else text.encode()
    return [str(finding) for finding in check_lexicon([LexiconText("my.yaml", data)])]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: error: this is no lexicon; expected a mapping with schemas, states"),
        ("- a", "1:1: error: this is no lexicon; expected a mapping with schemas, states, nouns"),
        (
            "noun: {containers: kiln}",
            "1:1: error: there is no section 'noun'; expected 'nouns', got 'noun' "
            "(did you mean 'nouns'?)",
        ),
        ("nouns: kiln", "1:8: error: nouns is not right; expected a mapping, got 'kiln'"),
        (
            "nouns:\n  containrs: kiln",
            "2:3: error: there is no list of nouns 'containrs'; expected 'containers', "
            "got 'containrs' (did you mean 'containers'?)",
        ),
        (
            "nouns:\n  xyzzy: kiln",
            "2:3: error: there is no list of nouns 'xyzzy'; "
            "expected one of those in docs/commonsense.md, got 'xyzzy'",
        ),
        (
            "nouns:\n  processes: {kiln: fired}",
            "2:3: error: the list processes is not in nouns; expected it under machines, "
            "got it under nouns",
        ),
        ("nouns: {containers: {a: b}}", "1:21: error: containers is not right; expected words"),
        ("nouns: {containers: [{a: b}]}", "1:22: error: containers is not right; expected words"),
        ("nouns: {containers: }", "1:20: error: containers is empty; expected words with commas"),
        ("nouns: {hypernyms: kiln}", "1:20: error: hypernyms is not right; expected a mapping"),
        (
            "nouns:\n  containers: kiln,\n    Oven",
            "3:5: error: words are in lower case; expected 'oven', got 'Oven'",
        ),
        ("nouns:\n  containers: a, b$", "2:18: error: this is no word; expected letters"),
        (
            "nouns:\n  containers: " + "x" * 61,
            "2:15: error: a word is too long; expected at most 60 characters",
        ),
        ("nouns: {hypernyms: {Ware: cup}}", "1:21: error: words are in lower case"),
        (
            "nouns:\n  synonyms:\n    fridge: coldbox",
            "3:5: error: 'fridge' is a synonym itself; expected the main word 'refrigerator', "
            "got 'fridge'",
        ),
        (
            "nouns:\n  synonyms:\n    kiln: cabinet",
            "3:11: error: 'cabinet' is a main word; expected other words, got 'cabinet'",
        ),
        ("nouns: {synonyms: {kiln: kiln}}", "1:26: error: 'kiln' is its own synonym"),
        (
            "nouns: {parts: {opne: flap2}}",
            "1:17: error: there is no attribute for parts 'opne'; expected 'open'",
        ),
        (
            "machines: {applied: {gold: [gilded, plated]}}",
            "1:28: error: applied.gold is not right; expected one word, got a list",
        ),
        (
            "machines: {brews: {urn: {needs: tea}}}",
            "1:25: error: urn is not right; expected needs: and makes:, got needs",
        ),
        (
            "machines: {brews: {urn: {needs: tea, makes: Tea}}}",
            "1:45: error: this is no name of a thing; expected small letters, digits and _",
        ),
        (
            "machines: {brews: {urn: {needs: tea, makes: [tea]}}}",
            "1:45: error: makes is not right; expected one word, got a list",
        ),
        ("machines: {brews: {Urn: {}}}", "1:20: error: words are in lower case"),
        ("states: {Molten: {yes: molten}}", "1:10: error: this is no name of an attribute"),
        ("states: {molten: molten}", "1:18: error: molten is not right; expected yes: and no:"),
        ("states: {molten: {}}", "1:18: error: molten has no words; expected yes: or no:"),
        (
            "states:\n  molten: {yse: molten}",
            "2:12: error: there is no side of a state 'yse'; expected 'yes'",
        ),
        (
            "states:\n  molten: {yes: liquid}\n  runny: {yes: liquid}",
            "3:16: error: the state word 'liquid' stands in two lists; "
            "expected it in molten (line 2) or in runny, got both",
        ),
    ],
)
def test_an_error_in_words_is_named_with_its_place(text: str, said: str) -> None:
    assert [line for line in found(text) if line.startswith(f"my.yaml:{said}")], found(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("schemas: {Zorp: {verbs: zorp}}", "1:11: error: this is no name of a schema"),
        ("schemas: {zorp: zorp}", "1:17: error: zorp is not right; expected a mapping with verbs"),
        ("schemas: {zorp: {}}", "1:11: error: the schema zorp has no verbs; expected verbs"),
        ("schemas: {zorp: {verbs: }}", "1:24: error: the list of verbs of zorp is empty"),
        (SCHEMA + "rolls: {dest: in}", "4:5: error: there is no key of a schema 'rolls'"),
        (SCHEMA + "roles: dest", "4:12: error: the roles of zorp are wrong; expected a mapping"),
        (SCHEMA + "roles: {Dest: in}", "4:13: error: this is no name of a role"),
        (
            SCHEMA + "roles: {dest: [in, intoo]}",
            "4:24: error: there is no preposition 'intoo'; expected 'into', got 'intoo'",
        ),
        # A comma between braces separates keys: `into` would be a role.
        (SCHEMA + "roles: {dest: in, into}", "4:27: error: the list of prepositions of into is"),
        (SCHEMA + "require: held", "4:14: error: require is not right; expected a list of - pred"),
        (
            SCHEMA + "require:\n      - hold: theme",
            "5:9: error: there is no predicate of require 'hold'; expected 'held', got 'hold' "
            "(did you mean 'held'?)",
        ),
        (SCHEMA + "effect:\n      - held: theme", "5:9: error: there is no predicate of effect"),
        (
            SCHEMA + "require:\n      - held: thema",
            "5:15: error: there is no role 'thema'; expected 'theme'",
        ),
        (SCHEMA + "require:\n      - held: {of: [theme]}", "5:20: error: this is no role"),
        (SCHEMA + "require:\n      - held: [theme]", "5:15: error: held is not right; expected a"),
        (
            SCHEMA + "require:\n      - present: theme",
            "5:18: error: present is not right; expected {source: …, theme: …}, got 'theme'",
        ),
        (
            SCHEMA + "require:\n      - present: {theme: theme}",
            "5:18: error: present is incomplete; expected source, got only theme",
        ),
        (
            SCHEMA + "require:\n      - room: {dest: dest, theme: theme, thing: theme}",
            "5:42: error: there is no parameter of room 'thing'; expected 'dest' or 'theme'",
        ),
        (
            SCHEMA + "effect:\n      - set: {of: theme, attr: wett, to: true}",
            "5:32: error: there is no attribute of states 'wett'; expected 'wet', got 'wett'",
        ),
        (
            SCHEMA + "effect:\n      - set: {of: theme, attr: [wet], to: true}",
            "5:32: error: attr is not right; expected one word, got a list",
        ),
        (
            SCHEMA + "effect:\n      - set: {of: theme, attr: wet, to: yes}",
            "5:41: error: to is not right; expected true or false, got 'yes'",
        ),
        (SCHEMA + "result: no", "4:13: error: result is not right; expected true or false"),
        (SCHEMA + "object: Thema", "4:13: error: this is no name of object"),
        (
            "schemas:\n  move: {verbs: zorp, object: theme}",
            "2:23: error: move is a schema that besim has: its object cannot be changed; "
            "expected verbs or roles or require or effect, got object",
        ),
        (
            "schemas:\n  zorp: {verbs: zorp}\n  blip: {verbs: zorp}",
            "3:17: error: the verb 'zorp' stands in two lists: a verb belongs to one schema; "
            "expected it in zorp (line 2) or in blip, got both",
        ),
    ],
)
def test_an_error_in_a_schema_is_named_with_its_place(text: str, said: str) -> None:
    assert [line for line in found(text) if line.startswith(f"my.yaml:{said}")], found(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rules:\n  - [a]", "2:5: error: this is no rule; expected a sentence, got a list"),
        ("rules: ''", "1:8: error: this is no rule; expected a sentence"),
        (
            "rules:\n  - It is so. It is not.",
            "2:5: error: this is no rule; expected one sentence for each rule, got 2 sentences",
        ),
        ("rules:\n  - " + "A" * 301, "2:5: error: a rule is too long; expected at most 300"),
        ("rules:\n" + "  - a\n" * 201, "202:5: error: too many rules; expected at most 200"),
        (
            "rules:\n  - The kiln is red.",
            "2:5: error: this rule is not understood; expected a sentence like",
        ),
    ],
)
def test_a_rule_that_is_none_is_an_error(text: str, said: str) -> None:
    assert [line for line in found(text) if line.startswith(f"my.yaml:{said}")], found(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "schemas: {zorp: {verbs: dip}}",
            "1:25: warning: the verb 'dip' meant hold_at, and means zorp with this file "
            "(a verb belongs to one schema)",
        ),
        ("schemas: {move: {verbs: go}}", "1:25: warning: the verb 'go' is in move already"),
        (
            "schemas: {zorp: {verbs: quenches}}",
            "1:25: warning: 'quenches' looks like a form of the verb 'quench' "
            "(give verbs as they stand in a dictionary: 'quench')",
        ),
        (
            "states: {molten: {yes: warm}}",
            "1:24: warning: the state word 'warm' meant hot.yes, and means molten.yes with this "
            "file (a state word belongs to one attribute)",
        ),
        (
            "states: {hot: {yes: warm}}",
            "1:21: warning: the state word 'warm' is in hot.yes already",
        ),
        ("nouns: {containers: cup}", "1:21: warning: 'cup' is in containers already"),
        (
            "nouns: {hypernyms: {fruit: apple}}",
            "1:28: warning: 'apple' is in hypernyms.fruit already",
        ),
    ],
)
def test_a_conflict_with_besims_own_words_is_a_warning(text: str, said: str) -> None:
    assert found(text) == [f"my.yaml:{said}"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nouns: [", "my.yaml:1:9: broken YAML: "),
        ("a: b: c", "my.yaml:1:5: broken YAML: mapping values are not allowed here"),
        ("a:\n\tb: c", "my.yaml:2:1: broken YAML: "),
        ("a: \x00", "my.yaml:1:4: broken YAML: a character that cannot be in a text"),
        (b"a: \xff", "my.yaml:1:4: not UTF-8 text"),
        ("a: b\na: c", "my.yaml:2:1: duplicate key 'a'; expected each key once"),
        ("a: &b c\nd: *b", "my.yaml:1:4: this YAML is not accepted; expected every part written"),
        ("a: *b", "my.yaml:1:4: this YAML is not accepted; expected every part written out"),
        (
            "a: !!python/object:os.system x",
            "my.yaml:1:4: this YAML is not accepted; expected plain",
        ),
        ("a: !!map {}", "my.yaml:1:4: this YAML is not accepted; expected plain words, got a tag"),
        ("? [a]\n: b", "my.yaml:1:3: this YAML is not accepted; expected a word as key"),
        ("a: b\n---\nc: d", "my.yaml:2:1: this YAML is not accepted; expected one document"),
        ("[" * (MAX_DEPTH + 1), "my.yaml:1:9: this YAML is not accepted; expected at most 8"),
        ("[" * MAX_BYTES, "my.yaml:1:9: this YAML is not accepted; expected at most 8 levels"),
        ("#" * (MAX_BYTES + 1), "my.yaml:1:1: the file is too large; expected at most 262144"),
    ],
)
def test_hostile_yaml_is_refused_with_its_place(text: str | bytes, said: str) -> None:
    with pytest.raises(InputError) as caught:
        found(text)
    assert str(caught.value).startswith(said)


def test_all_errors_are_reported_in_the_order_of_the_file() -> None:
    lines = found(
        "rules:\n  - The kiln is red.\n"
        "nouns:\n  containers: Kiln\n"
        "schemas:\n  zorp:\n    require:\n      - hold: theme\n"
    )
    assert [line.split(":")[1] for line in lines] == ["2", "4", "6", "8"]


def test_a_file_with_an_error_is_not_used_and_says_how_many_there_are() -> None:
    text = b"nouns:\n  containers: Kiln, Oven\nstates:\n  hot: {yes: warm}"
    with pytest.raises(InputError) as caught:
        extended_lexicon([LexiconText("my.yaml", text)])
    assert str(caught.value) == (
        "my.yaml:2:15: words are in lower case; expected 'kiln', got 'Kiln' "
        "(1 more: besim check-lexicon lists them)"
    )


def test_places_of_words_are_found_in_quoted_and_folded_texts() -> None:
    assert found('nouns:\n  containers: "kiln, Oven"')[0].startswith("my.yaml:2:22: ")
    assert found("nouns:\n  containers: >-\n    kiln,\n    Oven")[0].startswith("my.yaml:4:5: ")
    assert found("nouns:\n  containers:\n    - kiln\n    - Oven")[0].startswith("my.yaml:4:7: ")


def test_yaml_has_no_surprises_for_words() -> None:
    text = b"states:\n  on: {yes: on2, no: no}\nnouns:\n  containers: null, 1e3, yes"
    lexicon = extended_lexicon([LexiconText("my.yaml", text)])
    assert {"null", "1e3", "yes"} <= lexicon.containers
    assert lexicon.state_words["no"].attribute == "on"


def test_a_rule_is_checked_without_those_of_the_files_before() -> None:
    first = b"rules:\n  - A kiln can only be opened while it is switched off."
    files = [LexiconText("a.yaml", first), LexiconText("b.yaml", b"rules:\n  - A kiln hums.")]
    (finding,) = check_lexicon(files)
    assert str(finding).startswith("b.yaml:2:5: error: this rule is not understood")


@pytest.mark.parametrize("text", ["require:", "effect: []", "require: ['']"])
def test_a_schema_may_need_and_change_nothing(text: str) -> None:
    assert found(SCHEMA + text) == []


def test_a_role_that_no_words_fill_is_a_warning() -> None:
    text = SCHEMA + "require:\n      - held: theme\n      - reach: dest\n"
    assert found(text) == [
        "my.yaml:6:16: warning: no words of zorp fill the role 'dest': this says nothing "
        "(give its prepositions under roles: {dest: …})"
    ]
    assert found(text + "    roles: {dest: into}\n") == []
    assert found(text + "    object: dest\n") == [
        "my.yaml:5:15: warning: no words of zorp fill the role 'theme': this says nothing "
        "(give its prepositions under roles: {theme: …})"
    ]
    inner = "effect:\n      - present: {theme: theme, source: source}\n".replace(
        "effect", "require"
    )
    assert "fill the role 'source'" in found(SCHEMA + inner)[0]


def test_a_function_word_is_no_verb() -> None:
    assert found("schemas: {zorp: {verbs: the}}") == [
        "my.yaml:1:25: error: 'the' is no verb; expected a verb, got 'the'"
    ]
