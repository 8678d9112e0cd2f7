import Testing

/// An import of a module of another package, added to a source file of a copy of the repository
/// while the manifest declares no such dependency.
struct PlantedImport: Sendable, CustomTestStringConvertible {
  /// The lines that are added; `%` stands for the module.
  enum Form: String, CaseIterable, Sendable {
    case plain = "import %\n"
    case selective = "import struct %.Planted\n"
    case reexporting = "@_exported import %\n"
    case testable = "@testable import %\n"
    case optional = "#if canImport(%)\n  import %\n#endif\n"
    case inactive = "#if false\n  @preconcurrency internal import\n    %\n#endif\n"
  }

  /// Where the module is named.
  struct Place: Sendable {
    var file: String
    var line: Int
    var column: Int
  }

  var pair: DependencyTable.Pair

  /// The target that gets the import.
  var user: String

  /// The module that is imported.
  var used: String

  var form: Form

  var testDescription: String { "\(user) on \(used), \(form): \(pair.answer.rawValue)" }

  /// Every target on every module of the other packages, and the main ones in every form.
  static let all: [PlantedImport] = DependencyTable.pairs.flatMap { pair in
    let plain = pair.from.targets.flatMap { user in
      pair.to.modules.map { PlantedImport(pair: pair, user: user, used: $0, form: .plain) }
    }
    return plain + Form.allCases.filter { $0 != .plain }.map { PlantedImport(pair, $0) }
  }

  init(pair: DependencyTable.Pair, user: String, used: String, form: Form) {
    (self.pair, self.user, self.used, self.form) = (pair, user, used, form)
  }

  /// An import of the main module of the one package in that of the other.
  init(_ pair: DependencyTable.Pair, _ form: Form = .plain) {
    self.init(pair: pair, user: pair.from.module, used: pair.to.module, form: form)
  }

  /// Makes the copy as if the pair had never been joined, then adds the import to the first source
  /// file of the target, after what stands there.
  func apply(to copy: inout RepositoryCopy) throws -> Place {
    if pair.answer == .allowed { try pair.separate(in: &copy) }
    let kind = user.hasSuffix("Tests") ? "Tests" : "Sources"
    let file = try #require(
      try copy.swiftFiles(in: "\(pair.from.folder)/\(kind)/\(user)").first)
    let text = try copy.text(of: file) + form.rawValue.replacing("%", with: used)
    try copy.write(text, to: file)
    let name = try #require(text.ranges(of: used).last)
    let place = text.place(at: name.lowerBound)
    return Place(file: file, line: place.line, column: place.column)
  }
}
