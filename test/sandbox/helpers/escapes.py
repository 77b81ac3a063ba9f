"""Attempts to get out of the sandbox, and how each must end.

Every attempt defines ``decide(where)``; ``where`` tells it what to reach for: a ``file`` with a
secret, an environment ``variable`` with the same, a ``port`` on loopback where somebody listens,
and the ``pid`` of the process that must not be touched.

Run as a script it prints the table of ``docs/security.md``.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from besim.sandbox import Evaluation, FailureKind, JsonValue, Limits, Sandbox

PATIENT = Limits(time_s=10.0)
"""So that a busy machine does not turn other ends into the time limit."""
HURRIED = Limits(time_s=0.3)


@dataclass(frozen=True)
class Harmless:
    """The attempt ends with a result that gives nothing away."""

    value: JsonValue


@dataclass(frozen=True)
class Escape:
    """One attempt.

    :param name: what is tried, for the table.
    :param end: the kind of failure, or the only result that is allowed.
    """

    group: str
    name: str
    code: str
    end: FailureKind | Harmless

    @property
    def is_endless(self) -> bool:
        """Whether only the time limit ends it."""
        return self.end in (FailureKind.TIME, FailureKind.OUTPUT_TOO_LARGE)

    @property
    def outcome(self) -> str:
        """In words, for the table."""
        return "harmless result" if isinstance(self.end, Harmless) else self.end.value


SYNTAX = FailureKind.SYNTAX
UNSUPPORTED = FailureKind.UNSUPPORTED
EXCEPTION = FailureKind.EXCEPTION
TIME = FailureKind.TIME
MEMORY = FailureKind.MEMORY
RECURSION = FailureKind.RECURSION
OUTPUT = FailureKind.OUTPUT_TOO_LARGE
NOT_DATA = FailureKind.NOT_DATA

ESCAPES: list[Escape] = []


def attempts(group: str, *rows: tuple[str, str, Any]) -> None:
    """Note attempts; a body without ``def`` is that of ``decide``."""
    for name, code, end in rows:
        code = textwrap.dedent(code).strip("\n")
        if not re.search(r"^(def|class) decide", code, re.MULTILINE):
            code = "def decide(where):\n" + textwrap.indent(code, "    ")
        kind = end if isinstance(end, FailureKind) else Harmless(end)
        ESCAPES.append(Escape(group, name, code, kind))


attempts(
    "objects",
    ("classes of everything", "return ().__class__.__bases__[0].__subclasses__()", EXCEPTION),
    ("method resolution order", "return [].__class__.__mro__[-1]", EXCEPTION),
    ("dunder name put together", "return getattr((), '__cl' + 'ass__')", EXCEPTION),
    ("dunder in full-width letters", "return ().__ｃｌａｓｓ__", EXCEPTION),
    ("globals of a function", "return decide.__globals__", EXCEPTION),
    ("closure and code of a function", "return (lambda: 1).__code__", EXCEPTION),
    ("new code for a function", "decide.__code__ = (lambda: 1).__code__", EXCEPTION),
    ("method of a builtin back to its module", "return print.__self__", EXCEPTION),
    ("format string to an attribute", "return '{0.__class__.__mro__}'.format(where)", EXCEPTION),
    ("format string to globals", "return '{0.__globals__}'.format(decide)", EXCEPTION),
    ("format string by conversion", "return '{0!r:{1.__class__}}'.format(1, where)", EXCEPTION),
    ("str.format_map", "return '{a.__class__}'.format_map({'a': where})", EXCEPTION),
    ("string.Formatter", "import string\nreturn string.Formatter()", UNSUPPORTED),
    (
        "operator.attrgetter",
        "import operator\nreturn operator.attrgetter('__class__')(1)",
        UNSUPPORTED,
    ),
    (
        "decorator that hands over the function",
        """
        def grab(function):
            return function.__globals__
        @grab
        def decide(where):
            return 1
        """,
        EXCEPTION,
    ),
    (
        "metaclass",
        """
        class Meta(type):
            def __new__(cls, *rest):
                return open
        class A(metaclass=Meta):
            pass
        def decide(where):
            return A
        """,
        UNSUPPORTED,
    ),
    (
        "type() to make a class",
        "return type('A', (object,), {'__init__': open})",
        EXCEPTION,
    ),
    (
        "class whose attribute is computed",
        """
        class A:
            def __getattr__(self, name):
                return where
        def decide(where):
            return A().__class__.__bases__
        """,
        EXCEPTION,
    ),
    (
        "descriptor and __set_name__",
        """
        class D:
            def __set_name__(self, owner, name):
                owner.__bases__[0].__subclasses__()
        class A:
            d = D()
        def decide(where):
            return 1
        """,
        1,
    ),
    (
        "__class__ of an exception",
        "try:\n    1 / 0\nexcept Exception as e:\n    return e.__class__",
        EXCEPTION,
    ),
    (
        "frame of a traceback",
        "try:\n    1 / 0\nexcept Exception as e:\n    return e.__traceback__.tb_frame.f_back",
        EXCEPTION,
    ),
    ("frame of a generator", "return (x for x in [1]).gi_frame.f_back", EXCEPTION),
    ("generator that never ends", "while True:\n    yield 1", UNSUPPORTED),
    ("sys._getframe", "import sys\nreturn sys._getframe(1).f_globals", EXCEPTION),
    ("inspect", "import inspect\nreturn inspect.stack()", UNSUPPORTED),
    ("gc", "import gc\nreturn gc.get_objects()", UNSUPPORTED),
)

attempts(
    "imports and code",
    ("__import__", "return __import__('os').system('id')", EXCEPTION),
    ("__builtins__", "return __builtins__['__import__']('os')", EXCEPTION),
    ("__loader__", "return __loader__.load_module('os')", EXCEPTION),
    ("importlib", "import importlib\nreturn importlib.import_module('os')", UNSUPPORTED),
    ("sys.modules", "import sys\nreturn sys.modules['os']", EXCEPTION),
    ("sys.path", "import sys\nsys.path.insert(0, '/tmp')", EXCEPTION),
    ("module from a file", "from besim.sandbox import Sandbox\nreturn 1", UNSUPPORTED),
    ("eval", "return eval('__import__(\"os\").environ')", EXCEPTION),
    (
        "exec with globals of its own",
        "exec('import os\\nos.system(\"id\")', {'__builtins__': {}})",
        EXCEPTION,
    ),
    ("compile", "return compile('1', '', 'eval')", EXCEPTION),
    ("globals()", "return globals()", EXCEPTION),
    ("os.system", "import os\nreturn os.system('id')", EXCEPTION),
    ("subprocess", "import subprocess\nreturn subprocess.run(['id'])", UNSUPPORTED),
    ("ctypes", "import ctypes\nreturn ctypes.CDLL(None).getpid()", UNSUPPORTED),
    ("pickle", "import pickle\nreturn pickle.loads(b\"cos\\nsystem\\n(S'id'\\ntR.\")", UNSUPPORTED),
    ("marshal", "import marshal\nreturn marshal.loads(b'')", UNSUPPORTED),
    ("code.interact, pdb", "import pdb\npdb.set_trace()", UNSUPPORTED),
    ("breakpoint", "breakpoint()", EXCEPTION),
    ("input from the parent's terminal", "return input()", EXCEPTION),
)

attempts(
    "system",
    ("open a file", "return open(where['file']).read()", UNSUPPORTED),
    (
        "open by pathlib",
        "from pathlib import Path\nreturn Path(where['file']).read_text()",
        UNSUPPORTED,
    ),
    (
        "is there a file",
        "from pathlib import Path\nreturn Path(where['file']).exists()",
        UNSUPPORTED,
    ),
    ("write a file", "open(where['file'], 'w').write('gone')", UNSUPPORTED),
    ("remove a file", "import os\nos.remove(where['file'])", UNSUPPORTED),
    ("list a folder", "import os\nreturn os.listdir('/')", UNSUPPORTED),
    ("/proc/self/environ", "return open('/proc/self/environ').read()", UNSUPPORTED),
    ("/proc/self/mem", "return open('/proc/self/mem', 'rb').read(10)", UNSUPPORTED),
    (
        "memory of the parent",
        "return open(f\"/proc/{where['pid']}/mem\", 'rb').read(10)",
        UNSUPPORTED,
    ),
    ("environment", "import os\nreturn os.environ[where['variable']]", UNSUPPORTED),
    ("os.getenv", "import os\nreturn os.getenv(where['variable'])", UNSUPPORTED),
    ("random bytes of the host", "import os\nreturn os.urandom(8).hex()", UNSUPPORTED),
    (
        "refusal swallowed",
        "try:\n    return open(where['file']).read()\nexcept Exception:\n    return 'nothing'",
        "nothing",
    ),
    (
        "socket",
        "import socket\nsocket.create_connection(('127.0.0.1', where['port']))",
        UNSUPPORTED,
    ),
    (
        "HTTP",
        "import urllib.request\nreturn urllib.request.urlopen(f\"http://127.0.0.1:{where['port']}\")",
        UNSUPPORTED,
    ),
    (
        "asyncio connection",
        "import asyncio\nreturn asyncio.run(asyncio.open_connection('127.0.0.1', where['port']))",
        EXCEPTION,
    ),
    ("kill the parent", "import os\nos.kill(where['pid'], 9)", EXCEPTION),
    (
        "signal handler",
        "import signal\nsignal.signal(signal.SIGALRM, lambda *_: None)",
        UNSUPPORTED,
    ),
    ("fork bomb", "import os\nwhile True:\n    os.fork()", EXCEPTION),
    (
        "multiprocessing",
        "import multiprocessing\nmultiprocessing.Process(target=decide).start()",
        UNSUPPORTED,
    ),
    ("threads", "import threading\nthreading.Thread(target=decide).start()", UNSUPPORTED),
    ("os._exit", "import os\nos._exit(0)", EXCEPTION),
    ("sys.exit", "import sys\nsys.exit(0)", EXCEPTION),
    ("SystemExit", "raise SystemExit", EXCEPTION),
    ("KeyboardInterrupt", "raise KeyboardInterrupt", EXCEPTION),
    (
        "host's clock",
        "import time\nreturn [time.time(), time.monotonic(), time.process_time()]",
        [0.0, 0.0, 0.0],
    ),
    ("host's names", "import sys\nreturn [sys.platform, __file__]", ["monty", "/main.py"]),
    ("raise the recursion limit", "import sys\nsys.setrecursionlimit(10**9)", EXCEPTION),
)

attempts(
    "time",
    ("endless loop", "while True:\n    pass", TIME),
    (
        "endless loop at the top level",
        "while True:\n    pass\ndef decide(where):\n    return 1",
        TIME,
    ),
    ("endless comprehension", "return [0 for x in iter(int, 1) if x]", TIME),
    ("long comprehension", "return sum([0 for a in range(10**9) if a < 0])", TIME),
    (
        "time limit swallowed",
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass",
        TIME,
    ),
    (
        "time limit in finally",
        "try:\n    while True:\n        pass\nfinally:\n    while True:\n        pass",
        TIME,
    ),
    ("sum of a huge range", "return sum(range(10**12))", TIME),
    ("catastrophic regex", "import re\nreturn re.match('(a+)+$', 'a' * 40 + 'b')", None),
    (
        "catastrophic regex with a reference",
        "import re\nreturn re.match(r'(a|aa)+\\1$', 'a' * 50 + 'b')",
        EXCEPTION,
    ),
    ("huge regex", "import re\nreturn re.match('(?:a{1000}){1000}', 'a')", EXCEPTION),
    (
        "products of huge integers",
        "a = 10**300000\nfor _ in range(10**6):\n    a * a // (a - 1)",
        TIME,
    ),
    ("growing integers", "a, b = 0, 1\nwhile True:\n    a, b = b, a + b", TIME),
    ("sleep for ever", "import time\ntime.sleep(1e9)\nreturn time.time()", 1e9),
    ("sleep beyond the calendar", "import time\nwhile True:\n    time.sleep(1e11)", EXCEPTION),
    ("ask the clock for ever", "import time\nwhile True:\n    time.time()", TIME),
    (
        "hash of shared tuples",
        "x = (1,)\nfor _ in range(60):\n    x = (x, x)\nreturn x == tuple(x)",
        True,
    ),
)

attempts(
    "memory",
    ("list that doubles", "x = [0]\nwhile True:\n    x += x", MEMORY),
    ("text that doubles", "x = 'a'\nwhile True:\n    x += x", MEMORY),
    ("huge text", "return len('a' * 10**10)", MEMORY),
    ("huge integer", "return 10**10**8 > 1", MEMORY),
    ("shifted integer", "return 1 << 10**10", MEMORY),
    ("huge integer as text", "return str(10**100000)", EXCEPTION),
    ("huge text to integer", "return int('9' * 10**6)", EXCEPTION),
    ("huge list of a range", "return list(range(10**12))", MEMORY),
    ("padding by format", "return '{:>9999999999}'.format('x')", MEMORY),
    ("padding by f-string", "return f'{1:>9999999999}'", MEMORY),
    ("padding by %", "return '%9999999999d' % 1", MEMORY),
    ("replace that multiplies", "return ('a' * 10**5).replace('a', 'b' * 10**6)", MEMORY),
    ("join of shared text", "return ','.join(['a' * 10**6] * 10**5)", MEMORY),
    ("factorial", "import math\nreturn math.factorial(10**7) > 1", MEMORY),
    (
        "itertools.product",
        "import itertools\nreturn len(list(itertools.product(range(1000), repeat=5)))",
        MEMORY,
    ),
    (
        "memory limit swallowed",
        "while True:\n    try:\n        x = [0] * 10**9\n    except BaseException:\n        pass",
        MEMORY,
    ),
)

attempts(
    "depth",
    ("recursion", "return decide(where)", RECURSION),
    ("mutual recursion of lambdas", "f = lambda: g()\ng = lambda: f()\nreturn f()", RECURSION),
    (
        "recursion swallowed",
        "try:\n    return decide(where)\nexcept RecursionError:\n    return decide(where)",
        TIME,
    ),
    (
        "recursive __repr__",
        "class A:\n    def __repr__(self):\n        return repr(self)\nreturn repr(A())",
        RECURSION,
    ),
    ("deeply nested code", "return " + "(" * 5000 + "1" + ")" * 5000, SYNTAX),
    ("long chain of operators", "return " + "-" * 20000 + "1", SYNTAX),
    (
        "deeply nested data compared",
        "x, y = [], []\nfor _ in range(50000):\n    x, y = [x], [y]\nreturn x == y",
        RECURSION,
    ),
    (
        "deeply nested data as text",
        "x = []\nfor _ in range(50000):\n    x = [x]\nreturn len(repr(x)) < 5000",
        True,
    ),
    ("deeply nested JSON", "import json\nreturn json.loads('[' * 100000)", EXCEPTION),
    (
        "deeply nested data dropped",
        "x = []\nfor _ in range(100000):\n    x = [x]\nx = None\nreturn 1",
        1,
    ),
)

attempts(
    "results",
    ("cyclic list", "x = []\nx.append(x)\nreturn x", NOT_DATA),
    ("deeply nested list", "x = []\nfor _ in range(100000):\n    x = [x]\nreturn x", RECURSION),
    (
        "list nested deeper than a world",
        "x = []\nfor _ in range(100):\n    x = [x]\nreturn x",
        NOT_DATA,
    ),
    (
        "list that shares its parts",
        "x = [1]\nfor _ in range(40):\n    x = [x, x]\nreturn x",
        MEMORY,
    ),
    ("huge list", "return [0] * 10**6", OUTPUT),
    ("huge text", "return 'a' * 10**7", OUTPUT),
    ("huge integer", "return 10**4000", NOT_DATA),
    ("NaN", "return float('nan')", NOT_DATA),
    ("infinity", "return [1e999]", NOT_DATA),
    ("function", "return open", NOT_DATA),
    ("class", "return int", NOT_DATA),
    (
        "instance that passes for text",
        "class A:\n    def __str__(self):\n        return 'x'\nreturn A()",
        NOT_DATA,
    ),
    (
        "instance with a hostile __repr__",
        "class A:\n    def __repr__(self):\n        while True: pass\nreturn repr(A())",
        TIME,
    ),
    ("set", "return {1, 2}", NOT_DATA),
    ("exception as a value", "return ValueError('x')", NOT_DATA),
    ("half of a surrogate pair", "return '\\ud800'", "\ufffd"),
    ("exception with a huge message", "raise ValueError('a' * 10**7)", EXCEPTION),
    ("exception that steers a terminal", "raise ValueError('\\x1b[2J\\x1b]0;x\\x07')", EXCEPTION),
    (
        "exception of a class of its own",
        "class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E()",
        UNSUPPORTED,
    ),
    (
        "message of shared parts",
        "x = [1]\nfor _ in range(40):\n    x = [x, x]\nassert x == 1",
        EXCEPTION,
    ),
    ("limit that is only claimed", "raise TimeoutError('time limit exceeded')", EXCEPTION),
    ("flood of lines", "while True:\n    print('x' * 1000)", OUTPUT),
    ("one huge line", "print('x' * 10**7)\nreturn 1", OUTPUT),
    ("flood to stderr", "import sys\nwhile True:\n    print('x' * 1000, file=sys.stderr)", OUTPUT),
    ("protocol of the worker on stdout", "print('\\x02\\x00\\x00\\x00R\\x00')\nreturn 1", 1),
    ("null characters in the code", "return 1\0", SYNTAX),
    ("direction marks that hide code", "return 1 #\u202e\u2066 and more", 1),
    ("end of file in the code", "def decide(where):\n    return 1\n\x1a", SYNTAX),
)

attempts(
    "our own code",
    ("json replaced", "import json\njson.dumps = lambda x: '{}'", EXCEPTION),
    (
        "json shadowed",
        """
        class _json:
            dumps = print
            loads = print
        def decide(where):
            return where['pid'] > 0
        """,
        True,
    ),
    ("inputs shadowed", "_inputs = '[]'\ndef decide(*where):\n    return len(where)", 1),
    ("builtins shadowed", "len = str = list = None\ndef decide(where):\n    return 1", 1),
    (
        "inputs read at the top level",
        "stolen = _inputs\ndef decide(where):\n    return stolen",
        EXCEPTION,
    ),
    (
        "result set instead of returned",
        "def decide(where):\n    global _result\n    _result = [1]",
        None,
    ),
    ("code that closes ours", "def decide(where):\n    return 1\n'''", SYNTAX),
    (
        "class in place of the function",
        "class decide:\n    def __init__(self, where):\n        pass",
        NOT_DATA,
    ),
)


def canaries(file: Path, variable: str, port: int, pid: int) -> dict[str, JsonValue]:
    """The input of every attempt."""
    return {"where": {"file": str(file), "variable": variable, "port": port, "pid": pid}}


def differs(escape: Escape, found: Evaluation) -> str:
    """What is wrong with an outcome; empty if it is as expected."""
    if isinstance(escape.end, Harmless):
        if found.ok and found.value == escape.end.value:
            return ""
    elif found.failure is not None and found.failure.kind is escape.end:
        return ""
    return f"{escape.group}: {escape.name}: {found} instead of {escape.end}"


def table() -> str:
    """All attempts with their outcomes, in Markdown."""
    rows = ["| | attempt | outcome |", "| --- | --- | --- |"]
    group = ""
    for escape in ESCAPES:
        first = escape.group if escape.group != group else ""
        rows.append(f"| {first} | {escape.name} | {escape.outcome} |")
        group = escape.group
    return "\n".join(rows)


if __name__ == "__main__":
    with Sandbox(PATIENT) as patient, Sandbox(HURRIED) as hurried:
        for escape in ESCAPES:
            where = canaries(Path("/etc/passwd"), "PATH", 9, 1)
            sandbox = hurried if escape.is_endless else patient
            if wrong := differs(escape, sandbox.evaluate(escape.code, where)):
                print(wrong)
    print(table())
