import CommandLineKit

/// A tool with a command of every shape, as the tests see it.
enum SampleTool {
  static let all: [any SampleCommand.Type] = [
    CheckSample.self, WhySample.self, ScriptSample.self, NewSample.self,
  ]

  static let commands = CommandSet<any SampleCommand>(
    name: "sample", summary: "Looks at things.",
    details: "See 'sample help <command>' for the options of a command.",
    entries: all.map { entry($0) }, aliases: ["--version": "why"])

  private static func entry<Target: SampleCommand>(
    _ type: Target.Type
  ) -> CommandSet<any SampleCommand>.Entry {
    CommandSet.Entry(type.usage.description.word, type) { $0 }
  }
}

/// What the commands have in common.
protocol SampleCommand: Command {
  var words: String { get }
}

enum Color: String, CaseIterable { case always, never, auto }
enum Format: String, CaseIterable { case text, json, sarif }

/// `json=out.json`: a form, and the file it goes to.
struct Output: Equatable {
  var format: Format
  var file: String?

  init(_ format: Format, _ file: String? = nil) {
    self.format = format
    self.file = file
  }

  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let format = parts.first.flatMap(Format.init) else { return nil }
    self.init(format, parts.count == 2 ? parts[1] : nil)
  }
}

/// Options that several commands share.
struct Repository: Equatable, Sendable {
  var root: String?
  var jobs: Int?
  var color = Color.auto

  static let options: [Option<Self>] = [
    .value("root", \.root, named: "folder", .directory, help: "the repository"),
    .integer("jobs", short: "j", \.jobs, in: 1...64, help: "how much to do at once"),
    .choice("color", \.color, named: "when", help: "colour in the output"),
  ]
}

struct CheckSample: SampleCommand, Equatable {
  var repository = Repository()
  var outputs: [Output] = []
  var only: [String] = []
  var baseline: String?
  var timeout = 60
  var today: Int?
  var isStrict = false
  var isQuiet = false
  var usesCache = true
  var folder = "."

  var words: String { "check \(folder)" }

  static let usage = Usage<Self>(
    name: "sample check",
    summary: "Checks that the packages of a repository keep to the layers it has.",
    details: "Example:\n  sample check --format json=report.json",
    arguments: [.optional("folder", \.folder, .directory, help: "where to begin")],
    options: Repository.options.placed(at: \.repository) + [
      .values(
        "format", short: "f", \.outputs, named: "<form>[=<file>]",
        .choices(Format.allCases.map(\.rawValue)), expecting: nil, reading: Output.init,
        help: "the form of the report, and the file it is written to instead of standard output"),
      .values("only", \.only, named: "rule", separatedBy: ",", help: "judge by these alone"),
      .value("baseline", \.baseline, named: "file", .file, help: "findings to pass over"),
      .integer("timeout", \.timeout, named: "seconds", in: 1...Int.max, help: "for one manifest"),
      .value(
        "today", \.today, named: "date", expecting: "a year such as 2026", reading: { Int($0) },
        help: "the day it is"),
      .flag("strict", \.isStrict, help: "treat warnings as errors"),
      .flag("quiet", short: "q", \.isQuiet, help: "say less"),
      .flag("no-cache", short: "n", \.usesCache, sets: false, help: "remember nothing"),
    ])
}

struct WhySample: SampleCommand, Equatable {
  var module = ""
  var other: String?

  var words: String { "why \(module)" }

  static let usage = Usage<Self>(
    name: "sample why", summary: "Says why: [it] isn't 'so'.",
    arguments: [
      .required("module", \.module, help: "who depends"),
      .optional("other", \.other, help: "on whom"),
    ])
}

struct ScriptSample: SampleCommand, Equatable {
  var shell = Shell.bash

  var words: String { "script \(shell)" }

  static let usage = Usage<Self>(
    name: "sample script", summary: "Prints a completion script.",
    arguments: [.required("shell", \.shell, help: "for which shell")])
}

struct NewSample: SampleCommand, Equatable {
  var since = ""
  var files: [String] = []

  var words: String { "new \(files)" }

  static let usage = Usage<Self>(
    name: "sample new", summary: "Lists what is new.",
    arguments: [.rest("file", \.files, .file, help: "of these")],
    options: [
      .value("since", \.since, named: "revision", isRequired: true, help: "compared with what")
    ])
}
