/// What the four packages of a new repository are called.
package struct LayerNames: Hashable, Sendable {
  package var feature = "FeatureModule"
  package var client = "ClientModule"
  package var implementation = "ImplementationModule"
  package var interface = "InterfaceModule"

  /// The names that stand in this repository.
  package init() {}

  /// From the top down.
  package var all: [String] { [feature, client, implementation, interface] }

  /// From the names that stand here to these.
  package var renaming: Renaming {
    Renaming(Dictionary(uniqueKeysWithValues: zip(LayerNames().all, all)))
  }
}

extension LayerNames {
  /// Why a repository cannot have these names; `nil` if it can.
  package var complaint: String? {
    for name in all {
      if let complaint = ModuleName.complaint(about: name) { return complaint }
    }
    return equalNames ?? takenName ?? typeName
  }

  /// Two names that are one where a file system does not tell upper from lower case.
  private var equalNames: String? {
    for (index, name) in all.enumerated() {
      for other in all[..<index] where other.lowercased() == name.lowercased() {
        return "two of the packages would be called '\(name)': give each a name of its own"
      }
    }
    return nil
  }

  /// A name of a package, target or product that is there whatever the four are called.
  private var takenName: String? {
    let standard = Set(LayerNames().all.flatMap { [$0, $0 + "Tests"] })
    let others = FileArchive.declaredNames.subtracting(standard)
    let tests = all.map { $0 + "Tests" }
    var taken = Set((others.union(tests)).map { $0.lowercased() })
    for name in all {
      guard !taken.contains(name.lowercased()) else {
        return "'\(name)' is the name of another package or module of the new repository"
      }
    }
    taken = Set(others.map { $0.lowercased() })
    let test = tests.first { taken.contains($0.lowercased()) }
    return test.map { "'\($0)' is the name of another module of the new repository" }
  }

  /// A module called as a type is one that no source can name any more.
  private var typeName: String? {
    for name in all {
      if let file = FileArchive.declaredTypes[name] {
        return "'\(name)' is the name of a type of the new repository, in \(file)"
      }
    }
    return nil
  }
}

extension FileArchive {
  /// The names of packages, products and targets in the manifests.
  static let declaredNames: Set<String> = {
    let manifests = files.filter { $0.path.hasSuffix("/Package.swift") }
    let names = manifests.flatMap { file in
      file.text.ranges(of: "name: \"").map { range in
        String(file.text[range.upperBound...].prefix { $0 != "\"" })
      }
    }
    return Set(names)
  }()

  /// The types of the sources that are declared outside of other types, each with its file.
  static let declaredTypes: [String: String] = {
    let keywords: Set<Substring> = ["actor", "class", "enum", "protocol", "struct", "typealias"]
    var types: [String: String] = [:]
    for file in files where file.path.contains("/Sources/") {
      for line in file.text.split(separator: "\n")
      where !line.hasPrefix(" ") && !line.hasPrefix("/") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard let keyword = words.firstIndex(where: keywords.contains), keyword < 3,
          keyword + 1 < words.count
        else { continue }
        types[String(words[keyword + 1])] = file.path
      }
    }
    return types
  }()
}
