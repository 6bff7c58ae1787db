import CLibrary

/// Texts that live as long as the process.
enum Constants {
  /// The program's version.
  nonisolated(unsafe) static let version: UnsafePointer<CChar>? = UnsafePointer(
    strdup(Version.number))

  /// The names of quantities, ended by nil.
  nonisolated(unsafe) static let quantities: UnsafePointer<UnsafePointer<CChar>?>? = {
    let names = ScoreQuantity.outside.map { UnsafePointer<CChar>(strdup($0.name)) }
    let list = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: names.count + 1)
    for (index, name) in names.enumerated() { list[index] = name }
    list[names.count] = nil
    return UnsafePointer(list)
  }()
}
