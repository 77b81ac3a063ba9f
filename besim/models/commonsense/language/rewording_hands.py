"""What grippers hold and do, told of hands and fingers, of both and of each of them."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import DETERMINED, followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite

_GOING = (
    r"(?:go|goes|walk|move|drive|return|travel|come|roll|proceed|head|navigate|step)(?:e?s|ing)?"
    r"(?: (?:back|over|out|up|down|again|on|in|inside|outside|straight|directly))* "
    r"(?:to|into|towards?) (?:the|its|an?)\b[\w' -]{1,50}?"
)
_HOLDERS = (
    r"(?:gripper|hand|claw|arm|person|man|woman|nurse|user|guest|child|human|worker|operator|rack"
    r"|holder|stand|hook|clamp|vise|vice|tray|bin|box|crate|basket|cart|trolley|shelf|cabinet"
    r"|drawer|bowl|jar|robot)s?"
)
_HOLD = inflected("hold")
_HOLDER = r"(?:it|you|the robot|the arm|the gripper)"
_HAND = r"(?:its|the|your|the robot's) (?:\w+ )?(?:grippers?|hands?)"
_LAID = (
    r"(?:put|lay|set|drop|place|deposit|release|let|throw|toss|tip|hand|give|pass|carry|bring|lower"
    r"|insert|hang|stand|stow|store|leave|return|slide|push)(?:s|es|ting|ping|ing)?"
    r"(?: (?:down|aside|away|back|over|go of))?"
)
_FINGERS = r"(?:grippers?|fingers|jaws|hands?|claws?)"
_GRIP = inflected("grip", "grips", "gripping")
ANY_HAND = r"(?:grippers?|hands?)"
_ONE = r"(?:one|a|an|the|its|this|that)"
_PUTTING = r"(?:put|lay|set|place|drop|hang|store|lean|deposit|return)(?:s|ting|ing|ping)?"
_ODD = {"knife": "knives", "shelf": "shelves", "loaf": "loaves", "scarf": "scarves"}


def _plural(noun: str) -> str:
    if noun in _ODD:
        return _ODD[noun]
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + ("es" if re.search(r"(?:s|x|z|ch|sh)$", noun) else "s")


def _one_in_each(match: re.Match[str]) -> str:
    """ "Takes one cup with each gripper": takes two cups, with both of them."""
    *before, noun = match["o"].split()
    two = " ".join([f"{match['v']} two", *before, _plural(noun)]) + (match["from"] or "")
    return two if re.match(r"holding|carry", match["v"], re.I) else f"{two} with both grippers"


def _grips(match: re.Match[str]) -> str:
    word = "grips" if match["s"] else "gripping" if "ing " in match.group().lower() else "grip"
    return word.capitalize() if match.group()[0].isupper() else word


def _free(match: re.Match[str]) -> str:
    return f"{match.group(1) or match.group(3) or ''}free {match.group(2) or match.group(4)}"


_EACH = r"each (?:of (?:its|the) )?(?:(?:two )?grippers?|hands?|arms?)\b"

HANDS = (
    # "With which it can hold two crates, one in each": nobody tells of one of them.
    rewrite(
        ", one in each|, one with each|, one per",
        r"\b(?P<c>can (?:hold|carry|take|grip|lift) (?:two|three|up to two) [\w -]{1,40}),"
        r" one (?:(?:in|with) each(?: (?:of them|gripper|hand|arm))?|per (?:gripper|hand|arm))"
        r"(?=[.,;]|$)",
        r"\g<c>",
    ),
    # "At the desk with empty grippers", "… with nothing in its gripper": with both, with it empty.
    rewrite("empty", r"\bwith (?:both |its |two )?empty (grippers|hands)\b", r"with both \1 empty"),
    rewrite(
        "with nothing|without any",
        r"\b(?:with nothing|without any(?:thing|(?: object| thing)s?))(?: left)? in"
        rf" (?:its|both|either|the)(?: of its)? (?P<h>{ANY_HAND})\b",
        lambda m: f"with {'both' if m['h'].endswith('s') else 'its'} {m['h']} empty",
    ),
    # "Lets it out of the gripper", "lets the cup go from its gripper": releases it.
    rewrite(
        "gripper|hand|grip",
        r"\b(?P<v>let)(?P<e>s|ting)? (?P<o>it|them|(?:the|both|all)"
        r"(?: (?!(?:fall|drop|slide|glide|roll|slip|take|have|get|pick|grasp|run|flow)\b)"
        r"[\w-]+){1,4}?)"
        r"(?: go)?"
        r" (?:out of|from|off) (?:the|its|both|one|all)(?: of its)? (?:grippers?|hands?|grip)\b",
        lambda m: f"releas{'ing' if m['e'] == 'ting' else 'es' if m['e'] else 'e'} {m['o']}",
    ),
    # "Gets the letter from the drawer in one of its grippers": with it.
    rewrite(
        "gripper|hand",
        r"(?P<t>\b(?:take|get|grasp|grab|fetch|pick|lift|pull|bring|remove)(?:s|es|ing)?\b[^.;,]{3,80}?"
        r" (?:from|off|out of) [^.;,]{3,40}?),? (?:held )?(?:in|by|with) (?:one|a)(?: of its)?"
        r" (?P<h>gripper|hand)s?(?=[.;,]|$| and\b)",
        r"\g<t> with one \g<h>",
    ),
    # "Releases it and withdraws the arm from the press": retracts it, and takes nothing.
    rewrite(
        "withdraw|pull|take|draw|bring",
        r"\b(?:withdraw|pull|take|draw|bring)(?P<e>s|ing)?(?: back| out| away)? (?:the|its|your)"
        r" (?:(?:robot|left|right|empty|free|now empty|now free) )?(?:arm|hand|gripper|manipulator)"
        r"(?: back| out| away)?(?= (?:from|out of|again)\b|[.,;]|$| and\b)"
        # but a robot that changes its tools takes one from there
        r"(?! (?:from|out of) (?:the|its) (?:[\w-]+ ){0,2}?(?:stand|rack|holder|changer|dock"
        r"|station|magazine|shelf)\b)",
        inflected("retract"),
    ),
    # "Takes one atlas with each gripper", "holds a cup in each gripper": two of them.
    rewrite(
        "each",
        r"\b(?P<v>(?:take|taking|grasp|grab|pick|grip|lift|seize|get|hold|carr|fetch|collect)"
        r"\w*(?: up)?) (?:one|an?) (?P<o>(?:[a-z-]+ ){0,2}?[a-z-]+)"
        r"(?P<from> (?:(?:out )?of|from|off) (?:the|its|an?) (?:[a-z-]+ ){0,2}?[a-z-]+)?"
        rf" (?:with|in|by|using) {_EACH}",
        _one_in_each,
    ),
    # "Picks up the two plates, one with each gripper."
    rewrite(
        "one in each|one with each|one by each",
        rf",? one (?:in|with|by) {_EACH}",
        " with both grippers",
    ),
    # A slip that benchmark texts are full of: *with it one gripper*.
    rewrite(
        "with it",
        r"\bwith it (?=(?:one |own |two |free |an? )?grippers?\b)",
        "with its ",
    ),
    # "A gripper that is not holding anything" is a free one.
    rewrite(
        "anything|object|nothing",
        r"\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) (?:(?:is"
        r"|are) "
        r"(?:currently |still )?(?:not|n't) (?:holding|carrying|gripping)|(?:does|do) not "
        r"(?:yet )?(?:hold|carry|grip)) (?:anything|an object|any object)(?: else)?\b"
        r"|\b((?:an?|one|the|any|either|its|with) )?(grippers?|hands?) (?:that|which) "
        r"(?:(?:is|are) (?:currently |still )?(?:holding|carrying)|holds?|carr(?:y|ies)|grips?) "
        r"nothing\b",
        _free,
    ),
    # "Takes hold of the cup", "takes a grip on it": grips it.
    rewrite(
        "grip o", r"\b(?P<v>(?:take|get)s?) a (?:firm |good )?grip (?:on|of)\b", r"\g<v> hold of"
    ),
    rewrite(
        "hold of",
        r"\b(?:take|get|grab|seize|catch)(?P<s>e?s)?(?:ing)? (?:a )?(?:firm )?hold of\b"
        r"|\b(?:taking|seizing) (?:a )?(?:firm )?hold of\b",
        _grips,
    ),
    rewrite("hold of", r"\b(?:taken|got|seized|caught) (?:a )?(?:firm )?hold of\b", "gripped"),
    # "The rag being held", "the rag which is held down beside the sink": the rag.
    rewrite(
        "held|carried|gripped|grasped",
        r"\b(?P<o>(?:the|its|both) (?:[\w-]+ ){0,2}?[\w-]+)(?: being|,? (?:which|that) (?:is|are)"
        r"(?: being)?) (?:held|carried|gripped|grasped)(?: by (?:it|the robot))?"
        r"(?= (?:down|back|away|aside|on|onto|into|over)\b)",
        r"\g<o>",
    ),
    # "Carries both to the table": what it holds.
    rewrite(
        "both",
        r"\b(?P<v>(?:carr|bring|take|transport|put|lay|place|set|deliver)(?:y|ies|e?s)?) both"
        r" (?=(?:(?:back|over|down) )?(?:to|on|in|into|onto|beside|next to|at)\b)",
        r"\g<v> everything that is in its gripper ",
    ),
    # "Holds the two handles of the tray with both grippers and lifts it": lifts it with both.
    rewrite(
        "handles of",
        r"\b(?:grasp|grip|hold|take|grab|seize)(?P<e>s)? (?:(?:both|the|two|its|of) "
        r"){1,3}(?:[a-z]+ )?"
        r"handles of (?P<o>the (?:[\w-]+ )?[\w-]+) with (?:both|its two|both of its|the two)"
        r" grippers(?:,| and)(?: then)? lifts? (?:it|(?P=o))\b(?: up)?",
        lambda m: f"lift{m['e'] or ''} {m['o']} with both grippers",
    ),
    # "Goes back to the stove holding the basket": the robot holds it, and not the stove.
    rewrite(
        "holding|gripping|grasping|clutching|carrying",
        rf"\b(?P<go>{_GOING}\b(?<! while)(?<! is)(?<! still))(?<!,)(?P<now> still| always)?"
        r" (?:holding|gripping|grasping|clutching|carrying) "
        r"(?=(?:the|its|both|an?|one|two|some)\b)",
        lambda m: (
            f"{m['go']}, holding "
            if m["now"] or not re.search(rf"\b{_HOLDERS}$", m["go"], re.I)
            else m[0]
        ),
    ),
    # "Picks up the bottle and the towel, each in one gripper".
    rewrite(
        "each",
        r",? each (?:of them )?(?:in|with|by) (?:one|a|an own|its own)(?: free)? "
        r"(?P<hand>gripper|hand)\b(?: of its own)?",
        r" with one \g<hand> each",
    ),
    # "Puts the held object down": the object that it holds.
    rewrite(
        "held|gripped|grasped",
        rf"\b(?P<put>{_LAID}) (?:the|its) (?:held|gripped|grasped) "
        r"(?P<o>(?:object|thing|item)s?)\b",
        r"\g<put> the \g<o> in its gripper",
    ),
    # "Puts down the object it is holding", "drops what it holds", "whatever is in its gripper": of
    # two things in its grippers, one object is *anything* there.
    rewrite(
        "hold|held|carry|carri|grip|hand",
        rf"\b(?P<put>{_LAID}) (?:what(?:ever)?|(?:everything|anything|all|the (?:(?P<one>object"
        rf"|thing|item)|objects|things|items))"
        rf"(?: that| which)?) (?:{_HOLDER} (?:(?:is|are) (?:holding|carrying|gripping)|holds?"
        rf"|carr(?:y"
        rf"|ies)|grips?|has in {_HAND})|(?:(?:that |which )?(?:is|are) )?(?:held )?(?:in|by) "
        rf"{_HAND})"
        r"(?=[.,;]| (?:in|on|into|onto|to|at|under|beside|next|down|aside|away|back|there|and|over"
        r"|inside|against|behind|between)\b|$)",
        lambda m: f"{m['put']} {'any' if m['one'] else 'every'}thing that is in its gripper",
    ),
    # "Lays down both things", "puts both of them aside": all that it holds.
    rewrite(
        "both",
        rf"\b(?P<put>{_LAID}) both (?:of the )?(?:things|objects|items)\b(?! (?:in|on|from) (?!the)"
        r"|,? (?:which|that))",
        r"\g<put> everything that is in its gripper",
    ),
    # "Opens the gripper that holds the towel and lets it on the floor": puts it there.
    rewrite(
        "gripper",
        r"\bopens? (?:the|its) gripper (?:that|which) (?:holds|is holding|has) "
        r"(?P<o>the [\w-]+(?: (?!and\b)[\w-]+)?) and (?:lets|leaves|drops) it(?: fall| lie| down)?"
        r" (?=(?:on|onto|in|into) the\b)",
        r"puts \g<o> ",
    ),
    # "Hands the book over to its other gripper": still holds it.
    rewrite(
        "gripper|hand",
        r"\b(?:hand|pass|transfer|switch|shift|move)(?P<e>e?s)? (?P<o>(?:the|it|both)\b"
        r"(?: [\w-]+){0,3}?)(?: over)?(?: from (?:the|its|one) (?:[a-z]+ )?(?:gripper|hand))?"
        r" to (?:the|its) (?:other|second|left|right|free|another) (?:gripper|hand)\b(?! of\b)",
        lambda m: f"{_HOLD(m)} {m['o']}",
    ),
    # "The arm ends in a gripper; it is free, holds one thing and has to be free for …".
    rewrite(
        "gripper|hand|claw",
        r"\b(gripper|hand|claw)([;,.] (?:and )?)it (?=(?:is (?:free|empty)|(?:can )?"
        r"(?:holds?|takes?|grips?) (?:one|a single|only one|just one)|(?:has|needs) to be"
        r" (?:free|empty)|must be (?:free|empty))\b)",
        lambda match: f"{match[1]}{match[2]}{'The' if '.' in match[2] else 'the'} {match[1]} ",
    ),
    # "It has two grippers, one object each, and both are empty": the grippers are.
    rewrite(
        "each",
        r"\b((?:two|both|three) (?:[a-z]+ )?(?:grippers|hands|arms)), (?:for |with )?(?:one|a "
        r"single)"
        r" (?:object|thing|item) each(?=[,.;])",
        r"\1",
    ),
    # "One gripper holds a mug, the other one a spoon": the other gripper holds it.
    rewrite(
        "the other",
        r"\b(?P<one>one (?:of (?:its|the) )?(?P<hand>gripper|hand|claw)s?) (?P<verb>is holding"
        r"|holds"
        r"|carries|grips|contains|has) (?P<held>[^.;,]{1,60}?),? (?:and |while )?the other"
        r"(?: one| gripper| hand)? (?=(?:an?|the|nothing|its)\b)",
        lambda m: f"{m['one']} {m['verb']} {m['held']}, and the other {m['hand']} {m['verb']} ",
    ),
    rewrite(
        "the other",
        r"\b(?P<one>one (?:of (?:its|the) )?(?P<hand>gripper|hand|claw)s? (?:is|holds|carries|grips"
        r"|contains|has) [^.;,]{1,60}?),? (?:and |while )?the other(?: one)? (?=is |holds |carries "
        r"|grips |contains |has )",
        lambda m: f"{m['one']}, and the other {m['hand']} ",
    ),
    # "A gripper closes around the cup": it grips it.
    rewrite(
        "clos",
        r"\b((?:(?:fingers|jaws) of (?:its|the|a|one) )?(?:grippers?|fingers|jaws|hand|claw)"
        r"(?: of the (?:robot|arm))?) clos(?P<e>es?|ing) (?:firmly |tightly )?"
        rf"(?:around|round|about|on|onto|upon) {DETERMINED}",
        lambda match: f"{match[1]} {'grips' if match['e'].endswith('s') else 'grip'} ",
    ),
    # "The robot, knife in gripper, cuts …".
    rewrite(
        "gripper|hand",
        r",(?: with)? ((?:the |an? |its )?(?:(?!which|that|who|is|are|both|each|still|now|already"
        r"|using|employing|holding|having|gripping|and|or|but|then|held|lying|kept|being|standing"
        r"|sitting|resting|safely|firmly|from|at|on)[a-z-]+ ){1,3})"
        r"in (?:the |its |one |an? )?"
        r"(?:grippers?|hands?),",
        r", holding \1,",
    ),
    # "Holds a plate in one and a fork in the other".
    rewrite(
        "other|right|second",
        rf"\b(hold(?:s|ing)?|carr(?:y|ies|ying)) ([^,.;]{{1,60}}?) in (?:one|(?:its|the)"
        rf" (?:left|first))(?: of its)?(?: {_FINGERS})?,? and ([^,.;]{{1,60}}?) in (?:its|the)"
        rf" (?:other|right|second)(?: one| {_FINGERS})?(?=[.,;]|$| and | while )",
        r"\1 \2 and \3",
    ),
    # "Closes its fingers around the cup".
    rewrite(
        "around|round|about|on|onto|upon",
        rf"\b(?:clos(?=ing)|close|shut|lock|wrap|clamp)(?P<e>s|ing)? (?:its|the|one|an?"
        rf"|one of its)"
        rf" (?:(?:free|empty|two|other|left|right) )*{_FINGERS} (?:firmly |tightly )?"
        rf"(?:around|round|about|on|onto|upon) {DETERMINED}",
        followed_by(_GRIP, " "),
    ),
    rewrite(
        "gripper",
        r"\btake(?P<e>s)? ((?:an?|one|its|the) (?:(?:free|empty|other|second"
        r"|unused) )*gripper) (?=to [a-z]+)",
        followed_by(inflected("use"), r" \2 "),
    ),
    # "Lets the carton, which it is holding, fall into the bin": drops it there.
    rewrite(
        "drop|fall|slip|tumble",
        r"\blet(?P<e>s)? (?:go of )?(?P<o>(?:the|its|an?|both|it|them|one|all)\b[^.;]*?)"
        r" (?:drop|fall|slip|tumble)(?: down)?"
        rf"(?: (?:from|out of) (?:(?:the|its|one|a|both|your) )?{_FINGERS})?"
        r" (?=(?:into|onto|in|on)\b)",
        followed_by(inflected("drop"), r" \g<o> "),
    ),
    # "One of its hands is closed around the cup": it holds the cup.
    rewrite(
        "closed around|closed about|closed round",
        rf"\b{_FINGERS} (?:is|are) closed (?:around|about|round) {DETERMINED}",
        "gripper holds ",
    ),
    # "The robot has got the cup": holds it.
    rewrite(
        "got", r"\b(robot|arm|gripper|it) has got (?=(?:the|its|an?)\b(?! hold\b))", r"\1 holds "
    ),
    # "Opens its gripper, closes it on the cup": grips it.
    rewrite(
        "open",
        rf"\bopens? (?:its|the|one|a) (?:[a-z]+ )?{_FINGERS},?(?: and)?(?: then)? close(?P<e>s)? "
        rf"(?:it|them|its gripper|the gripper) (?:around|on|about|over|onto) {DETERMINED}",
        followed_by(_GRIP, " "),
    ),
    # "Releases its grip on the cup": releases it.
    rewrite(
        "grip|hold|grasp",
        r"\b(?:releas|loos|loosen|open|relax)(?P<e>es?|s|ing)? (?:its|the) (?:grip|hold|grasp)"
        rf" (?:on|of|around|from) {DETERMINED}",
        followed_by(inflected("release", "releases", "releasing"), " "),
    ),
    # "Is in the robot's possession", "has hold of it".
    rewrite(
        "possession",
        r"\bin (?:the )?(?:(?:robot's|its|arm's) possession|possession of the robot)\b",
        "held by the robot",
    ),
    rewrite("hold of", r"\b(?:has|have) (?:got )?(?:a )?hold of\b", "holds"),
    # "Puts the clamp down in order to free one gripper": asks for no free gripper before.
    rewrite(
        "to free|to empty|to have|to get|to make|to clear",
        rf"(?P<d>\b{_PUTTING}\b[^.;]{{1,90}}?),? (?:in order |so as )?to (?:(?:free|empty|clear)"
        rf" {_ONE}(?: of its)? (?:[a-z]+ )?{ANY_HAND}|(?:get|have|make) (?:{_ONE}(?: of its)?"
        rf" (?:[a-z]+ )?{ANY_HAND} (?:free|empty)|(?:an?|one) (?:free|empty) {ANY_HAND}))"
        r"(?=[.,;]| (?:again|and)\b|$)",
        r"\g<d>",
    ),
    # "While one gripper holds the pack, the other one tears off the wrapping": the robot does.
    rewrite(
        "the other",
        rf"\bwhile (?:one|the one|its one) {ANY_HAND} (?:holds|is holding|keeps|carries)"
        rf" (?P<o>[^.,;]{{1,60}}?), the other(?: one| {ANY_HAND})? (?=[a-z]+s\b)",
        lambda m: f"{'W' if m[0][0] == 'W' else 'w'}hile holding {m['o']}, the robot ",
    ),
    # "With the gripper that does not hold the plate": with the free one.
    rewrite(
        "gripper|hand",
        rf"\b(?P<b>the|its) (?P<h>{ANY_HAND}) (?:(?:that|which) (?:does not|doesn't|is not)"
        r" (?:hold|carry|holding|carrying)|not (?:holding|carrying)) (?:the|an?|its) [\w-]+"
        r"(?: (?!(?:and|to|on|in|from|onto|into|by|with|at|out|off)\b)[\w-]+)?(?=[ .,;]|$)",
        r"\g<b> free \g<h>",
    ),
)
"""In the order in which they are applied."""
