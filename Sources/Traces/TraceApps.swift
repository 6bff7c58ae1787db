/// The apps of one user of a trace by dense id: apps with names and data, or objects with a number
/// and a size.
///
/// Numbered objects take 12 bytes each, and become apps at access.
public struct TraceApps: Sendable {
  private let named: [TraceApp]
  private let numbers: ContiguousArray<UInt64>
  /// The footprints of numbered objects; empty for apps with names.
  package let sizes: ContiguousArray<UInt32>

  init(_ apps: [TraceApp]) {
    named = apps
    numbers = []
    sizes = []
  }

  /// Objects with as many sizes as numbers.
  init(numbers: ContiguousArray<UInt64>, sizes: ContiguousArray<UInt32>) {
    named = []
    self.numbers = numbers
    self.sizes = sizes
  }
}

extension TraceApps: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { named.count + numbers.count }

  public subscript(index: Int) -> TraceApp {
    numbers.isEmpty
      ? named[index] : TraceApp(number: numbers[index], footprintBytes: Int64(sizes[index]))
  }
}
