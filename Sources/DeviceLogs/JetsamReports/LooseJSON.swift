/// JSON objects in a text that is cut, wrapped, quoted, surrounded by prose, or in which parts are
/// missing.
///
/// Nothing is guessed: a number or a text that a line end divides is left out unless it can be read
/// in one way only, and a key that comes twice in an object begins another one.
struct LooseJSON {
  /// A value.
  indirect enum Value {
    case object(Object)
    case array([Value])
    case text(String)
    case number(String)
    /// `true`, `false` or `null`.
    case word(String)
  }

  /// An object with its members in the order of the text.
  struct Object {
    var members: [(key: String, value: Value)] = []

    subscript(key: String) -> Value? { members.first { $0.key == key }?.value }

    func has(_ key: String) -> Bool { members.contains { $0.key == key } }
  }

  /// A line end inside of a text.
  static let lineEnd: Character = "\u{2028}"

  private struct Level {
    var isObject: Bool
    /// Whether no brace began it.
    var isImplicit = false
    /// Those of an array have no keys.
    var members: [(key: String, value: Value)] = []
    var key: String?
    /// Whether the last member is a number with nothing behind it so far.
    var endsInNumber = false
  }

  /// The objects of the top level.
  private(set) var objects: [Object] = []
  /// What was put right.
  private(set) var repairs: Set<PastedText.Repair> = []
  /// Whether the structure is as written: no bracket is missing, and nothing strange is inside.
  private(set) var isSound = true
  private var levels: [Level] = []

