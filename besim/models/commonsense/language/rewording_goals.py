"""What is wanted, told as something to ensure, to achieve or to finish."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite

_UNFINISHED = r"(?:[^.;!?]|\.(?=\d))*+"
# What a goal word stands in is read once: no later word of the kind finds more behind it.
_NAMES_GOAL = re.compile(
    r" *(?:(?>[^:]*?\b(?:goals?|aims?|objective|target|purpose|outcome|result|state)\b)"
    r".*?(?:\b(?:is|are|be)\b|:)"
    r"|[^:]*?\b(?:task|job|mission|work|robot) (?:is|counts as) [a-z]+"
    r" (?:when|once|as soon as|if)\b"
    r"|[^:]*?\brobot (?:must|should|has to|is to) (?:make sure|ensure) that\b"
    r"|(?:(?:in|at|by) the (?:very )?end|finally"
    r"|when [^,]{1,30} (?:done|over|finished)),)",
    re.I | re.S,
)
_NO_GOAL = re.compile(
    r"\b(?:before|after|(?<!, )while|when|whenever|until|unless|if|once|only|always|never|during"
    r"|at all times|at first|at the moment|now|currently|initially|first,|so that|because|otherwise"
    r"|able|allowed|can|cannot|may|not|robot|gripper|than|starts?|begins?)\b",
    re.I,
)
"""What stands behind a semicolon and says so is a rule, or how things are now."""


def _in_one_sentence(match: re.Match[str]) -> str:
    told = match["goal"]
    if not _NAMES_GOAL.match(told):
        return match[0]
    for part in match["more"].split(";")[1:]:
        said = re.sub(r"^(?:and|also|finally|lastly)\b,? *", "", part.strip(), flags=re.I)
        goes_on = said and not (told.count(";") or _NO_GOAL.search(said))
        told += f", and {said}" if goes_on else f";{part}"
    return told


def _without(match: re.Match[str]) -> str:
    dirt = (match["w"] or "").split(" ")[-1]
    return f"{match['o']} has no {dirt} and " if dirt else ""


def _clean_there(match: re.Match[str]) -> str:
    """ "To get the bowl clean, with no soap on it, and to have it in the rack"."""
    thing, without = match["o"], match["w"]
    place = re.sub(r"^(in|on)to ", r"\1 ", match["p"] or "")
    if not (without or place):
        return match[0]
    told = [f"is that {thing} is {match['a']}"]
    told += [f"{thing} has no {without}"] if without else []
    told += [f"{thing} is {place}"] if place else []
    return " and ".join(told)


def _plain_deed(match: re.Match[str]) -> str:
    verb = lemmas(match["deed"].lower()).get("VERB", "")
    return f"to {verb} " if verb else match[0]


GOALS = (
    # "Full with milkshake, made from strawberries": made of them, and no cup is made.
    rewrite(
        "made",
        r"(?<=[a-z]), made (?:from|of|out of) (?=(?:\w+,? ){1,8}?\w+[.;]?$)",
        r" made of ",
    ),
    rewrite("full with", r"\bfull with (?=\w)", r"full of "),
    # "The goal is that the lamp shines with the new bulb": it is on, with that.
    rewrite(
        "shines|lights|glows",
        r"(?P<g>\bgoal is [^.]*?\b)(?:shines|lights up|lights|glows) (?=with (?:the|a|its) new\b)",
        r"\g<g>is on ",
    ),
    rewrite(
        "works|functions|operates",
        r"(?P<g>\bgoal is [^.]*?\b)(?:works|functions|operates)(?: again)? with"
        r" (?=(?:the|a|its) new\b)",
        r"\g<g>contains ",
    ),
    # "To ensure the towel is folded": that it is.
    rewrite(
        "ensure|make sure|guarantee",
        r"\b(ensure|make sure|guarantee)(s?) (?=(?:the|all|both|each|every|its|one|two|an?|no)"
        r"\b[^.;]{0,80}?\b(?:is|are|has|have|contains?|holds?|stands?|lies?|stays?|remains?|hangs?)\b)",
        r"\1\2 that ",
    ),
    # "To finish washing the plate", "to complete the cleaning of the table": washes, cleans it.
    rewrite(
        "finish|complete|accomplish",
        r"\bto (?:finish|complete|accomplish) (?:the (?:work|task|job) of )?(?:the )?"
        r"(?P<deed>[a-z]+ing)(?: of)? (?=(?:the|all|both|its|each|every)\b)",
        _plain_deed,
    ),
    # "To achieve a clean and dry table": that the table is both.
    rewrite(
        "to achieve a|to obtain a|to get a|to have a",
        r"\bis to (?:achieve|obtain|get|have) an? (?P<a>[a-z]+),? and (?P<b>[a-z]+)"
        r" (?P<o>[a-z]+)(?=[.;]|$)",
        r"is that the \g<o> is \g<a> and \g<b>",
    ),
    # "To get the bowl clean, with no soap on it, and to have it in the rack".
    rewrite(
        "is to make|is to get|is to have|is to keep",
        r"\bis to (?:make|get|have|keep) (?P<o>(?:the|both|all) (?:[a-z-]+ ){0,2}?[a-z-]+)"
        r" (?P<a>clean|dry|tidy|empty|neat|warm|hot|cold|full)"
        r"(?:,? with no (?P<w>[a-z-]+) (?:on|in) (?:it|them))?"
        r"(?:,? and to (?:have|get|put) (?:it|them) (?P<p>(?:in|on|into|onto|inside) [^,.;]+))?"
        r"(?=[.;]|$)",
        _clean_there,
    ),
    # "To make the plate clean, without soap, and put in the rack": three states of the plate.
    rewrite(
        "to make|to get|to have|to keep",
        r"\bis to (?:make|get|have|keep) (?P<o>(?:the|both|all) (?:[a-z-]+ ){0,2}?[a-z-]+)"
        r" (?P<a>clean|dry|tidy|empty|neat|warm|hot|cold|full)"
        r"(?P<w>,? without (?:any )?[a-z-]+)?,? and (?=(?:put|placed|stored|hung|laid|folded|closed"
        r"|stacked|dried|in|on)\b(?! (?:it|them|the|both)\b))",
        lambda m: f"is that {m['o']} is {m['a']} and {_without(m)}{m['o']} is ",
    ),
)
"""In the order in which they are applied."""

GOALS_IN_PARTS = (
    # "The goal is that A is shut; B is open; and C is clean": all three are the goal.
    rewrite(
        ";",
        rf"(?:^|(?<=[!?]))(?P<goal>{_UNFINISHED})(?P<more>(?:;{_UNFINISHED})++)",
        _in_one_sentence,
    ),
)
"""Behind all that parts sentences."""
