"""The commonsense world model: language, lexicon and action schemas, no network, no randomness."""

from besim.models.commonsense.model import CommonsenseModel

__all__ = ["CommonsenseModel"]
