import Reports
import Runs

/// Reasons to doubt an answer, as terminals show them.
enum RemarkText {
  /// A paragraph with an empty line behind it.
  static func wrapped(_ remark: Remark) -> String {
    Terminal.wrapped(remark.text, columns: 78) + "\n\n"
  }
}
