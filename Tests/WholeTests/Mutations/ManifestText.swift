import Foundation

/// The text of a manifest of this repository, laid out as swift-format does, to be edited.
struct ManifestText {
  /// An edit that found no place to take effect, so that no test passes without its mutation.
  struct NotFound: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var text: String

  init(_ text: String) {
    self.text = text
  }

  /// Adds a package dependency as the first one.
  mutating func addPackageDependency(_ declaration: String) throws {
    if let list = text.range(of: "\n  dependencies: [\n") {
      text.insert(contentsOf: "    \(declaration),\n", at: list.upperBound)
    } else if let targets = text.range(of: "\n  targets: [\n") {
      text.insert(
        contentsOf: "\n  dependencies: [\n    \(declaration)\n  ],", at: targets.lowerBound)
    } else {
      throw NotFound(description: "no place for a package dependency in:\n\(text)")
    }
  }

  /// Adds a target dependency as the first one of a target.
  mutating func addTargetDependency(_ declaration: String, to target: String) throws {
    let name = try heading(of: target)
    if let list = text[name.upperBound...].prefixMatch(of: /\s*dependencies: \[/)?.range {
      text.insert(contentsOf: "\n        \(declaration),", at: list.upperBound)
    } else {
      text.insert(
        contentsOf: "\n      dependencies: [\n        \(declaration)\n      ],",
        at: name.upperBound)
    }
  }

  /// The text of a target up to the end of its name.
  private func heading(of target: String) throws -> Range<String.Index> {
    let start = try Regex(
      #"\.(?:target|executableTarget|testTarget)\(\s*name: "\#(target)",?"#)
    guard let name = text.firstMatch(of: start)?.range else {
      throw NotFound(description: "no target '\(target)' in:\n\(text)")
    }
    return name
  }

  /// Takes away every line that declares a dependency on a package or on one of its products.
  mutating func removeDependencies(on member: Member) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    text = lines.filter { line in
      !line.contains("package: \"\(member.name)\"")
        && !line.contains("/\(member.name)\")")
    }.joined(separator: "\n")
  }

  /// Where a declaration begins that the text holds once.
  func place(of declaration: String) throws -> (line: Int, column: Int) {
    let found = text.ranges(of: declaration)
    guard let range = found.first, found.count == 1 else {
      throw NotFound(description: "'\(declaration)' stands \(found.count) times in:\n\(text)")
    }
    return text.place(at: range.lowerBound)
  }

  /// Where a target declares a dependency on a product or on another target.
  func place(ofDependency name: String, of target: String) throws -> (line: Int, column: Int) {
    let declaration = try Regex(#"\n *((?:\.product\(name: )?"\#(name)")"#)
    let rest = text[try heading(of: target).upperBound...]
    guard let found = rest.firstMatch(of: declaration)?.output[1].range else {
      throw NotFound(description: "no dependency of '\(target)' on '\(name)' in:\n\(text)")
    }
    return text.place(at: found.lowerBound)
  }
}
