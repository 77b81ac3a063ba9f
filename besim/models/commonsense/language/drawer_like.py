"""What is pulled out and pushed in again where it stays, as a drawer is: a copier's paper tray.

It is open when it is out. A tray that is only ever carried about is none.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.cues import uncued
from besim.models.commonsense.vocabulary import DRAWER_LIKE

_N = rf"(?:{'|'.join(sorted(DRAWER_LIKE))})s?"
_OF = r"(?: of (?:the|its|an?) (?:[\w-]+ ){0,2}?[\w-]+)?"
_BE = (
    r"(?: (?:is|are|be|been|being|was|were|has been|have been|stays?|remains?)"
    r"(?: (?:not|still|now|already|fully|once|then|first))?)"
)
_PULLED = (
    r"(?:pulled|slid|slided|drawn|rolled) (?:fully |right |all the way )?out(?! (?:of|from)\b)"
)
_PUSHED = (
    r"(?:pushed|slid|slided|shoved|rolled) (?:fully |right |all the way )?(?:back )?in(?:to place)?"
    r"(?! (?:the|an?|its|to|front|its)\b)(?!to\b)"
)
_PULL = r"(?:pull|slide|draw|roll)"
_PUSH = r"(?:push|slide|shove|roll)"
_THE = r"(?:the|its|an?|one|each|both) (?:[\w-]+ ){0,3}?"
_THING = rf"{_THE}{_N}{_OF}"
_IT_IS = rf"({_N}{_OF},?(?: which| that)?{_BE}|(?:it|which|they){_BE})"
_STATE_OUT = uncued(rf"\b{_IT_IS} {_PULLED}")
_STATE_IN = uncued(rf"\b{_IT_IS} {_PUSHED}")
_BARE_OUT = uncued(rf"\b({_N}{_OF}) {_PULLED}")
_BARE_IN = uncued(rf"\b({_N}{_OF}) {_PUSHED}")
_BEFORE_OUT = uncued(rf"\bpulled-out (?=(?:[\w-]+ )?{_N}\b)")
_BEFORE_IN = uncued(rf"\bpushed-in (?=(?:[\w-]+ )?{_N}\b)")
_INTO_AGAIN = uncued(
    rf"\b({_N}{_OF}{_BE}) (?:pushed|slid|shoved|rolled) (?:fully |right )?back into"
    r" (?:the|its) [\w-]+(?: (?!and\b|with\b)[\w-]+)?(?=[.,;]| and\b| with\b|$)",
)
_DEED_OUT = uncued(rf"\b({_PULL})(s|ing)? (?:out ({_THING})(?! out)|({_THING}) out(?! of\b))")
_DEED_IN = uncued(
    rf"\b({_PUSH})(s|es|ing)? (?:(?:back )?in ({_THING})"
    rf"|({_THING}) (?:back )?in(?! (?:the|an?|its)\b))",
)
_CUE = re.compile(rf"\b{_N}\b", re.I)
_DEVICE = (
    r"(?P<of>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;](?! (?:and )?(?:carries|lifts|puts|sets))"
    r"| until | with | by |$)"
)
_OUT_OF = uncued(rf"\b({_PULL})(s|ing)? (?:out )?({_THE}{_N})(?: out)? (?:of|from) {_DEVICE}")
_INTO = uncued(rf"\b({_PUSH})(s|es|ing)? ({_THE}{_N})(?: back)? into {_DEVICE}")


def has_drawers(texts: str) -> bool:
    """Do the texts of a task speak of such a thing, both pulled out and pushed in?"""
    if not _CUE.search(texts):
        return False
    out = any(p.search(texts) for p in (_STATE_OUT, _BARE_OUT, _DEED_OUT))
    into = (_STATE_IN, _BARE_IN, _DEED_IN, _INTO_AGAIN)
    return out and any(p.search(texts) for p in into)


def in_words_of_drawers(text: str) -> str:
    """The text with *open* and *close* for what is done to such a thing."""
    text = _STATE_OUT.sub(r"\1 opened", text)
    text = _STATE_IN.sub(r"\1 closed", text)
    text = _INTO_AGAIN.sub(r"\1 closed", text)
    text = _BARE_OUT.sub(r"\1 open", text)
    text = _BARE_IN.sub(r"\1 closed", text)
    text = _BEFORE_OUT.sub("open ", text)
    text = _BEFORE_IN.sub("closed ", text)
    text = _OUT_OF.sub(lambda m: _deed(m, "open", f" of {m['of']}"), text)
    text = _INTO.sub(lambda m: _deed(m, "close", f" of {m['of']}"), text)
    text = _DEED_OUT.sub(lambda m: _deed(m, "open"), text)
    return _DEED_IN.sub(lambda m: _deed(m, "close"), text)


def _deed(match: re.Match[str], verb: str, of: str = "") -> str:
    ending = (match[2] or "").lower()
    form = {"ing": verb.removesuffix("e") + "ing", "": verb}.get(ending, f"{verb}s")
    done = f"{form} {match[3] or match[4]}{of}"
    return done[0].upper() + done[1:] if match.group()[0].isupper() else done
