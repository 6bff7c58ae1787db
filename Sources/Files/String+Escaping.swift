extension String {
  /// The text with other texts in the place of the scalars that have one.
  ///
  /// What is special to a shell, a browser, LaTeX or gnuplot is found here by its scalar and not by
  /// its `Character`: an apostrophe followed by a combining accent is one `Character` that differs
  /// from `"'"`, but it still ends a quoted word.
  ///
  /// - Parameter replacement: the text for a scalar, nil to keep it.
  public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replaced = replacement(scalar) {
        text.append(contentsOf: replaced.unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text with the five characters that HTML and XML give a meaning written as references.
  public var escapedForHTML: String {
    replacingScalars { scalar in
      switch scalar {
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }
}
