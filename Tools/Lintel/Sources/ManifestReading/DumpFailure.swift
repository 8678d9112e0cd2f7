package import ArchitectureModel
import RepositoryFiles

/// Turns what SwiftPM says about a manifest that does not load into a problem with a place.
package struct DumpFailure: Sendable {
  /// The package's folder as an absolute path.
  let folder: String

  /// The manifest file that is reported when SwiftPM names no place, relative to the root.
  let file: String

  package init(folder: String, file: String) {
    self.folder = folder
    self.file = file
  }

  /// The problem behind the exit status of the command and what it wrote to standard error.
  package func problem(status: Int32, output: String) -> Problem {
    let lines = output.split(whereSeparator: \.isNewline).map(String.init)
    if output.contains("sandbox_apply") {
      return Problem(
        "SwiftPM could not start its sandbox, because this process already runs in one",
        place: start, help: "pass '--disable-sandbox'")
    }
    if let error = lines.lazy.compactMap(compilerError).first { return error }
    if let crash = lines.lazy.compactMap(crash).first { return crash }
    if let message = lines.lazy.compactMap(plainError).first ?? wrappedError(in: lines) {
      return Problem(message, place: start, help: rerun)
    }
    let message = lines.last.map(trimmed) ?? "it said nothing"
    return Problem(
      "'swift package dump-package' failed with status \(status): \(message)", place: start,
      help: rerun)
  }

  private var start: Place { Place(file: file, line: 1, column: 1) }

  private var rerun: String { "run 'swift package dump-package' in its folder to see all of it" }

  /// Reads a line of the compiler.
  ///
  /// It has the form `<folder>/Package.swift:3:51: error: …`.
  private func compilerError(in line: String) -> Problem? {
    guard line.hasPrefix(folder + "/"), let range = line.firstRange(of: ": error: ") else {
      return nil
    }
    let parts = line[..<range.lowerBound].split(separator: ":")
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let number = Int(parts[parts.count - 2])
    else { return nil }
    let path = parts.dropLast(2).joined(separator: ":")
    let name = FilePath.lastComponent(of: path)
    let place = Place(file: sibling(name), line: number, column: column)
    return Problem(String(line[range.upperBound...]), place: place)
  }

  /// `main/Package.swift:3: Fatal error: …`, without the registers and the stack that follow.
  private func crash(in line: String) -> Problem? {
    guard let range = line.firstRange(of: "Fatal error") else { return nil }
    let rest = line[range.upperBound...].drop { $0 == ":" || $0 == " " }
    var place = start
    let parts = line[..<range.lowerBound].split(separator: ":")
    if parts.count >= 3,
      FilePath.lastComponent(of: String(parts[0])) == FilePath.lastComponent(of: file),
      let number = Int(parts[1]), number > 0
    {
      place.line = number
    }
    let reason = rest.isEmpty ? "" : ": \(trimmed(String(rest)))"
    return Problem("the manifest crashed" + reason, place: place, help: rerun)
  }

  /// The line after the one that says with which command the manifest was compiled.
  ///
  /// One such line is `Missing or empty JSON output from manifest compilation for x`.
  private func wrappedError(in lines: [String]) -> String? {
    guard let start = lines.firstIndex(where: { $0.contains(Self.wrapping) }),
      lines.indices.contains(start + 1), !lines[start + 1].hasPrefix("error: ")
    else { return nil }
    return trimmed(lines[start + 1])
  }

  private static let wrapping = "Invalid manifest (compiled with"

  /// `error: …`, without the wrapping that says nothing about the cause.
  private func plainError(in line: String) -> String? {
    guard line.hasPrefix("error: ") else { return nil }
    var text = line.dropFirst("error: ".count)
    if text.hasPrefix("invalid manifests at") { return nil }
    if text.first == "'", let end = text.firstRange(of: "': ") { text = text[end.upperBound...] }
    return text.hasPrefix(Self.wrapping) ? nil : trimmed(String(text))
  }

  private func trimmed(_ line: String) -> String {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return text.count > 300 ? text.prefix(300) + "…" : String(text)
  }

  private func sibling(_ name: String) -> String {
    let folder = FilePath.parent(of: file)
    return folder.isEmpty ? name : folder + "/" + name
  }
}
