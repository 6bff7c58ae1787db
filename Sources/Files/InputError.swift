/// An error in the user's input or in files, the only error type of the interface.
///
/// It has the place (file and line, byte or field), the problem, the remedy, and the class of exit
/// code. Parsers without a place throw it without one; the caller adds it with ``located(in:at:)``.
public struct InputError: Error, Equatable, Sendable {
  /// The class of failure, and with it the exit code (`sysexits.h`).
  public enum Category: Int32, Sendable {
    /// The input exists but is wrong.
    case badInput = 65
    /// The input does not exist or must not be opened.
    case missingInput = 66
    /// The simulation cannot continue.
    case standstill = 70
    /// The output cannot be created.
    case cannotWrite = 73
    /// Reading or writing failed half-way.
    case readWriteFailed = 74
  }

  /// The place of the mistake in the input.
  public enum Place: Equatable, Sendable {
    /// The whole input.
    case whole
    /// A line of a text, counted from 1.
    case line(Int)
    /// A byte of a binary input, counted from 0.
    case byte(Int64)
    /// A field such as `device.memory`, with its line if known.
    case field(String, line: Int?)
    /// An option of the command line, such as `--memory`; empty for an argument without a name.
    case option(String)
  }

  /// An unknown name to which no known one is near.
  public enum UnknownName: Equatable, Sendable {
    /// The name of a field.
    case field(String)
    /// A value of a field that takes some words only.
    case value(String)
  }

  /// The class of failure.
  public var category: Category
  /// The input as the user named it; `-` is standard input, nil if no file is involved.
  public var file: String?
  /// The place in the input.
  public var place: Place
  /// The problem: a sentence without a final period, or a question.
  public var problem: String
  /// The remedy: a sentence without a final period, or a question; nil if it is obvious.
  public var remedy: String?
  /// The name that is not known, for which a caller that knows more can give a better remedy; nil for
  /// other errors and where the remedy suggests a name.
  public var unknownName: UnknownName?

  /// Creates an error; mostly ``located(in:at:)`` adds file and place.
  public init(
    _ problem: String, remedy: String? = nil, file: String? = nil, place: Place = .whole,
    category: Category = .badInput
  ) {
    self.category = category
    self.file = file
    self.place = place
    self.problem = problem
    self.remedy = remedy
  }

  /// The exit code of a command that ends with this error.
  public var exitCode: Int32 { category.rawValue }

  /// The error with file and place set unless they are known.
  public func located(in file: String?, at place: Place = .whole) -> InputError {
    var error = self
    if error.file == nil { error.file = file }
    if error.place == .whole { error.place = place }
    return error
  }
}

extension InputError: CustomStringConvertible {
  /// One paragraph: place, problem, remedy.
  public var description: String {
    var parts: [String] = []
    if let file { parts.append(file == "-" ? "standard input" : file.isEmpty ? "``" : file) }
    switch place {
    case .whole: break
    case .line(let line): parts.append("line \(line)")
    case .byte(let offset): parts.append("byte \(offset)")
    case .field(let path, let line):
      if let line { parts.append("line \(line)") }
      if !path.isEmpty { parts.append(path) }
    case .option(let name): if !name.isEmpty { parts.append(name) }
    }
    // A line end in a name must not look like another message.
    let place = ShownName.shown(parts.joined(separator: ", "))
    let prefix = parts.isEmpty ? "" : Self.shortened(place, 500) + ": "
    let complaint = prefix + Self.ended(problem, most: 900)
    guard let remedy else { return complaint }
    return complaint + " " + Self.ended(remedy, most: 600)
  }

  /// A sentence of at most about that many bytes, with its end: a suggestion is a question.
  package static func ended(_ sentence: String, most: Int = .max) -> String {
    shortened(sentence, most) + (sentence.last == "?" ? "" : ".")
  }

  /// A text without its middle if it has more than `most` bytes, since messages may quote a file.
  private static func shortened(_ text: String, _ most: Int) -> String {
    guard text.utf8.count > most else { return text }
    // In bytes, since a single character may have many.
    let start = String(decoding: text.utf8.prefix(most * 3 / 4), as: UTF8.self)
    let end = String(decoding: text.utf8.suffix(most / 8), as: UTF8.self)
    return "\(start) [...] \(end)"
  }
}
