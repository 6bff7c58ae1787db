/// A shortage that may cost any process: suspended apps first, then background, then the front.
///
/// The steps keep a policy that looks at sizes or uses from naming the app in front while a
/// suspended one is left; XNU gets the same from its ascending scan over the bands.
public enum Shortage {
  /// The first step: suspended processes only.
  public static func request(
    _ amount: ReclaimRequest.Amount, cause: KillCause = .vmPageshortage
  ) -> ReclaimRequest {
    ReclaimRequest(amount, upTo: .ageing, cause: cause)
  }

  /// The next step, or nil after the last.
  public static func widened(_ refused: ReclaimRequest) -> ReclaimRequest? {
    var wider = refused
    if refused.highestBand < .foregroundSupport {
      wider.highestBand = .foregroundSupport
    } else if refused.highestBand < .foreground {
      wider.highestBand = .foreground
    } else if refused.highestBand < .highest {
      wider.highestBand = .highest
    } else {
      return nil
    }
    return wider
  }
}
