/// One process in memory when a run begins.
public struct StartProcess: YAMLReadable, Hashable, Sendable {
  /// The kind of process as spelled in scenarios.
  public enum Kind: String, CaseIterable, Sendable {
    /// An app of the user.
    case app
    /// A daemon of the OS.
    case daemon
    /// A widget, keyboard or other extension.
    case `extension`
    /// A web page of an app.
    case webContent = "web-content"
  }

  /// The state of a process.
  public enum State: String, CaseIterable, Sendable {
    /// On the screen.
    case active
    /// Running but not on the screen.
    case background
    /// A daemon without work.
    case idle
    /// An app or extension that does not run.
    case suspended
  }

  /// The name, not necessarily unique.
  public var name: String
  /// The kind.
  public var kind: Kind
  /// The state.
  public var state: State
  /// The jetsam band, 0 to 210; `JetsamBand.kernelNumber` for launchd and the kernel.
  public var band: Int
  /// Footprint in pages.
  public var pages: Int64
  /// Pages of the footprint in the compressor, counted before compression.
  public var compressed: Int64
  /// Purgeable pages.
  public var purgeable: Int64
  /// Compressed pages that the freezer wrote to flash.
  public var frozen: Int64
  /// The coalition, equal for an app and its helpers; nil for a process alone.
  public var coalition: Int64?

  /// A process with every fact given.
  public init(
    name: String, kind: Kind, state: State, band: Int, pages: Int64, compressed: Int64 = 0,
    purgeable: Int64 = 0, frozen: Int64 = 0, coalition: Int64? = nil
  ) {
    self.name = name
    self.kind = kind
    self.state = state
    self.band = band
    self.pages = pages
    self.compressed = compressed
    self.purgeable = purgeable
    self.frozen = frozen
    self.coalition = coalition
  }

  /// Reads a process, field by field.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    let page = FieldType.int(in: 0...1 << 36)
    name = try fields.required("name", .string, "Its name, not necessarily unique")
    kind = try fields.optional("kind", .choice(of: Kind.self), default: .app, "What it is")
    state = try fields.optional(
      "state", .choice(of: State.self), default: .suspended, "What it is doing")
    let standard = Self.band(of: kind, state)
    band =
      try fields.optional(
        "band", .int(in: 0...JetsamBand.kernelNumber), "Jetsam band (default: as its state)")
      ?? standard
    pages = Int64(try fields.required("pages", page, "Footprint in pages"))
    compressed = Int64(
      try fields.optional(
        "compressed", page, default: 0, "Pages of it in the compressor, before compression"))
    purgeable = Int64(
      try fields.optional("purgeable", page, default: 0, "Pages that may be dropped at any time"))
    frozen = Int64(
      try fields.optional("frozen", page, default: 0, "Compressed pages written to flash"))
    coalition = try fields.optional(
      "coalition", .int(in: 0...1 << 48), "Number shared by an app and its helpers"
    ).map(Int64.init)
    let band = band
    try fields.check(
      (0...210).contains(band) || band == JetsamBand.kernelNumber, "band",
      "\(band) is not a jetsam band",
      remedy: "Bands are 0 to 210, and \(JetsamBand.kernelNumber) for launchd and the kernel")
    let (pages, compressed, frozen) = (pages, compressed, frozen)
    try fields.check(
      compressed <= pages, "compressed", "more pages are compressed than the footprint has")
    try fields.check(frozen <= compressed, "frozen", "more pages are on flash than are compressed")
  }

  /// The default band of a process.
  public static func band(of kind: Kind, _ state: State) -> Int {
    switch state {
    case .active: Int(JetsamBand.foreground.rawValue)
    case .idle, .suspended: Int(JetsamBand.idle.rawValue)
    case .background:
      // The core daemons of a real report are in band 140; a running app holds an assertion.
      kind == .daemon ? 140 : Int(JetsamBand.background.rawValue)
    }
  }

  /// Whether it is launchd or the kernel.
  public var isKernel: Bool { band == JetsamBand.kernelNumber }

  /// The process as one line of YAML, without default values.
  package var text: String {
    var fields = [
      "name: " + JSONText.string(name), "kind: \(kind.rawValue)", "state: \(state.rawValue)",
      "band: \(band)", "pages: \(pages)",
    ]
    for (key, value) in [("compressed", compressed), ("purgeable", purgeable), ("frozen", frozen)]
    where value != 0 { fields.append("\(key): \(value)") }
    if let coalition { fields.append("coalition: \(coalition)") }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}
