"""The data files, in which everything stands that besim knows of words."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import resources
from typing import Any

from besim.models.commonsense.plain_yaml import UnknownYamlError, read_plain_yaml


def load_data(name: str) -> dict[str, Any]:
    """One of the data files.

    :param name: the file's name in ``data/``.
    """
    text = resources.files("besim.models.commonsense").joinpath("data", name).read_text("utf-8")
    try:
        return read_plain_yaml(text)
    except UnknownYamlError:
        from ruamel.yaml import YAML  # imported late: slow, and seldom needed

        loaded: dict[str, Any] = YAML(typ="safe").load(text)
        return loaded


def word_list(raw: str | Iterable[str]) -> list[str]:
    """The words of a list in a data file: text with commas, or a list.

    Text, because YAML's own lists take five times as long to read: a tenth of a second more at
    every start of the command.
    """
    if isinstance(raw, str):
        return [word for part in raw.split(",") if (word := " ".join(part.split()))]
    return list(raw)
