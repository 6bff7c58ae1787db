/// The option `--phones`: how many plausible phones `--over` tries.
struct PhonesOption: ParsableArguments {
  @Option(
    help: .value("N", "For --over: how many plausible phones (default: \(Robustness.usualPhones)).")
  )
  var phones: Int?

  /// Refuses a number that is out of range, or has nothing to count.
  func refuse(without over: Any?) throws(ValidationError) {
    try (10...100_000).check(phones, "--phones")
    try flotsam.refuse(phones != nil && over == nil, "--phones needs --over.")
  }

  /// The number of phones.
  var count: Int { phones ?? Robustness.usualPhones }
}
