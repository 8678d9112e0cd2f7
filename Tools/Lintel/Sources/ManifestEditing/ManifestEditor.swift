import SwiftText

/// Edits the text of a `Package.swift` and leaves everything else as it stands: indentation,
/// comments, commas, lists of one line or many.
///
/// Only what is written literally is edited; of everything else it says why not. Each edit takes
/// time linear in the size of the text.
package struct ManifestEditor: Sendable {
  package private(set) var bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The blanks that one level of indentation is in this text.
  package var indentation: String { SourceText(bytes).indentationUnit }

  /// The upcoming features of the language that a target's `swiftSettings:` names literally.
  package func upcomingFeatures(ofTarget name: String) -> [String] {
    let source = SourceText(bytes)
    guard let target = try? target(named: name),
      let call = BracketedList.arguments(source, ofCallAt: target.place.offset),
      let argument = call.argument("swiftSettings")
    else { return [] }
    return BracketedList.literals(source, in: argument.value).flatMap(\.elements).compactMap {
      source.text(ofCallTo: "enableUpcomingFeature", $0.range)
    }
  }

  /// The element of the package's `dependencies:` with an identity, as it is written.
  package func packageDeclaration(identity: String) -> String? {
    let source = SourceText(bytes)
    let outline = ManifestOutline(source: bytes)
    let starts = outline.dependencies.filter { $0.identity == identity.lowercased() }
      .map(\.place.offset)
    let argument = packageCall(outline, source)?.argument("dependencies")
    let elements = argument.map { BracketedList.literals(source, in: $0.value) }?
      .flatMap(\.elements)
    return elements?.first { starts.contains($0.range.lowerBound) }.map { source.text($0.range) }
  }

  /// Removes an element of a target's `dependencies:`, the first if it stands there several times.
  package mutating func remove(
    _ reference: DependencyReference, fromTarget name: String
  ) throws(ManifestObstacle) {
    let source = SourceText(bytes)
    let target = try target(named: name)
    let call = BracketedList.arguments(source, ofCallAt: target.place.offset)
    let lists = call?.argument("dependencies").map { BracketedList.literals(source, in: $0.value) }
    let starts = target.dependencies.filter { $0.isMeant(by: reference) }.map(\.place.offset)
    for list in lists ?? [] {
      let index = list.elements.firstIndex { starts.contains($0.range.lowerBound) }
      if let index {
        bytes = list.removal(of: index, from: source).applied(to: bytes)
        return
      }
    }
    throw .computedDependency(reference.name, of: name)
  }

  /// Adds an element to a target's `dependencies:`, an argument that is made if it is not there.
  ///
  /// A `name` must be that of a target of the same package.
  package mutating func add(
    _ reference: DependencyReference, toTarget name: String
  ) throws(ManifestObstacle) {
    let source = SourceText(bytes)
    let target = try target(named: name)
    guard let call = BracketedList.arguments(source, ofCallAt: target.place.offset) else {
      throw .computedTarget(name)
    }
    let text = text(of: reference, in: target)
    if let argument = call.argument("dependencies") {
      guard let list = BracketedList.literals(source, in: argument.value).first else {
        throw .computedDependencies(of: name)
      }
      insert(text, into: list, of: source)
    } else {
      guard Self.targetFunctions.contains(target.function) else {
        throw .computedDependencies(of: name)
      }
      insertArgument("dependencies: [\(text)]", behind: ["name", "capability"], call)
    }
  }

  /// Adds `.package(path:)`, with a `name:` if all other paths of the list have one.
  ///
  /// The path is relative to the package's folder and has `/`.
  package mutating func addPackage(path: String) throws(ManifestObstacle) {
    let paths = ManifestOutline(source: bytes).dependencies.filter { $0.form == .path }
    let isNamed = !paths.isEmpty && paths.allSatisfy { $0.name != nil }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    let name = isNamed ? "name: \(Self.literal(last)), " : ""
    try addPackage(declaration: ".package(\(name)path: \(Self.literal(path)))")
  }

  /// Adds an element to the package's `dependencies:`, an argument that is made if it is not there.
  package mutating func addPackage(declaration text: String) throws(ManifestObstacle) {
    let source = SourceText(bytes)
    let outline = ManifestOutline(source: bytes)
    guard let call = packageCall(outline, source) else { throw .computedPackageDependencies }
    if let argument = call.argument("dependencies") {
      guard let list = BracketedList.literals(source, in: argument.value).first else {
        throw .computedPackageDependencies
      }
      insert(text, into: list, of: source)
    } else {
      insertArgument("dependencies: [\(text)]", behind: Self.packageArguments, call)
    }
  }

  /// Removes the element of the package's `dependencies:` with an identity: the last component of
  /// its path or URL, in any case.
  package mutating func removePackage(identity: String) throws(ManifestObstacle) {
    let source = SourceText(bytes)
    let outline = ManifestOutline(source: bytes)
    let starts = outline.dependencies.filter { $0.identity == identity.lowercased() }
      .map(\.place.offset)
    let argument = packageCall(outline, source)?.argument("dependencies")
    let lists = argument.map { BracketedList.literals(source, in: $0.value) }
    for list in lists ?? [] {
      let index = list.elements.firstIndex { starts.contains($0.range.lowerBound) }
      if let index {
        bytes = list.removal(of: index, from: source).applied(to: bytes)
        return
      }
    }
    throw .computedPackageDependency(identity)
  }
}

