/// Tables of uses that are known by their header.
enum KnownHeader {
  private static let known: [(names: [String], spelling: String)] = [
    // Azure Functions 2021, of which a function is an app: it is unique only within its application
    // (AzureFunctionsInvocationTrace2021.md).
    (
      ["app", "func", "end_timestamp", "duration"],
      "end=end_timestamp,duration=duration,app=func,group=app"
    ),
    // Twitter's cache traces as libCacheSim samples them.
    (["time", "object", "size", "next_access_vtime"], "time=time,app=object,size=size"),
    // CloudPhysics' block traces as libCacheSim samples them.
    (["version", "time", "op", "size", "lbn"], "time=time,app=lbn,size=size"),
  ]

  /// The columns of a table with the header `names`; nil for another.
  static func columns(_ names: [String]) -> TraceColumns? {
    let names = names.map(bare)
    return known.first { $0.names == names }.flatMap { try? TraceColumns($0.spelling) }
  }

  /// A name in a header without blanks, quotes, and the mark of a comment.
  static func bare(_ name: String) -> String { name.filter { !" \"#\u{FEFF}".contains($0) } }
}
