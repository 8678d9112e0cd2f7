import Foundation

/// The commands that a Markdown page shows, with what it says that they print.
///
/// How a page is written so that a test can run it:
///
/// - A fenced block whose info string begins with `sh` or `console` holds commands. A line that
///   begins with `$ ` is one; the lines up to the next one are its standard output. Where there are
///   none, only the exit status counts. In a block without `$ ` every line is such a command.
/// - A line of output that is `…` alone stands for any lines, also none; within a line `…` stands
///   for any text.
/// - A command must exit 0. `exit=N` in the info string (` ```sh exit=2 `) says otherwise, of every
///   command of the block.
/// - `not-run` in the info string, the command `make test`, and commands that begin with
///   `git clone` are not run.
/// - `cd FOLDER` is not run either: it says where the rest of its block is.
/// - A block `diff` shows a change to files of the repository: `+++ PATH`, then lines that begin
///   with a space, `-` or `+`, in hunks that begin with `@@` if there are several. It is made before
///   the next block of commands runs, and undone after it. To hide it from the reader, write it into
///   a comment whose first line is `<!-- diff` and whose last line is `-->`.
///   `not-run` keeps it from being made.
/// - Commands run in the root of a copy of the repository, one after another, each in a shell of its
///   own, with the built `lintel` on `PATH`. Times such as `(0.02 s)` are not compared. What a block
///   leaves behind is removed after it.
struct ShellSession: Hashable, Sendable {
  struct Command: Hashable, Sendable {
    /// The line in the page, from 1.
    var line: Int
    var text: String

    /// `nil` where the page shows none.
    var output: [String]?

    /// Whether to run it: not what would run the tests again, or needs the network.
    var isRun: Bool { !isTheTests && !words.starts(with: ["git", "clone"]) && words.first != "cd" }

    /// Where `cd` leads.
    var folder: String? {
      words.count == 2 && words.first == "cd" ? words.last.map(String.init) : nil
    }

    var isTheTests: Bool { words.starts(with: ["make", "test"]) }

    private var words: [Substring] { text.split(separator: " ") }
  }

  /// What is changed before the commands run.
  var changes: [TextChange] = []
  var commands: [Command] = []
  var exitStatus: Int32 = 0
}

extension ShellSession {
  /// The sessions of a page, in its order.
  static func sessions(in page: String) throws -> [ShellSession] {
    var sessions: [ShellSession] = []
    var changes: [TextChange] = []
    for block in MarkdownBlock.blocks(in: page) where !block.options.contains("not-run") {
      switch block.language {
      case "diff":
        changes += try TextChange.changes(in: block.lines)
      case "sh", "console":
        sessions.append(
          ShellSession(
            changes: changes, commands: commands(in: block), exitStatus: block.exitStatus))
        changes = []
      default:
        break
      }
    }
    return sessions
  }

  private static func commands(in block: MarkdownBlock) -> [Command] {
    let lines = block.lines.enumerated().map { (number: block.firstLine + $0, text: $1) }
    let prompts = lines.indices.filter { lines[$0].text.hasPrefix("$ ") }
    guard !prompts.isEmpty else {
      return lines.filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }.map {
        Command(line: $0.number, text: $0.text)
      }
    }
    return zip(prompts, prompts.dropFirst() + [lines.endIndex]).map { prompt, end in
      let output = lines[prompt..<end].dropFirst().map(\.text)
      return Command(
        line: lines[prompt].number, text: String(lines[prompt].text.dropFirst(2)),
        output: output.allSatisfy(\.isEmpty) ? nil : output)
    }
  }
}

extension MarkdownBlock {
  fileprivate var exitStatus: Int32 {
    options.lazy.compactMap { option in
      option.hasPrefix("exit=") ? Int32(option.dropFirst("exit=".count)) : nil
    }.first ?? 0
  }
}
