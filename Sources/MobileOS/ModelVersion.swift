/// The version of the model: part of what identifies a run.
public enum ModelVersion {
  /// Changes only when the results of a run may.
  public static let current = 7
}
