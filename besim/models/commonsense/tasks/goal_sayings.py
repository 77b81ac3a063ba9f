"""Frames in which sentences name the goal: "the job counts as done once …"."""

from __future__ import annotations

from besim.models.commonsense.language.cues import cued
from besim.models.commonsense.tasks.goal_frames import MODAL, THE_GOAL, WORK_NOUN

_WORK = (
    rf"(?:(?:the |this |its |his |our )?(?:[\w-]+ )?(?:{WORK_NOUN}|[a-z]+ing)(?: of the robot)?)"
)

_AGENT = r"(?:the robot|the arm|it|everything|all|one)"

_DOER = rf"(?:{_WORK}|{_AGENT}|you)"

_IS = (
    r"(?:is|are|counts? as|has been|have been|can be|will be|is (?:considered|regarded as|deemed"
    r"|seen as|taken (?:to be|as)|said to be)|counts?|(?:is|are) to be (?:considered|regarded as))"
)

_DONE = (
    r"(?:(?:well |fully |then |only |successfully )*"
    r"(?:done|complete|completed|finished|achieved|fulfilled|accomplished|successful|solved|over"
    r"|reached|met|satisfied|attained|a success|at an end))"
)

_ENDS = (
    r"(?:(?:ends|finishes|stops|is finished|is completed)(?: (?:successfully|well))?|succeeds"
    r"|is through|ha(?:s|ve) (?:succeeded|finished|ended)"
    r"|has done its (?:job|work|task|duty)"
    r"|ha(?:s|ve) (?:reached|achieved|met|fulfilled) (?:its|the|your)"
    r" (?:goal|aim|purpose|objective))"
)

COND = (
    r"(?:(?:and |but )?(?:only |just )?(?:once|when|as soon as|if|after|the moment"
    r"|provided(?: that)?|as long as))"
)

END = rf"(?:(?:in|at|by) the (?:very )?end(?: of (?:the |its )?(?:{WORK_NOUN}|day|\w+ing))?)"

OVER = (
    rf"(?:(?:when|once|after) (?:(?:{_AGENT}|{_WORK}) (?:is|are|has|have) (?:been )?"
    r"(?:done|complete|completed|finished|over|through|ready|ended)"
    rf"|(?:{_AGENT}|{_WORK}) (?:finishes|ends|is through))"
    rf"|(?:after|following) (?:the |its )?{WORK_NOUN}|(?:when|once) (?:finished|done|completed)"
    rf"|{END})"
)

_WISHED = (
    r"(?:wanted|needed|desired|required|asked for|aimed at|intended|wished for"
    r"|to be (?:achieved|reached|obtained|attained)"
    r"|(?:has|must|should|needs) (?:to )?be (?:achieved|reached|obtained))"
)

_WISH = (
    r"(?:we (?:want|need|require|demand|expect|wish)|it (?:is|has been) (?:required|wanted"
    r"|demanded|desired|wished|expected|needed|necessary|important)"
    r"|it (?:has to|must|should|shall|is to|needs to) be(?: so| true| the case| ensured)?)"
)

_COMES_OUT = (
    r"(?:(?:finally |in the end )?(?:come out|result|remain|exist|stand there|happen|have happened)"
    r"(?: (?:of|from) (?:it|this|the \w+))?|(?:have been|be) (?:\w+ )?(?:achieved|reached"
    r"|accomplished|obtained|attained|produced|ensured|guaranteed|seen|found|done|there|true|so"
    r"|the case|the result|the outcome))"
)

_WANTED_BY = (
    r"(?:we|you|i|one|people|the (?:user|customer|owner|guest|family|staff))(?: finally)?"
    r" (?:wants?|needs?|expects?|would like|wish(?:es)? for|asks? for|requires?|demands?)"
    r"(?: to (?:see|have|get|find|obtain|achieve|reach))?"
)

_DONE_CUES = (
    "done|complete|finish|achieved|fulfilled|accomplished|succe|solved|over|reached|met|satisfied"
    "|attained|an end|ends|ended|stops|through"
)

_OVER_CUES = "when|once|after|following|the end|the very end"

