"""Ed25519 keys: who may say that a tree passed, and whom to believe.

A private key is a PEM file (PKCS #8, without a passphrase) that only its owner can read. A public
key is a PEM file; a folder of them is a list of whom to trust. A key is known by its ID, the first
16 hexadecimal digits of the SHA-256 of its 32 bytes.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from besim.errors import InputError, Place, UsageError
from besim.gate.files import read_secret, read_trusted, refuse_open_folder, write_new

PRIVATE_NAME = "besim.key"
PUBLIC_NAME = "besim.pub"
"""How :func:`make_keys` calls its files."""


@dataclass(frozen=True, slots=True)
class SigningKey:
    """A private key; its bytes appear in no message."""

    _key: Ed25519PrivateKey = field(repr=False)

    @property
    def public(self) -> PublicKey:
        """The key that checks what this one signs."""
        return PublicKey(self._key.public_key())

    def sign(self, message: bytes) -> bytes:
        """The signature of a message, 64 bytes."""
        return self._key.sign(message)


@dataclass(frozen=True, slots=True)
class PublicKey:
    """A key to check signatures with."""

    _key: Ed25519PublicKey = field(repr=False)

    @property
    def id(self) -> str:
        """16 hexadecimal digits."""
        raw = self._key.public_bytes(Encoding.Raw, PublicFormat.Raw)
        return hashlib.sha256(raw).hexdigest()[:16]

    def confirms(self, signature: bytes, message: bytes) -> bool:
        """Whether the signature is this key's for exactly this message."""
        try:
            self._key.verify(signature, message)
        except InvalidSignature:
            return False
        return True

    def pem(self) -> bytes:
        """What stands in its file."""
        return self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


@dataclass(frozen=True, slots=True)
class TrustedKeys:
    """Whose signatures count.

    :param names: what each key ID is called in messages: the file it came from.
    """

    keys: Mapping[str, PublicKey]
    names: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, keys: Iterable[PublicKey]) -> TrustedKeys:
        """Trust these keys."""
        return cls({key.id: key for key in keys})

    def get(self, key_id: str) -> PublicKey | None:
        """The key of this ID, if it is trusted."""
        return self.keys.get(key_id)


def default_folder() -> Path:
    """Where keys are if nobody says otherwise: ``$XDG_CONFIG_HOME/besim``."""
    base = os.environ.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "besim"


def make_keys(folder: Path) -> tuple[Path, Path, PublicKey]:
    """Make a pair of keys: ``besim.key`` (0600) and ``besim.pub`` in a folder.

    The folder is made if it is not there, for its owner alone.

    :returns: the two files and the public key.
    :raises UsageError: if one of them is there already, others can write to the folder, or it
        cannot be written.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"cannot make {folder}: {error.strerror or error}") from error
    refuse_open_folder(folder, "a private key")
    private, public = folder / PRIVATE_NAME, folder / PUBLIC_NAME
    key = Ed25519PrivateKey.generate()
    made = SigningKey(key).public
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    if public.is_symlink() or public.exists():  # before the private one is written for nothing
        raise UsageError(f"{public} is there already", remedy="a key is never overwritten")
    write_new(private, pem, 0o600, "a private key")
    write_new(public, made.pem(), 0o644, "a public key")
    return private, public, made


def read_signing_key(path: Path) -> SigningKey:
    """A private key.

    :raises UsageError: if the file is missing, a symbolic link, not the user's, or can be read by
        others.
    :raises InputError: if it is no Ed25519 key without a passphrase.
    """
    data = read_secret(path, "the private key")
    try:
        key = load_pem_private_key(data, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PrivateKey):
        raise _no_key(path, "a private Ed25519 key (PEM, no passphrase)")
    return SigningKey(key)


def read_public_key(path: Path) -> PublicKey:
    """A public key.

    :raises UsageError: if the file is missing, a symbolic link, another user's, or can be written
        by others.
    :raises InputError: if it is no Ed25519 public key.
    """
    data = read_trusted(path, "the public key")
    try:
        key = load_pem_public_key(data)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        key = None
    if not isinstance(key, Ed25519PublicKey):
        raise _no_key(path, "a public Ed25519 key (PEM)")
    return PublicKey(key)


def read_trusted_keys(files: Iterable[Path] = (), folders: Iterable[Path] = ()) -> TrustedKeys:
    """The keys of some files, and of all ``*.pub`` in some folders.

    :raises UsageError: if there is none, or as :func:`read_public_key`; one file that is not in
        order spoils all, since whom to trust must be no accident.
    :raises InputError: as :func:`read_public_key`.
    """
    paths = list(files)
    for folder in folders:
        refuse_open_folder(folder, "a list of trusted keys")
        paths += sorted(folder.glob("*.pub"))
    found = {path: read_public_key(path) for path in paths}
    if not found:
        raise UsageError("there is no trusted key", remedy="make one with besim keygen")
    return TrustedKeys(
        {key.id: key for key in found.values()}, {key.id: str(path) for path, key in found.items()}
    )


def _no_key(path: Path, expected: str) -> InputError:
    return InputError(
        "this is no key", place=Place(str(path)), expected=expected, got="something else"
    )
