/// The apps of a device by process id: each with its own traits, or equal except for their sizes.
///
/// A trace of a million objects contains only their sizes: 4 bytes each, where the traits of an app
/// take over 100.
public struct AppList: Sendable {
  /// The traits of each app; empty where apps differ in size only.
  private var traits: [AppTraits]
  /// The common traits of apps that differ in size only.
  private let common: AppTraits
  /// The constant footprints of apps that differ in size only.
  private var sizes: ContiguousArray<UInt32>

  /// Apps with traits of their own.
  public init(_ traits: [AppTraits]) {
    self.traits = traits
    common = AppTraits(bytes: 0)
    sizes = []
  }

  /// Apps of constant footprints in bytes that have everything else in common.
  public init(sizes: ContiguousArray<UInt32>, common: AppTraits) {
    traits = []
    self.common = common
    self.sizes = sizes
  }
}

extension AppList: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: AppTraits...) { self.init(elements) }

  public var startIndex: Int { 0 }

  public var endIndex: Int { sizes.isEmpty ? traits.count : sizes.count }

  /// The traits of one app; a change stores separate traits for every app.
  public subscript(index: Int) -> AppTraits {
    get { sizes.isEmpty ? traits[index] : sized(index) }
    _modify {
      if !sizes.isEmpty {
        traits = sizes.indices.map(sized)
        sizes = []
      }
      yield &traits[index]
    }
  }

  /// The apps with distinct traits: all, or the first where only sizes differ.
  var representatives: Slice<AppList> { self[..<(sizes.isEmpty ? traits.count : 1)] }

  private func sized(_ index: Int) -> AppTraits {
    var app = common
    app.setFootprint(Int64(sizes[index]))
    return app
  }
}
