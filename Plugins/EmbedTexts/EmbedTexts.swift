import Foundation
import PackagePlugin

/// Makes the texts of a target that are not Swift into constants of an enumeration `Texts`, so that a program
/// has them in any folder.
///
/// SwiftPM's own way writes an array with a number for each byte, which the compiler reads slowly: a table of
/// calls and one of names made three quarters of the intermediate code of `LifecycleScripts`.
@main struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let texts = target.sourceFiles.filter { $0.type == .unknown }.map(\.url)
      .filter { $0.pathExtension != "docc" }.sorted { $0.path < $1.path }
    let script = context.package.directoryURL.appending(path: "Plugins/embed-texts")
    let output = context.pluginWorkDirectoryURL.appending(path: "Texts.swift")
    return [
      .buildCommand(
        displayName: "Embedding the texts of \(target.name)",
        executable: URL(filePath: "/bin/sh"),
        arguments: [script.path, output.path] + texts.map(\.path),
        inputFiles: [script] + texts, outputFiles: [output])
    ]
  }
}
