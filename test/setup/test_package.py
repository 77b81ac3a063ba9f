"""The package's files agree with each other, where tools need the same thing twice."""

import configparser
import re
from pathlib import Path

import pytest
from defusedxml import ElementTree

import besim

ROOT = Path(__file__).resolve().parents[2]
INTERFACES = sorted(
    path.relative_to(ROOT / "besim_msgs")
    for kind in ("msg", "srv", "action")
    for path in (ROOT / "besim_msgs" / kind).iterdir()
)


@pytest.fixture(scope="module")
def setup_cfg():
    parser = configparser.ConfigParser(delimiters=("=",))
    parser.read(ROOT / "setup.cfg")
    return parser


@pytest.mark.parametrize("manifest", ["package.xml", "besim_msgs/package.xml"])
def test_the_manifests_have_the_version_of_the_code(manifest):
    assert ElementTree.parse(ROOT / manifest).findtext("version") == besim.__version__


def test_the_license_is_the_same_everywhere(setup_cfg):
    assert setup_cfg["metadata"]["license"] == "Apache-2.0"
    for manifest in ("package.xml", "besim_msgs/package.xml"):
        assert ElementTree.parse(ROOT / manifest).findtext("license") == "Apache-2.0"


def test_package_xml_names_every_python_dependency(setup_cfg):
    lines = setup_cfg["options"]["install_requires"].split("\n")
    names = {re.split(r"[<>=~!\[]", line)[0] for line in lines if line and line[0] != "#"}
    tree = ElementTree.parse(ROOT / "package.xml")
    keys = {element.text.removesuffix("-pip") for element in tree.iter("exec_depend")}
    # rosdep has no key for it, as package.xml says.
    assert {name for name in names if not {name, f"python3-{name}"} & keys} <= {
        "immutables",
        "lemminflect",
        "rfc8785",
    }


def test_the_readme_gives_a_reason_for_every_python_dependency(setup_cfg):
    readme = (ROOT / "README.md").read_text()
    for line in setup_cfg["options"]["install_requires"].split("\n"):
        name = re.split(r"[<>=~!\[]", line)[0]
        if name and name[0] != "#":
            assert f"| {name} |" in readme, f"README.md has no row for {name}"


def test_every_interface_is_built():
    listed = re.findall(
        r'"((?:msg|srv|action)/.*)"', (ROOT / "besim_msgs/CMakeLists.txt").read_text()
    )
    assert sorted(map(Path, listed)) == INTERFACES


@pytest.mark.parametrize("interface", INTERFACES, ids=str)
def test_every_field_has_a_comment(interface):
    commented = False
    for line in (ROOT / "besim_msgs" / interface).read_text().splitlines():
        if not line.strip() or line == "---":
            commented = False
        elif line.startswith("#"):
            commented = True
        else:
            assert commented or "#" in line, f"{interface}: no comment for {line!r}"
