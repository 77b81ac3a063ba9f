"""Where the robot starts and what it reaches from there."""

from __future__ import annotations

from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:(?:the|an?|its|each|both|one|two|three|another)\b[^,.;:]{0,80}?|\w+ [A-Z0-9])"

_SO = (
    r"(?:open|opened|closed|shut|ajar|locked|unlocked|empty|full|switched off|switched on|unplugged"
    r"|plugged in)"
)

STARTING = (
    # "The robot sits docked in its dock": it is docked.
    rewrite(
        "sits|stands|waits|rests",
        r"\b(?:sits|stands|waits|rests) (?=(?:docked|coupled|connected|plugged in)\b)",
        "is ",
    ),
    # "The box starts out closed": is closed. "The box (closed) stands there".
    rewrite(
        "start|begin",
        r"\b(?P<v>start|begin)(?P<s>s)?(?: (?:out|off))? (?:as )?(?=(?:fully |wide |half )?"
        rf"(?:{_SO}|docked|parked|coupled|connected|stationed|standing|waiting|located|placed)\b(?!-))",
        lambda m: "is " if m["s"] else "are ",
    ),
    rewrite(
        "(", rf" \((?:which is |that is )?(?P<so>(?:still |now )?{_SO})\)", r", which is \g<so>,"
    ),
    # "The cupboard is where the robot starts", "it is at the cupboard that the robot starts".
    rewrite(
        "where the|where it",
        rf"^(\s*)({_THING}) (?:is|will be) where ((?:the robot|the arm|it) (?:starts?|begins?"
        r"|stands?|waits?|sets out|is parked|is standing|is|rests?))\b(?: out| off| from)?",
        lambda m: f"{m[1]}{m[3][0].upper()}{m[3][1:]} at {m[2][0].lower()}{m[2][1:]}",
    ),
    rewrite(
        "robot's|of the robot",
        r"\bthe (?:robot's (?:start(?:ing)? |initial |first |own )?"
        r"(?:place|position|location|spot|point)"
        r"|(?:starting|initial|start) (?:place|position|location|spot|point) of the robot)"
        r" (?:at the (?:start|beginning|outset) )?is"
        r" (?P<at>at |by |in front of |next to |beside |near |in |on )?(?=(?:the|its) )",
        lambda m: f"{m[0][0]}he robot is {m['at'] or 'at '}",
    ),
    rewrite(
        "sets o|starts",
        r"\b(?:sets (?:out|off)|starts (?:out|off)|starts) from (?=the )",
        "starts at ",
    ),
    rewrite(
        "begin|start",
        r"\b(?:begins?|starts?) (?:its|the) (?:work|task|job|day|shift|round|mission|run)"
        r"(?: standing| waiting| parked)? (?=(?:at"
        r"|by|next to|beside|in|near|close to|in front of|from|on) )",
        "starts ",
    ),
    # "*Starting* in the hall, the robot holds a basket".
    rewrite(
        "starting|standing|waiting",
        rf"^(?P<gap>\s*)(?:starting|standing|waiting) (?P<at>(?:in|at|by|near|next to|beside"
        rf"|in front of) {_THING}), (?P<who>the robot|the arm|it) (?=(?:holds|carries)\b)",
        lambda m: f"{m['gap']}{m['who'].capitalize()} is {m['at']} and ",
    ),
    # "It is the press that the robot stands at".
    rewrite(
        "it is ",
        rf"\bit is ({_THING}) that ((?:the robot|the arm|it) (?:\w+ )?(?:is|stands?|waits?|starts?)"
        r" (?:at|by|near|next to|beside|in front of|in|on))(?=[,.;]|$)",
        r"\2 \1",
    ),
    # "Stands so close to it that both can be reached".
    rewrite(
        "so close|so near",
        r"\b(is|are|stands?|lies?) so (?:close|near) to ([^,.;]+?) that ",
        r"\1 next to \2, so that ",
    ),
    # "From the cage the table and the bin are within reach", "when it is at the cage, …".
    rewrite("arm's reach", r"\bwithin (?:easy )?arm's reach\b", "within reach"),
    rewrite(
        "reach",
        rf"^(\s*)(?:when|while|if|once|as soon as) the robot (?:is|stands|has arrived) "
        rf"(?:at|in front of|near|by) ({_THING}), ({_THING}) (?:is|are)(?: also| both| all)?"
        r" (?:with)?in (?:its )?reach\b",
        r"\1From \2, \3 can be reached",
    ),
    rewrite(
        "reach",
        rf"^(\s*from [^,.;]+?),? ({_THING}) (?:is|are)(?: also| both| all)? (?:with)?in"
        r" (?:its |the robot's )?reach\b",
        r"\1, \2 can be reached",
    ),
    rewrite("finds itself", r"\bfinds itself\b(?! a\b)", "is"),
)
"""In the order in which they are applied."""
