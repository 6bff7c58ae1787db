import Files
import Testing

/// A small document type with every kind of field.
private struct Phone: YAMLReadable {
  enum Colour: String, CaseIterable, Sendable { case black, white }

  struct Device: YAMLReadable, Sendable {
    var memory: Int64
    var cores: Int

    init(reading fields: inout ObjectReader) throws(InputError) {
      memory = try fields.required("memory", .size(in: 1...(1 << 40)), "RAM")
      cores = try fields.optional("cores", .int(in: 1...64), default: 6, "Cores of the CPU")
      try fields.check(memory >= 1 << 20 || cores == 1, "memory", "it is too small for many cores")
    }
  }

  struct App: YAMLReadable, Sendable {
    var name: String
    var share: Double

    init(reading fields: inout ObjectReader) throws(InputError) {
      name = try fields.required("name", .string, "Name")
      share = try fields.optional("share", .double(in: 0...1), default: 0.5, "Share of launches")
    }
  }

  var device: Device
  var apps: [App]
  var grace: Int64
  var colour: Colour
  var swap: Bool
  var limit: Int64?
  var chooser: String
  var notes: [String]
  var sizes: [String]

  init(reading fields: inout ObjectReader) throws(InputError) {
    device = try fields.section("device", Device.self, "The device")
    apps = try fields.optional("apps", .list(of: .object(App.self)), default: [], "The apps")
    grace = try fields.optional("grace", .duration(), default: 5_000_000_000, "Grace period")
    colour = try fields.optional("colour", .choice(of: Colour.self), default: .black, "Colour")
    swap = try fields.optional("swap", .bool, default: false, "Whether it swaps")
    limit = try fields.optional("limit", .size(), "Limit of an app")
    notes = try fields.optional("notes", .list(of: .string), default: [], "Notes")
    let named = try fields.optional("sizes", .map(of: .size()), default: [], "Sizes by name")
    sizes = named.map { "\($0.name)=\($0.value)" }
    chooser = try fields.variant(
      "kind",
      [
        FieldVariant("zipf", "By popularity") { fields throws(InputError) in
          let exponent = try fields.optional("exponent", .double(), default: 1, "Exponent")
          return "zipf \(exponent)"
        },
        FieldVariant("recency", "By recency") { fields throws(InputError) in
          "recency \(try fields.required("depth", .int(in: 1...9), "Depth"))"
        },
      ], default: "zipf", "How apps are chosen")
  }
}

private func read(_ text: String, _ overrides: String...) throws(InputError) -> Phone {
  try Phone(
    decoding: try YAMLNode(parsing: text, named: "a.yaml").applying(overrides: overrides))
}

private func failure(_ text: String, _ overrides: String...) -> String {
  do throws(InputError) {
    _ = try Phone(
      decoding: try YAMLNode(parsing: text, named: "a.yaml").applying(overrides: overrides))
    return "no error"
  } catch {
    return error.description
  }
}

@Suite struct StrictDecodingTests {
  @Test func `all kinds of fields are read`() throws {
    let phone = try read(
      """
      # A phone
      device: {memory: 4 GiB, cores: 2}
      apps:
        - name: Mail
          share: 0.25
        - {name: 12}
      grace: 1.5min
      colour: white
      swap: true
      limit: 1048576B
      notes: [a, "b c"]
      sizes: {big: 2KiB, small: 1B}
      kind: recency
      depth: 3
      """)
    #expect(phone.device.memory == 4 << 30)
    #expect(phone.device.cores == 2)
    #expect(phone.apps.map(\.name) == ["Mail", "12"])
    #expect(phone.apps.map(\.share) == [0.25, 0.5])
    #expect(phone.grace == 90_000_000_000)
    #expect(phone.colour == .white)
    #expect(phone.swap)
    #expect(phone.limit == 1 << 20)
    #expect(phone.notes == ["a", "b c"])
    #expect(phone.sizes == ["big=2048", "small=1"])
    #expect(phone.chooser == "recency 3")
  }

