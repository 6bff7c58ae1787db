/// A shortage that may cost any process: suspended apps first, then background, then the front.
///
/// The steps keep a policy that looks at sizes or uses from naming the app in front while a
/// suspended one is left; XNU gets the same from its ascending scan over the bands.
enum Shortage {
  /// The first step: suspended processes only.
  static func request(_ amount: ReclaimRequest.Amount) -> ReclaimRequest {
    ReclaimRequest(amount, upTo: .ageing, cause: .vmPageshortage)
  }

  /// The next step, or nil after the last.
  static func widened(_ refused: ReclaimRequest) -> ReclaimRequest? {
    var wider = refused
    if refused.highestBand < .foregroundSupport {
      wider.highestBand = .foregroundSupport
    } else if refused.highestBand < .foreground {
      wider.highestBand = .foreground
    } else {
      return nil
    }
    return wider
  }
}
