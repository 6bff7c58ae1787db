import Mustache

/// The template of a page, which escapes the data that it inserts.
package struct PageTemplate: Sendable {
  private let template: MustacheTemplate

  /// A template that is part of the binary, so that it parses on every machine or on none.
  package init(_ text: String) {
    MustacheContentTypes.register(EscapedByScalar(), named: "HTML")
    do {
      template = try MustacheTemplate(string: "{{% CONTENT_TYPE:HTML}}" + text)
    } catch {
      preconditionFailure("the page's template is not valid: \(error)")
    }
  }

  /// The page with its data, by the names in the template.
  ///
  /// Control characters other than line ends and tabs are not allowed in HTML, however written.
  package func page(_ data: [String: Any]) -> String {
    func isControl(_ byte: UInt32) -> Bool {
      byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F
    }
    let text = template.render(data)
    guard text.utf8.contains(where: { isControl(UInt32($0)) }) else { return text }
    return text.replacingScalars { isControl($0.value) ? "\u{FFFD}" : nil }
  }
}

/// Escapes what a template inserts; Mustache's own type compares `Character`s, and so leaves a quotation
/// mark with a combining accent as it is.
private struct EscapedByScalar: MustacheContentType {
  func escapeText(_ text: String) -> String { text.escapedForHTML }
}
