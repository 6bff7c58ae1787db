/// One step of a kernel script: a mapping with one key.
struct KernelStep: YAMLReadable, Sendable {
  enum Action: Sendable {
    /// The user opens an app, or returns to it.
    case launch(String)
    /// The user goes to the home screen.
    case home
    /// The system wakes an app, which runs out of sight for the grace time.
    case wake(String)
    case wait(SimDuration)
    /// A running app allocates memory, or frees it where it is negative.
    case allocate(String, Int64)
    case fillDisk
    /// What must have happened since the last expectation, and hold now.
    case expect(KernelExpectation)
  }

  let action: Action
  let origin: YAMLOrigin
  let path: String
  private let keyCount: Int

  init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    path = fields.path
    let actions: [Action?] = [
      try fields.optional("launch", .string, "The user opens this app").map(Action.launch),
      try fields.optional("home", .bool, "The user goes to the home screen") == true ? .home : nil,
      try fields.optional("wake", .string, "The app runs for a while, unseen").map(Action.wake),
      try fields.optional("wait", .duration(), "Time passes").map { .wait(.nanoseconds($0)) },
      try fields.optional(
        "allocate", .object(KernelAllocation.self), "A running app allocates memory"
      ).map { .allocate($0.app, $0.bytes) },
      try fields.optional("free", .object(KernelAllocation.self), "A running app frees memory").map
      { .allocate($0.app, -$0.bytes) },
      try fields.optional("fillDisk", .bool, "The disk is full") == true ? .fillDisk : nil,
      try fields.optional(
        "expect", .object(KernelExpectation.self), "What must have happened and be so"
      ).map(Action.expect),
    ]
    let given = actions.compactMap(\.self)
    keyCount = given.count
    action = given.first ?? .home
  }

  /// Refuses a step with no key or several; called after unknown keys have been reported.
  func requireOneKey() throws(InputError) {
    guard keyCount != 1 else { return }
    throw origin.error(
      path, keyCount == 0 ? "the step has no key" : "the step has several keys",
      remedy: "Give one of launch, home, wake, wait, allocate, free, fillDisk, expect")
  }
}

/// An app and an amount of memory.
struct KernelAllocation: YAMLReadable, Sendable {
  let app: String
  let bytes: Int64

  init(reading fields: inout ObjectReader) throws(InputError) {
    app = try fields.required("app", .string, "The app")
    bytes = try fields.required("memory", .size(in: 0...1 << 50), "How much")
  }
}

/// What a script expects: of the kills and notes since the last expectation, and of the present.
struct KernelExpectation: YAMLReadable, Sendable {
  /// Kills in order, as `Mail highwater`; nil where the script gives none.
  let killed: [String]?
  /// The apps that were warned, in order.
  let warned: [String]?
  /// The apps that were frozen, in order.
  let frozen: [String]?
  /// Victims that lived, in order.
  let spared: [String]?
  let alive: [String]
  let dead: [String]
  let level: String?
  let memoryFactor: String?
  let available: Int64?
  let bands: [(name: String, value: Int)]
  let adjustments: [(name: String, value: Int)]
  let footprint: [(name: String, value: Int64)]
  let compressed: [(name: String, value: Int64)]
  let swapped: [(name: String, value: Int64)]
  let purgeable: [(name: String, value: Int64)]
  let noVictim: Bool?

  init(reading fields: inout ObjectReader) throws(InputError) {
    killed = try fields.optional("killed", .list(of: .string), "Kills, as `Mail highwater`")
    warned = try fields.optional("warned", .list(of: .string), "Apps notified of pressure")
    frozen = try fields.optional("frozen", .list(of: .string), "Apps written to storage")
    spared = try fields.optional("spared", .list(of: .string), "Victims that lived")
    alive = try fields.optional("alive", .list(of: .string), default: [], "Apps with a process")
    dead = try fields.optional("dead", .list(of: .string), default: [], "Apps without one")
    level = try fields.optional(
      "level", .choice(among: ["normal", "warning", "critical"]), "The pressure level")
    memoryFactor = try fields.optional(
      "memoryFactor", .choice(among: MemoryFactor.allCases.map { "\($0)" }),
      "Android's level of memory by the processes that are kept")
    available = try fields.optional("available", .size(), "Free and file-backed memory")
    bands = try fields.optional("bands", .map(of: .int(in: 0...210)), default: [], "Jetsam bands")
    adjustments = try fields.optional(
      "adjustments", .map(of: .int(in: -1000...1000)), default: [], "Android's oom_score_adj")
    let sizes = FieldType<[(name: String, value: Int64)]>.map(of: .size())
    footprint = try fields.optional("footprint", sizes, default: [], "Footprints")
    compressed = try fields.optional(
      "compressed", sizes, default: [], "Compressed pages at original size")
    swapped = try fields.optional("swapped", sizes, default: [], "The part of them in swap")
    purgeable = try fields.optional("purgeable", sizes, default: [], "Volatile pages")
    noVictim = try fields.optional(
      "noVictim", .bool, "Whether memory was short and no process was left to kill")
  }
}
