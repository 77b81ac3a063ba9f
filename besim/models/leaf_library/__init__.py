"""Leaves that are known by their class: Nav2's ship with besim, a user adds more as YAML."""

from besim.models.leaf_library.aims import Aim, TreeReading, read_tree_aim
from besim.models.leaf_library.entries import given_entries
from besim.models.leaf_library.library import Library, builtin_library
from besim.models.leaf_library.meaning import Failure, LeafMeaning
from besim.models.leaf_library.model import LibraryModel
from besim.models.leaf_library.reading import read_library, read_meaning
from besim.models.leaf_library.templates import read_value

__all__ = [
    "Aim",
    "Failure",
    "LeafMeaning",
    "Library",
    "LibraryModel",
    "TreeReading",
    "builtin_library",
    "given_entries",
    "read_library",
    "read_meaning",
    "read_tree_aim",
    "read_value",
]
