"""Waits for something to happen, put as waits until it has happened."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_LET = inflected("let", gerund="letting")
_TIME = r"(?:second|minute|hour|day|week|night|moment|while|time|sec|min)s?"
_FOR = rf"for (?:[\w.-]+ ){{0,4}}?{_TIME}\b"
_WAIT = (
    rf"\b(?P<wait>wait(?:s|ing)?)(?P<time> (?:for )?(?:[\w.-]+ ){{1,3}}?{_TIME})? for"
    r" (?P<what>(?:the|its|both|all) (?!(?:robot|user|guest|person|patient|human|operator"
    r"|nurse|customer)\b)[\w -]{1,40}?) to"
)
_COMING = (
    "bake|boil|brew|charge|complete|cook|cool|defrost|dissolve|dry|end|fill|finish|freeze|fry"
    "|harden|heat|melt|rise|roast|soak|soften|stop|thaw|toast|warm|work"
)
"""What time or a machine does to things."""
_DONE = {"dry": "dried", "freeze": "frozen", "rise": "risen", "stop": "stopped", "fry": "fried"}


def _until(match: re.Match[str]) -> str:
    """ "For the water to boil": until it has boiled."""
    what, verb = match["what"], match["verb"].lower()
    several = " and " in what or re.search(r"(?<![sui])s$", what) is not None
    if verb in ("be", "become", "get", "turn"):
        doing = "are" if several else "is"
    else:
        doing = f"{'have' if several else 'has'} {_DONE.get(verb) or verb.removesuffix('e') + 'ed'}"
    return f"{match['wait']}{match['time'] or ''} until {what} {doing}"


_LAMP = (
    r"(?:(?:[\w-]+ ){0,2}?(?:lamp|light|led|indicator)(?: (?:of|on|at) the (?:[\w-]+ )?[\w-]+)?)"
)
_COLOUR = r"(?:green|red|blue|yellow|orange|white)"
_GAUGES = (
    r"(?:lamp|light|led|display|indicator|thermometer|screen|gauge|panel|meter|timer|signal"
    r"|control lamp|pilot light|status light|pressure gauge)"
)


_BECOME = (
    r"(?:[a-z]{2,}(?:ed|ing)|frozen|golden|risen|done|ready|soft|tender|brown|crisp|crispy|crunchy"
    r"|smooth|creamy|thick|foamy|frothy|stiff|firm|hard|liquid|clear|even|dark|full|empty|clean|dry"
    r"|wet|damp|moist|hot|warm|lukewarm|cool|cold|tight|loose|open|shut|flat|shiny|complete"
    r"|al dente|transparent|translucent|fragrant|fluffy|solid|sticky|set|level|straight)"
)
_WELL = (
    r"(?:(?:well|fully|completely|thoroughly|evenly|nicely|slightly|lightly|very|all|quite|nice and"
    r"|just) )*"
)
_OF_A_MACHINE = re.compile(
    r"(?:\b(?:the|its|both|all|each|every) (?:(?!and\b|then\b|robot\b|arm\b)[\w-]+ ){0,2}?"
    r"(?!(?:robot|arm|base|gripper|manipulator|platform|vehicle|rover|drone|it|and|then|has|have|needs?|to|must|should|shall|may|can)s?\b)"
    r"[\w-]+|\b[A-Z]+\d+)(?:,? (?:which|that))?"
    r"(?P<modal> (?:(?:has|have|needs?) to|must|should|shall|may|can))? $",
    re.I,
)
"""What stands still because it does not run, and not because it waits."""


def _waits(match: re.Match[str]) -> str:
    machine = _OF_A_MACHINE.search(match.string[: match.start()])
    if match.group(3) == "stand" and machine is not None:
        be = "be" if machine["modal"] else "is" if match.group(4) else "are"
        return f"{be} at a standstill"
    word = (match.group(1) or match.group(2) or "").lower()
    return "waits" if word == "does" or match.group(4) else "wait"


WAITS = (
    # "Stays where it is until the door is open", "does not move before that": waits for it.
    rewrite(
        "stay|remain|stand",
        r"\b(?:stay|remain|stand)(?P<e>s)?(?: (?:where (?:it|the robot) (?:is|stands)|in place"
        r"|put|still|there|idle|docked|coupled|connected|plugged in))+ (?=(?:until|till)\b)",
        r"wait\g<e> ",
    ),
    rewrite(
        " not ",
        r"\b(?P<do>does|do) not (?:move|go on|continue|proceed)(?: on| further| away)? (?:before"
        r"|until|till) ",
        lambda m: f"wait{'s' if m['do'] == 'does' else ''} until ",
    ),
    # "Cooks the noodles until soft": until they are.
    rewrite(
        "until|till",
        rf"\b(?P<u>until|till) (?={_WELL}{_BECOME}(?: brown)?(?:,? (?:and|or|but) {_BECOME})?"
        r"(?=[.,;]|$| and | then | in (?:the|its|it)\b| on (?:the|its|it|both)\b))",
        r"\g<u> it is ",
    ),
    # "Does the pump stand still?": is it at a standstill?
    rewrite(
        "stand still",
        r"\bDoes (?P<what>(?:the )?(?!robot\b|arm\b|it\b)[\w -]{1,40}?) stand still(?=\?)",
        r"Is \g<what> at a standstill",
        flags=0,
    ),
    # "Does not move for a minute": waits.
    rewrite(
        "move|act|anything|nothing|still|motionless",
        r"\b(do(?:es)?)(?: not|n't) (?:move|act|do anything)\b"
        r"(?= (?:for|until|till|while)\b|[.,]|$)"
        r"|\b(do(?:es)?) nothing\b(?= (?:for|until|till|while)\b|[.,]|$)"
        r"|\b(stand|hold|keep|stay|remain)(s?) (?:quite |completely |perfectly )?"
        r"(?:still|motionless)\b",
        _waits,
    ),
    # "Leaves the pizza in the oven for ten minutes": lets it there, and puts it nowhere.
    rewrite(
        "leav|keep",
        r"\b(?:leav|keep)(?P<e>es|e|s|ing)?"
        r" (?P<o>(?:the|its|both|all|it|them)\b(?: [\w-]+){0,4}?)"
        r" (?P<p>in|on|inside|under) (?P<w>the (?:[\w-]+ ){0,2}?[\w-]+)"
        rf" (?=(?:{_FOR}|until |till ))",
        lambda m: f"{_LET(m)} {m['o']} {m['p']} {m['w']} ",
    ),
    # "Lets the towel hang on the line until it is dry": it is there already.
    rewrite(
        "let",
        r"\blet(?P<e>s|ting)? (?P<o>(?:the|its|both|all)\b(?: [\w-]+){1,4}?)"
        r" (?:hang|lie|stand|rest|stay|remain|sit) (?P<p>in|on|inside|under)"
        r" (?P<w>the (?:[\w-]+ ){0,2}?[\w-]+)"
        rf" (?=(?:{_FOR}|until |till ))",
        lambda m: f"{_LET(m)} {m['o']} {m['p']} {m['w']} ",
    ),
    rewrite("over night", r"\bover night\b", "overnight"),
    # "Lets it run until everything is smooth": until it has done its work.
    rewrite(
        "until|till",
        r"\b(?P<w>(?P<wait>wait)s?\b[^.;]*? (?:until|till)|runs?\b[^.;]*? (?:until|till))"
        r" (?:everything|all)(?: in it| inside)? is"
        r" (?:well |fully |completely )?(?:smooth|mixed|blended|combined|done|ready|creamy|liquid)"
        r"(?=[,.;]| and |$)",
        lambda m: f"{m['w']} {'the process is complete' if m['wait'] else 'it has finished'}",
    ),
    # "Until all the water has run through the filter": the machine has done its work.
    rewrite(
        "water|coffee|tea",
        r"\b(?P<u>until|till) (?:all )?(?:of )?the (?:hot )?(?:water|coffee|tea) (?:has|is)"
        r" (?:completely )?(?:run|flowed|dripped|gone(?= through)|passed|through)(?: through)?"
        r"(?: the [\w-]+(?: [\w-]+)?)?(?=[.,;]| and |$)",
        r"\g<u> the process is complete",
    ),
    # "As soon as the milk boils, the robot adds the oats": it waits for that.
    rewrite(
        "as soon as",
        r"^(?P<g>\s*)as soon as (?P<w>(?:the|its) [^,.;]{2,60}?), (?P<r>the robot) (?:then )?"
        r"(?!(?:must|may|can|should|shall|has|is|will|needs|might|could|cannot|would|to)\b)",
        r"\g<g>\g<r> waits until \g<w> and ",
    ),
    # "Until the bread jumps up (as toast)", "until the toaster pops up": it has done its work.
    rewrite(
        " up|eject",
        r"\b(?P<u>until|till) (?P<o>(?:the|its|both|all|two)(?: [\w-]+){0,3}? (?:bread|toasts?"
        r"|slices?|bagels?|buns?)(?: of (?:bread|toast))?) (?:jump|pop|spring|come)(?P<e>s?)"
        r" (?:back )?up(?: (?:again|as|out of|from|in|of)\b[\w ]{0,30}?)?(?=[.,;]|$| and\b)",
        lambda m: f"{m['u']} {m['o']} {'is' if m['e'] else 'are'} toasted",
    ),
    rewrite(
        "toaster",
        r"\b(?P<u>until|till) (?P<o>the (?:[\w-]+ )?toaster) (?:pops(?: up)?|jumps up|ejects)"
        r"(?: (?:the|its|both) [\w ]{1,30}?)?(?=[.,;]|$| and\b)",
        r"\g<u> \g<o> has finished",
    ),
    # "Waits for until it is done".
    rewrite("for until", r"\bfor until\b", "until"),
    # "Waits for the oven to get hot": until it is.
    rewrite(
        " to get| to become| to be",
        r"\bwait(?P<e>s|ing)? for (?P<o>(?:the|both) [a-z -]{1,40}?) to (?:get|become|be) "
        r"(?=(?:[a-z]+ )?"
        r"(?:hot|warm|cold|dry|ready|full|soft|done|cool|preheated|heated)\b)",
        lambda m: f"wait{m['e'] or ''} until {m['o']} is ",
    ),
    # "Waits until the lamp of the charger becomes green": is green.
    rewrite(
        "lamp|light|led|indicator",
        rf"\b(?P<u>(?:until|till) (?:the|its) {_LAMP}) (?:becomes|turns|goes|gets|changes to"
        rf"|switches to|turns to|changes its colou?r to)(?: to)? (?={_COLOUR}\b)",
        r"\g<u> is ",
    ),
    # "Waits for the water to boil", "waits ten minutes for the paint to be dry".
    rewrite("wait", rf"{_WAIT} (?P<verb>be|become|get|turn|{_COMING})\b", _until),
    # "Ten minutes pass while the robot waits", "nothing is done for ten minutes": waits.
    rewrite(
        "pass|elapse|go by|goes by",
        r"^(?:(?P<n>(?:an? |one |two |three |[\w.-]+ )(?:more )?(?:seconds?|minutes?|hours?"
        r"|days?|nights?))"
        r" (?:pass|passes|elapse|elapses|go by|goes by)(?: (?:while|during which"
        r"|in which) (?:the robot"
        r"|it|the arm) (?:waits|stays|does nothing|stands still)(?: [\w ]+?)?)?)(?=[.,;]|$)",
        r"The robot waits for \g<n>",
    ),
    rewrite(
        "nothing|pause|break|wait",
        r"^(?:nothing (?:is done|happens)(?= for)|an? (?:pause|break|wait)(?= of .* (?:is"
        r"|are) made)"
        r"|there is an? (?:pause|break|wait)(?= of)) (?:for|of) (?P<n>.*?)(?: (?:is"
        r"|are) made)?(?=[.,;]|$)",
        r"The robot waits for \g<n>",
    ),
    # "Until the green lamp shows that the iron is hot": until it is.
    rewrite(
        "that",
        rf"\b(?P<w>until|till|when|once) (?:the|its|an?) (?:[\w-]+ ){{0,3}}?{_GAUGES}"
        r"(?: (?:of|on) (?:the|its) [\w-]+(?: [\w-]+)?)? (?:shows|signals|indicates|tells|says"
        r"|displays|signalizes) (?:it )?that ",
        r"\g<w> ",
    ),
    # "Until the glue feels tacky": until it is.
    rewrite(
        "feels|looks|seems|appears|has become|has turned|has got|has gone",
        r"\b(?P<w>(?:until|till) (?:the|its|it|an?|all|both)\b[^.,;]{0,50}?)"
        r"(?:feels|looks|seems|appears|has become|has turned|has got|has gone)"
        r" (?!like\b|as\b|for\b|at\b|to\b|into\b|on\b|off\b|out\b|through\b|the\b|an?\b)"
        r"(?=[a-z]+(?: and [a-z]+)?(?:[.,;]|$))",
        r"\g<w>is ",
    ),
    # "Waits for the water to become cool": until it is.
    rewrite(
        "wait",
        r"\bwait(?P<e>s|ing)? for (?P<o>(?:the|its|all|both)\b[^.,;]{1,60}?) to"
        r" (?:become|get|turn|grow|go) (?P<a>(?!to\b|into\b|the\b|on\b|off\b|up\b|out\b|an?\b)"
        r"[a-z]+(?: and [a-z]+)?)(?=[.,;]|$)",
        lambda m: (
            f"{inflected('wait')(m)} until {m['o']}"
            f" {'are' if re.search(r'[^su]s(?: in | on |$)', m['o']) else 'is'} {m['a']}"
        ),
    ),
)
"""In the order in which they are applied."""
