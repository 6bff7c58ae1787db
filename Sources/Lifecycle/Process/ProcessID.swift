/// The dense index of a process: row 0 to `count - 1` of the process table.
///
/// An installed app has one row whether it runs or not, so an app and its process share the id.
public struct ProcessID: BitwiseCopyable, Hashable, Sendable {
  /// The row in the process table, below 2^24.
  public let rawValue: UInt32

  /// Names the process in row `rawValue`.
  @inlinable
  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The row as an array index.
  @inlinable
  public var index: Int { Int(rawValue) }

  /// Stands for "no process" where an optional would double the size of a row.
  @inlinable
  public static var none: ProcessID { ProcessID(.max) }

  /// The id; nil for ``none``.
  @inlinable
  public var orNil: ProcessID? { self == .none ? nil : self }
}