extension ManifestEditor {
  /// The functions of PackageDescription whose `dependencies:` follows `name:`.
  private static let targetFunctions = [
    "target", "executableTarget", "testTarget", "macro", "plugin",
  ]

  /// What stands before `dependencies:` in `Package(…)`.
  private static let packageArguments = [
    "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
  ]

  /// A string literal of a value.
  static func literal(_ value: String) -> String {
    "\"" + value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private func target(named name: String) throws(ManifestObstacle) -> ManifestOutline.Target {
    let targets = ManifestOutline(source: bytes).targets.filter {
      $0.isCertain && $0.name?.text == name
    }
    guard let target = targets.first else { throw .computedTarget(name) }
    guard targets.count == 1 else { throw .severalTargets(name) }
    return target
  }

  /// The text of a reference; a target of the package is named as in the same list, or else as in
  /// most lists: by a string or by `.target(name:)`.
  private func text(
    of reference: DependencyReference, in target: ManifestOutline.Target
  ) -> String {
    guard case .name(let name) = reference else { return reference.text }
    func hasCalls(_ dependencies: [ManifestOutline.TargetDependency]) -> Bool? {
      let strings = dependencies.count { $0.form == .literal }
      let calls = dependencies.count { $0.form == .target }
      return strings + calls == 0 ? nil : calls > strings
    }
    let all = ManifestOutline(source: bytes).targets.flatMap(\.dependencies)
    let isCall = hasCalls(target.dependencies) ?? hasCalls(all) ?? false
    return isCall ? ".target(name: \(Self.literal(name)))" : reference.text
  }

  private func packageCall(
    _ outline: ManifestOutline, _ source: SourceText
  ) -> BracketedList? {
    outline.packagePlace.flatMap { BracketedList.arguments(source, ofCallAt: $0.offset) }
  }

  private mutating func insert(_ text: String, into list: BracketedList, of source: SourceText) {
    let index = list.position(for: text, in: source)
    bytes = list.insertion(of: text, at: index, into: source).applied(to: bytes)
  }

  /// Inserts an argument behind the last of those that stand before it in the declaration.
  private mutating func insertArgument(
    _ text: String, behind labels: [String], _ call: BracketedList
  ) {
    let index = call.elements.lastIndex { labels.contains($0.label ?? "") }.map { $0 + 1 } ?? 0
    bytes = call.insertion(of: text, at: index, into: SourceText(bytes)).applied(to: bytes)
  }
}

extension ManifestOutline.TargetDependency {
  fileprivate func isMeant(by reference: DependencyReference) -> Bool {
    guard name?.text == reference.name else { return false }
    return switch reference {
    case .name: package == nil
    case .product(_, let identity): package?.text.lowercased() == identity.lowercased()
    }
  }
}
