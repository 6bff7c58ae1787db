"""Results: texts, and tables as columns."""

from __future__ import annotations

import base64
import ctypes
import html
import struct
import threading
import weakref
from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Optional

from . import _library as library
from ._library import ArrowArray, ArrowSchema, lib

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow


class Result:
    """The result of a run or comparison."""

    def __init__(self, handle):
        self._handle = handle
        # The library may be called by one thread at a time.
        self._lock = threading.Lock()
        weakref.finalize(self, lib.flotsam_free, handle)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        raise TypeError("a result cannot be pickled: send its to_dict() or to_arrow()")

    def _text(self, kind):
        with self._lock:
            return lib.flotsam_text(self._handle, kind).decode()

    @property
    def answer(self) -> str:
        """The answer, one to three sentences."""
        return self._text(library.ANSWER)

    @property
    def fingerprint(self) -> str:
        """The hash of every event and kill: equal runs have equal fingerprints."""
        return self._text(library.FINGERPRINT)

    @property
    def picture(self) -> str:
        """The first picture as SVG; empty where gnuplot is not installed."""
        return self._text(library.PICTURE)

    @property
    def tables(self) -> List[str]:
        """The names of all tables, the main one first."""
        names = []
        with self._lock:
            while (name := lib.flotsam_table_name(self._handle, len(names))) is not None:
                names.append(name.decode())
        return names

    def table(self, name: Optional[str] = None) -> Table:
        """A table by its name; without a name the main table."""
        return Table(self.tables[0] if name is None else name, self)

    def __getitem__(self, name: str) -> Table:
        return self.table(name)

    def __iter__(self) -> Iterator[str]:
        return iter(self.tables)

    def __len__(self) -> int:
        return len(self.tables)

    def to_dict(self, table: Optional[str] = None) -> Dict[str, List[Any]]:
        """A table as lists by the names of columns; None stands for a missing value."""
        return self.table(table).to_dict()

    def to_pandas(self, table: Optional[str] = None) -> pandas.DataFrame:
        """A table as a data frame of pandas."""
        return self.table(table).to_pandas()

    def to_polars(self, table: Optional[str] = None) -> polars.DataFrame:
        """A table as a data frame of polars, without copying the columns."""
        return self.table(table).to_polars()

    def to_arrow(self, table: Optional[str] = None) -> pyarrow.Table:
        """A table as a table of pyarrow, without copying the columns."""
        return self.table(table).to_arrow()

    @property
    def metrics(self) -> Dict[str, Optional[float]]:
        """The metrics of a run by their names; None where one has no value."""
        columns = self.to_dict("metrics")
        return dict(zip(columns["metric"], columns["value"]))

    def __str__(self):
        return self._text(library.REPORT)

    def __repr__(self):
        return f"<flotsam result {self.fingerprint}: {self.answer}>"

    def _repr_html_(self):
        parts = [f"<p>{html.escape(self.answer)}</p>"]
        if self.picture:
            # As a separate image, so that ids of several pictures do not collide.
            data = base64.b64encode(self.picture.encode()).decode()
            caption = html.escape(self._text(library.CAPTION))
            parts.append(
                f'<figure><img alt="{caption}" src="data:image/svg+xml;base64,{data}">'
                f"<figcaption>{caption}</figcaption></figure>")
        return "\n".join(parts)


class Table:
    """A table: Arrow data that the simulator owns, read without a copy."""

    def __init__(self, name, owner):
        self.name, self._owner = name, owner

    def __repr__(self):
        schema, array = self._export()
        try:
            return f"<flotsam table {self.name}: {array.length} rows, {schema.n_children} columns>"
        finally:
            schema.release(schema)
            array.release(array)

    def _export(self):
        schema, array = ArrowSchema(), ArrowArray()
        with self._owner._lock:
            library.call(
                lib.flotsam_table, self._owner._handle, library.encoded(self.name),
                ctypes.byref(schema), ctypes.byref(array))
        return schema, array

    def to_dict(self) -> Dict[str, List[Any]]:
        """Lists by the names of columns; None stands for a missing value."""
        schema, array = self._export()
        try:
            return {
                schema.children[index].contents.name.decode(): _values(
                    schema.children[index].contents.format, array.children[index].contents)
                for index in range(schema.n_children)
            }
        finally:
            schema.release(schema)
            array.release(array)

    def to_pandas(self) -> pandas.DataFrame:
        """A data frame of pandas."""
        import pandas

        return pandas.DataFrame(self.to_dict())

    def to_polars(self) -> polars.DataFrame:
        """A data frame of polars, without copying the columns."""
        import polars

        return polars.from_arrow(self).struct.unnest()

    def to_arrow(self) -> pyarrow.Table:
        """A table of pyarrow, without copying the columns."""
        import pyarrow

        return pyarrow.Table.from_batches([pyarrow.record_batch(self)])

    def __arrow_c_array__(self, requested_schema=None):
        schema, array = self._export()
        return _capsule(schema, b"arrow_schema"), _capsule(array, b"arrow_array")


def _values(kind, array):
    """The values of a column."""
    count = array.length
    if count == 0:
        return []
    if kind == b"u":
        ends = struct.unpack(f"{count + 1}i", ctypes.string_at(array.buffers[1], 4 * count + 4))
        data = ctypes.string_at(array.buffers[2], ends[-1])
        values = [data[start:end].decode() for start, end in zip(ends, ends[1:])]
    else:
        code = "d" if kind == b"g" else "q"
        values = list(struct.unpack(f"{count}{code}", ctypes.string_at(array.buffers[1], 8 * count)))
    if array.null_count:
        bits = ctypes.string_at(array.buffers[0], (count + 7) // 8)
        for row in range(count):
            if not bits[row // 8] >> row % 8 & 1:
                values[row] = None
    return values


_python = ctypes.pythonapi
_python.PyCapsule_New.restype = ctypes.py_object
_python.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
_python.PyCapsule_GetPointer.restype = ctypes.c_void_p
_python.PyCapsule_GetPointer.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
_python.PyMem_RawMalloc.restype = ctypes.c_void_p
_python.PyMem_RawMalloc.argtypes = [ctypes.c_size_t]
_python.PyMem_RawFree.argtypes = [ctypes.c_void_p]


def _capsule(structure, name):
    """A structure in a capsule, as the Arrow PyCapsule interface has it."""
    place = _python.PyMem_RawMalloc(ctypes.sizeof(structure))
    ctypes.memmove(place, ctypes.byref(structure), ctypes.sizeof(structure))
    return _python.PyCapsule_New(place, name, _DESTRUCTORS[name])


def _destructor(name, kind):
    def free(capsule):
        place = _python.PyCapsule_GetPointer(capsule, name)
        structure = kind.from_address(place)
        # The consumer of the data has released it, or will.
        if structure.release:
            structure.release(structure)
        _python.PyMem_RawFree(place)

    return ctypes.CFUNCTYPE(None, ctypes.c_void_p)(free)


_KEPT = [_destructor(b"arrow_schema", ArrowSchema), _destructor(b"arrow_array", ArrowArray)]
_DESTRUCTORS = {
    b"arrow_schema": ctypes.cast(_KEPT[0], ctypes.c_void_p),
    b"arrow_array": ctypes.cast(_KEPT[1], ctypes.c_void_p),
}
