"""Tables, records and bots."""

from __future__ import annotations

import contextlib
import json
import pickle
import threading
from typing import Any

import fanfare
import numpy as np
import pytest
from conftest import SIZES, played


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_a_game_from_deal_to_record(game: str, players: int) -> None:
    table = played(game, players, seed=players)
    assert table.is_over and table.turn is None and table.waiting == []
    record = table.record()
    told = fanfare.verify(record)
    assert told["players"] == players
    assert told["result"] == table.result
    assert fanfare.verify(table.record_text()) == told
    assert fanfare.verify(json.dumps(record).encode()) == told
    moves = sum(len(one["moves"]) for one in record["games"])
    assert told["moves"] == moves == table.version


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_numbers_and_notation_are_the_same_moves(game: str, players: int) -> None:
    names = fanfare.actions(game)
    assert len(names) == len(set(names)) == fanfare.game_info(game)["actions"]
    text = fanfare.Table(game, players, seed="same")
    number = fanfare.Table(game, players, seed="same")
    for step in range(30):
        legal = text.legal()
        assert [names[action] for action in number.legal_actions()] == legal
        mask = number.action_mask()
        assert mask.dtype == np.bool_ and [names[n] for n in np.flatnonzero(mask)] == sorted(
            legal, key=names.index
        )
        choice = legal[step % len(legal)]
        text.play(choice)
        number.play(names.index(choice))
        assert text.view() == number.view()


def test_the_seed_gives_the_deal_of_the_program() -> None:
    """Formats: game i of a run with a seed text, pinned by crates/table/tests/deals.rs as well."""
    one = fanfare.Table("jericho", 4, seed=5)
    same = fanfare.Table("jericho", 4, seed="5")
    other = fanfare.Table("jericho", 4, seed=5, number=1)
    assert one.reveal()["record"]["games"] == same.reveal()["record"]["games"]
    assert one.reveal()["record"]["games"] != other.reveal()["record"]["games"]
    seeds = [fanfare.Table("jericho", 4).reveal()["seed"] for _ in range(2)]
    assert one.reveal()["seed"] == same.reveal()["seed"] == "5" and seeds[0] != seeds[1]


def test_only_reveal_tells_a_secret() -> None:
    table = played("jericho", 4, seed=3, moves=20)
    truth = table.reveal()
    hands = [view["hand"] for view in truth["views"]]
    assert all(hands)
    for seat in range(4):
        view = table.view(seat)
        assert view == truth["views"][seat]
        text = json.dumps([view, table.events(seat), repr(table)])
        assert "secret" not in text
    watched = table.view()
    assert watched["hand"] == [] and watched["seat"] is None
    with pytest.raises(fanfare.NotOver) as error:
        table.record()
    assert error.value.code == "not-over"
    with pytest.raises(fanfare.NotOver):
        table.record_text()


def test_nothing_but_reveal_tells_the_seed() -> None:
    """Every card follows from it."""
    table = fanfare.Table("jericho", 4, seed="a text of its own")
    told = [repr(table), str(table), *dir(table)]
    quiet = {"reveal", "play", "abandon", "record", "record_text"}
    for name in dir(table):
        if name.startswith("_") or name in quiet:
            continue
        member = getattr(table, name)
        told.append(repr(member(0) if callable(member) else member))
    assert len(told) > 20 and not any("seed" in text or "of its own" in text for text in told)
    assert table.reveal()["seed"] == "a text of its own"


def test_two_worlds_that_look_alike_give_equal_views() -> None:
    """Seat 0 can't tell what the others chose in secret."""
    tables = [fanfare.Table("jericho", 3, seed=11) for _ in range(2)]
    for table, at in zip(tables, (0, -1)):
        table.play(table.legal(0)[0], seat=0)
        table.play(table.legal(1)[at], seat=1)
    assert tables[0].legal(1)[0] != tables[0].legal(1)[-1]
    assert tables[0].view(0) == tables[1].view(0)
    assert tables[0].view(2) == tables[1].view(2)
    assert tables[0].events(2) == tables[1].events(2)
    assert tables[0].draw(2) == tables[1].draw(2)
    assert (tables[0].features(2) == tables[1].features(2)).all()


def test_refusals_have_code_and_rule() -> None:
    table = fanfare.Table("jericho", 4, seed=1)
    before = table.view()
    refused: list[tuple[str | int, str, bool]] = [
        ("wall R1", "wrong-phase", True),
        ("hop", "no-move", False),
        (108, "no-move", False),
        (-1, "no-move", False),
    ]
    for choice, code, rule in refused:
        with pytest.raises(fanfare.IllegalMove) as error:
            table.play(choice)
        assert error.value.code == code
        assert (error.value.rule is not None) == rule
    assert table.view() == before and table.version == 0
    for seat in (4, -1, 2**40):
        with pytest.raises(fanfare.InvalidArgument, match="from 0 to 3"):
            table.view(seat)
    with pytest.raises(fanfare.InvalidArgument, match="expected a move"):
        table.play(None)  # type: ignore[arg-type]
    for number in (-1, 2**64):
        with pytest.raises(fanfare.InvalidArgument, match=f"from 0 to {2**64 - 1}, not {number}"):
            table.events(0, since=number)
        with pytest.raises(fanfare.InvalidArgument, match="from 0 to"):
            fanfare.bot("steady", seed=number)
    table.abandon()
    with pytest.raises(fanfare.IllegalMove) as error:
        table.play("start R1", 0)
    assert error.value.code == "abandoned"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("halma", 4), "unknown-game"),
        (("jericho", 2), "seats"),
        (("jericho", 1000), "seats"),
        (("jericho", -1), "seats"),
        (("jericho", 4, {"speed": 1}), "unknown-option"),
        (("coloretto", 4, {"games": 3}), "unknown-option-value"),
    ],
)
def test_invalid_tables_are_refused(arguments: tuple[object, ...], code: str) -> None:
    with pytest.raises(fanfare.InvalidTable) as error:
        fanfare.Table(*arguments)  # type: ignore[arg-type]
    assert error.value.code == code
    again = pickle.loads(pickle.dumps(error.value))
    assert (str(again), again.code) == (str(error.value), code)


