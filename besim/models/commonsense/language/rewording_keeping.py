"""What the robot keeps in its gripper meanwhile: "without letting go of it", "keeps hold of it"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = (
    r"(?P<o>(?:the|its|both|an?|it|them|this)\b(?: (?!(?:and|in|with|while|until)\b)[\w'-]+){0,4}?)"
)
_ENDS = r"(?=[.,;]|$|,? (?:and|while|when|until|then)\b)"
_HAND = r"(?: (?:in|with) (?:its|the|one|both|one of its) (?:grippers?|hands?))?"
_GRIP = r"(?:a |its |the )?(?:firm |tight |secure )?(?:hold|grip|grasp)"
_GOING = (
    r"(?:go|goes|walk|move|drive|return|travel|come|roll|proceed|head|navigate|step|ride|make|carr"
    r"|approach|driving|moving|going)"
)


_GO_TO = {
    "driv": "drives",
    "mov": "moves",
    "go": "goes",
    "travel": "travels",
    "head": "heads",
    "navigat": "navigates",
    "roll": "rolls",
    "walk": "walks",
}


def _kept(match: re.Match[str]) -> str:
    ending = (match["e"] or "").lower()
    if ending.endswith("ing"):
        return f"holding {match['o']}"
    return f"ha{'s' if ending.endswith('s') else 've'} {match['o']} in its gripper"


_WHICH_IT = re.compile(
    r"\b(?:the|its|an?)(?: (?!(?:and|or|but|that|if|when|while|because|so)\b)[\w'-]+){1,3}?"
    r"(?: that| which)? (?:it|the robot|the arm) (?:(?:is|has been) )?$",
    re.I,
)
_SAID = re.compile(r"\b(?:check|verif|ensur|confirm|ask|tell|know|see|sure|true|whether)", re.I)


def _held_on_to(match: re.Match[str]) -> str:
    """ "Holds on to the cup"; not "drips oil from the can *it is holding* onto the chain"."""
    before = match.string[: match.start()]
    return match[0] if _WHICH_IT.search(before) and not _SAID.search(before) else _kept(match)


KEEPING = (
    # "Keeps the cup gripped while driving to the sink": drives there while holding it.
    rewrite(
        " while ",
        rf"\bkeeps? {_THING} (?:gripped|held|grasped|in (?:its|the) gripper) while (?:it (?:is )?)?"
        r"(?P<go>driv|mov|go|travel|head|navigat|roll|walk)(?:ing|es|s) (?P<to>[^.;]+?)(?=[.;]|$)",
        lambda m: f"{_GO_TO[m['go'].lower()]} {m['to']} while holding {m['o']}",
    ),
    # "Goes to the sink and takes the cup with it": carries it there.
    rewrite(
        "with it| along",
        r"\b(?:go|drive|move|travel|head|walk|roll|navigate)(?:e?s)? (?P<to>(?:over |back )?to the"
        r" [\w' -]{1,40}?),? and takes (?P<o>the [\w' -]{1,40}?)(?: (?:in|with) its gripper)?"
        r" (?:with it"
        r"|along(?: with it)?)(?=[.,;]|$)",
        r"carries \g<o> \g<to>",
    ),
    # "The robot, still gripping the cup, …".
    rewrite(
        ", still|, always",
        r"\b(robot|arm|it), (?:still|always) (?=(?:holding|gripping|grasping|carrying) )",
        r"\1, ",
    ),
    rewrite(
        ", gripping|, grasping|, carrying|, clutching",
        r"\b(robot|arm), (?:gripping|grasping|carrying|clutching) (?=(?:the|its) [^.,;]{1,50},"
        r" [a-z]+s\b)",
        r"\1, holding ",
    ),
    # "Drives there without letting go of the cup": while it holds it.
    rewrite(
        "without|never|does not|doesn't",
        rf"(?P<go>\b{_GOING}[^.;]*?),?(?: and)? (?:without (?:letting go of|releasing|dropping"
        rf"|putting"
        rf" down|setting down|losing)|never (?:lets go of|releases)|(?:does not|doesn't) (?:let go"
        rf" of"
        rf"|release)) {_THING}{_HAND}{_ENDS}",
        lambda m: f"{m['go']} while holding {m['o']}",
    ),
    # "Keeps hold of the cup", "goes on holding it", "holds on to it": has it in its gripper.
    rewrite(
        "hold|grip|grasp|carrying",
        rf"\b(?:keep|maintain|retain)(?P<e>s|ing)? {_GRIP} (?:of|on) {_THING}{_HAND}{_ENDS}",
        _kept,
    ),
    rewrite(
        "holding|carrying|gripping|to hold|to carry|to grip|grasping",
        r"\b(?:keep|continue|go(?=es)|go(?=ing))(?P<e>e?s|ing)? (?:on )?(?:holding|carrying"
        r"|gripping"
        rf"|grasping|to hold|to carry|to grip) {_THING}{_HAND}{_ENDS}",
        _kept,
    ),
    rewrite(
        "on to|onto|fast to|tight to",
        rf"\b(?:hold|hang)(?P<e>s|ing)? (?:on to|onto|fast to|tight to) {_THING}{_HAND}{_ENDS}",
        _held_on_to,
    ),
)
"""In the order in which they are applied."""
