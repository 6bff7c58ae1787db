#!/usr/bin/env python3
"""Learns which app to kill from rewards alone, and compares what it has learned on users it has never seen.

    pip install gymnasium results/flotsam_sim-*.whl
    ./learn_score.py [ROUNDS]

The policy is a score that is linear in the logarithms of an app's quantities; the app with the highest score is
killed. The cross-entropy method tries 32 scores on the same 12 users and moves towards the best eight. With fewer
users chance would decide. A linear score of logarithms is also a formula, so the result is compared as `score(...)`.
"""
import sys

import numpy

import flotsam_sim
from flotsam_sim.environments import PhoneVectorEnv

QUANTITIES = ["idle_s", "footprint_mb", "relaunch_cost_ms", "uses_total", "gap_s"]
SCENARIO = "everyday-phone"
BATCH, BEST, USERS = 32, 8, 12
# The training users have this seed and the following ones; the users of TEST are not seen before the end.
TRAIN, TEST, TEST_USERS = 1_000, 7_000_000, 100


def losses(phones, weights, seed):
    """The seconds that one user loses under each score."""
    observation, infos = phones.reset(seed=[seed] * BATCH)
    loss, running = numpy.zeros(BATCH), numpy.ones(BATCH, bool)
    while running.any():
        scores = numpy.einsum("brq,bq->br", numpy.log(1 + observation), weights)
        scores[infos["action_mask"] == 0] = -numpy.inf
        observation, reward, ended, _, infos = phones.step(scores.argmax(axis=1))
        loss -= numpy.where(running, reward, 0)
        running &= ~ended
    return loss


def learn(rounds):
    phones = PhoneVectorEnv(BATCH, SCENARIO, QUANTITIES)
    random = numpy.random.default_rng(1)
    mean, spread = numpy.zeros(len(QUANTITIES)), numpy.ones(len(QUANTITIES))
    for first in range(TRAIN, TRAIN + rounds * USERS, USERS):
        weights = mean + spread * random.standard_normal((BATCH, len(QUANTITIES)))
        # Users lose different amounts, which says nothing about a score.
        loss = sum(
            one / one.mean()
            for one in (losses(phones, weights, user) for user in range(first, first + USERS)))
        best = weights[numpy.argsort(loss)[:BEST]]
        # Doubling all weights does not change the ranking.
        best /= numpy.abs(best).max(axis=1, keepdims=True)
        mean, spread = best.mean(axis=0), numpy.maximum(best.std(axis=0), 0.03)
    phones.close()
    return mean / numpy.abs(mean).max()


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    weights = learn(rounds)
    # 1e9 stands for infinity in observations: the gap before the second use.
    terms = [f"{weight:.3f} * log(1 + min({name}, 1000000000))"
             for name, weight in zip(QUANTITIES, weights)]
    learned = "learned=score(" + " + ".join(terms).replace("+ -", "- ") + ")"
    print(f"{rounds * USERS} users were learned from: {learned}\n")
    result = flotsam_sim.scenario(SCENARIO).compare(
        ["gdsf", learned, "smartlmk", "lru"], seed=TEST, replications=TEST_USERS)
    print(result)


if __name__ == "__main__":
    main()
