/// A growable array of plain values that one owner holds; the kernel's only raw memory.
///
/// Unlike `Array` it has no reference count, no uniqueness check before a write and no exclusivity
/// check, and elements beyond the used part need no value. Reads and writes are checked by
/// `assert`: debug builds find a wrong index and release builds check nothing. The invariants of
/// every public operation that leads here keep its indices valid.
@safe
@frozen
@usableFromInline
struct OwnedBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline
  private(set) var base: UnsafeMutablePointer<Element>
  @usableFromInline
  private(set) var capacity: Int

  /// Uninitialised room for that many elements, at the start of a cache line.
  @inlinable init(capacity: Int) {
    self.capacity = capacity
    unsafe self.base = Self.allocate(capacity)
  }

  @inlinable static func allocate(_ capacity: Int) -> UnsafeMutablePointer<Element> {
    let bytes = capacity * MemoryLayout<Element>.stride
    return unsafe UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 64)
      .bindMemory(to: Element.self, capacity: capacity)
  }

  @inlinable deinit { unsafe base.deallocate() }

  @inlinable
  subscript(index: Int) -> Element {
    @inline(__always)
    get {
      assert(index >= 0 && index < capacity)
      return unsafe base[index]
    }
    // Not `set`, so that a change of one field does not read and write the others.
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < capacity)
      yield unsafe &base[index]
    }
  }

  /// Moves to a block twice as large (or of `minimum` elements), keeping the first `count`.
  @inlinable
  @inline(never)
  mutating func grow(keeping count: Int, minimum: Int = 8) {
    let larger = Swift.max(minimum, capacity * 2)
    let block = unsafe Self.allocate(larger)
    unsafe block.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = block
    capacity = larger
  }
}

extension OwnedBuffer where Element == Int32 {
  /// The eight elements from `index` on.
  @inline(__always)
  func vector(at index: Int) -> SIMD8<Int32> {
    assert(index >= 0 && index + 8 <= capacity)
    return unsafe UnsafeRawPointer(base + index).loadUnaligned(as: SIMD8<Int32>.self)
  }
}
