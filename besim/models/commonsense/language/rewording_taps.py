"""Water that is turned on and off, that runs into vessels and out of them."""

from __future__ import annotations

import re

from besim.models.commonsense.language.rewording_verbs import inflected
from besim.models.commonsense.language.rewriting import rewrite

_LET = inflected("let", gerund="letting")
_OFF = {"off": "off"}
_FILL = inflected("fill")
_PUT = inflected("put", gerund="putting")
_TURN = inflected("turn")


def _tap_turned(match: re.Match[str]) -> str:
    tap, way = match["t"] or "the tap", match["a"] or (match["b"] or "").strip()
    if not way:
        return match[0]
    return f"{_TURN(match)} {way} {tap}"


_TUB = r"(?:[\w-]+ ){0,2}?(?:sink|basin|washbasin|tub|bathtub|bucket|pail|bowl|pot|tray|trough)\b"


def _drained(match: re.Match[str]) -> str:
    vessel = match["v"] or match["w"]
    drains = "drains" if match["d"].split()[0].endswith("s") else "drain"
    return f"{match['d']}{f' and {drains} {vessel}' if vessel else ''}"


_VALVE = r"(?P<v>(?:the|its) (?:[\w-]+ ){0,3}(?:valve|tap|faucet|stopcock))"
_FLOW = r"(?:the|its) (?:[a-z]+ )?(?:water|gas|oil|air|supply|flow)(?: (?:supply|flow|pipe))?"
_SHUTS = {"close": "close", "shut": "close", "cut": "close", "stop": "close", "open": "open"}


def _valve_turned(match: re.Match[str]) -> str:
    """ "Turns the valve to close the water", "shuts off the water with the valve"."""
    verb, way = match["w"].lower(), (match["p"] or "").strip().lower()
    done = _SHUTS.get(verb.removesuffix("s"), "")
    done = done or ("close" if way == "off" else "open")
    return f"{inflected(done)(match)} {match['v']}"


_FLOWING = r"(?:coming|flowing|running|pouring)"
_TAP = r"(?:the|its) (?:[a-z]+ )?(?:shower(?: head)?|tap|faucet)"

