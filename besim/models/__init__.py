"""World models: the protocol, its implementations, and the factory that makes one by name."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.base import WorldModel

MODEL_NAMES = ("commonsense", "virtualhome")
"""What :func:`make_model` can make today."""


def make_model(name: str = "commonsense", lexicon: Sequence[str | Path] = ()) -> WorldModel:
    """A world model by its name.

    :param name: one of :data:`MODEL_NAMES`.
    :param lexicon: files with words and rules of the user's own, see ``docs/commonsense.md``.
    :raises UsageError: if there is no such model, or a file cannot be read.
    :raises besim.errors.InputError: for a file that is no lexicon, with the first thing wrong.
    """
    if name == "commonsense":
        # Imported here: its lexicon takes longer to load than `besim --help` may take.
        from besim.models.commonsense import CommonsenseModel

        if not lexicon:
            return CommonsenseModel()
        from besim.models.commonsense.extension import extended_lexicon, read_lexicon_file

        return CommonsenseModel(extended_lexicon([read_lexicon_file(path) for path in lexicon]))
    if name == "virtualhome":
        if lexicon:
            raise UsageError("the model 'virtualhome' reads no words, so --lexicon has no meaning")
        from besim.models.virtualhome import VirtualHomeModel

        return VirtualHomeModel()
    raise UsageError(
        f"there is no world model {name!r}", expected=" or ".join(MODEL_NAMES), got=repr(name)
    )


__all__ = ["MODEL_NAMES", "make_model"]
