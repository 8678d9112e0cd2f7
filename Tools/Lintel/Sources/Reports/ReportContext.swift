/// What a report is drawn with, besides the result itself.
package struct ReportContext: Sendable {
  /// How much the text form shows.
  package enum Detail: Sendable {
    /// Findings and problems alone, without the verdict.
    case quiet
    case normal
    /// Every finding and every further place, however many there are.
    case verbose
  }

  /// The text of a line (from 1) of a file as a place names it, without its line break.
  ///
  /// `nil` where there is no such line, or it cannot be read.
  package var sourceLine: @Sendable (_ file: String, _ line: Int) -> String?
  package var detail: Detail
  package var style: TextStyle

  /// How long the run took; shown by the text form where it is given, so give it on a terminal.
  package var duration: Duration?

  /// Whether warnings count as failures.
  package var isStrict: Bool

  /// Every rule there is, in the order of the documentation.
  package var rules: [RuleDescription]

  /// The version of the tool.
  package var version: String?

  /// Where the root lies in the repository; without it, paths are relative to the root.
  package var checkout: Checkout?

  package init(
    sourceLine: @escaping @Sendable (_ file: String, _ line: Int) -> String? = { _, _ in nil },
    detail: Detail = .normal, style: TextStyle = .plain, duration: Duration? = nil,
    isStrict: Bool = false, rules: [RuleDescription] = [], version: String? = nil,
    checkout: Checkout? = nil
  ) {
    self.sourceLine = sourceLine
    self.detail = detail
    self.style = style
    self.duration = duration
    self.isStrict = isStrict
    self.rules = rules
    self.version = version
    self.checkout = checkout
  }

  /// A file's path as services that show a repository know it: relative to the repository's top.
  ///
  /// A file outside of it keeps its absolute path.
  func repositoryPath(_ file: String) -> String {
    guard let checkout else { return file }
    guard file.hasPrefix("/") else { return checkout.prefix + file }
    return file.hasPrefix(checkout.path + "/")
      ? String(file.dropFirst(checkout.path.count + 1)) : file
  }
}

/// The repository that holds what is checked, whose top need not be the root of the check.
package struct Checkout: Hashable, Sendable {
  /// The absolute path of the repository's top, without a closing slash.
  package var path: String

  /// The root of the check relative to the top, without a closing slash; empty where it is the top.
  package var root: String

  package init(path: String, root: String) {
    self.path = path
    self.root = root
  }

  fileprivate var prefix: String { root.isEmpty ? "" : root + "/" }
}
