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
_THERE = (
    r"(?:in|on|under|inside|at|beside|behind|next to|on top of) (?:the|its|an?)"
    r" [\w-]+(?: (?!(?:nor|or|and|is|are)\b)[\w-]+)?"
)
_SO = r"[a-z][\w-]*(?: (?:up|down|in|on|off|out|away|together|open|shut))?"
_ONE, _MORE = (
    r"(?P<after>(?:is|was|lies|stands|hangs|sits|rests|leans|waits)\b)",
    r"(?P<after>(?:are|were|lie|stand|hang|sit|rest|lean|wait)\b)",
)
_ALL_ALIKE = r"(?:alike|identical|equal|of (?:the same|one|a) (?:kind|sort|type|size|make))"

ASIDES = (
    # "And, as a safety measure, the press will not start": why it does not.
    rewrite(
        "as a",
        r",? as (?:a|an) (?:[\w-]+ )?(?:measure|precaution|safeguard)(?: of safety)?,",
        "",
    ),
    # "Washed – after that – dried": dashes are commas here.
    rewrite("–|—|-", r"(?<=[\w,)])\s*(?:\s--?|[–—])\s+(?=[\w(])", ", "),
    # "A bag, already cut open, lies there".
    rewrite(
        " open,",
        r", (?:(?:already|still|now) )?(?:(?:cut|torn|slit|prised|left|standing) )?open,"
        r" (?=(?:lies|stands|hangs|sits|is|are|lie|stand|hang|sit)\b)",
        ", open, ",
    ),
    # "A bag, not yet tied up, is in the bin", "a tin, still shut, stands there".
    rewrite(
        "not|still",
        rf", (?P<not>(?:still )?not(?: yet)?|still) (?P<so>{_SO}), {_ONE}",
        r", which is \g<not> \g<so>, \g<after>",
    ),
    rewrite(
        "not|still",
        rf", (?P<not>(?:still )?not(?: yet)?|still) (?P<so>{_SO}), {_MORE}",
        r", which are \g<not> \g<so>, \g<after>",
    ),
    # "A stack and a pile, *each tied with a string*, are on the shelf": both are so, and there.
    rewrite(
        ", each",
        rf", each (?P<so>(?:[a-z]+ed|bound|wound|hung|put|set|laid|shut|sewn|torn|cut)"
        rf"(?: (?!(?:is|are|as|and)\b)[\w-]+){{0,8}}?)(?: as (?:one|a) [a-z ]{{3,20}})?, {_MORE}",
        r", which are \g<so>, \g<after>",
    ),
    # "Several spoons, all alike, are in the drawer": that tells nothing of where they are.
    rewrite("all|both", rf", (?:all|both) {_ALL_ALIKE},(?= \w)", ""),
    # "This only works if …": works only if.
    rewrite(
        "this only|that only",
        r"\b(?P<it>[Tt]his|[Tt]hat) only (?P<works>works|succeeds|is possible)"
        r" (?=(?:if|when|while|as long as)\b)",
        r"\g<it> \g<works> only ",
    ),
    # "Takes it out, while the lid is up, with a free gripper": the gripper is none of the lid's.
    rewrite(
        "while",
        r", (?P<while>while (?:the|its) [^,.;]{1,60}), (?P<rest>(?:with (?:an?|its|one|the|both)"
        r"(?: of its)?(?: (?:free|empty|other|second))? (?:gripper|hand)s?"
        r"|(?:into|onto|from|out of) (?:the|its|an?) [\w -]{1,30}))(?=[.;]|$)",
        r" \g<rest>, \g<while>",
    ),
    # "While the carton *itself* has been opened".
    rewrite(
        "itself|themselves",
        r"(?<=\w) (?:itself|themselves)"
        r" (?=(?:is|are|was|were|has|have|had|stands?|lies?|remains?)\b)",
        " ",
    ),
    # "The knife, the fork (both in the box)", "the cup (in the sink)": there they are.
    rewrite(
        "(both",
        rf"\b(?P<a>(?:the |an? )?[\w -]{{2,30}}?)(?P<and>,| and|, and) "
        rf"(?P<b>(?:the |an? )?[\w -]{{2,30}}?) \(both (?:of them )?(?P<there>{_THERE})\)",
        r"\g<a> \g<there>\g<and> \g<b> \g<there>",
    ),
    rewrite("(", rf"(?<=\w) \((?:it is |which is |currently |now )?({_THERE})\)", r" \1"),
    # "Neither on the table nor on the chair": not on the one, and not on the other.
    rewrite(
        "neither",
        rf"\b(?P<be>is|are) neither (?P<a>{_THERE}) nor (?P<b>{_THERE})(?=\s*[.,;]|\s*$| and\b)",
        r"\g<be> not \g<a> and \g<be> not \g<b>",
    ),
    # "Neither the cup is on the table nor the mug on the chair": each of both is not so.
    rewrite(
        "neither",
        rf"\bneither (?P<a>the [\w -]{{2,30}}?) (?P<be>is|are) (?P<x>{_THERE}) nor(?: (?:is|are))?"
        rf" (?P<b>the [\w -]{{2,30}}?)(?: (?:is|are))? (?P<y>{_THERE})(?=\s*[.,;]|\s*$)",
        r"\g<a> \g<be> not \g<x> and \g<b> \g<be> not \g<y>",
    ),
    rewrite(
        "nor is|nor are",
        rf"(?<= )not (?P<x>{_THERE}),? nor (?P<be>is|are) (?P<b>the [\w -]{{2,30}}?)"
        rf" (?P<y>{_THERE})(?=\s*[.,;]|\s*$)",
        r"not \g<x> and \g<b> \g<be> not \g<y>",
    ),
    # "There is no cup on the table or mug on the chair": nor is there that.
    rewrite(
        "there is no|there are no",
        rf"\b(?P<no>there (?:is|are) no [\w -]{{2,30}}? {_THERE}) or (?:no )?(?P<b>[\w -]{{2,30}}?"
        rf" {_THERE})(?=\s*[.,;]|\s*$)",
        r"\g<no> and no \g<b>",
    ),
    # "The lamp is no longer on, the oven neither": nor is that on.
    rewrite(
        "either",
        r"\b(?P<be>is|are) (?:no longer|not) (?P<so>on|open|closed|off|locked|lit|wet|dirty)"
        r"(?:,| and|, and) (?P<b>the [\w -]{2,30}?) (?:neither|is not(?: \w+)? either)"
        r"(?=\s*[.,;]|\s*$| and\b)",
        r"\g<be> not \g<so>, \g<b> \g<be> not \g<so>",
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
