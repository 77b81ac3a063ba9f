"""Conjunctions of conditions, in the few that are read: "provided that", "in case", "now that"."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

SUBJECT = (
    r"(?:the|its|it|they|both|all|each|no|none|nothing|nobody|neither|either|one|two|at least"
    r"|there|this|these|some|any|an?)"
)
_CLAUSE = (
    rf"(?= {SUBJECT}\b(?:[^,.;]{{0,80}}? (?:is|are|has|have|holds?|stands?|lies?|hangs?|runs?"
    r"|works?|boils?|carries|carry|contains?)\b))"
)
"""No mere object: "assuming *an upright position*", "providing *the guest* with a cup"."""
_THAT = rf"(?= {SUBJECT}\b)"

CONDITIONS = (
    # "Provided that the saw is off", "on condition that it is off": if it is.
    rewrite(
        "provided|providing|assuming|supposing|granted",
        r"(?<!is )(?<!are )(?<!be )(?<!been )\b(?:provided|providing|assuming|supposing|granted)"
        rf"(?: that{_THAT}|{_CLAUSE})",
        "if",
    ),
    rewrite(
        " condition that| premise that| proviso that| assumption that|given that"
        "| prerequisite that",
        r"\b(?:(?:on|under|with) (?:the |one )?(?:condition|premise|proviso|assumption"
        rf"|prerequisite)|given) that{_THAT}",
        "if",
    ),
    rewrite(
        "in case|in event|in the case|in the event|if and only",
        rf"\b(?:in (?:the )?(?:case|event)s?(?: that| when| where)?{_THAT}|if and only if)",
        lambda m: "only if" if "only" in m[0].lower() else "if",
    ),
    # "Now that the lid is off", "for as long as it is off".
    rewrite("now that", rf"\bnow that{_THAT}", "when"),
    rewrite(
        "so long as|for as long as|all the while|the time",
        r"(?:(?<!not )\bso long as|\bfor as long as|\ball the while|\b(?:during|in) (?:all )?the"
        rf" time (?:that|when|in which|during which|while)){_THAT}",
        "as long as",
    ),
    rewrite(
        "moment|instant",
        rf"\b(?:at )?the (?:very )?(?:moment|instant)(?: that| when| in which)?{_THAT}",
        "as soon as",
    ),
    # "Must not be started with nothing in its bowl": only when there is something in it.
    rewrite(
        "with nothing in",
        r"\b(?:must|may|can|should)(?: not|not| never) be (?P<d>[a-z]+) with nothing in"
        r" (?P<x>(?:its|the) (?!(?:grippers?|hands?)\b)[\w -]{2,30}?)(?=[.;]|$)",
        r"may only be \g<d> when there is something in \g<x>",
    ),
    # "With nothing in its grippers", "holding nothing": with both of them empty.
    rewrite(
        "with nothing|with no object|with no thing|without any",
        r"\b(?:with (?:nothing|no object|no thing)|without (?:anything|any object))(?: at all)?"
        r"(?: held)? in (?:(?P<all>either of |any of |both of |any |either )?(?:its|the|your)"
        r" )?(?P<h>grippers?|hands?)\b",
        lambda m: (
            "with both grippers empty"
            if m["all"] or m["h"].lower().endswith("s")
            else "with its gripper empty"
        ),
    ),
    rewrite(
        "holding nothing|holding anything|carrying nothing|carrying anything",
        r"\b(?:(?:while )?(?:holding|carrying) nothing|without (?:holding|carrying) anything)\b",
        "with both grippers empty",
    ),
    # "The robot has to have both grippers empty when …": they must be.
    rewrite(
        "has to have|must have|needs to have|should have",
        r"\b(?:the robot|it) (?:has to|must|needs to|should) have (?P<g>(?:both|its|the)(?: its)?"
        r" (?:grippers|hands)|(?:one|its|a) (?:gripper|hand)) (?P<s>empty|free)\b",
        r"\g<g> must be \g<s>",
    ),
    # "Preconditions: the lid is closed and …": it is only possible if they are so.
    rewrite(
        "condition|requirement|prerequisite",
        r"^(?P<b>\s*)(?:the |its )?(?:pre-?conditions?|conditions?|requirements?|prerequisites?)"
        r"(?: for (?:this|that|it))?(?:: | is that | are that | is: | are: )(?:that )?"
        rf"(?={SUBJECT}\b)",
        r"\g<b>This is only possible if ",
    ),
    # "Presupposes that A and that B": both.
    rewrite(
        "and that",
        r"\b(?P<v>(?:presuppose|require|assume|need|demand)s? that [^.;]{5,80}?),? and that"
        rf"(?= {SUBJECT}\b)",
        r"\g<v> and",
    ),
    # "From which everything has been removed": which is empty.
    rewrite(
        "which everything|which all",
        r"\b(?:from|out of|off) which (?:everything|all(?: things| objects| items| of it)?)"
        r" (?:has been|have been|was|were) (?:already )?(?:removed|taken|cleared|unloaded)"
        r"(?: away| off| out| down)?\b",
        "which is empty",
    ),
    # "To do so, the lamp must be on": for this.
    rewrite(
        "to do so|to do this|to do that|doing so|doing this|doing that",
        r"^(?P<b>\s*)(?:(?:in order )?to do|(?:for|when) doing) (?:so|this|that),? "
        rf"(?={SUBJECT}\b)",
        r"\g<b>For this, ",
    ),
    # "Prior to opening the valve", "before using the saw": before the robot uses it.
    rewrite("prior to", r"\bprior to(?= (?:[a-z]+ing|the robot)\b)", "before"),
    rewrite(
        " using",
        r"\b(?P<sub>before|after|while|when|whenever) using(?= (?:the|its|an?|any|this|it)\b)",
        r"\g<sub> the robot uses",
    ),
    # "The use of the saw is forbidden", "using it is only allowed": to use it is.
    rewrite(
        "use of|using ",
        r"^(?P<b>\s*)(?:(?:the )?use of|using) (?P<x>(?:the|its|an?|any|this)(?: [\w-]+){1,4}?)"
        r"(?P<with> with(?:out)? [^.,;]{3,50}?)? is (?P<said>(?:only |not |strictly )?(?:allowed"
        r"|permitted|forbidden|prohibited|possible|impossible)(?: only)?)(?= [a-z]|[.;]|$)",
        lambda m: f"{m['b']}It is {m['said']} to use {m['x']}{m['with'] or ''}",
    ),
    # "The robot first has to fill it": it has to first.
    rewrite(
        "first",
        r"(?P<w>\b(?:robot|it|arm|gripper|you)) first (?P<m>has to|have to|must|needs to|need to"
        r"|should)(?= [a-z])",
        r"\g<w> \g<m> first",
    ),
)
"""They come first: the tables behind them know the plain conjunctions only."""
