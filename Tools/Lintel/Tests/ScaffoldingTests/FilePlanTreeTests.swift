import Scaffolding
import Testing

struct FilePlanTreeTests {
  @Test func drawsFoldersOnce() {
    let paths = ["b.swift", "a/z.swift", "a/c/x.swift", "a/c/y.swift", "d/e/f"]
    let plan = FilePlan(paths.map { FilePlan.File(path: $0, text: "") })
    #expect(
      plan.tree(below: "New") == """
        New
        ├── a
        │   ├── c
        │   │   ├── x.swift
        │   │   └── y.swift
        │   └── z.swift
        ├── b.swift
        └── d
            └── e
                └── f

        """)
  }
}
