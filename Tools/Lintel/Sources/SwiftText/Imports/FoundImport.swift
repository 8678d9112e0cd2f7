/// An import as offsets.
struct FoundImport {
  struct Branch {
    let form: ConditionalBranch.Form
    let condition: Range<Int>

    /// The conditions of the branches before it.
    let excluded: [Range<Int>]
  }

  /// The attributes and modifiers, which may be empty.
  let prefix: Range<Int>
  let kind: ImportDeclaration.Kind?
  let path: [Range<Int>]
  let branches: [Branch]
}
