"""Water and sponges that a text or scene calls soapy: the soap is in them at the start."""

from __future__ import annotations

import re

SOAPY = re.compile(r"\b(?:soapy|soaped|sudsy|foamy|lathered)\b", re.I)
SOAP_WATER = re.compile(r"\b(?:soapy?|detergent|cleaner|washing)[ _](?:water|solution)\b", re.I)
_SOAKED = re.compile(r"\b(?:soaked|wet|full|filled)\s+(?:with|in|of)\s+(?:\w+\s+)?soap\b", re.I)
_DENIED = re.compile(r"\b(?:not|never|no)\b", re.I)


def told_soapy(text: str) -> bool:
    """Does a sentence or scene of the start tell of soapy water, or of a sponge full of soap?"""
    text = text.replace("_", " ")
    return not _DENIED.search(text) and any(
        words.search(text) for words in (SOAPY, SOAP_WATER, _SOAKED)
    )
