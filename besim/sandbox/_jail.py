"""Becomes a worker's program, after giving away all that a worker does not need.

Run as a script by :mod:`besim.sandbox.launcher`, in a fresh and empty Python (``-I -S``), so it
imports the standard library alone::

    _jail.py [--report] [--parent PID] [--memory BYTES] [--cpu SECONDS] PROGRAM [ARGUMENT...]

``--report`` prints as JSON which of the layers hold on this kernel, instead of starting the
program. A layer that the kernel does not have is left out; those that every Linux has
(:data:`MANDATORY`) must hold, or nothing starts (exit code 71).

The order matters: each step takes away what later ones no longer need.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import errno
import json
import os
import platform
import resource
import signal
import struct
from collections.abc import Callable

EX_OSERR = 71
MANDATORY = ("own session", "nothing inherited", "dies with its parent", "limits", "no new rights")

LIBC = ctypes.CDLL(None, use_errno=True)
LIBC.syscall.restype = ctypes.c_long

# linux/prctl.h
PR_SET_PDEATHSIG, PR_SET_SECCOMP, PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 1, 22, 24, 38
SECCOMP_MODE_FILTER = 2
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH = 1, 2
# linux/sched.h
CLONE_THREAD, CLONE_NEWIPC, CLONE_NEWUSER, CLONE_NEWNET = 0x10000, 0x8000000, 0x10000000, 0x40000000


def check(result: int) -> int:
    """:raises OSError: if a call of the system failed."""
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))
    return result


def prctl(option: int, value: int, block: bytes | None = None) -> None:
    """All arguments are words; the kernel insists that unused ones are zero."""
    none = ctypes.c_ulong(0)
    check(LIBC.prctl(option, ctypes.c_ulong(value), block or none, none, none))


# --- what every Linux has ------------------------------------------------------------------------


def die_with(parent: int) -> None:
    prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        raise ProcessLookupError(errno.ESRCH, "the parent died before the call above")


def leave_terminal() -> None:
    """Ctrl-C is for the parent, and nothing can be typed into its terminal."""
    os.setsid()


def inherit_nothing() -> None:
    # What the interpreter says when it dies is the parent's to tell, in words of its own.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    # Listed, since closing all that there could be takes minutes where a container allows 2^30.
    for descriptor in map(int, os.listdir("/proc/self/fd")):
        if descriptor > 2:
            with contextlib.suppress(OSError):  # that of the list itself is closed already
                os.close(descriptor)
    os.environ.clear()
    os.chdir("/")
    os.umask(0o077)


def limit(memory: int, cpu: int) -> None:
    for what, most in (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, cpu),
        (resource.RLIMIT_NOFILE, 16),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_MEMLOCK, 0),
        (resource.RLIMIT_MSGQUEUE, 0),
    ):
        hard = resource.getrlimit(what)[1]
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        resource.setrlimit(what, (most, most))


def no_new_rights() -> None:
    prctl(PR_SET_NO_NEW_PRIVS, 1)


# --- what newer kernels have, and containers may refuse ------------------------------------------


def leave_network() -> None:
    """A network namespace of its own, in which not even loopback is up."""
    alone = CLONE_NEWNET | CLONE_NEWIPC
    if LIBC.unshare(alone) != 0:  # only root may, unless it is root of a namespace of its own
        check(LIBC.unshare(alone | CLONE_NEWUSER))


def drop_capabilities() -> None:
    """Of root's rights, only those that its own program may need to be read survive."""
    if os.geteuid() != 0:
        return  # others lose theirs by executing a program
    for capability in range(64):
        if capability not in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
            try:
                prctl(PR_CAPBSET_DROP, capability)
            except OSError as error:
                if error.errno == errno.EINVAL:
                    return  # the kernel has no more
                raise


def close_files(program: str) -> None:
    """Landlock: the program and the system's libraries can be read and executed, nothing else."""
    create, add, restrict = 444, 445, 446
    version = check(LIBC.syscall(create, None, 0, 1))
    execute, read = 1 << 0, 1 << 2
    files = (1 << 13) - 1
    for since, right in ((2, 13), (3, 14), (5, 15)):
        files |= (1 << right) if version >= since else 0
    tcp = 0b11 if version >= 4 else 0  # bind and connect
    scoped = 0b11 if version >= 6 else 0  # abstract sockets and signals
    attributes = struct.pack("=QQQ", files, tcp, scoped)
    known = 24 if version >= 6 else 16 if version >= 4 else 8
    rules = check(LIBC.syscall(create, attributes, known, 0))
    libraries = ("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/etc/ld.so.cache")
    for path in (program, *libraries):
        if os.path.exists(path):
            # A rule for a single file may only have rights that a file can have.
            opened = os.open(path, os.O_PATH)
            rule = struct.pack("=Qi", execute | read, opened)
            check(LIBC.syscall(add, rules, 1, rule, 0))
            os.close(opened)
    check(LIBC.syscall(restrict, rules, 0))
    os.close(rules)


