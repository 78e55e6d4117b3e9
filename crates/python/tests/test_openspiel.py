"""OpenSpiel's own tests, and its players."""

from __future__ import annotations

import pickle
import unittest

import fanfare
import numpy as np
import pytest
from conftest import SIZES

pyspiel = pytest.importorskip("pyspiel")
import fanfare.openspiel
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test


@pytest.mark.parametrize(("game", "players"), SIZES)
@pytest.mark.parametrize("utility", ["win", "points"])
def test_their_random_sim_test(game: str, players: int, utility: str) -> None:
    loaded = pyspiel.load_game(f"fanfare_{game}", {"players": players, "utility": utility})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=utility == "win", verbose=False)


@pytest.mark.parametrize(("game", "players"), SIZES)
def test_their_games_sim_test(game: str, players: int) -> None:
    """A game, its type and its states are cloned, serialised, pickled and played to the end."""
    np.random.seed(players)
    loaded = pyspiel.load_game(f"fanfare_{game}", {"players": players})
    games_sim_test.GamesSimTest().sim_game(loaded)


@pytest.mark.parametrize("game", fanfare.games())
def test_their_api_test(game: str) -> None:
    """What they ask of a few hundred states of every game: lengths, observers, players that there are not."""

    class Ours(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc, name-defined]
        game_name = f"fanfare_{game}"

    Ours.game = pyspiel.load_game(Ours.game_name)
    np.random.seed(1)
    told = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Ours).run(told)
    assert told.testsRun >= 5 and not told.skipped
    assert told.wasSuccessful(), [text for _, text in (*told.errors, *told.failures)]


def test_a_match_of_four_games() -> None:
    loaded = pyspiel.load_game("fanfare_coloretto(players=2,games=4)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", fanfare.games())
def test_states_are_cloned_pickled_and_played_again(game: str) -> None:
    """What their games_sim_test does with Python games."""
    loaded = pyspiel.load_game(f"fanfare_{game}")
    assert pickle.loads(pickle.dumps(loaded)).get_parameters() == loaded.get_parameters()
    chance = np.random.RandomState(3)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(likely for _, likely in outcomes) == pytest.approx(1.0)
            state.apply_action(outcomes[chance.randint(len(outcomes))][0])
            continue
        clone = state.clone()
        action = chance.choice(state.legal_actions())
        assert state.action_to_string(action) in fanfare.actions(game)
        state.apply_action(action)
        assert clone.history() == state.history()[:-1]
        clone.apply_action(action)
        assert str(clone) == str(state)
        for player in range(loaded.num_players()):
            assert clone.information_state_string(player) == state.information_state_string(player)
    restored = pickle.loads(pickle.dumps(state))
    assert str(restored) == str(state) and restored.returns() == state.returns()
    assert sum(state.returns()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", fanfare.games())
def test_observers_have_named_pieces(game: str) -> None:
    loaded = pyspiel.load_game(f"fanfare_{game}(players=3)")
    state = loaded.new_initial_state()
    chance = np.random.RandomState(1)
    while state.is_chance_node() or len(state.full_history()) < 118:
        if state.is_chance_node():
            state.apply_action(chance.randint(len(state.chance_outcomes())))
        else:
            state.apply_action(state.legal_actions()[0])
    for recall in (False, True):
        kind = pyspiel.IIGObservationType(perfect_recall=recall)
        observation = make_observation(loaded, kind)
        for player in range(3):
            observation.set_from(state, player)
            assert observation.dict["player"][player] == 1
            assert (observation.dict["features"] == state.position.features(player)).all()
            assert ("history" in observation.dict) == recall
            assert observation.string_from(state, player)
        if recall:
            made = len(state.position.history(0))
            assert observation.dict["history"].sum() == 2 * made


@pytest.mark.parametrize("game", fanfare.games())
def test_their_ismcts_plays_a_game_to_its_end(game: str) -> None:
    loaded = pyspiel.load_game(f"fanfare_{game}(players=3)")
    chance = np.random.RandomState(2)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(loaded, evaluator, 1.0, 4, random_state=chance)
    state = loaded.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(chance.randint(len(state.chance_outcomes())))
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert sum(state.returns()) == pytest.approx(1.0)


def test_their_rl_environment_runs() -> None:
    environment = rl_environment.Environment("fanfare_coloretto", players=3)
    step = environment.reset()
    chance = np.random.RandomState(5)
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([chance.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(1.0)


def test_wrong_parameters_are_exceptions() -> None:
    for wrong in ("fanfare_jericho(players=2)", "fanfare_jericho(utility=fame)", "fanfare_coloretto(games=3)"):
        with pytest.raises((ValueError, RuntimeError)):
            pyspiel.load_game(wrong)


def test_what_is_no_action_and_no_sampler_is_said() -> None:
    state = pyspiel.load_game("fanfare_jericho").new_initial_state()
    while state.is_chance_node():
        state.apply_action(0)
    for action in (-1, 108):
        with pytest.raises(fanfare.InvalidArgument, match="from 0 to 107"):
            state._action_to_string(0, action)
    for drawn in (-0.5, 2.0, float("nan")):
        with pytest.raises(fanfare.InvalidArgument, match="from 0 to 1"):
            state.resample_from_infostate(0, lambda drawn=drawn: drawn)
    with pytest.raises(TypeError):
        state.resample_from_infostate(0, list)
