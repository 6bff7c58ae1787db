/// Widening a request step by step up to a floor: suspended apps, frozen ones among them, before
/// running ones, for any victim policy.
///
/// Memory that is missing altogether overrides the floor, as the kernel's own out-of-memory killer
/// would.
enum FloorSteps {
  /// The request for an allocation that could not be met, or nil where none failed.
  static func missing(_ memory: MemoryStatus) -> ReclaimRequest? {
    memory.availableBytes < 0 ? Shortage.request(.bytes(-memory.availableBytes)) : nil
  }

  /// The finding of a request for a failed allocation; nil for other requests.
  static func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    guard case .bytes = request.amount else { return nil }
    return TriggerFinding(
      "available memory", Double(memory.availableBytes), against: "what was demanded", 0,
      unit: "bytes")
  }

  /// One process from the lowest step within a floor.
  static func one(upTo floor: JetsamBand, cause: KillCause = .vmPageshortage) -> ReclaimRequest {
    ReclaimRequest(
      .processes(1), upTo: min(floor, .ageing), cause: cause, reachesFrozen: floor >= .ageing)
  }

  /// The next step, or nil at the floor.
  static func widened(
    _ refused: ReclaimRequest, upTo floor: JetsamBand, _ memory: MemoryStatus
  ) -> ReclaimRequest? {
    let limit = memory.availableBytes < 0 ? JetsamBand.highest : floor
    guard refused.highestBand < limit, var wider = Shortage.widened(refused) else { return nil }
    wider.highestBand = min(wider.highestBand, limit)
    return wider
  }
}
