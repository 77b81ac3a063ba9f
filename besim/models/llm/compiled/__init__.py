"""Compiled mode of the language model: it reads once, the commonsense interpreter runs.

``Compiler`` reads leaves and goals for any case of the commonsense model; ``CompiledReasoning``
makes a mode of ``--model llm`` of it, with cases whose things the language model has read too.
"""

from besim.models.llm.compiled.compiler import Compiled, Compiler
from besim.models.llm.compiled.reasoning import CompiledReasoning

__all__ = ["Compiled", "CompiledReasoning", "Compiler"]
