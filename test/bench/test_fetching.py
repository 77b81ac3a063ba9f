"""What benchmarks read is fetched whole or not at all, and nothing of it is run."""

from __future__ import annotations

import dataclasses
import hashlib
import io
import json
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from besim.bench.fetched import BDDL, FetchedPackage
from besim.errors import BesimError, ErrorKind

ROOT = Path(__file__).parents[2]
FETCH = """
import json, sys
sys.path[:0] = [sys.argv[1]]
from fetching import fetch
from besim.bench.fetched import FetchedPackage
sys.exit(fetch(FetchedPackage(**json.loads(sys.argv[2]))))
"""


class Place:
    """A folder with an archive as pip would find it, and a cache."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.cache = folder, folder / "cache"
        self.ran = folder / "ran"
        self.settings = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder / "links")}
        (folder / "links").mkdir()

    def sources(self, **files: str) -> FetchedPackage:
        """An archive of sources whose ``setup.py`` leaves a trace where it is run."""
        files = {"setup": f"open({str(self.ran)!r}, 'w')", "data": "1", **files}
        archive = self.folder / "links" / "tools-1.0.tar.gz"
        with tarfile.open(archive, "w:gz") as made:
            for name, text in files.items():
                member = tarfile.TarInfo(f"tools-1.0/{name}{'.py' if name == 'setup' else ''}")
                member.size = len(text)
                made.addfile(member, io.BytesIO(text.encode()))
        return self._package(archive)

    def wheel(self) -> FetchedPackage:
        archive = self.folder / "links" / "tools-1.0-py3-none-any.whl"
        with zipfile.ZipFile(archive, "w") as made:
            made.writestr("data", "1")
            made.writestr("tools-1.0.dist-info/METADATA", "Name: tools")
        return self._package(archive)

    @staticmethod
    def _package(archive: Path) -> FetchedPackage:
        known = hashlib.sha256(archive.read_bytes()).hexdigest()
        return FetchedPackage("tools", "1.0", archive.name, known, "data", "fetch_tools.py")

    def fetch(self, package: FetchedPackage) -> subprocess.CompletedProcess[str]:
        told = json.dumps(dataclasses.asdict(package))
        return subprocess.run(
            [sys.executable, "-c", FETCH, str(ROOT / "scripts"), told],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={
                "BESIM_CACHE": str(self.cache),
                "PATH": "",
                "PIP_CONFIG_FILE": "/dev/null",
                **self.settings,
            },
        )

    def kept(self) -> list[str]:
        return sorted(path.name for path in self.cache.iterdir()) if self.cache.is_dir() else []


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def test_an_archive_of_sources_is_unpacked_and_not_run(place: Place) -> None:
    done = place.fetch(place.sources())
    assert done.returncode == 0, done.stderr
    assert (place.cache / "tools-1.0" / "data").read_text() == "1"
    assert (place.cache / "tools-1.0" / "setup.py").is_file()
    assert not place.ran.exists()
    assert place.kept() == ["tools-1.0"]


def test_a_wheel_is_unpacked(place: Place) -> None:
    done = place.fetch(place.wheel())
    assert done.returncode == 0, done.stderr
    assert (place.cache / "tools-1.0" / "data").read_text() == "1"


@pytest.mark.parametrize("link", ["../../files/{}#sha256=0", "{}", "{full}"])
def test_the_page_of_an_index_is_read(place: Place, link: str) -> None:
    package = place.sources()
    page = place.folder / "simple" / "tools" / "index.html"
    page.parent.mkdir(parents=True)
    files = page.parent if link.startswith("{}") else place.folder / "files"
    files.mkdir(exist_ok=True)
    archive = (place.folder / "links" / package.archive).rename(files / package.archive)
    href = link.format(package.archive, full=archive.as_uri())
    page.write_text(f'<a href="tools-0.9.tar.gz">old</a>\n<a rel="x" href="{href}">new</a>')
    place.settings = {"PIP_INDEX_URL": (place.folder / "simple").as_uri()}
    done = place.fetch(package)
    assert done.returncode == 0, done.stderr


def test_what_is_there_is_not_fetched_again(place: Place) -> None:
    package = place.sources()
    assert place.fetch(package).returncode == 0
    (place.folder / "links" / package.archive).unlink()
    done = place.fetch(package)
    assert done.returncode == 0 and done.stdout.endswith("tools-1.0 is there\n")


def test_a_package_that_is_there_in_part_is_replaced(place: Place) -> None:
    package = place.sources()
    (place.cache / "tools-1.0" / "rest").mkdir(parents=True)
    done = place.fetch(package)
    assert done.returncode == 0 and done.stdout.endswith("tools-1.0 is ready\n")
    assert (place.cache / "tools-1.0" / "data").is_file()
    assert not (place.cache / "tools-1.0" / "rest").exists()


def test_what_cannot_be_had_leaves_what_was_there(place: Place) -> None:
    package = place.sources()
    (place.folder / "links" / package.archive).unlink()
    (place.cache / "tools-1.0" / "rest").mkdir(parents=True)
    done = place.fetch(package)
    assert done.returncode == 69
    assert "tools 1.0 could not be fetched: no index has tools-1.0.tar.gz" in done.stderr
    assert (place.cache / "tools-1.0" / "rest").is_dir()
    assert place.kept() == ["tools-1.0"]


def test_another_file_of_that_name_is_refused(place: Place) -> None:
    package = place.sources()
    place.sources(data="2")
    done = place.fetch(package)
    assert done.returncode == 69 and "is another file (by its SHA-256)" in done.stderr
    assert place.kept() == []


def test_an_archive_without_what_is_read_is_refused(place: Place) -> None:
    package = place.sources()
    done = place.fetch(dataclasses.replace(package, proof="other"))
    assert done.returncode == 69 and "there is no other in tools-1.0.tar.gz" in done.stderr
    assert place.kept() == []


def test_a_cache_that_is_a_file_is_told_in_one_line(place: Place) -> None:
    place.cache.write_text("")
    done = place.fetch(place.sources())
    assert done.returncode == 69
    assert "could not be fetched" in done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("script", ["fetch_activities.py", "fetch_virtualhome.py"])
def test_arguments_are_read(place: Place, script: str) -> None:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(ROOT / "scripts" / script), *arguments],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={"BESIM_CACHE": str(place.cache), "PATH": "", "PYTHONPATH": str(ROOT)},
        )

    assert "Fetches" in run("--help").stdout
    wrong = run("now")
    assert wrong.returncode == 2 and "now" in wrong.stderr
    assert place.kept() == []


def test_a_package_that_is_there_in_part_is_not_found(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BESIM_CACHE", str(place.cache))
    (BDDL.folder / "bddl").mkdir(parents=True)
    with pytest.raises(BesimError, match=r"scripts/fetch_activities\.py") as caught:
        BDDL.find()
    assert caught.value.kind is ErrorKind.UNAVAILABLE
