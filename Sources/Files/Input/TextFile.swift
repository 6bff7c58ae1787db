/// The text of a file; `-` is standard input.
///
/// - Parameters:
///   - path: the file.
///   - repairing: whether bytes that are not UTF-8 are replaced rather than rejected, for files
///     with text of other programs.
/// - Throws: `InputError` for a file that is missing, unreadable, larger than 64 MiB or not UTF-8.
public func readText(from path: String, repairing: Bool = false) throws(InputError) -> String {
  let largest = 64 << 20
  var input = try ChunkedInput(ByteSource(opening: path))
  while !input.isAtEnd {
    try input.fill()
    if input.end > largest { throw InputError("it is larger than 64 MiB", file: path) }
  }
  if repairing { return String(decoding: input.bytes[input.start..<input.end], as: UTF8.self) }
  guard let text = String(validating: input.bytes[input.start..<input.end], as: UTF8.self) else {
    throw InputError("it is not text in UTF-8", remedy: "Save it as UTF-8", file: path)
  }
  return text
}

/// Writes a text into a file that appears whole or not at all; `-` is standard output.
///
/// - Parameters:
///   - text: the text.
///   - path: the file.
///   - replacesInput: whether it may be a file that was read.
/// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`.
public func writeText(
  _ text: String, to path: String, replacesInput: Bool = false
) throws(InputError) {
  var file = try OutputFile(path, replacesInput: replacesInput)
  try file.write(text)
  try file.finish()
}

/// Adds a text to the end of a file, and waits until it is on the disk.
///
/// A failure, or the end of the process, may leave a part of the text.
///
/// - Throws: `InputError` of category `cannotWrite` or `readWriteFailed`.
package func appendText(_ text: String, to path: String) throws(InputError) {
  var file = try OutputFile(appendingTo: path)
  try file.write(text)
  try file.finish()
}
