extension FilePlan {
  /// The files as a tree below a folder of this name, folders and files by name.
  package func tree(below root: String) -> String {
    root + "\n" + Self.lines(of: files.map { $0.path.split(separator: "/") }, indent: "")
  }

  private static func lines(of paths: [[Substring]], indent: String) -> String {
    let groups = Dictionary(grouping: paths) { $0.first ?? "" }.sorted { $0.key < $1.key }
    return groups.enumerated().map { number, group in
      let isLast = number == groups.count - 1
      let inner = group.value.map { Array($0.dropFirst()) }.filter { !$0.isEmpty }
      return indent + (isLast ? "└── " : "├── ") + group.key + "\n"
        + lines(of: inner, indent: indent + (isLast ? "    " : "│   "))
    }.joined()
  }
}
