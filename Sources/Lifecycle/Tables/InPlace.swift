import Synchronization

/// A field that makes the compiler pass the structure around it by its address.
///
/// Swift copies a large noncopyable structure before every call that borrows it and is not inlined,
/// unless it may not be moved, as atomic values may not: half a kilobyte for each query of a
/// ``LifecycleModel``. Nothing ever reads or writes the value.
@frozen
@usableFromInline
package struct InPlace: ~Copyable, Sendable {
  @usableFromInline
  let unused = Atomic(false)

  @inlinable
  package init() {}
}
