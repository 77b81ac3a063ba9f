"""*Make*, *get* and *do* with a word that tells the deed: "makes it tight", "gets free of it"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import TAKE, followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:the|its|both|it|them|each|an?|one)\b(?: (?!(?:that|which|and|is|are)\b)[\w'-]+){0,6}?"
_ENDS = r"(?=[.,;?]|$| again\b| and\b| with\b| by\b| using\b| first\b)"
_MADE = {
    "open": ("open", "opens", "opening", "opened"),
    "closed": ("close", "closes", "closing", "closed"),
    "shut": ("close", "closes", "closing", "closed"),
    "tight": ("tighten", "tightens", "tightening", "tightened"),
    "empty": ("empty", "empties", "emptying", "emptied"),
    "loose": ("loosen", "loosens", "loosening", "loosened"),
}
"""Adjective -> the verb that makes a thing so: base, third person, gerund, participle.

*Makes it clean, dry, wet* is read as it stands.
"""
_SO = "|".join(_MADE)
_PIECES = r"(?:slices|pieces|cubes|strips|halves|quarters|rings)"
_TOOL = (
    r"(?:grippers?|hands?|knife|screwdriver|pipette|brush|shears|scissors|hammer|wrench|spoon|ladle"
    r"|tongs|pliers|saw|cloth|sponge|rag|towel|mop|broom|key|spatula|fork|rake|shovel"
    r"|spade|syringe)"
)
_COAT = inflected("coat")
_CUT = inflected("cut", gerund="cutting")


def _made(match: re.Match[str]) -> str:
    base, third, gerund, _ = _MADE[match["so"].lower()]
    return f"{inflected(base, third, gerund)(match)} {match['o']}"


def _let_do(match: re.Match[str]) -> str:
    return f"{match['by']} lets {match['o']} {match['do']} "


LIGHT_VERBS = (
    # "Makes the tap open", "makes the screw tight with it": opens it, tightens it.
    rewrite("mak", rf"\bmak(?:(?=ing)|e)(?P<e>s|ing)? (?P<o>{_THING}) (?P<so>{_SO}){_ENDS}", _made),
    # "Makes use of the brush": uses it.
    rewrite(
        "use of",
        r"\bmak(?:(?=ing)|e)(?P<e>s|ing)? use of (?=[a-z])",
        followed_by(inflected("use", gerund="using"), " "),
    ),
    # "Gives the board a coat of paint": coats it with paint.
    rewrite(
        "coat of|coating of|layer of|film of",
        rf"\bgiv(?:(?=ing)|e)(?P<e>s|ing)? (?P<o>{_THING}) (?:an?|one|another|the first|a second)"
        r" (?:(?:thin|thick|fresh|new|even|light|first|second) )*(?:coat|coating|layer|film) of ",
        lambda m: f"{_COAT(m)} {m['o']} with ",
    ),
    # "Takes a close look at the parcel", "has a look at it": looks at it.
    rewrite(
        " look at",
        r"\b(?:tak(?:(?=ing)|e)|hav(?:(?=ing)|e)|ha(?=s ))(?P<e>s|ing)?"
        r" (?:an?|another|one) (?:[a-z]+ )?look at\b",
        followed_by(inflected("look"), " at"),
    ),
    # "Lets the clerk know that it is full": tells the clerk.
    rewrite(
        "know",
        r"\blet(?P<e>s|ting)? (?P<to>(?:the|its|a) (?:[\w-]+ )?[\w-]+|him|her|them) know"
        r"(?= that\b)",
        followed_by(inflected("tell"), r" \g<to>"),
    ),
    # "Says to the clerk: it is full", "reports: it is full".
    rewrite(
        ":",
        r"\b(?P<v>(?:say|announce|report|tell)(?:s|ing)?"
        r"(?: (?:to )?(?:the|its|a) (?:[\w-]+ )?[\w-]+)?): ",
        r"\g<v> that ",
    ),
    # "Writes a label on the tube": labels it.
    rewrite(
        "label on|label onto|label to",
        r"\bwrit(?:(?=ing)|e)(?P<e>s|ing)? (?:an?|the|its) label (?:on|onto|to) (?=(?:the|its)\b)",
        followed_by(inflected("label", gerund="labelling"), " "),
    ),
    # "Was the screw made tight?".
    rewrite("made", rf"\bmade (?P<so>{_SO}){_ENDS}", lambda m: _MADE[m["so"].lower()][3]),
    # "By the controller the nozzle is made to spray grease": it makes it spray grease.
    rewrite(
        "made to",
        r"^(?P<s>\s*)by (?P<by>(?:the|its) [\w-]+(?: [\w-]+)?),? (?P<o>(?:the|its) [\w-]+(?:"
        r" [\w-]+){0,2}?) (?:is|are) made to (?P<do>[a-z]+) ",
        lambda match: match["s"] + _let_do(match),
    ),
    rewrite(
        "made to",
        r"^(?P<s>\s*)(?P<o>(?:the|its) [\w-]+(?: [\w-]+){0,2}?) (?:is|are) made to (?P<do>[a-z]+)"
        r" (?P<x>[^.,;]+?) by (?P<by>(?:the|its) [\w-]+(?: [\w-]+)?)(?=[.]|$)",
        lambda match: match["s"] + _let_do(match) + match["x"],
    ),
    # "Gets free of the dock": releases itself from it.
    rewrite(
        "free",
        r"\b(?:get|break|come)(?P<e>s|ting|ing)? (?:itself )?free (?:from|of) (?=(?:the|its)\b)",
        lambda match: f"{inflected('release', gerund='releasing')(match)} itself from ",
    ),
    # "Gets it out from its holder": takes it out of that.
    rewrite(
        "out from",
        r"(?<!\bset)(?<!\bsets)(?<!\bstarts)(?<!\bstart)(?<!\bheads)"
        r" out from (?=(?:the|its|an?|it|them|there|one)\b)",
        " out of ",
    ),
    rewrite(
        "get",
        rf"\bget(?P<e>s|ting)? (?P<o>{_THING}) out of ",
        lambda match: f"{TAKE(match)} {match['o']} out of ",
    ),
    # "Makes a photo of the gauge": takes one.
    rewrite(
        "mak",
        r"\bmak(?:(?=ing)|e)(?P<e>s|ing)? (?=(?:an?|one|another|the) (?:[\w-]+ )?(?:photo|picture"
        r"|image|snapshot)(?:graph)?s? of\b)",
        lambda match: f"{TAKE(match)} ",
    ),
    # "Makes slices from the loaf": cuts it into slices; "cut in slices": into them.
    rewrite(
        "slices|pieces|cubes|strips|halves|quarters|rings",
        r"\b(?:mak(?:(?=ing)|e)|cut)(?P<e>s|ing)? (?P<p>(?:two |three |four |thin |small )*"
        rf"{_PIECES}) (?:from|of|out of) (?P<o>(?:the|its|it)\b(?: [\w-]+){{0,4}}?){_ENDS}",
        lambda match: f"{_CUT(match)} {match['o']} into {match['p']}",
    ),
    rewrite(
        "cut in|sliced in|chopped in", rf"\b(cut|sliced|chopped) in (?={_PIECES}\b)", r"\1 into "
    ),
    # "Cuts the loaf by the knife": with it.
    rewrite(
        "by",
        r"(?:^(?P<s>\s*)b|(?<!held)(?<!carried)(?<!gripped)(?<!supplied)(?P<b> )b)y "
        rf"(?=(?:(?:the|its|an?|one|one of its) (?:(?!and\b|or\b)[\w-]+ ){{0,2}}{_TOOL})\b"
        r"(?! of\b))",
        lambda match: f"{match['s']}With " if match["s"] is not None else " with ",
    ),
    rewrite(
        "two grippers",
        r"\bwith (?:the|its) two grippers, which are both (free|empty)\b",
        r"with both of its \1 grippers",
    ),
    rewrite(
        "two grippers|two hands", r"\bwith (?:the|its) two (grippers|hands)\b", r"with both \1"
    ),
    # "Lies spread on the table": is spread there.
    rewrite(
        "spread",
        r"\b(?:(?P<one>lies|is lying)|lie|are lying) spread(?: out)? (?=(?:on|over|across)\b)",
        lambda match: f"{'is' if match['one'] else 'are'} spread ",
    ),
    # "Hangs in a straight way": straight.
    rewrite(
        "way|manner",
        r"\bin an? (straight|crooked|upright|neat|tidy|safe|stable) (?:way|manner)",
        r"\1",
    ),
    # "Warm water fills the tub": it is filled with that.
    rewrite(
        " fills ",
        r"\b(?P<w>(?:(?:warm|hot|cold|clean|fresh|soapy) )?(?:water|milk|juice|tea|coffee|soup|oil"
        r"|sand|soil|air)) fills (?P<o>(?:the|its|both) (?:(?!with\b)[\w-]+ ?){1,3}?)(?=[.,;]"
        r"|$| and )",
        r"\g<o> is filled with \g<w>",
    ),
    # "The two screws, left and right, are tight".
    rewrite(
        "the two|both",
        r"\b(?P<t>the two|both) (?P<n>[\w-]+?)s, (?:the )?(?P<a>left|upper|front|first|inner|red)"
        r" and (?:the )?(?P<b>right|lower|back|rear|second|outer|blue)(?: one| \w+)?,",
        r"the \g<a> \g<n> and the \g<b> \g<n>",
    ),
    # "Sucks dye in it out of the vial": draws it.
    rewrite(
        "suck",
        r"\bsuck(?P<e>s)? (?:up )?(?P<w>(?:the )?[\w-]+(?: [\w-]+)?) (?:in|into|up in|up into)"
        r" (?P<d>it|the [\w -]+?) (?:from|out of) (?=(?:the|its)\b)",
        r"draw\g<e> \g<w> into \g<d> from ",
    ),
    # "Moves it over all of the carpet": over the carpet.
    rewrite("all of", r"\b(over|across|along) all of (?=(?:the|its)\b)", r"\1 "),
)
"""In the order in which they are applied."""