# Numbers of x86-64, with what the interpreter and its start need them for.
ALLOWED_CALLS = (
    *(0, 1, 3, 7, 20),  # read, write, close, poll, writev: the pipes to the parent
    *(9, 10, 11, 12, 25, 28),  # mmap, mprotect, munmap, brk, mremap, madvise: memory
    *(5, 8, 17, 21, 262),  # fstat, lseek, pread64, access, newfstatat: loading libraries
    *(13, 14, 15, 131),  # rt_sigaction, rt_sigprocmask, rt_sigreturn, sigaltstack
    *(24, 202, 186, 39, 204),  # sched_yield, futex, gettid, getpid, sched_getaffinity: threads
    *(158, 218, 273, 334),  # arch_prctl, set_tid_address, set_robust_list, rseq: their start
    *(228, 230, 318),  # clock_gettime, clock_nanosleep, getrandom
    *(59, 60, 231),  # execve (Landlock leaves nothing else to execute), exit, exit_group
)
OPENAT, CLONE, CLONE3, PRCTL, PRLIMIT = 257, 56, 435, 157, 302
PR_SET_NAME = 15
OPEN_FOR_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC


def close_kernel() -> None:
    """Seccomp: the calls above, threads, reading files and asking for limits; the rest fails."""
    if platform.machine() != "x86_64":
        raise OSError(errno.ENOSYS, "the list of calls is for x86-64")
    program = b"".join(_filter())
    buffer = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("HxxxxxxP", len(program) // 8, ctypes.addressof(buffer))
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, header)


def _filter() -> list[bytes]:
    """The filter as a program for the kernel's packet filter (linux/bpf_common.h)."""
    load, equal, greater, any_bit, answer = 0x20, 0x15, 0x35, 0x45, 0x06
    allow, kill = 0x7FFF0000, 0x80000000
    arch_x86_64 = 0xC000003E
    number, arch, first, third, third_high = 0, 4, 16, 32, 36  # where in seccomp_data

    def op(code: int, value: int, yes: int = 0, no: int = 0) -> bytes:
        return struct.pack("=HBBI", code, yes, no, value)

    def fail(error: int) -> bytes:
        return op(answer, 0x00050000 | error)

    def only_if(call: int, *tests: bytes) -> list[bytes]:
        """Tests, each of which jumps over the rest to the refusal, or falls through."""
        return [op(equal, call, 0, len(tests) + 2), *tests, op(answer, allow), fail(errno.EPERM)]

    lines = [
        *(op(load, arch), op(equal, arch_x86_64, 1, 0), op(answer, kill)),
        op(load, number),
        *(op(greater, 0x40000000, 0, 1), fail(errno.EPERM)),  # the calls of the x32 ABI
        *(
            op(equal, CLONE3, 0, 1),
            fail(errno.ENOSYS),
        ),  # its flags cannot be seen; libc then uses clone
        # Threads, not processes.
        *only_if(CLONE, op(load, first), op(any_bit, CLONE_THREAD, 0, 1)),
        # Files, but not for writing.
        *only_if(OPENAT, op(load, third), op(any_bit, OPEN_FOR_WRITING, 1, 0)),
        # A name for a thread, and no other option.
        *only_if(PRCTL, op(load, first), op(equal, PR_SET_NAME, 0, 1)),
        # Asking for limits, not setting them: no new limits are handed over.
        *only_if(
            PRLIMIT,
            *(op(load, third), op(equal, 0, 0, 3)),
            *(op(load, third_high), op(equal, 0, 0, 1)),
        ),
    ]
    for call in ALLOWED_CALLS:
        lines += [op(equal, call, 0, 1), op(answer, allow)]
    return [*lines, fail(errno.EPERM)]


def apply(program: str, *, parent: int, memory: int, cpu: int) -> dict[str, str]:
    """Give away all that can be given away, for good.

    :returns: layer → "" if it holds, else why not.
    :raises OSError: if one of the :data:`MANDATORY` ones does not.
    """
    layers: dict[str, Callable[[], None]] = {
        "own session": leave_terminal,
        "nothing inherited": inherit_nothing,
        "no network": leave_network,
        "no capabilities": drop_capabilities,
        # The kernel forgets this when a process gets rights, as it does in a new namespace.
        "dies with its parent": lambda: die_with(parent),
        "limits": lambda: limit(memory, cpu),
        "no new rights": no_new_rights,
        "no files": lambda: close_files(program),
        "few system calls": close_kernel,
    }
    held = {}
    for name, layer in layers.items():
        try:
            layer()
        except OSError as error:
            if name in MANDATORY:
                raise
            held[name] = error.strerror or "refused"
        else:
            held[name] = ""
    return held


def main() -> None:
    """Apply all layers, then become the program (or report)."""
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--parent", type=int, required=True)
    parser.add_argument("--memory", type=int, default=1 << 30)
    parser.add_argument("--cpu", type=int, default=60)
    parser.add_argument("program", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    program: list[str] = options.program
    try:
        held = apply(program[0], parent=options.parent, memory=options.memory, cpu=options.cpu)
        if options.report:
            os.write(1, json.dumps(held).encode())
        else:
            os.execve(program[0], program, {})
    except OSError:
        os._exit(EX_OSERR)


if __name__ == "__main__":
    main()
