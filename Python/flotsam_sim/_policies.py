"""Policies of Python: functions and classes that name the app to kill."""

import ctypes
import dataclasses
import inspect
import signal
import struct
import sys
import threading

from . import _library as library
from ._library import lib

_EVENTS = ["loaded", "used", "left_front", "suspended", "resized", "killed"]
# flotsam_decision: time, rows, columns, ids, values, and where a problem is written.
_DECISION = struct.Struct("diiPPPN")
_EVENT = struct.Struct("iIdiP")


def quantities() -> "list[str]":
    """The names of all quantities that a policy can have, as `flotsam policies score` lists them."""
    names, found = lib.flotsam_quantities(), []
    while names[len(found)] is not None:
        found.append(names[len(found)])
    return [name.decode() for name in found]


@dataclasses.dataclass(frozen=True)
class Device:
    """The device of a run that begins."""

    #: The number of ids, from 0.
    processes: int
    #: The memory that apps share.
    memory_bytes: int
    #: A seed for random choices, the same in every repetition of the run.
    seed: int


class Adapter:
    """A function or class as the library calls it."""

    def __init__(self, policy, call):
        self.policy, self.call = policy, call
        self.sessions, self.next = {}, 1
        self.is_class = inspect.isclass(policy)
        self.name = getattr(policy, "name", None) or getattr(policy, "__name__", "policy")
        if not isinstance(self.name, str):
            raise TypeError(f"the name of a policy is a text, and not {self.name!r}")
        if self.is_class and not callable(getattr(policy, "victim", None)):
            raise TypeError(f"policy {self.name}: a class has a method `victim`")
        function = policy.victim if self.is_class else policy
        parameters = list(inspect.signature(function).parameters.values())
        has_self = self.is_class and not isinstance(
            inspect.getattr_static(policy, "victim"), (classmethod, staticmethod))
        if has_self:
            parameters = parameters[1:]
        known = quantities()
        wanted = []
        for parameter in parameters:
            if parameter.name not in known + ["ids", "time_s"]:
                if parameter.default is not inspect.Parameter.empty:
                    continue
                raise TypeError(
                    f"policy {self.name}: `{parameter.name}` is not known. A policy takes ids, "
                    f"time_s and quantities: {', '.join(known)}")
            wanted.append(parameter.name)
        self.wanted = wanted
        # After a parameter that keeps its default, positions are shifted; keywords have no position.
        first = parameters[:len(wanted)]
        self.by_name = [parameter.name for parameter in first] != wanted or any(
            parameter.kind is inspect.Parameter.KEYWORD_ONLY for parameter in first)
        self.columns = [name for name in wanted if name in known]
        self.takes_all = wanted == self.columns
        self.unpack = {}
        fields = library.Policy(text=library.encoded(self.name), victim=library.Victim(self.victim))
        if self.is_class:
            fields.begin = library.Begin(self.begin)
            fields.end = library.End(self.end)
            told = [event for event in _EVENTS if hasattr(policy, event)]
            if told:
                fields.notify = library.Notify(self.notify)
                fields.events = sum(1 << _EVENTS.index(event) for event in told)
        names = [name.encode() for name in self.columns]
        self.names = (ctypes.c_char_p * max(1, len(names)))(*names)
        fields.quantities = ctypes.cast(self.names, ctypes.POINTER(ctypes.c_char_p))
        fields.quantity_count = len(names)
        self.fields = fields

    def guarded(self, function, *arguments):
        """Calls code of the user; an exception ends the run and is raised again afterwards."""
        call = self.call
        call.is_inside = True
        try:
            return function(*arguments)
        except BaseException as error:
            if call.error is None:
                call.error = error
            return None
        finally:
            call.is_inside = False

    def begin(self, context, device):
        number = self.next
        self.next += 1
        self.sessions[number] = self.guarded(self.make, device)
        return number

    def make(self, device):
        parameters = inspect.signature(self.policy).parameters
        # A parameter with a default is a setting of the user's own, as in a dataclass.
        if not any(
                name == "device" or parameter.default is parameter.empty
                and parameter.kind is not parameter.VAR_KEYWORD
                for name, parameter in parameters.items()):
            return self.policy()
        processes, memory, seed = struct.unpack("iqq", ctypes.string_at(device, 24))
        device = Device(processes, memory, seed)
        return self.policy(device=device) if "device" in parameters else self.policy(device)

    def end(self, session):
        self.sessions.pop(session, None)

    def notify(self, session, event):
        if self.call.has_failed:
            return
        number, process, time, width, values = _EVENT.unpack(ctypes.string_at(event, _EVENT.size))
        row = struct.unpack(f"{width}d", ctypes.string_at(values, 8 * width)) if width else ()
        method = getattr(self.sessions[session], _EVENTS[number])
        self.guarded(method, process, time, row)

    def victim(self, session, decision):
        call = self.call
        if call.has_failed:
            return library.FAIL
        time, count, width, ids, values, problem, size = _DECISION.unpack(
            ctypes.string_at(decision, _DECISION.size))
        number = count * width
        unpack = self.unpack.get(number)
        if unpack is None:
            unpack = self.unpack[number] = struct.Struct(f"{number}d").unpack
        row = unpack(ctypes.string_at(values, 8 * number)) if number else ()
        columns = [row[index::width] for index in range(width)]
        if not self.takes_all:
            facts = dict(zip(self.columns, columns), time_s=time)
            if "ids" in self.wanted:
                facts["ids"] = struct.unpack(f"{count}I", ctypes.string_at(ids, 4 * count))
            columns = [facts[name] for name in self.wanted]
        function = self.sessions[session].victim if self.is_class else self.policy
        call.is_inside = True
        try:
            if self.by_name:
                choice = function(**dict(zip(self.wanted, columns)))
            else:
                choice = function(*columns)
            if choice is None:
                return library.SPARE
            # True would be row 1: a policy that compares instead of choosing is mistaken.
            if isinstance(choice, bool) or not hasattr(choice, "__index__"):
                raise TypeError(
                    f"policy {self.name} returned {choice!r}: it returns the row of the app to kill, "
                    "a whole number, or None to kill none")
            choice = choice.__index__()
            if 0 <= choice < count:
                return choice
            raise IndexError(f"policy {self.name} named row {choice} of {count}")
        except BaseException as error:
            call.error = error
            return library.FAIL
        finally:
            call.is_inside = False


