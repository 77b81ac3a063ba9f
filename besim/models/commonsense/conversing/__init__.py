"""Reader, writer and follower of a live world in plain English, without a language model."""

from besim.models.commonsense.conversing.follower import Follower, Reply
from besim.models.commonsense.conversing.found import Speech
from besim.models.commonsense.conversing.hands import Call, Step
from besim.models.commonsense.conversing.reader import ConversingReader
from besim.models.commonsense.conversing.skills import SKILLS, Skill
from besim.models.commonsense.conversing.writer import ConversingWriter

__all__ = [
    "SKILLS",
    "Call",
    "ConversingReader",
    "ConversingWriter",
    "Follower",
    "Reply",
    "Skill",
    "Speech",
    "Step",
]
