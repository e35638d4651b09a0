"""Saves changed by a hand that knows how: the checksum is computed anew."""

import hashlib
import json

from baccarat_tui.storage.schema import encode


def signed(body):
    """Bytes whose checksum holds, whatever they say."""
    return b'{"sha256": "' + hashlib.sha256(body).hexdigest().encode() + b'",\n' + body


def edited(save, change):
    """A save's bytes after a change to its document."""
    document = json.loads(encode(save))
    del document["sha256"]
    change(document)
    return signed(json.dumps(document).encode()[1:] + b"\n")


def put(*path_and_value):
    """A change that puts a value, or what a function makes of the old one, at a path of keys."""
    *path, last, value = path_and_value

    def change(document):
        for step in path:
            document = document[step]
        document[last] = value(document[last]) if callable(value) else value

    return change
