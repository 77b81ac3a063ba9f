"""Parts of speech, given to the words of a sentence by their neighbours."""

from besim.models.commonsense.language.tagging.tagger import tag

__all__ = ["tag"]
