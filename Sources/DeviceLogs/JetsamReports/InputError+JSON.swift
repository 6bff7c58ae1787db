#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension InputError {
  /// Decodes a JSON value.
  ///
  /// - Throws: `InputError` with the field for invalid JSON or missing data.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ bytes: ArraySlice<UInt8>
  ) throws(InputError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw InputError(error)
    } catch {
      throw InputError("it is not valid JSON: \(error)")
    }
  }

  /// Converts an error of the JSON decoder.
  fileprivate init(_ error: DecodingError) {
    let context: DecodingError.Context
    var problem: String
    switch error {
    case .typeMismatch(let type, let found):
      context = found
      problem = "it is not \(Self.word(for: type))"
    case .valueNotFound(_, let found):
      context = found
      problem = "it is null"
    case .keyNotFound(let key, let found):
      context = found
      problem = "`\(key.stringValue)` is missing"
    case .dataCorrupted(let found):
      context = found
      problem = found.codingPath.isEmpty ? "it is not valid JSON" : found.debugDescription
    @unknown default:
      context = DecodingError.Context(codingPath: [], debugDescription: "")
      problem = "it is not valid JSON: \(error)"
    }
    while problem.hasSuffix(".") { problem.removeLast() }
    let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
    self.init(
      problem, remedy: "Copy the whole file again",
      place: path.isEmpty ? .whole : .field(path.joined(separator: "."), line: nil))
  }

  /// JSON's word for a Swift type.
  private static func word(for type: Any.Type) -> String {
    let name = "\(type)"
    return switch name {
    case _ where name.hasPrefix("Array"): "a list"
    case _ where name.hasPrefix("Dictionary"): "an object"
    case _ where name.contains("Int"): "a whole number"
    case "String": "a text"
    case "Double", "Float": "a number"
    case "Bool": "true or false"
    default: name
    }
  }
}
