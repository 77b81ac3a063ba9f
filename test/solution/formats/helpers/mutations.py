"""Damages trees: the structure of a real one is kept for the most part, so that most of what
comes out passes the XML parser and meets the readers behind it."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

TAG = re.compile(rb"<[^<>]*>")
ATTRIBUTE = re.compile(rb'[\w:.-]+="[^"<]*"')
WORDS = (
    *(b"Sequence", b"Fallback", b"SubTree", b"SubTreePlus", b"BehaviorTree", b"root", b"include"),
    *(b"Action", b"Condition", b"Control", b"Decorator", b"Parallel", b"Switch2", b"Script"),
    *(b"TreeNodesModel", b"input_port", b"remap", b"Repeat", b"RecoveryNode", b"RetryUntil"),
)
ATTRIBUTES = (
    *(b'ID="Main"', b'ID=""', b'ID="MainTree"', b'name="x"', b'class="y"', b'instance_name=""'),
    *(b'_skipIf="a &gt; 1"', b'_autoremap="1"', b'__shared_blackboard="x"', b'BTCPP_format="4"'),
    *(b'main_tree_to_execute="Main"', b'path="/dev/zero"', b'path="../../x"', b'ros_pkg="a"'),
    *(b'num_cycles="-1"', b'x="{=}"', b'y="{@z}"', b'default="{}"', b'_description="{x} {{y}}"'),
)
PIECES = (
    *(b"<", b">", b"/>", b"&", b"&lt;", b'"', b"<!--", b"-->", b"<![CDATA[", b"]]>", b"\x00"),
    *(b"\xff", b"\xef\xbb\xbf", "é𝄞".encode(), b"<?xml?>", b"<!DOCTYPE a>", b"{", b"}", b"\n"),
    *(b": ", b"- ", b"&a ", b"*a", b"!!x ", b"'", b"|", b"\t", b"---\n", b"%"),
)

LONGEST = 40_000
"""Bytes of an input: enough for everything but the limits of size, which have tests."""


def mutated(seeds: Sequence[bytes], number: int) -> bytes:
    """The damaged input of a number: always the same."""
    luck = random.Random(number)
    data = luck.choice(seeds)
    for _ in range(luck.choice((1, 1, 1, 2, 3, 8))):
        data = luck.choice(DAMAGES)(data, luck)[:LONGEST]
    return data


def _rename(data: bytes, luck: random.Random) -> bytes:
    """Both tags of one element, most likely."""
    names = re.findall(rb"</?([\w.-]+)", data)
    if not names:
        return data
    old, new = luck.choice(names), luck.choice(WORDS)
    return re.sub(rb"(</?)" + re.escape(old) + rb"(?=[\s/>])", rb"\g<1>" + new, data)


def _attribute(data: bytes, luck: random.Random) -> bytes:
    """One more attribute, one in place of another, or one less."""
    found = list(ATTRIBUTE.finditer(data))
    if not found:
        return data
    one = luck.choice(found)
    new = luck.choice((luck.choice(ATTRIBUTES), luck.choice(found)[0], b""))
    keep = one[0] + b" " if luck.random() < 0.5 else b""
    return data[: one.start()] + keep + new + data[one.end() :]


def _repeat(data: bytes, luck: random.Random) -> bytes:
    """A piece between two tags again, at another place."""
    ends = [one.start() for one in TAG.finditer(data)] or [0]
    start, end, target = (luck.choice(ends) for _ in range(3))
    piece = data[min(start, end) : max(start, end)]
    return data[:target] + piece * luck.choice((1, 1, 2, 50)) + data[target:]


def _remove(data: bytes, luck: random.Random) -> bytes:
    start = luck.randrange(len(data) + 1)
    return data[:start] + data[start + luck.choice((1, 3, 20, 300)) :]


def _insert(data: bytes, luck: random.Random) -> bytes:
    start = luck.randrange(len(data) + 1)
    return data[:start] + luck.choice(PIECES) + data[start:]


def _flip(data: bytes, luck: random.Random) -> bytes:
    if not data:
        return b"\x00"
    start = luck.randrange(len(data))
    return data[:start] + bytes([luck.randrange(256)]) + data[start + 1 :]


def _recode(data: bytes, luck: random.Random) -> bytes:
    coding = luck.choice(("utf-16", "utf-16-be", "utf-8-sig", "utf-32"))
    return data.decode(errors="replace").encode(coding)


DAMAGES = (
    *(_rename,) * 4,
    *(_attribute,) * 6,
    *(_repeat,) * 4,
    *(_remove, _insert, _flip, _recode),
)
