"""The program in a real pseudo-terminal: keys, mouse, resize, colours, signals, kill -9."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

import pyte
import pytest

PATIENCE = 60
"""Seconds after which something that should have been shown is taken as never shown."""

# Foreground and background colours in a sequence of character attributes, the default ones too.
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-9]|4[0-9]|9[0-7]|10[0-7])(?:;\d+)*m")


class Terminal:
    """A terminal of so many cells with the program running in it."""

    def __init__(self, saves, *options, size=(80, 24), **environment):
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.master, slave = pty.openpty()
        self._resize(*size)
        # A size named in the environment would outweigh the terminal's own.
        left_out = ("NO_COLOR", "COLUMNS", "LINES")
        kept = {name: value for name, value in os.environ.items() if name not in left_out}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "baccarat_tui", "--saves", str(saves), *options],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={
                **kept,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "TEXTUAL_ANIMATIONS": "none",
                **environment,
            },
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(slave, termios.TIOCSCTTY, 0),  # noqa: PLW1509
        )
        os.close(slave)

    def _resize(self, width, height):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def resize(self, width, height):
        # What is still being drawn for the size before is taken in first.
        while self.read(0.3):
            pass
        self._resize(width, height)
        self.screen.resize(height, width)
        self.process.send_signal(signal.SIGWINCH)

    def read(self, seconds):
        """Take in what has been written; False when nothing came or the program has ended."""
        ready, _writable, _failed = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.written += data
        self.stream.feed(data)
        return bool(data)

    def until(self, found):
        """Read until the text is on the screen, or the function of the screen's text is true, and
        on until nothing more is drawn: a screen is painted in several parts.
        """
        holds = found if callable(found) else lambda text: found in text
        end = time.monotonic() + PATIENCE
        while not holds(self.text):
            assert time.monotonic() < end, self.text
            self.read(1)
        while self.read(0.2):
            assert time.monotonic() < end, self.text
        return self.text

    @property
    def text(self):
        return "\n".join(self.screen.display)

    def type(self, keys):
        os.write(self.master, keys.encode())

    def click(self, text, button=0):
        """Press and release a button on the first place where this text stands, once it does."""
        self.until(text)
        row = next(at for at, line in enumerate(self.screen.display) if text in line)
        column = self.screen.display[row].index(text)
        for end in "Mm":
            self.type(f"\x1b[<{button};{column + 1};{row + 1}{end}")

    def ended(self):
        """Take in the rest and return the exit status."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end
            self.read(0.05)
        while self.read(0.2):
            pass
        return self.process.returncode

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)


@pytest.fixture
def terminal(tmp_path):
    opened = []

    def open_terminal(*options, **others):
        there = Terminal(tmp_path / "saves", "play", "--seed", "7", *options, **others)
        opened.append(there)
        return there

    yield open_terminal
    for there in opened:
        there.close()


def cards_shown(text):
    """The part of the screen where the hands lie."""
    return text.split("\n")[1:9]


def test_a_round_killed_between_two_cards_continues_with_the_same_cards_and_pays_once(terminal):
    first = terminal()
    first.until("Place your bets")
    first.type("b20\r")
    first.until("980.00")
    first.type("\r")
    first.until("Next: a card for Banker.")
    first.type("\r")
    before = cards_shown(first.until("Next: a card for Player."))
    first.process.send_signal(signal.SIGKILL)
    assert first.ended() == -signal.SIGKILL

    second = terminal()
    second.until("Round 1 was interrupted; its cards are recorded.")
    assert cards_shown(second.text) == before
    second.type("a")
    second.until("returned")
    second.type("q")
    assert second.ended() == 0

    third = terminal()
    third.until("Round 2")
    paid = {"won": "1,018.00", "lost": "980.00", "returned": "1,000.00"}
    word = next(word for word in paid if re.search(rf"Banker\s+{word}", second.text))
    assert paid[word] in third.text
    assert "interrupted" not in third.text


def test_fifty_enters_in_one_paste_play_one_round(terminal):
    there = terminal()
    there.until("Place your bets")
    there.type("b20" + "\r" * 50)
    there.until("No bet is down")
    there.type("q")
    assert there.ended() == 0
    again = terminal()
    again.until("Round 2")


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)], ids=["TERM", "HUP"]
)
def test_a_signal_leaves_the_terminal_clean_and_the_round_whole(terminal, number, status):
    there = terminal()
    there.until("Place your bets")
    there.type("b20\r")
    there.until("980.00")
    there.process.send_signal(number)
    assert there.ended() == status
    # Alternate screen and mouse reporting off, cursor on, each after it was last set otherwise.
    for on, off in (("1049h", "1049l"), ("1000h", "1000l"), ("25l", "25h")):
        assert there.written.rfind(b"\x1b[?" + off.encode()) > there.written.rfind(
            b"\x1b[?" + on.encode()
        )
    again = terminal()
    again.until("Round 1 was interrupted")


def test_a_terminal_that_is_closed_ends_the_program_and_loses_nothing(terminal):
    there = terminal()
    there.until("Place your bets")
    there.type("b20\r")
    there.until("980.00")
    os.close(there.master)
    there.process.wait(timeout=PATIENCE)
    there.master = os.open(os.devnull, os.O_RDONLY)
    assert there.process.returncode == 129
    again = terminal()
    again.until("Round 1 was interrupted")


def test_bets_and_cards_by_mouse(terminal):
    there = terminal()
    there.until(lambda text: all(word in text for word in ("Place your bets", "q quit", "100▌")))
    there.click("100▌")
    there.until("▸▐100")
    there.click("BANKER")
    there.until("100 → 190.00")
    there.click("BANKER", button=2)
    there.until(lambda text: "100 → 190.00" not in text)
    there.click("BANKER")
    there.until("100 → 190.00")
    there.click("Enter deal")
    there.until("900.00")
    there.click("╱╲╱")
    there.until("Next: a card for Banker.")


def test_resizing_in_mid_reveal_loses_nothing(terminal):
    there = terminal()
    there.until("Place your bets")
    there.type("b20\r\r")
    there.until("Next: a card for Banker.")
    there.resize(45, 30)
    # Too narrow for both hands side by side, so Banker's lies below Player's.
    there.until(lambda text: text.find("PLAYER") + 200 < text.find("BANKER"))
    there.resize(30, 8)
    there.until("The table needs")
    there.resize(120, 40)
    there.until("Next: a card for Banker.")


def test_no_color_means_no_colour_sequence_at_all(terminal):
    there = terminal(NO_COLOR="1")
    there.until("Place your bets")
    there.type("b20\r")
    there.until("980.00")
    there.type("aq")
    assert there.ended() == 0
    assert COLOUR.findall(there.written.decode()) == []


@pytest.mark.parametrize(
    "kind",
    [
        "xterm",
        pytest.param("xterm-direct", marks=pytest.mark.one_of_many),
        pytest.param("linux", marks=pytest.mark.one_of_many),
    ],
)
def test_the_table_opens_in_terminals_of_every_depth_of_colour(terminal, kind):
    there = terminal(TERM=kind, COLORTERM="")
    there.until("Place your bets")
    assert COLOUR.findall(there.written.decode())
    there.type("q")
    assert there.ended() == 0
