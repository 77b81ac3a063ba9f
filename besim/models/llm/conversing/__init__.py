"""Reader, writer and follower of a live world that ask a language model; alone, or as a hybrid.

Statler's two roles (§3 of its paper), each with a prompt, a typed answer and a content checker of
its own; they may ask different models.
"""

from besim.models.llm.conversing.follower import LlmFollower
from besim.models.llm.conversing.hybrid import HybridFollower, HybridReader, HybridWriter
from besim.models.llm.conversing.reader import LlmReader
from besim.models.llm.conversing.writer import LlmWriter

__all__ = [
    "HybridFollower",
    "HybridReader",
    "HybridWriter",
    "LlmFollower",
    "LlmReader",
    "LlmWriter",
]
