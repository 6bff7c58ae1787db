/// Times that the system gives to apps in the background, in seconds.
public enum BackgroundBudget {
  /// All task assertions of an app together: about 30 s since iOS 13, 180 s from iOS 7 on.
  public static let tasks: Int64 = 30
  /// A push, a fetch, a download or a refresh: about 30 s.
  public static let refresh: Int64 = 30
  /// A processing task: minutes.
  public static let processing: Int64 = 600
  /// From the lock to the notice that protected data goes away.
  public static let protectionDelay: Int64 = 10
}
