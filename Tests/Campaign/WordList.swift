import Files
import MobileOS
import Runs
import Scenarios
import Studies

/// The words that inputs of a kind are made of, from the declarations of what is read.
public enum WordList {
  /// The words of a kind, the ends of ranges among them.
  public static func words(of kind: InputKind) -> [String] {
    switch kind {
    case .scenario, .fields, .laws: words(FieldDeclaration.fields(of: ScenarioDocument.self))
    case .study:
      words(FieldDeclaration.fields(of: StudyDocument.self))
        + words(FieldDeclaration.fields(of: ScenarioDocument.self)) + MetricTable.all.map(\.name)
        + ["and", "or", "!=", "==", "<=", "min(", "max(", "apps.count", "device.memory", "policy"]
    case .strategy:
      PolicyRegistry.all.flatMap { [$0.name] + $0.parameters.map { $0.name + "=" } }
        + ScoreQuantity.allCases.map(\.name) + TriggerRegistry.all.map { "when=" + $0.name }
        + WarningRegistry.all.map { "warn=" + $0.name } + NamedStrategy.all.map(\.name)
        + [
          "score(", "whom=", "if(", "min(", "max(", "log(", "pow(", "floor(", "^", "<", ">=", "==",
        ]
    case .name: SeedInputs.hostileNames
    case .manifest:
      Mutator.numbers + SeedInputs.hostileNames + [
        "../victim", "/dev/zero", "it", "inputs/..", "--film", "--log", "--out", "--store", "sweep",
        "--slurm", "victim", "exec(./victim)", "--allow-programs", "repeat", "merge", "--help",
      ]
    default: Mutator.numbers
    }
  }

  /// The words of a kind as libFuzzer reads them: a quoted string in each line.
  public static func dictionary(of kind: InputKind) -> String {
    Set(words(of: kind)).sorted().filter { !$0.isEmpty }.map { word in
      "\""
        + word.utf8.map { byte in
          switch byte {
          case 0x22, 0x5C: "\\" + String(UnicodeScalar(byte))
          case 0x20...0x7E: String(UnicodeScalar(byte))
          default: "\\x" + String(0x100 + Int(byte), radix: 16).suffix(2)
          }
        }.joined() + "\"\n"
    }.joined()
  }

  private static func words(_ fields: [FieldDeclaration]) -> [String] {
    FieldDeclaration.paths(of: fields).flatMap { path, field in
      [field.name, path] + FieldValues.extreme(of: field.shape)
    } + (PolicyRegistry.all.map(\.name))
  }
}
