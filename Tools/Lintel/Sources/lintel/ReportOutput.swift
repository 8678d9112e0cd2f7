import ArchitectureModel
import ArchitectureRules
import Foundation
import Reports
import RepositoryFiles

/// A value of `--format`: a format, and the file to write it to.
struct FormatRequest: Hashable, Sendable {
  var format: ReportFormat
  var file: String?

  init(format: ReportFormat, file: String? = nil) {
    self.format = format
    self.file = file
  }

  /// Reads `json` or `json=report.json`.
  init?(_ text: String) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard let name = parts.first, let format = ReportFormat(rawValue: name) else { return nil }
    guard parts.count == 2 || !text.contains("=") else { return nil }
    self.init(format: format, file: parts.count == 2 ? parts[1] : nil)
  }
}

/// Writes a report in every form that was asked for.
struct ReportOutput {
  let requests: [FormatRequest]
  let detail: ReportContext.Detail
  let isColoured: Bool

  /// The folder that places are relative to.
  let root: String
  let isStrict: Bool

  private static let rules = RuleRegistry.infos.map { info in
    RuleDescription(
      id: info.id, summary: info.summary, rationale: info.rationale, severity: info.severity)
  }

  /// The git work tree that holds the root: services that show a repository count paths from there.
  private var checkout: Checkout? {
    guard let top = RootFolder.workTree(above: root) else { return nil }
    return FilePath.relative(root, to: top).map { Checkout(path: top, root: $0) }
  }

  /// - Returns: Whether everything could be written.
  func write(_ report: Report, duration: Duration) -> Bool {
    let sources = SourceLines(root: root)
    var isComplete = true
    for request in requests {
      let isForTerminal = request.file == nil && Terminal.outputIsTerminal
      let context = ReportContext(
        sourceLine: sources.line, detail: detail,
        style: isColoured && request.file == nil ? .coloured : .plain,
        duration: isForTerminal ? duration : nil, isStrict: isStrict, rules: Self.rules,
        version: Lintel.version, checkout: checkout)
      let text = request.format.render(report, context)
      guard let file = request.file else {
        Terminal.print(text)
        continue
      }
      do {
        try FileWriting.write(Array(text.utf8), to: file)
      } catch {
        Terminal.printError(
          "lintel: error: '\(file)' cannot be written: \(error.localizedDescription)\n")
        isComplete = false
      }
    }
    return isComplete
  }
}

extension ReportOutput {
  /// Says on standard error why a command could not do its part.
  static func printProblems(_ problems: [Problem]) {
    for problem in problems {
      let place = problem.place.map { "\($0.file):\($0.line):\($0.column): " } ?? "lintel: "
      Terminal.printError("\(place)error: \(problem.message)\n")
      if let help = problem.help { Terminal.printError("  help: \(help)\n") }
    }
  }
}

/// The lines of files that a report shows, each file read once.
final class SourceLines: Sendable {
  private let root: String
  private let files = Locked<[String: Lines]>([:])

  init(root: String) { self.root = root }

  @Sendable func line(_ file: String, _ number: Int) -> String? {
    let lines = files.withLock { files in
      if let lines = files[file] { return lines }
      let path = file.hasPrefix("/") ? file : root + "/" + file
      let lines = Lines(of: (try? FileSystem.machine.read(path)) ?? [])
      files[file] = lines
      return lines
    }
    return lines.text(of: number - 1)
  }

  /// A text and where its lines begin; they end as the compiler counts them.
  private struct Lines {
    private let bytes: [UInt8]
    private var starts = [0]

    init(of bytes: [UInt8]) {
      self.bytes = bytes
      for (index, byte) in bytes.enumerated() {
        let isPair =
          byte == UInt8(ascii: "\r") && bytes[(index + 1)...].first == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isPair {
          starts.append(index + 1)
        }
      }
    }

    func text(of line: Int) -> String? {
      guard !bytes.isEmpty, starts.indices.contains(line) else { return nil }
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      var text = bytes[starts[line]..<end]
      while let last = text.last, [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(last) {
        text.removeLast()
      }
      return String(decoding: text, as: UTF8.self)
    }
  }
}
