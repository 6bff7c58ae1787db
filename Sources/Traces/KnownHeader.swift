/// Tables of uses that are known by their header.
enum KnownHeader: CaseIterable {
  /// Azure Functions 2021, of which a function is an app: it is unique only within its application
  /// (AzureFunctionsInvocationTrace2021.md).
  case azure2021
  /// Twitter's cache traces as libCacheSim samples them.
  case twitter
  /// CloudPhysics' block traces as libCacheSim samples them.
  case cloudPhysics

  private var names: [String] {
    switch self {
    case .azure2021: ["app", "func", "end_timestamp", "duration"]
    case .twitter: ["time", "object", "size", "next_access_vtime"]
    case .cloudPhysics: ["version", "time", "op", "size", "lbn"]
    }
  }

  private var spelling: String {
    switch self {
    case .azure2021: "end=end_timestamp,duration=duration,app=func,group=app"
    case .twitter: "time=time,app=object,size=size"
    case .cloudPhysics: "time=time,app=lbn,size=size"
    }
  }

  /// The columns of a table with the header `names`; nil for another.
  static func columns(_ names: [String]) -> TraceColumns? {
    let names = names.map(bare)
    guard let known = allCases.first(where: { $0.names == names }) else { return nil }
    return try? TraceColumns(known.spelling)
  }

  /// A name in a header without blanks, quotes, and the mark of a comment.
  static func bare(_ name: String) -> String { name.filter { !" \"#\u{FEFF}".contains($0) } }
}