  @Test func `missing fields have their defaults`() throws {
    let phone = try read("device: {memory: 1GiB}\nlimit: null\ncolour:\n")
    #expect(phone.device.cores == 6)
    #expect(phone.grace == 5_000_000_000)
    #expect(phone.colour == .black)
    #expect(phone.limit == nil)
    #expect(phone.chooser == "zipf 1.0")
  }

  @Test(arguments: [
    (
      "device:\n  memroy: 4GiB",
      "a.yaml, line 2, device.memroy: `memroy` is not known here, and "
        + "`memory` is missing. Did you mean `memory`?"
    ),
    (
      "device:\n  memory: 4GiB\n  coers: 2",
      "a.yaml, line 3, device.coers: `coers` is not known "
        + "here. Did you mean `cores`?"
    ),
    ("", "a.yaml, line 1, device.memory: it is missing. Give size from 1B to 1TiB: RAM."),
    (
      "device: {memory: 4 GBs}",
      "a.yaml, line 1, device.memory: `4 GBs` is not a size: `GBs` is not a "
        + "unit; did you mean `GB`? Units are B, kB, KiB, MB, MiB, GB, GiB, TB, TiB; write for "
        + "example 4GiB, 1.5 GB, 300MiB or 512B."
    ),
    (
      "device: {memory: -1}",
      "a.yaml, line 1, device.memory: `-1` is negative; a size cannot be. "
        + "Write for example 4GiB, 1.5 GB, 300MiB or 512B."
    ),
    (
      "device: {memory: 0}",
      "a.yaml, line 1, device.memory: `0` is out of range. It must be a size "
        + "from 1B to 1TiB."
    ),
    ("device: 4GiB", "a.yaml, line 1, device: it must be a mapping of fields, not `4GiB`."),
    ("- a", "a.yaml, line 1: it must be a mapping of fields, not a list."),
    (
      "device: {memory: 1GiB, cores: two}",
      "a.yaml, line 1, device.cores: `two` is not a whole "
        + "number."
    ),
    (
      "device: {memory: 1GiB, cores: 65}",
      "a.yaml, line 1, device.cores: `65` is out of range. It "
        + "must be a whole number from 1 to 64."
    ),
    (
      "device: {memory: 1GiB, cores: \"2\"}",
      "a.yaml, line 1, device.cores: it must be a whole "
        + "number, not a text in quotes. Write it without quotes."
    ),
    (
      "device: {memory: 1GiB, cores: 2.5}",
      "a.yaml, line 1, device.cores: `2.5` is not a whole "
        + "number."
    ),
    ("device: {memory: 2B}", "a.yaml, line 1, device.memory: it is too small for many cores."),
    (
      "device: {memory: 1GiB}\napps:\n- name: a\n- share: 2",
      "a.yaml, line 4, apps.1.name: it is "
        + "missing. Give text: Name."
    ),
    (
      "device: {memory: 1GiB}\napps:\n- name: a\n  share: .inf",
      "a.yaml, line 4, apps.0.share: "
        + "`.inf` is not a number."
    ),
    (
      "device: {memory: 1GiB}\napps: {name: a}",
      "a.yaml, line 2, apps: it must be a list of "
        + "mapping, not a mapping."
    ),
    ("device: {memory: 1GiB}\nswap: yes", "a.yaml, line 2, swap: `yes` is not true or false."),
    (
      "device: {memory: 1GiB}\ncolour: whyte",
      "a.yaml, line 2, colour: `whyte` is not one of the known "
        + "values. Did you mean `white`?"
    ),
    (
      "device: {memory: 1GiB}\ngrace: 5",
      "a.yaml, line 2, grace: `5` has no unit: did you mean `5s`, `5min`, `5h` or `5d`? "
        + "Write for example 250ms, 5s, 30min, 1.5h or 7d."
    ),
    (
      "device: {memory: 1GiB}\nkind: zipf\ndepth: 3",
      "a.yaml, line 3, depth: `depth` is not known "
        + "here. `depth` goes with `kind: recency`."
    ),
    (
      "device: {memory: 1GiB}\nkind: recency",
      "a.yaml, line 1, depth: it is missing. Give whole "
        + "number from 1 to 9: Depth."
    ),
    ("a: 1\na: 2", "a.yaml, line 1: `a` is given twice in one mapping. Keep one of them."),
  ])
  func `an error names the line, the field and valid values`(text: String, message: String) {
    #expect(failure(text) == message)
  }

