import CommandLineKit

struct SchemaCommand: Command, RunnableCommand {
  static let usage = Usage<Self>(
    name: "lintel schema", summary: "Prints the JSON Schema of '.lintel.json'.")

  func run() -> Int32 {
    Terminal.print(String(decoding: PackageResources.lintel_schema_json, as: UTF8.self))
    return ExitStatus.clean
  }
}
