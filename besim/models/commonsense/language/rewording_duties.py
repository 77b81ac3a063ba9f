"""What must be so when all is done: "never leave it open", "who opens it must close it again"."""

from __future__ import annotations

import re

from besim.models.commonsense.language.dictionary import lemmas, past_participle
from besim.models.commonsense.language.rewriting import rewrite

_NOT_LEFT = {
    "open": "closed",
    "ajar": "closed",
    "on": "switched off",
    "switched on": "switched off",
    "turned on": "switched off",
    "running": "switched off",
    "unlocked": "locked",
}
_LEFT = r"(?:open|ajar|on|unlocked|running|switched on|turned on)"
_THING = (
    r"(?:the|its|an?|any) (?!(?:robot|arm|two|three|both)\b)[\w-]+"
    r"(?: (?!(?:is|are|and|or)\b)[\w-]+){0,5}?"
)
_ENDED = (
    r"(?:closed|shut|locked|off|(?:switched|turned) off|empty|clean|plugged out|unplugged"
    r"|emptied|cleaned|covered)"
)
_AFTERWARDS = (
    r"(?:as soon as possible|(?:right |directly |immediately )?after (?:each |every |the |its )?use"
    r"|afterwards|immediately|at once|right away|in the end"
    r"|(?:when|once) (?:it is no longer (?:needed|used|in use)|you are (?:done|finished)))"
)
_MUST = r"(?:must|should|shall|has to|have to|needs? to|is to|are to)"


def _undone(match: re.Match[str]) -> str:
    """ "Whoever opens the valve must close it again": the valve must be closed."""
    done = past_participle(match["undo"].lower())
    if not done:
        return match[0]
    particle = f" {match['off']}" if match["off"] else ""
    thing = match["thing"]
    return f"{thing[0].upper()}{thing[1:]} must be {done}{particle} at the end"


def _kept_off(match: re.Match[str]) -> str:
    """ "A bowl stands on the sill and must not get spray on it": no spraying of the sill before."""
    thing, place = (f"the {match[name].partition(' ')[2].strip()}" for name in ("x", "y"))
    done = past_participle(match["stuff"].lower())
    told = f"{match['b']}{match['x']}{match['v']} {match['on']} {match['y']}"
    return f"{told}, and {place} must not be {done} while {thing} is {match['on']} it"


_GAPPED = re.compile(
    r"(?P<join>, (?:and )?(?:then )?)(?P<x>the (?:(?!(?:and|or|that|which|in|on|of|to|may|can|must"
    r"|should|will|is|are|be|has|have)\b)[\w-]+ ){1,3}?)(?P<v>[a-z]+(?:ed|en|n|t))"
    r"(?=(?: (?:out|off|on|in|into|onto|over|up|with|from|to|and|back|again|down))\b|[,;]|$)",
    re.I,
)
"""Has to be turned off, *the bulb taken* out."""


def _said_again(match: re.Match[str]) -> str:
    """A duty is said of each thing of which it is told without its verb."""

    def with_verb(gapped: re.Match[str]) -> str:
        if past_participle(lemmas(gapped["v"].lower()).get("VERB", "")) != gapped["v"].lower():
            return gapped[0]
        return f"{gapped['join']}{gapped['x']}has to be {gapped['v']}"

    return match["first"] + _GAPPED.sub(with_verb, match["rest"])


