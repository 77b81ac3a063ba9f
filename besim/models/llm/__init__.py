"""The world model that asks a language model; see ``docs/llm-model.md``.

Four phases for each leaf (``chain``), typed prompts (``templates``, ``prompts/``), typed answers
(``answers``), a content checker whose errors go back to the model (``asking``, ``checks``), code
for numbers (``code``), and what makes it reliable and cheap: ``chat``, ``cache``, ``tape``,
``usage``.
"""

from besim.models.llm.asking import Answered, Asker, Question
from besim.models.llm.code import CodeResult, CodeRunner
from besim.models.llm.exchange import BudgetSpent, Chat, Reply, Request
from besim.models.llm.model import LlmModel
from besim.models.llm.session import LlmSession
from besim.models.llm.settings import LlmSettings, Method, default_cache

__all__ = [
    "Answered",
    "Asker",
    "BudgetSpent",
    "Chat",
    "CodeResult",
    "CodeRunner",
    "LlmModel",
    "LlmSession",
    "LlmSettings",
    "Method",
    "Question",
    "Reply",
    "Request",
    "default_cache",
]
