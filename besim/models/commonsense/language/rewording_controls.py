"""What a button is for, told in many ways: the button *that* starts the press."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas
from besim.models.commonsense.language.rewriting import rewrite
from besim.models.commonsense.language.word_tables import verb_forms

_CONTROL = r"(?:button|switch|knob|lever|pedal|dial|pushbutton|push-button)"
_WHERE = r"(?: (?:on|at|of|in) (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)?"
_THE = r"(?=(?:the|its|both|all)\b)"
_FOR = (
    r"(?:(?:(?:that|which) is |which are )?(?:used|meant|intended|provided|there|responsible)"
    r" (?:for|to)|for|in order to|which serves to|that serves to)"
)
_ADJECTIVES = ("clean", "dry", "wet", "empty", "warm", "cool", "free", "loose", "level", "smooth")
"""What makes a thing so: no verbs behind it."""
_AMOUNT = r"\d+(?:\.\d+)? ?(?:degrees?(?: celsius| c)?|°c?|percent|%|rpm)"
_RUNNING = (
    r"(?:spindle|belt|conveyor|conveyor belt|drum|wheel|motor|engine|fan|pump|saw|drill|mixer|press"
    r"|machine|escalator|turntable|lathe|mill|grinder|blender|centrifuge|chuck)"
)
_OPENING = r"(?:lid|door|cover|hatch|flap|gate|shutter|drawer|hood|sash|curtain|panel)"
_BE = r"(?:is|are|gets|can be)"


def _that_does(match: re.Match[str]) -> str:
    """ "The button *for starting* the press": that starts it."""
    word = match["v"].lower()
    verb = lemmas(word).get("VERB", "")
    third = next(iter(verb_forms(verb, "VBZ")), "") if verb else ""
    infinitive = match["for"].lower().endswith("to")
    fits = word == verb if infinitive else word.endswith("ing")
    if not third or not fits:
        return match[0]
    return f"{match['b']} that {third}{match['p'] or ''} "


def _by_which(match: re.Match[str]) -> str:
    """ "The switch *with which the lamp is turned on*": that turns it on."""
    verb = lemmas(match["v"].lower()).get("VERB", "")
    third = next(iter(verb_forms(verb, "VBZ")), "") if verb else ""
    if not third or verb == match["v"].lower():
        return match[0]
    return f"{match['b']} that {third}{match['p'] or ''} {match['o']}"


def _pressed(match: re.Match[str]) -> str:
    """ "Presses *Start* on the dryer": starts it."""
    word = match["w"].lower()
    verb = {"on": "switch on", "off": "switch off"}.get(word, word)
    root, _, particle = verb.partition(" ")
    third = next(iter(verb_forms(root, "VBZ")), root) if match["e"] else root
    return f"{third}{' ' if particle else ''}{particle} {match['o']}"


def _capital(words: str, whole: str) -> str:
    return words[0].upper() + words[1:] if whole[0].isupper() else words


def _so_that_it_does(match: re.Match[str]) -> str:
    verb = match["v"].lower()
    third = next(iter(verb_forms(verb, "VBZ")), "") if lemmas(verb).get("VERB") == verb else ""
    if not third or verb in _ADJECTIVES:
        return match[0]
    return f", so that {match['o']} {third}"


def _made_to_run(match: re.Match[str]) -> str:
    do = match["do"].lower().split()
    begins = do[0] == "start"
    ends = do[0] in ("stop", "halt") or do[-1] in ("out", "off", "down", "dark")
    if re.search(r"\b(?:to|water)$", match["o"]):
        return match[0]
    if match["by"].lower() == "let" and not (begins or ends):
        return match[0]  # "lets it run": it goes on
    return f"{'stop' if ends else 'start'}{'s' if match['e'] == 's' else ''} {match['o']}"


CONTROLS = (
    # "Presses 'Start' on the dryer".
    rewrite(
        "start|stop|on|off",
        r"\b(?:press|push|hit|tap|touch|click)(?P<e>e?s)? (?:on )?(?P<q>['\"\u2018\u201c])?"
        r"(?P<w>start|stop|on|off)(?(q)['\"\u2019\u201d]) (?:on|of|at) "
        r"(?P<o>the (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;]|$| and\b| so\b)",
        _pressed,
    ),
    # "Is started by a press on its button": by pressing it.
    rewrite(
        "press|push|pull|tap|twist|turn",
        r"\b(?:by|through|with) (?:an?|one|a single|a short) (?P<v>press|push|pull|tap|twist|turn)"
        r" (?:on|of|at) (?=(?:the|its|an?)\b)",
        lambda m: f"by {next(iter(verb_forms(m['v'].lower(), 'VBG')), m['v'])} ",
    ),
    # "Makes the dryer run", "has the pump start", "gets the dryer to run": starts it; "lets the
    # belt stop" stops it.
    rewrite(
        " run| start| work| go| spin| light up| come on| stop| halt| shut",
        r"\b(?P<by>make|let|ha(?=ve|s)|get)(?P<e>s|ve|ting)? (?P<o>(?:the|its) (?!robot|arm)"
        r"(?:[\w-]+ ){0,2}?[\w-]+)(?: to)? (?P<do>run|start(?: up| running)?|work|light up|come on"
        r"|go on|go out|go off|go dark|stop|halt|shut off|shut down|go(?! (?:up|down)\b)|spin)"
        r"(?=[.,;]|$| and\b| by\b| with\b)",
        _made_to_run,
    ),
    # "Gets the barrier to go up": makes it go up.
    rewrite(
        "get the|gets the|get its|gets its",
        r"\bget(?P<e>s)? (?P<o>(?:the|its) (?!robot|arm)(?:[\w-]+ ){0,2}?[\w-]+) to"
        r" (?=(?:go|move|come|swing|open|close)\b)",
        r"make\g<e> \g<o> ",
    ),
    # "Presses the button, which makes the gate go up": so that it goes up.
    rewrite(
        ", which|, what",
        r", which (?:makes|lets|causes|has|triggers) (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)"
        r" (?:to )?(?P<v>[a-z]+)(?=[.,;]|$| (?:up|down|on|off|by|and)\b)",
        _so_that_it_does,
    ),
    # "Dials in 37 degrees on the oven", "selects 37 degrees as its temperature": sets it to that.
    rewrite(
        "degree|°|percent|%|rpm",
        rf"\b(?:set|dial in|dials in|select|choose|enter|adjust|input|key in|keys in)(?P<e>s)?"
        rf" (?:a (?:temperature|speed|humidity) of )?(?P<n>{_AMOUNT})"
        r" (?:as (?:the|its) (?:temperature|speed|setting) (?:of|on|for)|on|at|in|for)"
        r" (?P<o>the (?:[\w-]+ ){0,2}?[\w-]+)(?=[.,;]|$| and\b)",
        r"set\g<e> \g<o> to \g<n>",
    ),
    rewrite(
        "degree|°|percent|%|rpm",
        r"^(?P<s>\s*)(?:on|at) (?P<o>the (?:[\w-]+ ){0,2}?[\w-]+),? (?P<who>the (?:robot|arm))"
        r" (?:sets|selects|chooses|dials in|enters|adjusts) (?:a (?:temperature|speed) of )?"
        rf"(?P<n>{_AMOUNT})(?=[.,;]|$)",
        lambda m: f"{m['s']}{m['who'].capitalize()} sets {m['o']} to {m['n']}",
    ),
    rewrite(
        "degree|°|percent|%|rpm",
        r"\bchange(?P<e>s)? the (?:setting|temperature|thermostat) of (?P<o>the (?:[\w-]+ ){0,2}?"
        rf"[\w-]+) to (?P<n>{_AMOUNT})",
        r"set\g<e> \g<o> to \g<n>",
    ),
    # "Brings the spindle up to speed": starts it.
    rewrite(
        "up to",
        r"\b(?:bring|run|spin)(?P<e>s)? (?P<o>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+) up to"
        r" (?:full |its |operating |working )*speed\b",
        r"start\g<e> \g<o>",
    ),
    rewrite(
        "up to",
        r"\b(?P<be>is|are|has been|have been) (?:brought|run|spun) up to (?:full |its |operating"
        r" |working )*speed\b",
        r"\g<be> started",
    ),
    # "The belt is in motion", "is not standing still": it runs.
    rewrite(
        "motion|still|rest",
        rf"\b(?P<o>{_RUNNING}(?: of the [\w-]+(?: [\w-]+)?)?) (?:is|are) (?:now |still |already )?"
        r"(?P<so>in motion|not (?:standing still|at a standstill|at rest))(?=[.,;?]|$| and\b)",
        r"\g<o> is running",
    ),
    rewrite(
        "in motion",
        rf"^(?P<s>\s*)(?P<o>(?:is|are) the (?:[\w-]+ )?{_RUNNING}(?: of the [\w-]+)?) in motion\b",
        r"\g<s>\g<o> running",
    ),
    # "Stands there with a closed lid": has its lid closed.
    rewrite(
        " with a| with its| with an",
        r"(?P<b>^\s*(?:checks?|tests?|verif(?:y|ies)|sees?) (?:if|whether|that) the"
        r" (?:[\w-]+ ){0,2}?[\w-]+) (?:stands?|is)(?: there)? with (?:an?|its)"
        r" (?P<so>closed|open|shut|locked)"
        rf" (?P<p>(?:[\w-]+ )?{_OPENING})(?=[.?]|$)",
        r"\g<b> has its \g<p> \g<so>",
    ),
    # "Slides the lid to one side": aside.
    rewrite(
        "side",
        rf"(?P<b>\b{_OPENING}s?\b(?: of (?:the|its) [\w-]+(?: [\w-]+)?)?"
        r"(?: (?:is|are|has been|gets) (?:slid|pushed|pulled|moved|shoved|drawn|swung|folded))?)"
        r" to (?:the|one) side(?! of\b)",
        r"\g<b> aside",
    ),
    # "Lets its battery charge up completely": charges it.
    rewrite(
        "battery",
        r"\blet(?P<e>s)? (?P<o>(?:its|the) battery) (?:re)?charge(?: up)?(?: completely| fully)?"
        r"(?=[.,;]|$| and\b| until\b)",
        r"charge\g<e> \g<o>",
    ),
    # "Neither the lamp is on nor the bin open", "neither is it on nor is it open".
    rewrite(
        "neither",
        r"\bneither (?P<a>(?:the|its|both) [\w' -]{1,40}?) (?P<be>is|are) (?P<so>[\w -]{1,30}?),?"
        r" nor (?:is |are )?(?P<b>(?:the|its|both) [\w' -]{1,40}?)(?: (?:is|are))?"
        r" (?P<other>[\w-]+)(?=[.,;?]|$)",
        r"\g<a> \g<be> not \g<so> and \g<b> \g<be> not \g<other>",
    ),
    rewrite(
        "neither",
        r"\bneither (?P<be>is|are) (?P<a>(?:the|its|both) [\w' -]{1,40}?) (?P<so>[\w-]+),?"
        r" nor (?P<are>is|are) (?P<b>(?:the|its|both) [\w' -]{1,40}?) (?P<other>[\w-]+)"
        r"(?=[.,;?]|$)",
        lambda m: (
            f"{_capital(m['a'], m[0])} {m['be']} not {m['so']} and {m['b']} {m['are']} not"
            f" {m['other']}"
        ),
    ),
    # "Checks both that it is on and that it is shut", "… and also that it is shut".
    rewrite("both", r"\bboth (?=(?:that|whether)\b)", ""),
    rewrite(
        "also",
        r"\b(?:and|as well as|but|,)? also (?=(?:that|whether) (?:the|its|both|all|no|an?|it)\b)",
        "and ",
    ),
    # "The lock on the cabinet": its lock, where nobody hangs it there.
    rewrite(
        "lock on",
        r"(?P<b>(?:^|\b(?:is|are|if|whether|that|opens?|closes?|releases?|undoes|locks?) )the"
        r" (?:pad)?lock) on (?=(?:the|its) )",
        r"\g<b> of ",
    ),
    # "Turns on the power to the dryer", "switches its power supply off".
    rewrite(
        "power|electricity|current",
        r"\bthe (?:power|electricity|current)(?: supply)? (?:to|for) (?=(?:the|its) )",
        "the power of ",
    ),
    # "Puts it into service": into operation.
    rewrite(
        "into service|in service",
        r"\b(?P<v>puts?|brings?|takes?|is put|are put|is brought|has been put)"
        r"(?P<o> (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)? in(?:to)? service\b",
        r"\g<v>\g<o> into operation",
    ),
    # "The arm holds until the press has finished": waits.
    rewrite(
        "robot hold|arm hold|it hold",
        r"(?P<who>\b(?:the (?:robot|arm)|(?:^|[,;] |\band |\bthen )it)) hold(?P<e>s)?"
        r" (?=(?:until|till)\b)",
        r"\g<who> wait\g<e> ",
    ),
    # "Hooks itself up to the dock": connects to it.
    rewrite(
        "itself",
        r"\b(?:hook|plug|link|attach|hitch)(?P<e>e?s)? itself (?:up )?(?:to|with|into) "
        r"(?=(?:the|its|a)\b)",
        lambda m: f"couple{'s' if m['e'] else ''} with ",
    ),
    # "Cuts (off) the power to the pump": switches it off.
    rewrite(
        "power|current|electricity",
        r"(?P<b>^\s*the (?:robot|arm) (?:[^.;]{0,90} )?)"
        r"(?:cut|disconnect|interrupt|remove)(?P<e>s)? (?:off )?(?:the )?(?:power|current"
        r"|electricity)(?: supply)?(?: off)? (?:to|of|for|from) (?=(?:the|its)\b)",
        r"\g<b>turn\g<e> off ",
    ),
    # "The button for starting the press", "the button used to start it".
    rewrite(
        "button|switch|knob|lever|pedal|dial",
        rf"\b(?P<b>{_CONTROL}{_WHERE}) (?P<for>{_FOR}) (?P<v>[a-z]+)(?P<p> (?:on|off|up|down))?"
        rf" {_THE}",
        _that_does,
    ),
    # "The button with which the copier is powered on", "by means of which the door is opened".
    rewrite(
        "button|switch|knob|lever|pedal|dial",
        rf"\b(?P<b>{_CONTROL}{_WHERE}),? (?:with|by|through|by means of|via) which"
        rf" (?P<o>(?:the|its) (?:[\w-]+ ){{0,3}}?[\w-]+) {_BE} (?P<v>[a-z]+)(?P<p> (?:on|off|up"
        r"|down))?(?=[.,;]|$| and\b)",
        _by_which,
    ),
)
"""In the order in which they are applied."""
