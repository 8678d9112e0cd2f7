import ArchitectureModel
import Foundation

/// The Swift toolchain that `swift` on `PATH` leads to.
struct Toolchain: Sendable {
  /// The absolute path of `swift`; `nil` if there is none on `PATH`.
  let swift: String?

  /// Changes whenever another toolchain may answer, found without starting a process.
  let key: String

  /// Where `swift` is run, which proxies choose a toolchain by.
  let workingDirectory: String

  init(environment: [String: String], workingDirectory: String) {
    self.workingDirectory = workingDirectory
    swift = Self.find("swift", in: environment["PATH"] ?? "")
    var parts: [String] = []
    if let swift {
      let program = URL(fileURLWithPath: swift).resolvingSymlinksInPath()
      let package = program.deletingLastPathComponent().appendingPathComponent("swift-package")
      parts = Self.identity(of: program) + Self.identity(of: package.resolvingSymlinksInPath())
    }
    // What the toolchain is chosen by, or SwiftPM's compiler and libraries.
    let chooses = { (name: String) in
      name.contains("SWIFT") || ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT"].contains(name)
    }
    parts += environment.filter { chooses($0.key) }.map { "\($0.key)=\($0.value)" }.sorted()
    parts += Self.versionFiles(above: workingDirectory, environment: environment)
    if let link = try? FileManager.default.destinationOfSymbolicLink(
      atPath: "/var/db/xcode_select_link")
    {
      parts.append(link)
    }
    key = parts.joined(separator: "\n")
  }

  /// The version of the toolchain.
  ///
  /// Without starting a process where the standard library stands beside `swift` and says which
  /// release it belongs to, as in the toolchains for Linux; else what `swift --version` prints.
  func version() -> ToolsVersion? {
    versionOfLibrary ?? versionPrinted()
  }

  /// What the interface of the standard library beside the compiler says in its heading.
  ///
  /// A proxy that chooses between toolchains has no compiler beside it.
  var versionOfLibrary: ToolsVersion? {
    guard let swift else { return nil }
    let programs = URL(fileURLWithPath: swift).resolvingSymlinksInPath().deletingLastPathComponent()
    let module = programs.deletingLastPathComponent()
      .appendingPathComponent("lib/swift/linux/Swift.swiftmodule").path
    let interfaces = (try? FileManager.default.contentsOfDirectory(atPath: module))?.filter {
      $0.hasSuffix(".swiftinterface") && !$0.hasSuffix(".private.swiftinterface")
    }
    let compiler = programs.appendingPathComponent("swift-frontend").path
    guard FileManager.default.isExecutableFile(atPath: compiler),
      // One of several would be a guess.
      let interfaces, interfaces.count == 1,
      let file = FileHandle(forReadingAtPath: "\(module)/\(interfaces[0])"),
      let heading = try? file.read(upToCount: 1024)
    else { return nil }
    let line = String(decoding: heading, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("// swift-compiler-version:") }
    return line.flatMap { Self.version(in: $0) }
  }

  /// The version that `swift --version` prints.
  func versionPrinted() -> ToolsVersion? {
    guard let swift else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: swift)
    process.arguments = ["--version"]
    process.currentDirectoryURL = URL(fileURLWithPath: workingDirectory)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Self.version(in: String(decoding: data, as: UTF8.self))
  }

  /// The version in a text like `Swift version 6.2.1 (swift-6.2.1-RELEASE)`.
  private static func version(in text: some StringProtocol) -> ToolsVersion? {
    guard let range = text.firstRange(of: "Swift version ") else { return nil }
    return ToolsVersion(text[range.upperBound...].prefix { !$0.isWhitespace })
  }

  /// A program by its path, size and time.
  private static func identity(of program: URL) -> [String] {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: program.path) else {
      return []
    }
    let size = (attributes[.size] as? NSNumber)?.intValue ?? 0
    let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    return [program.path, "\(size)", "\(date)"]
  }

  private static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":").map { URL(fileURLWithPath: "\($0)/\(name)").absoluteURL.path }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// What the files say by which swiftly, swiftenv, asdf and mise choose a toolchain.
  private static func versionFiles(
    above folder: String, environment: [String: String]
  ) -> [String] {
    let home = environment["HOME"] ?? ""
    var files = [
      ".swiftly/config.json", ".local/share/swiftly/config.json", ".swiftenv/version",
      ".tool-versions", ".config/mise/config.toml",
    ].map { "\(home)/\($0)" }
    if let folder = environment["SWIFTLY_HOME_DIR"] { files.append(folder + "/config.json") }
    var folder = URL(fileURLWithPath: folder)
    while folder.path != "/" {
      for name in [".swift-version", ".tool-versions", ".mise.toml", "mise.toml"] {
        files.append(folder.appendingPathComponent(name).path)
      }
      folder.deleteLastPathComponent()
    }
    return files.compactMap { file in
      (try? String(contentsOfFile: file, encoding: .utf8)).map { "\(file): \($0)" }
    }
  }
}
