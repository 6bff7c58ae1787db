"""Scenarios, and their runs and comparisons."""

from __future__ import annotations

import ctypes
import json
import os
import weakref
from typing import Any, Callable, Iterable, Mapping, Optional, Union

from . import _library as library
from ._library import lib
from ._policies import Call
from ._results import Result


#: A strategy as `--policy` takes it, a function, or a class with a method `victim`.
Policy = Union[str, Callable[..., Any]]
#: Called with the share that is done.
Progress = Callable[[float], Any]


def scenario(
        name: Union[str, os.PathLike, None] = None, *, text: Optional[str] = None) -> Scenario:
    """A built-in scenario by its name, a file by its path, or a scenario from its text."""
    if (name is None) == (text is None):
        raise TypeError("a scenario has either a name or path, or a text")
    handle = ctypes.c_void_p()
    if text is None:
        library.call(lib.flotsam_open, library.encoded(os.fsdecode(name)), ctypes.byref(handle))
    else:
        library.call(lib.flotsam_read, library.encoded(text), ctypes.byref(handle))
    return Scenario(handle.value, ({"name": name, "text": text}, {}))


def _again(source, fields):
    """A scenario that another process has sent."""
    return scenario(**source).set(fields) if fields else scenario(**source)


class Scenario:
    """A scenario with its fields; it never changes, `set` returns another one."""

    def __init__(self, handle, recipe):
        self._handle, self._recipe = handle, recipe
        weakref.finalize(self, lib.flotsam_close, handle)

    def __repr__(self):
        source, fields = self._recipe
        name = "of a text" if source["text"] is not None else os.fsdecode(source["name"])
        return f"<flotsam scenario {name}{' with ' if fields else ''}" + ", ".join(
            f"{field}={_yaml(value)}" for field, value in fields.items()) + ">"

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        # The handle is an address of this process: another one opens the scenario again.
        return _again, self._recipe

    def set(self, field: Union[str, Mapping[str, Any]], value: Any = None) -> Scenario:
        """The scenario with another value of a field, as in `set("device.memory", "3GiB")`.

        Fields that are valid only together are given as a mapping: `set({"duration": "7d", ...})`.
        """
        fields = field if value is None and hasattr(field, "items") else {field: value}
        assignments = [
            library.encoded(f"{name}={_yaml(value)}") for name, value in fields.items()]
        source, before = self._recipe
        # A field that is set again comes last.
        before = {name: value for name, value in before.items() if name not in fields}
        changed = Scenario(lib.flotsam_copy(self._handle), (source, {**before, **fields}))
        library.call(
            lib.flotsam_set, changed._handle, (ctypes.c_char_p * len(assignments))(*assignments),
            len(assignments))
        return changed

    def run(
            self, policy: Optional[Policy] = None, *, seed: Optional[int] = None,
            replication: int = 0, detailed: bool = False,
            progress: Optional[Progress] = None) -> Result:
        """Runs the scenario once.

        policy:      a strategy as `--policy` takes it, a function or a class; None for the scenario's
        seed:        of all random streams; None for the scenario's
        replication: the number of the run among those of one seed
        detailed:    whether the result has kills, launches, apps and a timeline too
        progress:    called about ten times a second; its argument is 0 until the run has ended
        """
        call = Call([] if policy is None else [policy], progress)
        call.options.replication = library.count("replication", replication)
        call.options.detailed = detailed
        # The variable keeps the scenario alive while it is used.
        seeded = self._seeded(seed)
        return call(
            lib.flotsam_run, seeded._handle, call.policies if policy is not None else None,
            result=Result)

    def compare(
            self, policies: Iterable[Policy], *, replications: int = 10,
            seed: Optional[int] = None, jobs: int = 0,
            progress: Optional[Progress] = None) -> Result:
        """Compares several policies with the same users; the first is the baseline.

        Policies of Python decide one after another; others use `jobs` cores, 0 for all. `progress` is
        called about ten times a second with the share that is done.
        """
        if isinstance(policies, (str, bytes, set, frozenset)) or callable(policies):
            raise TypeError(
                'policies are a list, as in ["jetsam", "gdsf"], and the first is the baseline')
        policies = list(policies)
        if not policies:
            raise ValueError("a comparison needs at least one policy")
        call = Call(policies, progress)
        call.options.replications = library.count("replications", replications)
        call.options.jobs = library.count("jobs", jobs)
        seeded = self._seeded(seed)
        return call(
            lib.flotsam_compare, seeded._handle, call.policies, len(call.policies), result=Result)

    def _seeded(self, seed):
        return self if seed is None else self.set("seed", seed)


def _yaml(value):
    """A value as the text of a field."""
    if isinstance(value, str):
        return value
    # YAML has no pairs of surrogates.
    return json.dumps(value, default=_plain, ensure_ascii=False)


def _plain(value):
    """A number or an array of NumPy as one of Python, and a path as a text."""
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, os.PathLike):
        return os.fsdecode(value)
    raise TypeError(f"a field cannot have the value {value!r}")
