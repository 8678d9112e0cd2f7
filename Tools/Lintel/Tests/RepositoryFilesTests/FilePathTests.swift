import RepositoryFiles
import Testing

struct FilePathTests {
  @Test(arguments: [
    ("/a", "b", "/a/b"), ("/a", "./b/", "/a/b"), ("/a/b", "../c", "/a/c"), ("/a", "/x//y", "/x/y"),
    ("/", "../..", "/"), ("", "Sources", "Sources"), ("", "", ""), ("", ".", ""),
    ("a", "..", ""), ("a", "../..", ".."), ("", "../x", "../x"), ("a", "", "a"),
    ("a/b", "../../../c", "../c"), ("/repo", "Ünï/日本", "/repo/Ünï/日本"),
  ])
  func joins(base: String, path: String, joined: String) {
    #expect(FilePath.joined(base, path) == joined)
  }

  /// Every path of up to four parts, against the definition written the slow way.
  @Test func joinsAsPartsWould() {
    let parts = ["", ".", "..", "a", "b.c"]
    var paths = parts
    for _ in 1..<4 { paths += paths.flatMap { path in parts.map { path + "/" + $0 } } }
    for path in Set(paths) {
      for base in ["", "/", "/r", "r/s", "..", "/r/../s"] {
        #expect(FilePath.joined(base, path) == Self.joined(base, path), "\(base) and \(path)")
      }
    }
  }

  private static func joined(_ base: String, _ path: String) -> String {
    let text = path.hasPrefix("/") || base.isEmpty ? path : base + "/" + path
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !text.hasPrefix("/") {
        parts.append(part)
      }
    }
    return (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "a/b", true), ("a", "ab", false), ("a/b", "a", false),
    ("", "a", true), ("", "", true), ("", "/a", false), ("/", "/a", true), ("/a", "/a/b", true),
  ])
  func contains(folder: String, path: String, holds: Bool) {
    #expect(FilePath.contains(folder, path) == holds)
  }

  @Test func relativePathsNeedTheFolderAroundThem() {
    #expect(FilePath.relative("/repo/a/b", to: "/repo") == "a/b")
    #expect(FilePath.relative("/repo", to: "/repo") == "")
    #expect(FilePath.relative("/repository/a", to: "/repo") == nil)
    #expect(FilePath.relative("/a", to: "/") == "a")
  }

  @Test func takesPathsApart() {
    #expect(FilePath.parent(of: "a/b") == "a")
    #expect(FilePath.parent(of: "a") == "")
    #expect(FilePath.parent(of: "/a") == "/")
    #expect(FilePath.lastComponent(of: "a/b/") == "b")
    #expect(FilePath.enclosing("a/b/c") == ["", "a", "a/b"])
    #expect(FilePath.enclosing("").isEmpty)
  }
}
