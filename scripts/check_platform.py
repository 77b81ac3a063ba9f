"""Says in one line what stands in the way of setting besim up here, or nothing.

Kept to the syntax of Python 3.6, so that an old Python is told which one it should be
and does not stop at a syntax error.
"""

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

VENV = Path(__file__).resolve().parent.parent / ".venv"

OLDEST_PYTHON = (3, 11)
NEWEST_WHEELS = (3, 13)
OLDEST_GLIBC = (2, 28)
# ROS 2 distributions whose Python is older than besim's.
TOO_OLD = ("foxy", "galactic", "humble", "iron")


class Facts(NamedTuple):
    """What is known of this machine."""

    system: str = "Linux"
    machine: str = "x86_64"
    python: tuple = (3, 11)
    # Version of the C library; empty where it is not glibc.
    glibc: tuple = (2, 36)
    # Name of the ROS 2 distribution that is sourced, or empty.
    distribution: str = ""
    # Debian packages that are needed and missing.
    missing: tuple = ()
    root: bool = False
    apt: bool = True


class Problem(NamedTuple):
    """What stands in the way, and the Debian packages that would remove it."""

    line: str
    packages: tuple = ()


def sourced_distribution(environment):
    """The ROS 2 distribution sourced in this environment, or "" if there is none.

    besim's own virtual environment is a ROS prefix too, and no distribution.
    """
    prefixes = environment.get("AMENT_PREFIX_PATH", "").split(os.pathsep)
    if any(prefix and Path(prefix) != VENV for prefix in prefixes):
        return environment.get("ROS_DISTRO", "")
    return ""


def missing_packages(distribution):
    """Names of the Debian packages that set-up needs and this machine lacks."""
    dotted = "python{}.{}".format(*sys.version_info[:2])
    # Debian splits its own Python into packages; another Python is whole.
    debian_python = sys.base_prefix == "/usr"
    missing = []
    if not shutil.which("c++") or not shutil.which("cc"):
        missing.append("build-essential")
    if debian_python and not Path(sysconfig.get_path("include"), "Python.h").exists():
        missing.append(dotted + "-dev")
    if debian_python and not find_spec("ensurepip"):
        missing.append(dotted + "-venv")
    if distribution and not shutil.which("cmake"):
        missing.append("cmake")
    if distribution and not shutil.which("colcon"):
        missing.append("python3-colcon-common-extensions")
    return tuple(missing)


def read_facts():
    """Look at this machine."""
    distribution = sourced_distribution(os.environ)
    library, version = platform.libc_ver()
    return Facts(
        system=platform.system(),
        machine=platform.machine(),
        python=tuple(sys.version_info[:2]),
        glibc=tuple(int(part) for part in version.split(".")[:2]) if library == "glibc" else (),
        distribution=distribution,
        missing=missing_packages(distribution),
        root=hasattr(os, "geteuid") and os.geteuid() == 0,
        apt=shutil.which("apt-get") is not None,
    )


def find_problem(facts):
    """The first thing that stands in the way, or None."""
    python = "{}.{}".format(*facts.python)
    choose = "name one from 3.11 to 3.13, e.g. `make setup PYTHON=python3.12`"
    if facts.distribution in TOO_OLD:
        return Problem(
            f"ROS 2 {facts.distribution.capitalize()} is not supported, because its Python is "
            "older than 3.11: source Jazzy or Kilted, or none"
        )
    if facts.python < OLDEST_PYTHON:
        return Problem(f"Python {python} is too old: {choose}")
    if not facts.distribution:
        source = "source ROS 2 Jazzy or Kilted"
        if (facts.system, facts.machine) != ("Linux", "x86_64"):
            here = f"{facts.machine} {facts.system}"
            return Problem(f"there is no ROS 2 for {here} on PyPI, only for x86-64 Linux: {source}")
        if facts.glibc < OLDEST_GLIBC:
            found = "{}.{}".format(*facts.glibc) if facts.glibc else "another C library"
            return Problem(f"ROS 2 from PyPI needs glibc 2.28 or newer, not {found}: {source}")
        if facts.python > NEWEST_WHEELS:
            return Problem(f"there is no ROS 2 for Python {python} on PyPI: {choose}, or {source}")
    if facts.missing:
        names = " ".join(facts.missing)
        if not facts.apt:
            return Problem(f"missing: {names} (Debian's names); install them and try again")
        return Problem(
            f"missing: {names}; run `sudo apt-get install {names}` and try again", facts.missing
        )
    return None


def install(packages):
    """Install Debian packages; only root can. Returns whether that worked."""
    print("besim: installing " + " ".join(packages), file=sys.stderr)
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    # Standard output is left to the commands that set-up is made for.
    return all(
        subprocess.call(["apt-get", "-qq", *command], env=environment, stdout=sys.stderr) == 0
        for command in (["update"], ["install", "-y", "--no-install-recommends", *packages])
    )


def main():
    """Check this machine; as root, install what is missing."""
    facts = read_facts()
    problem = find_problem(facts)
    if problem and problem.packages and facts.root and install(problem.packages):
        problem = find_problem(read_facts())
    if problem:
        print("besim: " + problem.line, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
