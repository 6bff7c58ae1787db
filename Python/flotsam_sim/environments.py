"""Environments of Gymnasium: a step is one decision about which app to kill.

    import flotsam_sim.environments

    phone = flotsam_sim.environments.PhoneEnv("everyday-phone")
    observation, info = phone.reset(seed=7)

Gymnasium and numpy have to be installed; the rest of the package needs neither.
"""

import ctypes
import operator
import struct
import weakref

import gymnasium
import numpy

from . import _library as library
from ._library import lib
from ._scenarios import Scenario, scenario as open_scenario

#: The default quantities of an observation.
QUANTITIES = ("idle_s", "footprint_mb", "relaunch_cost_ms", "uses", "uses_total", "gap_s", "band")


#: A step in memory, as `library.Step` has it.
_STEP = struct.Struct("ddii")


class _Runs:
    """Runs of one scenario side by side, and the memory that the library writes to."""

    def __init__(self, scenario, quantities, rows, count):
        if isinstance(quantities, (str, bytes)):
            raise TypeError('quantities are a list, as in ["idle_s", "footprint_mb"]')
        if count < 1:
            raise ValueError(f"at least one phone is needed, and not {count}")
        self.scenario = (
            scenario if isinstance(scenario, Scenario) else open_scenario(scenario))
        self.quantities, self.rows, self.count = tuple(quantities), rows, count
        self.observations = numpy.zeros((count, rows, len(self.quantities)), numpy.float32)
        names = (ctypes.c_char_p * len(self.quantities))(
            *[library.encoded(name) for name in self.quantities])
        self.handles = (ctypes.c_void_p * count)()
        # An unfinished run occupies memory until it is closed.
        self.close = weakref.finalize(self, _close, self.handles)
        size = self.observations.strides[0]
        for index in range(count):
            handle = ctypes.c_void_p()
            library.call(
                lib.flotsam_environment_open, self.scenario._handle, names, len(names), rows,
                self.observations.ctypes.data + index * size, ctypes.byref(handle))
            self.handles[index] = handle
        self.steps = (library.Step * count)()
        self.error = ctypes.c_void_p()
        self.places = [ctypes.addressof(self.steps) + index * ctypes.sizeof(library.Step)
                       for index in range(count)]
        self.facts = numpy.frombuffer(self.steps, library.STEP)
        # The mask of each number of rows.
        self.masks = numpy.tril(numpy.ones((rows + 1, rows), numpy.int8), -1)

    def reset(self, index, seed, replication=0):
        self.check()
        if not 0 <= seed < 2**63:
            raise ValueError(f"a seed is from 0 to {2**63 - 1}, and not {seed}")
        library.call(
            lib.flotsam_environment_reset, self.handles[index], seed,
            library.count("replication", replication), self.places[index])

    def fingerprint(self, index):
        place = lib.flotsam_environment_fingerprint(self.handles[index])
        if not place:
            return None
        text = ctypes.string_at(place).decode()
        lib.flotsam_free_text(place)
        return text

    def check(self):
        if not self.close.alive:
            raise gymnasium.error.ClosedEnvironmentError("the environment has been closed")

    def refuse(self, code):
        """Raises the error of a step."""
        self.check()
        library.refuse(self.error, code)

    def spaces(self):
        observations = gymnasium.spaces.Box(
            0, 1e12, (self.rows, len(self.quantities)), numpy.float32)
        return observations, gymnasium.spaces.Discrete(self.rows)


def _close(handles):
    for index, handle in enumerate(handles):
        lib.flotsam_environment_close(handle)
        handles[index] = None


class PhoneEnv(gymnasium.Env):
    """A phone whose memory runs short again and again: an action names the app to kill.

    Observation: a row for each app that may be killed, the least recently used first, with the
    quantities in the order of `quantities`; then rows of zeros. 1e9 stands for infinity.
    Action: the number of a row. `info["action_mask"]` has 1 for the rows that are apps; any other
    action kills the first one, the least recently used.
    Reward: minus the seconds that the user has lost since the last decision, by launches of killed
    apps and by waiting for pages. Without a warm-up the sum over a run is minus `time_lost_s`, except
    for the time lost before the first decision, which `reset` returns as `info["reward"]`.
    End: that of the scenario; `info["fingerprint"]` is then the one that `flotsam run` has for the
    same scenario, seed and decisions. If a run has no decision, it ends with the first step.
    Seeds: `reset(seed=7)` is the run with seed 7; `reset()` draws a seed, which is `info["seed"]`.
    `reset(options={"replication": 3})` is replication 3 of its seed.
    """

    metadata = {"render_modes": []}

    def __init__(self, scenario="everyday-phone", quantities=QUANTITIES, rows=64):
        self._runs = _Runs(scenario, quantities, rows, 1)
        self.quantities = self._runs.quantities
        self.observation_space, self.action_space = self._runs.spaces()
        self._observation = self._runs.observations[0]
        self._masks = list(self._runs.masks)
        self._row = ctypes.c_int32()
        # Prepared once: each conversion of an argument takes as long as ten events.
        self._decide = library.step
        self._arguments = (
            ctypes.c_void_p(ctypes.addressof(self._runs.handles)), ctypes.c_size_t(1),
            ctypes.c_void_p(ctypes.addressof(self._row)), ctypes.c_void_p(self._runs.places[0]),
            ctypes.c_void_p(ctypes.addressof(self._runs.error)))
        self._count = 0
        self._is_over = False

    def reset(self, *, seed=None, options=None):
        seed = None if seed is None else operator.index(seed)
        super().reset(seed=seed)
        if seed is None:
            seed = int(self.np_random.integers(2**31))
        self._runs.reset(0, seed, (options or {}).get("replication", 0))
        reward, ended, info = self._outcome()
        info["seed"], info["reward"] = seed, reward
        self._is_over = ended
        return self._observation.copy(), info

    def step(self, action):
        if self._is_over:
            self._is_over = False
            return self._observation.copy(), 0.0, True, False, self._outcome()[2]
        self._row.value = action if 0 <= action < self._count else 0
        code = self._decide(*self._arguments)
        if code:
            self._runs.refuse(code)
        reward, ended, info = self._outcome()
        return self._observation.copy(), reward, ended, False, info

    def _outcome(self):
        """The reward of the step, whether the run has ended, and the `info` dictionary."""
        time, reward, count, ended = _STEP.unpack_from(self._runs.steps)
        self._count = count
        info = {"action_mask": self._masks[count].copy(), "time_s": time}
        if ended:
            info["fingerprint"] = self._runs.fingerprint(0)
        return reward, bool(ended), info

    def close(self):
        self._runs.close()


