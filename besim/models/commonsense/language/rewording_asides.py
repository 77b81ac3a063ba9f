"""Asides that say nothing of how things are: "closed and, *for safety*, locked"."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

_OPENING = (
    r"(?:in addition(?: to (?:that|this))?|additionally|on top of (?:that|this|it all)|besides"
    r"|moreover|furthermore|what is more|what's more|above all|most of all|last but not least"
    r"|of course|naturally|as (?:usual|always|ever|well as ever|an? extra(?: \w+)?|a precaution"
    r"|an added \w+|required|requested|agreed|planned|stated|mentioned|said)|if you like"
    r"|to be (?:on the safe side|(?:quite |very |extra |really )?(?:safe|sure|certain|precise"
    r"|exact|clear))|just in case|to make (?:quite |very )?(?:sure|certain)|better still"
    r"|for (?:safety|security|hygiene|convenience|good measure|certainty|protection|tidiness"
    r"|completeness|comfort|clarity|the night|the time being|the sake of \w+|\w+'s sake"
    r"|(?:\w+ ){0,2}reasons?(?: of \w+)?)"
    r"|because of (?:the )?\w+|at the same time|likewise|equally|consequently|accordingly)"
)
_LATER = (
    r"(?:after(?: that| this|wards)|thereafter|subsequently|thereupon|(?:once|when|as soon as) "
    r"(?:that|this|it)(?: is| has been) (?:done|finished)|following (?:that|this)|next|then)"
)

ASIDES = (
    # "Washed – after that – dried": dashes are commas here.
    rewrite("–|—|-", r"(?<=[\w,)])\s*(?:\s--?|[–—])\s+(?=[\w(])", ", "),
    # "A bag, already cut open, lies there".
    rewrite(
        " open,",
        r", (?:(?:already|still|now) )?(?:(?:cut|torn|slit|prised|left|standing) )?open,"
        r" (?=(?:lies|stands|hangs|sits|is|are|lie|stand|hang|sit)\b)",
        ", open, ",
    ),
    # "Closed (and locked)".
    rewrite("(and |(but |(or ", r"\s*\((and|but|or) ([^()]*)\)", r", \1 \2"),
    rewrite("(", rf"\b(and|but|or)\s*\({_OPENING}\)\s*", r"\1 "),
    # "Closed and, in addition, locked", "closed and, on top of that, the lamp off".
    rewrite(
        "and|but|or",
        rf"\b(and|but|or)(?: also| then)?,\s*(?:also )?{_OPENING},?\s+",
        r"\1 ",
    ),
    rewrite(
        "and|but",
        rf"\b(and|but)(?: also)?,?\s*{_LATER},\s+",
        r"\1 then ",
    ),
    # "Is not only closed but also locked".
    rewrite(
        "not only|not just|not merely",
        r"\bnot (?:only|just|merely) ([^.;]+?),? but (?:also,? |likewise )?",
        r"\1 and ",
    ),
    # "Closed, in addition locked".
    rewrite(
        "in addition|additionally|moreover|furthermore|on top of that",
        r",(?: and)? (?:in addition|additionally|moreover|furthermore|on top of that)(?! to\b),?"
        r" (?=\w)",
        " and ",
    ),
    # "Put the cup into the box, after that the plate", "…, followed by the plate".
    rewrite(
        "after that|afterwards|thereafter|subsequently|followed by|next",
        r"(?:,| and|, and) (?:after that|afterwards|thereafter|subsequently|followed by|next),?"
        r" (?=(?:the|an?|its|both) [\w -]+?(?:[.,;]|$| and\b))",
        ", then ",
    ),
)
