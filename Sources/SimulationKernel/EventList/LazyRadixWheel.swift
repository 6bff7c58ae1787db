/// The default event list; for the moment the heap under the name that models should use.
public typealias LazyRadixWheel = QuaternaryHeap
