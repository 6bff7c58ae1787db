/// The parts of one device; the compiler evaluates them where the configuration decides.
struct Parts<Configuration: ModelConfiguration>: BitwiseCopyable {
  private(set) var present: DeviceParts

  init(_ present: DeviceParts) { self.present = present }

  @inline(__always)
  static func mayHave(_ part: DeviceParts) -> Bool { Configuration.possible.contains(part) }

  @inline(__always)
  func has(_ part: DeviceParts) -> Bool {
    #if CHECKED
      // Checked builds would evaluate the configuration, which agrees, at run time.
      present.contains(part)
    #else
      Configuration.certain.contains(part) || (Self.mayHave(part) && present.contains(part))
    #endif
  }

  /// Adds a part, such as an observer.
  mutating func add(_ part: DeviceParts) {
    precondition(Self.mayHave(part), "the configuration admits it")
    present.insert(part)
  }
}
