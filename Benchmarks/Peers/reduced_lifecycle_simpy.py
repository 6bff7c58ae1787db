"""The reduced life-cycle model in SimPy, as its users write it: a process per user, one per grace.

    python3 reduced_lifecycle_simpy.py APPS EVENTS [DEVICES]

Prints nanoseconds per event (processor time) first, then the counts.
"""

import random
import sys
import time
from collections import OrderedDict
from itertools import accumulate

import simpy

BUDGET = 4 << 30


class Device:
    def __init__(self, env, apps, weights, seed):
        self.env, self.random = env, random.Random(seed)
        self.weights = weights
        self.apps = range(apps)
        self.sizes = [int(120e6 * self.random.lognormvariate(0, 0.6)) for _ in self.apps]
        self.alive = [False] * apps
        self.grace = [None] * apps
        self.suspended = OrderedDict()
        self.used = self.events = self.cold = self.kills = 0
        env.process(self.user())

    def user(self):
        timeout, draw = self.env.timeout, self.random
        while True:
            self.events += 1
            (app,) = draw.choices(self.apps, cum_weights=self.weights)
            cold = not self.alive[app]
            if self.grace[app] is not None:
                self.grace[app].interrupt()
                self.grace[app] = None
            self.suspended.pop(app, None)
            if cold:
                self.cold += 1
                self.alive[app] = True
                self.used += self.sizes[app]
                while self.used > BUDGET and self.suspended:
                    victim, _ = self.suspended.popitem(last=False)
                    self.alive[victim] = False
                    self.used -= self.sizes[victim]
                    self.kills += 1
            yield timeout(0.5 if cold else 0.1)
            self.events += 1
            yield timeout(20 * draw.lognormvariate(0, 1.2))
            self.events += 1
            self.grace[app] = self.env.process(self.suspend(app))
            yield timeout(draw.expovariate(1 / 3))

    def suspend(self, app):
        try:
            yield self.env.timeout(5)
        except simpy.Interrupt:
            return
        self.events += 1
        self.grace[app] = None
        self.suspended[app] = None


def main():
    apps, target = int(sys.argv[1]), int(sys.argv[2])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    weights = list(accumulate(1 / (rank + 1) for rank in range(apps)))
    start = time.process_time_ns()
    events = cold = kills = 0
    for seed in range(count):
        env = simpy.Environment()
        device = Device(env, apps, weights, seed + 1)
        while device.events < target / count:
            env.step()
        events += device.events
        cold += device.cold
        kills += device.kills
    elapsed = time.process_time_ns() - start
    print(f"{elapsed / events:.2f} ns/event, {events} events, {cold} cold, {kills} kills")


main()
