#!/usr/bin/env python3
"""GreedyDual-Size-Frequency as a program: the same victims as the policy `gdsf`.

    flotsam compare smoke --policies 'gdsf,mine=exec(./gdsf.py)'

The score of an app is set when it is used or changes its size: the ageing clock, which is the score of
the last victim, plus uses * relaunch cost / size. The lowest score is killed.
"""
import json
import sys


def read():
    line = sys.stdin.readline()
    return json.loads(line) if line else None


def write(value):
    print(json.dumps(value), flush=True)


read()  # The greeting, with the seed and the parameters.
write({
    "version": 1,
    "quantities": ["uses", "relaunch_cost_ms", "footprint_bytes"],
    "notify": ["loaded", "used", "resized"],
})

clock = 0.0
clock_at_use = {}
while message := read():
    if "event" in message:
        clock_at_use[message["process"]["id"]] = clock
        continue

    def score(app):
        return clock_at_use[app["id"]] + app["uses"] * app["relaunch_cost_ms"] / app["footprint_bytes"]

    # Candidates come least recently used first, and the first of equal ones is taken.
    victim = min(message["candidates"], key=score)
    clock = score(victim)
    write({"kill": victim["id"]})
