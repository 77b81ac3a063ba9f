"""Things that are spoken of first by their place, and then told more of: "in the hall is a box,
it is closed"."""

from __future__ import annotations

import re
from collections.abc import Callable

from besim.models.commonsense.language.rewriting import rewrite

_AT = (
    r"(?:in|on|at|near|beside|behind|under|above|over|inside|next to|in front of|close to|against"
    r"|by)"
)
_STANDS = r"(?:is|stands|lies|hangs|sits|there is|there stands|there lies|there hangs)"
_NAME = r"(?:(?!(?:and|or|with|of|which|that|in|on|at|from|for|to)\b)[\w'-]+ ){0,3}?[\w'-]+"
_FOR_WHAT = (
    r"(?:grease|stain|floor|glass|window|toilet|loo|bathroom|kitchen|oven|drain|carpet|lens|screen"
    r"|dish|laundry|washing|hand|car|metal|silver|furniture|wood|shoe|limescale|rust|paint|glue"
    r"|all-purpose|grill|tile)"
)
_CLEANER = (
    r"(?:degreaser|cleaner|cleanser|remover|bleach|detergent|disinfectant|polish|descaler|shampoo)"
)
_OF_STATE = r"(?:full|empty|new|old|used|fresh|free|spare)"
_AT_IT = re.compile(
    r"(?P<of>\b(?:is|are|stands?|lies?|hangs?) (?:an?|one) (?:(?!(?:in|on|and)\b)[\w-]+ ){1,4}?with"
    rf" (?:(?!(?:and|it)\b)[\w-]+ ){{1,4}}?(?:in|on|inside) it\b)|\b(?P<at>{_AT}) it\b",
    re.I,
)
"""Beside *it* there is a cup with a spoon in it: that is in the cup."""


_BROUGHT_UP = re.compile(rf"\b{_AT} it {_STANDS} (?:an?|one|the) ", re.I)


def _it_is_that(match: re.Match[str]) -> str:
    """What *it* means behind the first clause is the thing that was brought up there."""
    name = f"the {match['x']}"
    rest = re.sub(r"\b(?P<of>(?:and|,) the [\w-]+) of it\b", rf"\g<of> of {name}", match["rest"])
    # Sentences of their own: no comma says where one of them ends.
    rest = re.sub(
        r"(?:[,;] and|[,;]| and) it (?=(?:is|was|has)\b)",
        # "on it is a chest, and it is closed": the chest is
        lambda m: ". It " if _BROUGHT_UP.search(m.string[: m.start()]) else f". The {match['x']} ",
        rest,
    )
    rest = re.sub(rf"(?:[,;] and|[,;]| and) (?P<at>{_AT}) it\b", _sentence_there(name), rest)
    rest = _AT_IT.sub(lambda m: m["of"] or f"{m['at']} {name}", rest)
    rest = re.sub(r"(?P<b>, (?:and )?)its (?=[\w-]+ (?:is|are)\b)", rf"\g<b>{name}'s ", rest)
    # "in the box a full bag": is there
    bare = rf"(?P<in>\. {_AT} {re.escape(name)}) (?P<a>an? [\w -]+)$"
    return match["first"] + re.sub(bare, r"\g<in> is \g<a>", rest, flags=re.I)


def _sentence_there(name: str) -> Callable[[re.Match[str]], str]:
    return lambda match: f". {match['at'].capitalize()} {name}"


def _before_its_noun(match: re.Match[str]) -> str:
    article = match["a"]
    if article.lower() in ("a", "an"):
        article = article[0] + ("n" if match["so"][0] in "aeo" else "")
    return f"{article} {match['so']} {match['n']}"


TOPICS = (
    # "A stain remover bottle": a bottle of it, whichever of the two is spoken of later.
    rewrite(
        "bottle",
        rf"\b(?P<a>an?|the|its) (?P<x>(?:{_FOR_WHAT} )?{_CLEANER}) (?P<b>bottles?)\b"
        r"(?! (?:cap|lid))",
        lambda m: f"{m['a'][:1]}{'' if len(m['a']) < 3 else m['a'][1:]} {m['b']} of {m['x']}",
    ),
    # "The cloth on which the soap is": that has it on it.
    rewrite(
        "on which|in which",
        rf"\b(?P<o>the (?:(?!and\b|or\b|gripper|hand|claw)[\w-]+ ){{0,2}}?(?!gripper|hand|claw)"
        rf"[\w-]+) (?P<at>on|in) which (?P<y>the {_NAME}) is(?=[.,;]|$| until\b)",
        r"\g<o> which has \g<y> \g<at> it",
    ),
    # "The bag that is full", "the gripper that is free": the full bag.
    rewrite(
        "that is|which is|that are|which are",
        rf"\b(?P<a>an?|the) (?P<n>(?:(?!(?:and|or|of|in|on|to|from|with)\b)[a-z-]+ )?[a-z-]+)"
        rf" (?:that|which) (?:is|are) (?P<so>{_OF_STATE})"
        r"(?: and(?= (?:in|on|under) the\b)|(?=[.;,?]|$"
        r"| and (?!(?:full|empty|new|old|dry|wet|clean|dirty)\b)))",
        _before_its_noun,
    ),
    # "The drawer, and this drawer is closed, holds …": which is closed.
    rewrite(
        ", and th",
        r"\b(?P<o>the (?:[\w-]+ )?(?P<n>[\w-]+)(?: of the [\w-]+)?), and (?:this|that|the)"
        r" (?P=n) (?P<be>is|are) (?P<so>[a-z]+),",
        r"\g<o>, which \g<be> \g<so>,",
    ),
    # "In the hall is a box, it is closed, and in it are two cups": the box is, and in the box.
    rewrite(
        ",|;| and",
        rf"^(?P<first>\s*(?:{_AT} [^,.;]{{2,60}}? {_STANDS}|there (?:is|stands|lies|hangs))"
        rf" (?:an?|the|one) (?P<x>{_NAME})(?: {_AT} [^,.;]{{2,40}}?)?(?=[,;]| and\b))"
        r"(?P<rest>(?:[,;]| and )[^.]*)",
        _it_is_that,
    ),
    # "A rag and a tin lie there, the tin is closed": two sentences.
    rewrite(
        ", the ",
        r"(?P<a>\ban? (?:[\w-]+ )?(?P<n>[\w-]+)\b(?:(?!\bif\b|\bwhen\b)[^.;])*?), "
        r"(?P<b>the (?P=n) (?:is|are|has|have)\b)",
        r"\g<a>; \g<b>",
    ),
    # "One fish lives in the tank".
    rewrite(
        " live",
        r"\b(?P<o>(?:an?|one|the) (?:[\w-]+ )?[\w-]+|\w+ fish(?:es)?) live(?P<s>s)? "
        r"(?=(?:in|on|under|inside) (?:the|an?|its)\b)",
        lambda m: f"{m['o']} {'is' if m['s'] else 'are'} ",
    ),
    # "The sink is where the water comes from", "water comes from the sink".
    rewrite(
        "comes from",
        r"\b(?P<o>the (?:[\w-]+ )?[\w-]+) is where (?:the )?water comes from\b",
        r"\g<o> is the water source",
    ),
    rewrite(
        "water comes from",
        r"^(?P<gap>\s*)(?:the )?water comes from (?P<o>the [\w -]{2,50})(?=\.|$)",
        lambda m: f"{m['gap']}{m['o'].capitalize()} is the water source",
    ),
)
"""In the order in which they are applied."""
