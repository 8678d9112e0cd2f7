import FilePictures
import RepositoryFiles
import Testing

struct FileTreeTests {
  @Test func findsEveryChildAndNothingElse() throws {
    let names = (0..<100).map { "f\($0 * 7919 % 1000).swift" }
    let tree = try FilePicture(names.joined(separator: "\n")).tree()
    for name in names { #expect(tree.isFile(at: name)) }
    for name in ["", "f", "f0", "g", "f1.swift", "ZZZ"] { #expect(!tree.isFile(at: name)) }
  }

  @Test func letterCaseCountsButIsRemembered() throws {
    let tree = try FilePicture("Libs/Core/a.swift").tree()
    #expect(tree.node(at: "libs/core") == nil)
    #expect(tree.pathInOtherCase(of: "libs/core") == "Libs/Core")
    #expect(tree.pathInOtherCase(of: "./Libs/Core/") == nil)
    #expect(tree.pathInOtherCase(of: "Libs/Net") == nil)
  }

  @Test func pathsAreReadWithoutRegardToDotsAndSlashes() throws {
    let tree = try FilePicture("a/b/c.swift").tree()
    #expect(tree.isFile(at: "./a//b/./c.swift"))
    #expect(tree.isDirectory(at: ""))
    #expect(!tree.isDirectory(at: "a/b/c.swift"))
  }
}
