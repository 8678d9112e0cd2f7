import ArchitectureModel
import Foundation

/// The Swift toolchain that `swift` on `PATH` leads to.
struct Toolchain: Sendable {
  /// The absolute path of `swift`; `nil` if there is none on `PATH`.
  let swift: String?

  /// Changes whenever another toolchain may answer, found without starting a process.
  let key: String

  init(environment: [String: String], workingDirectory: String) {
    swift = Self.find("swift", in: environment["PATH"] ?? "")
    var parts: [String] = []
    if let swift {
      let real = URL(fileURLWithPath: swift).resolvingSymlinksInPath().path
      let attributes = try? FileManager.default.attributesOfItem(atPath: real)
      let size = (attributes?[.size] as? NSNumber)?.intValue ?? 0
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      parts = [real, "\(size)", "\(date)"]
    }
    for name in ["TOOLCHAINS", "DEVELOPER_DIR", "SWIFTLY_HOME_DIR", "SDKROOT"] {
      if let value = environment[name] { parts.append("\(name)=\(value)") }
    }
    // What proxies choose a toolchain by.
    parts += Self.versionFiles(above: workingDirectory, home: environment["HOME"] ?? "")
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

  private static func find(_ name: String, in path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private static func versionFiles(above folder: String, home: String) -> [String] {
    var files = [home + "/.swiftly/config.json", home + "/.local/share/swiftly/config.json"]
    var folder = URL(fileURLWithPath: folder)
    while folder.path != "/" {
      files.append(folder.appendingPathComponent(".swift-version").path)
      folder.deleteLastPathComponent()
    }
    return files.compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }
}
