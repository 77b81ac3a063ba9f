"""What set-up needs of a machine, and the one line it says where that is missing."""

import subprocess
import sys
from pathlib import Path

import check_platform
import pytest
from check_platform import VENV, Facts, find_problem, sourced_distribution


@pytest.mark.parametrize("minor", [11, 12, 13])
def test_x86_64_linux_with_python_3_11_to_3_13_is_fine(minor):
    assert find_problem(Facts(python=(3, minor))) is None


@pytest.mark.parametrize("distribution", ["jazzy", "kilted"])
def test_a_distribution_is_fine_on_any_processor(distribution):
    facts = Facts(machine="aarch64", python=(3, 12), distribution=distribution)
    assert find_problem(facts) is None


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        (Facts(python=(3, 10)), "Python 3.10 is too old"),
        (Facts(python=(3, 14)), "no ROS 2 for Python 3.14"),
        (Facts(system="Darwin", machine="arm64"), "no ROS 2 for arm64 Darwin"),
        (Facts(machine="aarch64"), "only for x86-64 Linux"),
        (Facts(glibc=()), "not another C library"),
        (Facts(glibc=(2, 17)), "not 2.17"),
        (Facts(distribution="humble", python=(3, 10)), "Humble is not supported"),
        (Facts(distribution="humble", python=(3, 12)), "Humble is not supported"),
        (Facts(missing=("build-essential",)), "sudo apt-get install build-essential"),
        (Facts(missing=("build-essential",), apt=False), "missing: build-essential"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(facts, words):
    problem = find_problem(facts)
    assert problem is not None
    assert words in problem.line
    assert "\n" not in problem.line


def test_only_missing_packages_can_be_installed():
    assert find_problem(Facts(missing=("cmake",))).packages == ("cmake",)
    assert find_problem(Facts(missing=("cmake",), apt=False)).packages == ()
    assert find_problem(Facts(python=(3, 10), missing=("cmake",))).packages == ()


def test_a_distribution_is_one_that_is_sourced():
    sourced = {"ROS_DISTRO": "jazzy", "AMENT_PREFIX_PATH": "/opt/ros/jazzy"}
    assert sourced_distribution(sourced) == "jazzy"
    assert sourced_distribution({}) == ""
    assert sourced_distribution({"ROS_DISTRO": "jazzy"}) == ""


def test_the_virtual_environment_is_no_distribution():
    ours = {"ROS_DISTRO": "kilted", "AMENT_PREFIX_PATH": str(VENV)}
    assert sourced_distribution(ours) == ""
    both = {"ROS_DISTRO": "kilted", "AMENT_PREFIX_PATH": f"{VENV}:/opt/ros/kilted"}
    assert sourced_distribution(both) == "kilted"


def test_a_missing_compiler_is_found(monkeypatch):
    monkeypatch.setattr(check_platform.shutil, "which", lambda name: None)
    assert "build-essential" in check_platform.missing_packages("")
    assert "python3-colcon-common-extensions" in check_platform.missing_packages("jazzy")


@pytest.fixture
def no_compiler(monkeypatch):
    """This machine, were it without a compiler; returns the packages that get installed."""
    installed = []

    def install(packages):
        installed.extend(packages)
        return True

    def read_facts():
        missing = () if installed else ("build-essential",)
        return Facts(missing=missing, root=no_compiler_root)

    no_compiler_root = True
    monkeypatch.setattr(check_platform, "install", install)
    monkeypatch.setattr(check_platform, "read_facts", read_facts)
    return installed


def test_root_gets_what_is_missing(no_compiler, capsys):
    assert check_platform.main() == 0
    assert no_compiler == ["build-essential"]
    assert capsys.readouterr().err == ""


def test_another_user_is_told_the_command(monkeypatch, capsys):
    facts = Facts(missing=("build-essential",), root=False)
    monkeypatch.setattr(check_platform, "read_facts", lambda: facts)
    monkeypatch.setattr(check_platform, "install", lambda packages: pytest.fail("installs"))
    assert check_platform.main() == 1
    assert capsys.readouterr().err == (
        "besim: missing: build-essential; "
        "run `sudo apt-get install build-essential` and try again\n"
    )


def test_make_setup_stops_at_the_line(tmp_path):
    # A Python that claims to be an old one stands in for an old Python.
    old = tmp_path / "python3"
    old.write_text(
        "#!/bin/sh\n"
        f'exec {sys.executable} -c \'import sys; sys.version_info = (3, 10, 0, "final", 0)\n'
        'script = sys.argv[1]; sys.path.insert(0, "scripts")\n'
        'import runpy; runpy.run_path(script, run_name="__main__")\' "$@"\n'
    )
    old.chmod(0o755)
    root = Path(check_platform.__file__).parent.parent
    done = subprocess.run(
        ["make", "--no-print-directory", "setup", f"PYTHON={old}"],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("besim: Python 3.10 is too old")
