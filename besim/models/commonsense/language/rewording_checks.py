"""Checks told in a roundabout way: "the soil of the fern is moist", "a photo of it was taken"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewriting import rewrite

_THING = r"(?:the|its|an?|all|both|each|every)\b[\w '-]{1,50}?"
_SOIL = r"(?:(?:potting )?soil|earth|compost|substrate)"
_READ = (
    r"(?:reading|readout|display|value|measured value|measurement|result|width|length|height"
    r"|depth|thickness|diameter|number|state|level)"
)
_NOTED = r"(?:recorded|noted|noted down|written down|saved|logged|stored|documented)"
_NOTES = r"(?P<v>record|note|save|log|document)(?P<e>s)?(?: down)?"
_BEEN = r"(?:is|are|was|were|has been|have been|been)"

_JOB = r"(?:job|work|task|cycle|run|programme?|operation|process)"

_IS = r"(?P<is>is|are|was|were|has been|have been)"
_AT = r"(?:in|on|at|under|beside|near|inside)"
_OTHER = r"(?P<other>(?:the|its) (?:[\w'-]+ ){0,3}?[\w'-]+)"
_TOO = (
    rf"{_OTHER}(?: (?:is|are|was|has|have)(?: been)?)?,? (?:too|also|as well|likewise)(?=[.,?;]|$)"
)


def _no_longer_in(match: re.Match[str]) -> str:
    return f"{'are' if match[1].lower() in ('are', 'have') else 'is'} no longer in "


def _both_are(match: re.Match[str]) -> str:
    return f"{match['gap']}{match['one']} and {match['other']} {match['is']} {match['rest']}"


CHECKS = (
    # "The carrot is cut, and the onion too": both are; the place of one needs its comma.
    rewrite(
        " too| also| as well| likewise",
        r"^(?P<gap>\s*(?:[^,.:;]{0,80}?\b(?:that|if|whether|when|once|until) )?)"
        r"(?P<one>(?:the|its)\b(?![^,.;]*\b(?:robot|gripper)\b)[^,.;:]{0,60}?)"
        rf" {_IS} (?P<rest>{_AT} [^,.;:]{{1,60}}(?=,)"
        rf"|(?!not\b|no\b|{_AT}\b|[a-z]+ing the\b)[\w-]+(?: [\w-]+)?),? and {_TOO}",
        _both_are,
    ),
    # "The carrot is in pieces": cut.
    rewrite(
        " in ",
        r"\b(?P<be>is|are|lies|been)(?P<x> (?:the|both) (?:[\w'-]+ ?){1,4}?)? (?:now |already )?in"
        r" (?:small |thin |several |many |two )?(?:pieces|slices|cubes|strips|chunks|halves|rings)"
        r"(?=[.,;?]|$| and\b)",
        lambda m: f"{'is' if m['be'].lower() == 'lies' else m['be']}{m['x'] or ''} cut",
    ),
    # "Is the carrot cut?": no *carrot cut*.
    rewrite(
        " cut",
        r"^(?P<gap>\s*)(?P<be>is|are) (?P<x>(?:the|both|all) [\w' ,-]{1,60}?) cut(?=[?.]|$|"
        r" (?:into|in|up)\b)",
        lambda m: f"{m['gap']}{'Has' if m['be'].lower() == 'is' else 'Have'} {m['x']} been cut",
    ),
    # "Has been shut down": is off, and shut is no door.
    rewrite(
        "shut down",
        r"\b(is|are|was|were|been|being|get|gets) shut down\b",
        r"\1 switched off",
    ),
    # "The state of the door has turned to open": it is open.
    rewrite(
        "state|status|condition",
        r"\b(?:the )?(?:(?:state|status|condition) of (?P<a>the [\w' -]{1,40}?)|(?P<b>(?:the"
        r" )?[\w -]"
        r"{1,40}?)'s (?:state|status|condition)) (?:is now|has (?:turned|changed|switched) to|has"
        r" become"
        r"|turned to|changed to|equals|reads) (?=[a-z]+(?: (?:on|off|in|out))?(?:[.,;?]|$| and\b))",
        lambda m: f"{m['a'] or m['b']} is ",
    ),
    rewrite(
        "got|turned",
        r"\b(?P<has>has |have )?(?:got|gotten|turned) (?=(?:clean|dry|wet|empty|full|hot|cold|warm"
        r"|dirty)(?:[.,;?]|$| and\b))",
        lambda m: "are " if (m["has"] or "").lower() == "have " else "is ",
    ),
    # "Is done baking": has finished it.
    rewrite(
        " done",
        r"\b(?P<be>is|are) done (?=[a-z]{2,}ing\b)",
        lambda m: f"{'has' if m['be'].lower() == 'is' else 'have'} finished ",
    ),
    # "The tray is gone from the cabinet".
    rewrite("gone from", r"\b(is|are|has|have) gone from (?=(?:the|its)\b)", _no_longer_in),
    # "The door is open, with the robot next to it".
    rewrite(
        "with the robot",
        r",? with the robot (?:being |standing |waiting )?(?=(?:next to|at|beside|near|close to|in"
        r" front"
        r" of|by) (?:the|it)\b)",
        " and the robot is ",
    ),
    # "The carrot is ready to be eaten": done.
    rewrite(
        "ready",
        r"\bready (?:to eat|to be eaten|for eating)\b",
        "done",
    ),
    # "The parcel has found its place on the table".
    rewrite(
        "place",
        r"\b(?P<has>has|have) found (?:its|their|a) (?:final |new |right )?place (?=(?:in|on|at"
        r"|under)\b)",
        lambda m: f"{'is' if m['has'].lower() == 'has' else 'are'} ",
    ),
    # "The cycle has come to an end": has ended.
    rewrite(
        " to an end|to a close|to its end|to the end",
        r"\b(?P<has>(?:has|have|had) (?:now |already )?)?c(?:ome(?P<e>s)?|ame) to (?:an end|a"
        r" close|(?:its"
        r"|the) end)(?= *[.,;?]|$| and\b| then\b)",
        lambda m: f"{m['has']}ended" if m["has"] else f"end{m['e'] or ''}",
    ),
    # "The water has come to the boil", "has reached (its) boiling point", "is at boiling point".
    rewrite(
        " boil",
        r"\b(?:(?P<has>(?:has|have) (?:now |already )?)(?:come|got|been brought|reached)"
        r"|(?P<be>is|are) at|(?P<v>come|get|reach)(?P<e>e?s)?) (?:to )?(?:a |the |its |their"
        r" )?(?:rolling )?"
        r"(?:boil|boiling (?:point|temperature|heat))\b",
        lambda m: "boil" + ("s" if m["e"] else "") if m["v"] else f"{m['be'] or 'is'} boiling",
    ),
    # "Is there grease on the gear?": on machine parts it is no dirt.
    rewrite(
        "grease on|oil on",
        r"^(?P<q>\s*is there|there is) (?P<w>grease|oil) on (?P<x>(?:the|its) (?:[\w-]+ )?(?:gear"
        r"|shaft|bearing|hinge|chain|thread|rail|spindle|axle|joint|piston|cam|guide)s?)(?=[?.]|$)",
        lambda m: (
            f"Is {m['x']} {m['w'].lower()}{'d' if m['w'].lower() == 'grease' else 'ed'}"
            if m["q"].strip().lower().startswith("is")
            else f"{m['x']} is {m['w'].lower()}{'d' if m['w'].lower() == 'grease' else 'ed'}"
        ),
    ),
    # "Determine whether the door is open or not".
    rewrite("or not", r"(\b(?:whether|if)\b[^.;]{0,120}?),? or not(?=\s*[.,;?]|$)", r"\1"),
    # "Check if the radiator is without dust": free of it.
    rewrite(
        "without",
        r"\b(is|are|be) without (?:any )?(?=(?!the\b|its\b|an?\b)[a-z]+\s*[.,;?]|$)",
        r"\1 free of ",
    ),
    # "Until the washer finishes the washing", "completes its job", "finishes heating": has ended.
    rewrite(
        "finish|complet",
        r"\b(?P<that>until|whether|if|once|when|after|till|that) (?P<who>(?:the|its) [\w' -]{2,40}?"
        r"(?: has| have)?) (?P<v>finish|complet)(?P<e>es|ed|e|s)? (?:with )?(?:(?:all )?(?:the|its)"
        rf" (?:[\w-]+ )?(?:[a-z]+ing(?: {_JOB})?|{_JOB})|[a-z]{{2,}}ing)"
        r"(?: (?:of )?(?:the|its|both|all) [\w-]+(?: (?!and\b)[\w-]+)?(?: in it| inside)?)?"
        r"(?=[.,;]|$| and | then )",
        lambda m: f"{m['that']} {m['who']} {m['v']}{m['e'] or ''}",
    ),
    # "The program has been run through to its end": it has ended.
    rewrite(
        "to its end|to the end",
        r"\b(has|have) (?:been )?(?:run|gone|come|played|carried)(?: all the way)?(?: through)?"
        r" to (?:its|the) end\b(?! of)",
        r"\1 ended",
    ),
    # "Is done with the washing program", "has come to the end of its process": is finished.
    rewrite(
        "with the|with its|end of",
        r"\b(?P<be>is|are|has|have)(?: (?:done|through|ready|finished) with"
        rf"| (?:come to|reached) the end of) (?:the|its) (?:[\w-]+ ){{0,2}}?{_JOB}(?=[.,;?]|$"
        r"| and\b| then\b)",
        lambda m: f"{'is' if m['be'].lower() in ('is', 'has') else 'are'} finished",
    ),
    # "Stays waiting": waits.
    rewrite(
        "waiting|and waits",
        r"\b(?:stay|remain|keep|stand)s? (?:there )?(?:waiting|and waits) (?=until|till|for)",
        "waits ",
    ),
    # "Are well stirred": are stirred.
    rewrite("well", r"\b(?P<be>is|are|be|been) well (?=[a-z]+(?:ed|en)\b)", r"\g<be> "),
    # "The fan starts running": starts.
    rewrite(
        "running|working|turning|operating",
        r"\b(?P<v>start|begin|stop)(?P<e>s)? (?:running|working|operating)(?=[.,;]|$| and )",
        lambda match: f"{'start' if match['v'].lower() != 'stop' else 'stop'}{match['e'] or ''}",
    ),
    # "Is the soil of the fern moist?", "pours water onto the soil of the fern": the fern's.
    rewrite(
        "soil|earth|compost|substrate",
        rf"\b(?P<pre>onto|on|over|to|whether|if|that|is|are|and|^) (?:the )?{_SOIL} (?:of|around)"
        r" (?=(?:the|its|all|both|each|every)\b)",
        r"\g<pre> ",
    ),
    rewrite(
        "soil|earth|compost|substrate",
        rf"^(?:the )?{_SOIL} (?:of|around) (?=(?:the|all|both|each|every)\b)",
        "",
    ),
    # "Has been scrubbed free of grease": is free of it.
    rewrite(
        "free of|free from",
        r"\b(?P<has>has|have) been [a-z]+ed free (?:of|from) ",
        lambda match: f"{'is' if match['has'].lower() == 'has' else 'are'} free of ",
    ),
    # "A photo of the statue has been taken": it is photographed.
    rewrite(
        "photo|picture|image|shot",
        r"\b(?:an?|the|any) (?:photo|photograph|picture|image|shot) (?:of|showing)"
        rf" (?P<of>{_THING}) (?P<be>{_BEEN}) (?:taken|made|shot|captured|recorded)\b",
        r"\g<of> \g<be> photographed",
    ),
    # "The reading of the gauge has been recorded", "records the reading of the gauge".
    rewrite(
        "record|noted|written|saved|logged|stored|document",
        rf"\b(?:the |its )?{_READ} of (?P<of>{_THING}) (?P<be>{_BEEN}) {_NOTED}\b",
        r"\g<of> \g<be> recorded",
    ),
    rewrite(
        "record|note|save|log|document",
        rf"\b{_NOTES} (?:the |its )?{_READ} of (?=(?:the|its|an?|both)\b)",
        lambda match: f"record{match['e'] or ''} ",
    ),
)
"""In the order in which they are applied."""