TAPS = (
    # "Is kept under the tap while the water runs; as soon as it is full, the tap is closed".
    rewrite(
        "under the",
        r"\b(?P<be>is|are) (?:kept|held|left) under the"
        r" (?P<t>(?:running )?(?:tap|faucet|water tap))"
        r"(?: (?:while|as) (?:the|its) water (?:runs|is running|flows))?[;,] (?:and )?(?:as soon as"
        r"|when|once) (?:it|they) (?:is|are) [\w -]{0,20}?full, (?:the (?:tap|faucet)|it) is"
        r" (?P<c>closed|shut|turned off|shut off)",
        r"\g<be> filled with water under the \g<t>, and the tap is \g<c>",
    ),
    # "Runs water from the faucet into the bottle": fills it.
    rewrite(
        "run",
        r"\brun(?:n(?=ing))?(?P<e>s|ing)? (?:some |the )?(?:[a-z]+ )?water"
        r" (?P<f>(?:from|out of) (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+ )?"
        r"into (?P<o>(?:the|its|an?|it|both)\b[\w -]{0,40}?)"
        r"(?P<g> (?:from|out of) (?:the|its) (?:[\w-]+ ){0,2}?[\w-]+)?"
        r"(?=[.,;]| and\b| until\b| till\b| so\b| for\b|$)",
        lambda m: f"{_FILL(m)} {m['o']} with water {(m['f'] or m['g'] or '').strip()}".rstrip(),
    ),
    # "The sink has running water": a faucet from which it runs.
    rewrite(
        "running water",
        r"\b(has|have) (?:clean |fresh |warm |hot |cold )?running water(?= ?(?:[.,;]|$|and\b))",
        r"\1 a faucet",
    ),
    # "Turns on the tap and water flows out of the shower head": the shower is on.
    rewrite(
        "shower",
        r",? (?:and|so that) (?:the )?(?:warm |hot |cold )?water (?:flows|runs|comes|sprays"
        r"|streams) (?:out of|from) the (?P<what>(?:hand )?shower)(?: head)?\b",
        r", so that the \g<what> is on",
    ),
    # "Checks if water is coming out of the shower", "no water runs from the tap": is it on?
    rewrite(
        "water",
        r"(?P<lead>^\s*|\b(?:if|whether|when|while|until|(?<!so )that) )(?:the |any )?(?P<no>no )?"
        rf"water (?:is {_FLOWING}|comes|flows|runs|pours) (?:out of|from) (?P<o>{_TAP})"
        r"(?=[.?]|$| and\b)",
        lambda m: f"{m['lead']}{m['o']} is {'off' if m['no'] else 'on'}",
    ),
    rewrite(
        "water",
        rf"^(?P<s>\s*)is (?:the |any )?water {_FLOWING} (?:out of|from) (?P<o>{_TAP})(?=[.?]|$)",
        r"\g<s>Is \g<o> on",
    ),
    rewrite(
        "shower",
        r",? (?:and|so that) the (?:water of the (?P<what>(?:hand )?shower)(?: head)?"
        r"|(?P<other>(?:hand )?shower)(?: water)?) (?:stops|is stopped)(?: running| flowing)?"
        r"(?=[.,;]|$)",
        lambda m: f", so that the {m['what'] or m['other']} is off",
    ),
    # "Turns on the warm water of the bathtub tap", "turns the water off": it is the tap's.
    rewrite(
        "water",
        r"(?<!to )\b(?P<v>turn|switch|shut)(?P<e>e?s|ing)?(?: (?P<a>on|off))? the"
        r" (?:(?:warm|hot|cold|running|tap) )?water(?P<b> on| off)?"
        r"(?: (?:of|at|from|with) (?P<t>(?:the|its) (?:[\w-]+ ){0,2}?(?:tap|faucet)))?"
        r"(?=[.,;]| and | again|$)",
        _tap_turned,
    ),
    rewrite(
        "water",
        r"\bthe (?:(?:warm|hot|cold|tap) )?water (?P<be>is|has been|should be|was|be)"
        r" (?P<w>turned |switched |shut )?(?P<a>on|off|running|flowing)"
        r"(?: (?:out of|from|at) (?P<t>the (?:[\w-]+ ){0,2}?(?:tap|faucet)))?(?=[.,;?]|$| and )",
        lambda m: f"{m['t'] or 'the tap'} {m['be']} {m['w'] or ''}{_OFF.get(m['a'].lower(), 'on')}",
    ),
    # "The drain is plugged", "plugs the drain with the rubber plug": the plug is in it.
    rewrite(
        "drain",
        r"(?:(?<=if )|(?<=whether )|(?<=is that ))"
        r"(?P<d>the (?:[\w-]+ )?drain(?: of the [\w-]+)?) (?:is|has been)"
        r" (?:plugged|stopped up)(?: (?:with|by) (?P<p>the (?:[\w-]+ )?(?:plug|stopper)))?"
        r"(?=[.,;?]|$| and )",
        lambda m: f"{m['p'] or 'the plug'} is in {m['d'][0].lower()}{m['d'][1:]}",
    ),
    rewrite(
        "drain",
        r"\b(?:plug|clos|stop|seal|block)(?P<e>es|s|ping)? (?:up )?"
        r"(?P<d>the (?:[\w-]+ )?drain(?: of the [\w-]+)?)"
        r" (?:with|by) (?P<p>(?:the|a) (?:[\w-]+ )?(?:plug|stopper))",
        lambda m: f"{_PUT(m)} {m['p']} into {m['d']}",
    ),
    # "Turns on the tap and lets it run until the sink is full": lets the water run into it.
    rewrite(
        "run until|run till|flow until|flow till",
        r"\blet(?P<e>s|ting)? (?:it|the water) (?:run|flow) (?P<u>until|till)"
        r" (?P<v>(?:the|its) (?:[\w-]+ ){0,2}?[\w-]+) is"
        r" (?P<w>(?:half |completely )?(?:full|filled))",
        lambda m: f"{_LET(m)} the water run into {m['v']} {m['u']} it is {m['w']}",
    ),
    # "Opens it, and closes it again as soon as the bucket is full": fills the bucket meanwhile.
    rewrite(
        "as soon as|when|once",
        r",? and (?P<c>closes|turns off|shuts|switches off)"
        r" (?P<o>it|the (?:[\w-]+ )?(?:tap|faucet))"
        r"(?P<f> off)?(?: again)?,? (?:as soon as|when|once) (?P<v>the (?:[\w-]+ ){0,2}?[\w-]+) is"
        r" (?:half |completely )?(?:full|filled)(?: (?:with|of) water)?(?=[.,;]|$)",
        r", fills \g<v> with water and \g<c> the tap\g<f>",
    ),
    # "Puts the cap into the soapy water of the sink": into the water in the sink.
    rewrite(
        "water of the",
        r"\b(?P<p>into|in|inside|out of|from) the (?P<w>(?:[a-z]+ ){0,2}water) of the"
        rf" (?={_TUB})",
        r"\g<p> the \g<w> in the ",
    ),
    # "Pulls the stopper, so the water runs away": out of the sink that is named, not out of a tap.
    rewrite(
        "stopper|plug|drain",
        r"(?P<d>\b(?:pulls?|removes?|lifts?|takes?|opens?|draws?) (?:up |out )?the (?:stopper"
        r"|plug|drain)\b(?![ -]valve)"
        rf"[^,.;]*?(?: (?:of|in|out of|from) (?P<v>the {_TUB}))?)(?: out)?,? (?:so|so that|and"
        rf"|until) (?:all )?the"
        r" (?:[a-z]+ )?water (?:runs?|flows?|drains?|goes|has run|has flowed) (?:away|off|out|down)"
        rf"(?: of (?P<w>the {_TUB}))?(?=[,.;]|$| and\b)",
        _drained,
    ),
    rewrite(
        "out of the|from the",
        rf"\blet(?P<e>s)? (?:all )?the (?:[a-z]+ )?water (?:run |flow |drain )?(?:out of|from)"
        rf" (?P<v>the {_TUB})",
        lambda m: f"drain{m['e'] or ''} {m['v']}",
    ),
    # "Turns off the running water of the shower": the shower.
    rewrite(
        "water",
        r"\b(?P<v>(?:turn|switch|shut)(?:e?s|ing)? (?:on|off)) the (?:running |flowing )?water"
        r" (?:of|at|in"
        r"|from) (?=the (?:[\w-]+ )?(?:shower|tap|faucet|hose|sprinkler|spigot)\b)",
        r"\g<v> ",
    ),
    # "Holds the can under the flowing water of the tap": under the running tap.
    rewrite(
        "flowing|running",
        r"\b(?:flowing|running) (?:stream of )?water (?:of|from) (?:the )?"
        r"(?=(?:[a-z]+ )?(?:tap|faucet|hydrant|standpipe)\b)",
        "running ",
    ),
    # "Turns the valve to close the water": what is closed is the valve.
    rewrite(
        "valve|tap|faucet|stopcock",
        rf"\b(?:turn|rotate|twist|use)(?P<e>s)? {_VALVE} to"
        rf" (?P<w>open|close|shut|cut|stop|turn|switch)(?P<p> off| on| up)?"
        rf" {_FLOW}(?=[.,;]| and | until |$)",
        _valve_turned,
    ),
    rewrite(
        "valve|tap|faucet|stopcock",
        rf"\b(?P<w>open|close|shut|cut|stop|turn|switch)(?P<e>s)?(?P<p> off| on)? {_FLOW}"
        rf" (?:with|by|at|using|via|by (?:turning|closing|opening)) {_VALVE}(?=[.,;]| and |$)",
        _valve_turned,
    ),
    # "Rinses the cup under the running water": with it.
    rewrite(
        "running|flowing",
        r"\b(?P<v>wash|rins|clean|scrub)(?P<e>\w*) (?P<o>(?:the|an?|its|both|each)\b"
        r"[\w ,'-]{1,50}?) (?:under|in|beneath|below) (?:the )?(?:cold |warm |hot )?"
        r"(?:running|flowing) (?:tap )?water",
        r"\g<v>\g<e> \g<o> with the flowing water",
    ),
)
"""In the order in which they are applied."""
