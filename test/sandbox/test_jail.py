"""What a worker could do if the interpreter itself were broken: next to nothing.

Python itself is put into the worker's jail, and tries.
"""

from __future__ import annotations

import json
import os
import platform
import socket
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from besim.sandbox import _jail, protection
from besim.sandbox.launcher import JAIL

LAYERS = {
    *_jail.MANDATORY,
    *("no network", "no capabilities", "no files", "few system calls"),
}

INSIDE = """
import ctypes, importlib.util, json, os, resource, signal, socket, sys, threading, urllib.request
spec = importlib.util.spec_from_file_location("jail", sys.argv[1])
jail = importlib.util.module_from_spec(spec)
spec.loader.exec_module(jail)
skipped = sys.argv[4].split(",")
for name in skipped:
    if name:
        setattr(jail, name, lambda *_: None)
jail.apply(sys.executable, parent=os.getppid(), memory=1 << 30, cpu=5)
found = {}
def attempt(name, do):
    try:
        found[name] = str(do())
    except BaseException as error:
        found[name] = type(error).__name__
def thread():
    started = threading.Thread(target=lambda: None)
    started.start()
    started.join()
    return "ran"
file, port = sys.argv[2], int(sys.argv[3])
attempt("read", lambda: open(file).read())
attempt("write", lambda: open(file + ".new", "w").write("x"))
attempt("list", lambda: os.listdir("/"))
attempt("proc", lambda: open("/proc/self/environ").read())
attempt("fork", lambda: os.fork() or os._exit(0))
attempt("thread", thread)
attempt("socket", lambda: socket.create_connection(("127.0.0.1", port), 2).close())
attempt("kill", lambda: os.kill(os.getppid(), 0))
attempt("raise a limit", lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (9, 9)))
attempt("environment", lambda: dict(os.environ))
attempt("descriptors", lambda: [n for n in range(3, 64) if os.path.exists(f"/proc/self/fd/{n}")])
libc = ctypes.CDLL(None, use_errno=True)
for name, number in {"ptrace": 101, "mount": 165, "bpf": 321, "io_uring_setup": 425, "unshare": 272,
                     "setuid": 105, "x32 getpid": 0x40000000 | 39}.items():
    if "close_kernel" not in skipped:
        attempt(name, lambda: libc.syscall(number, 0, 0, 0, 0, 0))
if "close_files" not in skipped:
    attempt("execute", lambda: os.execv("/bin/sh", ["sh", "-c", "true"]))
os.write(1, json.dumps(found).encode())
os._exit(0)
"""


@pytest.fixture(scope="module")
def layers() -> dict[str, str]:
    return dict(protection())


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


@pytest.fixture
def inside(tmp_path: Path, listener: socket.socket) -> Callable[..., dict[str, str]]:
    """What attempts in the jail come to; layers can be left out by the name of their function."""
    secret = tmp_path / "secret"
    secret.write_text("secret")

    def run(*without: str) -> dict[str, str]:
        port = listener.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-c", INSIDE, JAIL, secret, str(port), ",".join(without)],
            capture_output=True,
            check=True,
            timeout=60,
            env={"BESIM_CANARY": "x", "PATH": os.environ["PATH"]},
        )
        found: dict[str, str] = json.loads(done.stdout)
        return found

    return run


def need(layers: dict[str, str], *names: str) -> None:
    for name in names:
        if layers[name]:
            pytest.skip(f"this kernel or container refuses the layer {name!r}: {layers[name]}")


def test_every_layer_is_reported_and_the_mandatory_ones_hold(layers: dict[str, str]) -> None:
    assert set(layers) == LAYERS
    assert not any(layers[name] for name in _jail.MANDATORY)


def test_nothing_works_in_the_jail_but_threads(
    inside: Callable[..., dict[str, str]], layers: dict[str, str], listener: socket.socket
) -> None:
    need(layers, "no files", "few system calls")
    found = inside()
    assert found.pop("thread") == "ran"
    assert found.pop("environment") == "{}"
    assert found.pop("descriptors") == "[]"
    assert found.pop("raise a limit") == "ValueError"
    for name in ("ptrace", "mount", "bpf", "io_uring_setup", "unshare", "setuid", "x32 getpid"):
        assert found.pop(name) == "-1", name
    assert set(found.values()) == {"PermissionError"}, found
    with pytest.raises(BlockingIOError):
        listener.accept()


