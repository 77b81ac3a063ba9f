"""The reader of the data files says what a reader of all of YAML says, or that it does not know."""

from __future__ import annotations

from importlib import resources

import pytest
from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError

from besim.models.commonsense.plain_yaml import UnknownYamlError, read_plain_yaml

_DATA = resources.files("besim.models.commonsense").joinpath("data")


@pytest.mark.parametrize(
    "name", sorted(f.name for f in _DATA.iterdir() if f.name.endswith(".yaml"))
)
def test_every_data_file_is_read_as_by_a_reader_of_all_of_yaml(name: str) -> None:
    text = _DATA.joinpath(name).read_text("utf-8")
    assert read_plain_yaml(text) == YAML(typ="safe").load(text)


@pytest.mark.parametrize(
    "text",
    [
        "a: b, c,\n  d\ne:\n  f: g\n  h: {i: [j k, l], m: {n: 1}}\n",
        "a:\n- b, c\n- d: e\n  f: g\n- [h, i]\n",
        "a:\n  - b\n  - c\nd: -1.5\ne: 07\nf: 7\ng: true\nh: null\ni:\n",
        'a: "b: c"  # "d"\n',
        'a: "b: c"\n"on": "on, off"\n\'off\': x\n',
        "a: &x b, c\n\n# d\ne: *x\nf: [*x, g]\n",
        "a: >\n  b\n  c\n",
        "a: |\n  b\n",
        "a: !tag b\n",
        'a: "b\\n"\n',
        "a: {b: c\n",
        "a: [b, c]]\n",
        "a: b: c\n",
        "a: b\na: c\n",
        "a: b\n   c: d\n",
        "a: 2024-01-01\nb: 1_000\nc: 0x1f\nd: .5\ne: 1e3\n",
        "a: True\n",
        "a: ~\n",
        "a: 2 cups, 3.5 kg\nb: yes\nc: it's\n",
        "1: a\n",
        "true: a\n",
        "- a\n",
        "a:\tb\n",
        "---\na: b\n",
        "",
    ],
)
def test_what_is_read_is_what_yaml_means(text: str) -> None:
    try:
        found = read_plain_yaml(text)
    except UnknownYamlError:
        return
    try:
        meant = YAML(typ="safe").load(text)
    except YAMLError:
        meant = None
    assert found == meant
