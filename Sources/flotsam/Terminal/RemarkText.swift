import Reports
import Runs

/// What makes an answer doubtful, as terminals show it.
enum RemarkText {
  /// A paragraph with an empty line behind it.
  static func wrapped(_ remark: Remark) -> String {
    Terminal.wrapped(remark.text, columns: 78) + "\n\n"
  }
}
