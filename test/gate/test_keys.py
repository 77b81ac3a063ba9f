"""Keys: who can read, write and replace their files, and what a signature is worth."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.rsa import generate_private_key

from besim.errors import InputError, UsageError
from besim.gate import make_keys, read_public_key, read_signing_key, read_trusted_keys


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o777])
def test_a_private_key_is_its_owners_alone_whatever_the_umask(safe: Path, umask: int) -> None:
    folder = safe / "keys"
    folder.mkdir(0o700)
    before = os.umask(umask)
    try:
        private, public, _ = make_keys(folder)
    finally:
        os.umask(before)
    assert (mode(private), mode(public)) == (0o600, 0o644)


def test_a_new_folder_for_keys_is_its_owners_alone(safe: Path) -> None:
    make_keys(safe / "a" / "keys")
    assert mode(safe / "a" / "keys") == 0o700


def test_a_pair_belongs_together_and_no_two_are_alike(safe: Path) -> None:
    private, public, made = make_keys(safe / "one")
    other = read_signing_key(make_keys(safe / "two")[0])
    key, read = read_signing_key(private), read_public_key(public)
    assert key.public.id == read.id == made.id != other.public.id
    signature = key.sign(b"message")
    assert read.confirms(signature, b"message")
    assert not read.confirms(signature, b"massage")
    assert not read.confirms(signature[:-1], b"message")
    assert not other.public.confirms(signature, b"message")


@pytest.mark.parametrize("there", ["besim.key", "besim.pub"])
@pytest.mark.parametrize("dangling", [False, True])
def test_keys_are_never_overwritten_nor_written_through_a_link(
    safe: Path, there: str, dangling: bool
) -> None:
    if dangling:
        (safe / there).symlink_to(safe / "elsewhere")
    else:
        (safe / there).write_text("mine")
    with pytest.raises(UsageError, match="is there already"):
        make_keys(safe)
    assert not (safe / "elsewhere").exists()
    assert sorted(one.name for one in safe.iterdir()) == [there]


@pytest.mark.parametrize("rights", [0o640, 0o604, 0o660, 0o602, 0o610])
def test_a_private_key_that_others_can_touch_is_not_used(safe: Path, rights: int) -> None:
    private, *_ = make_keys(safe)
    private.chmod(rights)
    with pytest.raises(UsageError, match=r"can be read by others.*chmod 600"):
        read_signing_key(private)


def test_a_link_to_a_key_is_not_used(safe: Path) -> None:
    private, public, _ = make_keys(safe)
    (safe / "link.key").symlink_to(private)
    (safe / "link.pub").symlink_to(public)
    with pytest.raises(UsageError, match="is a symbolic link"):
        read_signing_key(safe / "link.key")
    with pytest.raises(UsageError, match="is a symbolic link"):
        read_public_key(safe / "link.pub")


def test_a_pipe_or_folder_in_place_of_a_key_is_refused_and_not_waited_for(safe: Path) -> None:
    os.mkfifo(safe / "pipe", 0o600)
    (safe / "folder").mkdir(0o700)
    for name in ("pipe", "folder"):
        with pytest.raises(UsageError, match=r"no file|cannot read"):
            read_signing_key(safe / name)


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root, to give a file away")
def test_a_key_of_another_user_is_not_used(safe: Path) -> None:
    private, public, _ = make_keys(safe)
    for path in (private, public):
        os.chown(path, 12345, 12345)
    with pytest.raises(UsageError, match="belongs to another user"):
        read_signing_key(private)
    with pytest.raises(UsageError, match="belongs to another user"):
        read_public_key(public)


def test_keys_in_a_folder_that_everyone_can_write_to_are_not_used(safe: Path) -> None:
    folder = safe / "open"
    private, public, _ = make_keys(folder)
    folder.chmod(0o777)
    for use in (
        lambda: read_signing_key(private),
        lambda: read_public_key(public),
        lambda: read_trusted_keys([], [folder]),
    ):
        with pytest.raises(UsageError, match="everyone can write"):
            use()
    for one in (private, public):
        one.unlink()
    with pytest.raises(UsageError, match="everyone can write"):
        make_keys(folder)
    assert not list(folder.iterdir())


def test_a_folder_above_that_everyone_can_write_to_is_refused_unless_it_is_sticky(
    safe: Path,
) -> None:
    above = safe / "above"
    private, *_ = make_keys(above / "keys")
    above.chmod(0o1777)
    read_signing_key(private)
    above.chmod(0o777)
    with pytest.raises(UsageError, match="everyone can write"):
        read_signing_key(private)


def test_a_public_key_that_others_can_write_is_not_trusted(safe: Path) -> None:
    _, public, _ = make_keys(safe)
    public.chmod(0o664)
    with pytest.raises(UsageError, match="can be written by others"):
        read_trusted_keys([public])


def test_a_folder_of_trusted_keys_is_all_of_its_public_keys(safe: Path) -> None:
    made = [make_keys(safe / name) for name in ("one", "two")]
    folder = safe / "trusted"
    folder.mkdir()
    for number, (_, public, _) in enumerate(made):
        (folder / f"{number}.pub").write_bytes(public.read_bytes())
        (folder / f"{number}.pub").chmod(0o644)
    (folder / "README").write_text("no key")
    trusted = read_trusted_keys([], [folder])
    assert set(trusted.keys) == {key.id for *_, key in made}
    assert trusted.names[made[0][2].id] == str(folder / "0.pub")


def test_one_broken_key_spoils_a_folder_of_trusted_ones(safe: Path) -> None:
    make_keys(safe)
    (safe / "other.pub").write_text("nonsense")
    (safe / "other.pub").chmod(0o644)
    with pytest.raises(InputError, match="this is no key"):
        read_trusted_keys([], [safe])


def test_no_trusted_key_at_all_is_an_error(safe: Path) -> None:
    with pytest.raises(UsageError, match="there is no trusted key"):
        read_trusted_keys([], [safe])


def test_what_is_no_ed25519_key_is_refused(safe: Path) -> None:
    rsa = generate_private_key(public_exponent=65537, key_size=2048)
    pems = {
        "rsa.key": rsa.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        ),
        "rsa.pub": rsa.public_key().public_bytes(
            serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
        ),
        "empty": b"",
        "noise": b"-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n",
    }
    for name, data in pems.items():
        path = safe / name
        path.write_bytes(data)
        path.chmod(0o600)
        for read in (read_signing_key, read_public_key):
            with pytest.raises(InputError, match="this is no key"):
                read(path)


def test_a_file_far_too_large_for_a_key_is_not_read_whole(safe: Path) -> None:
    path = safe / "large.key"
    path.write_bytes(b"x" * (1024 * 1024 + 1))
    path.chmod(0o600)
    with pytest.raises(UsageError, match="is larger than"):
        read_signing_key(path)


def test_a_missing_key_or_folder_is_an_error(safe: Path) -> None:
    with pytest.raises(UsageError, match="cannot read"):
        read_signing_key(safe / "none.key")
    with pytest.raises(UsageError, match="cannot use"):
        read_signing_key(safe / "nowhere" / "none.key")
    (safe / "file").write_text("")
    with pytest.raises(UsageError, match="cannot make"):
        make_keys(safe / "file" / "keys")


def test_the_secret_is_in_no_representation(safe: Path) -> None:
    private, *_ = make_keys(safe)
    assert "Ed25519" not in repr(read_signing_key(private))
