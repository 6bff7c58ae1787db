extension Fingerprint {
  /// The hash of a text, by its UTF-8.
  init(of text: String) {
    self.init()
    for byte in text.utf8 { mix(UInt64(byte)) }
  }
}

extension RunOrigin {
  /// The origin of this command's results about a scenario.
  init(_ loaded: LoadedScenario, _ fingerprint: Fingerprint, _ source: String) {
    self.init(
      Invocation.command, seed: loaded.scenario.seed, fingerprint: fingerprint,
      fingerprintSource: source, document: JSONText.value(loaded.document, indent: ""),
      documentTitle:
        "The scenario as it ran; manifest.json has the fields that it leaves to the device")
  }
}
