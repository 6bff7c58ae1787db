/// What a program answers to the greeting: its protocol version, and the data that it requests.
struct ProgramAnswer {
  let quantities: [ScoreQuantity]
  let notifications: PolicyNeeds

  static let nothing = ProgramAnswer(quantities: [], notifications: [])
}

extension ProgramAnswer: YAMLReadable {
  init(_ line: String) throws(InputError) {
    self = try ProgramAnswer(decoding: YAMLNode(parsing: line, named: "its answer"))
  }

  init(reading fields: inout ObjectReader) throws(InputError) {
    let version = try fields.required("version", .int(in: 0 ... .max), "Version of the protocol")
    try fields.check(
      version == ProgramSession.version, "version",
      "it speaks version \(version) of the protocol, and this program version \(ProgramSession.version)"
    )
    let all = ScoreQuantity.outside.map(\.name)
    let names = try fields.optional(
      "quantities", .list(of: .choice(among: all)), default: all,
      "The quantities of each process that it needs")
    quantities = names.compactMap(ScoreQuantity.init(rawValue:))
    try fields.check(Set(names).count == names.count, "quantities", "a quantity is named twice")
    let events = try fields.optional(
      "notify", .list(of: .choice(among: OutsideEvent.allCases.map(\.rawValue))), default: [],
      "The events that it needs")
    notifications = events.compactMap(OutsideEvent.init(rawValue:))
      .reduce(into: PolicyNeeds()) { $0.insert($1.need) }
  }
}

/// What a program answers to a decision: `{"kill": 3}`, or null for no process.
struct ProgramChoice: YAMLReadable {
  let kill: Int?

  init(_ line: String) throws(InputError) {
    let bytes = line.utf8.filter { !" \t\r".utf8.contains($0) }
    // The usual form is read without the reader of documents, which takes as long as the decision.
    if bytes.starts(with: Array("{\"kill\":".utf8)), bytes.last == UInt8(ascii: "}"),
      let number = Self.wholeNumber(String(decoding: bytes.dropFirst(8).dropLast(), as: UTF8.self))
    {
      kill = number
      return
    }
    let node = try YAMLNode(parsing: line, named: "its answer")
    self = try ProgramChoice(decoding: node)
    if kill == nil, node["kill"] == nil { throw node.origin.error("kill", "it is missing") }
  }

  /// A whole number of at least 0, as languages write it that know one kind of number: 3, `3.0` or `3e0`.
  private static func wholeNumber(_ text: String) -> Int? {
    if let number = Int(text) { return number < 0 ? nil : number }
    guard text.utf8.first.map({ (0x30...0x39).contains($0) }) == true, !text.contains("x") else {
      return nil
    }
    return Double(text).flatMap { Int(exactly: $0) }
  }

  init(reading fields: inout ObjectReader) throws(InputError) {
    kill = try fields.optional("kill", .int(in: 0 ... .max), "The process to kill")
  }
}