  @Test(arguments: [
    ("device: [1, 2", "that begins in line 1"), ("device:\n\tmemory: 1", "line 2"),
    ("a: b: c", "line 1"),
    ("a: 1\n---\nb: 2", "another document"), ("? [a]\n: 1", "a key must be a text"),
    ("a: *nobody", "without its anchor"), ("a: \"open", "line 1"), ("a: \u{1}", "not valid YAML"),
    (String(repeating: "[", count: 100) + String(repeating: "]", count: 100), "nested deeper"),
    (String(repeating: "[", count: 100_000), "nested deeper"),
  ])
  func `the error for bad syntax names its line`(text: String, part: String) {
    let message = failure(text)
    #expect(message.contains("a.yaml"), "\(message)")
    #expect(message.contains(part), "\(message)")
  }

  @Test func `aliases with unbounded expansion are refused`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<10 {
      let parts = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(parts)]\n"
    }
    #expect(failure(text).contains("more than"))
  }

  @Test func `a truncated document is an error or a shorter document`() {
    let text =
      "device: {memory: 4GiB, cores: 2}\napps:\n  - name: \"Ma\\u00e9l\"\nnotes: ['a', b]\n"
    for length in 0...text.utf8.count {
      let prefix = String(decoding: Array(text.utf8)[0..<length], as: UTF8.self)
      #expect(!failure(prefix).isEmpty)
    }
  }
}

@Suite struct OverrideTests {
  private let base = "device: {memory: 1GiB}\napps:\n- name: a\n- name: b\n"

  @Test func `overrides reach nested fields, list items and new fields`() throws {
    let phone = try read(
      base, "device.memory=2 GiB", "device.cores=3", "apps.1.share=0.75", "colour=white",
      "sizes.page=16KiB", "notes=[x, y]", "apps.0.name=a=b")
    #expect(phone.device.memory == 2 << 30)
    #expect(phone.device.cores == 3)
    #expect(phone.apps.map(\.share) == [0.5, 0.75])
    #expect(phone.apps[0].name == "a=b")
    #expect(phone.colour == .white)
    #expect(phone.sizes == ["page=16384"])
    #expect(phone.notes == ["x", "y"])
  }

  @Test(arguments: [
    ("device.memroy=1", "--set device.memroy: `memroy` is not known here. Did you mean `memory`?"),
    (
      "device.memory=big",
      "--set device.memory: `big` is not a size: it does not begin with a number. "
        + "Write for example 4GiB, 1.5 GB, 300MiB or 512B."
    ),
    (
      "device.memory.x=1",
      "--set device.memory.x: the path goes through `1GiB`, which has no field "
        + "`x`."
    ),
    (
      "apps.2.name=c",
      "--set apps.2.name: `2` is not an item of a list of 2. Items are numbered 0 to 1."
    ),
    ("device", "--set: `device` is not an assignment. Write `--set path.to.field=value`."),
    ("=4", "--set: `=4` is not an assignment. Write `--set path.to.field=value`."),
    ("a..b=4", "--set a..b: the path `a..b` has an empty part. Write `--set path.to.field=value`."),
    ("device={memory: 1B, cores: x}", "--set device: `device.cores`: `x` is not a whole number."),
  ])
  func `the error names a wrong override`(override: String, message: String) {
    #expect(failure(base, override) == message)
  }

