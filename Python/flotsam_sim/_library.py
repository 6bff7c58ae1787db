"""The shared library: its declarations, as flotsam.h has them, and its errors."""

import ctypes
import operator
import os
import pathlib
import sys
from ctypes import CFUNCTYPE, POINTER, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32
from ctypes import c_void_p

INTERFACE = 1
OK, USAGE, BAD_INPUT, NO_INPUT, FAILED, STOPPED = 0, 64, 65, 66, 70, 130
SPARE, FAIL = -1, -2
ANSWER, REPORT, FINGERPRINT, PICTURE, CAPTION = range(5)

Victim = CFUNCTYPE(c_int32, c_void_p, c_void_p)
Begin = CFUNCTYPE(c_void_p, c_void_p, c_void_p)
End = CFUNCTYPE(None, c_void_p)
Notify = CFUNCTYPE(None, c_void_p, c_void_p)
Proceed = CFUNCTYPE(c_int32, c_void_p, c_double)


class Policy(ctypes.Structure):
    _fields_ = [
        ("text", c_char_p), ("victim", Victim), ("context", c_void_p), ("begin", Begin),
        ("end", End), ("notify", Notify), ("events", c_uint32),
        ("quantities", POINTER(c_char_p)), ("quantity_count", c_size_t),
    ]


class Options(ctypes.Structure):
    _fields_ = [
        ("replication", c_int32), ("replications", c_int32), ("jobs", c_int32),
        ("detailed", c_int32), ("proceed", Proceed), ("context", c_void_p),
    ]


class Step(ctypes.Structure):
    _fields_ = [
        ("time_s", c_double), ("reward", c_double), ("count", c_int32), ("ended", c_int32),
    ]


#: A step as a type of numpy.
STEP = [("time_s", "f8"), ("reward", "f8"), ("count", "i4"), ("ended", "i4")]


class ArrowSchema(ctypes.Structure):
    pass


class ArrowArray(ctypes.Structure):
    pass


ArrowSchema._fields_ = [
    ("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p), ("flags", c_int64),
    ("n_children", c_int64), ("children", POINTER(POINTER(ArrowSchema))),
    ("dictionary", POINTER(ArrowSchema)),
    ("release", CFUNCTYPE(None, POINTER(ArrowSchema))), ("private_data", c_void_p),
]
ArrowArray._fields_ = [
    ("length", c_int64), ("null_count", c_int64), ("offset", c_int64), ("n_buffers", c_int64),
    ("n_children", c_int64), ("buffers", POINTER(c_void_p)),
    ("children", POINTER(POINTER(ArrowArray))), ("dictionary", POINTER(ArrowArray)),
    ("release", CFUNCTYPE(None, POINTER(ArrowArray))), ("private_data", c_void_p),
]


class FlotsamError(Exception):
    """An error of the simulator, with the program's message and, as `code`, its exit code."""

    def __init__(self, text, code=FAILED):
        super().__init__(text)
        self.code = code


def _open():
    name = "libflotsam-sim.dylib" if sys.platform == "darwin" else "libflotsam-sim.so"
    path = os.environ.get("FLOTSAM_LIBRARY") or str(pathlib.Path(__file__).with_name(name))
    try:
        return ctypes.CDLL(path)
    except OSError as error:
        raise ImportError(
            f"the shared library of flotsam cannot be loaded: {error}. The wheel holds it; in a "
            "checkout set FLOTSAM_LIBRARY to the file that `swift build` made") from None


lib = _open()
lib.flotsam_interface.restype = c_int32
if lib.flotsam_interface() != INTERFACE:
    raise ImportError(
        f"{lib._name} speaks version {lib.flotsam_interface()} of the interface, and this package "
        f"version {INTERFACE}")

_text = POINTER(c_void_p)
for _name, _result, *_arguments in [
    ("version", c_char_p),
    ("free_text", None, c_void_p),
    ("open", c_int32, c_char_p, POINTER(c_void_p), _text),
    ("read", c_int32, c_char_p, POINTER(c_void_p), _text),
    ("copy", c_void_p, c_void_p),
    ("set", c_int32, c_void_p, POINTER(c_char_p), c_size_t, _text),
    ("close", None, c_void_p),
    ("quantities", POINTER(c_char_p)),
    ("run", c_int32, c_void_p, POINTER(Policy), POINTER(Options), POINTER(c_void_p), _text),
    ("compare", c_int32, c_void_p, POINTER(Policy), c_size_t, POINTER(Options),
     POINTER(c_void_p), _text),
    ("table_name", c_char_p, c_void_p, c_size_t),
    ("table", c_int32, c_void_p, c_char_p, POINTER(ArrowSchema), POINTER(ArrowArray), _text),
    ("text", c_char_p, c_void_p, c_int32),
    ("free", None, c_void_p),
    ("environment_open", c_int32, c_void_p, POINTER(c_char_p), c_size_t, c_int32, c_void_p,
     POINTER(c_void_p), _text),
    ("environment_reset", c_int32, c_void_p, c_int64, c_int32, c_void_p, _text),
    ("environment_step", c_int32, c_void_p, c_size_t, c_void_p, c_void_p, _text),
    ("environment_fingerprint", c_void_p, c_void_p),
    ("environment_close", None, c_void_p),
]:
    _function = getattr(lib, "flotsam_" + _name)
    _function.restype, _function.argtypes = _result, _arguments

#: The same step for arguments of the types of C: conversions take longer than the call.
step = lib["flotsam_environment_step"]
step.restype = c_int32


def version() -> str:
    """The version of the simulator."""
    return lib.flotsam_version().decode()


def count(name, value):
    """A number of 32 bits. From a larger number ctypes would take the lowest 32 bits."""
    value = operator.index(value)
    if not -2**31 <= value < 2**31:
        raise FlotsamError(f"`{name}` is out of range: {value}", USAGE)
    return value


def encoded(text):
    """A text for C; a text with a NUL is refused, because it would end there."""
    if not isinstance(text, str):
        raise TypeError(f"a text is expected, and not {text!r}")
    if "\0" in text:
        raise ValueError(f"a text must not contain a NUL character: {text!r}")
    return text.encode()


def call(function, *arguments):
    """Calls a function that may fail, and raises its error.

    Other threads of Python run while the library simulates.
    """
    error = c_void_p()
    code = function(*arguments, ctypes.byref(error))
    if code != OK:
        refuse(error, code)


def refuse(error, code=FAILED):
    """Raises an error of the library."""
    text = ctypes.string_at(error.value).decode() if error.value else "failed"
    lib.flotsam_free_text(error)
    raise FlotsamError(text, code)