class Call:
    """A call of the library: policies of Python, progress, interruption."""

    def __init__(self, policies, progress):
        self.error = None
        self.interrupted = False
        self.is_inside = False
        self.progress = progress
        self.adapters = [
            Adapter(policy, self) if callable(policy) else None for policy in policies]
        names = [
            adapter.name if adapter else str(policy).split("=")[0].strip()
            for policy, adapter in zip(policies, self.adapters)]
        for adapter in filter(None, self.adapters):
            if names.count(adapter.name) > 1:
                raise ValueError(
                    f"two policies are called `{adapter.name}`; the attribute `name` of a function "
                    "or class is another name")
        self.policies = (library.Policy * max(1, len(policies)))()
        for index, (policy, adapter) in enumerate(zip(policies, self.adapters)):
            if adapter:
                self.policies[index] = adapter.fields
            elif isinstance(policy, str):
                self.policies[index].text = library.encoded(policy)
            else:
                raise TypeError(f"a policy is a text, a function or a class, and not {policy!r}")
        self.proceed = library.Proceed(self.proceeds)
        self.options = library.Options(proceed=self.proceed)

    @property
    def has_failed(self):
        return self.interrupted or self.error is not None

    def proceeds(self, context, done):
        if self.progress and not self.has_failed:
            self.is_inside = True
            try:
                self.progress(done)
            except BaseException as error:
                self.error = error
            finally:
                self.is_inside = False
        return 0 if self.has_failed else 1

    def interrupt(self, number, frame):
        """Ctrl-C: raised in code of the user, and noted while the library is at work.

        The library cannot pass on an exception, so one that is raised between the two would be lost.
        """
        self.interrupted = True
        if self.is_inside:
            raise KeyboardInterrupt

    def keeps(self, lost):
        """Whether an exception is one of this call's, which a handler of another signal has raised
        where a function of this file began and could not catch it."""
        place = lost.exc_traceback
        owner = place and place.tb_frame.f_locals.get("self")
        if not any(owner is known for known in [self, *self.adapters] if known):
            return False
        if self.error is None:
            self.error = lost.exc_value
        return True

    def __call__(self, function, *arguments, result):
        handle = ctypes.c_void_p()
        is_main = threading.current_thread() is threading.main_thread()
        before = signal.getsignal(signal.SIGINT) if is_main else None
        catches = before is signal.default_int_handler
        if catches:
            signal.signal(signal.SIGINT, self.interrupt)
        hook = sys.unraisablehook
        if is_main:
            sys.unraisablehook = lambda lost: self.keeps(lost) or hook(lost)
        try:
            library.call(
                function, *arguments, ctypes.byref(self.options), ctypes.byref(handle))
        except library.FlotsamError:
            if self.error is not None:
                raise self.error from None
            if self.interrupted:
                raise KeyboardInterrupt from None
            raise
        finally:
            if is_main:
                sys.unraisablehook = hook
            if catches:
                signal.signal(signal.SIGINT, before)
        found = result(handle.value)
        if self.error is not None:
            raise self.error
        if self.interrupted:
            raise KeyboardInterrupt
        return found
