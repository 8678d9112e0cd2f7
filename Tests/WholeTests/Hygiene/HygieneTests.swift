import Foundation
import Testing

/// What must be true of every tracked file, whatever is in it.
@Suite(.enabled(if: Repository.trackedFiles != nil, "git tells which files are the repository's"))
struct HygieneTests {
  private let files: [TrackedFile]

  init() throws {
    files = try #require(Repository.trackedFiles).map { try TrackedFile($0) }
    try #require(!files.isEmpty)
  }

  @Test func theTopLevelShowsOnlyWhatItShould() throws {
    let shown = Set(files.map { $0.path.prefix { $0 != "/" } }.filter { !$0.hasPrefix(".") })
    #expect(
      shown.sorted() == ["LICENSE", "Makefile", "Packages", "README.md", "Tests", "Tools"])
  }

  /// A path that only one machine has works for one person.
  @Test func noFileNamesAPlaceOfOneMachine() {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    let here = [Repository.root.path, home].filter { $0.split(separator: "/").count > 1 }
    for (file, line) in files.lines where line.text.utf8.contains(UInt8(ascii: "/")) {
      let isHere = here.contains { line.text.contains($0) }
      let paths = line.text.split { !$0.isLetter && !$0.isNumber && !"/.-_~".contains($0) }
      let isOfAMachine = paths.contains { path in
        ["/home/", "/Users/", "/root/", "/private/"].contains {
          path.hasPrefix($0) && path.count > $0.count
        }
      }
      #expect(!isHere && !isOfAMachine, "\(file.path):\(line.number): \(line.text)")
    }
  }

  /// A thing is done, or it is not in the repository.
  @Test func nothingIsLeftForLater() {
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX"]
    for (file, line) in files.lines {
      let words = line.text.split { !$0.isLetter }
      #expect(!words.contains { marks.contains(String($0)) }, "\(file.path):\(line.number)")
    }
  }

  @Test func everyRelativeLinkLeadsSomewhere() throws {
    for page in files where page.path.hasSuffix(".md") {
      for link in MarkdownLinks.links(in: page.text) {
        let problem = try MarkdownLinks.problem(with: link.target, on: page.path)
        #expect(problem == nil, "\(page.path):\(link.line): \(link.target)")
      }
    }
  }
}

/// A file with its lines; one that is no UTF-8 text has none.
struct TrackedFile {
  struct Line {
    var number: Int
    var text: Substring
  }

  var path: String
  var text: String

  init(_ path: String) throws {
    self.path = path
    let data = try Data(contentsOf: Repository.root.appendingPathComponent(path))
    text = String(data: data, encoding: .utf8) ?? ""
  }
}

extension [TrackedFile] {
  fileprivate var lines: some Sequence<(file: TrackedFile, line: TrackedFile.Line)> {
    lazy.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().lazy.map {
        (file: file, line: TrackedFile.Line(number: $0 + 1, text: $1))
      }
    }
  }
}