FRAMES = (
    cued(
        _DONE_CUES,
        rf"^{_DOER} (?:{_IS} {_DONE}|{_ENDS}),? {COND},? (?P<body>.+)$",
    ),
    cued(_DONE_CUES, rf"^(?:{_WORK}|{_AGENT}) (?:{_IS} {_DONE}|{_ENDS}),? (?P<small>with .+)$"),
    cued(_DONE_CUES, rf"^{COND} (?P<body>.+?),? (?:then )?{_WORK} (?:{_IS} {_DONE}|{_ENDS})$"),
    cued(
        "what|all that|thing that",
        rf"^(?:what|all that|the thing that) (?:is )?{_WISHED}(?:,? {END})?,? (?:is|are):?"
        r" (?:that )?(?P<body>.+)$",
    ),
    # "What should come out at the end is a full cup", "what we want to see is that …".
    cued(
        "what",
        rf"^what (?:(?:should|must|shall|has to|is to|needs to|will) {_COMES_OUT}|{_WANTED_BY}"
        rf"|comes out|results)(?:,? (?:of it|of this|{END}))?,? (?:is|are):? (?:that )?"
        r"(?P<body>.+)$",
    ),
    cued(
        "what|all that|thing that",
        r"^(?:what|all that|the (?:only )?thing that) (?:counts|matters)(?: \w+ the end)? is that"
        r" (?P<body>.+)$",
    ),
    # "It counts as success when …", "success is reached once …".
    cued(
        "succe|done|goal|finish|complet",
        rf"^(?:it|this|that|the (?:robot|task|mission)) {_IS} (?:an? |the )?"
        rf"(?:success|done|completion|finished|goal reached),? {COND},? (?P<body>.+)$",
    ),
    # "We consider the task complete when …", "you are done once …".
    cued(
        "we|you|i ",
        rf"^(?:(?:we|you|i) (?:consider|regard|see|count|deem|call) {_WORK} (?:as |to be )?{_DONE}"
        rf"|(?:we|you) are {_DONE}),? {COND},? (?P<body>.+)$",
    ),
    # "At the end we need the vial lying on the tray", "we want both lamps off".
    cued(
        "want|need|expect|would like|require|demand|wish|ask|find|see|have|get",
        rf"^(?:{END},? (?:{_WANTED_BY}|(?:we|you|one) (?:should|must|shall|have to|will)"
        r" (?:find|see|have|get))|(?:we|i|the (?:user|customer|owner))"
        r" (?:want|would like|expect)s?(?: to (?:see|have|get|find))?)(?: that)?"
        rf" (?P<small>(?:the|an?|both|all|every|each|no|its|neither)\b.+?)(?: {END})?$",
    ),
    cued(
        "it is the",
        r"^it is the (?:goal|aim|task|purpose)(?: of the robot)? that (?P<body>.+)$",
    ),
    # "It is required in the end that …", "we want that in the end …", "in the end it has to be
    # so that …".
    cued(
        "the end|the very end",
        rf"^(?:{END},? {_WISH} that|{_WISH},? {END},? that|{_WISH} that,? {END}),?"
        r" (?P<body>.+)$",
    ),
    cued(
        "goal|aim|objective|target",
        r"^(?:the |its )?(?:goals?|aims?|objectives?|target)(?: of the (?:robot|task))?"
        r"(?: (?:is|are)(?: the following| as follows| this)?)?\s*: (?P<body>.+)$",
    ),
    # "The result to be achieved is a clean floor", "the result should be a cup of tea".
    cued(
        "result|outcome|state|situation",
        rf"^(?:the|this|its) (?:\w+ )?(?:result|outcome|state|situation)"
        r"(?: (?:that|which) (?:is|has))?"
        rf"(?: {_WISHED})?(?: (?:is|should be|must be|has to be|shall be|is to be)\s*:?|\s*:)"
        r" (?:that )?"
        r"(?P<body>(?:an?|the|both|all|that)\b.+)$",
    ),
    cued(
        "result|outcome|state|situation|goal",
        r"^the (?:desired|wanted|required|intended|target|final|end)(?: (?:final|end|target))?"
        r" (?:result|outcome|state|situation|goal) ?(?:(?:is|should be|must be)\s*:?|:) (?:that )?"
        r"(?P<body>.+)$",
    ),
    cued(
        "have|get|see|leave|keep|obtain",
        rf"^(?:{_WORK}|{_AGENT}) (?:(?:is|are) (?:(?:asked|meant|supposed|expected|required) )?to"
        r"|should|shall|must|has to|needs to) (?:have|get|see|leave|keep|obtain(?=.* and ))"
        r" (?P<small>.+)$",
    ),
    cued(_OVER_CUES, rf"^{OVER},? (?P<body>.*{MODAL}.+)$"),
    cued(
        "afterwards|finally|eventually",
        rf"^(?:afterwards|finally|eventually),? (?P<body>.*{MODAL} be\b.+)$",
    ),
    cued(
        "finish|done|ready|through",
        rf"^(?:when|once|after) (?:{_AGENT}|{_WORK}) (?:has|have|is|are) (?:been )?"
        r"(?:finished|done|ready|through), (?P<body>.+)$",
    ),
    cued(_OVER_CUES, rf"^(?P<body>.*{MODAL}.+?),? {OVER}$"),
    # "A closed box and a clean desk are what we want at the end".
    cued(
        "what|all that",
        rf"^(?P<things>.+?),? (?:is|are) (?:what|all that) (?:{_WANTED_BY}|is {_WISHED}|counts"
        rf"|matters)(?:,? {END})?$",
    ),
    # "The lamp off and the box closed: this is the goal", "the goal is the lamp off".
    cued(
        "this is|that is",
        rf"^(?P<things>[^:]+): (?:this|that) is {THE_GOAL}$",
    ),
    cued(
        " is ",
        rf"^{THE_GOAL} is (?P<things>(?:the|both|all|every|no)\b.+)$",
    ),
    # "No crate may be open at the end".
    cued(
        _OVER_CUES,
        rf"^(?P<body>(?:no|none|neither|nothing|nobody)\b.* (?:may|can) .+?),? {OVER}$",
    ),
    cued(
        _OVER_CUES,
        rf"^{OVER},? (?P<body>(?:no|none|neither|nothing|nobody)\b.* (?:may|can) .+)$",
    ),
)
"""Each finds the ``body``, the ``small`` clauses or the ``things`` of the goal."""
