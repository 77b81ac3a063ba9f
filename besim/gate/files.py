"""Files that decide what may move: who else could have written or can read them?

Keys, the store and trusted public keys are only worth what their files' rights are. A file is
opened without following a symbolic link and then asked by its descriptor, so that nothing can be
put in its place between the check and the use.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from besim.errors import UsageError

LARGEST_FILE = 1024 * 1024
"""Bytes; a certificate of a large tree has some hundred KiB, a key some hundred bytes."""

_OTHERS_WRITE = stat.S_IWOTH
_OTHERS_AND_GROUP_WRITE = stat.S_IWGRP | stat.S_IWOTH
_OTHERS_AND_GROUP = stat.S_IRWXG | stat.S_IRWXO


def read_trusted(path: Path, what: str) -> bytes:
    """The bytes of a file that only its owner (this user, or root) can write.

    :param what: what it is, for messages ("the public key").
    :raises UsageError: if it is missing, a symbolic link, no file, another user's, larger than
        :data:`LARGEST_FILE`, or writable by others, itself or its folder.
    """
    refuse_open_folder(path.parent, what)
    return _read(path, what, _OTHERS_AND_GROUP_WRITE, "can be written by others", "chmod go-w")


def read_secret(path: Path, what: str) -> bytes:
    """The bytes of a file that nobody but its owner can even read.

    :raises UsageError: as :func:`read_trusted`, or if others can read it.
    """
    refuse_open_folder(path.parent, what)
    return _read(path, what, _OTHERS_AND_GROUP, "can be read by others", "chmod 600")


def write_new(path: Path, data: bytes, mode: int, what: str) -> None:
    """Write a file that must not be there yet.

    :param mode: its rights, whatever the umask says.
    :raises UsageError: if something is there already, also a symbolic link to nothing, or if it
        cannot be written.
    """
    refuse_open_folder(path.parent, what)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        descriptor = os.open(path, flags, mode)
    except FileExistsError as error:
        raise UsageError(
            f"{path} is there already", remedy=f"{what} is never overwritten; name another folder"
        ) from error
    except OSError as error:
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error
    try:
        with os.fdopen(descriptor, "wb") as stream:
            os.fchmod(stream.fileno(), mode)
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
    except OSError as error:
        path.unlink(missing_ok=True)
        raise UsageError(f"cannot write {path}: {error.strerror or error}") from error


def refuse_open_folder(folder: Path, what: str) -> None:
    """Refuse a folder in which others can put something else in a file's place.

    Above it, a folder like ``/tmp`` is all right, in which only owners can rename (sticky).

    :raises UsageError: if it is missing, no folder, or it or one above it is writable by all.
    """
    try:
        real = folder.resolve(strict=True)
        modes = [(one, one.stat().st_mode) for one in (real, *real.parents)]
    except OSError as error:
        raise UsageError(f"cannot use {folder}: {error.strerror or error}") from error
    if not stat.S_ISDIR(modes[0][1]):
        raise UsageError(f"{folder} is no folder")
    for one, mode in modes:
        if mode & _OTHERS_WRITE and (one == real or not mode & stat.S_ISVTX):
            raise UsageError(
                f"{what} must not be in {folder}: everyone can write to {one}",
                remedy=f"chmod o-w {one}, or name another folder",
            )


def refuse_foreign(path: Path, what: str) -> bool:
    """Whether a file is there; it must be one of this user's that nobody else can write.

    For files that another library opens by their path. Together with
    :func:`refuse_open_folder` nobody can replace it afterwards.

    :raises UsageError: if it is a symbolic link, no file, another user's, or writable by others.
    """
    try:
        found = path.lstat()
    except FileNotFoundError:
        return False
    except OSError as error:
        raise UsageError(f"cannot use {path}: {error.strerror or error}") from error
    _refuse(path, found, what, _OTHERS_AND_GROUP_WRITE, "can be written by others", "chmod go-w")
    return True


def _read(path: Path, what: str, forbidden: int, problem: str, remedy: str) -> bytes:
    # O_NONBLOCK: a named pipe must not make us wait for a writer.
    flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
    try:
        if path.is_symlink():
            raise _refused(path, what, "is a symbolic link", "name the file itself")
        with os.fdopen(os.open(path, flags), "rb") as stream:
            _refuse(path, os.fstat(stream.fileno()), what, forbidden, problem, remedy)
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UsageError(f"cannot read {path}: {error.strerror or error}") from error
    if len(data) > LARGEST_FILE:
        raise _refused(path, what, f"is larger than {LARGEST_FILE} bytes", "is it the right one?")
    return data


def _refuse(
    path: Path, found: os.stat_result, what: str, forbidden: int, problem: str, remedy: str
) -> None:
    if stat.S_ISLNK(found.st_mode):
        raise _refused(path, what, "is a symbolic link", "name the file itself")
    if not stat.S_ISREG(found.st_mode):
        raise _refused(path, what, "is no file", "is it the right one?")
    if found.st_uid not in (os.geteuid(), 0):
        raise _refused(path, what, "belongs to another user", "make one of your own")
    if found.st_mode & forbidden:
        raise _refused(path, what, problem, f"{remedy} {path}")


def _refused(path: Path, what: str, problem: str, remedy: str) -> UsageError:
    return UsageError(f"{what} {path} {problem}, so it is not used", remedy=remedy)