  @Test func `an override that is not YAML is refused`() {
    #expect(failure(base, "notes=[a").contains("--set notes: `[a` is not a YAML value"))
  }
}

@Suite struct DeclarationTests {
  @Test func `the fields are listed by the calls that read them`() {
    let fields = FieldDeclaration.fields(of: Phone.self)
    #expect(
      fields.map(\.name)
        == ["device", "apps", "grace", "colour", "swap", "limit", "notes", "sizes", "kind"])
    let listing = FieldDeclaration.paths(of: fields).map { path, field in
      "\(path) \(field.shape.description) \(field.defaultText ?? "-")"
    }
    #expect(
      listing == [
        "device mapping -", "device.memory size from 1B to 1TiB -",
        "device.cores whole number from 1 to 64 6",
        "apps list of mapping []", "apps.N.name text -",
        "apps.N.share number from 0.0 to 1.0 0.5", "grace duration 5s",
        "colour black|white black", "swap true|false false", "limit size -",
        "notes list of text []", "sizes mapping of names to size {}", "kind zipf|recency zipf",
        "exponent number 1.0", "depth whole number from 1 to 9 -",
      ])
    #expect(fields.filter(\.isRequired).isEmpty)
  }
}

@Suite struct ExtendingTests {
  /// A loader over documents in memory, with names resolved as those of files are.
  private func loader(_ documents: [String: String]) -> YAMLLoader {
    var loader = YAMLLoader.files
    loader.read = { name throws(InputError) in
      if let text = documents[name] { return text }
      throw InputError("there is no such file", file: name, category: .missingInput)
    }
    return loader
  }

  @Test func `a document is merged over its base key by key`() throws {
    let node = try loader([
      "dir/top.yaml": "extends: ../base.yaml\ndevice: {cores: 8}\nnotes: [z]\nlimit: null",
      "base.yaml": "extends: ./root.yaml\ncolour: white\nlimit: 1GiB",
      "root.yaml": "device: {memory: 3GiB, cores: 2}\nnotes: [a, b]",
    ]).load("dir/top.yaml")
    let phone = try Phone(decoding: node)
    #expect(phone.device.memory == 3 << 30)
    #expect(phone.device.cores == 8)
    #expect(phone.colour == .white)
    #expect(phone.notes == ["z"])
    #expect(phone.limit == nil)
  }

  @Test func `an error in a base document names it`() throws {
    let node = try loader([
      "top.yaml": "extends: base.yaml\ndevice: {cores: 8}",
      "base.yaml": "\n\ndevice: {memory: x}",
    ]).load("top.yaml")
    let error = try #require(throws: InputError.self) { try Phone(decoding: node) }
    #expect(error.file == "base.yaml")
    #expect(error.place == .field("device.memory", line: 3))
  }

  @Test func `a circular extension is refused`() throws {
    let circle = loader(["a.yaml": "extends: b.yaml", "b.yaml": "x: 1\nextends: ./a.yaml"])
    let error = try #require(throws: InputError.self) { try circle.load("a.yaml") }
    #expect(
      error.description
        == "b.yaml, line 2, extends: the documents extend each other in a circle: "
        + "a.yaml -> b.yaml -> a.yaml.")
  }

  @Test func `the error for a missing base names the extending document`() throws {
    let top = loader(["a.yaml": "\nextends: nowhere.yaml"])
    let error = try #require(throws: InputError.self) { try top.load("a.yaml") }
    #expect(
      error.description
        == "a.yaml, line 2, extends: `nowhere.yaml` cannot be read: there is no such file.")
    #expect(error.exitCode == 65)
    let missing = try #require(throws: InputError.self) { try YAMLLoader.files.load("/no/such") }
    #expect(missing.exitCode == 66)
  }
}
