/// What one device has, asked so that the compiler answers where the configuration knows.
struct Parts<Configuration: ModelConfiguration>: BitwiseCopyable {
  /// What the device has.
  private(set) var present: DeviceParts

  init(_ present: DeviceParts) { self.present = present }

  /// Whether a device of the configuration may have a part.
  @inline(__always)
  static func mayHave(_ part: DeviceParts) -> Bool { Configuration.possible.contains(part) }

  /// Whether the device has a part.
  @inline(__always)
  func has(_ part: DeviceParts) -> Bool {
    #if DEBUG
      // What the configuration says is so, and asking it costs time where nothing is compiled for it.
      present.contains(part)
    #else
      Configuration.certain.contains(part) || (Self.mayHave(part) && present.contains(part))
    #endif
  }

  /// From now on the device has one of the ways of looking at it.
  mutating func add(_ part: DeviceParts) {
    precondition(Self.mayHave(part), "the configuration admits it")
    present.insert(part)
  }
}