DUTIES = (
    # "The lamp has to be turned off, the bulb taken out and the new one fitted": has to be, too.
    rewrite(
        "to be|must be|should be",
        r"^(?P<first>(?!.*\b(?:goal|end|when|once|if|unless|until|while|before|only|not|never|no)"
        r"\b)\s*(?:the|an?|first,?|both|all)\b[^.;:]{1,80}? (?:has to|have to|needs? to|must"
        r"|should) be [a-z]+)(?P<rest>[^.;:]*)",
        _said_again,
    ),
    # "A bowl stands on the sill and must not get spray on it, so the robot first has to move it".
    rewrite(
        "must not get|may not get|should not get",
        r"^(?P<b>\s*)(?P<x>(?:an?|the) (?:[\w-]+ ){1,3}?)(?P<v>stands|lies|is|hangs|sits) "
        r"(?P<on>on|in|at) (?P<y>the (?:[\w-]+ ){0,2}?[\w-]+),? (?:and|but|which) "
        r"(?:must|may|should) not get (?:any )?(?P<stuff>spray|paint|varnish|oil|wax|dust) on it"
        r"(?:, so (?:that )?the robot (?:first )?(?:has to|must|should) (?:first )?"
        r"(?:bring|move|carry|take|put) it [^.,;]{2,60})?(?=[.;]|$)",
        _kept_off,
    ),
    # "The cup is supposed to be in the sink", "it ought to be there".
    rewrite(
        "supposed to|ought to",
        r"(?<!robot )(?<!\bit )(?<!arm )\b(?:(?:is|are) supposed|ought) to (?=[a-z])",
        "should ",
    ),
    # "In no case may the valve stay open": it may not.
    rewrite(
        "in no case|no circumstances|at no time|no account|never",
        r"^(?P<b>\s*)(?:in no case|under no circumstances|at no time|on no account|never)"
        rf" (?P<m>may|must|should|shall|can) (?P<t>{_THING})"
        r" (?P<v>be|stay|remain|stand|touch|fall|go|lie|come)\b",
        lambda m: f"{m['b']}{m['t'][0].upper()}{m['t'][1:]} {m['m']} not {m['v']}",
    ),
    # "Never leave the valve open": it must not be left so.
    rewrite(
        "leave|let|keep",
        r"^(?P<b>\s*)(?:never|do not|don['\u2019]t|(?:the robot|it|you|nobody|no one)"
        r" (?:must|may|should|shall)(?: not| never)?) (?:ever )?(?:leave|let|keep)"
        rf" (?P<t>{_THING})(?: (?:stay|stand|remain))? (?P<s>{_LEFT})(?=[.;]|$| behind| unattended"
        rf"| at the end| {_AFTERWARDS})",
        lambda m: f"{m['b']}{m['t'][0].upper()}{m['t'][1:]} must not be left {m['s']}",
    ),
    # "Do not forget to close the valve", "remember to close it": it is ordered.
    rewrite(
        "forget|remember",
        r"^(?P<b>\s*)(?:please )?(?:(?:do not|don['\u2019]t|never) forget|(?:always )?remember) to"
        r" (?P<v>[a-z])",
        lambda m: f"{m['b']}{m['v'].upper()}",
    ),
    # "Whoever opens the valve must close it again": in the end it is closed.
    rewrite(
        "whoever|anyone|who",
        r"^\s*(?:whoever|anyone who|everyone who|who) (?:opens|unlocks|(?:turns|switches) on"
        rf"|starts|uses|plugs in) (?P<thing>{_THING}) {_MUST} (?P<undo>[a-z]+)"
        rf" (?:it|them)(?: (?P<off>off|up|out))?(?: again)?(?: {_AFTERWARDS})?(?=[.;]|$)",
        _undone,
    ),
    # "Always close the valve after use": it must be closed then.
    rewrite(
        "always",
        rf"^\s*always (?P<undo>[a-z]+) (?P<thing>{_THING})(?: (?P<off>off|up|out))?"
        rf"(?: again(?: {_AFTERWARDS})?| {_AFTERWARDS})(?=[.;]|$)",
        _undone,
    ),
    # "After use, the valve must be closed": so it is in the end.
    rewrite(
        "after|as soon|immediately|at once|right away|in the end|when|once",
        rf"^\s*{_AFTERWARDS},? (?P<t>{_THING}) (?P<m>{_MUST}) be (?P<s>{_ENDED})(?: again)?"
        r"(?=[.;]|$)",
        lambda m: f"{m['t'][0].upper()}{m['t'][1:]} {m['m']} be {m['s']} at the end",
    ),
    # "The open valve must be shut after use": it is open meanwhile.
    rewrite(
        "the open|the running|the unlocked",
        r"^(?P<b>\s*the )(?:open|opened|running|unlocked) (?P<t>[\w -]{1,30}?)"
        rf" (?={_MUST} be {_ENDED} (?:again|{_AFTERWARDS}))",
        r"\g<b>\g<t> ",
    ),
    # "The cabinet must be locked again", "… as soon as possible": in the end.
    rewrite(
        "again|afterwards|after|as soon|immediately|at once|right away|in the end|no longer|done"
        "|finished",
        rf"\b(?P<m>{_MUST}) be (?P<s>{_ENDED})"
        rf" (?:again(?: after [^.,;]{{1,60}}| {_AFTERWARDS})?|{_AFTERWARDS})(?=[.;]|$)",
        r"\g<m> be \g<s> at the end",
    ),
    # "Must not be left open": must be closed in the end.
    rewrite(
        "not be left|not stay|not remain|not stand|never be left|never stay|never remain"
        "|never stand",
        r"\b(?P<m>must|may|should|shall|can) (?:not|never) (?:be left|stay|remain|stand)"
        rf" (?P<s>{_LEFT})\b(?: (?:behind|unattended|{_AFTERWARDS}))?",
        lambda m: (
            f"{m['m'] if m['m'] == 'must' else 'should'} be {_NOT_LEFT[m['s'].lower()]} at the end"
        ),
    ),
)
"""In the order in which they are applied."""