class PhoneVectorEnv(gymnasium.vector.VectorEnv):
    """Many phones side by side in one process, with the seeds `seed`, `seed + 1` and so on.

    Observations, actions, rewards and `infos["action_mask"]` have a first dimension for the phones; all
    else is as in `PhoneEnv`. `reset(seed=[7, 9])` takes a seed for each phone. After the end of a run the
    next step ignores the action, begins another run with a new seed, and has reward 0.
    `infos["seed"]` has the seeds of the runs.
    """

    metadata = {"autoreset_mode": gymnasium.vector.AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(self, num_envs, scenario="everyday-phone", quantities=QUANTITIES, rows=64):
        self._runs = _Runs(scenario, quantities, rows, num_envs)
        self.num_envs, self.quantities = num_envs, self._runs.quantities
        self.single_observation_space, self.single_action_space = self._runs.spaces()
        batch = gymnasium.vector.utils.batch_space
        self.observation_space = batch(self.single_observation_space, num_envs)
        self.action_space = batch(self.single_action_space, num_envs)
        self._seeds = numpy.zeros(num_envs, numpy.int64)
        # Runs without a decision whose end no step has reported yet.
        self._is_over = numpy.zeros(num_envs, bool)

    def reset(self, *, seed=None, options=None):
        if seed is None or numpy.ndim(seed) == 0:
            seed = None if seed is None else operator.index(seed)
            super().reset(seed=seed)
            seeds = [None if seed is None else seed + index for index in range(self.num_envs)]
        else:
            seeds = list(seed)
            if len(seeds) != self.num_envs:
                raise ValueError(f"{len(seeds)} seeds were given for {self.num_envs} phones")
            if None not in seeds:
                # Later draws depend on the seeds, too.
                self.np_random = numpy.random.default_rng([operator.index(seed) for seed in seeds])
        for index, seed in enumerate(seeds):
            self._begin(index, seed, (options or {}).get("replication", 0))
        return self._runs.observations.copy(), self._infos()

    def _begin(self, index, seed=None, replication=0):
        """Begins a run; draws a seed if none is given."""
        seed = operator.index(self.np_random.integers(2**31) if seed is None else seed)
        self._runs.reset(index, seed, replication)
        self._seeds[index] = seed
        self._is_over[index] = self._runs.facts["ended"][index]

    def step(self, actions):
        runs, facts = self._runs, self._runs.facts
        ended = facts["ended"].astype(bool)
        rows = numpy.asarray(actions, numpy.int32)
        rows = numpy.where((rows >= 0) & (rows < facts["count"]), rows, 0).astype(numpy.int32)
        if ended.any():
            said = ended & ~self._is_over
            self._is_over[:] = False
            for index in numpy.flatnonzero(said):
                self._begin(int(index))
            going = numpy.flatnonzero(~ended)
            handles = (ctypes.c_void_p * len(going))(*[runs.handles[index] for index in going])
            steps = (library.Step * len(going))()
            rows = numpy.ascontiguousarray(rows[going])
            self._decide(handles, len(going), rows, steps)
            facts[going] = numpy.frombuffer(steps, library.STEP)
        else:
            self._decide(runs.handles, self.num_envs, rows, runs.steps)
        rewards = facts["reward"].copy()
        rewards[ended] = 0
        terminated = facts["ended"].astype(bool) & ~self._is_over
        return (
            runs.observations.copy(), rewards, terminated, numpy.zeros(self.num_envs, bool),
            self._infos())

    def _decide(self, handles, count, rows, steps):
        code = count and lib.flotsam_environment_step(
            handles, count, rows.ctypes.data, steps, ctypes.byref(self._runs.error))
        if code:
            self._runs.refuse(code)

    def _infos(self):
        facts = self._runs.facts
        infos = {
            "action_mask": self._runs.masks[facts["count"]], "time_s": facts["time_s"].copy(),
            "seed": self._seeds.copy(),
        }
        ended = facts["ended"].astype(bool)
        if ended.any():
            infos["fingerprint"] = numpy.array(
                [self._runs.fingerprint(index) if ended[index] else None
                 for index in range(self.num_envs)], object)
            infos["_fingerprint"] = ended
        return infos

    def close_extras(self, **kwargs):
        self._runs.close()


gymnasium.register(
    "flotsam_sim/Phone-v0", entry_point="flotsam_sim.environments:PhoneEnv",
    vector_entry_point="flotsam_sim.environments:PhoneVectorEnv")
