"""Reasons around a rule, which ask for nothing by themselves: "to keep the lid from flying off, …".

What a rule is for is left out, so that the rule itself is read.
"""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_FEW = r"[^,.;:]{2,80}?"
_MACHINERY = (
    r"(?:an?|the|its) (?:[\w-]+ ){0,3}?"
    r"(?:interlock|switch|sensor|lock|latch|barrier|guard|mechanism|control|controller|device)"
)
_IF = r"(?:if|when|while|as long as|once|after|with)"


def _rule_alone(match: re.Match[str]) -> str:
    """The sentence without its beginning."""
    return f"{match[1]}{match[2].upper()}"


def _can_only(match: re.Match[str]) -> str:
    """ "The press can only be started", as a sentence of its own where it begins one."""
    thing = match[2] if match[1].strip() else match[2][:1].upper() + match[2][1:]
    return f"{match[1]}{thing} can only {match[3]} "


def _only_if(match: re.Match[str]) -> str:
    return f"{match[1]}{match[2][:1].upper()}{match[2][1:]} can only be {match[3]} if "


REASONS = (
    # "Picks up the rag in order to wipe the cup": to wipe it. An order is no place.
    rewrite("in order|so as", r"\b(?:in order|so as) (?=(?:not )?to [a-z])", ""),
    rewrite("in order that", r"\bin order that\b", "so that"),
    # "To keep the halves from dropping, …", "in order to avoid burns, …".
    rewrite(
        "keep|prevent|stop|protect|hinder|save",
        rf"^(\s*)(?:in order )?to (?:keep|prevent|stop|protect|hinder|save) {_FEW} from {_FEW}, "
        r"(\w)",
        _rule_alone,
    ),
    rewrite("avoid", rf"^(\s*)(?:in order )?to avoid {_FEW}, (\w)", _rule_alone),
    # "For the cabinet not to tip over, …", "so that no heat escapes, …".
    rewrite("not to", rf"^(\s*)for {_FEW} not to {_FEW}, (\w)", _rule_alone),
    rewrite("so that no", rf"^(\s*)so that (?:no|nothing|nobody|none)\b{_FEW}, (\w)", _rule_alone),
    rewrite(
        "not|cannot",
        rf"^(\s*)so that {_FEW} (?:(?:does|do|is|are|will|can|may|must) not|cannot) {_FEW}, (\w)",
        _rule_alone,
    ),
    rewrite(
        "for safety|for reasons|for security|for hygien",
        r"^(\s*)for (?:safety|security|hygiene|hygienic|reasons of \w+)(?: reasons)?,? "
        r"((?=(?:the|an?|its|no|only|every|both|all|it|robot|arm)\b)\w)",
        _rule_alone,
    ),
    # "… before it is started, or else everything splashes out": no condition, but what happens.
    rewrite(
        "otherwise|or else",
        r"(\b(?:must|may|can|should|has to|have to|need to|needs to|only)\b[^.;]{3,160}?)"
        r"[,;:] *(?:because |since )?(?:otherwise|or else),? "
        r"(?!(?:[^.;]{0,120}\b(?:not|cannot|can't|won't|doesn't|never|nothing|refuses?|blocks?)\b))"
        r"[^.;]{3,160}(?=[.;]|$)",
        r"\1",
    ),
    # "With the tap open and the plug in the drain, the tub …": two circumstances.
    rewrite(
        "with the|with its",
        r"^(\s*)with ((?:the|its) [\w -]{1,30}?) (open|closed|shut|on|off|running|locked|up|down)"
        r" and ((?:the|its) [\w -]{1,30}?) ((?:in|on|under|inside) (?:the|its) [\w -]{1,30}?|open"
        r"|closed|shut|on|off|running|locked|up|down), (?=(?:the|it)\b)",
        r"\1While \2 is \3 and \4 is \5, ",
    ),
    # "Is only allowed to be started after …", "stays off as long as …", "… once …, not before".
    rewrite(
        "only allowed|only permitted",
        r"\b(?:is|are) only (?:allowed|permitted) to be\b",
        "may only be",
    ),
    rewrite(
        "stays off|stay off|remains off|remain off",
        r"\b(?:stays?|remains?) off (?=(?:as long as|while|until|unless)\b)",
        "cannot be switched on ",
    ),
    rewrite(
        "not before|not earlier",
        r"\b(?:can|may) be ([\w ]{2,40}?) (?:as soon as|once|when|after) ([^.;]{3,120}?),?"
        r" (?:and |but )?not (?:before|earlier)(?=\s*[.;]|\s*$)",
        r"can only be \1 once \2",
    ),
    # "A condition for the press being started is that …".
    rewrite(
        "condition|prerequisite|requirement",
        r"^(\s*)(?:an?|the) (?:[a-z]+ )?(?:condition|prerequisite|requirement) for"
        r" ((?:the|an?|its) [^,.;]{2,60}?) being ([\w ]{2,40}?) is that ",
        _only_if,
    ),
    rewrite(
        "condition|prerequisite|requirement",
        r"^(\s*)(?:an?|the) (?:[a-z]+ )?(?:condition|prerequisite|requirement) for"
        r" (\w)(\w+ing [^,.;]{2,60}?) is that ",
        lambda match: f"{match[1]}{match[2].upper()}{match[3]} is only possible if ",
    ),
    # "An interlock allows the press to be started only if …": it can be started only so.
    rewrite(
        "allow|permit|enable",
        rf"(^\s*|, |; |: ){_MACHINERY} (?:allows|permits|enables) ((?:the|an?|its|each|either)"
        rf" {_FEW}) to (be [\w ]+?|\w+) only (?={_IF}\b)",
        _can_only,
    ),
    rewrite(
        "allow|permit|enable|let",
        rf"(^\s*|, |; |: ){_MACHINERY} only (?:allows|permits|enables|lets) "
        rf"((?:the|an?|its|each|either) {_FEW}) (?:to )?(be [\w ]+?|start|run|open|close|move) "
        rf"(?={_IF}\b)",
        _can_only,
    ),
    rewrite(
        "lets",
        rf"(^\s*|, |; |: ){_MACHINERY} lets ((?:the|an?|its|each|either) {_FEW})"
        rf" (be [\w ]+?|start|run|open|close|move) only (?={_IF}\b)",
        _can_only,
    ),
)
"""In the order in which they are applied."""
