/// The kinds of input that somebody else may have written.
public enum InputKind: String, CaseIterable, Sendable {
  /// A scenario file, damaged byte by byte.
  case scenario
  /// A scenario of declared fields with random and extreme values.
  case fields
  /// A random scenario that should run, held against the laws of its outputs.
  case laws
  /// A study file.
  case study
  /// A list of strategies as `--policies` takes it, formulas included.
  case strategy
  /// A recorded trace in any form.
  case trace
  /// The same in a tar archive, compressed.
  case archive
  /// A JetsamEvent report, which becomes a scenario.
  case report
  /// A log of a kernel, of Android or of an app.
  case log
  /// A script of the life cycle.
  case lifecycle
  /// A script of the memory system.
  case kernel
  /// A store of results.
  case store
  /// The same with one bit changed.
  case flips
  /// The name of an app, from a trace to every form of output.
  case name
  /// A database of a phone.
  case phone
  /// The manifest of an archive that is repeated.
  case manifest
  /// A command line with repeated, missing and moved words.
  case options
  /// Processes that write into one new store at once, some of them killed.
  case race

  /// Whether its inputs are given to the program itself.
  public var needsProgram: Bool { [.manifest, .options, .race].contains(self) }
}
