/// The content of `manifest.json`: what is needed to repeat results, and to check that they are the
/// same.
public struct Manifest: Sendable {
  /// A file of the archive.
  public struct File: Sendable, Equatable {
    /// The path inside the folder.
    public let name: String
    /// Its length.
    public let bytes: Int64
    /// The SHA-256 of its bytes.
    public let checksum: String
  }

  /// An input that the command read.
  public struct Input: Sendable {
    /// The name under which the command opened it.
    public let name: String
    /// The kind of input.
    public let kind: InputRecord.Input.Kind
    /// Its length and SHA-256; nil for a stream that was too long to be kept.
    public let content: (bytes: Int64, checksum: String)?
    /// The path of its copy in the archive; nil where it is too large.
    public let kept: String?
  }

  /// The name of the file.
  public static let fileName = "manifest.json"

  /// The words after `flotsam`, without those that change no result.
  public let arguments: [String]
  /// The program's version, with the commit where the build was given one.
  public let version: String
  /// The model's version.
  public let modelVersion: Int
  /// The seed; nil where nothing is random.
  public let seed: UInt64?
  /// The first replication, counted from 0, and their number; nil where there are none.
  public let replications: (first: Int, count: Int)?
  /// Days that a run covers, summed over its users.
  public let userDays: Double?
  /// Every field of the scenario with its value; empty where there is no single scenario.
  public let fields: [ResolvedFields.Field]
  /// The loader's changes of the scenario that the user did not ask for, in words.
  public let notes: [String]
  /// The inputs that the command read, by name.
  public internal(set) var inputs: [Input] = []
  /// The files that it wrote, by name.
  public internal(set) var files: [File] = []

  /// The command line that made the results.
  public var command: RecordedCommand {
    RecordedCommand(arguments, version: version, modelVersion: modelVersion)
  }

  /// A manifest of results that are not written yet.
  public init(
    _ command: RecordedCommand, seed: UInt64? = nil, replications: (first: Int, count: Int)? = nil,
    userDays: Double? = nil, fields: [ResolvedFields.Field] = [], notes: [String] = []
  ) {
    arguments = command.arguments
    version = command.version
    modelVersion = command.modelVersion
    self.seed = seed
    self.replications = replications
    self.userDays = userDays
    self.fields = fields
    self.notes = notes
  }

  var text: String {
    let inputs = inputs.map { input in
      let content = input.content.map { "\"bytes\": \($0.bytes), \"sha256\": \"\($0.checksum)\"" }
      return "    {"
        + [
          "\"name\": \(JSONText.string(input.name))", "\"kind\": \"\(input.kind.rawValue)\"",
          content, input.kept.map { "\"kept\": \(JSONText.string($0))" },
        ].compactMap(\.self).joined(separator: ", ") + "}"
    }
    let files = files.map {
      "    {\"name\": \(JSONText.string($0.name)), \"bytes\": \($0.bytes), "
        + "\"sha256\": \"\($0.checksum)\"}"
    }
    func number(_ text: String?) -> OrderedJSON { .literal(text ?? "null") }
    func lines(_ lines: [String]) -> OrderedJSON {
      .literal(lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]")
    }
    let object: OrderedJSON = [
      "flotsam": .text(version), "model_version": .literal("\(modelVersion)"),
      "arguments": .array(arguments.map { .text($0) }), "seed": number(seed.map { "\($0)" }),
      "first_replication": number(replications.map { "\($0.first)" }),
      "replications": number(replications.map { "\($0.count)" }),
      "user_days": number(userDays.map { ReportTable.Cell.digits($0) }),
      "notes": .array(notes.map { .text($0) }),
      "resolved": .object(
        fields.map { field in
          (field.path, field.text.map { OrderedJSON.text($0) } ?? .literal("null"))
        }),
      "inputs": lines(inputs), "files": lines(files),
    ]
    return object.write() + "\n"
  }
}

extension Manifest: YAMLReadable {
  public init(reading fields: inout ObjectReader) throws(InputError) {
    version = try fields.required("flotsam", .string, "The program's version")
    modelVersion = try fields.required("model_version", .int(), "The model's version")
    arguments = try fields.required("arguments", .list(of: .string), "The command's words")
    let seed = try fields.optional("seed", .int(in: 0 ... .max), "The seed")
    self.seed = seed.map { UInt64($0) }
    let first = try fields.optional("first_replication", .int(in: 0 ... .max), "The first one")
    let count = try fields.optional("replications", .int(in: 0 ... .max), "How many")
    replications = first.flatMap { first in count.map { (first, $0) } }
    userDays = try fields.optional("user_days", .double(), "Days of all users of a run")
    notes = try fields.optional("notes", .list(of: .string), default: [], "What the loader changed")
    let resolved = try fields.optional(
      "resolved", .anything, default: .empty(fields.origin), "The scenario's fields")
    self.fields = Self.fields(resolved)
    inputs = try fields.required("inputs", .list(of: .object(Input.self)), "What was read")
    files = try fields.required("files", .list(of: .object(File.self)), "What was written")
  }

  private static func fields(_ node: YAMLNode) -> [ResolvedFields.Field] {
    guard case .mapping(let entries) = node.content else { return [] }
    return entries.map { entry in
      guard case .scalar(let text, let isPlain) = entry.value.content else {
        return (entry.key, nil)
      }
      return (entry.key, isPlain && entry.value.isNull ? nil : text)
    }
  }

  /// Reads the manifest of a folder of results.
  ///
  /// - Throws: `InputError` where it is missing or damaged.
  public init(ofFolder folder: String) throws(InputError) {
    let path = folder + "/" + Self.fileName
    guard fileExists(path) else { throw Self.missing(from: folder) }
    try self.init(readText(from: path), named: folder)
  }

  /// Reads the text of a folder's manifest.
  init(_ text: String, named folder: String) throws(InputError) {
    let path = folder + "/" + Self.fileName
    do throws(InputError) {
      try self.init(decoding: YAMLNode(parsing: text, named: path))
    } catch {
      throw error.located(in: path)
    }
  }

  static func missing(from folder: String) -> InputError {
    InputError(
      "there is no \(fileName), so what was run is not known",
      remedy: "Name a folder that flotsam wrote with --out", file: folder, category: .missingInput)
  }
}

extension Manifest.File: YAMLReadable {
  public init(reading fields: inout ObjectReader) throws(InputError) {
    name = try fields.required("name", .string, "The path inside the folder")
    bytes = Int64(try fields.required("bytes", .int(in: 0 ... .max), "Its length"))
    checksum = try fields.required("sha256", .string, "Its checksum")
  }
}

extension Manifest.Input: YAMLReadable {
  public init(reading fields: inout ObjectReader) throws(InputError) {
    name = try fields.required("name", .string, "The name under which it was read")
    kind = try fields.required("kind", .choice(of: InputRecord.Input.Kind.self), "What it was")
    let bytes = try fields.optional("bytes", .int(in: 0 ... .max), "Its length")
    let checksum = try fields.optional("sha256", .string, "Its checksum")
    content = bytes.flatMap { bytes in checksum.map { (Int64(bytes), $0) } }
    kept = try fields.optional("kept", .string, "Where the archive has it")
  }
}
