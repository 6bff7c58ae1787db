extension ArgumentHelp {
  /// The help of an option or argument, and what stands for its value.
  static func value(_ name: String, _ text: String) -> ArgumentHelp {
    ArgumentHelp(text, valueName: name)
  }
}
