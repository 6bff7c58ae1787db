/// Counts how often policies look at processes: checked builds count, others hold and do nothing.
///
/// The tests check the stated cost of a decision by it; a count does not depend on the machine.
struct LookCounter {
  #if CHECKED
    private let looks = UnsafeMutablePointer<Int>.allocate(capacity: 1)
  #endif

  /// A counter at zero; it is freed by ``deallocate()``.
  init() { reset() }

  /// Counts a look.
  @inline(__always)
  func count() {
    #if CHECKED
      looks.pointee &+= 1
    #endif
  }

  /// Starts over.
  func reset() {
    #if CHECKED
      looks.initialize(to: 0)
    #endif
  }

  /// The looks since the last reset; 0 in builds without checks.
  var total: Int {
    #if CHECKED
      looks.pointee
    #else
      0
    #endif
  }

  /// Frees the counter.
  func deallocate() {
    #if CHECKED
      looks.deallocate()
    #endif
  }
}
