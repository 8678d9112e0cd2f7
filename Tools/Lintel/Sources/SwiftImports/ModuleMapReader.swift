package import ArchitectureModel
package import RepositoryFiles

/// Reads the names that module maps give to C and system modules.
package struct ModuleMapReader: Sendable {
  private let root: String
  private let fileSystem: FileSystem

  /// Takes the absolute path that files are relative to.
  package init(root: String, fileSystem: FileSystem) {
    self.root = root
    self.fileSystem = fileSystem
  }

  /// The names of the top-level modules that a module's maps declare.
  package func names(of module: Module) -> [String] {
    var names: [String] = []
    for file in module.moduleMaps {
      guard let bytes = try? fileSystem.read(root + "/" + file) else { continue }
      names += Self.topLevelModules(in: bytes).filter { !names.contains($0) }
    }
    return names
  }

  /// The names after `module` outside of braces (Clang's module map language).
  static func topLevelModules(in text: [UInt8]) -> [String] {
    var depth = 0
    var names: [String] = []
    var isName = false
    for word in words(in: text) {
      switch word {
      case "{": depth += 1
      case "}": depth = max(0, depth - 1)
      case "module" where depth == 0: isName = true
      default:
        // `module * { … }` stands for whatever there is.
        if isName, word != "*", let name = word.split(separator: ".").first {
          names.append(String(name))
        }
        isName = false
      }
    }
    return names
  }

  /// Words, braces and the texts of strings, without comments.
  private static func words(in text: [UInt8]) -> [String] {
    var words: [String] = []
    var index = 0
    func byte(_ offset: Int) -> UInt8? {
      index + offset < text.count ? text[index + offset] : nil
    }
    while let first = byte(0) {
      let start = index
      if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
        while let next = byte(0), next != 10 { _ = next; index += 1 }
      } else if first == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        index += 2
        while byte(0) != nil, !(byte(0) == UInt8(ascii: "*") && byte(1) == UInt8(ascii: "/")) {
          index += 1
        }
        index += 2
      } else if first == UInt8(ascii: "\"") {
        index += 1
        while let next = byte(0), next != UInt8(ascii: "\"") { _ = next; index += 1 }
        words.append(String(decoding: text[(start + 1)..<min(index, text.count)], as: UTF8.self))
        index += 1
      } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "}") {
        words.append(String(decoding: [first], as: UTF8.self))
        index += 1
      } else if first <= 32 || first == UInt8(ascii: "[") || first == UInt8(ascii: "]") {
        index += 1
      } else {
        while let next = byte(0), next > 32, !"{}[]\"/".utf8.contains(next) { index += 1 }
        if index == start { index += 1 }
        words.append(String(decoding: text[start..<index], as: UTF8.self))
      }
    }
    return words
  }
}
