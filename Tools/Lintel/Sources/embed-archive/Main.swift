import Foundation

/// Writes a Swift source that holds files.
///
/// Arguments: the root, the file to write, then the files relative to the root.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let root = arguments.first, let output = arguments.dropFirst().first else {
      FileHandle.standardError.write(Data("usage: embed-archive <root> <output> <file> …\n".utf8))
      exit(2)
    }
    let files = try arguments.dropFirst(2).sorted().map { path in
      let url = URL(fileURLWithPath: root).appendingPathComponent(path)
      return (path: path, text: try String(contentsOf: url, encoding: .utf8))
    }
    try Data(ArchiveSource(files: files).text.utf8).write(to: URL(fileURLWithPath: output))
  }
}
