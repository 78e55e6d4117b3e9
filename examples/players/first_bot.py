#!/usr/bin/env python3
"""A first bot for Fanfare: plays Jericho and Coloretto, with nothing but Python's own library.

The host talks to a bot in lines of JSON on standard input, and the bot answers on standard output.
That is all there is to it: docs/player-protocol.md has every message, docs/bots.md the tour.

Try it by hand: run `python3 first_bot.py` and paste

    {"type":"hello","protocol":"fanfare-player/1"}

Anything you print to standard error is yours: use `log` below to see what the bot thinks.
"""

import json
import sys


def main():
    for line in sys.stdin:  # ends when the host closes our input
        if not line.strip():
            continue  # an empty line, typed by hand
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say(type="ready", name="first bot", games=["jericho", "coloretto"])
        elif kind == "choose":
            # `view` is all that our seat knows, `legal` all that it may do. The rest follows.
            view, legal = message["view"], message["legal"]
            judge = JUDGES[view["game"]]
            best = max(legal, key=lambda move: judge(view, move))  # the first of equals
            say(type="move", id=message["id"], move=best)
        elif kind == "fault":
            log("the host did not like my answer:", message["kind"], message["detail"])
        elif kind == "bye":
            break
        # "game", "event" and "over" tell what happens; a bot that reads `view` can ignore them.


def say(**message):
    print(json.dumps(message), flush=True)  # without the flush it would wait in a buffer: late!


def log(*words):
    print(*words, file=sys.stderr)


# Jericho: the longest wall of a colour wins that colour's cards in the supply.

def length(cards):
    """A wall is as long as its figures together; a trumpet counts 2."""
    return sum(2 if card == "T" else int(card[1]) for card in cards)


def jericho(view, move):
    """How good a move looks; only comparisons count."""
    verb, what = move.split()
    me = view["seat"]

    def wall(seat, colour):
        return view["walls"][seat].get(colour, [])

    def lead(colour):
        """By how much our wall is longer than the longest other: negative if we are behind."""
        others = [length(wall(seat, colour)) for seat in range(view["seats"]) if seat != me]
        return length(wall(me, colour)) - max(others)

    def prize(colour):
        """How many cards of the colour we know of in the supply."""
        supply = view["supply"]["known"] + view["supply"]["mine"]
        return sum(card[0] == colour for card in supply)

    if verb == "wall":
        colour, value = what[0], int(what[1])
        now = lead(colour)
        takes_the_lead = now <= 0 < now + value
        # Take a lead where there is something to win; else build where we lead. A 1 is worth a
        # card at the end, and no trumpet reaches it below higher cards.
        return 2 + prize(colour) + 4 * takes_the_lead + (now > 0) + (value == 1)
    if verb == "trumpet":
        # Blows down the highest card of a colour, wherever it lies: good where others hold it.
        tops = [max((length([card]) for card in wall(seat, what)), default=0)
                for seat in range(view["seats"])]
        if max(tops) == 0 or tops[me] == max(tops):
            return -5  # nothing falls, or ours does
        return 1 + prize(what) + 0.5 * max(tops) - max(lead(what), 0)
    # What goes into the supply (start, feed and supply all give a card away) should be of a colour
    # we lead: we win it back at the scoring. High cards and trumpets are better kept.
    if what == "T":
        return -2
    if verb == "start":
        return int(what[1])  # the first card of our layout: the longer the better
    return (2 if lead(what[0]) > 0 else -1) - 0.3 * int(what[1])


# Coloretto: up to three colours count plus, all others minus, the more cards of one the dearer.

TABLE = {"A": [0, 1, 3, 6, 10, 15, 21], "B": [0, 1, 4, 8, 7, 6, 5]}


def worth(cards, table):
    """Points of these cards: the best three colours count plus. Jokers join the largest colour."""
    counts = {}
    for card in cards:
        if card not in ("+2", "J", "J*"):
            counts[card] = counts.get(card, 0) + 1
    for card in cards:
        if card in ("J", "J*"):
            most = max(counts, key=counts.get, default="J")
            counts[most] = counts.get(most, 0) + 1
    points = sorted((table[min(n, 6)] for n in counts.values()), reverse=True)
    return sum(points[:3]) - sum(points[3:]) + 2 * cards.count("+2")


def coloretto(view, move):
    """How good a move looks; only comparisons count."""
    table = TABLE[view["options"].get("table", "A")]
    mine = view["cards"][view["seat"]]

    def gain(cards):
        return worth(mine + cards, table) - worth(mine, table)

    if move == "draw":
        return 2  # worth waiting, unless a row is already good
    verb, number = move.split()
    row = view["rows"][int(number) - 1]
    if verb == "take":
        # A full row won't get better; an early, small one wastes the round.
        return gain(row) - 0.5 * (3 - len(row))
    # Place the card where the row becomes best for us, or where it spoils a row we don't want.
    return gain(row + [view["drawn"]]) - gain(row)


JUDGES = {"jericho": jericho, "coloretto": coloretto}

if __name__ == "__main__":
    main()
