import ArchitectureModel
import SwiftText

/// What a source file imports, in whatever language it is.
enum SourceScan: Sendable {
  case swift(ImportScan)
  case c(IncludeScan)

  /// Assembly that no preprocessor sees.
  case assembly

  /// Takes the file's path, whose suffix tells the language.
  init(_ file: String, _ bytes: [UInt8]) {
    if file.hasSuffix(".swift") {
      self = .swift(ImportScan(source: bytes))
    } else if file.hasSuffix(".s") {
      self = .assembly
    } else {
      self = .c(IncludeScan(source: bytes))
    }
  }

  var isSwift: Bool {
    if case .swift = self { true } else { false }
  }

  var allowances: [AllowComment] {
    switch self {
    case .swift(let scan): scan.allowances
    case .c(let scan): scan.allowances
    case .assembly: []
    }
  }

  /// Gives the name of each import, or the path of each include, in the order of the file.
  func forEachImport(
    _ body: (_ name: String, _ place: TextPosition, _ traits: ImportTable.Record.Traits) -> Void
  ) {
    switch self {
    case .swift(let scan):
      for declaration in scan.imports {
        body(declaration.module, declaration.place, ImportTable.Record.Traits(declaration))
      }
    case .c(let scan):
      for include in scan.includes {
        body(include.name, include.place, ImportTable.Record.Traits(include))
      }
    case .assembly: break
    }
  }
}

extension IncludeDirective {
  /// The path, or the name of the module.
  fileprivate var name: String {
    form == .module ? String(text.prefix { $0 != "." }) : text
  }
}

extension ImportTable.Record.Traits {
  fileprivate init(_ declaration: ImportDeclaration) {
    self = []
    if declaration.has("@testable") { insert(.testable) }
    if declaration.has("@_exported") { insert(.exported) }
    if declaration.isOptional { insert(.optional) }
    if declaration.conditions.contains(where: \.isOutsidePackages) { insert(.outsidePackages) }
  }

  fileprivate init(_ include: IncludeDirective) {
    switch include.form {
    case .angle: self = .include
    case .quoted: self = [.include, .quoted]
    case .module: self = []
    }
    if include.isOptional { insert(.optional) }
    if include.conditions.contains(where: \.isOutsidePackages) { insert(.outsidePackages) }
  }
}
