"""World models: the protocol, its implementations, and the factory that makes one by name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from besim.errors import UsageError

if TYPE_CHECKING:
    from besim.models.base import WorldModel
    from besim.models.leaf_library import Library
    from besim.models.llm import LlmSettings

MODEL_NAMES = ("commonsense", "virtualhome", "llm", "hybrid")
"""What :func:`make_model` can make today."""

LLM_MODELS = ("llm", "hybrid")
"""Those of them that ask a language model."""


def make_model(
    name: str = "commonsense",
    lexicon: Sequence[str | Path] = (),
    library: Library | None = None,
    llm: LlmSettings | None = None,
    *,
    compared: bool = False,
) -> WorldModel:
    """A world model by its name.

    The commonsense model comes with the leaves that besim knows by class
    (:mod:`besim.models.leaf_library`).

    :param name: one of :data:`MODEL_NAMES`.
    :param lexicon: files with words and rules of the user's own, see ``docs/commonsense.md``.
    :param library: what a user says of leaves, see ``docs/leaf-meanings.md``.
    :param llm: which language model is asked, see ``docs/llm-model.md``.
    :param compared: whether what the language model says is to be compared with what the
        commonsense model says (verdict rule 18).
    :raises UsageError: if there is no such model, or a file cannot be read.
    :raises besim.errors.InputError: for a file that is no lexicon, with the first thing wrong.
    """
    if name == "commonsense":
        # Imported here: its lexicon takes longer to load than `besim --help` may take.
        from besim.models.commonsense import CommonsenseModel
        from besim.models.leaf_library import LibraryModel

        if not lexicon:
            return LibraryModel(CommonsenseModel(), library)
        from besim.models.commonsense.extension import extended_lexicon, read_lexicon_file

        words = extended_lexicon([read_lexicon_file(path) for path in lexicon])
        return LibraryModel(CommonsenseModel(words), library)
    if name == "virtualhome":
        if lexicon or library is not None:
            what = "--lexicon" if lexicon else "--descriptions"
            raise UsageError(f"the model 'virtualhome' reads no words, so {what} has no meaning")
        from besim.models.virtualhome import VirtualHomeModel

        return VirtualHomeModel()
    if name in ("llm", "hybrid"):
        if llm is None:
            raise UsageError(f"the model {name!r} needs to know which language model to ask")
        if name == "llm" and lexicon and not compared:
            raise UsageError("the model 'llm' reads no lexicon, so --lexicon has no meaning")
        from besim.models.llm import LlmModel

        if name == "llm" and not compared:
            return LlmModel(llm)
        from besim.models.llm.chain import ChainReasoning
        from besim.models.llm.settings import COMPILED

        if name == "hybrid" and llm.mode is None and llm.method.compiles:
            llm = replace(llm, mode=COMPILED)
        # What cannot be compiled for a hybrid is asked in phases.
        in_phases = name == "hybrid" and llm.mode == COMPILED
        asked = LlmModel(llm, reasoning=ChainReasoning if in_phases else None)
        from besim.models.compared import ComparedModel
        from besim.models.hybrid import HybridModel

        known = make_model("commonsense", lexicon, library)
        return HybridModel(known, asked) if name == "hybrid" else ComparedModel(known, asked)
    raise UsageError(
        f"there is no world model {name!r}", expected=" or ".join(MODEL_NAMES), got=repr(name)
    )


__all__ = ["LLM_MODELS", "MODEL_NAMES", "make_model"]
