"""Switches, buttons, brakes and plugs, and machines that are set going."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewording_verbs import followed_by, inflected
from besim.models.commonsense.language.rewriting import rewrite
from besim.models.commonsense.language.word_tables import verb_forms

_GOING = (
    r"(?:going|in motion|into motion|to run|to work|running|into operation|in operation|in action"
    r"|spinning|turning|rotating|moving|to move)"
)
_GOING_CUES = (
    "going|motion|operation|action|to run|to work|running|spinning|turning|rotating|moving|to move"
)
_ROBOT = r"(?:(?:[a-z]+ )?(?:robot|base|vehicle|rover|platform|truck|tug)|amr|agv)"
_CHARGER = (
    r"(?:charg(?:ing|er)(?: (?:dock|station|contacts?|point|pad|plate))?|docking station|dock)\b"
)
_START = inflected("start")
_AT_END = r"(?=[,.;]| (?:and|or|when|while|if|before|first|once)\b|$)"


def _made_to(match: re.Match[str]) -> str:
    """ "The press is made to lower its ram": the ram of the press is lowered."""
    verb = match["verb"].lower()
    if lemmas(verb).get("VERB") != verb:
        return match[0]
    done = {"run": "started", "work": "started", "go": "started"}.get(verb)
    done = done or next(iter(verb_forms(verb, "VBN")), f"{verb}ed")
    what = f"the {match['part']} of {match['o']}" if match["part"] else match["o"]
    return f"{what} {match['be']} {done}"


DEVICES = (
    # "The vise is clamped, which then holds what was put into it": that is what clamping means.
    rewrite(
        "which",
        r", which (?:then |now )?(?:holds|clamps|grips|keeps) (?:whatever|what|everything|all that)"
        r" (?:is|was|has been|lies) (?:put|placed|inserted|in)\b(?: in(?:to)? it| on it| there)?",
        "",
    ),
    # "The press is made to open its door", "is made to stop".
    rewrite(
        "made to",
        r"\b(?P<o>(?:the|both) (?:[\w-]+ ){0,2}?[\w-]+) (?P<be>is|are|gets|has been) made to"
        r" (?P<verb>[a-z]+)(?: its (?P<part>[a-z]+))?(?= (?:again|then|and|by|with|via|through)\b"
        r"|[.,;]|$)",
        _made_to,
    ),
    # "The button for the third floor", "for floor 3": of it.
    rewrite(
        "button for|key for",
        r"\b(?P<b>button|key) for (?=(?:the )?(?:[a-z]+ |\d+(?:st|nd|rd|th)? )?(?:floor|storey"
        r"|level|story|basement|cellar|attic)\b)",
        r"\g<b> of ",
    ),
    # "The button for the flush": the flush button.
    rewrite(
        "button for|switch for|lever for",
        r"\b(?P<b>button|switch|lever) for (?:the|its) (?P<o>(?!same|next|first|second|floor|storey"
        r"|level|story|basement|cellar|attic)[a-z]+)(?=[.,;]|$| (?:and|to|with|until|so)\b)",
        r"\g<o> \g<b>",
    ),
    # "Switch the lamp off and the fan on."
    rewrite(
        "switch|turn",
        r"\b((?:switch|turn)(?:e[sd]|ed|ing)?) ((?:the|its|both) [\w' -]{1,60}?) (on|off) and"
        r" ((?:the|its|both) [\w' -]{1,60}?) (on|off)\b",
        r"\1 \2 \3 and \1 \4 \5",
    ),
    # "The press works only if …": it runs.
    rewrite(
        "works",
        r"\bworks (?=(?:only|just) (?:if|when|while|once|with|as long as)\b)",
        "runs ",
    ),
    # "The programme 'cotton dry'": the cotton-dry programme.
    rewrite(
        "programme|program|mode|cycle|button",
        r"\b(programme|program|mode|cycle|button) ['\"\u2018\u201c]([\w ]+)['\"\u2019\u201d]",
        lambda match: f"{match.group(2).replace(' ', '-')} {match.group(1)}",
    ),
    # "Turns the knob to the off position".
    rewrite(
        "position|setting|state",
        r"\b(?:to|into|in) (?:the|its) [\"']?(on|off)[\"']?[- ](?:position|setting|state)\b",
        r"to \1",
    ),
    # "Presses start": starts what was spoken of.
    rewrite(
        "start",
        r"\b(?P<c>,|and|then) (?:presses|pushes|hits|taps) (?:on )?[\"']?start[\"']?"
        r"(?=[.,;]| and |$)",
        r"\g<c> starts it",
    ),
    # "Flips the switch of the lamp, so it goes dark": out.
    rewrite(
        " dark",
        r"\b(?P<t>so|so that|and|until|when) (?P<o>it|the (?:[a-z-]+ ){0,2}?(?:lamp|light|sign|bulb"
        r"|lantern|screen))s? (?:goes|gets|becomes|turns|is) dark(?=[,.;]|$| and\b)",
        r"\g<t> \g<o> goes out",
    ),
    # "Stands in the hall with its plug in the socket": the plug is there, and nothing else.
    rewrite(
        "with its plug",
        r"(?P<w>\b(?:is|stands|lies|sits|waits) [^,.;]{1,60}?),? with its plug (?:still )?"
        r"(?P<o>in|inside) (?=(?:the|a|its) (?:[a-z]+ ){0,2}(?:socket|outlet)\b)",
        r"\g<w> and its plug is \g<o> ",
    ),
    # "Connected to the mains": plugged in.
    rewrite(
        "socket|outlet|mains|power",
        r"\b(?P<be>(?:is|are|be|been)) connected (?:to|with) (?:the|a|its) (?:(?:wall|power"
        r"|mains|electric|"
        r"electrical) )*(?:socket|outlet|mains|power supply|power)\b",
        r"\g<be> plugged in",
    ),
    # "Sets the stove to medium heat": it is on then.
    rewrite(
        "heat|flame|power|speed",
        r"\b(?:set|turn|adjust)(?P<e>s)? (?P<o>(?:the|its)\b[\w -]{1,40}?) (?:to|on|at) (?:an? )?"
        r"(?:low|medium|high|full|gentle|moderate|maximum|medium[ -](?:low|high)) "
        r"(?:heat|flame|power|speed)\b",
        lambda m: f"turn{m['e'] or ''} on {m['o']}",
    ),
    # "Releases its brake", "applies the brake": unlocks, locks it.
    rewrite(
        "brake",
        r"\brelease(?P<e>s|d)? (?P<o>(?:the |its |both |all )*(?:parking |hand-?)?brakes?)\b",
        lambda match: f"unlock{'ed' if match['e'] == 'd' else match['e'] or ''} {match['o']}",
    ),
    rewrite(
        "brake",
        r"\b(?:apply|applie|engage|set|put on)(?P<e>s|d)? (?P<o>(?:the |its |both |all )*"
        r"(?:parking |hand-?)?brakes?)\b(?! (?:off|free))",
        lambda match: f"lock{'ed' if match['e'] == 'd' else match['e'] or ''} {match['o']}",
    ),
    rewrite(
        "brake",
        r"\b((?:parking |hand-?)?brakes?(?: of (?:the|its) [\w-]+)?(?: (?:is|are|be|been|has been"
        r"|have been|has to be|must be|must have been|needs to be|still|not|first|already))*)"
        r" (?:released|off|disengaged)" + _AT_END,
        r"\1 unlocked",
    ),
    rewrite(
        "brake",
        r"\b((?:parking |hand-?)?brakes?(?: of (?:the|its) [\w-]+)?(?: (?:is|are|be|been|has been"
        r"|have been|has to be|must be|must have been|needs to be|still|not|first|already))*)"
        r" (?:applied|on|engaged|set)" + _AT_END,
        r"\1 locked",
    ),
    # "The kettle switches off": by itself, it turns off; *switches* is no noun there, as it is in
    # "turns the second switch off".
    rewrite(
        "switches|switch",
        r"\b(?P<noun>turn(?:s|ed|ing)? (?:the|its|both|each) (?:(?!and\b|or\b)[\w'-]+ ){1,3})?"
        r"(?<!the )(?<!its )(?<!both )(?<!mains )(?<!power )(?<!light )(?<!wall )(?<!main )(?<!'s )"
        r"switch(?P<e>es)? (?:itself )?(?P<w>on|off)"
        r"(?=[.,;]|$| (?:by itself|automatically|again|and|when|so that)\b)",
        lambda match: (
            (match["noun"] and match[0]) or f"turn{'s' if match['e'] else ''} {match['w']}"
        ),
    ),
    # "Sets the machine going", "gets the pump to run", "is set in motion": starts it.
    rewrite(
        _GOING_CUES,
        r"\b(?:set|get|bring|put)(?P<e>s|ting|ing)?"
        rf" ((?:the|its|both|it|them)\b(?: [\w'-]+){{0,6}}?) {_GOING}"
        r"(?=[.,;]|$| and | by | with | at | so )",
        lambda match: f"{_START(match)} {match[2]}",
    ),
    rewrite(
        _GOING_CUES,
        rf"\b(is|are|be|was|been|being) (?:set|put|brought) {_GOING}\b",
        r"\1 started",
    ),
    rewrite(
        "at the push|at the press|at the touch",
        r"\bat the (?:push|press|touch) of (?=(?:an?|its|the|one)\b)",
        "by pressing ",
    ),
    # "Release the robot from the charging dock", "is the robot free of its charger?": undocked.
    rewrite(
        "from|off|out of",
        r"\b(?:release|free|detach|disconnect|uncouple|unplug|back|pull|get)(?P<e>es|s)?"
        rf" (?:the {_ROBOT}|itself|yourself) (?:from|off|out of) (?=(?:the|its|your) {_CHARGER})",
        lambda match: ("undocks" if match["e"] else "undock") + " from ",
    ),
    rewrite(
        "free of|clear of|off|released from|detached from",
        rf"\b(is|are) ((?:the {_ROBOT}|it|you) )?(?:now )?(?:free of|clear of|off|released from"
        rf"|detached from) (?=(?:the|its|your) {_CHARGER})",
        r"\1 \2undocked from ",
    ),
    # "Pulls the rope and the engine of the mower which has fuel starts": starts it.
    rewrite(
        "engine|motor",
        r"\b(and|until|so that) the (engine|motor)( of the [a-z-]+(?: [a-z-]+)?)?"
        r"( (?:which|that) (?:has|is) [a-z -]{1,60}?)? (?:starts|begins)"
        r"(?: running| to run| working)?(?=[.,;]|$)",
        r"and starts the \2\3\4",
    ),
    # "Waits until the page comes out": until it is printed.
    rewrite(
        "out",
        r"\b(the (?:[\w-]+ )?(?:page|document|copy|photo|label|receipt|ticket|report))"
        r" (?:comes|has come|is) out(?: (?:of|from) the (?:copy machine|[a-z]+(?:er|or)))?\b",
        r"\1 is printed",
    ),
    # "The copier makes a copy of the letter": it is printed.
    rewrite(
        "copy|copies",
        r"\bthe (?:copy machine|(?:photo)?copier|scanner)"
        r" (?:has (?:completed|finished|made|produced)|completes|finishes|makes|produces)"
        r" (?:the|an?|its) copy\b",
        "the copy is printed",
    ),
    # "Is on the ceiling and works normally": it runs.
    rewrite(
        "works",
        r"(?<=\band )(?:it )?works(?: (?:normally|properly|well|again|correctly))?"
        r"(?=[.,;]| and |$)",
        "is working",
    ),
    rewrite(
        "works",
        r"\b(the (?:[\w-]+ ){1,3}?)works (?=(?:normally|properly|well|again|correctly)\b)"
        r"(?:normally|properly|well|again|correctly)",
        r"\1is working",
    ),
    # "Steps on the pedal of the bin": presses it.
    rewrite(
        "step",
        r"\bstep(?P<e>s|ping)? on(?:to)? (?=(?:the|its) (?:[a-z]+ )?(?:pedal|foot switch)\b)",
        lambda match: inflected("press", "presses")(match) + " ",
    ),
    # "Holds the test button of the alarm pressed for five seconds".
    rewrite(
        "pressed|pushed|depressed|down|held",
        r"\b(?:hold|keep)(?P<e>s)? (?P<key>(?:the|its) (?:[\w-]+ ){0,3}?"
        r"(?:button|key|switch|pedal|trigger|lever|handle)"
        r"(?: (?:of|on) (?:the|its) [\w-]+(?: [\w-]+)?)?)"
        r" (?:(?:pressed|pushed|depressed)(?: down| in)?|(?:held )?down|held)\b",
        followed_by(inflected("press", "presses"), r" \g<key>"),
    ),
    # "Switches the modem off and on again".
    rewrite(
        "off and",
        r"\b(?P<do>(?:switch|turn)(?:es|s)?) (?P<what>(?:the|its) (?:[\w-]+ ){0,3}?[\w-]+) off"
        r" and (?:then )?(?:back )?on\b(?: again)?",
        r"\g<do> \g<what> off and \g<do> \g<what> on",
    ),
    # "Presses the lever and holds it (down) until the cup is full": so long.
    rewrite(
        "holds it|hold it|keeps it|keep it",
        r"\b(?P<v>(?:press|push|squeez|pull)\w*(?: down)? (?:the|its) (?:[\w-]+ ){0,3}?(?:button"
        r"|key|lever|pedal|trigger|handle)(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?)(?: down)?,? and"
        r" (?:then )?(?:holds?|keeps?) it(?: down| pressed| there| pushed| held down| squeezed)?"
        r" (?=until|till|for|so long)",
        r"\g<v> ",
    ),
    # "The spindle should be turning": rotating.
    rewrite(
        "turning|revolving|spinning",
        r"\b(?P<o>(?:spindle|wheel|drum|rotor|fan|blade|disc|propeller|motor|engine|chuck|grindstone"
        r"|saw|mixer|turntable)s?(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?"
        r" (?:is|are|be|should be|must be|has to be)(?: already| now| still| not)?)"
        r" (?:turning|revolving|spinning)(?: round| around)?(?=[.,;?]| and\b| at\b|$)",
        r"\g<o> rotating",
    ),
    # "The small switch on the cable of the lamp": its switch.
    rewrite(
        "switch|button",
        r"\b(?P<s>(?:on/off|on-off|power|foot|rocker|toggle|start|stop)?[ -]?(?:switch|button))"
        r" (?:on|in|at|of) the (?:cable|cord|lead|power cable|power cord|base|side|back|front|top"
        r"|rear|handle|housing|foot|underside|bottom) of (?=(?:the|its|an?)\b)",
        r"\g<s> of ",
    ),
    rewrite(
        "on/off|on / off|on/ off|on /off", r"\bon ?/ ?off(?=[ -](?:switch|button|key))", "on-off"
    ),
    # "Has been shut off": switched off; nothing is closed by that.
    rewrite(
        "shut off",
        r"\b(?P<b>(?:is|are|be|been|being|was|were)(?: not| now| again)?) shut off\b",
        r"\g<b> switched off",
    ),
)
"""In the order in which they are applied."""
