"""World models: the protocol, its implementations, and the factory that makes one by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.base import WorldModel

MODEL_NAMES = ("commonsense",)
"""What :func:`make_model` can make today."""


def make_model(name: str = "commonsense") -> WorldModel:
    """A world model by its name.

    :param name: one of :data:`MODEL_NAMES`.
    :raises UsageError: if there is no such model.
    """
    if name == "commonsense":
        # Imported here: its lexicon takes longer to load than `besim --help` may take.
        from besim.models.commonsense import CommonsenseModel

        return CommonsenseModel()
    raise UsageError(
        f"there is no world model {name!r}", expected=" or ".join(MODEL_NAMES), got=repr(name)
    )


__all__ = ["MODEL_NAMES", "make_model"]