  /// Reads all objects of a text.
  ///
  /// - Complexity: O(length of the text).
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{"): open(isObject: true); index += 1
      case UInt8(ascii: "["): open(isObject: false); index += 1
      case UInt8(ascii: "}"): close(isObject: true); index += 1
      case UInt8(ascii: "]"): close(isObject: false); index += 1
      case UInt8(ascii: ","):
        endNumber()
        index += 1
      case UInt8(ascii: "\""): index = readText(bytes, from: index)
      case UInt8(ascii: "-"), 0x30...0x39:
        index =
          levels.isEmpty ? skipLine(bytes, from: index) : readNumber(bytes, from: index)
      case UInt8(ascii: "/") where index + 1 < bytes.count && bytes[index + 1] == byte:
        repairs.insert(.comments)
        index = skipLine(bytes, from: index)
      case UInt8(ascii: "."):
        if bytes[index...].prefix(3).allSatisfy({ $0 == byte }) { elide() } else { isSound = false }
        while index < bytes.count, bytes[index] == byte { index += 1 }
      case 0xE2 where bytes[index...].prefix(3) == [0xE2, 0x80, 0xA6]:
        elide()
        index += 3
      case 0x00...0x20, UInt8(ascii: ":"): index += 1
      case 0x61...0x7A where !levels.isEmpty: index = readWord(bytes, from: index)
      default:
        if levels.isEmpty {
          repairs.insert(.fenced)
          index = skipLine(bytes, from: index)
        } else {
          isSound = false
          index += 1
        }
      }
    }
    if levels.contains(where: { !$0.isImplicit }) {
      repairs.insert(.cut)
      isSound = false
      // A number at the end may be longer.
      if levels.last?.endsInNumber == true { dropLast() }
    }
    while !levels.isEmpty { pop() }
  }

  private mutating func elide() {
    repairs.insert(.elided)
    isSound = false
    levels.indices.last.map { levels[$0].key = nil }
  }

  private func skipLine(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != 0x0A {
      // An object may begin behind the prose.
      if index > start, bytes[index] == UInt8(ascii: "{") { return index }
      index += 1
    }
    return index
  }

  // MARK: - Levels

  private mutating func open(isObject: Bool) {
    if let top = levels.last {
      if top.isObject, top.key == nil {
        // An object cannot stand in an object without a key: a bracket is missing.
        if isObject, !top.members.isEmpty {
          isSound = false
          pop()
        }
      } else if !top.isObject, top.endsInNumber {
        endNumber()
      }
    }
    levels.append(Level(isObject: isObject))
  }

  private mutating func close(isObject: Bool) {
    guard let place = levels.lastIndex(where: { $0.isObject == isObject }) else {
      isSound = false
      return
    }
    if place < levels.count - 1 {
      if !levels[(place + 1)...].allSatisfy(\.isImplicit) { isSound = false }
      while levels.count - 1 > place { pop() }
    }
    endNumber()
    pop()
  }

  private mutating func pop() {
    let level = levels.removeLast()
    put(
      level.isObject
        ? .object(Object(members: level.members)) : .array(level.members.map(\.value)))
  }

  private mutating func put(_ value: Value, isNumber: Bool = false) {
    guard let top = levels.indices.last else {
      let items = if case .array(let items) = value { items } else { [value] }
      for case .object(let object) in items { objects.append(object) }
      return
    }
    if levels[top].isObject, levels[top].key == nil {
      // A value without a key: what stood before it is missing.
      switch value {
      case .object, .array: levels[top].members.append((key: "", value: value))
      case .text, .number, .word: break
      }
      isSound = false
      return
    }
    levels[top].members.append((key: levels[top].key ?? "", value: value))
    levels[top].key = nil
    levels[top].endsInNumber = isNumber
  }

  private mutating func endNumber() {
    if let top = levels.indices.last { levels[top].endsInNumber = false }
  }

  private mutating func dropLast() {
    guard let top = levels.indices.last else { return }
    if levels[top].isObject {
      _ = levels[top].members.popLast()
    } else {
      // The place of the others depends on it.
      levels[top].members = []
    }
    levels[top].endsInNumber = false
    isSound = false
  }

  private mutating func begin(_ key: String) {
    if let top = levels.last, top.isObject {
      if top.members.contains(where: { $0.key == key }) {
        isSound = false
        pop()
        levels.append(Level(isObject: true, isImplicit: top.isImplicit))
      }
    } else {
      if !levels.isEmpty { isSound = false }
      levels.append(Level(isObject: true, isImplicit: true))
    }
    levels[levels.count - 1].key = key
    levels[levels.count - 1].endsInNumber = false
  }

  // MARK: - Tokens

  private static let longestText = 1024

  private mutating func readText(_ bytes: [UInt8], from start: Int) -> Int {
    var text: [UInt8] = []
    var index = start + 1
    var lineEnds = 0
    while true {
      guard index < bytes.count, index - start < Self.longestText, lineEnds < 4 else {
        // No end: a cut, or a quotation mark of prose.
        if !levels.isEmpty {
          isSound = false
          levels[levels.count - 1].key = nil
        }
        return index < bytes.count ? start + 1 : index
      }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count {
        var rest = bytes[(index + 1)...]
        text += JSONText.unescaped(&rest) ?? []
        index = rest.startIndex
        continue
      }
      if byte == 0x0A {
        lineEnds += 1
        text += Array(String(Self.lineEnd).utf8)
        index += 1
        while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
        continue
      }
      text.append(byte)
      index += 1
    }
    index += 1
    if lineEnds > 0 { repairs.insert(.wrapped) }
    let value = String(decoding: text, as: UTF8.self)
    var next = index
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    if next < bytes.count, bytes[next] == UInt8(ascii: ":") {
      // Keys have no blanks.
      begin(value.filter { $0 != Self.lineEnd })
      return next + 1
    }
    if let top = levels.last, !top.isObject || top.key != nil { put(.text(value)) }
    return index
  }

  private mutating func readNumber(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start + 1
    while index < bytes.count,
      (0x30...0x39).contains(bytes[index]) || ".eE+-".utf8.contains(bytes[index])
    {
      index += 1
    }
    guard let top = levels.last else { return index }
    if top.endsInNumber {
      // A number that a line end divides.
      repairs.insert(.wrapped)
      dropLast()
      return index
    }
    if !top.isObject || top.key != nil {
      put(.number(String(decoding: bytes[start..<index], as: UTF8.self)), isNumber: true)
    } else {
      isSound = false
    }
    return index
  }

  private mutating func readWord(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, (0x61...0x7A).contains(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if word == "true" || word == "false" || word == "null" {
      if let top = levels.last, !top.isObject || top.key != nil { put(.word(word)) }
    } else {
      isSound = false
    }
    return index
  }
}

extension LooseJSON.Value {
  /// Its text, unless a line end divides it.
  var text: String? {
    guard case .text(let text) = self, !text.contains(LooseJSON.lineEnd) else { return nil }
    return text
  }

  /// Its text without blanks, for names that have none.
  var name: String? {
    guard case .text(let text) = self else { return nil }
    return text.filter { $0 != LooseJSON.lineEnd }
  }

  /// A whole number.
  var integer: Int64? { if case .number(let text) = self { Int64(text) } else { nil } }

  /// A number.
  var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

  /// The objects in it, itself included, each before those inside of it.
  var objects: [LooseJSON.Object] {
    switch self {
    case .object(let object): [object] + object.members.flatMap(\.value.objects)
    case .array(let items): items.flatMap(\.objects)
    default: []
    }
  }
}
