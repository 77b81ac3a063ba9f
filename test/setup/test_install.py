"""Installed by pip and by colcon: the command on the PATH, the nodes in lib/besim."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import besim

ROOT = Path(__file__).resolve().parents[2]
# What this Python imports from, for the ones of the test's own prefixes.
SITE_PACKAGES = os.pathsep.join(path for path in sys.path if path.endswith("-packages"))
PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
NODES = {"world_model", "case_generator", "leaf_simulator", "tree_evaluator", "demo_robot"}

pytestmark = pytest.mark.slow


def run(*command, **options):
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        **options,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory):
    """A copy of what the package is built from: building leaves files in the source."""
    copy = tmp_path_factory.mktemp("source") / "besim"
    skipped = shutil.ignore_patterns(".*", "__pycache__", "*.egg-info", "build", "install", "log")
    shutil.copytree(ROOT, copy, symlinks=True, ignore=skipped)
    return copy


@pytest.fixture(scope="module")
def pip_prefix(source, tmp_path_factory):
    prefix = tmp_path_factory.mktemp("pip") / "venv"
    wheels = prefix.parent / "wheels"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, source)
    run(sys.executable, "-m", "venv", "--without-pip", prefix)
    (wheel,) = wheels.iterdir()
    run(*pip, "--python", prefix / "bin" / "python3", "install", "--no-deps", wheel)
    return prefix


def colcon_build(source, base, *options):
    run(
        *(
            shutil.which("colcon", path=PATH),
            "--log-base",
            base / "log",
            "build",
            "--base-paths",
            source,
        ),
        *("--build-base", base / "build", "--install-base", base / "install"),
        *("--event-handlers", "console_direct+", *options),
        env={**os.environ, "PATH": PATH},
    )
    return base / "install" / "besim"


@pytest.fixture(scope="module", params=["copied", "symlinked"])
def colcon_prefix(request, source, tmp_path_factory):
    if not shutil.which("colcon", path=PATH):
        pytest.skip("needs colcon")
    options = ["--symlink-install"] if request.param == "symlinked" else []
    return colcon_build(source, tmp_path_factory.mktemp("colcon"), *options)


def run_in_prefix(prefix, command, *python_path):
    """Run a shell command as a person would who sourced this colcon prefix."""
    environment = {
        "PATH": PATH,
        "PYTHONPATH": os.pathsep.join(map(str, python_path)),
    }
    setup = prefix / "share" / "besim" / "package.bash"
    return run("bash", "-c", f'. "{setup}" && {command}', env=environment, cwd="/")


@pytest.fixture(scope="module")
def stand_in(tmp_path_factory):
    """A folder with a module in place of the node world_model: it says how it was started."""
    folder = tmp_path_factory.mktemp("stand_in")
    (folder / "besim_ros").mkdir()
    (folder / "besim_ros" / "__init__.py").touch()
    (folder / "besim_ros" / "world_model.py").write_text(
        "import sys\ndef main():\n    print(sys.prefix, sys.argv[1:])\n    return 7\n"
    )
    return folder


def check_shared_files(prefix):
    assert {path.name for path in (prefix / "lib" / "besim").iterdir()} >= NODES
    assert (prefix / "share" / "ament_index/resource_index/packages/besim").is_file()
    share = prefix / "share" / "besim"
    assert (share / "package.xml").is_file()
    for folder, pattern in (("launch", "*.launch.py"), ("config", "*.yaml")):
        expected = {path.name for path in (ROOT / folder).glob(pattern)}
        assert {path.name for path in (share / folder).glob(pattern)} == expected


def test_pip_puts_the_command_on_the_path(pip_prefix):
    version = run(
        pip_prefix / "bin" / "besim", "--version", env={"PYTHONPATH": SITE_PACKAGES}, cwd="/"
    )
    assert besim.__version__ in version


def test_pip_puts_no_node_on_the_path(pip_prefix):
    assert not NODES & {path.name for path in (pip_prefix / "bin").iterdir()}


def test_pip_installs_what_ros_looks_for(pip_prefix):
    check_shared_files(pip_prefix)


def test_pip_installs_all_data_of_the_package(pip_prefix):
    (installed,) = pip_prefix.glob("lib/python3*/site-packages/besim")
    data = {
        path.relative_to(ROOT / "besim")
        for path in (ROOT / "besim").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {path for path in data if not (installed / path).is_file()} == set()


def test_a_node_installed_by_pip_runs_in_its_environment(pip_prefix, stand_in):
    node = pip_prefix / "lib" / "besim" / "world_model"
    # Not activated: the environment is found from where the node is.
    done = subprocess.run(
        [node, "--ros-args", "-r", "__ns:=/besim"],
        env={"PATH": "/usr/bin:/bin", "PYTHONPATH": str(stand_in)},
        capture_output=True,
        text=True,
    )
    assert done.stdout == f"{pip_prefix} ['--ros-args', '-r', '__ns:=/besim']\n", done.stderr
    assert done.returncode == 7


def test_colcon_puts_the_command_on_the_path(colcon_prefix):
    output = run_in_prefix(colcon_prefix, "command -v besim && besim --version", SITE_PACKAGES)
    found, version = output.splitlines()[:2]
    assert found == str(colcon_prefix / "bin" / "besim")
    assert besim.__version__ in version


# With --symlink-install, setuptools takes the Python that runs colcon, whatever setup.cfg says.
@pytest.mark.parametrize("colcon_prefix", ["copied"], indirect=True)
def test_the_command_installed_by_colcon_runs_with_the_python_on_the_path(colcon_prefix):
    with (colcon_prefix / "bin" / "besim").open() as file:
        assert file.readline() == "#!/usr/bin/env python3\n"


def test_colcon_installs_what_ros_looks_for(colcon_prefix):
    check_shared_files(colcon_prefix)
    assert run_in_prefix(colcon_prefix, 'echo "$AMENT_PREFIX_PATH"').strip() == str(colcon_prefix)


def test_a_node_installed_by_colcon_runs_with_the_python_on_the_path(colcon_prefix, stand_in):
    setup = colcon_prefix / "share" / "besim" / "package.bash"
    command = f'. "{setup}" && PYTHONPATH="{stand_in}:$PYTHONPATH" "$@"'
    done = subprocess.run(
        ["bash", "-c", command, "bash", colcon_prefix / "lib" / "besim" / "world_model", "-x"],
        env={"PATH": PATH},
        capture_output=True,
        text=True,
        cwd="/",
    )
    assert re.fullmatch(rf"{re.escape(sys.prefix)} \['-x'\]\n", done.stdout), done.stderr
    assert done.returncode == 7
