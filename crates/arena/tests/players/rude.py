"""Players with every bad habit: `python3 rude.py HABIT [ARGUMENT]`. Used by the tests of the arena."""

import json
import os
import signal
import sys
import time

HABIT = sys.argv[1]
ARGUMENT = sys.argv[2] if len(sys.argv) > 2 else ""


def raw(data):
    """Writes bytes to standard output, all of them."""
    view = memoryview(data)
    while view:
        view = view[os.write(1, view):]


def say(**message):
    raw(json.dumps(message).encode() + b"\n")


def answer(ask, move=None):
    say(type="move", id=ask["id"], move=move or ask["legal"][0])


def nap():
    """Longer than any test waits."""
    time.sleep(600)


def flood(piece):
    while True:
        raw(piece)


def child(stray):
    """A child that ignores polite signals and keeps our pipes open; a stray one leaves the group."""
    if os.fork() == 0:
        if stray:
            os.setsid()
            if os.fork() != 0:
                os._exit(0)
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(number, signal.SIG_IGN)
        nap()


def choose(ask):
    if HABIT == "illegal":
        answer(ask, "start R3" if "start R3" not in ask["legal"] else "wall N7")
    elif HABIT == "nonsense":
        answer(ask, "fly to the moon")
    elif HABIT == "number":
        say(type="move", id=ask["id"], move=7)
    elif HABIT == "garbage":
        raw(b"I would rather not.\n")
    elif HABIT == "binary":
        raw(bytes(range(256)) * 8 + b"\n")
    elif HABIT == "utf8":
        raw(b'{"type":"move","id":%d,"move":"\xff\xfe"}\n' % ask["id"])
    elif HABIT == "nested":
        raw(b"[" * 60000 + b"\n")
    elif HABIT == "silence":
        pass
    elif HABIT == "slow":
        time.sleep(0.6)
        answer(ask)
    elif HABIT in ("crash", "starts_once"):
        sys.exit(3)
    elif HABIT == "abort":
        os.kill(os.getpid(), signal.SIGKILL)
    elif HABIT == "crash_once":
        if not os.path.exists(ARGUMENT):
            open(ARGUMENT, "w").close()
            sys.exit(3)
        answer(ask)
    elif HABIT == "half":
        raw(b'{"type":"move","id":')
        sys.exit(0)
    elif HABIT == "close_output":
        os.close(1)
        nap()
    elif HABIT == "close_input":
        os.close(0)
        nap()
    elif HABIT == "flood":
        flood(b"la la la\n" * 4096)
    elif HABIT == "flood_json":
        flood(b'{"type":"info","text":"la la la"}\n' * 1024)
    elif HABIT == "stream":
        flood(b"x" * 65536)
    elif HABIT == "long_line":
        for _ in range(1600):
            raw(b"x" * 65536)
        raw(b"\n")
    elif HABIT == "deaf":
        nap()
    elif HABIT == "other_id":
        say(type="move", id=ask["id"] + 1, move="nonsense")
        say(type="move", id=ask["id"] - 1, move="nonsense")
        say(type="thought", text="hm")
        raw(b"\n")
        answer(ask)
    elif HABIT == "no_id":
        say(type="move", move=ask["legal"][-1])
    elif HABIT == "twice":
        answer(ask)
        answer(ask, "nonsense")
    else:
        answer(ask)


if HABIT == "banner":
    raw(b"Welcome to my library, version 1.2\n\n{}\n")
elif HABIT == "gone":
    sys.exit(1)
elif HABIT == "starts_once":
    # It counts its starts; after the first they come to nothing.
    with open(ARGUMENT, "a") as starts:
        starts.write("started\n")
    if os.path.getsize(ARGUMENT) > len("started\n"):
        sys.exit(1)
elif HABIT == "never_ready":
    nap()
elif HABIT == "flood_first":
    flood(b"la la la\n" * 4096)
elif HABIT == "stream_first":
    flood(b"x" * 65536)
elif HABIT == "children":
    child(stray=False)
elif HABIT == "strays":
    child(stray=True)
elif HABIT == "orphans":
    # The child keeps the pipes; nobody is left to speak.
    child(stray=True)
    sys.exit(0)
elif HABIT == "stubborn":
    for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(sign, signal.SIG_IGN)

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        games = [] if HABIT == "no_games" else ["coloretto"] if HABIT == "other_game" else ["jericho", "coloretto"]
        say(type="ready", name="rude " + HABIT, games=games)
        if HABIT == "crash_when_ready":
            sys.exit(1)
    elif message["type"] == "game" and HABIT == "crash_at_game":
        sys.exit(1)
    elif message["type"] == "event" and HABIT == "crash_at_event":
        sys.exit(1)
    elif message["type"] == "over" and HABIT == "crash_at_over":
        sys.exit(1)
    elif message["type"] == "choose":
        choose(message)
if HABIT == "stubborn":
    nap()
