/// Devices between and beyond the presets of a family.
extension DevicePreset {
  /// The device of this preset's family with that much memory.
  ///
  /// For one of the family's own sizes it is that preset. Between two presets the memory of the OS
  /// and the limit of apps are interpolated linearly; below the smallest they are its shares of the
  /// memory, and above the largest they are extrapolated from the two largest. Thresholds, swap and
  /// compressor follow from the memory.
  ///
  /// - Complexity: O(presets of the family).
  func resized(toBytes bytes: Int64) -> DevicePreset {
    if bytes == memoryBytes || isCache { return self }
    let family = self.family
    if let preset = family.first(where: { $0.memoryBytes == bytes }) { return preset }
    guard let above = family.firstIndex(where: { $0.memoryBytes > bytes }) else {
      return between(family[family.count - 2], family[family.count - 1], bytes)
    }
    return between(above == 0 ? nil : family[above - 1], family[above], bytes)
  }

  /// The presets of the same family, smallest first.
  private var family: [DevicePreset] {
    [Self.phones, Self.tablets, Self.android].first { $0.contains { $0.name == name } } ?? [self]
  }

  /// - Parameter low: the smaller neighbour; nil for zero at no memory.
  private func between(_ low: DevicePreset?, _ high: DevicePreset, _ bytes: Int64) -> DevicePreset {
    func point(_ figure: (DevicePreset) -> Figure?) -> Figure? {
      guard let end = figure(high) else { return nil }
      let start = low.flatMap(figure)?.bytes ?? 0
      let base = low?.memoryBytes ?? 0
      let share = Double(bytes - base) / Double(high.memoryBytes - base)
      let value = Double(start) + share * Double(end.bytes - start)
      // Sizes of devices are whole pages.
      let pages = Int64(min(max(0, value), 0x1p50) / 16_384)
      return Figure(bytes: pages << 14, .assumption, "between devices of the family")
    }
    return DevicePreset(
      name: name, summary: summary, platform: platform,
      memory: Figure(bytes: bytes, .assumption, "as given"), wired: point(\.wired) ?? wired,
      system: point(\.system) ?? system, appLimit: point(\.appLimit))
  }
}