def test_without_seccomp_there_is_still_no_network_and_no_file(
    inside: Callable[..., dict[str, str]], layers: dict[str, str], listener: socket.socket
) -> None:
    need(layers, "no files", "no network")
    found = inside("close_kernel")
    assert found["read"] == found["write"] == found["execute"] == "PermissionError"
    assert found["socket"] in ("OSError", "PermissionError")
    with pytest.raises(BlockingIOError):
        listener.accept()


def test_without_landlock_there_is_still_no_writing_and_no_process(
    inside: Callable[..., dict[str, str]], layers: dict[str, str]
) -> None:
    need(layers, "few system calls")
    found = inside("close_files")
    assert found["write"] == found["fork"] == found["socket"] == found["kill"] == "PermissionError"


def test_a_jail_that_its_parent_has_left_starts_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", JAIL, "--parent=1", "/bin/true"], capture_output=True
    )
    assert done.returncode == _jail.EX_OSERR


def test_a_program_that_is_not_there_ends_the_jail() -> None:
    done = subprocess.run(
        [sys.executable, "-I", "-S", JAIL, f"--parent={os.getpid()}", "/nowhere"],
        capture_output=True,
    )
    assert done.returncode == _jail.EX_OSERR


X86_64 = 0xC000003E
ALLOW, KILL, REFUSE, MISSING = 0x7FFF0000, 0x80000000, 0x00050001, 0x00050026


def answer(call: int, *arguments: int, arch: int = X86_64) -> int:
    """What the filter answers, by running it as the kernel would."""
    words = [*arguments, *[0] * (6 - len(arguments))]
    data = struct.pack("=IIQ6Q", call, arch, 0, *words)
    program = [struct.unpack("=HBBI", line) for line in _jail._filter()]
    at, register = 0, 0
    while True:
        code, yes, no, value = program[at]
        at += 1
        if code == 0x20:
            (register,) = struct.unpack_from("=I", data, value)
        elif code == 0x06:
            return int(value)
        else:
            true = {0x15: register == value, 0x35: register >= value, 0x45: register & value}[code]
            at += yes if true else no


READ_ONLY, CREATE = os.O_RDONLY | os.O_CLOEXEC, os.O_WRONLY | os.O_CREAT
THREAD, PROCESS = 0x3D0F00, 17


@pytest.mark.parametrize(
    ("call", "arguments", "expected"),
    [
        (0, (), ALLOW),
        (1, (), ALLOW),
        (231, (), ALLOW),
        (41, (2, 1, 0), REFUSE),
        (42, (), REFUSE),
        (62, (1, 9), REFUSE),
        (57, (), REFUSE),
        (58, (), REFUSE),
        (56, (THREAD,), ALLOW),
        (56, (PROCESS,), REFUSE),
        (435, (), MISSING),
        (257, (0, 0, READ_ONLY), ALLOW),
        (257, (0, 0, CREATE), REFUSE),
        (257, (0, 0, os.O_RDWR), REFUSE),
        (2, (), REFUSE),
        (302, (0, 3, 0), ALLOW),
        (302, (0, 3, 1), REFUSE),
        (302, (0, 3, 1 << 32), REFUSE),
        (157, (15, 1), ALLOW),
        (157, (38, 1), REFUSE),
        (157, (22, 2), REFUSE),
        (317, (), REFUSE),
        (9999, (), REFUSE),
        (0x40000000, (), REFUSE),
    ],
)
def test_the_filter_lets_pass_only_what_the_interpreter_needs(
    call: int, arguments: tuple[int, ...], expected: int
) -> None:
    assert answer(call, *arguments) == expected


def test_a_call_by_the_32_bit_table_kills() -> None:
    assert answer(1, arch=0x40000003) == KILL


@pytest.mark.skipif(platform.machine() != "x86_64", reason="the list of calls is for x86-64")
def test_the_numbers_are_those_of_this_kernel(layers: dict[str, str]) -> None:
    header = Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h")
    if not header.exists():
        pytest.skip("needs the kernel's headers")
    numbers = {
        name: int(number)
        for name, number in (
            line.split()[1:3]
            for line in header.read_text().splitlines()
            if line.startswith("#define __NR_")
        )
    }
    named = {"OPENAT": "openat", "CLONE": "clone", "CLONE3": "clone3"}
    for constant, call in {**named, "PRCTL": "prctl", "PRLIMIT": "prlimit64"}.items():
        assert getattr(_jail, constant) == numbers[f"__NR_{call}"]
