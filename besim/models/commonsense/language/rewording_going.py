"""Ways of the robot: going, climbing, riding, and where it stops."""

from __future__ import annotations

from besim.models.commonsense.language.rewording_verbs import DETERMINED, followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite

_GO = inflected("go", "goes", "going")
_RANGE = (
    r"(?:(?:the |its |their )?(?:(?:robot|arm)(?:'s)? )?(?:gripper(?:'s|s'|s)? )?(?:contact "
    r"|grasping |gripping |touching |arm'?s? )?(?:range|reach|distance|touch)(?: of (?:its|the)"
    r" (?:grippers?|arm))?)"
)
_SPOT = r"(?:an?|the|its) (?:[a-z]+ )?(?:spot|place|position|point|location)"
_BESIDE = (
    rf"(?:within {_RANGE} of|next to|near|in front of|close to|beside|alongside|at"
    r"|by(?! (?:(?:the|its) (?:robot|arm|controller)|an? (?:signal|command)|hand|[a-z]+ing)\b)"
    r"|right by|right at|directly at)"
)
_CAR = r"(?:the|its) (?:[a-z-]+ )?(?:lift|elevator|cabin)(?: of the (?:lift|elevator))?"


GOING = (
    # "Sends for the lift", "orders it to its floor": calls it.
    rewrite(
        "lift|elevator",
        r"\b(?:summon|request|order|send for|sends for|ask for|asks for)(?P<e>s)?"
        r" (?P<o>(?:the|its) (?:[a-z-]+ )?(?:lift|elevator))(?: to (?:its|the robot's|this|the"
        r" current) (?:floor|storey|level))?(?=[.,;]|$| and\b| by\b| with\b)",
        lambda m: f"call{'s' if m['e'] or 's for' in m[0] else ''} {m['o']}",
    ),
    # "The robot has come near to the guest": is near it.
    rewrite(
        "near|close",
        r"\bhas (?:come|gone|got|gotten|moved|driven|arrived) (?:near|close)(?: to)?"
        r" (?=(?:the|its)\b)",
        "is near ",
    ),
    # "Go to the yard and back only through the door": *back* is no second deed of its own.
    rewrite(
        "and back",
        r"(?<=\bto )([^,.;]*?) and back(?= (?:only|after|once|while|when|if|through|as)\b|[,.]|$)",
        r"\1",
    ),
    # "Goes into the study to the bookshelf": to the one there.
    rewrite(
        " to the",
        r"\b(?P<v>(?:go|move|walk|drive|navigate|return|come|travel)(?:e?s)?) (?:back )?"
        r"(?:in)?to the (?P<r>(?:[\w-]+ )?(?:[a-z]*room|kitchen|study|office|garage|cellar|basement"
        r"|hall|hallway|corridor|garden|yard|backyard|balcony|terrace|attic|pantry|lab|workshop))"
        r"(?: and)? to (?P<x>the (?!left|right|end|side)(?:[\w-]+ )?[\w-]+)(?=[.,;]| and |$)",
        r"\g<v> to \g<x> in the \g<r>",
    ),
    # "Goes once more to the sink": again.
    rewrite(
        "once more|once again|one more time|another time|yet again",
        r"\b(?:once more|once again|one more time|another time|yet again)\b",
        "again",
    ),
    # "Comes to the sink (again)", "gets back to the sink": goes there.
    rewrite(
        "come|get",
        r"(?:(?<=robot )|(?<=arm )|(?<=and )|(?<=then )|^)(?:come|get)(?P<e>s)?"
        r"(?P<b> back| again| over)? to (?=(?:the|its)\b"
        r"(?! (?:conclusion|boil|stop|halt|end|rest|standstill)\b))",
        lambda match: f"{_GO(match)}{match['b'] or ''} to ",
    ),
    # "Makes a move to the sink", "transfers itself to it", "goes to stand at it".
    rewrite(
        "mak",
        r"\bmak(?:e(?P<e>s)?|ing) (?:a|the|its) (?:move|drive|trip|journey|walk)"
        r"(?= (?:over |back )?(?:to|towards?|into) (?:the|its)\b)",
        _GO,
    ),
    rewrite(
        "itself",
        r"\b(?:transfer|transport|bring|convey|take|carry|direct|guide|get|place|station|put|situate|shift|betake)"
        r"(?P<e>s)? itself (?=(?:over |back |right |directly |close )*(?:to|towards?|into|beside"
        r"|next to|in front of|near|at|by|within)\b)",
        followed_by(_GO, " "),
    ),
    rewrite(
        "to stand|to stop",
        r"\b((?:go|move|drive|come|walk|roll|return)(?:e?s)?) to (?:stand|stop)"
        r"(?= (?:right |directly )?(?:at|beside|next to|in front of|near|by|close to)\b)",
        r"\1",
    ),
    # "The robot reaches the sink": goes there; not what it reaches *with its arm*.
    rewrite(
        "reach",
        r"^(\s*(?:the )?robot) reaches (?=(?:the|its)\b(?![^.]*\bfrom\b)(?![^.,;]*"
        r"\b(?:with|using|by) (?:[\w-]+ ){0,3}"
        r"(?:arms?|grippers?|hands?|fingers?|manipulators?|extending|stretching)\b))",
        r"\1 goes to ",
    ),
    # "Make the robot go to the sink", "have it pick up the cup".
    rewrite(
        "make|have|let|instruct|command|order|tell",
        r"^\s*(?:make|have|let|(?:instruct|command|order|tell)(?= the robot to\b)) the robot"
        r" (?:to )?(?=[a-z]+\b)",
        "",
    ),
    # "Moves to the location under the lamp": no place of its own.
    rewrite(
        "location|position|place|spot",
        r"\bto the (?:location|position|place|spot) (?=(?:under|below|beneath|beside|near|behind"
        r"|next to|in front of) (?:the|an?|its)\b)",
        "",
    ),
    # "Is near the location under the lamp": near the lamp, for a check as for a drive.
    rewrite(
        "location|position|place|spot",
        r"(?<=\brobot )(?P<be>is|stands|has arrived) (?:near|at|close to|in|within reach of) the"
        r" (?:location|position|place|spot) (?:right |directly |just )?(?:under|below|beneath"
        r"|beside|near|next to) (?=(?:the|an?|its)\b)",
        r"\g<be> near ",
    ),
    # "Is near the tool place on the drive": a place that is named by what is kept there.
    rewrite(
        "place|spot|area",
        r"(?<=\brobot is )(?P<near>near|at|close to) the (?:(?!parking|market|fire|first|second"
        r"|left|right)[a-z]+ )?(?:place|spot) (?:on|in|at) (?=(?:the|its) )",
        r"\g<near> ",
    ),
    # "Is at the top of the ladder": on it.
    rewrite(
        "top of",
        r"\b(?P<v>is|stands|stays) (?:up )?(?:at|on) (?:the |its )?(?:very )?top of"
        r" (?=(?:the|a|its) (?:stepladder|ladder|scaffold)\b)",
        r"\g<v> on ",
    ),
    # "Climbs down from the ladder", "gets off the ladder": climbs down it.
    rewrite(
        "down from|down again| off",
        r"\b(?:climb|step|get|come|go|hop)(?P<e>e?s|p?p?ing|t?ting)?(?: back)?"
        r" (?:down(?: again)? from|down again|off(?: of)?)"
        r"(?= (?:the |a |its )?(?:stepladder|ladder|scaffold)\b)",
        lambda m: (
            f"climb{m['e'][-3:] if (m['e'] or '').endswith('ing') else 's' if m['e'] else ''} down"
        ),
    ),
    # "Climbs down to the floor": whoever leaves a ladder does not drive to a place called so.
    rewrite(
        "climb|step",
        r"\b((?:climb|step)(?:s|ing|ped|ed)? (?:back )?(?:down|off)[^.,;]{0,80}?) (?:on)?to the"
        r" (?:floor|ground)(?=[.,;]| and\b|$)",
        r"\1",
    ),
    # "Makes its way over to the door", "proceeds to the door", "sets off for the door": goes.
    rewrite(
        " way",
        r"\b(?:make|find|wend|work)(?P<e>s|ing)? (?:its|his|her|your|their|the) way"
        r"(?: (?:over|back|along|up|down|across|straight))?(?= (?:to|into|towards?|onto"
        r"|through)\b)",
        _GO,
    ),
    rewrite(
        "proceed",
        r"\bproceed(?P<e>s|ing)?(?: on)? (?=to (?:the|an?|its|where)\b)",
        followed_by(_GO, " "),
    ),
    rewrite(
        " for",
        # but "the tea that the cook makes for the guest"
        r"(?:(?<=robot )|(?<=arm )|(?<=and )|(?<=then )|(?<!that it )(?<=it )|^)(?:make"
        r"|leave)(?P<e>s)?(?: straight)? for (?=(?:the|its)\b)",
        followed_by(_GO, " to "),
    ),
    rewrite(
        "off|out",
        r"\b(?:set|start|head)(?P<e>s)? (?:off|out) (?:for|to|towards?) (?=(?:the|its)\b)",
        followed_by(_GO, " to "),
    ),
    # "Comes to a halt beside it", "takes up position in front of it".
    rewrite(
        "halt|stop|standstill|rest",
        r"\b(?:come|get|draw)(?P<e>s)? to (?:a |an? [a-z]+ )(?:halt|stop|standstill)\b"
        r"(?= (?:right |directly |just )?(?:at|in|on|next|beside|by|near|close|before|opposite"
        r"|behind|under|within)\b)",
        inflected("stop"),
    ),
    rewrite(
        "position",
        r"\btake(?P<e>s)? (?:up )?(?:a |its |up )?position (?=(?:at|in front of|next to|beside|by"
        r"|near|close to|before|opposite)\b)",
        followed_by(_GO, " "),
    ),
    # "Gets within reach of the shelf", "to a spot from which the shelf can be reached".
    rewrite(
        "within",
        r"\b(?:come|get|move|drive|go|roll|walk|travel|navigate|step|return)(?P<e>e?s)?"
        rf" (?:to )?within {_RANGE} of {DETERMINED}",
        followed_by(_GO, " to "),
    ),
    rewrite(
        "close|closer|near|nearer|up",
        r"\b(?:come|get|move|drive|go|roll|walk|travel|step|draw)(?P<e>e?s)?"
        rf" (?:up )?(?:right |very )?(?:close|closer|near|nearer|up) to {DETERMINED}",
        followed_by(_GO, " to "),
    ),
    rewrite(
        "spot|place|position|point|location",
        rf"\b(to|at) {_SPOT}(?: (?:that|which) (?:is|lies))? {_BESIDE} {DETERMINED}",
        r"\1 ",
    ),
    rewrite(
        "from which|from where",
        rf"\bto {_SPOT},? from (?:which|where) (?:it|the robot|the arm) (?:can|is able to)"
        rf" (?:reach|touch) ({DETERMINED}(?:the|its) [\w' -]+?)(?=[.,;]|$)",
        r"to \1",
    ),
    # "Leaves its place and goes on to the door".
    rewrite(
        "leave",
        r"\bleaves? (?:the|its) (?:current |present |old )?(?:place|spot|position|location),?"
        r" (?:and|then|and then) ",
        "",
    ),
    # "Crosses the room to the door".
    rewrite(
        "cross",
        r"\bcross(?P<e>es|ing)? the (?:[\w-]+ )?(?:room|floor|yard|kitchen|hall|garden|lawn|shop"
        r"|office|workshop|lab) (?=(?:over )?to (?:the|its)\b)",
        followed_by(_GO, " "),
    ),
    # "Turns to the door and drives up to it".
    rewrite(
        "turn|rotate",
        r"\b(?:turn|rotate)(?P<e>s|ing)? (?:itself )?(?:round |around )?(?:to"
        r"|towards?) (?=(?:the|its) (?!(?:left|right|off|on|side)\b))",
        followed_by(inflected("face", "faces", "facing"), " "),
    ),
    # "On the island, a good few metres from the door, …".
    rewrite(
        "metres|meters|steps|paces|yards|feet",
        r"\b(?:an? )?(?:good |short |fair )?(?:(?:few|couple of|number of)|several|some|many)"
        r" (?:metres|meters|steps|paces|yards|feet)(?: away)? from (?=(?:the|its|an?|each|one"
        r"|both|it)\b)",
        "far from ",
    ),
    # "Rides in the cabin to the third floor", "takes the lift to it": rides to it.
    rewrite(
        "lift|elevator|cabin",
        rf"\b(?:ride|travel)(?P<e>s)? (?:(?:up|down|back) )?(?:in|inside|with|aboard|by) {_CAR},?"
        r" (?=(?:(?:up|down|back) )*to (?:the|its|an?|floor|level|storey)\b)",
        followed_by(inflected("ride"), " "),
    ),
    rewrite(
        "lift|elevator|cabin",
        rf"\b(?:take|use)(?P<e>s)? {_CAR} (?:to (?:ride|travel|go|drive|get|move) )?"
        r"(?=(?:(?:up|down|back) )*to (?:(?:the|its) [\w-]+ (?:floor|level|storey)|(?:floor|level"
        r"|storey) \w+|the (?:basement|cellar|attic))\b)",
        followed_by(inflected("ride"), " "),
    ),
)
"""In the order in which they are applied."""