def test_options_are_values_of_their_kind() -> None:
    table = fanfare.Table("coloretto", 3, {"games": 1, "golden_joker": True, "table": "B"})
    assert table.options == {"games": 1, "golden_joker": True, "table": "B"}


def test_a_forged_record_is_refused_with_all_its_faults() -> None:
    record = played("jericho", 3, seed=8).record()
    record["result"]["totals"][0] += 1
    record["fair"]["commitment"] = "0" * 64
    with pytest.raises(fanfare.InvalidRecord) as error:
        fanfare.verify(record)
    codes = [fault["code"] for fault in error.value.faults]
    assert codes == ["commitment", "match-result"]
    again = pickle.loads(pickle.dumps(error.value))
    assert again.faults == error.value.faults
    for bad in ("", "{}", '{"format":"fanfare-record/9","game":"jericho"}', b"\xff", {"format": 1}):
        with pytest.raises(fanfare.InvalidRecord):
            fanfare.verify(bad)
    with pytest.raises(fanfare.InvalidArgument):
        fanfare.verify(3)  # type: ignore[arg-type]


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_replay_shows_what_each_seat_saw(game: str, players: int) -> None:
    table = fanfare.Table(game, players, seed=players)
    views = []
    while not table.is_over and table.game_number == 0:
        views.append([table.view(seat) for seat in (*range(players), None)])
        table.play(table.legal()[-1])
    if not table.is_over:
        table.abandon()
    replay = fanfare.replay(table.record())
    assert len(replay.moves()) == len(views)
    for at, seen in enumerate(views):
        for seat, view in zip((*range(players), None), seen):
            again = replay.view(at, seat)
            # While all choose at once, what waits for the others is in a live view's history only
            # for its own seat.
            del again["history"], view["history"]
            assert again == view
    with pytest.raises(fanfare.InvalidArgument):
        replay.view(len(views) + 1)
    with pytest.raises(fanfare.InvalidArgument):
        replay.moves(99)


@pytest.mark.parametrize("name", ["random", "steady", "neural", "search:50", "neural:50", "easy"])
@pytest.mark.parametrize("game", fanfare.games())
def test_bots_choose_by_views(name: str, game: str) -> None:
    table = played(game, 4, seed=2, moves=14)
    seat = table.turn
    assert seat is not None
    view, events = table.view(seat), table.events(seat)
    first, second = fanfare.bot(name, seed=1), fanfare.bot(name, seed=1)
    choice = first.choose(view, events)
    assert choice in table.legal()
    assert second.choose_at(table) == choice
    weighed = fanfare.bot(name, seed=1).weigh(view, events)
    if name != "random":
        assert weighed[0][0] == choice
    assert first.name == name and first.is_deterministic


def test_bots_refuse_what_is_no_view() -> None:
    bot = fanfare.bot("steady")
    table = fanfare.Table("jericho", 4, seed=1)
    good = table.view(0)
    for bad in ({}, {"game": "jericho"}, {**good, "seats": 99}, {**good, "hand": ["R1"] * 7}, table.view()):
        with pytest.raises(fanfare.InvalidView):
            bot.choose(bad)
    with pytest.raises(fanfare.InvalidTable):
        bot.choose({"game": "halma"})
    with pytest.raises(fanfare.InvalidArgument):
        bot.choose(good, [{"type": "rumour"}])


def test_a_bot_at_work_in_another_thread_says_so() -> None:
    bot = fanfare.bot("search:600ms")
    view = fanfare.Table("jericho", 4, seed=1).view(0)
    refused = 0
    # The other thread may be slow to begin, and ours to ask: some tries on a busy machine.
    for _ in range(20):
        thread = threading.Thread(target=choose_or_be_refused, args=(bot, view))
        thread.start()
        while thread.is_alive() and not refused:
            fanfare.bot("steady").choose(view)
            try:
                bot.choose(view)
            except fanfare.InUse:
                refused += 1
        thread.join()
        if refused:
            break
    assert refused > 0


def choose_or_be_refused(bot: fanfare.Bot, view: dict[str, Any]) -> None:
    with contextlib.suppress(fanfare.InUse):
        bot.choose(view)


def test_threads_on_one_table_never_corrupt_it() -> None:
    table = fanfare.Table("coloretto", 5, seed=4)
    accepted = [0] * 4

    def rush(own: int) -> None:
        while not table.is_over:
            for action in table.legal_actions():
                try:
                    table.play(action)
                    accepted[own] += 1
                except fanfare.IllegalMove:
                    pass  # Another thread was faster.

    threads = [threading.Thread(target=rush, args=(own,)) for own in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(accepted) == table.version
    assert fanfare.verify(table.record())["moves"] == table.version


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_afterstates_are_one_a_legal_move(game: str, players: int) -> None:
    table = played(game, players, seed=3, moves=3 * players)
    size = len(fanfare.game_info(game)["features"]["names"])
    for seat in range(players):
        features, actions = table.afterstates(seat)
        assert list(actions) == table.legal_actions(seat)
        assert features.shape == (len(actions), size) and np.isfinite(features).all()
    over = played(game, players, seed=3)
    assert over.afterstates(0)[0].shape == (0, size)
    with pytest.raises(fanfare.FanfareError):
        over.afterstates()
    with pytest.raises(fanfare.FanfareError):
        table.afterstates(players)
