"""What is asked of grippers: "no gripper holds the knife", "the robot is empty-handed"."""

from __future__ import annotations

from besim.models.commonsense.language.rewording_hands import ANY_HAND
from besim.models.commonsense.language.rewriting import rewrite

_GOES = r"(?:go|drive|move|travel|head|walk|roll|navigate|return|proceed)(?:e?s)?"

HAND_CHECKS = (
    # "Is the scoop in none of the grippers?": it is not in a gripper.
    rewrite(
        "in none|in neither|in no ",
        rf"\bin (?:(?:none|neither) of (?:the|its)(?: two)?|neither|no) {ANY_HAND}\b(?! of\b)",
        "not in the gripper",
    ),
    # "Goes to the bowl, the scoop in its gripper": with it.
    rewrite(
        "in its gripper|in the gripper|in its hand|in the hand",
        rf"(?P<go>\b{_GOES} (?:over |back )?to the [\w' -]{{1,40}}?), (?P<o>the (?:[\w'-]+"
        rf" ){{1,4}}?)in"
        r" (?:its|the) (?P<h>gripper|hand)(?=[.,]|$)",
        r"\g<go> with \g<o>in its \g<h>",
    ),
    rewrite(
        "in its gripper|in its hand",
        r"^(?P<s>\s*)(?P<o>the (?:[\w'-]+ ){1,4}?)in its (?P<h>gripper|hand), (?=the robot\b)",
        lambda m: f"{m['s']}With t{m['o'][1:]}in its {m['h']}, ",
    ),
    # "Has one gripper left free".
    rewrite("left free", rf"\b(one|a|another) ({ANY_HAND}) left free\b", r"\1 free \2"),
    # "No gripper holds the knife", "the robot is without the knife": it does not hold it.
    rewrite(
        "gripper|hand",
        rf"\b(?:no|neither|none of (?:the|its)|neither of (?:the|its)|not one of (?:the|its))"
        rf" {ANY_HAND}"
        r" (?:of the robot )?(?:(?:holds?|grips?|carr(?:y|ies)|has|have)|(?:is|are) (?:currently )?"
        r"(?:holding|gripping|carrying)) (?=(?:the|its)\b)",
        "the robot does not hold ",
    ),
    rewrite(
        "without|got|has no longer",
        r"\brobot (?:is without|has not got|hasn't got|has no longer) (?=the\b)",
        "robot does not hold ",
    ),
    # "Is empty-handed", "is not holding a thing".
    rewrite("empty-handed|empty handed", r"\b(is|are) empty[- ]handed\b", "holds nothing"),
    rewrite(
        " thing",
        r"(?<=(?:not|n't) )((?:currently )?(?:holding|gripping|carrying|hold|carry)) (?:a|a single"
        r"|one)"
        r" thing\b",
        r"\1 anything",
    ),
    # "Stands next to the desk holding the globe": the robot holds it.
    rewrite(
        " holding| carrying| gripping",
        r"\b(?P<s>robot (?:is|stands|waits|stays)(?: standing| waiting)? (?:at|next to|beside|near"
        r"|in"
        r" front of|close to|by) the (?:[\w-]+ )?(?!(?:box|bin|basket|tray|rack|stand|holder"
        r"|cabinet"
        r"|shelf|crate|bowl|jar)\b)[\w-]+),? (?:still )?(?:holding|carrying|gripping) (?=the\b)",
        r"\g<s> and holds ",
    ),
    # "The robot, which holds the globe, is at the desk".
    rewrite(
        ", which|, that",
        r"^(?P<s>[^.;]*?\brobot), (?:which|that) (?:(?:still )?(?:holds|carries|grips)|is (?:still"
        r" )?"
        r"(?:holding|carrying|gripping)) (?P<o>the [\w' -]{1,40}?), (?P<is>(?:is|stands|waits) "
        r"(?:at|next to|beside|near|in front of|close to|by) [^.,;]+)(?=[.?]|$)",
        r"\g<s> \g<is> and holds \g<o>",
    ),
    # "Both grippers are in use".
    rewrite("in use", rf"\b({ANY_HAND}) (is|are) (?:both )?in use\b", r"\1 \2 occupied"),
    # "Has let go of the knife".
    rewrite("let go of", r"\b(has|have) let go of (?=(?:the|its)\b)", r"\1 put down "),
)
"""In the order in which they are applied."""
